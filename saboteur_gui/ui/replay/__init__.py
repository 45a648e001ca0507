"""Looking back at a game: its stops, the controls under the mine, hands that lie open."""
