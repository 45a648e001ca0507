"""What everything drawn needs: sizes, letters, pictures, texts, sounds. One for each window size and language."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Protocol

import pygame

from ..i18n import Texts
from ..settings import Settings
from .keys import Device
from .letters import Letters
from .pictures import Pictures
from .theme import Metrics


class Play(Protocol):
    def __call__(self, name: str, pan: float = 0.0) -> None:
        """A sound by its name; `pan`: from where, -1 (left) to 1."""


@dataclass(frozen=True)
class RenderContext:
    metrics: Metrics
    letters: Letters
    pictures: Pictures
    texts: Texts
    play: Play
    say: Callable[[str], None]  # a short line over whatever is shown
    less_motion: bool = False
    device: Device = field(default_factory=lambda: Device(Settings()))  # what prompts name

    def key_name(self, action: str) -> str:
        """The key or button for an action, as it is written on it."""
        return self.device.name(self.texts, action)

    def play_at(self, name: str, place: pygame.Rect) -> None:
        """A sound from that place on the screen."""
        half = self.metrics.width / 2
        self.play(name, max(-1.0, min(1.0, (place.centerx - half) / half)))

    @cached_property
    def px(self) -> Callable[[float], int]:
        return self.metrics.px

    def t(self, key: str, **values: object) -> str:
        return self.texts.t(key, **values)
