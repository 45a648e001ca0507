"""A theatre that plays events over a mine without a table."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import cache

import pygame

from saboteur_gui.engine.board import cell_at
from saboteur_gui.engine.cards import CARD
from saboteur_gui.engine.events import Event, TunnelLaid, TunnelRemoved, redacted
from saboteur_gui.engine.follow import Shown
from saboteur_gui.engine.view import NOBODY, public
from saboteur_gui.engine.vocabulary import Seat
from saboteur_gui.ui.board.board_view import BoardView
from saboteur_gui.ui.people import MOODS, Mood
from saboteur_gui.ui.render_context import RenderContext
from saboteur_gui.ui.table.table_model import TableModel
from saboteur_gui.ui.theatre.theatre import Theatre

from .mine import board, kit, shown_mine, started

FREE, GOAL = cell_at(1, 1), cell_at(8, 0)
LAID = TunnelLaid(Seat(1), CARD["curve_ne"], FREE, 0)
FALLEN = TunnelRemoved(Seat(2), cell_at(1, 0), CARD["straight_ew"])


class Table:
    """Places of a table that is not there."""

    def __init__(self, board: BoardView) -> None:
        self.board = board
        self.damaged: list[pygame.Rect] = []
        self.near: list[int | None] = []

    def _rect(self, x: int, y: int, width: int = 60, height: int = 90) -> pygame.Rect:
        return pygame.Rect(x, y, width, height)

    def deck(self) -> pygame.Rect:
        return self._rect(640, 440)

    def discard(self) -> pygame.Rect:
        return self._rect(720, 440)

    def hand(self) -> pygame.Rect:
        return self._rect(400, 440)

    def held(self) -> pygame.Rect | None:
        return None

    def seat(self, seat: int) -> pygame.Rect:
        return self._rect(4 + seat % 2 * 800, 30 + seat // 2 * 70, 140, 60)

    def tint(self, seat: int) -> tuple[int, int, int]:
        return (200, 0, 0)

    def face(self, seat: int) -> pygame.Rect:
        return self.seat(seat).inflate(-80, 0)

    def portrait(self, seat: int, radius: int, mood: Mood) -> pygame.Surface:
        out = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
        out.fill((20 * seat, 20 * MOODS.index(mood), 200))
        return out

    def tool(self, seat: int, tool: int) -> pygame.Rect:
        return self.face(seat).move(10 * tool, 0)

    def gold(self, seat: int) -> pygame.Rect:
        return self.face(seat).move(5, 5)

    def nuggets(self, count: int) -> Sequence[pygame.Rect]:
        return [self._rect(300 + 70 * at, 120) for at in range(count)]

    def sign(self) -> pygame.Rect:
        return self._rect(400, 0, 160, 30)

    def beads(self) -> Sequence[pygame.Rect]:
        return [self._rect(10, 100 * at, 20, 20) for at in range(4)]

    def mine(self) -> pygame.Rect:
        return self.board.rect

    def cell(self, cell: int) -> pygame.Rect:
        return self.board.rect_of(cell)

    def see(self, cells: Collection[int]) -> None:
        self.board.see(cells)

    def close_up(self, cell: int | None) -> None:
        self.near.append(cell)

    def damage(self, rect: pygame.Rect) -> None:
        self.damaged.append(rect.copy())


@cache
def _kit() -> RenderContext:
    """One for all: pictures are read once."""
    return kit()


class Stage(Theatre):
    """A theatre, the model that it tells of, what is heard there and the mine it plays over."""

    model: TableModel
    places: Table

    def __init__(self, own: RenderContext | None = None, speed: str = "normal", result_follows: bool = False) -> None:
        self.heard: list[str] = []
        own = replace(own or _kit(), play=lambda name, pan=0.0: self.heard.append(name))
        self.board = board(own)
        table = Table(self.board)
        super().__init__(own, table, table, TableModel(public(started())), speed, result_follows=result_follows)

    def lead_on(self, events: Sequence[Event], seat: int = NOBODY, since: Shown | None = None) -> None:
        """More to play, as a seat sees it, from a table on."""
        shown = replace(since or shown_mine(), seat=Seat(seat))
        told = [(step, redacted(event, seat)) for step, event in enumerate(events)]
        self.model.lead_on(self.model.view, told, shown)
        self.board.show(shown)

    def frame(self, now: float) -> None:
        """One picture of the board that it plays over."""
        self.update(now)
        self.board.show(self.model.shown)
        self.board.overrides = self.scene.mine.overrides()

    def frames(self, step: float = 20.0) -> Iterator[float]:
        """Frame by frame until nothing moves."""
        now = 0.0
        while self.busy:
            self.frame(now)
            yield now
            now += step


def played(stage: Stage, step: float = 80.0, draw: bool = True) -> tuple[float, list[bytes]]:
    """To the end: how long it took, and every picture."""
    now, pictures = 0.0, []
    while stage.busy:
        stage.update(now)
        if draw:
            surface = pygame.Surface(stage.kit.metrics.screen.size).convert()
            stage.draw(surface)
            pictures.append(pygame.image.tobytes(surface, "RGB"))
        now += step
        assert now < 60_000
    return now, pictures


def run(events: Sequence[Event], viewer: int = NOBODY, draw: bool = True) -> tuple[float, list[str], list[bytes]]:
    stage = Stage()
    stage.lead_on(events, viewer)
    took, pictures = played(stage, draw=draw)
    return took, stage.heard, pictures
