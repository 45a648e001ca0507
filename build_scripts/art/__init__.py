"""Every picture of the game, baked from programs. Nothing here is needed to play."""
