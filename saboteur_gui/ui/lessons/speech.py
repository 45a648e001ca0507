"""The dwarf who teaches, at the foot of the table: what he says, and what can be done about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from ...session.plan import Seat
from ..people import Mood, avatar
from ..render_context import RenderContext
from ..theme import CREAM, SAND
from ..widgets.controls import Button, Do, GlyphButton, Label, Panel, Picture
from ..widgets.widget import WidgetList

FOOT = 148.0  # height at 1080p
TEACHER = Seat("", "wide_hat", "heart", "computer")  # nobody who plays by a character has this face
FACE, MARGIN, GAP = 54, 24, 14
WIDE, MOST_WIDE, HIGH, SIDE = 250, 340, 62, 46
BIG, SMALL = "large_text", "text"  # how the words are written: smaller where there are many


class Speech(NamedTuple):
    heading: str
    text: str
    mood: Mood
    go_on: tuple[str, Do] | None  # what the large button says and does, if anything is to be pressed
    tools: Sequence[tuple[str, str, Do, str]]  # key, glyph, what it does, tip
    rests: bool = False  # there is nothing to be done about it now


class SpeechBubble(Panel):
    """The frame around his words, with a tail towards the face."""

    def __init__(self, rect: pygame.Rect) -> None:
        super().__init__("lesson.bubble", rect, "tooltip")


def add_speech(root: WidgetList, kit: RenderContext, speech: Speech) -> None:
    """At the foot of the screen, which no tip covers."""
    px, content, screen = kit.px, kit.metrics.content, kit.metrics.screen
    reach, root.tip.room = px(24), pygame.Rect(0, 0, screen.width, screen.bottom - px(FOOT))
    foot = pygame.Rect(content.x + px(MARGIN), screen.bottom - px(FOOT), content.width - 2 * px(MARGIN), px(FOOT))
    root.add(Panel("lesson.foot", pygame.Rect(-reach, foot.y, screen.width + 2 * reach, foot.height + reach), "bar"))
    wide = _wide(kit, speech)
    column = pygame.Rect(foot.right - wide, foot.y + px(14), wide, px(HIGH))
    tools = pygame.Rect(column.x, foot.bottom - px(14 + SIDE), column.width, px(SIDE))
    _add_buttons(root, kit, column, tools, speech)
    foot.width = column.x - px(GAP) - foot.x
    _add_words(root, kit, foot.inflate(0, -px(22)), speech)


def add_speech_in(root: WidgetList, kit: RenderContext, area: pygame.Rect, speech: Speech) -> None:
    """In a narrow place: what can be done stands under the words."""
    px = kit.px
    row = pygame.Rect(area.x + 2 * px(FACE) + px(GAP), 0, 0, px(HIGH))
    row.width, row.bottom = area.right - row.x, area.bottom
    column = pygame.Rect(row.x, row.y, _wide(kit, speech), row.height)
    tools = pygame.Rect(column.right, 0, row.right - column.right, px(SIDE))
    tools.centery = row.centery
    _add_buttons(root, kit, column, tools, speech)
    _add_words(root, kit, pygame.Rect(area.x, area.y, area.width, row.y - px(GAP) // 2 - area.y), speech)


def _wide(kit: RenderContext, speech: Speech) -> int:
    """How wide the large button is: as usual, or as its word needs beside the key."""
    words = kit.letters.width(speech.go_on[0], kit.letters.style("primary")) if speech.go_on is not None else 0
    return min(max(kit.px(WIDE), words + kit.px(110)), kit.px(MOST_WIDE))


def _add_words(root: WidgetList, kit: RenderContext, area: pygame.Rect, speech: Speech) -> None:
    """The face, and the bubble beside it."""
    px = kit.px
    face = pygame.Rect(area.x, 0, 2 * px(FACE), 2 * px(FACE))
    face.centery = area.centery
    root.add(Picture("lesson.face", face, lambda: avatar(kit, TEACHER, px(FACE), badge=False, mood=speech.mood)))
    left = face.right + px(GAP)
    bubble = pygame.Rect(left, area.y, area.right - left, area.height)
    root.add(SpeechBubble(bubble))
    inner = bubble.inflate(-px(40), -px(14))
    head = pygame.Rect(inner.x, inner.y, inner.width, px(26))
    root.add(Label("lesson.heading", head, speech.heading, "chip", SAND, lines=1))
    body = pygame.Rect(inner.x, head.bottom, inner.width, inner.bottom - head.bottom)
    letters = kit.letters
    fits = letters.block(speech.text, letters.style(BIG), body.width, 0).height <= body.height
    root.add(Label("lesson.text", body, speech.text, BIG if fits else SMALL, SAND if speech.rests else CREAM))


def _add_buttons(root: WidgetList, kit: RenderContext, place: pygame.Rect, row: pygame.Rect, speech: Speech) -> None:
    """The large button in its place, the tools at the right end of the row."""
    px = kit.px
    if speech.go_on is not None:
        (text, do), enter = speech.go_on, kit.key_name("confirm")
        look = "primary"
        root.add(Button("lesson.go_on", place, text, do, look=look, role=look, keycap=enter))
    x = row.right
    for key, glyph, do, tip in reversed(speech.tools):
        x -= px(SIDE)
        root.add(GlyphButton(f"lesson.{key}", pygame.Rect(x, row.y, px(SIDE), px(SIDE)), glyph, do, tip))
        x -= px(10)
