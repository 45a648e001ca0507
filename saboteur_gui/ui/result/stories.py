"""What is told of an evening at the podium, in sentences: the best lie, who was fooled, friends and grudges."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ...i18n import Texts
from ...session.evening_told import Story
from ...session.plan import Seat
from ..charts import Chart
from ..letters import Span
from ..people import seat_mark
from ..table.log_lines import name_mark, said_text, spans_of
from ..theme import CREAM

MOST = 96  # of a row, at 1080p
LINES = 3


class Stories(Chart):
    def __init__(self, key: str, rect: pygame.Rect, seats: Sequence[Seat], stories: Sequence[Story]) -> None:
        super().__init__(key, rect)
        self.seats, self.stories = tuple(seats), stories

    def paint(self, out: pygame.Surface) -> None:
        kit = self.kit
        high = min(kit.px(MOST), out.get_height() // max(1, len(self.stories)))
        style, side = kit.letters.style("text", CREAM), kit.px(32)
        for number, story in enumerate(self.stories):
            middle = number * high + high // 2
            mark = seat_mark(kit, self.seats[story.seat], side)
            out.blit(mark, mark.get_rect(midleft=(0, middle)))
            left = side + kit.px(14)
            block = kit.letters.block(told(kit.texts, self.seats, story), style, out.get_width() - left, LINES)
            kit.letters.draw(out, block, (left, middle - block.height // 2))


def told(texts: Texts, seats: tuple[Seat, ...], story: Story) -> tuple[Span, ...]:
    """A story as a sentence, with the names in their colours."""
    values: dict[str, object] = {"player": name_mark(story.seat), "other": name_mark(story.other), "round": story.round}
    if story.line is not None:
        values["line"] = said_text(texts, seats, story.line)
    return spans_of(texts.t(f"story.{story.kind}", **values), seats)
