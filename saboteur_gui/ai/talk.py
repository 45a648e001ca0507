"""What computer players say, and what they make of what is said.

A line is plain data: `what` is meant, the `values` in it (`other` and `victim` are seats, `cell` a goal), an `emote`
for the face beside it. The table finds the words (`sayings.words`). Other seats are told of it as an event: `Said`.
It is said for a reason: a seat has become suspect, a tool was mended or broken, a map was looked at. A player who hides
something may say what is not so. What others say counts as far as they are trusted.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence, Set
from typing import Any, NamedTuple, TypeGuard

from ..engine import events as ev
from ..engine.cards import ANY_TOOL, BLOCKS_LAYING, TOOL_NAMES, TRAP, TREASURE
from ..engine.events import Event, Said
from ..engine.moves import CLEAR, PLAY, Move
from ..engine.view import View, goal_number
from ..engine.vocabulary import NO_SEAT, NOWHERE, Cell, Dwarf, Seat
from .card_values import BREAKS, BREAKS_TOOL, MENDS, through
from .evening import CLAIMS
from .roles import SABOTEUR, WANTS
from .sayings import SAYINGS
from .turn_values import Manner

ACCUSE, TRUST, CLAIM_TREASURE, CLAIM_STONE = "accuse", "trust", "claim_treasure", "claim_stone"
HONEST, LIAR, WARN, SORRY, LOOK = "honest", "liar", "warn", "sorry", "look"
PLEAS = ("help", "help_pick", "help_lamp", "help_cart", "help_trap")
# What a human may say with one press; other seats take it as evidence.
ANSWERS = (ACCUSE, TRUST, WARN, LIAR, "thanks", SORRY, CLAIM_TREASURE, CLAIM_STONE, LOOK, HONEST, "laugh", *PLEAS)
CLAIM = "claim"
READY, TOLD = 0.55, 1.5  # how readily there is something to say; how readily what a map showed is told
SUSPECT, CLEARED = 0.75, 0.06
DOUBTED = 0.25  # a seat trusted more is not scolded for a rockfall
LATE = 20  # cards in the deck: with more left, no seat has shown enough to be trusted
PRETENDS = 0.6  # how often a dwarf that does not want the treasure talks like one that does
ACCOMPLICE = 0.5  # a saboteur does not accuse a seat it suspects so much
KNEW = 0.5  # suspicion from which we claim "I knew it" when a saboteur is revealed
TRUE_CLAIM, FALSE_CLAIM = -0.4, 1.8  # weight of a claim that is known to be true or false
RIGHT, WRONG = -0.3, 0.6  # the same for what is said of a known dwarf: honest players err, too
LIES, ERRS = 0.7, 0.04  # how often a plain saboteur's claim is false; how often anybody's
WEIGHT = 0.9  # weight of what is said of a seat by one that is trusted fully
SAID_OF = {ACCUSE: 0.5, TRUST: -0.5, WARN: 0.35, LIAR: 0.25}  # how far it leans for it
OATH, FALSE_OATH = -0.15, 0.25  # weight of swearing to dig, and of swearing again after it was a lie
URGES = 0.12  # how readily they do
TOO_LATE = 2  # laps of cards in the deck: with fewer, players urge each other on

Line = dict[str, Any]
Reason = tuple[str, int, dict[str, Any]]  # what is said, about whom or what, the values in it


class Mind(NamedTuple):
    """What a seat has on its mind when it speaks."""

    news: Sequence[Event]  # what happened
    believed: Sequence[Sequence[float]]  # the chance of each dwarf by seat
    near: bool = False  # the treasure is near
    liars: Sequence[Seat] = ()  # whose claims have turned out to be lies since
    foes: Set[Seat] = frozenset()  # who struck it in this round, or was struck by it


class Talker:
    """One seat's side of the table talk."""

    def __init__(self) -> None:
        self.said: set[tuple[str, int]] = set()  # in this round, about whom
        self.claimed: dict[Cell, bool] = {}  # what it has said of goals in this round: whether the treasure is there
        self.round = -1
        self.doubts: Sequence[float] = ()  # how far each seat was suspected when this one last spoke

    def speak(self, view: View, move: Move, mind: Mind, manner: Manner, rng: random.Random) -> list[Line]:
        """At most one line, said with a move."""
        doubts, self.doubts = self.doubts, [row[SABOTEUR] for row in mind.believed]
        first = view.round != self.round  # not everybody has had a turn in this round
        self.begin(view.round)
        mind = mind._replace(news=_of_this_round(mind.news))
        for what, about, values in _reasons(view, move, mind, doubts, self.claimed, manner, rng):
            ready = (TOLD if what in CLAIMS else READY) * manner.talk
            if (matter_of(what), about) in self.said or rng.random() > ready:
                continue
            if what == TRUST and (about in mind.foes or (move[0] == PLAY and move[1] in BREAKS and about == move[2])):
                continue  # nobody is praised between two blows
            rng.random()  # once it chose the words: the same seed still gives the same moves after it
            if first and what == ACCUSE and view.dwarf == SABOTEUR:
                return []  # of nothing at all
            return [self.line(what, about, values)]
        own = random.Random()  # what came later must not change the moves either
        own.setstate(rng.getstate())
        for what, about, values in _asides(view, mind):
            ready = (URGES if what == "late" else READY) * manner.talk
            if (what, about) not in self.said and own.random() <= ready:
                return [self.line(what, about, values)]
        return []

    def last_words(self, view: View, event: ev.AllRevealed) -> list[Line]:
        """What is said when all cards are up, if anything."""
        won = [("won", -1, dict[str, Any]())] if _has_won(event, view.seat) else []
        reasons = _at_the_end(view, event.dwarfs, event.reason == "treasure", self.doubts) + won
        return [self.line(*reason) for reason in reasons[:1]]

    def line(self, what: str, about: int, values: dict[str, Any]) -> Line:
        """Something to be said, and not again in this round. Its words are found where it is heard."""
        self._has_said(what, about)
        return {"what": what, "values": values, "emote": SAYINGS[what].emote}

    def recall(self, line: Said, round_: int) -> None:
        """It has said this: a game is taken up again."""
        self.begin(round_)
        self._has_said(line.what, topic(line))

    def begin(self, round_: int) -> None:
        """Forget what was said in another round."""
        if round_ != self.round:
            self.said.clear()
            self.claimed.clear()
            self.round = round_

    def _has_said(self, what: str, about: int) -> None:
        self.said.add((matter_of(what), about))
        if what in CLAIMS:
            self.claimed[Cell(about)] = what == CLAIM_TREASURE


def matter_of(what: str) -> str:
    """What is not said twice of the same: a claim about a goal is not changed later either."""
    return CLAIM if what in CLAIMS else what


def _reasons(
    view: View,
    move: Move,
    mind: Mind,
    doubts: Sequence[float],
    claimed_: Mapping[Cell, bool],
    manner: Manner,
    rng: random.Random,
) -> list[Reason]:
    """What there is to say, the most pressing first. `doubts`: who was suspected so far."""
    news, believed, near, *_ = mind
    digs = WANTS[view.dwarf] > 0 or rng.random() < PRETENDS
    found = [reason for event in news for reason in _of_event(view, event, believed, doubts, digs)]
    if move[0] == PLAY and move[1] in BREAKS_TOOL and move[2] != view.seat:
        found.append(("strike", move[2], {"other": move[2]}))
    found += _claims(view, claimed_, manner, rng)
    found += _pleas(view, move)
    found += _opinions(view, believed, manner, rng)
    if near and digs:
        found.append(("near", -1, {}))
    return found


def _of_this_round(news: Sequence[Event]) -> list[Event]:
    """A blow of the round before is no matter any more; how it ended is."""
    begun = max((at for at, event in enumerate(news) if isinstance(event, ev.RoundStarted)), default=0)
    return [event for at, event in enumerate(news) if at >= begun or isinstance(event, ev.AllRevealed)]


def _asides(view: View, mind: Mind) -> list[Reason]:
    """What is said if nothing else is."""
    found: list[Reason] = [("caught", seat, {"other": seat}) for seat in mind.liars if seat != view.seat]
    for event in mind.news:
        match event:
            case ev.GoldStolen(seat, target) if target == view.seat != seat:
                found.append(("robbed", seat, {"other": seat}))
            case ev.AllRevealed() if _has_won(event, view.seat):
                found.append(("won", -1, {}))
            case _:
                pass
    if view.deck < TOO_LATE * view.seats:
        found.append(("late", -1, {}))
    return found


def _of_event(
    view: View, event: Event, believed: Sequence[Sequence[float]], doubts: Sequence[float], digs: bool
) -> list[Reason]:
    """What an event gives reason to say. `digs`: it speaks as those do who want the treasure."""
    if isinstance(event, ev.AllRevealed):
        return _at_the_end(view, event.dwarfs, event.reason == "treasure", doubts)
    if isinstance(event, ev.Said) and event.seat != view.seat and event.what == ACCUSE and topic(event) == view.seat:
        return [("deny", event.seat, {"other": event.seat})]
    if isinstance(event, ev.CardPlayed) and event.seat != view.seat and event.vetoed_by == ev.NO_SEAT:
        seat = event.seat
        card, target = event.move[1:3]
        if card in MENDS and target == view.seat:
            return [("thanks", seat, {"other": seat})]
        if card in BREAKS_TOOL and target == view.seat:
            return [("hurt", seat, {"other": seat})]
    if cuts(event) and event.seat != view.seat and digs and believed[event.seat][SABOTEUR] > DOUBTED:
        return [("rockfall", event.seat, {"other": event.seat})]
    return []


def cuts(event: Event) -> TypeGuard[ev.TunnelRemoved]:
    """Whether a rockfall takes a tunnel away through which one could go on."""
    return isinstance(event, ev.TunnelRemoved) and event.card is not None and through(event.card) > 1


def _at_the_end(view: View, dwarfs: Sequence[Dwarf], found: bool, doubts: Sequence[float]) -> list[Reason]:
    """A round is over: a saboteur comments on the result, others on a suspicion that was right."""
    if dwarfs[view.seat] == SABOTEUR:
        return [("beaten" if found else "fooled", -1, {})]
    guilty = [seat for seat, dwarf in enumerate(dwarfs) if dwarf == SABOTEUR]
    known = [seat for seat in guilty if doubts and doubts[seat] > KNEW]
    return [("unmasked", seat, {"other": seat}) for seat in known[:1]]


def _has_won(event: ev.AllRevealed, seat: Seat) -> bool:
    return event.reason == "treasure" and WANTS[event.dwarfs[seat]] > 0


def _claims(view: View, claimed_: Mapping[Cell, bool], manner: Manner, rng: random.Random) -> list[Reason]:
    """What a map showed, told once: truly, or reversed by a saboteur."""
    cells = [cell for cell, what in view.hidden if what == "goal"]
    seen = [m for m in view.memory if m.what == "goal" and m.holds and len(m.where) == 1 and m.where[0] in cells]
    if not seen:
        return []
    m = seen[-1]
    gold = m.content == (TREASURE,)
    if view.dwarf == SABOTEUR and rng.random() > manner.honesty * (1 - LIES):
        gold = not gold
    gold = claimed_.get(m.where[0], gold)
    values = {"number": goal_number(view, m.where[0]), "cell": m.where[0]}
    return [(CLAIM_TREASURE if gold else CLAIM_STONE, m.where[0], values)]


def _pleas(view: View, move: Move) -> list[Reason]:
    front = view.front[view.seat] & ~(move[3] if move[0] == CLEAR else 0)  # it frees itself
    if not front & BLOCKS_LAYING or any(MENDS.get(card, 0) & front for card in view.hand):
        return []
    if front & TRAP:
        return [("help_trap", TRAP, {})]
    bit = next(bit for bit in TOOL_NAMES if front & bit & ANY_TOOL)
    return [(f"help_{TOOL_NAMES[bit]}", bit, {})]


def _opinions(view: View, believed: Sequence[Sequence[float]], manner: Manner, rng: random.Random) -> list[Reason]:
    """Accusations and trust. A saboteur accuses another suspect, or trusts a seat that all trust."""
    doubt = [row[SABOTEUR] for row in believed]
    others = [seat for seat in range(view.seats) if seat != view.seat]
    if view.dwarf == SABOTEUR:
        if rng.random() > manner.honesty * 0.6 and view.turn % (2 * view.seats) <= view.seats:
            likely = [seat for seat in others if doubt[seat] < ACCOMPLICE]
            scapegoat = max(likely, key=lambda seat: doubt[seat], default=-1)
            return [(ACCUSE, scapegoat, {"other": scapegoat})] if likely else []
        return _trusted(view, doubt) if rng.random() < PRETENDS else []
    sure = 1 - (1 - SUSPECT) * manner.suspicion**2
    return [(ACCUSE, seat, {"other": seat}) for seat in others if doubt[seat] > sure] + _trusted(view, doubt)


def _trusted(view: View, doubt: Sequence[float]) -> list[Reason]:
    seats = [seat for seat in range(view.seats) if seat != view.seat and doubt[seat] < CLEARED]
    return [(TRUST, seat, {"other": seat}) for seat in seats] if view.deck < LATE else []


def topic(line: Said) -> Any:
    """Whom or what a line is about: a seat or a cell; -1 for neither."""
    return int(line.values.get("other", line.values.get("cell", -1)))


def heard(line: Said, speaker_doubt: float, credit: float = 1.0) -> dict[Seat, float]:
    """Seat -> how far it leans towards a saboteur after what was said of it. `credit`: how much the word of who said
    so counts, by how often it was right so far."""
    trust = max(0.0, 1 - 2 * speaker_doubt)
    other = line.values.get("other")
    if other is None or line.what not in SAID_OF:
        return {}
    return {Seat(other): WEIGHT * trust * credit * SAID_OF[line.what]}


def sworn(line: Said, lied: bool) -> float:
    """How far who swears to dig leans towards a saboteur. `lied`: it swore so before and was one."""
    return 0.0 if line.what != HONEST else FALSE_OATH if lied else OATH


def caught(line: Said, known: Mapping[Cell, bool]) -> float:
    """How far a claim about a goal that is `known` makes its speaker lean towards a saboteur."""
    cell = Cell(line.values.get("cell", NOWHERE))
    if cell not in known or line.what not in CLAIMS:
        return 0.0
    return TRUE_CLAIM if known[cell] == (line.what == CLAIM_TREASURE) else FALSE_CLAIM


def judged(line: Said, known: Mapping[Seat, Dwarf]) -> float:
    """How far accusing or trusting a seat whose dwarf is `known` makes the speaker lean towards a saboteur."""
    dwarf = known.get(Seat(line.values.get("other", NO_SEAT)))
    if dwarf is None or line.what not in SAID_OF:
        return 0.0
    return RIGHT if (dwarf == SABOTEUR) == (line.what != TRUST) else WRONG


def claimed(line: Said, speaker_doubt: float) -> tuple[Cell, float] | None:
    """A goal and the factor on its chance to be the treasure: how much likelier a speaker so doubted would say so if
    it were. Saboteurs mostly reverse what they saw. None if the line claims nothing."""
    cell = line.values.get("cell")
    if cell is None or line.what not in CLAIMS:
        return None
    lies = max(ERRS, speaker_doubt * LIES)
    factor = (1 - lies) / lies
    return Cell(cell), factor if line.what == CLAIM_TREASURE else 1 / factor
