"""The wall and the cards on it, painted cell by cell and kept for the zoom levels seen last.

A cell's picture holds all that lies under the marks: rock, lamp light and shadow from the cards around, the card.
What changed is painted anew, the card at once, light and shadow within the next pictures; a zoom step shows the
cells of the step before, scaled, until its own are ready.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Mapping

import pygame

from ...engine.board import xy
from ...engine.cards import CARDS, TEAMS
from ..kit import Kit
from ..theme import VEIL
from .camera import Shot
from .faces import lying_path
from .sheet import Cells, Look, Sheet, sheet_size

KEPT_BYTES = 64 << 20  # of all zoom levels; two are always kept
SPARE = 220, 330  # at 1080p: how much larger than the board a sheet is at least, for cells just beside
WORK, REST_WORK = 100_000, 200_000  # pixels painted in one picture, while all moves and at rest; and for each cell:
CELL_WORK = 20_000
BANDS = 6  # pictures of the screen over which a zoom level takes over that of the one before
VEIL_SHARE = 0.5
LIT = (255, 206, 148)  # the rock's colour in lamp light, of 255 each
LOW = (20, 30)  # light and shadow are soft: they are mixed at this size of a cell and scaled
LIGHT_REACH = 2.4  # cells
LIGHT, BACK_LIGHT = 105, 75  # strength of one face-up card, of one face-down card; of 255
SHADOW = 200
ROCK_CELL = (84, 126)  # the part of the rock picture behind one cell
ROCK_CELLS = (18, 8)  # cells after which the rock begins again
ROCK_MARGIN = 2  # around the rock, and around what is cut from it
DOOR_MARK = 0.36  # of the cell's width
DOOR_CLEAR = 120  # cells as wide as this at 1080p show the baked sign large enough
FAR_CELLS = 120  # cells are numbers of two bytes
RIM = (96, 72, 38)  # around a card, so that its rock does not run into the wall
BARE = Look()


class Layer:
    def __init__(self, kit: Kit, rect: pygame.Rect) -> None:
        self.kit = kit
        self.rect = rect
        self.looks: dict[int, Look] = {}
        self.owed = True  # something seen may be out of date
        self._sheets: OrderedDict[int, Sheet] = OrderedDict()  # by the width of a cell, the one used last at the end
        self._shown = False  # the first picture is painted as a whole
        self._filled: tuple[Sheet, Cells] | None = None  # for these cells all is there
        self._covered: tuple[Sheet, Cells] | None = None  # what a zoom can show of a level
        self._late_for: tuple[Sheet, Cells] | None = None  # these cells have been looked through;
        self._late: list[int] = []  # what of them is still to be painted, the most urgent at the end

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
        self._filled = self._late_for = None
        return changed

    @property
    def bytes(self) -> int:
        return sum(sheet.surface.get_width() * sheet.surface.get_height() * 4 for sheet in self._sheets.values())

    # Drawing

    def draw(self, surface: pygame.Surface, shot: Shot) -> None:
        """The wall at rest, or on its way without a zoom."""
        area = self.rect.clip(surface.get_clip())
        sheet, self._covered = self._sheet(round(shot.width)), None
        self._fill(sheet, shot)
        x, y = shot.rect(0, 0).topleft
        for source, place in sheet.pieces(area.move(-x, -y)):
            surface.blit(sheet.surface, place.move(x, y), source)

    def draw_moving(self, surface: pygame.Surface, shot: Shot, start: Shot, goal: Shot) -> None:
        """The wall between two zoom levels: one of them, scaled. A little farther away is seen on what is there;
        much farther away is painted first."""
        held = start if start.width / goal.width < 1.3 and start.width == round(start.width) else goal
        sheet, share = self._sheet(round(held.width)), shot.width / held.width
        area = self.rect.clip(surface.get_clip())
        self._fill(sheet, held)
        left, top = math.ceil((area.left - shot.x) / share), math.ceil((area.top - shot.y) / share)
        right, bottom = math.floor((area.right - shot.x) / share), math.floor((area.bottom - shot.y) / share)
        wall = pygame.Rect(left, top, right - left, bottom - top)
        if self._covered is None or self._covered[0] is not sheet:
            self._covered = sheet, sheet.covers(cells_in(held, self._with_ring(sheet)))
        there = wall.clip(sheet.area(self._covered[1]))
        if there != wall:
            self._draw_beyond(surface, area, _scaled_rect(there, shot, share))
        for source, part in sheet.pieces(there):
            self._draw_scaled(surface, sheet.surface.subsurface(source), part, shot, share)

    def _draw_beyond(self, surface: pygame.Surface, area: pygame.Rect, known: pygame.Rect) -> None:
        """The window's wall where there is nothing to be scaled."""
        known = known.clip(area)
        wall = self.kit.pictures.backdrop()
        for part in (
            pygame.Rect(area.left, area.top, area.width, known.top - area.top),
            pygame.Rect(area.left, known.bottom, area.width, area.bottom - known.bottom),
            pygame.Rect(area.left, known.top, known.left - area.left, known.height),
            pygame.Rect(known.right, known.top, area.right - known.right, known.height),
        ):
            if part.width > 0 and part.height > 0:
                surface.blit(wall, part.topleft, part)

    def _draw_scaled(
        self, surface: pygame.Surface, picture: pygame.Surface, part: pygame.Rect, shot: Shot, share: float
    ) -> None:
        place = _scaled_rect(part, shot, share)
        if not place.width or not place.height:
            return
        if self.rect.clip(surface.get_clip()).contains(place):  # straight onto the screen
            pygame.transform.scale(picture, place.size, surface.subsurface(place))
        else:
            surface.blit(pygame.transform.scale(picture, place.size), place)

    def _with_ring(self, sheet: Sheet) -> pygame.Rect:
        """What is seen and, if the sheet has room for it, about a cell around."""
        width, height = sheet.cell_size
        across = min(sheet.columns - 1, -(-self.rect.width // width) + 1) * width - self.rect.width
        down = min(sheet.rows - 1, -(-self.rect.height // height) + 1) * height - self.rect.height
        return self.rect.inflate(max(0, across), max(0, down))

    def _sheet(self, width: int) -> Sheet:
        sheet = self._sheets.get(width)
        if sheet is None:
            sheet = self._sheets[width] = Sheet(width, self._surface(width))
        self._sheets.move_to_end(width)
        return sheet

    def _surface(self, width: int) -> pygame.Surface:
        """Large enough for what is seen of a zoom level: that of the level not seen for longest, if there are enough
        and it suffices."""
        least = sheet_size(self.rect.size, width)
        size = tuple(max(a, b + self.kit.px(c)) for a, b, c in zip(least, self.rect.size, SPARE, strict=True))
        if len(self._sheets) >= 2 and self.bytes + size[0] * size[1] * 4 > KEPT_BYTES:
            surface = self._sheets.popitem(last=False)[1].give_up()
            if surface.get_width() >= least[0] and surface.get_height() >= least[1]:
                return surface
        return pygame.Surface(size)

    def _fill(self, sheet: Sheet, shot: Shot) -> None:
        """See to it that there is something for every cell seen, and that the right card lies in it."""
        cells = cells_in(shot, self.rect)
        if self._filled == (sheet, cells):
            return
        self._filled = sheet, cells
        self._adopt(sheet, shot)
        for cell in cells:
            look, held = self.looks.get(cell, BARE), sheet.held(cell)
            if held is not None and held.lying == look.lying:
                continue
            if look.lying is None and self._shown:
                sheet.put(cell, None, None, self._rough(cell, sheet.cell_size))
                self.owed, self._late_for = True, None
            else:
                self._paint(sheet, cell, look)
        self._shown = True

    def _adopt(self, sheet: Sheet, shot: Shot, bands: int = BANDS) -> bool:
        """A zoom level seen for the first time begins with the picture of the one before, band by band."""
        if sheet.empty:
            other = next((one for one in reversed(self._sheets.values()) if one is not sheet), None)
            if other is not None:
                sheet.begin_with(other, cells_in(shot, self._with_ring(sheet)), BANDS)
        return sheet.adopt(bands)

    # Painting

    def work(self, shot: Shot, budget: int = WORK) -> list[pygame.Rect]:
        """Paint what is out of date: cards first, then the wall, then what lies just beside; where it was seen."""
        sheet = self._sheet(round(shot.width))
        if self._adopt(sheet, shot, 1):
            return []
        cells = cells_in(shot, self._with_ring(sheet))
        if self._late_for != (sheet, cells):
            self._late_for, self._late = (sheet, cells), self._out_of_date(sheet, shot, cells)
        cost = sheet.cell_size[0] * sheet.cell_size[1] + CELL_WORK
        done: list[pygame.Rect] = []
        while self._late and (budget >= cost or not done):
            cell = self._late.pop()
            self._paint(sheet, cell, self.looks.get(cell, BARE))
            budget -= cost
            done.append(shot.rect(*xy(cell)).clip(self.rect))
        self.owed = bool(self._late)
        return done

    def _out_of_date(self, sheet: Sheet, shot: Shot, cells: Cells) -> list[int]:
        """What has to be painted, the most urgent at the end."""
        late: list[tuple[int, int]] = []
        near = cells_in(shot, self.rect)
        for cell in cells:
            look, held = self.looks.get(cell, BARE), sheet.held(cell)
            if held is None or held.look != look:
                late.append((0 if cell not in near else 1 if look.lying is None else 2, cell))
        return [cell for _, cell in sorted(late)]

    def _paint(self, sheet: Sheet, cell: int, look: Look) -> None:
        size = sheet.cell_size
        if look == BARE:
            sheet.put(cell, None, look, self._bare(cell, size))
            return
        out = self._rock("dark", cell, size)
        if look.lights:
            lit = self._rock("lit", cell, size).convert_alpha()
            light = pygame.transform.smoothscale(self._light(look), size)
            lit.blit(light, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            out.blit(lit, (0, 0))
        if look.shades:
            out.blit(pygame.transform.smoothscale(self._shade(look), size), (0, 0))
        if look.lying is not None:
            self._paint_card(out, cell, look.lying)
        sheet.put(cell, look.lying, look, out)

    def _paint_card(self, out: pygame.Surface, cell: int, lying: int) -> None:
        """With a seam of two pixels between neighbours, and doors whose sign can be read however small they are."""
        kit, seam = self.kit, max(1, self.kit.px(1))
        inner = out.get_rect().inflate(-2 * seam, -2 * seam)
        out.blit(kit.pictures.scaled(lying_path(lying, cell), inner.size), inner)
        pygame.draw.rect(out, RIM, inner, max(1, kit.px(1.5)), border_radius=round(inner.width * 0.06))
        door = CARDS[lying >> 1].door if lying >= 0 else -1
        if door >= 0 and out.get_width() < kit.px(DOOR_CLEAR):
            size = min(out.get_width(), max(16, round(out.get_width() * DOOR_MARK)))
            mark = kit.pictures.mark(f"ui/teams/{TEAMS[door]}", size)
            out.blit(mark, mark.get_rect(center=inner.center))

    def _rough(self, cell: int, size: tuple[int, int]) -> pygame.Surface:
        """Wall, quickly: it stands in for the picture of a cell without a card."""
        return pygame.transform.scale(self._wall("dark").subsurface(_rock_part(cell, 0)), size)

    def _bare(self, cell: int, size: tuple[int, int]) -> pygame.Surface:
        """Wall on which no light falls: small cells are kept, for far away there are many of them."""
        if size[0] > 64:
            return self._rock("dark", cell, size)
        x, y = xy(cell)
        key = "bare", x % ROCK_CELLS[0], y % ROCK_CELLS[1], size
        return self.kit.pictures.kept(key, lambda: self._rock("dark", cell, size))

    # Rock, light and shadow

    def _rock(self, tone: str, cell: int, size: tuple[int, int]) -> pygame.Surface:
        """The wall behind a cell. It is cut with a margin, so that no edge shows between two cells."""
        wall, source, margin = self._wall(tone), _rock_part(cell, ROCK_MARGIN), ROCK_MARGIN
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
        out = pygame.Surface((size[0] + 2 * ROCK_MARGIN, size[1] + 2 * ROCK_MARGIN)).convert()
        for x in (ROCK_MARGIN - size[0], ROCK_MARGIN, ROCK_MARGIN + size[0]):
            for y in (ROCK_MARGIN - size[1], ROCK_MARGIN, ROCK_MARGIN + size[1]):
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


def _scaled_rect(part: pygame.Rect, shot: Shot, share: float) -> pygame.Rect:
    """Where a part of a sheet lies on the screen."""
    left, top = round(shot.x + part.x * share), round(shot.y + part.y * share)
    right, bottom = round(shot.x + part.right * share), round(shot.y + part.bottom * share)
    return pygame.Rect(left, top, right - left, bottom - top)


def _rock_part(cell: int, margin: int) -> pygame.Rect:
    """Of the rock picture, which has a margin itself: what is behind a cell and a margin around it."""
    x, y = xy(cell)
    left, top = x % ROCK_CELLS[0] * ROCK_CELL[0], y % ROCK_CELLS[1] * ROCK_CELL[1]
    wide, high = ROCK_CELL[0] + 2 * margin, ROCK_CELL[1] + 2 * margin
    return pygame.Rect(left + ROCK_MARGIN - margin, top + ROCK_MARGIN - margin, wide, high)


def _make_shade() -> pygame.Surface:
    """The soft shadow of a card, with room to fade out."""
    wide, high = LOW[0] + 12, LOW[1] + 12
    out = pygame.Surface((wide, high), pygame.SRCALPHA)
    pygame.draw.rect(out, (0, 0, 0, SHADOW), (6, 6, *LOW), border_radius=2)
    small = pygame.transform.smoothscale(out, (wide // 2, high // 2))
    return pygame.transform.smoothscale(small, (wide, high))


def cells_in(shot: Shot, area: pygame.Rect) -> Cells:
    """The cells that touch an area."""
    left, top = shot.cell(area.topleft)
    right, bottom = shot.cell((area.right - 1, area.bottom - 1))
    return Cells(max(-FAR_CELLS, left), max(-FAR_CELLS, top), min(FAR_CELLS, right), min(FAR_CELLS, bottom))
