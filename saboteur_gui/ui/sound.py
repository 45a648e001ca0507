"""Sounds and music with volumes of their own. Where there can be no sound everything is quietly accepted."""

from __future__ import annotations

import logging
import re
from collections.abc import Sequence
from importlib import import_module
from typing import NamedTuple

import pygame

from ..resources import asset
from ..settings import Settings
from ..storage.notices import Notice
from .music import CHANNELS, Music

_LOG = logging.getLogger(__name__)
SAME_SOUND_GAP = 35.0  # ms: the same sound twice at once is only louder
VARIANTS = {
    "lay": ("lay", "lay_2", "lay_3"),
    "pick": ("pick", "pick_2"),
    "turn": ("turn", "turn_2"),
    "draw": ("draw", "draw_2"),
    "coin": ("coin", "coin_2", "coin_3", "coin_4"),
}
PLACE_SOUNDS = {3: "third_place", 2: "second_place", 1: "first_place"}  # of the podium
STEPS_BACK = {  # for how many ms the music does for these: suspense, and tunes of their own
    "held_breath": 2600.0,
    "unmask": 1400.0,
    "goal_gold": 4500.0,
    "round_won": 4500.0,
    "round_lost": 3300.0,
    "saboteurs_won": 2500.0,
    "game_won": 4300.0,
    "game_lost": 4200.0,
}
WIDTH = 0.7  # how much quieter the far ear hears what is at an edge of the screen
KEPT = 100  # how many of the last sounds are remembered
VOLUMES = {"volume_sounds": "effects", "volume_ambience": "ambience", "volume_music": "music"}  # setting: what it is of
# What the mixer of pygame's own wheel takes from a Linux system: GLib.
_GLIB = re.compile(r"lib(?:gthread|glib)-2\.0\.so\.0")


def lack() -> Notice | None:
    """Why this pygame has no mixer; None if it has one."""
    try:
        for module in ("pygame.mixer", "pygame.mixer_music"):
            import_module(module)  # without it, the attribute of pygame is a stand-in that warns and raises when used
    except (ImportError, OSError) as error:
        library = _GLIB.search(str(error))
        if library:
            return Notice("sound.no_library", {"library": library[0], "package": _glib_package()})
        return Notice("sound.no_module", {"cause": str(error)})
    return None


def _glib_package() -> str:
    """The system package that brings GLib: one name on Debian and what is made of it, another on most others."""
    import platform

    try:
        system = platform.freedesktop_os_release()
    except OSError:
        return "glib2"
    kin = {system["ID"], *system.get("ID_LIKE", "").split()}
    return "libglib2.0-0" if kin & {"debian", "ubuntu"} else "glib2"


def jingle(won: Sequence[bool], victory_sound: str, defeat_sound: str) -> str:
    """The tune of an end. `won`: of each person at this screen, whether they did. Who looks alone hears their own
    victory or defeat; several, and those who only look on, the tune of whoever won."""
    return defeat_sound if list(won) == [False] else victory_sound


def dressed(won: Sequence[bool], victory_mood: str, defeat_mood: str, neutral_mood: str) -> str:
    """The mood after an end. Who looks alone hears how they fared; for several, and for those who only look on, it
    takes no side."""
    if len(won) != 1:
        return neutral_mood
    return victory_mood if won[0] else defeat_mood


class Heard(NamedTuple):
    name: str
    pan: float


class Sound:
    def __init__(self) -> None:
        self.volumes = dict.fromkeys(VOLUMES.values(), 0.0)
        self.muted = False
        self.heard: list[Heard] = []  # what was asked for last, for tests: what is played must not tell secrets
        self.number = 0  # how many were asked for
        self.music = Music()
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._last: dict[str, float] = {}
        self._turns: dict[str, int] = {}
        self.lack = lack() or self._open()  # why nothing can be heard
        self.works = self.lack is None
        if self.lack is not None:
            _LOG.info("no sound: %s", " ".join((self.lack.id, *self.lack.values.values())))

    def _open(self) -> Notice | None:
        try:
            pygame.mixer.init(44100, -16, 2, 1024)
            pygame.mixer.set_num_channels(CHANNELS + 14)
            pygame.mixer.set_reserved(CHANNELS)
        except pygame.error:
            return Notice("sound.no_device", {})
        return None

    @property
    def log(self) -> list[str]:
        """The names of what was asked for last."""
        return [name for name, _ in self.heard]

    def play(self, name: str, now: float, pan: float = 0.0) -> None:
        """A short sound; of several recordings the next one each time (chance would be no better). `pan`: from where,
        -1 (the left edge of the screen) to 1."""
        self.number += 1
        self.heard = [*self.heard[1 - KEPT :], Heard(name, round(pan, 2))]
        if name in STEPS_BACK:
            self.duck(now, STEPS_BACK[name])
        if not self.works or self.muted or now - self._last.get(name, -1e9) < SAME_SOUND_GAP:
            return
        self._last[name] = now
        takes = VARIANTS.get(name, (name,))
        turn = self._turns[name] = (self._turns.get(name, -1) + 1) % len(takes)
        sound = self._load(f"sounds/{takes[turn]}.ogg")
        if sound is not None:
            sound.set_volume(self.volumes["effects"])
            channel = sound.play()
            if channel is not None:  # else all are taken
                channel.set_volume(1 - WIDTH * max(0.0, pan), 1 - WIDTH * max(0.0, -pan))

    def _load(self, path: str) -> pygame.mixer.Sound | None:
        if path not in self._sounds:
            try:
                self._sounds[path] = pygame.mixer.Sound(str(asset(path)))
            except (pygame.error, FileNotFoundError) as error:
                _LOG.warning("sound %s cannot be played: %s", path, error)
                return None
        return self._sounds[path]

    def change_mood(self, mood: str) -> None:
        """The one of MOODS that is heard from now on; what it consists of fades in, the rest out."""
        self.music.mood = mood

    def duck(self, now: float, ms: float) -> None:
        """For suspense: the music steps back for so long."""
        self.music.duck(now, ms)

    def update(self, now: float) -> None:
        """Time passes: the music fades."""
        if self.works:
            self.music.update(now)

    def wakes(self, now: float) -> float | None:
        """When it wants `update` next, if nothing changes."""
        return self.music.wakes(now) if self.works else None

    def apply(self, settings: Settings) -> None:
        """After volumes or mute changed."""
        self.muted = settings.mute
        self.volumes = {kind: settings.volume * settings.values[name] / 10_000 for name, kind in VOLUMES.items()}
        self.music.volumes = {kind: 0.0 if self.muted else volume for kind, volume in self.volumes.items()}

    def close(self) -> None:
        self.music.close()
        if self.works:
            pygame.mixer.quit()
            self.works = False
