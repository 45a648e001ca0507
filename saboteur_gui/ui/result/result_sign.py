"""The sign of a round's result, and what stands beside it."""

from __future__ import annotations

from functools import partial

import pygame

from ..people import avatar
from ..table.top_bar import Pips
from ..theme import BRASS_LIGHT, CREAM, SAND
from ..widgets.controls import Label, Panel, Picture
from .dressing import Bust
from .lines import headline, who_wins
from .result_page import ResultPage
from .staging import Turned, Written, turned, written

COLUMNS = 26.0  # how far they begin below the sign
REASON_ICONS = {"treasure": "nugget", "exhausted": "stone", "spider": "spider"}  # why the round is over


def build_busts(page: ResultPage) -> None:
    """On both sides of the sign, behind the columns."""
    px, sign = page.px, page.sign
    side = sign.x - page.content.x
    if side < px(300):
        return
    for number, left in enumerate((page.content.x + px(110), sign.right + px(20))):
        rect = pygame.Rect(left, sign.y - px(12), min(side - px(130), px(200)), sign.height + px(COLUMNS + 16))
        page.root.add(Bust(f"result.bust.{number}", rect, bool(number), lambda: page.staging.wins.start, page.factor))


def build_sign(page: ResultPage) -> None:
    px, sign = page.px, page.sign
    page.root.add(Panel("result.sign", sign, "sign"))
    icon = f"ui/icons/{REASON_ICONS[page.told.summary.reason]}"
    for number, x in enumerate((sign.x + px(84), sign.right - px(84))):
        place = pygame.Rect(0, 0, px(84), px(84))
        place.center = x, sign.centery
        page.root.add(Picture(f"result.reason.{number}", place, partial(page.kit.pictures.mark, icon, px(84))))
    wide = sign.inflate(-px(170), 0)
    title = pygame.Rect(wide.x, sign.y + px(14), wide.width, px(68))
    below = pygame.Rect(wide.x, title.bottom - px(4), wide.width, px(40))
    found = page.told.found
    _add_headline(page, title, below if not found else None)
    wins, told = who_wins(page.kit.texts, page.told.summary), page.staging.wins
    role, lines = ("label", 1) if found else _largest(page, wins, title.width)
    colour = CREAM if found else BRASS_LIGHT
    label = Written("result.wins", below if found else title, wins, role, colour, "centre", lines=lines)
    page.root.add(written(label, told, page.now))


def _add_headline(page: ResultPage, title: pygame.Rect, below: pygame.Rect | None) -> None:
    """How it ended. `below`: where it goes when it gives way to who wins, who stand there as large then."""
    text = headline(page.kit.texts, page.told.summary)
    role, lines = _largest(page, text, title.width)
    if below is None:
        page.root.add(Label("result.headline", title, text, role, BRASS_LIGHT, "centre", lines=lines))
        return
    large = Turned("result.headline", title, text, role, BRASS_LIGHT, "centre", lines=lines)
    small = Turned("result.ended", below, text, "label", CREAM, "centre", lines=1)
    page.root.add(turned(large, page.staging.wins, True, page.now))
    page.root.add(turned(small, page.staging.wins, False, page.now))


def _largest(page: ResultPage, text: str, width: int) -> tuple[str, int]:
    """The role of letters in which it fits, and on how many lines."""
    letters = page.kit.letters
    return ("headline", 1) if letters.block(text, letters.style("headline"), width, 1).whole else ("section", 2)


def build_sides(page: ResultPage) -> None:
    px = page.px
    edge, content, sign = px(12), page.content, page.sign
    left = pygame.Rect(content.x + edge, content.y + px(14), sign.x - content.x - 2 * edge, px(36))
    words = page.t("table.round_of", round=page.told.summary.n, rounds=page.told.rounds)
    if not page.narrow:  # who reached the treasure is the first of the sentences too
        page.root.add(Label("result.round", left, words, "label", SAND, lines=1))
        pips = pygame.Rect(left.x, left.bottom + px(10), px(34) * page.told.rounds, px(28))
        page.root.add(Pips("result.pips", pips, page.told.rounds, page.told.summary.n, (28, 34)))
    if page.told.summary.reached_by < 0 or page.narrow:
        return
    seat = page.told.seats[page.told.summary.reached_by]
    right = pygame.Rect(sign.right + edge, left.y, content.right - sign.right - 2 * edge, left.height)
    page.root.add(Label("result.reached", right, page.t("result.reached"), "text", SAND, "right", lines=1))
    name = pygame.Rect(right.x + px(80), right.bottom + px(4), right.width - px(80), px(52))
    label = page.root.add(Label("result.reached_by", name, seat.name, "section", CREAM, "right", lines=1))
    face = avatar(page.kit, seat, px(26))
    wide = sum(page.kit.letters.width(*piece) for piece in label.block.lines[0])
    place = face.get_rect(midright=(name.right - wide - px(10), name.centery))
    page.root.add(Picture("result.reached_face", place, lambda: face))
