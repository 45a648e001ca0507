"""The panel of another player: who it is, what everybody sees of them, what the viewer alone knows or suspects."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ...engine.cards import THEFT, TRAP
from ..people import avatar
from ..render_context import RenderContext
from ..theme import CREAM, SAND
from .panel_parts import (
    draw_hand_count,
    draw_lantern,
    draw_no_nugget,
    draw_open_role,
    draw_plate,
    draw_tab,
    fade,
    gold_sign,
    name_block,
    tool_sign,
)
from .panel_tips import Part, around, part_at, tool_parts
from .seat_facts import Facts
from .seat_places import SeatPlaces

DIM = 140  # of 255: how dark what cannot be chosen is


class SeatPanel(SeatPlaces):
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
        super().__init__(key, rect, facts, look)
        self._own_kit, self.chosen = own_kit, chosen
        self.state = ""  # "target", "aimed", "dim"
        self.marked = False  # a line of the log points at it

    def activate(self) -> None:
        self.chosen(self.facts.number)

    def added(self) -> None:
        kit, room = self.kit, self._room()
        name = self.facts.seat.name
        beside = kit.px(20 if self.facts.turn else 0)  # the lantern
        high = self._figures_y() - kit.px(7 if kit.letters.far else 12) - kit.px(10) - self.rect.y
        self.name_block = name_block(kit, name, kit.letters.style("name"), room - beside, high)
        self.tip = "\n".join(filter(None, ("" if self.name_block.whole else name, self.facts.tip)))
        self._kind = kit.letters.block(self.facts.kind, kit.letters.style("second", SAND), room, 1)

    def parts(self) -> list[Part]:
        """The signs on it."""
        kit, facts, texts = self.kit, self.facts, self.kit.texts
        count, tools = self._count_rect(), self._tools()
        found = tool_parts(texts, facts.front, facts.sabotaged, {bit: self.tool_rect(bit) for bit in tools})
        found.append(Part(texts.n("tip.hand", facts.cards), count))
        if facts.gold:
            found.append(Part(kit.t("tip.gold"), self._gold_sign(count)))
        if facts.front & THEFT:
            found.append(Part(kit.t("tip.theft"), self._pouch()))
        if facts.trapped:
            found.append(Part(kit.t("tip.trapped"), self._plate()[0]))
        if facts.turn:
            found.append(Part(kit.t("tip.turn"), around(*self.lantern)))
        if facts.role or facts.note:
            tab = pygame.Rect(0, self.rect.y, round(self.rect.width * 0.5), kit.px(14))
            tab.right = self.rect.right
            found.append(Part(kit.t("tip.seen_role" if facts.role else "tip.note"), tab))
        if self.tight:
            found.append(Part(facts.kind, self._kind_sign()))
        return found

    def tip_at(self, pos: tuple[int, int]) -> tuple[str, pygame.Rect]:
        whole = Part("\n".join(filter(None, (self.tip, self.facts.pencil or self.facts.kind))), self.rect)
        return part_at(self.parts(), pos, whole)

    def draw(self, surface: pygame.Surface) -> None:
        kit, facts = self.kit, self.facts
        kit.pictures.frame(surface, "panel_turn" if facts.turn else "panel", self.rect)
        if surface.get_clip().colliderect(self.rect.inflate(kit.px(36), kit.px(36))):  # more than its shadow is seen
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
        face = avatar(kit, facts.seat, self.radius, mood=self.mood)
        surface.blit(face, face.get_rect(center=self.face_rect().center))
        if self.tight:
            spot = self._kind_sign()
            side = spot.width
            pygame.draw.circle(surface, (21, 12, 7), spot.center, side // 2)
            pygame.draw.circle(surface, (140, 108, 58), spot.center, side // 2, kit.px(1.5))
            glyph = "hand" if facts.seat.kind == "phone" else facts.seat.kind
            sign = kit.pictures.glyph(glyph, round(side * 0.66), CREAM)
            surface.blit(sign, sign.get_rect(center=spot.center))
        if facts.trapped:
            draw_plate(kit, surface, *self._plate())
        if facts.dwarf:
            draw_open_role(kit, surface, facts.dwarf, self.face_rect())

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
        kit, facts, count = self.kit, self.facts, self._count_rect()
        draw_hand_count(kit, surface, facts.cards, count)
        if facts.gold:
            surface.blit(gold_sign(kit, 27), self._gold_sign(count))
        for bit in self._tools():
            place, broken = self.tool_rect(bit), bool(facts.front & bit)
            surface.blit(tool_sign(kit, bit, broken, place.width), place)
            if broken and facts.sabotaged:
                draw_no_nugget(kit, surface, place)
        if facts.front & THEFT:
            pouch = self._pouch()
            sign = kit.pictures.mark("ui/icons/theft", pouch.width)
            surface.blit(sign, sign.get_rect(midright=pouch.midright))


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
        draw_tab(panel._own_kit or panel.kit, surface, text, at, bool(panel.facts.role), round(panel.rect.width * 0.86))


def trapped(front: int) -> bool:
    return bool(front & TRAP)
