"""The viewer's own panel: larger, with their total, their tools and the way to look at their role."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ...engine.cards import THEFT, TRAP
from ..board.faces import high, role_face
from ..letters import Block
from ..people import avatar
from ..render_context import RenderContext
from ..theme import BRASS_LIGHT, CREAM, SAND
from ..widgets.controls import Button, Do, unbroken
from ..widgets.widget import Widget
from .blinking import Blinking
from .panel_parts import (
    TOOL_ORDER,
    draw_hand_count,
    draw_lantern,
    draw_no_nugget,
    draw_open_role,
    fade,
    far_sign,
    gold_sign,
    hand_count_rect,
    name_block,
    tool_sign,
)
from .panel_tips import Part, around, part_at, tool_parts
from .seat_facts import Facts

PEEK = 520, 336  # of the role that is looked at, at 1080p


ALARM_LIGHT = (255, 201, 184)  # words on a plate of alarm
FACES = (64, 46, 36, 26)  # half its height at 1080p: smaller in a narrow panel, and where the name needs the room


class OwnPanel(Blinking):
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
        forbids: Sequence[str] = (),
    ) -> None:
        """`own_kit`: the viewer's own, so that what only they may read goes with them; `forbids`: what broken tools
        forbid, the longest words first."""
        super().__init__(key, rect)
        self._own_kit = own_kit
        self.facts, self.gold, self.hint, self.chosen = facts, gold, hint, chosen
        self.forbids = forbids
        self.state = ""
        self.marked = False

    def activate(self) -> None:
        self.chosen(self.facts.number)

    def added(self) -> None:
        kit, name = self.kit, self.facts.seat.name
        for size in FACES[self.rect.width < kit.px(340) :]:
            self.radius = kit.px(size)
            self.name_block = name_block(kit, name, kit.letters.style("own_name"), self._room(), kit.px(80))
            if self.name_block.whole and unbroken(self.name_block, name.replace("-", "- ")):
                break
        self.tip = "\n".join(filter(None, ("" if self.name_block.whole else name, self.facts.tip)))
        self._hint = _hint_that_fits(self)

    def _left(self) -> int:
        return self.rect.x + self.kit.px(42) + 2 * self.radius

    def _room(self) -> int:
        return self.rect.right - self._left() - self.kit.px(58 if self.facts.turn else 18)

    def tool_rect(self, bit: int) -> pygame.Rect:
        """In a row at the right end, a theft before them; below the figures, or beside the role button."""
        if bit == TRAP:
            return self.face_rect()  # its plate lies over the face
        kit = self.kit
        side = far_sign(kit, 38)
        step = side + kit.px(5)
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
        if not self.shadow_alone(surface):
            self._draw_inside(surface)
        if self.forbids:
            _draw_alarm(kit, surface, *_forbidding_plate(self))
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

    def _draw_inside(self, surface: pygame.Surface) -> None:
        kit, facts, inside = self.kit, self.facts, self.rect.inflate(-self.kit.px(8), -self.kit.px(8))
        surface.blit(fade(kit, facts.seat.colour, inside.size, 0.16), inside)
        face = avatar(kit, facts.seat, self.radius, mood=self.mood)
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
            _draw_alarm(kit, surface, *_trap_plate(self))

    def _draw_texts(self, surface: pygame.Surface) -> None:
        kit, x = self.kit, self._left()
        top = self.rect.y + kit.px(12)
        kit.letters.draw(surface, self.name_block, (x, top))
        if len(self.name_block.lines) == 1 and self._hint is not None:
            kit.letters.draw(surface, self._hint, (x, top + self.name_block.height))
        draw_hand_count(kit, surface, self.facts.cards, self._count_rect(), 29)
        if self.gold is not None:
            place = _gold_place(self)
            sign, total = gold_sign(kit, 31), _total(self)
            surface.blit(sign, sign.get_rect(midleft=place.midleft))
            surface.blit(total, total.get_rect(midright=place.midright))

    def _count_rect(self) -> pygame.Rect:
        return hand_count_rect(self.kit, self.facts.cards, (self._left(), self.rect.y + self.kit.px(106)), 29)

    def parts(self) -> list[Part]:
        """The signs on it."""
        kit, facts, texts = self.kit, self.facts, self.kit.texts
        found = tool_parts(texts, facts.front, facts.sabotaged, {bit: self.tool_rect(bit) for bit in TOOL_ORDER})
        found.append(Part(texts.n("tip.hand", facts.cards), self._count_rect()))
        if self.gold is not None:
            found.append(Part(kit.t("tip.own_gold"), _gold_place(self)))
        if facts.front & THEFT:
            found.append(Part(kit.t("tip.theft"), self.tool_rect(0)))
        if facts.trapped:
            found.append(Part(kit.t("tip.trapped"), _trap_plate(self)[0]))
        if facts.turn:
            found.append(Part(kit.t("tip.turn"), around(*self.lantern)))
        return found

    def tip_at(self, pos: tuple[int, int]) -> tuple[str, pygame.Rect]:
        return part_at(self.parts(), pos, Part(self.tip, self.rect))


def _hint_that_fits(panel: OwnPanel) -> Block | None:
    """Between the name and the figures; in large letters as large as it can be there."""
    kit, letters = panel.kit, panel.kit.letters
    high = panel._count_rect().top - panel.rect.y - kit.px(12) - panel.name_block.height
    for read in (True, False):
        hint = letters.block(panel.hint, letters.style("second", SAND, read=read), panel._room(), 1)
        if hint.whole and hint.height <= high + kit.px(8):
            return hint
    return None


def _gold_place(panel: OwnPanel) -> pygame.Rect:
    """Where the sign and the total stand."""
    kit, count = panel.kit, panel._count_rect()
    sign = gold_sign(kit, 31)
    out = pygame.Rect(0, 0, sign.get_width() + kit.px(6) + _total(panel).get_width(), sign.get_height())
    out.midleft = count.right + kit.px(20), count.centery
    return out


def _total(panel: OwnPanel) -> pygame.Surface:
    letters = (panel._own_kit or panel.kit).letters
    return letters.line(str(panel.gold), letters.style("figure"))


def _draw_alarm(kit: RenderContext, surface: pygame.Surface, plate: pygame.Rect, block: Block) -> None:
    kit.pictures.frame(surface, "plate_alarm", plate)
    kit.letters.draw(surface, block, (plate.x + kit.px(12), plate.centery - block.height // 2))


def _forbidding_plate(panel: OwnPanel) -> tuple[pygame.Rect, Block]:
    """On the upper edge, beside the lantern: the longest words that have room there."""
    kit, rect = panel.kit, panel.rect
    style, room = kit.letters.style("chip", ALARM_LIGHT), rect.width - kit.px(76)
    blocks = [kit.letters.block(text, style, room - kit.px(24), 1) for text in panel.forbids]
    block = next((block for block in blocks if block.whole), blocks[-1])
    wide = sum(kit.letters.width(*piece) for piece in block.lines[0])
    plate = pygame.Rect(rect.x + kit.px(18), 0, wide + kit.px(24), block.height + kit.px(6))
    plate.centery = rect.y - kit.px(4)
    return plate, block


def _trap_plate(panel: OwnPanel) -> tuple[pygame.Rect, Block]:
    kit = panel.kit
    block = kit.letters.block(panel.facts.trapped, kit.letters.style("chip", ALARM_LIGHT), 2 * panel.radius, 1)
    wide = sum(kit.letters.width(*piece) for piece in block.lines[0])
    plate = pygame.Rect(0, 0, wide + kit.px(24), block.height + kit.px(6))
    plate.center = panel.rect.x + kit.px(24) + panel.radius, panel.rect.y + kit.px(14) + round(panel.radius * 1.75)
    return plate, block


class RoleButton(Button):
    """Hold to peek at one's role, or press once to see it and once to hide it. Enter on it always does the latter."""

    def __init__(
        self, key: str, rect: pygame.Rect, text: str, show: Callable[[bool], object], let_go: Do | None = None
    ) -> None:
        """`let_go`, if it is seen while held."""
        super().__init__(key, rect, text, lambda: None, glyph="eye", sound="")
        self.show, self.let_go = show, let_go

    def on_press(self, pos: tuple[int, int]) -> None:
        if self.let_go is not None:
            self.show(True)

    def on_release(self, pos: tuple[int, int], inside: bool) -> None:
        if self.let_go is not None:
            self.let_go()
        elif inside:
            self.activate()

    def inherits(self, before: Widget) -> bool:
        return isinstance(before, RoleButton)

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
