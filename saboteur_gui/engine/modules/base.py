"""The base game: its action cards, dwarfs, and who gets how much gold (rules B1-B33)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .. import effects, knowledge
from ..board import cell_at, hidden_card, is_goal
from ..cards import AT_ONCE_CARDS, CARD, CARDS, DECKS, DIGGER, LIES, REMOVABLE, SABOTEUR, TAKES
from ..ending import Share, close_round, next_digger
from ..events import GoalSeen, NuggetsOffered
from ..frames import pass_turn
from ..moves import AIMED, NOBODY, PASS, PLAY, TOOLS_IN, Move
from ..reaching import ALL_GOALS
from ..refusal import Refusal
from ..state import Action, GameState, Module, Option, Rules, Slice
from ..vocabulary import CardId, Cell, Reason, Seat, by_seat

# B1: saboteurs and diggers in the dwarf deck, and B3: the hand size, by the number of players.
DWARF_DECK = {3: (1, 3), 4: (1, 4), 5: (2, 4), 6: (2, 5), 7: (3, 5), 8: (3, 6), 9: (3, 7), 10: (4, 7)}
HAND_SIZE = {3: 6, 4: 6, 5: 6, 6: 5, 7: 5, 8: 4, 9: 4, 10: 4}
GOAL_CELLS = tuple(cell_at(8, y) for y in (-2, 0, 2))
SABOTEURS_GET = {1: 4, 2: 3, 3: 3, 4: 2}  # B26


def no_such_seat(g: GameState, seat: Seat) -> bool:
    return not 0 <= seat < g.rules.seats


def on_nobody(g: GameState, seat: Seat, move: Move) -> Refusal:
    """The refusal of a card whose only fault can be its target."""
    return Refusal.NO_TARGET


# B11: broken tools


def _break_moves(g: GameState, seat: Seat, card: CardId) -> list[Move]:
    bit, on = LIES[card], AIMED[card]
    return [on[target] for target, front in enumerate(g.front) if not front & bit]


def lay_in_front(g: GameState, seat: Seat, move: Move) -> None:
    """Lay the played card in front of its target."""
    effects.place_before(g, seat, move[2], move[1])


def _refuse_break(g: GameState, seat: Seat, move: Move) -> Refusal:
    return Refusal.NO_TARGET if no_such_seat(g, move[2]) else Refusal.ALREADY_HAS_IT


# B12, W21: repairs


def _mend_moves(g: GameState, seat: Seat, card: CardId) -> list[Move]:
    mask = TAKES[card]
    return [(PLAY, card, target, bit, NOBODY) for target, front in enumerate(g.front) for bit in TOOLS_IN[front & mask]]


def _mend(g: GameState, seat: Seat, move: Move) -> None:
    effects.take_from_before(g, move[2], move[3])


def _refuse_mend(g: GameState, seat: Seat, move: Move) -> Refusal:
    return Refusal.NO_TARGET if no_such_seat(g, move[2]) else Refusal.NOTHING_TO_MEND


# B13: rockfall


def _rockfall_moves(g: GameState, seat: Seat, card: CardId) -> list[Move]:
    cells = [cell for cell, tile in g.mine.cards.items() if REMOVABLE[tile]]
    cells.sort()
    return [(PLAY, card, cell, NOBODY, NOBODY) for cell in cells]


def _rockfall(g: GameState, seat: Seat, move: Move) -> None:
    effects.discard(g, effects.remove_tunnel(g, seat, move[2]))


def _refuse_rockfall(g: GameState, seat: Seat, move: Move) -> Refusal:
    return Refusal.CANNOT_REMOVE


# B14: map


def _map_moves(g: GameState, seat: Seat, card: CardId) -> list[Move]:
    cells = [cell for cell, value in g.mine.hidden.items() if is_goal(value)]
    cells.sort()
    return [(PLAY, card, cell, NOBODY, NOBODY) for cell in cells]


def _map(g: GameState, seat: Seat, move: Move) -> None:
    cell = move[2]
    knowledge.tell(g, GoalSeen(seat, cell, hidden_card(g.mine.hidden[cell])))


def _refuse_map(g: GameState, seat: Seat, move: Move) -> Refusal:
    return Refusal.NOT_A_GOAL


# Gold (B24-B27)


def _configure(rules: Rules) -> None:
    saboteurs, diggers = DWARF_DECK.get(rules.seats, (0, 0))
    rules.dwarf_deck = (SABOTEUR,) * saboteurs + (DIGGER,) * diggers
    rules.hand_size = HAND_SIZE.get(rules.seats, 6)
    rules.goals = DECKS["goals.base"]
    rules.goal_cells = GOAL_CELLS
    rules.goals_a_lay = 1 if rules.options["several_goals"] == "one" else ALL_GOALS


def _share(g: GameState, reason: Reason, reached_by: Seat) -> bool:
    winning = DIGGER if reason == "treasure" else SABOTEUR
    winners = [seat for seat, dwarf in by_seat(g.dwarfs) if dwarf == winning]
    close_round(g, reason, reached_by, winners)
    if winning == DIGGER:
        hand_out_nuggets(g, reached_by, len(winners))
    else:
        for seat in winners:
            effects.draw_nuggets(g, seat, SABOTEURS_GET[len(winners)], "saboteur")
    return True


def hand_out_nuggets(g: GameState, reached_by: Seat, diggers: int) -> None:
    """B24-B25, V1."""
    seats = g.rules.seats
    count = diggers if g.rules.options["gold_share"] == "diggers" else min(seats, 9)
    taker = next_digger(g, reached_by)
    if taker < 0:
        return
    g.offer = tuple(g.nuggets.pop() for _ in range(min(count, len(g.nuggets))))
    if g.offer:
        g.tell(NuggetsOffered(taker, len(g.offer)))
        g.stack.append(Share(taker))


_OPTIONS = {
    "first_player": Option(("youngest", "agreed")),  # B5
    "placement": Option(("linked", "touching")),  # B8
    "several_goals": Option(("all", "one")),  # B19
    "misfit_goal": Option(("opens", "player")),  # B18
    "exhaustion": Option(("unplayable", "passes")),  # B22
    "gold_share": Option(("diggers", "players"), ("base",)),  # B24
    "next_starter": Option(("last_tunnel", "last_turn")),  # B29
}


def card_module(name: str, **hooks: Any) -> Module:
    """The module of one championship card; it and its card have one name."""
    card = CARD[name]
    return Module(name=name, order=CARDS[card].year, group="championship", cards=(card,), **hooks)


def instant_module(name: str, order: int, cell: Cell, effect: Callable[[GameState, Seat], None]) -> Module:
    """The module of a card that lies in the mine and acts once a round, when it is first linked (B20). It and its card
    have one name; `effect` gets the seat that linked it."""
    card = CARD[name]
    which = AT_ONCE_CARDS.index(card)

    def act(g: GameState, seat: Seat) -> None:
        g.set_part(name, True)
        effect(g, seat)

    return Module(
        name=name,
        order=order,
        group="mini",
        slice=Slice(start=lambda g: False),  # whether it has acted in this round
        lay_out=lambda g: g.mine.lay(cell, card * 2),
        at_once=lambda g: which if not g.ext[name] and g.mine.reach[cell] else -1,
        instant_effects={which: act},
    )


MODULE = Module(
    name="base",
    order=0,
    group="game",
    seats=(3, 10),
    options=_OPTIONS,
    cards=(*DECKS["tunnels.base"], *DECKS["actions.base"]),
    effects={
        "break": Action(_break_moves, lay_in_front, _refuse_break),
        "mend": Action(_mend_moves, _mend, _refuse_mend),
        "collapse": Action(_rockfall_moves, _rockfall, _refuse_rockfall),
        "scout": Action(_map_moves, _map, _refuse_map),
    },
    configure=_configure,
    verbs={PASS: pass_turn},
    ends={card: ends for card in DECKS["goals.base"] if (ends := CARDS[card].ends)},
    share=_share,
)
