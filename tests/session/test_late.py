"""What could not be done in time is done later: games are counted, and the right one is gone on with."""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from saboteur_gui.engine.ruleset import Table
from saboteur_gui.session.recorder import Recorder, count_late
from saboteur_gui.session.save_folder import SNAPSHOT, UNCOUNTED
from saboteur_gui.session.save_store import LAST, SaveStore
from saboteur_gui.session.session import Session
from saboteur_gui.session.statistics import FILE, Statistics

from .harm import Deadline, contents, harmed, times
from .tables import plan_of, play, save_store_in

SHORT = Table("base", 3, rounds=1)


def to_its_end(session: Session) -> Session:
    return play(session, 10_000)


def killed(session: Session) -> None:
    """What the system does when a process is gone."""
    assert session.save._writer is not None
    session.save._writer.folder.close()


def count(save_store: SaveStore, folder: Path) -> int:
    """As the next start does it; how many games are in the statistics then."""
    statistics = Statistics(save_store.folders)
    count_late(save_store, statistics, save_store.list())
    games = statistics.games()
    statistics.close()
    assert not [card for card in save_store.list() if card.uncounted]
    return len(games)


def test_a_game_whose_program_was_killed_before_it_was_counted_is_counted_later(tmp_path: Path) -> None:
    save_store = save_store_in(tmp_path)
    session = to_its_end(Session.new(plan_of(SHORT), save_store))
    killed(session)
    assert [card.uncounted for card in save_store.list()] == [True]
    assert count(save_store, tmp_path) == 1
    assert count(save_store, tmp_path) == 1


def test_a_game_that_was_killed_at_its_last_move_is_counted_when_it_is_opened(tmp_path: Path) -> None:
    """Its snapshot does not know yet that it is over, so it is offered to be gone on with."""
    save_store = save_store_in(tmp_path)
    session = play(Session.new(plan_of(SHORT), save_store), 5)
    session.close()
    before = (tmp_path / "saves" / session.id / SNAPSHOT).read_bytes()
    session = to_its_end(Session.open(save_store, session.id))
    killed(session)
    (tmp_path / "saves" / session.id / SNAPSHOT).write_bytes(before)
    resumed = Session.open(save_store, session.id)
    statistics = Statistics(save_store.folders)
    recorder = Recorder(resumed, statistics)
    recorder.look()
    assert len(statistics.games()) == 1
    assert not (tmp_path / "saves" / session.id / UNCOUNTED).exists()
    recorder.close()
    resumed.close()
    statistics.close()


def test_a_game_that_ends_while_another_program_holds_the_statistics_is_counted_later(tmp_path: Path) -> None:
    save_store = save_store_in(tmp_path)
    statistics = Statistics(save_store.folders)
    session = Session.new(plan_of(SHORT), save_store)
    recorder = Recorder(session, statistics)
    assert statistics.games() == []
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        to_its_end(session)
        recorder.look()
        recorder.close()
        session.close()
        statistics.close()
        assert {notice.id for notice in statistics.notices} == {"statistics.busy"}
    assert count(save_store, tmp_path) == 1


def test_a_game_is_counted_once_and_a_running_one_not_at_all(tmp_path: Path) -> None:
    save_store = save_store_in(tmp_path)
    statistics = Statistics(save_store.folders)
    for moves in (10_000, 5):
        session = play(Session.new(plan_of(SHORT), save_store), moves)
        recorder = Recorder(session, statistics)
        recorder.look()
        recorder.close()
        session.close()
    statistics.close()
    assert count(save_store, tmp_path) == 1


def test_what_is_believed_is_kept_however_the_table_is_left(tmp_path: Path) -> None:
    """`Recorder.close` is what the cross did not call."""
    from saboteur_gui.session.computer_players import Report

    save_store = save_store_in(tmp_path)
    statistics = Statistics(save_store.folders)
    session = play(Session.new(plan_of(SHORT), save_store), 5)
    recorder = Recorder(session, statistics)
    session.computers.reports.append(Report(1, 3, {0: 0.5}, ()))
    recorder.close()
    session.close()
    statistics.close()
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        assert db.execute("SELECT count(*) FROM beliefs").fetchone() == (1,)


@pytest.mark.parametrize("ahead", [3600 * 24 * 365 * 10, -3600 * 24 * 365 * 50])
def test_a_clock_that_was_wrong_for_a_while_offers_no_other_game(ahead: int, tmp_path: Path) -> None:
    save_store = save_store_in(tmp_path)
    first, second = (play(Session.new(plan_of(SHORT, seed), save_store), 3) for seed in (1, 2))
    for session in (first, second):
        save_store.last_played.remember(session.id)
        session.close()
    wrong = time.time() + ahead
    for file in (tmp_path / "saves" / (first if ahead > 0 else second).id).iterdir():
        os.utime(file, (wrong, wrong))
    chosen = save_store.last_played.among(save_store.list())
    assert chosen is not None
    assert chosen.id == second.id


@pytest.mark.parametrize("data", [b"", b"\xff" * 16, b"../../etc/passwd", b"0123456789abcdef"])
def test_without_knowing_the_last_game_the_newest_is_offered(data: bytes, tmp_path: Path) -> None:
    save_store = save_store_in(tmp_path)
    session = play(Session.new(plan_of(SHORT), save_store), 3)
    session.close()
    (tmp_path / "saves" / LAST).write_bytes(data)
    chosen = save_store.last_played.among(save_store.list())
    assert chosen is not None
    assert chosen.id == session.id
    assert save_store.last_played.among([]) is None


def test_which_game_was_last_is_kept_and_spoken_of_if_it_is_harmed(tmp_path: Path) -> None:
    save_store, rng = save_store_in(tmp_path), random.Random(9)
    path = tmp_path / "saves" / LAST
    path.parent.mkdir()
    deadline = Deadline(lambda: save_store.last_played.remember("0" * 16))
    for number in range(times(60)):
        id = f"{number:016x}"
        save_store.last_played.remember(id)
        good = path.read_bytes()
        data = harmed(good, rng)
        path.write_bytes(data)
        with deadline:
            save_store.last_played.remember(id[::-1])
        assert [notice.id for notice in save_store.notices] == ([] if data == good else ["save.last"])
        assert data == good or data in contents(tmp_path / "damaged")
        shutil.rmtree(tmp_path / "damaged", ignore_errors=True)
        save_store.notices.clear()


def test_a_second_window_that_plays_another_game_does_no_harm(tmp_path: Path) -> None:
    save_store, other = save_store_in(tmp_path), save_store_in(tmp_path)
    session = play(Session.new(plan_of(SHORT), save_store), 3)
    session.close()
    for store, id in ((save_store, "0" * 16), (other, "1" * 16), (save_store, session.id)):
        store.last_played.remember(id)
    (tmp_path / "saves" / LAST).write_text(session.id)  # as it was written before it was sealed
    chosen = other.last_played.among(other.list())
    assert chosen is not None and chosen.id == session.id
    assert save_store.notices == other.notices == []
    assert not (tmp_path / "damaged").exists()
