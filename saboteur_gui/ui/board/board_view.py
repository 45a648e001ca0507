"""The mine on the screen: the wall with its cards, the camera, and the marks over it.

`show` takes what one viewer may see and drops all that was shown before. What may be done comes from outside
(`legal`, `targets`); nothing here knows a rule.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Generic, TypeVar

import pygame

from ...engine.board import xy
from ...engine.follow import Shown
from ...engine.ruleset import tokens
from ...engine.view import goals_from_the_top
from .. import walls
from ..render_context import RenderContext
from . import marks
from .board_edges import edges_of
from .camera import Kept, Shot
from .close_up import CloseUpCamera
from .extent import Cards, bounds_of, cut_off, lying_in
from .faces import GOAL_BACK, tile_face
from .known_goals import known_tabs
from .layer import MOVING_WORK, REST_WORK, Layer
from .rubble import draw_stones

# How far from its edge the whole mine ends: no card lies where it fades, and no face beside a goal is cut off.
CLEAR, ASIDE = 14, 40
GLOW = 26  # how far a mark reaches beyond its cell
TAB = 110  # how far a tab does at most

T = TypeVar("T")
Look = Mapping[int, object]  # what a mark looks like, by cell
Ghost = tuple[int, int, float]  # cell, tile, how far it has snapped (0 to 1, a little over is allowed)


class Mark(Generic[T]):
    """Something that is marked on a board. When it is set, the cells that look different then are drawn again."""

    def __init__(
        self,
        empty: T,
        look: Callable[[T], Look],
        then: Callable[[BoardView, T], object] = lambda board, value: None,
        changed: Callable[[BoardView], object] = lambda board: None,
        reach: float = GLOW,
    ) -> None:
        """`look`: what is drawn of it, by cell. `then` is called when it has been set, `changed` if it is another now;
        `reach`: how far it reaches beyond its cells, at 1080p."""
        self.empty, self.look, self.then, self.changed, self.reach = empty, look, then, changed, reach

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, board: BoardView, owner: type) -> T:
        value: T = board.__dict__.get(self.name, self.empty)
        return value

    def __set__(self, board: BoardView, value: T) -> None:
        old = self.__get__(board, type(board))
        board.__dict__[self.name] = value
        if value != old:
            before, after = self.look(old), self.look(value)
            for cell in before.keys() | after.keys():
                if before.get(cell) != after.get(cell):
                    _damage_cell(board, cell, self.reach)
            self.changed(board)
        self.then(board, value)


def _of_none(cells: object) -> Look:
    """It has no look of its own."""
    return {}


def _of_cells(cells: Collection[int]) -> Look:
    return dict.fromkeys(cells, "")


def _of_cell(cell: int | None) -> Look:
    return {cell: ""} if cell is not None else {}


class Refusal:
    """A cell where something was tried in vain, and why not, in words. It goes away by itself."""

    def __init__(self, board: BoardView) -> None:
        self.board = board
        self.value: tuple[int, str] | None = None
        self.until = 0.0

    def say(self, cell: int, text: str, now: float) -> None:
        self.forget()
        self.value, self.until = (cell, text), now + marks.shown_ms(text)
        self._damage(cell, text)

    def forget(self) -> None:
        if self.value is not None:
            before, self.value = self.value, None
            self._damage(*before)

    def _damage(self, cell: int, text: str) -> None:
        board, reach = self.board, 2 * self.board.kit.px(GLOW)
        area = board.rect_of(cell).union(self.pill(cell, text)).inflate(reach, reach)
        board.damage(area.clip(board.rect))

    def pill(self, cell: int, text: str) -> pygame.Rect:
        """Where the words stand."""
        board, kit = self.board, self.board.own_kit
        backs = (at for at, what in board.cards.seen.items() if what < 0)
        free = [board.rect_of(one) for one in (*board.legal, *backs)]
        margin = kit.px(16)
        inside = board.camera.clear.inflate(-margin, -margin)
        return marks.pill_rect(kit, marks.reason_block(kit, text), board.rect_of(cell), inside, free)

    def draw(self, surface: pygame.Surface) -> None:
        if self.value is not None:
            kit = self.board.own_kit
            marks.draw_pill(kit, surface, self.pill(*self.value), marks.reason_block(kit, self.value[1]))


class BoardView:
    # Cells where the held card may go: "now", or "turned" if it has to be turned first.
    legal = Mark[dict[int, str]]({}, dict, lambda board, cells: _look_where_wanted(board, cells))
    # Cells that an action may take, or a way to show; all other cards are dimmed meanwhile.
    targets = Mark[dict[int, str]]({}, _of_none, changed=lambda board: _damage_all(board))
    marked = Mark[set[int]](set(), _of_cells)  # the log or another card points at them
    linked = Mark[set[int]](set(), _of_cells)  # ladders, which are linked across the mine (S6)
    lifted = Mark[int | None](None, _of_cell, reach=TAB)  # its card is taken up, to be laid elsewhere (W23)
    # A card seen where it would lie.
    ghost = Mark[Ghost | None](None, lambda ghost: {ghost[0]: ghost[1:]} if ghost else {})
    # The cell that the keyboard has chosen.
    focus = Mark[int | None](None, _of_cell, lambda board, cell: board.frame([cell] if cell is not None else []))
    # What is to be seen in cells whose card still moves, instead of what lies there: a tile, a back, None.
    overrides = Mark[dict[int, int | None]]({}, _of_none, changed=lambda board: _show_cards(board))

    # Cells that are darker or lighter at this moment than has been told.
    dimmed = Mark[dict[int, bool]]({}, _of_none, changed=lambda board: _show_cards(board))
    fallen = Mark[frozenset[int]](frozenset(), _of_cells)  # where a tunnel has come down

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
        metrics, area = kit.metrics, (clear or rect).inflate(-2 * kit.px(ASIDE), -2 * kit.px(CLEAR))
        # From a sofa panels and letters are larger; of the mine no less is seen for that.
        followed = min(metrics.height / 1080, metrics.width / 1920) if kit.letters.far else metrics.u
        self.camera = CloseUpCamera(area, kept, metrics.u, followed)
        self.layer = Layer(kit, rect)
        self.cards = Cards()
        self.refusal = Refusal(self)
        self.edges = edges_of(kit, rect)
        self._now = 0.0
        self._panned = False  # since the last picture

    # What is shown

    def show(
        self, shown: Shown, onlookers: Mapping[int, tuple[int, ...]] = {}, known: Mapping[int, str] | None = None
    ) -> None:
        """The mine as it has been told. `known` replaces what the viewer's memory says of goals."""
        cards, lying = self.cards, lying_in(shown)
        tabs = cards.known.keys() | cards.miners.keys() | cards.onlookers.keys()
        cards.onlookers = onlookers
        cards.known = dict(known) if known is not None else known_tabs(self.kit, shown)
        cards.miners = dict(tokens(shown.parts).items())
        _take_marks_away(self)
        self.refusal.forget()
        told, first = lying.items() - cards.lying.items(), not cards.lying
        goals = goals_from_the_top(shown.mine.cards.items(), shown.hidden)
        cards.lying, cards.dark, cards.goals = lying, cut_off(shown), {cell: n for n, cell in enumerate(goals, 1)}
        if shown.round != cards.round:
            cards.round = shown.round
            self.layer.begin_anew(walls.of_round(shown.round))
        _show_cards(self)
        before = self.camera.goal
        self.camera.show(*bounds_of(shown, lying), self._now, first or self.still)
        if self.camera.goal != before or first:
            self.damage(self.rect)
        if not first:
            self.see([cell for cell, _ in told])
        for cell in tabs | cards.known.keys() | cards.miners.keys() | cards.onlookers.keys():
            _damage_cell(self, cell, TAB)

    # Where things are

    def cell_at(self, pos: tuple[int, int]) -> int | None:
        """The cell under a point of the board."""
        if not self.rect.collidepoint(pos):
            return None
        x, y = shot_of(self).cell(pos)
        return (y + 128) << 8 | (x + 128) if max(abs(x), abs(y)) < 120 else None

    def rect_of(self, cell: int) -> pygame.Rect:
        """Where a cell lies on the screen now; it may lie outside the board."""
        return shot_of(self).rect(*xy(cell))

    def goal_rect_of(self, cell: int) -> pygame.Rect:
        """Where it will lie when the picture has come to rest."""
        return self.camera.goal.rect(*xy(cell))

    def lying(self, cell: int) -> int | None:
        """What is to be seen in a cell: a tile, `GOAL_BACK`, `CHEST_BACK`, nothing."""
        return self.cards.seen.get(cell)

    # Moving

    def pan(self, dx: float, dy: float) -> None:
        self.camera.pan(dx, dy)
        moved(self)

    def zoom(self, steps: int, pos: tuple[int, int]) -> None:
        if self.camera.zoom(steps, pos, self._now):
            moved(self)

    def whole(self) -> None:
        """See the whole mine, and follow it."""
        self.camera.whole(self._now)
        moved(self)

    def put_back(self) -> None:
        """As the player had left it, for whoever looks next: where a card of the hand may go tells what card it is."""
        if self.camera.put_back():
            moved(self)

    def frame(self, cells: Collection[int], public: bool = False) -> None:
        """Gently bring cells into sight; `public`: nothing private leads there, and the camera stays."""
        before = self.camera.goal
        self.camera.frame([xy(cell) for cell in cells], self._now, public)
        if self.camera.goal != before:
            moved(self)

    def see(self, cells: Collection[int]) -> None:
        """Something happens there, for everybody to see."""
        self.frame(cells, public=True)

    # Time

    def update(self, now: float) -> None:
        ride = self.camera.ride
        moved, zoomed = ride.moving(self._now) or ride.moving(now), ride.zooms(self.camera.goal, self._now)
        self._now = now
        if moved:
            self.damage(self.rect)
        if self.layer.owed and not zoomed:  # the first picture at rest has enough to do
            painted = self.layer.work(self.camera.goal, MOVING_WORK if moved or self._panned else REST_WORK)
            self._panned = False
            if not moved:
                for rect in painted:
                    self.damage(rect)
        if self.refusal.value is not None and now >= self.refusal.until:
            self.refusal.forget()

    def wakes(self, now: float) -> float | None:
        if self.camera.ride.moving(now) or self.layer.owed:
            return now
        return self.refusal.until if self.refusal.value is not None else None

    def draw(self, surface: pygame.Surface) -> None:
        area = self.rect.clip(surface.get_clip())
        if not area.width or not area.height:
            return
        before = surface.get_clip()
        surface.set_clip(area)
        shot = shot_of(self)
        shot = shot._replace(x=shot.x + self.cards.shake[0], y=shot.y + self.cards.shake[1])
        zooms = self.camera.ride.zooms(self.camera.goal, self._now)
        if zooms:
            self.layer.draw_scaled(surface, shot)
        else:
            self.layer.draw(surface, shot)
        _draw_marks(self, surface, shot, area, zooms)
        for strip, place in self.edges:
            surface.blit(strip, place)
        self.refusal.draw(surface)
        surface.set_clip(before)


def shot_of(board: BoardView) -> Shot:
    """From where the mine is seen now: for places of many cells."""
    return board.camera.shot(board._now)


def _take_marks_away(board: BoardView) -> None:
    board.legal, board.targets, board.marked, board.linked = {}, {}, set(), set()
    board.ghost = board.focus = board.lifted = None


def _damage_cell(board: BoardView, cell: int, reach: float) -> None:
    """`reach`: how far it is drawn beyond the cell, at 1080p."""
    extra = board.kit.px(reach) * 2
    if area := board.rect_of(cell).inflate(extra, extra).clip(board.rect):
        board.damage(area)


def _damage_all(board: BoardView) -> None:
    board.damage(board.rect)


def _show_cards(board: BoardView) -> None:
    lying = {cell: what for cell, what in board.cards.lying.items() if cell not in board.overrides}
    board.cards.seen = lying | {cell: what for cell, what in board.overrides.items() if what is not None}
    dark = {cell for cell in board.cards.dark | board.dimmed.keys() if board.dimmed.get(cell, True)}
    for cell in board.layer.show(board.cards.seen, dark):
        _damage_cell(board, cell, 0)


def _look_where_wanted(board: BoardView, cells: Collection[int]) -> None:
    """If none of them is seen; else the player looks where the card is wanted."""
    if cells and not any(board.camera.clear.colliderect(board.rect_of(cell)) for cell in cells):
        board.frame(cells)


def moved(board: BoardView) -> None:
    """The camera has."""
    if board.still:
        board.camera.ride.end()
    board.layer.owed = board._panned = True
    board.damage(board.rect)


# Drawing

Places = Callable[[Collection[int]], list[tuple[int, pygame.Rect]]]


def _draw_marks(board: BoardView, surface: pygame.Surface, shot: Shot, area: pygame.Rect, zooms: bool) -> None:
    kit, cards, reach = board.kit, board.cards, 2 * board.kit.px(TAB)
    near = area.inflate(reach, reach)

    def places(cells: Collection[int]) -> list[tuple[int, pygame.Rect]]:
        return [(cell, rect) for cell in cells if (rect := shot.rect(*xy(cell))).colliderect(near)]

    for cell, rect in places(board.fallen - cards.seen.keys()):
        draw_stones(kit, surface, rect, cell)
    if board.targets:
        for _, rect in places(cards.seen.keys() - board.targets.keys()):
            marks.draw_dim(kit, surface, rect)
    for cell, rect in places(cards.goals):
        if cards.seen.get(cell, 0) == GOAL_BACK:
            marks.draw_number(kit, surface, rect, cards.goals[cell])
    for cell, rect in places(cards.miners):
        number, owner = list(cards.miners).index(cell), cards.miners[cell]
        marks.draw_miner(kit, surface, rect, number, cards.seats[owner].colour if owner < len(cards.seats) else "")
    for cell, rect in places(cards.onlookers):
        if cards.seen.get(cell, 0) < 0:
            marks.draw_onlookers(kit, surface, rect, [cards.seats[seat] for seat in cards.onlookers[cell]])
    way, single = marks.way_apart(board.targets)
    marks.draw_way(kit, surface, {xy(cell): shot.rect(*xy(cell)) for cell in way})
    if zooms:
        for _, rect in places(board.legal.keys() | single | board.marked | board.linked):
            marks.draw_plain(kit, surface, rect)
    else:
        _draw_places(board, surface, places, single)
        _draw_held(board, surface, shot)
    for cell, rect in places(cards.known):  # over all lines, for it is to be read
        if cards.seen.get(cell, 0) < 0:
            marks.draw_known(board.own_kit, surface, rect, cards.known[cell], board.camera.clear)


def _draw_places(board: BoardView, surface: pygame.Surface, places: Places, targets: Collection[int]) -> None:
    """Where the held card may go, and what is pointed at."""
    kit = board.kit
    for cell, rect in places(board.legal):
        if board.ghost is None or cell != board.ghost[0]:
            marks.draw_legal(kit, surface, rect, board.legal[cell])
    looks = ((targets, marks.draw_target), (board.marked, marks.draw_pointed), (board.linked, marks.draw_linked))
    for cells, draw in looks:
        for _, rect in places(cells):
            draw(kit, surface, rect)


def _draw_held(board: BoardView, surface: pygame.Surface, shot: Shot) -> None:
    lifted, ghost, refused = board.lifted, board.ghost, board.refusal.value
    if lifted is not None and (tile := board.cards.seen.get(lifted, -1)) >= 0:
        rect = shot.rect(*xy(lifted))
        width = round(rect.width * 1.06)
        marks.draw_lifted(board.kit, surface, rect, tile_face(board.kit, tile, (width, round(width * 1.5)), lifted))
    if ghost is not None:
        cell, tile, share = ghost
        rect = shot.rect(*xy(cell))
        width = round((rect.width - 2) * (1.12 - 0.12 * share))
        marks.draw_ghost(board.kit, surface, rect, tile_face(board.own_kit, tile, (width, round(width * 1.5)), cell))
    if board.focus is not None:
        marks.draw_focus(board.kit, surface, shot.rect(*xy(board.focus)))
    if refused is not None:
        marks.draw_refused(board.kit, surface, shot.rect(*xy(refused[0])))
