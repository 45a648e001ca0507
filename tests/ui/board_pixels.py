"""The mine as a picture that tests can compare."""

from __future__ import annotations

import pygame


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")
