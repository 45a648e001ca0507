"""Saves that are damaged, foreign, from a later version or made to do harm: a name for it, nothing lost, no crash."""

from __future__ import annotations

import os
import random
import shutil
import socket
from pathlib import Path

import pytest

from saboteur_gui.session import journal
from saboteur_gui.session.errors import SaveProblem
from saboteur_gui.session.save_folder import JOURNAL, PREVIOUS, SNAPSHOT
from saboteur_gui.session.save_store import SaveStore
from saboteur_gui.session.session import Session

from .harm import Deadline, contents
from .mutations import (
    KINDS,
    MUTATIONS,
    of_a_later_version,
    resealed,
)
from .tables import play, save_store_in

FILES = (JOURNAL, SNAPSHOT, PREVIOUS)
NAMED = {"damaged", "foreign", "newer", "too_large", "missing"}


def huge(data: bytes, rng: random.Random) -> bytes:
    return rng.choice([data, b"", b"{"]) + b" " * (journal.LONGEST_FILE + 1)


def survive(save_store: SaveStore, id: str, hashes: list[str], good: bytes, data: bytes, forged: bool = False) -> str:
    """Open a save of which one file was `good` and is now `data`, and see that nothing was lost. What happened, in a
    word. A forger may put the game anywhere: checksums guard against accidents, not against the owner of the disk."""
    [card] = save_store.list()
    assert card.id == id
    try:
        session = Session.open(save_store, id)
    except SaveProblem as problem:
        assert problem.reason in NAMED
        assert data in contents(save_store.folders.data)  # as it was, where it was or with the damaged ones
        assert problem.reason == "newer" or not (save_store.folders.saves / id).exists()
        assert problem.reason == "newer" or not save_store.list()
        return problem.reason
    try:
        assert forged or session.hash == hashes[session.steps]  # never a state that was not played
        notices = [notice.id for notice in session.trouble]
        assert not notices or data in contents(Path(session.trouble[0].values["moved"]))
        assert (
            notices or forged or data == good or (good.startswith(data) and data.endswith(b"\n"))
        )  # cut between lines
        play(session, 2)
    finally:
        session.close()
    again = Session.open(save_store, id)
    assert not again.trouble
    assert again.steps == session.steps
    again.close()
    return notices[0] if notices else "played on"


def opened_and_closed(source: Path, id: str, folder: Path) -> None:
    shutil.copytree(source, folder)
    for _ in range(2):
        play(Session.open(save_store_in(folder), id), 2).close()
    shutil.rmtree(folder)


@pytest.mark.parametrize(("ends", "told"), [(b"", "save.cut_off"), (b"\n", "save.recovered")])
def test_a_last_line_that_is_harmed_is_told_and_kept_and_so_is_one_that_was_being_written(
    ends: bytes, told: str, played: tuple[Path, str, list[str]], tmp_path: Path
) -> None:
    source, id, _ = played
    shutil.copytree(source, tmp_path / "game")
    path = tmp_path / "game" / "saves" / id / JOURNAL
    for name in (SNAPSHOT, PREVIOUS):  # they may know the move
        (path.parent / name).unlink()
    harmed = path.read_bytes()[:-41] + b"X" * 40 + ends
    path.write_bytes(harmed)
    save_store = save_store_in(tmp_path / "game")
    session = Session.open(save_store, id)
    session.close()
    assert [notice.id for notice in session.trouble] == [told]
    assert contents(save_store.folders.damaged) == [harmed]


@pytest.mark.parametrize("behind", [b"x\n", b"\n", b"x", b"A" * 40, "twice", "journal"])
@pytest.mark.parametrize("name", [SNAPSHOT, PREVIOUS])
def test_a_snapshot_with_anything_behind_its_state_is_told_and_kept(
    name: str, behind: bytes | str, played: tuple[Path, str, list[str]], tmp_path: Path
) -> None:
    source, id, hashes = played
    shutil.copytree(source, tmp_path, dirs_exist_ok=True)
    path = tmp_path / "saves" / id / name
    good, book = path.read_bytes(), path.with_name(JOURNAL).read_bytes()
    data = good + behind if isinstance(behind, bytes) else good + good if behind == "twice" else book
    path.write_bytes(data)
    assert survive(save_store_in(tmp_path), id, hashes, good, data) == "save.mended"


@pytest.mark.parametrize("behind", [b"rubbish without an end", bytes(30), b'{"a"'])
def test_rubbish_behind_a_journal_is_told_and_kept(
    behind: bytes, played: tuple[Path, str, list[str]], tmp_path: Path
) -> None:
    source, id, hashes = played
    shutil.copytree(source, tmp_path, dirs_exist_ok=True)
    path = tmp_path / "saves" / id / JOURNAL
    good = path.read_bytes()
    path.write_bytes(good + behind)
    assert survive(save_store_in(tmp_path), id, hashes, good, good + behind) == "save.mended"


@pytest.mark.parametrize("name", [SNAPSHOT, PREVIOUS])
def test_a_harmed_snapshot_is_kept_when_a_save_gets_a_name(
    name: str, played: tuple[Path, str, list[str]], tmp_path: Path
) -> None:
    source, id, hashes = played
    shutil.copytree(source, tmp_path, dirs_exist_ok=True)
    path = tmp_path / "saves" / id / name
    path.write_bytes(b"rubbish")
    save_store = save_store_in(tmp_path)
    for word in ("one", "two"):
        save_store.rename(id, word)
    assert [notice.id for notice in save_store.notices] == ["save.mended"]
    assert contents(Path(save_store.notices[0].values["moved"])) == [b"rubbish"]
    session = Session.open(save_store, id)
    assert (session.hash, session.trouble) == (hashes[-1], [])
    session.close()


@pytest.mark.parametrize("name", FILES)
def test_a_damaged_file_has_a_name_is_kept_and_loses_no_game(
    name: str, played: tuple[Path, str, list[str]], tmp_path: Path
) -> None:
    """The other files of the save are whole, so the game goes on unless a later version has been at it."""
    source, id, hashes = played
    rng = random.Random(name)
    deadline = Deadline(lambda: opened_and_closed(source, id, tmp_path / "plain"))
    outcomes: dict[str, int] = {}
    for number in range(MUTATIONS):
        mutation = KINDS[number % len(KINDS)]
        folder = tmp_path / str(number)
        shutil.copytree(source, folder)
        path = folder / "saves" / id / name
        good = path.read_bytes()
        data = mutation(good, rng)
        path.write_bytes(data)
        with deadline:
            outcome = survive(save_store_in(folder), id, hashes, good, data, mutation is resealed)
        outcomes[outcome] = outcomes.get(outcome, 0) + 1
        assert outcome in ("played on", "save.mended", "save.recovered", "newer"), mutation.__name__
        if mutation is not resealed:  # a forger may write any version
            assert (outcome == "newer") == (mutation is of_a_later_version), mutation.__name__
        shutil.rmtree(folder)
    assert outcomes["newer"] >= MUTATIONS // len(KINDS)
    assert outcomes.get("save.mended", 0) + outcomes.get("save.recovered", 0) > MUTATIONS // 2


def test_a_journal_alone_is_enough_as_far_as_it_can_be_read(
    played: tuple[Path, str, list[str]], tmp_path: Path
) -> None:
    source, id, hashes = played
    rng = random.Random(5)
    deadline = Deadline(lambda: opened_and_closed(source, id, tmp_path / "plain"))
    outcomes: set[str] = set()
    for number in range(MUTATIONS):
        folder = tmp_path / str(number)
        shutil.copytree(source, folder)
        for name in (SNAPSHOT, PREVIOUS):
            (folder / "saves" / id / name).unlink()
        path = folder / "saves" / id / JOURNAL
        mutation = KINDS[number % len(KINDS)]
        good = path.read_bytes()
        data = mutation(good, rng)
        path.write_bytes(data)
        with deadline:
            outcomes.add(survive(save_store_in(folder), id, hashes, good, data, mutation is resealed))
        shutil.rmtree(folder)
    told = {"save.recovered", "save.cut_off", "save.mended", "damaged", "foreign", "newer"}
    assert outcomes - {"played on"} == told


@pytest.mark.parametrize("name", FILES)
def test_a_huge_file_is_not_read(name: str, played: tuple[Path, str, list[str]], tmp_path: Path) -> None:
    source, id, hashes = played
    shutil.copytree(source, tmp_path, dirs_exist_ok=True)
    path = tmp_path / "saves" / id / name
    good = path.read_bytes()
    data = huge(good, random.Random(1))
    path.write_bytes(data)
    assert survive(save_store_in(tmp_path), id, hashes, good, data) in ("save.mended", "save.recovered")


@pytest.mark.parametrize("make", ["link", "loop", "folder", "pipe", "socket", "device", "nothing"])
@pytest.mark.parametrize("name", FILES)
def test_what_is_no_plain_file_is_not_read(
    name: str, make: str, played: tuple[Path, str, list[str]], tmp_path: Path
) -> None:
    source, id, hashes = played
    shutil.copytree(source, tmp_path, dirs_exist_ok=True)
    other = tmp_path / "other"
    path = tmp_path / "saves" / id / name
    path.rename(other)
    before = other.read_bytes()
    if make == "link":
        path.symlink_to(other)
    elif make == "folder":
        path.mkdir()
    elif make == "loop":
        path.symlink_to(path)
    elif make == "pipe":
        os.mkfifo(path)
    elif make == "socket":
        here = Path.cwd()
        os.chdir(path.parent)  # a socket's path must be short
        with socket.socket(socket.AF_UNIX) as listener:
            listener.bind(name)
        os.chdir(here)
    elif make == "device":
        path.symlink_to("/dev/zero")
    session = Session.open(save_store_in(tmp_path), id)
    assert session.steps <= len(hashes) - 1
    assert session.hash == hashes[session.steps]
    play(session, 3)
    session.close()
    assert other.read_bytes() == before  # never written through
    if make != "nothing":
        assert os.path.lexists(tmp_path / "damaged" / id / name)


@pytest.mark.parametrize("lost", [(JOURNAL, SNAPSHOT, PREVIOUS), (JOURNAL, SNAPSHOT), (SNAPSHOT, PREVIOUS), (JOURNAL,)])
def test_files_that_are_gone(lost: tuple[str, ...], played: tuple[Path, str, list[str]], tmp_path: Path) -> None:
    source, id, hashes = played
    shutil.copytree(source, tmp_path, dirs_exist_ok=True)
    for name in lost:
        (tmp_path / "saves" / id / name).unlink()
    save_store = save_store_in(tmp_path)
    if len(lost) == len(FILES):
        assert save_store.list() == []
        with pytest.raises(SaveProblem, match="missing"):
            Session.open(save_store, id)
        return
    session = Session.open(save_store, id)
    assert session.hash == hashes[session.steps]
    assert session.steps == (15 if SNAPSHOT in lost and JOURNAL in lost else 30)
    session.close()
