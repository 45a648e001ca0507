"""The row of languages at the foot of the menu."""

from __future__ import annotations

from functools import partial

import pygame

from ...i18n import language_names
from ..scene import LaidOut, Program
from ..theme import BRASS_LIGHT, CREAM, SAND
from ..widgets.controls import Do, Pressed

LANGUAGES_HIGH = 74.0  # where the languages begin, from below


class Language(Pressed):
    """The name of a language in itself; the one in use is underlined."""

    sound = "toggle"

    def __init__(self, key: str, rect: pygame.Rect, name: str, on: bool, do: Do) -> None:
        super().__init__(key, rect, do)
        self.name, self.on = name, on

    def draw(self, surface: pygame.Surface) -> None:
        letters = self.kit.letters
        style = letters.style("label", CREAM if self.on or self.hovered else SAND)
        style = style if self.on else style.but(face="Medium")
        words = letters.line(self.name, style)
        place = words.get_rect(center=self.rect.center)
        surface.blit(words, place)
        if self.on or self.hovered:
            line = pygame.Rect(place.x, place.bottom + self.kit.px(1), place.width, self.kit.px(3))
            surface.fill(CREAM if self.on else BRASS_LIGHT, line)


def add_languages(host: LaidOut, left: pygame.Rect) -> None:
    """`left`: the column of the menu; the row may be wider."""
    px, letters = host.px, host.kit.letters
    names = language_names()
    wide = {code: letters.width(name, letters.style("label")) for code, name in names.items()}
    room = host.kit.metrics.content.right - px(24) - left.x
    gap = min(px(28), max(px(8), (room - sum(wide.values())) // len(names)))
    x, high = left.x - gap // 2, px(48)
    y = left.bottom - px(LANGUAGES_HIGH)
    for code, name in names.items():
        place = pygame.Rect(x, y, wide[code] + gap, high)
        on = code == host.kit.texts.language
        host.root.add(Language(f"menu.language.{code}", place, name, on, partial(_speak, host.app, code)))
        x = place.right


def _speak(app: Program, code: str) -> None:
    app.settings.language = code
    app.settings.save()
    app.refresh()
