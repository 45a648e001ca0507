"""What a table is drawn with: the viewer, the kit at a scale that fits so many seats, the layout, the board, the
widgets. The parts of a table share it; it knows nothing of what may be done.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import pygame

from ...engine.ending import ROUND_OVER
from ...engine.moves import Move
from ...engine.view import NOBODY, View
from ...session.plan import Seat
from ...session.who_answers import Hands
from .. import walls
from ..board.board_edges import edges_of
from ..board.board_view import BoardView, shot_of
from ..letters import Letters
from ..motion import DURATION_FACTORS
from ..pictures import Pictures, by_own_lamp
from ..render_context import RenderContext
from ..scene import Scene
from ..widgets.widget import WidgetList
from .hand import HandCard
from .inspector import Inspector
from .layout import Layout, plan
from .log_panel import LogPanel
from .move_targets import Spot
from .nuggets import Offer
from .own_panel import OwnPanel
from .piles import Pile
from .seat_panel import SeatPanel
from .table_model import TableModel
from .viewer import Viewer


class OwnPictures(Pictures):
    """Pictures at sizes of their own, scaled from what the screen has read already."""

    def __init__(self, shared: Pictures) -> None:
        super().__init__(shared.metrics)
        self.lamp = shared.lamp
        self._shared = shared

    def read(self, path: str) -> pygame.Surface:
        picture = self._shared.read(path)
        self._sizes[path] = picture.get_size()
        return picture

    def _half(self, path: str, level: int) -> pygame.Surface:
        return self._shared._half(path, level)

    def frame(self, surface: pygame.Surface, name: str, rect: pygame.Rect) -> None:
        self._shared.frame(surface, name, rect)  # materials tell nothing


FAR_OVER_FOOT = 10  # seats that have room for large letters above the controls of a replay, a lesson, a riddle


class TableKit:
    """The app's kit, at a smaller scale where so many seats leave no room for the one that was chosen; the layout."""

    def __init__(self, host: Scene, seats: int, humans: int, foot: float, apart: bool) -> None:
        self.host, self.seats, self.humans, self.foot, self.apart = host, seats, humans, foot, apart
        self._of: RenderContext | None = None  # the kit that `_fitted` was made from
        self._fitted: tuple[RenderContext, Layout]

    @property
    def couch(self) -> bool:
        """Larger letters for several people at one screen."""
        wish = self.host.app.settings.couch
        return wish == "on" or (wish == "auto" and self.humans > 1)

    @property
    def fitted(self) -> tuple[RenderContext, Layout]:
        kit = self.host.app.kit
        if self._of is not kit:
            self._of, metrics = kit, kit.metrics
            size = metrics.width, metrics.height, metrics.scale
            layout = plan(*size, self.seats, self.couch, self.foot, self.apart)
            if layout.metrics != metrics or self.couch:
                far = self.couch and not (self.foot and self.seats > FAR_OVER_FOOT)
                letters = Letters(layout.metrics, kit.letters.text_scale, far)
                pictures = Pictures(layout.metrics, kit.pictures)
                kit = replace(kit, metrics=layout.metrics, letters=letters, pictures=pictures)
            else:
                kit = replace(kit, pictures=by_own_lamp(kit.pictures))
            self._fitted = kit, layout
        return self._fitted


@dataclass
class TableParts:
    """The widgets that stand for what can be pointed at, of the table as it is built now."""

    panels: dict[int, SeatPanel | OwnPanel] = field(default_factory=dict)  # by seat
    hand: list[HandCard] = field(default_factory=list)  # by slot
    logs: list[LogPanel] = field(default_factory=list)  # the one on top last
    discard: Pile | None = None  # if anything can be put on it
    inspector: Inspector | None = None
    offer: Offer | None = None  # nugget cards, while they are handed round
    answers: Mapping[str, Move] = field(default_factory=dict)  # moves that the strip offers, by the key of the button


class TableView:
    def __init__(
        self,
        host: Scene,
        seats: tuple[Seat, ...],
        model: TableModel,
        shared: bool = False,
        foot: float = 0.0,
        hands: Hands | None = None,
    ) -> None:
        """`host`: the scene it lies in. `shared`: the screen changes hands between people. `hands`: who answers for
        each seat of a running game. `foot`: height at 1080p that
        is kept free below all."""
        self.host, self.seats, self.model = host, seats, model
        self._hands = hands
        people = sum(seat.kind != "computer" for seat in seats)
        self.many = shared and people > 1  # several people, behind a curtain
        # The seat at the lower left; of several people whoever looks, else NOBODY.
        self.bottom = NOBODY if self.many else self.humans[0] if self.humans else 0
        self.viewer = Viewer(model.view)
        self.parts = TableParts()
        self._kit = TableKit(host, len(seats), len(self.humans), foot, self.many)
        self._board: BoardView | None = None
        self._since: dict[str, tuple[object, float]] = {}

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats of people at this screen."""
        if self._hands is not None:
            return self._hands.seats("screen")
        return tuple(number for number, seat in enumerate(self.seats) if seat.kind != "computer")

    def since(self, what: str, value: object, at_first: float) -> float:
        """When something that is shown last changed to `value`."""
        before, when = self._since.setdefault(what, (value, at_first))
        if before != value:
            when = self.host.now
            self._since[what] = value, when
        return when

    @property
    def speed(self) -> float:
        """How long movements take: 0 for none."""
        return DURATION_FACTORS[self.host.app.settings.animation]

    # Kits

    @property
    def kit(self) -> RenderContext:
        return self._kit.fitted[0]

    @property
    def layout(self) -> Layout:
        return self._kit.fitted[1]

    @property
    def private_kit(self) -> RenderContext:
        """For what only the viewer may see: with several people its pictures go with the viewer."""
        kit, viewer = self.kit, self.viewer
        if not self.many or not viewer.somebody:
            return kit
        if viewer.kit is None or viewer.kit.metrics is not kit.metrics:
            letters = Letters(kit.metrics, kit.letters.text_scale, kit.letters.far)
            viewer.kit = replace(kit, letters=letters, pictures=OwnPictures(kit.pictures))
            viewer.faces.clear()
        return viewer.kit

    # The board

    @property
    def board(self) -> BoardView:
        if self._board is None:
            self._board = self._new_board()
        return self._board

    def fresh_board(self) -> bool:
        """Another board if the size, the look or the speed has changed; it is seen from where the old one was."""
        board, still = self.board, not self.speed or self.kit.less_motion
        if board.kit is self.kit and board.rect == self.layout.mine and board.still == still:
            return False
        self._board = self._new_board()
        self.viewer.faces.clear()
        return True

    def _new_board(self) -> BoardView:
        kept = self._board.camera.state() if self._board is not None else None
        _relit(self)
        board = BoardView(self.kit, self.layout.mine, damage=self.host.damage, kept=kept, still=not self.speed)
        board.cards.seats = self.seats
        board.own_kit = self.private_kit
        board.update(self.host.now)
        board.show(self.model.shown, self.model.onlookers)
        return board

    def show_board(self) -> None:
        """The mine as it has been told."""
        if _relit(self):
            self.board.edges = edges_of(self.kit, self.layout.mine)
            self.host.damage()
        self.board.show(self.model.shown, self.model.onlookers)

    @property
    def cell_width(self) -> int:
        return shot_of(self.board).rect(0, 0).width

    # Where players are

    @property
    def others(self) -> list[int]:
        """The other seats, clockwise from the one at the lower left; with several people all, each always in the same
        place."""
        count = len(self.seats)
        if self.many:
            return list(range(count))
        return [(self.bottom + step) % count for step in range(1, count)]

    def seat_rect(self, number: int) -> pygame.Rect:
        return self.layout.own if number == self.bottom else self.layout.seats[self.others.index(number)]

    def rect_of_spot(self, spot: Spot) -> pygame.Rect:
        if spot.kind == "cell":
            return self.board.rect_of(spot.a)
        if spot.kind == "pile":
            return self.layout.discard
        return self.layout.mine if spot.kind == "mine" else self.seat_rect(spot.a)


def _relit(table: TableView) -> bool:
    """The light of the round that has been told; whether it is another one."""
    lamp, light = table.kit.pictures.lamp, walls.of_round(table.model.shown.round)
    before, lamp.light = lamp.light, light
    return before != light


def remove(root: WidgetList, prefix: str) -> None:
    """Away with all widgets whose key begins so."""
    for widget in [widget for widget in root.widgets if widget.key.startswith(prefix)]:
        root.damage(widget.bounds())
        root.widgets.remove(widget)
        if root.focus is widget:
            root.set_focus(None)
        if root.hover is widget:
            root.hover = None


def talks(table: TableView) -> bool:
    """Whether what players say is shown: not to whoever does not want to read it, unless a lesson teaches it."""
    return table.host.taught or not table.host.app.settings.quiet


def reading(table: TableView) -> bool:
    """One of several people has still to read what only they may see: nobody else is called before."""
    return table.many and bool(table.viewer.message)


def at_it(table: TableView) -> int:
    """Who is shown to be at it; NOBODY between two rounds, when all is over and while something is explained."""
    if table.host.explains:
        return NOBODY
    return table.viewer.seat if reading(table) else on_turn(table.viewer.view)


def on_turn(view: View) -> int:
    """While a veto is asked for, still whoever played: the frame below the question is its carrying out."""
    if view.kind == ROUND_OVER:
        return NOBODY
    return int(view.stack[-2][1]) if view.kind == "veto" else view.asked
