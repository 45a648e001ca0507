"""Pictures from `assets`, at the size in which they are wanted, kept while they are wanted.

Baked pictures are drawn for 2160p. A picture is read once, halved as often as it still is too large (`mip`
levels, cheap and free of sparkle), then scaled to the very size. Nine-slices are cut and laid at the size.
"""

from __future__ import annotations

import copy
import itertools
import json
from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Any

import pygame

from ..resources import asset
from .lru_cache import LruCache, bytes_of
from .theme import Colour, Metrics, mixed, rgb
from .tint import tint
from .walls import PLAIN

Size = tuple[int, int]
# Budgets; what was used least recently goes first. What is read from files is as large in every window.
SOURCE_BYTES = 96 << 20
SMALL = 1 << 19  # bytes of a picture that stays when half of it has been made: another zoom needs it again
FULL_HD, KEPT_BYTES_A_PIXEL, BEYOND = 1920 * 1080, 36, 21  # fewer bytes for a pixel beyond: not all grows with a window
ENOUGH = 2.0  # a picture is halved before it is scaled if it is so many times as large
SLICE_SCALE = 2  # slices and tiles are drawn at twice the 1080p figures
DASHED = ("panel", "panel_turn", "panel_won", "legal_later", "empty_place")  # slices whose edges go by their length
CARDS, CARD_RADIUS = "cards/", 30 / 512  # of a card's corners, in parts of its width
# Cards are lit brighter on the screen than they are baked (assets/THEME.md, section 4): how much of itself, in 255ths,
# a picture gains in red, green and blue. Backs stay as they are: they are wood and must not outshine an open tunnel.
_TUNNEL_GAIN, _FIGURE_GAIN = (30, 24, 12), (46, 46, 46)
GAINS = {
    "cards/tunnels/": _TUNNEL_GAIN, "cards/chest_tunnels/": _TUNNEL_GAIN, "cards/set_up/": _TUNNEL_GAIN,
    "cards/start": _TUNNEL_GAIN, "cards/goals/": _TUNNEL_GAIN, "cards/actions/": _FIGURE_GAIN,
    "cards/dwarfs/": _FIGURE_GAIN,
}  # fmt: skip


def _kept_bytes(pixels: int) -> int:
    return KEPT_BYTES_A_PIXEL * min(pixels, FULL_HD) + BEYOND * max(0, pixels - FULL_HD)


class Lamp:
    """What materials are seen by."""

    def __init__(self) -> None:
        self.light = PLAIN


class Pictures:
    def __init__(self, metrics: Metrics, before: Pictures | None = None) -> None:
        """`before`: for another size, with which what was read is shared: a window's edge is dragged smoothly."""
        self.metrics = metrics
        self.lamp = Lamp()
        self._sizes: dict[str, Size] = before._sizes if before is not None else {}  # of the pictures as they were baked
        self._sources: LruCache[pygame.Surface] = (
            before._sources if before is not None else LruCache(SOURCE_BYTES, bytes_of)
        )
        self._kept = LruCache(_kept_bytes(metrics.width * metrics.height), bytes_of)
        self._slices: dict[str, dict[str, Any]] = json.loads(asset("ui/slices.json").read_text("utf-8"))["slices"]

    def kept(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """What `make` paints, kept under `key` (which names everything it depends on)."""
        return self._kept.get(key, make)

    def kept_at_all_sizes(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The same for what does not depend on the window."""
        return self._sources.get(key, make)

    def read(self, path: str) -> pygame.Surface:
        """A picture as it was baked, in the format of the screen."""

        def load() -> pygame.Surface:
            loaded = pygame.image.load(str(asset(path)))
            self._sizes[path] = loaded.get_size()
            if path.startswith(CARDS):
                corners = self.kept_at_all_sizes(("corners", loaded.get_size()), lambda: _corners(loaded.get_size()))
                return _lit(_cut_out(loaded, corners), _gain(path))
            return loaded.convert() if loaded.get_masks()[3] == 0 else loaded.convert_alpha()

        return self.kept_at_all_sizes(("read", path), load)

    def forget(self, path: str) -> None:
        """What was made of a picture serves from now on."""
        self._sources.drop(("read", path))

    def size_of(self, path: str) -> Size:
        """As it was baked."""
        if path not in self._sizes:
            self.read(path)
        return self._sizes[path]

    def at(self, path: str, size: Size) -> pygame.Surface:
        """A picture scaled to a size."""
        size = max(1, size[0]), max(1, size[1])
        return self.kept(("at", path, size), lambda: self.scaled(path, size))

    def scaled(self, path: str, size: Size) -> pygame.Surface:
        """The same, but not kept: for what is painted once into something that is."""
        (width, height), level = self.size_of(path), 0
        while width >= size[0] * ENOUGH and height >= size[1] * ENOUGH:
            width, height, level = width // 2, height // 2, level + 1
        picture = self._half(path, level - 1) if level else self.read(path)
        return pygame.transform.smoothscale(picture, size)

    def _half(self, path: str, level: int) -> pygame.Surface:
        def make() -> pygame.Surface:
            above = self.read(path) if level == 0 else self._half(path, level - 1)
            if level == 0 and bytes_of(above) > SMALL:
                self.forget(path)
            return pygame.transform.smoothscale(above, (above.get_width() // 2, above.get_height() // 2))

        return self.kept_at_all_sizes(("mip", path, level), make)

    def mark(self, path: str, size: int) -> pygame.Surface:
        """A square sign that is baked in several sizes (`ui/icons/nugget` …): from the nearest size above."""
        for baked in (32, 64, 128):
            if baked >= size or baked == 128:
                return self.at(f"{path}.{baked}.webp", (size, size))
        raise AssertionError("unreachable")

    def glyph(self, name: str, size: int, colour: Colour) -> pygame.Surface:
        """A glyph (baked in cream) in a colour."""

        def make() -> pygame.Surface:
            out = self.mark(f"ui/glyphs/{name}", size).copy()
            tint(out, (255, 255, 255, 0), pygame.BLEND_RGBA_ADD)
            tint(out, (*colour, 255), pygame.BLEND_RGBA_MULT)
            return out

        return self.kept(("glyph", name, size, colour), make)

    # Materials

    def tile(self, name: str) -> pygame.Surface:
        """A seamless material at the window's scale."""
        side = _side(self.metrics)
        return self.at(f"ui/tiles/{name}.webp", (side, side))

    def pad(self, name: str) -> int:
        """How far shadow and glow of a slice reach beyond its rectangle."""
        return round(float(self._slices[name]["pad"]) * self.metrics.u / SLICE_SCALE)

    def frame(self, surface: pygame.Surface, name: str, rect: pygame.Rect) -> None:
        """Draw a nine-slice so that its rectangle is `rect`. Of what repeats itself in it once is kept."""
        pad = self.pad(name)
        place = rect.inflate(pad * 2, pad * 2)
        if not surface.get_clip().colliderect(place):
            return
        about, edge = self._slices[name], pad + round(self._slices[name]["corner"] * self.metrics.u / SLICE_SCALE)
        across = _stretches(place.width, edge, 0 if name in DASHED else _side(self.metrics))
        down = _stretches(place.height, edge, 0 if name in DASHED or "foot" in about else _side(self.metrics))
        size = _length(across) - 2 * pad, _length(down) - 2 * pad
        things = self.lamp.light.things

        def make() -> pygame.Surface:
            out = self.nine_slice(name, size)
            if things != PLAIN.things:
                tint(out, things)
            return out

        picture = self.kept(("slice", name, size, things), make)
        if len(across) == len(down) == 1:
            surface.blit(picture, place)
            return
        for x, from_x, width in across:
            for y, from_y, height in down:
                surface.blit(picture, (place.x + x, place.y + y), (from_x, from_y, width, height))

    def nine_slice(self, name: str, size: Size) -> pygame.Surface:
        """The same as a picture, larger by `pad` on every side; not kept."""
        about, scale = self._slices[name], self.metrics.u / SLICE_SCALE
        pad, corner = round(about["pad"] * scale), round(about["corner"] * scale)
        corner = max(1, min(corner, size[0] // 2, size[1] // 2))
        edge, middle = pad + corner, max(1, round(about["middle"] * scale))
        baked = self.read(f"ui/slices/{name}.webp")
        part = pygame.transform.smoothscale(baked, (2 * edge + middle, 2 * edge + middle))
        width, height = size[0] + 2 * pad, size[1] + 2 * pad
        out = pygame.Surface((width, height), pygame.SRCALPHA)
        across, down = _runs(width - 2 * edge, middle), _runs(height - 2 * edge, middle)
        far = edge + middle
        for at, length in across:
            for source_y, y in ((0, 0), (far, height - edge)):
                piece = part.subsurface((edge, source_y, middle, edge))
                out.blit(pygame.transform.scale(piece, (length, edge)), (edge + at, y))
        for at, length in down:
            for source_x, x in ((0, 0), (far, width - edge)):
                piece = part.subsurface((source_x, edge, edge, middle))
                out.blit(pygame.transform.scale(piece, (edge, length)), (x, edge + at))
        if width > 2 * edge and height > 2 * edge:
            inner = part.subsurface((edge, edge, middle, middle))
            out.blit(pygame.transform.scale(inner, (width - 2 * edge, height - 2 * edge)), (edge, edge))
        for source_x, x in ((0, 0), (far, width - edge)):
            for source_y, y in ((0, 0), (far, height - edge)):
                out.blit(part.subsurface((source_x, source_y, edge, edge)), (x, y))
        inset = max(1, round(about.get("inset", 0) * scale))
        inside = pygame.Rect(pad + inset, pad + inset, size[0] - 2 * inset, size[1] - 2 * inset)
        if "tile" in about:
            lay(out, self.tile(about["tile"]), inside, flags=pygame.BLEND_RGB_MULT)
        if "foot" in about:
            _shade(out, inside, rgb(about["foot"]))
        return out


def by_own_lamp(pictures: Pictures) -> Pictures:
    """The same, with all that is kept, in a light of their own."""
    out = copy.copy(pictures)
    out.lamp = Lamp()
    return out


def _corners(size: Size) -> pygame.Surface:
    """White, with the round corners of a card of that size."""
    fine = pygame.Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
    fine.fill((255, 255, 255, 0))
    radius = round(2 * CARD_RADIUS * size[0])
    pygame.draw.rect(fine, (255, 255, 255, 255), fine.get_rect(), border_radius=radius)
    return pygame.transform.smoothscale(fine, size)


def _cut_out(card: pygame.Surface, corners: pygame.Surface) -> pygame.Surface:
    """The files of cards have no alpha, which makes them load a fifth faster."""
    out = card.convert_alpha()
    out.blit(corners, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _gain(path: str) -> Colour | None:
    return next((gain for start, gain in GAINS.items() if path.startswith(start)), None)


def _lit(picture: pygame.Surface, gain: Colour | None) -> pygame.Surface:
    if gain is not None:
        more = pygame.Surface(picture.get_size()).convert_alpha()
        more.fill((*gain, 255))
        more.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_MULT)  # several times as fast as `fill` with it
        picture.blit(more, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return picture


def _shade(surface: pygame.Surface, rect: pygame.Rect, foot: Colour) -> None:
    """Light from above: less and less of it remains, down to `foot` of 255."""
    line = pygame.Surface((1, max(1, rect.height))).convert()
    for y in range(rect.height):
        line.set_at((0, y), mixed((255, 255, 255), foot, y / rect.height))
    light = pygame.transform.scale(line, (max(1, rect.width), line.get_height()))
    surface.blit(light, rect, special_flags=pygame.BLEND_RGB_MULT)


def _side(metrics: Metrics) -> int:
    """Of a tile, and of what repeats itself in a nine-slice."""
    return max(16, round(512 * metrics.u / SLICE_SCALE))


@lru_cache(maxsize=1024)
def _stretches(length: int, edge: int, period: int) -> list[tuple[int, int, int]]:
    """What a length is put together of, if what lies between two edges repeats itself: (offset, offset in what is
    kept, length) each. `period` 0: it does not."""
    more = (length - 2 * edge) // period - 1 if period else 0
    if more <= 0:
        return [(0, 0, length)]
    once = edge + period
    rest = length - once - more * period
    return [
        (0, 0, once),
        *((once + number * period, edge, period) for number in range(more)),
        (length - rest, once, rest),
    ]


def _length(stretches: list[tuple[int, int, int]]) -> int:
    """Of what is kept."""
    return stretches[-1][1] + stretches[-1][2]


def _runs(length: int, middle: int) -> list[tuple[int, int]]:
    """A side cut into a whole number of middles, evenly stretched: (offset, length) each."""
    if length <= 0:
        return []
    count = max(1, round(length / middle))
    edges = [round(length * number / count) for number in range(count + 1)]
    return [(a, b - a) for a, b in itertools.pairwise(edges) if b > a]


def lay(
    surface: pygame.Surface,
    tile: pygame.Surface,
    rect: pygame.Rect,
    first: tuple[int, int] | None = None,
    flags: int = 0,
) -> None:
    """Repeat a tile over a rectangle. `first`: where one of them begins, if not at the rectangle's corner."""
    before = surface.get_clip()
    surface.set_clip(rect.clip(before))
    (width, height), (x, y) = tile.get_size(), first or rect.topleft
    for left in range(x + (rect.left - x) // width * width, rect.right, width):
        for top in range(y + (rect.top - y) // height * height, rect.bottom, height):
            surface.blit(tile, (left, top), special_flags=flags)
    surface.set_clip(before)
