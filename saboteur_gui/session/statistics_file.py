"""What the file of statistics was when it was last used: whether it was SQLite that changed it since."""

from __future__ import annotations

import hashlib
import os
import stat
from pathlib import Path
from typing import NamedTuple

_COUNTER = slice(24, 28)  # of its head: SQLite counts there how often the file was changed


def is_plain(path: Path) -> bool:
    return stat.S_ISREG(os.lstat(path).st_mode)


class Left(NamedTuple):
    """`stamp` is (), and the rest empty, where nothing lies."""

    stamp: tuple[int, ...] = ()
    counter: bytes = b""
    sum: bytes = b""

    @staticmethod
    def of(path: Path, before: Left) -> Left:
        """As it is now; it is read only if it was touched. OSError if it cannot be."""
        try:
            facts = os.lstat(path)
        except FileNotFoundError:
            return Left()
        stamp = facts.st_dev, facts.st_ino, facts.st_size, facts.st_mtime_ns
        if stamp == before.stamp or not stat.S_ISREG(facts.st_mode):
            return before._replace(stamp=stamp)
        data = path.read_bytes()
        return Left(stamp, data[_COUNTER], hashlib.sha256(data).digest())

    def harmed(self, now: Left) -> bool:
        """Whether something else is in the file, and it was not SQLite that wrote it."""
        return bool(self.stamp and now.stamp) and now.sum != self.sum and now.counter in (self.counter, b"")
