"""The commands `play` and `selftest`. What draws is loaded only when it is wanted."""

from __future__ import annotations

import argparse
import os
import re
import warnings
from importlib import import_module
from pathlib import Path

from .cli_errors import CommandFailed, UsageError
from .i18n import LANGUAGES

SMALLEST, LARGEST = 320, 16384  # a side of the window
# The modules of pygame that nothing can be drawn without; it plays on without any other.
NEEDED = (
    "cursors", "display", "draw", "event", "font", "image", "imageext", "key", "mouse", "surface", "time", "transform",
)  # fmt: skip


def size(text: str) -> tuple[int, int]:
    """The type of `--size`."""
    found = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text)
    if found is None or not all(SMALLEST <= int(side) <= LARGEST for side in found.groups()):
        raise argparse.ArgumentTypeError(f"'{text}' is not WxH with sides of {SMALLEST} to {LARGEST}")
    return int(found[1]), int(found[2])


def load_pygame() -> None:
    """Load pygame; raises CommandFailed if a module of it that nothing can be drawn without cannot be loaded. pygame
    itself puts a stand-in in the place of a module and raises only when that is used."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    for module in ("pygame", *(f"pygame.{part}" for part in NEEDED)):
        try:
            with warnings.catch_warnings(action="ignore", category=RuntimeWarning):  # pygame's, of the same
                # `ui` loads pygame without what pygame would look for besides, a third of the way to the menu.
                import_module(f"{__package__}.ui" if module == "pygame" else module)
        except (ImportError, OSError) as error:
            raise CommandFailed(f"{module} cannot be loaded: {error}") from error


def check_phones() -> None:
    """UsageError where the extra that phones need is missing."""
    from importlib.util import find_spec

    missing = [name for name in ("websockets", "segno") if find_spec(name) is None]
    if missing:
        raise UsageError(f"--phones needs {' and '.join(missing)}: install saboteur-gui[phones]")


def without_screen() -> None:
    """Whatever is drawn or played from now on, nobody sees or hears."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    load_pygame()


def add_play(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", choices=tuple(LANGUAGES), help="set the language, for later starts as well")
    window = parser.add_mutually_exclusive_group()
    window.add_argument("--windowed", action="store_const", const=False, dest="fullscreen", help="run in a window")
    window.add_argument("--fullscreen", action="store_const", const=True, help="run in full screen")
    parser.add_argument("--size", type=size, metavar="WxH", help="window size in pixels")
    parser.add_argument("--seed", type=int, metavar="N", help="game code of the next new game")
    parser.add_argument("--data-dir", type=Path, metavar="DIR", help="folder for saves, settings and the log")
    parser.add_argument(
        "--phones",
        type=phones_at,
        nargs="?",
        const=("127.0.0.1", 0),
        metavar="ADDRESS:PORT",
        help="let phones in at this address (127.0.0.1 and any free port if not given)",
    )
    parser.add_argument("--load", type=Path, metavar="FILE", help="import an exported save and continue it")


def phones_at(text: str) -> tuple[str, int]:
    """The type of `--phones`."""
    from .phones.address import parsed

    try:
        return parsed(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{error}, as 192.168.1.5:8000") from None


def run_play(args: argparse.Namespace) -> int:
    if args.phones is not None:
        check_phones()
    load_pygame()
    from .ui.start import NoWindow, Wishes, play

    wishes = Wishes(args.lang, args.fullscreen, args.size, args.seed, args.data_dir, args.load, args.phones)
    try:
        return play(wishes)
    except NoWindow as error:
        raise CommandFailed(f"no window can be opened: {str(error) or 'there is no screen'}") from error


def add_selftest(parser: argparse.ArgumentParser) -> None:
    """It takes no arguments."""


def run_selftest(args: argparse.Namespace) -> int:
    without_screen()
    from .selftest import run_selftest as run

    return run()
