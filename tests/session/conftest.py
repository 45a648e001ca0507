"""What several files of tests of the session are given."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from saboteur_gui.session.session import Session
from saboteur_gui.session.statistics import Statistics
from saboteur_gui.storage.folders import Folders, find_folders

from .mutations import SMALL
from .tables import plan_of, play, save_store_in


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return find_folders(tmp_path)


@pytest.fixture
def statistics(folders: Folders) -> Iterator[Statistics]:
    made = Statistics(folders)
    yield made
    made.close()


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str, list[str]]:
    """A kept game with all its files, and its hashes by step."""
    folder = tmp_path_factory.mktemp("played")
    save_store = save_store_in(folder)
    session = Session.new(plan_of(SMALL), save_store)
    for _ in range(2):
        play(session, 15)
        session.close()
        session = Session.open(save_store, session.id)
    session.close()
    record = session.record()
    return folder, session.id, [record.begun, *(entry.hash for entry in record.entries)]
