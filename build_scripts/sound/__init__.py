"""Every sound of the game, synthesised. Nothing here is needed to play."""
