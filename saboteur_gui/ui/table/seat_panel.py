"""The panel of another player: who it is, what everybody sees of them, what the viewer alone knows or suspects."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from ...engine.cards import THEFT, TRAP
from ...session.plan import Seat
from ..letters import Block
from ..people import avatar, mood_of
from ..render_context import RenderContext
from ..theme import CREAM, SAND
from ..widgets.widget import Widget
from .panel_parts import (
    TOOL_ORDER,
    draw_lantern,
    draw_no_nugget,
    draw_open_role,
    draw_plate,
    draw_tab,
    fade,
    gold_sign,
    hand_count,
    name_block,
    tool_sign,
)

DIM = 140  # of 255: how dark what cannot be chosen is


@dataclass(frozen=True)
class Facts:
    """What a panel shows of a seat."""

    number: int
    seat: Seat
    kind: str  # human or computer, level and persona, in words
    cards: int
    gold: bool
    chips: bool  # gold is chips, not nugget cards
    front: int  # bits of `cards`: broken tools, trap, theft
    turn: bool = False
    trapped: str = ""  # "trapped" in words, if they are
    note: str = ""  # the viewer's pencil mark
    role: str = ""  # the role the viewer has seen, in words
    dwarf: str = ""  # the role that lies open for everybody while gold is shared (B23)
    sabotaged: bool = False  # a broken tool will cost this player the nuggets (V1)
    tip: str = ""  # what a sign on the panel means


class SeatPanel(Widget):
    """A target for action cards; a click with empty hands writes a pencil mark."""

    focusable = True
    cursor = "point"

    def __init__(
        self,
        key: str,
        rect: pygame.Rect,
        facts: Facts,
        look: tuple[bool, int],
        chosen: Callable[[int], object],
        own_kit: RenderContext | None = None,
    ) -> None:
        """`own_kit`: the viewer's own, so that what only they may read goes with them."""
        super().__init__(key, rect)
        self._own_kit = own_kit
        self.facts, self.chosen = facts, chosen
        self.tight, self.radius = look
        self.state = ""  # "target", "aimed", "dim"
        self.marked = False  # a line of the log points at it

    def activate(self) -> None:
        self.chosen(self.facts.number)

    def added(self) -> None:
        kit, room = self.kit, self._room()
        name = self.facts.seat.name
        beside = kit.px(20 if self.facts.turn else 0)  # the lantern
        high = self._figures_y() - kit.px(12) - kit.px(10) - self.rect.y
        self.name_block = name_block(kit, name, kit.letters.style("name"), room - beside, high)
        self.tip = "\n".join(filter(None, ("" if self.name_block.whole else name, self.facts.tip)))
        self._kind = kit.letters.block(self.facts.kind, kit.letters.style("second", SAND), room, 1)

    def _text_left(self) -> int:
        return self.face_rect().centerx + self.radius + self.kit.px(14)

    def _room(self) -> int:
        return self.rect.right - self._text_left() - self.kit.px(12)

    def _figures_y(self) -> int:
        return self.rect.bottom - self.kit.px(30 if self.radius >= self.kit.px(40) else 22)

    def tool_rect(self, bit: int) -> pygame.Rect:
        """Where one tool is shown. In a tight panel only trouble is, right-aligned."""
        kit = self.kit
        side = kit.px(31 if self.tight else 32)
        shown = [tool for tool in TOOL_ORDER if not self.tight or self.facts.front & tool]
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

    def draw(self, surface: pygame.Surface) -> None:
        kit, facts = self.kit, self.facts
        kit.pictures.frame(surface, "panel_turn" if facts.turn else "panel", self.rect)
        inside = self.rect.inflate(-kit.px(8), -kit.px(8))
        surface.blit(fade(kit, facts.seat.colour, inside.size), inside)
        self._draw_face(surface)
        self._draw_name(surface)
        self._draw_figures(surface)
        if facts.turn:
            draw_lantern(kit, surface, *self.lantern)
        _draw_state(self, surface)
        _draw_notes(self, surface)

    def _draw_face(self, surface: pygame.Surface) -> None:
        kit, facts = self.kit, self.facts
        face = avatar(kit, facts.seat, self.radius, mood=mood_of(facts.front))
        surface.blit(face, face.get_rect(center=self.face_rect().center))
        if self.tight:
            side = kit.px(28)
            spot = pygame.Rect(self.rect.x + kit.px(7), self.rect.y + kit.px(8), side, side)
            pygame.draw.circle(surface, (21, 12, 7), spot.center, side // 2)
            pygame.draw.circle(surface, (140, 108, 58), spot.center, side // 2, kit.px(1.5))
            sign = kit.pictures.glyph(facts.seat.kind, round(side * 0.66), CREAM)
            surface.blit(sign, sign.get_rect(center=spot.center))
        if facts.trapped:
            draw_plate(kit, surface, *self._plate())
        if facts.dwarf:
            draw_open_role(kit, surface, facts.dwarf, self.face_rect())

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

    def _draw_name(self, surface: pygame.Surface) -> None:
        kit, x = self.kit, self._text_left()
        two = len(self.name_block.lines) > 1
        top = self.rect.y + kit.px(10)
        if not self.tight or two:
            kit.letters.draw(surface, self.name_block, (x, top))
        else:
            kit.letters.draw(surface, self.name_block, (x, top + kit.px(6 if self.rect.height > kit.px(100) else 0)))
        if not self.tight and not two:
            kit.letters.draw(surface, self._kind, (x, top + self.name_block.height))

    def _draw_figures(self, surface: pygame.Surface) -> None:
        kit, facts, y = self.kit, self.facts, self._figures_y()
        left = self._text_left()
        if facts.trapped:  # the plate may be wider than a small face
            left = max(left, self._plate()[0].right + kit.px(4))
        after = hand_count(kit, surface, facts.cards, (left, y))
        if facts.gold:
            sign = gold_sign(kit, facts.chips, 27)
            surface.blit(sign, sign.get_rect(midleft=(after + kit.px(12), y)))
            after += kit.px(12) + sign.get_width()
        for bit in TOOL_ORDER:
            broken = bool(facts.front & bit)
            if broken or not self.tight:
                place = self.tool_rect(bit)
                surface.blit(tool_sign(kit, bit, broken, place.width), place)
                if broken and facts.sabotaged:
                    draw_no_nugget(kit, surface, place)
        if facts.front & THEFT:
            pouch = kit.pictures.mark("ui/icons/theft", kit.px(34))
            troubles = [bit for bit in TOOL_ORDER if not self.tight or facts.front & bit]
            right = self.tool_rect(troubles[0]).left - kit.px(4) if troubles else self.rect.right - kit.px(12)
            top = y if self.tight else self.rect.y + kit.px(28)
            surface.blit(pouch, pouch.get_rect(midright=(right if self.tight else self.rect.right - kit.px(14), top)))


def _draw_state(panel: SeatPanel, surface: pygame.Surface) -> None:
    kit = panel.kit
    if panel.state == "dim":
        shade = pygame.Surface(panel.rect.size, pygame.SRCALPHA)
        pygame.draw.rect(shade, (6, 5, 8, DIM), shade.get_rect(), border_radius=kit.px(14))
        surface.blit(shade, panel.rect)
    elif panel.state:
        kit.pictures.frame(surface, "target", panel.rect)
        if panel.state == "aimed":
            kit.pictures.frame(surface, "focus", panel.rect.inflate(kit.px(8), kit.px(8)))
    if (panel.hovered and panel.state != "dim") or panel.marked:
        kit.pictures.frame(surface, "hover", panel.rect)


def _draw_notes(panel: SeatPanel, surface: pygame.Surface) -> None:
    text = panel.facts.role or panel.facts.note
    if text:
        at = panel.rect.right - panel.kit.px(4), panel.rect.y - panel.kit.px(4)
        draw_tab(panel._own_kit or panel.kit, surface, text, at, bool(panel.facts.role), round(panel.rect.width * 0.62))


def trapped(front: int) -> bool:
    return bool(front & TRAP)
