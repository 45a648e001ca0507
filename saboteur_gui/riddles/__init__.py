"""Riddles: positions to solve, and rounds to see through. No screen, no chance; every solution is proved."""
