"""What the player sets works at once: in the window, in the sound, and in every scene that lies there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ..settings import COACH
from .scene import Program
from .sound import VOLUMES

LOOKS = ("ui_scale", "text_size", "couch", "less_motion", "language")  # for which all is laid out anew


def observe_settings(app: Program) -> None:
    settings = app.settings
    effects: dict[str, Callable[[], object]] = {
        **dict.fromkeys((*LOOKS, "fullscreen"), app.refresh),
        **dict.fromkeys((*VOLUMES, "volume", "mute"), partial(app.sound.apply, settings)),
        "coach": partial(_coach_anew, app),
        "older_saves": lambda: setattr(app.services.save_store, "older", settings.older_saves),
    }
    for name in settings.rows:
        if name in effects:
            settings.observe(name, effects[name])
        settings.observe(name, partial(_tell_scenes, app, name))


def _coach_anew(app: Program) -> None:
    """Switched off and on again, it says everything once more."""
    settings = app.settings
    if settings.coach:
        settings.seen_hints = tuple(hint for hint in settings.seen_hints if not hint.startswith(COACH))


def _tell_scenes(app: Program, name: str) -> None:
    for scene in app.stack:
        scene.setting_changed(name)
