"""What the main menu draws itself."""
