"""Whole games between agents: for measuring, for checking, for research."""
