"""The mine on the screen: the wall with its cards, the camera, and the marks over it.

`show` takes what one viewer may see and drops all that was shown before. What may be done comes from outside
(`legal`, `targets`); nothing here knows a rule.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

import pygame

from ...engine.board import STEPS, xy
from ...engine.follow import Shown
from ...engine.ruleset import tokens
from ..render_context import RenderContext
from . import marks
from .camera import Box, Camera, Kept, Shot
from .faces import CHEST_BACK, GOAL_BACK, tile_face
from .known_goals import known_tabs
from .layer import MOVING_WORK, REST_WORK, Layer

REFUSED_MS = 4000.0
EDGE = 22  # how far the wall of the board fades into the wall of the window
CLEAR = 14  # how far from its edge the whole mine ends: cards do not lie where it fades
GLOW = 26  # how far a mark reaches beyond its cell
TAB = 110  # how far a tab does at most


class BoardView:
    def __init__(
        self,
        kit: RenderContext,
        rect: pygame.Rect,
        clear: pygame.Rect | None = None,
        damage: Callable[[pygame.Rect], object] = lambda rect: None,
        kept: Kept | None = None,
        still: bool = False,
    ) -> None:
        """`clear` is the part of `rect` that no hand or panel covers; `kept` a `camera.state()` of the board before
        a change of size; `still`: zoom and pan jump (animation off, less motion)."""
        self.kit, self.rect, self.damage = kit, rect, damage
        self.own_kit = kit  # for what only the viewer may see: it may be replaced by one that goes with them
        self.still = still or kit.less_motion
        pad = kit.px(CLEAR)
        self.camera = Camera((clear or rect).inflate(-2 * pad, -2 * pad), kept, kit.metrics.u)
        self.layer = Layer(kit, rect)
        self.seats: tuple[str, ...] = ()  # the seats' marks, for the toll miners
        self.shake = (0, 0)  # pixels, while a rockfall goes down
        self._now = 0.0
        self._panned = False  # since the last picture
        self._lying: dict[int, int] = {}
        self._overrides: dict[int, int | None] = {}
        self._shown: dict[int, int] = {}  # what lies there, as far as the theatre has told it
        self._known: dict[int, str] = {}
        self._miners: dict[int, int] = {}
        self._legal: dict[int, str] = {}
        self._targets: dict[int, str] = {}
        self._marked: set[int] = set()
        self._linked: set[int] = set()
        self._lifted: int | None = None
        self._refused: tuple[int, str] | None = None
        self._refused_until = 0.0
        self._ghost: tuple[int, int, float] | None = None
        self._focus: int | None = None
        self._fades = self._edges()

    # What is shown

    def show(self, shown: Shown, known: Mapping[int, str] | None = None) -> None:
        """The mine as it has been told. `known` replaces what the viewer's memory says of goals."""
        lying = lying_in(shown)
        stale = self._known.keys() | self._miners.keys()
        self._known = dict(known) if known is not None else known_tabs(self.kit, shown)
        self._miners = dict(tokens(shown.parts).items())
        self.legal, self.targets, self.marked, self.refused, self.ghost, self.focus = {}, {}, set(), None, None, None
        self.linked, self.lifted = set(), None
        first = not self._lying
        self._lying = lying
        self._show_cards()
        before = self.camera.goal
        self.camera.show(bounds_of(shown, lying), self._now, first or self.still)
        if self.camera.goal != before or first:
            self.damage(self.rect)
        for cell in stale | self._known.keys() | self._miners.keys():
            self._damage_cell(cell, TAB)

    def _show_cards(self) -> None:
        lying = {cell: what for cell, what in self._lying.items() if cell not in self._overrides}
        self._shown = lying | {cell: what for cell, what in self._overrides.items() if what is not None}
        for cell in self.layer.show(self._shown):
            self._damage_cell(cell, 0)

    @property
    def overrides(self) -> dict[int, int | None]:
        """What is to be seen in cells whose card still moves, instead of what lies there: a tile, a back, None."""
        return self._overrides

    @overrides.setter
    def overrides(self, overrides: Mapping[int, int | None]) -> None:
        if dict(overrides) != self._overrides:
            self._overrides = dict(overrides)
            self._show_cards()

    @property
    def legal(self) -> dict[int, str]:
        """Cells where the held card may go: "now", or "turned" if it has to be turned first."""
        return self._legal

    @legal.setter
    def legal(self, legal: Mapping[int, str]) -> None:
        self._change(self._legal, legal)
        self._legal = dict(legal)
        if legal and not any(self.camera.clear.colliderect(self.rect_of(cell)) for cell in legal):
            self.frame(legal)  # else the player looks where the card is wanted

    @property
    def targets(self) -> dict[int, str]:
        """Cells that an action may take; all other cards are dimmed meanwhile."""
        return self._targets

    @targets.setter
    def targets(self, targets: Mapping[int, str]) -> None:
        if dict(targets) != self._targets:
            self._targets = dict(targets)
            self.damage(self.rect)

    @property
    def marked(self) -> set[int]:
        """Cells that the log or another card points at."""
        return self._marked

    @marked.setter
    def marked(self, marked: Collection[int]) -> None:
        self._change(dict.fromkeys(self._marked, ""), dict.fromkeys(marked, ""))
        self._marked = set(marked)

    @property
    def linked(self) -> set[int]:
        """Ladders, which are linked across the mine (S6)."""
        return self._linked

    @linked.setter
    def linked(self, linked: Collection[int]) -> None:
        self._change(dict.fromkeys(self._linked, ""), dict.fromkeys(linked, ""))
        self._linked = set(linked)

    @property
    def lifted(self) -> int | None:
        """The cell whose card is taken up, to be laid elsewhere (W23)."""
        return self._lifted

    @lifted.setter
    def lifted(self, cell: int | None) -> None:
        if cell != self._lifted:
            for one in (self._lifted, cell):
                if one is not None:
                    self._damage_cell(one, TAB)
            self._lifted = cell

    @property
    def refused(self) -> tuple[int, str] | None:
        """A cell where something was tried in vain, and why not, in words. It goes away by itself."""
        return self._refused

    @refused.setter
    def refused(self, refused: tuple[int, str] | None) -> None:
        for one in (self._refused, refused):
            if one is not None:
                self.damage(self._refused_rect(*one))
        self._refused, self._refused_until = refused, self._now + REFUSED_MS

    @property
    def ghost(self) -> tuple[int, int, float] | None:
        """A card seen where it would lie: cell, tile, how far it has snapped (0 to 1, a little over is allowed)."""
        return self._ghost

    @ghost.setter
    def ghost(self, ghost: tuple[int, int, float] | None) -> None:
        if ghost != self._ghost:
            for one in (self._ghost, ghost):
                if one is not None:
                    self._damage_cell(one[0])
            self._ghost = ghost

    @property
    def focus(self) -> int | None:
        """The cell that the keyboard has chosen."""
        return self._focus

    @focus.setter
    def focus(self, cell: int | None) -> None:
        if cell != self._focus:
            for one in (self._focus, cell):
                if one is not None:
                    self._damage_cell(one)
            self._focus = cell
        if cell is not None:
            self.frame([cell])

    def _change(self, before: Mapping[int, str], after: Mapping[int, str]) -> None:
        for cell in before.keys() | after.keys():
            if before.get(cell) != after.get(cell):
                self._damage_cell(cell)

    def _damage_cell(self, cell: int, reach: float = GLOW) -> None:
        extra = self.kit.px(reach) * 2
        area = self.rect_of(cell).inflate(extra, extra).clip(self.rect)
        if area.width and area.height:
            self.damage(area)

    # Where things are

    def cell_at(self, pos: tuple[int, int]) -> int | None:
        """The cell under a point of the board."""
        if not self.rect.collidepoint(pos):
            return None
        x, y = self.camera.shot(self._now).cell(pos)
        return (y + 128) << 8 | (x + 128) if max(abs(x), abs(y)) < 120 else None

    def rect_of(self, cell: int) -> pygame.Rect:
        """Where a cell lies on the screen now; it may lie outside the board."""
        return self.camera.shot(self._now).rect(*xy(cell))

    def lying(self, cell: int) -> int | None:
        """What is to be seen in a cell: a tile, `GOAL_BACK`, `CHEST_BACK`, nothing."""
        return self._shown.get(cell)

    # Moving

    def pan(self, dx: float, dy: float) -> None:
        self.camera.pan(dx, dy)
        self._moved()

    def zoom(self, steps: int, pos: tuple[int, int]) -> None:
        if self.camera.zoom(steps, pos, self._now):
            self._moved()

    def whole(self) -> None:
        """See the whole mine, and follow it."""
        self.camera.whole(self._now)
        self._moved()

    def put_back(self) -> None:
        """As the player had left it, for whoever looks next: where a card of the hand may go tells what card it is."""
        if self.camera.put_back():
            self._moved()

    def frame(self, cells: Collection[int]) -> None:
        """Gently bring cells into sight."""
        before = self.camera.goal
        self.camera.frame([xy(cell) for cell in cells], self._now)
        if self.camera.goal != before:
            self._moved()

    def _moved(self) -> None:
        if self.still:
            self.camera.start = None
        self.layer.owed = self._panned = True
        self.damage(self.rect)

    # Time

    def update(self, now: float) -> None:
        moved, zoomed = self.camera.moving(self._now) or self.camera.moving(now), self._zooms
        self._now = now
        if moved:
            self.damage(self.rect)
        if self.layer.owed and not zoomed:  # the first picture at rest has enough to do
            painted = self.layer.work(self.camera.goal, MOVING_WORK if moved or self._panned else REST_WORK)
            self._panned = False
            if not moved:
                for rect in painted:
                    self.damage(rect)
        if self._refused is not None and now >= self._refused_until:
            self.refused = None

    def wakes(self, now: float) -> float | None:
        if self.camera.moving(now) or self.layer.owed:
            return now
        return self._refused_until if self._refused is not None else None

    @property
    def _zooms(self) -> bool:
        start = self.camera.start
        return self.camera.moving(self._now) and start is not None and start.width != self.camera.goal.width

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        area = self.rect.clip(surface.get_clip())
        if not area.width or not area.height:
            return
        before = surface.get_clip()
        surface.set_clip(area)
        shot = self.camera.shot(self._now)
        shot = shot._replace(x=shot.x + self.shake[0], y=shot.y + self.shake[1])
        if self._zooms:
            self.layer.draw_scaled(surface, shot)
        else:
            self.layer.draw(surface, shot)
        self._draw_marks(surface, shot, area, self._zooms)
        for fade, place in self._fades:
            surface.blit(fade, place)
        if self._refused is not None:
            self._draw_reason(surface)
        surface.set_clip(before)

    def _draw_marks(self, surface: pygame.Surface, shot: Shot, area: pygame.Rect, zooms: bool) -> None:
        kit, reach = self.kit, 2 * self.kit.px(GLOW)
        near = area.inflate(reach, reach)

        def places(cells: Collection[int]) -> list[tuple[int, pygame.Rect]]:
            return [(cell, rect) for cell in cells if (rect := shot.rect(*xy(cell))).colliderect(near)]

        if self._targets:
            for _, rect in places(self._shown.keys() - self._targets.keys()):
                marks.draw_dim(kit, surface, rect)
        for cell, rect in places(self._miners):
            number = list(self._miners).index(cell)
            owner = self._miners[cell]
            marks.draw_miner(kit, surface, rect, number, self.seats[owner] if owner < len(self.seats) else "")
        if zooms:
            for _, rect in places(self._legal.keys() | self._targets.keys() | self._marked | self._linked):
                marks.draw_plain(kit, surface, rect)
        else:
            self._draw_places(surface, places)
            self._draw_held(surface, shot)
        for cell, rect in places(self._known):  # over all lines, for it is to be read
            if self._shown.get(cell, 0) < 0:
                marks.draw_known(self.own_kit, surface, rect, self._known[cell])

    def _draw_places(
        self, surface: pygame.Surface, places: Callable[[Collection[int]], list[tuple[int, pygame.Rect]]]
    ) -> None:
        """Where the held card may go, and what is pointed at."""
        kit = self.kit
        for cell, rect in places(self._legal):
            if self._ghost is None or cell != self._ghost[0]:
                marks.draw_legal(kit, surface, rect, self._legal[cell])
        for _, rect in places(self._targets):
            marks.draw_target(kit, surface, rect)
        for _, rect in places(self._marked):
            marks.draw_pointed(kit, surface, rect)
        for _, rect in places(self._linked):
            marks.draw_linked(kit, surface, rect)

    def _draw_held(self, surface: pygame.Surface, shot: Shot) -> None:
        if self._lifted is not None and (tile := self._shown.get(self._lifted, -1)) >= 0:
            rect = shot.rect(*xy(self._lifted))
            wide = round(rect.width * 1.06)
            face = tile_face(self.kit, tile, (wide, round(wide * 1.5)), self._lifted)
            marks.draw_lifted(self.kit, surface, rect, face)
        if self._ghost is not None:
            cell, tile, share = self._ghost
            rect = shot.rect(*xy(cell))
            wide = round((rect.width - 2) * (1.12 - 0.12 * share))
            face = tile_face(self.own_kit, tile, (wide, round(wide * 1.5)), cell)
            marks.draw_ghost(self.kit, surface, rect, face)
        if self._focus is not None:
            marks.draw_focus(self.kit, surface, shot.rect(*xy(self._focus)))
        if self._refused is not None:
            marks.draw_refused(self.kit, surface, shot.rect(*xy(self._refused[0])))

    # Why not

    def _pill(self, cell: int, text: str) -> pygame.Rect:
        free = [self.rect_of(one) for one in (*self._legal, *(c for c, what in self._shown.items() if what < 0))]
        margin = self.kit.px(16)
        inside = self.camera.clear.inflate(-margin, -margin)
        return marks.pill_rect(self.own_kit, marks.reason_block(self.own_kit, text), self.rect_of(cell), inside, free)

    def _refused_rect(self, cell: int, text: str) -> pygame.Rect:
        reach = 2 * self.kit.px(GLOW)
        return self.rect_of(cell).union(self._pill(cell, text)).inflate(reach, reach).clip(self.rect)

    def _draw_reason(self, surface: pygame.Surface) -> None:
        assert self._refused is not None
        cell, text = self._refused
        marks.draw_pill(self.own_kit, surface, self._pill(cell, text), marks.reason_block(self.own_kit, text))

    # The edges

    def _edges(self) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """Strips in which the board fades into the wall of the window, where it does not end at the window's edge."""
        rect, screen, deep = self.rect, self.kit.metrics.screen, self.kit.px(EDGE)
        sides = (
            (rect.left > screen.left, pygame.Rect(rect.left, rect.top, deep, rect.height), (1, 0)),
            (rect.right < screen.right, pygame.Rect(rect.right - deep, rect.top, deep, rect.height), (-1, 0)),
            (rect.top > screen.top, pygame.Rect(rect.left, rect.top, rect.width, deep), (0, 1)),
            (rect.bottom < screen.bottom, pygame.Rect(rect.left, rect.bottom - deep, rect.width, deep), (0, -1)),
        )
        return [(_strip(self.kit, place, way), place) for there, place, way in sides if there]


def _strip(kit: RenderContext, place: pygame.Rect, way: tuple[int, int]) -> pygame.Surface:
    """A piece of the window's wall that becomes clear in the direction `way`."""
    out = pygame.Surface(place.size, pygame.SRCALPHA)
    out.blit(kit.pictures.backdrop(), (-place.x, -place.y))
    steps = 16
    ramp = pygame.Surface((steps, 1) if way[0] else (1, steps), pygame.SRCALPHA)
    for step in range(steps):
        share = (step + 0.5) / steps
        clear = share if sum(way) > 0 else 1 - share
        ramp.set_at((step, 0) if way[0] else (0, step), (255, 255, 255, round(255 * (1 - clear) ** 1.5)))
    out.blit(pygame.transform.smoothscale(ramp, place.size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def lying_in(shown: Shown) -> dict[int, int]:
    """What is to be seen in each cell: a tile, `GOAL_BACK`, `CHEST_BACK`."""
    backs = {cell: GOAL_BACK if what == "goal" else CHEST_BACK for cell, what in shown.hidden}
    return {cell: lying for part in (shown.mine.cards, backs, shown.faces()) for cell, lying in part.items()}


def bounds_of(shown: Shown, lying: Mapping[int, int]) -> Box:
    """What "whole mine" has to show: all cards, the cells that linked tunnels lead into, one spare column left."""
    places = {xy(cell) for cell in lying}
    left = min(x for x, _ in places) - 1
    for cell, openings in shown.mine.reach.items():
        places |= {xy(cell + step) for step, side, _ in STEPS if openings & side}
    columns, rows = [x for x, _ in places], [y for _, y in places]
    return min(left, *columns), min(rows), max(columns) + 1, max(rows) + 1
