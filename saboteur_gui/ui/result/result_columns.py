"""The players' columns of a round's result."""

from __future__ import annotations

import pygame

from ...looks import told_apart
from ..widgets.scroll import ScrollArea
from .lines import account
from .result_foot import foot_height
from .result_page import ResultPage
from .result_sign import COLUMNS
from .seat_card import SeatCard

TALL, WIDE = 400.0, 260.0  # at 1080p: the least height of a card in one row, in two
SCROLLED, COLUMN = 270.0, 330.0  # its height where cards scroll, its least width
ONE_ROW = 6  # columns beside each other; more players stand in two rows


def build_columns(page: ResultPage) -> list[SeatCard]:
    """Beside each other, many in two rows; where there is no room for that, as rows that scroll."""
    px, count = page.px, len(page.told.seats)
    foot = foot_height(page) + px(28)
    room = pygame.Rect(page.content.x, page.sign.bottom + px(COLUMNS), page.content.width, 0)
    room.height = page.content.bottom - foot - px(22) - room.y
    rows, gap = 1 if count <= ONE_ROW else 2, px(18)
    columns = -(-count // rows)
    high = (room.height - gap * (rows - 1)) // rows
    scrolls = high < px(TALL if rows == 1 else WIDE)
    if scrolls:
        high = px(SCROLLED)
        columns = max(1, min(columns, (room.width + gap) // (px(COLUMN) + gap)))
    wide = min(px(290) if rows == 1 and not scrolls else px(440), (room.width - gap * (columns - 1)) // columns)
    cards: list[SeatCard] = []
    faces = told_apart([share.dwarf for share in page.told.summary.seats])
    area = page.root.add(ScrollArea("result.seats", room.inflate(px(20), px(8)))) if scrolls else None
    for number in range(count):
        row, column = divmod(number, columns)
        in_row = min(columns, count - row * columns)
        left = room.centerx - (in_row * wide + (in_row - 1) * gap) // 2
        rect = pygame.Rect(left + column * (wide + gap), room.y + row * (high + gap), wide, high)
        seat, share = page.told.seats[number], page.told.summary.seats[number]
        lines = account(page.kit.texts, page.told.summary, share, page.told.names)
        key, told, low = f"result.seat.{number}", page.staging.of(number), rows == 2 or scrolls
        cards.append(page.root.add(SeatCard(key, rect, seat, share, lines, told, low, faces[number])))
    if area is not None:
        area.hold(cards, -(-count // columns) * (high + gap))
    return cards
