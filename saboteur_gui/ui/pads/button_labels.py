"""What is written on the buttons of a gamepad, by its maker."""

from __future__ import annotations

import os

# USB vendors, as they stand in SDL's identifier of a device
VENDORS = {"5e04": "xbox", "4c05": "playstation", "7e05": "nintendo", "de28": "deck"}
NAMED = {
    "xbox": "xbox", "x-box": "xbox", "playstation": "playstation", "dualshock": "playstation",
    "dualsense": "playstation",
    "ps3": "playstation", "ps4": "playstation", "ps5": "playstation", "nintendo": "nintendo", "switch": "nintendo",
    "joy-con": "nintendo", "steam deck": "deck",
}  # fmt: skip
KINDS = ("xbox", "playstation", "nintendo", "deck", "generic")
ARROWS = {"up": "↑", "down": "↓", "left": "←", "right": "→"}
PLAIN = {"a": "A", "b": "B", "x": "X", "y": "Y", "lb": "LB", "rb": "RB", "lt": "LT", "rt": "RT", "l3": "LS", "r3": "RS",
         "select": "Select", "start": "Start", "guide": "Home", **ARROWS}  # fmt: skip
LABELS: dict[str, dict[str, str]] = {
    "generic": PLAIN,
    "xbox": {**PLAIN, "select": "View", "start": "Menu", "guide": "Xbox"},
    "deck": {**PLAIN, "lb": "L1", "rb": "R1", "lt": "L2", "rt": "R2", "l3": "L3", "r3": "R3", "select": "View",
             "start": "Menu", "guide": "Steam"},
    "playstation": {**PLAIN, "a": "×", "b": "O", "x": "□", "y": "△", "lb": "L1", "rb": "R1", "lt": "L2", "rt": "R2",
                    "l3": "L3", "r3": "R3", "select": "Share", "start": "Options", "guide": "PS"},
    "nintendo": {**PLAIN, "lb": "L", "rb": "R", "lt": "ZL", "rt": "ZR", "select": "\N{MINUS SIGN}", "start": "+"},
}  # fmt: skip
BY_PLACE = {"a": "b", "b": "a", "x": "y", "y": "x"}  # what Nintendo writes where others write this
LABEL_HINT = "SDL_GAMECONTROLLER_USE_BUTTON_LABELS"  # by what is written, unless it is "0"
FACE = ("a", "b", "x", "y")


def kind_of(name: str, guid: str) -> str:
    """Of `KINDS`, from the name and the identifier that SDL gives."""
    if "steam deck" in name.lower():
        return "deck"
    by_vendor = VENDORS.get(guid[8:12].lower())
    return by_vendor or next((kind for word, kind in NAMED.items() if word in name.lower()), "generic")


def button_label(kind: str, button: str) -> str:
    """As it is written on the button; of two that are pressed together, both."""
    labels = LABELS[kind]
    if kind == "nintendo" and os.environ.get(LABEL_HINT) == "0":
        labels = {**labels, **{button: labels[there] for button, there in BY_PLACE.items()}}
    return " + ".join(labels[part] for part in button.split("+"))
