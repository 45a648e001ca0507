"""The chests (rules H1-H7): four chests under tunnels in the field, each with an effect of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from .. import effects, knowledge
from ..board import cell_at, covered_chest, hidden_card, hidden_chest, is_goal, neighbours, xy
from ..cards import ALL_CHESTS, CHEST_TUNNELS, CHESTS, DECKS, unused
from ..events import (
    CardsBuried,
    CardTaken,
    ChestSeen,
    ChestTurned,
    DwarfSeen,
    GoalMoved,
    NuggetTaken,
    PileShuffled,
    TunnelRemoved,
)
from ..looking import look_and_keep
from ..moves import AIM, NOBODY, PLAY, SHIFT, TAKE, Move
from ..refusal import Refusal
from ..state import Action, Frame, GameState, Module, Slice, World, frame
from ..vocabulary import CardId, Cell, Chest, Seat
from .base import MODULE as BASE

LAID_OUT = 4
FIELD = [cell_at(x, y) for x in range(2, 7) for y in range(-2, 3)]  # H1
ROCKFALL, MAP = BASE.effects["collapse"], BASE.effects["scout"]
NAME = "chests"


class Chests(NamedTuple):
    tunnels_left: tuple[CardId, ...]
    chests_left: tuple[Chest, ...]
    gone: tuple[int, ...] = ()  # covered chests that a rockfall took away unseen (H3)
    turned: tuple[int, ...] = ()  # those turned up so far, as they lay
    no_maps: bool = False  # H5 (2)
    more: int = 0  # for the draw at the end of this turn: cards added (4)
    less: int = 0  # and taken away (3), (6), (7), (9)
    queue: tuple[Chest, ...] = ()  # (6) and (7), in the order turned


def _of(g: GameState) -> Chests:
    return Chests(*g.ext[NAME])


def _set(g: GameState, **changes: Any) -> None:
    g.set_part(NAME, tuple(_of(g)._replace(**changes)))


# H1: laying out


def _start(g: GameState) -> tuple[Any, ...]:
    tunnels = g.shuffle(list(DECKS["tunnels.chests"]))
    chests = g.shuffle(list(ALL_CHESTS))
    return tuple(Chests(tuple(tunnels), tuple(chests)))


def _lay_out(g: GameState) -> None:
    left = _of(g)
    for cell, tunnel, chest in zip(_cells(g), left.tunnels_left, left.chests_left, strict=False):
        g.mine.cover(cell, covered_chest(tunnel, chest))
    g.ext[NAME] = (left.tunnels_left[LAID_OUT:], left.chests_left[LAID_OUT:], *left[2:])


def _cells(g: GameState) -> list[Cell]:
    """Random cells of the field, no two sharing a side or a corner, none on or beside a card that lies there."""
    closed = {near for cell in g.mine.cards for near in (cell, *neighbours(cell))}
    free = [cell for cell in FIELD if cell not in closed]
    while True:  # a choice can leave no room for the fourth: then choose again
        chosen: list[Cell] = []
        for cell in g.shuffle(free.copy()):
            if all(_apart(cell, other) for other in chosen):
                chosen.append(cell)
        if len(chosen) >= LAID_OUT:
            return chosen[:LAID_OUT]


def _apart(a: Cell, b: Cell) -> bool:
    (ax, ay), (bx, by) = xy(a), xy(b)
    return max(abs(ax - bx), abs(ay - by)) > 1


# H3, H4: rockfall and map


def _rockfall_moves(g: GameState, seat: Seat, card: CardId) -> list[Move]:
    covered = [cell for cell, hidden in g.mine.hidden.items() if not is_goal(hidden)]
    moves = ROCKFALL.moves(g, seat, card)
    return sorted([*moves, *((PLAY, card, cell, NOBODY, NOBODY) for cell in covered)])


def _rockfall(g: GameState, seat: Seat, move: Move) -> None:
    """Chest cards leave the round, their tunnels too; a covered one goes unseen, but who had looked at it
    still knows what it was (I2)."""
    cell = move[2]
    hidden = g.mine.hidden.get(cell)
    if hidden is not None:
        g.mine.take_away(cell)
        _set(g, gone=(*_of(g).gone, hidden))
        g.tell(TunnelRemoved(seat, cell, None))
    elif g.mine.cards[cell] >> 1 in CHEST_TUNNELS:
        effects.remove_tunnel(g, seat, cell)
    else:
        ROCKFALL.play(g, seat, move)


def _map_moves(g: GameState, seat: Seat, card: CardId) -> list[Move]:
    goals = [] if _of(g).no_maps else MAP.moves(g, seat, card)
    covered = [cell for cell, hidden in g.mine.hidden.items() if not is_goal(hidden)]
    return sorted([*goals, *((PLAY, card, cell, NOBODY, NOBODY) for cell in covered)])


def _map(g: GameState, seat: Seat, move: Move) -> None:
    cell = move[2]
    hidden = g.mine.hidden[cell]
    if is_goal(hidden):
        MAP.play(g, seat, move)
        return
    tunnel, chest = hidden_card(hidden), hidden_chest(hidden)
    knowledge.tell(g, ChestSeen(seat, cell, tunnel, chest))


def _refuse_map(g: GameState, seat: Seat, move: Move) -> Refusal:
    return Refusal.MAPS_FORBIDDEN if is_goal(g.mine.hidden.get(move[2], 256)) else Refusal.NOT_A_GOAL


# H5: what is in them


def _turned(g: GameState, seat: Seat, cell: Cell, chest: Chest) -> None:
    tile = g.mine.cards[cell]
    effect = EFFECTS[CHESTS[chest]]
    gold = 1 if effect is _gold else None
    asks = effect is _look_at_dwarf or (effect is _move_goal and bool(_shifts(g)))
    knowledge.tell(g, ChestTurned(seat, cell, tile >> 1, tile & 1, chest, gold, asks))
    _set(g, turned=(*_of(g).turned, covered_chest(tile >> 1, chest)))
    effect(g, seat, cell, chest)


def _gold(g: GameState, seat: Seat, cell: Cell, chest: Chest) -> None:
    """H6: in the base game the first nugget card worth 1, if there is one."""
    effects.change_gold(g, seat, 1)
    at = next((i for i in range(len(g.nuggets) - 1, -1, -1) if g.nuggets[i] == 1), -1)
    if at >= 0:
        g.nuggets[:] = g.nuggets[:at] + g.nuggets[at + 1 :]
        g.tell(NuggetTaken(seat, "chest", 1))


def _no_maps(g: GameState, seat: Seat, cell: Cell, chest: Chest) -> None:
    _set(g, no_maps=True)


def _skip_draw(g: GameState, seat: Seat, cell: Cell, chest: Chest) -> None:
    _set(g, less=_of(g).less + 1)


def _extra_draw(g: GameState, seat: Seat, cell: Cell, chest: Chest) -> None:
    _set(g, more=_of(g).more + 1)


def _move_goal(g: GameState, seat: Seat, cell: Cell, chest: Chest) -> None:
    if _shifts(g):
        g.stack.append(MoveGoal(seat, cell, chest))


def _later(g: GameState, seat: Seat, cell: Cell, chest: Chest) -> None:
    _set(g, queue=(*_of(g).queue, chest))


def _look_at_dwarf(g: GameState, seat: Seat, cell: Cell, chest: Chest) -> None:
    g.stack.append(LookAtDwarf(seat, cell, chest))


def _search_discards(g: GameState, seat: Seat, cell: Cell, chest: Chest) -> None:
    """(9): nobody knows the order of a shuffled pile."""
    _set(g, less=_of(g).less + 1)
    g.discard = g.shuffle([entry & 255 for entry in g.discard])
    g.tell(PileShuffled(seat, len(g.discard), tuple(map(CardId, reversed(g.discard)))))
    look_and_keep(g, seat, "search_discards", 5)


def _bury_five(g: GameState, seat: Seat, cell: Cell, chest: Chest) -> None:
    count = min(5, len(g.deck))
    for _ in range(count):
        effects.discard_unseen(g, g.deck.pop())
    g.tell(CardsBuried(seat, count))


EFFECTS: dict[str, Callable[[GameState, Seat, Cell, Chest], None]] = {
    "gold": _gold,
    "no_maps": _no_maps,
    "skip_draw": _skip_draw,
    "extra_draw": _extra_draw,
    "move_goal": _move_goal,
    "take_a_card": _later,
    "draw_three_keep_one": _later,
    "look_at_dwarf": _look_at_dwarf,
    "search_discards": _search_discards,
    "bury_five": _bury_five,
}


def _shifts(g: GameState) -> list[Move]:
    """(5): a face-down goal one cell to the east, onto nothing at all."""
    mine = g.mine
    return [
        (SHIFT, cell, cell + 1)
        for cell in sorted(mine.hidden)
        if is_goal(mine.hidden[cell])
        and cell + 1 not in mine.cards
        and cell + 1 not in mine.hidden
        and not any(blocks(g, cell + 1) for blocks in g.rules.blocks)
    ]


@frame
class MoveGoal(Frame):
    """H5 (5)."""

    kind = "move_goal"
    seat: Seat
    cell: Cell
    chest: Chest

    def legal(self, g: GameState) -> list[Move]:
        return _shifts(g)

    def resolve(self, g: GameState, move: Move) -> None:
        g.stack.pop()
        _, cell, to = move
        g.mine.move_hidden(cell, to)
        knowledge.tell(g, GoalMoved(self.seat, cell, to))


@frame
class LookAtDwarf(Frame):
    """H5 (8)."""

    kind = "target"
    seat: Seat
    cell: Cell
    chest: Chest

    def legal(self, g: GameState) -> list[Move]:
        return [(AIM, seat) for seat in range(g.rules.seats) if seat != self.seat]

    def resolve(self, g: GameState, move: Move) -> None:
        g.stack.pop()
        target = move[1]
        knowledge.tell(g, DwarfSeen(self.seat, target, g.dwarfs[target]))

    def about(self, g: GameState) -> dict[str, Any]:
        return {"why": CHESTS[self.chest]}


# B33: draws of other kinds at the end of the turn


def _before_draw(g: GameState, seat: Seat) -> None:
    queue = _of(g).queue
    g.stack.append(CountDraws(seat))
    g.stack += [LateDraw(seat, chest) for chest in reversed(queue)]


@frame
class CountDraws(Frame):
    """What is taken away and added counts together, at least 0."""

    auto = True
    seat: Seat

    def run(self, g: GameState) -> None:
        g.stack.pop()
        of = _of(g)
        g.draws_due = max(0, g.draws_due + of.more - of.less)
        _set(g, more=0, less=0, queue=())


@frame
class LateDraw(Frame):
    """(6) unless nobody has a card; (7) even from an empty deck takes the place of a draw."""

    auto = True
    seat: Seat
    chest: Chest

    def run(self, g: GameState) -> None:
        g.stack.pop()
        if CHESTS[self.chest] == "draw_three_keep_one":
            _set(g, less=_of(g).less + 1)
            look_and_keep(g, self.seat, "draw_three_keep_one", 3, from_deck=True)
        elif any(hand for seat, hand in enumerate(g.hands) if seat != self.seat):
            _set(g, less=_of(g).less + 1)
            g.stack.append(TakeCard(self.seat))


@frame
class TakeCard(Frame):
    """H5 (6): a card at random from another player's hand."""

    kind = "target"
    seat: Seat

    def legal(self, g: GameState) -> list[Move]:
        return [(TAKE, seat) for seat, hand in enumerate(g.hands) if hand and seat != self.seat]

    def resolve(self, g: GameState, move: Move) -> None:
        g.stack.pop()
        seat, victim = self.seat, move[1]
        hand = g.hands[victim]
        at = g.below(len(hand))
        card = hand[at]
        g.hands[victim] = hand[:at] + hand[at + 1 :]
        effects.gain(g, seat, card)
        knowledge.tell(g, CardTaken(seat, victim, card))

    def about(self, g: GameState) -> dict[str, Any]:
        return {"why": "take_a_card"}


# I1-I3: what a seat may know


def _view(value: tuple[Any, ...]) -> tuple[Any, ...]:
    of = Chests(*value)
    return (len(of.tunnels_left), len(of.chests_left), len(of.gone), *of[3:])


def _deal(seen: tuple[Any, ...], world: World) -> tuple[Any, ...]:
    """`world` holds what may lie in the places that this seat does not know."""
    tunnels, chests, gone = seen[:3]
    turned = seen[3]
    unknown_tunnels = unused(DECKS["tunnels.chests"], [hidden_card(value) for value in turned])
    unknown_chests = unused(ALL_CHESTS, [hidden_chest(value) for value in turned])
    for value in world.known_hidden.values():
        unknown_tunnels.remove(hidden_card(value))
        unknown_chests.remove(hidden_chest(value))
    world.shuffle(unknown_tunnels)
    world.shuffle(unknown_chests)
    for cell in world.covered:
        known = world.known_hidden.get(cell)
        world.hide(cell, known or covered_chest(unknown_tunnels.pop(), unknown_chests.pop()))
    lost = [value for cell, value in world.known_hidden.items() if cell not in world.covered]
    lost += [covered_chest(unknown_tunnels.pop(), unknown_chests.pop()) for _ in range(gone - len(lost))]
    assert len(unknown_tunnels) == tunnels and len(unknown_chests) == chests
    return (tuple(unknown_tunnels), tuple(unknown_chests), tuple(lost), *seen[3:])


MODULE = Module(
    name=NAME,
    order=2160,
    group="mini",
    effects={
        "collapse": Action(_rockfall_moves, _rockfall, ROCKFALL.refuse),
        "scout": Action(_map_moves, _map, _refuse_map),
    },
    slice=Slice(_start, _view, _deal, left=lambda value: value[:2]),
    lay_out=_lay_out,
    chest_turned=_turned,
    before_draw=_before_draw,
)
