"""Draws what moves, and names the parts of the screen that are to be drawn again."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from ..render_context import RenderContext
from .places import Sight
from .primitives import Animation, Shake

Playing = Iterable[tuple[Animation, float]]  # acts, and how far each is


class MovingPictures:
    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        self._drawn: list[tuple[Animation, pygame.Rect]] = []

    def gone(self) -> None:
        """Nothing moves any more."""
        for _, rect in self._drawn:
            self._sight.damage(rect)
        self._drawn = []

    def damage(self, kit: RenderContext, playing: Playing) -> None:
        """What has moved since the last picture, and what is there or gone since."""
        before, self._drawn = self._drawn, []
        for act, share in playing:
            rect = self._sight.mine() if isinstance(act, Shake) else act.bounds(kit, share)
            self._drawn.append((act, rect))
            known = next((each for each in before if each[0] is act), None)
            if known is not None:
                before = [each for each in before if each is not known]
            if known is None or known[1] != rect or not act.still(share):
                self._sight.damage(rect)
                if known is not None and known[1] != rect:
                    self._sight.damage(known[1])
        for _, rect in before:
            self._sight.damage(rect)

    def draw(self, kit: RenderContext, surface: pygame.Surface, playing: Playing) -> None:
        clip = surface.get_clip()
        for act, share in playing:
            if clip.colliderect(act.bounds(kit, share)):
                act.draw(kit, surface, share)
