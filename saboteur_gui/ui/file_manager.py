"""Showing a file where it lies, with what the system has for that."""

from __future__ import annotations

import logging
import subprocess
import sys
from pathlib import Path

log = logging.getLogger(__name__)


def command(path: Path, platform: str = sys.platform) -> list[str]:
    """What opens the folder of a file, the file chosen in it where the system can do that."""
    if platform == "win32":
        return ["explorer", f"/select,{path}"]
    return ["open", "-R", str(path)] if platform == "darwin" else ["xdg-open", str(path.parent)]


def show_file(path: Path) -> bool:
    """Whether the system has something that opens folders."""
    quiet = subprocess.DEVNULL
    try:
        subprocess.Popen(command(path), stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True)
    except OSError as error:
        log.warning("no folder can be shown: %s", error.strerror)
        return False
    return True
