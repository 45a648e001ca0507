"""How long a player waits for the disk: a move with everything it writes, the list of saves, opening a long game, a
replay and the statistics."""

from __future__ import annotations

import random
import secrets
import shutil
import tempfile
import time
from functools import partial
from pathlib import Path

from ..engine.game import apply, start
from ..engine.ruleset import Table, compile_rules
from ..session.game_record import GameRecord
from ..session.journal import Entry, chain
from ..session.plan import COLOURS, Plan, Seat
from ..session.played_game import played_game
from ..session.replay import Replay
from ..session.save_store import SaveStore
from ..session.session import Session
from ..session.statistics import Statistics
from ..storage.folders import find_folders
from .samples import Figure, figure, milliseconds

SAVES = 500
MOVES = 400
GAMES = 20  # that are looked back at
SEATS = 5
TABLE = Table("saboteur2", SEATS, modules=("veto", "chests", "new_goals"))


def session_figures(folder: Path | None = None) -> dict[str, Figure]:
    """Measured on the file system of `folder`, or of the system's temporary folder."""
    with tempfile.TemporaryDirectory(dir=folder) as place:
        save_store = SaveStore(find_folders(Path(place)))
        moves, id = submit_times(save_store)
        opened = [milliseconds(lambda: Session.open(save_store, id).close()) for _ in range(10)]
        fill(save_store, id, SAVES)
        listed = [milliseconds(save_store.list) for _ in range(10)]
    return {
        "session.submit": figure(moves),
        "session.open_400_moves": figure(opened),
        "session.list_500_saves": figure(listed),
    } | looking_back(GAMES)


def submit_times(save_store: SaveStore) -> tuple[list[float], str]:
    """Milliseconds of every move of a kept game at a table with much going on, and the game's id."""
    table = Table("saboteur2", 10, modules=("veto", "chests", "new_goals", "tunnel_toll"))
    seats = tuple(Seat(f"Player {seat}", "miner", COLOURS[seat], "human") for seat in range(table.seats))
    session = Session.new(Plan(table, seats, 1), save_store)
    rng = random.Random(1)
    times: list[float] = []
    while not session.over and session.steps < MOVES:
        request = session.request(session.asked)
        assert request is not None
        move = rng.choice(request.moves)
        began = time.perf_counter()
        session.submit(session.asked, move)
        times.append((time.perf_counter() - began) * 1000)
    session.close()
    return times, session.id


def fill(save_store: SaveStore, id: str, saves: int) -> None:
    """Copy a save until there are so many."""
    for _ in range(saves - len(save_store.list())):
        shutil.copytree(save_store.folders.saves / id, save_store.folders.saves / secrets.token_hex(8))


def looking_back(games: int) -> dict[str, Figure]:
    """Opening a replay, jumping in it, counting a game in the statistics."""
    records = [a_game(seed) for seed in range(games)]
    replays = [milliseconds(partial(Replay, record)) for record in records]
    replay, rng = Replay(records[0]), random.Random(1)
    jumps = [milliseconds(lambda: replay.go(rng.randint(0, replay.last))) for _ in range(200)]
    with tempfile.TemporaryDirectory() as place:
        kept = Statistics(find_folders(Path(place)))
        played = [played_game(record) for record in records]
        recorded = [milliseconds(partial(kept.record, one)) for one in played]
        kept.close()
    return {"replay.open": figure(replays), "replay.jump": figure(jumps), "statistics.record": figure(recorded)}


def a_game(seed: int) -> GameRecord:
    """A whole game of random moves."""
    g = start(compile_rules(TABLE), seed)
    seats = tuple(Seat(f"Player {seat}", "", COLOURS[seat], "computer", "random") for seat in range(SEATS))
    record = GameRecord(f"{seed:032x}", Plan(TABLE, seats, seed), 0, g.clone(), chain("", g))
    rng = random.Random(seed)
    while g.stack:
        seat, moves = g.stack[-1].seat, g.stack[-1].legal(g)
        move = moves[int(rng.random() * len(moves))]
        apply(g, move)
        record.entries.append(Entry(seat, move, chain(record.hash, g)))
    return record
