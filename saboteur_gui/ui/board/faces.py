"""Which picture a card has, and cards with their title in the player's language.

Tunnels have several pictures that mean the same; the cell chooses, so that equal cards side by side differ.
What may be laid turned is baked a second time, so that flames and light stay upright.
"""

from __future__ import annotations

from functools import cache

import pygame

from ...engine.board import xy
from ...engine.cards import CARDS, NAMES
from ...resources import asset
from ...wording import chest_title, role_title
from ..kit import Kit
from ..letters import Block
from ..theme import CREAM

Size = tuple[int, int]

# What lies in a cell: a tile, or one of these where it lies face down.
GOAL_BACK, CHEST_BACK = -1, -2
BACKS = {GOAL_BACK: "cards/backs/goal.webp", CHEST_BACK: "cards/backs/chest_tunnel.webp"}

_FOLDERS = {
    "tunnels.base": "tunnels",
    "tunnels.saboteur2": "tunnels",
    "tunnels.chests": "chest_tunnels",
    "tunnels.set_up": "set_up",
    "goals.base": "goals",
    "goals.new_goals": "goals",
}
_TAKES = ("a", "b", "c")
_KINDS = {
    "break": ("broken_pick", "broken_lamp", "broken_cart"),
    "look": ("map", "inspection", "treasury"),
    "mine": ("rockfall", "detour", "goal_swap", "guidebook"),
    "people": ("theft", "hands_off", "swap_hands", "swap_hats", "trapped", "free_at_last", "change_direction", "veto"),
}
RIBBONS = {name: kind for kind, names in _KINDS.items() for name in names}
ROLE_RIBBONS = {
    "digger": "mine", "digger_green": "green", "digger_blue": "blue", "saboteur": "break", "boss": "people",
    "profiteer": "chest", "geologist": "look", "greedy": "people",
}  # fmt: skip

SHAPE = 1.5  # a card is this many times as high as wide
TITLE_SHARE = 19.5 / 144  # size of the title, of the card's width (assets/THEME.md, section 2)
SMALLEST_TITLED = 80  # cards narrower than this at 1080p show no title: it would be too small to read


def high(width: int) -> int:
    return round(width * SHAPE)


@cache
def _pictures_of(card: int, turned: int) -> tuple[str, ...]:
    """The pictures a card has in a position; a card that looks the same turned has only the upright ones."""
    info = CARDS[card]
    if info.kind == "action":
        return (f"cards/actions/{info.name}.webp",)
    if info.family == "start":
        return ("cards/start.webp",)
    stem = f"cards/{_FOLDERS[info.family]}/{info.name}"
    names = [f"{stem}.{take}" for take in _TAKES] + [stem]
    for position in (turned, 0):
        found = tuple(path for name in names if asset(path := f"{name}.{position}.webp").is_file())
        if found:
            return found
    return (f"{stem}.webp",)


def tile_path(tile: int, cell: int | None = None) -> str:
    """The picture of a tile; on a cell, one that differs from the same card beside it."""
    takes = _pictures_of(tile >> 1, tile & 1)
    x, y = xy(cell) if cell is not None else (0, 0)
    return takes[(x + y) % len(takes)]


def lying_path(lying: int, cell: int) -> str:
    return BACKS[lying] if lying < 0 else tile_path(lying, cell)


# Cards as pictures


def tile_face(kit: Kit, tile: int, size: Size, cell: int | None = None) -> pygame.Surface:
    return kit.pictures.at(tile_path(tile, cell), size)


def lying_face(kit: Kit, lying: int, size: Size, cell: int) -> pygame.Surface:
    return kit.pictures.at(lying_path(lying, cell), size)


def back(kit: Kit, name: str, size: Size) -> pygame.Surface:
    """`deck`, `dwarf`, `goal`, `nugget`, `chest`, `chest_tunnel`."""
    return kit.pictures.at(f"cards/backs/{name}.webp", size)


def card_face(kit: Kit, card: int, size: Size, turned: int = 0, shown: float = 1.0) -> pygame.Surface:
    """A card as it is held: action cards with their title, within the share of the width that no other covers."""
    path, name = tile_path(card * 2 + turned), NAMES[card]
    if CARDS[card].kind == "tunnel":
        return kit.pictures.at(path, size)
    return _titled(kit, path, size, f"card.{name}.short", RIBBONS.get(name, "mend"), "", shown)


def role_face(kit: Kit, name: str, size: Size) -> pygame.Surface:
    """A dwarf with title and emblem."""
    return _titled(kit, f"cards/dwarfs/{name}.webp", size, role_title(name), ROLE_RIBBONS[name], f"ui/roles/{name}")


def chest_face(kit: Kit, name: str, size: Size) -> pygame.Surface:
    return _titled(kit, f"cards/chests/{name}.webp", size, chest_title(name), "chest", "")


def _titled(
    kit: Kit, path: str, size: Size, title: str, ribbon: str, emblem: str, shown: float = 1.0
) -> pygame.Surface:
    key = "titled", path, size, title, kit.texts.language, kit.letters.text_scale, round(shown, 2)
    return kit.pictures.kept(key, lambda: _with_title(kit, path, size, title, ribbon, emblem, shown))


def _with_title(kit: Kit, path: str, size: Size, title: str, ribbon: str, emblem: str, shown: float) -> pygame.Surface:
    out = kit.pictures.at(path, size).copy()
    width, height = size
    if width < kit.px(SMALLEST_TITLED):
        return out
    block = _title(kit, kit.t(title), width, shown)
    wide = max(sum(kit.letters.width(*piece) for piece in line) for line in block.lines)
    most = round(width * (shown - 0.07))
    plate = pygame.Rect(0, 0, min(most, max(round(width * 0.6), wide + round(width * 0.12))), 0)
    plate.height = block.height + round(width * 0.08)
    plate.midbottom = round(width * shown) // 2, height - round(width * 0.05)
    kit.pictures.frame(out, f"ribbon_{ribbon}", plate)
    kit.letters.draw(out, block, (plate.centerx - block.width // 2, plate.centery - block.height // 2), "centre")
    if emblem:
        side = max(kit.px(20), round(width * 0.24))
        out.blit(kit.pictures.mark(emblem, side), (round(width * 0.05), round(width * 0.05)))
    return out


def _title(kit: Kit, text: str, width: int, shown: float) -> Block:
    """On one line if it fits, else on two."""
    style = kit.letters.style("card_title", CREAM)
    style = style.but(size=max(style.size * 0.86, width * TITLE_SHARE))
    room = round(width * (shown - 0.14))
    one = kit.letters.block(text, style, room)
    return one if len(one.lines) == 1 else kit.letters.block(text, style, room, 2)
