"""What the teacher means: a light around it, and an arrow that nods at it."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from ...engine.cards import CARD
from ...lessons.move_words import cell_of
from ..table.table_view import TableView
from ..theme import INK, LAMP_LINE
from ..widgets.widget import Widget

NOD = 900.0  # ms to and fro
NODS = 4  # times
# The arrow from its tip back: how far along it, how far across, of its length and half its width.
ARROW = ((0, 0), (0.5, 1), (0.5, 0.5), (1, 0.5), (1, -0.5), (0.5, -0.5), (0.5, -1))
LENGTH, HALF, AWAY, REACH = 54, 26, 10, 12  # of the arrow and the light, at 1080p


def place_of(table: TableView, what: str) -> pygame.Rect | None:
    """Where it lies on the screen now: `cell X,Y`, `goals`, `seat N`, `hand` (all of it), `hand CARD` (the first of
    them), or the key of a widget."""
    kind, _, name = what.partition(" ")
    if kind == "cell":
        rect = table.board.rect_of(cell_of(name))
        return rect if rect.colliderect(table.layout.mine) else None
    if kind == "goals":
        first, *others = (table.board.rect_of(cell) for cell in table.board.cards.goals)
        return first.unionall(others)
    if kind == "seat":
        return table.seat_rect(int(name))
    if kind == "hand":
        cards = [card for card in table.parts.hand if not name or card.card == CARD[name]]
        return cards[0].rect.unionall([] if name else [card.rect for card in cards]) if cards else None
    return next((widget.lit_area() for widget in table.host.root.widgets if widget.key == kind), None)


class Pointer(Widget):
    takes_pointer = False

    def __init__(self, place: Callable[[], pygame.Rect | None], still: bool) -> None:
        super().__init__("lesson.pointer", pygame.Rect(0, 0, 0, 0))
        self._place, self.still = place, still
        self._now = self._since = 0.0

    def bounds(self) -> pygame.Rect:
        far = 2 * self.kit.px(LENGTH + AWAY + REACH + 20)
        return self.rect.inflate(far, far)

    def update(self, now: float) -> None:
        before, nodded = self.rect, self._nods
        self._now = now
        rect = self._place() or pygame.Rect(0, 0, 0, 0)
        if rect == before and not nodded:
            return
        if rect != before:
            self._since = now
        self.redraw()
        self.rect = rect
        self.redraw()

    def wakes(self, now: float) -> float | None:
        return now + 33 if self._nods else None

    @property
    def _nods(self) -> bool:
        """It nods when it has come, then it lets the machine rest."""
        return bool(self.rect.width) and not self.still and self._now - self._since < NODS * NOD

    def draw(self, surface: pygame.Surface) -> None:
        if not self.rect.width:
            return
        px = self.kit.px
        screen = self.kit.metrics.screen
        light = self.rect.inflate(2 * px(REACH), 2 * px(REACH)).clip(screen.inflate(-2 * px(6), -2 * px(6)))
        self.kit.pictures.frame(surface, "focus", light)
        share = 0.5 - 0.5 * math.cos(2 * math.pi * (self._now - self._since) / NOD) if self._nods else 0.0
        points = [self._beside(light, along, across, px(16) * share) for along, across in ARROW]
        pygame.draw.polygon(surface, LAMP_LINE, points)
        pygame.draw.polygon(surface, INK, points, max(2, px(3)))

    def _beside(self, light: pygame.Rect, along: float, across: float, nod: float) -> tuple[float, float]:
        """A point of the arrow. It comes from the middle of the screen to what is wide, else from above, or from below
        where the upper edge is near."""
        px, screen = self.kit.px, self.kit.metrics.screen
        far, aside = px(AWAY) + nod + px(LENGTH) * along, px(HALF) * across
        if light.width > 1.3 * light.height:
            right = light.centerx < screen.centerx
            return (light.right + far, light.centery + aside) if right else (light.left - far, light.centery + aside)
        above = light.top - px(LENGTH + 104) > screen.top
        return (light.centerx + aside, light.top - far) if above else (light.centerx + aside, light.bottom + far)
