"""The mine behind the main menu: a gallery in timber that leads to the gold, and three who look out of it."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from ..pictures import lay
from ..render_context import RenderContext

PAINTED = (1920, 1080)  # what the places below are measured on
GALLERY = "ui/menu/gallery.webp"
SWAY = 3  # pixels at 1080p that a figure moves up and down
VEIL, FOOT = (14, 17, 24), (8, 6, 6)
STRIP = 64  # pixels of a shade, which is the same all along


class Figure(NamedTuple):
    """The middle of the head and how far from its picture's left that is, the top of the hat, and how large of the
    baked picture; how far it follows the pointer, of the one in front."""

    who: str
    middle: int
    share: float
    hat: int
    grow: float
    near: float


# From the back to the front.
PEOPLE = (
    Figure("saboteur", 1372, 0.43, 604, 0.74, 0.4),
    Figure("boss", 1700, 0.50, 560, 0.78, 0.7),
    Figure("digger", 1072, 0.46, 506, 0.88, 1.0),
)


class Frame(NamedTuple):
    """How the painting lies in a window."""

    scale: float
    left: int
    top: int

    def spot(self, x: float, y: float) -> tuple[int, int]:
        return self.left + round(x * self.scale), self.top + round(y * self.scale)


class Bust(NamedTuple):
    figure: Figure
    picture: pygame.Surface
    place: pygame.Rect


def frame_of(kit: RenderContext) -> Frame:
    width, height = kit.metrics.width, kit.metrics.height
    scale = max(width / PAINTED[0], height / PAINTED[1])
    return Frame(scale, width - round(PAINTED[0] * scale), (height - round(PAINTED[1] * scale)) // 2)


def gallery(kit: RenderContext, entries: int) -> pygame.Surface:
    """Over the whole window, nobody in it; quiet on the left as far as `entries` pixels, where the entries stand."""
    size = kit.metrics.width, kit.metrics.height

    def make() -> pygame.Surface:
        frame, out = frame_of(kit), pygame.Surface(size).convert()
        wide, high = round(PAINTED[0] * frame.scale), round(PAINTED[1] * frame.scale)
        painting = kit.pictures.read(GALLERY)
        if painting.get_size() != (wide, high):
            painting = pygame.transform.smoothscale(painting, (wide, high))
        out.blit(painting, (frame.left, frame.top))
        _darken(kit, out, entries)
        return out

    return kit.pictures.kept(("menu", size, entries), make)


def busts(kit: RenderContext, entries: int) -> list[Bust]:
    """Whoever has room beside the entries, and where they stand."""
    frame, height, out = frame_of(kit), kit.metrics.height, list[Bust]()
    for figure in PEOPLE:
        wide, high = kit.pictures.size_of(f"ui/menu/{figure.who}.webp")
        size = round(wide * figure.grow * frame.scale), round(high * figure.grow * frame.scale)
        x, y = frame.spot(figure.middle, figure.hat)
        place = pygame.Rect(x - round(figure.share * size[0]), y, *size)
        place.bottom = max(place.bottom, height + round(SWAY * frame.scale))  # nobody ends above the window's edge
        if place.x + place.width // 4 >= entries:  # large entries leave no room for a face
            out.append(Bust(figure, _bust(kit, figure.who, place, entries), place))
    return out


def _bust(kit: RenderContext, who: str, place: pygame.Rect, entries: int) -> pygame.Surface:
    """As dark as the gallery is there."""

    def make() -> pygame.Surface:
        out = pygame.transform.smoothscale(kit.pictures.read(f"ui/menu/{who}.webp"), place.size)
        light = pygame.Surface(place.size).convert()
        light.fill((255, 255, 255))
        _darken(kit, light, entries, (-place.x, -place.y))
        out.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return out

    return kit.pictures.kept(("bust", who, tuple(place), entries), make)


def forget(kit: RenderContext) -> None:
    """What was read for it: all of it is painted."""
    for path in (GALLERY, *(f"ui/menu/{figure.who}.webp" for figure in PEOPLE)):
        kit.pictures.forget(path)


def _darken(kit: RenderContext, picture: pygame.Surface, entries: int, window: tuple[int, int] = (0, 0)) -> None:
    """Quiet behind the entries, and at the foot of the window, which begins at `window` on the picture."""
    (width, height), veil = (kit.metrics.width, kit.metrics.height), max(1, entries + kit.px(220))
    deep = height // 5
    strip = pygame.Surface((64, 1), pygame.SRCALPHA)
    for x in range(64):
        strip.set_at((x, 0), (*VEIL, round(205 * (1 - x / 63) ** 0.8)))
    lay(picture, pygame.transform.smoothscale(strip, (veil, STRIP)), pygame.Rect(window, (veil, height)))
    foot = pygame.Surface((1, 32), pygame.SRCALPHA)
    for y in range(32):
        foot.set_at((0, y), (*FOOT, round(150 * (y / 31) ** 1.6)))
    low = window[0], window[1] + height - deep
    lay(picture, pygame.transform.smoothscale(foot, (STRIP, deep)), pygame.Rect(low, (width, deep)))
