"""Saboteur, the desktop game: an unofficial fan edition of the card game by Frederic Moyersoen."""

__version__ = "0.2.0"
