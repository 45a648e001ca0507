"""Tables to be looked at: the same game, seed and moves every time, for `shots`, `bench` and tests of pictures."""

from __future__ import annotations

import errno
import random
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache

from ..engine.board import xy
from ..engine.cards import CARD
from ..engine.ending import ROUND_OVER
from ..engine.moves import LAY, PASS, PLAY, Move
from ..engine.ruleset import Table
from ..i18n import ENGLISH, Texts
from ..session.computer_players import Report
from ..session.game_record import GameRecord
from ..session.game_summary import RoundSummary, summarise
from ..session.plan import COLOURS, Plan, Seat
from ..session.played_game import PlayedGame, played_game
from ..session.save_store import SaveStore
from ..session.session import Session
from ..storage.files import Disk
from ..storage.folders import Folders
from ..ui.setup.table_setup import characters
from ..ui.theme import AVATARS

SEED = 20
GAMES = ((12, "saboteur2", ("chests",)), (5, "base", ()), (6, "base", ("tournament",)))
# Seats, people, game and moves of saved games; no moves: to the end.
SAVES = ((5, 1, "base", 31), (12, 1, "saboteur2", 44), (4, 0, "base", 0), (6, 3, "saboteur2", 25), (3, 1, "base", 12))
DAY = 1.77e9  # when the last of them ended
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
    faces = faces_of_names(texts)
    names = list(faces)
    for n in range(seats):
        human = n < humans
        name = f"{LONG_NAME[:-2]}{n + 1:02}" if long_names else names[n]
        people.append(Seat(name, faces[names[n]], COLOURS[n], "human" if human else "computer"))
    table = Table(game, seats, options=options or {}, modules=tuple(modules))
    return Plan(table, tuple(people), seed)


def faces_of_names(texts: Texts) -> dict[str, str]:
    """Who sits down, and with which face, as set-up proposes them: characters, and four who are none."""
    own = {character.name: character.avatar for character in characters(texts).values()}
    free = iter(face for face in AVATARS if face not in own.values())
    listed = [name.strip() for name in texts.t("setup.computer_names").split(",")]
    faces = {name: own.get(name) or next(free, "") for name in listed}
    return {name: face for name, face in faces.items() if face} | own


def played(agreed: Plan, moves: int = 0, until: str = "", save_store: SaveStore | None = None) -> Session:
    """A game after some moves, or at the first question of a kind, or at its end (`until="over"`)."""
    return played_on(Session.new(agreed, save_store), moves, until)


def played_on(session: Session, moves: int = 0, until: str = "") -> Session:
    chance = random.Random(f"{session.plan.seed}/{session.steps}" if session.steps else session.plan.seed)
    while not session.over and session.kind != until and (until or session.steps < moves):
        if session.kind == ROUND_OVER:
            session.go_on()
            continue
        request = session.request(session.asked)
        assert request is not None
        session.submit(session.asked, sensible(request.moves, chance))
    return session


class FullDisk(Disk):
    """From some moment on nothing gets on it any more."""

    full = False

    def write(self, fd: int, data: bytes) -> None:
        if self.full:
            raise OSError(errno.ENOSPC, "No space left on device")
        super().write(fd, data)


def unsaved(agreed: Plan, folders: Folders, moves: int) -> Session:
    """A game of which half of the moves are on no disk."""
    disk = FullDisk()
    session = played(agreed, moves // 2, save_store=SaveStore(folders, disk))
    disk.full = True
    return played_on(session, moves)


@cache
def _finished(seats: int, game: str, modules: tuple[str, ...]) -> GameRecord:
    return played(plan(Texts(ENGLISH), seats, game=game, modules=modules), until="over").record()


def played_games(texts: Texts) -> list[PlayedGame]:
    """A few finished games for the statistics, the last one first; what was believed in them is made up."""
    found = []
    for day, (seats, game, modules) in enumerate(GAMES):
        record = replace(_finished(seats, game, modules), plan=plan(texts, seats, game=game, modules=modules))
        reports = [
            Report(1 + step % (seats - 1), step, {seat: guess(step, seat, record.steps) for seat in range(seats)}, ())
            for step in range(record.steps)
        ]
        game_id = f"{len(GAMES) - day:032x}"
        found.append(played_game(replace(record, game=game_id), reports, when=DAY - day * 86400.0))
    return found


def guess(step: int, seat: int, steps: int) -> float:
    """A made-up belief, so that the chart has lines to show."""
    return min(1.0, 0.25 + 0.6 * step / steps) if seat % 3 == 2 else max(0.02, 0.3 - 0.2 * step / steps - seat / 60)


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


def ended_round(agreed: Plan, reason: str = "treasure") -> RoundSummary:
    """The first round of a game that ended so, or its last one, as everybody saw it."""
    session, chance = played(agreed), random.Random(agreed.seed)
    while True:
        while session.kind != ROUND_OVER:
            request = session.request(session.asked)
            assert request is not None
            session.submit(session.asked, sensible(request.moves, chance))
        found = summarise(session.events(-1), session.public()).rounds[-1]
        if found.reason == reason or found.n == agreed.table.rounds:
            return found
        session.go_on()


def _eastward(cell: int) -> int:
    return xy(cell)[0]
