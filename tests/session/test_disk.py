"""A disk that is full, read-only or broken: the game goes on in memory, says so once, and harms nothing kept."""

from __future__ import annotations

import errno
import os
import resource
import shutil
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from saboteur_gui.session.errors import SaveProblem
from saboteur_gui.session.save_folder import JOURNAL, SNAPSHOT
from saboteur_gui.session.save_store import SaveStore
from saboteur_gui.session.save_writer import EVERY
from saboteur_gui.session.session import Session
from saboteur_gui.storage.files import Disk

from .tables import SMALL, QuickDisk, plan_of, play, save_store_in

NOBODY = 65534


class FailingDisk(QuickDisk):
    """Works until told to fail, in one of its operations or in all."""

    def __init__(self) -> None:
        self.error = 0
        self.only = ""
        self.room = 0  # bytes that a write still takes

    def _fail(self, what: str) -> None:
        if self.error and self.only in ("", what):
            raise OSError(self.error, os.strerror(self.error))

    def write(self, fd: int, data: bytes) -> None:
        if self.error and self.only in ("", "write"):
            super().write(fd, data[: self.room])
        self._fail("write")
        super().write(fd, data)

    def sync(self, fd: int) -> None:
        self._fail("sync")

    def make_folder(self, folder: Path) -> None:
        self._fail("make_folder")
        super().make_folder(folder)

    def open_end(self, path: Path, size: int) -> int:
        self._fail("open_end")
        return super().open_end(path, size)


def ids(session: Session) -> list[str]:
    return [notice.id for notice in session.trouble]


@pytest.mark.parametrize(
    ("error", "only", "said"),
    [
        (errno.ENOSPC, "", "save.disk_full"),
        (errno.EDQUOT, "write", "save.disk_full"),
        (errno.ENOSPC, "sync", "save.disk_full"),
        (errno.EROFS, "", "save.read_only"),
        (errno.EACCES, "write", "save.read_only"),
        (errno.EIO, "sync", "save.failed"),
        (errno.EIO, "", "save.failed"),
    ],
)
@pytest.mark.parametrize("room", [0, 40])
def test_a_game_goes_on_in_memory_and_says_so_once(error: int, only: str, said: str, room: int, tmp_path: Path) -> None:
    disk = FailingDisk()
    save_store = save_store_in(tmp_path, disk)
    session = play(Session.new(plan_of(SMALL), save_store), 10)
    kept = session.hash
    disk.error, disk.only, disk.room = error, only, room
    play(session, EVERY + 10)
    assert session.steps == EVERY + 20
    assert ids(session) == [said]
    found = save_store_in(tmp_path).read(session.id).record  # as another program finds it now
    assert kept in [entry.hash for entry in found.entries]
    # The disk takes it again: everything that was missing is written
    disk.error = 0
    play(session, 1)
    assert ids(session) == [said, "save.again"]
    session.close()
    resumed = Session.open(save_store, session.id)
    assert (resumed.steps, resumed.hash, resumed.trouble) == (EVERY + 21, session.hash, [])
    resumed.close()


@pytest.mark.parametrize("only", ["", "make_folder", "write"])
def test_a_game_that_cannot_even_be_begun_on_the_disk_is_played(only: str, tmp_path: Path) -> None:
    disk = FailingDisk()
    disk.error, disk.only = errno.ENOSPC, only
    save_store = save_store_in(tmp_path, disk)
    session = play(Session.new(plan_of(SMALL), save_store), 20)
    assert (session.steps, ids(session)) == (20, ["save.disk_full"])
    assert save_store.list() == []
    with pytest.raises(SaveProblem) as refused:
        session.save.copy_as("mine")
    assert refused.value.reason == "disk_full"
    disk.error = 0
    play(session, 1)
    assert ids(session) == ["save.disk_full", "save.again"]
    with pytest.raises(SaveProblem, match="busy"):  # now it has its lock too
        Session.open(save_store, session.id)
    session.close()
    assert Session.open(save_store, session.id).hash == session.hash


def test_a_game_whose_disk_never_comes_back_ends_well(tmp_path: Path) -> None:
    disk = FailingDisk()
    session = play(Session.new(plan_of(SMALL), save_store_in(tmp_path, disk)), 7)
    kept = session.hash
    disk.error = errno.ENOSPC
    assert play(session, 10_000).over
    session.save.picture(b"png")
    session.close()
    assert ids(session) == ["save.disk_full"]
    resumed = Session.open(save_store_in(tmp_path), session.id)
    assert (resumed.steps, resumed.hash, resumed.trouble) == (7, kept, [])
    resumed.close()


@pytest.mark.parametrize("other_still_plays", [True, False])
def test_a_game_that_another_program_went_on_with_becomes_a_save_of_its_own(
    other_still_plays: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was opened while the folder was read-only, so nothing could be locked."""
    save_store = save_store_in(tmp_path)
    session = play(Session.new(plan_of(SMALL), save_store), 6)
    session.close()
    with monkeypatch.context() as read_only:
        read_only.setattr("saboteur_gui.session.save_store.take", lambda path: None)
        late = Session.open(save_store, session.id)
    other = play(Session.open(save_store, session.id), 4, seed=1)
    if not other_still_plays:
        other.close()
    play(late, 3, seed=2)
    assert late.id != session.id
    if other_still_plays:
        play(other, 2, seed=1).close()
    late.close()
    assert ids(late) == ids(other) == []
    for each in (late, other):
        found = save_store.read(each.id).record
        assert (found.steps, found.hash) == (each.steps, each.hash)


def test_a_snapshot_that_cannot_be_written_harms_nothing(tmp_path: Path) -> None:
    disk = FailingDisk()
    session = play(Session.new(plan_of(SMALL), save_store_in(tmp_path, disk)), EVERY - 2)
    folder = tmp_path / "saves" / session.id
    before = (folder / SNAPSHOT).read_bytes()
    disk.error, disk.only, disk.room = errno.ENOSPC, "write", 10
    session.save.picture(b"a picture")
    session.close()
    assert (folder / SNAPSHOT).read_bytes() == before
    assert sorted(path.name for path in folder.iterdir()) == [JOURNAL, "lock", SNAPSHOT]
    assert Session.open(save_store_in(tmp_path), session.id).hash == session.hash


def test_what_is_missing_is_written_when_the_table_is_left(tmp_path: Path) -> None:
    disk = FailingDisk()
    session = play(Session.new(plan_of(SMALL), save_store_in(tmp_path, disk)), 5)
    disk.error = errno.ENOSPC
    play(session, 4)
    disk.error = 0
    session.close()
    assert ids(session) == ["save.disk_full", "save.again"]
    resumed = Session.open(save_store_in(tmp_path), session.id)
    assert (resumed.steps, resumed.hash, resumed.trouble) == (9, session.hash, [])
    resumed.close()


def remove(path: Path) -> None:
    shutil.rmtree(path)


def make_a_file_of_it(path: Path) -> None:
    shutil.rmtree(path)
    path.write_bytes(b"a file")


def throw_away(path: Path) -> None:
    path.rename(path.with_name("bin"))


@pytest.mark.parametrize("harm", [remove, make_a_file_of_it, throw_away])
@pytest.mark.parametrize("moves", [0, 3])
def test_a_folder_that_is_taken_away_from_under_a_game_loses_nothing(
    harm: Callable[[Path], None], moves: int, tmp_path: Path
) -> None:
    """The journal is still open then, and writing to it would seem to work. With 0: noticed on leaving."""
    save_store = save_store_in(tmp_path)
    session = play(Session.new(plan_of(SMALL), save_store), 6)
    before = session.id
    harm(tmp_path / "saves" / session.id)
    play(session, moves)
    if moves:
        with pytest.raises(SaveProblem, match="busy"):  # it has a lock again
            Session.open(save_store, session.id)
    session.close()
    assert session.id != before
    resumed = Session.open(save_store, session.id)
    assert (resumed.steps, resumed.hash, resumed.trouble) == (6 + moves, session.hash, [])
    assert resumed.record().base == 0
    resumed.close()


@pytest.mark.parametrize("harm", [Path.unlink, lambda path: path.write_bytes(path.read_bytes()[:700])])
def test_a_journal_that_is_harmed_while_it_is_open_or_waits_is_written_anew(
    harm: Callable[[Path], None], tmp_path: Path
) -> None:
    save_store = save_store_in(tmp_path)
    session = play(Session.new(plan_of(SMALL), save_store), 6)
    session.close()
    session = Session.open(save_store, session.id)  # the journal is opened with the first move
    harm(tmp_path / "saves" / session.id / JOURNAL)
    play(session, 3)
    (tmp_path / "saves" / session.id / JOURNAL).unlink()
    play(session, 3)
    session.close()
    resumed = Session.open(save_store, session.id)
    assert (resumed.steps, resumed.hash, resumed.trouble) == (12, session.hash, [])
    resumed.close()


def test_a_journal_that_was_taken_away_is_written_anew(tmp_path: Path) -> None:
    disk = FailingDisk()
    session = play(Session.new(plan_of(SMALL), save_store_in(tmp_path, disk)), 5)
    disk.error, disk.only = errno.EIO, "sync"
    play(session, 1)
    (tmp_path / "saves" / session.id / JOURNAL).unlink()
    disk.error = 0
    play(session, 1)
    session.close()
    resumed = Session.open(save_store_in(tmp_path), session.id)
    assert (resumed.steps, resumed.hash, resumed.record().base) == (7, session.hash, 0)


@pytest.mark.parametrize("room", range(0, 9000, 900))
def test_a_copy_that_does_not_fit_is_not_left_behind_in_part(room: int, tmp_path: Path) -> None:
    class SmallDisk(QuickDisk):
        left = room

        def write(self, fd: int, data: bytes) -> None:
            if len(data) > self.left:
                raise OSError(errno.ENOSPC, "full")
            self.left -= len(data)
            super().write(fd, data)

    session = play(Session.new(plan_of(SMALL), save_store_in(tmp_path)), 30)
    session.close()
    save_store = save_store_in(tmp_path, SmallDisk())
    whole = len((tmp_path / "saves" / session.id / JOURNAL).read_bytes())
    assert whole < 9000
    with pytest.raises(SaveProblem) as refused:
        save_store.keep_copy("copy", save_store.read(session.id).record, save_store.read(session.id).state)
    assert refused.value.reason == "disk_full"
    assert [card.id for card in save_store.list()] == [session.id]


def test_the_save_store_tells_what_the_disk_said(tmp_path: Path) -> None:
    disk = FailingDisk()
    save_store = save_store_in(tmp_path, disk)
    session = play(Session.new(plan_of(SMALL), save_store), 5)
    session.close()
    disk.error = errno.EROFS
    acts: list[Callable[[], None]] = [
        lambda: save_store.rename(session.id, "x"),
        lambda: save_store.export(session.id, tmp_path / "file"),
        lambda: save_store.delete(session.id),
    ]
    for act in acts:
        with pytest.raises(SaveProblem) as refused:
            act()
        assert refused.value.reason == "read_only"
    disk.error = 0
    assert not (tmp_path / "file").exists()
    assert Session.open(save_store, session.id).hash == session.hash


# The real thing


@contextmanager
def files_of_at_most(size: int) -> Iterator[None]:
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_file_that_really_may_not_grow(tmp_path: Path) -> None:
    save_store = SaveStore(save_store_in(tmp_path).folders, Disk())
    session = play(Session.new(plan_of(SMALL), save_store), 8)
    path = tmp_path / "saves" / session.id / JOURNAL
    kept, size = session.hash, path.stat().st_size
    with files_of_at_most(size + 60):  # the next line ends in its middle
        play(session, 12)
        assert (session.steps, ids(session)) == (20, ["save.disk_full"])
        assert size < path.stat().st_size <= size + 60
        assert save_store.read(session.id).record.hash == kept
        session.close()
    resumed = Session.open(save_store, session.id)
    assert (resumed.steps, resumed.hash, ids(resumed)) == (8, kept, ["save.cut_off"])
    play(resumed, 2)
    resumed.close()
    assert Session.open(save_store, session.id).steps == 10


@contextmanager
def powerless() -> Iterator[None]:
    """Nobody in particular: the owner of a machine may write where nobody may."""
    mine = os.geteuid()
    if mine == 0:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(mine)


def test_a_folder_that_really_is_read_only(tmp_path: Path) -> None:
    save_store = SaveStore(save_store_in(tmp_path).folders, Disk())
    session = play(Session.new(plan_of(SMALL), save_store), 8)
    session.close()
    everything = [tmp_path, *tmp_path.rglob("*")]
    for path in everything:
        path.chmod(0o555 if path.is_dir() else 0o444)
    closed = {path: path.stat().st_mode for path in tmp_path.parents if not path.stat().st_mode & stat.S_IXOTH}
    for path, mode in closed.items():
        path.chmod(mode | 0o055)
    before = {path: path.read_bytes() for path in everything if path.is_file()}
    try:
        with powerless():
            assert [card.step for card in save_store.list()] == [8]
            resumed = play(Session.open(save_store, session.id), 5)
            assert (resumed.steps, ids(resumed)) == (13, ["save.read_only"])
            fresh = play(Session.new(plan_of(SMALL), save_store), 5)
            assert (fresh.steps, ids(fresh)) == (5, ["save.read_only"])
            for each in (resumed, fresh):
                with pytest.raises(SaveProblem, match="read_only"):
                    each.save.copy_as("x")
                each.close()
    finally:
        for path in everything:
            path.chmod(0o755 if path.is_dir() else 0o644)
        for path, mode in closed.items():
            path.chmod(mode)
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before
