"""Which key and which button of a gamepad does what. The player may give every action another one; what moves and
chooses everywhere stays."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from ..i18n import Texts
from ..settings import Settings
from .pads.button_labels import button_label

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
    "hide": "x",
}
# Action -> its button, by the names of `BUTTON_NAMES`. "select+x" is X while Select is held; Select alone acts when it
# is let go of.
BUTTONS: dict[str, str] = {
    "confirm": "a",
    "back": "b",
    "menu": "start",
    "focus_back": "lb",
    "focus_on": "rb",
    "turn_card": "x",
    "discard": "y",
    "zoom_out": "lt",
    "zoom_in": "rt",
    "peek": "l3",
    "fit": "r3",
    "log": "select",
    "hint": "select+x",
    "talk": "select+y",
    "skip": "select+a",
    "undo": "select+b",
    "sort_hand": "select+lb",
    "next": "select+rb",
    "speed": "select+rt",
    "hide": "select+l3",
    "veto": "select+lt",
    "rules": "select+start",
}
BUTTON_NAMES = (
    "a", "b", "x", "y", "select", "guide", "start", "l3", "r3", "lb", "rb", "up", "down", "left", "right",
)  # fmt: skip
"""By the number that SDL gives them; the triggers "lt" and "rt" are axes there."""
FIXED_BUTTONS = ("a", "b", "start", "select", "guide", "up", "down", "left", "right")  # no other action can have them
# Key that stands for what a button does, where no action has it.
STANDS_FOR = {
    "confirm": pygame.K_RETURN, "back": pygame.K_ESCAPE, "menu": pygame.K_ESCAPE, "rules": pygame.K_F1,
    "focus_on": pygame.K_TAB, "focus_back": pygame.K_TAB, "left": pygame.K_LEFT, "right": pygame.K_RIGHT,
    "up": pygame.K_UP, "down": pygame.K_DOWN,
}  # fmt: skip
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
    """What a key, or a button, that was pressed does, or ""."""
    if from_pad(event):
        return event.action if event.action in ACTIONS else ""
    name = name_of(event.key)
    return next((action for action in ACTIONS if key_of(keys, action) == name), "") if name else ""


def from_pad(event: pygame.event.Event) -> bool:
    """It is a button of a gamepad that comes as a key: it has `pad`, `button` and `action` besides."""
    return hasattr(event, "pad")


def key_for(keys: Mapping[str, str], action: str) -> int:
    """The key that a button with this action stands for; 0 if it has none."""
    if action in STANDS_FOR:
        return STANDS_FOR[action]
    try:
        return pygame.key.key_code(key_of(keys, action))
    except ValueError:  # the action is known by its name
        return 0


def button_of(buttons: Mapping[str, str], action: str) -> str:
    return buttons.get(action, BUTTONS[action])


def action_of_button(buttons: Mapping[str, str], button: str) -> str:
    """What a button does, or ""."""
    return next((action for action in BUTTONS if button_of(buttons, action) == button), "")


def digit_of(event: pygame.event.Event) -> int | None:
    """0 for the key 1, and so on along the row; None for any other key."""
    plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT)
    return (event.key - pygame.K_1) % 10 if pygame.K_0 <= event.key <= pygame.K_9 and plain else None


def clashes(actions: Mapping[str, str], chosen: Mapping[str, str], action: str) -> str:
    """Another action with the same key or button, or ""."""
    mine = chosen.get(action, actions[action])
    return next((other for other in actions if other != action and chosen.get(other, actions[other]) == mine), "")


def shown_key(texts: Texts, name: str) -> str:
    """A key as it is written on it."""
    id = f"key.{name.replace(' ', '_')}"
    if name.isascii() and name.replace(" ", "").isalpha() and len(name) > 1 and texts.has(id):
        return texts.t(id)
    return name.upper() if len(name) < 4 else name.capitalize()


class Device:
    """What was used last: prompts name its keys or its buttons."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.pad = ""  # the kind of gamepad; "": the keyboard

    def name(self, texts: Texts, action: str, pad: str = "") -> str:
        """The key or button for an action, as it is written on it. `pad`: of this kind of gamepad instead."""
        if pad or self.pad:
            return button_label(pad or self.pad, button_of(self.settings.buttons, action))
        if action in STANDS_FOR:
            return shown_key(texts, "enter" if action == "confirm" else pygame.key.name(STANDS_FOR[action]))
        return shown_key(texts, key_of(self.settings.keys, action))
