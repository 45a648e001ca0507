"""Where the theatre finds things on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from ...engine.events import Event

if TYPE_CHECKING:
    from ..scenes.table import TableScene


class TablePlaces:
    def __init__(self, scene: TableScene) -> None:
        self.scene = scene


class Still:
    """A theatre that shows nothing."""

    busy = False

    def queue(self, events: Sequence[Event], viewer: int) -> None: ...

    def skip(self) -> None: ...

    def update(self, now: float) -> None: ...

    def wakes(self, now: float) -> float | None:
        return None

    def draw(self, surface: pygame.Surface) -> None: ...

    def overrides(self) -> Mapping[int, int | None]:
        return {}


def make_theatre(scene: TableScene) -> Still:
    return Still()
