"""The box as data: `cards.toml` read once into tables that are indexed by small integers.

Cards that can be in a hand come first, in the order of their names, so that sorting numbers sorts
names; after them come the cards that only lie in the mine. A *tile* is a card in one of its two
positions: `card * 2 + turned`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeVar

from .vocabulary import CardId, CardKind, Chest, Dwarf, MoveField, Team, Tile

T = TypeVar("T")
NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
SIDES = {"N": NORTH, "E": EAST, "S": SOUTH, "W": WEST}
GREEN, BLUE, NO_TEAM = Team(0), Team(1), Team(-1)
TEAMS = ("green", "blue")

# What can lie in front of a player is a bit each, so that a seat's trouble is one number.
PICK, LAMP, CART, TRAP, THEFT = 1, 2, 4, 8, 16
TOOLS = {"pick": PICK, "lamp": LAMP, "cart": CART}
TOOL_NAMES = {bit: name for name, bit in TOOLS.items()}
ANY_TOOL = PICK | LAMP | CART
BLOCKS_LAYING = ANY_TOOL | TRAP  # B10, S14
_IN_FRONT = TOOLS | {"trap": TRAP, "theft": THEFT}


class Card(NamedTuple):
    """One kind of card. `groups` are the openings that hang together, in the upright position."""

    name: str
    kind: CardKind
    family: str  # the table of the manifest it stands in, e.g. "tunnels.base"
    groups: tuple[int, ...] = ()
    ladder: bool = False
    door: Team = NO_TEAM  # whose door stands in the first group
    crystals: int = 0
    gold: int = 0  # what a goal brings the seat that reaches it
    ends: Literal["", "treasure", "spider"] = ""  # why a goal ends the round
    at_once: str = ""  # what a card in the mine does as soon as it is linked
    # An action card
    effect: str = ""
    targets: tuple[MoveField, ...] = ()  # what a move names besides the card
    group: str = ""
    lies: int = 0  # the bit that it becomes in front of a player
    takes: int = 0  # the bits of which it takes one away
    year: int = 0


def _load() -> dict[str, Any]:
    text = Path(__file__).with_name("cards.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def turn_mask(mask: int) -> int:
    """The sides `mask` after a turn by 180 degrees."""
    return (mask << 2 | mask >> 2) & 15


def _tunnel(name: str, family: str, row: dict[str, Any]) -> Card:
    groups = tuple(sum(SIDES[letter] for letter in group) for group in row["tunnels"].split())
    door = Team(TEAMS.index(row["door"])) if "door" in row else NO_TEAM
    return Card(
        name,
        "tunnel",
        family,
        groups,
        ladder=bool(row.get("ladder", False)),
        door=door,
        crystals=int(row.get("crystals", 0)),
        gold=int(row.get("gold", 0)),
        ends=row.get("ends", ""),
        at_once=row.get("at_once", ""),
    )


def _action(name: str, family: str, row: dict[str, Any]) -> Card:
    return Card(
        name,
        "action",
        family,
        effect=row["effect"],
        targets=tuple(row.get("targets", "").split()),
        group=row["group"],
        lies=_IN_FRONT[row["lies"]] if "lies" in row else 0,
        takes=sum(_IN_FRONT[word] for word in row.get("takes", "").split()),
        year=int(row.get("year", 0)),
    )


def _read(manifest: dict[str, Any]) -> tuple[list[Card], dict[str, list[str]]]:
    """All cards, and for every table of the manifest the names in it, repeated by their count."""
    hand: dict[str, Card] = {}
    mine: dict[str, Card] = {}
    decks: dict[str, list[str]] = {}
    for family, rows in manifest["actions"].items():
        key = f"actions.{family}"
        decks[key] = [name for name, row in rows.items() for _ in range(row.get("count", 1))]
        for name, row in rows.items():
            if name not in hand:
                hand[name] = _action(name, key, row)
    for section in ("tunnels", "goals"):
        for family, rows in manifest[section].items():
            key = f"{section}.{family}"
            decks[key] = [name for name, row in rows.items() for _ in range(row["count"])]
            place = hand if key in ("tunnels.base", "tunnels.saboteur2") else mine
            for name, row in rows.items():
                place.setdefault(name, _tunnel(name, key, row))
    mine["start"] = _tunnel("start", "start", manifest["start"]["start"])
    return [hand[name] for name in sorted(hand)] + [mine[name] for name in sorted(mine)], decks


MANIFEST = _load()
CARDS, _DECKS = _read(MANIFEST)
NAMES: tuple[str, ...] = tuple(card.name for card in CARDS)
ALL_CARDS = tuple(map(CardId, range(len(CARDS))))
CARD: dict[str, CardId] = dict(zip(NAMES, ALL_CARDS, strict=True))
DECKS: dict[str, tuple[CardId, ...]] = {key: tuple(CARD[name] for name in names) for key, names in _DECKS.items()}
IS_TUNNEL: tuple[bool, ...] = tuple(card.kind == "tunnel" for card in CARDS)

START = CARD["start"]
TREASURE = CARD["treasure"]
ACTIONS = tuple(card for card in ALL_CARDS if CARDS[card].kind == "action")
EFFECT: tuple[str, ...] = tuple(card.effect for card in CARDS)
LIES: tuple[int, ...] = tuple(card.lies for card in CARDS)
TAKES: tuple[int, ...] = tuple(card.takes for card in CARDS)


def of_effect(*effects: str) -> frozenset[CardId]:
    """The action cards that do one of these."""
    return frozenset(card for card in ACTIONS if EFFECT[card] in effects)


def front_cards(cards: Sequence[Card]) -> dict[int, CardId]:
    """What lies in front of a player -> the number of the card that it is, in the order of the bits; ValueError if that
    could be two: the state holds no more of it than a bit."""
    found: dict[int, CardId] = {}
    for number, card in zip(ALL_CARDS, cards, strict=False):
        if card.lies and found.setdefault(card.lies, number) != number:
            raise ValueError(f"'{card.name}' lies in front of players as '{cards[found[card.lies]].name}' does")
    return dict(sorted(found.items()))


FRONT_CARDS = front_cards(CARDS)
# Cards in the mine that act at once, by the numbers that moves give them.
AT_ONCE_CARDS = tuple(CARD[name] for name in MANIFEST["tunnels"]["set_up"])

# Tables by tile.
GROUPS: tuple[tuple[int, ...], ...] = tuple(
    tuple(turn_mask(mask) if turned else mask for mask in card.groups) for card in CARDS for turned in (0, 1)
)
OPEN: tuple[int, ...] = tuple(sum(groups) for groups in GROUPS)


def _joined(tile: Tile) -> tuple[int, ...]:
    """For every set of openings of `tile`: all openings that hang together with one of them."""
    return tuple(sum(group for group in GROUPS[tile] if group & mask) for mask in range(16))


JOINED: tuple[tuple[int, ...], ...] = tuple(_joined(card * 2 + turned) for card in ALL_CARDS for turned in (0, 1))
IS_LADDER: tuple[bool, ...] = tuple(card.ladder for card in CARDS for _ in (0, 1))


def positions(card: CardId) -> tuple[int, ...]:
    """The positions of a card that differ: (0,) where both are alike."""
    return (0,) if set(GROUPS[card * 2]) == set(GROUPS[card * 2 + 1]) else (0, 1)


POSITIONS: tuple[tuple[int, ...], ...] = tuple(map(positions, ALL_CARDS))

# B13: what a rockfall cannot remove.
REMOVABLE: tuple[bool, ...] = tuple(
    card.kind == "tunnel" and card.family.split(".")[0] == "tunnels" and card.family != "tunnels.set_up"
    for card in CARDS
    for _ in (0, 1)
)
CHEST_TUNNELS = frozenset(DECKS["tunnels.chests"])
GOALS = frozenset(DECKS["goals.base"]) | frozenset(DECKS["goals.new_goals"])
GOAL_TILES = frozenset(card * 2 + turned for card in GOALS for turned in (0, 1))
# S5: two tunnels that cross or pass without meeting.
IS_DOUBLE: tuple[bool, ...] = tuple(sum(mask.bit_count() > 1 for mask in card.groups) > 1 for card in CARDS)

DWARFS: tuple[str, ...] = tuple(dict.fromkeys(name for family in MANIFEST["dwarfs"].values() for name in family))
DWARF: dict[str, Dwarf] = {name: Dwarf(number) for number, name in enumerate(DWARFS)}
DIGGER, SABOTEUR = DWARF["digger"], DWARF["saboteur"]
DWARF_COUNTS: dict[str, dict[Dwarf, int]] = {
    family: {DWARF[name]: count for name, count in rows.items()} for family, rows in MANIFEST["dwarfs"].items()
}
CHESTS: tuple[str, ...] = tuple(name for name, count in MANIFEST["chests"].items() for _ in range(count))
ALL_CHESTS = tuple(map(Chest, range(len(CHESTS))))
CHEST: dict[str, Chest] = dict(zip(CHESTS, ALL_CHESTS, strict=True))
NUGGETS: tuple[int, ...] = tuple(int(value) for value, count in MANIFEST["nuggets"].items() for _ in range(count))


def unused(all_cards: Iterable[T], used: Iterable[T]) -> list[T]:
    """The cards that remain when some are taken out, as often as they are named."""
    left = list(all_cards)
    for card in used:
        left.remove(card)
    return left
