"""Why not, in words, beside where something was tried in vain. It goes away by itself."""

from __future__ import annotations

import pygame

from ..board.marks import shown_ms
from ..theme import CREAM
from .move_targets import Spot
from .table_view import TableView


class Reason:
    def __init__(self, table: TableView) -> None:
        self.table = table
        self.text = ""
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._until = 0.0

    def beside(self, spot: Spot, text: str) -> None:
        """The mine shows itself what is said of one of its cells."""
        table = self.table
        self.forget()
        table.board.refusal.forget()
        if spot.kind == "cell":
            table.board.refusal.say(spot.a, text, table.host.now)
        else:
            self.say(table.rect_of_spot(spot), text)

    def say(self, beside: pygame.Rect, text: str) -> None:
        self.forget()
        kit = self.table.private_kit
        block = kit.letters.block(text, kit.letters.style("second", CREAM), kit.px(330))
        wide = max(sum(kit.letters.width(*piece) for piece in line) for line in block.lines)
        self.rect = pygame.Rect(0, 0, wide + kit.px(84), block.height + kit.px(28))
        screen = kit.metrics.screen
        if beside.centerx < screen.centerx:
            self.rect.midleft = beside.right + kit.px(16), beside.centery
        else:
            self.rect.midright = beside.left - kit.px(16), beside.centery
        self.rect.clamp_ip(screen.inflate(-kit.px(16), -kit.px(16)))
        self.text, self._until = text, self.table.host.now + shown_ms(text)
        self._damage()

    def forget(self) -> None:
        if self.text:
            self._damage()
            self.text = ""

    def _damage(self) -> None:
        reach = self.table.kit.px(60)
        self.table.host.damage(self.rect.inflate(reach, reach))

    def update(self, now: float) -> None:
        if self.text and now >= self._until:
            self.forget()

    def wakes(self, now: float) -> float | None:
        return self._until if self.text else None

    def draw(self, surface: pygame.Surface) -> None:
        if not self.text or not surface.get_clip().colliderect(self.rect):
            return
        kit = self.table.private_kit
        kit.pictures.frame(surface, "tooltip", self.rect)
        sign = kit.pictures.glyph("forbidden", kit.px(30), (255, 158, 138))
        surface.blit(sign, sign.get_rect(center=(self.rect.x + kit.px(32), self.rect.centery)))
        block = kit.letters.block(self.text, kit.letters.style("second", CREAM), kit.px(330))
        kit.letters.draw(surface, block, (self.rect.x + kit.px(60), self.rect.centery - block.height // 2))
