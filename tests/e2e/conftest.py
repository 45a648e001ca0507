"""Tests in a real window need Xvfb and xdotool. Without them these tests stay away, unless they are required."""

from __future__ import annotations

import os
import shutil

import pytest

NEEDED = ("Xvfb", "xdotool")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    here = [item for item in items if "/e2e/" in item.nodeid]
    for item in here:
        item.add_marker(pytest.mark.xdist_group("window"))  # one window at a time
    if os.environ.get("SABOTEUR_E2E") == "required" or all(shutil.which(name) for name in NEEDED):
        return
    items[:] = [item for item in items if item not in here]
    config.hook.pytest_deselected(items=here)
