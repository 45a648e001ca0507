"""What is drawn over the cards: where a card may go, what an action may take, why not, and what only the viewer knows.

Every mark differs by form as well as by colour (assets/THEME.md, section 6).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import pygame

from ...session.plan import Seat
from ..letters import Block
from ..people import avatar
from ..render_context import RenderContext
from ..theme import ALARM, CREAM, INK, LAMP_HALO, LAMP_LINE, mixed

DIM = 0.55  # how dark what is no target becomes
LATER = "turned"  # a card fits after a turn by 180 degrees
WAY = "way"  # targets that are outlined together
PILL_WIDTH = 330
SHOWN_MS, WORD_MS = 4000.0, 400.0  # how long words are shown at least, and for each of them
_DISC = (26, 18, 11, 215)


def draw_legal(kit: RenderContext, surface: pygame.Surface, rect: pygame.Rect, how: str) -> None:
    """Lamp-filled with brackets for the card as it is held; dashed with an arrow if it has to be turned."""
    place = inset(kit, rect)
    if how != LATER:
        glow = kit.pictures.kept(("legal glow", place.size), lambda: _edge_glow(kit, place.size))
        surface.blit(glow, glow.get_rect(center=place.center))
    kit.pictures.frame(surface, "legal_later" if how == LATER else "legal", place)
    if how == LATER:
        radius = max(8, round(rect.width * 0.17))
        disc = kit.pictures.kept(("turn disc", radius), lambda: _turn_disc(kit, radius))
        surface.blit(disc, disc.get_rect(center=rect.center))


def _edge_glow(kit: RenderContext, size: tuple[int, int]) -> pygame.Surface:
    """Lamp light along the edge of a cell: far inwards, a little outwards."""
    inwards, outwards = round(size[0] * 0.24), kit.px(14)
    out = pygame.Surface((size[0] + 2 * outwards, size[1] + 2 * outwards), pygame.SRCALPHA)
    for step in range(-outwards, inwards):
        near = 1 - step / inwards if step > 0 else 1 + step / outwards
        edge = out.get_rect().inflate(-2 * (outwards + step), -2 * (outwards + step))
        corner = max(1, round(size[0] * 0.06) - step)
        pygame.draw.rect(out, (*LAMP_HALO, round(150 * near**1.6)), edge, 1, border_radius=corner)
    return out


def _turn_disc(kit: RenderContext, radius: int) -> pygame.Surface:
    out = pygame.Surface((2 * radius + 2, 2 * radius + 2), pygame.SRCALPHA)
    centre = radius + 1, radius + 1
    pygame.draw.circle(out, _DISC, centre, radius)
    pygame.draw.circle(out, (*LAMP_LINE, 170), centre, radius, max(1, kit.px(1.5)))
    glyph = kit.pictures.glyph("rotate", round(radius * 1.25), LAMP_LINE)
    out.blit(glyph, glyph.get_rect(center=centre))
    return out


def draw_plain(kit: RenderContext, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Any mark while the picture zooms: its outline."""
    pygame.draw.rect(surface, LAMP_LINE, inset(kit, rect), kit.px(2), border_radius=round(rect.width * 0.06))


def draw_target(kit: RenderContext, surface: pygame.Surface, rect: pygame.Rect) -> None:
    kit.pictures.frame(surface, "target", inset(kit, rect))


def way_apart(targets: Mapping[int, str]) -> tuple[set[int], set[int]]:
    """The cells of a way, and those that are targets one by one."""
    way = {cell for cell, how in targets.items() if how == WAY}
    return way, targets.keys() - way


def draw_way(kit: RenderContext, surface: pygame.Surface, cells: Mapping[tuple[int, int], pygame.Rect]) -> None:
    """One line of lamp light around the cells of a way: none between neighbours."""
    if not cells:
        return
    seen = surface.get_clip()
    edges = [edge.move(-seen.x, -seen.y) for cell, rect in cells.items() for edge in _outer_edges(cell, rect, cells)]
    light = pygame.Surface(seen.size, pygame.SRCALPHA)
    glow = [(step, (*LAMP_HALO, round(150 * (1 - step / 9) ** 1.3))) for step in range(8, 2, -1)]
    for reach, colour in [*glow, (2.5, (*LAMP_HALO, 255)), (1.25, (*LAMP_LINE, 255))]:
        wide = 2 * kit.px(reach)
        for edge in edges:
            pygame.draw.rect(light, colour, edge.inflate(wide, wide), border_radius=wide // 2)
    surface.blit(light, seen)


def _outer_edges(cell: tuple[int, int], rect: pygame.Rect, cells: Collection[tuple[int, int]]) -> list[pygame.Rect]:
    (x, y), (left, top, width, height) = cell, rect
    sides = {
        (x, y - 1): pygame.Rect(left, top, width, 1),
        (x, y + 1): pygame.Rect(left, rect.bottom - 1, width, 1),
        (x - 1, y): pygame.Rect(left, top, 1, height),
        (x + 1, y): pygame.Rect(rect.right - 1, top, 1, height),
    }
    return [edge for neighbour, edge in sides.items() if neighbour not in cells]


def draw_dim(kit: RenderContext, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """A card that is no target."""

    def make() -> pygame.Surface:
        out = pygame.Surface(rect.size, pygame.SRCALPHA)
        out.fill((0, 0, 0, round(255 * DIM)))
        return out

    surface.blit(kit.pictures.kept(("dim", rect.size), make), rect)


def draw_pointed(kit: RenderContext, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """A card that the log or a linked ladder points at."""
    kit.pictures.frame(surface, "card_hover", inset(kit, rect))


def draw_linked(kit: RenderContext, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Ladders light up together."""
    place = inset(kit, rect)
    glow = kit.pictures.kept(("legal glow", place.size), lambda: _edge_glow(kit, place.size))
    surface.blit(glow, glow.get_rect(center=place.center))
    kit.pictures.frame(surface, "card_hover", place)


def draw_lifted(kit: RenderContext, surface: pygame.Surface, rect: pygame.Rect, face: pygame.Surface) -> None:
    """A card that is taken up: its place is dark, it hangs over it."""
    draw_dim(kit, surface, rect)
    up = face.get_rect(center=(rect.centerx, rect.centery - round(rect.height * 0.1)))
    kit.pictures.frame(surface, "card_shadow_lifted", up)
    surface.blit(face, up)
    kit.pictures.frame(surface, "card_hover", up)


def draw_focus(kit: RenderContext, surface: pygame.Surface, rect: pygame.Rect) -> None:
    kit.pictures.frame(surface, "card_focus", inset(kit, rect))


def draw_ghost(kit: RenderContext, surface: pygame.Surface, rect: pygame.Rect, face: pygame.Surface) -> None:
    """A card at 80 % where it would lie."""
    pale = face.copy()
    pale.set_alpha(204)
    surface.blit(pale, pale.get_rect(center=rect.center))
    kit.pictures.frame(surface, "ghost", inset(kit, rect))


def draw_refused(kit: RenderContext, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Hatched in red, with a slashed circle."""
    place = inset(kit, rect)
    surface.blit(kit.pictures.kept(("hatch", place.size), lambda: _hatch(kit, place.size)), place)
    radius = max(10, round(rect.width * 0.22))
    disc = kit.pictures.kept(("refused disc", radius), lambda: _refused_disc(kit, radius))
    surface.blit(disc, disc.get_rect(center=rect.center))


def _hatch(kit: RenderContext, size: tuple[int, int]) -> pygame.Surface:
    """Drawn at twice the size, so that its slanting lines are smooth."""
    width, height = size[0] * 2, size[1] * 2
    line, pitch, radius = kit.px(10), kit.px(38), round(size[0] * 0.12)
    out = pygame.Surface((width, height), pygame.SRCALPHA)
    out.fill((*mixed(ALARM, (0, 0, 0), 0.72), 150))
    for x in range(-height, width + height, pitch):
        pygame.draw.line(out, (*ALARM, 190), (x, height + line), (x + height, -line), line)
    pygame.draw.rect(out, (*ALARM, 255), out.get_rect(), kit.px(8), border_radius=radius)
    shape = pygame.Surface((width, height), pygame.SRCALPHA)
    pygame.draw.rect(shape, (255, 255, 255, 255), shape.get_rect(), border_radius=radius)
    out.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(out, size)


def _refused_disc(kit: RenderContext, radius: int) -> pygame.Surface:
    out = pygame.Surface((2 * radius + 2, 2 * radius + 2), pygame.SRCALPHA)
    pygame.draw.circle(out, _DISC, (radius + 1, radius + 1), radius)
    glyph = kit.pictures.glyph("forbidden", round(radius * 1.6), mixed(ALARM, CREAM, 0.25))
    out.blit(glyph, glyph.get_rect(center=(radius + 1, radius + 1)))
    return out


def inset(kit: RenderContext, rect: pygame.Rect) -> pygame.Rect:
    seam = 2 * max(1, kit.px(1))
    return rect.inflate(-seam, -seam)


# The reason, in words


def shown_ms(text: str) -> float:
    """How long words are shown that go away by themselves."""
    return max(SHOWN_MS, WORD_MS * len(text.split()))


def reason_block(kit: RenderContext, text: str) -> Block:
    return kit.letters.block(text, kit.letters.style("label"), kit.px(PILL_WIDTH))


def pill_rect(
    kit: RenderContext, block: Block, cell: pygame.Rect, area: pygame.Rect, free: list[pygame.Rect]
) -> pygame.Rect:
    """Beside the cell, inside the area, over as few as possible of the rectangles that should stay free."""
    wide = max(sum(kit.letters.width(*piece) for piece in line) for line in block.lines)
    rect = pygame.Rect(0, 0, wide + kit.px(76), block.height + kit.px(26))
    gap = kit.px(12)
    places = []
    for anchor, spot in (
        ("midtop", (cell.centerx, cell.bottom + gap)),
        ("midbottom", (cell.centerx, cell.top - gap)),
        ("midleft", (cell.right + gap, cell.centery)),
        ("midright", (cell.left - gap, cell.centery)),
    ):
        place = rect.copy()
        setattr(place, anchor, spot)
        places.append(place.clamp(area))
    return min(places, key=lambda place: (place.colliderect(cell), len(place.collidelistall(free))))


def draw_pill(kit: RenderContext, surface: pygame.Surface, rect: pygame.Rect, block: Block) -> None:
    kit.pictures.frame(surface, "tooltip", rect)
    glyph = kit.pictures.glyph("forbidden", kit.px(30), mixed(ALARM, CREAM, 0.2))
    surface.blit(glyph, glyph.get_rect(midleft=(rect.x + kit.px(14), rect.centery)))
    kit.letters.draw(surface, block, (rect.x + kit.px(54), rect.centery - block.height // 2))


# What only the viewer knows: parchment


def draw_known(kit: RenderContext, surface: pygame.Surface, rect: pygame.Rect, text: str, within: pygame.Rect) -> None:
    """A parchment tab with an eye on the foot of a face-down card; moved aside where it would leave `within`."""
    width = rect.width
    style = kit.letters.style("note", INK, shadow=False)
    style = style.but(face="Bold", size=max(style.size, round(width * 0.18)))
    eye = round(style.size * 1.1)
    longest = max(kit.letters.width(word, style) for word in text.split(" "))
    block = kit.letters.block(text, style, max(longest, round(width * 1.5) - eye), 2, shrink=False)
    wide = max(sum(kit.letters.width(*piece) for piece in line) for line in block.lines)
    tab = pygame.Rect(0, 0, max(round(width * 0.86), wide + eye + kit.px(22)), block.height + kit.px(8))
    tab.midbottom = rect.centerx, rect.bottom - round(width * 0.07)
    if tab.height > rect.height * 0.4:  # far away it hangs below, or it would hide the card
        tab.top = rect.bottom - round(rect.height * 0.12)
    if rect.colliderect(within):
        tab.x = max(within.left, min(tab.x, within.right - tab.width))
    if within.contains(rect) and tab.bottom > within.bottom:  # where it would fade with the mine it stands beside it
        tab.midright = rect.left, rect.centery
    kit.pictures.frame(surface, "note", tab)
    x = tab.centerx - (wide + eye + kit.px(5)) // 2
    glyph = kit.pictures.glyph("eye", eye, INK)
    surface.blit(glyph, glyph.get_rect(midleft=(x, tab.centery)))
    kit.letters.draw(surface, block, (x + eye + kit.px(5), tab.centery - block.height // 2))


def draw_number(kit: RenderContext, surface: pygame.Surface, rect: pygame.Rect, number: int) -> None:
    """By which a goal is spoken of, in the upper left corner of its back."""
    radius = max(kit.px(12), round(rect.width * 0.13))
    centre = rect.x + round(radius * 1.35), rect.y + round(radius * 1.35)
    disc = kit.pictures.kept(("goal number", radius, number), lambda: _number_disc(kit, radius, number))
    surface.blit(disc, disc.get_rect(center=centre))


def _number_disc(kit: RenderContext, radius: int, number: int) -> pygame.Surface:
    out = pygame.Surface((2 * radius + 2, 2 * radius + 2), pygame.SRCALPHA)
    pygame.draw.circle(out, _DISC, (radius + 1, radius + 1), radius)
    pygame.draw.circle(out, (*LAMP_LINE, 170), (radius + 1, radius + 1), radius, max(1, kit.px(1.5)))
    figure = kit.letters.line(str(number), kit.letters.style("figure", CREAM).but(size=round(radius * 1.25)))
    out.blit(figure, figure.get_rect(center=out.get_rect().center))
    return out


# Who has looked at it: everybody saw that


def draw_onlookers(kit: RenderContext, surface: pygame.Surface, rect: pygame.Rect, seats: Sequence[Seat]) -> None:
    """Their faces beside a face-down card, on the side away from the start; a second column where there are many."""
    radius = max(kit.px(16), round(rect.width * 0.2))
    step = round(radius * 1.75)
    fit = max(1, (rect.height - radius) // step)
    for number, seat in enumerate(seats):
        column, row = divmod(number, fit)
        picture = avatar(kit, seat, radius, badge=False)
        middle = rect.right + round(radius * 0.75) + column * step, rect.y + radius + row * step
        surface.blit(picture, picture.get_rect(center=middle))


# Toll miners


def draw_miner(kit: RenderContext, surface: pygame.Surface, rect: pygame.Rect, number: int, seat: str) -> None:
    """A toll miner and the mark of the seat it belongs to."""
    side = round(rect.width * 0.72)
    miner = kit.pictures.at(f"tokens/toll_miner_{number % 2}.webp", (side, side))
    place = miner.get_rect(center=rect.center)
    surface.blit(miner, place)
    if seat:
        size = max(kit.px(26), round(rect.width * 0.3))
        mark = kit.pictures.mark(f"ui/seats/{seat}", size)
        surface.blit(mark, mark.get_rect(center=(place.right - size // 4, place.bottom - size // 4)))
