"""Sounds and music with volumes of their own. Where there can be no sound everything is quietly accepted."""

from __future__ import annotations

import logging
import platform
import re
from importlib import import_module

import pygame

from ..resources import asset
from ..settings import Settings
from ..storage.notices import Notice

_LOG = logging.getLogger(__name__)
SAME_SOUND_GAP = 35.0  # ms: the same sound twice at once is only louder
VARIANTS = {
    "lay": ("lay", "lay_2", "lay_3"),
    "pick": ("pick", "pick_2"),
    "turn": ("turn", "turn_2"),
    "draw": ("draw", "draw_2"),
    "coin": ("coin", "coin_2", "coin_3", "coin_4"),
}
FADE = 900  # ms between two loops
VOLUMES = {"volume_sounds": "effects", "volume_ambience": "ambience", "volume_music": "music"}  # setting: what it is of
LOOPS = {"calm": "music", "tense": "music", "mine": "ambience"}  # of `assets/music`: what the volume is of
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
    try:
        system = platform.freedesktop_os_release()
    except OSError:
        return "glib2"
    kin = {system["ID"], *system.get("ID_LIKE", "").split()}
    return "libglib2.0-0" if kin & {"debian", "ubuntu"} else "glib2"


class Sound:
    def __init__(self) -> None:
        self.volumes = dict.fromkeys(VOLUMES.values(), 0.0)
        self.muted = False
        self.log: list[str] = []  # names asked for, for tests: what is played must not tell secrets
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._last: dict[str, float] = {}
        self._turns: dict[str, int] = {}
        self.loop = ""
        self.lack = lack() or self._open()  # why nothing can be heard
        self.works = self.lack is None
        if self.lack is not None:
            _LOG.info("no sound: %s", " ".join((self.lack.id, *self.lack.values.values())))

    def _open(self) -> Notice | None:
        try:
            pygame.mixer.init(44100, -16, 2, 1024)
            pygame.mixer.set_num_channels(16)
        except pygame.error:
            return Notice("sound.no_device", {})
        return None

    def play(self, name: str, now: float) -> None:
        """A short sound; of several recordings the next one each time (chance would be no better)."""
        self.log = [*self.log[-99:], name]
        if not self.works or self.muted or now - self._last.get(name, -1e9) < SAME_SOUND_GAP:
            return
        self._last[name] = now
        takes = VARIANTS.get(name, (name,))
        turn = self._turns[name] = (self._turns.get(name, -1) + 1) % len(takes)
        sound = self._load(f"sounds/{takes[turn]}.ogg")
        if sound is not None:
            sound.set_volume(self.volumes["effects"])
            sound.play()

    def _load(self, path: str) -> pygame.mixer.Sound | None:
        if path not in self._sounds:
            try:
                self._sounds[path] = pygame.mixer.Sound(str(asset(path)))
            except (pygame.error, FileNotFoundError) as error:
                _LOG.warning("sound %s cannot be played: %s", path, error)
                return None
        return self._sounds[path]

    def music(self, name: str) -> None:
        """The one of LOOPS that plays from now on, round and round; "" for none."""
        if name == self.loop:
            return
        self.loop = name
        if not self.works:
            return
        try:
            if not name:
                pygame.mixer.music.fadeout(FADE)
                return
            pygame.mixer.music.load(str(asset(f"music/{name}.ogg")))
            self.apply()
            pygame.mixer.music.play(-1, fade_ms=FADE)
        except pygame.error as error:
            _LOG.warning("music %s cannot be played: %s", name, error)

    @property
    def loop_volume(self) -> float:
        """Of the loop that plays now."""
        return self.volumes[LOOPS[self.loop]] if self.loop and not self.muted else 0.0

    def apply(self, settings: Settings | None = None) -> None:
        """After volumes or mute changed."""
        if settings is not None:
            self.muted = settings.mute
            self.volumes = {kind: settings.volume * settings.values[name] / 10_000 for name, kind in VOLUMES.items()}
        if self.works:
            pygame.mixer.music.set_volume(self.loop_volume)

    def close(self) -> None:
        if self.works:
            pygame.mixer.quit()
            self.works = False
