"""The rule book: chapters of `localization/<language>/rules/*.md` as plain blocks, and search in them.

    for chapter in rulebook.chapters("uk"):
        for block in chapter.blocks:
            ...                                    # a Heading, Paragraph, Items, Grid, Pictures or Diagram
    rulebook.chapter("uk", "veto")                 # the chapter of an extra has the extra's name
    rulebook.search("uk", "обвал прогалину")       # [Found(chapter, block, ...)]
    rulebook.explained("card", "tee_nes")          # where a card is explained: Target("tunnels", "")

A file `veto.md` is the chapter `veto`; its place is in `library.GROUPS`. The Markdown is a small part of the usual one:
`#` headings with an anchor (`## Laying {#laying}`), paragraphs, `*` and `1.` lists, `>` examples, tables, **bold**,
*italic*, links `[text](chapter#anchor)`, pictures `![](card:map)` and diagrams of the mine:

    ```mine
    start straight_ew . ?goal       a card, an empty cell, a goal face down (`?chest`: a covered chest)
    .     +tee_nes~   . !cross      turned; a card that is being laid there; one that may not lie there
    ```

A comment before a block says which rules of RULES.md it tells (`<!-- B7 B8 -->`), or that it is a note which holds
only at some tables (`<!-- if option:placement=linked -->`); the same block may have both. Neighbours
under the same condition are one note.
"""

from __future__ import annotations

from .blocks import (
    Block,
    Chapter,
    Condition,
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
    plain,
)
from .book_search import TITLE, Found, forget, search
from .library import GROUPS, Target, chapter, chapters, explained, picture_path, titles
from .markdown import RuleBookError

__all__ = [
    "GROUPS",
    "TITLE",
    "Block",
    "Chapter",
    "Condition",
    "Diagram",
    "Found",
    "Grid",
    "Heading",
    "Items",
    "Paragraph",
    "Picture",
    "Pictures",
    "Place",
    "RuleBookError",
    "Span",
    "Spans",
    "Target",
    "chapter",
    "chapters",
    "explained",
    "forget",
    "picture_path",
    "plain",
    "search",
    "titles",
]
