"""Events as they come in."""

from __future__ import annotations

import pygame

NAP = 10  # ms between two looks for an event, while nothing moves
# Keys that go on and on while they are held down.
MOVING = (
    pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_TAB,
    pygame.K_MINUS, pygame.K_EQUALS, pygame.K_PLUS, pygame.K_KP_MINUS, pygame.K_KP_PLUS, pygame.K_BACKSPACE,
)  # fmt: skip


class HeldKeys:
    """A key that is held down moves on and on but does nothing twice: it would open the next curtain."""

    def __init__(self) -> None:
        self._down: set[int] = set()

    def again(self, key: int, writing: bool) -> bool:
        """Whether a key that comes has been held down since before, and does nothing now."""
        again = key in self._down
        self._down.add(key)
        return again and key not in MOVING and not (writing and key == pygame.K_DELETE)

    def held(self, key: int) -> bool:
        return key in self._down

    def drop(self, key: int | None = None) -> None:
        """It was let go of; without a key, all were."""
        self._down = self._down - {key} if key is not None else set()


def rested(ms: float) -> list[pygame.event.Event]:
    """What ends a sleep, if anything does. `pygame.event.wait` looks a thousand times a second, which alone takes
    some hundredths of a core; a hand does not feel the nap."""
    until = pygame.time.get_ticks() + ms
    while not (events := pygame.event.get()) and (left := until - pygame.time.get_ticks()) > 0:
        pygame.time.wait(max(1, min(NAP, int(left))))
    return events


def gathered(events: list[pygame.event.Event]) -> list[pygame.event.Event]:
    """Of motions that follow each other and of all sizes only the last: the screen is not drawn in between."""
    kept: list[pygame.event.Event] = []
    last = max((at for at, event in enumerate(events) if event.type == pygame.VIDEORESIZE), default=-1)
    for at, event in enumerate(events):
        if event.type == pygame.VIDEORESIZE and at != last:
            continue
        if kept and event.type == pygame.MOUSEMOTION and kept[-1].type == pygame.MOUSEMOTION:
            kept[-1] = event
        else:
            kept.append(event)
    return kept
