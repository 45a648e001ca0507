"""The wall and the cards on it, kept as painted cells for the zoom levels seen last.

Nothing is painted while the picture zooms: it is a level that is there already, scaled. At rest the cells of the new
level are painted within the next pictures, cards first; until a cell is, it is still seen as the other level has it.
What changed in the mine is painted anew, the card at once, light and shadow a little later.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Collection, Iterable, Iterator, Mapping

import pygame

from ...engine.board import STEPS, cell_at, xy
from ...engine.cards import OPEN, START
from .. import walls
from ..areas import outside
from ..render_context import RenderContext
from ..rock import paint_around
from .camera import Shot
from .faces import GOAL_BACK, lying_path
from .levels import Levels
from .painter import BARE, Painter
from .sheet import Cells, Kind, Light, Look, Sheet

# Milliseconds of painting in one picture of a 1080p window, more in larger ones: while the mine moves, and at rest.
MOVING_WORK, REST_WORK = 0.3, 3.5
ROUGH_MOST = 40  # cells that get a stand-in of bare wall in one picture
COARSE = 1_500_000  # pixels from which a zoom is drawn at half the resolution
LIGHT, BACK_LIGHT, DAYLIGHT, END = 200, 110, 235, 190  # of a face-up card, a face-down one, the day, an opening; of 255
FAR_CELLS = 120  # cells are numbers of two bytes


class Backlog:
    """What is still to be done for some cells of a level."""

    def __init__(self, of: tuple[Sheet, Cells] | None = None) -> None:
        """`of`: these cells have been looked through; None: none have."""
        self.of = of
        self.late: list[tuple[int, int]] = []  # (urgency, cell) of what is to be painted, the most urgent last
        self.unread: list[str] = []  # pictures of cards beyond: to be read before they come into sight


class Layer:
    def __init__(self, kit: RenderContext, rect: pygame.Rect) -> None:
        self.kit = kit
        self.rect = rect
        self.looks: dict[int, Look] = {}
        self.owed = True  # something seen may be out of date
        self._paint = Painter(kit)
        self._levels = Levels(kit, rect)
        self._shown = False  # the first picture is painted as a whole
        self._looked: tuple[Sheet, Cells] | None = None  # these cells have been looked through for
        self._missing: set[int] = set()  # cells in sight that this level has no picture of
        self._backlog = Backlog()
        self._right: set[int] = set()  # levels that have no wrong card, by width

    def begin_anew(self, wall: walls.Light) -> None:
        """Another mine, before a wall in another light: nothing of the one before is seen any more."""
        self._paint, self._levels = Painter(self.kit, wall), Levels(self.kit, self.rect)
        self._shown, self._looked, self._backlog = False, None, Backlog()

    def show(self, lying: Mapping[int, int], dark: Collection[int] = ()) -> list[int]:
        """What lies where now, and what of it is cut off from the start; the cells whose picture changed."""
        lights: dict[int, list[Light]] = {}
        shades: dict[int, list[tuple[int, int]]] = {}
        for at, what in lying.items():
            strength = 0 if at in dark else LIGHT if what >= 0 else BACK_LIGHT
            kind: Kind = "gold" if what == GOAL_BACK else "lamp"
            for dy in (-2, -1, 0, 1, 2):
                for dx in (-2, -1, 0, 1, 2):
                    cell = at + 256 * dy + dx
                    if cell in lying:
                        continue
                    shining = lights.setdefault(cell, [])
                    if strength:
                        shining.append((-dx, -dy, strength, kind))
                    if what >> 1 == START:
                        shining.append((-dx - 1, -dy, DAYLIGHT, "day"))
                    if abs(dx) < 2 and abs(dy) < 2:
                        shades.setdefault(cell, []).append((-dx, -dy))
            if strength and what >= 0:
                for cell, shines in _ends(lying, at, what):
                    lights[cell].append(shines)
        looks = {
            cell: Look(None, tuple(sorted(ways)), tuple(sorted(shades.get(cell, ())))) for cell, ways in lights.items()
        }
        looks |= {
            cell: Look(what, sides=_open_neighbours(lying, cell), dark=cell in dark) for cell, what in lying.items()
        }
        changed = [cell for cell in looks.keys() | self.looks.keys() if looks.get(cell) != self.looks.get(cell)]
        self.looks, self.owed = looks, True
        self._looked, self._backlog = None, Backlog()
        self._right = set()
        return changed

    # Drawing

    def draw(self, surface: pygame.Surface, shot: Shot) -> None:
        """The wall at rest, or on its way without a zoom."""
        area = self.rect.clip(surface.get_clip())
        sheet = self._levels.of(round(shot.width))
        self._look_through(sheet, cells_in(shot, self.rect))
        cells = cells_in(shot, area)
        holes = [shot.rect(*xy(cell)) for cell in cells if cell in self._missing] if self._missing else []
        if not holes:
            x, y = shot.rect(0, 0).topleft
            for source, place in sheet.pieces(area.move(-x, -y)):
                surface.blit(sheet.surface, place.move(x, y), source)
            return
        self.draw_scaled(surface, shot, holes[0].unionall(holes[1:]).clip(area))
        for cell in cells:
            if cell not in self._missing:
                surface.blit(sheet.surface, shot.rect(*xy(cell)), sheet.place(cell))

    def draw_scaled(self, surface: pygame.Surface, shot: Shot, area: pygame.Rect | None = None) -> None:
        """A part of the screen as other levels have it; the window's wall where none has anything. Much of it is drawn
        at half the resolution, for it moves."""
        area = self.rect.clip(surface.get_clip()) if area is None else area
        if area.width * area.height > COARSE:
            half = self._scratch().subsurface((0, 0, (area.width + 1) // 2, (area.height + 1) // 2))
            small = Shot(shot.width / 2, (shot.x - area.x) / 2, (shot.y - area.y) / 2)
            left = self._draw_others(half, small, half.get_rect())
            _double(half, surface, area)
            rest = [pygame.Rect(2 * r.x + area.x, 2 * r.y + area.y, 2 * r.width, 2 * r.height).clip(area) for r in left]
        else:
            rest = self._draw_others(surface, shot, area)
        for part in rest:
            paint_around(self.kit, surface, part)

    def _draw_others(self, surface: pygame.Surface, shot: Shot, area: pygame.Rect) -> list[pygame.Rect]:
        """Each other level where those before have nothing; what is left of the area."""
        rest = [area]
        for sheet in self._stand_ins():
            there = _scaled_rect(sheet.area(sheet.covered), shot, shot.width / sheet.width)
            for part in rest:
                if part.colliderect(there):
                    _scale(surface, sheet, part.clip(there), shot)
            rest = [left for part in rest for left in outside(part, there)]
        return rest

    def _scratch(self) -> pygame.Surface:
        size = (self.rect.width + 1) // 2, (self.rect.height + 1) // 2
        return self.kit.pictures.kept(("half a mine", size), lambda: pygame.Surface(size))

    def _stand_ins(self) -> Iterator[Sheet]:
        """The level seen last, and the one that shows most of the mine; with the right cards."""
        for sheet in dict.fromkeys((self._levels.front, self._levels.farthest)):
            if sheet is not None and not sheet.empty:
                self._make_right(sheet)
                yield sheet

    def _make_right(self, sheet: Sheet) -> None:
        """A level that is not in use shows no card that has gone."""
        if sheet.width in self._right:
            return
        self._right.add(sheet.width)
        for held in sheet.all():
            look = self.looks.get(held.cell, BARE)
            if held.lying != look.lying:
                self._put(sheet, held.cell, look)

    def _look_through(self, sheet: Sheet, cells: Cells) -> None:
        """See to it that no wrong card is seen, and find out what this level has no picture of."""
        if self._looked == (sheet, cells):
            return
        self._looked, self._missing = (sheet, cells), set()
        if not cells.within(sheet.view):
            sheet.view = cells
        others = [other for other in self._stand_ins() if other is not sheet]
        roughs = ROUGH_MOST if self._shown else 0
        for cell in cells:
            look, held = self.looks.get(cell, BARE), sheet.held(cell)
            if held is not None and held.lying == look.lying:
                continue
            if held is None and any(other.has(cell, look) for other in others):
                self._missing.add(cell)
            elif look.lying is None and roughs:
                sheet.put(cell, None, None, self._paint.rough(cell, sheet.cell_size))
                roughs -= 1
                self.owed, self._backlog = True, Backlog()
            elif look.lying is None and self._shown:
                self._missing.add(cell)
            else:
                self._put(sheet, cell, look)
        self._shown = True
        self._all_there(sheet)

    def _all_there(self, sheet: Sheet) -> None:
        if not self._missing and self._looked is not None and self._looked[0] is sheet:
            self._levels.front = sheet

    # Painting

    def work(self, shot: Shot, milliseconds: float = REST_WORK) -> list[pygame.Rect]:
        """Paint what is out of date: cards first, then the wall, then what lies just beside; where it was seen."""
        sheet = self._levels.of(round(shot.width))
        sheet.view = cells_in(shot, self._with_ring(sheet))
        if self._backlog.of != (sheet, sheet.view):
            self._backlog = _out_of_date(self.looks, sheet, cells_in(shot, self.rect))
        late, unread = self._backlog.late, self._backlog.unread
        until = time.perf_counter() + milliseconds * max(1.0, self.kit.metrics.u) / 1000
        done: list[int] = []
        while late and (not done or time.perf_counter() < until):
            _, cell = late.pop()
            self._put(sheet, cell, self.looks.get(cell, BARE))
            self._missing.discard(cell)
            done.append(cell)
        self._all_there(sheet)
        if not done and unread:
            self.kit.pictures.scaled(unread.pop(), sheet.cell_size)  # it has been read from now on
        elif not done:
            self._levels.make_spare()
        self.owed = bool(late or unread) or self._levels.lacks_spare
        return [rect for rect in (run.clip(self.rect) for run in _runs(shot, done)) if rect.width and rect.height]

    def _put(self, sheet: Sheet, cell: int, look: Look) -> None:
        sheet.put(cell, look, look.lying, self._paint.cell(cell, look, sheet.cell_size))

    def _with_ring(self, sheet: Sheet) -> pygame.Rect:
        """What is seen and, if the sheet has room for it, about a cell around."""
        width, height = sheet.cell_size
        across = min(sheet.columns - 1, -(-self.rect.width // width) + 1) * width - self.rect.width
        down = min(sheet.rows - 1, -(-self.rect.height // height) + 1) * height - self.rect.height
        return self.rect.inflate(max(0, across), max(0, down))

    def sharp(self, shot: Shot) -> bool:
        """All that is in sight is painted for its level."""
        of, late = self._backlog.of, self._backlog.late
        return of is not None and of[0].width == round(shot.width) and not any(urgency for urgency, _ in late)


def _out_of_date(looks: Mapping[int, Look], sheet: Sheet, near: Cells) -> Backlog:
    """What has to be painted of a level and read for it. Urgency 0 is not in sight."""
    out = Backlog((sheet, sheet.view))
    for cell in sheet.view:
        look, held = looks.get(cell, BARE), sheet.held(cell)
        if held is None or held.look != look:
            out.late.append((0 if cell not in near else 1 if look.lying is None else 2, cell))
    out.late.sort()
    beyond = ((cell, look.lying) for cell, look in looks.items() if cell not in sheet.view)
    out.unread = [lying_path(lying, cell) for cell, lying in beyond if lying is not None]
    return out


def _open_neighbours(lying: Mapping[int, int], cell: int) -> int:
    """The sides beyond which a face-up card lies."""
    return sum(side for step, side, _ in STEPS if lying.get(cell + step, GOAL_BACK) >= 0)


def _ends(lying: Mapping[int, int], at: int, what: int) -> Iterator[tuple[int, Light]]:
    """The light that falls out of openings which lead to where nothing lies: on six cells around each."""
    for step, side, _ in STEPS:
        if not OPEN[what] & side or at + step in lying:
            continue
        (x, y), (far_x, far_y) = xy(at), xy(at + step)
        for cell_x, cell_y in itertools.product({x, far_x}, {y, far_y}):
            for aside in (-1, 0, 1):
                place = (cell_x + aside, cell_y) if y != far_y else (cell_x, cell_y + aside)
                cell = cell_at(*place)
                if cell not in lying:
                    yield cell, (x + far_x - 2 * place[0], y + far_y - 2 * place[1], END, "end")


def _runs(shot: Shot, cells: Iterable[int]) -> Iterator[pygame.Rect]:
    """Where cells lie, those side by side together."""
    for _, run in itertools.groupby(enumerate(sorted(cells)), lambda pair: pair[1] - pair[0]):
        ends = [cell for _, cell in run]
        yield shot.rect(*xy(ends[0])).union(shot.rect(*xy(ends[-1])))


def _scaled_rect(part: pygame.Rect, shot: Shot, share: float) -> pygame.Rect:
    """Where a part of a sheet lies on the screen."""
    left, top = round(shot.x + part.x * share), round(shot.y + part.y * share)
    right, bottom = round(shot.x + part.right * share), round(shot.y + part.bottom * share)
    return pygame.Rect(left, top, right - left, bottom - top)


def _scale(surface: pygame.Surface, sheet: Sheet, area: pygame.Rect, shot: Shot) -> None:
    """A part of a level onto a part of the screen."""
    share = shot.width / sheet.width
    left, top = round((area.left - shot.x) / share), round((area.top - shot.y) / share)
    right, bottom = round((area.right - shot.x) / share), round((area.bottom - shot.y) / share)
    wall = pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))
    across, down = area.width / wall.width, area.height / wall.height
    for source, part in sheet.pieces(wall):
        x, y = area.x + round((part.left - wall.left) * across), area.y + round((part.top - wall.top) * down)
        far_x, far_y = (
            area.x + round((part.right - wall.left) * across),
            area.y + round((part.bottom - wall.top) * down),
        )
        if far_x > x and far_y > y:
            place = surface.subsurface((x, y, far_x - x, far_y - y))
            pygame.transform.scale(sheet.surface.subsurface(source), place.get_size(), place)


def _double(picture: pygame.Surface, surface: pygame.Surface, area: pygame.Rect) -> None:
    """A picture at twice its size: exactly twice is much quicker than anything else. The last odd row or column
    repeats the one before."""
    even = pygame.Rect(area.topleft, (area.width // 2 * 2, area.height // 2 * 2))
    half = picture.subsurface((0, 0, even.width // 2, even.height // 2))
    pygame.transform.scale(half, even.size, surface.subsurface(even))
    if even.width < area.width:
        surface.blit(surface, (even.right, even.top), (even.right - 1, even.top, 1, even.height))
    if even.height < area.height:
        surface.blit(surface, (even.left, even.bottom), (even.left, even.bottom - 1, area.width, 1))


def cells_in(shot: Shot, area: pygame.Rect) -> Cells:
    """The cells that touch an area."""
    left, top = shot.cell(area.topleft)
    right, bottom = shot.cell((area.right - 1, area.bottom - 1))
    return Cells(max(-FAR_CELLS, left), max(-FAR_CELLS, top), min(FAR_CELLS, right), min(FAR_CELLS, bottom))
