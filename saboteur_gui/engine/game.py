"""A game: start it, ask what is legal, make moves.

`apply` is trusted and fast: it makes a legal move and tells what happened. `submit` is the checked
entry: anything else raises `IllegalMove` with the reason and leaves the state as it was.
"""

from __future__ import annotations

from .ending import ROUND_OVER
from .events import Event
from .explain import explain
from .frames import Match
from .moves import GO_ON, Move
from .refusal import IllegalMove
from .ruleset import Table, compile_rules
from .setup import blank_state
from .state import GameState, Rules

__all__ = ["actor", "apply", "explain", "legal_moves", "new_game", "play", "start", "submit"]

GO_ON_MOVE: Move = (GO_ON,)


def new_game(table: Table, seed: int) -> GameState:
    """Set up a game and return it at its first question; what happened so far is in `out_events`.

    Raises TableError if the table cannot be played. The same table and seed give the same game.
    """
    return start(compile_rules(table), seed)


def start(rules: Rules, seed: int) -> GameState:
    """Start a game by compiled rules; it waits for its first question."""
    g = blank_state(rules, seed)
    for hook in rules.new_game:
        hook(g)
    g.stack.append(Match())
    advance(g)
    return g


def advance(g: GameState) -> None:
    """Run what runs by itself, up to the next question or the end."""
    stack = g.stack
    while stack and stack[-1].auto:
        stack[-1].run(g)


def actor(g: GameState) -> int:
    """Return the seat that is asked, or -1 when the game is over."""
    return g.stack[-1].seat if g.stack else -1


def legal_moves(g: GameState) -> list[Move]:
    """Return all legal moves of the seat that is asked: complete, exact, none twice; none when the game is over."""
    return g.stack[-1].legal(g) if g.stack else []


def apply(g: GameState, move: Move) -> list[Event]:
    """Make a move that is known to be legal and return what happened. Not checked: see `submit`."""
    events: list[Event] = []
    g.out_events = events
    stack = g.stack
    stack[-1].resolve(g, move)
    while stack and stack[-1].auto:
        stack[-1].run(g)
    return events


def play(g: GameState, move: Move) -> list[Event]:
    """`apply` for games without a screen: go on at once when a round is over. Returns all events."""
    events = apply(g, move)
    while g.stack and g.stack[-1].kind == ROUND_OVER:
        events += apply(g, GO_ON_MOVE)
    return events


def submit(g: GameState, seat: int, move: Move) -> list[Event]:
    """Make a move and return what happened. Raises IllegalMove and changes nothing if it is not legal for this seat."""
    reason = explain(g, seat, move)
    if reason is not None:
        raise IllegalMove(seat, move, reason)
    return apply(g, move)
