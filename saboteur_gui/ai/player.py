"""A computer player: a view and its own seat's events in, a move out.

Levels differ in search, memory and noise, never in what they may see.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..engine.events import AllRevealed, Event, HandDealt, RoundStarted, Said
from ..engine.moves import LAY, PASS, PLAY, Move
from ..engine.view import Request, View
from ..engine.vocabulary import NO_CARD, NO_SEAT, Cell, Seat
from . import answers, clues, cover, replies, search
from .belief import Weights, chances
from .card_values import BREAKS, MENDS
from .distance import FAR
from .evening import Evening
from .hindsight import in_hindsight
from .observer import Observer
from .position import Chances, Position, digging, goal_chances, known_goals, position_of
from .roles import SABOTEUR
from .steps import known_enemy
from .talk import Line, Mind, Talker, claimed
from .turn_values import PLAIN, SURE, Manner


@dataclass(frozen=True, slots=True)
class Level:
    """How well a computer player plays."""

    noise: float  # how far from its worth a move is taken, in links of the tunnel
    memory: float  # how much of a clue is taken in
    plies: int = 0  # how much is thought ahead for each move: worlds by seats, 0 for not at all
    moves: int = 4  # how many moves are thought about
    margin: float = 1.0  # how far from the best a move may be to be taken seriously, in links
    trust: float = 1.0  # how much judgement counts beside what the worlds say
    overlooks: float = 0.0  # how often it does not think of a card that it holds
    careless: bool = False  # whether something idle may seem better to it than a step

    def worlds(self, seats: int) -> int:
        """A world is played on for a lap, so the same effort is fewer worlds at a larger table."""
        return max(8, self.plies // seats)


ABSURD = -99.0
HAZY = 1.2  # no more than so much of a weight is forgotten
PLAIN_TO_SEE = 2.0  # links: a move worth so much, as the last link is, is never overlooked
EARLY = 2  # turns of a round in which nobody is known yet
CALM, CALMEST, CARD = 4, 0.4, 0.8  # links up to which noise grows, how little there is, and how much is the card's
BOND = 0.08  # how much more a friend of earlier rounds is one, beside what a seat's play says
NEAR = 2  # at this distance, in links, players comment on being close
LEVELS = {
    "easy": Level(noise=0.95, memory=0.25, margin=1.6, overlooks=0.35, careless=True),
    "normal": Level(noise=0.45, memory=0.6, margin=1.0),
    "hard": Level(noise=0.0, memory=1.0, plies=150, moves=8, margin=2.5, trust=0.5),
}


def claimed_goals(
    view: View, claims: Mapping[tuple[Seat, Cell, str], Said], believed: Chances, evening: Evening
) -> dict[Cell, float]:
    """Where the treasure may be, with what was said about it, as far as who said it is believed now."""
    goals = goal_chances(view)
    for (seat, _, _), line in claims.items():
        claim = claimed(line, believed[seat][SABOTEUR])
        if claim is not None and claim[0] in goals:
            goals[claim[0]] *= claim[1] ** min(1.0, evening.credit(seat))
    total = sum(goals.values())
    return {cell: chance / total for cell, chance in goals.items()} if total else goals


class Player:
    def __init__(self, level: Level, manner: Manner = PLAIN, bluff: float = 0.0) -> None:
        """`bluff`: how much it hides as a saboteur."""
        self.level = level
        self.manner = manner
        self.bluff = bluff
        self.witness = Observer()
        self.talker = Talker()
        self.seat, self.told = NO_SEAT, 0  # its own, and the round that it was told of last
        self.distance = FAR
        self.says: list[Line] = []
        self.news: list[Event] = []  # since the seat last had its turn
        self.rows: list[Weights] = []
        self.believed: list[list[float]] = []

    def observe(self, event: Event) -> None:
        """Take in an event, redacted for this seat; of its own words it is told only if it has forgotten them."""
        self.witness.observe(event)
        if isinstance(event, RoundStarted):
            self.told = event.n
        elif isinstance(event, HandDealt) and event.hand is not None:
            self.seat = event.seat
        elif isinstance(event, Said) and event.seat == self.seat:
            self.talker.recall(event, self.told)

    def choose(self, view: View, request: Request, rng: random.Random) -> Move:
        """Return a move, and decide what to say with it."""
        move = self._decide(view, request, rng)
        self.says = []
        if request.kind == "turn":
            liars, self.witness.hearsay.liars = self.witness.hearsay.liars, []
            foes = {seat for blow in self.witness.blows if view.seat in blow for seat in blow}
            mind = Mind(self.news, self.believed, self.distance <= NEAR, liars, foes)
            self.says = self.talker.speak(view, move, mind, self.manner, rng)
            self.news = []
        return move

    def reply(self, view: View, event: Event, rng: random.Random) -> list[Line]:
        """What it says at once to what was said or done, which it has been told of."""
        self._judge(view)
        self.talker.begin(view.round)
        if isinstance(event, AllRevealed):
            self.news = [each for each in self.news if each != event]  # nor with its next move
            return self.talker.last_words(view, event)
        goals, claimed_ = known_goals(view), self.talker.claimed
        for cell in claimed_.keys() - goals.keys():  # it may lie elsewhere now
            del claimed_[cell]
        heard, struck = self.witness.hearsay, self.witness.struck
        ear = replies.Ear(view, self.believed, self.witness.evening, goals, claimed_, struck, heard.caught)
        return [self.talker.line(*replies.answer(event, ear, self.manner, rng))]

    def _decide(self, view: View, request: Request, rng: random.Random) -> Move:
        if len(request.moves) == 1 and request.kind not in ("turn", "veto"):  # who holds no veto thinks as long (I4)
            return request.moves[0]
        position = self.look(view)
        worths = answers.worths(position, view, request.kind, request.moves, self.manner)
        searched = request.kind in ("turn", "second_tunnel")
        if searched and self.bluff and view.dwarf == SABOTEUR:
            scale = self.bluff / (self.level.trust * self.manner.boldness)
            given_away = cover.costs(position, view, self.witness, request.moves)
            worths = [worth - scale * cost for worth, cost in zip(worths, given_away, strict=True)]
        if searched and self.level.noise:
            worths = self._blurred(request.moves, self._noticed(position, request.moves, worths, rng), rng)
        if searched and self.level.plies:
            always = search.last_cell(position, request.moves)
            found = search.candidates(request.moves, worths, self.level.moves, self.level.margin, always)
            if len(found) > 1:
                worlds = self.level.worlds(view.seats)
                judged = search.Judged(position.goals, self.rows, self.level.trust)
                return search.think(view, judged, found, self.witness, worlds, rng)
        return request.moves[worths.index(max(worths))]

    def _noticed(
        self, position: Position, moves: Sequence[Move], worths: list[float], rng: random.Random
    ) -> list[float]:
        """Some cards it does not think of in this turn. To pass is always thought of, and so is what wins, what mends
        its own tool, and a blow at whoever has shown himself."""
        if not self.level.overlooks:
            return worths
        cards = sorted({move[1] for move in moves if move[0] in (LAY, PLAY)})
        unseen = {card for card in cards if rng.random() < self.level.overlooks}

        def overlooked(move: Move, worth: float) -> bool:
            plain = (move[1] in MENDS and move[2] == position.seat) or (
                move[1] in BREAKS and known_enemy(position, move[2])
            )
            return move[1] in unseen and worth < PLAIN_TO_SEE and not plain

        return [
            ABSURD if move[0] in (LAY, PLAY) and overlooked(move, worth) else worth
            for move, worth in zip(moves, worths, strict=True)
        ]

    def _blurred(self, moves: Sequence[Move], worths: list[float], rng: random.Random) -> list[float]:
        """Worths with noise, less of it near the treasure; what is absurd stays so, and nothing idle looks better than
        it is. Most of it is about which card to use, not about where or against whom; all passes get the same noise,
        and all clears: whether to discard may be unclear, but not that the worse cards go."""
        least = max(worths) - self.level.margin
        scale = self.level.noise * max(CALMEST, min(1.0, self.distance / CALM))
        of_card: dict[tuple[int, int], float] = {}

        def noise(move: Move, worth: float) -> float:
            key = (move[0], move[1] if move[0] in (LAY, PLAY) else NO_CARD)
            if key not in of_card:
                error = rng.gauss(0.0, scale)
                of_card[key] = -abs(error) if move[0] == PASS and not self.level.careless else error
            error = of_card[key]
            if move[0] in (LAY, PLAY):
                error = CARD * error + (1 - CARD) * rng.gauss(0.0, scale)
            return error if worth > 0 or self.level.careless or move[0] not in (LAY, PLAY) else -abs(error)

        return [
            worth + noise(move, worth) if worth >= least else ABSURD for move, worth in zip(moves, worths, strict=True)
        ]

    def _judge(self, view: View) -> list[Weights]:
        """Take in what happened: who is believed to be what now."""
        self.witness.fold(view)
        self.news += self.witness.news
        proven = self.witness.hearsay.proven
        rows = in_hindsight(
            self.witness.rows, self.witness.aims, proven, lambda rows: chances(view, self._taken_in(rows, view.seat))
        )
        self.rows = self._taken_in(rows, view.seat)
        self.believed = chances(view, self.rows)
        return self.rows

    def _taken_in(self, rows: Sequence[Weights], own: Seat) -> list[Weights]:
        """How much counts of what is known of all seats."""
        shown = clues.openness(rows, self.witness.turns[own])
        return [
            [(1.0 if seat in self.witness.hearsay.proven else shown) * self._kept(weight) for weight in row]
            for seat, row in enumerate(rows)
        ]

    def _kept(self, weight: float) -> float:
        """How much of a weight is kept in mind: of what is plain to see hardly less than all."""
        return min(self.level.memory * weight, weight + HAZY)

    def look(self, view: View) -> Position:
        """Return the position as this player judges it now."""
        rows = self._judge(view)
        suspected = chances(view, rows, use_own=False)[view.seat][SABOTEUR] if view.dwarf == SABOTEUR else 0.0
        goals = claimed_goals(view, self.witness.hearsay.claims, self.believed, self.witness.evening)
        position = position_of(view, self.believed, suspected, goals, self._left_alone(view))
        position.careless = self.level.careless
        position.pleas = self.witness.hearsay.pleas
        position.wishes = {
            cell: sum(1 - row[SABOTEUR] for seat, row in enumerate(self.believed) if seat in seats)
            for cell, seats in self.witness.hearsay.wishes.items()
        }
        position.strikers = {striker for striker, target in self.witness.blows if target == view.seat}
        position.blows = self.witness.blows
        position.early = self.witness.turns[view.seat] < EARLY and position.distance > NEAR
        position.seen_by = self._seen_by_others(view)
        self.distance = position.distance
        for seat, often in self.witness.struck.items():
            if max(self.believed[seat]) < SURE:  # a dwarf that is known is not mistaken
                position.friends[seat] -= 0.4 * self.manner.revenge * min(often, 2.0)
        if self.manner.bonds:
            self._go_by_bonds(position)
        return position

    def _go_by_bonds(self, position: Position) -> None:
        """Friends and grudges of earlier rounds count a little for seats that are not known yet."""
        evening, own = self.witness.evening, position.seat
        for seat, row in enumerate(self.believed):
            if seat != own and max(row) < SURE:
                position.friends[seat] += BOND * self.manner.bonds * evening.bond(own, Seat(seat))

    def _seen_by_others(self, view: View) -> dict[Cell, float]:
        """Goals at which others have looked and of which they have not told yet."""
        found: dict[Cell, float] = {}
        told = {(seat, cell) for seat, cell, _ in self.witness.hearsay.claims}
        for seat, cell in self.witness.hearsay.looked - told:
            if seat != view.seat:
                found[cell] = max(found.get(cell, 0.0), self.level.memory * digging(self.believed[seat]))
        return found

    def _left_alone(self, view: View) -> dict[Cell, float]:
        """Where a tunnel was wanted and how many diggers had none that fits, as far as it remembers."""
        digs = [digging(row) for row in self.believed]
        return {
            cell: self.level.memory * sum(digs[seat] for seat in seats if seat != view.seat)
            for cell, seats in self.witness.left_alone.items()
        }

    def report(self) -> dict[str, Any]:
        """Plain data for the table: how far each seat is taken for a saboteur, and what is said."""
        belief = {str(seat): round(row[SABOTEUR], 4) for seat, row in enumerate(self.believed)}
        return {"belief": belief, "says": self.says}
