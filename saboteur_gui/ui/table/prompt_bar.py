"""The strip above the hand: what is asked, and every answer as a button or as the card that it is about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from ..board.faces import card_face, high
from ..render_context import RenderContext
from ..theme import CREAM, SAND
from ..widgets.controls import Button, Label, Panel
from ..widgets.widget import WidgetList
from .hand import RIM

CARD_WIDTH = 132  # of a card that is an answer, at 1080p
GAP, PADDING = 12, (20, 14)


class Answer(NamedTuple):
    key: str
    text: str
    do: Callable[[], object]
    primary: bool = False
    keycap: str = ""
    tile: int = -1  # shown as this card, as it lies
    reason: str = ""  # why it cannot be given now


class Asked(NamedTuple):
    text: str
    answers: Sequence[Answer]
    note: str = ""  # who sees it


Point = Callable[[str, bool], object]


class AnswerButton(Button):
    """Points at what it stands for while it is hovered or focused."""

    def __init__(self, rect: pygame.Rect, answer: Answer, point: Point) -> None:
        look = "primary" if answer.primary else "button"
        super().__init__(f"strip.{answer.key}", rect, answer.text, answer.do, look=look, keycap=answer.keycap)
        self.answer, self.point = answer, point
        self.enabled, self.reason = not answer.reason, answer.reason
        self._was = False

    def update(self, now: float) -> None:
        is_pointed = self.hovered or (self.focused and self.root.keyboard)
        if is_pointed != self._was:
            self._was = is_pointed
            self.point(self.answer.key, is_pointed)


class AnswerCard(AnswerButton):
    """A card to be chosen among others."""

    def draw(self, surface: pygame.Surface) -> None:
        kit, tile = self.kit, self.answer.tile
        lifted = self.rect.move(0, -kit.px(8) if self.hovered or (self.focused and self.root.keyboard) else 0)
        kit.pictures.frame(surface, "card_shadow", lifted)
        surface.blit(card_face(kit, tile >> 1, self.rect.size, tile & 1), lifted)
        pygame.draw.rect(surface, RIM, lifted, kit.px(2.5), border_radius=round(self.rect.width * 0.06))
        if self.hovered:
            kit.pictures.frame(surface, "card_hover", lifted)


Row = list[tuple[Answer, pygame.Rect]]


class _Words(NamedTuple):
    """Text and note, one below the other."""

    lines: list[tuple[str, str, str, int, int]]  # key, text, role, lines, height
    width: int
    height: int


def add_strip(root: WidgetList, foot: pygame.Rect, asked: Asked, point: Point, kit: RenderContext) -> pygame.Rect:
    """A strip standing on the foot of `foot`, at its left end. Its rectangle.

    Text and note stand beside the buttons if both fit on a line, else above cards and buttons."""
    px, gap = kit.px, kit.px(GAP)
    room = min(round(foot.width * 0.7), px(1180)) - 2 * px(PADDING[0])
    words, rows = _measured(kit, asked, room), _rows_of(kit, asked.answers, room)
    sizes = [(sum(rect.width for _, rect in row) + gap * (len(row) - 1), max(r.height for _, r in row)) for row in rows]
    one_row = len(rows) == 1 and all(answer.tile < 0 for answer, _ in rows[0])
    beside = one_row and bool(words.lines) and words.width + px(24) + sizes[0][0] <= room
    width, height = max((size[0] for size in sizes), default=0), _stacked([size[1] for size in sizes], gap)
    if beside:
        size = words.width + px(24) + width, max(words.height, height)
    else:
        size = max(words.width, width), _stacked([each for each in (words.height, height) if each], gap)
    strip = pygame.Rect(0, 0, size[0] + 2 * px(PADDING[0]), size[1] + 2 * px(PADDING[1]))
    strip.bottomleft = foot.left + px(12), foot.bottom - px(10)  # the goals lie on the right
    root.add(Panel("strip", strip, "tooltip"))
    inner = strip.inflate(-2 * px(PADDING[0]), -2 * px(PADDING[1]))
    top = inner.centery - words.height // 2 if beside else inner.top
    for key, text, role, most, high_ in words.lines:
        place = pygame.Rect(inner.x, top, words.width if beside else inner.width, high_)
        colour, align = CREAM if role == "label" else SAND, "left" if beside else "centre"
        root.add(Label(key, place, text, role, colour, align, lines=most), kit)
        top += high_
    top = inner.centery - height // 2 if beside else inner.bottom - height
    for row, (row_width, row_height) in zip(rows, sizes, strict=True):
        x = inner.right - row_width if beside else inner.centerx - row_width // 2
        for answer, rect in row:
            root.add((AnswerCard if answer.tile >= 0 else AnswerButton)(rect.move(x, top), answer, point), kit)
            x += rect.width + gap
        top += row_height + gap
    return strip


def _stacked(heights: Sequence[int], gap: int) -> int:
    return sum(heights) + gap * max(0, len(heights) - 1)


def _measured(kit: RenderContext, asked: Asked, room: int) -> _Words:
    letters, lines, width = kit.letters, [], 0
    for key, text, role, most in (("text", asked.text, "label", 3), ("note", asked.note, "second", 1)):
        if text:
            block = letters.block(text, letters.style(role), room, most)
            width = max(width, *(sum(letters.width(*piece) for piece in line) + kit.px(4) for line in block.lines))
            lines.append((f"strip.{key}", text, role, most, block.height))
    return _Words(lines, width, sum(line[-1] for line in lines))


def _rows_of(kit: RenderContext, answers: Sequence[Answer], room: int) -> list[Row]:
    """Cards first, then buttons, as many beside each other as there is room for."""
    px, letters, style = kit.px, kit.letters, kit.letters.style("label")
    cards: Row = []
    buttons: Row = []
    for answer in answers:
        if answer.tile >= 0:
            cards.append((answer, pygame.Rect(0, 0, px(CARD_WIDTH), high(px(CARD_WIDTH)))))
        else:
            width = letters.width(answer.text, style) + px(48 + (44 if answer.keycap else 0))
            buttons.append((answer, pygame.Rect(0, 0, min(max(px(110), width), px(420), room), px(50))))
    return _wrapped(cards, room, px(GAP)) + _wrapped(buttons, room, px(GAP))


def _wrapped(sized: Row, room: int, gap: int) -> list[Row]:
    rows: list[Row] = []
    used = room
    for answer, rect in sized:
        if not rows or used + gap + rect.width > room:
            rows.append([])
            used = -gap
        used += gap + rect.width
        rows[-1].append((answer, rect))
    return rows
