"""Search in the rule book, without case and accents."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from . import library
from .blocks import Chapter, Heading, plain

TITLE = -1  # in place of a block's number: the title of the chapter


class Found(NamedTuple):
    chapter: Chapter
    block: int  # its number in the chapter, or TITLE
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
    """Every title, and every block that says something."""
    entries = []
    for chapter in library.chapters(language):
        entries.append(_Entry(chapter, TITLE, chapter.title, *_folded(chapter.title), ""))
        for number, block in enumerate(chapter.blocks):
            if text := plain(block.content):
                heading = plain(chapter.blocks[chapter.anchors[block.section]].content) if block.section else ""
                above = _folded(f"{chapter.title}\n{heading}")[0]
                entries.append(_Entry(chapter, number, text, *_folded(text), above))
    return tuple(entries)


def search(language: str, words: str) -> list[Found]:
    """Where the words stand: titles first, then headings. The headings above a block may supply some of the words."""
    wanted = _folded(words)[0].split()
    hits = []
    for entry in _index(language):
        there = [word for word in wanted if word in entry.folded]
        if there and all(word in there or word in entry.above for word in wanted):
            marks = sorted({mark for word in there for mark in _marks(entry, word)})
            hits.append(Found(entry.chapter, entry.block, entry.text, tuple(marks)))
    return sorted(hits, key=_rank)


def _rank(hit: Found) -> int:
    if hit.block == TITLE:
        return 0
    return 1 if isinstance(hit.chapter.blocks[hit.block].content, Heading) else 2


def _marks(entry: _Entry, word: str) -> Iterator[tuple[int, int]]:
    for found in re.finditer(re.escape(word), entry.folded):
        yield entry.source[found.start()], entry.source[found.end() - 1] + 1


def forget() -> None:
    """Read the chapters anew when they are searched next."""
    library.forget()
    _index.cache_clear()
