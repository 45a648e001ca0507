"""What happened, shown in motion. The facts are final before it begins, so skipping it is always safe."""
