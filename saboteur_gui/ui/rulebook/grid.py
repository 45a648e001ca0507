"""Tables of the book: how wide their columns are, and the lines between their rows."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ... import rulebook
from ..letters import Style
from ..render_context import RenderContext
from ..theme import INK_QUIET, NOTE_PAGE
from ..widgets.widget import Widget
from .text import face_of

PAD = 14.0  # at either side of a cell


def column_widths(
    kit: RenderContext, rows: Sequence[Sequence[rulebook.Spans]], styles: Sequence[Style], room: int
) -> list[int]:
    """As wide as what stands in them; what is too wide for the page is wrapped in its widest columns."""
    pad = 2 * kit.px(PAD) + kit.px(2)
    wide = [
        max(_width(kit, row[column], style) for row, style in zip(rows, styles, strict=True)) + pad
        for column in range(len(rows[0]))
    ]
    while sum(wide) > room:
        longest = max(wide)
        second = max((each for each in wide if each < longest), default=0)
        at = wide.index(longest)
        wide[at] = max(second, longest - (sum(wide) - room), room // (2 * len(wide)))
        if wide[at] == longest:
            break
    return wide


def _width(kit: RenderContext, spans: rulebook.Spans, style: Style) -> int:
    return sum(kit.letters.width(span.text, style.but(face=face_of(style, span))) for span in spans)


class GridLines(Widget):
    """Behind the cells: the head on a ground of its own, a line below every row. `ends`: where rows end."""

    takes_pointer = False
    reach = 0.0

    def __init__(self, key: str, rect: pygame.Rect) -> None:
        super().__init__(key, rect)
        self.ends: list[int] = []

    def draw(self, surface: pygame.Surface) -> None:
        rect, kit = self.rect, self.kit
        pygame.draw.rect(surface, NOTE_PAGE, (rect.x, rect.y, rect.width, self.ends[0]), border_radius=kit.px(4))
        for number, end in enumerate(self.ends):
            surface.fill(INK_QUIET, (rect.x, rect.y + end - 1, rect.width, kit.px(1 if number else 3)))
