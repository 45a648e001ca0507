"""What one seat makes of what others say: whom it believes, and what it has found out to be so or not."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine.cards import BLOCKS_LAYING, GOALS, TREASURE
from ..engine.events import Said
from ..engine.view import View
from ..engine.vocabulary import Cell, Seat
from . import talk
from .belief import Weights, chances, known_dwarfs
from .evening import CLAIMS, Evening
from .position import goal_chances
from .roles import SABOTEUR

Leaning = tuple[Seat, float]  # a seat and how far it leans towards those who work against the treasure
Claim = tuple[Seat, Cell, str]  # who said what of which goal


def certain(view: View) -> dict[Cell, bool]:
    """Face-down goals of which it is sure, by looking or because the treasure lies elsewhere: whether it is there."""
    return {cell: chance > 0 for cell, chance in goal_chances(view).items() if chance in (0.0, 1.0)}


class Hearsay:
    """What was said in this round."""

    def __init__(self) -> None:
        self.looked: set[tuple[Seat, Cell]] = set()  # who looked at which goal (B14)
        self.claims: dict[Claim, Said] = {}  # by seats that had looked
        self.pleas: set[Seat] = set()  # who asked for help and has had none
        self.wishes: dict[Cell, set[Seat]] = {}  # goals to be looked at, and who asked for it
        self.liars: list[Seat] = []  # whose claims it has found out to be false, since it last spoke
        self.caught: set[Seat] = set()  # the same in the whole round, and who said both of the same goal
        self.proven: set[Seat] = set()  # who lied of a goal that it had looked at itself
        self._checked: set[Claim] = set()  # those of which it has found out whether they are so
        self._told: set[tuple[Seat, str, int]] = set()  # by whom, what, about whom or what

    def goals_handled(self, cells: set[Cell]) -> None:
        """W17: what was seen of the two may hold for either now."""
        self.looked = {(seat, cell) for seat, cell in self.looked if cell not in cells}
        self.claims = {key: line for key, line in self.claims.items() if key[1] not in cells}

    def hear(self, event: Said, view: View, rows: list[Weights], evening: Evening) -> Iterator[Leaning]:
        """What follows from a line. It counts as far as the table trusts who said it, and only the first time."""
        seat, what, about = event.seat, event.what, talk.topic(event)
        if what in CLAIMS and (seat, about) in self.looked:  # others only guess
            self.claims[seat, about, what] = event
            named = {cell for who, cell, claim in self.claims if who == seat and claim == talk.CLAIM_TREASURE}
            if len(named) > 1:  # one of the two is a lie about a goal that it has seen
                self.caught.add(seat)
                self.proven.add(seat)
        if (seat, what, about) in self._told:
            return
        self._told.add((seat, what, about))
        if what in CLAIMS and all((seat, claim, about) in self._told for claim in CLAIMS):
            self.caught.add(seat)
        if what in talk.PLEAS:
            self.pleas.add(seat)
        if what == talk.LOOK:
            self.wishes.setdefault(Cell(about), set()).add(seat)
        doubt = chances(view, rows)[seat][SABOTEUR]
        known = certain(view)
        if what in CLAIMS and about in known:
            self._checked.add((seat, about, what))
        own = talk.caught(event, known) + talk.judged(event, known_dwarfs(view))
        own += talk.sworn(event, seat in evening.false_oaths)
        self._expose(event, known)
        yield from {**talk.heard(event, doubt, evening.credit(seat)), seat: own}.items()

    def check(self, view: View) -> Iterator[Leaning]:
        """Claims that this seat knows by now to be so or not, since it has looked or the goal is turned up."""
        known = {cell: tile >> 1 == TREASURE for cell, tile in view.mine if tile >> 1 in GOALS} | certain(view)
        for key, line in self.claims.items():
            if key not in self._checked and key[1] in known:
                self._checked.add(key)
                self._expose(line, known)
                yield key[0], talk.caught(line, known)

    def _expose(self, line: Said, known: dict[Cell, bool]) -> None:
        if talk.caught(line, known) > 0:
            self.liars.append(line.seat)
            self.caught.add(line.seat)
            if (line.seat, talk.topic(line), line.what) in self.claims:
                self.proven.add(line.seat)

    def forget_helped(self, view: View) -> None:
        """Who has been helped asks no more."""
        self.pleas = {seat for seat in self.pleas if view.front[seat] & BLOCKS_LAYING}
