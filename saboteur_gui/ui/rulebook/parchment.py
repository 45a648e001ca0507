"""The book itself: a leather cover, two pages of parchment in the light of a lamp, the fold between them."""

from __future__ import annotations

import pygame

from ..pictures import lay
from ..render_context import RenderContext
from ..rock import paint_backdrop
from ..theme import PAGE, PAGE_SHADE, Colour, mixed
from ..tint import tint
from ..widgets.widget import Widget

COVER = 20  # how far the cover reaches beyond the pages, at 1080p
SHEETS = 4  # edges of further pages that are seen
EDGE = 22  # height in which what is scrolled fades into the page
FOLD = 46  # how far the shadow of the fold reaches
RIBBON = (122, 26, 22)
GRAIN = 0.5  # how much of the parchment's grain is seen
LIGHT = (12, 8)  # the light of the lamp is mixed at this size and scaled


def pages(kit: RenderContext, rect: pygame.Rect, left: int) -> tuple[pygame.Rect, pygame.Rect]:
    """Where the two pages of a book lie; the left one is `left` pixels wide."""
    edge = kit.px(COVER)
    inner = rect.inflate(-2 * edge, -2 * edge)
    first = pygame.Rect(inner.x, inner.y, left, inner.height)
    return first, pygame.Rect(first.right, inner.y, inner.right - first.right, inner.height)


def book(kit: RenderContext, rect: pygame.Rect, left: int) -> pygame.Surface:
    """The rock of the window with the open book on it."""
    size = kit.metrics.width, kit.metrics.height
    return kit.pictures.kept(("book", size, tuple(rect), left), lambda: _paint(kit, rect, left))


class Edge(Widget):
    """Where what is scrolled fades into the page, instead of being cut through the middle of a line."""

    takes_pointer = False
    reach = 0.0

    def __init__(self, key: str, rect: pygame.Rect, book: tuple[pygame.Rect, int], top: bool) -> None:
        super().__init__(key, rect)
        self.book, self.top = book, top

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.kit.pictures.kept(("page edge", tuple(self.rect), self.top), self._paint), self.rect)

    def _paint(self) -> pygame.Surface:
        out = book(self.kit, *self.book).subsurface(self.rect).convert_alpha()
        high = self.rect.height
        ramp = pygame.Surface((1, high), pygame.SRCALPHA)
        for y in range(high):
            near = 1 - (y + 0.5) / high if self.top else (y + 0.5) / high
            ramp.set_at((0, y), (255, 255, 255, round(255 * near)))
        out.blit(pygame.transform.scale(ramp, self.rect.size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return out


def _paint(kit: RenderContext, rect: pygame.Rect, left: int) -> pygame.Surface:
    out = pygame.Surface(kit.metrics.screen.size).convert()
    paint_backdrop(kit, out)
    pad = kit.pictures.pad("panel")
    out.blit(kit.pictures.nine_slice("panel", rect.size), (rect.x - pad, rect.y - pad))
    both = pages(kit, rect, left)
    _draw_sheets(kit, out, both[0].union(both[1]))
    for page in both:
        out.blit(_page(kit, page.size), page)
    _draw_fold(kit, out, both[1].x, both[0].y, both[0].height)
    _draw_ribbon(kit, out, both[1])
    return out


def _draw_sheets(kit: RenderContext, out: pygame.Surface, area: pygame.Rect) -> None:
    """The pages below, each a little farther out."""
    step = kit.px(2)
    for number in range(SHEETS, 0, -1):
        shade = mixed(PAGE_SHADE, (40, 26, 14), 0.16 * number if number % 2 else 0.1 * number + 0.25)
        sheet = area.inflate(2 * step * number, 0)
        sheet.height += step * number
        pygame.draw.rect(out, shade, sheet, border_radius=kit.px(3))


def _page(kit: RenderContext, size: tuple[int, int]) -> pygame.Surface:
    out = pygame.Surface(size).convert()
    out.fill(PAGE)
    grain = pygame.Surface(size).convert()
    lay(grain, kit.pictures.tile("parchment"), grain.get_rect())
    mean = pygame.transform.average_color(grain)[:3]
    for flag, sign in ((pygame.BLEND_RGB_ADD, 1), (pygame.BLEND_RGB_SUB, -1)):  # as bright as the page on the whole
        tint(grain, tuple(max(0, sign * (a - b)) for a, b in zip(PAGE, mean, strict=True)), flag)
    grain.set_alpha(round(255 * GRAIN))
    out.blit(grain, (0, 0))
    out.blit(pygame.transform.smoothscale(_lamp_light(), size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return out


def _lamp_light() -> pygame.Surface:
    """What the page is multiplied by: bright where one reads, browner towards its edges."""
    wide, high = LIGHT
    out = pygame.Surface(LIGHT).convert()
    for y in range(high):
        for x in range(wide):
            across, down = abs(2 * (x + 0.5) / wide - 1), abs(2 * (y + 0.5) / high - 0.95)
            far = max(0.0, (across**4 + down**4) ** 0.25 - 0.72) / 0.4
            out.set_at((x, y), _dimmed(min(1.0, far)))
    return out


def _dimmed(share: float) -> Colour:
    return mixed((255, 255, 255), (234, 219, 192), share)


def _draw_fold(kit: RenderContext, out: pygame.Surface, x: int, y: int, height: int) -> None:
    reach = kit.px(FOLD)
    strip = pygame.Surface((2 * reach, 1), pygame.SRCALPHA)
    for at in range(2 * reach):
        near = 1 - abs(at - reach + 0.5) / reach
        strip.set_at((at, 0), (52, 32, 14, round(150 * near**2.6)))
    out.blit(pygame.transform.scale(strip, (2 * reach, height)), (x - reach, y))


def _draw_ribbon(kit: RenderContext, out: pygame.Surface, page: pygame.Rect) -> None:
    """A bookmark of red cloth that hangs out of the book at its head."""
    wide, long = kit.px(26), kit.px(74)
    x, y = page.right - kit.px(84), page.y - kit.px(COVER) - kit.px(8)
    shape = [(x, y), (x + wide, y), (x + wide, y + long), (x + wide // 2, y + long - kit.px(12)), (x, y + long)]
    drop = kit.px(3)
    shadow = pygame.Surface((wide + drop, long + drop), pygame.SRCALPHA)
    pygame.draw.polygon(shadow, (30, 16, 8, 90), [(px - x + drop, py - y + drop) for px, py in shape])
    out.blit(shadow, (x, y))
    pygame.draw.polygon(out, RIBBON, shape)
    pygame.draw.line(out, mixed(RIBBON, (255, 220, 190), 0.25), (x + kit.px(3), y), (x + kit.px(3), y + long - 2))
    pygame.draw.line(out, mixed(RIBBON, (0, 0, 0), 0.4), (x + wide - 1, y), (x + wide - 1, y + long - 2))
