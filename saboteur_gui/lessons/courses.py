"""Which lessons there are, in which courses, and where their data lies."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ..engine.ruleset import module_ids

BASE = ("role", "dig", "goals", "tools", "rockfall", "sabotage", "talk", "gold")
SECOND = ("doors", "people", "ladders", "theft", "traps", "hats", "clear")

DATA = Path(__file__).with_name("data")
EXTRAS = tuple(name for name in module_ids() if (DATA / f"{name}.toml").is_file())
COURSES: Mapping[str, tuple[str, ...]] = {"base": BASE, "saboteur2": SECOND, "extras": EXTRAS}


def title_of(name: str) -> str:
    """The id of a lesson's title."""
    return f"module.{name}.title" if name in EXTRAS else f"lesson.{name}.title"


def about_of(name: str) -> str:
    """The id of what a lesson teaches, in a line."""
    return f"module.{name}.about" if name in EXTRAS else f"lesson.{name}.about"


def after(name: str) -> str:
    """The lesson that follows in its course; "" after the last one, and for extras, which have no order."""
    course = next(names for names in COURSES.values() if name in names)
    at = course.index(name) + 1
    return course[at] if course is not EXTRAS and at < len(course) else ""
