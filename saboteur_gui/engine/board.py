"""The mine: what lies where, what fits where, and what is linked to the start card.

A cell is one integer; neighbours are one step of `STEPS` away. For every cell that is not face up
but touches a face-up card, `edges` holds one number: which of its sides meet a tunnel (bits 0-3),
which meet rock (bits 4-7), and through which a *linked* tunnel opens into it (bits 8-11). A cell
with a face-down card has bits 0-7 all set, so nothing ever fits there, and its bits 8-11 tell
whether it is reached (B16). `reach` holds for every face-up card which of its openings are linked.
Laying keeps both up to date; taking away recomputes them.
"""

from __future__ import annotations

from typing import Any

from .cards import IS_LADDER, JOINED, OPEN, START
from .vocabulary import CardId, Cell, Chest, Tile

_HALF = 128
STEPS = ((-256, 1, 4), (1, 2, 8), (256, 4, 1), (-1, 8, 2))  # (to the neighbour, side, the neighbour's side)
COVERED = 0xFF
LINKED, JOINED_TO = 0xF00, 0x00F  # bits of `edges` that a new card needs one of


def cell_at(x: int, y: int) -> Cell:
    """Return the cell at these coordinates; the start card lies at (0, 0), y grows downwards."""
    return Cell((y + _HALF) << 8 | (x + _HALF))


def xy(cell: int) -> tuple[int, int]:
    """Return the coordinates of a cell."""
    return (cell & 255) - _HALF, (cell >> 8) - _HALF


# A goal lies face down as its card; a chest as `chest tunnel | (chest + 1) << 8`.


def is_goal(hidden: int) -> bool:
    """Tell a goal from a covered chest."""
    return hidden < 256


def covered_chest(tunnel: CardId, chest: Chest) -> int:
    """Return what stands in `Mine.hidden` for a chest under its tunnel."""
    return tunnel | (chest + 1) << 8


def hidden_card(hidden: int) -> CardId:
    """Return the goal, or the tunnel over a chest."""
    return CardId(hidden & 255)


def hidden_chest(hidden: int) -> Chest:
    """The chest under a chest tunnel; -1 for a goal."""
    return Chest((hidden >> 8) - 1)


def neighbours(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """Return the cells to the north, east, south and west."""
    return cell - 256, cell + 1, cell + 256, cell - 1


def _fit_table(openings: int, joint: int) -> bytes:
    """For every value of `edges`: does a card with these openings agree with it (B7), and has it the joint?"""
    agrees = bytes(openings & edge & 15 == edge & 15 and not openings & edge >> 4 for edge in range(256))
    if joint == LINKED:
        return bytes(256) + 15 * agrees
    return 16 * bytes(fits and edge & joint != 0 for edge, fits in enumerate(agrees))


FITS = {joint: tuple(_fit_table(openings, joint) for openings in range(16)) for joint in (LINKED, JOINED_TO)}


class Mine:
    __slots__ = ("cards", "edges", "hidden", "lays", "open", "reach")

    def __init__(self) -> None:
        self.cards: dict[Cell, Tile] = {}  # face up
        self.hidden: dict[Cell, int] = {}  # what lies face down (a goal, or a chest and its tunnel)
        self.edges: dict[Cell, int] = {}
        self.reach: dict[Cell, int] = {}
        # Caches, thrown away when the mine changes and shared by clones until then.
        self.open: dict[int, list[tuple[Cell, int]]] = {}  # of `joints`
        self.lays: dict[CardId, list[tuple[Any, ...]]] = {}  # moves, of `choices.add_lays`

    def clone(self) -> Mine:
        """Return a copy that may be changed; caches are shared until either changes."""
        new = Mine.__new__(Mine)
        new.cards = self.cards.copy()
        new.hidden = self.hidden.copy()
        new.edges = self.edges.copy()
        new.reach = self.reach.copy()
        new.open = self.open
        new.lays = self.lays
        return new

    def __eq__(self, other: object) -> bool:
        """Whether the same cards lie in the same places."""
        if not isinstance(other, Mine):
            return NotImplemented
        return self.cards == other.cards and self.hidden == other.hidden

    __hash__ = None  # type: ignore[assignment]  # it changes

    def covered(self) -> tuple[tuple[Cell, CardId, Chest], ...]:
        """What lies face down: cell, card, and the chest under a chest tunnel or -1."""
        return tuple((cell, hidden_card(value), hidden_chest(value)) for cell, value in sorted(self.hidden.items()))

    def cover(self, cell: Cell, hidden: int) -> None:
        """Put something face down: a goal, or a `covered_chest`."""
        self.hidden[cell] = hidden
        self.edges[cell] = self.edges.get(cell, 0) | COVERED
        self.open, self.lays = {}, {}

    def lay(self, cell: Cell, tile: Tile) -> None:
        """Put a card face up (a face-down one there is turned up)."""
        self.open, self.lays = {}, {}
        cards, edges = self.cards, self.edges
        info = edges.pop(cell, 0)
        self.hidden.pop(cell, None)
        cards[cell] = tile
        openings = OPEN[tile]
        for step, side, back in STEPS:
            near = cell + step
            if near not in cards:
                edges[near] = edges.get(near, 0) | (back if openings & side else back << 4)
        self.reach[cell] = 0
        linked = openings if IS_LADDER[tile] else JOINED[tile][info >> 8 & openings]
        if linked:
            self._spread(cell, linked)

    def _spread(self, cell: Cell, openings: int) -> None:
        """Link `openings` of the card on `cell`, and all that hangs on them."""
        cards, edges, reach = self.cards, self.edges, self.reach
        todo = [(cell, openings)]
        while todo:
            cell, openings = todo.pop()
            fresh = openings & ~reach[cell]
            if not fresh:
                continue
            reach[cell] |= fresh
            for step, side, back in STEPS:
                if fresh & side:
                    near = cell + step
                    tile = cards.get(near)
                    if tile is None:
                        edges[near] |= back << 8
                    elif OPEN[tile] & back and not reach[near] & back:
                        todo.append((near, JOINED[tile][back]))

    def take_away(self, cell: Cell) -> None:
        """Remove what lies on a cell, face up or face down."""
        self.cards.pop(cell, None)
        self.hidden.pop(cell, None)
        self.rebuild()

    def move_hidden(self, cell: Cell, to: Cell) -> None:
        """Move a face-down card to another cell."""
        self.hidden[to] = self.hidden.pop(cell)
        self.rebuild()

    def rebuild(self) -> None:
        """Recompute everything that is derived, from the cards alone."""
        cards, edges = self.cards, dict.fromkeys(self.hidden, COVERED)
        self.edges, self.reach = edges, dict.fromkeys(cards, 0)
        self.open, self.lays = {}, {}
        for cell, tile in cards.items():
            openings = OPEN[tile]
            for step, side, back in STEPS:
                near = cell + step
                if near not in cards:
                    edges[near] = edges.get(near, 0) | (back if openings & side else back << 4)
        for cell, tile in cards.items():
            if IS_LADDER[tile]:
                self._spread(cell, OPEN[tile])

    def cells_for(self, openings: int, joint: int) -> list[Cell]:
        """Cells where a card with these openings agrees with its neighbours (B7) and has the joint
        that is asked for: `LINKED` or `JOINED_TO`. Sorted; to be read only."""
        fits = FITS[joint][openings]
        return [cell for cell, edge in self.joints(joint) if fits[edge]]

    def joints(self, joint: int) -> list[tuple[Cell, int]]:
        """Every free cell with such a joint, and its edge: far fewer than all edges. Sorted; to be read only."""
        found = self.open.get(joint)
        if found is None:
            open_edges = [
                (cell, edge) for cell, edge in self.edges.items() if edge & joint and edge & COVERED != COVERED
            ]
            self.open[joint] = found = sorted(open_edges)
        return found

    def reached(self) -> list[Cell]:
        """Face-down cards that a linked opening faces (B16)."""
        edges = self.edges
        return sorted([cell for cell in self.hidden if edges[cell] & LINKED])

    def any_reached(self) -> bool:
        """Whether `reached` lists anything: asked after every lay, so without making a list."""
        edges = self.edges
        for cell in self.hidden:  # noqa: SIM110 - a generator costs three times as much here
            if edges[cell] & LINKED:
                return True
        return False

    def facing(self, cell: Cell) -> tuple[int, int, int]:
        """Sides of a cell that meet a tunnel, that meet rock, and that meet a linked tunnel."""
        need = wall = linked = 0
        for step, side, back in STEPS:
            tile = self.cards.get(cell + step)
            if tile is None:
                continue
            if not OPEN[tile] & back:
                wall |= side
                continue
            need |= side
            if self.reach[cell + step] & back:
                linked |= side
        return need, wall, linked


def new_mine() -> Mine:
    """B2: the start card. It carries a ladder, so it is a source of links like any other."""
    mine = Mine()
    mine.lay(cell_at(0, 0), START * 2)
    return mine
