"""Random legal tables and random games, for what must hold whatever is played."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hypothesis import strategies as st

from saboteur_gui.engine.board import xy
from saboteur_gui.engine.ending import ROUND_OVER
from saboteur_gui.engine.events import Event
from saboteur_gui.engine.game import GO_ON_MOVE, apply, legal_moves, new_game
from saboteur_gui.engine.moves import LAY, Move
from saboteur_gui.engine.ruleset import (
    GAMES,
    OPTIONS,
    SEATS,
    Table,
    TableError,
    check_table,
    editions,
    module_ids,
    option_names,
    with_modules,
)
from saboteur_gui.engine.state import GameState


def fits(table: Table) -> bool:
    try:
        check_table(table)
    except TableError:
        return False
    return True


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Any table that section 9 allows."""
    game = draw(st.sampled_from(GAMES))
    seats = draw(st.integers(*SEATS[game]))
    edition = draw(st.sampled_from(editions(game)))
    names = draw(st.sets(st.sampled_from(option_names(game)), max_size=4))
    options = {name: draw(st.sampled_from(OPTIONS[name][0])) for name in sorted(names)}
    modules = draw(st.permutations(module_ids(game)))
    return with_modules(Table(game, seats, edition, options), modules[: draw(st.integers(0, len(modules)))])


def random_table(rng: random.Random) -> Table:
    """Any table that section 9 allows, without Hypothesis."""
    game = rng.choice(GAMES)
    seats = rng.randint(*SEATS[game])
    options = {name: rng.choice(OPTIONS[name][0]) for name in option_names(game) if rng.random() < 0.3}
    modules = module_ids(game)
    rng.shuffle(modules)
    edition = rng.choice(editions(game))
    return with_modules(Table(game, seats, edition, options), modules[: rng.randint(0, len(modules))])


def full_tables() -> list[Table]:
    """For both games every number of seats, each with as many modules as fit: what clashes takes turns."""
    return [
        with_modules(Table(game, seats, editions(game)[seats % 3]), module_ids(game)[:: 1 if seats % 2 else -1])
        for game in GAMES
        for seats in range(SEATS[game][0], SEATS[game][1] + 1)
    ]


def single_tables() -> list[Table]:
    """Every module by itself, in every game that it is for."""
    alone = [Table(game, seats, modules=(name,)) for game in GAMES for name in module_ids() for seats in (5,)]
    return [alone_table for alone_table in alone if fits(alone_table)] + [Table("base", 3), Table("saboteur2", 2)]


def step(g: GameState, rng: random.Random) -> tuple[Move, list[Event]]:
    """Make a random legal move. Often it is a tunnel towards the goals, or they would hardly ever be reached."""
    if g.stack[-1].kind == ROUND_OVER:  # no chance is needed for the only answer
        return GO_ON_MOVE, apply(g, GO_ON_MOVE)
    moves = legal_moves(g)
    lays = [move for move in moves if move[0] == LAY] if rng.random() < 0.6 else []
    if lays:
        move = max(rng.sample(lays, min(4, len(lays))), key=lambda lay: xy(lay[2])[0])
    else:
        move = moves[int(rng.random() * len(moves))]
    return move, apply(g, move)


def walk(table: Table, seed: int) -> Iterator[tuple[GameState, Move, list[Event]]]:
    """A random game: the state after every move, the move, and what happened."""
    g = new_game(table, seed)
    rng = random.Random(seed)
    while g.stack:
        move, events = step(g, rng)
        yield g, move, events


def label(table: Table) -> str:
    return f"{table.game}-{table.seats}-{table.edition}"


def name_of(table: Table) -> str:
    return f"{label(table)}-{'+'.join(table.modules) or 'plain'}"
