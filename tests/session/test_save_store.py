"""The saves: list, open, name, copy, delete, export; two programs on one folder; saves of older versions."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from saboteur_gui.engine.events import redacted
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.session import journal
from saboteur_gui.session.errors import SaveProblem
from saboteur_gui.session.journal import seal, unseal
from saboteur_gui.session.save_files import LARGEST_PICTURE
from saboteur_gui.session.save_folder import JOURNAL, PREVIOUS, SNAPSHOT
from saboteur_gui.session.save_writer import EVERY
from saboteur_gui.session.session import Session
from saboteur_gui.storage.files import Disk

from ..engine.random_play import full_tables, label
from .tables import SMALL, QuickDisk, plan_of, play, save_store_in


@pytest.mark.parametrize("table", full_tables()[::3], ids=label)
def test_a_game_goes_on_where_it_was_left(table: Table, tmp_path: Path) -> None:
    save_store = save_store_in(tmp_path)
    session = play(Session.new(plan_of(table), save_store), EVERY + 20)
    session.close()
    resumed = Session.open(save_store, session.id)
    assert (resumed.id, resumed.record().game, resumed.plan) == (session.id, session.record().game, session.plan)
    assert (resumed.steps, resumed.hash) == (session.steps, session.hash)
    assert (resumed.asked, resumed.kind) == (session.asked, session.kind)
    assert not resumed.trouble
    for seat in range(table.seats):
        assert resumed.view(seat) == session.view(seat)
        assert resumed.events(-1, seat) == session.events(-1, seat)
    assert play(resumed, 30, seed=2).hash == play(replayed(session), 30, seed=2).hash
    resumed.close()


def replayed(session: Session) -> Session:
    """The same game, in memory."""
    again = Session.new(session.plan)
    for entry in session.record().entries:
        again.submit(entry.seat, entry.move)
    return again


def test_every_move_is_on_the_disk_when_it_is_done(tmp_path: Path) -> None:
    """Without closing anything: as if the program were gone now."""
    save_store = save_store_in(tmp_path / "a")
    session = Session.new(plan_of(SMALL), save_store)
    for step in range(1, 40):
        play(session, 1)
        lines = (save_store.folders.saves / session.id / JOURNAL).read_bytes().splitlines()
        last = unseal(lines[-1])
        assert (len(lines), last["step"], last["hash"]) == (step + 2, step, session.hash)
    session.close()


def test_moves_are_synced_before_they_are_done(tmp_path: Path) -> None:
    synced: list[int] = []

    class Watched(Disk):
        def sync(self, fd: int) -> None:
            super().sync(fd)
            synced.append(session.steps if started else 0)

    started = False
    session = Session.new(plan_of(SMALL), save_store_in(tmp_path, Watched()))
    started = True
    synced.clear()
    play(session, 10)
    assert synced == list(range(1, 11))
    session.close()


def test_snapshots_are_made_now_and_then_and_the_one_before_is_kept(tmp_path: Path) -> None:
    save_store = save_store_in(tmp_path)
    session = play(Session.new(plan_of(SMALL), save_store), EVERY)
    folder = save_store.folders.saves / session.id

    def step(name: str) -> int:
        return int(unseal((folder / name).read_bytes().splitlines()[0])["step"])

    assert (step(SNAPSHOT), step(PREVIOUS)) == (EVERY, 0)
    play(session, 3)
    session.close()
    assert (step(SNAPSHOT), step(PREVIOUS)) == (EVERY + 3, EVERY)
    Session.open(save_store, session.id).close()
    assert (step(SNAPSHOT), step(PREVIOUS)) == (EVERY + 3, EVERY)  # nothing happened


def test_the_list_tells_what_a_player_looks_for(tmp_path: Path) -> None:
    save_store = save_store_in(tmp_path)
    assert save_store.list() == []
    first = play(Session.new(plan_of(SMALL), save_store), 10_000)
    assert first.over
    first.save.picture(b"png")
    first.close()
    second = play(Session.new(plan_of(replace(SMALL, seats=4)), save_store), 2)
    cards = {card.id: card for card in save_store.list()}
    assert set(cards) == {first.id, second.id}
    done, running = cards[first.id], cards[second.id]
    assert (done.over, done.round, done.step, done.name, done.damaged) == (True, 2, first.steps, "", "")
    assert (running.over, running.round, running.plan) == (False, 1, second.plan)
    assert running.players == ("Player 0", "Player 1", "Player 2", "Player 3")
    assert done.picture is not None and done.picture.read_bytes() == b"png"
    assert running.picture is None
    second.close()


def test_the_list_is_newest_first(tmp_path: Path) -> None:
    save_store = save_store_in(tmp_path)
    ids = [Session.new(plan_of(SMALL, seed), save_store).id for seed in range(4)]
    for age, id in enumerate(ids):
        for path in (save_store.folders.saves / id).iterdir():
            os.utime(path, (1_000_000 - age, 1_000_000 - age))
    assert [card.id for card in save_store.list()] == ids
    assert save_store.list()[0].when == 1_000_000


def test_the_list_says_what_cannot_be_opened(tmp_path: Path) -> None:
    save_store = save_store_in(tmp_path)
    sessions = [Session.new(plan_of(SMALL), save_store) for _ in range(2)]
    for session in sessions:
        session.close()
    damaged, newer = (save_store.folders.saves / session.id for session in sessions)
    for name in (JOURNAL, SNAPSHOT):
        (damaged / name).write_bytes(b"\0" * 900)
        first, _, rest = (newer / name).read_bytes().partition(b"\n")
        body = unseal(first)
        (newer / name).write_bytes(seal(body | {"version": journal.VERSION + 1}) + rest)
    assert {card.id: card.damaged for card in save_store.list()} == {damaged.name: "damaged", newer.name: "newer"}
    before = {path.name: path.read_bytes() for path in newer.iterdir()}
    for folder, reason in ((damaged, "foreign"), (newer, "newer")):
        with pytest.raises(SaveProblem) as refused:
            Session.open(save_store, folder.name)
        assert refused.value.reason == reason
    assert {path.name: path.read_bytes() for path in newer.iterdir()} == before  # left to the later version
    assert refused.value.values.get("moved") is None
    assert [card.id for card in save_store.list()] == [newer.name]
    assert (save_store.folders.damaged / damaged.name / JOURNAL).read_bytes() == b"\0" * 900


def test_a_picture_that_is_none_is_not_shown(tmp_path: Path) -> None:
    save_store = save_store_in(tmp_path)
    session = Session.new(plan_of(SMALL), save_store)
    session.close()
    path = save_store.folders.saves / session.id / "picture.png"
    path.symlink_to("/dev/zero")
    assert save_store.list()[0].picture is None
    path.unlink()
    path.write_bytes(bytes(LARGEST_PICTURE + 1))
    assert save_store.list()[0].picture is None


def test_a_named_save_stays_at_its_moment_while_the_game_goes_on(tmp_path: Path) -> None:
    save_store = save_store_in(tmp_path)
    session = play(Session.new(plan_of(SMALL), save_store), 12)
    session.save.picture(b"small")
    hash_ = session.hash
    id = session.save.copy_as("  before the\n rockfall ")
    play(session, 5)
    session.close()
    [card] = [card for card in save_store.list() if card.id == id]
    assert card.name == "before the rockfall"
    assert card.picture is not None
    copy = Session.open(save_store, id)
    assert (copy.steps, copy.hash, copy.record().game) == (12, hash_, session.record().game)
    play(copy, EVERY + 1, seed=5)
    copy.close()
    assert {card.name for card in save_store.list()} == {"", "before the rockfall"}  # the name outlives new snapshots
    assert Session.open(save_store, session.id).steps == 17


def test_renaming_and_deleting(tmp_path: Path) -> None:
    save_store = save_store_in(tmp_path)
    session = play(Session.new(plan_of(SMALL), save_store), 3)
    session.close()
    save_store.rename(session.id, "x" * 99)
    assert save_store.list()[0].name == "x" * 40
    save_store.rename(session.id, "")
    assert save_store.list()[0].name == ""
    for number in range(2):
        save_store.delete(session.id)
        assert save_store.list() == []
        name = f"{session.id}-{number}" if number else session.id
        shutil.copytree(save_store.folders.trash / name, save_store.folders.saves / session.id)
    resumed = Session.open(save_store, session.id)
    assert resumed.hash == session.hash
    resumed.close()


def test_export_and_import_keep_the_whole_game(tmp_path: Path) -> None:
    save_store = save_store_in(tmp_path / "a")
    session = play(Session.new(plan_of(), save_store), 50)
    session.save.picture(b"never goes along")
    id = session.save.copy_as("mine")
    session.close()
    save_store.export(id, tmp_path / "game.saboteur")
    other = save_store_in(tmp_path / "b")
    taken = Session.open(other, other.import_(tmp_path / "game.saboteur"))
    assert (taken.hash, taken.record().game, taken.events(-1, 3)) == (
        session.hash,
        session.record().game,
        session.events(-1, 3),
    )
    assert [(card.name, card.picture) for card in other.list()] == [("mine", None)]
    assert b"never goes along" not in (tmp_path / "game.saboteur").read_bytes()
    taken.close()


def test_a_save_can_be_looked_at_while_it_is_played(tmp_path: Path) -> None:
    save_store = save_store_in(tmp_path)
    session = play(Session.new(plan_of(), save_store), 40)
    found = save_store.read(session.id).record
    steps = list(found.replay())
    assert [step for step, _, _ in steps] == list(range(41))
    assert [(step, event) for step, _, told in steps for event in told] != []
    told = [(step, redacted(event, 1)) for step, _, events in steps for event in events]
    assert told == session.events(-1, 1)
    session.close()


class Onlooker(QuickDisk):
    """While it reads, the game goes on: after every file a few moves."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def read(self, path: Path, limit: int, follow: bool = False, first: bool = False) -> bytes:
        data = super().read(path, limit, follow, first)
        play(self.session, EVERY + 1)
        return data


def test_a_game_that_is_played_meanwhile_is_exported_with_its_past(tmp_path: Path) -> None:
    session = play(Session.new(plan_of(), save_store_in(tmp_path)), EVERY + 1)
    looking = save_store_in(tmp_path, Onlooker(session))
    restored = looking.read(session.id)
    assert (restored.record.base, restored.missing) == (0, 0)
    looking.export(session.id, tmp_path / "game.saboteur")
    other = save_store_in(tmp_path / "other")
    assert other.read(other.import_(tmp_path / "game.saboteur")).record.base == 0
    session.close()


@pytest.mark.parametrize(
    ("path", "reason"), [("nowhere/game.saboteur", "no_folder"), ("a\0b", "failed"), ("/", "failed"), (".", "failed")]
)
def test_where_nothing_can_be_exported_to(path: str, reason: str, tmp_path: Path) -> None:
    save_store = save_store_in(tmp_path)
    session = Session.new(plan_of(SMALL), save_store)
    session.close()
    with pytest.raises(SaveProblem) as refused:
        save_store.export(session.id, tmp_path / path if path != "." else Path(path))
    assert refused.value.reason == reason
    assert [card.id for card in save_store.list()] == [session.id]


@pytest.mark.parametrize("when", [-1e9, 1e12])
def test_the_list_tells_a_time_that_a_calendar_has(when: float, tmp_path: Path) -> None:
    save_store = save_store_in(tmp_path)
    session = Session.new(plan_of(SMALL), save_store)
    session.close()
    for path in (save_store.folders.saves / session.id).iterdir():
        os.utime(path, (when, when))
    assert 1970 <= time.localtime(save_store.list()[0].when).tm_year <= 9999


# Two programs


def test_a_game_is_open_once(tmp_path: Path) -> None:
    save_store = save_store_in(tmp_path)
    session = Session.new(plan_of(SMALL), save_store)
    for act in (partial(Session.open, save_store), save_store.delete, lambda id: save_store.rename(id, "x")):
        with pytest.raises(SaveProblem) as refused:
            act(session.id)
        assert refused.value.reason == "busy"
    session.close()
    Session.open(save_store, session.id).close()


HOLDER = """
import sys
from pathlib import Path
from saboteur_gui.storage.folders import find_folders
from saboteur_gui.session.save_store import SaveStore
from saboteur_gui.session.session import Session
session = Session.open(SaveStore(find_folders(Path(sys.argv[1]))), sys.argv[2])
print("open", flush=True)
sys.stdin.read()
"""


def test_another_program_keeps_a_game_only_while_it_lives(tmp_path: Path) -> None:
    save_store = save_store_in(tmp_path)
    session = play(Session.new(plan_of(SMALL), save_store), 5)
    session.close()
    call = [sys.executable, "-c", HOLDER, str(tmp_path), session.id]
    with subprocess.Popen(call, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "open\n"
        with pytest.raises(SaveProblem, match="busy"):
            Session.open(save_store, session.id)
        assert [card.id for card in save_store.list()] == [session.id]
        assert save_store.read(session.id).record.steps == 5
        holder.kill()
    resumed = Session.open(save_store, session.id)
    assert resumed.hash == session.hash
    resumed.close()


def test_two_programs_play_their_own_games_in_one_folder(tmp_path: Path) -> None:
    shelves = [save_store_in(tmp_path), save_store_in(tmp_path)]
    sessions = [Session.new(plan_of(SMALL, seed), save_store) for seed, save_store in enumerate(shelves)]
    for _ in range(EVERY + 5):
        for session in sessions:
            play(session, 1)
    for session in sessions:
        session.close()
    for session, save_store in zip(sessions, reversed(shelves), strict=True):
        resumed = Session.open(save_store, session.id)
        assert (resumed.hash, resumed.trouble) == (session.hash, [])
        resumed.close()
