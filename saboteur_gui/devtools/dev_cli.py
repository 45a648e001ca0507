"""The commands `bench`, `shots` and `films`. What measures and draws is loaded only when it is wanted."""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path

from ..cli_errors import UsageError, put_out
from ..i18n import LANGUAGES
from ..screen_cli import load_pygame, size, without_screen
from .bench import PARTS, bench_figures


def add_bench(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--only", choices=tuple(PARTS), help="run one part of the measurements")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run_bench(args: argparse.Namespace) -> int:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")  # without a display; a set one is measured as it is
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    load_pygame()
    figures = bench_figures(args.only)
    if args.json:
        put_out(json.dumps(figures))
    else:
        for name, row in figures.items():
            put_out(f"{name:<44}{row['median']:>12.2f}{row['p99']:>12.2f}  {row['unit']}")
    return 0


def add_shots(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="folder to write to")
    parser.add_argument("--lang", default="en", metavar="xx,yy|all", help=f"languages: {', '.join(LANGUAGES)} (en)")
    parser.add_argument("--size", type=size, default=(1920, 1080), metavar="WxH", help="size in pixels (1920x1080)")
    parser.add_argument("--scene", default="all", metavar="NAME,…|all", help="scenes to render (all)")


def run_shots(args: argparse.Namespace) -> int:
    without_screen()
    from .shots import SCENES, draw_shots

    languages = _named("--lang", args.lang, tuple(LANGUAGES))
    scenes = _named("--scene", args.scene, tuple(SCENES))
    for path in draw_shots(args.out, languages, args.size, scenes):
        put_out(str(path))
    return 0


def add_films(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="folder to write to")
    parser.add_argument("--lang", default="en", choices=tuple(LANGUAGES), help="language (en)")
    parser.add_argument("--size", type=size, default=(1280, 720), metavar="WxH", help="size in pixels (1280x720)")
    parser.add_argument("--moment", default="all", metavar="NAME,…|all", help="moments to render (all)")


def run_films(args: argparse.Namespace) -> int:
    without_screen()
    from .films import MOMENTS, draw_films

    for path in draw_films(args.out, args.lang, args.size, _named("--moment", args.moment, tuple(MOMENTS))):
        put_out(str(path))
    return 0


def _named(option: str, text: str, known: tuple[str, ...]) -> tuple[str, ...]:
    """The names in a list, or all; raises UsageError for one that is not known."""
    names = known if text == "all" else tuple(dict.fromkeys(text.split(",")))
    for name in names:
        if name not in known:
            raise UsageError(f"argument {option}: invalid choice: '{name}' (choose from {', '.join(known)})")
    return names
