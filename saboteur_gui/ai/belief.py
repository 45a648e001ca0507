"""Who is who: the chances of every dwarf for every seat, from what is dealt and from how each seat played.

Every public move is weighed by how likely it was for each dwarf, given what was possible with that card
(`clues`). What is left is to make those weights fit the dwarf cards of the table (B1, S2): the rows of
the table, one for a seat, are scaled until every dwarf is dealt as often as it is in the deck.
"""

from __future__ import annotations

import math
import random
from collections.abc import Collection, Sequence

from ..engine.view import View
from ..engine.vocabulary import Dwarf, Seat
from .roles import ROLES

Weights = list[float]  # by dwarf: the logarithm of how likely the seat's moves were for it
SWEEPS = 12
MOST = 6.0  # no row leans further than this: play alone never proves a dwarf


def no_weights() -> Weights:
    return [0.0] * len(ROLES)


def lean(row: Weights, clue: Sequence[float], trust: float = 1.0) -> Weights:
    """A row after one more clue."""
    mixed = [weight + trust * step for weight, step in zip(row, clue, strict=True)]
    top = max(mixed)
    return [max(weight - top, -MOST) for weight in mixed]


def known_dwarfs(view: View) -> dict[Seat, Dwarf]:
    """Seat -> dwarf, as far as this seat has seen them."""
    known = {m.where[0]: m.content[0] for m in view.memory if m.what == "dwarf" and m.holds}
    if view.dwarf >= 0:
        known[view.seat] = view.dwarf
    return known


def _elsewhere(view: View) -> list[Dwarf]:
    """Roles out of play that this seat held before (I3)."""
    return [m.content[0] for m in view.memory if m.what in ("spare", "out") and m.holds]


def chances(view: View, rows: Sequence[Weights], use_own: bool = True) -> list[list[float]]:
    """Return for every seat the chance of each dwarf; without `use_own` from what everybody knows."""
    known = known_dwarfs(view) if use_own else {}
    counts = [0.0] * len(ROLES)
    for dwarf in view.rules.dwarf_deck:
        counts[dwarf] += 1
    for dwarf in [*known.values(), *(_elsewhere(view) if use_own else ())]:
        counts[dwarf] -= 1
    open_seats = [seat for seat in map(Seat, range(view.seats)) if seat not in known]
    roles = [role for role in ROLES if counts[role] > 0]
    rest = max(0.0, sum(counts) - len(open_seats))  # dwarfs that are not dealt
    fitted = _fit(
        [[math.exp(rows[seat][role]) for role in roles] for seat in open_seats], [counts[r] for r in roles], rest
    )
    result = [[0.0] * len(ROLES) for _ in range(view.seats)]
    for seat, dwarf in known.items():
        result[seat][dwarf] = 1.0
    for seat, row in zip(open_seats, fitted, strict=True):
        for role, chance in zip(roles, row, strict=True):
            result[seat][role] = chance
    return result


def _fit(table: list[list[float]], columns: list[float], rest: float) -> list[list[float]]:
    """Scale rows to 1 and columns to their counts; a last row of size `rest` takes what no seat has."""
    sizes = [1.0] * len(table)
    if rest > 0:
        table = [*table, [1.0] * len(columns)]
        sizes.append(rest)
    scale = [1.0] * len(columns)
    rows = table
    for _ in range(SWEEPS):
        rows = []
        sums = [0.0] * len(columns)
        for line, size in zip(table, sizes, strict=True):
            scaled = [value * factor for value, factor in zip(line, scale, strict=True)]
            total = sum(scaled) or 1.0
            scaled = [value * size / total for value in scaled]
            rows.append(scaled)
            sums = [a + b for a, b in zip(sums, scaled, strict=True)]
        scale = [factor * count / max(total, 1e-12) for factor, count, total in zip(scale, columns, sums, strict=True)]
    return [[value / size for value in row] for row, size in zip(rows, sizes, strict=True)][: len(table) - (rest > 0)]


def deal_dwarfs(
    dwarfs: list[Dwarf], spare: list[Dwarf], rows: Sequence[Weights], fixed: Collection[Seat], rng: random.Random
) -> None:
    """Swap dwarfs between seats (and the spare ones) until they are dealt as the rows make it likely."""
    seats = [seat for seat in range(len(dwarfs)) if seat not in fixed]
    places = len(seats) + len(spare)
    if not seats or places < 2:
        return
    for _ in range(3 * places):
        a, b = seats[int(rng.random() * len(seats))], int(rng.random() * places)
        mine = dwarfs[a]
        other = dwarfs[seats[b]] if b < len(seats) else spare[b - len(seats)]
        if mine == other:
            continue
        gain = rows[a][other] - rows[a][mine]
        if b < len(seats):
            gain += rows[seats[b]][mine] - rows[seats[b]][other]
        if gain >= 0 or rng.random() < math.exp(gain):
            dwarfs[a] = other
            if b < len(seats):
                dwarfs[seats[b]] = mine
            else:
                spare[b - len(seats)] = mine
