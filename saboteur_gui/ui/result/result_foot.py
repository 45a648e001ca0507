"""The foot of a round's result: how the gold was shared, and where to go on."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ..theme import BRASS_LIGHT, SAND
from ..widgets.controls import Button, Label, Panel
from .result_page import ResultPage
from .steps import add_steps, laid_out

FOOT, FOOT_MOST, TITLE = 208.0, 290.0, 74.0  # heights at 1080p: the foot, and what of it is not for sentences


def foot_height(page: ResultPage) -> int:
    """As high as the sentences need, within reason."""
    wide = page.content.width - _buttons_width(page) - page.px(24 + 72)
    _, _, longest = laid_out(page.kit, wide, page.steps, page.px(FOOT - TITLE))
    most = min(page.px(FOOT_MOST), max(page.px(FOOT), page.content.height // 3))
    return min(most, max(page.px(FOOT), longest + page.px(TITLE)))


def _buttons_width(page: ResultPage) -> int:
    return page.px(400 if page.narrow else 480)


def build_foot(page: ResultPage, press: Callable[[], object], look: Callable[[], object] | None) -> None:
    px, high = page.px, foot_height(page)
    foot = pygame.Rect(page.content.x, page.content.bottom - high, page.content.width, high)
    wide = _buttons_width(page)
    buttons = pygame.Rect(foot.right - wide, foot.bottom - px(FOOT), wide, px(FOOT))
    key = "result.podium" if page.told.last else "result.next"
    go = pygame.Rect(buttons.x, buttons.y, buttons.width, px(92))
    button = page.root.add(Button("result.next", go, page.t(key), press, glyph="play", look="primary", role="primary"))
    page.root.focus_first(button)
    if look is not None:
        place = pygame.Rect(buttons.x, go.bottom + px(20), buttons.width, px(56))
        page.root.add(Button("result.mine", place, page.t("result.look"), look, glyph="fit"))
    note = pygame.Rect(buttons.x, buttons.bottom - px(34), buttons.width, px(34))
    page.root.add(Label("result.secret", note, page.t("result.secret"), "note", SAND, "centre", lines=1))
    panel = pygame.Rect(foot.x, foot.y, buttons.x - foot.x - px(24), foot.height)
    page.root.add(Panel("result.how", panel, "sign"))
    title = pygame.Rect(panel.x + px(36), panel.y + px(14), panel.width - px(72), px(44))
    page.root.add(Label("result.how_title", title, page.t("result.how_title"), "section", BRASS_LIGHT, lines=1))
    rect = pygame.Rect(title.x, title.bottom, title.width, panel.bottom - px(16) - title.bottom)
    add_steps(page.root, page.kit, rect, page.steps, page.staging.steps, page.now)
