"""Who answers at once to what was said or done at the table.

It follows from what everybody sees and from chance alone, never from what a seat knows: that somebody answers, or does
not, must tell nothing (I4).
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ..engine import events as ev
from ..engine.events import Event, Said
from ..engine.vocabulary import NO_SEAT, Cell, Seat
from .card_values import BREAKS_TOOL, MENDS
from .evening import CLAIMS
from .personas import PERSONAS
from .roles import SABOTEUR
from .talk import ANSWERS, HONEST, LOOK, PLEAS, SAID_OF, cuts, topic

MOST = 2  # seats that answer the same thing
BYSTANDER, SECOND = 0.75, 0.3  # how readily a talkative seat answers what is for all; after somebody else has
DEED = 0.8  # the same for what was done to a seat
LANDSLIDE = 0.3
SHY = 0.7  # how often even the most silent character answers what was said to it


class Table(NamedTuple):
    """What everybody knows of those who may answer."""

    voices: Mapping[Seat, str]  # computer seats, and their personas ("" without one)
    looked: frozenset[tuple[Seat, Cell]] = frozenset()  # who looked at which goal in this round
    last: Seat = NO_SEAT  # the computer seat that spoke last

    def talk(self, seat: Seat) -> float:
        """How talkative a seat is."""
        persona = PERSONAS.get(self.voices[seat])
        return persona.manner.talk if persona else 1.0


def who_answers(event: Event, table: Table, rng: random.Random) -> list[Seat]:
    """The seats that answer, in order, at most two. Those who are meant come first."""
    if isinstance(event, ev.AllRevealed):
        return _last_words(event, table, rng)
    if isinstance(event, Said):
        meant, others = _of_words(event, table)
        found = [seat for seat in meant if rng.random() < max(SHY, table.talk(seat))][:MOST]
    else:
        meant, others = _of_deed(event, table)
        found = [seat for seat in meant if rng.random() < DEED * table.talk(seat)]
        if others:
            return [seat for seat in _shuffled(others, rng)[:1] if rng.random() < LANDSLIDE * table.talk(seat)]
    for seat in _shuffled([seat for seat in others if seat not in meant], rng):
        ready = (SECOND if found else BYSTANDER) * table.talk(seat)
        if len(found) < MOST and rng.random() < ready:
            found.append(seat)
    return found


def _of_words(line: Said, table: Table) -> tuple[list[Seat], list[Seat]]:
    """Who is meant by a line, and who else may take it up."""
    others = [seat for seat in table.voices if seat != line.seat]
    if line.what not in ANSWERS or not others:
        return [], []
    if line.what in CLAIMS or line.what == LOOK:
        looked = [seat for seat in others if (seat, topic(line)) in table.looked]
        return looked, others if line.what in CLAIMS else []
    if line.what == "laugh":
        return [seat for seat in others if seat == table.last], others
    meant = [seat for seat in others if seat == topic(line)]
    return meant, others if line.what in (HONEST, *PLEAS, *SAID_OF) else []


def _of_deed(event: Event, table: Table) -> tuple[list[Seat], list[Seat]]:
    if isinstance(event, ev.GoldStolen):
        return [seat for seat in table.voices if seat == event.target != event.seat], []
    if isinstance(event, ev.CardPlayed) and event.vetoed_by == NO_SEAT:
        card, target = event.move[1:3]
        if card in BREAKS_TOOL or card in MENDS:
            return [seat for seat in table.voices if seat == target != event.seat], []
    if cuts(event):
        return [], [seat for seat in table.voices if seat != event.seat]
    return [], []


def _last_words(event: ev.AllRevealed, table: Table, rng: random.Random) -> list[Seat]:
    """One of those who hid something, and one of the others."""
    guilty = [seat for seat in table.voices if event.dwarfs[seat] == SABOTEUR]
    others = [seat for seat in table.voices if seat not in guilty]
    sides = (_shuffled(guilty, rng)[:1], _shuffled(others, rng)[:1])
    return [seat for side in sides for seat in side if rng.random() < DEED * table.talk(seat)]


def _shuffled(seats: Sequence[Seat], rng: random.Random) -> list[Seat]:
    return sorted(seats, key=lambda _: rng.random())
