"""How the game looks, as numbers: colours, sizes, letters (assets/THEME.md says why).

All lengths are pixels at 1080p; `Metrics.px` turns them into pixels of this window.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache

import pygame

Colour = tuple[int, int, int]


def rgb(code: str) -> Colour:
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


VEIL, LEATHER_DARK, BAR = rgb("#0E1118"), rgb("#150F0B"), rgb("#4C3722")
BRASS_LIGHT, BRASS, BRASS_DARK = rgb("#F3D992"), rgb("#C9A24D"), rgb("#6E5020")
CREAM, SAND = rgb("#F8EDD4"), rgb("#D6C39C")
INK, INK_BRASS = rgb("#2A1B0F"), rgb("#2A1606")
# The rule book: a page in lamp light, what is set on it and on its grounds.
PAGE, PAGE_SHADE, NOTE_PAGE, OURS_PAGE = rgb("#DECA9F"), rgb("#B0966A"), rgb("#CDB581"), rgb("#F0CB78")
INK_PAGE, INK_QUIET, INK_LINK, MARK = rgb("#22140A"), rgb("#3C2B18"), rgb("#4E1107"), rgb("#F6BE55")
LAMP, LAMP_HALO, LAMP_LINE = rgb("#FFB454"), rgb("#FFB83E"), rgb("#FFE3A0")
ALARM, ALARM_TEXT = rgb("#E0523F"), rgb("#FF9E8A")
GAIN, REASON = rgb("#FFE08A"), rgb("#F4CC8C")

# Seats: colour and shape, in the order in which set-up offers them.
SEATS: dict[str, Colour] = {
    "ring": rgb("#E9E0CC"), "diamond": rgb("#D8503F"), "square": rgb("#4A78D6"), "star": rgb("#EFC63F"),
    "hexagon": rgb("#2EA597"), "triangle": rgb("#EA8A2E"), "moon": rgb("#8D62CC"), "heart": rgb("#E47FB2"),
    "drop": rgb("#5BB8EA"), "plus": rgb("#97A1AC"), "hourglass": rgb("#B07A50"), "bolt": rgb("#A3C64C"),
}  # fmt: skip
AVATARS = (
    "braids", "walrus", "curls", "fork", "bun", "flat_cap",
    "mohawk", "fur_hat", "headscarf", "wide_hat", "bowl", "goggles",
)  # fmt: skip


def mixed(colour: Colour, other: Colour, share: float) -> Colour:
    """`share` of `other` in `colour`."""
    r, g, b = (round(a + (c - a) * share) for a, c in zip(colour, other, strict=True))
    return r, g, b


def name_colour(seat_mark: str) -> Colour:
    """A seat's colour as a text colour: light enough on the darkest leather."""
    return mixed(SEATS[seat_mark], (255, 255, 255), 0.38)


# What a text is for -> face and size at 1080p (assets/THEME.md, section 2). Running text is Medium: hinted to whole
# pixels, Regular comes out as thin as Light.
TEXT_ROLES: dict[str, tuple[str, float]] = {
    "logo": ("Black", 162),
    "own_headline": ("Black", 84),
    "headline": ("Black", 60),
    "tagline": ("MediumItalic", 36),
    "scene_title": ("Black", 44),
    "sign": ("Black", 36),
    "sign_quiet": ("Medium", 40),
    "sign_note": ("MediumItalic", 34),
    "first_entry": ("Black", 37),
    "primary": ("Black", 32),
    "section_quiet": ("Bold", 29),
    "section": ("Black", 29),
    "own_name": ("ExtraBold", 38),
    "name": ("ExtraBold", 27),
    "figure": ("Figure", 27),
    "entry": ("Bold", 26),
    "large_text": ("Medium", 31),
    "label": ("Bold", 23),
    "text": ("Medium", 23),
    "second": ("Medium", 20.5),
    "hint": ("MediumItalic", 20.5),
    "note": ("MediumItalic", 18),
    "card_title": ("ExtraBold", 19.5),
    "chip": ("Bold", 19),
    "book_title": ("Black", 50),
    "book_section": ("Black", 34),
    "book_part": ("ExtraBold", 28),
    "book": ("Medium", 27),
    "book_head": ("ExtraBold", 26),
    "book_note": ("ExtraBold", 21),
    "book_caption": ("Bold", 20),
    "contents_group": ("ExtraBold", 21.5),
    "contents": ("Bold", 22.5),
    "contents_part": ("Medium", 20.5),
}

# The smallest letters at 1080p; for people on a sofa, three metres from fifty inches, and what they read there.
LEAST, FAR_LEAST = 18.0, 28.0
FAR: dict[str, float] = {"text": 27.5, "label": 25.0, "name": 30.0, "figure": 30.0}

# What people are called: smaller before any of it is cut off, down to what can still be read.
NAMES = ("own_headline", "own_name", "name")

# What is read rather than recognised: it follows the text size that the player has set.
READ = (
    "large_text", "text", "second", "hint", "note", "book_title", "book_section", "book_part", "book", "book_head",
    "book_note", "book_caption", "contents_group", "contents", "contents_part",
)  # fmt: skip

MOST_LENGTHS = 2000  # kept at a time


@dataclass(frozen=True)
class Metrics:
    """Sizes for one window: u pixels for each pixel of the 1080p drawings."""

    width: int
    height: int
    scale: float = 1.0  # the player's UI scale

    @cached_property
    def u(self) -> float:
        return min(self.height / 1080, self.width / 1920) * self.scale

    @cached_property
    def px(self) -> Callable[[float], int]:
        """Pixels for a length, at least one for whatever is to be seen at all. A picture asks for hundreds, always the
        same."""
        return lru_cache(MOST_LENGTHS)(self._pixels)

    def _pixels(self, length: float) -> int:
        return max(1, round(length * self.u)) if length > 0 else round(length * self.u)

    @property
    def screen(self) -> pygame.Rect:
        return pygame.Rect(0, 0, self.width, self.height)

    @property
    def content(self) -> pygame.Rect:
        """Where things may stand: at most 2.4 : 1, in the middle (ultrawide windows)."""
        width = min(self.width, round(self.height * 2.4))
        return pygame.Rect((self.width - width) // 2, 0, width, self.height)
