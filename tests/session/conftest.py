"""What many tests of the session are given."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from saboteur_gui.session.statistics import Statistics
from saboteur_gui.storage.folders import Folders, find_folders


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return find_folders(tmp_path)


@pytest.fixture
def statistics(folders: Folders) -> Iterator[Statistics]:
    made = Statistics(folders)
    yield made
    made.close()
