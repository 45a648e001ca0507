"""The strip above the hand: what is asked, and every answer as a button or as the card that it is about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from ..board.faces import card_face, high
from ..render_context import RenderContext
from ..theme import CREAM, SAND
from ..widgets.controls import Button, Label, Panel
from ..widgets.root import Root
from .hand import RIM

CARD_WIDTH = 132  # of a card that is an answer, at 1080p


class Answer(NamedTuple):
    key: str
    text: str
    do: Callable[[], object]
    primary: bool = False
    keycap: str = ""
    tile: int = -1  # shown as this card, as it lies


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


def add_strip(root: Root, foot: pygame.Rect, asked: Asked, point: Point, kit: RenderContext) -> pygame.Rect:
    """A strip standing on the foot of `foot`, at its left end. Its rectangle."""
    strip = _Strip(kit, foot, asked)
    root.add(Panel("strip", strip.rect, "tooltip"))
    for key, rect, text, role, lines in strip.texts:
        root.add(Label(key, rect, text, role, CREAM if role == "label" else SAND, strip.align, lines=lines), kit)
    for answer, rect in strip.places:
        root.add((AnswerCard if answer.tile >= 0 else AnswerButton)(rect, answer, point), kit)
    return strip.rect


class _Strip:
    """Where all of it lies: text and note, beside the buttons if both fit on a line, else above cards and buttons."""

    def __init__(self, kit: RenderContext, foot: pygame.Rect, asked: Asked) -> None:
        px = self.px = kit.px
        self.kit, self.asked = kit, asked
        self.gap, self.padding, self.high = px(12), (px(20), px(14)), px(50)
        self.room = min(round(foot.width * 0.7), px(1180)) - 2 * self.padding[0]
        self.cards = [answer for answer in asked.answers if answer.tile >= 0]
        self.buttons = [answer for answer in asked.answers if answer.tile < 0]
        self.places: list[tuple[Answer, pygame.Rect]] = []
        self.texts: list[tuple[str, pygame.Rect, str, str, int]] = []
        self._measure_texts()
        self._rows = self._all_rows()
        apart = px(24) + (
            sum(rect.width for _, rect in self._rows[0]) + self.gap * (len(self._rows[0]) - 1)
            if len(self._rows) == 1 and not self.cards
            else self.room
        )
        self.beside = bool(self.buttons) and bool(self.lines) and self.text_wide + apart <= self.room
        self.align = "left" if self.beside else "centre"
        self.rect = self._placed(foot)

    def _measure_texts(self) -> None:
        letters = self.kit.letters
        self.lines: list[tuple[str, str, str, int, int]] = []  # key, text, role, lines, height
        self.text_wide = 0
        for key, text, role, most in (("text", self.asked.text, "label", 3), ("note", self.asked.note, "second", 1)):
            if text:
                block = letters.block(text, letters.style(role), self.room, most)
                wide = max(sum(letters.width(*piece) for piece in line) for line in block.lines)
                self.text_wide = max(self.text_wide, wide + self.px(4))
                self.lines.append((f"strip.{key}", text, role, most, block.height))
        self.text_high = sum(line[-1] for line in self.lines)

    def _all_rows(self) -> list[list[tuple[Answer, pygame.Rect]]]:
        """Cards first, then buttons, as many beside each other as there is room for."""
        width = self.px(CARD_WIDTH)
        letters, style = self.kit.letters, self.kit.letters.style("label")
        sized = [(answer, pygame.Rect(0, 0, width, high(width))) for answer in self.cards]
        rows = _rows(sized, self.room, self.gap)
        sized = []
        for answer in self.buttons:
            wide = letters.width(answer.text, style) + self.px(48 + (44 if answer.keycap else 0))
            wide = min(max(self.px(110), wide), self.px(420), self.room)
            sized.append((answer, pygame.Rect(0, 0, wide, self.high)))
        return rows + _rows(sized, self.room, self.gap)

    def _placed(self, foot: pygame.Rect) -> pygame.Rect:
        wide = [sum(rect.width for _, rect in row) + self.gap * (len(row) - 1) for row in self._rows]
        tall = [max(rect.height for _, rect in row) for row in self._rows]
        rows_high = sum(tall) + self.gap * max(0, len(tall) - 1)
        rows_wide = max(wide, default=0)
        if self.beside:
            size = self.text_wide + self.px(24) + rows_wide, max(self.text_high, rows_high)
        else:
            size = max(self.text_wide, rows_wide), self.text_high + (self.gap if self.lines and tall else 0) + rows_high
        out = pygame.Rect(0, 0, size[0] + 2 * self.padding[0], size[1] + 2 * self.padding[1])
        out.bottomleft = foot.left + self.px(12), foot.bottom - self.px(10)  # the goals lie on the right
        inner = out.inflate(-2 * self.padding[0], -2 * self.padding[1])
        top = inner.centery - self.text_high // 2 if self.beside else inner.top
        for key, text, role, most, height in self.lines:
            place = pygame.Rect(inner.x, top, self.text_wide if self.beside else inner.width, height)
            self.texts.append((key, place, text, role, most))
            top += height
        top = inner.bottom - rows_high if not self.beside else inner.centery - rows_high // 2
        for row, row_wide, row_high in zip(self._rows, wide, tall, strict=True):
            x = inner.right - row_wide if self.beside else inner.centerx - row_wide // 2
            for answer, rect in row:
                self.places.append((answer, rect.move(x, top)))
                x += rect.width + self.gap
            top += row_high + self.gap
        return out


def _rows(sized: Sequence[tuple[Answer, pygame.Rect]], room: int, gap: int) -> list[list[tuple[Answer, pygame.Rect]]]:
    rows: list[list[tuple[Answer, pygame.Rect]]] = []
    used = room
    for answer, rect in sized:
        if not rows or used + gap + rect.width > room:
            rows.append([])
            used = -gap
        used += gap + rect.width
        rows[-1].append((answer, rect))
    return rows
