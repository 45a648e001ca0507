"""Where pictures, sounds and languages lie: in a checkout, in an installed package, in the packaged program."""

from __future__ import annotations

from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
CONTENTS = "contents.txt"  # in an installed package: the sums of its pictures, sounds and languages


@cache
def folder(name: str) -> Path:
    """`assets` or `localization`: inside the package when installed or packaged, beside it in a checkout."""
    inside = PACKAGE / name
    return inside if inside.is_dir() else PACKAGE.parent / name


def asset(path: str) -> Path:
    return folder("assets") / path
