"""The program under test: the module, or the packaged program as people get it.

`SABOTEUR_PACKAGE` names the archive that `build_scripts/package.py` made. It is unpacked into a folder of its own and
run from elsewhere, with nothing in its environment, and by an unprivileged user if root runs the tests.
"""

from __future__ import annotations

import atexit
import os
import shutil
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

PACKAGE = os.environ.get("SABOTEUR_PACKAGE", "") and str(Path(os.environ["SABOTEUR_PACKAGE"]).absolute())
ROOT = hasattr(os, "geteuid") and os.geteuid() == 0
NOBODY = "nobody"
# Root may write anywhere, unless it leaves this right behind.
_WEAK_ROOT = ("setpriv", "--bounding-set", "-dac_override,-dac_read_search")


@cache
def program() -> tuple[str, ...]:
    """How it is called."""
    if not PACKAGE:
        return sys.executable, "-m", "saboteur_gui"
    folder = new_folder("saboteur ігри ")  # players have spaces and letters of their own
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    subprocess.run(["tar", "-xzf", PACKAGE, "-C", folder], check=True)
    (found,) = folder.glob("*/saboteur-gui")
    return (str(found),)


def as_user(limited: bool = False) -> tuple[str, ...]:
    """Before the program: the packaged one is run by somebody who may do nothing special. The module lies where
    perhaps only root can read; `limited`, root may at least not write where nobody may."""
    if not ROOT:
        return ()
    if not PACKAGE:
        return _WEAK_ROOT if limited and _writes_anywhere() else ()
    return "setpriv", f"--reuid={NOBODY}", "--regid=65534", "--clear-groups"


def _writes_anywhere() -> bool:
    with tempfile.TemporaryDirectory() as place:
        Path(place).chmod(0o555)
        return os.access(place, os.W_OK)


def new_folder(prefix: str) -> Path:
    """A folder that the user of the program can enter and write to; its own, not one of the test's."""
    folder = Path(tempfile.mkdtemp(prefix=prefix))
    folder.chmod(0o755)
    give(folder)
    return folder


def give(path: Path) -> None:
    """To the user of the program, with all that is in it."""
    if ROOT and PACKAGE:
        for one in (path, *path.rglob("*")):
            shutil.chown(one, NOBODY)


def surroundings(home: Path, **more: str) -> dict[str, str]:
    """Of the packaged program: nothing but a home."""
    own = "XDG_", "SDL_"  # the screen's tests, in the same process, set a driver for themselves
    kept = {} if PACKAGE else {name: value for name, value in os.environ.items() if not name.startswith(own)}
    for name in ("LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "DISPLAY", "WAYLAND_DISPLAY"):
        kept.pop(name, None)
    return kept | {"PATH": os.environ["PATH"], "HOME": str(home), "LANG": "C.UTF-8"} | more


def run(home: Path, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
    """The program without a window, from a folder in which there is nothing."""
    return subprocess.run(
        [*as_user(), *program(), *words],
        env=surroundings(home, **more),
        cwd=home if PACKAGE else None,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
