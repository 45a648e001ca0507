"""What is remembered of a whole game, over its rounds: who was right, who swore falsely, who helped or hurt whom.

All of it was said and done in public, so everybody remembers the same.
"""

from __future__ import annotations

from collections import Counter, defaultdict

from ..engine import events as ev
from ..engine.cards import TREASURE
from ..engine.events import Event, Said
from ..engine.vocabulary import NO_SEAT, Cell, Dwarf, Seat
from .card_values import BREAKS, BREAKS_TOOL, MENDS
from .roles import SABOTEUR

AGAINST, FOR = ("accuse", "warn", "liar"), ("trust",)  # what is said against a seat, and for one
CLAIMS = ("claim_treasure", "claim_stone")
FADES = 0.7  # what is left of a friendship or a grudge after a round
# What deeds and words bring whoever does them in the eyes of whom they are done to.
HELPED, HURT, PRAISED, BLAMED, EXCUSED = 1.0, -1.0, 0.3, -0.3, 0.3
LEAST, MOST = 0.4, 1.5  # how much the word of who was always wrong counts, and of who was always right
FIRST = 2  # how much is known of a seat before it has said anything


class Evening:
    """The memory of a table."""

    def __init__(self) -> None:
        self.right: Counter[Seat] = Counter()
        self.wrong: Counter[Seat] = Counter()
        self.false_oaths: set[Seat] = set()  # who last swore to dig, and was a saboteur
        self.lied_just_now: set[Seat] = set()  # who did so in the round before
        self.blows: list[tuple[Seat, Seat]] = []  # who broke whose tool in this round
        self.bonds: dict[tuple[Seat, Seat], float] = {}  # what the first thinks of the second, from earlier rounds
        self._fresh: defaultdict[tuple[Seat, Seat], float] = defaultdict(float)  # the same, from this round
        self._said: set[tuple[Seat, str, int]] = set()  # in this round: by whom, what, about whom or what
        self._goals: dict[Cell, bool] = {}  # turned up in this round: whether it was the treasure

    def observe(self, event: Event) -> None:
        match event:
            case ev.RoundStarted(n):
                self._begin(n)
            case Said():
                self._hear(event)
            case ev.CardPlayed():
                self._played(event)
            case ev.GoldStolen(seat, target):
                self._feel(target, seat, HURT)
            case ev.GoalTurned(_, cell, goal):
                self._goals[cell] = goal == TREASURE
            case ev.GoalsHandled(_, a, b) | ev.GoalMoved(_, a, b):  # what was said of them may hold no longer
                self._said = {said for said in self._said if said[1] not in CLAIMS or said[2] not in (a, b)}
            case ev.DwarfChanged(seat):  # what it swore held when it did
                self._said = {said for said in self._said if said[:2] != (seat, "honest")}
            case ev.AllRevealed():
                self._judge(event)
            case _:
                pass  # it is not remembered

    def credit(self, seat: Seat) -> float:
        """How much the word of a seat counts, by how often it was right so far; 1 if nothing is known."""
        return max(LEAST, min(MOST, (FIRST + self.right[seat]) / (FIRST + self.wrong[seat])))

    def bond(self, seat: Seat, other: Seat) -> float:
        """What a seat thinks of another since earlier rounds: a friend 1, a grudge -1."""
        return max(-1.0, min(1.0, self.bonds.get((seat, other), 0.0)))

    def whole(self) -> dict[tuple[Seat, Seat], float]:
        """The bonds of everybody, with those of the round that runs or is over."""
        return {pair: self.bonds.get(pair, 0.0) + self._fresh[pair] for pair in {*self.bonds, *self._fresh}}

    def _begin(self, round_: int) -> None:
        """A round begins; the first one, another game."""
        if round_ == 1:
            for kept in (self.right, self.wrong, self.false_oaths, self.lied_just_now, self.bonds, self._fresh):
                kept.clear()
        self.bonds = {pair: FADES * bond for pair, bond in self.whole().items()}
        self._fresh.clear()
        self._said.clear()
        self.blows.clear()
        self._goals.clear()

    def _feel(self, seat: Seat, other: Seat, change: float) -> None:
        if seat != other:
            self._fresh[seat, other] += change

    def _played(self, event: ev.CardPlayed) -> None:
        card, target = event.move[1], Seat(event.move[2])
        if event.vetoed_by != NO_SEAT or target == event.seat:
            return
        if card in BREAKS_TOOL:
            self.blows.append((event.seat, target))
        if card in BREAKS:
            self._feel(target, event.seat, HURT)
        elif card in MENDS:
            self._feel(target, event.seat, HELPED)

    def _hear(self, event: Said) -> None:
        about = event.values.get("other", event.values.get("cell", NO_SEAT))
        if (event.seat, event.what, about) in self._said:
            return
        self._said.add((event.seat, event.what, about))
        if "other" in event.values:
            felt = {
                "thanks": PRAISED,
                "sorry": EXCUSED,
                **dict.fromkeys(AGAINST, BLAMED),
                **dict.fromkeys(FOR, PRAISED),
            }
            self._feel(Seat(about), event.seat, felt.get(event.what, 0.0))

    def _judge(self, event: ev.AllRevealed) -> None:
        """All cards are up: what was said in the round was so or not."""
        goals = self._goals | {cell: card == TREASURE for cell, card, chest in event.hidden if chest < 0}
        for seat, what, about in self._said:
            true = _true(what, about, event.dwarfs, goals)
            if true is not None:
                (self.right if true else self.wrong)[seat] += 1
        sworn = {seat for seat, what, _ in self._said if what == "honest"}
        self.lied_just_now = {seat for seat in sworn if event.dwarfs[seat] == SABOTEUR}
        self.false_oaths = (self.false_oaths - sworn) | self.lied_just_now


def _true(what: str, about: int, dwarfs: tuple[Dwarf, ...], goals: dict[Cell, bool]) -> bool | None:
    """Whether something was so; None if it was no statement, or nobody knows."""
    if what in (*AGAINST, *FOR) and 0 <= about < len(dwarfs):
        return (dwarfs[about] == SABOTEUR) == (what in AGAINST)
    if what in CLAIMS and Cell(about) in goals:
        return goals[Cell(about)] == (what == "claim_treasure")
    return None
