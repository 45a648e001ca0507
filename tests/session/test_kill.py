"""Games whose process is killed, and games that end at every single thing done to the disk."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from saboteur_gui.engine.ruleset import Table
from saboteur_gui.session.game_record import GameRecord
from saboteur_gui.session.save_folder import JOURNAL, PREVIOUS, SNAPSHOT
from saboteur_gui.session.save_writer import EVERY
from saboteur_gui.session.session import Session
from saboteur_gui.storage.files import Disk

from .harm import contents
from .tables import QuickDisk, plan_of, play, save_store_in

SMALL = plan_of(Table("base", 3))
TRIAL = Path(__file__).parents[2] / "build_scripts" / "kill_trial.py"


def test_killed_at_30_instants_a_game_resumes_where_its_journal_ends() -> None:
    ran = subprocess.run([sys.executable, str(TRIAL), "--times", "30"], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout)["killed"] == 30


class Crash(BaseException):
    """The program is gone."""


class CrashingDisk(QuickDisk):
    """Stops at the operation number `at`; a write has got half way by then."""

    def __init__(self, at: int) -> None:
        self.left = at

    def _step(self) -> None:
        self.left -= 1
        if self.left == 0:
            raise Crash

    def write(self, fd: int, data: bytes) -> None:
        if self.left == 1:
            super().write(fd, data[: len(data) // 2])
        self._step()
        super().write(fd, data)

    def sync(self, fd: int) -> None:
        self._step()
        super().sync(fd)

    def sync_folder(self, folder: Path) -> None:
        self._step()
        super().sync_folder(folder)

    def move(self, path: Path, to: Path) -> None:
        self._step()
        super().move(path, to)

    def make_folder(self, folder: Path) -> None:
        self._step()
        super().make_folder(folder)

    def set_aside(self, path: Path, folder: Path, until_replaced: bool = False) -> Path:
        self._step()
        return super().set_aside(path, folder, until_replaced)

    def open_end(self, path: Path, size: int) -> int:
        self._step()
        return super().open_end(path, size)


def whole_game() -> GameRecord:
    """What `sit` plays: one move at a time, each by the chance of its step."""
    session = Session.new(SMALL)
    for _ in range(EVERY + 6):
        play(session, 1)
    return session.record()


def sit(disk: Disk, folder: Path) -> int:
    """Two sittings of a game; the moves that were said to be done. The snapshots lie in between."""
    said = 0
    save_store = save_store_in(folder, disk)
    session = None
    try:
        session = Session.new(SMALL, save_store)
        for _ in range(2):
            for _ in range(EVERY // 2 + 3):
                play(session, 1)
                said = session.steps
            session.close()
            session = Session.open(save_store, session.id)
    except Crash:
        assert session is None or session.steps == said
        if session is not None and session.save._writer is not None:
            session.save._writer.folder.close()  # what the system does when a process is gone
        return said
    session.close()
    return -1


def test_whatever_the_last_thing_done_to_the_disk_nothing_is_lost(tmp_path: Path) -> None:
    hashes = [entry.hash for entry in whole_game().entries]
    at = 0
    while True:
        at += 1
        folder = tmp_path / str(at)
        said = sit(CrashingDisk(at), folder)
        if said < 0:
            break
        cards = save_store_in(folder).list()
        if not cards:
            assert said == 0
            continue
        [card] = cards
        assert not card.damaged
        book = (folder / "saves" / card.id / JOURNAL).read_bytes()
        session = Session.open(save_store_in(folder), card.id)
        assert [notice.id for notice in session.trouble] == ([] if book.endswith(b"\n") else ["save.cut_off"])
        assert said <= session.steps <= said + 1
        assert [entry.hash for entry in session.record().entries] == hashes[: session.steps]
        play(session, 3)
        session.close()
    assert at > 2 * (EVERY + 6)  # every move is written and synced


def keep_save_store(disk: Disk, folder: Path) -> bool:
    """What a player may do with a save, until the disk stops; False if it did not."""
    save_store = save_store_in(folder, disk)
    [old] = [card.id for card in save_store.list()]
    session = None
    try:
        session = Session.open(save_store, old)
        session.save.copy_as("copy")
        session.close()
        save_store.rename(old, "renamed")
        save_store.export(old, folder / "game.saboteur")
        save_store.import_(folder / "game.saboteur")
    except Crash:
        if session is not None and session.save._writer is not None:
            session.save._writer.folder.close()
        return True
    return False


def test_copies_are_whole_or_not_there_whatever_the_last_thing_done_to_the_disk(tmp_path: Path) -> None:
    first = play(Session.new(SMALL, save_store_in(tmp_path / "first")), 6)
    first.close()
    at, crashed, seen = 0, True, set[tuple[str, ...]]()
    while crashed:
        at += 1
        folder = tmp_path / str(at)
        shutil.copytree(tmp_path / "first", folder)
        crashed = keep_save_store(CrashingDisk(at), folder)
        save_store = save_store_in(folder)
        if (folder / "game.saboteur").exists():
            save_store.import_(folder / "game.saboteur")
        cards = save_store.list()
        seen.add(tuple(sorted(card.name for card in cards)))
        for card in cards:
            session = Session.open(save_store, card.id)
            assert (session.hash, session.record().base, session.trouble) == (first.hash, 0, [])
            session.close()
    assert at > 20
    assert seen >= {("",), ("", "copy"), ("copy", "renamed"), ("copy", "renamed", "renamed")}


@pytest.mark.parametrize("snapshots", [True, False])
def test_a_mending_that_is_cut_short_loses_nothing(snapshots: bool, tmp_path: Path) -> None:
    first = play(Session.new(SMALL, save_store_in(tmp_path / "first")), 12)
    first.close()
    folder = tmp_path / "first" / "saves" / first.id
    lines = (folder / JOURNAL).read_bytes().splitlines(keepends=True)
    lines[8] = lines[8][:20].swapcase() + lines[8][20:]
    harmed = b"".join(lines)
    (folder / JOURNAL).write_bytes(harmed)
    for name in () if snapshots else (SNAPSHOT, PREVIOUS):
        (folder / name).unlink()
    at, crashed = 0, True
    while crashed:
        at += 1
        here = tmp_path / str(at)
        shutil.copytree(tmp_path / "first", here)
        try:
            Session.open(save_store_in(here, CrashingDisk(at)), first.id).close()
        except Crash:
            crashed = True
        else:
            crashed = False
        session = Session.open(save_store_in(here), first.id)
        assert session.steps == (12 if snapshots else 6)
        session.close()
        assert harmed in [path.read_bytes() for path in (here / "damaged" / first.id).iterdir()]
    assert at > 4


@pytest.mark.parametrize(
    ("lost", "told", "steps"),
    [(1, "save.mended", 6), *((lost, "save.cut_off", 5) for lost in (2, 17, 40, 80, 120))],
)
def test_a_last_line_that_was_never_finished_is_told_and_kept(lost: int, told: str, steps: int, tmp_path: Path) -> None:
    """Without its end alone it is as good as whole."""
    save_store = save_store_in(tmp_path)
    session = play(Session.new(plan_of(), save_store), 6)
    hashes = [entry.hash for entry in session.record().entries]
    session.close()
    path = save_store.folders.saves / session.id / "journal.jsonl"
    data = path.read_bytes()[:-lost]
    path.write_bytes(data)
    (path.parent / "snapshot.jsonl").unlink()
    resumed = Session.open(save_store, session.id)
    assert [notice.id for notice in resumed.trouble] == [told]
    assert (resumed.steps, resumed.hash) == (steps, hashes[steps - 1])
    assert contents(save_store.folders.damaged) == [data]
    play(resumed, 4)
    resumed.close()
    again = Session.open(save_store, session.id)
    assert not again.trouble
    assert again.steps == steps + 4
    again.close()


def test_a_last_move_that_a_snapshot_proves_is_found_again_with_all_before_it(tmp_path: Path) -> None:
    save_store = save_store_in(tmp_path)
    session = play(Session.new(plan_of(), save_store), 6)
    session.close()
    path = save_store.folders.saves / session.id / JOURNAL
    data = path.read_bytes()[:-40]
    path.write_bytes(data)
    resumed = Session.open(save_store, session.id)
    assert [notice.id for notice in resumed.trouble] == ["save.recovered"]
    assert (resumed.record().base, resumed.record().entries) == (0, session.record().entries)
    assert contents(save_store.folders.damaged) == [data]
    resumed.close()
    assert Session.open(save_store, session.id).trouble == []
