"""Where the podium stands: in the middle until all is told, then aside, and the charts slide in beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ..motion import between
from ..render_context import RenderContext
from ..tint import tint
from ..widgets.widget import Widget
from .podium_times import PodiumTimes

GALLERY = "ui/menu/gallery.webp"
LIGHT = (0.307, 0.49)  # where the light is at the end of the gallery, seen in a mirror: as parts of the painting
LEVEL = 0.36  # how far down the window that light stands
WIDE = 1.34  # windows: room to stand aside
DARK = (124, 116, 108)
UNLIT = 0.42  # how much of that is left before the lights go up

Behind = Callable[[pygame.Surface, pygame.Rect], object]


def gallery(kit: RenderContext) -> pygame.Surface:
    """The gallery behind the menu, dark enough to stand before; its light is half a window from its left edge."""
    width, height = kit.metrics.screen.size

    def make() -> pygame.Surface:
        painted = pygame.transform.flip(kit.pictures.read(GALLERY), True, False)  # its wall of stone lies on the right
        grow = max(width * 0.5 / (LIGHT[0] * painted.get_width()), height / painted.get_height())
        left = LIGHT[0] * painted.get_width() - width * 0.5 / grow
        spare = painted.get_height() - height / grow
        top = min(max(0.0, LIGHT[1] * painted.get_height() - LEVEL * height / grow), spare)
        part = pygame.Rect(round(left), round(top), round(WIDE * width / grow), round(height / grow))
        part = part.clip(painted.get_rect())
        out = pygame.transform.smoothscale(painted.subsurface(part), (round(WIDE * width), height)).convert()
        kit.pictures.forget(GALLERY)
        tint(out, DARK)
        return out

    return kit.pictures.kept(("podium", width, height), make)


def draw_gallery(kit: RenderContext, surface: pygame.Surface, middle: int, lit: float, area: pygame.Rect) -> None:
    """With the light at its end above `middle`, but no farther aside than it reaches. `lit`: 1 for the feast."""
    picture, screen = gallery(kit), kit.metrics.screen
    left = max(screen.width - picture.get_width(), min(0, middle - screen.width // 2))
    surface.blit(picture, area, area.move(-left, 0))
    if lit < 1:
        part = area.clip(surface.get_clip())
        tint(surface, (round(255 * between(UNLIT, 1, lit)),) * 3, area=part)


class Opening(Widget):
    """It lies over the charts and the buttons and under the podium, and shows of them what has come."""

    takes_pointer = False
    parts = ("podium.tabs", "podium.panel")  # of the charts, as they slide in

    def __init__(self, rect: pygame.Rect, buttons: pygame.Rect, times: PodiumTimes, now: float, behind: Behind) -> None:
        """`rect`: where the charts will be; `behind` draws what stands behind them."""
        super().__init__("podium.opening", rect)
        self.buttons, self.coming, self.feast, self.behind = buttons, times.charts, times.feast, behind
        self.way, self.lit = self.coming.at(now), self.feast.at(now)
        self.platform: Sequence[tuple[Widget, int]] = ()

    def bounds(self) -> pygame.Rect:
        return self.rect.union(self.buttons)

    def move(self, platform: Sequence[Widget], aside: int) -> None:
        """The platform has been built where it stands in the end; until then it is so far `aside`."""
        self.platform, self.aside = [(widget, widget.rect.x) for widget in platform], aside
        self._place()

    def _place(self) -> None:
        for widget, left in self.platform:
            widget.rect.x = left + round(between(self.aside, 0, self.way))

    def update(self, now: float) -> None:
        way, lit = self.coming.at(now), self.feast.at(now)
        if (way, lit) != (self.way, self.lit):
            self.way, self.lit = way, lit
            self._place()
            self.root.damage(None)

    def wakes(self, now: float) -> float | None:
        if self.way >= 1 and self.lit >= 1:
            return None
        return max(now, self.coming.start if self.lit >= 1 else self.feast.start)

    def draw(self, surface: pygame.Surface) -> None:
        if self.way >= 1:
            return
        parts = [self.root.find(key).rect for key in self.parts]
        *charts, buttons = (surface.subsurface(place).copy() for place in (*parts, self.buttons))
        self.behind(surface, self.rect)
        self.behind(surface, self.buttons)
        if self.way > 0:
            beyond = round(between(self.kit.metrics.screen.right - self.rect.x, 0, self.way))
            for chart, place in zip(charts, parts, strict=True):
                surface.blit(chart, place.move(beyond, 0))
            buttons.set_alpha(round(255 * self.way))
            surface.blit(buttons, self.buttons)
