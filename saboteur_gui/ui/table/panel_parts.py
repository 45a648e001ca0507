"""What panels of players are made of: the seat's colour, tools, gold, names, notes."""

from __future__ import annotations

import pygame

from ...engine.cards import CART, LAMP, PICK, TOOL_NAMES
from ..letters import Block, Style
from ..render_context import RenderContext
from ..theme import ALARM, CREAM, INK, SEATS
from ..tint import tint

TOOL_ORDER = (LAMP, CART, PICK)
FAR_SIGN = 44.0  # at 1080p
FADE = 0.43  # how strongly the seat's colour comes in from the left
NAME_SIZES = (1.0, 0.92, 0.85, 0.78, 0.7, 0.62, 0.55)


def far_sign(kit: RenderContext, size: float) -> int:
    """How large a tool is shown: from a sofa no smaller than can be told apart."""
    least = FAR_SIGN * min(kit.metrics.height / 1080, kit.metrics.width / 1920) if kit.letters.far else 0
    return max(kit.px(size), round(least))


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
        tint(sign, (150, 142, 132, 150), pygame.BLEND_RGBA_MULT)
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


def hand_count_rect(kit: RenderContext, count: int, left_middle: tuple[int, int], size: float = 27) -> pygame.Rect:
    """Where a fan of cards stands and how many they are."""
    sign, figure = _hand_count(kit, count, size)
    out = pygame.Rect(0, 0, sign.get_width() + kit.px(5) + figure.get_width(), sign.get_height())
    out.midleft = left_middle
    return out


def draw_hand_count(
    kit: RenderContext, surface: pygame.Surface, count: int, rect: pygame.Rect, size: float = 27
) -> None:
    sign, figure = _hand_count(kit, count, size)
    surface.blit(sign, sign.get_rect(midleft=rect.midleft))
    surface.blit(figure, figure.get_rect(midright=rect.midright))


def _hand_count(kit: RenderContext, count: int, size: float) -> tuple[pygame.Surface, pygame.Surface]:
    style = kit.letters.style("figure")
    figure = kit.letters.line(str(count), style.but(size=style.size * size / 27))
    return kit.pictures.glyph("hand", kit.px(size * 1.1), CREAM), figure


def gold_sign(kit: RenderContext, size: float) -> pygame.Surface:
    return kit.pictures.mark("ui/icons/nugget", kit.px(size))


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


def draw_plate(kit: RenderContext, surface: pygame.Surface, plate: pygame.Rect, block: Block) -> None:
    """A worded plate over the face of whoever is trapped."""
    pygame.draw.rect(surface, (21, 12, 7), plate, border_radius=kit.px(6))
    pygame.draw.rect(surface, ALARM, plate, kit.px(2), border_radius=kit.px(6))
    kit.letters.draw(surface, block, (plate.x + kit.px(9), plate.centery - block.height // 2))


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
