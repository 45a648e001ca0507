"""What the set-up scene is made of: the table that is being put together, and how it is shown."""
