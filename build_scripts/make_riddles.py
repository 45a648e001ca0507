"""Makes the riddles and proves them.

    python build_scripts/make_riddles.py make            # those of the program, into saboteur_gui/riddles/
    python build_scripts/make_riddles.py make days       # one for each day of the year
    python build_scripts/make_riddles.py try dig --theme doors --count 5 --seed 7   # more of a kind, on the screen
    python build_scripts/make_riddles.py prove           # all of them anew, into build_scripts/riddles/proofs.json

The same seeds give the same riddles.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Iterator
from functools import partial
from itertools import count, cycle
from pathlib import Path
from typing import Protocol

from tqdm import tqdm

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "build_scripts")]

from riddles import dig, sabotage, who  # noqa: E402

from saboteur_gui.riddles.proof import prove  # noqa: E402
from saboteur_gui.riddles.riddle import DAYS, KINDS, Riddle, Who, from_text, to_text  # noqa: E402

FOLDER = ROOT / "saboteur_gui" / "riddles"
PROOFS = Path(__file__).with_name("riddles") / "proofs.json"
FILES = (*KINDS, "days")
EACH = {"dig": 4, "sabotage": 4, "who": 4}  # of each theme, or number of seats
SEATS = (4, 5, 6, 7, 8)
DAILY = ("alone", "dead_ends", "lamps", "choice", "bridges", "tools", "5")  # by the day; their names are unlike


class Maker(Protocol):
    """Returns a riddle of that name, or None if what chance offered is none."""

    def __call__(self, name: str, *, rng: random.Random) -> Riddle | None: ...


def makers(kind: str) -> dict[str, Maker]:
    """What can be made of a kind, by theme (of `who` by the number of seats)."""
    if kind == "dig":
        return {word: partial(dig.make_dig, theme=theme) for word, theme in dig.THEMES.items()}
    if kind == "sabotage":
        return {word: partial(sabotage.make_sabotage, theme=theme) for word, theme in sabotage.THEMES.items()}
    return {str(seats): partial(who.make_who, seats=seats) for seats in SEATS}


def made(make: Maker, seed: str) -> Iterator[Riddle]:
    """Yield riddles from one seed on."""
    for number in count():
        riddle = make(seed, rng=random.Random(f"{seed}/{number}"))
        if riddle is not None:
            yield riddle


def make(kind: str) -> list[Riddle]:
    """Return the riddles of a kind, the easiest first."""
    if kind == "days":
        return make_days()
    jobs = [(make, f"{kind}/{theme}/{number}") for theme, make in makers(kind).items() for number in range(EACH[kind])]
    found = [next(made(make, seed)) for make, seed in tqdm(jobs, desc=kind)]
    found.sort(key=_difficulty)
    return [_renamed(riddle, f"{kind}-{number:02}") for number, riddle in enumerate(found, 1)]


def make_days() -> list[Riddle]:
    """Return a riddle for each day, a theme after another."""
    every = makers("dig") | makers("sabotage") | makers("who")
    themes = cycle(every[theme] for theme in DAILY)
    days = zip(range(1, DAYS + 1), themes, strict=False)
    return [_renamed(next(made(make, f"day/{day}")), f"day-{day:03}") for day, make in tqdm(days, total=DAYS)]


def _difficulty(riddle: Riddle) -> tuple[int, float]:
    return riddle.stars, 0.0 if isinstance(riddle, Who) else -riddle.chance


def _renamed(riddle: Riddle, name: str) -> Riddle:
    return type(riddle)(**{**vars(riddle), "name": name})


def prove_all(names: list[str]) -> int:
    """Prove riddles and write what was found; return how many are wrong."""
    proofs: dict[str, dict[str, object]] = {}
    for name in names:
        for riddle in tqdm(from_text((FOLDER / f"{name}.json").read_text(encoding="utf-8")), desc=name):
            proof = prove(riddle)
            proofs[riddle.name] = {"proved": not proof.fault, "positions": proof.positions}
            if proof.fault:
                print(f"{riddle.name}: {proof.fault}")
    lines = ",\n".join(f"{json.dumps(name)}:{json.dumps(proof)}" for name, proof in proofs.items())
    PROOFS.write_text("{\n" + lines + "\n}\n", encoding="utf-8")
    wrong = sum(not proof["proved"] for proof in proofs.values())
    print(f"{len(proofs) - wrong} of {len(proofs)} proved")
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    for command in ("make", "prove"):
        commands.add_parser(command).add_argument("files", nargs="*", metavar="FILE", help=", ".join(FILES))
    more = commands.add_parser("try")
    more.add_argument("kind", choices=KINDS)
    more.add_argument("--theme")
    more.add_argument("--count", type=int, default=3)
    more.add_argument("--seed", default="0")
    args = parser.parse_args()
    if args.command == "try":
        themes = makers(args.kind)
        maker = themes.get(args.theme or next(iter(themes)))
        if maker is None:
            parser.error(f"no theme '{args.theme}'; known: {', '.join(themes)}")
        began = time.perf_counter()
        offered = made(maker, args.seed)
        print(to_text(next(offered) for _ in range(args.count)), end="")
        print(f"{args.count} in {time.perf_counter() - began:.1f} s", file=sys.stderr)
        return 0
    names = args.files or list(FILES)
    if unknown := set(names) - set(FILES):
        parser.error(f"no file {sorted(unknown)}; known: {', '.join(FILES)}")
    if args.command == "prove":
        return int(prove_all(names) > 0)
    for name in names:
        (FOLDER / f"{name}.json").write_text(to_text(make(name)), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
