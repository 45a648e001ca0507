"""What others do to the files of a game while it is played: noticed, said, kept, and no move is lost."""

from __future__ import annotations

import errno
import os
import random
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from saboteur_gui.engine.ruleset import Table
from saboteur_gui.session.save_folder import JOURNAL, NOTES, PICTURE, PREVIOUS, SNAPSHOT, older_in
from saboteur_gui.session.save_store import SaveStore
from saboteur_gui.session.save_writer import EVERY
from saboteur_gui.session.session import Session
from saboteur_gui.storage.files import SET_ASIDE, Disk

from .harm import Deadline, contents, harmed, png, times
from .tables import SMALL, QuickDisk, plan_of, play, save_store_in
from .test_older import to_round

THREE = Table("base", 3, rounds=3)
Harm = Callable[[bytes], bytes]


def cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


def emptied(data: bytes) -> bytes:
    return b""


def one_bit(data: bytes) -> bytes:
    at = len(data) * 2 // 3
    return data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]


def with_rubbish(data: bytes) -> bytes:
    return data + b"rubbish without an end"


def in_place(path: Path, data: bytes) -> None:
    """The same file, so that whoever has it open writes to it."""
    with path.open("r+b") as file:
        file.write(data)
        file.truncate(len(data))


def ids(session: Session) -> list[str]:
    return [notice.id for notice in session.trouble]


@pytest.mark.parametrize("harm", [cut, emptied, one_bit, with_rubbish])
@pytest.mark.parametrize("moves", [3, 0])
def test_a_journal_that_is_harmed_while_it_is_played_is_written_afresh(harm: Harm, moves: int, tmp_path: Path) -> None:
    """With no more moves: noticed when the table is left."""
    save_store = save_store_in(tmp_path)
    session = play(Session.new(plan_of(SMALL), save_store), 12)
    path = tmp_path / "saves" / session.id / JOURNAL
    data = harm(path.read_bytes())
    in_place(path, data)
    play(session, moves)
    if moves:
        assert ids(session) == ["save.mended"]
    session.close()
    assert ids(session) == ["save.mended"]
    assert data in contents(tmp_path / "damaged")
    again = Session.open(save_store, session.id)
    assert (again.steps, again.hash, again.trouble) == (12 + moves, session.hash, [])
    assert again.record().base == 0
    again.close()


def test_a_bit_that_turns_without_the_systems_knowing_is_found_when_the_table_is_left(tmp_path: Path) -> None:
    """As a worn disk does it: neither length nor time of the file tell."""
    save_store = save_store_in(tmp_path)
    session = play(Session.new(plan_of(SMALL), save_store), 12)
    path = tmp_path / "saves" / session.id / JOURNAL
    before = path.stat()
    data = one_bit(path.read_bytes())
    in_place(path, data)
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    play(session, 1)
    assert ids(session) == []
    session.close()
    assert ids(session) == ["save.mended"]
    assert any(kept.startswith(data) for kept in contents(tmp_path / "damaged"))
    again = Session.open(save_store, session.id)
    assert (again.steps, again.hash, again.trouble) == (13, session.hash, [])
    again.close()


@pytest.mark.parametrize("name", [SNAPSHOT, PREVIOUS, NOTES])
@pytest.mark.parametrize("harm", [cut, emptied, one_bit, with_rubbish])
def test_any_file_that_is_harmed_while_it_is_played_is_kept_before_it_is_replaced(
    name: str, harm: Harm, tmp_path: Path
) -> None:
    save_store = save_store_in(tmp_path)
    session = play(Session.new(plan_of(SMALL), save_store), EVERY + 2)
    session.save.notes.mark(0, 1, "saboteur")
    path = tmp_path / "saves" / session.id / name
    data = harm(path.read_bytes())
    in_place(path, data)
    play(session, EVERY)
    session.save.notes.mark(0, 2, "digger")
    assert ids(session) == ["save.mended"]
    assert data in contents(tmp_path / "damaged")
    session.close()
    again = Session.open(save_store, session.id)
    assert (again.hash, again.trouble) == (session.hash, [])
    assert again.save.notes.marks(0) == {1: "saboteur", 2: "digger"}
    again.close()


@pytest.mark.parametrize("name", [SNAPSHOT, PREVIOUS, NOTES, PICTURE, "older"])
@pytest.mark.parametrize("harm", [cut, emptied, one_bit, with_rubbish])
def test_any_file_that_is_harmed_is_kept_and_written_afresh_when_the_table_is_left(
    name: str, harm: Harm, tmp_path: Path
) -> None:
    save_store = save_store_in(tmp_path)
    session = with_every_file(save_store, 0)
    [older] = older_in(tmp_path / "saves" / session.id)
    path = tmp_path / "saves" / session.id / (older if name == "older" else name)
    before = path.read_bytes()
    data = harm(before)
    in_place(path, data)
    session.close()
    assert ids(session) == ["save.mended"]
    assert contents(tmp_path / "damaged") == [data]
    assert name not in (NOTES, PICTURE, "older") or path.read_bytes() == before
    again = Session.open(save_store, session.id)
    assert (again.hash, again.trouble) == (session.hash, [])
    again.close()


def with_every_file(save_store: SaveStore, seed: int) -> Session:
    """A game in its second round, with marks and a picture."""
    session = to_round(Session.new(plan_of(THREE, seed=seed), save_store), 2)
    session.save.notes.mark(0, 1, "saboteur")
    session.save.picture(png())
    return session


@pytest.mark.parametrize("name", [JOURNAL, SNAPSHOT, PREVIOUS, NOTES, PICTURE, "older"])
def test_whatever_is_done_to_a_save_while_it_is_played_loses_nothing(name: str, tmp_path: Path) -> None:
    rng = random.Random(17)
    save_store = save_store_in(tmp_path)
    deadline = Deadline(lambda: with_every_file(save_store_in(tmp_path / "plain"), 0).close())
    session = with_every_file(save_store, 0)
    for number in range(times(10)):
        folder = tmp_path / "saves" / session.id
        path = folder / (rng.choice(older_in(folder)) if name == "older" else name)
        before = path.read_bytes()
        data = harmed(before, rng)
        in_place(path, data)
        session.trouble.clear()
        with deadline:
            play(session, rng.randrange(3))
            session.save.notes.mark(0, 1, rng.choice(("digger", "saboteur")))
            session.save.picture(png(480, rng.randint(260, 280)))
            marks = session.save.notes.marks(0)
            session.close()
            once_more = ids(session)
            again = Session.open(save_store, session.id)
        assert (again.steps, again.hash) == (session.steps, session.hash)
        assert again.save.notes.marks(0) == marks
        said = once_more + ids(again)
        assert data == before or data in contents(tmp_path / "damaged")
        assert data == before or said == ["save.mended"]
        shutil.rmtree(tmp_path / "damaged", ignore_errors=True)
        session = again
        if session.over:
            session.close()
            session = with_every_file(save_store, number)
    session.close()


def test_an_older_save_that_is_harmed_is_not_thrown_away(tmp_path: Path) -> None:
    """It is the one that is too many when the next round begins."""
    save_store = save_store_in(tmp_path)
    save_store.older = 1
    session = with_every_file(save_store, 0)
    [name] = older_in(tmp_path / "saves" / session.id)
    path = tmp_path / "saves" / session.id / name
    data = one_bit(path.read_bytes())
    in_place(path, data)
    to_round(session, 3)
    assert ids(session) == ["save.mended"]
    assert contents(tmp_path / "damaged") == [data]
    assert older_in(path.parent) != [name]
    session.close()
    assert len(ids(session)) == 1


def test_a_picture_that_is_harmed_while_nobody_plays_is_kept_and_spoken_of(tmp_path: Path) -> None:
    save_store, rng = save_store_in(tmp_path), random.Random(5)
    session = with_every_file(save_store, 0)
    session.close()
    path = tmp_path / "saves" / session.id / PICTURE
    deadline = Deadline(lambda: Session.open(save_store, session.id).close())
    for _ in range(times(60)):
        good = path.read_bytes()
        data = harmed(good, rng)
        path.write_bytes(data)
        with deadline:
            again = Session.open(save_store, session.id)
        assert ids(again) == ([] if data == good else ["save.picture"])
        assert data == good or data in contents(tmp_path / "damaged")
        shutil.rmtree(tmp_path / "damaged", ignore_errors=True)
        again.save.picture(good)
        again.close()
        assert len(ids(again)) == (data != good)
        assert path.read_bytes() == good


def test_a_picture_goes_with_a_copy_of_a_game_that_was_opened(tmp_path: Path) -> None:
    save_store = save_store_in(tmp_path)
    session = with_every_file(save_store, 0)
    session.close()
    again = Session.open(save_store, session.id)
    copy = again.save.copy_as("a copy")
    again.close()
    assert (tmp_path / "saves" / copy / PICTURE).read_bytes() == png()


def test_pencil_marks_that_are_harmed_while_it_is_played_are_written_afresh(tmp_path: Path) -> None:
    save_store = save_store_in(tmp_path)
    session = play(Session.new(plan_of(SMALL), save_store), 3)
    session.save.notes.mark(0, 1, "saboteur")
    session.close()
    session = Session.open(save_store, session.id)
    in_place(tmp_path / "saves" / session.id / NOTES, b"rubbish")
    session.close()
    again = Session.open(save_store, session.id)
    assert (again.save.notes.marks(0), again.trouble) == ({1: "saboteur"}, [])
    again.close()
    assert contents(tmp_path / "damaged") == [b"rubbish"]


# Where nothing can be set aside


class OtherDisk(QuickDisk):
    """The folder of damaged files, and the trash, lie on another file system."""

    def _set_aside(self, path: Path, folder: Path, until_replaced: bool) -> Path:
        if folder.name != SET_ASIDE:
            raise OSError(errno.EXDEV, "another file system")
        return super()._set_aside(path, folder, until_replaced)


class NoRoom(QuickDisk):
    """Nothing can be set aside."""

    def set_aside(self, path: Path, folder: Path, until_replaced: bool = False) -> Path:
        raise OSError(errno.EACCES, "not writable")


def with_a_harmed(name: str, folder: Path) -> tuple[Session, bytes]:
    """A game of which one file is damaged."""
    session = play(Session.new(plan_of(SMALL), save_store_in(folder)), EVERY + 4)
    session.save.notes.mark(0, 1, "digger")
    session.close()
    path = folder / "saves" / session.id / name
    data = cut(path.read_bytes())
    path.write_bytes(data)
    return session, data


@pytest.mark.parametrize("name", [JOURNAL, SNAPSHOT, PREVIOUS, NOTES])
@pytest.mark.parametrize("disk", [OtherDisk(), NoRoom()])
def test_a_damaged_part_that_cannot_be_moved_stops_no_game(name: str, disk: Disk, tmp_path: Path) -> None:
    session, data = with_a_harmed(name, tmp_path)
    resumed = Session.open(save_store_in(tmp_path, disk), session.id)
    assert (resumed.steps, resumed.hash) == (session.steps, session.hash)
    play(resumed, 3)
    resumed.close()
    assert ids(resumed) == ["save.notes" if name == NOTES else "save.mended" if name != JOURNAL else "save.recovered"]
    assert data in contents(tmp_path / "saves")
    again = Session.open(save_store_in(tmp_path), resumed.id)
    assert (again.steps, again.hash, again.trouble) == (resumed.steps, resumed.hash, [])
    again.close()


def test_a_save_is_deleted_where_the_trash_is_on_another_disk(tmp_path: Path) -> None:
    save_store = save_store_in(tmp_path, OtherDisk())
    session = play(Session.new(plan_of(SMALL), save_store), 4)
    session.close()
    save_store.delete(session.id)
    assert save_store.list() == []
    assert (tmp_path / "saves" / SET_ASIDE / session.id / JOURNAL).exists()


def test_a_file_in_the_place_of_the_folder_of_damaged_files_stops_no_game(tmp_path: Path) -> None:
    (tmp_path / "damaged").write_text("a file", encoding="utf-8")
    session, data = with_a_harmed(SNAPSHOT, tmp_path)
    resumed = Session.open(save_store_in(tmp_path), session.id)
    assert (resumed.id, resumed.hash) == (session.id, session.hash)
    resumed.close()
    assert (tmp_path / "saves" / session.id / SET_ASIDE / SNAPSHOT).read_bytes() == data


# Pencil marks


@pytest.mark.parametrize("data", [b"", b'{"round": 1, "marks": {"0": ', b"\xff\xfe", b"[]"])
def test_pencil_marks_that_cannot_be_read_are_kept_and_spoken_of(data: bytes, tmp_path: Path) -> None:
    save_store = save_store_in(tmp_path)
    session = play(Session.new(plan_of(SMALL), save_store), 5)
    session.save.notes.mark(0, 2, "saboteur")
    session.close()
    (tmp_path / "saves" / session.id / NOTES).write_bytes(data)
    again = Session.open(save_store, session.id)
    assert ids(again) == ["save.notes"]
    again.save.notes.mark(0, 1, "digger")
    again.close()
    assert contents(tmp_path / "damaged") == [data]
    assert Session.open(save_store, session.id).save.notes.marks(0) == {1: "digger"}


def test_pencil_marks_that_are_harmed_while_nobody_plays_are_kept_and_spoken_of(tmp_path: Path) -> None:
    save_store, rng = save_store_in(tmp_path), random.Random(6)
    session = play(Session.new(plan_of(SMALL), save_store), 5)
    session.save.notes.mark(0, 2, "saboteur")
    session.close()
    path = tmp_path / "saves" / session.id / NOTES
    deadline = Deadline(lambda: Session.open(save_store, session.id).close())
    for _ in range(times(60)):
        good = path.read_bytes()
        data = harmed(good, rng)
        path.write_bytes(data)
        with deadline:
            again = Session.open(save_store, session.id)
        assert ids(again) == ([] if data == good else ["save.notes"])
        assert data == good or data in contents(tmp_path / "damaged")
        shutil.rmtree(tmp_path / "damaged", ignore_errors=True)
        again.save.notes.mark(0, 2, "saboteur")
        again.close()
        assert len(ids(again)) == (data != good)
