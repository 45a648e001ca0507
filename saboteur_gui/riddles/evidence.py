"""What a round tells of who is who: the belief of a listener who sees and hears everything, and what moved it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..ai.belief import chances
from ..ai.observer import Observer
from ..ai.talk_lines import said
from ..engine.cards import SABOTEUR
from ..engine.events import Event, Said, redacted
from ..engine.game import apply, legal_moves, new_game
from ..engine.state import GameState
from ..engine.view import view
from ..engine.vocabulary import NO_SEAT, Seat
from .riddle import Who, move_of

SURE, CLEAR = 0.88, 0.3  # least belief in each saboteur, most in anybody else, of a round that gives them away
SHOWN = 3  # decimals of a belief

Belief = tuple[float, ...]  # by seat: how likely it is a saboteur


class Clue(NamedTuple):
    """What a seat did or said, and how it changed what is believed of that seat."""

    step: int  # how many moves had been made
    seat: int
    before: float
    after: float

    @property
    def change(self) -> float:
        return self.after - self.before


def suspicion(g: GameState, listener: Observer) -> Belief:
    """Return by seat how likely it is a saboteur, by all that everybody saw and heard."""
    public = view(g, NO_SEAT)
    listener.fold(public)
    return tuple(round(row[SABOTEUR], SHOWN) for row in chances(public, listener.rows, use_own=False))


def gives_away(belief: Belief, guilty: tuple[int, ...]) -> bool:
    """Whether a belief names the saboteurs and nobody else."""
    return bool(guilty) and all(
        chance >= SURE if seat in guilty else chance <= CLEAR for seat, chance in enumerate(belief)
    )


def spoken(riddle: Who) -> list[tuple[int, Said]]:
    """Return what was said, and after how many moves."""
    return [(after, said(Seat(seat), dict(line))) for after, seat, line in riddle.talk]


def watched(riddle: Who) -> Iterator[tuple[GameState, Belief]]:
    """Yield the game at its beginning and after every move, and what the listener believes by then. What is believed
    depends on what was thought before: the listener thinks at every turn."""
    g, listener, talk = new_game(riddle.table, riddle.seed), Observer(), spoken(riddle)
    belief: Belief = ()
    events: list[Event] = g.out_events
    for count in range(len(riddle.moves) + 1):
        if count:
            events = apply(g, move_of(riddle.moves[count - 1], legal_moves(g)))
        for event in [*events, *(line for after, line in talk if after == count)]:
            listener.observe(redacted(event, NO_SEAT))
        if g.stack[-1].kind == "turn":
            belief = suspicion(g, listener)
        yield g, belief


def clues(riddle: Who) -> list[Clue]:
    """Return what each seat gave away by its own moves and words, in their order."""
    found, talk, mover = list[Clue](), spoken(riddle), -1
    before: Belief = ()
    for step, (g, belief) in enumerate(watched(riddle)):
        active = {mover} | {int(line.seat) for after, line in talk if after == step}
        found += [Clue(step, seat, before[seat], belief[seat]) for seat in sorted(active) if before and seat >= 0]
        before, mover = belief, int(g.stack[-1].seat)
    return found


def telling(found: list[Clue], seat: int, most: int, guilty: bool = True) -> list[Clue]:
    """Return the clues, at most so many, that spoke most against a seat (or for it) in their order."""
    of_seat = [clue for clue in found if clue.seat == seat and (clue.change > 0 if guilty else clue.change < 0)]
    return sorted(sorted(of_seat, key=lambda clue: -abs(clue.change))[:most])
