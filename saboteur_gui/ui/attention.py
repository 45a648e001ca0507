"""Whether anybody sits before the screen, as far as a program can tell."""

from __future__ import annotations

import pygame

IDLE = 120_000.0  # ms without any input after which nobody does
REST = 300.0  # ms without any input after which a moment more is not noticed
INPUTS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
INPUT = (*INPUTS, pygame.MOUSEMOTION, pygame.MOUSEWHEEL, pygame.TEXTINPUT)
LEFT = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)  # somebody looks at something else


class Attention:
    """Input to any scene counts: whoever reads the rules over the table is there."""

    def __init__(self, now: float) -> None:
        self._touched = now
        self._alone = False  # it has been said already
        self.inputs = 0  # buttons and keys that were pressed or let go

    def hear(self, event: pygame.event.Event, now: float, again: bool = False) -> None:
        """`again`: it is still held. What lies pressed under a cushion goes on and on, and is nobody."""
        self.inputs += event.type in INPUTS
        if event.type in INPUT and not again:
            self._touched, self._alone = now, False

    def rests(self, now: float) -> bool:
        """Nobody moves just now."""
        return now - self._touched >= REST

    def left_alone(self, now: float) -> bool:
        """Nobody has touched anything for long. Once, until somebody does again."""
        before, self._alone = self._alone, now - self._touched >= IDLE
        return self._alone and not before
