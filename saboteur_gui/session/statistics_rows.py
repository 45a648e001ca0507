"""A game as rows of the file of statistics."""

from __future__ import annotations

import hashlib
import json
import sqlite3
import sys
from collections import defaultdict
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .seal import opened
from .seal import sealed as seal

if TYPE_CHECKING:
    from .game_summary import RoundSummary
    from .plan import Seat
    from .played_game import PlayedGame

_OF_A_GAME = {"games": "number", **dict.fromkeys(("players", "rounds", "parts", "cards", "attacks", "beliefs"), "game")}


def any_finished(db: sqlite3.Connection) -> bool:
    return db.execute("SELECT 1 FROM games WHERE finished LIMIT 1").fetchone() is not None


def put(db: sqlite3.Connection, played: PlayedGame) -> None:
    plan, table = played.plan, played.plan.table
    if not played.finished and db.execute("SELECT 1 FROM games WHERE id = ? AND finished", (played.game,)).fetchone():
        return  # an earlier save of a finished game is played once more: it counts until there is another end
    known = _earlier_beliefs(db, played)
    db.execute("DELETE FROM games WHERE id = ?", (played.game,))
    about = (
        played.game,
        played.when,
        played.finished,
        plan.name,
        table.game,
        table.edition,
        ",".join(table.modules),
    )
    game = db.execute("INSERT INTO games VALUES (NULL, ?, ?, ?, ?, ?, ?, ?)", about).lastrowid
    assert game is not None
    gold = played.summary.gold or (0,) * len(plan.seats)
    places = played.summary.places or (0,) * len(plan.seats)
    db.executemany(
        "INSERT INTO players VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (game, seat, who.name, _kind(who), _agent(who), who.colour, *result, who.avatar, played.hints.get(seat, 0))
            for seat, (who, *result) in enumerate(zip(plan.seats, gold, places, strict=True))
        ],
    )
    for round_ in played.summary.rounds:
        _put_round(db, game, round_)
    for report in played.beliefs:
        if report.belief:
            known[report.step, report.seat] = _packed_belief(report.belief, len(plan.seats))
    kept = (lambda belief: belief) if played.finished else sealed
    rows = [(game, step, seat, kept(belief)) for (step, seat), belief in known.items()]
    db.executemany("INSERT INTO beliefs VALUES (?, ?, ?, ?)", rows)
    db.executemany("INSERT INTO sums VALUES (?, ?)", sums(db, game).items())


def sums(db: sqlite3.Connection, game: int | None = None) -> dict[int, str]:
    """A checksum of everything that is written of each game, or of one."""
    found: defaultdict[int, Any] = defaultdict(hashlib.sha256)
    for table, number in _OF_A_GAME.items():
        which = "" if game is None else f"WHERE {number} = {game}"
        for of, *row in db.execute(f"SELECT {number}, * FROM {table} {which}"):
            found[of].update(repr(row).encode())
    return {of: sum_.hexdigest() for of, sum_ in found.items()}


def _packed_belief(belief: Mapping[int, float], seats: int) -> str:
    """In thousandths, by seat: one of these is kept for every move of a computer player."""
    told = [round(1000 * belief[seat]) if seat in belief else None for seat in range(seats)]
    return json.dumps(told, separators=(",", ":"))


def _kind(who: Seat) -> str:
    """People are the same wherever they play."""
    return "computer" if who.kind == "computer" else "human"


def _agent(who: Seat) -> str:
    return who.agent if who.kind == "computer" else ""


def _earlier_beliefs(db: sqlite3.Connection, played: PlayedGame) -> dict[tuple[int, int], str]:
    """By step and seat: of other days, not of moves that were made otherwise now."""
    since = min((report.step for report in played.beliefs), default=sys.maxsize)
    rows = db.execute(
        "SELECT step, seat, belief FROM beliefs b JOIN games g ON g.number = b.game WHERE g.id = ? AND step < ?",
        (played.game, since),
    )
    return {(step, seat): _opened(belief) for step, seat, belief in rows}


def sealed(belief: str) -> str:
    """What is believed in a game that runs: a saboteur knows of itself."""
    return seal(belief.encode()).decode()


def _opened(belief: str) -> str:
    try:
        return opened(belief.encode()).decode()
    except ValueError:  # a finished game, played on from an earlier save
        return belief


def _put_round(db: sqlite3.Connection, game: int, told: RoundSummary) -> None:
    db.execute("INSERT INTO rounds VALUES (?, ?, ?, ?, ?)", (game, told.n, told.reason, told.reached_by, told.step))
    parts = [(game, told.n, s.seat, s.dwarf, s.won, s.caught, s.paid, s.total) for s in told.seats]
    db.executemany("INSERT INTO parts VALUES (?, ?, ?, ?, ?, ?, ?, ?)", parts)
    cards = [(game, told.n, share.seat, *played) for share in told.seats for played in sorted(share.cards.items())]
    db.executemany("INSERT INTO cards VALUES (?, ?, ?, ?, ?)", cards)
    attacks = [(game, told.n, *who, times) for who, times in sorted(told.attacks.items())]
    db.executemany("INSERT INTO attacks VALUES (?, ?, ?, ?, ?, ?)", attacks)
