"""The saves on disk: a folder for each, named by its id. What is inside a save never becomes a path."""

from __future__ import annotations

import logging
import os
import re
import secrets
import shutil
import stat
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from ..engine.state import GameState
from ..storage.files import Disk, NotAFile, TooLarge
from ..storage.folders import Folders
from ..storage.notices import cause_of
from . import journal, pencil_marks
from .computer_players import ComputerPlayers
from .errors import SaveProblem, problems
from .game_record import GameRecord, Restored, restore
from .journal import Head, Newer, NotThis, Pages, read_head, read_pages, split_export
from .lock import Lock, Locked, take
from .plan import Plan, tidy_name
from .save_writer import JOURNAL, LOCK, NOTES, PICTURE, PREVIOUS, SNAPSHOT, UNCOUNTED, SaveWriter
from .session import Report, Session

_ID = re.compile(r"[0-9a-f]{16}\Z")
LAST = "last"  # a file with the id of the game that was on the table last
LARGEST_PICTURE = 1 << 20
LATEST = 253_370_764_800.0  # the year 9999: files may bear any time, calendars end

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class SaveCard:
    """A save as the list shows it. If it is damaged, what could not be read is empty."""

    id: str
    name: str  # "" for an automatic save
    when: float  # of the last move, seconds since 1970
    plan: Plan | None
    round: int
    step: int  # of the last snapshot
    over: bool
    picture: Path | None
    damaged: str = ""  # reason of a SaveProblem
    uncounted: bool = False  # its end is in no statistics yet

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.plan.seats) if self.plan else ()


class SaveStore:
    def __init__(self, folders: Folders, disk: Disk | None = None) -> None:
        self.folders = folders
        self._disk = disk or Disk()

    # The list

    def list(self) -> list[SaveCard]:
        """Newest first. Reads heads only."""
        try:
            with os.scandir(self.folders.saves) as entries:
                ids = [entry.name for entry in entries if _ID.match(entry.name) and not entry.is_symlink()]
        except OSError:
            return []  # none yet
        cards = [card for id in ids if (card := self._card(self.folders.saves / id)) is not None]
        return sorted(cards, key=lambda card: (-card.when, card.id))

    def to_go_on_with(self, cards: Sequence[SaveCard]) -> SaveCard | None:
        """Of these, newest first: the game that was on the table last, or else the newest. What a clock that
        ran ahead for a while said is no reason to offer another one."""
        running = [card for card in cards if not card.over and not card.damaged]
        try:
            last = self._disk.read(self.folders.saves / LAST, 16).decode("ascii", "replace")
        except OSError:
            last = ""
        return next((card for card in running if card.id == last), running[0] if running else None)

    def on_the_table(self, id: str) -> None:
        """This is the game to go on with next time."""
        try:
            if id:
                self._disk.replace(self.folders.saves / LAST, id.encode())
        except OSError as error:
            log.warning("which game was played last is not written down: %s", error.strerror)

    def anything(self) -> bool:
        """Whether there is a game that can be read."""
        try:
            with os.scandir(self.folders.saves) as entries:
                return any(
                    (card := self._card(self.folders.saves / entry.name)) is not None and not card.damaged
                    for entry in entries
                    if _ID.match(entry.name) and not entry.is_symlink()
                )
        except OSError:
            return False

    def _card(self, folder: Path) -> SaveCard | None:
        times = [facts.st_mtime for name in (JOURNAL, SNAPSHOT) if (facts := _facts(folder / name)) is not None]
        if not times:  # a game that was never written in full
            return None
        when = min(max(0.0, *times), LATEST)
        damaged = ""
        for name in (SNAPSHOT, PREVIOUS, JOURNAL):
            try:
                head = self._head(folder / name)
            except FileNotFoundError:
                continue
            except Newer:
                damaged = "newer"
                break
            except (NotThis, OSError):
                damaged = "damaged"
                continue
            picture, uncounted = _picture(folder / PICTURE), os.path.lexists(folder / UNCOUNTED)
            known = head.plan, head.round, head.step, head.over
            return SaveCard(folder.name, head.name, when, *known, picture, "", uncounted)
        return SaveCard(folder.name, "", when, None, 0, 0, False, None, damaged or "damaged")

    def _head(self, path: Path) -> Head:
        line, end, _ = self._disk.read(path, journal.LONGEST_HEAD, first=True).partition(b"\n")
        if not end:
            raise NotThis("no head")
        return read_head(line)

    # Games

    def new_writer(self) -> SaveWriter:
        """For a game that is not on the disk yet."""
        return SaveWriter(self._disk, self.folders.saves / secrets.token_hex(8), self.folders.damaged)

    def open(self, id: str, agents: ComputerPlayers | None = None, report: Report | None = None) -> Session:
        """The game, exactly where its journal ends; SaveProblem. What is damaged is set aside as it is."""
        folder = self._folder(id)
        try:
            lock = take(folder / LOCK)
        except Locked:
            raise SaveProblem("busy", id=id) from None
        save_writer = SaveWriter(self._disk, folder, self.folders.damaged, lock=lock)
        try:
            restored = self._revive(folder, save_writer)
            pencilled = self._notes(folder, save_writer)
            return Session(restored.record, restored.state, restored.told, self, save_writer, agents, report, pencilled)
        except SaveProblem as problem:
            save_writer.close()
            if problem.reason in ("damaged", "foreign", "too_large"):
                problem.values["moved"] = self._aside(folder)
            raise
        except BaseException:
            save_writer.close()
            raise

    def read(self, id: str) -> Restored:
        """A game as it lies there, to look at: nothing is locked, mended or set aside. SaveProblem."""
        return _restore(self._pages(self._folder(id)))

    def _notes(self, folder: Path, save_writer: SaveWriter) -> pencil_marks.PencilMarks:
        """The pencil marks of a save; none if they cannot be read: no game is lost for want of a pencil mark."""
        try:
            data = self._disk.read(folder / NOTES, pencil_marks.LARGEST)
            pencilled = pencil_marks.PencilMarks.from_bytes(data)
        except FileNotFoundError:
            return pencil_marks.PencilMarks()
        except (OSError, ValueError) as error:
            log.warning("pencil marks of save %s cannot be read: %s", folder.name, type(error).__name__)
            save_writer.mend([NOTES], "save.notes")
            return pencil_marks.PencilMarks()
        save_writer.know(NOTES, data)
        return pencilled

    def _revive(self, folder: Path, save_writer: SaveWriter) -> Restored:
        """The game that lies in a folder; from here on the writer goes on with its journal."""
        found = self._pages(folder)
        restored = _restore(found)
        record, save_writer.name = restored.record, restored.name
        flaws = [name for name in (SNAPSHOT, PREVIOUS) if name in found and found[name].damaged]
        for name in found.keys() - {JOURNAL, *flaws}:
            save_writer.know(name, found[name].data)
        book = found.get(JOURNAL, Pages(damaged=True))
        reaches = _reached(book) == record.steps
        whole = reaches and not book.damaged and not restored.missing
        if whole:
            save_writer.know(JOURNAL, book.data[: book.size], torn=book.size < len(book.data))
        else:
            flaws.append(JOURNAL)
        if flaws:
            complete = whole or (book.ends and reaches and not restored.missing)
            save_writer.mend(flaws, "save.mended" if complete else "save.recovered", restored.missing)
        if not whole or save_writer.folder != folder:
            save_writer.begin(record, restored.state)
            return restored
        kept = found.get(SNAPSHOT, Pages())
        save_writer.resume(record.steps, kept.head.step if kept.head is not None and not kept.damaged else -1)
        save_writer.snapshot(record, restored.state)
        return restored

    def _pages(self, folder: Path) -> dict[str, Pages]:
        """What can be read of the files that are there, by name. The journal last: while the game is played
        elsewhere, it is never behind a snapshot that was read before it."""
        found: dict[str, Pages] = {}
        for name in (SNAPSHOT, PREVIOUS, JOURNAL):
            try:
                found[name] = read_pages(self._disk.read(folder / name, journal.LONGEST_FILE))
            except FileNotFoundError:
                continue
            except (TooLarge, NotAFile):
                found[name] = Pages(damaged=True)
            except OSError as error:
                raise SaveProblem(cause_of(error), id=folder.name) from error
        if not found:
            raise SaveProblem("missing", id=folder.name)
        return found

    def _aside(self, folder: Path) -> str:
        """Move a save that nothing can be read from, as it is, to the damaged ones; where it lies then, if the
        disk allowed it."""
        try:
            return str(self._disk.set_aside(folder, self.folders.damaged))
        except OSError as error:
            log.warning("save %s could not be set aside: %s", folder.name, error.strerror)
            return ""

    # Keeping

    def counted(self, id: str) -> None:
        """A finished game is in the statistics now."""
        with suppress(OSError):
            (self._folder(id) / UNCOUNTED).unlink()

    def rename(self, id: str, name: str) -> None:
        name = tidy_name(name)
        with self._held(id), problems(id):
            folder = self._folder(id)
            restored = _restore(self._pages(folder))
            data = restored.record.snapshot(name, restored.state)
            self._disk.replace(folder / SNAPSHOT, data, folder / PREVIOUS)

    def delete(self, id: str) -> None:
        """To the trash folder."""
        with self._held(id) as lock, problems(id):
            if os.name == "nt" and lock is not None:
                lock.release()  # there an open file holds its folder in place
            self._disk.set_aside(self._folder(id), self.folders.trash)

    def keep_copy(self, name: str, record: GameRecord, g: GameState, png: bytes = b"", pencilled: bytes = b"") -> str:
        """A save of its own; its id, or SaveProblem. It gets its name when it is whole."""
        folder = self.new_writer().folder
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

    def write_out(self, path: Path, data: bytes) -> None:
        """A file where the player wants it; SaveProblem."""
        with problems("", missing="no_folder"):
            self._disk.replace(path, data)

    def import_(self, path: Path) -> str:
        """Take over a save from a file that may come from anywhere; its new id, or SaveProblem. What is kept is
        written anew from what was understood; the file itself is left as it is."""
        try:
            book, snapshot = split_export(self._disk.read(path, journal.LONGEST_FILE, follow=True))
        except OSError as error:
            reasons = {TooLarge: "too_large", NotAFile: "foreign", FileNotFoundError: "missing"}
            raise SaveProblem(reasons.get(type(error), "failed"), name=path.name) from error
        pages = [read_pages(book), read_pages(snapshot)]
        restored = restore(pages[0], pages[1:])
        # A snapshot would do, but the journal must reach as far.
        torn = pages[0].size < len(book) or restored.record.steps > _reached(pages[0])
        if torn or restored.missing or any(page.damaged for page in pages):  # a part of a file is no game
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


def _restore(found: dict[str, Pages]) -> Restored:
    snapshots = [found[name] for name in (SNAPSHOT, PREVIOUS) if name in found]
    return restore(found.get(JOURNAL, Pages()), snapshots)


def _reached(book: Pages) -> int:
    """The last step of a journal."""
    return max(book.entries, default=book.head.step if book.head is not None else -1)


def _facts(path: Path) -> os.stat_result | None:
    try:
        return os.lstat(path)
    except OSError:
        return None


def _picture(path: Path) -> Path | None:
    """A picture that may be shown: a plain file of a size that pictures of saves have."""
    facts = _facts(path)
    return path if facts and stat.S_ISREG(facts.st_mode) and facts.st_size <= LARGEST_PICTURE else None
