"""Laying a tunnel and what it reaches: goals, chests, what acts at once (B16-B21)."""

from __future__ import annotations

from typing import Any

from . import effects, knowledge
from .board import hidden_card, hidden_chest, is_goal
from .cards import OPEN, POSITIONS, TREASURE
from .ending import end_round
from .events import CardRevealed, GoalTurned
from .moves import AT_ONCE, CHEST, CHEST_TURNED, GOAL, GOAL_TURNED, Move
from .state import Frame, GameState, frame
from .vocabulary import NO_SEAT, CardId, Cell, Seat

ALL_GOALS = 99


def put_tunnel(g: GameState, seat: Seat, card: CardId, cell: Cell, turned: int) -> None:
    """B7: a tunnel comes to lie; then everything it reaches (B20). At most one goal under B19 `one`."""
    g.mine.lay(cell, card * 2 + turned)
    g.laid = (*g.laid, cell)
    g.last_layer = seat
    for hook in g.rules.after_lay:
        hook(g, seat, cell)
    settle(g, seat, g.rules.goals_a_lay)


# B20: what a laying reaches


def settle(g: GameState, seat: Seat, goals: int) -> None:
    """Push what has to be settled after a laying, if anything was reached. `goals`: how many may be turned (B19)."""
    if g.mine.any_reached() or (g.rules.at_once and any(look(g) >= 0 for look in g.rules.at_once)):
        g.stack.append(Settle(seat, goals))


@frame
class Settle(Frame):
    """B20: first what acts at once, then the reached goals and chests, until nothing is reached."""

    auto = True
    seat: Seat
    goals: int  # how many goals may still be turned (B19)

    def run(self, g: GameState) -> None:
        options: list[Move] = [(AT_ONCE, which) for look in g.rules.at_once if (which := look(g)) >= 0]
        if not options:
            options = self.reached(g)
        if options:
            g.stack.append(Reach(self.seat, tuple(options)))
        else:
            g.stack.pop()

    def reached(self, g: GameState) -> list[Move]:
        """Return the moves that turn a reached card."""
        moves: list[Move] = []
        for cell in g.mine.reached():
            if not is_goal(g.mine.hidden[cell]):
                moves.append((CHEST, cell))
            elif self.goals:
                moves.append((GOAL, cell))
        return moves


@frame
class Reach(Frame):
    """B20 (b): which of the reached cards is turned next; (a): which of the two acts first."""

    kind = "reach"
    seat: Seat
    options: tuple[Move, ...]

    def legal(self, g: GameState) -> list[Move]:
        return list(self.options)

    def resolve(self, g: GameState, move: Move) -> None:
        g.stack.pop()
        seat = self.seat
        if move[0] == AT_ONCE:
            g.rules.instant_effects[move[1]](g, seat)
            return
        if move[0] == GOAL:
            below = g.stack[-1]
            assert isinstance(below, Settle)
            g.stack[-1] = Settle(seat, below.goals - 1)
        reveal(g, seat, move[1])
        g.stack.append(TurnCard(seat, move[1]))


def reveal(g: GameState, seat: Seat, cell: Cell) -> None:
    """Turn a face-down card up for everybody; how it lies is decided next."""
    card, chest = hidden_card(g.mine.hidden[cell]), hidden_chest(g.mine.hidden[cell])
    knowledge.tell(g, CardRevealed(seat, cell, card, chest))


def positions_in(g: GameState, cell: Cell, card: CardId) -> list[int]:
    """B18: the positions that a turned goal or chest tunnel may take on a cell."""
    choices = list(POSITIONS[card])
    need, wall, linked = g.mine.facing(cell)
    agreeing = [at for at in choices if OPEN[card * 2 + at] & need == need and not OPEN[card * 2 + at] & wall]
    if agreeing or g.rules.options["misfit_goal"] == "player":
        return agreeing or choices
    return [at for at in choices if OPEN[card * 2 + at] & linked] or choices


@frame
class TurnCard(Frame):
    """B18: the position of a card that was turned up."""

    kind = "turned"
    seat: Seat
    cell: Cell

    def legal(self, g: GameState) -> list[Move]:
        hidden = g.mine.hidden[self.cell]
        verb = GOAL_TURNED if is_goal(hidden) else CHEST_TURNED
        return [(verb, at) for at in positions_in(g, self.cell, hidden_card(hidden))]

    def resolve(self, g: GameState, move: Move) -> None:
        g.stack.pop()
        hidden = g.mine.hidden[self.cell]
        card = hidden_card(hidden)
        g.mine.lay(self.cell, card * 2 + move[1])
        if move[0] == CHEST_TURNED:
            for chest_turned in g.rules.chest_turned:
                chest_turned(g, self.seat, self.cell, hidden_chest(hidden))
            return
        gold = g.rules.prizes[card](g, self.seat) if g.rules.prizes else None
        knowledge.tell(g, GoalTurned(self.seat, self.cell, card, move[1], gold))
        if gold:
            effects.change_gold(g, self.seat, gold)
        if card in g.rules.ends:
            end_round(g, g.rules.ends[card], self.seat if card == TREASURE else NO_SEAT)

    def about(self, g: GameState) -> dict[str, Any]:
        hidden = g.mine.hidden[self.cell]
        return {"cell": self.cell, "card": hidden_card(hidden), "chest": hidden_chest(hidden)}
