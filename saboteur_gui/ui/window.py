"""The window: its size, and the whole screen instead of it."""

from __future__ import annotations

import pygame

from ..settings import Settings

SMALLEST = (640, 360)
LEAST = (320, 180)  # what is smaller shows a part of a picture of this size
TALLEST = 3  # times as high as wide


def laid_out_for(size: tuple[int, int]) -> tuple[int, int]:
    """The size that scenes are laid out for: a window of a few pixels, or one like a tower, has room for none."""
    width = max(LEAST[0], size[0])
    return width, min(max(LEAST[1], size[1]), TALLEST * width)


class Window:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.fullscreen = settings.fullscreen
        self.screen = self._opened()

    def _opened(self) -> pygame.Surface:
        if self.fullscreen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        size = self.settings.window_size
        wanted = max(SMALLEST[0], size[0]), max(SMALLEST[1], size[1])
        screen = pygame.display.set_mode(wanted, pygame.RESIZABLE)
        if screen.get_size() != wanted:  # after a full screen the first try only ends that
            screen = pygame.display.set_mode(wanted, pygame.RESIZABLE)
        return screen

    def change(self) -> None:
        """As it is set now."""
        self.fullscreen = self.settings.fullscreen
        self.screen = self._opened()

    def resized(self, size: tuple[int, int]) -> None:
        self.screen = pygame.display.get_surface() or self.screen
        if not self.fullscreen:
            self.settings.window_size = size

    def moved(self, x: int, y: int) -> None:
        if not self.fullscreen:
            self.settings.window_at = x, y


def is_fullscreen_key(event: pygame.event.Event) -> bool:
    enter = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and event.mod & pygame.KMOD_ALT
    return bool(event.key == pygame.K_F11 or enter)
