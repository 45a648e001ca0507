"""The commands that draw: `play`, `shots` and `selftest`. What draws is loaded only when it is wanted."""

from __future__ import annotations

import argparse
import os
import re
from pathlib import Path

from .cli_words import t
from .i18n import LANGUAGES
from .misuse import Failed, WrongUse

SMALLEST, LARGEST = 320, 16384  # a side of the window


def size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text)
    if found is None or not all(SMALLEST <= int(side) <= LARGEST for side in found.groups()):
        raise argparse.ArgumentTypeError(t("cli.error.size", value=text, form="WxH", low=SMALLEST, high=LARGEST))
    return int(found[1]), int(found[2])


def add_play(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", choices=tuple(LANGUAGES), help=t("cli.play.lang"))
    window = parser.add_mutually_exclusive_group()
    for name, whole in (("windowed", False), ("fullscreen", True)):
        told = t(f"cli.play.{name}")
        window.add_argument(f"--{name}", action="store_const", const=whole, dest="fullscreen", help=told)
    parser.add_argument("--size", type=size, metavar="WxH", help=t("cli.play.size"))
    parser.add_argument("--seed", type=int, metavar="N", help=t("cli.play.seed"))
    parser.add_argument("--data-dir", type=Path, metavar="DIR", help=t("cli.play.data_dir"))
    parser.add_argument("--load", type=Path, metavar="FILE", help=t("cli.play.load"))


def add_shots(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--out", type=Path, required=True, metavar="DIR")
    parser.add_argument("--lang", default="en", metavar="xx,yy|all", help=", ".join(LANGUAGES))
    parser.add_argument("--size", type=size, default=(1920, 1080), metavar="WxH")
    parser.add_argument("--scene", default="all", metavar="NAME,…|all")


def run_play(args: argparse.Namespace) -> int:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from .ui.start import NoWindow, Wishes, play

    wishes = Wishes(args.lang, args.fullscreen, args.size, args.seed, args.data_dir, args.load)
    try:
        return play(wishes)
    except NoWindow as error:
        raise Failed(t("cli.error.no_window", cause=str(error) or t("cli.error.no_screen"))) from error


def _named(text: str, known: tuple[str, ...], what: str) -> tuple[str, ...]:
    names = known if text == "all" else tuple(dict.fromkeys(text.split(",")))
    for name in names:
        if name not in known:
            raise WrongUse(t("cli.error.choice", option=f"--{what}", value=f"'{name}'", allowed=", ".join(known)))
    return names


def _without_screen() -> None:
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def run_shots(args: argparse.Namespace) -> int:
    _without_screen()
    from .devtools.shots import SCENES, draw_shots

    languages = _named(args.lang, tuple(LANGUAGES), "lang")
    scenes = _named(args.scene, tuple(SCENES), "scene")
    for path in draw_shots(args.out, languages, args.size, scenes):
        print(path)
    return 0


def run_selftest(args: argparse.Namespace) -> int:
    _without_screen()
    from .selftest import run_selftest as run

    return run()
