"""Lessons on the real engine: positions, what others play, what is asked of the learner. No pygame here."""
