"""What a seat's public moves tell of its dwarf: how likely each was for every dwarf, given what was possible.

The seat's hand is hidden, but the card it played was in it: so where else that card could have gone is known,
and every dwarf would choose among those places, or do something else, by its own judgement. Clues are folded
from a seat's own redacted events, lazily: when the seat is asked, its view tells what the events leave out.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any

from ..engine import events as ev
from ..engine.board import LINKED, Mine, neighbours
from ..engine.cards import BLOCKS_LAYING, EFFECT, GOALS, IS_LADDER, OPEN, POSITIONS, REMOVABLE, TREASURE
from ..engine.events import Event
from ..engine.follow import Shown, blank, follow, shown_of
from ..engine.moves import LAY, PLAY, Move
from ..engine.view import View
from ..engine.vocabulary import CardId, Cell, Seat, Tile, by_seat
from . import talk
from .belief import Weights, chances, known_dwarfs, lean, no_weights
from .card_values import BREAKS, MAPS, MENDS, ROCKFALLS, through
from .distance import Field, after_lay, after_removal, spread
from .position import Chances, known_goals
from .roles import ROLES, SABOTEUR, WANTS, friendliness

SHARP = 1.5  # how strictly dwarfs are taken to choose the better place
MODEST = {role: want if want > 0 else 0.55 * want for role, want in WANTS.items()}  # saboteurs hide
ELSE_LAY = 5.0  # how many other things there were to do instead of laying this card
ELSE_PLAY = 3.0
MINE_CHANGES = (
    ev.TunnelLaid,
    ev.TunnelMoved,
    ev.TunnelRemoved,
    ev.GoalTurned,
    ev.ChestTurned,
    ev.GoalMoved,
)
MOST_SAID = 2.2  # no single move says more than this


def softmax_of(worths: Sequence[float], chosen: int, others: float, instead: float) -> float:
    """The logarithm of the chance to choose one of these, with `others` more choices worth `instead`."""
    total = sum(math.exp(SHARP * worth) for worth in worths) + others * math.exp(SHARP * instead)
    return SHARP * worths[chosen] - math.log(total)


class Observer:
    """What one seat makes of the events it has seen."""

    def __init__(self) -> None:
        self.pending: list[Event] = []
        self.rows: list[Weights] = []
        self.shown: Shown | None = None  # the table as it has been told; None until the first fold
        self.struck: dict[Seat, float] = {}  # who struck this seat, and how often: for revenge
        self.looked: set[tuple[Seat, Cell]] = set()  # who looked at which goal in this round (B14)
        self.claims: dict[tuple[Seat, Cell, str], ev.Said] = {}  # what was said by whoever looked: seat, goal, what
        self.checked: set[tuple[Seat, Cell, str]] = set()  # those of which one has found out whether they are so
        self.left_alone: dict[Cell, set[Seat]] = {}  # where a tunnel was wanted -> who passed or dug elsewhere instead
        self.pleas: set[Seat] = set()  # who asked for help in this round
        self.told: set[tuple[Seat, str, int]] = set()  # what was said in it: by whom, what, about whom or what
        self.news: list[Event] = []  # what happened since the seat was last asked: for talk
        self._field: Field | None = None

    def observe(self, event: Event) -> None:
        if isinstance(event, ev.RoundStarted):
            self.pending = [*[old for old in self.pending if isinstance(old, ev.AllRevealed)][-1:]]
        self.pending.append(event)

    def fold(self, view: View) -> None:
        """Take in what happened since the last time."""
        if len(self.rows) != view.seats or any(isinstance(event, ev.RoundStarted) for event in self.pending):
            self.rows = [no_weights() for _ in range(view.seats)]
            self.claims, self.looked, self.checked = {}, set(), set()
            self.left_alone = {}
            self.pleas, self.told = set(), set()
            self.struck = {seat: 0.5 * often for seat, often in self.struck.items()}
        self.news = self.pending
        self.pending = []
        for event in self.news:
            if isinstance(event, ev.RoundStarted):
                self.shown = blank(view.seat)  # the field stays until the mine changes, as play was measured with
            if self.shown is None:
                continue  # the beginning of the round was not told
            self._take(event, view)
            self.shown = follow(self.shown, event)
            if isinstance(event, MINE_CHANGES) and getattr(event, "vetoed_by", ev.NO_SEAT) == ev.NO_SEAT:
                self._field = None
        self._see_through(view)
        self.pleas = {seat for seat in self.pleas if view.front[seat] & BLOCKS_LAYING}  # who was helped asks no more
        if self.shown is None:
            self.shown = shown_of(view)
            self._field = None

    @property
    def mine(self) -> Mine:
        assert self.shown is not None, "nothing has been folded yet"
        return self.shown.mine

    @property
    def front(self) -> tuple[int, ...]:
        assert self.shown is not None, "nothing has been folded yet"
        return self.shown.front

    def _take(self, event: Event, view: View) -> None:
        match event:
            case ev.TunnelLaid():
                self._laid(event)
            case ev.CardPlayed():
                self._played(event, view)
            case ev.GoalsHandled(_, a, b):
                self._handled({a, b})
            case ev.Passed():
                self._passed(event)
            case ev.DwarfChanged():
                self._dwarf(event)
            case ev.TunnelRemoved(_, cell) | ev.TunnelMoved(_, cell):
                for place in (cell, *neighbours(cell)):  # other tunnels fit there now, and beside it
                    self.left_alone.pop(place, None)
            case ev.Said() if event.seat != view.seat:
                self._heard(event, view)
            case _:
                pass  # it says nothing of anybody's dwarf

    # The mine as it was

    def field(self) -> Field:
        if self._field is None:
            self._field = spread(self.mine, self.seeds())
        return self._field

    def seeds(self) -> dict[Cell, int]:
        return {cell: 0 for cell, value in self.mine.hidden.items() if value < 256}

    # Clues

    def _lean(self, seat: Seat, clue: Weights | None) -> None:
        if clue is None:
            return
        top = max(clue[role] for role in ROLES)
        self.rows[seat] = lean(self.rows[seat], [max(value - top, -MOST_SAID) for value in clue])

    def clue(self, view: View, seat: Seat, move: Move, seen: Chances | None = None) -> Weights | None:
        """What a move tells of the dwarf of whoever makes it now; None if nothing. `seen`: what the table believes."""
        if move[0] == LAY:
            return self._clue_of_lay(move[1], move[2], move[3])
        if move[0] != PLAY:
            return None
        card, target = move[1], move[2]
        if card in BREAKS:
            whole = [who for who, front in by_seat(self.front) if not front & BREAKS[card]]
            return self._clue_of_aim(view, seat, target, whole, -1.0, seen)
        if card in MENDS and target != seat:
            hurt = [who for who, front in by_seat(self.front) if front & MENDS[card]]
            return self._clue_of_aim(view, seat, target, hurt, 1.0, seen)
        return self._clue_of_fall(target) if card in ROCKFALLS else None

    def _laid(self, event: ev.TunnelLaid) -> None:
        seat, card, cell, turned, vetoed_by = event
        self._lean(seat, self._clue_of_lay(card, cell, turned))
        if cell not in self.field().fronts:
            self._leaves_alone(seat)
        if vetoed_by == ev.NO_SEAT:
            self.left_alone.pop(cell, None)

    def _clue_of_lay(self, card: CardId, cell: Cell, turned: int) -> Weights | None:
        mine, field = self.mine, self.field()
        gains: list[float] = []
        chosen = -1
        for way in POSITIONS[card]:
            for place in _places(mine, card * 2 + way):
                if (place, way) == (cell, turned):
                    chosen = len(gains)
                gains.append(_gain(field, after_lay(mine, field, place, card * 2 + way)))
        return _lay_clue(gains, chosen, 0.4 if through(card) < 2 else 0.0) if chosen >= 0 else None

    def _played(self, event: ev.CardPlayed, view: View) -> None:
        move = event.move
        self._lean(event.seat, self.clue(view, event.seat, move))
        if event.vetoed_by == ev.NO_SEAT:
            self._carry(event, view, move[1], move[2])

    def _carry(self, event: ev.CardPlayed, view: View, card: CardId, target: Any) -> None:
        if card in MAPS:
            self.looked.add((event.seat, target))
        elif card in BREAKS:
            if target == view.seat and event.seat != target:
                self.struck[event.seat] = self.struck.get(event.seat, 0.0) + 1
        elif EFFECT[card] == "trade_hands":
            for seats in self.left_alone.values():
                seats -= {event.seat, target}

    def _handled(self, cells: set[Cell]) -> None:
        """W17: what was seen of the two may hold for either now."""
        self.looked = {(seat, cell) for seat, cell in self.looked if cell not in cells}
        self.claims = {key: line for key, line in self.claims.items() if key[1] not in cells}

    def _clue_of_aim(
        self, view: View, seat: Seat, target: Seat, targets: list[Seat], sign: float, seen: Chances | None
    ) -> Weights | None:
        """A tool broken (-1) or mended (1) for somebody else: friend or foe, by what the table knows."""
        others = [who for who in targets if who != seat]
        if target not in others:
            return None
        seen = chances(view, self.rows, use_own=False) if seen is None else seen
        chosen = others.index(target)
        return [
            softmax_of([1.5 * sign * friendliness(role, seen[who]) for who in others], chosen, ELSE_PLAY, 0.35)
            for role in ROLES
        ]

    def _clue_of_fall(self, cell: Cell) -> Weights | None:
        mine = self.mine
        if cell not in mine.cards:
            return None
        seeds, field = self.seeds(), self.field()
        near = [at for at, tile in mine.cards.items() if REMOVABLE[tile] and (at == cell or mine.reach[at])]
        gains = [_gain(field, after_removal(mine, seeds, at)) for at in near]
        return _lay_clue(gains, near.index(cell), 0.0)

    def _heard(self, event: ev.Said, view: View) -> None:
        """Somebody said something. It counts as far as the table trusts whoever said it, and once: who repeats it is
        not righter for it."""
        said = event.seat, event.what, talk.topic(event)
        if said[1] in talk.CLAIMS and (event.seat, said[2]) in self.looked:  # others only guess
            self.claims[event.seat, said[2], said[1]] = event
        if said in self.told:
            return
        self.told.add(said)
        if said[1] in talk.PLEAS:
            self.pleas.add(event.seat)
        doubt = chances(view, self.rows)[event.seat][SABOTEUR]
        known = known_goals(view)
        if said[1] in talk.CLAIMS and said[2] in known:
            self.checked.add((event.seat, said[2], said[1]))
        own = talk.caught(event, known) + talk.judged(event, known_dwarfs(view))
        for seat, step in {**talk.heard(event, doubt), event.seat: own}.items():
            self._doubt(seat, step)

    def _see_through(self, view: View) -> None:
        """Claims of which one knows by now whether they are so: the goal was turned up, or one has looked too."""
        known = {cell: tile >> 1 == TREASURE for cell, tile in view.mine if tile >> 1 in GOALS} | known_goals(view)
        for key, line in self.claims.items():
            if key not in self.checked and key[1] in known:
                self.checked.add(key)
                self._doubt(key[0], talk.caught(line, known))

    def _doubt(self, seat: Seat, step: float) -> None:
        """Somebody leans towards those who work against the treasure."""
        self._lean(seat, [step if WANTS[role] < 0 else 0.0 for role in ROLES])

    def _leaves_alone(self, seat: Seat) -> None:
        """Whoever may dig and does not where the ways lead on has no tunnel that fits there, if it is a digger."""
        if not self.front[seat] & BLOCKS_LAYING:
            for cell in self.field().fronts:
                self.left_alone.setdefault(cell, set()).add(seat)

    def _passed(self, event: ev.Passed) -> None:
        self._leaves_alone(event.seat)
        if not self.front[event.seat] & BLOCKS_LAYING and event.number:
            self._lean(event.seat, [-0.2 * max(0.0, WANTS[role]) for role in ROLES])

    def _dwarf(self, event: ev.DwarfChanged) -> None:
        """What was known of a dwarf that has changed is forgotten (S13, K2, P2)."""
        if event.why == "party":
            self.rows = [no_weights() for _ in self.rows]
        else:
            self.rows[event.seat] = no_weights()


def _gain(field: Field, after: float) -> float:
    return max(-3.0, min(2.0, min(field.nearness, 9) - min(after, 9)))


def _lay_clue(gains: list[float], chosen: int, dead: float) -> list[float]:
    clue = [0.0] * len(ROLES)
    cache: dict[float, float] = {}
    for role in ROLES:
        want = MODEST[role]
        if want not in cache:
            worths = [want * (gain - dead) for gain in gains]
            cache[want] = softmax_of(worths, chosen, ELSE_LAY, 0.1)
        clue[role] = cache[want]
    return clue


def _places(mine: Mine, tile: Tile) -> Iterable[Cell]:
    return mine.cells_for(OPEN[tile], 15 if IS_LADDER[tile] else LINKED)
