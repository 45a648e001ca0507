"""How the engine's costs grow with a game: `python -m saboteur_gui.devtools.growth [--games N]`.

Microseconds, medians over random play that lays tunnels whenever it can: by cards in the mine, seats, modules.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from ..engine.codec import dumps, pack
from ..engine.determinize import determinize
from ..engine.game import legal_moves, play, start
from ..engine.moves import LAY
from ..engine.ruleset import Table, compile_rules
from ..engine.state import GameState
from ..engine.view import view

# What is measured, how it grows, and why.
REASONS = {
    "decision": "flat in everything: a lay touches its cell and those beside it, where a card fits is remembered until"
    " the mine changes; an answer, as to a veto, costs less than a turn",
    "view": "linear in the mine with a small slope: its cells are copied in one go, everything else is shared",
    "clone": "linear in the mine with a small slope: lists and dictionaries are copied, what lies in them is shared",
    "dealt world": "linear in the mine, which is laid again card by card, and in the seats, whose hands are dealt",
    "save": "linear in the mine and the seats: each card is written",
}
LADDER = 10  # cards in the mine, from row to row
EVERY = 7  # moves from one look at a game to the next


def main() -> int:
    why = "\n".join(f"{what}: {reason}." for what, reason in REASONS.items())
    shown = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, epilog=why, formatter_class=shown)
    parser.add_argument("--games", type=int, default=12, metavar="N", help="for each row (12)")
    games = parser.parse_args().games
    for title, rows in (
        ("cards in the mine", _by_cards(games)),
        ("seats", _by_seats(games)),
        ("modules, 5 seats", _by_modules(games)),
    ):
        _print(title, list(rows))
    return 0


Costs = dict[str, list[float]]
Row = tuple[str, Costs]


def _by_cards(games: int) -> Iterator[Row]:
    for game, seats in (("base", 5), ("saboteur2", 12)):
        found = _played(Table(game, seats), games)
        for cards in sorted(found):
            yield f"{game} {seats}: {cards}–{cards + LADDER - 1}", found[cards]


def _by_seats(games: int) -> Iterator[Row]:
    for game, counts in (("base", (3, 5, 8, 10)), ("saboteur2", (2, 5, 8, 12))):
        for seats in counts:
            yield f"{game}: {seats}", _together(_played(Table(game, seats), games))


def _by_modules(games: int) -> Iterator[Row]:
    fitting = (
        "greedy_dwarf",
        "goal_swap",
        "treasury",
        "veto",
        "change_direction",
        "detour",
        "tunnel_toll",
        "new_goals",
    )
    for count in range(0, len(fitting) + 1, 2):
        added = ", ".join(fitting[count - 2 : count]) if count else "no module"
        yield f"{'+ ' * bool(count)}{added}", _together(_played(Table("base", 5, modules=fitting[:count]), games))


def _together(found: dict[int, Costs]) -> Costs:
    return {what: [value for costs in found.values() for value in costs[what]] for what in REASONS}


def _played(table: Table, games: int) -> dict[int, Costs]:
    """What everything costs, by cards in the mine, in steps of LADDER."""
    rules = compile_rules(table)
    rng = random.Random(0)
    found: dict[int, Costs] = defaultdict(lambda: {what: [] for what in REASONS})
    for seed in range(games):
        g = start(rules, seed)
        while g.stack:
            costs = found[len(g.mine.cards) // LADDER * LADDER]
            if g.turn % EVERY == 0:
                _look(g, costs)
            costs["decision"].append(_micro(lambda g=g: _decide(g, rng)))  # type: ignore[misc]
    return found


def _decide(g: GameState, rng: random.Random) -> None:
    moves = legal_moves(g)
    lays = [move for move in moves if move[0] == LAY] or moves
    play(g, lays[int(rng.random() * len(lays))])


def _look(g: GameState, costs: Costs) -> None:
    seat = g.stack[-1].seat
    seen = view(g, seat)
    actions: dict[str, Callable[[], Any]] = {
        "view": lambda: view(g, seat),
        "clone": g.clone,
        "dealt world": lambda: determinize(seen, 1),
        "save": lambda: dumps(pack(g)),
    }
    for what, action in actions.items():
        costs[what].append(_micro(action))


def _micro(action: Callable[[], Any]) -> float:
    began = time.perf_counter()
    action()
    return (time.perf_counter() - began) * 1e6


def _print(title: str, rows: Sequence[Row]) -> None:
    print(f"{title:<40}" + "".join(f"{what:>13}" for what in REASONS))
    for name, costs in rows:
        print(f"{name:<40}" + "".join(f"{_median(costs[what]):>13}" for what in REASONS))
    print()


def _median(values: Sequence[float]) -> str:
    return f"{statistics.median(values):.1f}" if values else "–"


if __name__ == "__main__":
    raise SystemExit(main())
