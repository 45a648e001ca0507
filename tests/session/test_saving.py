"""What a save is worth: on the disk at once, locked while it is played, and soon refused if it is none."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from saboteur_gui.session.errors import SaveProblem
from saboteur_gui.session.game_save import Saving
from saboteur_gui.session.journal import LONGEST_FILE, NotThis
from saboteur_gui.session.session import Session

from .tables import SMALL, QuickDisk, plan_of, play, save_store_in

# The rest


@pytest.mark.parametrize("line", [b"\n", b"x\n", b"{}\n", b'{"check":"0123456789abcdef",\n'])
def test_a_file_of_nothing_but_short_lines_is_soon_refused(
    line: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Four million of them took some seconds, in which no picture was drawn."""
    path = tmp_path / "lines.saboteur"
    path.write_bytes((line * (LONGEST_FILE // len(line)))[:LONGEST_FILE])
    looked_at = 0

    def counted(line: bytes, limit: int) -> None:
        nonlocal looked_at
        looked_at += 1
        raise NotThis("no line")

    monkeypatch.setattr("saboteur_gui.session.journal.unseal", counted)
    with pytest.raises(SaveProblem, match="foreign"):
        save_store_in(tmp_path / "here").import_(path)
    assert 0 < looked_at < 200_000


def test_a_new_save_is_on_the_disk_with_all_the_folders_it_lies_in(tmp_path: Path) -> None:
    synced: list[Path] = []

    class Watched(QuickDisk):
        def sync_folder(self, folder: Path) -> None:
            synced.append(folder)

    session = Session.new(plan_of(SMALL), save_store_in(tmp_path / "new" / "data", Watched()))
    saves = tmp_path / "new" / "data" / "saves"
    assert synced[:4] == [tmp_path, tmp_path / "new", tmp_path / "new" / "data", saves]
    assert saves / session.id in synced
    session.close()


def test_a_lock_is_given_back_when_the_table_cannot_be_laid(tmp_path: Path) -> None:
    save_store = save_store_in(tmp_path)
    session = play(Session.new(plan_of(SMALL, computers=1), save_store), 2)
    session.close()

    class NoThreads:
        def start_table(self, agents: object) -> None:
            raise RuntimeError("can't start new thread")

    for _ in range(2):
        with pytest.raises(RuntimeError):
            Session.open(save_store, session.id, NoThreads())  # type: ignore[arg-type]
    with pytest.raises(RuntimeError):
        Session.new(plan_of(SMALL, computers=1), save_store, NoThreads())  # type: ignore[arg-type]
    for card in save_store.list():
        Session.open(save_store, card.id).close()


# Another place to keep a game


class FullDisk(QuickDisk):
    """Under one folder there is no room."""

    def __init__(self, folder: Path) -> None:
        self.full = folder

    def _fits(self, path: Path) -> None:
        if path.is_relative_to(self.full):
            raise OSError(errno.ENOSPC, "No space left on device")

    def replace(self, path: Path, data: bytes, previous: Path | None = None) -> None:
        self._fits(path)
        super().replace(path, data, previous)

    def open_end(self, path: Path, size: int) -> int:
        self._fits(path)
        return super().open_end(path, size)


def test_a_game_says_up_to_which_move_it_is_saved_and_can_be_kept_elsewhere(tmp_path: Path) -> None:
    disk = FullDisk(tmp_path / "nowhere")
    save_store = save_store_in(tmp_path / "data", disk)
    session = play(Session.new(plan_of(SMALL), save_store), 5)
    assert (session.save.saving.failing, session.save.saving.step, session.save.unsaved) == ("", 5, False)
    session.close()
    session = Session.open(save_store, session.id)
    disk.full = tmp_path / "data"
    play(session, 4)
    assert (session.save.saving.failing, session.save.saving.step, session.save.unsaved) == ("disk_full", 5, True)
    assert not session.save.retry()
    with pytest.raises(SaveProblem, match="no_folder"):
        session.save.take_refuge(tmp_path / "missing" / "game.saboteur")
    refuge = tmp_path / "game.saboteur"
    session.save.take_refuge(refuge)
    assert session.save.saving == Saving("disk_full", 9, refuge)
    play(session, 3)  # every move goes there now
    assert not session.save.unsaved
    other = save_store_in(tmp_path / "other")
    assert other.read(other.import_(refuge)).record.hash == session.hash
    disk.full = tmp_path / "nowhere"
    assert session.save.retry()
    assert session.save.saving == Saving("", 12)
    session.close()
    assert Session.open(save_store, session.id).hash == session.hash
