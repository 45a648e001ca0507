"""Whole games as records, for tests."""

from __future__ import annotations

import random
import sqlite3
from functools import cache

from saboteur_gui.engine.game import new_game
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.session.game_record import GameRecord
from saboteur_gui.session.journal import Entry, chain
from saboteur_gui.session.plan import COLOURS, Plan, Seat
from saboteur_gui.session.statistics_rows import sums
from tests.engine.random_play import step as random_step

NAMES = ("Ada", "Бориска", "Cleo", "Ґанна", "Dino", "Eve", "Fay", "Gus", "Hal", "Ida", "Jan", "Kim")


def plan_of(table: Table, seed: int, humans: int = 1) -> Plan:
    seats = tuple(
        Seat(NAMES[seat], "", COLOURS[seat], "human" if seat < humans else "computer", "random")
        for seat in range(table.seats)
    )
    return Plan(table, seats, seed)


def played(plan: Plan, steps: int = 10_000, game: str = "") -> GameRecord:
    """A game of random moves, to its end or for so many steps."""
    g = new_game(plan.table, plan.seed)
    opening = g.clone()
    record = GameRecord(game or f"{plan.seed:032x}", plan, 0, opening, chain("", opening))
    rng = random.Random(plan.seed)
    while g.stack and record.steps < steps:
        seat = g.stack[-1].seat
        move, _ = random_step(g, rng)
        record.entries.append(Entry(seat, move, chain(record.hash, g)))
    return record


@cache
def finished(
    game: str = "base", seats: int = 4, seed: int = 5, modules: tuple[str, ...] = (), rounds: int = 3
) -> GameRecord:
    return played(plan_of(Table(game, seats, modules=modules, rounds=rounds), seed))


def sum_up(db: sqlite3.Connection) -> None:
    """Checksums that fit whatever the statistics hold now."""
    db.execute("DELETE FROM sums")
    db.executemany("INSERT INTO sums VALUES (?, ?)", sums(db).items())
