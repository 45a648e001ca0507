"""A scene in which the table that is set up is changed: the set-up itself, and what opens over it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ..line_flow import Flow, split
from ..scene import Program, Scene
from ..theme import BRASS_LIGHT, SAND
from ..widgets.controls import Label, Panel
from .parts import Divider
from .table_setup import TableSetup

PADDING = 24


class TableEditor(Scene):
    def __init__(self, app: Program, draft: TableSetup) -> None:
        super().__init__(app)
        self.draft = draft

    def changed(self) -> None:
        """The draft changed: everything is built anew."""
        self.rebuild()

    def renamed(self) -> None:
        """Only a name or the code changed, letter by letter."""


def column(host: TableEditor, key: str, rect: pygame.Rect, title: str, note: str = "") -> Flow:
    """A framed column with its heading; what it holds is put into the flow."""
    px = host.px
    host.root.add(Panel(f"setup.{key}.panel", rect, "panel_dark"))
    inner = rect.inflate(-2 * px(PADDING), 0)
    head = pygame.Rect(inner.x, rect.y + px(10), inner.width, px(56))
    letters = host.kit.letters
    wide = letters.width(note, letters.style("second")) + px(8) if note else 0
    words, beside = split(head, head.width - wide, 0)
    host.root.add(Label(f"setup.{key}.heading", words, title, "section", BRASS_LIGHT, lines=1))
    if note:
        host.root.add(Label(f"setup.{key}.note", beside, note, "second", SAND, "right", lines=1))
    host.root.add(Divider(f"setup.{key}.line", pygame.Rect(inner.x, head.bottom, inner.width, max(1, px(1.5)))))
    top = head.bottom + px(2)
    return Flow(host.root, f"setup.{key}.area", pygame.Rect(inner.x, top, inner.width, rect.bottom - px(8) - top))


def setter(host: TableEditor, do: Callable[[str], object]) -> Callable[[str], None]:
    def changed(value: str) -> None:
        do(value)
        host.changed()

    return changed
