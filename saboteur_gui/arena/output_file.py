"""A file that takes the place of the one of its name when all of it is there."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

PARTIAL = ".partial"


class OutputFile:
    """Written beside the file of its name; leaving the context swaps them. An error leaves the old one as it was, and
    what was written under the name with `PARTIAL`."""

    def __init__(self, path: Path) -> None:
        """Raises OSError if it cannot be written there."""
        self.name = path
        self._path = path.resolve()  # a link goes on leading there
        self._direct = self._path.exists() and not self._path.is_file()  # a pipe or a device is written as it is
        if self._path.is_dir():
            raise IsADirectoryError(21, "Is a directory", str(path))
        beside = self._path.with_name(f".{self._path.name}.{os.getpid()}.new")
        self._fresh = self._path if self._direct else beside
        self._written = False
        try:
            self._file = self._fresh.open("w", encoding="utf-8", newline="\n")
        except OSError as error:
            raise self._named(error) from error

    def _named(self, error: OSError) -> OSError:
        return OSError(error.errno, error.strerror, str(self.name))

    def write(self, text: str) -> None:
        self._written = self._written or bool(text)
        try:
            self._file.write(text)
            self._file.flush()  # what there is of it is kept whatever happens to this program
        except OSError as error:
            raise self._named(error) from error

    def __enter__(self) -> OutputFile:
        return self

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if error is None:
            self._swap()
        elif (kept := self._kept()) is not None:
            error.add_note(f"what there was until then is in '{kept}'")

    def _swap(self) -> None:
        try:
            self._file.close()
            if not self._direct:
                if self._path.exists():
                    shutil.copymode(self._path, self._fresh)
                self._fresh.replace(self._path)
        except OSError as error:
            raise self._named(error) from error
        finally:
            self._tidy()

    def _kept(self) -> Path | None:
        """Where what was written is kept, under a name of its own; None if nothing was, or it cannot be."""
        try:
            self._file.close()
            if self._direct or not self._written:
                return None
            return self._fresh.replace(self._path.with_name(self._path.name + PARTIAL))
        except OSError:  # a full disk: why everything ends is being told already
            return None
        finally:
            self._tidy()

    def _tidy(self) -> None:
        if not self._direct:
            self._fresh.unlink(missing_ok=True)
