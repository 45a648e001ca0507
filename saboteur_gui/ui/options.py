"""The settings as rows: what each is called, what it may be, and how it is shown."""

from __future__ import annotations

from dataclasses import dataclass

from ..i18n import language_names


@dataclass(frozen=True)
class Row:
    """A setting by its name in `Settings`. Its text is `settings.<name>`, its explanation `settings.<name>.about`."""

    name: str
    glyph: str
    effect: str = ""  # what has to follow at once: "refresh", "sound" or "window"


@dataclass(frozen=True)
class Flag(Row):
    pass


@dataclass(frozen=True)
class Amount(Row):
    low: int = 0
    high: int = 100
    step: int = 5


@dataclass(frozen=True)
class OneOf(Row):
    """Texts of the values are `settings.<words>.<value>`."""

    values: tuple[str, ...] = ()
    words: str = ""  # where it is not the setting's own name
    wide: bool = False  # too many words to stand side by side


SPEEDS = ("off", "fast", "normal", "slow")
VETO_WINDOWS = ("always", "short", "on_call")
TABS: dict[str, tuple[Row, ...]] = {
    "screen": (
        Flag("fullscreen", "fullscreen", "window"),
        Amount("ui_scale", "search", "refresh", 75, 200),
        Amount("text_size", "text_size", "refresh", 75, 200),
        OneOf("couch", "home", "", ("auto", "on", "off")),
        Flag("less_motion", "motion", "refresh"),
        OneOf("language", "language", "refresh", tuple(language_names()), wide=True),
    ),
    "sound": (
        Flag("mute", "sound_off", "sound"),
        Amount("volume", "sound_on", "sound"),
        Amount("volume_sounds", "hand", "sound"),
        Amount("volume_music", "music_on", "sound"),
    ),
    "game": (
        OneOf("animation", "play", "", SPEEDS, "speed"),
        OneOf("pace", "computer", "", SPEEDS, "speed"),
        OneOf("veto_window", "forbidden", "", VETO_WINDOWS),
        Flag("quiet", "chat"),
        Flag("confirm_moves", "check"),
        Flag("sort_hand", "deck"),
        OneOf("peek", "eye", "", ("hold", "toggle")),
        Flag("hide_hand", "eye_off"),
        Flag("edge_scroll", "mouse"),
    ),
    "keys": (),
}
