"""Whether anybody sits before the screen, as far as a program can tell."""

from __future__ import annotations

import pygame

IDLE = 120_000.0  # ms without any input after which nobody does
INPUT = (pygame.KEYDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.TEXTINPUT)
LEFT = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)  # somebody looks at something else


class Attention:
    """Input to any scene counts: whoever reads the rules over the table is there."""

    def __init__(self, now: float) -> None:
        self._touched = now
        self._alone = False  # it has been said already

    def hear(self, event: pygame.event.Event, now: float) -> None:
        if event.type in INPUT:
            self._touched, self._alone = now, False

    def left_alone(self, now: float) -> bool:
        """Nobody has touched anything for long. Once, until somebody does again."""
        before, self._alone = self._alone, now - self._touched >= IDLE
        return self._alone and not before
