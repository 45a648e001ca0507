"""Computer players. They get a view, never the state."""
