"""Saves that are damaged, foreign, from a later version or made to do harm: a name for it, nothing lost, no crash."""

from __future__ import annotations

import hashlib
import json
import os
import random
import shutil
import socket
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from saboteur_gui.engine.ruleset import Table
from saboteur_gui.session import journal
from saboteur_gui.session.errors import SaveProblem
from saboteur_gui.session.journal import Head, read_head, seal, unseal
from saboteur_gui.session.save_folder import JOURNAL, LOCK, PREVIOUS, SNAPSHOT
from saboteur_gui.session.save_store import SaveStore
from saboteur_gui.session.seal import opened, sealed
from saboteur_gui.session.session import Session

from .harm import Deadline, contents
from .tables import plan_of, play, save_store_in

MUTATIONS = int(os.environ.get("SABOTEUR_MUTATIONS", "60"))  # of each kind of file; a long run sets 2000
FILES = (JOURNAL, SNAPSHOT, PREVIOUS)
NAMED = {"damaged", "foreign", "newer", "too_large", "missing"}
SMALL = Table("base", 3, rounds=1, modules=("veto",))

Mutation = Callable[[bytes, random.Random], bytes]


def truncated(data: bytes, rng: random.Random) -> bytes:
    return data[: rng.randrange(len(data))]


def flipped(data: bytes, rng: random.Random) -> bytes:
    out = bytearray(data)
    for _ in range(rng.randrange(1, 4)):
        out[rng.randrange(len(out))] ^= 1 << rng.randrange(8)
    return bytes(out)


def zeroed(data: bytes, rng: random.Random) -> bytes:
    """As a loss of power leaves it."""
    at = rng.randrange(len(data))
    return data[:at] + bytes(len(data) - at)


def shuffled_lines(data: bytes, rng: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    a, b = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[a], lines[b] = lines[b], lines[a]
    return b"".join(lines)


def without_a_line(data: bytes, rng: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    del lines[rng.randrange(len(lines))]
    return b"".join(lines)


def twice(data: bytes, rng: random.Random) -> bytes:
    return data + data


def resealed(data: bytes, rng: random.Random) -> bytes:
    """One value of one line is another, and the line's checksum fits: the work of a forger."""
    lines = data.splitlines()
    at = rng.randrange(len(lines))
    try:
        body = json.loads(opened(lines[at])) if at == 1 else unseal(lines[at])
    except ValueError:
        return data[:-1]
    _forge(body, rng)
    lines[at] = sealed(json.dumps(body).encode()) if at == 1 else seal(body).rstrip(b"\n")
    return b"\n".join(lines) + b"\n"


HOSTILE: tuple[Any, ...] = (
    None, True, -1, 0, 1 << 200, 1.5, "", "../../etc/passwd", "x" * 5000, [], {}, [[[[]]]], {"a": {"b": 1}}, "\ud800"
)  # fmt: skip


def _forge(body: Any, rng: random.Random) -> None:
    keys = list(body) if isinstance(body, dict) else list(range(len(body)))
    if not keys:
        return
    key = rng.choice(keys)
    if isinstance(body[key], dict | list) and body[key] and rng.random() < 0.8:
        _forge(body[key], rng)
    else:
        value = rng.choice(HOSTILE)
        body[key] = "x" if value == "\ud800" else value


def nested(data: bytes, rng: random.Random) -> bytes:
    depth = rng.randrange(2, 50_000)
    head = b'{"check":"%s",' % hashlib.sha256(b"").hexdigest()[:16].encode()
    return rng.choice([b"[" * depth, head + b'"a":' + b'{"a":' * depth, b"[" * depth + b"]" * depth + b"\n" + data])


def foreign(data: bytes, rng: random.Random) -> bytes:
    return rng.choice(
        [
            b"",
            b"\n",
            b"\n\n\n",
            b"\x89PNG\r\n\x1a\n",
            b"PK\x03\x04",
            b"{}\n{}\n",
            b"null\n1\n",
            rng.randbytes(400),
            b'{"format":"saboteur-save","version":1}\n{}\n',
            "Привіт".encode("utf-16"),
        ]
    )


def of_a_later_version(data: bytes, rng: random.Random) -> bytes:
    first, _, rest = data.partition(b"\n")
    body = unseal(first)
    body["version"] = rng.randrange(journal.VERSION + 1, 99)
    body["new"] = "field"
    return seal(body) + rest


def huge(data: bytes, rng: random.Random) -> bytes:
    return rng.choice([data, b"", b"{"]) + b" " * (journal.LONGEST_FILE + 1)


KINDS: tuple[Mutation, ...] = (
    truncated, truncated, flipped, flipped, flipped, zeroed, shuffled_lines, without_a_line, twice, resealed, resealed,
    resealed, nested, foreign, of_a_later_version
)  # fmt: skip


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str, list[str]]:
    """A kept game with all its files, and its hashes by step."""
    folder = tmp_path_factory.mktemp("played")
    save_store = save_store_in(folder)
    session = Session.new(plan_of(SMALL), save_store)
    for _ in range(2):
        play(session, 15)
        session.close()
        session = Session.open(save_store, session.id)
    session.close()
    record = session.record()
    return folder, session.id, [record.begun, *(entry.hash for entry in record.entries)]


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


# Import


@pytest.fixture(scope="module")
def exported(played: tuple[Path, str, list[str]], tmp_path_factory: pytest.TempPathFactory) -> bytes:
    source, id, _ = played
    path = tmp_path_factory.mktemp("exported") / "game.saboteur"
    save_store_in(source).export(id, path)
    return path.read_bytes()


def test_an_import_takes_over_what_was_exported(
    exported: bytes, played: tuple[Path, str, list[str]], tmp_path: Path
) -> None:
    path = tmp_path / "some name.saboteur"
    path.write_bytes(exported)
    save_store = save_store_in(tmp_path / "here")
    session = Session.open(save_store, save_store.import_(path))
    assert session.hash == played[2][-1]
    assert session.record().base == 0
    assert path.read_bytes() == exported
    session.close()


def test_a_hostile_import_has_a_name_and_leaves_nothing_behind(
    exported: bytes, played: tuple[Path, str, list[str]], tmp_path: Path
) -> None:
    rng = random.Random(11)
    path = tmp_path / "game.saboteur"
    save_store = save_store_in(tmp_path / "here")
    path.write_bytes(exported)
    deadline = Deadline(lambda: save_store_in(tmp_path / "plain").import_(path))
    outcomes: set[str] = set()
    for number in range(MUTATIONS):
        mutation = KINDS[number % len(KINDS)]
        data = mutation(exported, rng)
        path.write_bytes(data)
        try:
            with deadline:
                id = save_store.import_(path)
        except SaveProblem as problem:
            outcomes.add(problem.reason)
            assert not save_store.list()
        else:
            assert mutation in (resealed, shuffled_lines)  # shuffled: with itself
            session = Session.open(save_store, id)
            assert session.steps == len(played[2]) - 1
            session.close()
            save_store.delete(id)
        assert path.read_bytes() == data
    assert outcomes == {"damaged", "foreign", "newer"}


def test_what_cannot_be_imported_at_all(tmp_path: Path) -> None:
    save_store = save_store_in(tmp_path)
    large = tmp_path / "large"
    large.write_bytes(bytes(journal.LONGEST_FILE + 1))
    os.mkfifo(tmp_path / "pipe")
    for path, reason in (
        (large, "too_large"),
        (tmp_path / "nowhere", "missing"),
        (tmp_path, "foreign"),
        (tmp_path / "pipe", "foreign"),
        (Path("/dev/zero"), "foreign"),
        (Path("a\0b"), "foreign"),
    ):
        with pytest.raises(SaveProblem) as refused:
            save_store.import_(path)
        assert refused.value.reason == reason


def forged(data: bytes, **changes: Any) -> bytes:
    first, _, rest = data.partition(b"\n")
    body = unseal(first) | changes
    return seal(body) + rest


def test_an_import_whose_last_move_is_damaged_is_refused(exported: bytes, tmp_path: Path) -> None:
    """The snapshot behind it would do, but the game would come without its past."""
    book, snapshot = journal.split_export(exported)
    path = tmp_path / "game.saboteur"
    path.write_bytes(book[:-10] + b"X" + book[-9:] + b"\n" + snapshot)
    with pytest.raises(SaveProblem) as refused:
        save_store_in(tmp_path / "here").import_(path)
    assert refused.value.reason == "damaged"


@pytest.mark.parametrize("name", ["../../../escape", "/etc/passwd", "..", "con", "a\\b", "."])
def test_names_from_a_file_are_data_and_never_paths(name: str, exported: bytes, tmp_path: Path) -> None:
    book, snapshot = journal.split_export(exported)
    path = tmp_path / "import" / "game.saboteur"
    path.parent.mkdir()
    path.write_bytes(forged(book, name=name) + b"\n" + forged(snapshot, name=name))
    save_store = save_store_in(tmp_path / "here")
    id = save_store.import_(path)
    [card] = save_store.list()
    assert card.name == name
    save_store.rename(id, name + "x")
    save_store.delete(id)
    here = {str(p.relative_to(tmp_path)) for p in tmp_path.rglob("*")}
    files = {f"here/trash/{id}/{file}" for file in (JOURNAL, SNAPSHOT, PREVIOUS, LOCK)}
    assert here == {"import", "import/game.saboteur", "here", "here/saves", "here/trash", f"here/trash/{id}"} | files


@pytest.mark.parametrize(("name", "shown"), [("a\0b\nc", "abc"), ("\u202egnp.evil", "gnp.evil"), ("Ґ☃ 😀", "Ґ☃ 😀")])
def test_a_name_in_a_file_is_shown_without_what_cannot_be(
    name: str, shown: str, played: tuple[Path, str, list[str]], tmp_path: Path
) -> None:
    source, id, _ = played
    shutil.copytree(source, tmp_path, dirs_exist_ok=True)
    path = tmp_path / "saves" / id / SNAPSHOT
    path.write_bytes(forged(path.read_bytes(), name=name))
    save_store = save_store_in(tmp_path)
    assert [card.name for card in save_store.list()] == [shown]
    assert save_store.read(id).name == shown


@pytest.mark.parametrize("id", ["", ".", "..", "../saves", "/tmp", "a" * 15, "A" * 16, "0" * 16 + "\n", "0" * 16])
def test_an_id_that_is_none_is_no_path_either(id: str, tmp_path: Path) -> None:
    save_store = save_store_in(tmp_path)
    save_store.folders.saves.mkdir()
    for act in (
        partial(Session.open, save_store),
        save_store.read,
        save_store.delete,
        lambda id: save_store.rename(id, "x"),
    ):
        with pytest.raises(SaveProblem, match="missing"):
            act(id)


def test_what_lies_about_in_the_folder_is_left_alone(played: tuple[Path, str, list[str]], tmp_path: Path) -> None:
    source, id, _ = played
    shutil.copytree(source, tmp_path, dirs_exist_ok=True)
    saves = tmp_path / "saves"
    (saves / "holiday.jpg").write_bytes(b"jpg")
    (saves / ("0" * 16)).write_bytes(b"a file")
    (saves / ("1" * 16)).mkdir()
    (saves / ("2" * 16)).symlink_to(saves / id)
    before = sorted(str(path) for path in saves.rglob("*"))
    assert [card.id for card in save_store_in(tmp_path).list()] == [id]
    assert sorted(str(path) for path in saves.rglob("*")) == before


# What a forger may write with fitting checksums


def test_a_head_reads_back() -> None:
    head = Head("journal", "0" * 32, 3, "1" * 64, "2" * 64, 1, False, "ім’я", plan_of(SMALL))
    assert read_head(head.line().rstrip(b"\n")) == head


def test_a_state_of_another_game_is_not_taken(exported: bytes, tmp_path: Path) -> None:
    """Head and state are each whole, but do not belong together."""
    other = Session.new(plan_of(SMALL, seed=8)).record()
    body = unseal(other.journal().partition(b"\n")[0])
    path = tmp_path / "forged"
    path.write_bytes(forged(exported.replace(b"\n\n", b"\n"), plan=body["plan"]))
    with pytest.raises(SaveProblem) as refused:
        save_store_in(tmp_path / "here").import_(path)
    assert refused.value.reason == "damaged"
