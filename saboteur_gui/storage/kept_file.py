"""A file that the program wrote and goes on with.

It knows what it left there. Whatever somebody else made of it meanwhile is set aside as it is, never written over.
"""

from __future__ import annotations

import hashlib
import os
import stat
from pathlib import Path

from .files import Disk

Stamp = tuple[int, int, int, int]


def _stamp(facts: os.stat_result) -> Stamp:
    return facts.st_dev, facts.st_ino, facts.st_size, facts.st_mtime_ns


class KeptFile:
    """`damaged`: the folder that harmed files go to. With `stays` they stay in their place too until they are replaced:
    they may be all there is."""

    def __init__(self, disk: Disk, path: Path, damaged: Path, stays: bool = False) -> None:
        self.path = path
        self.size = -1  # as far as it is whole; -1: nothing is known of it
        self._disk = disk
        self._damaged, self._stays = damaged, stays
        self._sum = hashlib.sha256()
        self._stamp: Stamp | None = None
        self._torn = False  # behind it may lie what could not be written in full
        self._cleared = False  # what is there has been set aside and may go
        self._fd = -1

    def know(self, data: bytes) -> None:
        """The file has been read: this is in it."""
        self.size, self._sum, self._stamp, self._torn = len(data), hashlib.sha256(data), None, False
        self._cleared = False

    def as_left(self, thoroughly: bool = False) -> bool:
        """Whether what is known to be there is there. Without `thoroughly` the file is read only if the system says
        that it was touched."""
        try:
            facts = os.lstat(self.path)
            if self.size < 0 or not stat.S_ISREG(facts.st_mode):
                return False
            if _stamp(facts) == self._stamp and not thoroughly:
                return True
            fits = facts.st_size == self.size or (facts.st_size > self.size and self._torn)
            fits = fits and self._sum_of_file() == self._sum.digest()
        except OSError:
            return False
        self._stamp = _stamp(facts) if fits else None
        return fits

    def _sum_of_file(self) -> bytes:
        return hashlib.sha256(self._disk.read(self.path, self.size, first=True)).digest()

    def append(self, data: bytes) -> None:
        """On the disk when this returns. FileNotFoundError if the file is not as it was."""
        if self._fd < 0 or self._torn:
            self.close()
            self._fd = self._disk.open_end(self.path, self.size)
        self._torn = True
        self._disk.write(self._fd, data)
        self._disk.sync(self._fd)
        self._sum.update(data)
        self.size, self._stamp, self._torn = self.size + len(data), _stamp(os.fstat(self._fd)), False

    def replace(self, data: bytes, previous: KeptFile | None = None) -> list[Path]:
        """Put a whole file in its place; with `previous` the old one stays under that name. Where harmed files lie now
        that were in the way."""
        moved = [place for file in (self, previous) if file is not None and (place := file.make_room()) is not None]
        self.close()
        rotates = previous is not None and self.size >= 0
        self._disk.replace(self.path, data, previous.path if previous is not None and rotates else None)
        if previous is not None and rotates:
            previous.size, previous._sum, previous._stamp = self.size, self._sum, self._stamp
        self.know(data)
        self._stamp = _stamp(os.lstat(self.path))
        return moved

    def make_room(self, thoroughly: bool = False) -> Path | None:
        """Set aside what is there if it is not what was left; where it lies then."""
        if self._cleared or self.as_left(thoroughly) or not os.path.lexists(self.path):
            return None
        self.close()
        place = self._disk.set_aside(self.path, self._damaged, until_replaced=self._stays)
        self.size, self._cleared = -1, os.path.lexists(self.path)
        return place

    def remove(self) -> Path | None:
        """What was left there goes; anything else is set aside: where it lies then."""
        place = self.make_room(thoroughly=True)
        self.path.unlink(missing_ok=True)
        self.size = -1
        return place

    def close(self) -> None:
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1
