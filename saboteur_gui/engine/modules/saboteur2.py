"""Saboteur 2 (rules S1-S27): teams and doors, ladders, theft and traps, a wider choice of turns."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations

from .. import effects, knowledge
from ..board import STEPS, Mine, neighbours
from ..cards import (
    BLUE,
    CARDS,
    DECKS,
    DWARF,
    DWARF_COUNTS,
    FRONT_CARDS,
    GOAL_TILES,
    GOALS,
    GREEN,
    LIES,
    OPEN,
    TAKES,
    TEAMS,
    THEFT,
    TRAP,
    TREASURE,
)
from ..ending import close_round
from ..events import Cleared, DwarfChanged, DwarfSeen, GoldStolen, HandsSwapped
from ..moves import AIMED, CLEAR, FRONT_NAMES, NO, NOBODY, PLAY, STEAL, Move
from ..paths import crystals, shortest_path
from ..refusal import Refusal
from ..state import Action, Frame, GameState, Module, Option, Rules, Slice, frame
from ..vocabulary import CardId, Cell, Reason, Seat, Team, Tile, by_seat
from .base import lay_in_front, no_such_seat, on_nobody

PAY = {1: 5, 2: 4, 3: 3, 4: 2}  # S21; five winners or more get 1
LESS = {DWARF["boss"]: 1, DWARF["profiteer"]: 2}
COLOUR = {DWARF["digger_green"]: GREEN, DWARF["digger_blue"]: BLUE}


# Numbers and tables


def _configure(rules: Rules) -> None:
    rules.hand_size = 6
    rules.aside = 10
    rules.most_passed = 3
    rules.chips = True
    rules.dwarf_deck = tuple(dwarf for dwarf, count in DWARF_COUNTS["saboteur2"].items() for _ in range(count))
    beside = _not_beside_goal if rules.options["ladder_goal"] == "apart" else _no_goal_faced
    for card in DECKS["tunnels.saboteur2"]:
        if CARDS[card].ladder:
            rules.filters[card] = beside
        if CARDS[card].door >= 0 and rules.options["own_doors_only"] == "on":
            rules.gates[card] = _own_door(CARDS[card].door)


def _own_door(team: Team) -> Callable[[GameState, Seat], Refusal | None]:
    return lambda g, seat: None if COLOUR.get(g.dwarfs[seat]) == team else Refusal.NOT_YOUR_DOOR


def _goal_on(mine: Mine, cells: Iterable[Cell]) -> bool:
    """Whether a goal lies on one of them, face down or face up."""
    hidden, cards = mine.hidden, mine.cards
    for cell in cells:  # noqa: SIM110 - a generator costs three times as much here
        if hidden.get(cell) in GOALS or cards.get(cell) in GOAL_TILES:
            return True
    return False


def _not_beside_goal(g: GameState, cell: Cell, tile: Tile) -> Refusal | None:
    """S6 `apart`."""
    return Refusal.LADDER_BY_GOAL if _goal_on(g.mine, neighbours(cell)) else None


def _no_goal_faced(g: GameState, cell: Cell, tile: Tile) -> Refusal | None:
    """S6 `unjoined`."""
    openings = OPEN[tile]
    faced = [cell + step for step, side, _ in STEPS if openings & side]
    return Refusal.LADDER_FACES_GOAL if _goal_on(g.mine, faced) else None


# S3: clearing


def _add_clears(g: GameState, seat: Seat, moves: list[Move]) -> None:
    front, hand = g.front[seat], g.hands[seat]
    if front and len(hand) > 1:
        pairs = list(dict.fromkeys(combinations(hand, 2)))
        moves += [(CLEAR, *pair, bit) for bit in FRONT_NAMES if front & bit for pair in pairs]


def _can_clear(g: GameState, seat: Seat) -> bool:
    return g.front[seat] != 0 and len(g.hands[seat]) > 1


def _clear(g: GameState, seat: Seat, move: Move) -> None:
    cards, bit = move[1:3], move[3]
    take_from_front(g, seat, bit)
    effects.lose_unseen(g, seat, cards)
    g.tell(Cleared(seat, FRONT_CARDS[bit], 2, cards))


def _refuse(g: GameState, seat: Seat, move: Move) -> Refusal | None:
    if move[0] != CLEAR:
        return None
    if len(move) != 4:
        return Refusal.NEEDS_TWO_CARDS
    return None if move[3] in FRONT_NAMES and g.front[seat] & move[3] else Refusal.NOTHING_TO_REMOVE


def take_from_front(g: GameState, seat: Seat, bit: int) -> None:
    """A card in front of a player is removed and discarded (S3, S10, S15)."""
    effects.take_from_before(g, seat, bit)
    if bit == THEFT:
        g.set_part("saboteur2", tuple(who for who in g.ext["saboteur2"] if who != seat))


# S9-S15: the action cards


def _theft_moves(g: GameState, seat: Seat, card: CardId) -> list[Move]:
    return [] if g.front[seat] & (THEFT | TRAP) else [(PLAY, card, NOBODY, NOBODY, NOBODY)]


def _theft(g: GameState, seat: Seat, move: Move) -> None:
    effects.place_before(g, seat, seat, move[1])
    g.set_part("saboteur2", (*g.ext["saboteur2"], seat))


def _refuse_theft(g: GameState, seat: Seat, move: Move) -> Refusal:
    if g.front[seat] & THEFT:
        return Refusal.ALREADY_STEALS
    return Refusal.THEFT_WHILE_TRAPPED if g.front[seat] & TRAP else Refusal.NOT_OFFERED


def _trap_moves(g: GameState, seat: Seat, card: CardId) -> list[Move]:
    bit, on = LIES[card], AIMED[card]
    return [on[target] for target, front in enumerate(g.front) if target != seat and not front & bit]


def _refuse_trap(g: GameState, seat: Seat, move: Move) -> Refusal:
    if move[2] == seat or no_such_seat(g, move[2]):
        return Refusal.NO_TARGET
    return Refusal.ALREADY_HAS_IT


def _remove_moves(g: GameState, seat: Seat, card: CardId) -> list[Move]:
    """S10, S15: a theft or a trap is removed from anybody."""
    bit, on = TAKES[card], AIMED[card]
    return [on[target] for target, front in enumerate(g.front) if front & bit]


def _remove(g: GameState, seat: Seat, move: Move) -> None:
    take_from_front(g, move[2], TAKES[move[1]])


def _refuse_remove(g: GameState, seat: Seat, move: Move) -> Refusal:
    return Refusal.NO_TARGET if no_such_seat(g, move[2]) else Refusal.NOTHING_TO_REMOVE


def _others(g: GameState, seat: Seat, card: CardId) -> list[Move]:
    return [move for target, move in enumerate(AIMED[card][: g.rules.seats]) if target != seat]


def _swap_hands(g: GameState, seat: Seat, move: Move) -> None:
    """S11: all remaining cards; the other player draws, the one who played it does not."""
    target = move[2]
    g.hands[seat], g.hands[target] = g.hands[target], g.hands[seat]
    g.drawing_seat = target
    knowledge.tell(g, HandsSwapped(seat, target, g.hands[seat], g.hands[target]))


def _inspect(g: GameState, seat: Seat, move: Move) -> None:
    look_at_dwarf(g, seat, move[2])


def look_at_dwarf(g: GameState, seat: Seat, target: Seat) -> None:
    """S12, H5 (8): show a dwarf to one seat."""
    knowledge.tell(g, DwarfSeen(seat, target, g.dwarfs[target]))


def _hats_moves(g: GameState, seat: Seat, card: CardId) -> list[Move]:
    return list(AIMED[card][: g.rules.seats]) if g.spare else []


def _swap_hats(g: GameState, seat: Seat, move: Move) -> None:
    """S13: their dwarf leaves the round, they take the top spare one."""
    target = move[2]
    knowledge.tell(g, DwarfChanged(target, "swap_hats", len(g.spare) - 1, len(g.retired) + 1, g.spare[0]))
    g.retired = (*g.retired, g.dwarfs[target])
    g.dwarfs[target], g.spare = g.spare[0], g.spare[1:]


def _refuse_hats(g: GameState, seat: Seat, move: Move) -> Refusal:
    return Refusal.NO_TARGET if no_such_seat(g, move[2]) else Refusal.NO_SPARE


_REMOVE = Action(_remove_moves, _remove, _refuse_remove)
_EFFECTS = {
    "steal": Action(_theft_moves, _theft, _refuse_theft),
    "halt": _REMOVE,
    "trade_hands": Action(_others, _swap_hands, on_nobody),
    "inspect": Action(_others, _inspect, on_nobody),
    "change_hat": Action(_hats_moves, _swap_hats, _refuse_hats),
    "trap": Action(_trap_moves, lay_in_front, _refuse_trap),
    "free": _REMOVE,
}


# S18-S25: who wins, and how much


def winning_teams(g: GameState, reached_by: Seat) -> tuple[set[Team], bool]:
    """S18, S19: the teams that win with the treasure, and whether the boss does."""
    treasure = next(cell for cell, tile in g.mine.cards.items() if tile >> 1 == TREASURE)
    is_open = {team: bool(shortest_path(g.mine, treasure, team)) for team in (GREEN, BLUE)}
    role = g.dwarfs[reached_by]
    if role in COLOUR:
        own = COLOUR[role]
        rival = _rival(own)
        teams = {own} if is_open[own] else {rival} if is_open[rival] else set()
    else:
        teams = {team for team, way in is_open.items() if way}
    if teams:
        return teams, True
    if g.rules.options["both_doors"] == "nobody":
        return set(), True
    if role in COLOUR:
        return {_rival(COLOUR[role])}, True
    if role in LESS:  # boss or profiteer
        return {GREEN, BLUE}, True
    return set(), False


def _rival(team: Team) -> Team:
    return BLUE if team == GREEN else GREEN


def winning_seats(g: GameState, reason: Reason, teams: set[Team], boss: bool) -> list[Seat]:
    """S20: never a geologist, never who is trapped."""
    winning = {DWARF["profiteer"]}
    if reason == "treasure":
        winning |= {dwarf for dwarf, team in COLOUR.items() if team in teams}
        winning |= {DWARF["boss"]} if boss else set()
    else:
        winning.add(DWARF["saboteur"])
    return [seat for seat, dwarf in by_seat(g.dwarfs) if dwarf in winning and not g.front[seat] & TRAP]


def _share(g: GameState, reason: Reason, reached_by: Seat) -> bool:
    teams, boss = winning_teams(g, reached_by) if reason == "treasure" else (set(), False)
    winners = winning_seats(g, reason, teams, boss)
    found = crystals(g.mine)
    close_round(g, reason, reached_by, winners, tuple(TEAMS[team] for team in sorted(teams)), found)
    amount = PAY.get(len(winners), 1)
    for seat in winners:
        effects.reward(g, seat, amount, "winner", min(amount, LESS.get(g.dwarfs[seat], 0)))
    geologists = [seat for seat, dwarf in by_seat(g.dwarfs) if dwarf == DWARF["geologist"]]
    for seat in geologists:  # S22: halved even if the other one is trapped
        if not g.front[seat] & TRAP:
            effects.reward(g, seat, found // len(geologists), "crystals")
    return True


# S24: theft


def _after_share(g: GameState) -> None:
    g.stack.append(Thefts(tuple(thieves(g))))


def thieves(g: GameState) -> list[Seat]:
    """Who may steal, in the order of the option `theft_order`."""
    laid: list[Seat] = [seat for seat in g.ext["saboteur2"] if not g.front[seat] & TRAP]
    if g.rules.options["theft_order"] == "latest_first" or not laid:
        return laid[::-1]
    return sorted(laid, key=lambda seat: (seat - laid[-1]) % g.rules.seats)


@frame
class Thefts(Frame):
    """S24: one after another; a thief is passed over if no other seat has gold."""

    auto = True
    waiting: tuple[Seat, ...]

    def run(self, g: GameState) -> None:
        if not self.waiting:
            g.stack.pop()
            return
        thief = self.waiting[0]
        g.stack[-1] = Thefts(self.waiting[1:])
        if any(gold for seat, gold in enumerate(g.gold) if seat != thief):
            g.stack.append(Steal(thief))
        else:
            take_from_front(g, thief, THEFT)


@frame
class Steal(Frame):
    kind = "steal"
    seat: Seat

    def legal(self, g: GameState) -> list[Move]:
        victims = [seat for seat, gold in enumerate(g.gold) if gold and seat != self.seat]
        return [*((STEAL, seat) for seat in victims), (NO,)]

    def resolve(self, g: GameState, move: Move) -> None:
        g.stack.pop()
        if move[0] == STEAL:
            g.tell(GoldStolen(self.seat, move[1]))
            effects.change_gold(g, move[1], -1)
            effects.change_gold(g, self.seat, 1)
        take_from_front(g, self.seat, THEFT)


MODULE = Module(
    name="saboteur2",
    order=1,
    group="game",
    games=("saboteur2",),
    options={
        "own_doors_only": Option(("off", "on")),  # S7
        "both_doors": Option(("nobody", "rivals")),  # S19
        "theft_order": Option(("clockwise", "latest_first")),  # S24
        "ladder_goal": Option(("apart", "unjoined")),  # S6
    },
    cards=(*DECKS["tunnels.saboteur2"], *DECKS["actions.saboteur2"]),
    effects=_EFFECTS,
    configure=_configure,
    slice=Slice(start=lambda g: ()),  # who laid a theft card that still lies there, in order
    choices=_add_clears,
    playable=_can_clear,
    verbs={CLEAR: _clear},
    refuse=_refuse,
    share=_share,
    after_share=_after_share,
)
