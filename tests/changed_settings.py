"""Settings that were changed, and their file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from saboteur_gui.setting_kinds import HouseRules
from saboteur_gui.settings import FILE, Settings
from saboteur_gui.storage.folders import Folders

# For every setting a value that is not its default: whoever adds a setting adds one here.
OTHER: dict[str, Any] = {
    "language": "uk",
    "window_size": (1920, 1080),
    "window_at": (-1600, 40),
    "fullscreen": True,
    "ui_scale": 150,
    "text_size": 120,
    "less_motion": True,
    "captions": True,
    "mute": True,
    "quiet": True,
    "volume": 5,
    "volume_sounds": 0,
    "volume_ambience": 1,
    "volume_music": 99,
    "animation": "off",
    "pace": "slow",
    "couch": "on",
    "bluff": "much",
    "veto_window": "on_call",
    "confirm_moves": True,
    "hints": "off",
    "hourglass": "60",
    "coach": False,
    "take_back": True,
    "sort_hand": False,
    "hide_hand": False,
    "edge_scroll": True,
    "older_saves": 1,
    "peek": "toggle",
    "deal_roles": False,
    "rumble": False,
    "buttons": {"turn_card": "select+y"},
    "keys": {"table.turn_card": "r", "menu.open": '"\\'},
    "house_rules": {"Наші правила": HouseRules("base", "classic", {"placement": "linked"}, ("veto", "chests"))},
    "last_table": '{"seed": 5, "name": "Вечір \\n"}',
    "seen_hints": ("hint.drag", "hint.turn"),
}


def write(folders: Folders, data: bytes) -> Path:
    folders.config.mkdir(parents=True, exist_ok=True)
    path = folders.config / FILE
    path.write_bytes(data)
    return path


def changed(folders: Folders) -> Settings:
    settings = Settings.load(folders)
    for name, value in OTHER.items():
        setattr(settings, name, value)
    return settings
