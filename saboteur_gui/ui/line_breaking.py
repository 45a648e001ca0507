"""Styles of letters, and where lines of a text end: at spaces only, never at a no-break space."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from .theme import CREAM, Colour

SHRINK, SHRINK_STEP = 0.85, 0.925  # how small a text is made to fit, and in which steps
ELLIPSIS = "…"


class Style(NamedTuple):
    face: str
    size: int  # pixels of this window
    colour: Colour = CREAM
    shadow: bool = True
    least: int = 0  # how small it may be made to fit; 0: to 85 %

    def but(self, colour: Colour | None = None, size: float | None = None, face: str | None = None) -> Style:
        size = round(size or self.size)
        return Style(face or self.face, size, colour or self.colour, self.shadow, min(self.least, size))

    def sizes(self) -> list[int]:
        """From its own size down to the least."""
        least = self.least or round(self.size * SHRINK)
        sizes, size = [self.size], float(self.size)
        while round(size) > least:
            size = max(least, size * SHRINK_STEP)
            sizes.append(round(size))
        return sizes


class Span(NamedTuple):
    """A piece of a text in its own colour or face."""

    text: str
    colour: Colour | None = None
    face: str | None = None


Text = str | Sequence[Span]
Pieces = tuple[tuple[str, Style], ...]
Word = Pieces  # without a space between them
Line = list[tuple[str, Style]]
Width = Callable[[str, Style], int]  # of a text, in pixels


def words_of(text: Text, style: Style) -> list[list[Word]]:
    """Paragraphs of words; a word may change its colour in the middle."""
    spans = [Span(text)] if isinstance(text, str) else text
    paragraphs: list[list[Word]] = [[]]
    word: list[tuple[str, Style]] = []

    def close() -> None:
        if word:
            paragraphs[-1].append(tuple(word))
            word.clear()

    for span in spans:
        own = style.but(colour=span.colour, face=span.face)
        for part in re.split(r"([ \n])", span.text):
            if part in (" ", "\n"):
                close()
                if part == "\n":
                    paragraphs.append([])
            elif part:
                word.append((part, own))
    close()
    return paragraphs


def wrapped(
    paragraphs: list[list[Word]], width: int, measure: Width, space: int, style: Style
) -> tuple[list[Line], bool]:
    """Lines of pieces, and whether no word had to be broken. `space`: how wide one is in this style."""
    lines: list[Line] = []
    unbroken = True
    for words in paragraphs:
        line: Line = []
        used = 0
        for word in words:
            size = sum(measure(*piece) for piece in word)
            if line and used + space + size > width:
                lines.append(line)
                line, used = [], 0
            if size > width and not line:
                *full, word = _broken(word, width, measure)
                lines += [list(piece) for piece in full]
                size = sum(measure(*piece) for piece in word)
                unbroken = False
            if line:
                line.append((" ", style))
                used += space
            line += word
            used += size
        lines.append(line)
    return lines, unbroken


def _broken(word: Word, width: int, measure: Width) -> list[Word]:
    """A word wider than a line, cut where it must be."""
    parts: list[Line] = [[]]
    used = 0
    for text, style in word:
        for letter in text:
            size = measure(letter, style)
            if used + size > width and parts[-1]:
                parts.append([])
                used = 0
            if parts[-1] and parts[-1][-1][1] == style:
                parts[-1][-1] = (parts[-1][-1][0] + letter, style)
            else:
                parts[-1].append((letter, style))
            used += size
    return [tuple(part) for part in parts]


def with_ellipsis(line: Line, width: int, measure: Width, style: Style) -> Line:
    room = width - measure(ELLIPSIS, style)
    cut = list(line)
    while cut and sum(measure(*piece) for piece in cut) > room:
        text, own = cut.pop()
        if len(text) > 1:
            cut.append((text[:-1], own))
    return [*cut, (ELLIPSIS, style)]
