"""What players say, in bubbles beside their panels: there long enough to be read, gone at a click.

Where there is no room for all, the newest is shown. What was said stays in the log.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from ...engine.events import Said
from ..letters import Block
from ..people import Mood, avatar
from ..theme import BRASS
from ..widgets.widget import Widget
from .bubble_places import FACE, GAP, TAIL, Place, place_of, taken
from .log_lines import said_spans
from .table_view import TableView, remove

LEAST, LETTER, MOST = 2200.0, 55.0, 8000.0  # ms that a bubble stays: at least, for each letter, at most
REACH = 90  # of the point that touches the panel of whoever speaks
FACES: dict[str, Mood] = {  # how a line is said
    "angry": "angry", "happy": "happy", "sly": "sly", "sad": "hurt", "hurt": "hurt", "surprised": "plain",
}  # fmt: skip
FILL = (31, 22, 15)


@dataclass
class Spoken:
    line: Said
    left: float  # ms


class Bubble(Widget):
    cursor = "point"

    def __init__(
        self, rect: pygame.Rect, seat: int, table: TableView, block: Block, emote: str, gone: Callable[[], object]
    ) -> None:
        super().__init__(f"say.{seat}", rect)
        self.seat, self.table, self.block, self.emote, self.gone = seat, table, block, emote, gone

    def bounds(self) -> pygame.Rect:
        near, reach, tail = self.rect.inflate(2 * self.kit.px(42), 2 * self.kit.px(42)), self.kit.px(4), self._tail()
        return near.union(pygame.Rect(tail[1], (1, 1)).inflate(2 * reach, 2 * reach)) if tail else near

    def activate(self) -> None:
        self.gone()

    def draw(self, surface: pygame.Surface) -> None:
        kit, rect = self.kit, self.rect
        kit.pictures.frame(surface, "tooltip", rect)
        self._draw_tail(surface)
        mood = FACES.get(self.emote, "plain")
        face = avatar(kit, self.table.seats[self.seat], kit.px(FACE) // 2, badge=False, mood=mood)
        surface.blit(face, face.get_rect(center=(rect.x + kit.px(GAP + FACE // 2), rect.centery)))
        left = rect.x + kit.px(2 * GAP + FACE)
        kit.letters.draw(surface, self.block, (left, rect.centery - self.block.height // 2))

    def whole(self) -> bool:
        return self.block.whole

    def _tail(self) -> list[pygame.Vector2]:
        """A point that touches the panel of whoever speaks, if that is near and nothing lies between."""
        px, rect, panel = self.kit.px, self.rect, self.table.seat_rect(self.seat)
        edge, side = px(2 * TAIL), pygame.Vector2(0, px(TAIL) // 2)
        x = min(max(panel.centerx, rect.left + edge), rect.right - edge)
        y = min(max(panel.centery, rect.top + edge), rect.bottom - edge)
        if panel.right <= rect.left or panel.left >= rect.right:
            base = pygame.Vector2(rect.left + 2 if panel.right <= rect.left else rect.right - 3, y)
        else:
            base = pygame.Vector2(x, rect.bottom - 3 if panel.top >= rect.bottom else rect.top + 2)
            side = side.yx
        inner = panel.inflate(-px(8), -px(8))
        tip = pygame.Vector2(min(max(base.x, inner.left), inner.right), min(max(base.y, inner.top), inner.bottom))
        between = any(place.clipline(base, tip) for place in taken(self.table, self.seat))
        return [] if between or base.distance_to(tip) > px(REACH) else [base - side, tip, base + side]

    def _draw_tail(self, surface: pygame.Surface) -> None:
        points = self._tail()
        if points:
            pygame.draw.polygon(surface, FILL, points)
            pygame.draw.lines(surface, BRASS, False, points, max(1, self.kit.px(2)))


class Bubbles:
    def __init__(self, table: TableView) -> None:
        self.table = table
        self.said: dict[int, Spoken] = {}  # by seat: the last thing each says
        self._last = table.host.now
        self._goals: tuple[pygame.Rect, ...] = ()  # where they were

    def say(self, event: Said) -> None:
        """Somebody says something: what they said before is forgotten."""
        texts, seats = self.table.kit.texts, self.table.seats
        spans = said_spans(texts, seats, event)
        if spans:
            letters = sum(len(span.text) for span in spans)
            self.said.pop(event.seat, None)
            self.said[event.seat] = Spoken(event, min(MOST, LEAST + LETTER * letters))
            self.table.kit.play_at("remark", self.table.seat_rect(event.seat))
            self.show()

    def dismiss(self, seat: int) -> None:
        if self.said.pop(seat, None) is not None:
            self.show()

    def dismiss_all(self) -> bool:
        """Whether there was anything to send away."""
        there = bool(self.said)
        self.said.clear()
        self.show()
        return there

    # Time

    def update(self, now: float) -> None:
        passed, self._last = now - self._last, now
        for said in self.said.values():
            said.left -= passed
        over = [seat for seat, said in self.said.items() if said.left <= 0]
        for seat in over:
            del self.said[seat]
        if over or self._mine_moved():
            self.show()

    def _mine_moved(self) -> bool:
        """Under a bubble there is a goal now, or there may be room for one that had none."""
        board, goals = self.table.board, self.table.viewer.view.hidden
        before, self._goals = self._goals, tuple(board.rect_of(cell) for cell, _ in goals) if self.said else ()
        if before == self._goals:
            return False
        shown = [widget.rect for widget in self.table.host.root.widgets if isinstance(widget, Bubble)]
        return len(shown) < len(self.said) or any(rect.collidelist(self._goals) >= 0 for rect in shown)

    def resume(self, now: float) -> None:
        """Nobody read while something else lay over the table."""
        self._last = now

    def wakes(self, now: float) -> float | None:
        return min((now + max(0.0, said.left) for said in self.said.values()), default=None)

    # Widgets

    def show(self) -> None:
        """Only the bubbles are built anew."""
        if not self.table.host.stale:
            remove(self.table.host.root, "say.")
            self.add()

    def add(self) -> None:
        root, places = self.table.host.root, self._places()
        for seat, (rect, block) in places.items():
            bubble = Bubble(rect, seat, self.table, block, self.said[seat].line.emote, partial(self.dismiss, seat))
            root.add(bubble).redraw()

    def _places(self) -> dict[int, Place]:
        """By seat: what was said before stays where it is, unless that leaves no room for what is new."""
        seats = list(self.said)
        places = self._placed(seats)
        return places if seats and seats[-1] in places else self._placed(seats[::-1])

    def _placed(self, seats: Sequence[int]) -> dict[int, Place]:
        table, places = self.table, dict[int, Place]()
        for seat in seats:
            spans = said_spans(table.kit.texts, table.seats, self.said[seat].line)
            place = place_of(table, seat, spans, [rect for rect, _ in places.values()])
            if place is not None:
                places[seat] = place
        return places
