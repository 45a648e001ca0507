"""The course of a game as frames: rounds, turns, and what is named in a turn.

Nothing here knows a module: where a module has a say, one of its hooks is called. A frame that asks
is on top of the stack while it waits; effects push what has to be done first above what comes later.
"""

from __future__ import annotations

from typing import Any

from . import effects, setup
from .cards import LIES, NAMES
from .choices import playable, turn_moves
from .ending import end_round
from .events import CardNamed, CardPlayed, GameEnded, Passed, TunnelLaid, TurnStarted
from .moves import LAY, PASS, PLAY, Move
from .reaching import ALL_GOALS, put_tunnel, settle
from .state import Frame, GameState, frame
from .vocabulary import NO_SEAT, CardId, Seat


@frame
class Match(Frame):
    """The bottom of the stack: one round after another (B30)."""

    auto = True

    def run(self, g: GameState) -> None:
        if g.round < g.rules.rounds:
            setup.set_up_round(g)
            begin_turn(g, g.first)
            return
        places = [1 + sum(gold > mine for gold in g.gold) for mine in g.gold]
        g.tell(GameEnded(tuple(g.gold), tuple(places)))
        g.stack.clear()


def begin_turn(g: GameState, seat: Seat) -> None:
    """Push the turn of a seat."""
    g.turn += 1
    g.out_events.append(TURN_STARTED[seat])
    g.stack.append(TURNS[seat])


@frame
class Turn(Frame):
    """B6, S3: one choice. `refused`: ways to lay that another seat refused to pay for (T3)."""

    kind = "turn"
    seat: Seat
    refused: tuple[Move, ...] = ()

    def legal(self, g: GameState) -> list[Move]:
        moves = turn_moves(g, self.seat)
        return [move for move in moves if move not in self.refused] if self.refused else moves

    def resolve(self, g: GameState, move: Move) -> None:
        if not (g.rules.before_lay and any(ask(g, self.seat, move) for ask in g.rules.before_lay)):
            self.go(g, move)

    def refuse(self, g: GameState, move: Move) -> None:
        """Ask again, without a lay that another seat refused to pay for (T3)."""
        g.stack[-1] = Turn(self.seat, (*self.refused, move))

    def go(self, g: GameState, move: Move) -> None:
        """Make the choice, now that nothing stands in its way."""
        seat = self.seat
        g.passes = g.passes + 1 if move[0] == PASS and must_pass(g, seat) else 0
        g.draws_due = 1
        g.drawing_seat = g.last = seat
        g.stack[-1] = END_TURNS[seat]
        if move[0] == LAY:
            start_lay(g, seat, move)
        elif move[0] == PLAY:
            start_play(g, seat, move)
        else:
            g.rules.verbs[move[0]](g, seat, move)


def must_pass(g: GameState, seat: Seat) -> bool:
    """B22 `passes`: the deck is empty and the seat can do nothing else. In the first revision every pass counted."""
    return not g.deck and (g.rules.revision < 2 or not playable(g, seat))


def pass_turn(g: GameState, seat: Seat, move: Move) -> None:
    """B6, S3: discard face down; draw as many (with an empty hand one)."""
    cards = move[1:]
    effects.lose_unseen(g, seat, cards)
    g.draws_due = max(1, len(cards))
    g.out_events.append(Passed(seat, len(cards), cards))


# Laying and playing: named, perhaps vetoed, carried out


@frame
class Carry(Frame):
    """A card has been named and is carried out unless a frame above this one stops it (W19)."""

    auto = True
    seat: Seat
    move: Move

    def run(self, g: GameState) -> None:
        g.stack.pop()
        carry_out(g, self.seat, self.move)

    def about(self, g: GameState) -> dict[str, Any]:
        return {"move": self.move}

    def carried(self) -> tuple[CardId, ...]:
        return (self.move[1],)


def start_lay(g: GameState, seat: Seat, move: Move) -> None:
    """Take the card from the hand; carry it out, or name it first if a veto may answer (W19)."""
    effects.lose(g, seat, move[1])
    if g.rules.announce:
        g.tell(CardNamed(seat, move))
        g.stack.append(Carry(seat, move))
        for hook in g.rules.announce:
            hook(g, seat, move)
    else:
        carry_out(g, seat, move)


start_play = start_lay


def carry_out(g: GameState, seat: Seat, move: Move) -> None:
    """Lay or play the card that was named."""
    if move[0] == LAY:
        _, card, cell, turned, _ = move
        g.out_events.append(TunnelLaid(seat, card, cell, turned))
        put_tunnel(g, seat, card, cell, turned)
        return
    card = move[1]
    action = g.rules.actions[card]
    depth = len(g.stack)
    g.out_events.append(CardPlayed(seat, move, action.origin(g)))
    action.play(g, seat, move)
    if LIES[card]:  # it stays in front of a player
        return
    if len(g.stack) > depth:  # it asks something first: B31, the card goes on the pile after its effect
        g.stack.insert(depth, Bin(card))
    else:
        effects.discard(g, card)


@frame
class Bin(Frame):
    """A played card goes on the discard pile once its effect is over (B31)."""

    auto = True
    card: CardId

    def run(self, g: GameState) -> None:
        g.stack.pop()
        effects.discard(g, self.card)

    def about(self, g: GameState) -> dict[str, Any]:
        return {"card": NAMES[self.card]}

    def carried(self) -> tuple[CardId, ...]:
        return (self.card,)


# The end of a turn (B33) and of a round (B22)


@frame
class EndTurn(Frame):
    """B33: the turn's draw; then exhaustion, then the next turn."""

    auto = True
    seat: Seat

    def run(self, g: GameState) -> None:
        rules = g.rules
        if not rules.before_draw:
            effects.draw(g, g.drawing_seat, g.draws_due)
            for hook in rules.after_draw:
                hook(g, self.seat)
            finish_turn(g, self.seat)
            return
        g.stack[-1] = DrawRest(self.seat)
        for hook in rules.before_draw:
            hook(g, self.seat)


@frame
class DrawRest(Frame):
    """B33: what is left to draw after the draws of other kinds."""

    auto = True
    seat: Seat

    def run(self, g: GameState) -> None:
        effects.draw(g, g.drawing_seat, g.draws_due)
        for hook in g.rules.after_draw:
            hook(g, self.seat)
        finish_turn(g, self.seat)


def finish_turn(g: GameState, seat: Seat) -> None:
    """End the round if it is exhausted (B22), else begin the next turn."""
    g.stack.pop()
    if not g.deck and exhausted(g):
        g.stack.append(Exhausted())
        if g.last_layer >= 0:  # B19: the seat that laid last turns the goals that waited
            settle(g, g.last_layer, ALL_GOALS)
        return
    begin_turn(g, (seat + g.direction) % g.rules.seats)


def exhausted(g: GameState) -> bool:
    """B22, with the deck empty."""
    if not any(g.hands):
        return True
    if g.rules.options["exhaustion"] == "passes":
        return g.passes >= g.rules.seats
    seats = g.rules.seats
    if playable(g, (g.last + g.direction) % seats):  # nearly always the next seat can do something
        return False
    return not any(playable(g, seat) for seat in map(Seat, range(seats)))


@frame
class Exhausted(Frame):
    """B22: the round ends without the treasure."""

    auto = True

    def run(self, g: GameState) -> None:
        end_round(g, "exhausted", NO_SEAT)


# Frames and events are never changed, so those that every turn needs are made once.
_SEATS = tuple(map(Seat, range(12)))
TURNS = tuple(map(Turn, _SEATS))
END_TURNS = tuple(map(EndTurn, _SEATS))
TURN_STARTED = tuple(map(TurnStarted, _SEATS))
