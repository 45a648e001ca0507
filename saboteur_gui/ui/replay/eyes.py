"""Whose eyes look at a replay: everybody's, all cards open, or those of one player."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ...engine.view import NOBODY
from ...i18n import Texts
from ...session.plan import Seat
from ...session.replay import ALL_OPEN, Replay
from ..people import avatar
from ..render_context import RenderContext
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


class Eyes:
    """Whose eyes look; in a game that runs not everything may be seen (I4)."""

    def __init__(self, replay: Replay, kit: Callable[[], RenderContext], look_as: Callable[[int], object]) -> None:
        """`look_as` is called with eyes that may look."""
        self.replay, self._kit, self._look_as = replay, kit, look_as

    def look_as(self, eyes: int) -> None:
        """A seat, NOBODY, ALL_OPEN."""
        if eyes in self.replay.may_look():
            self._look_as(eyes)
        else:
            self.refuse("replay.running" if eyes == ALL_OPEN else "replay.own_eyes")

    def next(self, step: int) -> None:
        may = self.replay.may_look()
        self._look_as(may[(may.index(self.replay.eyes) + step) % len(may)])

    def refuse(self, text: str) -> None:
        """Say why not."""
        kit = self._kit()
        kit.play("refuse")
        kit.say(kit.t(text))
