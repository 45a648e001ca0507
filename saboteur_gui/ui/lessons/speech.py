"""The dwarf who teaches, at the foot of the table: what he says, and what can be done about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from ...session.plan import Seat
from ..keys import shown_key
from ..people import Mood, avatar
from ..render_context import RenderContext
from ..theme import CREAM, SAND
from ..widgets.controls import Button, Do, GlyphButton, Label, Panel, Picture
from ..widgets.widget import WidgetList

FOOT = 148.0  # height at 1080p
TEACHER = Seat("", "fur_hat", "heart", "computer")
FACE, MARGIN, GAP = 54, 24, 14
WIDE, HIGH, SIDE = 250, 62, 46
BIG, SMALL = "large_text", "text"  # how the words are written: smaller where there are many


class Speech(NamedTuple):
    heading: str
    text: str
    mood: Mood
    go_on: tuple[str, Do] | None  # what the large button says and does, if anything is to be pressed
    tools: Sequence[tuple[str, str, Do, str]]  # key, glyph, what it does, tip


class SpeechBubble(Panel):
    """The frame around his words, with a tail towards the face."""

    def __init__(self, rect: pygame.Rect) -> None:
        super().__init__("lesson.bubble", rect, "tooltip")


def add_speech(root: WidgetList, kit: RenderContext, speech: Speech) -> None:
    px, content, screen = kit.px, kit.metrics.content, kit.metrics.screen
    reach = px(24)
    foot = pygame.Rect(content.x + px(MARGIN), screen.bottom - px(FOOT), content.width - 2 * px(MARGIN), px(FOOT))
    root.add(Panel("lesson.foot", pygame.Rect(-reach, foot.y, screen.width + 2 * reach, foot.height + reach), "bar"))
    face = pygame.Rect(foot.x, 0, 2 * px(FACE), 2 * px(FACE))
    face.centery = foot.centery
    root.add(Picture("lesson.face", face, lambda: avatar(kit, TEACHER, px(FACE), badge=False, mood=speech.mood)))
    right = _add_buttons(root, kit, foot, speech)
    bubble = pygame.Rect(face.right + px(GAP), foot.y + px(12), 0, foot.height - px(22))
    bubble.width = right - px(GAP) - bubble.x
    root.add(SpeechBubble(bubble))
    inner = bubble.inflate(-px(40), -px(14))
    head = pygame.Rect(inner.x, inner.y, inner.width, px(26))
    root.add(Label("lesson.heading", head, speech.heading, "chip", SAND, lines=1))
    body = pygame.Rect(inner.x, head.bottom, inner.width, inner.bottom - head.bottom)
    letters = kit.letters
    fits = letters.block(speech.text, letters.style(BIG), body.width, 0).height <= body.height
    root.add(Label("lesson.text", body, speech.text, BIG if fits else SMALL, CREAM))


def _add_buttons(root: WidgetList, kit: RenderContext, foot: pygame.Rect, speech: Speech) -> int:
    """At the right end; where they begin."""
    px = kit.px
    column = pygame.Rect(foot.right - px(WIDE), foot.y + px(14), px(WIDE), px(HIGH))
    if speech.go_on is not None:
        (text, do), enter = speech.go_on, shown_key(kit.texts, "enter")
        look = "primary"
        button = Button("lesson.go_on", column, text, do, look=look, role=look, keycap=enter)
        root.add(button)
    x = column.right
    for key, glyph, do, tip in reversed(speech.tools):
        x -= px(SIDE)
        place = pygame.Rect(x, foot.bottom - px(14 + SIDE), px(SIDE), px(SIDE))
        root.add(GlyphButton(f"lesson.{key}", place, glyph, do, tip))
        x -= px(10)
    return column.x
