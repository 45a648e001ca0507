"""The file of statistics: harmed, foreign, older, later, or on a disk that fails."""

from __future__ import annotations

import errno
import logging
import random
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from saboteur_gui.session import statistics as module
from saboteur_gui.session.computer_players import Report
from saboteur_gui.session.statistics import FILE, Statistics
from saboteur_gui.storage.files import Disk
from saboteur_gui.storage.folders import Folders
from saboteur_gui.storage.notices import Notice

from .harm import harmed, times
from .kept_games import some_games
from .records import NAMES, sum_up

MANY = tuple(Report(step, 1, dict.fromkeys(range(12), 0.125), ()) for step in range(2000))


def test_what_cannot_be_written_now_is_written_later(folders: Folders, statistics: Statistics) -> None:
    games = some_games()
    statistics.record(games[0])
    with closing(sqlite3.connect(folders.data / FILE, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert not statistics.record(games[1])
        assert not statistics.record(games[2])
        assert statistics.notices == [Notice("statistics.busy", {})]
        other.execute("ROLLBACK")
    assert statistics.record(games[3])
    assert len(statistics.games()) == 4
    assert statistics.notices == [Notice("statistics.busy", {})]


def fill(folders: Folders) -> bytes:
    filled = Statistics(folders)
    for played in some_games()[-3:]:
        assert filled.record(played)
    filled.close()
    return (folders.data / FILE).read_bytes()


def check_harmed(folders: Folders, data: bytes, good: list[object] | None = None) -> bool:
    """Use a file in every way. Whether it was set aside: then as it was."""
    path = folders.data / FILE
    path.write_bytes(data)
    harmed_one = Statistics(folders)
    lines = [*harmed_one.players(), *harmed_one.games()]
    assert harmed_one.notices or not data or good in (None, lines), "what was told is not what was written"
    harmed_one.chart(f"{7:032x}")
    recorded = harmed_one.record(some_games()[0])
    harmed_one.close()
    aside = [Path(notice.values["file"]) for notice in harmed_one.notices if notice.id == "statistics.damaged"]
    assert recorded or harmed_one.notices, "nothing is said"
    assert len(aside) <= 1
    for place in aside:
        assert place.parent == folders.damaged
        assert place.read_bytes() == data
        assert (lines, recorded) == ([], True)
        place.unlink()
    path.unlink()
    assert [entry.name for entry in folders.data.iterdir() if entry.is_file()] == []
    return bool(aside)


def test_a_harmed_file_is_set_aside_untouched_or_used(folders: Folders, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.CRITICAL)
    good = fill(folders)
    rng = random.Random(3)
    number = times(40)
    with closing(Statistics(folders)) as whole:
        lines = [*whole.players(), *whole.games()]
    aside = sum(check_harmed(folders, harmed(good, rng), lines) for _ in range(number))
    assert number / 2 < aside < number


def test_a_broken_name_in_the_tables_of_the_file(folders: Folders) -> None:
    """SQLite's own message is no text then."""
    good = fill(folders)
    at = good.index(b"CREATE INDEX players_by_name") + len(b"CREATE INDEX play")
    assert check_harmed(folders, good[:at] + b"\x9d" + good[at + 1 :])


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE players SET gold = gold + 1 WHERE game = 2 AND seat = 1",
        "UPDATE games SET ended = ended + 1 WHERE number = 1",
        "UPDATE cards SET card = 'q' || card WHERE game = 3",
        "DELETE FROM beliefs WHERE step = 3",
        "DELETE FROM games WHERE number = 2",
        "UPDATE sums SET sum = upper(sum) WHERE game = 2",
    ],
)
def test_a_value_that_is_not_as_it_was_written_is_seen(statement: str, folders: Folders) -> None:
    """SQLite itself finds nothing wrong with such a file."""
    fill(folders)
    with closing(sqlite3.connect(folders.data / FILE)) as db:
        assert db.execute(statement).rowcount
        db.commit()
    assert check_harmed(folders, (folders.data / FILE).read_bytes())


def test_a_bit_that_turns_inside_a_name_is_seen(folders: Folders) -> None:
    good = fill(folders)
    at = good.index(NAMES[0].encode())
    assert check_harmed(folders, good[:at] + bytes([good[at] ^ 1]) + good[at + 1 :])


def test_an_empty_file_is_a_new_one(folders: Folders) -> None:
    folders.data.mkdir(parents=True, exist_ok=True)
    assert not check_harmed(folders, b"")


HOSTILE = (
    "CREATE TRIGGER t AFTER INSERT ON games BEGIN DELETE FROM games; END",
    "CREATE TABLE more (x)",
    "DROP TABLE beliefs",
    "ALTER TABLE players ADD COLUMN secret TEXT",
    "PRAGMA application_id = 7",
    "PRAGMA user_version = 0",
)


@pytest.mark.parametrize("statement", HOSTILE)
def test_a_file_that_is_not_ours_is_set_aside(statement: str, folders: Folders) -> None:
    fill(folders)
    with closing(sqlite3.connect(folders.data / FILE)) as db:
        db.execute(statement)
        db.commit()
    assert check_harmed(folders, (folders.data / FILE).read_bytes())


def test_the_file_of_a_later_version_is_left_alone(folders: Folders, statistics: Statistics) -> None:
    fill(folders)
    path = folders.data / FILE
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA user_version = {len(module.MIGRATIONS) + 1}")
    before = path.read_bytes()
    assert not statistics.record(some_games()[0])
    assert statistics.players() == []
    assert statistics.notices == [Notice("statistics.newer", {})]
    assert path.read_bytes() == before


def test_the_file_of_an_earlier_version_is_brought_up_to_date(
    folders: Folders, statistics: Statistics, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(folders)
    before = len(module.MIGRATIONS)
    more = "ALTER TABLE games ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm'; CREATE TABLE moods (mood TEXT) STRICT;"
    monkeypatch.setattr(module, "MIGRATIONS", (*module.MIGRATIONS, more))
    assert len(statistics.games()) == 3
    assert statistics.notices == []
    with closing(sqlite3.connect(folders.data / FILE)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (before + 1,)
        assert db.execute("SELECT DISTINCT mood FROM games").fetchall() == [("calm",)]
    again = Statistics(folders)
    assert len(again.games()) == 3  # its tables are those of the new version
    assert again.notices == []
    again.close()


def test_a_file_is_not_half_brought_up_to_date(
    folders: Folders, statistics: Statistics, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = fill(folders)
    monkeypatch.setattr(module, "MIGRATIONS", (*module.MIGRATIONS, "CREATE TABLE new (x); CREATE TABLE new (x)"))
    assert statistics.games() == []
    assert statistics.notices == [Notice("statistics.failed", {})]
    statistics.close()
    monkeypatch.undo()
    with closing(sqlite3.connect(folders.data / FILE)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (len(module.MIGRATIONS),)
        assert db.execute("SELECT COUNT(*) FROM games").fetchone() == (3,)
    assert len(before) == len((folders.data / FILE).read_bytes())


def test_a_folder_or_a_link_in_its_place_is_set_aside(folders: Folders, tmp_path: Path) -> None:
    folders.data.mkdir(parents=True, exist_ok=True)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.write_bytes(b"not ours")
    path = folders.data / FILE
    for linked in (False, True):
        if linked:
            path.symlink_to(elsewhere)
        else:
            path.mkdir()
        statistics = Statistics(folders)
        assert statistics.record(some_games()[0])
        assert [notice.id for notice in statistics.notices] == ["statistics.damaged"]
        statistics.close()
        path.unlink()
    assert elsewhere.read_bytes() == b"not ours"


def test_a_journal_goes_along_with_its_file(
    folders: Folders, statistics: Statistics, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Left where it is, SQLite would play it into the file that comes next."""
    good = fill(folders)
    companion = folders.data / f"{FILE}-journal"
    companion.write_bytes(b"what was there before")
    monkeypatch.setattr(module, "LARGEST", len(good) - 1)
    assert statistics.record(some_games()[0])
    assert (folders.damaged / FILE).read_bytes() == good
    assert (folders.damaged / companion.name).read_bytes() == b"what was there before"
    assert not companion.exists()


class NoFolder(Disk):
    def make_folder(self, folder: Path) -> None:
        raise OSError(errno.EROFS, "Read-only file system")


class Stuck(Disk):
    def set_aside(self, path: Path, folder: Path, until_replaced: bool = False) -> Path:
        raise OSError(errno.ENOSPC, "No space left on device")


def test_a_disk_that_fails_is_told_once(folders: Folders) -> None:
    for disk, notice in ((NoFolder(), "statistics.read_only"), (Stuck(), "statistics.disk_full")):
        folders.data.mkdir(parents=True, exist_ok=True)
        (folders.data / FILE).write_bytes(b"no database" * 100)
        statistics = Statistics(folders, disk)
        for _ in range(2):
            assert not statistics.record(some_games()[0])
            assert statistics.games() == []
        assert statistics.notices == [Notice(notice, {})]
        assert (folders.data / FILE).read_bytes() == b"no database" * 100


def test_a_full_disk_loses_nothing_that_was_kept(folders: Folders, statistics: Statistics) -> None:
    games = some_games()
    statistics.record(games[0])
    assert statistics._db is not None
    pages = statistics._db.execute("PRAGMA page_count").fetchone()[0]
    statistics._db.execute(f"PRAGMA max_page_count = {pages}")
    assert not statistics.record(replace(games[1], beliefs=MANY))
    assert statistics.notices == [Notice("statistics.disk_full", {})]
    assert [line.id for line in statistics.games()] == [games[0].game]
    assert statistics.record(games[2])  # there is room again, for the one that had to wait too
    assert len(statistics.games()) == 3


@pytest.mark.parametrize(
    "text",
    [
        "[1,nonsense",
        "[" * 100_000,
        "[" + "9" * 400 + "]",
        "[1001]",
        "[-1]",
        "[0.5]",
        "[true]",
        '{"a": 1}',
        '"abc"',
        "7",
    ],
)
def test_a_belief_that_cannot_be_read_is_left_out(text: str, folders: Folders, statistics: Statistics) -> None:
    played = some_games()[-1]
    statistics.record(played)
    with closing(sqlite3.connect(folders.data / FILE)) as db:
        db.execute("UPDATE beliefs SET belief = ? WHERE step = 3", (text,))
        sum_up(db)
        db.commit()
    chart = statistics.chart(played.game)
    assert chart is not None
    assert [belief.step for belief in chart.beliefs] == [4]


def test_numbers_that_no_game_ends_with_stop_no_other_game(statistics: Statistics) -> None:
    """A save from anywhere may begin with any gold."""
    made_up, sound = some_games()[:2]
    summary = replace(made_up.summary, gold=(1 << 70, *made_up.summary.gold[1:]))
    assert statistics.record(replace(made_up, summary=summary))
    assert statistics.record(sound)
    assert [line.id for line in statistics.games()] == [sound.game]
    assert statistics.notices == []
