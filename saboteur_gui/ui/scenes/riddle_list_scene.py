"""All riddles by kind, the easiest first, with the stars that were won; and the one of today."""

from __future__ import annotations

from datetime import date
from functools import partial

import pygame

from ...riddles.riddle import KINDS, MOST_STARS, Kind, Riddle, riddle_of, riddles
from ..frame import add_bar, body, paint_rock
from ..front.progress_bar import ProgressBar
from ..front.riddle_cards import RiddleTile, TodayCard, least_height
from ..line_flow import MARGIN, Flow
from ..scene import Scene
from ..theme import BRASS_LIGHT, CREAM, SAND
from ..widgets.controls import Label, Panel

SIDE, GAP, TILE_GAP = 430.0, 20.0, 8.0  # at 1080p
COLUMNS, HEADING, TODAY = 10, 52.0, 0.56  # tiles in a row; height of a section's head; the share of today's card


class RiddleListScene(Scene):
    name = "riddles"

    def enter(self) -> None:
        self.rebuild()

    def done(self, riddle: Riddle) -> bool:
        return self.app.services.solved.has(riddle.name)

    def build(self) -> None:
        px = self.px
        add_bar(self, self.t("riddles.title"))
        rect, gap = body(self), px(GAP)
        side = pygame.Rect(rect.x, rect.y, px(SIDE), rect.height)
        today = riddle_of(date.today())
        left = [riddle for kind in KINDS for riddle in riddles(kind) if not self.done(riddle)]
        first = left[0] if left and self.done(today) else None  # the one thing to do next, after that of today
        card = self._build_today(today, pygame.Rect(side.x, side.y, side.width, round(side.height * TODAY)))
        self._build_progress(
            pygame.Rect(side.x, card.rect.bottom + gap, side.width, side.bottom - card.rect.bottom - gap)
        )
        x = side.right + gap
        self._build_kinds(pygame.Rect(x, rect.y, rect.right - x, rect.height), gap, first)
        self.root.focus_first(self.root.find(f"riddle.{first.name}") if first is not None else card)

    def _build_today(self, riddle: Riddle, rect: pygame.Rect) -> TodayCard:
        done = self.done(riddle)
        about = self.t("riddles.done" if done else f"riddles.about.{riddle.kind}")
        words = self.t("riddles.today"), self.t(f"riddles.kind.{riddle.kind}"), about
        return self.root.add(
            TodayCard(rect, riddle.kind, words, partial(self.app.go.riddle, riddle), riddle.stars, done)
        )

    def _build_progress(self, rect: pygame.Rect) -> None:
        """How many of each kind were solved."""
        px = self.px
        self.root.add(Panel("riddles.progress", rect, "panel_dark"))
        inner = rect.inflate(-px(40), -px(28))
        high = inner.height // len(KINDS)
        for number, kind in enumerate(KINDS):
            place = pygame.Rect(inner.x, inner.y + number * high, inner.width, high)
            done, count = sum(map(self.done, riddles(kind))), len(riddles(kind))
            score = self.t("lessons.score", done=done, count=count)
            self.root.add(
                ProgressBar(f"riddles.{kind}.progress", place, self.t(f"riddles.kind.{kind}"), score, done / count)
            )

    def _build_kinds(self, rect: pygame.Rect, gap: int, first: Riddle | None) -> None:
        """As high as there is room for, and longer than that where a tile would be too low for what stands on it."""
        px, flow = self.px, Flow(self.root, "riddles.kinds", rect.inflate(0, 2 * self.px(MARGIN)))
        rows = {kind: -(-len(riddles(kind)) // COLUMNS) for kind in KINDS}
        heads = len(KINDS) * px(HEADING + 28) + (len(KINDS) - 1) * gap
        high = max((rect.height - heads) // sum(rows.values()), least_height(self.kit) + px(TILE_GAP))
        for number, kind in enumerate(KINDS):
            flow.y += gap if number else 0
            self._build_kind(flow, kind, flow.place(px(HEADING + 28) + rows[kind] * high), high, first)
        flow.done()

    def _build_kind(self, flow: Flow, kind: Kind, rect: pygame.Rect, high: int, first: Riddle | None) -> None:
        px, kit, all_ = self.px, self.kit, riddles(kind)
        flow.add(Panel(f"riddles.{kind}.panel", rect, "panel_dark"))
        inner = rect.inflate(-px(32), -px(20))
        title = self.t(f"riddles.kind.{kind}")
        wide = kit.letters.width(title, kit.letters.style("section")) + px(24)
        head = pygame.Rect(inner.x, inner.y, wide, px(HEADING))
        flow.add(Label(f"riddles.{kind}.title", head, title, "section", BRASS_LIGHT, lines=1))
        stars = sum(riddle.stars for riddle in all_ if self.done(riddle)), sum(riddle.stars for riddle in all_)
        score = self.t("riddles.won", stars=stars[0], most=stars[1])
        room = kit.letters.width(score, kit.letters.style("text")) + px(8)
        place = pygame.Rect(inner.right - room, inner.y, room, head.height)
        flow.add(Label(f"riddles.{kind}.score", place, score, "text", SAND, "right", lines=1))
        about = pygame.Rect(head.right, inner.y, place.x - head.right - px(16), head.height)
        flow.add(Label(f"riddles.{kind}.about", about, self.t(f"riddles.about.{kind}"), "text", CREAM))
        top, wide = head.bottom + px(8), inner.width // COLUMNS
        for number, riddle in enumerate(all_):
            row, column = divmod(number, COLUMNS)
            cell = pygame.Rect(inner.x + column * wide, top + row * high, wide - px(TILE_GAP), high - px(TILE_GAP))
            flow.add(self._tile(riddle, cell, number + 1, riddle == first))

    def _tile(self, riddle: Riddle, rect: pygame.Rect, number: int, first: bool) -> RiddleTile:
        done, stars = self.done(riddle), self.t("riddles.stars", stars=riddle.stars, most=MOST_STARS)
        tip = f"{stars}\n{self.t('riddles.done')}" if done else stars
        text, do = self.kit.texts.number(number), partial(self.app.go.riddle, riddle)
        tile = RiddleTile(f"riddle.{riddle.name}", rect, text, do, riddle.stars, done, tip)
        if first:
            tile.look = "primary"
        return tile

    def paint(self, surface: pygame.Surface) -> None:
        paint_rock(self, surface)
