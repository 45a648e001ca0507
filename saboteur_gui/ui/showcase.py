"""Tables to be looked at: the same game, seed and moves every time, for `shots`, `bench` and tests of pictures."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping

from ..engine.board import xy
from ..engine.cards import CARD
from ..engine.moves import LAY, PASS, PLAY, Move
from ..engine.ruleset import Table
from ..i18n import Texts
from ..session.plan import COLOURS, Plan, Seat
from ..session.table import Session
from .theme import AVATARS

SEED = 20
LONG_NAME = "Maksymiliana-Aurelia"  # the longest that set-up takes


def plan(
    texts: Texts,
    seats: int,
    humans: int = 1,
    game: str = "base",
    modules: Iterable[str] = (),
    options: Mapping[str, str] | None = None,
    seed: int = SEED,
    long_names: bool = False,
) -> Plan:
    people = []
    names = [name.strip() for name in texts.t("setup.computer_names").split(",")]
    for n in range(seats):
        human = n < humans
        name = f"{LONG_NAME[:-2]}{n + 1:02}" if long_names else names[n % len(names)]
        people.append(Seat(name, AVATARS[n], COLOURS[n], "human" if human else "computer"))
    table = Table(game, seats, options=options or {}, modules=tuple(modules))
    return Plan(table, tuple(people), seed)


def played(agreed: Plan, moves: int = 0, until: str = "") -> Session:
    """A game after some moves, or at the first question of a kind, or at its end (`until="over"`)."""
    session = Session.new(agreed)
    chance = random.Random(agreed.seed)
    while not session.over and session.kind != until and (until or session.steps < moves):
        request = session.request(session.asked)
        assert request is not None
        session.submit(session.asked, sensible(request.moves, chance))
    return session


def sensible(moves: tuple[Move, ...], chance: random.Random) -> Move:
    """What makes a table worth looking at: tunnels towards the goals, now and then something broken."""
    to_the_goals = [move for move in moves if move[0] == LAY]
    deeds = [move for move in moves if move[0] == PLAY and move[1] != CARD["rockfall"]]
    if to_the_goals and (chance.random() < 0.7 or not deeds):
        best = sorted(to_the_goals, key=lambda move: (-_eastward(move[2]), move))
        return best[chance.randrange(min(3, len(best)))]
    if deeds:
        return deeds[chance.randrange(len(deeds))]
    others = [move for move in moves if move[0] != PASS or len(move) == 2] or list(moves)
    return others[chance.randrange(len(others))]


def _eastward(cell: int) -> int:
    return xy(cell)[0]
