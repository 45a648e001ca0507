"""What one seat may know (rules I1-I4): plain data, built field by field, deny by default.

`POLICY` says for every part of the state what reaches a view. A part without a policy fails a test;
a part whose policy is `SECRET` reaches no view.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from .board import is_goal
from .cards import GOALS, SABOTEUR
from .codec import pack_frame
from .effects import CARD_BITS, EVERYONE
from .ending import revealed
from .moves import Move
from .ruleset import Table, compile_rules
from .state import GameState, Memory, Rules
from .vocabulary import NO_DWARF, NO_SEAT, CardId, Cell, Chest, Covered, Dwarf, QuestionKind, Seat, Tile

UNKNOWN = CardId(-1)  # a card that is hidden
NOBODY = NO_SEAT  # the seat of the view that holds what everybody knows


class Request(NamedTuple):
    """A question to a seat."""

    seat: Seat
    kind: QuestionKind  # as in the transcript's `ask`
    moves: tuple[Move, ...]  # every answer that is legal
    about: dict[str, Any]  # what everybody knows of it
    private: dict[str, Any]  # what only this seat knows of it


@dataclass(frozen=True, slots=True)
class View:
    """All that a seat gets. Cards, dwarfs and chests are numbers of `cards`, cells numbers of `board`."""

    seat: Seat
    # The table
    game: str
    edition: str
    options: tuple[tuple[str, str], ...]
    modules: tuple[str, ...]
    seats: int
    rounds: int
    starter: Seat  # who began round 1
    revision: int  # of the rules
    # Public (I1)
    round: int
    turn: int
    first: Seat
    direction: int
    hand_sizes: tuple[int, ...]
    front: tuple[int, ...]  # bits of `cards`: broken tools, trap, theft
    holders: tuple[bool, ...]  # who holds gold
    deck: int
    aside: int
    spare: int
    retired: int
    goals_left: int
    nuggets: int
    mine: tuple[tuple[Cell, Tile], ...]
    linked: tuple[tuple[Cell, int], ...]  # openings that are linked
    hidden: tuple[tuple[Cell, Covered], ...]
    revealed: tuple[tuple[Cell, CardId, Chest], ...]  # what lies open at the end of a round (B23); chest -1 for goals
    dwarfs: tuple[Dwarf, ...]  # all of them, at the end of a round (B23)
    laid: tuple[Cell, ...]
    last_layer: Seat
    last: Seat
    draws_due: int
    drawing_seat: Seat
    stack: tuple[Any, ...]  # what the game waits for; frames hold nothing secret
    asked: Seat  # whose decision it is; -1 when the game is over
    kind: QuestionKind
    about: dict[str, Any]
    ext: dict[str, Any]  # the modules' parts
    # Private to the seat (I2)
    hand: tuple[CardId, ...]
    dwarf: Dwarf
    gold: int
    paid: int
    discard: tuple[CardId, ...]  # bottom first; UNKNOWN for what the seat did not see
    offer: tuple[int, ...]  # nuggets being shared; UNKNOWN unless the seat is choosing
    memory: tuple[Memory, ...]
    request: Request | None  # the question, if this seat is asked

    @property
    def rules(self) -> Rules:
        """What is played by."""
        agreed = (self.game, self.edition, self.options, self.modules, self.seats, self.rounds, self.starter)
        return _rules(*agreed, self.revision)


@lru_cache(maxsize=64)
def _rules(
    game: str,
    edition: str,
    options: tuple[tuple[str, str], ...],
    modules: tuple[str, ...],
    seats: int,
    rounds: int,
    starter: Seat,
    revision: int,
) -> Rules:
    return compile_rules(Table(game, seats, edition, dict(options), modules, rounds, starter, revision))


SECRET = None
_Policy = Callable[[GameState, Seat], dict[str, Any]]


def _same(name: str) -> _Policy:
    return lambda g, seat: {name: getattr(g, name)}


def _count(name: str) -> _Policy:
    return lambda g, seat: {name: len(getattr(g, name))}


def _own(name: str, field: str, nobodys: Any) -> _Policy:
    return lambda g, seat: {field: nobodys if seat == NOBODY else getattr(g, name)[seat]}


def _table(g: GameState, seat: Seat) -> dict[str, Any]:
    rules = g.rules
    return {
        "game": rules.game,
        "edition": rules.edition,
        "options": tuple(rules.options.items()),
        "modules": rules.modules,
        "seats": rules.seats,
        "rounds": rules.rounds,
        "starter": rules.first,
        "revision": rules.revision,
    }


def _mine(g: GameState, seat: Seat) -> dict[str, Any]:
    hidden = sorted(g.mine.hidden.items())
    return {
        "mine": tuple(sorted(g.mine.cards.items())),
        "linked": tuple(sorted(g.mine.reach.items())),
        "hidden": tuple((cell, "goal" if is_goal(value) else "chest") for cell, value in hidden),
        "revealed": g.mine.covered() if revealed(g) else (),
    }


def _dwarfs(g: GameState, seat: Seat) -> dict[str, Any]:
    own = NO_DWARF if seat == NOBODY else g.dwarfs[seat]
    return {"dwarf": own, "dwarfs": tuple(g.dwarfs) if revealed(g) else ()}


def _stack(g: GameState, seat: Seat) -> dict[str, Any]:
    stack = tuple(pack_frame(frame) for frame in g.stack)
    if not g.stack:
        return {"stack": stack, "asked": -1, "kind": "", "about": {}, "request": None}
    asked = g.stack[-1]
    about = asked.about(g)
    request = None
    if asked.seat == seat:
        request = Request(seat, asked.kind, tuple(asked.legal(g)), about, asked.private(g))
    return {"stack": stack, "asked": asked.seat, "kind": asked.kind, "about": about, "request": request}


def _discard(g: GameState, seat: Seat) -> dict[str, Any]:
    knowers = (EVERYONE if seat == NOBODY else 1 << seat) << CARD_BITS
    return {"discard": tuple(entry & 255 if entry & knowers == knowers else UNKNOWN for entry in g.discard)}


def _offer(g: GameState, seat: Seat) -> dict[str, Any]:
    chooses = bool(g.stack) and g.stack[-1].kind == "nugget" and g.stack[-1].seat == seat
    return {"offer": g.offer if chooses else (UNKNOWN,) * len(g.offer)}


POLICY: dict[str, _Policy | None] = {
    "rules": _table,
    "seed": SECRET,
    "chance": SECRET,
    "round": _same("round"),
    "turn": _same("turn"),
    "first": _same("first"),
    "direction": _same("direction"),
    "stack": _stack,
    "mine": _mine,
    "hands": lambda g, seat: {"hand_sizes": tuple(len(hand) for hand in g.hands), **_own("hands", "hand", ())(g, seat)},
    "front": lambda g, seat: {"front": tuple(g.front)},
    "dwarfs": _dwarfs,
    "spare": _count("spare"),
    "retired": _count("retired"),
    "deck": _count("deck"),
    "discard": _discard,
    "aside": _count("aside"),
    "goals_left": _count("goals_left"),
    "nuggets": _count("nuggets"),
    "gold": lambda g, seat: {"holders": tuple(gold > 0 for gold in g.gold), **_own("gold", "gold", 0)(g, seat)},
    "paid": _own("paid", "paid", 0),
    "laid": _same("laid"),
    "last_layer": _same("last_layer"),
    "last": _same("last"),
    "passes": SECRET,  # whether a pass was forced is known of hands alone (I4)
    "draws_due": _same("draws_due"),
    "drawing_seat": _same("drawing_seat"),
    "offer": _offer,
    "known_card_count": SECRET,
    "memory": _own("memory", "memory", ()),
    "ext": lambda g, seat: {"ext": {name: g.rules.slices[name].view(value) for name, value in g.ext.items()}},
    "out_events": SECRET,
}


def view(g: GameState, seat: int) -> View:
    """What `seat` may know of the game, with its question if it is asked; NOBODY: what everybody knows."""
    seat = Seat(seat)
    facts: dict[str, Any] = {}
    for policy in POLICY.values():
        if policy is not None:
            facts |= policy(g, seat)
    return View(seat=seat, **facts)


def public(g: GameState) -> View:
    """Return what everybody knows (I1): for the curtain, for several people at one screen, for the log."""
    return view(g, NOBODY)


def goals_from_the_top(mine: Iterable[tuple[Cell, Tile]], hidden: Iterable[tuple[Cell, str]]) -> list[Cell]:
    """Return the cells of all goals, turned up or not, in the order in which they are numbered."""
    up = [at for at, tile in mine if tile >> 1 in GOALS]
    return sorted([*up, *(at for at, what in hidden if what == "goal")])  # cells count row by row


def goal_number(view: View, cell: int) -> int:
    """Return the number of a goal, counted from the top, whether it is turned up or not."""
    return 1 + goals_from_the_top(view.mine, view.hidden).index(Cell(cell))


def saboteurs_among(rules: Rules) -> range:
    """Return how many saboteurs there may be: some dwarfs are left over, nobody knows which (B1)."""
    most, over = rules.dwarf_deck.count(SABOTEUR), len(rules.dwarf_deck) - rules.seats
    return range(max(0, most - over), most + 1)
