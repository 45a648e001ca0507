"""Which picture a card has, and cards with their title in the player's language.

Tunnels have several pictures that mean the same; the cell chooses, so that equal cards side by side differ.
What may be laid turned is baked a second time, so that flames and light stay upright.
"""

from __future__ import annotations

import pygame

from ...engine.board import xy
from ...engine.cards import CARDS, NAMES
from ...looks import CARD_LOOKS, ROLE_RIBBONS, card_pictures, role_pictures
from ...wording import chest_title
from ..letters import Block
from ..render_context import RenderContext
from ..theme import CREAM

Size = tuple[int, int]

# What lies in a cell: a tile, or one of these where it lies face down.
GOAL_BACK, CHEST_BACK = -1, -2
BACKS = {GOAL_BACK: "cards/backs/goal.webp", CHEST_BACK: "cards/backs/chest_tunnel.webp"}


SHAPE = 1.5  # a card is this many times as high as wide
LONG_WORD = 0.7  # of the smallest letters: a word that would be broken is written smaller
TITLE_SHARE = 19.5 / 144  # size of the title, of the card's width (assets/THEME.md, section 2)
SMALLEST_TITLED = 80  # cards narrower than this at 1080p show no title: it would be too small to read


def high(width: int) -> int:
    return round(width * SHAPE)


def tile_path(tile: int, cell: int | None = None) -> str:
    """The picture of a tile; on a cell, one that differs from the same card beside it."""
    takes = card_pictures(tile >> 1, tile & 1)
    x, y = xy(cell) if cell is not None else (0, 0)
    return takes[(x + y) % len(takes)]


def lying_path(lying: int, cell: int) -> str:
    return BACKS[lying] if lying < 0 else tile_path(lying, cell)


# Cards as pictures


def tile_face(kit: RenderContext, tile: int, size: Size, cell: int | None = None) -> pygame.Surface:
    return kit.pictures.at(tile_path(tile, cell), size)


def lying_face(kit: RenderContext, lying: int, size: Size, cell: int) -> pygame.Surface:
    return kit.pictures.at(lying_path(lying, cell), size)


def back(kit: RenderContext, name: str, size: Size) -> pygame.Surface:
    """`deck`, `dwarf`, `goal`, `nugget`, `chest`, `chest_tunnel`."""
    return kit.pictures.at(f"cards/backs/{name}.webp", size)


def card_face(kit: RenderContext, card: int, size: Size, turned: int = 0, shown: float = 1.0) -> pygame.Surface:
    """A card as it is held: action cards with their title, within the share of the width that no other covers."""
    path, name = tile_path(card * 2 + turned), NAMES[card]
    if CARDS[card].kind == "tunnel":
        return kit.pictures.at(path, size)
    return _titled(kit, path, size, f"card.{name}.short", CARD_LOOKS[name].ribbon, shown)


def chest_face(kit: RenderContext, name: str, size: Size) -> pygame.Surface:
    return _titled(kit, f"cards/chests/{name}.webp", size, chest_title(name), "chest")


def _titled(kit: RenderContext, path: str, size: Size, title: str, ribbon: str, shown: float = 1.0) -> pygame.Surface:
    key = "titled", path, size, title, kit.texts.language, kit.letters.text_scale, round(shown, 2)
    return kit.pictures.kept(key, lambda: _with_title(kit, path, size, title, ribbon, shown))


def _with_title(kit: RenderContext, path: str, size: Size, title: str, ribbon: str, shown: float) -> pygame.Surface:
    out = kit.pictures.at(path, size).copy()
    width, height = size
    if width < kit.px(SMALLEST_TITLED):
        return out
    block = _title(kit, kit.t(title), width, shown)
    wide = max(sum(kit.letters.width(*piece) for piece in line) for line in block.lines)
    most = round(width * (shown - (0.01 if kit.letters.far else 0.07)))
    plate = pygame.Rect(0, 0, min(most, max(round(width * 0.6), wide + round(width * 0.12))), 0)
    plate.height = block.height + round(width * 0.08)
    plate.midbottom = round(width * shown) // 2, height - round(width * 0.05)
    kit.pictures.frame(out, f"ribbon_{ribbon}", plate)
    kit.letters.draw(out, block, (plate.centerx - block.width // 2, plate.centery - block.height // 2), "centre")
    return out


def _title(kit: RenderContext, text: str, width: int, shown: float) -> Block:
    """On one line if it fits, else on two."""
    style = kit.letters.style("card_title", CREAM)
    style = style.but(size=max(style.size * 0.86, width * TITLE_SHARE))
    room = round(width * (shown - 0.14))
    if kit.letters.far:
        room = round(width * (shown - 0.05))
        style = style.but(size=max(style.size, kit.letters.floor))
        while style.size > kit.letters.floor * LONG_WORD and any(
            kit.letters.width(word, style) > room for word in text.split()
        ):
            style = style.but(size=style.size - 1)
    one = kit.letters.block(text, style, room)
    return one if len(one.lines) == 1 else kit.letters.block(text, style, room, 2)


# Dwarfs and nuggets


def role_face(kit: RenderContext, dwarf: str, size: Size, seat: int = 0) -> pygame.Surface:
    """A dwarf with its title, and an emblem that reads without colour. Seats of one role differ in the person."""
    pictures = role_pictures(dwarf)
    picture = pictures[seat % len(pictures)]
    key = "role", picture, size, kit.texts.language, kit.letters.text_scale
    return kit.pictures.kept(key, lambda: _role_face(kit, dwarf, picture, size))


def _role_face(kit: RenderContext, dwarf: str, picture: str, size: Size) -> pygame.Surface:
    out, width = kit.pictures.at(picture, size).copy(), size[0]
    emblem = kit.pictures.mark(f"ui/roles/{dwarf}", max(kit.px(26), round(width * 0.19)))
    out.blit(emblem, (round(width * 0.07), round(width * 0.07)))
    if width >= kit.px(SMALLEST_TITLED):
        _role_title(kit, out, dwarf)
    return out


def _role_title(kit: RenderContext, card: pygame.Surface, dwarf: str) -> None:
    """A title on the foot of a card face: one line, or two smaller ones; the short one if a word would be broken. On a
    small card a long word has the whole width."""
    width, height = card.get_size()
    style = kit.letters.style("card_title", CREAM).but(size=max(kit.letters.floor, round(width * 0.118)))
    rooms, long, short = (0.82, 0.97), *(kit.t(f"role.{dwarf}.{form}") for form in ("title", "short"))
    ways = [(round(width * share), title) for title in (long, short) for share in rooms]
    fitting = (way for way in ways if all(kit.letters.width(word, style) <= way[0] for word in way[1].split()))
    room, title = next(fitting, ways[-1])
    block = kit.letters.block(title, style, room, min(2, len(title.split())))
    rect = pygame.Rect(0, 0, max(round(width * 0.9), round(room * 1.03)), block.height + round(width * 0.07))
    rect.midbottom = width // 2, height - round(width * 0.045)
    kit.pictures.frame(card, f"ribbon_{ROLE_RIBBONS[dwarf]}", rect)
    left = rect.x + (rect.width - block.width) // 2
    kit.letters.draw(card, block, (left, rect.centery - block.height // 2), "centre")


def nugget_face(kit: RenderContext, value: int, width: int) -> pygame.Surface:
    """A nugget card with its value as a figure: what it shows must not have to be counted."""

    def make() -> pygame.Surface:
        out = kit.pictures.at(f"cards/nuggets/{value}.webp", (width, high(width))).copy()
        style = kit.letters.style("figure", CREAM).but(size=round(width * 0.26))
        figure = kit.letters.line(str(value), style)
        rect = pygame.Rect(0, 0, round(width * 0.4), round(width * 0.34))
        rect.midbottom = width // 2, out.get_height() - round(width * 0.06)
        kit.pictures.frame(out, "chip", rect)
        out.blit(figure, figure.get_rect(center=rect.center))
        return out

    return kit.pictures.kept(("nugget", value, width), make)
