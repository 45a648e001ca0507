"""The viewer's own panel: larger, with their total, their tools and the way to look at their role."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ...engine.cards import THEFT, TRAP
from ..board.faces import high, role_face
from ..people import avatar, mood_of
from ..render_context import RenderContext
from ..theme import BRASS_LIGHT, CREAM, SAND
from ..widgets.controls import Button
from ..widgets.widget import Widget
from .panel_parts import (
    TOOL_ORDER,
    draw_lantern,
    draw_no_nugget,
    draw_open_role,
    fade,
    gold_sign,
    hand_count,
    name_block,
    tool_sign,
)
from .seat_panel import Facts

PEEK = 520, 336  # of the role that is looked at, at 1080p


class OwnPanel(Widget):
    """A target too: repairs and thefts are laid here."""

    focusable = True
    cursor = "point"

    def __init__(
        self,
        key: str,
        rect: pygame.Rect,
        facts: Facts,
        gold: int | None,
        hint: str,
        chosen: Callable[[int], object],
        own_kit: RenderContext | None = None,
    ) -> None:
        """`own_kit`: the viewer's own, so that what only they may read goes with them."""
        super().__init__(key, rect)
        self._own_kit = own_kit
        self.facts, self.gold, self.hint, self.chosen = facts, gold, hint, chosen
        self.state = ""
        self.marked = False

    def activate(self) -> None:
        self.chosen(self.facts.number)

    def added(self) -> None:
        kit = self.kit
        self.radius = kit.px(64 if self.rect.width >= kit.px(340) else 46)
        name = self.facts.seat.name
        self.name_block = name_block(kit, name, kit.letters.style("own_name"), self._room(), kit.px(80))
        self.tip = "\n".join(filter(None, ("" if self.name_block.whole else name, self.facts.tip)))
        hint = kit.letters.block(self.hint, kit.letters.style("second", SAND), self._room(), 1)
        self._hint = hint if hint.whole else None

    def _left(self) -> int:
        return self.rect.x + self.kit.px(42) + 2 * self.radius

    def _room(self) -> int:
        return self.rect.right - self._left() - self.kit.px(58 if self.facts.turn else 18)

    def tool_rect(self, bit: int) -> pygame.Rect:
        """In a row at the right end, a theft before them; below the figures, or beside the role button."""
        if bit == TRAP:
            return self.face_rect()  # its plate lies over the face
        kit = self.kit
        side, step = kit.px(38), kit.px(43)
        at = TOOL_ORDER.index(bit) - len(TOOL_ORDER) if bit in TOOL_ORDER else -len(TOOL_ORDER) - 1
        tall = self.rect.height > kit.px(225)
        out = pygame.Rect(0, 0, side, side)
        if tall:
            place = (at + len(TOOL_ORDER)) % (len(TOOL_ORDER) + 1)
            out.midleft = self._left() + place * step, self.rect.y + kit.px(148)
        else:
            out.midleft = self.rect.right - kit.px(14) + at * step + kit.px(5), self.rect.bottom - kit.px(38)
        return out

    def face_rect(self) -> pygame.Rect:
        px = self.kit.px
        return pygame.Rect(self.rect.x + px(24), self.rect.y + px(18), 2 * self.radius, 2 * self.radius)

    def gold_rect(self) -> pygame.Rect:
        side = self.kit.px(31)
        out = pygame.Rect(0, 0, side, side)
        out.midleft = self._left() + self.kit.px(88), self.rect.y + self.kit.px(106)
        return out

    @property
    def lantern(self) -> tuple[tuple[int, int], int]:
        """Middle and height of the turn marker."""
        return (self.rect.right - self.kit.px(22), self.rect.y + self.kit.px(12)), self.kit.px(92)

    def draw(self, surface: pygame.Surface) -> None:
        kit, facts, rect = self.kit, self.facts, self.rect
        kit.pictures.frame(surface, "panel_turn" if facts.turn else "panel", rect)
        inside = rect.inflate(-kit.px(8), -kit.px(8))
        surface.blit(fade(kit, facts.seat.colour, inside.size, 0.16), inside)
        face = avatar(kit, facts.seat, self.radius, mood=mood_of(facts.front))
        surface.blit(face, face.get_rect(center=self.face_rect().center))
        self._draw_texts(surface)
        for bit in TOOL_ORDER:
            place = self.tool_rect(bit)
            surface.blit(tool_sign(kit, bit, bool(facts.front & bit), place.width), place)
            if facts.sabotaged and facts.front & bit:
                draw_no_nugget(kit, surface, place)
        if facts.front & THEFT:
            pouch = kit.pictures.mark("ui/icons/theft", self.tool_rect(0).width)
            surface.blit(pouch, self.tool_rect(0))
        if facts.trapped:
            self._draw_trap(surface)
        if facts.dwarf:
            draw_open_role(kit, surface, facts.dwarf, self.face_rect())
        if facts.turn:
            draw_lantern(kit, surface, *self.lantern)
        if self.state in ("target", "aimed"):
            kit.pictures.frame(surface, "target", rect)
        if self.state == "aimed":
            kit.pictures.frame(surface, "focus", rect.inflate(kit.px(8), kit.px(8)))
        elif self.marked or (self.hovered and self.state):
            kit.pictures.frame(surface, "hover", rect)

    def _draw_texts(self, surface: pygame.Surface) -> None:
        kit, x = self.kit, self._left()
        top = self.rect.y + kit.px(12)
        kit.letters.draw(surface, self.name_block, (x, top))
        if len(self.name_block.lines) == 1 and self._hint is not None:
            kit.letters.draw(surface, self._hint, (x, top + self.name_block.height))
        y = self.rect.y + kit.px(106)
        after = hand_count(kit, surface, self.facts.cards, (x, y), 29)
        if self.gold is not None:
            sign = gold_sign(kit, self.facts.chips, 31)
            surface.blit(sign, sign.get_rect(midleft=(after + kit.px(20), y)))
            letters = (self._own_kit or kit).letters
            total = letters.line(str(self.gold), letters.style("figure"))
            surface.blit(total, total.get_rect(midleft=(after + kit.px(26) + sign.get_width(), y)))

    def _draw_trap(self, surface: pygame.Surface) -> None:
        kit = self.kit
        block = kit.letters.block(self.facts.trapped, kit.letters.style("chip", (255, 201, 184)), 2 * self.radius, 1)
        wide = sum(kit.letters.width(*piece) for piece in block.lines[0])
        plate = pygame.Rect(0, 0, wide + kit.px(24), block.height + kit.px(6))
        plate.center = self.rect.x + kit.px(24) + self.radius, self.rect.y + kit.px(14) + round(self.radius * 1.75)
        kit.pictures.frame(surface, "plate_alarm", plate)
        kit.letters.draw(surface, block, (plate.x + kit.px(12), plate.centery - block.height // 2))


class RoleButton(Button):
    """Hold to peek at one's role, or press once to see it and once to hide it; keys always do the latter."""

    def __init__(self, key: str, rect: pygame.Rect, text: str, hold: bool, show: Callable[[bool], object]) -> None:
        super().__init__(key, rect, text, lambda: None, glyph="eye", sound="")
        self.hold, self.show = hold, show

    def on_press(self, pos: tuple[int, int]) -> None:
        if self.hold:
            self.show(True)

    def on_release(self, pos: tuple[int, int], inside: bool) -> None:
        if self.hold:
            self.show(False)
        elif inside:
            self.activate()

    def activate(self) -> None:
        self.show(not self.on)


class RolePeek(Widget):
    """The own role card, large, beside the panel, with what it wants."""

    takes_pointer = False

    def __init__(self, key: str, rect: pygame.Rect, role: str, seat: int) -> None:
        super().__init__(key, rect)
        self.role, self.seat = role, seat

    def draw(self, surface: pygame.Surface) -> None:
        kit, rect = self.kit, self.rect
        kit.pictures.frame(surface, "sign", rect)
        width = kit.px(190)
        card = role_face(kit, self.role, (width, high(width)), self.seat)
        surface.blit(card, (rect.x + kit.px(24), rect.y + kit.px(24)))
        x = rect.x + width + kit.px(46)
        room = rect.right - kit.px(24) - x
        title = kit.letters.block(kit.t(f"role.{self.role}.title"), kit.letters.style("section", BRASS_LIGHT), room, 2)
        kit.letters.draw(surface, title, (x, rect.y + kit.px(28)))
        rest = rect.height - kit.px(64) - title.height
        wants = kit.letters.block(kit.t(f"role.{self.role}.wants"), kit.letters.style("text", CREAM), room, height=rest)
        kit.letters.draw(surface, wants, (x, rect.y + kit.px(40) + title.height))
