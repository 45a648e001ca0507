"""Tests whose tools are missing stay away and say why. With `SABOTEUR_TESTS=all`, as in `.ci/run`, they fail."""

from __future__ import annotations

import os
from importlib import import_module

import pytest

ALL = os.environ.get("SABOTEUR_TESTS") == "all"
BAKING = ("numpy", "scipy", "skia", "soundfile")
SOUND = ("pygame.mixer",)


def need(*modules: str) -> None:
    """At the head of a test file, before it imports them, or of a test."""
    __tracebackhide__ = True  # the file that needs them is named, not this one
    for module in modules:
        try:
            import_module(module)
        except (ImportError, OSError) as error:
            away(f"needs {module}: {error}")


def away(reason: str) -> None:
    __tracebackhide__ = True
    if ALL:
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason, allow_module_level=True)
