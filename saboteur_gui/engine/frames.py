"""The course of a game as frames: rounds, turns, laying, reaching goals, the end of a round.

Nothing here knows a module: where a module has a say, one of its hooks is called. A frame that asks
is on top of the stack while it waits; effects push what has to be done first above what comes later.
"""

from __future__ import annotations

from typing import Any

from . import effects, knowledge, setup
from .board import hidden_card, hidden_chest, is_goal
from .cards import (
    CHESTS,
    DWARFS,
    NAMES,
    OPEN,
    POSITIONS,
    TREASURE,
)
from .choices import playable, turn_moves
from .moves import (
    AT_ONCE,
    CHEST,
    CHEST_TURNED,
    GOAL,
    GOAL_TURNED,
    KEEP,
    LAY,
    NUGGET,
    PASS,
    PLAY,
    Move,
)
from .state import Frame, GameState, frame

ALL_GOALS = 99


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
        g.tell("game_end", -1, {"gold": list(g.gold), "places": places})
        g.stack.clear()


def begin_turn(g: GameState, seat: int) -> None:
    g.turn += 1
    g.stack.append(TURNS[seat])


@frame
class Turn(Frame):
    """B6, S3: one choice. `refused`: ways to lay that another seat refused to pay for (T3)."""

    kind = "turn"
    seat: int
    refused: tuple[Move, ...] = ()

    def legal(self, g: GameState) -> list[Move]:
        moves = turn_moves(g, self.seat)
        return [move for move in moves if move not in self.refused] if self.refused else moves

    def resolve(self, g: GameState, move: Move) -> None:
        if not (g.rules.before and any(ask(g, self.seat, move) for ask in g.rules.before)):
            self.go(g, move)

    def refuse(self, g: GameState, move: Move) -> None:
        g.stack[-1] = Turn(self.seat, (*self.refused, move))

    def go(self, g: GameState, move: Move) -> None:
        seat = self.seat
        g.passes = g.passes + 1 if move[0] == PASS and not g.deck else 0
        g.due = 1
        g.drawer = g.last = seat
        g.stack[-1] = END_TURNS[seat]
        if move[0] == LAY:
            start_lay(g, seat, move)
        elif move[0] == PLAY:
            start_play(g, seat, move)
        else:
            g.rules.verbs[move[0]](g, seat, move)


def pass_turn(g: GameState, seat: int, move: Move) -> None:
    """B6, S3: discard face down; draw as many (with an empty hand one)."""
    cards = move[1:]
    effects.lose_unseen(g, seat, cards)
    g.due = max(1, len(cards))
    names = [NAMES[card] for card in cards]
    g.whisper("pass", seat, {"count": len(cards)}, {"cards": names}, 1 << seat)


# Laying and playing: named, perhaps vetoed, carried out


@frame
class Carry(Frame):
    """A card has been named and is carried out unless a frame above this one stops it (W19)."""

    auto = True
    seat: int
    move: Move

    def run(self, g: GameState) -> None:
        g.stack.pop()
        carry_out(g, self.seat, self.move)

    def about(self, g: GameState) -> dict[str, Any]:
        return {"move": self.move}

    def carried(self) -> tuple[int, ...]:
        return (self.move[1],)


def start_lay(g: GameState, seat: int, move: Move) -> None:
    effects.lose(g, seat, move[1])
    if g.rules.announce:
        g.tell("announce", seat, {"move": move})
        g.stack.append(Carry(seat, move))
        for hook in g.rules.announce:
            hook(g, seat, move)
    else:
        carry_out(g, seat, move)


start_play = start_lay


def carry_out(g: GameState, seat: int, move: Move) -> None:
    if move[0] == LAY:
        _, card, cell, turned, _ = move
        g.tell("lay", seat, {"card": NAMES[card], "cell": cell, "turned": turned})
        put_tunnel(g, seat, card, cell, turned)
        return
    card = move[1]
    action = g.rules.actions[card]
    depth = len(g.stack)
    if not action.silent:
        g.tell("play", seat, {"move": move, **action.facts(g)})
    action.play(g, seat, move)
    if action.stays:
        return
    if len(g.stack) > depth:  # it asks something first: B31, the card goes on the pile after its effect
        g.stack.insert(depth, Bin(card))
    else:
        effects.discard(g, card)


@frame
class Bin(Frame):
    """A played card goes on the discard pile once its effect is over (B31)."""

    auto = True
    card: int

    def run(self, g: GameState) -> None:
        g.stack.pop()
        effects.discard(g, self.card)

    def about(self, g: GameState) -> dict[str, Any]:
        return {"card": NAMES[self.card]}

    def carried(self) -> tuple[int, ...]:
        return (self.card,)


def put_tunnel(g: GameState, seat: int, card: int, cell: int, turned: int) -> None:
    """B7: a tunnel comes to lie; then everything it reaches (B20). At most one goal under B19 `one`."""
    g.mine.lay(cell, card * 2 + turned)
    g.laid = (*g.laid, cell)
    g.layer = seat
    for hook in g.rules.after_lay:
        hook(g, seat, cell)
    settle(g, seat, g.rules.goals_a_lay)


# B20: what a laying reaches


def settle(g: GameState, seat: int, goals: int) -> None:
    if g.mine.any_reached() or (g.rules.at_once and any(look(g) >= 0 for look in g.rules.at_once)):
        g.stack.append(Settle(seat, goals))


@frame
class Settle(Frame):
    """B20: first what acts at once, then the reached goals and chests, until nothing is reached."""

    auto = True
    seat: int
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
    seat: int
    options: tuple[Move, ...]

    def legal(self, g: GameState) -> list[Move]:
        return list(self.options)

    def resolve(self, g: GameState, move: Move) -> None:
        g.stack.pop()
        seat = self.seat
        if move[0] == AT_ONCE:
            g.rules.act[move[1]](g, seat)
            return
        if move[0] == GOAL:
            below = g.stack[-1]
            assert isinstance(below, Settle)
            g.stack[-1] = Settle(seat, below.goals - 1)
        reveal(g, seat, move[1])
        g.stack.append(TurnCard(seat, move[1]))


def reveal(g: GameState, seat: int, cell: int) -> None:
    """Turn a face-down card up for everybody; how it lies is decided next."""
    card, chest = hidden_card(g.mine.hidden[cell]), hidden_chest(g.mine.hidden[cell])
    shown: dict[str, Any] = {"cell": cell, "card": NAMES[card]}
    if chest >= 0:
        shown["chest"] = CHESTS[chest]
    g.tell("reveal", seat, shown)
    for who in range(g.rules.seats):
        content = (card,) if chest < 0 else (card, chest)
        knowledge.remember(g, who, "goal" if chest < 0 else "chest", (cell,), content)


def positions_in(g: GameState, cell: int, card: int) -> list[int]:
    """B18: the positions that a turned goal or chest tunnel may take on a cell."""
    choices = list(POSITIONS[card])
    need, wall, linked = g.mine.facing(cell)
    agreeing = [at for at in choices if OPEN[card * 2 + at] & need == need and not OPEN[card * 2 + at] & wall]
    opening = [at for at in choices if OPEN[card * 2 + at] & linked]
    return agreeing or opening or choices


@frame
class TurnCard(Frame):
    """B18: the position of a card that was turned up."""

    kind = "turned"
    seat: int
    cell: int

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
            knowledge.gone(g, self.cell)
            for chest_turned in g.rules.chest_turned:
                chest_turned(g, self.seat, self.cell, hidden_chest(hidden))
            return
        knowledge.turned_up(g, self.cell, card)
        told = {"cell": self.cell, "goal": NAMES[card], "turned": move[1]}
        if g.rules.prizes:
            told["gold"] = g.rules.prizes[card](g, self.seat)
        g.tell("turn_goal", self.seat, told)
        if card in g.rules.ends:
            end_round(g, g.rules.ends[card], self.seat if card == TREASURE else -1)

    def about(self, g: GameState) -> dict[str, Any]:
        return {"cell": self.cell}


# Cards looked at, one of which is kept (W18, H5)


@frame
class Keep(Frame):
    """Look at the top `count` cards of the deck or the discard pile and keep one (W18, H5 (7), (9))."""

    kind = "keep"
    seat: int
    why: str
    count: int
    from_deck: bool = False

    def cards(self, g: GameState) -> list[int]:
        """As seen, top first."""
        pile = g.deck if self.from_deck else g.discard
        return [entry & 255 for entry in reversed(pile[-self.count :])]

    def legal(self, g: GameState) -> list[Move]:
        return [(KEEP, card) for card in sorted(set(self.cards(g)))]

    def resolve(self, g: GameState, move: Move) -> None:
        g.stack.pop()
        seat, kept, cards = self.seat, move[1], self.cards(g)
        rest = cards.copy()
        rest.remove(kept)  # of equal cards the upper one (B31)
        if self.from_deck:  # H5 (7): the rest are discarded
            del g.deck[-self.count :]
            for card in rest:
                effects.discard(g, card, 1 << seat)
        else:  # the rest go back in the same order; only `seat` knows which one is missing
            del g.discard[-self.count :]
            for card in reversed(rest):
                effects.discard(g, card, 1 << seat)
        effects.gain(g, seat, kept)
        seen = {"cards": [NAMES[card] for card in cards], "kept": NAMES[kept]}
        g.whisper("look", seat, {"why": self.why, "count": self.count}, seen, 1 << seat)
        source = "deck" if self.from_deck else "discard"
        g.whisper("draw", seat, {"from": source}, {"card": NAMES[kept]}, 1 << seat)

    def about(self, g: GameState) -> dict[str, Any]:
        return {"why": self.why, "count": self.count}

    def private(self, g: GameState) -> dict[str, Any]:
        return {"cards": [NAMES[card] for card in self.cards(g)]}


def look_and_keep(g: GameState, seat: int, why: str, most: int, from_deck: bool = False) -> None:
    """With nothing to look at nothing happens. What is seen of the discard pile is known from then on."""
    pile = g.deck if from_deck else g.discard
    count = min(most, len(pile))
    if not count:
        return
    if not from_deck:
        for at in range(len(pile) - count, len(pile)):
            pile[at] |= 1 << seat + effects.CARD_BITS
    g.stack.append(Keep(seat, why, count, from_deck))


# The end of a turn (B33) and of a round (B22)


@frame
class EndTurn(Frame):
    """B33: the turn's draw; then exhaustion, then the next turn."""

    auto = True
    seat: int

    def run(self, g: GameState) -> None:
        rules = g.rules
        if not rules.draws:
            effects.draw(g, g.drawer, g.due)
            for hook in rules.drawn:
                hook(g, self.seat)
            finish_turn(g, self.seat)
            return
        g.stack[-1] = DrawRest(self.seat)
        for hook in rules.draws:
            hook(g, self.seat)


@frame
class DrawRest(Frame):
    """B33: what is left to draw after the draws of other kinds."""

    auto = True
    seat: int

    def run(self, g: GameState) -> None:
        effects.draw(g, g.drawer, g.due)
        for hook in g.rules.drawn:
            hook(g, self.seat)
        finish_turn(g, self.seat)


def finish_turn(g: GameState, seat: int) -> None:
    g.stack.pop()
    if not g.deck and exhausted(g):
        g.stack.append(Exhausted())
        if g.layer >= 0:  # B19: goals that waited are turned by whoever laid last
            settle(g, g.layer, ALL_GOALS)
        return
    begin_turn(g, (seat + g.direction) % g.rules.seats)


def exhausted(g: GameState) -> bool:
    """B22, with the deck empty."""
    if not any(g.hands):
        return True
    if g.rules.options["exhaustion"] == "passes":
        return g.passes >= g.rules.seats
    return not any(playable(g, seat) for seat in (*effects.other_seats(g, g.last, g.direction), g.last))


@frame
class Exhausted(Frame):
    """B22: the round ends without the treasure."""

    auto = True

    def run(self, g: GameState) -> None:
        end_round(g, "exhausted", -1)


def end_round(g: GameState, reason: str, reached_by: int) -> None:
    """B17, B22, G2: the round is over; dwarfs are turned up (B23) and gold is shared."""
    for frame_ in g.stack[1:]:
        for card in frame_.carried():  # a guidebook or Detour that reached the treasure (B31)
            effects.discard(g, card)
    del g.stack[1:]
    dwarfs = [DWARFS[dwarf] for dwarf in g.dwarfs]
    g.tell("round_over", reached_by, {"reason": reason, "dwarfs": dwarfs})
    if not any(share(g, reason, reached_by) for share in g.rules.share):
        raise TypeError(f"no module shares the gold after {reason}")


def close_round(
    g: GameState, reason: str, reached_by: int, winners: list[int], teams: tuple[str, ...] = (), crystals: int = -1
) -> None:
    """What a `share` hook calls first: the frame that ends the round, below all sharing."""
    g.stack.append(CloseRound(reason, reached_by, tuple(winners), teams, crystals))
    for hook in g.rules.after_share:
        hook(g)


@frame
class CloseRound(Frame):
    """The last word of a round: results, and who begins the next (B29)."""

    auto = True
    reason: str
    reached_by: int
    winners: tuple[int, ...]
    teams: tuple[str, ...]
    crystals: int

    def run(self, g: GameState) -> None:
        g.stack.pop()
        told: dict[str, Any] = {
            "n": g.round,
            "reason": self.reason,
            "reached_by": self.reached_by if self.reached_by >= 0 else None,
            "winners": list(self.winners),
        }
        if self.crystals >= 0:
            told |= {"teams": list(self.teams), "crystals": self.crystals}
        g.whisper("round_end", -1, told, {"paid": list(g.paid), "gold": list(g.gold)}, 0)
        by_layer = g.rules.options["next_starter"] == "last_tunnel" and g.layer >= 0
        g.first = ((g.layer if by_layer else g.last) + 1) % g.rules.seats


# B25: nuggets handed round


@frame
class Share(Frame):
    """B25: a digger keeps one of the nuggets on offer; the rest go to the next digger."""

    kind = "nugget"
    seat: int

    def legal(self, g: GameState) -> list[Move]:
        return [(NUGGET, value) for value in sorted(set(g.offer))]

    def resolve(self, g: GameState, move: Move) -> None:
        value = move[1]
        at = g.offer.index(value)
        g.offer = g.offer[:at] + g.offer[at + 1 :]
        effects.pay(g, self.seat, value)
        g.whisper("nugget", self.seat, {"why": "share"}, {"value": value}, 1 << self.seat)
        if g.offer:
            step = (self.seat - g.direction) % g.rules.seats
            g.stack[-1] = Share(next_digger(g, step))
        else:
            g.stack.pop()

    def about(self, g: GameState) -> dict[str, Any]:
        return {"count": len(g.offer)}

    def private(self, g: GameState) -> dict[str, Any]:
        return {"offer": list(g.offer)}


def takes_nuggets(g: GameState, seat: int) -> bool:
    return DWARFS[g.dwarfs[seat]] == "digger" and all(may(g, seat) for may in g.rules.eligible)


def next_digger(g: GameState, seat: int) -> int:
    """The first digger who may take nuggets, from `seat` on, against the order of play (B25, W20, V1)."""
    ring = [seat, *effects.other_seats(g, seat, -g.direction)]
    return next((who for who in ring if takes_nuggets(g, who)), -1)


# Frames are never changed, so the two that every turn needs are made once.
TURNS = tuple(Turn(seat) for seat in range(12))
END_TURNS = tuple(EndTurn(seat) for seat in range(12))
