"""A chapter set on a page: its blocks one below the other, as widgets of the scroll area."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import groupby

import pygame

from ... import rulebook
from ...rulebook import Block, Chapter, Diagram, Grid, Heading, Items, Paragraph, Pictures, Target
from ..render_context import RenderContext
from ..theme import INK_LINK, INK_PAGE, INK_QUIET, NOTE_PAGE, OURS_PAGE
from ..widgets.controls import Picture
from ..widgets.scroll import ScrollArea
from ..widgets.widget import W, Widget
from . import plates
from .bookmarks import TITLE
from .grid import GridLines, column_widths
from .table_notes import Head
from .text import LEADING, BookText, Link, Marks, Set, marks_of_lines, page_style, set_text

GAPS = {Heading: 30.0, Paragraph: 14.0, Items: 14.0, Grid: 20.0, Pictures: 22.0, Diagram: 22.0}  # above a block
AFTER = 10.0  # more of it below pictures, and between the head of a note and a diagram
FOOT = 60.0  # below the last
INDENT = 40.0  # of what a list says
Paint = Callable[[pygame.Surface, pygame.Rect], None]


class Ornament(Widget):
    """Ink between texts: rules, frames, bullets."""

    takes_pointer = False
    reach = 0.0

    def __init__(self, key: str, rect: pygame.Rect, paint: Paint) -> None:
        super().__init__(key, rect)
        self.paint = paint

    def draw(self, surface: pygame.Surface) -> None:
        self.paint(surface, self.rect)


class Column:
    """Texts and other widgets one below the other, in a column of the scroll area."""

    def __init__(
        self,
        area: ScrollArea,
        column: pygame.Rect,
        follow: Callable[[Target], object],
        look: Callable[[rulebook.Picture], object],
    ) -> None:
        """`column`: where the text stands; its top is that of the area. `look`: a picture is clicked."""
        self.area, self.root, self.kit, self.follow, self.look = area, area.root, area.kit, follow, look
        self.x, self.y, self.width = column.x, column.y, column.width
        self.members: list[Widget] = []
        self.tops: dict[int, int] = {}  # where each block begins
        self._key = ""

    def px(self, length: float) -> int:
        return self.kit.px(length)

    def add(self, widget: W) -> W:
        widget.key = f"{widget.key}.{len(self.members)}"
        self.members.append(widget)
        return self.root.add(widget)

    def done(self) -> None:
        """The area takes its members."""
        self.y += self.px(FOOT)
        self.area.hold(self.members, self.y - self.area.rect.y)

    def _text(
        self,
        spans: rulebook.Spans,
        role: str,
        marks: Marks = (),
        leading: float = LEADING,
        colour: tuple[int, int, int] = INK_PAGE,
    ) -> None:
        text = set_text(self.kit, spans, page_style(self.kit, role, colour), self.width, marks, leading)
        self._put(text, self.x, self.y)
        self.y += text.height

    def _put(self, text: Set, x: int, y: int, align: str = "left") -> None:
        self.add(BookText(self._key, pygame.Rect(x, y, text.wide, text.height), text, align))
        for target, rects in text.links:
            if rects:
                places = tuple(rect.move(x, y) for rect in rects)
                self.add(Link(f"{self._key}.link", places, partial(self.follow, target)))

    def _boxed(self, inside: Callable[[], None], fill: tuple[int, int, int], edge: tuple[int, int, int]) -> None:
        """Something on a ground of its own, with a bar at its left."""
        pad, bar = self.px(18), self.px(5)
        box = Ornament("rules.box", pygame.Rect(self.x, self.y, self.width, 0), partial(draw_box, self.kit, fill, edge))
        self.add(box)
        before = self.x, self.width
        self.x, self.width, self.y = self.x + pad + bar, self.width - 2 * pad - bar, self.y + self.px(12)
        inside()
        self.x, self.width = before
        self.y += self.px(12)
        box.rect.height = self.y - box.rect.y


class Page(Column):
    """Sets the blocks of a chapter."""

    def set_chapter(
        self, chapter: Chapter, heads: Mapping[int, Head], hidden: set[int], marks: Mapping[int, Marks]
    ) -> None:
        """`heads`: of the notes; `hidden`: notes that do not concern the table at hand; `marks`: what is marked."""
        self._title(chapter, marks.get(TITLE, ()))
        blocks = chapter.blocks
        shown = (number for number in range(len(blocks)) if number not in hidden)
        for when, group in groupby(shown, key=lambda number: blocks[number].when):
            numbers = list(group)
            if when is None:
                self._blocks(blocks, numbers, marks)
            else:
                self._note(blocks, numbers, heads[numbers[0]], marks)

    def _blocks(self, blocks: Sequence[Block], numbers: Sequence[int], marks: Mapping[int, Marks]) -> None:
        for number in numbers:
            self._begin(number, blocks[number])
            self._content(blocks[number], marks.get(number, ()))

    def _begin(self, number: int, block: Block) -> None:
        self._key = f"rules.block.{number}"
        self.y += self.px(GAPS[type(block.content)])
        self.tops[number] = self.y

    # Blocks

    def _title(self, chapter: Chapter, marks: Marks) -> None:
        self._key = "rules.title"
        self.y += self.px(44)
        self.tops[TITLE] = self.y
        self._text((rulebook.Span(chapter.title),), "book_title", marks=marks, leading=1.12)
        rule = pygame.Rect(self.x, self.y + self.px(10), self.width, self.px(14))
        self.add(Ornament("rules.rule", rule, partial(draw_rule, self.kit)))
        self.y = rule.bottom + self.px(4)

    def _content(self, block: Block, marks: Marks) -> None:
        match block.content:
            case Heading(spans=spans, level=level):
                self._text(spans, "book_section" if level == 2 else "book_part", marks=marks, leading=1.14)
                self.y -= self.px(6)
            case Paragraph(spans=spans, example=True):
                self._boxed(lambda: self._text(spans, "book", marks=marks), NOTE_PAGE, INK_QUIET)
            case Paragraph(spans=spans):
                self._text(spans, "book", marks=marks)
            case Items(items=items, numbered=numbered):
                self._items(items, numbered, marks)
            case Grid() as grid:
                self._grid(grid, marks)
            case Pictures(pictures=pictures):
                self._pictures(pictures)
            case Diagram() as diagram:
                self._diagram(diagram)

    def _note(self, blocks: Sequence[Block], numbers: Sequence[int], head: Head, marks: Mapping[int, Marks]) -> None:
        """Blocks that hold at the same tables, one below the other in one box."""
        first, *others = numbers

        def inside() -> None:
            spans = (rulebook.Span(head.text),)
            colour = INK_LINK if head.ours else INK_QUIET
            self._text(spans, "book_note", colour=colour, leading=1.2)
            self.y += self.px(AFTER) if isinstance(blocks[first].content, Diagram) else 0
            self._content(blocks[first], marks.get(first, ()))
            self._blocks(blocks, others, marks)

        self._begin(first, blocks[first])
        self._boxed(inside, OURS_PAGE if head.ours else NOTE_PAGE, INK_LINK if head.ours else INK_QUIET)

    def _items(self, items: Sequence[rulebook.Spans], numbered: bool, marks: Marks) -> None:
        indent, style = self.px(INDENT), page_style(self.kit, "book")
        for number, (spans, marked) in enumerate(zip(items, marks_of_lines(items, marks), strict=True), 1):
            text = set_text(self.kit, spans, style, self.width - indent, marked)
            sign = pygame.Rect(self.x, self.y, indent - self.px(8), text.block.line_height)
            if numbered:
                figure = (rulebook.Span(f"{self.kit.texts.number(number)}."),)
                place = set_text(self.kit, figure, style.but(face="ExtraBold"), sign.width)
                self._put(place, sign.x, sign.y, "right")
            else:
                self.add(Ornament("rules.bullet", sign, partial(draw_bullet, self.kit)))
            self._put(text, self.x + indent, self.y)
            self.y += text.height + self.px(7)
        self.y -= self.px(7)

    def _grid(self, grid: Grid, marks: Marks) -> None:
        kit, rows = self.kit, [grid.head, *grid.rows]
        styles = [page_style(kit, "book_head")] + [page_style(kit, "book")] * len(grid.rows)
        marked = iter(marks_of_lines([cell for row in rows for cell in row], marks))
        wide = column_widths(kit, rows, styles, self.width)
        pad = self.px(14)
        lines = GridLines("rules.grid", pygame.Rect(self.x, self.y, sum(wide), 0))
        self.add(lines)
        figures = [all(len(_plain(row[column])) <= 3 for row in grid.rows) for column in range(len(wide))]
        for row, style in zip(rows, styles, strict=True):
            cells = [
                set_text(kit, cell, style, room - 2 * pad, next(marked)) for cell, room in zip(row, wide, strict=True)
            ]
            x, high = self.x, max(cell.height for cell in cells) + self.px(12)
            for cell, room, figure in zip(cells, wide, figures, strict=True):
                self._put(cell, x + pad, self.y + self.px(6), "centre" if figure else "left")
                x += room
            self.y += high
            lines.ends.append(self.y - lines.rect.y)
        lines.rect.height = self.y - lines.rect.y

    def _pictures(self, pictures: Sequence[rulebook.Picture]) -> None:
        """Side by side, as many as there is room for, with their titles."""
        kit, gap = self.kit, self.px(22)
        row: list[tuple[rulebook.Picture, tuple[int, int], int]] = []
        rows = [row]
        for picture in pictures:
            size = plates.size_of(kit, picture)
            wide = max(size[0], self.px(134))
            if row and sum(each[2] + gap for each in row) + wide > self.width + self.px(6):
                row = []
                rows.append(row)
            row.append((picture, size, wide))
        for row in rows:
            self._picture_row(row, gap)
            self.y += self.px(18)
        self.y += self.px(AFTER - 18)

    def _picture_row(self, row: Sequence[tuple[rulebook.Picture, tuple[int, int], int]], gap: int) -> None:
        kit, style = self.kit, page_style(self.kit, "book_caption", INK_QUIET)
        whole = sum(wide + gap for _, _, wide in row) - gap
        x, below = self.x + (self.width - whole) // 2, 0
        for picture, size, wide in row:
            place = pygame.Rect(x + (wide - size[0]) // 2, self.y, *size)
            self.add(Plate("rules.picture", place, picture, self.look))
            caption = plates.caption_of(kit, picture)
            if caption:
                text = set_text(kit, (rulebook.Span(caption),), style, wide + gap - self.px(8), leading=1.12)
                self._put(text, place.centerx - text.wide // 2, place.bottom + self.px(8), "centre")
                below = max(below, self.px(8) + text.height)
            x += wide + gap
        self.y += max(size[1] for _, size, _ in row) + below

    def _diagram(self, diagram: Diagram) -> None:
        cell = plates.cell_width(self.kit, diagram, self.width)
        size = plates.diagram_size(diagram, cell)
        place = pygame.Rect(self.x + (self.width - size[0]) // 2, self.y, *size)
        self.add(Picture("rules.mine", place, partial(plates.diagram_picture, self.kit, diagram, cell)))
        self.y += size[1] + self.px(AFTER)


class Plate(Widget):
    """A card in the book; a click shows it large."""

    cursor = "point"

    def __init__(
        self, key: str, rect: pygame.Rect, picture: rulebook.Picture, look: Callable[[rulebook.Picture], object]
    ) -> None:
        super().__init__(key, rect)
        self.picture, self.look = picture, look

    def activate(self) -> None:
        self.look(self.picture)

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        if self.picture.kind not in ("token", "icon"):
            kit.pictures.frame(surface, "card_shadow", self.rect)
        surface.blit(plates.face_of(kit, self.picture, self.rect.size), self.rect)


def _plain(spans: rulebook.Spans) -> str:
    return "".join(span.text for span in spans)


# Ink


def draw_rule(kit: RenderContext, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """A double line with a lozenge in its middle."""
    thick, thin = kit.px(3), kit.px(1)
    surface.fill(INK_QUIET, (rect.x, rect.centery - thick, rect.width, thick))
    surface.fill(INK_QUIET, (rect.x, rect.centery + kit.px(3), rect.width, thin))
    draw_lozenge(surface, rect.center, rect.height // 2 + kit.px(2))


def draw_lozenge(surface: pygame.Surface, at: tuple[int, int], reach: int) -> None:
    x, y = at
    pygame.draw.polygon(surface, INK_LINK, [(x - reach, y), (x, y - reach), (x + reach, y), (x, y + reach)])


def draw_bullet(kit: RenderContext, surface: pygame.Surface, rect: pygame.Rect) -> None:
    draw_lozenge(surface, (rect.right - kit.px(14), rect.centery - kit.px(2)), kit.px(6))


def draw_box(
    kit: RenderContext,
    fill: tuple[int, int, int],
    edge: tuple[int, int, int],
    surface: pygame.Surface,
    rect: pygame.Rect,
) -> None:
    pygame.draw.rect(surface, fill, rect, border_radius=kit.px(6))
    pygame.draw.rect(surface, edge, (rect.x, rect.y, kit.px(5), rect.height), border_radius=kit.px(2))
