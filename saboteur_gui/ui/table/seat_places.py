"""Where everything lies on the panel of a player."""

from __future__ import annotations

import pygame

from ...engine.cards import THEFT
from ..letters import Block
from .blinking import Blinking
from .panel_parts import TOOL_ORDER, far_sign, gold_sign, hand_count_rect
from .seat_facts import Facts


class SeatPlaces(Blinking):
    """The panel of another player as rectangles."""

    def __init__(self, key: str, rect: pygame.Rect, facts: Facts, look: tuple[bool, int]) -> None:
        """`look`: whether it is tight, and the radius of the face."""
        super().__init__(key, rect)
        self.facts = facts
        self.tight, self.radius = look

    def _text_left(self) -> int:
        return self.face_rect().centerx + self.radius + self.kit.px(14)

    def _room(self) -> int:
        return self.rect.right - self._text_left() - self.kit.px(12)

    def _figures_y(self) -> int:
        if self.kit.letters.far:  # two lines of a name above, and tools as large as they have to be
            return self.rect.bottom - self.kit.px(4) - self._tool_side // 2
        return self.rect.bottom - self.kit.px(30 if self.radius >= self.kit.px(40) else 22)

    @property
    def _tool_side(self) -> int:
        return far_sign(self.kit, 31 if self.tight else 32)

    def tool_rect(self, bit: int) -> pygame.Rect:
        """Where one tool is shown, or a theft. In a tight panel only trouble is, right-aligned."""
        if bit == THEFT:
            return self._pouch()
        kit = self.kit
        side = self._tool_side
        shown = self._tools()
        at = shown.index(bit) if bit in shown else len(shown) - 1
        step = side + kit.px(3)
        right = self.rect.right - kit.px(12) - (len(shown) - 1 - at) * step
        out = pygame.Rect(0, 0, side, side)
        out.midright = right, self._figures_y()
        return out

    def face_rect(self) -> pygame.Rect:
        out = pygame.Rect(0, 0, 2 * self.radius, 2 * self.radius)
        out.center = self.rect.x + self.kit.px(16) + self.radius, self.rect.centery
        return out

    def gold_rect(self) -> pygame.Rect:
        """Where their gold lies, or would."""
        side = self.kit.px(27)
        out = pygame.Rect(0, 0, side, side)
        out.midleft = self._text_left() + self.kit.px(72), self._figures_y()
        return out

    @property
    def lantern(self) -> tuple[tuple[int, int], int]:
        """Middle and height of the turn marker."""
        return (self.rect.right - self.kit.px(16), self.rect.y + self.kit.px(8)), self.kit.px(64)

    def _tools(self) -> list[int]:
        """In a tight panel only trouble is shown."""
        return [bit for bit in TOOL_ORDER if not self.tight or self.facts.front & bit]

    def _count_rect(self) -> pygame.Rect:
        left = self._text_left()
        if self.facts.trapped:  # the plate may be wider than a small face
            left = max(left, self._plate()[0].right + self.kit.px(4))
        return hand_count_rect(self.kit, self.facts.cards, (left, self._figures_y()))

    def _gold_sign(self, count: pygame.Rect) -> pygame.Rect:
        out = gold_sign(self.kit, 27).get_rect()
        out.midleft = count.right + self.kit.px(12), self._figures_y()
        return out

    def _pouch(self) -> pygame.Rect:
        """Where a theft lies."""
        kit, tools = self.kit, self._tools()
        out = pygame.Rect(0, 0, kit.px(34), kit.px(34))
        if self.tight:
            left = self.tool_rect(tools[0]).left - kit.px(4) if tools else self.rect.right - kit.px(12)
            out.midright = left, self._figures_y()
        else:
            out.midright = self.rect.right - kit.px(14), self.rect.y + kit.px(28)
        return out

    def _kind_sign(self) -> pygame.Rect:
        """In a tight panel a sign says whether it is a person."""
        side = self.kit.px(28)
        return pygame.Rect(self.rect.x + self.kit.px(7), self.rect.y + self.kit.px(8), side, side)

    def _plate(self) -> tuple[pygame.Rect, Block]:
        """Trapped: a worded plate over the face."""
        kit, (x, y) = self.kit, self.face_rect().center
        style = kit.letters.style("chip", (255, 201, 184))
        block = kit.letters.block(self.facts.trapped, style, 2 * self.radius + kit.px(44), 1)
        if not block.whole:
            block = kit.letters.block(self.facts.trapped, style.but(size=kit.letters.floor), self.rect.width // 2, 1)
        wide = sum(kit.letters.width(*piece) for piece in block.lines[0])
        plate = pygame.Rect(0, 0, wide + kit.px(18), block.height + kit.px(4))
        plate.center = x, y + round(self.radius * 0.72)
        plate.left = max(plate.left, self.rect.left + kit.px(5))
        return plate, block
