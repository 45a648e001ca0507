"""Pictures of the game as programs: one canvas, one light, and the pieces that fill them."""
