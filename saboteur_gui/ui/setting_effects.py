"""What the player sets works at once: in the window, in the sound, and in every scene that lies there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from .sound import VOLUMES

if TYPE_CHECKING:
    from .app import App

LOOKS = ("ui_scale", "text_size", "couch", "less_motion", "language")  # for which all is laid out anew


def observe_settings(app: App) -> None:
    settings = app.settings
    effects: dict[str, Callable[[], object]] = {
        **dict.fromkeys(LOOKS, app.refresh),
        **dict.fromkeys((*VOLUMES, "volume", "mute"), partial(app.sound.apply, settings)),
        "fullscreen": app.change_window,
    }
    for name in settings.rows:
        if name in effects:
            settings.observe(name, effects[name])
        settings.observe(name, partial(_tell_scenes, app, name))


def _tell_scenes(app: App, name: str) -> None:
    for scene in app.stack:
        scene.setting_changed(name)
