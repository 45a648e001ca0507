"""What a seat's public moves tell of its dwarf.

Clues are folded from a seat's own redacted events, lazily: when the seat is asked, its view tells what the events leave
out.
"""

from __future__ import annotations

from ..engine import events as ev
from ..engine.board import Mine, is_goal, neighbours
from ..engine.cards import BLOCKS_LAYING, of_effect
from ..engine.events import Event
from ..engine.follow import follow
from ..engine.moves import LAY, PLAY, Move
from ..engine.shown import Shown, blank, shown_of
from ..engine.view import View
from ..engine.vocabulary import NO_SEAT, Cell, Seat, by_seat
from . import clues
from .belief import Weights, chances, lean, no_weights
from .card_values import BREAKS, MAPS, MENDS, ROCKFALLS
from .distance import Field, spread
from .hearsay import Hearsay
from .position import Chances
from .roles import ROLES, WANTS

HAND_SWAPS = of_effect("trade_hands")
MINE_CHANGES = (
    ev.TunnelLaid,
    ev.TunnelMoved,
    ev.TunnelRemoved,
    ev.GoalTurned,
    ev.ChestTurned,
    ev.GoalMoved,
)
MOST_SAID = 2.2  # no single move says more than this


class Observer:
    """What one seat makes of the events it has seen."""

    def __init__(self) -> None:
        self.pending: list[Event] = []
        self.rows: list[Weights] = []
        self.shown: Shown | None = None  # the table as it has been told; None until the first fold
        self.struck: dict[Seat, float] = {}  # who struck this seat, and how often: for revenge
        self.left_alone: dict[Cell, set[Seat]] = {}  # where a tunnel was wanted -> who passed or dug elsewhere instead
        self.hearsay = Hearsay()
        self.news: list[Event] = []  # what happened since the seat was last asked: for talk
        self._field: Field | None = None

    def observe(self, event: Event) -> None:
        """Keep an event for the next `fold`; of a round that is over only its end."""
        if isinstance(event, ev.RoundStarted):
            self.pending = [*[old for old in self.pending if isinstance(old, ev.AllRevealed)][-1:]]
        self.pending.append(event)

    def fold(self, view: View) -> None:
        """Take in what happened since the last time."""
        if len(self.rows) != view.seats or any(isinstance(event, ev.RoundStarted) for event in self.pending):
            self.rows = [no_weights() for _ in range(view.seats)]
            self.hearsay, self.left_alone = Hearsay(), {}
            self.struck = {seat: 0.5 * often for seat, often in self.struck.items()}
        self.news, self.pending = self.pending, []
        for event in self.news:
            if isinstance(event, ev.RoundStarted):
                self.shown = blank(view.seat)  # the field stays until the mine changes, as play was measured with
            if self.shown is None:
                continue  # the beginning of the round was not told
            self._take(event, view)
            self.shown = follow(self.shown, event)
            if isinstance(event, MINE_CHANGES) and getattr(event, "vetoed_by", NO_SEAT) == NO_SEAT:
                self._field = None
        for seat, step in self.hearsay.check(view):
            self._doubt(seat, step)
        self.hearsay.forget_helped(view)
        if self.shown is None:
            self.shown = shown_of(view)
            self._field = None

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
                for seat, step in self.hearsay.hear(event, view, self.rows):
                    self._doubt(seat, step)
            case _:
                pass  # it says nothing of anybody's dwarf

    def field(self) -> Field:
        """How far it is in the mine as it was told last."""
        if self._field is None:
            self._field = spread(self.table.mine, _goals(self.table.mine))
        return self._field

    # Clues

    def _lean(self, seat: Seat, clue: Weights | None) -> None:
        if clue is None:
            return
        top = max(clue[role] for role in ROLES)
        self.rows[seat] = lean(self.rows[seat], [max(value - top, -MOST_SAID) for value in clue])

    def _doubt(self, seat: Seat, step: float) -> None:
        """Shift a seat towards the dwarfs that work against the treasure."""
        self._lean(seat, [step if WANTS[role] < 0 else 0.0 for role in ROLES])

    def clue(self, view: View, seat: Seat, move: Move, seen: Chances | None = None) -> Weights | None:
        """What a move tells of the dwarf of who makes it now; None if nothing. `seen`: what the table believes."""
        mine, front = self.table.mine, self.table.front
        if move[0] == LAY:
            return clues.of_lay(mine, self.field(), move[1], move[2], move[3])
        if move[0] != PLAY:
            return None
        card, target = move[1], move[2]
        if card in BREAKS or (card in MENDS and target != seat):
            sign = -1.0 if card in BREAKS else 1.0
            bits = BREAKS.get(card) or MENDS[card]
            possible = [who for who, lies in by_seat(front) if (not lies & bits if card in BREAKS else lies & bits)]
            if target not in possible or target == seat:
                return None
            seen = chances(view, self.rows, use_own=False) if seen is None else seen
            return clues.of_aim(seat, target, possible, sign, seen)
        return clues.of_removal(mine, self.field(), _goals(mine), target) if card in ROCKFALLS else None

    def _laid(self, event: ev.TunnelLaid) -> None:
        seat, card, cell, turned, vetoed_by = event
        self._lean(seat, clues.of_lay(self.table.mine, self.field(), card, cell, turned))
        if cell not in self.field().fronts:
            self._leaves_alone(seat)
        if vetoed_by == NO_SEAT:
            self.left_alone.pop(cell, None)

    def _played(self, event: ev.CardPlayed, view: View) -> None:
        move, seat = event.move, event.seat
        self._lean(seat, self.clue(view, seat, move))
        card, target = move[1], move[2]
        if event.vetoed_by != NO_SEAT:
            return
        if card in MAPS:
            self.hearsay.looked.add((seat, target))
        elif card in BREAKS:
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
        if not self.table.front[event.seat] & BLOCKS_LAYING and event.number:
            self._lean(event.seat, [-0.2 * max(0.0, WANTS[role]) for role in ROLES])

    def _dwarf(self, event: ev.DwarfChanged) -> None:
        """What was known of a dwarf that has changed is forgotten (S13, K2, P2)."""
        if event.why == "party":
            self.rows = [no_weights() for _ in self.rows]
        else:
            self.rows[event.seat] = no_weights()


def _goals(mine: Mine) -> dict[Cell, int]:
    """Face-down goals, none of them further away than another."""
    return {cell: 0 for cell, value in mine.hidden.items() if is_goal(value)}
