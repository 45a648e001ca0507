"""The types of the engine: what a whole number stands for, and which words there are.

At run time seats, cells, cards and the like are plain whole numbers; only mypy tells them apart. Those that are
reckoned with are classes to mypy alone, so that sums keep their types and cost nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Literal, NewType, TypeVar

T = TypeVar("T")

Dwarf = NewType("Dwarf", int)  # indexes `cards.DWARFS`
Chest = NewType("Chest", int)  # indexes `cards.CHESTS`
Team = NewType("Team", int)  # indexes `cards.TEAMS`

if TYPE_CHECKING:

    class Seat(int):
        """A place at the table, from 0; NO_SEAT for nobody."""

        def __add__(self, step: int, /) -> Seat: ...
        def __sub__(self, step: int, /) -> Seat: ...
        def __mod__(self, seats: int, /) -> Seat: ...

    class Cell(int):
        """A place in the mine (`board.cell_at`); its neighbours are one of `board.STEPS` away."""

        def __add__(self, step: int, /) -> Cell: ...
        def __sub__(self, step: int, /) -> Cell: ...
        def __lshift__(self, four: int, /) -> Entry: ...

    class Entry(int):
        """A cell and one of its sides: `cell << 4 | side`."""

        def __or__(self, side: int, /) -> Entry: ...
        def __rshift__(self, four: int, /) -> Cell: ...

    class CardId(int):
        """A kind of card: indexes `cards.CARDS`."""

        def __mul__(self, two: int, /) -> Tile: ...

    class Tile(int):
        """A card in one of its two positions: `card * 2 + turned`."""

        def __add__(self, turned: int, /) -> Tile: ...
        def __rshift__(self, one: int, /) -> CardId: ...

    def by_seat(values: Iterable[T]) -> Iterator[tuple[Seat, T]]:
        """`enumerate` of what there is one of for each seat."""

else:
    Seat = Cell = Entry = CardId = Tile = int
    by_seat = enumerate

NO_SEAT = Seat(-1)
NO_CARD = CardId(-1)
NOWHERE = Cell(-1)
NO_DWARF = Dwarf(-1)

# Words

QuestionKind = Literal[
    "",  # nobody is asked
    "turn",
    "second_tunnel",
    "veto",
    "pay_toll",
    "reach",
    "turned",
    "keep",
    "nugget",
    "target",
    "move_goal",
    "steal",
    "round_over",
]
CardKind = Literal["tunnel", "action"]
MoveField = Literal["cell", "cells", "payer", "target", "tool", "turned"]  # what a move names besides the card
Covered = Literal["goal", "chest"]  # what lies face down
MemoryKind = Literal["goal", "chest", "dwarf", "spare", "out", "card"]
ModuleGroup = Literal["game", "championship", "mini", "variant"]
DrawWhy = Literal["treasury", "draw_three_keep_one", "search_discards"]
DwarfWhy = Literal["swap_hats", "costume", "party"]
NuggetWhy = Literal["share", "saboteur", "greedy", "chest"]
PayWhy = Literal["winner", "crystals"]
Pile = Literal["deck", "discard"]
Reason = Literal["treasure", "exhausted", "spider"]  # why a round is over
