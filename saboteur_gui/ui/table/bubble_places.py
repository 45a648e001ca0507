"""Where a bubble lies: beside whoever speaks, where it covers least; else in smaller letters; else at the nearest place
that is free.

It never meets the panel of anybody else, a goal, what is read or another bubble.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from ..letters import Block, Span, Style
from ..theme import CREAM
from .table_view import TableView

FACE, TAIL, GAP = 50, 16, 14
WIDTHS, LINES = (340, 250), 5  # as wide as it needs to be; narrower where that covers less
STEP = 32  # between two places away from the panel
SIGNS = ("strip", "veto", "recap", "bar.", "coach.line")  # what else lies over the mine, by key

Size = tuple[int, int]


class Place(NamedTuple):
    rect: pygame.Rect
    block: Block


def place_of(table: TableView, seat: int, spans: tuple[Span, ...], bubbles: Sequence[pygame.Rect]) -> Place | None:
    """The place of what a seat says, where other bubbles lie already; None if there is no room."""
    layout, screen, panel = table.layout, table.kit.metrics.content, table.seat_rect(seat)
    room = pygame.Rect(screen.x, layout.bar.bottom, screen.width, screen.bottom - layout.bar.bottom)
    kept = [*taken(table, seat), *bubbles]
    usual = table.kit.letters.style("text", CREAM)
    sizes = [_sizes(table, spans, style) for style in (usual, usual.but(size=usual.least))]
    for each in sizes:
        ways = [Place(rect, block) for size, block in each for rect in _beside(table, seat, size)]
        free = [way for way in ways if room.contains(way.rect) and way.rect.collidelist(kept) < 0]
        if free:
            return min(free, key=lambda way: _cost(table, way.rect))
    kept += [panel, layout.own, layout.hand]
    for each in sizes:
        ways = [Place(rect, block) for size, block in each for rect in _anywhere(table, room, size)]
        free = [way for way in ways if way.rect.collidelist(kept) < 0]
        if free:
            return min(free, key=lambda way: _distance(way.rect, panel))
    return None


def _sizes(table: TableView, spans: tuple[Span, ...], style: Style) -> list[tuple[Size, Block]]:
    """As wide as may be, and narrower: what is whole."""
    px, letters, out = table.kit.px, table.kit.letters, []
    for width in WIDTHS:
        block = letters.block(spans, style, px(width) - px(3 * GAP + FACE), LINES)
        wide = max(sum(letters.width(*piece) for piece in line) for line in block.lines)
        if block.whole:
            out.append(((wide + px(3 * GAP + FACE) + px(4), max(block.height, px(FACE)) + px(2 * GAP)), block))
    return out


def _beside(table: TableView, seat: int, size: Size) -> list[pygame.Rect]:
    """Beside, above or below the panel."""
    px, panel, (wide, high) = table.kit.px, table.seat_rect(seat), size
    away, hold = px(TAIL + 4), px(3 * TAIL)
    tops = (panel.top, panel.centery - high // 2, panel.bottom - high, panel.top + hold - high, panel.bottom - hold)
    places = [(x, y) for y in tops for x in (panel.right + away, panel.left - away - wide)]
    for x in (panel.left, panel.right - wide):
        places += [(x, panel.top - away - high), (x, panel.bottom + away)]
    return [pygame.Rect(place, size) for place in places]


def _anywhere(table: TableView, room: pygame.Rect, size: Size) -> list[pygame.Rect]:
    step = table.kit.px(STEP)
    across = range(room.left, room.right - size[0] + 1, step)
    return [pygame.Rect((x, y), size) for y in range(room.top, room.bottom - size[1] + 1, step) for x in across]


def taken(table: TableView, seat: int) -> list[pygame.Rect]:
    """What the bubble of a seat may never cover: panels, goals, and whatever is read."""
    layout, own, px = table.layout, table.seat_rect(seat), table.kit.px
    out = [panel for panel in (*layout.seats, layout.own) if panel != own]
    board, hidden = table.board, [cell for cell, _ in table.viewer.view.hidden]
    out += [rect_of(cell) for cell in hidden for rect_of in (board.rect_of, board.goal_rect_of)]
    out += [layout.log, layout.inspector, layout.deck.union(layout.discard).inflate(px(100), px(100))]
    return out + [widget.rect for widget in table.host.root.widgets if widget.key.startswith(SIGNS)]


def _distance(rect: pygame.Rect, panel: pygame.Rect) -> int:
    across = max(0, rect.left - panel.right, panel.left - rect.right)
    down = max(0, rect.top - panel.bottom, panel.top - rect.bottom)
    return across * across + down * down


def _cost(table: TableView, rect: pygame.Rect) -> float:
    """How much of what matters would be covered, by area."""
    board, layout = table.board, table.layout
    cells = ((8.0, board.legal | board.targets), (2.0, dict(table.viewer.view.mine)))
    cost = sum(weight * _shared(rect, board.goal_rect_of(cell)) for weight, lit in cells for cell in lit)
    cost += 4.0 * _shared(rect, layout.hand)
    marks = [widget.rect for widget in table.host.root.widgets if widget.key == "coach.mark"]
    return cost + sum(8.0 * _shared(rect, mark) for mark in marks)


def _shared(a: pygame.Rect, b: pygame.Rect) -> int:
    both = a.clip(b)
    return both.width * both.height
