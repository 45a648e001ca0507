"""The rule book: chapters of `localization/<language>/rules/*.md` as plain blocks, and search in them.

    for chapter in rulebook.chapters("uk"):
        for block in chapter.blocks:
            ...                                    # a Heading, Paragraph, Items, Grid, Pictures or Diagram
    rulebook.chapter("uk", "veto")                 # the help of a card or a module has its name
    rulebook.search("uk", "обвал прогалину")       # [Found(chapter, block, ...)]

A file `17_veto.md` is the chapter `veto`; the number is its place. The Markdown is a small part of the usual one:
`#` headings with an anchor (`## Laying {#laying}`), paragraphs, `*` and `1.` lists, `>` examples, tables, **bold**,
*italic*, links `[text](chapter#anchor)`, pictures `![](card:map)` and diagrams of the mine:

    ```mine
    start straight_ew . ?goal       a card, an empty cell, a goal face down (`?chest`: a covered chest)
    .     +tee_nes~   . !cross      turned; a card that is being laid there; one that may not lie there
    ```

A comment before a block says which rules of RULES.md it tells (`<!-- B7 B8 -->`), or that it is a note which holds
only at some tables (`<!-- if option:placement=linked -->`); the same block may have both.
"""

from __future__ import annotations

import logging
import re
import unicodedata
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import NamedTuple, NoReturn

from . import resources
from .i18n import ENGLISH, bound

_LOG = logging.getLogger(__name__)


class RuleBookError(ValueError):
    """A chapter that is not written as described above."""


# What a chapter is made of


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


# Reading Markdown

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


class _Reader:
    """One file on its way to a chapter."""

    def __init__(self, id: str, language: str, text: str) -> None:
        self.id, self.language = id, language
        self._chunks = [chunk.splitlines() for chunk in re.split(r"\n{2,}", text.strip())]
        self._rules: tuple[str, ...] = ()
        self._when: Condition | None = None
        self._section = ""

    def chapter(self) -> Chapter:
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


# Chapters


def _files(language: str) -> dict[str, Path]:
    folder = resources.folder("localization") / language / "rules"
    return {path.stem.partition("_")[2]: path for path in sorted(folder.glob("*.md"))}


@cache
def chapters(language: str) -> tuple[Chapter, ...]:
    """All chapters in their order. What a language lacks is told in English, and logged once."""
    own = _files(language)
    return tuple(_read(id, language, own.get(id), path) for id, path in _files(ENGLISH).items())


def _read(id: str, language: str, own: Path | None, english: Path) -> Chapter:
    if own is None:
        _LOG.warning("no chapter '%s' of the rule book in language '%s'", id, language)
        return _Reader(id, ENGLISH, english.read_text(encoding="utf-8")).chapter()
    return _Reader(id, language, own.read_text(encoding="utf-8")).chapter()


def forget() -> None:
    """Read the files anew when they are asked for next: for whoever writes them, and for tests."""
    chapters.cache_clear()
    _index.cache_clear()


def chapter(language: str, id: str) -> Chapter:
    """One chapter; KeyError if there is none of this name."""
    return {chapter.id: chapter for chapter in chapters(language)}[id]


# Pictures

_FOLDERS = {
    "card": "cards/actions",
    "goal": "cards/goals",
    "role": "cards/dwarfs",
    "chest": "cards/chests",
    "nugget": "cards/nuggets",
    "back": "cards/backs",
    "token": "tokens",
    "icon": "ui/icons",
}
_BESIDES = ("cards/set_up", "cards/chest_tunnels", "cards")  # where cards lie that are neither actions nor tunnels
_ENDINGS = ("", ".a.0", ".0", ".128")  # the first of several pictures, upright, the largest


@cache
def picture_path(picture: Picture) -> str:
    """Where a picture lies in `assets`; FileNotFoundError if it does not."""
    kind, _, name = picture.name.rpartition(".")
    folders = (f"cards/{kind}s", *_BESIDES) if kind else (_FOLDERS[picture.kind], *_BESIDES)
    paths = (f"{folder}/{name}{ending}.webp" for folder in folders for ending in _ENDINGS)
    found = next((path for path in paths if resources.asset(path).is_file()), None)
    if found is None:
        raise FileNotFoundError(f"no picture '{picture.kind}:{picture.name}'")
    return found


# Plain text and search


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


class Found(NamedTuple):
    chapter: Chapter
    block: int  # its number in the chapter
    text: str  # all of what the block says
    marks: tuple[tuple[int, int], ...]  # where in it the words stand: from, to


_FOLDED: dict[int, str | None] = {ord("’"): "'", ord("ʼ"): "'", ord("\u00a0"): " "}


@cache
def _folded_letter(letter: str) -> str:
    """Without case and accents; й, ї and ѝ lose theirs too, on both sides of the comparison."""
    parts = unicodedata.normalize("NFKD", letter.translate(_FOLDED)).casefold()
    return "".join(part for part in parts if not unicodedata.combining(part))


def _folded(text: str) -> tuple[str, list[int]]:
    """The text folded, and for each of its letters which letter of the text it comes from."""
    letters = [(part, at) for at, letter in enumerate(text) for part in _folded_letter(letter)]
    return "".join(part for part, _ in letters), [at for _, at in letters]


class _Entry(NamedTuple):
    chapter: Chapter
    block: int
    text: str
    folded: str
    source: list[int]  # for each folded letter: which letter of the text it comes from
    above: str  # the headings under which it stands, folded


@cache
def _index(language: str) -> tuple[_Entry, ...]:
    """Every block that says something."""
    entries = []
    for chapter in chapters(language):
        for number, block in enumerate(chapter.blocks):
            if text := plain(block.content):
                heading = plain(chapter.blocks[chapter.anchors[block.section]].content) if block.section else ""
                above = _folded(f"{chapter.title}\n{heading}")[0]
                entries.append(_Entry(chapter, number, text, *_folded(text), above))
    return tuple(entries)


def search(language: str, words: str) -> list[Found]:
    """Blocks in which the words stand; headings first. The headings above a block may supply some of the words."""
    wanted = _folded(words)[0].split()
    hits = []
    for entry in _index(language):
        there = [word for word in wanted if word in entry.folded]
        if there and all(word in there or word in entry.above for word in wanted):
            marks = sorted({mark for word in there for mark in _marks(entry, word)})
            hits.append(Found(entry.chapter, entry.block, entry.text, tuple(marks)))
    return sorted(hits, key=lambda hit: not isinstance(hit.chapter.blocks[hit.block].content, Heading))


def _marks(entry: _Entry, word: str) -> Iterator[tuple[int, int]]:
    for found in re.finditer(re.escape(word), entry.folded):
        yield entry.source[found.start()], entry.source[found.end() - 1] + 1
