"""Tests in a real window need Xvfb and xdotool and stay away without them; what only a package has is asked of packages
only."""

from __future__ import annotations

import shutil
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

from .program import PACKAGE, new_folder

NEEDED = ("Xvfb", "xdotool")
FAILED = pytest.StashKey[bool]()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    here = [item for item in items if item.path.parent == Path(__file__).parent]
    missing = " and ".join(name for name in NEEDED if not shutil.which(name))
    if missing:
        for item in here:
            item.add_marker(pytest.mark.skip(reason=f"a real window needs {missing}"))
    away = [item for item in here if not PACKAGE and item.path.name == "test_packaged.py"]
    if away:
        items[:] = [item for item in items if item not in away]
        config.hook.pytest_deselected(items=away)


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
