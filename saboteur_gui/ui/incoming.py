"""Events as they come in."""

from __future__ import annotations

import pygame

NAP = 10  # ms between two looks for an event, while nothing moves


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
