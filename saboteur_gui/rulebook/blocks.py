"""What a chapter of the rule book is made of."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple


class Picture(NamedTuple):
    kind: str  # card, goal, role, chest, nugget, token, back, icon
    name: str  # `map`; for a tunnel card `tunnel.tee_nes`


class Span(NamedTuple):
    text: str
    bold: bool = False
    italic: bool = False
    chapter: str = ""  # a link, if there is one: where to …
    anchor: str = ""  # … and to which heading there; "": to its beginning
    picture: Picture | None = None  # a small one in the line; the text is empty then


Spans = tuple[Span, ...]


class Condition(NamedTuple):
    """What must be so at a table for a note to hold there."""

    kind: str  # option, module or game
    name: str
    value: str = ""  # of an option

    def holds(self, game: str, options: Mapping[str, str], modules: Collection[str]) -> bool:
        """Whether the note applies at such a table."""
        if self.kind == "option":
            return options.get(self.name) == self.value
        return self.name in modules if self.kind == "module" else self.name == game


@dataclass(frozen=True)
class Heading:
    spans: Spans
    level: int  # 2 or 3; the chapter's title is not among its blocks
    anchor: str


@dataclass(frozen=True)
class Paragraph:
    spans: Spans
    example: bool = False


@dataclass(frozen=True)
class Items:
    items: tuple[Spans, ...]
    numbered: bool = False


@dataclass(frozen=True)
class Grid:
    head: tuple[Spans, ...]
    rows: tuple[tuple[Spans, ...], ...]


@dataclass(frozen=True)
class Pictures:
    pictures: tuple[Picture, ...]


class Place(NamedTuple):
    """A cell of a diagram in which something lies."""

    what: str  # a card; "goal" or "chest" if it is covered
    turned: bool = False
    covered: bool = False
    mark: str = ""  # "+": it is being laid here; "!": it may not lie here


@dataclass(frozen=True)
class Diagram:
    rows: tuple[tuple[Place | None, ...], ...]  # all of the same length


Content = Heading | Paragraph | Items | Grid | Pictures | Diagram


@dataclass(frozen=True)
class Block:
    content: Content
    rules: tuple[str, ...] = ()  # ids of RULES.md that it tells
    when: Condition | None = None  # a note: how it is played at tables of which this holds
    section: str = ""  # anchor of the heading above; "" before the first


@dataclass(frozen=True)
class Chapter:
    id: str
    language: str  # English where the chapter is missing in the language that was asked for
    title: str
    blocks: tuple[Block, ...]
    anchors: Mapping[str, int] = field(default_factory=dict)  # -> the heading among the blocks


def plain(content: Content) -> str:
    """What a block says, without its looks."""
    match content:
        case Heading(spans=spans) | Paragraph(spans=spans):
            lines = [spans]
        case Items(items=items):
            lines = list(items)
        case Grid(head=head, rows=rows):
            lines = [cell for row in (head, *rows) for cell in row]
        case Pictures() | Diagram():
            lines = []
    return "\n".join("".join(span.text for span in line) for line in lines)
