"""A text of the book: set in ink, with links to follow and words that were searched for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

import pygame

from ... import rulebook
from ..letters import Block, Letters, Span, Style
from ..render_context import RenderContext
from ..theme import INK_LINK, INK_PAGE, MARK, Colour
from ..widgets.widget import Widget

LEADING = 1.34  # height of a line, of the size of its letters
Marks = tuple[tuple[int, int], ...]  # from, to: letters of a text that are marked
Range = tuple[int, int]


class Set(NamedTuple):
    """A text laid out in a width, and where in it things stand, from its upper left corner."""

    block: Block
    marked: tuple[pygame.Rect, ...]
    links: tuple[tuple[rulebook.Target, tuple[pygame.Rect, ...]], ...]

    @property
    def height(self) -> int:
        return self.block.height

    @property
    def wide(self) -> int:
        return self.block.width


def page_style(kit: RenderContext, role: str, colour: Colour = INK_PAGE) -> Style:
    return kit.letters.style(role, colour, shadow=False)


def set_text(
    kit: RenderContext, spans: rulebook.Spans, style: Style, width: int, marks: Marks = (), leading: float = LEADING
) -> Set:
    """`marks` count the letters of all spans together."""
    source = "".join(span.text for span in spans)
    faces = [Span(span.text, INK_LINK if span.chapter else None, face_of(style, span)) for span in spans]
    block = kit.letters.block(faces, style, max(1, width))
    block = replace(block, line_height=round(style.size * leading))
    marked = tuple(rect for mark in marks for rect in _where(kit.letters, block, source, mark))
    links, at = [], 0
    for span in spans:
        if span.chapter:
            target = rulebook.Target(span.chapter, span.anchor)
            links.append((target, tuple(_where(kit.letters, block, source, (at, at + len(span.text))))))
        at += len(span.text)
    return Set(block, marked, tuple(links))


def face_of(style: Style, span: rulebook.Span) -> str | None:
    if style.face not in ("Medium", "MediumItalic"):
        return None  # headings are as bold as they can be
    if span.bold:
        return "ExtraBoldItalic" if span.italic else "ExtraBold"
    return "MediumItalic" if span.italic else None


def _where(letters: Letters, block: Block, source: str, wanted: Range) -> Iterator[pygame.Rect]:
    """The rectangles, one a line, in which a range of letters stands."""
    start, end = wanted
    found: list[pygame.Rect] = []
    for rect, begin, text, style in _pieces(letters, block, source):
        low, high = max(start, begin), min(end, begin + len(text))
        if low >= high:
            continue
        left = rect.x + letters.width(text[: low - begin], style)
        right = rect.x + letters.width(text[: high - begin], style)
        place = pygame.Rect(left, rect.y, right - left, rect.height)
        if found and found[-1].y == place.y:
            found[-1].union_ip(place)
        else:
            found.append(place)
    yield from found


def _pieces(letters: Letters, block: Block, source: str) -> Iterator[tuple[pygame.Rect, int, str, Style]]:
    """The pieces of every line, and which letter of the source each begins with: only spaces are lost at line ends."""
    at = 0
    for number, line in enumerate(block.lines):
        x = 0
        for text, style in line:
            begin = source.index(text, at)
            wide = letters.width(text, style)
            yield pygame.Rect(x, number * block.line_height, wide, block.line_height), begin, text, style
            at, x = begin + len(text), x + wide


def marks_of_lines(lines: Iterable[rulebook.Spans], marks: Marks) -> list[Marks]:
    """The marks of a whole block (`rulebook.plain`: its lines with a break between them), line by line."""
    out: list[Marks] = []
    at = 0
    for spans in lines:
        end = at + sum(len(span.text) for span in spans)
        inside = ((max(a, at) - at, min(b, end) - at) for a, b in marks)
        out.append(tuple((a, b) for a, b in inside if a < b))
        at = end + 1
    return out


class BookText(Widget):
    """Takes no pointer: the page below is dragged by it."""

    takes_pointer = False
    reach = 0.0

    def __init__(self, key: str, rect: pygame.Rect, text: Set, align: str = "left") -> None:
        super().__init__(key, rect)
        self.text, self.align = text, align

    def whole(self) -> bool:
        return self.text.block.whole and self.text.height <= self.rect.height

    def draw(self, surface: pygame.Surface) -> None:
        for mark in self.text.marked:
            place = mark.move(self.rect.topleft).inflate(self.kit.px(4), -self.kit.px(3))
            pygame.draw.rect(surface, MARK, place, border_radius=self.kit.px(4))
        self.kit.letters.draw(surface, self.text.block, self.rect.topleft, self.align)


class Link(Widget):
    """The words of a link: underlined, over the text they belong to."""

    focusable = True
    cursor = "point"

    def __init__(self, key: str, rects: tuple[pygame.Rect, ...], do: Callable[[], object]) -> None:
        super().__init__(key, rects[0].copy())
        self.do = do
        self.parts = tuple(rect.move(-self.rect.x, -self.rect.y) for rect in rects)  # from its own corner

    def places(self) -> list[pygame.Rect]:
        return [part.move(self.rect.topleft) for part in self.parts]

    def hit(self, pos: tuple[int, int]) -> bool:
        inside = self.clip is None or self.clip.collidepoint(pos)
        return inside and any(place.collidepoint(pos) for place in self.places())

    def bounds(self) -> pygame.Rect:
        places = self.places()
        reach = self.kit.px(12)
        return places[0].unionall(places[1:]).inflate(reach, reach)

    def activate(self) -> None:
        self.kit.play("click")
        self.do()

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        for place in self.places():
            line = pygame.Rect(place.x, place.bottom - kit.px(6), place.width, kit.px(3 if self.hovered else 1.5))
            surface.fill(INK_LINK, line)
