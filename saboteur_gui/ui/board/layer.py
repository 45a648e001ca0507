"""The wall and the cards on it, painted cell by cell and kept, so that panning only copies.

A cell's picture holds all that lies under the marks: rock, lamp light and shadow from the cards around, the card.
What changed is painted anew, the card at once, light and shadow within the next pictures; a zoom step shows the
cells of the step before, scaled, until its own are ready.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Mapping
from typing import NamedTuple

import pygame

from ...engine.board import cell_at, xy
from ...engine.cards import CARDS, TEAMS
from ..kit import Kit
from ..pictures import lay
from ..theme import VEIL
from .camera import Shot
from .faces import lying_face

KEPT_BYTES = 40 << 20
WORK_PIXELS = 240_000  # painted in one picture while something moves
VEIL_SHARE = 0.5
LIT = (255, 206, 148)  # the rock's colour in lamp light, of 255 each
LOW = (20, 30)  # light and shadow are soft: they are mixed at this size of a cell and scaled
LIGHT_REACH = 2.4  # cells
LIGHT, BACK_LIGHT = 105, 75  # strength of one face-up card, of one face-down card; of 255
SHADOW = 200
ROCK_CELL = (84, 126)  # the part of the rock picture behind one cell
ROCK_CELLS = (18, 8)  # cells after which the rock begins again
DOOR_MARK = 0.36  # of the cell's width
DOOR_CLEAR = 120  # cells as wide as this at 1080p show the baked sign large enough
FAR_CELLS = 120  # cells are numbers of two bytes


class Look(NamedTuple):
    """All that a cell's picture depends on."""

    lying: int | None = None
    lights: tuple[tuple[int, int, int], ...] = ()  # (columns, rows, strength) of the cards around that shine on it
    shades: tuple[tuple[int, int], ...] = ()  # the cards around that throw a shadow on it


BARE = Look()


class Painted(NamedTuple):
    look: Look | None  # None: a stand-in scaled from another zoom level
    picture: pygame.Surface


class Layer:
    def __init__(self, kit: Kit, rect: pygame.Rect) -> None:
        self.kit = kit
        self.rect = rect
        self.looks: dict[int, Look] = {}
        self.owed = True  # something seen may be out of date
        self._kept: OrderedDict[tuple[int, int], Painted] = OrderedDict()
        self._bytes = 0
        self._last: dict[int, int] = {}  # cell -> the width at which it was painted last
        self._wide: tuple[Shot, pygame.Rect, pygame.Surface] | None = None  # the picture that a zoom scales

    def show(self, lying: Mapping[int, int]) -> list[int]:
        """What lies where now; the cells whose picture changed."""
        lights: dict[int, list[tuple[int, int, int]]] = {}
        shades: dict[int, list[tuple[int, int]]] = {}
        for at, what in lying.items():
            strength = LIGHT if what >= 0 else BACK_LIGHT
            for dy in (-2, -1, 0, 1, 2):
                for dx in (-2, -1, 0, 1, 2):
                    cell = at + 256 * dy + dx
                    if cell in lying:
                        continue
                    lights.setdefault(cell, []).append((-dx, -dy, strength))
                    if abs(dx) < 2 and abs(dy) < 2:
                        shades.setdefault(cell, []).append((-dx, -dy))
        looks = {
            cell: Look(None, tuple(sorted(ways)), tuple(sorted(shades.get(cell, ())))) for cell, ways in lights.items()
        }
        looks |= {cell: Look(what) for cell, what in lying.items()}
        changed = [cell for cell in looks.keys() | self.looks.keys() if looks.get(cell) != self.looks.get(cell)]
        self.looks, self.owed = looks, True
        return changed

    # Drawing

    def draw(self, surface: pygame.Surface, shot: Shot) -> None:
        """The wall at rest."""
        area = self.rect.clip(surface.get_clip())
        self._wide = None
        before = surface.get_clip()
        surface.set_clip(area)
        surface.blits([(self._picture(cell, rect), rect) for cell, rect in seen(shot, area)], False)
        surface.set_clip(before)

    def draw_moving(self, surface: pygame.Surface, shot: Shot, start: Shot, goal: Shot) -> None:
        """The wall between two zoom levels: one picture, scaled."""
        if self._wide is None or self._wide[0] not in (start, goal):
            self._wide = self._widest(start, goal)
        held, covered, picture = self._wide
        share = shot.width / held.width
        place = pygame.Rect(0, 0, round(covered.width * share), round(covered.height * share))
        place.topleft = (
            round(shot.x + (covered.x - held.x) * share),
            round(shot.y + (covered.y - held.y) * share),
        )
        area = self.rect.clip(surface.get_clip())
        shown = place.clip(area)
        if shown != area:
            lay(surface, self.kit.pictures.backdrop(), area)
        if not shown.width or not shown.height:
            return
        source = pygame.Rect(
            int((shown.x - place.x) / share), int((shown.y - place.y) / share),
            max(1, int(shown.width / share)), max(1, int(shown.height / share)),
        ).clip(picture.get_rect())  # fmt: skip
        pygame.transform.scale(picture.subsurface(source), shown.size, surface.subsurface(shown))

    def _widest(self, start: Shot, goal: Shot) -> tuple[Shot, pygame.Rect, pygame.Surface]:
        """A picture that shows what both show, of cells as they are painted if that does not make it too large."""
        step = start.width / goal.width
        held = start if step < 1.3 else goal
        other = goal if held is start else start
        share = held.width / other.width
        far = pygame.Rect(
            round(held.x + (self.rect.x - other.x) * share), round(held.y + (self.rect.y - other.y) * share),
            round(self.rect.width * share), round(self.rect.height * share),
        )  # fmt: skip
        covered = self.rect.union(far) if share >= 1 else self.rect.copy()
        picture = pygame.Surface(covered.size).convert()
        places = [(self._picture(cell, rect), rect.move(-covered.x, -covered.y)) for cell, rect in seen(held, covered)]
        picture.blits(places, False)
        return held, covered, picture

    def _picture(self, cell: int, rect: pygame.Rect) -> pygame.Surface:
        """What is there for a cell, painted now if nothing like it is there."""
        look = self.looks.get(cell, BARE)
        painted = self._kept.get((rect.width, cell))
        if painted is None:
            painted = self._stand_in(cell, look, rect.size) or self._painted(cell, look, rect.size)
        elif painted.look is not None and painted.look.lying != look.lying:
            painted = self._painted(cell, look, rect.size)
        else:
            self._kept.move_to_end((rect.width, cell))
        return painted.picture

    def _stand_in(self, cell: int, look: Look, size: tuple[int, int]) -> Painted | None:
        other = self._kept.get((self._last.get(cell, 0), cell))
        if other is None or other.look is None or other.look.lying != look.lying:
            return None
        self.owed = True
        return self._keep(cell, Painted(None, pygame.transform.scale(other.picture, size)))

    # Painting

    def work(self, shot: Shot, pixels: int = WORK_PIXELS) -> list[pygame.Rect]:
        """Paint what is seen and out of date, then what lies just beside; where it changed on the screen."""
        done: list[pygame.Rect] = []
        for number, (cell, rect) in enumerate(self._out_of_date(shot)):
            if number and pixels < rect.width * rect.height:
                return done
            self._painted(cell, self.looks.get(cell, BARE), rect.size)
            pixels -= rect.width * rect.height
            done.append(rect.clip(self.rect))
        self.owed = False
        return done

    def _out_of_date(self, shot: Shot) -> Iterator[tuple[int, pygame.Rect]]:
        beside = self.rect.inflate(round(shot.width) * 2, round(shot.height) * 2)
        ring = [(cell, rect) for cell, rect in seen(shot, beside) if not rect.colliderect(self.rect)]
        for cell, rect in [*seen(shot, self.rect), *ring]:
            painted = self._kept.get((rect.width, cell))
            if painted is None or painted.look != self.looks.get(cell, BARE):
                yield cell, rect

    def _keep(self, cell: int, painted: Painted) -> Painted:
        key = painted.picture.get_width(), cell
        old = self._kept.pop(key, None)
        if old is not None:
            self._bytes -= _bytes(old.picture)
        self._kept[key] = painted
        self._bytes += _bytes(painted.picture)
        while self._bytes > KEPT_BYTES:
            _, first = self._kept.popitem(last=False)
            self._bytes -= _bytes(first.picture)
        return painted

    def _painted(self, cell: int, look: Look, size: tuple[int, int]) -> Painted:
        out = self._rock("dark", cell, size)
        if look.lights:
            lit = self._rock("lit", cell, size).convert_alpha()
            lit.blit(
                pygame.transform.smoothscale(self._light(look), size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
            )
            out.blit(lit, (0, 0))
        if look.shades:
            out.blit(pygame.transform.smoothscale(self._shade(look), size), (0, 0))
        if look.lying is not None:
            self._paint_card(out, cell, look.lying)
        self._last[cell] = size[0]
        return self._keep(cell, Painted(look, out))

    def _paint_card(self, out: pygame.Surface, cell: int, lying: int) -> None:
        """With a seam of two pixels between neighbours, and doors whose sign can be read however small they are."""
        kit, seam = self.kit, max(1, self.kit.px(1))
        inner = out.get_rect().inflate(-2 * seam, -2 * seam)
        out.blit(lying_face(kit, lying, inner.size, cell), inner)
        door = CARDS[lying >> 1].door if lying >= 0 else -1
        if door >= 0 and out.get_width() < kit.px(DOOR_CLEAR):
            size = min(out.get_width(), max(16, round(out.get_width() * DOOR_MARK)))
            mark = kit.pictures.mark(f"ui/teams/{TEAMS[door]}", size)
            out.blit(mark, mark.get_rect(center=inner.center))

    # Rock, light and shadow

    def _rock(self, tone: str, cell: int, size: tuple[int, int]) -> pygame.Surface:
        """The wall behind a cell. It is cut with a margin, so that no edge shows between two cells."""
        wall, (x, y), margin = self._wall(tone), xy(cell), 2
        source = pygame.Rect(
            x % ROCK_CELLS[0] * ROCK_CELL[0], y % ROCK_CELLS[1] * ROCK_CELL[1],
            ROCK_CELL[0] + 2 * margin, ROCK_CELL[1] + 2 * margin,
        )  # fmt: skip
        over = round(margin * size[0] / ROCK_CELL[0]), round(margin * size[1] / ROCK_CELL[1])
        piece = pygame.transform.smoothscale(wall.subsurface(source), (size[0] + 2 * over[0], size[1] + 2 * over[1]))
        out = pygame.Surface(size).convert()
        out.blit(piece, (-over[0], -over[1]))
        return out

    def _wall(self, tone: str) -> pygame.Surface:
        """The rock as far as it does not repeat itself, with a margin all around; "dark" or "lit"."""
        return self.kit.pictures.kept(("wall", tone), lambda: self._make_wall(tone))

    def _make_wall(self, tone: str) -> pygame.Surface:
        size = ROCK_CELL[0] * ROCK_CELLS[0], ROCK_CELL[1] * ROCK_CELLS[1]
        rock = pygame.transform.smoothscale(self.kit.pictures.read("ui/backgrounds/rock.webp"), size)
        out = pygame.Surface((size[0] + 4, size[1] + 4)).convert()
        for x in (2 - size[0], 2, 2 + size[0]):
            for y in (2 - size[1], 2, 2 + size[1]):
                out.blit(rock, (x, y))
        if tone == "lit":
            out.fill(LIT, special_flags=pygame.BLEND_RGB_MULT)
        else:
            veil = pygame.Surface(out.get_size()).convert()
            veil.fill(VEIL)
            veil.set_alpha(round(255 * VEIL_SHARE))
            out.blit(veil, (0, 0))
        return out

    def _light(self, look: Look) -> pygame.Surface:
        out = pygame.Surface(LOW, pygame.SRCALPHA)
        out.fill((255, 255, 255, 0))
        for x, y, strength in look.lights:
            stamp = self._lamp(strength)
            centre = round((x + 0.5) * LOW[0]), round((y + 0.5) * LOW[1])
            out.blit(stamp, stamp.get_rect(center=centre), special_flags=pygame.BLEND_RGBA_ADD)
        return out

    def _lamp(self, strength: int) -> pygame.Surface:
        def make() -> pygame.Surface:
            side = round(2 * LIGHT_REACH * LOW[0])
            out = self.kit.pictures.at("ui/glows/mask.webp", (side, side)).copy()
            out.fill((0, 0, 0, strength), special_flags=pygame.BLEND_RGBA_MULT)
            return out

        return self.kit.pictures.kept(("lamp", strength), make)

    def _shade(self, look: Look) -> pygame.Surface:
        out = pygame.Surface(LOW, pygame.SRCALPHA)
        stamp = self.kit.pictures.kept(("shade",), _make_shade)
        for x, y in look.shades:
            centre = round((x + 0.5) * LOW[0]), round((y + 0.55) * LOW[1])
            out.blit(stamp, stamp.get_rect(center=centre), special_flags=pygame.BLEND_RGBA_MAX)
        return out


def _make_shade() -> pygame.Surface:
    """The soft shadow of a card, with room to fade out."""
    wide, high = LOW[0] + 12, LOW[1] + 12
    out = pygame.Surface((wide, high), pygame.SRCALPHA)
    pygame.draw.rect(out, (0, 0, 0, SHADOW), (6, 6, *LOW), border_radius=2)
    small = pygame.transform.smoothscale(out, (wide // 2, high // 2))
    return pygame.transform.smoothscale(small, (wide, high))


def seen(shot: Shot, area: pygame.Rect) -> Iterator[tuple[int, pygame.Rect]]:
    """The cells that touch an area, and where they lie."""
    if not area.width or not area.height:
        return
    left, top = shot.cell(area.topleft)
    right, bottom = shot.cell((area.right - 1, area.bottom - 1))
    for y in range(max(-FAR_CELLS, top), min(FAR_CELLS, bottom) + 1):
        for x in range(max(-FAR_CELLS, left), min(FAR_CELLS, right) + 1):
            yield cell_at(x, y), shot.rect(x, y)


def _bytes(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height() * 4
