"""Parts of the lessons."""
