"""Texts as pictures: faces, widths, wrapping, shrinking, and the pictures kept.

Digits in running text are set in PT Sans at 93 % (Alegreya's are old-style and look like letters); the Black
titles keep their own. Lines break at spaces only, never at a no-break space.
"""

from __future__ import annotations

import io
import math
import re
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from .glyphs import MEASURED, Glyphs, face_bytes
from .line_breaking import SHRINK, Line, Pieces, with_ellipsis, words_of, wrapped
from .line_breaking import Span as Span
from .line_breaking import Style as Style
from .line_breaking import Text as Text
from .lru_cache import LruCache
from .theme import CREAM, FAR, FAR_LEAST, LEAST, NAMES, READ, TEXT_ROLES, Colour, Metrics

_APART = re.compile(r"[0-9]+|[ \u00a0]+")  # what a line is set in by itself: figures and spaces
_FIGURES_OF = {"Regular": "FigureRegular", "Medium": "FigureRegular", "MediumItalic": "FigureItalic"}
_OWN_FIGURES = ("Black", "Figure", "FigureRegular", "FigureItalic")
FIGURE_SIZE = 0.93
AIR = 0.045  # of the size, added to every space: the face's own is two pixels in small letters, and words run together
KEPT = 1500  # pictures of texts, texts laid out


@dataclass(frozen=True)
class Block:
    """A text laid out: its lines, and whether all of it is there."""

    lines: tuple[Pieces, ...]
    style: Style
    width: int
    line_height: int
    whole: bool

    @property
    def height(self) -> int:
        return self.line_height * len(self.lines)


class Run(NamedTuple):
    """A part of a line in one face."""

    text: str
    font: pygame.font.Font
    air: int = 0  # by how much it is wider than its letters

    @property
    def width(self) -> int:
        return self.font.size(self.text)[0] + self.air


class Letters:
    def __init__(self, metrics: Metrics, text_scale: float = 1.0, far: bool = False) -> None:
        """`far`: they are read from a sofa."""
        self.metrics = metrics
        self.text_scale, self.far = text_scale, far
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._lines: LruCache[pygame.Surface] = LruCache(KEPT)
        self._blocks: LruCache[Block] = LruCache(KEPT)
        self.glyphs = Glyphs(lambda: self.font(MEASURED, self.floor))

    @property
    def floor(self) -> int:
        """The smallest letters that can still be read in this window."""
        return self._at_least(FAR_LEAST if self.far else LEAST)

    def _at_least(self, size: float) -> int:
        return max(math.ceil(size * min(self.metrics.height / 1080, self.metrics.width / 1920) - 0.5), 6)

    def style(self, role: str, colour: Colour | None = None, shadow: bool = True, read: bool = True) -> Style:
        """The style of a role in this window; never under 12 px at 720p. What is read is as large as the player wants
        it, but no larger than its place allows; signs, names and buttons grow with the interface. `read`: False for a
        word that is one of those, whatever its role."""
        face, size = TEXT_ROLES[role]
        usual = (FAR.get(role, size) if self.far else size) * self.metrics.u
        pixels = max(round(usual * self.text_scale) if read and role in READ else round(usual), self.floor)
        least = self._at_least(LEAST) if role in NAMES else max(round(usual * SHRINK), self.floor)
        return Style(face, pixels, colour or CREAM, shadow, min(pixels, least))

    def font(self, face: str, size: int) -> pygame.font.Font:
        key = face, size
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(io.BytesIO(face_bytes(face)), max(4, size))
        return self._fonts[key]

    # Measuring

    def _runs(self, text: str, style: Style) -> list[Run]:
        text, font = self.glyphs.shown(text), self.font(style.face, style.size)
        runs, at = [], 0
        for found in _APART.finditer(text):
            part = found.group()
            if part.isdigit():
                if style.face in _OWN_FIGURES:
                    continue
                own, air = self.font(_FIGURES_OF.get(style.face, "Figure"), round(style.size * FIGURE_SIZE)), 0
            else:
                own, air = font, len(part) * max(1, round(style.size * AIR))
            if found.start() > at:
                runs.append(Run(text[at : found.start()], font))
            runs.append(Run(part, own, air))
            at = found.end()
        if at < len(text) or not runs:
            runs.append(Run(text[at:], font))
        return runs

    def width(self, text: str, style: Style) -> int:
        return sum(run.width for run in self._runs(text, style))

    def line_height(self, style: Style) -> int:
        return round(style.size * 1.16)

    # Pictures

    def line(self, text: str, style: Style) -> pygame.Surface:
        """One line as a picture, kept."""
        return self._line_of(((text, style),), style)

    def _line_of(self, pieces: Pieces, style: Style) -> pygame.Surface:
        return self._lines.get((pieces, style), lambda: self._paint(pieces, style))

    def _paint(self, pieces: Pieces, style: Style) -> pygame.Surface:
        runs = [(run, piece.colour) for text, piece in pieces for run in self._runs(text, piece)]
        drop = max(1, round(style.size * 0.05)) if style.shadow else 0
        ascent = self.font(style.face, style.size).get_ascent()
        # "Ї" and "È" stick out of their line, and what they stand in is drawn so much lower: then so is all the rest.
        over = [_sticks_out(run.text, run.font) for run, _ in runs]
        ascent += max(over, default=0)
        height = max(self.line_height(style), self.font(style.face, style.size).get_height()) + drop
        width = sum(run.width for run, _ in runs) + drop
        picture = pygame.Surface((max(1, width), height), pygame.SRCALPHA)
        x = 0
        for (run, colour), out in zip(runs, over, strict=True):
            y = ascent - run.font.get_ascent() - out
            if drop:
                dark = run.font.render(run.text, True, (0, 0, 0))
                dark.set_alpha(190)
                picture.blit(dark, (x + drop, y + drop))
            picture.blit(run.font.render(run.text, True, colour), (x, y))
            x += run.width
        return picture

    # Laying out

    def block(
        self, text: Text, style: Style, width: int, lines: int = 0, shrink: bool = True, height: int = 0
    ) -> Block:
        """Laid out in a width: wrapped, then made smaller, then cut with an ellipsis if `lines` are too few, or as
        many as there is room for in a height."""
        key = text if isinstance(text, str) else tuple(text), style, width, lines, shrink, height
        return self._blocks.get(key, lambda: self._laid_out(text, style, width, lines, shrink, height))

    def _laid_out(self, text: Text, style: Style, width: int, lines: int, shrink: bool, height: int) -> Block:
        laid: list[Line] = []
        smaller = style
        for size in style.sizes() if (lines or height) and shrink else (style.size,):
            smaller = style.but(size=max(1, size))
            lines = max(1, height // self.line_height(smaller)) if height else lines
            laid, unbroken = wrapped(words_of(text, smaller), width, self.width, self.width(" ", smaller), smaller)
            if unbroken and (not lines or len(laid) <= lines):
                break
        whole = not lines or len(laid) <= lines
        if not whole:
            laid = laid[:lines]
            laid[-1] = with_ellipsis(laid[-1], width, self.width, smaller)
        frozen = tuple(tuple(line) for line in laid)
        return Block(frozen, smaller, width, self.line_height(smaller), whole)

    def draw(self, surface: pygame.Surface, block: Block, place: tuple[int, int], align: str = "left") -> pygame.Rect:
        """Draw a block with its upper left corner at `place`; the rectangle it fills."""
        x, y = place
        for number, line in enumerate(block.lines):
            if not line:
                continue
            picture = self._line_of(line, block.style)
            room = block.width - picture.get_width()
            left = x + (room // 2 if align == "centre" else room if align == "right" else 0)
            surface.blit(picture, (left, y + number * block.line_height))
        return pygame.Rect(x, y, block.width, block.height)


def _sticks_out(text: str, font: pygame.font.Font) -> int:
    """By how many pixels its tallest letter rises above the face's own height."""
    tallest = max((metrics[3] for metrics in font.metrics(text) if metrics), default=0)
    return max(0, tallest - font.get_ascent())
