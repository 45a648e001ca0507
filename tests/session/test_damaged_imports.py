"""Files that are imported: what they hold is data, whatever it is."""

from __future__ import annotations

import os
import random
import shutil
from functools import partial
from pathlib import Path

import pytest

from saboteur_gui.session import journal
from saboteur_gui.session.errors import SaveProblem
from saboteur_gui.session.journal import Head, read_head, unseal
from saboteur_gui.session.save_folder import JOURNAL, LOCK, PREVIOUS, SNAPSHOT
from saboteur_gui.session.session import Session

from .harm import Deadline
from .mutations import (
    KINDS,
    MUTATIONS,
    SMALL,
    forged,
    resealed,
    shuffled_lines,
)
from .tables import plan_of, save_store_in

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
