"""Role cards as the screen shows them: the painted dwarf, an emblem that reads without colour, the title."""

from __future__ import annotations

import pygame

from .kit import Kit
from .theme import CREAM

RIBBON = {
    "digger": "mine", "saboteur": "break", "digger_green": "green", "digger_blue": "blue", "boss": "people",
    "profiteer": "people", "geologist": "look", "greedy": "chest",
}  # fmt: skip
RATIO = 1.5


def role_card(kit: Kit, dwarf: str, width: int) -> pygame.Surface:
    """The card face of a role; its height is one and a half times its width."""
    key = "role", dwarf, width, kit.texts.language
    return kit.pictures.kept(key, lambda: _role_card(kit, dwarf, width))


def _role_card(kit: Kit, dwarf: str, width: int) -> pygame.Surface:
    out = kit.pictures.at(f"cards/dwarfs/{dwarf}.webp", (width, round(width * RATIO))).copy()
    emblem = kit.pictures.mark(f"ui/roles/{dwarf}", max(kit.px(26), round(width * 0.19)))
    out.blit(emblem, (round(width * 0.07), round(width * 0.07)))
    ribbon(kit, out, dwarf)
    return out


def ribbon(kit: Kit, card: pygame.Surface, dwarf: str) -> None:
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
    kit.pictures.frame(card, f"ribbon_{RIBBON[dwarf]}", rect)
    left = rect.x + (rect.width - block.width) // 2
    kit.letters.draw(card, block, (left, rect.centery - block.height // 2), "centre")


def dwarf_back(kit: Kit, width: int) -> pygame.Surface:
    return kit.pictures.at("cards/backs/dwarf.webp", (width, round(width * RATIO)))


def nugget_card(kit: Kit, value: int, width: int) -> pygame.Surface:
    """A nugget card with its value as a figure: what it shows must not have to be counted."""

    def make() -> pygame.Surface:
        out = kit.pictures.at(f"cards/nuggets/{value}.webp", (width, round(width * RATIO))).copy()
        style = kit.letters.style("figure", CREAM).but(size=round(width * 0.26))
        figure = kit.letters.line(str(value), style)
        rect = pygame.Rect(0, 0, round(width * 0.4), round(width * 0.34))
        rect.midbottom = width // 2, out.get_height() - round(width * 0.06)
        kit.pictures.frame(out, "chip", rect)
        out.blit(figure, figure.get_rect(center=rect.center))
        return out

    return kit.pictures.kept(("nugget", value, width), make)
