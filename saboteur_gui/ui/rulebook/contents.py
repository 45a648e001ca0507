"""The left page: the chapters in groups, the headings of the one that is read; or where searched words were found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from ... import rulebook
from ...i18n import Texts
from ...rulebook import Chapter, Found, Heading
from ..letters import Block, Span, Text
from ..theme import INK_LINK, INK_PAGE, INK_QUIET, NOTE_PAGE, OURS_PAGE
from ..widgets.scroll import ScrollArea
from ..widgets.widget import Widget, WidgetList
from .bookmarks import TITLE, Place
from .text import page_style

SHOWN_BEFORE, SHOWN_AFTER = 28, 70  # letters of a paragraph shown around the first word found in it


class Line(NamedTuple):
    """A row of the left page. Without a place it is a heading."""

    text: Text
    role: str = "contents"
    place: Place | None = None
    indent: float = 0.0


def chapter_lines(texts: Texts, reading: Chapter) -> list[Line]:
    """All chapters; below the one that is read, its headings."""
    titles = rulebook.titles(texts.language)
    lines: list[Line] = []
    for group, ids in rulebook.GROUPS.items():
        lines.append(Line(texts.t(group), "contents_group"))
        for id in ids:
            lines.append(Line(_short(titles[id]), place=Place(id), indent=14))
            if id == reading.id:
                lines += _headings(reading)
    return lines


def _short(title: str) -> str:
    """Without the name of the game, under which it stands already."""
    name, colon, rest = title.partition(": ")
    return rest[:1].upper() + rest[1:] if colon else name


def _headings(chapter: Chapter) -> list[Line]:
    heads = [(at, block.content) for at, block in enumerate(chapter.blocks) if isinstance(block.content, Heading)]
    return [
        Line(rulebook.plain(head), "contents_part", Place(chapter.id, at), 36) for at, head in heads if head.level == 2
    ]


def hit_lines(texts: Texts, hits: Sequence[Found]) -> list[Line]:
    """What was found, chapter by chapter in the order of the book, with the words marked."""
    if not hits:
        return [Line(texts.t("rules.nothing"), "contents_part")]
    lines = [Line(texts.n("rules.found", len(hits)), "contents_group")]
    chapter = ""
    for hit in hits:
        if hit.chapter.id != chapter:
            chapter = hit.chapter.id
            marked = _marked(hit.text, hit.marks) if hit.block == TITLE else hit.chapter.title
            lines.append(Line(marked, place=Place(chapter), indent=14))
        if hit.block != TITLE:
            lines.append(Line(excerpt(hit), "contents_part", Place(chapter, hit.block), 36))
    return lines


def in_order(hits: Sequence[Found], language: str) -> list[Found]:
    """As they follow each other in the book, so that the next one is the next one to be read."""
    number = {id: at for at, id in enumerate(rulebook.titles(language))}
    return sorted(hits, key=lambda hit: (number[hit.chapter.id], hit.block))


def excerpt(hit: Found) -> list[Span]:
    """A piece of a text around the first of the words, cut between words."""
    text, marks = hit.text.replace("\n", " "), hit.marks
    first = marks[0][0]
    start = 0 if first <= SHOWN_BEFORE else text.rfind(" ", 0, first - SHOWN_BEFORE // 2) + 1
    end = len(text) if len(text) - first <= SHOWN_AFTER else text.find(" ", first + SHOWN_AFTER - 10)
    end = len(text) if end < 0 else end
    inside = [(max(a, start) - start, min(b, end) - start) for a, b in marks if a < end and b > start]
    cut = _marked(text[start:end], inside)
    return [Span("…\u00a0" if start else ""), *cut, Span("\u00a0…" if end < len(text) else "")]


def _marked(text: str, marks: Sequence[tuple[int, int]]) -> list[Span]:
    spans, at = [], 0
    for start, end in marks:
        if end <= at:
            continue
        start = max(start, at)
        spans += [Span(text[at:start]), Span(text[start:end], INK_LINK, "ExtraBold")]
        at = end
    return [span for span in (*spans, Span(text[at:])) if span.text]


class Row(Widget):
    """A chapter, a heading or a place that was found. Of all rows one takes the Tab key; arrows go on from there."""

    reach = 0.0
    cursor = "point"

    def __init__(self, key: str, rect: pygame.Rect, block: Block, line: Line, contents: Contents) -> None:
        super().__init__(key, rect)
        self.block, self.line, self.contents = block, line, contents
        self.on = False  # it is what is read

    def hit(self, pos: tuple[int, int]) -> bool:
        return self.line.place is not None and super().hit(pos)

    def activate(self) -> None:
        if self.line.place is not None:
            self.kit.play("click")
            self.contents.open(self.line.place)

    def on_key(self, event: pygame.event.Event) -> bool:
        steps = {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -10,
            pygame.K_PAGEDOWN: 10,
            pygame.K_HOME: -10_000,
            pygame.K_END: 10_000,
        }
        return event.key in steps and self.contents.step(self, steps[event.key])

    def whole(self) -> bool:
        return self.block.whole and self.block.height <= self.rect.height

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        if self.on or self.hovered:
            ground = OURS_PAGE if self.on else NOTE_PAGE
            pygame.draw.rect(surface, ground, self.rect.inflate(0, -kit.px(2)), border_radius=kit.px(6))
        if self.on:
            pygame.draw.rect(surface, INK_LINK, (self.rect.x, self.rect.y + kit.px(1), kit.px(5), self.rect.height))
        x = self.rect.x + kit.px(self.line.indent + 8)
        kit.letters.draw(surface, self.block, (x, self.rect.centery - self.block.height // 2))


class Contents(ScrollArea):
    """`open` is called with the place of a row."""

    def __init__(self, rect: pygame.Rect, open: Callable[[Place], object]) -> None:
        super().__init__("rules.contents", rect)
        self.open = open
        self.rows: list[Row] = []
        self._lines: list[Line] | None = None

    def fill(self, lines: list[Line], from_top: bool = False) -> None:
        """Other rows in place of those that are there."""
        if lines == self._lines:
            return
        self._lines = lines
        focused = self.root.focus in self.rows
        remove(self.root, self.rows)
        kit, y = self.kit, self.rect.y + self.kit.px(6)
        self.rows = []
        for number, line in enumerate(lines):
            y += kit.px(16) if line.role == "contents_group" and number else 0
            room = self.rect.width - kit.px(line.indent + 8) - kit.px(22)
            style = page_style(kit, line.role, INK_LINK if line.role == "contents_group" else INK_PAGE)
            if line.role == "contents_part":
                style = style.but(colour=INK_QUIET)
            block = kit.letters.block(line.text, style, max(1, room))
            rect = pygame.Rect(self.rect.x, y, self.rect.width - kit.px(16), block.height + kit.px(10))
            self.rows.append(self.root.add(Row(f"rules.row.{number}", rect, block, line, self)))
            y = rect.bottom
        self.hold(self.rows, y - self.rect.y + kit.px(12))
        if from_top:
            self.to(0)
        first = next((row for row in self.rows if row.line.place is not None), None)
        self._stop_at(first)
        if focused:
            self.root.set_focus(first)  # `mark` takes it on to what is read
        self.redraw()

    def mark(self, places: Sequence[Place]) -> None:
        """What is read: the row of the last of these places that has one."""
        rows = {row.line.place: row for row in self.rows if row.line.place is not None}
        on = next((rows[place] for place in reversed(places) if place in rows), None)
        for row in self.rows:
            if row.on is not (row is on):
                row.on = row is on
                row.redraw()
        if on is not None:
            if self.root.focus in self.rows:
                self.root.set_focus(on)
            self._stop_at(on)
            self.show(on.rect)

    def _stop_at(self, row: Row | None) -> None:
        """The one that the Tab key comes to."""
        for each in self.rows:
            each.focusable = each is row or each is self.root.focus

    def step(self, row: Row, by: int) -> bool:
        """The focus goes to another row; at the ends it stays. False upwards from the first: out of the list."""
        stops = [each for each in self.rows if each.line.place is not None]
        at = stops.index(row)
        if by == -1 and at == 0:
            return False
        to = stops[max(0, min(len(stops) - 1, at + by))]
        to.focusable = True
        self.root.set_focus(to)
        self._stop_at(to)
        return True


def remove(root: WidgetList, widgets: Sequence[Widget]) -> None:
    """Widgets leave the root; nothing may hang on them any more."""
    gone = {id(widget) for widget in widgets}
    root.widgets = [widget for widget in root.widgets if id(widget) not in gone]
    if id(root.hover) in gone:
        root.hover = None
    if id(root.held) in gone:
        root.held = None
    if id(root.focus) in gone:
        root.set_focus(None)
