"""What players say, in bubbles beside their panels: there long enough to be read, gone at a click.

A bubble lies where it covers least of what matters now. What was said stays in the log.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from ...engine.events import Said
from ..letters import Block, Span
from ..people import Mood, avatar
from ..theme import BRASS, CREAM
from ..widgets.widget import Widget
from .log_lines import said_spans
from .table_view import TableView, remove

LEAST, LETTER, MOST = 2200.0, 55.0, 8000.0  # ms that a bubble stays: at least, for each letter, at most
WIDTHS, LINES = (340, 250), 5  # as wide as it needs to be; narrower where that covers less
FACE, TAIL, GAP = 50, 16, 14
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
        reach = self.kit.px(26 + TAIL)
        near = self.rect.inflate(2 * reach, 2 * reach)
        panel = self.table.seat_rect(self.seat)
        if panel.left > self.rect.right:
            near.width = max(near.width, panel.left - near.x)
        return near

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

    def _draw_tail(self, surface: pygame.Surface) -> None:
        """A point that reaches whoever speaks."""
        px, rect, panel = self.kit.px, self.rect, self.table.seat_rect(self.seat)
        size = px(TAIL)
        x = min(max(panel.centerx, rect.x + 2 * size), rect.right - 2 * size)
        y = min(max(panel.centery, rect.y + 2 * size), rect.bottom - 2 * size)
        if panel.right <= rect.left:
            points = [
                (rect.x + 2, y - size // 2),
                (min(rect.x - size, panel.right + px(4)), y),
                (rect.x + 2, y + size // 2),
            ]
        elif panel.left >= rect.right:
            points = [
                (rect.right - 3, y - size // 2),
                (max(rect.right + size, panel.left - px(4)), y),
                (rect.right - 3, y + size // 2),
            ]
        elif panel.top >= rect.bottom:
            points = [(x - size // 2, rect.bottom - 3), (x, rect.bottom + size), (x + size // 2, rect.bottom - 3)]
        else:
            points = [(x - size // 2, rect.y + 2), (x, rect.y - size), (x + size // 2, rect.y + 2)]
        pygame.draw.polygon(surface, FILL, points)
        pygame.draw.lines(surface, BRASS, False, points, max(1, px(2)))


class Bubbles:
    def __init__(self, table: TableView) -> None:
        self.table = table
        self.said: dict[int, Spoken] = {}  # by seat: the last thing each says
        self._last = table.host.now

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
        if over:
            self.show()

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
        table, root = self.table, self.table.host.root
        for seat, said in self.said.items():
            spans = said_spans(table.kit.texts, table.seats, said.line)
            ways = [(rect, block) for width in WIDTHS for rect, block in self._ways(seat, spans, width)]
            rect, block = min(ways, key=lambda way: self._cost(way[0]))
            root.add(Bubble(rect, seat, table, block, said.line.emote, partial(self.dismiss, seat))).redraw()

    def _ways(self, seat: int, spans: tuple[Span, ...], width: int) -> list[tuple[pygame.Rect, Block]]:
        """Beside, above or below the panel, in a width."""
        kit, px, panel = self.table.kit, self.table.kit.px, self.table.seat_rect(seat)
        room = px(width) - px(3 * GAP + FACE)
        block = kit.letters.block(spans, kit.letters.style("text", CREAM), room, LINES)
        wide = max(sum(kit.letters.width(*piece) for piece in line) for line in block.lines)
        high = max(block.height, px(FACE)) + px(2 * GAP)
        size, away, hold = (wide + px(3 * GAP + FACE) + px(4), high), px(TAIL + 4), px(3 * TAIL)
        tops = (panel.top, panel.centery - high // 2, panel.bottom - high, panel.top + hold - high, panel.bottom - hold)
        beside = [panel.right + away, panel.left - away - size[0]]
        goals = [self.table.board.rect_of(cell).left for cell, _ in self.table.viewer.view.hidden]
        if goals and min(goals) < panel.left:  # beyond them, where they lie beside the panel
            beside.append(min(goals) - away - size[0])
        places = [(x, y) for y in tops for x in beside]
        for x in (panel.left, panel.right - size[0]):
            places += [(x, panel.top - away - high), (x, panel.bottom + away)]
        return [(pygame.Rect(place, size), block) for place in places]

    def _cost(self, rect: pygame.Rect) -> float:
        """How much of what matters would be covered, by area."""
        table, view = self.table, self.table.viewer.view
        screen, layout, board = table.kit.metrics.content, table.layout, table.board
        inside = rect.clip(pygame.Rect(screen.x, layout.bar.bottom, screen.width, screen.bottom - layout.bar.bottom))
        cost = 100.0 * (rect.width * rect.height - inside.width * inside.height)
        for weight, cells in (
            (8.0, board.legal | board.targets),
            (40.0, dict(view.hidden)),
            (2.0, dict(view.mine)),
        ):
            cost += sum(weight * _shared(rect, board.rect_of(cell)) for cell in cells)
        for widget in table.host.root.widgets:
            if widget.key.startswith(("say.", "strip", "veto", "recap", "bar.sign", "coach.")):
                cost += 8.0 * _shared(rect, widget.rect)
        for weight, place in (
            (4.0, layout.hand),
            (3.0, layout.own),
            (3.0, layout.log),
            (1.0, layout.inspector),
            *((3.0, panel) for panel in layout.seats),
        ):
            cost += weight * _shared(rect, place)
        return cost


def _shared(a: pygame.Rect, b: pygame.Rect) -> int:
    both = a.clip(b)
    return both.width * both.height
