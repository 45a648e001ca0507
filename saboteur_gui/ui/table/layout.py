"""Where everything on the table lies: pure rectangles for a window, a scale, a number of seats (assets/THEME.md 3, 5).

The viewer sits at the bottom left, the hand lies in the middle, piles to its right. The others sit clockwise: up the
left rail, down the right one. Where several people look in turn everybody has a place on the rails, always the same.
What does not fit gives way in a fixed order: the log becomes a ticker, the inspector shows on hover only, faces shrink;
and only then does the scale.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from ..theme import Metrics

Rect = pygame.Rect
NONE = Rect(0, 0, 0, 0)
RAIL_SHARE, COUCH_RAIL_SHARE = 0.17, 0.19  # of the content's width, at most
MINE_HEIGHT = 0.5  # of the window's, at least
SMALLEST_SCALE = 0.5
INSPECTOR, INSPECTOR_OVER_FOOT = 376.0, 290.0  # height at most; where the log is what matters
LEAST_INSPECTOR, LOG = 290.0, 320.0  # it gives way down to this height, for a log of that height
COUCH = 1.2  # larger letters for people on a sofa


@dataclass(frozen=True)
class Layout:
    metrics: Metrics
    tight: bool
    small: bool  # faces of radius 28
    bar: Rect
    sign: Rect
    mine: Rect
    seats: tuple[Rect, ...]  # the others, in the order of the seats from the viewer on; or all of them
    right: int  # how many of them sit on the right rail
    own: Rect
    hand: Rect
    deck: Rect
    discard: Rect
    log: Rect
    ticker: bool  # `log` shows the last lines only and opens a drawer
    drawer: Rect  # where the opened log lies
    inspector: Rect  # empty: shown on hover only
    apart: bool = False  # everybody is on the rails, and `own` belongs to whoever looks

    def px(self, length: float) -> int:
        return self.metrics.px(length)

    @property
    def shut(self) -> Rect:
        """What is closed while nobody looks: the place of the viewer and of the hand."""
        return self.own.union(self.hand)

    @property
    def avatar(self) -> int:
        return self.px(28 if self.small else 42)


@dataclass(frozen=True)
class _Look:
    """One way to fill the rails."""

    tight: bool
    ticker: bool
    inspector: bool
    small: bool
    couch: bool = False  # wide enough for larger letters

    @property
    def least_rail(self) -> int:
        return 190 if self.small else 236 if self.tight else 300

    @property
    def rail(self) -> int:
        return 340 if self.couch else 300 if self.tight else 324

    @property
    def panel(self) -> int:
        return 84 if self.small else 111 if self.tight else 118

    @property
    def gap(self) -> int:
        return 12 if self.tight else 22

    @property
    def log(self) -> int:
        """Height at least, beside an inspector: of five large lines, or of a few."""
        return 180 if self.couch else 111 if self.ticker else 170

    @property
    def top(self) -> int:
        return 81 if self.tight else 88


def plan(
    width: int, height: int, scale: float, seats: int, couch: bool = False, foot: float = 0.0, apart: bool = False
) -> Layout:
    """The largest scale up to `scale` at which all fits, in the first look that does; `foot`: what stays free below it
    all, at 1080p; `apart`: everybody is on the rails."""
    wanted = scale * (COUCH if couch else 1)
    while True:
        for look in _looks(width, height, seats, couch):
            made = _place(Metrics(width, height, wanted), seats - (not apart), look, foot)
            if made is not None:
                return replace(made, apart=apart)
        if wanted <= SMALLEST_SCALE:
            raise ValueError(f"{seats} seats do not fit in {width} x {height}")
        wanted = max(SMALLEST_SCALE, wanted - 0.05)


def _looks(width: int, height: int, seats: int, couch: bool) -> list[_Look]:
    narrow = width / height < 1.58
    tight = seats > 7 or couch or narrow
    looks = [] if tight else [_Look(False, False, True, False), _Look(False, True, True, False)]
    looks += [] if narrow else [_Look(True, couch or seats > 7, True, False), _Look(True, True, True, False)]
    looks.append(_Look(True, True, False, False))
    if narrow or not couch:  # beside small faces there is no room for two lines of large letters
        looks.append(_Look(True, True, False, True))
    return [replace(look, couch=couch) for look in looks]


def _place(metrics: Metrics, others: int, look: _Look, foot: float) -> Layout | None:
    px, content = metrics.px, metrics.content
    content.height -= px(foot)
    margin, gutter = px(16), px(20)
    rail = min(px(look.rail), int(content.width * (COUCH_RAIL_SHARE if look.couch else RAIL_SHARE)))
    if rail < px(look.least_rail):
        return None
    left, right = content.left + margin, content.right - margin
    own, hand, deck, discard = _bottom(metrics, content, look, right - rail - gutter)
    if hand.width < px(400):
        return None
    on_right = others // 2
    bar = Rect(0, 0, metrics.width, px(64))
    top = px(look.top)
    pitch = px(look.panel + look.gap)
    seats_left = _column(left, top, rail, px(look.panel), pitch, others - on_right)[::-1]
    seats_right = _column(right - rail, top, rail, px(look.panel), pitch, on_right)
    if seats_left and seats_left[0].bottom + px(10) > own.top:
        return None
    column = Rect(right - rail, top + on_right * pitch, rail, content.bottom - margin - top - on_right * pitch)
    own_column = content.width / content.height > 2.1 and not look.ticker
    shared = _right_column(metrics, look, column, own_column, INSPECTOR_OVER_FOOT if foot else INSPECTOR)
    if shared is None:
        return None
    log, inspector = shared
    mine = Rect(left + rail + gutter, bar.bottom, 0, 0)
    mine.width = right - rail - gutter - mine.left
    mine.height = (min(hand.top, own.top) if own.right >= mine.left else hand.top) - px(4) - bar.bottom
    if own_column:
        log = Rect(mine.right - rail, top, rail, mine.bottom - top)
        mine.width -= rail + gutter
    if mine.height < metrics.height * MINE_HEIGHT or mine.width < content.width * 0.4:
        return None
    drawer = Rect(right - rail, top, rail, content.bottom - margin - top) if look.ticker else log
    sign = Rect(0, px(10), min(px(540), mine.width - px(16)), px(78 if look.couch else 68))
    sign.centerx = content.centerx
    places = own, hand, deck, discard, log, look.ticker, drawer, inspector
    return Layout(metrics, look.tight, look.small, bar, sign, mine, (*seats_left, *seats_right), on_right, *places)


def _bottom(metrics: Metrics, content: Rect, look: _Look, right: int) -> tuple[Rect, Rect, Rect, Rect]:
    """Own panel, hand, deck and discards along the foot."""
    px, foot = metrics.px, content.bottom
    own = Rect(content.left + px(16), 0, px(348 if look.tight else 396), px(234 if look.tight else 214))
    own.width = min(own.width, int(content.width * 0.24))
    own.bottom = foot - px(16)
    pile = Rect(0, 0, px(96), px(144))
    pile.bottom = foot - px(50)
    discard, deck = pile.copy(), pile.copy()
    discard.right = right - px(18)
    deck.right = discard.left - px(38)
    hand = Rect(own.right + px(24), foot - px(240), 0, px(226))
    hand.width = max(0, deck.left - px(22) - hand.left)
    return own, hand, deck, discard


def _column(x: int, top: int, width: int, height: int, pitch: int, count: int) -> list[Rect]:
    return [Rect(x, top + number * pitch, width, height) for number in range(count)]


def _right_column(
    metrics: Metrics, look: _Look, column: Rect, own_column: bool, most: float
) -> tuple[Rect, Rect] | None:
    """Log and inspector under the panels of the right rail; None if they do not fit."""
    px, gap = metrics.px, metrics.px(16)
    inspector = NONE
    if look.inspector:
        if not (own_column or look.ticker):
            most = min(most, max(LEAST_INSPECTOR, (column.height - gap) / metrics.u - LOG))
        height = min(px(most), column.height - (0 if own_column else px(look.log) + gap))
        if height < px(230):
            return None
        inspector = Rect(column.x, column.bottom - height, column.width, height)
    foot = inspector.top - gap if look.inspector else column.bottom
    if own_column:
        return NONE, inspector
    log = Rect(column.x, column.y, column.width, foot - column.y)
    if look.ticker:
        log.height = min(log.height, px(330))
        if look.inspector:
            inspector.height = min(column.bottom - log.bottom - gap, px(most))
            inspector.bottom = column.bottom
    if log.height < px(104 if look.ticker else 160):
        return None
    return log, inspector
