"""What a role's own policy is worth: the same deals, once with it and once with a digger's in its place.

    python -m tests.ai.in_place --seats 7 --deals 300 --level hard

Each deal is played once by everybody's own policy, and once more for every role that somebody holds in it: those
seats then play as if they were diggers. Told is the gold that they get more by their own policy, for a round and
seat, with its 95 % interval over the deals.
"""

from __future__ import annotations

import argparse
import random
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from multiprocessing import Pool

from saboteur_gui.ai.player import LEVELS, Player
from saboteur_gui.ai.roles import GREEN
from saboteur_gui.arena.intervals import interval
from saboteur_gui.arena.match import played
from saboteur_gui.engine.cards import DWARF
from saboteur_gui.engine.events import RoundEnded
from saboteur_gui.engine.game import new_game
from saboteur_gui.engine.moves import Move
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.engine.view import Request, View
from saboteur_gui.engine.vocabulary import Dwarf

ROLES = ("saboteur", "boss", "profiteer", "geologist")


class AsDigger(Player):
    """A player who takes itself for a digger, whatever it is."""

    def choose(self, view: View, request: Request, rng: random.Random) -> Move:
        return super().choose(replace(view, dwarf=GREEN), request, rng)


def gold(table: Table, seed: int, level: str, in_place: Iterable[int] = ()) -> tuple[list[Dwarf], list[int]]:
    """One round; the dwarf each seat was dealt, and the gold that sharing brought it."""
    g = new_game(table, seed)
    dealt = list(g.dwarfs)
    agents = [(AsDigger if seat in in_place else Player)(LEVELS[level]) for seat in range(table.seats)]
    paid: list[int] = []
    for events in played(g, agents):
        paid = next((list(event.paid or ()) for event in events if isinstance(event, RoundEnded)), paid)
    return dealt, paid


def gains(table: Table, level: str, seed: int) -> dict[str, float]:
    """By role: how much more gold its seats get in this deal by their own policy."""
    dealt, own = gold(table, seed, level)
    found: dict[str, float] = {}
    for role in ROLES:
        seats = [seat for seat, dwarf in enumerate(dealt) if dwarf == DWARF[role]]
        if seats:
            _, instead = gold(table, seed, level, seats)
            found[role] = sum(own[seat] - instead[seat] for seat in seats) / len(seats)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, default=7)
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--level", choices=LEVELS, default="hard")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    table = Table("saboteur2", asked.seats, rounds=1)
    by_role: dict[str, list[float]] = defaultdict(list)
    with Pool(asked.jobs) as pool:
        seeds = range(asked.first, asked.first + asked.deals)
        for found in pool.imap_unordered(partial(gains, table, asked.level), seeds, chunksize=2):
            for role, gain in found.items():
                by_role[role].append(gain)
    for role, values in by_role.items():
        told = interval(values)
        print(f"{role:10} {told.mean:+.3f} ± {told.margin:.3f}  ({len(values)} deals)")


if __name__ == "__main__":
    main()
