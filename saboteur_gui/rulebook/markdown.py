"""Our small Markdown, read to blocks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NoReturn

from ..i18n import bound
from .blocks import (
    Block,
    Chapter,
    Condition,
    Content,
    Diagram,
    Grid,
    Heading,
    Items,
    Paragraph,
    Picture,
    Pictures,
    Place,
    Span,
    Spans,
)


class RuleBookError(ValueError):
    """A chapter that is not written in our Markdown."""


_COMMENT = re.compile(r"<!-- (.+) -->")
_IF = re.compile(r"if (option|module|game):([a-z0-9_]+)(?:=([a-z_]+))?")
_RULES = re.compile(r"[A-Z]+\d+(?: [A-Z]+\d+)*")
_HEADING = re.compile(r"(#{2,3}) (.+) \{#([a-z0-9_]+)\}")
_PICTURE = re.compile(r"!\[\]\(([a-z]+):([a-z0-9_.]+)\)")
_ONLY_PICTURES = re.compile(rf"({_PICTURE.pattern}\s*)+")
_LINK = re.compile(r"\[(.+?)\]\(([a-z0-9_]*)(?:#([a-z0-9_]+))?\)")
_INLINE = re.compile(
    rf"\*\*(?P<bold>.+?)\*\*|\*(?P<italic>.+?)\*|(?P<picture>{_PICTURE.pattern})|(?P<link>{_LINK.pattern})"
)
_POINT = re.compile(r"(?:\*|\d+\.) ")


_PLAIN = Span("")


def _spans(text: str, chapter: str, look: Span = _PLAIN) -> Iterator[Span]:
    """Pieces of a line that look alike; `look` is what surrounds them."""
    at = 0
    for found in _INLINE.finditer(text):
        if found.start() > at:
            yield look._replace(text=text[at : found.start()])
        at = found.end()
        if found["bold"]:
            yield from _spans(found["bold"], chapter, look._replace(bold=True))
        elif found["italic"]:
            yield from _spans(found["italic"], chapter, look._replace(italic=True))
        elif found["picture"]:
            yield look._replace(picture=_pictures(found["picture"])[0])
        else:
            link = _LINK.fullmatch(found["link"])
            assert link is not None
            yield look._replace(text=link[1], chapter=link[2] or chapter, anchor=link[3] or "")
    if at < len(text):
        yield look._replace(text=text[at:])


def _pictures(text: str) -> tuple[Picture, ...]:
    return tuple(Picture(*found.groups()) for found in _PICTURE.finditer(text))


def _place(word: str) -> Place | None:
    if word == ".":
        return None
    mark = word[0] if word[0] in "+!" else ""
    name = word.removeprefix(mark)
    return Place(name.strip("?~"), name.endswith("~"), name.startswith("?"), mark)


class Reader:
    """One file on its way to a chapter."""

    def __init__(self, id: str, language: str, text: str) -> None:
        self.id, self.language = id, language
        self._chunks = [chunk.splitlines() for chunk in re.split(r"\n{2,}", text.strip())]
        self._section = ""

    def chapter(self) -> Chapter:
        """Return the chapter; RuleBookError if it is not written in our Markdown."""
        (title, *more), *chunks = self._chunks
        if more or not title.startswith("# "):
            self._wrong(title)
        blocks = tuple(self._block(lines) for lines in chunks)
        contents = [block.content for block in blocks]
        anchors = {content.anchor: at for at, content in enumerate(contents) if isinstance(content, Heading)}
        return Chapter(self.id, self.language, bound(title[2:]), blocks, anchors)

    def _block(self, lines: list[str]) -> Block:
        rules: tuple[str, ...] = ()
        when: Condition | None = None
        while lines and (comment := _COMMENT.fullmatch(lines[0])):
            if found := _IF.fullmatch(comment[1]):
                when = Condition(found[1], found[2], found[3] or "")
            elif _RULES.fullmatch(comment[1]):
                rules = tuple(comment[1].split())
            else:
                self._wrong(lines[0])
            lines = lines[1:]
        if not lines:
            self._wrong("<!-- -->")
        content = self._content(lines)
        if isinstance(content, Heading):
            self._section = content.anchor
        return Block(content, rules, when, self._section)

    def _content(self, lines: list[str]) -> Content:
        first = lines[0]
        if first == "```mine" and lines[-1] == "```":
            return self._diagram(lines[1:-1])
        if first.startswith("#"):
            found = _HEADING.fullmatch(first)
            if found is None or len(lines) > 1:
                self._wrong(first)
            return Heading(self._line(found[2]), len(found[1]), found[3])
        if first.startswith("|"):
            return self._grid(lines)
        if _POINT.match(first):
            return self._items(lines)
        text = " ".join(line.removeprefix("> ") for line in lines)
        if _ONLY_PICTURES.fullmatch(text):
            return Pictures(_pictures(text))
        return Paragraph(self._line(text), example=first.startswith("> "))

    def _line(self, text: str) -> Spans:
        return tuple(_spans(bound(text.strip()), self.id))

    def _items(self, lines: list[str]) -> Items:
        if not all(_POINT.match(line) for line in lines):
            self._wrong(lines[0])
        return Items(tuple(self._line(_POINT.sub("", line, count=1)) for line in lines), lines[0][0] != "*")

    def _grid(self, lines: list[str]) -> Grid:
        rows = [tuple(map(self._line, line.strip("|").split("|"))) for line in lines]
        if len(rows) < 3 or len({len(row) for row in rows}) > 1 or set(lines[1]) > set("|-"):
            self._wrong(lines[0])
        return Grid(rows[0], tuple(rows[2:]))

    def _diagram(self, lines: list[str]) -> Diagram:
        rows = tuple(tuple(map(_place, line.split())) for line in lines)
        if len({len(row) for row in rows}) != 1:
            self._wrong(lines[0])
        return Diagram(rows)

    def _wrong(self, line: str) -> NoReturn:
        raise RuleBookError(f"rule book, language '{self.language}', chapter '{self.id}': cannot read {line!r}")
