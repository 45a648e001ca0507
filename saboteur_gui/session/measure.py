"""How long a player waits for the disk: a move with everything it writes, the list of saves, opening a long game."""

from __future__ import annotations

import random
import secrets
import shutil
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from ..engine.ruleset import Table
from ..storage.folders import find_folders
from .plan import COLOURS, Plan, Seat
from .shelf import Shelf
from .table import Session

SAVES = 500
MOVES = 400
Figure = dict[str, float | str]


def session_figures(folder: Path | None = None) -> dict[str, Figure]:
    """Measured on the file system of `folder`, or of the system's temporary folder."""
    with tempfile.TemporaryDirectory(dir=folder) as place:
        shelf = Shelf(find_folders(Path(place)))
        moves, id = submit_times(shelf)
        figures = {"session.submit": _figure(moves), "session.open_400_moves": _figure(_times(_opened(shelf, id), 10))}
        fill(shelf, id, SAVES)
        figures["session.list_500_saves"] = _figure(_times(shelf.list, 10))
    return figures


def submit_times(shelf: Shelf) -> tuple[list[float], str]:
    """Milliseconds of every move of a kept game at a table with much going on, and the game's id."""
    table = Table("saboteur2", 10, modules=("veto", "chests", "new_goals", "tunnel_toll"))
    seats = tuple(Seat(f"Player {seat}", "miner", COLOURS[seat], "human") for seat in range(table.seats))
    session = Session.new(Plan(table, seats, 1), shelf)
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


def fill(shelf: Shelf, id: str, saves: int) -> None:
    """Copy a save until there are so many."""
    for _ in range(saves - len(shelf.list())):
        shutil.copytree(shelf.folders.saves / id, shelf.folders.saves / secrets.token_hex(8))


def _opened(shelf: Shelf, id: str) -> Callable[[], object]:
    return lambda: shelf.open(id).close()


def _times(action: Callable[[], object], repeat: int) -> list[float]:
    times = []
    for _ in range(repeat):
        began = time.perf_counter()
        action()
        times.append((time.perf_counter() - began) * 1000)
    return times


def _figure(times: list[float]) -> Figure:
    worst = statistics.quantiles(times, n=100, method="inclusive")[98]
    return {"median": round(statistics.median(times), 3), "p99": round(worst, 3), "unit": "ms"}
