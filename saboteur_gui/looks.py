"""How cards, dwarfs and extras look and sound: `looks.toml` read once. Nothing is drawn here."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from .engine.cards import CARDS, GROUPS, IS_TUNNEL
from .resources import asset


@dataclass(frozen=True, slots=True)
class CardLook:
    """What `looks.toml` says of an action card."""

    ribbon: str
    movement: str = "show"
    sound: str = "open"
    mark: str = ""
    light: str = "lamp"
    log: str | None = None  # None: the card is named
    icon: str = ""


_TABLES = tomllib.loads(files(__package__).joinpath("looks.toml").read_text(encoding="utf-8"))
GAME_CARDS: dict[str, list[str]] = _TABLES["games"]
GROUP_ICONS: dict[str, str] = _TABLES["groups"]
CARD_LOOKS = {name: CardLook(**row) for name, row in _TABLES["cards"].items()}
GOAL_SOUNDS: dict[str, str] = _TABLES["goals"]
ROLE_RIBBONS: dict[str, str] = _TABLES["roles"]
MODULE_GROUP_ICONS: dict[str, str] = _TABLES["module_groups"]
MODULE_ICONS: dict[str, str] = {name: look.icon for name, look in CARD_LOOKS.items() if look.icon} | _TABLES["modules"]

_FOLDERS: dict[str, str] = _TABLES["folders"]
_TAKES = (".a", ".b", ".c", "")  # several pictures that mean the same
_SORTS = tuple(GROUP_ICONS)


@cache
def card_pictures(card: int, turned: int = 0) -> tuple[str, ...]:
    """The pictures that a card has in a position, in `assets`; one that looks the same turned has only upright ones."""
    info = CARDS[card]
    folder = _FOLDERS[info.family if info.family in _FOLDERS else info.family.partition(".")[0]]
    stem = f"cards/{folder}{info.name}"
    if info.kind == "tunnel":
        for position in (turned, 0):
            paths = (f"{stem}{take}.{position}.webp" for take in _TAKES)
            if found := tuple(path for path in paths if asset(path).is_file()):
                return found
    return (f"{stem}.webp",)


@cache
def role_pictures(dwarf: str) -> tuple[str, ...]:
    """The faces that a role has, in `assets`; a seat always shows the same of them, so the face says nothing."""
    paths = (f"cards/dwarfs/{dwarf}{copy}.webp" for copy in ("", "_2", "_3"))
    return tuple(path for path in paths if asset(path).is_file())


def told_apart(dwarfs: Sequence[str]) -> list[int]:
    """When all roles are public: for each seat one of the faces of its role, so that those of one role differ as far as
    there are faces; its own if nobody before it has that."""
    used, out = Counter[tuple[str, int]](), list[int]()
    for seat, dwarf in enumerate(dwarfs):
        many = len(role_pictures(dwarf))
        face = min(((seat + step) % many for step in range(many)), key=lambda one: used[dwarf, one])
        used[dwarf, face] += 1
        out.append(face)
    return out


def kind_key(card: int) -> tuple[int, int, int]:
    """Sorts a hand: tunnels first, those with most openings first; then actions, sort by sort."""
    if IS_TUNNEL[card]:
        return 0, -max(group.bit_count() for group in GROUPS[card * 2]), card
    return 1, _SORTS.index(CARDS[card].group), card
