"""The saves on disk: a folder for each, named by its id. What is inside a save never becomes a path."""

from __future__ import annotations

import logging
import os
import re
import secrets
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from ..engine.state import GameState
from ..storage.files import Disk, NotAFile, TooLarge
from ..storage.folders import Folders
from ..storage.lock import Lock, Locked, take
from ..storage.notices import Notice
from . import journal
from .errors import SaveProblem, problems
from .game_record import GameRecord, Restored, restore
from .journal import Pages, read_export
from .pencil_marks import LARGEST, PencilMarks
from .plan import tidy_name
from .save_files import SaveCard, card_of, check_older, picture_data, reached, read_save, restore_save
from .save_folder import JOURNAL, LOCK, NOTES, PICTURE, PREVIOUS, SNAPSHOT, UNCOUNTED, SaveFolder
from .save_writer import SaveWriter
from .seal import opened, sealed

_ID = re.compile(r"[0-9a-f]{16}\Z")
LONGEST_LAST = 64
LAST = "last"  # a file with the id of the game that was on the table last

log = logging.getLogger(__name__)


class LastPlayed:
    """The game that was on the table last: that to go on with, whatever a clock that ran ahead for a while said."""

    def __init__(self, disk: Disk, path: Path, damaged: Path, notices: list[Notice]) -> None:
        self._disk = disk
        self._path = path
        self._damaged, self._notices = damaged, notices

    def among(self, cards: Sequence[SaveCard]) -> SaveCard | None:
        """Of these, newest first; the newest if it is none of them."""
        running = [card for card in cards if not card.over and not card.damaged]
        try:
            last = self._known()
        except OSError:
            last = ""
        return next((card for card in running if card.id == last), running[0] if running else None)

    def remember(self, id: str) -> None:
        try:
            if id and id != self._known():
                self._disk.replace(self._path, sealed(id.encode()))
        except OSError as error:
            log.warning("which game was played last is not written down: %s", error.strerror)

    def _known(self) -> str:
        """What another window wrote is as good; what nobody wrote is set aside. "" if nothing is known; OSError."""
        try:
            data = self._disk.read(self._path, LONGEST_LAST)
            id = (data if _ID.match(data.decode()) else opened(data)).decode()  # it was not always sealed
            if _ID.match(id):
                return id
        except FileNotFoundError:
            return ""
        except (NotAFile, TooLarge, ValueError) as error:
            log.warning("which game was played last cannot be read: %s", type(error).__name__)
        place = self._disk.set_aside(self._path, self._damaged)
        self._notices.append(Notice("save.last", {"file": str(place)}))
        return ""


class SaveStore:
    def __init__(self, folders: Folders, disk: Disk | None = None, older: int = 3) -> None:
        """`older`: how many older saves of a game that is opened from now on are kept."""
        self.folders = folders
        self.older = older
        self._disk = disk or Disk()
        self.notices: list[Notice] = []  # what the screen must say, but for the game on the table
        self.last_played = LastPlayed(self._disk, folders.saves / LAST, folders.damaged, self.notices)

    # The list

    def list(self) -> list[SaveCard]:
        """Newest first. Reads heads only."""
        return sorted(self._cards(), key=lambda card: (-card.when, card.id))

    def anything(self) -> bool:
        """Whether there is a game that can be read."""
        return any(not card.damaged for card in self._cards())

    def _cards(self) -> Iterator[SaveCard]:
        try:
            with os.scandir(self.folders.saves) as entries:
                ids = [entry.name for entry in entries if _ID.match(entry.name) and not entry.is_symlink()]
        except OSError:
            return  # none yet
        for id in ids:
            card = card_of(self._disk, self.folders.saves / id)
            if card is not None:
                yield card

    # Games

    def writer(self, id: str = "", lock: Lock | None = None) -> SaveWriter:
        """Of a save; without an id of one that is not on the disk yet."""
        folder = self.folders.saves / (id or secrets.token_hex(8))
        return SaveWriter(self._disk, SaveFolder(self._disk, folder, self.folders.damaged, lock), lambda: self.older)

    def revive(self, id: str) -> tuple[Restored, SaveWriter, PencilMarks]:
        """The game, exactly where its journal ends, what goes on writing it, and its pencil marks; SaveProblem. What is
        damaged is set aside as it is."""
        folder = self._folder(id)
        try:
            lock = take(folder / LOCK)
        except Locked:
            raise SaveProblem("busy", id=id) from None
        writer = self.writer(id, lock)
        try:
            found = read_save(self._disk, folder)
            restored = restore_save(found, self._disk, folder)
            _go_on(writer, found, restored, dict(check_older(self._disk, folder)))
            _read_picture(self._disk, folder, writer)
            return restored, writer, _read_marks(self._disk, folder, writer)
        except SaveProblem as problem:
            writer.folder.close()
            if problem.reason in ("damaged", "foreign", "too_large"):
                problem.values["moved"] = ""
                with problems(id), suppress(SaveProblem):  # where it cannot be moved it stays
                    problem.values["moved"] = str(self._disk.set_aside(folder, self.folders.damaged))
            raise
        except BaseException:
            writer.folder.close()
            raise

    def read(self, id: str) -> Restored:
        """A game as it lies there, to look at: nothing is locked, mended or set aside. SaveProblem."""
        folder = self._folder(id)
        return restore_save(read_save(self._disk, folder), self._disk, folder)

    # Keeping

    def counted(self, id: str) -> None:
        """A finished game is in the statistics now."""
        with suppress(OSError):
            (self._folder(id) / UNCOUNTED).unlink()

    def rename(self, id: str, name: str) -> None:
        name = tidy_name(name)
        with self._held(id), problems(id):
            folder = self._folder(id)
            found = read_save(self._disk, folder)
            restored = restore_save(found, self._disk, folder)
            data = restored.record.snapshot(name, restored.state)
            for file in (SNAPSHOT, PREVIOUS):
                if file in found and found[file].damaged:
                    place = self._disk.set_aside(folder / file, self.folders.damaged / id)
                    self.notices.append(Notice("save.mended", {"moved": str(place.parent)}))
            self._disk.replace(folder / SNAPSHOT, data, folder / PREVIOUS)

    def delete(self, id: str) -> None:
        """To the trash folder."""
        with self._held(id) as lock, problems(id):
            if os.name == "nt" and lock is not None:
                lock.release()  # there an open file holds its folder in place
            self._disk.set_aside(self._folder(id), self.folders.trash)

    def keep_copy(self, name: str, record: GameRecord, g: GameState, png: bytes = b"", pencilled: bytes = b"") -> str:
        """A save of its own; its id, or SaveProblem. It gets its name when it is whole."""
        folder = self.folders.saves / secrets.token_hex(8)
        fresh = folder.with_name(f".{folder.name}.new")
        try:
            with problems(folder.name, missing="failed"):
                self._disk.make_folder(fresh)
                self._disk.replace(fresh / JOURNAL, record.journal())
                self._disk.replace(fresh / SNAPSHOT, record.snapshot(tidy_name(name), g))
                for file, data in ((PICTURE, png), (NOTES, pencilled)):
                    if data:
                        self._disk.replace(fresh / file, data)
                self._disk.move(fresh, folder)
                self._disk.sync_folder(folder.parent)
        except SaveProblem:
            shutil.rmtree(fresh, ignore_errors=True)
            raise
        return folder.name

    def export(self, id: str, path: Path) -> None:
        """The whole save as one file, without its picture: a picture from elsewhere is nothing to be decoded."""
        restored = self.read(id)
        record = restored.record
        with problems(id, missing="no_folder"):
            self._disk.replace(path, record.export(restored.name, restored.state))

    def import_(self, path: Path) -> str:
        """Take over a save from a file that may come from anywhere; its new id, or SaveProblem. What is kept is
        written anew from what was understood; the file itself is left as it is."""
        try:
            data = self._disk.read(path, journal.LONGEST_FILE, follow=True)
        except OSError as error:
            reasons = {TooLarge: "too_large", NotAFile: "foreign", FileNotFoundError: "missing"}
            raise SaveProblem(reasons.get(type(error), "failed"), name=path.name) from error
        pages = read_export(data)
        restored = restore(pages[0], [pages[1]])
        # A snapshot would do, but the journal must reach as far.
        short = pages[0].cut_off or restored.missing or restored.record.steps > reached(pages[0])
        if short or any(page.damaged for page in pages):  # a part of a file is no game
            raise SaveProblem("damaged", name=path.name)
        return self.keep_copy(restored.name, restored.record, restored.state)

    @contextmanager
    def _held(self, id: str) -> Iterator[Lock | None]:
        """A save that nobody plays, held meanwhile."""
        try:
            lock = take(self._folder(id) / LOCK)
        except Locked:
            raise SaveProblem("busy", id=id) from None
        try:
            yield lock
        finally:
            if lock is not None:
                lock.release()

    def _folder(self, id: str) -> Path:
        folder = self.folders.saves / id if _ID.match(id) else None
        if folder is None or folder.is_symlink() or not folder.is_dir():
            raise SaveProblem("missing", id=id)
        return folder


def _go_on(writer: SaveWriter, found: dict[str, Pages], restored: Restored, older: dict[str, bytes]) -> None:
    """From here on the writer goes on with what was read of a save. `older`: as `check_older` finds them."""
    folder, files = writer.folder.path, writer.folder.files
    record, writer.name = restored.record, restored.name
    harmed = [name for name, data in older.items() if not data]
    flaws = [*harmed, *(name for name in (SNAPSHOT, PREVIOUS) if name in found and found[name].damaged)]
    read = older | {name: page.data for name, page in found.items() if name != JOURNAL}
    for name in read.keys() - flaws:
        writer.folder.file(name).know(read[name])
    book = found.get(JOURNAL, Pages(damaged=True))
    reaches = reached(book) == record.steps
    complete = reaches and not book.cut_off and not restored.missing and (book.ends or not book.damaged)
    whole = complete and not book.damaged
    if whole:
        files[JOURNAL].know(book.data)
    else:
        flaws.append(JOURNAL)
    if flaws:
        stopped = flaws == [JOURNAL] and book.cut_off and reaches and not restored.missing and not book.damaged
        told = "save.mended" if complete else "save.cut_off" if stopped else "save.recovered"
        writer.mend(flaws, told, restored.missing)
    if any(page.plain for page in found.values()):
        writer.seal(record, restored.state)
    elif not whole or writer.folder.path != folder:
        writer.begin(record, restored.state)
    else:
        kept = found.get(SNAPSHOT, Pages())
        writer.resume(record.steps, kept.head.step if kept.head is not None and not kept.damaged else -1)
        writer.snapshot(record, restored.state)
    writer.rewrite(harmed, record, restored.state)


def _read_marks(disk: Disk, folder: Path, writer: SaveWriter) -> PencilMarks:
    """The pencil marks of a save; none if they cannot be read: no game is lost for want of a pencil mark."""
    try:
        data = disk.read(folder / NOTES, LARGEST)
        marks = PencilMarks.from_bytes(data)
    except FileNotFoundError:
        return PencilMarks()
    except (OSError, ValueError) as error:
        log.warning("pencil marks of save %s cannot be read: %s", folder.name, type(error).__name__)
        writer.mend([NOTES], "save.notes")
        return PencilMarks()
    writer.folder.files[NOTES].know(data)
    return marks


def _read_picture(disk: Disk, folder: Path, writer: SaveWriter) -> None:
    try:
        writer.picture = picture_data(folder / PICTURE, disk)
        writer.folder.file(PICTURE).know(writer.picture)
    except FileNotFoundError:
        return
    except (OSError, ValueError) as error:
        log.warning("the picture of save %s cannot be read: %s", folder.name, type(error).__name__)
        writer.mend([PICTURE], "save.picture")


def write_out(path: Path, data: bytes) -> None:
    """A file where the player wants it; SaveProblem."""
    with problems("", missing="no_folder"):
        Disk().replace(path, data)
