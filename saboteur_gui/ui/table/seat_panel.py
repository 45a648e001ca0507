"""The panel of another player: who it is, what everybody sees of them, what the viewer alone knows or suspects."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from ...engine.cards import CART, LAMP, PICK, THEFT, TOOL_NAMES, TRAP
from ...session.plan import Seat
from ..letters import Block, Style
from ..people import avatar, mood_of
from ..render_context import RenderContext
from ..theme import ALARM, CREAM, INK, SAND, SEATS
from ..widgets.widget import Widget

TOOL_ORDER = (LAMP, CART, PICK)
FADE = 0.43  # how strongly the seat's colour comes in from the left
NAME_SIZES = (1.0, 0.92, 0.85, 0.78, 0.7, 0.62, 0.55)
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


def fade(kit: RenderContext, colour: str, size: tuple[int, int], share: float = FADE) -> pygame.Surface:
    """A seat's colour, strong on the left, gone on the right, with round corners."""

    def make() -> pygame.Surface:
        strip = pygame.Surface((64, 1), pygame.SRCALPHA)
        for x in range(64):
            strip.set_at((x, 0), (*SEATS[colour], round(255 * share * max(0.0, 1 - x / 44))))
        out = pygame.transform.smoothscale(strip, size)
        round_off = pygame.Surface(size, pygame.SRCALPHA)
        pygame.draw.rect(round_off, (255, 255, 255, 255), round_off.get_rect(), border_radius=kit.px(11))
        out.blit(round_off, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return out

    return kit.pictures.kept(("seat fade", colour, size, share), make)


def tool_sign(kit: RenderContext, bit: int, broken: bool, size: int) -> pygame.Surface:
    """Whole: quiet in a ring; broken: the red octagon."""
    name = TOOL_NAMES[bit]
    if broken:
        return kit.pictures.mark(f"ui/icons/broken_{name}", size)

    def make() -> pygame.Surface:
        out = pygame.Surface((size, size), pygame.SRCALPHA)
        middle = size // 2
        pygame.draw.circle(out, (22, 15, 10, 190), (middle, middle), middle)
        pygame.draw.circle(out, (112, 84, 48, 230), (middle, middle), middle, max(1, round(size * 0.05)))
        sign = kit.pictures.mark(f"ui/icons/{name}", round(size * 0.68)).copy()
        sign.fill((150, 142, 132, 150), special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(sign, sign.get_rect(center=(middle, middle)))
        return out

    return kit.pictures.kept(("whole tool", name, size), make)


def draw_tab(
    kit: RenderContext, surface: pygame.Surface, text: str, right_middle: tuple[int, int], eye: bool, room: int
) -> None:
    """A parchment tab: only the viewer sees it. Tilted like a note that somebody pinned there."""
    style = kit.letters.style("note", INK, shadow=False)
    mark = kit.px(22) if eye else 0
    block = kit.letters.block(text, style, max(kit.px(20), room - mark - kit.px(20)), 1)
    wide = sum(kit.letters.width(*piece) for piece in block.lines[0]) if block.lines else 0
    body = pygame.Rect(0, 0, wide + mark + kit.px(22), block.height + kit.px(6))
    pad = kit.pictures.pad("note")
    layer = pygame.Surface((body.width + 2 * pad, body.height + 2 * pad), pygame.SRCALPHA)
    kit.pictures.frame(layer, "note", body.move(pad, pad))
    if eye:
        sign = kit.pictures.glyph("eye", kit.px(18), INK)
        layer.blit(sign, sign.get_rect(midleft=(pad + kit.px(8), layer.get_height() // 2)))
    kit.letters.draw(layer, block, (pad + kit.px(11) + mark, pad + (body.height - block.height) // 2))
    tilted = pygame.transform.rotozoom(layer, -2.5, 1.0)
    surface.blit(tilted, tilted.get_rect(midright=(right_middle[0] + pad, right_middle[1])))


def hand_count(
    kit: RenderContext, surface: pygame.Surface, count: int, left_middle: tuple[int, int], size: float = 27
) -> int:
    """A fan of cards and how many; the x after it."""
    sign = kit.pictures.glyph("hand", kit.px(size * 1.1), CREAM)
    x, y = left_middle
    surface.blit(sign, sign.get_rect(midleft=(x, y)))
    style = kit.letters.style("figure")
    figure = kit.letters.line(str(count), style.but(size=style.size * size / 27))
    surface.blit(figure, figure.get_rect(midleft=(x + sign.get_width() + kit.px(5), y)))
    return x + sign.get_width() + kit.px(5) + figure.get_width()


def gold_sign(kit: RenderContext, chips: bool, size: float) -> pygame.Surface:
    return kit.pictures.mark("ui/icons/coin" if chips else "ui/icons/nugget", kit.px(size))


def name_block(kit: RenderContext, name: str, style: Style, room: int, high: int) -> Block:
    """On one line if it need not be much smaller for it, else as large as it fits on two of its parts, if they fit in
    `high`, or on one; broken only then."""
    letters, parts = kit.letters, name.replace("-", "- ")  # a line may end after a hyphen
    sizes = [style.but(size=style.size * share) for share in NAME_SIZES]
    sizes = [one for one in sizes if one.size > letters.floor] + [style.but(size=letters.floor)]
    ways = [(one, 1) for one in sizes[:4]] + [(one, lines) for one in sizes for lines in (1, 2)]
    for one, lines in ways:
        text = name if lines == 1 else parts
        wide = max(letters.width(piece, one) for piece in ([text] if lines == 1 else text.split()))
        if wide <= room and (lines == 1 or (" " in parts and 2 * letters.line_height(one) <= high)):
            block = letters.block(text, one, room, lines, shrink=False)
            if block.whole:
                return block
    lines = 2 if 2 * letters.line_height(sizes[-1]) <= high else 1
    return letters.block(name, sizes[-1], room, lines, shrink=False)


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
        high = self._figures_y() - kit.px(12) - self.name_top
        self.name_block = name_block(kit, name, kit.letters.style("name"), room - beside, high)
        self.tip = "\n".join(filter(None, ("" if self.name_block.whole else name, self.facts.tip)))
        self._kind = kit.letters.block(self.facts.kind, kit.letters.style("second", SAND), room, 1)

    def _face(self) -> tuple[int, int]:
        across = self.kit.px(16) + self.radius
        return self.rect.x + across, self.rect.centery

    def _text_left(self) -> int:
        return self._face()[0] + self.radius + self.kit.px(14)

    def _room(self) -> int:
        return self.rect.right - self._text_left() - self.kit.px(12)

    @property
    def name_top(self) -> int:
        return self.rect.y + self.kit.px(10)

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
        out.center = self._face()
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
        self._draw_state(surface)
        self._draw_notes(surface)

    def _draw_face(self, surface: pygame.Surface) -> None:
        kit, facts = self.kit, self.facts
        face = avatar(kit, facts.seat, self.radius, mood=mood_of(facts.front))
        surface.blit(face, face.get_rect(center=self._face()))
        if self.tight:
            side = kit.px(28)
            spot = pygame.Rect(self.rect.x + kit.px(7), self.rect.y + kit.px(8), side, side)
            pygame.draw.circle(surface, (21, 12, 7), spot.center, side // 2)
            pygame.draw.circle(surface, (140, 108, 58), spot.center, side // 2, kit.px(1.5))
            sign = kit.pictures.glyph(facts.seat.kind, round(side * 0.66), CREAM)
            surface.blit(sign, sign.get_rect(center=spot.center))
        if facts.trapped:
            self._draw_plate(surface)
        if facts.dwarf:
            draw_open_role(kit, surface, facts.dwarf, self.face_rect())

    def _plate(self) -> tuple[pygame.Rect, Block]:
        """Trapped: a worded plate over the face."""
        kit, (x, y) = self.kit, self._face()
        style = kit.letters.style("chip", (255, 201, 184))
        block = kit.letters.block(self.facts.trapped, style, 2 * self.radius + kit.px(44), 1)
        if not block.whole:
            block = kit.letters.block(self.facts.trapped, style.but(size=kit.letters.floor), self.rect.width // 2, 1)
        wide = sum(kit.letters.width(*piece) for piece in block.lines[0])
        plate = pygame.Rect(0, 0, wide + kit.px(18), block.height + kit.px(4))
        plate.center = x, y + round(self.radius * 0.72)
        plate.left = max(plate.left, self.rect.left + kit.px(5))
        return plate, block

    def _draw_plate(self, surface: pygame.Surface) -> None:
        kit, (plate, block) = self.kit, self._plate()
        pygame.draw.rect(surface, (21, 12, 7), plate, border_radius=kit.px(6))
        pygame.draw.rect(surface, ALARM, plate, kit.px(2), border_radius=kit.px(6))
        kit.letters.draw(surface, block, (plate.x + kit.px(9), plate.centery - block.height // 2))

    def _draw_name(self, surface: pygame.Surface) -> None:
        kit, x = self.kit, self._text_left()
        two = len(self.name_block.lines) > 1
        top = self.name_top
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

    def _draw_state(self, surface: pygame.Surface) -> None:
        kit = self.kit
        if self.state == "dim":
            shade = pygame.Surface(self.rect.size, pygame.SRCALPHA)
            pygame.draw.rect(shade, (6, 5, 8, DIM), shade.get_rect(), border_radius=kit.px(14))
            surface.blit(shade, self.rect)
        elif self.state:
            kit.pictures.frame(surface, "target", self.rect)
            if self.state == "aimed":
                kit.pictures.frame(surface, "focus", self.rect.inflate(kit.px(8), kit.px(8)))
        if (self.hovered and self.state != "dim") or self.marked:
            kit.pictures.frame(surface, "hover", self.rect)

    def _draw_notes(self, surface: pygame.Surface) -> None:
        text = self.facts.role or self.facts.note
        if text:
            at = self.rect.right - self.kit.px(4), self.rect.y - self.kit.px(4)
            draw_tab(self._own_kit or self.kit, surface, text, at, bool(self.facts.role), round(self.rect.width * 0.62))


def draw_open_role(kit: RenderContext, surface: pygame.Surface, dwarf: str, face_: pygame.Rect) -> None:
    """The emblem of a role that has been turned up, at the upper right of the face."""
    side = round(face_.width * 0.5)
    emblem = kit.pictures.mark(f"ui/roles/{dwarf}", side)
    surface.blit(emblem, emblem.get_rect(center=(face_.right - side // 4, face_.top + side // 4)))


def draw_no_nugget(kit: RenderContext, surface: pygame.Surface, tool: pygame.Rect) -> None:
    """At the corner of a broken tool: no nugget for its owner."""
    side = round(tool.width * 0.62)
    at = pygame.Rect(0, 0, side, side)
    at.center = tool.right - side // 6, tool.bottom - side // 6
    pygame.draw.circle(surface, INK, at.center, round(side * 0.6))
    surface.blit(kit.pictures.mark("ui/icons/nugget", side), at)
    surface.blit(kit.pictures.glyph("forbidden", side, ALARM), at)


def draw_lantern(kit: RenderContext, surface: pygame.Surface, centre: tuple[int, int], size: int) -> None:
    """The turn marker."""
    lantern = kit.pictures.at("ui/parts/lantern.webp", (size, size))
    surface.blit(lantern, lantern.get_rect(center=centre))


def trapped(front: int) -> bool:
    return bool(front & TRAP)
