"""Files of statistics that are harmed, held or strange: whatever happens, it costs statistics only."""

from __future__ import annotations

import os
import random
import shutil
import stat
from functools import cache

import pytest

from saboteur_gui.session.played_game import PlayedGame, played_game
from saboteur_gui.session.statistics import FILE, Statistics
from saboteur_gui.storage.folders import Folders

from .harm import Deadline, harmed, times
from .records import finished

COUNTER = slice(24, 28)  # where SQLite counts how often the file was changed


@cache
def games() -> tuple[PlayedGame, ...]:
    return tuple(played_game(finished("base", 4, seed), when=float(seed)) for seed in range(2))


def test_a_look_from_the_menu_outlives_any_file(folders: Folders) -> None:
    """A name in the tables that is no text: SQLite quotes it, and Python cannot read that."""
    statistics = Statistics(folders)
    assert statistics.record(games()[0])
    statistics.close()
    path = folders.data / FILE
    data = path.read_bytes()
    at = data.index(b"CREATE TABLE parts")
    path.write_bytes(data[:at] + bytes(byte ^ 0xFF for byte in data[at : at + 300]) + data[at + 300 :])
    again = Statistics(folders)
    assert again.anything()
    assert again.games() == []
    assert [notice.id for notice in again.notices] == ["statistics.damaged"]
    again.close()


@pytest.mark.parametrize("suffix", ["", "-journal"])
def test_a_pipe_in_its_place_holds_nobody_up(suffix: str, folders: Folders) -> None:
    folders.data.mkdir(exist_ok=True)
    os.mkfifo(folders.data / (FILE + suffix))
    statistics = Statistics(folders)
    assert statistics.anything() or suffix
    assert statistics.record(games()[0]) or suffix
    statistics.close()


def test_an_error_of_any_kind_costs_statistics_only(folders: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    statistics = Statistics(folders)
    assert statistics.record(games()[0])

    def breaks(*_: object) -> None:
        raise LookupError("what nobody has thought of")

    monkeypatch.setattr("saboteur_gui.session.statistics.any_finished", breaks)
    monkeypatch.setattr("saboteur_gui.session.statistics_charts.games", breaks)
    assert statistics.anything()
    assert statistics.games() == []
    assert [notice.id for notice in statistics.notices] == ["statistics.failed"]
    statistics.close()


def test_a_file_that_is_harmed_while_it_is_open_is_seen_and_kept(folders: Folders) -> None:
    rng = random.Random(3)
    statistics = Statistics(folders)
    whole = games()
    deadline = Deadline(lambda: statistics.record(whole[0]))
    for _ in range(times(30)):
        assert statistics.record(whole[0])
        path = folders.data / FILE
        before, lines = path.read_bytes(), statistics.games()
        data = harmed(before, rng)
        with path.open("r+b") as file:
            file.write(data)
            file.truncate(len(data))
        statistics.notices.clear()
        statistics._said.clear()
        with deadline:
            found = statistics.games()
        told = [notice.id for notice in statistics.notices]
        if data == before:
            assert told == []
        elif data[COUNTER] in (before[COUNTER], b""):
            assert told == ["statistics.damaged"]
        else:  # as if another window had written
            assert told in ([], ["statistics.damaged"], ["statistics.newer"])
            assert told or found == lines
        if told == ["statistics.damaged"]:
            assert data in [kept.read_bytes() for kept in folders.damaged.iterdir()]
            shutil.rmtree(folders.damaged)
        statistics.close()
        path.unlink(missing_ok=True)


def test_a_file_that_is_taken_away_while_it_is_open_is_made_anew(folders: Folders) -> None:
    statistics = Statistics(folders)
    assert statistics.record(games()[0])
    (folders.data / FILE).unlink()
    assert statistics.record(games()[1])
    statistics.close()
    again = Statistics(folders)
    assert len(again.games()) == 1
    again.close()


def test_a_second_window_does_no_harm_nor_does_a_copy_of_the_file(folders: Folders) -> None:
    one, other = Statistics(folders), Statistics(folders)
    assert one.record(games()[0])
    assert other.record(games()[1])
    assert len(one.games()) == 2
    path = folders.data / FILE
    path.write_bytes(path.read_bytes())
    os.utime(path, (1, 1))
    assert len(one.games()) == len(other.games()) == 2
    assert one.notices == other.notices == []
    one.close()
    other.close()


def test_nobody_else_may_read_it(folders: Folders) -> None:
    """What computer players believe of a game that runs is in it."""
    statistics = Statistics(folders)
    assert statistics.record(games()[0])
    statistics.close()
    path = folders.data / FILE
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    path.chmod(0o644)
    assert Statistics(folders).record(games()[1])
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
