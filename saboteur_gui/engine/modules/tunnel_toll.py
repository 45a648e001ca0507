"""Tunnel toll (rules T1-T5): miners on unfinished tunnels, paid when somebody builds on."""

from __future__ import annotations

from typing import Any, NamedTuple

from .. import effects, knowledge
from ..events import MinerPlaced, TollAsked, TollPaid, TollRefused
from ..explain import refuse_lay
from ..moves import LAY, MINER, NO, NOBODY, PAYERS, PLAY, YES, Move, payer_of
from ..refusal import Refusal
from ..state import Frame, GameState, Module, Slice, frame
from ..vocabulary import Cell, Seat

MINERS = 2
START_GOLD = 1


class Miners(NamedTuple):
    placed: tuple[tuple[Cell, Seat], ...] = ()  # (cell, owner)
    unused: int = MINERS


def _miners(g: GameState) -> Miners:
    return Miners(*g.ext["tunnel_toll"])


def owner_at(g: GameState, cell: Cell) -> Seat:
    """Return the seat whose miner stands on a cell, or NOBODY."""
    return dict(_miners(g).placed).get(cell, NOBODY)


def _remove(g: GameState, cell: Cell) -> None:
    miners = _miners(g)
    g.set_part("tunnel_toll", tuple(miners._replace(placed=tuple(at for at in miners.placed if at[0] != cell))))


def _new_game(g: GameState) -> None:
    g.gold = [START_GOLD] * g.rules.seats


# T2: placing a miner


def _open_cells(g: GameState) -> list[Cell]:
    """Empty cells without a miner into which a tunnel of a face-up card opens, linked or not."""
    taken = dict(_miners(g).placed)
    hidden = g.mine.hidden
    return sorted(cell for cell, edge in g.mine.edges.items() if edge & 15 and cell not in hidden and cell not in taken)


def _add_miners(g: GameState, seat: Seat, moves: list[Move]) -> None:
    if _miners(g).unused:
        cells = _open_cells(g)
        moves += [(MINER, card, cell) for card in dict.fromkeys(g.hands[seat]) for cell in cells]


def _place(g: GameState, seat: Seat, move: Move) -> None:
    _, card, cell = move
    effects.lose_unseen(g, seat, (card,))
    miners = _miners(g)
    g.draws_due = 0
    g.tell(MinerPlaced(seat, cell, card))
    g.set_part("tunnel_toll", ((*miners.placed, (cell, seat)), miners.unused - 1))


# T3: paying


def _expand_lays(g: GameState, seat: Seat, lays: list[Move]) -> list[Move]:
    """A lay on another's miner once for everybody who could pay for it; who lays comes like the others."""
    placed = dict(_miners(g).placed)
    if not placed:
        return lays
    ways: list[Move] = []
    for lay in lays:
        owner = placed.get(lay[2], seat)
        if owner == seat:
            ways.append(lay)
        else:
            ways += [(*lay[:4], payer) for payer, gold in enumerate(g.gold) if gold and payer != owner]
    return ways


def _before_lay(g: GameState, seat: Seat, move: Move) -> bool:
    """The toll is paid once all is named: at once by who lays, after asking by anybody else."""
    payer = payer_of(move)
    if payer == NOBODY:
        return False
    if payer == seat:
        pay_toll(g, payer, move[2])
        return False
    knowledge.tell(g, TollAsked(seat, payer, move))
    g.stack.append(PayToll(payer, move))
    return True


def pay_toll(g: GameState, payer: Seat, cell: Cell) -> None:
    """T3: one gold from the payer to the owner of the miner, who leaves the mine."""
    owner = owner_at(g, cell)
    g.tell(TollPaid(payer, owner, cell))
    effects.change_gold(g, payer, -1)
    effects.change_gold(g, owner, 1)
    _remove(g, cell)


@frame
class PayToll(Frame):
    """Another player pays if they agree; if they refuse, another move must be chosen."""

    kind = "pay_toll"
    seat: Seat
    move: Move

    def legal(self, g: GameState) -> list[Move]:
        return [(YES,), (NO,)]

    def resolve(self, g: GameState, move: Move) -> None:
        g.stack.pop()
        asking: Any = g.stack[-1]  # a turn or a guidebook
        if move[0] == YES:
            pay_toll(g, self.seat, self.move[2])
            asking.go(g, self.move)
        else:
            g.tell(TollRefused(self.seat, self.move))
            asking.refuse(g, self.move)

    def about(self, g: GameState) -> dict[str, Any]:
        return {"move": self.move, "owner": owner_at(g, self.move[2])}


def _after_lay(g: GameState, seat: Seat, cell: Cell) -> None:
    """The owner lays there free, and the miner goes too."""
    if owner_at(g, cell) != NOBODY:
        _remove(g, cell)


def _blocks(g: GameState, cell: Cell) -> bool:
    return owner_at(g, cell) != NOBODY


def _refuse(g: GameState, seat: Seat, move: Move) -> Refusal | None:
    if move[0] == MINER and len(move) == 3:
        return _refuse_miner(g, move[2])
    is_lay = (move[0] == LAY or (move[0] == PLAY and move[1] in PAYERS)) and len(move) == 5
    owner = owner_at(g, move[2]) if is_lay else NOBODY
    if owner in (NOBODY, seat):
        return None
    if move in getattr(g.stack[-1], "refused", ()):
        return Refusal.REFUSED_TO_PAY
    place = refuse_lay(g, seat, move) if move[0] == LAY else g.rules.actions[move[1]].refuse(g, seat, move)
    if place is not Refusal.NOT_OFFERED:
        return place  # it does not fit there, even paid
    if not any(gold for who, gold in enumerate(g.gold) if who != owner):
        return Refusal.NO_GOLD
    payer = move[4]
    if payer in (NOBODY, owner) or not 0 <= payer < g.rules.seats:
        return Refusal.NEEDS_PAYER
    return None if g.gold[payer] else Refusal.NO_GOLD


def _refuse_miner(g: GameState, cell: Cell) -> Refusal:
    if not _miners(g).unused:
        return Refusal.NO_MINER_LEFT
    if owner_at(g, cell) != NOBODY:
        return Refusal.MINER_THERE
    return Refusal.CELL_TAKEN if cell in g.mine.cards or cell in g.mine.hidden else Refusal.NO_OPENING


MODULE = Module(
    name="tunnel_toll",
    order=2100,
    group="mini",
    slice=Slice(start=lambda g: tuple(Miners()), tokens=lambda seen: dict(seen[0])),
    new_game=_new_game,
    choices=_add_miners,
    verbs={MINER: _place},
    expand_lays=_expand_lays,
    before_lay=_before_lay,
    after_lay=_after_lay,
    blocks=_blocks,
    refuse=_refuse,
)
