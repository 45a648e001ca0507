"""The picture of one cell: all that lies under the marks, which is rock, lamp light and shadow from the cards around,
and the card."""

from __future__ import annotations

import pygame

from ...engine.board import xy
from ...engine.cards import CARDS, TEAMS
from .. import rock, walls
from ..render_context import RenderContext
from ..theme import Colour, mixed
from ..tint import tint
from .chalk import MARKS, chalk
from .faces import lying_path
from .sheet import Look

VEIL_SHARE = 0.56
# The rock's colour in the light of lamps, of the day at the start, of what a goal may hide; of 255 each.
LIT: dict[str, Colour] = {
    "lamp": (255, 176, 104),
    "day": (206, 226, 255),
    "gold": (255, 206, 96),
    "end": (255, 190, 118),
}
NEAR = {"lamp": (120, 88, 52), "end": (235, 170, 96)}  # what rock close to a lamp gains of itself, of 255
LAMPS_OWN = 0.6  # how much of their light the round leaves as it is
LOW = (20, 30)  # light and shadow are soft: they are mixed at this size of a cell and scaled
LIGHT_REACH, END_REACH = 2.4, 1.0  # cells: of a card, of an opening that leads on
SHADOW = 150
DOOR_MARK = 0.36  # of the cell's width
DOOR_CLEAR = 120  # cells as wide as this at 1080p show the baked sign large enough
RIM = (96, 72, 38)  # around a card that lies face down
BEYOND = 0.036  # of its width, a card in the mine is larger than its cell: its round corners lie outside
SEAM, EDGE = 70, 200  # darkness of the line between two tunnels, of the edge where no card lies beyond; of 255
EDGES = ((1, 0, -1), (2, 1, 0), (4, 0, 1), (8, -1, 0))  # side, and where it is
COLD, DARK_REST = (78, 104, 164), 30  # what is cut off: its light, and how much it keeps of its colours, of 255
BARE = Look()
DECALS = {  # what stands before the wall: cells of the rock as far as it does not repeat itself
    (2, 2): "ui/decals/prop.webp", (4, 6): "ui/decals/roots.webp", (6, 1): "ui/decals/ore.webp",
    (9, 1): "ui/decals/mushrooms.webp", (9, 6): "ui/decals/web.webp", (17, 7): "ui/decals/chain.webp",
    (1, 5): "ui/decals/mushrooms.webp", (6, 4): "ui/decals/old_cart.webp", (12, 3): "ui/decals/fossil.webp",
    (14, 6): "ui/decals/ore.webp", (15, 1): "ui/decals/roots.webp", (11, 5): "ui/decals/chain.webp",
}  # fmt: skip
CHALKED = {  # the same, in chalk: where the mine begins there is little else
    (3, 0): "level", (5, 0): "arrow", (2, 0): "plumb", (3, 2): "tally", (5, 2): "strokes", (4, 1): "strokes",
    (7, 3): "plumb", (2, 6): "arrow", (4, 7): "level", (6, 6): "tally", (5, 7): "strokes", (7, 0): "strokes",
    (10, 3): "strokes", (13, 1): "arrow", (11, 7): "plumb", (16, 3): "level", (16, 6): "tally",
}  # fmt: skip
Size = tuple[int, int]


class Painter:
    def __init__(self, kit: RenderContext, wall: walls.Light = walls.PLAIN) -> None:
        """`wall`: the light that it is in."""
        self.kit, self.wall = kit, wall

    def cell(self, cell: int, look: Look, size: Size) -> pygame.Surface:
        if look == BARE:
            return self._bare(cell, size)
        if look.lying is not None and look.lying >= 0:
            return self._tunnel(cell, look, look.lying, size)
        bare = look.lying is None
        out = self._rock("dark", cell, size, bare)
        for kind in dict.fromkeys(light[3] for light in look.lights):
            lit = self._rock(kind, cell, size, bare).convert_alpha()
            light = pygame.transform.smoothscale(self._light(look, kind), size)
            lit.blit(light, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            out.blit(lit, (0, 0))
        if look.shades:
            out.blit(pygame.transform.smoothscale(self._shade(look), size), (0, 0))
        if look.lying is not None:
            self._add_card(out, cell, look.lying)
        return out

    def rough(self, cell: int, size: Size) -> pygame.Surface:
        """Wall, quickly: it stands in for the picture of a cell without a card."""
        return pygame.transform.scale(self._wall("dark", _rock_part(cell, 0)), size)

    def _add_card(self, out: pygame.Surface, cell: int, lying: int) -> None:
        """A face-down card: it is a thing that lies before the wall."""
        kit, seam = self.kit, max(1, self.kit.px(1))
        inner = out.get_rect().inflate(-2 * seam, -2 * seam)
        out.blit(kit.pictures.scaled(lying_path(lying, cell), inner.size), inner)
        pygame.draw.rect(out, RIM, inner, max(1, kit.px(1.5)), border_radius=round(inner.width * 0.06))

    def _tunnel(self, cell: int, look: Look, tile: int, size: Size) -> pygame.Surface:
        """A face-up card fills its cell: tunnels side by side are one place. What is cut off lies in the dark."""
        out = pygame.Surface(size).convert()
        whole = out.get_rect().inflate(round(size[0] * BEYOND), round(size[0] * BEYOND))
        out.blit(self.kit.pictures.scaled(lying_path(tile, cell), whole.size), whole)
        tint(out, self.wall.loses, pygame.BLEND_RGB_SUB)
        tint(out, self.wall.gains, pygame.BLEND_RGB_ADD)
        if look.dark:
            out = _in_the_dark(out)
        _edge(out, look.sides, max(1, self.kit.px(2)))
        self._add_door(out, tile)
        return out

    def _add_door(self, out: pygame.Surface, tile: int) -> None:
        """The sign of a door, so that it can be read however small it is."""
        door = CARDS[tile >> 1].door
        if door >= 0 and out.get_width() < self.kit.px(DOOR_CLEAR):
            size = min(out.get_width(), max(16, round(out.get_width() * DOOR_MARK)))
            mark = self.kit.pictures.mark(f"ui/teams/{TEAMS[door]}", size)
            out.blit(mark, mark.get_rect(center=out.get_rect().center))

    def _bare(self, cell: int, size: Size) -> pygame.Surface:
        """Wall on which no light falls: small cells are kept, for far away there are many of them."""
        if size[0] > 64:
            return self._rock("dark", cell, size)
        x, y = xy(cell)
        key = "bare", x % rock.CELLS[0], y % rock.CELLS[1], size, self.wall
        return self.kit.pictures.kept(key, lambda: self._rock("dark", cell, size))

    # Rock, light and shadow

    def _rock(self, tone: str, cell: int, size: tuple[int, int], bare: bool = True) -> pygame.Surface:
        """The wall behind a cell, and what stands before it if no card does. It is cut with a margin, so that no edge
        shows between two cells."""
        wall, margin = self._wall(tone, _rock_part(cell, rock.MARGIN)), rock.MARGIN
        over = round(margin * size[0] / rock.CELL[0]), round(margin * size[1] / rock.CELL[1])
        piece = pygame.transform.smoothscale(wall, (size[0] + 2 * over[0], size[1] + 2 * over[1]))
        out = pygame.Surface(size).convert()
        out.blit(piece, (-over[0], -over[1]))
        x, y = xy(cell)
        there = x % rock.CELLS[0], y % rock.CELLS[1]
        for decal in (DECALS.get(there), CHALKED.get(there)) if bare else ():
            if decal is not None:
                out.blit(self._decal(decal, tone, size), (0, 0))
        return out

    def _decal(self, path: str, tone: str, size: Size) -> pygame.Surface:
        """`path`: of a picture, or one of MARKS."""

        def make() -> pygame.Surface:
            out = chalk(path, size) if path in MARKS else self.kit.pictures.scaled(path, size).copy()
            _toned(out, tone, self.wall)
            return out

        return self.kit.pictures.kept(("decal", path, tone, size, self.wall), make)

    def _wall(self, tone: str, part: pygame.Rect) -> pygame.Surface:
        """A part of the rock, "dark" or in a light."""
        out = rock.with_margin(self.kit).subsurface(part).copy()
        _toned(out, tone, self.wall)
        return out

    def _light(self, look: Look, kind: str) -> pygame.Surface:
        out = pygame.Surface(LOW, pygame.SRCALPHA)
        out.fill((255, 255, 255, 0))
        for x, y, strength, of in look.lights:
            if of != kind:
                continue
            stamp = self._lamp(strength, END_REACH if kind == "end" else LIGHT_REACH)
            unit = 0.5 if kind == "end" else 1.0
            centre = round((x * unit + 0.5) * LOW[0]), round((y * unit + 0.5) * LOW[1])
            out.blit(stamp, stamp.get_rect(center=centre), special_flags=pygame.BLEND_RGBA_ADD)
        return out

    def _lamp(self, strength: int, reach: float) -> pygame.Surface:
        def make() -> pygame.Surface:
            side = round(2 * reach * LOW[0])
            out = self.kit.pictures.at("ui/glows/mask.webp", (side, side)).copy()
            tint(out, (0, 0, 0, strength), pygame.BLEND_RGBA_MULT)
            return out

        return self.kit.pictures.kept(("lamp", strength, reach), make)

    def _shade(self, look: Look) -> pygame.Surface:
        out = pygame.Surface(LOW, pygame.SRCALPHA)
        stamp = self.kit.pictures.kept(("shade",), _make_shade)
        for x, y in look.shades:
            centre = round((x + 0.5) * LOW[0]), round((y + 0.55) * LOW[1])
            out.blit(stamp, stamp.get_rect(center=centre), special_flags=pygame.BLEND_RGBA_MAX)
        return out


def _in_the_dark(tunnel: pygame.Surface) -> pygame.Surface:
    """Cold and grey, with a rest of its own colours."""
    out = pygame.transform.grayscale(tunnel)
    tint(out, COLD)
    rest = tunnel.copy()
    tint(rest, (DARK_REST,) * 3)
    out.blit(rest, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return out


def _edge(out: pygame.Surface, sides: int, width: int) -> None:
    """A thin line to a card beside it, that one can count cards; a dark edge where none lies."""
    area = out.get_rect()
    for side, x, y in EDGES:
        line = pygame.Rect(0, 0, area.width if y else width, width if y else area.height)
        line.left, line.top = (area.width - line.width if x > 0 else 0), (area.height - line.height if y > 0 else 0)
        if side & sides:
            thin = line.inflate(1 - line.width if x else 0, 1 - line.height if y else 0)
            thin.clamp_ip(area)
            if x > 0 or y > 0:
                _shade(out, thin, SEAM)
        else:
            _shade(out, line, EDGE)


def _shade(out: pygame.Surface, area: pygame.Rect, strength: int) -> None:
    shade = pygame.Surface(area.size, pygame.SRCALPHA)
    shade.fill((8, 8, 14, strength))
    out.blit(shade, area)


def _toned(picture: pygame.Surface, tone: str, wall: walls.Light) -> None:
    """As the wall is seen: below its veil, or in a light."""
    if tone in LIT:  # lamps are as warm in every round
        tint(picture, _product(LIT[tone], mixed(wall.rock, (255, 255, 255), LAMPS_OWN)))
        if tone in NEAR:
            more = picture.copy()
            tint(more, NEAR[tone])
            picture.blit(more, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return
    tint(picture, _product((round(255 * (1 - VEIL_SHARE)),) * 3, wall.rock))
    red, green, blue = (round(part * VEIL_SHARE) for part in wall.deep)
    tint(picture, (red, green, blue), pygame.BLEND_RGB_ADD)


def _product(one: Colour, other: Colour) -> Colour:
    red, green, blue = (round(a * b / 255) for a, b in zip(one, other, strict=True))
    return red, green, blue


def _rock_part(cell: int, margin: int) -> pygame.Rect:
    """Of the rock picture, which has a margin itself: what is behind a cell and a margin around it."""
    x, y = xy(cell)
    left, top = x % rock.CELLS[0] * rock.CELL[0], y % rock.CELLS[1] * rock.CELL[1]
    wide, high = rock.CELL[0] + 2 * margin, rock.CELL[1] + 2 * margin
    return pygame.Rect(left + rock.MARGIN - margin, top + rock.MARGIN - margin, wide, high)


def _make_shade() -> pygame.Surface:
    """The soft shadow of a card, with room to fade out."""
    wide, high = LOW[0] + 12, LOW[1] + 12
    out = pygame.Surface((wide, high), pygame.SRCALPHA)
    pygame.draw.rect(out, (0, 0, 0, SHADOW), (6, 6, *LOW), border_radius=2)
    small = pygame.transform.smoothscale(out, (wide // 2, high // 2))
    return pygame.transform.smoothscale(small, (wide, high))
