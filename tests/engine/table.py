"""A small language for tests of rules: positions of `engine.positions`, moves of `lessons.move_words`.

g = table(seats=3)
draw(g, '''
    .      curve_ne  .
    start  tee_new   ?treasure
''')
hold(g, 0, "cross map")
turn(g, 0)
do(g, "lay cross 2,1")
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from saboteur_gui.engine.board import xy
from saboteur_gui.engine.cards import CARD, DWARFS, NAMES
from saboteur_gui.engine.ending import ROUND_OVER
from saboteur_gui.engine.events import NO_SEAT, Event, RoundEnded, redacted
from saboteur_gui.engine.follow import Shown, follow_all
from saboteur_gui.engine.game import GO_ON_MOVE, apply, explain, legal_moves, new_game, submit
from saboteur_gui.engine.moves import LAY
from saboteur_gui.engine.positions import (
    before,
    draw,
    fetch,
    hold,
    leave_in_deck,
    on_deck,
    on_discards,
    roles,
    sort_chests,
    turn,
)
from saboteur_gui.engine.refusal import Refusal
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.engine.state import GameState
from saboteur_gui.lessons.move_words import read_move as move

__all__ = [
    "before",
    "draw",
    "fetch",
    "hold",
    "leave_in_deck",
    "move",
    "on_deck",
    "on_discards",
    "roles",
    "sort_chests",
    "turn",
]


def table(
    game: str = "base",
    seats: int = 3,
    edition: str = "jubilee",
    modules: str = "",
    seed: int = 0,
    rounds: int = 3,
    first: int = 0,
    **options: str,
) -> GameState:
    """A game at its first question. `modules` are words."""
    return new_game(Table(game, seats, edition, options, tuple(modules.split()), rounds, first), seed)


# Positions


def last_cards(g: GameState, *hands: str, deck: str = "") -> None:
    """These are the hands from seat 0 on (the seats not named have none), and `deck`, top first, is all of the deck."""
    for seat in range(g.rules.seats):
        hold(g, seat, hands[seat] if seat < len(hands) else "")
    on_deck(g, deck)
    leave_in_deck(g, len(deck.split()))


def role(g: GameState, seat: int) -> str:
    return DWARFS[g.dwarfs[seat]]


# Moves


def legal(g: GameState, text: str) -> bool:
    return move(text) in legal_moves(g)


def why_not(g: GameState, text: str) -> Refusal | None:
    """The reason why whoever is asked may not do this."""
    return explain(g, g.stack[-1].seat, move(text))


def do(g: GameState, *texts: str) -> list[Event]:
    """Make legal moves, one after another, each by the seat that is asked; all that happened. The end of a round is
    not waited for."""
    events: list[Event] = []
    for text in texts:
        events += submit(g, g.stack[-1].seat, move(text))
        while g.stack and g.stack[-1].kind == ROUND_OVER:
            events += submit(g, g.stack[-1].seat, GO_ON_MOVE)
    return events


E = TypeVar("E", bound=Event)


def told(events: Iterable[Event], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def order(events: Iterable[Event], *kinds: type[Event]) -> list[type[Event]]:
    """In which order events of these kinds were told."""
    return [type(event) for event in events if isinstance(event, kinds)]


def asked(g: GameState) -> tuple[int, str]:
    """Who is asked what."""
    return g.stack[-1].seat, g.stack[-1].kind


def lays(g: GameState, card: str) -> set[tuple[int, int, int]]:
    """Where a tunnel of the hand may be laid: (x, y, turned)."""
    return {(*xy(m[2]), m[3]) for m in legal_moves(g) if m[0] == LAY and m[1] == CARD[card]}


def play_on(g: GameState, choose: int = 0) -> None:
    """Let every question be answered by the legal move number `choose` (modulo) until the round ends."""
    number = g.round
    while g.stack and g.round == number:
        moves = legal_moves(g)
        apply(g, moves[choose % len(moves)])


# How a round ends


def strike(g: GameState, lay: str, goal: str) -> list[Event]:
    """Whoever is asked gets a tunnel, lays it and turns the goal that it reaches: `strike(g, "cross 2,0", "3,0")`."""
    hold(g, g.stack[-1].seat, lay.split()[0].rstrip("~"))
    return do(g, f"lay {lay}", f"turn_goal {goal}", "turned 0")


def exhaust(g: GameState) -> list[Event]:
    """The last player passes with an empty hand: nothing is left to play with."""
    for seat in range(g.rules.seats):
        hold(g, seat, "")
    leave_in_deck(g, 0)
    return do(g, "pass")


def result(events: list[Event]) -> RoundEnded:
    """The last word of the round that ended, hidden parts included."""
    return told(events, RoundEnded)[-1]


# What events hide


def secrets(event: Event, seat: int) -> dict[str, Any]:
    """What a seat is told of an event that not everybody is told."""
    everybodys, own = redacted(event, NO_SEAT), redacted(event, seat)
    return {name: value for name, value in own._asdict().items() if value != getattr(everybodys, name)}


def names(cards: Iterable[int | None] | None) -> list[str]:
    """The names of cards in an event; they must be told."""
    assert cards is not None
    return [NAMES[card] for card in cards if card is not None]


def follow_seen(shown: Shown, events: Sequence[Event]) -> Shown:
    """What the viewer makes of whole events that it is told redacted."""
    return follow_all(shown, [redacted(event, shown.seat) for event in events])


def places(g_text: str, card: str, **options: Any) -> set[tuple[int, int, int]]:
    """Where seat 0 may lay a card in a mine as drawn."""
    g = table("saboteur2", **options)
    draw(g, g_text)
    hold(g, 0, card)
    return lays(g, card)
