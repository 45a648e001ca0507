"""What a round and a game came to: read from events, then shown."""
