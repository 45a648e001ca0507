"""The log: the newest line at the foot, a mark of the seat before each. Hovering a line points at what it tells of."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ...session.plan import Seat
from ..letters import Block
from ..people import seat_mark
from ..render_context import RenderContext
from ..theme import BRASS, BRASS_LIGHT, SAND
from ..widgets.widget import Widget
from .log_lines import Entry

HEADED = 150  # how high a ticker is that has a heading, at 1080p
KEPT = 250  # lines; older ones are in the replay


class LogPanel(Widget):
    """Open, or collapsed to its last lines (`ticker`). A click on the head, or on a ticker, toggles it."""

    cursor = "point"

    def __init__(
        self,
        key: str,
        rect: pygame.Rect,
        seats: Sequence[Seat],
        title: str,
        ticker: bool,
        point: Callable[[Entry | None], object],
        toggle: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(key, rect)
        self.seats, self.title, self.ticker, self.point, self.toggle = seats, title, ticker, point, toggle
        self.entries: Sequence[Entry] = ()
        self._blocks: dict[tuple[int, int], Block] = {}
        self._pointed = -1

    def fill(self, entries: Sequence[Entry]) -> None:
        """What came last is seen, unless the pointer is over older lines that are being read."""
        before, self.entries = self.entries, entries[-KEPT:]
        if before and list(before) != list(self.entries) and not self.rect.collidepoint(self.root.pointer):
            self.root.offsets.pop(self.key, None)
        self._blocks.clear()
        self.redraw()

    @property
    def head(self) -> int:
        if not self.ticker:
            return self.kit.px(52)
        return self.kit.px(40) if self.rect.height >= self.kit.px(HEADED) else 0

    @property
    def body(self) -> pygame.Rect:
        kit = self.kit
        pad = kit.px(12)
        return pygame.Rect(
            self.rect.x + pad,
            self.rect.y + self.head + kit.px(6),
            self.rect.width - 2 * pad,
            self.rect.height - self.head - kit.px(16),
        )

    # Layout

    def _block(self, number: int) -> Block:
        """A line of the log, smaller and then with an ellipsis if not even it alone has room."""
        kit = self.kit
        key = number, self.rect.width
        if key not in self._blocks:
            style = kit.letters.style("second" if self.ticker else "text")
            room = self.body.width - indent_of(kit)
            self._blocks[key] = kit.letters.block(
                self.entries[number].spans, style, room, height=max(1, self.body.height)
            )
        return self._blocks[key]

    @property
    def offset(self) -> float:
        """How many lines of the log are scrolled away below."""
        return self.root.offsets.get(self.key, 0.0)

    def _shown(self) -> list[tuple[int, pygame.Rect]]:
        """The lines to be seen, the newest first, from the foot up; the first of them stands at the top."""
        body, gap = self.body, self.kit.px(7)
        last = len(self.entries) - 1 - round(self.offset)
        found: list[tuple[int, pygame.Rect]] = []
        bottom = body.bottom
        for number in range(last, -1, -1):
            height = self._block(number).height
            if bottom <= body.top or (found and bottom - height < body.top):  # a line is whole or not there
                break
            found.append((number, pygame.Rect(body.x, bottom - height, body.width, height)))
            bottom -= height + gap
        if found:  # what is left over lies at the foot
            up = found[-1][1].top - body.top
            for _, rect in found:
                rect.y -= up
        return found

    # The pointer

    scrolls = True

    def on_wheel(self, amount: float) -> bool:
        self.scroll(amount * 2)
        return True

    def scroll(self, lines: float) -> None:
        """Back in time, or forth again; no further than to the oldest line at the top."""
        room, fitting, gap = self.body.height, 0, self.kit.px(7)
        for number in range(len(self.entries)):
            room -= self._block(number).height + (gap if number else 0)
            if room < 0:
                break
            fitting = number + 1
        most = max(0, len(self.entries) - max(1, fitting))
        self.root.offsets[self.key] = max(0.0, min(float(most), self.offset + lines))
        self.redraw()

    def turn_page(self, back: bool) -> None:
        page = max(1, len(self._shown()) - 1)
        self.scroll(page if back else -page)

    def hovering(self, pos: tuple[int, int]) -> None:
        """The pointer moves over it."""
        inside = self.rect.collidepoint(pos)
        number = next((n for n, rect in self._shown() if rect.collidepoint(pos)), -1) if inside else -1
        if number != self._pointed:
            self._pointed = number
            self.point(self.entries[number] if number >= 0 else None)
            self.redraw()

    def on_release(self, pos: tuple[int, int], inside: bool) -> None:
        if inside and self.toggle is not None and (self.ticker or pos[1] < self.rect.y + self.head):
            self.kit.play("open")
            self.toggle()

    def draw(self, surface: pygame.Surface) -> None:
        kit, rect = self.kit, self.rect
        kit.pictures.frame(surface, "panel_dark", rect)
        if self.shadow_alone(surface):
            return
        if self.head:
            _draw_head(self, surface)
        clip = surface.get_clip()
        surface.set_clip(self.body.inflate(kit.px(8), kit.px(4)).clip(clip))
        for number, place in self._shown():
            self._draw_line(surface, number, place)
        surface.set_clip(clip)

    def lit(self, number: int) -> bool:
        """A line stands out: the pointer is over it."""
        return number == self._pointed

    def _draw_line(self, surface: pygame.Surface, number: int, place: pygame.Rect) -> None:
        kit, entry = self.kit, self.entries[number]
        block = self._block(number)
        if entry.private:
            back = place.inflate(kit.px(8), kit.px(4))
            pygame.draw.rect(surface, (62, 51, 33), back, border_radius=kit.px(6))
        elif self.lit(number):
            back = place.inflate(kit.px(8), kit.px(4))
            pygame.draw.rect(surface, (52, 38, 24), back, border_radius=kit.px(6))
            pygame.draw.rect(surface, BRASS, back, kit.px(1), border_radius=kit.px(6))
        middle, indent = place.y + block.line_height // 2, indent_of(kit)
        if entry.private:
            eye = kit.pictures.glyph("eye", mark_of(kit), SAND)
            surface.blit(eye, eye.get_rect(center=(place.x + indent * 14 // 34, middle)))
        elif entry.seat >= 0:
            mark = seat_mark(kit, self.seats[entry.seat], mark_of(kit))
            surface.blit(mark, mark.get_rect(center=(place.x + indent * 14 // 34, middle)))
        kit.letters.draw(surface, block, (place.x + indent, place.y))


def mark_of(kit: RenderContext) -> int:
    """How large a mark before a line is."""
    return max(kit.px(23), 15)


def indent_of(kit: RenderContext) -> int:
    """Where a line begins after it."""
    return max(kit.px(34), mark_of(kit) + 6)


def _draw_head(panel: LogPanel, surface: pygame.Surface) -> None:
    kit, rect = panel.kit, panel.rect
    middle = rect.y + panel.head // 2 + kit.px(2)
    sign = kit.pictures.glyph("log", kit.px(27), BRASS_LIGHT)
    surface.blit(sign, sign.get_rect(center=(rect.x + kit.px(30), middle)))
    style, room = kit.letters.style("label", BRASS_LIGHT).but(face="ExtraBold"), rect.width - kit.px(54 + 16)
    title = kit.letters.block(panel.title, style, room - (kit.px(28) if panel.toggle is not None else 0), 1)
    kit.letters.draw(surface, title, (rect.x + kit.px(54), middle - title.height // 2))
    if panel.toggle is not None:
        arrow = kit.pictures.glyph("chevron_down", kit.px(24), SAND)
        surface.blit(arrow, arrow.get_rect(center=(rect.right - kit.px(28), middle)))
    line = pygame.Rect(rect.x + kit.px(14), rect.y + panel.head, rect.width - kit.px(28), kit.px(1.2))
    surface.fill((110, 80, 32), line)
