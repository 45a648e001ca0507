"""Whose eyes look at a replay: everybody's, all cards open, or those of one player."""

from __future__ import annotations

import pygame

from ...engine.view import NOBODY
from ...i18n import Texts
from ...session.plan import Seat
from ...session.replay import ALL_OPEN
from ..people import avatar
from ..widgets.controls import Button, Do


def words(texts: Texts, eyes: int, seats: tuple[Seat, ...]) -> str:
    if eyes == ALL_OPEN:
        return texts.t("replay.eyes.open")
    if eyes == NOBODY:
        return texts.t("replay.eyes.everybody")
    return texts.t("replay.eyes.seat", player=seats[eyes].name)


class EyeButton(Button):
    """A face, or a sign for everybody and for open cards; the lamp is on whoever looks."""

    def __init__(self, key: str, rect: pygame.Rect, seat: Seat | None, glyph: str, do: Do, tip: str, on: bool) -> None:
        super().__init__(key, rect, "", do, glyph=glyph, tip=tip)
        self.seat, self.on = seat, on

    def _draw_inside(self, surface: pygame.Surface, down: int) -> None:
        kit = self.kit
        if self.seat is not None:
            picture = avatar(kit, self.seat, round(min(self.rect.size) * 0.37), badge=False)
        else:
            picture = kit.pictures.glyph(self.glyph, round(min(self.rect.size) * 0.6), self._colour())
        surface.blit(picture, picture.get_rect(center=(self.rect.centerx, self.rect.centery + down)))
        if self.on:
            tick = kit.pictures.at("ui/parts/tick.webp", (kit.px(22), kit.px(22)))
            surface.blit(tick, tick.get_rect(center=(self.rect.right - kit.px(6), self.rect.bottom - kit.px(6))))
