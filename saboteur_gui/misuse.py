"""How a command ends that cannot do what is asked: one line on stderr, and the exit code that says why."""

from __future__ import annotations


class WrongUse(Exception):
    """Exit code 2: the line names the wrong value and what is allowed."""


class Failed(Exception):
    """Exit code 1: a check or a game failed."""
