"""The chapters of a language, their pictures, and where a card is explained."""

from __future__ import annotations

import itertools
import logging
from functools import cache
from pathlib import Path
from typing import NamedTuple

from .. import resources
from ..engine.cards import CARD
from ..engine.ruleset import module_groups
from ..i18n import ENGLISH, bound
from ..looks import card_pictures
from .blocks import Chapter, Diagram, Picture, Pictures
from .markdown import Reader

_LOG = logging.getLogger(__name__)


# The order of the book: heading of a group (the id of its text) -> its chapters. An extra's chapter has its name.
GROUPS: dict[str, tuple[str, ...]] = {
    "rules.group.base": ("goal", "box", "setup", "turn", "tunnels", "actions", "goals", "gold"),
    "game.saboteur2.title": ("s2_roles", "s2_tunnels", "s2_actions", "s2_turns", "s2_gold"),
    **{f"module.group.{group}": names for group, names in module_groups().items()},
    "rules.group.more": ("editions", "rulings", "screen"),
}


@cache
def _files(language: str) -> dict[str, Path]:
    """Chapter -> its file, in the order of the book."""
    folder = resources.folder("localization") / language / "rules"
    paths = {id: folder / f"{id}.md" for ids in GROUPS.values() for id in ids}
    return {id: path for id, path in paths.items() if path.is_file()}


@cache
def titles(language: str) -> dict[str, str]:
    """Chapter -> its title, in their order. Only the first line of each is read."""
    own = _files(language)
    return {id: _title(own.get(id, path)) for id, path in _files(ENGLISH).items()}


def _title(path: Path) -> str:
    with path.open(encoding="utf-8") as file:
        return bound(file.readline().removeprefix("# ").strip())


@cache
def chapter(language: str, id: str) -> Chapter:
    """One chapter; KeyError if there is none. What a language lacks is told in English, and logged once."""
    english, own = _files(ENGLISH)[id], _files(language).get(id)
    if own is None:
        _LOG.warning("no chapter '%s' of the rule book in language '%s'", id, language)
        return Reader(id, ENGLISH, english.read_text(encoding="utf-8")).chapter()
    return Reader(id, language, own.read_text(encoding="utf-8")).chapter()


def chapters(language: str) -> tuple[Chapter, ...]:
    """All chapters in their order."""
    return tuple(chapter(language, id) for id in _files(ENGLISH))


# Pictures

_FOLDERS = {
    "role": "cards/dwarfs",
    "chest": "cards/chests",
    "nugget": "cards/nuggets",
    "back": "cards/backs",
    "token": "tokens",
    "icon": "ui/icons",
}


@cache
def picture_path(picture: Picture) -> str:
    """Where a picture lies in `assets`; FileNotFoundError if it does not."""
    name, path = picture.name.rpartition(".")[2], ""
    if picture.kind in _FOLDERS:
        path = f"{_FOLDERS[picture.kind]}/{name}{'.128' if picture.kind == 'icon' else ''}.webp"
    elif name in CARD:
        path = card_pictures(CARD[name])[0]
    if not path or not resources.asset(path).is_file():
        raise FileNotFoundError(f"no picture '{picture.kind}:{picture.name}'")
    return path


# Where a card is explained

_OVERVIEW = "box"  # the chapter that shows everything and explains nothing


class Target(NamedTuple):
    chapter: str
    anchor: str  # "": the beginning of the chapter


class _Shown(NamedTuple):
    """Where each thing is first seen, by kind and name."""

    pictures: dict[tuple[str, str], Target]
    families: dict[tuple[str, str], Target]  # the picture of a thing whose name begins alike
    diagrams: dict[tuple[str, str], Target]


@cache
def _shown() -> _Shown:
    shown = _Shown({}, {}, {})
    for chapter in chapters(ENGLISH):
        for block in chapter.blocks if chapter.id != _OVERVIEW else ():
            target = Target(chapter.id, block.section)
            if isinstance(block.content, Pictures):
                for picture in block.content.pictures:
                    kind = "card" if picture.kind == "goal" else picture.kind
                    name = picture.name.rpartition(".")[2]
                    shown.pictures.setdefault((kind, name), target)
                    shown.families.setdefault((kind, name.partition("_")[0]), target)
            elif isinstance(block.content, Diagram):
                for place in filter(None, itertools.chain(*block.content.rows)):
                    shown.diagrams.setdefault(("card", place.what), target)
    return shown


def explained(kind: str, name: str) -> Target | None:
    """Where the help of a card (a goal is one too), role, chest or token leads. Cards of one shape share theirs."""
    shown, family = _shown(), (kind, name.partition("_")[0])
    return shown.pictures.get((kind, name)) or shown.families.get(family) or shown.diagrams.get((kind, name))


def forget() -> None:
    """Read the files anew when they are asked for next."""
    for kept in (_files, titles, chapter, _shown):
        kept.cache_clear()
