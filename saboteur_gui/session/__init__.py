"""Tables that cannot lose a move: the only holder of running games, their saves and what is counted."""
