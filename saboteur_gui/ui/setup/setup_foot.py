"""The foot of the set-up: what the table comes to, or why it cannot begin; and the button that begins."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ...wording import Line
from ..theme import CREAM, REASON, SAND
from ..widgets.controls import Button, Do, Label, Picture
from .table_editor import TableEditor
from .table_setup import counted_roles, line_text


def build_foot(host: TableEditor, rect: pygame.Rect, start: Do) -> None:
    px = host.px
    words = host.t("setup.start")
    wide = host.kit.letters.width(words, host.kit.letters.style("primary")) + px(130)
    place = pygame.Rect(rect.right - wide, rect.y + px(16), wide, rect.height - px(32))
    button = Button("setup.start", place, words, start, glyph="play", look="primary", role="primary")
    left = pygame.Rect(rect.x, rect.y, place.x - px(24) - rect.x, rect.height)
    reason = pygame.Rect(left.x + px(52), left.y + px(8), left.width - px(52), left.height - px(16))
    host.root.add(Label("setup.problem", reason, "", "text", REASON, lines=2))
    info = pygame.Rect(left.x, left.y, px(44), left.height)
    side = px(38)
    host.root.add(Picture("setup.problem.sign", info, lambda: host.kit.pictures.glyph("info", side, REASON)))
    _build_facts(host, left)
    host.root.add(button)
    if host.root.focus is None:
        host.root.set_focus(button)  # Enter alone begins


def _build_facts(host: TableEditor, rect: pygame.Rect) -> None:
    px, letters = host.px, host.kit.letters
    x = rect.x
    for name, glyph, fact, note in _facts(host):
        mark = px(48)
        texts = ((fact, "label"), (note, "second"))
        wide = max(letters.width(text, letters.style(role)) for text, role in texts) + px(4)
        if x + mark + px(12) + wide > rect.right:
            break
        icon = pygame.Rect(x, rect.y, mark, rect.height)
        paint = _fact_sign(host, glyph, px(44))
        host.root.add(Picture(f"setup.fact.{name}.sign", icon, paint))
        high, low = (max(px(30), letters.line_height(letters.style(role))) for _, role in texts)
        head = pygame.Rect(icon.right + px(12), rect.centery - (high + low) // 2, wide, high)
        rest = pygame.Rect(head.x, head.bottom, wide, low)
        host.root.add(Label(f"setup.fact.{name}", head, fact, "label", CREAM, lines=1))
        host.root.add(Label(f"setup.fact.{name}.note", rest, note, "second", SAND, lines=1))
        x = head.right + px(44)


def _fact_sign(host: TableEditor, glyph: str, side: int) -> Callable[[], pygame.Surface]:
    return lambda: host.kit.pictures.glyph(glyph, side, (243, 217, 146))


def _facts(host: TableEditor) -> list[tuple[str, str, str, str]]:
    """Sign, fact, what it is made of."""
    draft, texts = host.draft, host.kit.texts
    facts = draft.facts()
    if facts is None:
        return []
    humans, count = draft.humans, len(draft.places)
    who = host.t("setup.fact.who", humans=humans, computers=count - humans)
    deck = texts.n("setup.fact.deck", facts.deck)
    here = sum(seat.kind == "human" for seat in draft.seats)
    curtain = "none" if here == 0 else "one" if humans == 1 else "many"
    screen = host.t(f"setup.fact.curtain.{curtain}"), host.t(f"setup.fact.curtain.{curtain}.why")
    roles = counted_roles(texts, facts.dwarfs)
    if len(facts.dwarfs) > 3:  # Saboteur 2 has them all
        roles = texts.n("setup.fact.kinds", len(facts.dwarfs))
    return [
        ("players", "players", host.t("setup.fact.players", count=count), who),
        ("hand", "hand", host.t("setup.fact.hand", count=facts.hand), deck),
        ("dwarfs", "human", host.t("setup.fact.dwarfs", count=facts.people), roles),
        ("curtain", "eye" if curtain != "many" else "eye_off", *screen),
    ]


def show_problem(host: TableEditor, problem: Line | None) -> None:
    """Start or the reason why not: one of them is seen."""
    words = line_text(host.kit.texts, problem) if problem else ""
    start = host.root.find("setup.start")
    start.enabled, start.reason = not words, words
    label = host.root.find("setup.problem")
    assert isinstance(label, Label)
    label.text = words
    label.added()
    for widget in host.root.widgets:
        if widget.key.startswith("setup.problem"):
            widget.visible = bool(words)
        elif widget.key.startswith("setup.fact."):
            widget.visible = not words
    host.damage(host.root.find("setup.foot").rect)
