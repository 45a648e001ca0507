"""A card that hangs from the pointer: how it snaps to a cell, turns, springs back to the hand, and how that looks."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from ...engine.board import xy
from ..board.board_view import shot_of
from ..motion import Tween, ease_in_out, ease_out_back, ease_out_elastic
from ..widgets.controls import draw_keycap, keycap_width
from .hand import held_picture
from .lights import show_ghost
from .table_view import TableView

NEAR = 0.62  # of a cell: how near the card's middle snaps
GROWN, TILT = 1.12, 5.0  # of a cell's width; degrees (assets/THEME.md, section 4)
TURN_MS, SNAP_MS, BACK_MS = 200.0, 110.0, 260.0


class DraggedCard:
    def __init__(self, table: TableView) -> None:
        self.table = table
        self.drop()
        self._drawn = pygame.Rect(0, 0, 0, 0)

    def drop(self) -> None:
        """Nothing moves any more: somebody else looks."""
        self._spin = self._snap = self._back = Tween(0, 0)
        self._from = 0, 0  # where a card springs back from

    # What happens to it

    def _begin(self, length: float, way: Callable[[float], float]) -> Tween:
        return Tween(self.table.host.now, length * self.table.speed, way)

    def turn(self) -> None:
        self._spin = self._begin(TURN_MS, ease_in_out)

    def find_snap(self) -> None:
        """The legal cell that the card is nearest to, if it is near one."""
        viewer, board = self.table.viewer, self.table.board
        held, before = viewer.held, viewer.held.snapped
        held.snapped = None
        if viewer.choice is not None and board.rect.collidepoint(held.pos):
            best, shot = NEAR, shot_of(board)
            for spot in viewer.choice.targets():
                if spot.kind == "cell":
                    rect = shot.rect(*xy(spot.a))
                    far = math.dist(rect.center, held.pos) / max(1, rect.height)
                    if far < best and rect.colliderect(board.rect):
                        best, held.snapped = far, spot.a
        if held.snapped is not None and held.snapped != before:
            self._snap = self._begin(SNAP_MS, ease_out_back)
        self._show_ghost()

    def _show_ghost(self) -> None:
        show_ghost(self.table, self.table.viewer.held.snapped, self._snap.at(self.table.host.now))

    def spring_back(self) -> None:
        held = self.table.viewer.held
        if held.dragged >= 0 and self.table.speed:
            held.springs, self._from = held.dragged, held.pos
            self._back = self._begin(BACK_MS, ease_out_elastic)
        self.damage()

    # Time

    def wakes(self, now: float) -> float | None:
        return None if all(tween.over(now) for tween in (self._spin, self._snap, self._back)) else now

    def update(self, now: float) -> None:
        held = self.table.viewer.held
        if held.springs >= 0:
            self.damage()
            if self._back.over(now):
                home, reach = self._home(held.springs), self.table.kit.px(130)
                held.springs = -1
                self.table.host.damage(home.inflate(reach, reach))
        if held.dragged >= 0 and not (self._spin.over(now) and self._snap.over(now)):
            self.damage()
            self._show_ghost()

    # Drawing

    def size(self) -> tuple[int, int]:
        width = round(self.table.cell_width * GROWN)
        return width, round(width * 1.5)

    def damage(self) -> None:
        before, where = self._drawn, self._where()
        self._drawn = pygame.Rect(0, 0, 0, 0)
        if where is not None:
            width, height = self.size()
            self._drawn.size = width + self.table.kit.px(190), height + self.table.kit.px(210)
            self._drawn.center = where
        for rect in (before, self._drawn):
            if rect.width:
                self.table.host.damage(rect)

    def _home(self, slot: int) -> pygame.Rect:
        hand = self.table.parts.hand
        return hand[slot].rect if slot < len(hand) else self.table.layout.hand

    def _where(self) -> tuple[int, int] | None:
        held = self.table.viewer.held
        if held.dragged >= 0:
            return held.pos
        if held.springs < 0:
            return None
        home, share = self._home(held.springs), self._back.at(self.table.host.now)
        (x, y), (home_x, home_y) = self._from, home.center
        return round(x + (home_x - x) * share), round(y + (home_y - y) * share)

    def draw(self, surface: pygame.Surface) -> None:
        viewer, held, where = self.table.viewer, self.table.viewer.held, self._where()
        slot = held.dragged if held.dragged >= 0 else held.springs
        if where is None or not 0 <= slot < len(viewer.order):
            return
        card, turned, size = viewer.order[slot], viewer.turned_of(slot), self.size()
        spin = 180 * (1 - self._spin.at(self.table.host.now))
        angle = spin + (TILT if held.dragged >= 0 else 0.0)
        key = "held", card, turned, size, round(angle)
        picture = viewer.faces.get(key)
        if picture is None:
            picture = held_picture(self.table.private_kit, card, turned, size, angle, lifted=True)
            if not spin:
                viewer.faces[key] = picture
        surface.blit(picture, picture.get_rect(center=where))
        if held.dragged >= 0 and not spin and viewer.choice is not None and viewer.choice.can_turn:
            self._draw_hint(surface, where)

    def _draw_hint(self, surface: pygame.Surface, where: tuple[int, int]) -> None:
        """Under the card: which key turns it."""
        kit = self.table.kit
        words = kit.letters.line(kit.t("table.turn_card"), kit.letters.style("chip"))
        key = self.table.kit.key_name("turn_card")
        cap = keycap_width(kit, key)
        pill = pygame.Rect(0, 0, words.get_width() + cap + kit.px(40), kit.px(42))
        pill.midtop = where[0], where[1] + self.size()[1] // 2 + kit.px(14)
        kit.pictures.frame(surface, "tooltip", pill)
        surface.blit(words, words.get_rect(midleft=(pill.x + kit.px(15), pill.centery)))
        draw_keycap(kit, surface, key, (pill.right - kit.px(12) - cap, pill.centery))
