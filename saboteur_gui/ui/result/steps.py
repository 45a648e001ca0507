"""The sharing told in order, as numbered sentences in two columns. What does not fit even in small letters scrolls."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ..line_flow import text_height
from ..motion import Tween
from ..render_context import RenderContext
from ..theme import BRASS, CREAM, LEATHER_DARK
from ..widgets.root import Root
from ..widgets.scroll import ScrollArea
from ..widgets.widget import Widget
from .staging import Written, written

SIZES = ("text", "second")
NUMBER, GAP, LEAST = 44.0, 4.0, 30.0  # at 1080p
TWO = 560.0  # the least width for two columns


class Numeral(Widget):
    """The number of a sentence, on a dark disc with a brass rim."""

    takes_pointer = False

    def __init__(self, key: str, rect: pygame.Rect, number: int, told: Tween) -> None:
        super().__init__(key, rect)
        self.number, self.told = number, told
        self._there = False

    def update(self, now: float) -> None:
        if self._there != (now >= self.told.start):
            self._there = not self._there
            self.redraw()

    def draw(self, surface: pygame.Surface) -> None:
        if not self._there:
            return
        kit, at = self.kit, self.rect.center
        surface.blit(disc(kit, self.rect.width), self.rect)
        style = kit.letters.style("chip", shadow=False)
        figure = kit.letters.line(kit.texts.number(self.number), style)
        surface.blit(figure, figure.get_rect(center=at))


def disc(kit: RenderContext, side: int) -> pygame.Surface:
    """Painted large and scaled down: small circles have corners."""

    def make() -> pygame.Surface:
        fine = 4
        large = pygame.Surface((side * fine, side * fine), pygame.SRCALPHA)
        middle, reach = (side * fine // 2,) * 2, side * fine // 2 - 1
        pygame.draw.circle(large, BRASS, middle, reach)
        pygame.draw.circle(large, LEATHER_DARK, middle, reach - fine * kit.px(2))
        return pygame.transform.smoothscale(large, (side, side))

    return kit.pictures.kept(("numeral", side), make)


def cut(heights: Sequence[int], columns: int) -> int:
    """How many go to the left column so that the higher one is as low as can be; all if there is no other."""
    if columns == 1:
        return len(heights)
    return min(range(1, len(heights) + 1), key=lambda at: (max(sum(heights[:at]), sum(heights[at:])), -at))


def _columns(kit: RenderContext, width: int) -> int:
    return 2 if width >= kit.px(TWO) else 1


def laid_out(kit: RenderContext, width: int, steps: Sequence[str], room: int) -> tuple[str, list[int], int]:
    """In which letters, how high each is, how high the columns become; the larger letters if they fit in `room`."""
    gap, columns = kit.px(GAP), _columns(kit, width)
    wide = width // columns - kit.px(NUMBER) - kit.px(20)
    role, heights, longest = "", [0], 0
    for role in SIZES:
        heights = [max(kit.px(LEAST), text_height(kit, step, role, wide)) + gap for step in steps]
        at = cut(heights, columns)
        longest = max(sum(heights[:at]), sum(heights[at:]))
        if longest <= room:
            break
    return role, heights, longest


def add_steps(
    root: Root, kit: RenderContext, rect: pygame.Rect, steps: Sequence[str], told: Sequence[Tween], now: float
) -> None:
    """`told`: when each of them writes itself."""
    px, gap, columns = kit.px, kit.px(GAP), _columns(kit, rect.width)
    half = rect.width // columns
    role, heights, longest = laid_out(kit, rect.width, steps, rect.height)
    at = cut(heights, columns)
    area = root.add(ScrollArea("result.steps", rect))
    members: list[Widget] = []
    tops = [rect.y, rect.y]
    for number, (step, height) in enumerate(zip(steps, heights, strict=True)):
        column = int(number >= at)
        left, top = rect.x + column * half, tops[column]
        place = pygame.Rect(0, 0, px(30), px(30))
        place.center = left + px(18), top + (height - gap) // 2
        members.append(root.add(Numeral(f"result.number.{number}", place, number + 1, told[number])))
        place = pygame.Rect(left + px(NUMBER), top, half - px(NUMBER) - px(20), height - gap)
        words = Written(f"result.step.{number}", place, step, role, CREAM)
        members.append(root.add(written(words, told[number], now)))
        tops[column] += height
    area.hold(members, longest)
