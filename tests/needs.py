"""Tests whose tools are missing stay away and say why. With `SABOTEUR_TESTS=all` none may (conftest.py)."""

from __future__ import annotations

import shutil
from importlib import import_module

import pytest

BAKING = ("numpy", "scipy", "skia", "soundfile")
SOUND = ("pygame.mixer",)


def need(*modules: str) -> None:
    """At the head of a test file, before it imports them, or of a test."""
    __tracebackhide__ = True  # the file that needs them is named, not this one
    for module in modules:
        try:
            import_module(module)
        except (ImportError, OSError) as error:
            pytest.skip(f"needs {module}: {error}", allow_module_level=True)


def need_program(name: str) -> None:
    """Of a test that runs it."""
    if shutil.which(name) is None:
        pytest.skip(f"needs {name}")
