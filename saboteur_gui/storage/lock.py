"""One program at a time writes a save, or the settings. A lock is the system's: free again when its holder dies."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _try(fd: int) -> None:
        msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _try(fd: int) -> None:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)


_HELD = (errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK)


class Locked(Exception):
    """Another program, or this one, holds it."""


class Lock:
    def __init__(self, fd: int) -> None:
        self._fd = fd

    def release(self) -> None:
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1


def take(path: Path) -> Lock | None:
    """The lock of a file or folder; `Locked` if it is held. None where there can be none: whoever cannot write the lock
    cannot write what it is for either, and a file system without locks must do without them."""
    try:
        fd = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600)
    except OSError:
        return None
    try:
        _try(fd)
    except OSError as error:
        os.close(fd)
        if error.errno in _HELD:
            raise Locked(path.parent.name) from error
        return None
    return Lock(fd)
