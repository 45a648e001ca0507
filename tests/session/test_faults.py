"""Every single thing that is done to the disk for a move fails once, each in its turn."""

from __future__ import annotations

import errno
import os
import random
import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from saboteur_gui.engine.moves import Move
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.session.errors import SaveProblem
from saboteur_gui.session.save_files import picture_data
from saboteur_gui.session.save_folder import JOURNAL, PREVIOUS, SNAPSHOT, older_in
from saboteur_gui.session.save_writer import EVERY
from saboteur_gui.session.session import Session

from .harm import Deadline, contents, harmed, png, times
from .tables import QuickDisk, plan_of, play, save_store_in
from .test_older import to_round

TWO = Table("base", 3, rounds=2)


class FaultyDisk(QuickDisk):
    """The operation with this number fails; of a write, a part is done before."""

    def __init__(self, number: int) -> None:
        self.fails_at = 0
        self.done: list[str] = []
        self._error = OSError(number, os.strerror(number))

    def _count(self, what: str) -> None:
        self.done.append(what)
        if len(self.done) == self.fails_at:
            raise self._error

    def read(self, path: Path, limit: int, follow: bool = False, first: bool = False) -> bytes:
        self._count("read")
        return super().read(path, limit, follow, first)

    def write(self, fd: int, data: bytes) -> None:
        super().write(fd, data[: len(data) // 2])
        self._count("write")
        super().write(fd, data[len(data) // 2 :])

    def sync(self, fd: int) -> None:
        self._count("sync")

    def sync_folder(self, folder: Path) -> None:
        self._count("sync_folder")

    def move(self, path: Path, to: Path) -> None:
        self._count("move")
        super().move(path, to)

    def open_end(self, path: Path, size: int) -> int:
        self._count("open_end")
        return super().open_end(path, size)

    def set_aside(self, path: Path, folder: Path, until_replaced: bool = False) -> Path:
        self._count("set_aside")
        return super().set_aside(path, folder, until_replaced)


@cache
def before_the_second_round() -> list[tuple[int, Move]]:
    return to_round(Session.new(plan_of(TWO)), 2).record().moves[:-1]


def at_a_round(session: Session) -> None:
    """The next move ends a round: journal, snapshot and an older save are written with it."""
    for seat, move in before_the_second_round():
        session.submit(seat, move)


def at_a_snapshot(session: Session) -> None:
    """With the next move a snapshot is due."""
    play(session, EVERY - 1)


@pytest.mark.parametrize("number", [errno.EIO, errno.ENOSPC, errno.EROFS, errno.EMFILE], ids=os.strerror)
@pytest.mark.parametrize("begin", [at_a_round, at_a_snapshot], ids=lambda begin: begin.__name__)
def test_whichever_operation_of_a_move_fails_nothing_is_lost(
    begin: Callable[[Session], None], number: int, tmp_path: Path
) -> None:
    at, seen = 0, set()
    while True:
        at += 1
        folder = tmp_path / str(at)
        disk = FaultyDisk(number)
        session = Session.new(plan_of(TWO), save_store_in(folder, disk))
        begin(session)
        disk.done, disk.fails_at = [], at
        play(session, 1)
        reached, disk.fails_at = len(disk.done) >= at, 0
        seen |= set(disk.done)
        unsaved = session.save.unsaved
        kept = save_store_in(folder).read(session.id).record  # what another program would find now
        assert kept.steps >= session.steps - unsaved
        play(session, 1)  # whatever failed, failed once
        assert not session.save.unsaved
        session.close()
        again = Session.open(save_store_in(folder), session.id)
        assert (again.hash, again.record().base, again.trouble) == (session.hash, 0, [])
        again.close()
        if not reached:
            break
    assert at > 7
    assert seen >= {"write", "sync", "move", "sync_folder"}


def test_an_operation_that_always_fails_is_said_and_the_game_goes_on(tmp_path: Path) -> None:
    for what in ("write", "sync", "move", "open_end"):
        disk = FaultyDisk(errno.EIO)
        session = play(Session.new(plan_of(TWO), save_store_in(tmp_path / what, disk)), 3)

        def fails(*of: object, **named: object) -> None:
            raise OSError(errno.EIO, "Input/output error")

        setattr(disk, what, fails)
        (tmp_path / what / "saves" / session.id / JOURNAL).touch()
        play(session, 40)
        assert session.steps == 43
        assert session.save.unsaved == any(notice.id == "save.failed" for notice in session.trouble)
        delattr(disk, what)
        assert session.save.retry()
        session.close()
        assert save_store_in(tmp_path / what).read(session.id).record.hash == session.hash


def test_harmed_older_saves_never_do_harm(tmp_path: Path) -> None:
    store = save_store_in(tmp_path)
    session = to_round(Session.new(plan_of(TWO), store), 2)
    session.close()
    folder = store.folders.saves / session.id
    [name] = older_in(folder)
    good, rng = (folder / name).read_bytes(), random.Random(3)
    deadline = Deadline(lambda: Session.open(store, session.id).close())
    record = session.record()
    hashes = [record.begun, *(entry.hash for entry in record.entries)]
    for _ in range(times(60)):
        data = harmed(good, rng)
        (folder / name).write_bytes(data)
        for other in (JOURNAL, SNAPSHOT, PREVIOUS):
            (folder / other).write_bytes(b"\0" * 9)
        shutil.copytree(folder, tmp_path / "kept")
        try:
            with deadline:
                found = Session.open(store, session.id)
        except SaveProblem as problem:
            assert problem.reason in ("damaged", "foreign", "newer")
        else:
            assert found.hash == hashes[found.steps]
            found.close()
            assert [notice.id for notice in found.trouble] == ["save.recovered"]
        assert data in contents(store.folders.saves) + contents(store.folders.damaged)
        shutil.rmtree(store.folders.damaged, ignore_errors=True)
        shutil.rmtree(folder, ignore_errors=True)
        (tmp_path / "kept").rename(folder)


def test_harmed_pictures_are_never_decoded(tmp_path: Path) -> None:
    good = png()
    path, rng = tmp_path / "picture.png", random.Random(4)
    path.write_bytes(good)
    assert picture_data(path) == good
    for _ in range(times(200)):
        data = harmed(good, rng)
        path.write_bytes(data)
        if data == good:
            continue
        with pytest.raises(ValueError):
            picture_data(path)
    for twice in (good[8:33], good[33:-12]):  # whole chunks, each with its checksum
        path.write_bytes(good.replace(twice, twice + twice))
        with pytest.raises(ValueError, match="not as it was written"):
            picture_data(path)
    for width, height in ((1, 4000), (4000, 1), (2049, 2049), (400, 99), (30000, 30000), (31, 31)):
        path.write_bytes(good[:16] + width.to_bytes(4) + height.to_bytes(4) + good[24:])
        with pytest.raises(ValueError, match="picture of a save"):
            picture_data(path)
