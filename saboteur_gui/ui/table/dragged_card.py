"""How a card that is held looks: hanging from the pointer, turning, snapping to a cell, springing back to the hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from ..motion import Tween, ease_in_out, ease_out_back, ease_out_elastic
from ..theme import INK_BRASS
from .hand import held_picture

if TYPE_CHECKING:
    from .card_selection import CardSelection

GROWN, TILT = 1.12, 5.0  # of a cell's width; degrees (assets/THEME.md, section 4)
TURN_MS, SNAP_MS, BACK_MS = 200.0, 110.0, 260.0


class DraggedCard:
    def __init__(self, hold: CardSelection) -> None:
        self.hold = hold
        self._spin = Tween(0, 0)
        self._snap = Tween(0, 0)
        self._back: tuple[Tween, tuple[int, int], int] | None = None  # springing back: from where, which slot
        self._drawn = pygame.Rect(0, 0, 0, 0)

    # What happens to it

    def _begin(self, length: float, way: Callable[[float], float]) -> Tween:
        scene = self.hold.scene
        return Tween(scene.now, length * scene.speed, way)

    def turn(self) -> None:
        self._spin = self._begin(TURN_MS, ease_in_out)

    def snap(self) -> None:
        self._snap = self._begin(SNAP_MS, ease_out_back)

    def snapped(self) -> float:
        """How far it has snapped."""
        return self._snap.at(self.hold.scene.now)

    def spring_back(self) -> None:
        hold = self.hold
        if hold.dragged >= 0 and hold.scene.speed:
            self._back = self._begin(BACK_MS, ease_out_elastic), hold.pos, hold.dragged
        self.damage()

    def stay(self) -> None:
        self._back = None

    def slot_back(self) -> int:
        """The card of the hand that springs back; -1 if none does."""
        return self._back[2] if self._back else -1

    # Drawing

    def moving(self, now: float) -> bool:
        over = self._spin.over(now) and self._snap.over(now) and (self._back is None or self._back[0].over(now))
        return not over

    def update(self, now: float) -> None:
        if self._back is not None:
            self.damage()
            if self._back[0].over(now):
                slot = self._back[2]
                self._back = None
                self.hold.scene.redraw_slot(slot)
        if self.hold.dragged >= 0 and not (self._spin.over(now) and self._snap.over(now)):
            self.damage()
            self.hold.show_ghost(self.hold.snapped)

    def size(self) -> tuple[int, int]:
        wide = round(self.hold.scene.cell_width * GROWN)
        return wide, round(wide * 1.5)

    def damage(self) -> None:
        if self._drawn.width:
            self.hold.scene.damage(self._drawn)
        self._drawn = self._area()
        if self._drawn.width:
            self.hold.scene.damage(self._drawn)

    def _where(self) -> tuple[int, int] | None:
        if self.hold.dragged >= 0:
            return self.hold.pos
        if self._back is None:
            return None
        tween, start, slot = self._back
        home = self.hold.scene.slot_rect(slot)
        share = tween.at(self.hold.scene.now)
        return (
            round(start[0] + (home.centerx - start[0]) * share),
            round(start[1] + (home.centery - start[1]) * share),
        )

    def _area(self) -> pygame.Rect:
        where = self._where()
        if where is None:
            return pygame.Rect(0, 0, 0, 0)
        width, height = self.size()
        out = pygame.Rect(0, 0, width + self.hold.scene.px(190), height + self.hold.scene.px(210))
        out.center = where
        return out

    def draw(self, surface: pygame.Surface) -> None:
        hold = self.hold
        where = self._where()
        slot = hold.dragged_slot()
        if where is None or not 0 <= slot < len(hold.viewer.order):
            return
        card, turned = hold.viewer.order[slot], hold.turned_of(slot)
        share = self._spin.at(hold.scene.now)
        angle = TILT if hold.dragged >= 0 else 0.0
        if share < 1:
            angle += 180 * (1 - share)
        size = self.size()
        faces = hold.viewer.faces
        key = "held", card, turned, size, round(angle)
        if key not in faces:
            picture = held_picture(hold.private_kit, card, turned, size, angle, lifted=True)
            if share < 1:
                surface.blit(picture, picture.get_rect(center=where))
                return
            faces[key] = picture
        surface.blit(faces[key], faces[key].get_rect(center=where))
        if hold.dragged >= 0 and hold.choice is not None and hold.choice.can_turn:
            self._draw_hint(surface, where)

    def _draw_hint(self, surface: pygame.Surface, where: tuple[int, int]) -> None:
        """Under the dragged card: which key turns it."""
        scene, kit = self.hold.scene, self.hold.scene.kit
        words = kit.letters.line(scene.t("table.turn_card"), kit.letters.style("chip"))
        key = kit.letters.line(scene.key_name("turn_card"), kit.letters.style("chip", INK_BRASS, shadow=False))
        cap = pygame.Rect(0, 0, key.get_width() + kit.px(16), kit.px(28))
        pill = pygame.Rect(0, 0, words.get_width() + cap.width + kit.px(40), kit.px(42))
        pill.midtop = where[0], where[1] + self.size()[1] // 2 + kit.px(14)
        kit.pictures.frame(surface, "tooltip", pill)
        surface.blit(words, words.get_rect(midleft=(pill.x + kit.px(15), pill.centery)))
        cap.midright = pill.right - kit.px(12), pill.centery
        kit.pictures.frame(surface, "keycap", cap)
        surface.blit(key, key.get_rect(center=cap.center))
