"""Where things are on the table, asked anew in every picture: the table may move while something flies."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

import pygame

from ..people import Mood
from ..theme import Colour


class Places(Protocol):
    def deck(self) -> pygame.Rect: ...

    def discard(self) -> pygame.Rect: ...

    def hand(self) -> pygame.Rect:
        """Where a card comes to the hand of the viewer, and goes from it."""

    def held(self) -> pygame.Rect | None:
        """Where the viewer has just let go of a card."""

    def seat(self, seat: int) -> pygame.Rect:
        """The panel of a player."""

    def tint(self, seat: int) -> Colour:
        """The colour of the player."""

    def face(self, seat: int) -> pygame.Rect:
        """The picture of the player on it."""

    def portrait(self, seat: int, radius: int, mood: Mood) -> pygame.Surface:
        """The same picture, as large as wanted."""

    def tool(self, seat: int, tool: int) -> pygame.Rect:
        """The place of a tool or a theft (a bit of `cards`) on it."""

    def gold(self, seat: int) -> pygame.Rect: ...

    def nuggets(self, count: int) -> Sequence[pygame.Rect]:
        """Where so many nugget cards lie that are handed round."""

    def sign(self) -> pygame.Rect:
        """The sign at the top that says whose turn it is."""

    def beads(self) -> Sequence[pygame.Rect]:
        """The beads that show the direction of play."""

    def mine(self) -> pygame.Rect:
        """The part of the screen where the mine is seen."""

    def cell(self, cell: int) -> pygame.Rect: ...


class Sight(Protocol):
    """What the theatre does to the way the table is seen."""

    def mine(self) -> pygame.Rect:
        """The part of the screen where the mine is seen."""

    def see(self, cells: Collection[int]) -> object:
        """Something happens in these cells: they are to be seen."""

    def close_up(self, cell: int | None) -> object:
        """The mine is seen from near this cell, or again as before."""

    def damage(self, rect: pygame.Rect) -> object:
        """This part of the screen is to be drawn again."""
