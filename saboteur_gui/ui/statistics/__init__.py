"""What the statistics scene is made of: a table of players, a list of games, and how their rows become charts."""
