"""All that the server gives out, listed by path when it starts: nothing else can be asked for."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

from ..ai.personas import PERSONAS
from ..engine.cards import CARDS, CHESTS, DWARFS, FRONT_CARDS, GROUPS, IS_TUNNEL, NAMES, POSITIONS
from ..i18n import LANGUAGES, catalogue, spoken_by
from ..looks import card_pictures, role_pictures
from ..resources import folder
from ..wording import card_key

HERE = Path(__file__).resolve().parent / "page"
_KINDS = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".webp": "image/webp",
    ".png": "image/png",
}
PICTURES = ("phones", "cards", "ui/seats")  # `phones`: small ones
SINGLE = ("app_icon/saboteur-64.png",)
# What the page says: what the ids begin with.
TEXTS = (
    "answer.", "app.title", "ask.",
    "card.", "chest.", "dialog.cancel", "format.list_last", "game.", "kind.", "log.", "mark.", "phone.", "refusal.",
    "result.headline.", "role.", "side.", "table.", "talk.", "tool.", "veto.",
)  # fmt: skip


@dataclass(frozen=True)
class Page:
    """Something that is given out. `lasting`: a browser may keep it; it tells nothing of a game."""

    kind: str
    read: Callable[[], bytes]
    lasting: bool = False


def pages() -> dict[str, Page]:
    """Path -> what lies there."""
    found = {f"/{path.name}": _file(path) for path in sorted(HERE.iterdir()) if path.suffix in _KINDS}
    found["/"] = found.pop("/index.html")
    for path, lies in _assets():
        found[f"/{path}"] = _file(lies, lasting=True)
    for language in LANGUAGES:
        found[f"/text/{language}.json"] = Page(_KINDS[".json"], partial(texts, language))
        for persona in PERSONAS:
            found[f"/voice/{language}/{persona}.json"] = Page(_KINDS[".json"], partial(lines_of, language, persona))
    found["/cards.json"] = Page(_KINDS[".json"], cards)
    return found


def _file(path: Path, lasting: bool = False) -> Page:
    return Page(_KINDS[path.suffix], path.read_bytes, lasting)


def _assets() -> Iterator[tuple[str, Path]]:
    root = folder("assets")
    for name in PICTURES:
        for path in sorted((root / name).rglob("*.webp")):
            yield path.relative_to(root).as_posix(), path
    for name in SINGLE:
        if (root / name).is_file():
            yield name, root / name


@cache
def texts(language: str) -> bytes:
    """The texts of the page in a language, the plural forms of those that are counted, and which form a number has."""
    found = catalogue(language, TEXTS)
    return json.dumps(found, ensure_ascii=False, separators=(",", ":")).encode()


@cache
def lines_of(language: str, persona: str) -> bytes:
    """What computer players of a character say: a page asks for it when it first hears one."""
    return json.dumps(spoken_by(language, persona), ensure_ascii=False, separators=(",", ":")).encode()


@cache
def cards() -> bytes:
    """What the page knows of cards, which is what is printed on them."""
    listed = [
        {
            "name": card.name,
            "text": card_key(card.name),
            "kind": _kind(card.family),
            "tunnel": IS_TUNNEL[number],
            "both": len(POSITIONS[number]) > 1,
            "pictures": [card_pictures(number, turned)[0] for turned in (0, 1)],
            "ways": [_ways(number * 2 + turned) for turned in (0, 1)],
            "crystals": card.crystals,
        }
        for number, card in enumerate(CARDS)
    ]
    told = {
        "cards": listed,
        "dwarfs": [{"name": name, "picture": role_pictures(name)[0]} for name in DWARFS],
        "chests": CHESTS,
        "front": [[bit, NAMES[card]] for bit, card in FRONT_CARDS.items()],
    }
    return json.dumps(told, separators=(",", ":")).encode()


def _kind(family: str) -> str:
    if family == "actions.championship":
        return "championship"
    return {"goals": "goal", "start": "start", "actions": "action"}.get(family.split(".")[0], "tunnel")


def _ways(tile: int) -> list[int]:
    """The sides that tunnels lead through, and those at which one ends (bits N, E, S, W)."""
    blind = 0 if CARDS[tile >> 1].ladder else sum(group for group in GROUPS[tile] if group.bit_count() == 1)
    return [sum(GROUPS[tile]) - blind, blind]
