"""Every text that a scene draws, with where it comes to lie: what is cut, hidden, too small or in another text's way.

The screen is a surface that notes what is blitted to it; what paints is left as it is, only pictures and materials are
empty ones, for they take most of the time and tell nothing here.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pygame
import pytest

from saboteur_gui.ui.board.layer import Layer
from saboteur_gui.ui.letters import Block, Letters, Style
from saboteur_gui.ui.pictures import Pictures
from saboteur_gui.ui.widgets.controls import Button, Label
from saboteur_gui.ui.widgets.root import Root
from saboteur_gui.ui.widgets.widget import Widget

CLEAR = ("hover", "focus", "selected", "card_", "legal", "ghost", "illegal", "target", "empty_place")  # seen through
NEAR = 2  # pixels that letters may reach beyond where they belong
Anything = Any


@dataclass
class Text:
    """A line of letters as it lies on the screen."""

    words: str
    size: int
    ink: pygame.Rect
    clip: pygame.Rect
    widget: Widget | None
    root: Root | None
    covered: bool = False

    @property
    def key(self) -> str:
        return self.widget.key if self.widget is not None else "scene"


class Screen(pygame.Surface):
    """Notes what is drawn on it instead of drawing."""

    notes: Notes

    def blit(self, source: pygame.Surface, dest: Anything = (0, 0), *more: Anything, **named: Anything) -> pygame.Rect:
        at = dest.topleft if isinstance(dest, pygame.Rect) else (int(dest[0]), int(dest[1]))
        place = pygame.Rect(at, source.get_size())
        self.notes.blitted(source, place, self.get_clip())
        return place.clip(self.get_clip())


class Notes:
    def __init__(self) -> None:
        self.painted: dict[int, tuple[pygame.Surface, str, int, pygame.Rect]] = {}
        self.texts: list[Text] = []
        self.cut: list[tuple[str, str]] = []
        self.widget: Widget | None = None
        self.root: Root | None = None  # of the scene that was drawn last

    def clear(self) -> None:
        self.texts, self.cut = [], []

    @property
    def key(self) -> str:
        return self.widget.key if self.widget is not None else "scene"

    def blitted(self, source: pygame.Surface, place: pygame.Rect, clip: pygame.Rect) -> None:
        known = self.painted.get(id(source))
        if known is not None:
            _, words, size, ink = known
            if words.strip():
                self.texts.append(Text(words, size, ink.move(place.topleft), clip, self.widget, self.root))
        elif source.get_masks()[3] == 0 and source.get_alpha() in (None, 255):
            self.cover(place.clip(clip))

    def cover(self, rect: pygame.Rect) -> None:
        """What lies under it is not seen; a line of the scene below may also go on beside it."""
        for text in self.texts:
            below = text.root is not self.root and rect.colliderect(text.ink)
            text.covered |= below or rect.collidepoint(text.ink.center)


@contextmanager
def noted() -> Iterator[Notes]:
    notes = Notes()
    blank: dict[tuple[int, int], pygame.Surface] = {}
    sizes: dict[str, tuple[int, int]] = {}
    paint, draw, draw_one, read = Letters._paint, Letters.draw, Root.draw_one, Pictures.read

    def empty(size: tuple[int, int]) -> pygame.Surface:
        size = max(1, size[0]), max(1, size[1])
        if size not in blank:
            blank[size] = pygame.Surface(size, pygame.SRCALPHA)
        return blank[size]

    def painted(self: Letters, pieces: Any, style: Style) -> pygame.Surface:
        picture = paint(self, pieces, style)
        words = "".join(piece for piece, _ in pieces)
        notes.painted[id(picture)] = picture, words, style.size, picture.get_bounding_rect(40)
        return picture

    def drawn(self: Letters, surface: pygame.Surface, block: Block, *more: Any) -> pygame.Rect:
        if not block.whole and surface.get_clip().width:
            notes.cut.append((notes.key, " ".join("".join(p for p, _ in line) for line in block.lines)))
        return draw(self, surface, block, *more)

    def one(self: Root, surface: pygame.Surface, widget: Widget) -> None:
        notes.widget, notes.root = widget, self
        draw_one(self, surface, widget)
        notes.widget = None

    def rest(self: Layer, *more: Any) -> list[pygame.Rect]:
        self.owed = False
        return []

    def frame(self: Pictures, surface: pygame.Surface, name: str, rect: pygame.Rect) -> None:
        if isinstance(surface, Screen) and not name.startswith(CLEAR):
            notes.cover(rect)

    def small(self: Pictures, path: str) -> pygame.Surface:
        """As large as it is, and empty."""
        if path not in sizes:
            sizes[path] = read(self, path).get_size()
            self._sources.drop(("read", path))
        self._sizes[path] = sizes[path]
        return empty(sizes[path])

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Letters, "_paint", painted)
        patch.setattr(Letters, "draw", drawn)
        patch.setattr(Root, "draw_one", one)
        patch.setattr(Pictures, "frame", frame)
        patch.setattr(Pictures, "read", small)
        patch.setattr(Pictures, "scaled", lambda self, path, size: empty(size))
        patch.setattr(Pictures, "at", lambda self, path, size: empty(size))
        patch.setattr(Pictures, "nine_slice", lambda self, name, size: empty((size[0] + 80, size[1] + 80)))
        patch.setattr(Layer, "draw", lambda self, surface, shot: None)
        patch.setattr(Layer, "work", rest)
        yield notes


def problems(notes: Notes, screen: pygame.Rect, floor: int) -> list[str]:
    """What is wrong with the texts on the screen, one line each."""
    found = [f"{key}: cut: {words}" for key, words in notes.cut]
    seen = [text for text in notes.texts if not text.covered and text.ink.colliderect(text.clip)]
    for text in seen:
        if text.size < floor:
            found.append(f"{text.key}: {text.size} px: {text.words}")
        limits = text.clip if text.clip.width < screen.width or text.clip.height < screen.height else screen
        ink = text.ink
        if ink.left < limits.left - NEAR or ink.right > limits.right + NEAR:
            found.append(f"{text.key}: beyond the edge: {text.words}")
        elif limits is screen and (ink.top < -NEAR or ink.bottom > screen.bottom + NEAR):
            found.append(f"{text.key}: below the edge: {text.words}")
        widget = text.widget
        if widget is not None:
            place = widget.rect if isinstance(widget, (Label, Button)) else widget.bounds()
            if not place.inflate(2 * NEAR + 2, 2 * NEAR + 6).contains(ink):
                found.append(f"{text.key}: outside of its widget {tuple(place)}: {tuple(ink)} {text.words}")
    for at, text in enumerate(seen):
        mine = text.ink.clip(text.clip).inflate(-2 * NEAR, -2 * NEAR)
        for other in seen[at + 1 :]:
            if mine.width > 0 and mine.height > 0 and mine.colliderect(other.ink.clip(other.clip).inflate(-4, -4)):
                found.append(f"{text.key} and {other.key}: over each other: {text.words} / {other.words}")
    return found
