"""Tests in a real window need Xvfb and xdotool. Without them these tests stay away, unless they are required."""

from __future__ import annotations

import os
import shutil
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

from .program import new_folder

NEEDED = ("Xvfb", "xdotool")
FAILED = pytest.StashKey[bool]()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    here = [item for item in items if "/e2e/" in item.nodeid]
    for item in here:
        item.add_marker(pytest.mark.xdist_group("window"))  # one window at a time
    if os.environ.get("SABOTEUR_E2E") == "required" or all(shutil.which(name) for name in NEEDED):
        return
    items[:] = [item for item in items if item not in here]
    config.hook.pytest_deselected(items=here)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture
def tmp_path(request: pytest.FixtureRequest) -> Iterator[Path]:
    """A folder that the user who runs the program can write to. It stays if the test fails: pictures lie in it."""
    folder = new_folder("saboteur-e2e-")
    yield folder
    if not request.node.stash.get(FAILED, False):
        shutil.rmtree(folder, ignore_errors=True)
