"""A seal: what is written of a running game tells nobody its secrets, and is read again."""

from __future__ import annotations

import json
import multiprocessing
import os
import shutil
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saboteur_gui.session.agent_pool import AgentPool
from saboteur_gui.session.computer_players import Report
from saboteur_gui.session.game_record import GameRecord
from saboteur_gui.session.journal import unseal
from saboteur_gui.session.pencil_marks import PencilMarks
from saboteur_gui.session.played_game import played_game
from saboteur_gui.session.save_folder import JOURNAL, NOTES, PREVIOUS, SNAPSHOT
from saboteur_gui.session.seal import opened, sealed
from saboteur_gui.session.session import Session
from saboteur_gui.session.statistics import FILE, Statistics
from saboteur_gui.storage.folders import find_folders

from .tables import plan_of, play, save_store_in
from .test_corpus import CORPUS

SEED = 987654321987654321


@given(st.binary(max_size=3000))
def test_what_was_sealed_is_opened_again(text: bytes) -> None:
    line = sealed(text)
    assert opened(line) == text
    assert b"\n" not in line


@given(st.binary(min_size=20, max_size=200), st.data())
def test_a_seal_that_was_harmed_is_noticed(text: bytes, data: st.DataObject) -> None:
    line = bytearray(sealed(text))
    at = data.draw(st.integers(0, len(line) - 5))  # the last letters may hold bits that say nothing
    line[at] = line[at] ^ 1
    with pytest.raises(ValueError):
        opened(bytes(line))


def files_under(folder: Path) -> Iterator[tuple[str, bytes]]:
    for path in folder.rglob("*"):
        if path.is_file():
            yield str(path.relative_to(folder)), path.read_bytes()


def secrets(record: GameRecord) -> list[bytes]:
    """Pieces of text that only the hidden part of a game has."""
    *_, (_, g, _) = record.replay()
    lists = [g.dwarfs, *g.hands, g.deck, list(g.mine.hidden.values())]
    texts = [json.dumps(list(map(int, part)), separators=(",", ":")) for part in lists if len(part) > 2]
    return [str(record.plan.seed).encode(), *(text.encode() for text in texts), b"dwarfs", b"hands", b"seed"]


def test_no_file_of_a_running_game_shows_a_secret(tmp_path: Path) -> None:
    save_store = save_store_in(tmp_path)
    session = play(Session.new(plan_of(seed=SEED), save_store), 40)
    session.save.notes.mark(0, 1, "saboteur")
    session.save.copy_as("a copy")
    save_store.export(session.id, tmp_path / "game.saboteur")
    statistics = Statistics(find_folders(tmp_path))
    sure = Report(0, 3, {0: 1.0, 1: 0.25, 2: 0.25, 3: 0.25, 4: 0.25}, ())
    assert statistics.record(played_game(session.record(), [sure]))
    statistics.close()
    told = secrets(session.record())
    session.close()
    found = dict(files_under(tmp_path))
    assert {Path(name).name for name in found} >= {JOURNAL, SNAPSHOT, PREVIOUS, NOTES, FILE, "game.saboteur"}
    for name, data in found.items():
        assert not [secret for secret in [*told, b'saboteur"}', b"[1000,"] if secret in data], name


def test_who_else_has_an_account_reads_nothing(tmp_path: Path) -> None:
    save_store = save_store_in(tmp_path / "data")
    session = play(Session.new(plan_of(), save_store), 40)
    session.save.notes.mark(0, 1, "saboteur")
    session.save.picture(b"png")
    session.close()
    paths = [tmp_path / "data", *(tmp_path / "data").rglob("*")]
    assert {path.stat().st_mode & 0o777 for path in paths if path.is_dir()} == {0o700}
    assert {path.stat().st_mode & 0o777 for path in paths if path.is_file()} == {0o600}


def test_an_old_save_is_played_on_and_sealed_from_then_on(tmp_path: Path) -> None:
    save_store = save_store_in(tmp_path)
    id = "0123456789abcdef"
    folder = save_store.folders.saves / id
    folder.mkdir(parents=True)
    book, _, snapshot = (CORPUS / "v1_base_3.saboteur").read_bytes().partition(b"\n\n")
    (folder / JOURNAL).write_bytes(book + b"\n")
    for name in (SNAPSHOT, PREVIOUS):
        (folder / name).write_bytes(snapshot)
    (folder / NOTES).write_bytes(b'{"round": 1, "marks": {"0": {"1": "digger"}}}')
    assert b'"dwarfs"' in (folder / SNAPSHOT).read_bytes()
    before = save_store.read(id).record.hash
    session = Session.open(save_store, id)
    assert (session.hash, session.trouble, session.save.notes.marks(0)) == (before, [], {1: "digger"})
    played = play(session, 3)
    for name in (JOURNAL, SNAPSHOT, PREVIOUS):
        data = (folder / name).read_bytes()
        assert not [word for word in (b'"dwarfs"', b'"hands"', b'"seed"') if word in data], name
    session.close()
    again = Session.open(save_store, id)
    assert (again.hash, again.trouble) == (played.hash, [])
    again.close()


def test_a_later_format_is_named_by_what_every_version_can_read(tmp_path: Path) -> None:
    save_store = save_store_in(tmp_path)
    session = Session.new(plan_of(), save_store)
    session.close()
    first = (save_store.folders.saves / session.id / JOURNAL).read_bytes().splitlines()[0]
    shown = json.loads(first)
    assert shown.keys() == {"check", "format", "version", "program", "sealed"}
    assert unseal(first).keys() > {"plan", "step", "round"}


def test_what_was_believed_in_a_running_game_is_sealed_in_older_statistics_too(tmp_path: Path) -> None:
    folders = find_folders(tmp_path)
    session = play(Session.new(plan_of(), None), 5)
    report = Report(0, 3, {0: 1.0, 1: 0.25, 2: 0.25, 3: 0.25, 4: 0.25}, ())
    statistics = Statistics(folders)
    assert statistics.record(played_game(session.record(), [report]))
    statistics.close()
    with sqlite3.connect(tmp_path / FILE) as db:  # as the version before left it
        db.execute("UPDATE beliefs SET belief = '[1000,250,250,250,250]'")
        db.execute("DROP TABLE sums")
        db.execute("ALTER TABLE players DROP COLUMN hints")
        db.execute("PRAGMA user_version = 2")
    db.close()
    assert b"[1000," in (tmp_path / FILE).read_bytes()
    statistics = Statistics(folders)
    assert statistics.games() == []
    assert statistics.notices == []
    assert b"[1000," not in (tmp_path / FILE).read_bytes()
    assert statistics.record(played_game(play(session, 10_000).record()))
    chart = statistics.chart(session.record().game)
    assert chart is not None
    assert [(belief.seat, belief.step, belief.saboteur[0]) for belief in chart.beliefs] == [(0, 3, 1.0)]
    statistics.close()


def test_pencil_marks_are_sealed_and_read_from_older_files() -> None:
    marks = PencilMarks(1, {0: {1: "saboteur"}})
    assert b"saboteur" not in marks.to_bytes()
    assert PencilMarks.from_bytes(marks.to_bytes()).of(0, 1) == {1: "saboteur"}
    assert PencilMarks.from_bytes(b'{"round": 1, "marks": {"0": {"1": "digger"}}}').of(0, 1) == {1: "digger"}


def test_a_copied_save_folder_is_opened_elsewhere(tmp_path: Path) -> None:
    """The key is the program's: a data folder moves to another computer as it is."""
    save_store = save_store_in(tmp_path / "here")
    session = play(Session.new(plan_of(), save_store), 20)
    session.close()
    shutil.copytree(tmp_path / "here", tmp_path / "there")
    again = Session.open(save_store_in(tmp_path / "there"), session.id)
    assert again.hash == session.hash
    again.close()


def test_nothing_that_others_see_of_the_processes_tells_a_secret(tmp_path: Path) -> None:
    """Command line, environment, name, and the names of what lies in memory, of the program and of its worker."""
    pool = AgentPool()
    session = Session.new(plan_of(seed=SEED, computers=4), save_store_in(tmp_path), pool)
    try:
        play(session, 10)
        session.tick(0)
        told = secrets(session.record())
        workers = [child.pid for child in multiprocessing.active_children()]
        assert workers
        folders = [Path("/proc") / str(pid) for pid in (os.getpid(), *workers)]
        facts = [folder / what for folder in folders for what in ("cmdline", "environ", "comm", "maps")]
        shown = {path: path.read_bytes() for path in facts if path.exists()}
        assert len(shown) == len(facts) or sys.platform != "linux"
        assert [path for path, data in shown.items() if any(secret in data for secret in told[:-3])] == []
    finally:
        session.close()
