"""What can be asked of the statistics: plain rows, ready to be drawn. Finished games only."""

from __future__ import annotations

import json
import logging
import sqlite3
from collections import defaultdict
from dataclasses import dataclass
from typing import Any

from .game_summary import SABOTEUR

log = logging.getLogger(__name__)

MOST_GAMES = 200  # in a list


@dataclass(frozen=True)
class RoleLine:
    """A player in one role."""

    dwarf: str
    rounds: int
    won: int
    gold: int  # by sharing, all rounds together

    @property
    def gold_a_round(self) -> float:
        return self.gold / self.rounds


@dataclass(frozen=True)
class PlayerLine:
    """A player over all finished games. Computer players are counted apart from people of the same name."""

    name: str
    kind: str  # "human" or "computer"
    games: int
    wins: int  # games with nobody above
    gold: int  # at the end of games
    roles: tuple[RoleLine, ...]
    caught: int  # rounds in which a saboteur ended stopped by somebody who was none
    victim: str  # whom this player broke or trapped most, "" if nobody
    victim_times: int
    mark: str  # of the last game
    avatar: str  # likewise; "" if it was not written down
    hints: int = 0  # asked for

    @property
    def rounds(self) -> int:
        return sum(role.rounds for role in self.roles)

    @property
    def gold_a_round(self) -> float:
        return sum(role.gold for role in self.roles) / max(1, self.rounds)

    @property
    def rounds_as_saboteur(self) -> int:
        return sum(role.rounds for role in self.roles if role.dwarf == SABOTEUR)


@dataclass(frozen=True)
class GameLine:
    id: str
    ended: float
    name: str
    game: str
    edition: str
    modules: tuple[str, ...]
    players: tuple[str, ...]
    winners: tuple[str, ...]


@dataclass(frozen=True)
class PlayerOfGame:
    seat: int
    name: str
    kind: str
    agent: str
    mark: str
    gold: int
    place: int
    avatar: str = ""


@dataclass(frozen=True)
class RoundOfGame:
    """By seat, in tuples."""

    n: int
    reason: str
    reached_by: int
    dwarfs: tuple[str, ...]
    winners: tuple[int, ...]
    caught: tuple[int, ...]
    paid: tuple[int, ...]
    gold: tuple[int, ...]  # totals after the round
    step: int = -1  # at which it was set up; -1: not written down


@dataclass(frozen=True)
class CardsPlayed:
    n: int
    seat: int
    card: str  # or "passed"
    times: int


@dataclass(frozen=True)
class Attack:
    """Broken tools and traps, without those that were vetoed or that somebody played on themselves."""

    n: int
    seat: int
    target: int
    card: str
    times: int


@dataclass(frozen=True)
class Belief:
    """How likely a computer player thought each seat to be a saboteur."""

    step: int
    seat: int
    saboteur: dict[int, float]


@dataclass(frozen=True)
class GameChart:
    """Everything about one finished game."""

    line: GameLine
    players: tuple[PlayerOfGame, ...]
    rounds: tuple[RoundOfGame, ...]
    cards: tuple[CardsPlayed, ...]
    attacks: tuple[Attack, ...]
    beliefs: tuple[Belief, ...]


# Asking


def players(db: sqlite3.Connection) -> list[PlayerLine]:
    roles, caught, victims = _roles(db), _caught(db), _victims(db)
    rows = db.execute(
        """SELECT p.kind, p.name, COUNT(*), SUM(p.place = 1), SUM(p.gold), p.mark, p.avatar, SUM(p.hints),
        MAX(g.ended)
        FROM players p JOIN games g ON g.number = p.game WHERE g.finished
        GROUP BY p.kind, p.name ORDER BY p.kind = 'human' DESC, COUNT(*) DESC, p.name"""
    )
    return [
        PlayerLine(
            name,
            kind,
            games,
            wins,
            gold,
            tuple(roles[kind, name]),
            caught.get((kind, name), 0),
            *victims[kind, name],
            mark,
            avatar,
            hints,
        )
        for kind, name, games, wins, gold, mark, avatar, hints, _ in rows  # mark, avatar: of the row with the maximum
    ]


_PARTS = """FROM parts t JOIN players p ON p.game = t.game AND p.seat = t.seat JOIN games g ON g.number = t.game
    WHERE g.finished GROUP BY p.kind, p.name"""


def _roles(db: sqlite3.Connection) -> defaultdict[tuple[str, str], list[RoleLine]]:
    lines: defaultdict[tuple[str, str], list[RoleLine]] = defaultdict(list)
    rows = db.execute(
        f"""SELECT p.kind, p.name, t.dwarf, COUNT(*), SUM(t.won), SUM(t.paid) {_PARTS}, t.dwarf
        ORDER BY COUNT(*) DESC, t.dwarf"""
    )
    for kind, name, *line in rows:
        lines[kind, name].append(RoleLine(*line))
    return lines


def _caught(db: sqlite3.Connection) -> dict[tuple[str, str], int]:
    return {(kind, name): times for kind, name, times in db.execute(f"SELECT p.kind, p.name, SUM(t.caught) {_PARTS}")}


def _victims(db: sqlite3.Connection) -> defaultdict[tuple[str, str], tuple[str, int]]:
    """Whom each player attacked most; of several the first by name."""
    most: defaultdict[tuple[str, str], tuple[str, int]] = defaultdict(lambda: ("", 0))
    rows = db.execute(
        """SELECT p.kind, p.name, v.name, SUM(a.times) FROM attacks a
        JOIN players p ON p.game = a.game AND p.seat = a.seat
        JOIN players v ON v.game = a.game AND v.seat = a.target
        JOIN games g ON g.number = a.game WHERE g.finished
        GROUP BY p.kind, p.name, v.kind, v.name ORDER BY SUM(a.times), v.name DESC"""
    )
    for kind, name, victim, times in rows:
        most[kind, name] = victim, times
    return most


_GAME = "SELECT number, id, ended, name, game, edition, modules FROM games WHERE finished"


def games(db: sqlite3.Connection) -> list[GameLine]:
    rows = db.execute(f"{_GAME} ORDER BY ended DESC, id LIMIT ?", (MOST_GAMES,)).fetchall()
    return [_line(row, _players_of(db, row[0])) for row in rows]


def _line(row: tuple[Any, ...], who: tuple[PlayerOfGame, ...]) -> GameLine:
    _, id, ended, name, game, edition, modules = row
    names = tuple(player.name for player in who)
    winners = tuple(player.name for player in who if player.place == 1)
    return GameLine(id, ended, name, game, edition, tuple(filter(None, modules.split(","))), names, winners)


def _players_of(db: sqlite3.Connection, game: int) -> tuple[PlayerOfGame, ...]:
    rows = db.execute(
        "SELECT seat, name, kind, agent, mark, gold, place, avatar FROM players WHERE game = ? ORDER BY seat", (game,)
    )
    return tuple(PlayerOfGame(*row) for row in rows)


def chart(db: sqlite3.Connection, game: str) -> GameChart | None:
    row = db.execute(f"{_GAME} AND id = ?", (game,)).fetchone()
    if row is None:
        return None
    number = row[0]
    who = _players_of(db, number)
    rounds = tuple(
        _round(db, number, *told) for told in _rows(db, "n, reason, reached_by, step", "rounds", number, "n")
    )
    if any(len(round_.dwarfs) != len(who) for round_ in rounds):
        log.warning("statistics: a game is not whole")
        return None
    return GameChart(
        _line(row, who),
        who,
        rounds,
        tuple(CardsPlayed(*row) for row in _rows(db, "n, seat, card, times", "cards", number, "n, seat, card")),
        tuple(
            Attack(*row)
            for row in _rows(db, "n, seat, target, card, times", "attacks", number, "n, seat, target, card")
        ),
        tuple(_beliefs(db, number)),
    )


def _rows(db: sqlite3.Connection, what: str, table: str, game: int, order: str) -> list[tuple[Any, ...]]:
    return db.execute(f"SELECT {what} FROM {table} WHERE game = ? ORDER BY {order}", (game,)).fetchall()


def _round(db: sqlite3.Connection, game: int, n: int, reason: str, reached_by: int, step: int) -> RoundOfGame:
    rows = db.execute(
        "SELECT seat, dwarf, won, caught, paid, gold FROM parts WHERE game = ? AND n = ? ORDER BY seat", (game, n)
    ).fetchall()
    return RoundOfGame(
        n,
        reason,
        reached_by,
        dwarfs=tuple(row[1] for row in rows),
        winners=tuple(row[0] for row in rows if row[2]),
        caught=tuple(row[0] for row in rows if row[3]),
        paid=tuple(row[4] for row in rows),
        gold=tuple(row[5] for row in rows),
        step=step,
    )


def _beliefs(db: sqlite3.Connection, game: int) -> list[Belief]:
    beliefs: list[Belief] = []
    for step, seat, text in _rows(db, "step, seat, belief", "beliefs", game, "step, seat"):
        try:
            beliefs.append(Belief(step, seat, _unpacked_belief(json.loads(text))))
        except (ValueError, RecursionError):
            log.warning("statistics: a belief that cannot be read")
    return beliefs


def _unpacked_belief(told: Any) -> dict[int, float]:
    if not isinstance(told, list) or not all(p is None or (type(p) is int and 0 <= p <= 1000) for p in told):
        raise ValueError("not thousandths by seat")
    return {about: p / 1000 for about, p in enumerate(told) if p is not None}
