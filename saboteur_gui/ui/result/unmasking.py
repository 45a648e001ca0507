"""Roles are turned up one at a time: each card comes to the middle, large, is turned over, and goes back."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ..blending import darken, faded
from ..motion import Tween, between, ease_in_out, linear
from ..people import avatar, mood_of
from ..render_context import RenderContext
from ..theatre.primitives import Carried, turned_over
from ..theatre.spotlight import NIGHT, rays
from ..theme import CREAM
from ..tint import tint
from ..widgets.widget import Widget
from .podium_stage import shine
from .seat_card import SeatCard
from .staging import Staging

OUT, TURNS, TURNED, BACK = 0.2, 0.22, 0.55, 0.8  # of the time of a role: when it has come, is turned over, goes back
CARD = 0.56  # of the window's height, as high as a card is in the middle
DARK, FADES = 0.55, 220.0  # of all else, and ms in which that comes and goes
HALO = 1.45  # of the card's height
NAME = 92  # high, at 1080p
LIGHTS = {True: (255, 120, 96), False: (255, 226, 160)}  # of a saboteur, of all others


class Unmasking(Widget):
    """It lies over the columns."""

    takes_pointer = False

    def __init__(self, screen: pygame.Rect, cards: Sequence[SeatCard], staging: Staging, factor: float) -> None:
        super().__init__("result.unmasking", screen)
        self.cards, starts = cards, [card.told.reveal.start for card in cards]
        ends = [card.told.reveal.start + card.told.reveal.duration for card in cards]
        self.rises = Tween(min(starts) - FADES * factor, FADES * factor, linear)
        self.falls = Tween(max(ends), FADES * factor, linear)
        self.end = max(ends) + FADES * factor if factor else 0.0
        self._dark, self._now = 0.0, 0.0
        self._drawn: list[pygame.Rect] = []
        self._carried = [Carried() for _ in cards]

    def added(self) -> None:
        """What is about to be shown is read while the scene is made, which happens when there is nothing else to do."""
        for side in (side for card in self.cards for side in card.sides):
            side(self.middle.size)
        self.kit.pictures.frame(pygame.Surface((NAME, NAME)), "chip", pygame.Rect(0, 0, NAME, NAME))

    def bounds(self) -> pygame.Rect:
        return self.rect

    @property
    def middle(self) -> pygame.Rect:
        """Where a card is read."""
        high = round(self.rect.height * CARD)
        out = pygame.Rect(0, 0, round(high / 1.5), high)
        out.center = self.rect.centerx, self.rect.centery - self.kit.px(20)
        return out

    def moving(self) -> list[tuple[int, float]]:
        """Cards on their way, and how far each is."""
        shares = ((number, card.told.reveal.at(self._now)) for number, card in enumerate(self.cards))
        return [(number, share) for number, share in shares if 0 < share < 1]

    def update(self, now: float) -> None:
        dark = self.rises.at(now) * (1 - self.falls.at(now)) if now < self.end else 0.0
        self._now = now
        if dark != self._dark:
            self._dark = dark
            self.redraw()
        before, self._drawn = self._drawn, [self._reach(number, share) for number, share in self.moving()]
        for rect in (*before, *self._drawn):
            self.root.damage(rect)

    def wakes(self, now: float) -> float | None:
        return max(now, self.rises.start) if now < self.end or self._dark else None

    def place(self, number: int, share: float) -> tuple[pygame.Rect, float]:
        """Of a card, and how far it is from its column."""
        home, middle = self.cards[number].places.card, self.middle
        way = ease_in_out(max(0.0, min(1.0, share / OUT, (1 - share) / (1 - BACK))))
        out = pygame.Rect(0, 0, round(between(home.width, middle.width, way)), 0)
        out.height = round(out.width * 1.5)
        out.center = (
            round(between(home.centerx, middle.centerx, way)),
            round(between(home.centery, middle.centery, way)),
        )
        return out, way

    def _reach(self, number: int, share: float) -> pygame.Rect:
        place, way = self.place(number, share)
        around = place.inflate(self.kit.px(60), self.kit.px(60))
        if way < 0.9:
            return around
        side = round(self.middle.height * HALO)
        light = pygame.Rect(0, 0, side, side)
        light.center = self.middle.center
        return around.union(light).union(self._name_place())

    def _name_place(self) -> pygame.Rect:
        middle, px = self.middle, self.kit.px
        out = pygame.Rect(0, 0, px(640), px(NAME))
        out.midtop = middle.centerx, middle.bottom + px(14)
        return out.inflate(px(20), px(20))

    def draw(self, surface: pygame.Surface) -> None:
        if self._dark:
            darken(self.kit, surface, self.rect, NIGHT, round(255 * DARK * self._dark))
        for number, share in self.moving():
            self._draw_card(surface, number, share)

    def _draw_card(self, surface: pygame.Surface, number: int, share: float) -> None:
        card, (place, way) = self.cards[number], self.place(number, share)
        turn = ease_in_out(max(0.0, min(1.0, (share - TURNS) / (TURNED - TURNS))))
        near = max(0.0, (way - 0.9) / 0.1)
        if near and turn >= 0.5:
            side, saboteur = round(self.middle.height * HALO), card.share.dwarf == "saboteur"
            shine(surface, _light(self.kit, side, saboteur), self.middle.center, near * (2 * turn - 1))
        picture = card.sides[turn >= 0.5]
        self._carried[number].draw(self.kit, surface, picture, self.middle.size, place, turned_over(turn))
        if near:
            self._draw_name(surface, card, turn, near)

    def _draw_name(self, surface: pygame.Surface, card: SeatCard, turn: float, strength: float) -> None:
        kit, px = self.kit, self.kit.px
        share = card.share
        feels = mood_of(won=share.won, saboteur=share.dwarf == "saboteur") if turn >= 0.5 else "plain"
        face = avatar(kit, card.seat, px(NAME // 2 - 8), mood=feels)
        room = self._name_place().width - face.get_width() - px(80)
        name = kit.letters.block(card.seat.name, kit.letters.style("section", CREAM), room, 1)
        chip = pygame.Rect(
            0, 0, face.get_width() + sum(kit.letters.width(*part) for part in name.lines[0]) + px(50), px(NAME - 16)
        )
        chip.center = self._name_place().center
        plate = pygame.Surface(self._name_place().size, pygame.SRCALPHA)
        kit.pictures.frame(plate, "chip", chip.move(-self._name_place().x, -self._name_place().y))
        left = chip.x - self._name_place().x
        plate.blit(face, face.get_rect(midleft=(left + px(8), plate.get_height() // 2)))
        kit.letters.draw(plate, name, (left + face.get_width() + px(22), (plate.get_height() - name.height) // 2))
        surface.blit(faded(plate, strength), self._name_place())


def _light(kit: RenderContext, side: int, saboteur: bool) -> pygame.Surface:
    """Rays behind a card, on black."""

    def make() -> pygame.Surface:
        out = pygame.transform.smoothscale(rays(kit), (side, side))
        tint(out, LIGHTS[saboteur])
        glow = pygame.Surface((side, side)).convert()
        name = "alarm" if saboteur else "lamp"
        glow.blit(kit.pictures.scaled(f"ui/glows/{name}.webp", (side, side)), (0, 0))
        out.blit(glow, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return out

    return kit.pictures.kept(("unmasking", side, saboteur), make)
