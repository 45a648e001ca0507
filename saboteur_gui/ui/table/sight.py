"""What the table is drawn with: the kit at a scale that fits so many seats, the layout, the board, where things are."""

from __future__ import annotations

from dataclasses import replace

import pygame

from ...engine.board import cell_at
from ...engine.cards import DWARFS
from ...rulebook import Target
from ...session.plan import Seat
from ..board.board_view import BoardView
from ..keys import key_of, shown_key
from ..letters import Letters
from ..motion import DURATION_FACTORS
from ..pictures import Pictures
from ..render_context import RenderContext
from ..scene import Program, Scene
from ..theatre.theatre import Theatre
from .card_details import explained
from .inspector import Shown
from .layout import Layout, plan
from .move_targets import Spot
from .table_model import TableModel
from .veto_window import on_turn
from .viewer import Viewer

COUCH_FROM = 1080  # pixels of height from which letters grow by themselves when several people play


class OwnPictures(Pictures):
    """Pictures at sizes of their own, scaled from what the screen has read already."""

    def __init__(self, shared: Pictures) -> None:
        super().__init__(shared.metrics)
        self._shared = shared

    def read(self, path: str) -> pygame.Surface:
        picture = self._shared.read(path)
        self._sizes[path] = picture.get_size()
        return picture

    def _half(self, path: str, level: int) -> pygame.Surface:
        return self._shared._half(path, level)

    def panel(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        return self._shared.panel(name, size)  # materials tell nothing


class Sight(Scene):
    """The part of a table that knows sizes and places, and nothing of what is played there."""

    viewer: Viewer
    theatre: Theatre
    looked_at: Shown | None = None  # the card that the inspector tells of
    foot = 0.0  # height at 1080p that is kept free below all
    built_from: tuple[str, ...] = ("animation",)

    def __init__(self, app: Program, seats: tuple[Seat, ...]) -> None:
        self.seats = seats
        self.humans = tuple(number for number, seat in enumerate(seats) if seat.kind == "human")
        self._app_kit: RenderContext | None = None  # the one that `_kit` was made from
        self._kit: RenderContext
        self._layout: Layout
        self._board: BoardView | None = None
        super().__init__(app)
        self.bottom = self.humans[0] if self.humans else 0  # the seat at the lower left

    def setting_changed(self, name: str) -> None:
        if name == "animation":
            self.theatre.speed = self.app.settings.animation
        super().setting_changed(name)

    def asks_the_rules(self) -> Target | None:
        return explained(self.looked_at) if self.looked_at is not None else None

    @property
    def model(self) -> TableModel:
        raise NotImplementedError

    def open_dwarfs(self) -> dict[int, str]:
        """By seat: roles that lie open at the end of a round (B23)."""
        return {seat: DWARFS[dwarf] for seat, dwarf in enumerate(self.viewer.view.dwarfs)}

    def at_it(self) -> int:
        """Who is shown to be at it; NOBODY between two rounds and when all is over."""
        return on_turn(self.viewer.view)

    def paid_by_round(self) -> list[tuple[int, ...]]:
        """The score of a tournament: by round that is over, then seat. What it pays is public (N3)."""
        return []

    @property
    def many(self) -> bool:
        """Several people: the screen changes hands, behind a curtain."""
        return len(self.humans) > 1

    @property
    def couch(self) -> bool:
        """Larger letters for several people at one screen."""
        wish = self.app.settings.couch
        return wish == "on" or (wish == "auto" and len(self.humans) > 1 and self.app.kit.metrics.height >= COUCH_FROM)

    @property
    def speed(self) -> float:
        """How long movements take: 0 for none."""
        return DURATION_FACTORS[self.app.settings.animation]

    # Kits

    def _fit(self) -> None:
        """The app's kit; at a smaller scale where so many seats leave no room for the scale that was chosen."""
        kit = self.app.kit
        if self._app_kit is kit:
            return
        size = kit.metrics.width, kit.metrics.height
        self._layout = plan(*size, kit.metrics.scale, len(self.seats), self.couch, self.foot)
        self._app_kit = self._kit = kit
        if self._layout.metrics != kit.metrics:
            metrics, scale = self._layout.metrics, kit.letters.text_scale
            pictures = Pictures(metrics, kit.pictures)
            self._kit = replace(kit, metrics=metrics, letters=Letters(metrics, scale), pictures=pictures)

    @property
    def kit(self) -> RenderContext:
        self._fit()
        return self._kit

    @property
    def layout(self) -> Layout:
        self._fit()
        return self._layout

    @property
    def private_kit(self) -> RenderContext:
        """For what only the viewer may see: with several people its pictures go with the viewer."""
        if not self.many or not self.viewer.somebody:
            return self.kit
        if self.viewer.kit is None or self.viewer.kit_of is not self.kit:
            kit = self.viewer.kit_of = self.kit
            letters = Letters(kit.metrics, kit.letters.text_scale)
            self.viewer.kit = replace(kit, letters=letters, pictures=OwnPictures(kit.pictures))
            self.viewer.faces.clear()
        return self.viewer.kit

    def key_name(self, action: str) -> str:
        return shown_key(self.kit.texts, key_of(self.app.settings.keys, action))

    # The board

    @property
    def board(self) -> BoardView:
        if self._board is None:
            self._board = self._new_board()
        return self._board

    def fresh_board(self) -> bool:
        """Another board if the size, the look or the speed has changed; it is seen from where the old one was."""
        board = self.board
        if board.kit is self.kit and board.rect == self.layout.mine and board.still == self._still:
            return False
        self._board = self._new_board()
        self.viewer.faces.clear()
        return True

    @property
    def _still(self) -> bool:
        return not self.speed or self.kit.less_motion

    def _new_board(self) -> BoardView:
        kept = self._board.camera.state() if self._board is not None else None
        board = BoardView(self.kit, self.layout.mine, damage=self.damage, kept=kept, still=self._still)
        board.seats = tuple(seat.colour for seat in self.seats)
        board.own_kit = self.private_kit
        board.update(self.now)
        board.show(self.model.shown)
        return board

    @property
    def cell_width(self) -> int:
        return self.board.rect_of(cell_at(0, 0)).width

    # Where players are

    @property
    def others(self) -> list[int]:
        """The other seats, clockwise from the one at the lower left."""
        count = len(self.seats)
        return [(self.bottom + step) % count for step in range(1, count)]

    def seat_rect(self, number: int) -> pygame.Rect:
        return self.layout.own if number == self.bottom else self.layout.seats[self.others.index(number)]

    def rect_of_spot(self, spot: Spot) -> pygame.Rect:
        if spot.kind == "cell":
            return self.board.rect_of(spot.a)
        if spot.kind == "pile":
            return self.layout.discard
        return self.layout.mine if spot.kind == "mine" else self.seat_rect(spot.a)
