"""Older saves of a game: one of the beginning of each round, for whatever happens to the newer ones."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest

from saboteur_gui.engine.ending import ROUND_OVER
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.session.game_record import GameRecord
from saboteur_gui.session.save_folder import JOURNAL, PREVIOUS, SNAPSHOT, older_in
from saboteur_gui.session.save_store import SaveStore
from saboteur_gui.session.session import Session

from .harm import Deadline, contents, harmed, times
from .tables import plan_of, play, save_store_in

FIVE = Table("base", 3, rounds=5)


def to_round(session: Session, round_: int) -> Session:
    while session.public().round < round_ or session.kind == ROUND_OVER:
        play(session, 1)
    return session


def steps_of_older(save_store: SaveStore, session: Session) -> list[int]:
    names = older_in(save_store.folders.saves / session.id)
    return [int(name.removeprefix("older-").removesuffix(".saboteur")) for name in names]


def test_the_beginnings_of_rounds_are_where_a_round_was_set_up() -> None:
    session = to_round(Session.new(plan_of(FIVE)), 3)
    beginnings = session.record().beginnings()
    assert list(beginnings) == [1, 2, 3]
    assert (beginnings[1], beginnings[3]) == (0, session.steps)
    record, g = session.record().until(beginnings[2])
    assert (g.round, record.steps, record.hash) == (2, beginnings[2], session.record().entries[beginnings[2] - 1].hash)


@pytest.mark.parametrize("most", [0, 1, 3])
def test_as_many_are_kept_as_are_wanted_the_newest(most: int, tmp_path: Path) -> None:
    save_store = save_store_in(tmp_path)
    save_store.older = most
    session = to_round(Session.new(plan_of(FIVE), save_store), 5)
    steps = [step for round_, step in session.record().beginnings().items() if round_ > 1]
    assert steps_of_older(save_store, session) == steps[::-1][:most]
    save_store.older = 1
    play(session, 10_000)
    assert len(steps_of_older(save_store, session)) == min(most, 3)  # the end of a game is no beginning
    session.close()


def test_each_is_a_whole_game_that_can_be_imported(tmp_path: Path) -> None:
    save_store = save_store_in(tmp_path)
    session = to_round(Session.new(plan_of(FIVE), save_store), 4)
    session.close()
    folder = save_store.folders.saves / session.id
    for name, step in zip(older_in(folder), steps_of_older(save_store, session), strict=True):
        again = save_store.read(save_store.import_(folder / name))
        assert (again.record.base, again.record.steps, again.missing) == (0, step, 0)


def ruined(save_store: SaveStore, session: Session, *names: str) -> None:
    for name in names:
        (save_store.folders.saves / session.id / name).write_bytes(b"\0" * 900)


def test_a_game_whose_newer_files_are_all_harmed_goes_on_from_the_newest_older_one(tmp_path: Path) -> None:
    save_store = save_store_in(tmp_path)
    session = play(to_round(Session.new(plan_of(FIVE), save_store), 4), 20)
    session.close()
    [step, *_] = steps_of_older(save_store, session)
    ruined(save_store, session, JOURNAL, SNAPSHOT, PREVIOUS)
    assert [card.damaged for card in save_store.list()] == [""]
    again = Session.open(save_store, session.id)
    assert (again.steps, again.record().base, again.public().round) == (step, 0, 4)
    assert [notice.id for notice in again.trouble] == ["save.recovered"]
    assert len(list((save_store.folders.damaged / session.id).iterdir())) == 3
    assert play(again, 10_000).over
    again.close()


def test_those_that_are_harmed_are_told_kept_and_written_afresh(tmp_path: Path) -> None:
    save_store, rng = save_store_in(tmp_path), random.Random(8)
    session = play(to_round(Session.new(plan_of(FIVE), save_store), 4), 5)
    session.close()
    folder = save_store.folders.saves / session.id
    deadline = Deadline(lambda: Session.open(save_store, session.id).close())
    for _ in range(times(40)):
        path = folder / rng.choice(older_in(folder))
        good = path.read_bytes()
        data = harmed(good, rng)
        path.write_bytes(data)
        with deadline:
            again = Session.open(save_store, session.id)
        assert again.hash == session.hash
        assert [notice.id for notice in again.trouble] == ([] if data == good else ["save.mended"])
        assert data == good or data in contents(save_store.folders.damaged)
        shutil.rmtree(save_store.folders.damaged, ignore_errors=True)
        again.close()
        assert path.read_bytes() == good


def test_back_to_the_beginning_of_a_round_is_a_save_of_its_own(tmp_path: Path) -> None:
    save_store = save_store_in(tmp_path)
    session = play(to_round(Session.new(plan_of(FIVE), save_store), 3), 9)
    record: GameRecord = session.record()
    id = save_store.keep_copy("", *record.until(record.beginnings()[3]))
    again = Session.open(save_store, id)
    assert (again.public().round, again.steps) == (3, record.beginnings()[3])
    assert again.record().game == record.game
    play(again, 3, seed=9)
    assert session.steps == record.steps
    session.close()
    again.close()
    assert {card.id for card in save_store.list()} == {session.id, id}
