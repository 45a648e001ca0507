"""Gamepads and fingers: which there are, and how what they do becomes keys and the pointer."""
