"""Statistics: right sums, written once however often, and no file that could stop a game."""

from __future__ import annotations

import errno
import logging
import random
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from saboteur_gui.session import statistics as module
from saboteur_gui.session.computer_players import Report
from saboteur_gui.session.played_game import PlayedGame, played_game
from saboteur_gui.session.statistics import FILE, Statistics
from saboteur_gui.storage.files import Disk
from saboteur_gui.storage.folders import Folders, find_folders
from saboteur_gui.storage.notices import Notice

from .harm import harmed, times
from .records import NAMES, finished, sum_up

REPORTS = (Report(1, 3, {0: 0.5, 2: 0.125}, ("ignored",)), Report(2, 4, {0: 1.0}, ()), Report(3, 5, {}, ()))

MANY = tuple(Report(step, 1, dict.fromkeys(range(12), 0.125), ()) for step in range(2000))


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return find_folders(tmp_path)


@pytest.fixture
def statistics(folders: Folders) -> Iterator[Statistics]:
    made = Statistics(folders)
    yield made
    made.close()


@cache
def some_games() -> tuple[PlayedGame, ...]:
    games = [played_game(finished("base", 4, seed), when=float(seed)) for seed in range(6)]
    return (*games, played_game(finished("saboteur2", 5, 7, ("veto",)), REPORTS, when=9.0))


def test_hints_are_summed_over_games(statistics: Statistics) -> None:
    first, second, *_ = some_games()
    for played in (replace(first, hints={0: 2, 1: 5}), replace(second, hints={0: 1})):
        statistics.record(played)
    hints = {line.name: line.hints for line in statistics.players()}
    assert [hints[name] for name in NAMES[:3]] == [3, 5, 0]


def test_sums_are_those_of_the_games(statistics: Statistics) -> None:
    everything = some_games()
    assert all(statistics.record(played) for played in everything)
    lines = {line.name: line for line in statistics.players()}
    assert next(iter(lines)) == NAMES[0]  # people first
    for seat, name in enumerate(NAMES[:5]):
        line = lines[name]
        games = [played for played in everything if seat < len(played.plan.seats)]
        parts = [round_.seats[seat] for played in games for round_ in played.summary.rounds]
        assert line.kind == ("human" if seat == 0 else "computer")
        assert line.games == len(games)
        assert line.wins == sum(played.summary.places[seat] == 1 for played in games)
        assert line.gold == sum(played.summary.gold[seat] for played in games)
        assert line.caught == sum(part.caught for part in parts)
        assert sum(role.rounds for role in line.roles) == len(parts)
        for role in line.roles:
            own = [part for part in parts if part.dwarf == role.dwarf]
            assert (role.rounds, role.won, role.gold) == (
                len(own),
                sum(part.won for part in own),
                sum(part.paid for part in own),
            )
            assert role.gold_a_round == role.gold / len(own)
        assert line.rounds_as_saboteur == sum(part.dwarf == "saboteur" for part in parts)
        assert (line.victim, line.victim_times) == favourite(games, seat)
    assert any(line.victim_times > 2 for line in lines.values())
    assert statistics.notices == []


def favourite(games: Sequence[PlayedGame], seat: int) -> tuple[str, int]:
    times: dict[str, int] = {}
    for played in games:
        for round_ in played.summary.rounds:
            for (who, target, _), count in round_.attacks.items():
                if who == seat:
                    times[NAMES[target]] = times.get(NAMES[target], 0) + count
    most = max(times.values(), default=0)
    return min((name for name, count in times.items() if count == most), default=""), most


def test_a_chart_has_all_of_a_game(statistics: Statistics) -> None:
    played = some_games()[-1]
    statistics.record(played)
    chart = statistics.chart(played.game)
    assert chart is not None
    assert (chart.line.id, chart.line.ended, chart.line.game) == (played.game, 9.0, "saboteur2")
    assert chart.line.modules == ("veto",)
    assert chart.line.players == NAMES[:5]
    assert chart.line.winners == tuple(NAMES[seat] for seat, place in enumerate(played.summary.places) if place == 1)
    assert tuple(player.gold for player in chart.players) == played.summary.gold
    assert [player.agent for player in chart.players] == ["", *["random"] * 4]
    for told, round_ in zip(chart.rounds, played.summary.rounds, strict=True):
        assert (told.n, told.reason, told.reached_by) == (round_.n, round_.reason, round_.reached_by)
        assert told.dwarfs == tuple(part.dwarf for part in round_.seats)
        assert told.gold == tuple(part.total for part in round_.seats)
        assert told.paid == tuple(part.paid for part in round_.seats)
        assert told.winners == tuple(part.seat for part in round_.seats if part.won)
        assert told.caught == tuple(part.seat for part in round_.seats if part.caught)
        attacks = {(a.seat, a.target, a.card): a.times for a in chart.attacks if a.n == round_.n}
        assert attacks == round_.attacks
        for part in round_.seats:
            cards = {c.card: c.times for c in chart.cards if (c.n, c.seat) == (round_.n, part.seat)}
            assert cards == part.cards
    assert [(b.step, b.seat, b.saboteur) for b in chart.beliefs] == [(3, 1, {0: 0.5, 2: 0.125}), (4, 2, {0: 1.0})]


def test_writing_again_is_writing_once(statistics: Statistics) -> None:
    games = some_games()
    for played in (*games, *games[::-1]):
        statistics.record(played)
    assert [line.games for line in statistics.players() if line.name == NAMES[0]] == [len(games)]
    assert [line.id for line in statistics.games()] == [played.game for played in games[::-1]]


@pytest.mark.rule("I4", "B28")
def test_a_running_game_shows_nothing_and_keeps_its_beliefs(statistics: Statistics) -> None:
    whole = finished("base", 4, 3)
    running = replace(whole, entries=whole.entries[:80])
    statistics.record(played_game(running, REPORTS[:1]))
    assert (statistics.players(), statistics.games(), statistics.chart(whole.game)) == ([], [], None)
    statistics.close()
    statistics.record(played_game(running, REPORTS[1:2]))  # opened again another day
    statistics.record(played_game(whole))
    chart = statistics.chart(whole.game)
    assert chart is not None
    assert [belief.step for belief in chart.beliefs] == [3, 4]


def test_an_earlier_save_of_a_finished_game_takes_nothing_back(statistics: Statistics) -> None:
    whole = finished("base", 4, 3)
    first = played_game(whole, [Report(1, step, {0: 0.5}, ()) for step in (10, 20, 30)])
    statistics.record(first)
    before = (statistics.players(), statistics.chart(whole.game))
    again = played_game(replace(whole, entries=whole.entries[:25]), [Report(1, 21, {0: 0.25}, ())])
    assert statistics.record(again)
    assert (statistics.players(), statistics.chart(whole.game)) == before
    statistics.record(played_game(whole, [Report(1, step, {0: 0.25}, ()) for step in (15, 25)]))
    chart = statistics.chart(whole.game)
    assert chart is not None
    assert [(belief.step, belief.saboteur[0]) for belief in chart.beliefs] == [(10, 0.5), (15, 0.25), (25, 0.25)]


def test_a_person_and_a_computer_of_one_name_are_two(statistics: Statistics) -> None:
    record = finished("base", 4, 1)
    seats = tuple(replace(seat, name="Ян") for seat in record.plan.seats)
    statistics.record(played_game(replace(record, plan=replace(record.plan, seats=seats))))
    assert [(line.name, line.kind) for line in statistics.players()] == [("Ян", "human"), ("Ян", "computer")]
    assert statistics.players()[1].games == 3


def test_no_such_game(statistics: Statistics) -> None:
    assert statistics.chart("x'; DROP TABLE games; --") is None
    assert statistics.players() == []


# The file


def test_another_copy_of_the_program_may_write_too(folders: Folders, statistics: Statistics) -> None:
    games = some_games()
    other = Statistics(folders)
    for number, played in enumerate(games):
        assert (statistics, other)[number % 2].record(played)
    assert statistics.players() == other.players()
    assert statistics.players()[0].games == len(games)
    other.close()


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


def test_games_of_every_size_fit(statistics: Statistics) -> None:
    for game, seats in (("base", 3), ("base", 10), ("saboteur2", 2), ("saboteur2", 12)):
        record = finished(game, seats, 2)
        assert statistics.record(played_game(replace(record, game=f"{game}{seats}")))
    assert len(statistics.games()) == 4
