"""The end of a round: dwarfs turned up, gold shared, the result (B23-B29).

Who gets what is decided by the `share` hooks of the modules; here is what they have in common.
"""

from __future__ import annotations

from typing import Any, Literal

from . import effects
from .cards import DIGGER
from .events import AllRevealed, NuggetTaken, RoundEnded
from .moves import GO_ON, NUGGET, Move
from .state import Frame, GameState, frame
from .vocabulary import NO_SEAT, Reason, Seat

ROUND_OVER: Literal["round_over"] = "round_over"  # the kind of the question that ends a round


def end_round(g: GameState, reason: Reason, reached_by: Seat) -> None:
    """B17, B22, G2: end the round: turn up dwarfs, goals and chests (B23) and share the gold."""
    for frame_ in g.stack[1:]:
        for card in frame_.carried():  # a guidebook or Detour that reached the treasure (B31)
            effects.discard(g, card)
    del g.stack[1:]
    g.tell(AllRevealed(reached_by, reason, tuple(g.dwarfs), g.mine.covered()))
    if not any(share(g, reason, reached_by) for share in g.rules.share):
        raise TypeError(f"no module shares the gold after {reason}")


def close_round(
    g: GameState, reason: Reason, reached_by: Seat, winners: list[Seat], teams: tuple[str, ...] = (), crystals: int = -1
) -> None:
    """Push the frame that ends the round. A `share` hook calls it first, so that all sharing lies above it."""
    g.stack.append(CloseRound(reason, reached_by, tuple(winners), teams, crystals))
    for hook in g.rules.after_share:
        hook(g)


@frame
class CloseRound(Frame):
    """The result of a round, and who begins the next (B29)."""

    auto = True
    reason: Reason
    reached_by: Seat
    winners: tuple[Seat, ...]
    teams: tuple[str, ...]
    crystals: int

    def run(self, g: GameState) -> None:
        facts = (self.reason, self.reached_by, self.winners, self.teams, self.crystals)
        g.tell(RoundEnded(g.round, *facts, tuple(g.paid), tuple(g.gold)))
        by_layer = g.rules.options["next_starter"] == "last_tunnel" and g.last_layer >= 0
        g.stack[-1] = RoundOver(((g.last_layer if by_layer else g.last) + 1) % g.rules.seats, *facts)


@frame
class RoundOver(Frame):
    """Everything of the round lies open until the seat that is asked goes on; then the next round is set up."""

    kind = ROUND_OVER
    seat: Seat  # who begins the next round
    reason: Reason
    reached_by: Seat
    winners: tuple[Seat, ...]
    teams: tuple[str, ...]
    crystals: int

    def legal(self, g: GameState) -> list[Move]:
        return [(GO_ON,)]

    def resolve(self, g: GameState, move: Move) -> None:
        g.stack.pop()
        g.first = self.seat

    def about(self, g: GameState) -> dict[str, Any]:
        return {"reason": self.reason, "winners": self.winners}


def revealed(g: GameState) -> bool:
    """B23: the round is over, or the game, and everything lies open."""
    return not g.stack or (len(g.stack) > 1 and isinstance(g.stack[1], CloseRound | RoundOver))


# B25: nuggets handed round


@frame
class Share(Frame):
    """B25: a digger keeps one of the nuggets on offer; the rest go to the next digger."""

    kind = "nugget"
    seat: Seat

    def legal(self, g: GameState) -> list[Move]:
        return [(NUGGET, value) for value in sorted(set(g.offer))]

    def resolve(self, g: GameState, move: Move) -> None:
        value = move[1]
        at = g.offer.index(value)
        g.offer = g.offer[:at] + g.offer[at + 1 :]
        g.tell(NuggetTaken(self.seat, "share", value))
        effects.pay(g, self.seat, value)
        if g.offer:
            step = (self.seat - g.direction) % g.rules.seats
            g.stack[-1] = Share(next_digger(g, step))
        else:
            g.stack.pop()

    def about(self, g: GameState) -> dict[str, Any]:
        return {"count": len(g.offer)}

    def private(self, g: GameState) -> dict[str, Any]:
        return {"offer": list(g.offer)}


def takes_nuggets(g: GameState, seat: Seat) -> bool:
    """Whether a seat shares in the nuggets: a digger, with nothing in front of it that bars it (B25, V1)."""
    return g.dwarfs[seat] == DIGGER and not g.front[seat] & g.rules.unpaid


def next_digger(g: GameState, seat: Seat) -> Seat:
    """The first digger who may take nuggets, from `seat` on, against the order of play (B25, W20, V1)."""
    ring = [seat, *effects.other_seats(g, seat, -g.direction)]
    return next((who for who in ring if takes_nuggets(g, who)), NO_SEAT)
