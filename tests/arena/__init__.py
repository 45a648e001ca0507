"""Tests of `simulate`: agents, workers, files."""
