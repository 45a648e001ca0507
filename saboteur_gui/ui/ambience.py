"""What lies under the music and all else: one piece, read from its file while it plays, so that it takes no room."""

from __future__ import annotations

import logging

import pygame

from ..resources import asset
from .fade import Fade

_LOG = logging.getLogger(__name__)


class Ambience:
    def __init__(self) -> None:
        self.name = ""  # of what plays, in `assets/music`
        self._fade = Fade()
        self._torn = ""  # what cannot be played: it is not tried again as long as it is wanted

    @property
    def level(self) -> float:
        """Before volumes."""
        return self._fade.level

    def update(self, wanted: str, volume: float, share: float) -> None:
        """`wanted`: its name, "" for none; `share`: how much of a fade has passed."""
        self._fade.step(share)
        self._fade.fade_to(float(bool(wanted) and wanted == self.name))
        if self.name and self._fade.silent:
            self.close()
        if self._begins(wanted):
            self._begin(wanted)
        if self.name:
            pygame.mixer.music.set_volume(self._fade.level * volume)

    def changes(self, wanted: str) -> bool:
        """Whether there is something to do."""
        return self._fade.share < 1 or self._begins(wanted) or self._fade.goal != float(wanted == self.name != "")

    def _begins(self, wanted: str) -> bool:
        return bool(wanted) and not self.name and wanted != self._torn

    def _begin(self, name: str) -> None:
        try:
            pygame.mixer.music.load(str(asset(f"music/{name}.ogg")))
            pygame.mixer.music.set_volume(0.0)
            pygame.mixer.music.play(-1)
        except (pygame.error, FileNotFoundError) as error:
            _LOG.warning("%s cannot be played: %s", name, error)
            self._torn = name
            return
        self.name, self._torn = name, ""
        self._fade.fade_to(1.0)

    def close(self) -> None:
        """The file, too."""
        if self.name:
            pygame.mixer.music.unload()
            self.name = ""
