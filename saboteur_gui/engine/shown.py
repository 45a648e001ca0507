"""The table as one viewer has been told of it, and what a view says of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from .board import Mine, covered_chest
from .cards import TREASURE
from .state import Memory
from .view import View
from .vocabulary import NO_DWARF, NO_SEAT, CardId, Cell, Chest, Covered, Dwarf, Seat, Tile

HIDDEN_GOAL = TREASURE  # stands in `Shown.mine` for a goal that lies face down,
HIDDEN_CHEST = covered_chest(TREASURE, Chest(0))  # and for a covered chest


class TurnedUp(NamedTuple):
    """A goal or chest that was turned up and whose position is still to be decided (B18)."""

    cell: Cell
    card: CardId
    chest: Chest  # -1 for a goal


@dataclass(frozen=True, slots=True)
class Shown:
    """The table as `seat` has been told of it; NOBODY: as everybody has. Never changed in place."""

    seat: Seat
    round: int = 0
    turn: int = 0
    actor: Seat = NO_SEAT  # whose turn it is, or who took the last one
    direction: int = 1
    hand_sizes: tuple[int, ...] = ()
    front: tuple[int, ...] = ()  # bits of `cards` by seat
    holders: tuple[bool, ...] = ()  # who holds gold
    deck: int = 0
    aside: int = 0
    spare: int = 0
    retired: int = 0
    goals_left: int = 0
    nuggets: int = 0
    offer: int = 0  # nugget cards being shared
    mine: Mine = field(default_factory=Mine)  # with HIDDEN_GOAL and HIDDEN_CHEST for what lies face down
    laid: tuple[Cell, ...] = ()  # cells of the tunnels laid in this round, the last one last
    last_layer: Seat = NO_SEAT  # who laid the last of them
    discard: tuple[CardId, ...] = ()  # bottom first; UNKNOWN for what the viewer did not see
    parts: Mapping[str, Any] = field(default_factory=dict)  # what everybody sees of the modules' parts
    named: tuple[tuple[Seat, CardId], ...] = ()  # (seat, card) named and not yet carried out
    turned_up: TurnedUp | None = None
    dwarfs: tuple[Dwarf, ...] = ()  # all of them, once the round is over (B23)
    revealed: tuple[tuple[Cell, CardId, Chest], ...] = ()  # cell, card, chest or -1 of what was face down then
    # What only the viewer knows
    hand: tuple[CardId, ...] = ()
    dwarf: Dwarf = NO_DWARF
    gold: int = 0
    paid: int = 0  # by sharing in this round
    memory: tuple[Memory, ...] = ()

    def faces(self) -> dict[Cell, Tile]:
        """Cell -> tile of cards that are face up for everybody and yet no part of the mine (B18, B23)."""
        up = {cell: card * 2 for cell, card, _ in self.revealed}
        return up | {self.turned_up.cell: self.turned_up.card * 2} if self.turned_up is not None else up

    @property
    def hidden(self) -> tuple[tuple[Cell, Covered], ...]:
        """What lies face down."""
        covered = sorted(self.mine.hidden.items())
        return tuple((cell, "goal" if value == HIDDEN_GOAL else "chest") for cell, value in covered)


def blank(seat: int, seats: int = 0) -> Shown:
    """Return a table at which nothing has been told yet, where following a whole game begins."""
    return Shown(Seat(seat), hand_sizes=(0,) * seats, front=(0,) * seats, holders=(False,) * seats)


def mine_of(tiles: Iterable[tuple[Cell, Tile]], hidden: Iterable[tuple[Cell, Covered]]) -> Mine:
    """A mine as everybody sees it, from (cell, tile) and (cell, "goal" or "chest")."""
    mine = Mine()
    for cell, tile in tiles:
        mine.lay(cell, tile)
    for cell, what in hidden:
        mine.cover(cell, HIDDEN_GOAL if what == "goal" else HIDDEN_CHEST)
    return mine


def shown_of(view: View) -> Shown:
    """Return what a view says of the table."""
    about = view.about
    return Shown(
        seat=view.seat,
        round=view.round,
        turn=view.turn,
        actor=_actor(view),
        direction=view.direction,
        hand_sizes=view.hand_sizes,
        front=view.front,
        holders=view.holders,
        deck=view.deck,
        aside=view.aside,
        spare=view.spare,
        retired=view.retired,
        goals_left=view.goals_left,
        nuggets=view.nuggets,
        offer=len(view.offer),
        mine=mine_of(view.mine, view.hidden),
        laid=view.laid,
        last_layer=view.last_layer,
        discard=view.discard,
        parts=view.ext,
        named=tuple((frame[1], frame[2][1]) for frame in view.stack if frame[0] == "Carry"),
        turned_up=TurnedUp(about["cell"], about["card"], about["chest"]) if view.kind == "turned" else None,
        dwarfs=view.dwarfs,
        revealed=view.revealed,
        hand=view.hand,
        dwarf=view.dwarf,
        gold=view.gold,
        paid=view.paid,
        memory=view.memory,
    )


def _actor(view: View) -> Seat:
    turns: list[Seat] = [frame[1] for frame in view.stack if frame[0] == "Turn"]
    return turns[0] if turns else view.last
