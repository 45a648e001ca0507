"""The few things done to files, each so that a crash, a full disk or a hostile file cannot do harm.

Everything that is kept goes through a `Disk`, so that a test can let one fail.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from pathlib import Path

_BINARY = getattr(os, "O_BINARY", 0)
_NO_FOLLOW = getattr(os, "O_NOFOLLOW", 0)
_NO_WAIT = getattr(os, "O_NONBLOCK", 0)  # opening a pipe must not wait for somebody to write

SET_ASIDE = "set-aside"  # a folder beside what cannot be moved any farther
_NO_FILE = (errno.ELOOP, errno.EISDIR, errno.ENXIO)  # a link, a folder, a socket


class TooLarge(OSError):
    """A file longer than anything the program writes."""


class NotAFile(OSError):
    """A link, a folder, a pipe: nothing the program wrote."""


class Disk:
    def read(self, path: Path, limit: int, follow: bool = False, first: bool = False) -> bytes:
        """All of a plain file of at most `limit` bytes, or with `first` its first `limit` bytes."""
        fd = self._open_plain(path, follow)
        try:
            if not first and os.fstat(fd).st_size > limit:
                raise TooLarge(errno.EFBIG, "longer than it may be", str(path))
            with open(fd, "rb", closefd=False) as file:
                data = file.read(limit + (not first))
        finally:
            os.close(fd)
        if len(data) > limit:  # it grows while it is read
            raise TooLarge(errno.EFBIG, "longer than it may be", str(path))
        return data

    def _open_plain(self, path: Path, follow: bool) -> int:
        try:
            if not follow and not _NO_FOLLOW and path.is_symlink():  # the system cannot refuse links itself
                raise NotAFile(errno.EINVAL, "a link", str(path))
            fd = os.open(path, os.O_RDONLY | _BINARY | _NO_WAIT | (0 if follow else _NO_FOLLOW))
        except OSError as error:
            if error.errno in _NO_FILE:
                raise NotAFile(errno.EINVAL, "not a plain file", str(path)) from error
            raise
        except ValueError as error:  # a zero byte in the path
            raise NotAFile(errno.EINVAL, "no path", repr(path)) from error
        if not stat.S_ISREG(os.fstat(fd).st_mode):
            os.close(fd)
            raise NotAFile(errno.EINVAL, "not a plain file", str(path))
        return fd

    def replace(self, path: Path, data: bytes, previous: Path | None = None) -> None:
        """Put a whole file in place: at every instant either the old one or the new one is there in full.
        With `previous` the old one stays under that name."""
        try:
            # Where no lock is held, another copy of the program may be writing the same file.
            fresh = path.with_name(f".{path.name}.{os.getpid()}.new")
            fd = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _BINARY | _NO_FOLLOW, 0o600)
        except ValueError as error:  # no name in the path, or a zero byte
            raise OSError(errno.EINVAL, "no path", repr(path)) from error
        try:
            try:
                self.write(fd, data)
                self.sync(fd)
            finally:
                os.close(fd)
            if previous is not None:
                with contextlib.suppress(FileNotFoundError):
                    self.move(path, previous)
            self.move(fresh, path)
        except OSError:
            with contextlib.suppress(OSError):
                fresh.unlink()
            raise
        self.sync_folder(path.parent)

    def move(self, path: Path, to: Path) -> None:
        """At once, whatever was there before."""
        path.replace(to)

    def write(self, fd: int, data: bytes) -> None:
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(fd, rest) :]

    def sync(self, fd: int) -> None:
        os.fsync(fd)

    def sync_folder(self, folder: Path) -> None:
        """That a name is in a folder must reach the disk too, where folders can be synced."""
        if os.name != "posix":
            return
        fd = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(fd)
        finally:
            os.close(fd)

    def make_folder(self, folder: Path) -> None:
        """With all that it lies in; that they are there is on the disk when this returns."""
        fresh = [place for place in (folder, *folder.parents) if not place.exists()]
        for place in reversed(fresh):
            place.mkdir(0o700, exist_ok=True)
        folder.mkdir(exist_ok=True)
        for place in reversed(fresh):
            self.sync_folder(place.parent)

    def open_end(self, path: Path, size: int) -> int:
        """A file to write on from `size` bytes; what lies behind them was never finished. FileNotFoundError if it has
        fewer: somebody put another in its place."""
        fd = os.open(path, os.O_WRONLY | os.O_APPEND | _BINARY | _NO_FOLLOW)
        try:
            there = os.fstat(fd).st_size
            if there < size:
                raise FileNotFoundError(errno.ENOENT, "shorter than it was", str(path))
            if there > size:
                os.ftruncate(fd, size)
        except OSError:
            os.close(fd)
            raise
        return fd

    def set_aside(self, path: Path, folder: Path, until_replaced: bool = False) -> Path:
        """Move a file or folder as it is to `folder`, under a name that nothing there has; where that cannot be (it
        may lie on another file system), to one beside it. With `until_replaced` a plain file
        stays in its place too: for `replace` to take it, at once. Where it lies then."""
        try:
            return self._set_aside(path, folder, until_replaced)
        except OSError:
            return self._set_aside(path, path.parent / SET_ASIDE, until_replaced)

    def _set_aside(self, path: Path, folder: Path, until_replaced: bool) -> Path:
        self.make_folder(folder)
        for number in range(10_000):
            place = folder / (f"{path.name}-{number}" if number else path.name)
            if not os.path.lexists(place):
                if not (until_replaced and _linked(path, place)):
                    path.rename(place)
                return place
        raise FileExistsError(errno.EEXIST, "no name is free", str(folder))


def _linked(path: Path, place: Path) -> bool:
    """The same plain file under a second name, where the file system has that."""
    if path.is_symlink() or not path.is_file():
        return False
    try:
        place.hardlink_to(path)
    except OSError:
        return False
    return True
