"""The widget kit: what a scene is put together from. Every widget works by mouse and by keyboard alone."""
