"""The table scene's parts: what is where, whose eyes look, what is held, and the widgets that show it."""
