"""What the small signs on a player's panel mean, in words beside them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

import pygame

from ...engine.cards import TOOL_NAMES
from ...i18n import Texts


class Part(NamedTuple):
    """A sign on a panel and what it means."""

    text: str
    rect: pygame.Rect


def part_at(parts: Iterable[Part], pos: tuple[int, int], panel: Part) -> Part:
    """The sign that lies there; else the panel itself."""
    return next((part for part in parts if part.rect.collidepoint(pos)), panel)


def tool_parts(texts: Texts, front: int, sabotaged: bool, places: Mapping[int, pygame.Rect]) -> list[Part]:
    """Tools by their bits, whole and broken."""
    return [Part(_tool_words(texts, bit, bool(front & bit), sabotaged), rect) for bit, rect in places.items()]


def _tool_words(texts: Texts, bit: int, broken: bool, sabotaged: bool) -> str:
    words = texts.t("tip.broken" if broken else "tip.works", tool=texts.t(f"tool.{TOOL_NAMES[bit]}"))
    return f"{words}\n{texts.t('table.unpaid')}" if broken and sabotaged else words


def around(centre: tuple[int, int], side: int) -> pygame.Rect:
    out = pygame.Rect(0, 0, side, side)
    out.center = centre
    return out
