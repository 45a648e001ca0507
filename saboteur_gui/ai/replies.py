"""What a seat answers to what was said or done to it.

Whether it answers and when is settled by what everybody knows (`addressed`), so there is always something to say here;
what that is, is up to what the seat knows, believes and remembers, and to its character.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence, Set
from typing import Any, NamedTuple

from ..engine import events as ev
from ..engine.events import Event, Said
from ..engine.view import View, goal_number
from ..engine.vocabulary import Cell, Seat
from .card_values import MENDS
from .evening import AGAINST, CLAIMS, Evening
from .roles import SABOTEUR
from .talk import CLAIM_STONE, CLAIM_TREASURE, HONEST, LIES, LOOK, SORRY, Reason, topic
from .turn_values import Manner

SUSPECTED = 1.15  # how much more than anybody a seat is suspected that is not believed
HONEST_VICTIM = 0.8  # how much less suspected than anybody a seat is whose tool should not have been broken
TAKES_UP = 0.75  # how often a deed or an oath of before is brought up
TURNS_ROUND = 0.5  # how often a saboteur says the opposite of what it thinks, if it is neither honest nor a liar
BEARS = 1.6  # blows that are forgiven by a plain character


class Ear(NamedTuple):
    """What a seat hears with."""

    view: View
    believed: Sequence[Sequence[float]]  # the chance of each dwarf by seat
    evening: Evening
    goals: Mapping[Cell, bool]  # goals it knows: whether the treasure lies there
    claimed: dict[Cell, bool]  # what it has said of goals itself, and stays with
    struck: Mapping[Seat, float]  # who broke its tools, and how often
    caught: Set[Seat]  # whose claims it knows to be lies

    def usual(self) -> float:
        """How far anybody else is suspected in the mean."""
        doubts = [row[SABOTEUR] for seat, row in enumerate(self.believed) if seat != self.view.seat]
        return sum(doubts) / len(doubts)


def answer(event: Event, ear: Ear, manner: Manner, rng: random.Random) -> Reason:
    """What is said to an event that this seat answers."""
    if isinstance(event, Said):
        return _to_words(event, ear, manner, rng)
    seat = Seat(getattr(event, "seat", 0))
    if isinstance(event, ev.GoldStolen):
        return _of("robbed", seat)
    if isinstance(event, ev.CardPlayed):
        return _of("thanks" if event.move[1] in MENDS else "hurt", seat)
    return _of("rockfall", seat)


def _of(what: str, seat: Seat) -> Reason:
    return what, seat, {"other": int(seat)}


def _to_words(line: Said, ear: Ear, manner: Manner, rng: random.Random) -> Reason:
    speaker, what = line.seat, line.what
    about = Seat(line.values.get("other", speaker))
    meant = about == ear.view.seat
    doubted = _doubts(speaker, ear, manner, rng)
    if what == HONEST:
        return _remembers(speaker, ear, rng) or _of("doubt" if doubted else "believe", speaker)
    if what in AGAINST:
        if meant:
            return _of("deny", speaker)
        guilty = _doubts(about, ear, manner, rng)
        return _of("doubt", speaker) if doubted and not guilty else _of("agree" if guilty else "disagree", about)
    if what == SORRY and meant:
        return _of("forgive" if _forgives(speaker, ear, manner) else "grudge", speaker)
    if what == "laugh":
        return _of("teased", speaker)
    if what in CLAIMS or what == LOOK:
        return _of_goal(line, ear, manner, rng, doubted)
    if what == "trust" and not meant:
        return _opinion(about, _doubts(about, ear, manner, rng))
    return _opinion(speaker, doubted)


def _opinion(seat: Seat, doubted: bool) -> Reason:
    return _of("accuse" if doubted else "trust", seat)


def _doubts(seat: Seat, ear: Ear, manner: Manner, rng: random.Random) -> bool:
    """Whether it says that it suspects a seat: a saboteur may say the opposite."""
    limit = min(0.9, SUSPECTED * ear.usual() / manner.suspicion**0.5)
    suspected = ear.believed[seat][SABOTEUR] * ear.evening.credit(seat) ** -0.5 > limit
    doubted = suspected or seat in ear.caught
    pretends = ear.view.dwarf == SABOTEUR and rng.random() > manner.honesty * TURNS_ROUND
    return bool(doubted != pretends)


def _remembers(speaker: Seat, ear: Ear, rng: random.Random) -> Reason | None:
    """A deed or an oath that is held against who swears to dig."""
    if speaker in ear.evening.lied_just_now and rng.random() < TAKES_UP:
        return _of("same_again", speaker)
    least = HONEST_VICTIM * ear.usual()
    victims = [
        victim
        for striker, victim in ear.evening.blows
        if striker == speaker and victim != ear.view.seat and ear.believed[victim][SABOTEUR] < least
    ]
    if victims and rng.random() < TAKES_UP:
        return "counter", speaker, {"other": int(speaker), "victim": int(victims[-1])}
    return None


def _forgives(speaker: Seat, ear: Ear, manner: Manner) -> bool:
    """By character, and by what was done in this game."""
    return ear.struck.get(speaker, 0.0) - ear.evening.bond(ear.view.seat, speaker) < BEARS * manner.forgiving


def _of_goal(line: Said, ear: Ear, manner: Manner, rng: random.Random, doubted: bool) -> Reason:
    """What it has said of that goal, or says now that it is asked: truly, or reversed by a saboteur."""
    cell = Cell(topic(line))
    gold = ear.claimed.get(cell, ear.goals.get(cell))
    if gold is None:  # it has not looked, or cannot know any more
        return _of("caught", line.seat) if doubted and line.seat in ear.caught else _opinion(line.seat, doubted)
    fresh = cell not in ear.claimed
    if fresh and ear.view.dwarf == SABOTEUR and rng.random() > manner.honesty * (1 - LIES):
        gold = not gold
    ear.claimed[cell] = gold
    if line.what != LOOK and gold != (line.what == CLAIM_TREASURE):
        return _of("caught", line.seat)
    if line.what != LOOK and not fresh:
        return _opinion(line.seat, doubted)
    values: dict[str, Any] = {"number": goal_number(ear.view, cell), "cell": int(cell)}
    return (CLAIM_TREASURE if gold else CLAIM_STONE), cell, values
