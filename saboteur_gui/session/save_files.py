"""What can be read of a save as it lies on the disk: nothing is locked, mended or set aside."""

from __future__ import annotations

import os
import stat
import zlib
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from ..storage.files import Disk, NotAFile, TooLarge
from ..storage.notices import cause_of
from . import journal
from .errors import SaveProblem
from .game_record import Restored, restore
from .journal import Head, Newer, NotThis, Pages, read_export, read_head, read_pages
from .plan import Plan
from .save_folder import JOURNAL, PICTURE, PREVIOUS, SNAPSHOT, UNCOUNTED, older_in

LARGEST_PICTURE = 1 << 20
SIDES = range(32, 2049)  # of a picture of a save
MOST_PIXELS = (4 * SIDES.stop + 1) * SIDES.stop  # bytes that a picture may be unpacked to
FLATTEST = 4  # times as wide as high, or as high as wide
_PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"
LATEST = 253_370_764_800.0  # the year 9999: files may bear any time, calendars end


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


def card_of(disk: Disk, folder: Path) -> SaveCard | None:
    """The save in a folder; None for a game that was never written in full. Reads heads only."""
    times = [facts.st_mtime for name in (JOURNAL, SNAPSHOT) if (facts := _facts(folder / name)) is not None]
    if not times:
        return None
    when = min(max(0.0, *times), LATEST)
    damaged = "damaged"
    for name in _heads(folder):
        try:
            head = _head(disk, folder / name)
        except Newer:
            damaged = "newer"
            break
        except (NotThis, OSError):
            continue
        picture, uncounted = _picture(folder / PICTURE), os.path.lexists(folder / UNCOUNTED)
        known = head.plan, head.round, head.step, head.over
        return SaveCard(folder.name, head.name, when, *known, picture, "", uncounted)
    return SaveCard(folder.name, "", when, None, 0, 0, False, None, damaged)


def _heads(folder: Path) -> Iterator[str]:
    """Files that begin with a head, the likeliest first."""
    yield from (SNAPSHOT, PREVIOUS, JOURNAL)
    yield from _older(folder)


def _head(disk: Disk, path: Path) -> Head:
    line, end, _ = disk.read(path, journal.LONGEST_HEAD, first=True).partition(b"\n")
    if not end:
        raise NotThis("no head")
    return read_head(line)


def _facts(path: Path) -> os.stat_result | None:
    try:
        return os.lstat(path)
    except OSError:
        return None


def _picture(path: Path) -> Path | None:
    """A picture that may be shown: a plain file of a size that pictures of saves have."""
    facts = _facts(path)
    return path if facts and stat.S_ISREG(facts.st_mode) and facts.st_size <= LARGEST_PICTURE else None


def picture_data(path: Path, disk: Disk | None = None) -> bytes:
    """A picture as the program makes them; ValueError or OSError for anything else. Its size is known before anybody
    decodes it: a few bytes of PNG may ask for all the memory there is."""
    data = (disk or Disk()).read(path, LARGEST_PICTURE)
    width, height = (int.from_bytes(data[at : at + 4]) for at in (len(_PNG), len(_PNG) + 4))
    if not data.startswith(_PNG) or width not in SIDES or height not in SIDES:
        raise ValueError("no picture of a save")
    if max(width, height) > FLATTEST * min(width, height):
        raise ValueError("too flat for a picture of a save")
    if not _whole_png(data):
        raise ValueError("not as it was written")
    return data


def _whole_png(data: bytes) -> bool:
    """Each of its chunks has the checksum it was written with; none is there twice or behind the last one."""
    at, kinds, packed = 8, set(), zlib.decompressobj()
    while at + 12 <= len(data):
        end = at + 12 + int.from_bytes(data[at : at + 4])
        if zlib.crc32(data[at + 4 : end - 4]) != int.from_bytes(data[end - 4 : end]):
            return False
        kind = data[at + 4 : at + 8]
        if kind == b"IEND":
            return end == len(data) and packed.eof and not packed.unused_data
        if kind == b"IDAT":
            with suppress(zlib.error):  # then it has no end either
                packed.decompress(data[at + 8 : end - 4], MOST_PIXELS)
        elif kind in kinds:
            return False
        kinds.add(kind)
        at = end
    return False


def read_save(disk: Disk, folder: Path) -> dict[str, Pages]:
    """What can be read of the files that are there, by name; SaveProblem if there are none. The journal last: while the
    game is played elsewhere, it is never behind a snapshot that was read before it."""
    found: dict[str, Pages] = {}
    for name in (SNAPSHOT, PREVIOUS, JOURNAL):
        try:
            kind = journal.JOURNAL if name == JOURNAL else journal.SNAPSHOT
            found[name] = read_pages(disk.read(folder / name, journal.LONGEST_FILE), kind)
        except FileNotFoundError:
            continue
        except (TooLarge, NotAFile):
            found[name] = Pages(damaged=True)
        except OSError as error:
            raise SaveProblem(cause_of(error), id=folder.name) from error
    if not found:
        raise SaveProblem("missing", id=folder.name)
    return found


def restore_save(found: dict[str, Pages], disk: Disk, folder: Path) -> Restored:
    """The game that was read, or if that has harm, the furthest that an older save of it has; SaveProblem."""
    snapshots = [found[name] for name in (SNAPSHOT, PREVIOUS) if name in found]
    best: Restored | None = None
    problem = SaveProblem("damaged")
    try:
        best = restore(found.get(JOURNAL, Pages()), snapshots)
    except SaveProblem as found_problem:
        problem = found_problem
        if problem.reason == "newer":
            raise
    if best is not None and not best.missing:
        return best
    lost = max((head.step for page in found.values() if (head := page.head) is not None), default=0)
    for older in _read_older(disk, folder):
        if best is None or older.record.steps > best.record.steps:
            best = older
            best.missing = max(0, lost - older.record.steps)
    if best is None:
        raise problem
    return best


def _older(folder: Path) -> list[str]:
    try:
        return older_in(folder)
    except OSError:
        return []


def _read_older(disk: Disk, folder: Path) -> Iterator[Restored]:
    """The older saves that can be read, the newest first."""
    for name in _older(folder):
        try:
            book, snapshot = read_export(disk.read(folder / name, journal.LONGEST_FILE))
            yield restore(book, [snapshot])
        except (OSError, SaveProblem):
            continue  # it is no better than what it is to help


def check_older(disk: Disk, folder: Path) -> Iterator[tuple[str, bytes]]:
    """The older saves by name, with what is in them if they are as they were written, with nothing if not."""
    for name in _older(folder):
        try:
            data = disk.read(folder / name, journal.LONGEST_FILE)
        except OSError:
            data = b""
        book, snapshot = read_export(data)
        whole = not book.damaged and not snapshot.damaged and not book.newer and reached(book) == reached(snapshot)
        yield name, data if whole else b""


def reached(book: Pages) -> int:
    """The last step of a journal."""
    return max(book.entries, default=book.head.step if book.head is not None else -1)
