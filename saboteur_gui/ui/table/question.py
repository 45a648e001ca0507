"""The strip above the hand: what is asked, and every answer as a button."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from ..letters import Block
from ..theme import CREAM
from ..widgets.base import Root, Widget
from ..widgets.controls import Button, Label, Panel


class Answer(NamedTuple):
    key: str
    text: str
    do: Callable[[], object]
    primary: bool = False
    keycap: str = ""


class AnswerButton(Button):
    """Points at what it stands for while it is hovered or focused."""

    def __init__(self, key: str, rect: pygame.Rect, answer: Answer, point: Callable[[bool], object]) -> None:
        super().__init__(
            key, rect, answer.text, answer.do, look="primary" if answer.primary else "button", keycap=answer.keycap
        )
        self.point = point
        self._was = False

    def update(self, now: float) -> None:
        is_pointed = self.hovered or (self.focused and self.root.keyboard)
        if is_pointed != self._was:
            self._was = is_pointed
            self.point(is_pointed)


class Strip(NamedTuple):
    rect: pygame.Rect
    text: Block


def _widths(root: Root, answers: Sequence[Answer]) -> list[int]:
    kit = root.kit
    style = kit.letters.style("label")
    wide = [kit.letters.width(answer.text, style) + kit.px(48 + (44 if answer.keycap else 0)) for answer in answers]
    return [min(max(kit.px(110), width), kit.px(420)) for width in wide]


def _rows(widths: Sequence[int], room: int, gap: int) -> list[list[int]]:
    """Numbers of the buttons row by row."""
    rows: list[list[int]] = [[]]
    used = 0
    for number, width in enumerate(widths):
        if rows[-1] and used + gap + width > room:
            rows.append([])
            used = 0
        used += width + (gap if rows[-1] else 0)
        rows[-1].append(number)
    return rows


def add_strip(
    root: Root, foot: pygame.Rect, text: str, answers: Sequence[Answer], point: Callable[[str, bool], object]
) -> pygame.Rect:
    """A strip standing on the foot of `foot`, at its left end. Its rectangle."""
    kit, px = root.kit, root.kit.px
    gap, padding, high = px(12), px(20), px(50)
    room = min(round(foot.width * 0.7), px(1180)) - 2 * padding
    widths = [min(width, room) for width in _widths(root, answers)]
    style = kit.letters.style("label", CREAM)
    block = kit.letters.block(text, style, room, 3) if text else None
    text_wide = max(sum(kit.letters.width(*piece) for piece in line) for line in block.lines) if block else 0
    beside = bool(answers) and bool(text) and text_wide + px(24) + sum(widths) + gap * (len(widths) - 1) <= room
    rows = _rows(widths, room, gap) if answers else []
    row_wide = max((sum(widths[n] for n in row) + gap * (len(row) - 1) for row in rows), default=0)
    inner_wide = text_wide + px(24) + row_wide if beside else max(text_wide, row_wide)
    text_high = block.height if block else 0
    rows_high = len(rows) * high + max(0, len(rows) - 1) * gap
    apart = px(12) if rows and text else 0
    inner_high = max(text_high, rows_high) if beside else text_high + apart + rows_high
    rect = pygame.Rect(0, 0, inner_wide + 2 * padding, inner_high + 2 * px(14))
    rect.bottomleft = foot.left + px(12), foot.bottom - px(10)  # the goals lie on the right
    root.add(StripPanel("strip", rect))
    inner = rect.inflate(-2 * padding, -2 * px(14))
    if block:
        place = pygame.Rect(inner.x, inner.y, text_wide + px(4), inner.height if beside else text_high)
        if not beside:
            place.width = inner.width
        label = Label("strip.text", place, text, "label", CREAM, "left" if beside else "centre", lines=3)
        root.add(label)
    top = inner.y if beside else inner.y + text_high + apart
    for row in rows:
        wide = sum(widths[n] for n in row) + gap * (len(row) - 1)
        x = inner.right - wide if beside else inner.centerx - wide // 2
        for number in row:
            answer = answers[number]
            place = pygame.Rect(x, top, widths[number], high)
            root.add(AnswerButton(f"strip.{answer.key}", place, answer, _pointer(point, answer.key)))
            x += widths[number] + gap
        top += high + gap
    return rect


def _pointer(point: Callable[[str, bool], object], key: str) -> Callable[[bool], object]:
    return lambda on: point(key, on)


class StripPanel(Panel):
    def __init__(self, key: str, rect: pygame.Rect) -> None:
        super().__init__(key, rect, "tooltip")


def first_answer(root: Root) -> Widget | None:
    return next((widget for widget in root.widgets if isinstance(widget, AnswerButton)), None)
