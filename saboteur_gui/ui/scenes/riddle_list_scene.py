"""All riddles by kind, the easiest first, with those that are solved marked; and the one of today."""

from __future__ import annotations

from datetime import date
from functools import partial

import pygame

from ...riddles.riddle import KINDS, MOST_STARS, Riddle, riddle_of, riddles
from ..frame import add_bar, body, paint_rock
from ..scene import Scene
from ..theme import BRASS_LIGHT, CREAM, SAND
from ..widgets.controls import Button, Label, Panel

COLUMNS, GAP, HEADING, ABOUT, TODAY = 5, 8.0, 56.0, 100.0, 64.0


class RiddleListScene(Scene):
    name = "riddles"

    def enter(self) -> None:
        self.rebuild()

    def build(self) -> None:
        px = self.px
        add_bar(self, self.t("riddles.title"))
        rect, gap = body(self), px(24)
        today = riddle_of(date.today())
        place = pygame.Rect(rect.x, rect.y, min(rect.width, px(560)), px(TODAY))
        button = self._add_riddle("riddles.today", place, self.t("riddles.today"), today)
        top = place.bottom + px(16)
        width = (rect.width - gap * (len(KINDS) - 1)) // len(KINDS)
        for number, kind in enumerate(KINDS):
            column = pygame.Rect(rect.x + number * (width + gap), top, width, rect.bottom - top)
            self._build_kind(kind, column)
        first = next((r for kind in KINDS for r in riddles(kind) if not self.app.services.solved.has(r.name)), None)
        focus = self.root.find(f"riddle.{first.name}") if first is not None else button
        self.root.focus_first(focus)

    def _build_kind(self, kind: str, rect: pygame.Rect) -> None:
        px, kit, all_ = self.px, self.kit, riddles(kind)
        self.root.add(Panel(f"riddles.{kind}.panel", rect, "panel_dark"))
        inner = rect.inflate(-px(40), -px(28))
        count = sum(self.app.services.solved.has(riddle.name) for riddle in all_)
        score = self.t("lessons.score", done=count, count=len(all_))
        wide = kit.letters.width(score, kit.letters.style("second")) + px(8)
        head = pygame.Rect(inner.x, inner.y, inner.width - wide, px(HEADING - 8))
        title = self.t(f"riddles.kind.{kind}")
        self.root.add(Label(f"riddles.{kind}.title", head, title, "section", BRASS_LIGHT, lines=1))
        place = pygame.Rect(head.right, head.y, wide, head.height)
        self.root.add(Label(f"riddles.{kind}.score", place, score, "second", SAND, "right", lines=1))
        about = pygame.Rect(inner.x, inner.y + px(HEADING), inner.width, px(ABOUT))
        self.root.add(Label(f"riddles.{kind}.about", about, self.t(f"riddles.about.{kind}"), "second", CREAM, lines=2))
        top, rows = about.bottom + px(8), -(-max(len(riddles(each)) for each in KINDS) // COLUMNS)
        wide, high = inner.width // COLUMNS, min(px(66), (inner.bottom - top) // rows)
        for number, riddle in enumerate(all_):
            row, column = divmod(number, COLUMNS)
            cell = pygame.Rect(inner.x + column * wide, top + row * high, wide - px(GAP), high - px(GAP))
            self._add_riddle(f"riddle.{riddle.name}", cell, self.kit.texts.number(number + 1), riddle)

    def _add_riddle(self, key: str, rect: pygame.Rect, text: str, riddle: Riddle) -> Button:
        done = self.app.services.solved.has(riddle.name)
        button = Button(key, rect, text, partial(self.app.go.riddle, riddle), glyph="check" if done else "")
        button.on = done
        button.tip = self.t("riddles.stars", stars=riddle.stars, most=MOST_STARS)
        return self.root.add(button)

    def paint(self, surface: pygame.Surface) -> None:
        paint_rock(self, surface)
