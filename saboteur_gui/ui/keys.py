"""Which key does what. The player may give every action another key; Escape, Enter, Tab and the arrows stay."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from ..i18n import Texts

# Action -> the key it has if the player has chosen no other, by the name that pygame gives it.
ACTIONS: dict[str, str] = {
    "turn_card": "r",
    "discard": "d",
    "peek": "e",
    "sort_hand": "s",
    "log": "l",
    "fit": "home",
    "zoom_in": "=",
    "zoom_out": "-",
    "skip": "space",
    "next": "n",
    "speed": "f",
    "veto": "v",
    "talk": "t",
    "undo": "z",
    "hint": "h",
}
# Keys that no action can have: they move and choose everywhere, or belong to the window.
FIXED = ("escape", "return", "enter", "tab", "left", "right", "up", "down", "f1", "f11", *"1234567890")
TWINS = {"[+]": "=", "+": "=", "[-]": "-", "keypad +": "=", "keypad -": "-"}  # the same sign on another key


def key_of(keys: Mapping[str, str], action: str) -> str:
    return keys.get(action, ACTIONS[action])


def name_of(key: int) -> str:
    """The name under which a key is kept; "" if it has none."""
    name = pygame.key.name(key)
    return TWINS.get(name, name)


def action_of(keys: Mapping[str, str], event: pygame.event.Event) -> str:
    """What a key that was pressed does, or ""."""
    name = name_of(event.key)
    return next((action for action in ACTIONS if key_of(keys, action) == name), "") if name else ""


def digit_of(event: pygame.event.Event) -> int | None:
    """0 for the key 1, and so on along the row; None for any other key."""
    plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT)
    return (event.key - pygame.K_1) % 10 if pygame.K_0 <= event.key <= pygame.K_9 and plain else None


def clashes(keys: Mapping[str, str], action: str) -> str:
    """Another action with the same key, or ""."""
    mine = key_of(keys, action)
    return next((other for other in ACTIONS if other != action and key_of(keys, other) == mine), "")


def shown_key(texts: Texts, name: str) -> str:
    """A key as it is written on it."""
    id = f"key.{name.replace(' ', '_')}"
    if name.isascii() and name.replace(" ", "").isalpha() and len(name) > 1 and texts.has(id):
        return texts.t(id)
    return name.upper() if len(name) < 4 else name.capitalize()
