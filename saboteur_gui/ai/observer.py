"""What a seat's public moves tell of its dwarf.

Clues are folded from a seat's own redacted events, lazily: when the seat is asked, its view tells what the events leave
out.
"""

from __future__ import annotations

from collections import Counter

from ..engine import events as ev
from ..engine.board import neighbours
from ..engine.cards import BLOCKS_LAYING, of_effect
from ..engine.events import Event
from ..engine.follow import follow
from ..engine.moves import LAY, PASS, PLAY, Move
from ..engine.shown import Shown, blank, shown_of
from ..engine.view import View
from ..engine.vocabulary import NO_SEAT, Cell, Seat
from . import clues
from .belief import Weights, chances, lean, no_weights
from .card_values import BREAKS, MAPS, MENDS, ROCKFALLS
from .distance import Field
from .evening import Evening
from .hearsay import Hearsay
from .hindsight import BLOW, EARLY_BLOW, MEND, Aim
from .position import Chances
from .roles import ROLES, SABOTEUR, WANTS

HAND_SWAPS = of_effect("trade_hands")
MINE_CHANGES = (
    ev.TunnelLaid,
    ev.TunnelMoved,
    ev.TunnelRemoved,
    ev.GoalTurned,
    ev.ChestTurned,
    ev.GoalMoved,
)
EARLY = 2  # turns of a seat in which it hardly knows anybody yet
MOST_SAID = 2.2  # no single line says more than this
# By dwarf: who lied of a goal that it had seen; no tunnel that it lays afterwards makes that good.
PROOF = [4.0 if role == SABOTEUR else 2.0 if WANTS[role] < 0 else 0.0 for role in ROLES]


class Observer:
    """What one seat makes of the events it has seen."""

    def __init__(self) -> None:
        self.pending: list[Event] = []
        self.rows: list[Weights] = []  # as each move looked when it was made
        self.aims: dict[Aim, float] = {}  # blows and mends, and how much each counted then
        self.shown: Shown | None = None  # the table as it has been told; None until the first fold
        self.turns: Counter[Seat] = Counter()  # that each seat has had in this round
        self.blows: set[tuple[Seat, Seat]] = set()  # who struck whom in this round
        self.struck: dict[Seat, float] = {}  # who struck this seat, and how often: for revenge
        self.left_alone: dict[Cell, set[Seat]] = {}  # where a tunnel was wanted -> who passed or dug elsewhere instead
        self.hearsay = Hearsay()
        self.evening = Evening()
        self.news: list[Event] = []  # what happened since the seat was last asked: for talk
        self._ways = clues.Ways()

    def observe(self, event: Event) -> None:
        """Keep an event for the next `fold`; of a round that is over only its end, and what the evening keeps."""
        self.evening.observe(event)
        if isinstance(event, ev.RoundStarted):
            self.pending = [*[old for old in self.pending if isinstance(old, ev.AllRevealed)][-1:]]
        self.pending.append(event)

    def fold(self, view: View) -> None:
        """Take in what happened since the last time."""
        if len(self.rows) != view.seats or any(isinstance(event, ev.RoundStarted) for event in self.pending):
            self.rows, self.aims = [no_weights() for _ in range(view.seats)], {}
            self.hearsay, self.left_alone = Hearsay(), {}
            self.turns, self.blows = Counter(), set()
            self.struck = {seat: 0.5 * often for seat, often in self.struck.items()}
        self.news, self.pending = self.pending, []
        for event in self.news:
            if isinstance(event, ev.RoundStarted):
                self.shown = blank(view.seat)
                self._ways.forget()
            if self.shown is None:
                continue  # the beginning of the round was not told
            self._take(event, view)
            self.shown = follow(self.shown, event)
            if isinstance(event, MINE_CHANGES) and getattr(event, "vetoed_by", NO_SEAT) == NO_SEAT:
                self._ways.forget()
        for seat, step in self.hearsay.check(view):
            self._doubt(seat, step)
        self.hearsay.forget_helped(view)
        if self.shown is None:
            self.shown = shown_of(view)
            self._ways.forget()

    @property
    def table(self) -> Shown:
        """The table as it was told last."""
        assert self.shown is not None, "nothing has been folded yet"
        return self.shown

    def _take(self, event: Event, view: View) -> None:
        match event:
            case ev.TunnelLaid():
                self._laid(event)
            case ev.CardPlayed():
                self._played(event, view)
            case ev.GoalsHandled(_, a, b):
                self.hearsay.goals_handled({a, b})
            case ev.Passed():
                self._passed(event)
            case ev.DwarfChanged():
                self._dwarf(event)
            case ev.TunnelRemoved(_, cell) | ev.TunnelMoved(_, cell):
                for place in (cell, *neighbours(cell)):  # other tunnels fit there now, and beside it
                    self.left_alone.pop(place, None)
            case ev.Said() if event.seat != view.seat:
                for seat, step in self.hearsay.hear(event, view, self.rows, self.evening):
                    self._doubt(seat, step)
            case _:
                pass  # it says nothing of anybody's dwarf

    def field(self) -> Field:
        """How far it is in the mine as it was told last."""
        return self._ways.field(self.table.mine)

    # Clues

    def _says(self, seat: Seat, kind: clues.Kind | None, target: Seat = NO_SEAT) -> None:
        """A seat has made a move of that kind, aimed at `target`."""
        turns = self.turns[seat]
        self.turns[seat] += 1
        if kind is None:
            return
        if kind in clues.AIMED:
            aim = Aim(seat, target, MEND if kind in clues.MENDS else EARLY_BLOW if turns < EARLY else BLOW)
            self.aims[aim] = self.aims.get(aim, 0.0) + clues.weight(kind, turns)
        if seat not in self.hearsay.proven:
            self.rows[seat] = lean(self.rows[seat], clues.weigh(kind, turns))

    def _doubt(self, seat: Seat, step: float) -> None:
        """Shift a seat towards the dwarfs that work against the treasure."""
        if seat in self.hearsay.proven:
            self.rows[seat] = lean(no_weights(), PROOF)
            return
        step = max(-MOST_SAID, min(MOST_SAID, step))
        self.rows[seat] = lean(self.rows[seat], [step if WANTS[role] < 0 else 0.0 for role in ROLES])

    def kind(self, view: View, seat: Seat, move: Move, seen: Chances | None = None) -> clues.Kind | None:
        """Of what kind a move would be now; None if it says nothing. `seen`: what the table believes."""
        mine = self.table.mine
        if move[0] == LAY:
            return self._ways.of_lay(mine, move[1], move[2], move[3])
        if move[0] == PASS:
            return None if self.table.front[seat] & BLOCKS_LAYING or len(move) < 2 else "passes"
        if move[0] != PLAY:
            return None
        card, target = move[1], move[2]
        if card in ROCKFALLS:
            return self._ways.of_removal(mine, target)
        if card in MAPS:
            return "looks"
        if (card not in BREAKS and card not in MENDS) or target == seat:
            return None
        if card in BREAKS and (target, seat) in self.blows:
            return "breaks_striker"
        seen = chances(view, self.rows, use_own=False) if seen is None else seen
        return clues.of_aim(seat, target, "breaks" if card in BREAKS else "mends", seen)

    def _laid(self, event: ev.TunnelLaid) -> None:
        seat, card, cell, turned, vetoed_by = event
        self._says(seat, self._ways.of_lay(self.table.mine, card, cell, turned))
        if cell not in self.field().fronts:
            self._leaves_alone(seat)
        if vetoed_by == NO_SEAT:
            self.left_alone.pop(cell, None)

    def _played(self, event: ev.CardPlayed, view: View) -> None:
        move, seat = event.move, event.seat
        card, target = move[1], move[2]
        self._says(seat, self.kind(view, seat, move), target)
        if event.vetoed_by != NO_SEAT:
            return
        if card in MAPS:
            self.hearsay.looked.add((seat, target))
        elif card in BREAKS:
            self.blows.add((seat, target))
            if target == view.seat and seat != target:
                self.struck[seat] = self.struck.get(seat, 0.0) + 1
        elif card in HAND_SWAPS:
            for seats in self.left_alone.values():
                seats -= {seat, target}

    def _leaves_alone(self, seat: Seat) -> None:
        """If a seat that may lay skips every open front, assume it (as a digger) holds no fitting tunnel there."""
        if not self.table.front[seat] & BLOCKS_LAYING:
            for cell in self.field().fronts:
                self.left_alone.setdefault(cell, set()).add(seat)

    def _passed(self, event: ev.Passed) -> None:
        self._leaves_alone(event.seat)
        may_dig = not self.table.front[event.seat] & BLOCKS_LAYING
        self._says(event.seat, "passes" if may_dig and event.number else None)

    def _dwarf(self, event: ev.DwarfChanged) -> None:
        """What was known of a dwarf that has changed is forgotten (S13, K2, P2)."""
        if event.why == "party":
            self.rows, self.aims = [no_weights() for _ in self.rows], {}
            self.hearsay.proven.clear()
        else:
            self.rows[event.seat] = no_weights()
            self.aims = {aim: counted for aim, counted in self.aims.items() if event.seat not in aim[:2]}
            self.hearsay.proven.discard(event.seat)
