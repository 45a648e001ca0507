"""Where the program keeps its files: in the user's folders, in one that was named, or beside the program."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

import platformdirs

NAME = "saboteur-gui"
MARKER = "portable"  # a file of this name beside the program: everything stays beside it
BESIDE = "saboteur-data"


@dataclass(frozen=True)
class Folders:
    """Paths only: whoever writes makes the folder, so that looking for them cannot fail."""

    data: Path
    config: Path
    log: Path
    portable: bool = False

    @property
    def saves(self) -> Path:
        return self.data / "saves"

    @property
    def trash(self) -> Path:
        """Saves that the player deleted."""
        return self.data / "trash"

    @property
    def damaged(self) -> Path:
        """Files that could not be read, untouched."""
        return self.data / "damaged"


def program_folder() -> Path:
    """The folder that holds the packaged program, or the package."""
    if getattr(sys, "frozen", False):
        return Path(sys.executable).resolve().parent
    return Path(__file__).resolve().parents[2]


def find_folders(data_dir: Path | None = None) -> Folders:
    if data_dir is not None:
        return _in_one(of_home(data_dir).absolute(), portable=False)
    beside = program_folder()
    if (beside / MARKER).is_file():
        return _in_one(beside / BESIDE, portable=True)
    return Folders(
        platformdirs.user_data_path(NAME, appauthor=False),
        platformdirs.user_config_path(NAME, appauthor=False),
        platformdirs.user_log_path(NAME, appauthor=False),
    )


def of_home(path: Path) -> Path:
    """With `~` as the home folder, if there is such a home."""
    try:
        return path.expanduser()
    except RuntimeError:
        return path


def _in_one(folder: Path, portable: bool) -> Folders:
    return Folders(folder, folder / "config", folder / "log", portable)
