"""How soon the menu is seen: the figures of `bench --only start`.

The program is started as players start it, a process of its own, and tells by the probe file that its first picture
is drawn. From a checkout the packaged program is measured too, if `dist` has one.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from ..cli_errors import CommandFailed
from ..resources import PACKAGE
from ..ui.probe import VARIABLE
from .samples import Figure, figure

STARTS = 7
PATIENCE = 60.0
LOOK = 0.002  # seconds between two looks


def start_figures() -> dict[str, Figure]:
    """From the call of the program to the first picture of the menu; files are warm after the first start."""
    rows = {"start.menu_warm": _starts((sys.executable, "-m", "saboteur_gui"))}
    package = packaged_program()
    if package is not None:
        rows["start.package_menu_warm"] = _starts((str(package),))
        if hasattr(os, "posix_fadvise"):
            rows["start.package_menu_cold"] = _starts((str(package),), package.parent)
    return rows


def packaged_program() -> Path | None:
    """The one that `build_scripts/package.py` made last."""
    names = ("saboteur-gui.exe", "Contents/MacOS/saboteur-gui", "saboteur-gui")
    made = [path for name in names for path in (PACKAGE.parent / "dist").glob(f"*/{name}") if path.is_file()]
    return max(made, key=lambda path: path.stat().st_mtime, default=None)


def _starts(program: tuple[str, ...], cold: Path | None = None) -> Figure:
    """`cold`: a folder whose files are forgotten by the system before every start."""
    with tempfile.TemporaryDirectory() as place:
        to_menu(program, Path(place))
        times = []
        for _ in range(STARTS):
            if cold is not None:
                forget(cold)
            times.append(to_menu(program, Path(place)))
    return figure(times)


def to_menu(program: tuple[str, ...], place: Path) -> float:
    """Milliseconds of one start."""
    told = place / "probe.json"
    told.unlink(missing_ok=True)
    words = [*program, "play", "--data-dir", str(place / "data"), "--windowed", "--size", "1920x1080"]
    began = time.perf_counter()
    running = subprocess.Popen(words, env=_surroundings(place) | {VARIABLE: str(told)})
    try:
        while not told.exists():
            if running.poll() is not None or time.perf_counter() - began > PATIENCE:
                raise CommandFailed(f"'{program[0]}' showed no menu")
            time.sleep(LOOK)
        return (time.perf_counter() - began) * 1000
    finally:
        running.terminate()
        running.wait(PATIENCE)


def _surroundings(place: Path) -> dict[str, str]:
    """A program that is installed has been compiled; a checkout is not to be filled with that."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return kept | {"PYTHONPYCACHEPREFIX": str(place / "compiled")}


def forget(folder: Path) -> None:
    """Let the system read these files from the disk again (those that no running program uses)."""
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink():
            fd = os.open(path, os.O_RDONLY)
            os.fsync(fd)
            os.posix_fadvise(fd, 0, 0, os.POSIX_FADV_DONTNEED)
            os.close(fd)
