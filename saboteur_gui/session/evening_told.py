"""What is told of an evening once all cards are up: the best lie, who was fooled and by whom, who saw it, friends and
grudges. Made of what everybody heard and saw, and of the beliefs that computer players tell after the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from ..ai.evening import AGAINST, CLAIMS, FOR, Evening
from ..engine.cards import DWARF, TREASURE
from ..engine.events import AllRevealed, Event, GoalTurned, RoundEnded, RoundStarted, Said
from .statistics_charts import Belief

SABOTEUR = DWARF["saboteur"]
FOOLED, SAW = 0.25, 0.8  # beliefs in a saboteur from which it has fooled somebody, and somebody sees through it
WORDS = 0.1  # what somebody believes, who vouches for a saboteur
# How bold a lie is, beside how far its speaker is trusted at the end of the round.
BOLD = {"claim_treasure": 0.5, "claim_stone": 0.5, "honest": 0.4, "accuse": 0.2, "trust": 0.1}
WON = 0.3
CLOSE = 0.8  # a bond from which it is told

Kind = Literal["lie", "fooled", "saw", "friends", "grudge"]


class Story(NamedTuple):
    """Something that is told: of whom, with whom, and in which round (0: all of them)."""

    kind: Kind
    seat: int
    other: int = -1
    round: int = 0
    line: Said | None = None  # what was said


@dataclass
class _Round:
    n: int
    begun: int  # the step
    ended: int = -1
    dwarfs: Sequence[int] = ()
    found: bool = False  # the treasure
    goals: dict[int, bool] = field(default_factory=dict)
    said: list[Said] = field(default_factory=list)

    def guilty(self, seat: int) -> bool:
        return 0 <= seat < len(self.dwarfs) and self.dwarfs[seat] == SABOTEUR

    def is_lie(self, line: Said) -> bool:
        """Whether it was said against better knowledge, as far as one can tell."""
        if line.what in CLAIMS:
            cell = line.values.get("cell", -1)
            return cell in self.goals and self.goals[cell] != (line.what == "claim_treasure")
        if not self.guilty(line.seat):
            return False
        other = line.values.get("other", -1)
        return (
            line.what == "honest"
            or (line.what in FOR and self.guilty(other))
            or (line.what in AGAINST and other >= 0 and not self.guilty(other))
        )


def stories(
    events: Iterable[tuple[int, Event]], spoken: Iterable[tuple[int, Said]], beliefs: Sequence[Belief]
) -> list[Story]:
    """What there is to tell, at most one of a kind. `events`: of a finished game, with all cards open."""
    told = sorted([*events, *spoken], key=lambda each: each[0])
    rounds = _rounds(told)
    found = [
        max(_lies(rounds, beliefs), default=None, key=_how_much),
        max(_fooled(rounds, beliefs), default=None, key=_how_much),
        max(_saw(rounds, beliefs), default=None, key=_how_much),
    ]
    return [story for _, story in filter(None, found)] + _bonds(event for _, event in told)


def _how_much(each: tuple[float, Story]) -> float:
    return each[0]


def _rounds(told: Iterable[tuple[int, Event]]) -> list[_Round]:
    rounds: list[_Round] = []
    for step, event in told:
        if isinstance(event, RoundStarted):
            rounds.append(_Round(event.n, step))
        elif rounds and isinstance(event, GoalTurned):
            rounds[-1].goals[event.cell] = event.goal == TREASURE
        elif rounds and isinstance(event, AllRevealed):
            rounds[-1].ended, rounds[-1].dwarfs = step, event.dwarfs
            rounds[-1].goals |= {cell: card == TREASURE for cell, card, chest in event.hidden if chest < 0}
        elif rounds and isinstance(event, RoundEnded):
            rounds[-1].found = event.reason == "treasure"
        elif rounds and isinstance(event, Said) and rounds[-1].ended < 0:
            rounds[-1].said.append(event)
    return [told_ for told_ in rounds if told_.ended >= 0]


def _held(round_: _Round, beliefs: Sequence[Belief]) -> dict[tuple[int, int], float]:
    """(who, about whom) -> how far it was taken for a saboteur when the round ended, by those who were none."""
    held: dict[tuple[int, int], float] = {}
    for belief in beliefs:
        if round_.begun <= belief.step <= round_.ended and not round_.guilty(belief.seat):
            held |= {(belief.seat, about): sure for about, sure in belief.saboteur.items() if about != belief.seat}
    return held


def _lies(rounds: Sequence[_Round], beliefs: Sequence[Belief]) -> Iterator[tuple[float, Story]]:
    for round_ in rounds:
        held = _held(round_, beliefs)
        for line in round_.said:
            if line.what in BOLD and line.id and round_.is_lie(line):
                doubts = [sure for (_, about), sure in held.items() if about == line.seat]
                trusted = 1 - sum(doubts) / len(doubts) if doubts else 0.5
                won = WON if not round_.found else 0.0
                yield BOLD[line.what] + trusted + won, Story("lie", line.seat, round=round_.n, line=line)


def _fooled(rounds: Sequence[_Round], beliefs: Sequence[Belief]) -> Iterator[tuple[float, Story]]:
    for round_ in rounds:
        held = _held(round_, beliefs)
        vouched = ((line.seat, line.values.get("other", -1)) for line in round_.said if line.what in FOR)
        held |= {pair: WORDS for pair in vouched if pair not in held and not round_.guilty(pair[0])}
        for (seat, about), sure in held.items():
            if round_.guilty(about) and sure <= FOOLED:
                yield 1 - sure, Story("fooled", seat, about, round_.n)


def _saw(rounds: Sequence[_Round], beliefs: Sequence[Belief]) -> Iterator[tuple[float, Story]]:
    """Who was sure of a saboteur, and stayed so, before anybody else."""
    for round_ in rounds:
        sure = {pair for pair, held in _held(round_, beliefs).items() if round_.guilty(pair[1]) and held >= SAW}
        for belief in beliefs:
            for about, held in belief.saboteur.items():
                if (belief.seat, about) in sure and held >= SAW and round_.begun <= belief.step <= round_.ended:
                    length = max(1, round_.ended - round_.begun)
                    yield 1 - (belief.step - round_.begun) / length, Story("saw", belief.seat, about, round_.n)


def _bonds(told: Iterable[Event]) -> list[Story]:
    evening = Evening()
    for event in told:
        evening.observe(event)
    bonds = evening.whole()
    both = {
        (a, b): min(bond, bonds.get((b, a), 0.0)) + bond for (a, b), bond in bonds.items() if bonds.get((b, a), 0.0) > 0
    }
    found: list[Story] = []
    if both and max(both.values()) >= CLOSE:
        one, other = max(both, key=lambda pair: both[pair])
        found.append(Story("friends", min(one, other), max(one, other)))
    if bonds and min(bonds.values()) <= -CLOSE:
        one, other = min(bonds, key=lambda pair: bonds[pair])
        found.append(Story("grudge", one, other))
    return found
