"""The platform of the podium: places rise from the last to the first, and their gold is counted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from ...session.game_summary import GameSummary
from ...session.plan import Seat
from ..blending import faded, screen
from ..motion import Tween, Tweens, between, ease_in_out, ease_out, ease_out_back
from ..people import avatar, seat_mark
from ..sound import PLACE_SOUNDS
from ..theatre.particles import GLINTS, Burst
from ..theatre.spotlight import rays
from ..theme import BRASS_LIGHT, CREAM, GAIN, LAMP
from ..widgets.widget import Widget

HEIGHTS = {1: 230, 2: 160, 3: 110}  # of the steps at 1080p
BEGINS, ROW_APART, RISE, APART, SUSPENSE = 600.0, 140.0, 350.0, 1150.0, 800.0  # ms
COUNT, DUST, TUNE, CHARTS, CHARTS_COME = 750.0, 2400.0, 700.0, 1500.0, 600.0
COINS = 7
HEAP = (8, 6, 4, 2)  # coins in each row before the first, from the lowest
FLAT = (0, 1, 6, 7)  # pictures of coins that are not seen from their edge
DIMMED = 0.62  # how bright the others are once it is told who has won
FACE, SHARED = 150, 104  # how large the first is at 1080p: alone, beside others


@dataclass
class PodiumTimes(Tweens):
    """When each place is told; who shares one is told together."""

    rows: dict[int, Tween]  # by seat: of those who stand below the first three
    steps: dict[int, Tween]
    gold: dict[int, Tween]
    dust: Tween
    tune: Tween
    charts: Tween

    def all(self) -> list[Tween]:
        return [*self.rows.values(), *self.steps.values(), *self.gold.values(), self.dust, self.tune, self.charts]

    @property
    def first(self) -> float:
        """When it is told who has won."""
        return self.tune.start - self.tune.duration


def podium_times(summary: GameSummary, now: float, factor: float) -> PodiumTimes:
    order = summary.order
    begins = BEGINS
    rows: dict[int, float] = {}
    for seat in reversed(order[3:]):
        rows[seat] = begins
        begins += ROW_APART
    begins += RISE if rows else 0.0
    starts: dict[int, float] = {}
    places = sorted({summary.places[seat] for seat in order[:3]}, reverse=True)
    for place in places:
        begins += SUSPENSE if place == 1 and len(places) > 1 else 0.0
        starts |= {seat: begins for seat in order[:3] if summary.places[seat] == place}
        begins += APART
    first = begins - APART
    counted = first + RISE + COUNT  # nobody has won before the last coin has fallen

    def tween(start: float, length: float) -> Tween:
        return Tween(now + start * factor, length * factor, ease_out)

    return PodiumTimes(
        {seat: tween(start, RISE) for seat, start in rows.items()},
        {seat: tween(start, RISE) for seat, start in starts.items()},
        {seat: tween(start + RISE, COUNT) for seat, start in starts.items()},
        Tween(now + counted * factor, DUST * factor, lambda share: share),
        tween(counted, TUNE),
        Tween(now + (counted + CHARTS) * factor, CHARTS_COME * factor, ease_in_out),
    )


class Told(Widget):
    """Something that comes at a time."""

    takes_pointer = False

    def __init__(self, key: str, rect: pygame.Rect, seat: Seat, summary: GameSummary, number: int) -> None:
        super().__init__(key, rect)
        self.seat, self.gold, self.place = seat, summary.gold[number], summary.places[number]
        self.alone = self.place == 1 and summary.places.count(1) == 1
        self.shares: Sequence[float] = ()

    def told_at(self, now: float, *tweens: Tween) -> None:
        self.tweens, self.shares = tweens, [tween.at(now) for tween in tweens]

    def update(self, now: float) -> None:
        shares = [tween.at(now) for tween in self.tweens]
        if shares == self.shares:
            return
        if shares[0] > 0 >= self.shares[0] and not self.tweens[0].over(now):
            self.sounds()
        self.shares = shares
        self.redraw()

    def sounds(self) -> None:
        """It comes."""

    def wakes(self, now: float) -> float | None:
        left = [tween for tween, share in zip(self.tweens, self.shares, strict=False) if share < 1]
        return max(now, min(tween.start for tween in left)) if left else None


class Step(Told):
    """One of the first three: the face above a step of wood whose height is the place."""

    reach = 90.0

    def added(self) -> None:
        kit = self.kit
        self.name = kit.letters.block(self.seat.name, kit.letters.style("name", CREAM), self.rect.width - kit.px(8), 2)
        self.tip = "" if self.name.whole else self.seat.name

    def sounds(self) -> None:
        self.kit.play(PLACE_SOUNDS[self.place])

    def draw(self, surface: pygame.Surface) -> None:
        rise, counted, dust = self.shares
        if rise <= 0:
            return
        kit, px, name = self.kit, self.kit.px, self.name
        share = min(1.0, self.rect.height / px(640))
        high = round(px(HEIGHTS.get(self.place, 80)) * share)
        step = pygame.Rect(self.rect.x + px(6), self.rect.bottom - high, self.rect.width - px(12), high)
        down = round((high + px(40)) * (1 - ease_out_back(rise)))
        y = step.top - px(64) - name.height - px(4)
        radius = min(px(FACE if self.alone else SHARED if self.place == 1 else 78), (y - self.rect.y) // 2 - px(8))
        face = self.rect.centerx, y - radius - px(8) + down
        if self.place == 1 and radius > px(16):
            self._draw_light(surface, face, radius, rise)
        clip = surface.get_clip()
        surface.set_clip(pygame.Rect(0, 0, kit.metrics.width, self.rect.bottom).clip(clip))
        bright = between(1, DIMMED, min(1.0, dust * 8)) if self.place > 1 else 1.0
        self._draw_wood(surface, step.move(0, down), bright)
        if radius > px(16):
            self._draw_face(surface, face, radius, bright)
        if self.place == 1 and self.gold > 0 and step.height > px(16):
            self._draw_heap(surface, step, counted)
        surface.set_clip(clip)
        if rise >= 1:
            kit.letters.draw(surface, name, (self.rect.x + px(4), y), "centre")
            self._draw_gold(surface, (self.rect.centerx, step.top - px(64) + px(26)), counted)
        if self.place == 1 and 0 < dust < 1:
            around = pygame.Rect(face[0] - radius, face[1] - radius, 2 * radius, 2 * radius)
            Burst(0, 1, GLINTS, lambda: around, 3).draw(kit, surface, dust)

    def _draw_light(self, surface: pygame.Surface, face: tuple[int, int], radius: int, strength: float) -> None:
        kit, side = self.kit, radius * 5

        def make() -> pygame.Surface:
            return pygame.transform.smoothscale(rays(kit), (side, side))

        light = kit.pictures.kept(("podium rays", side), make)
        if strength < 1:
            light = light.copy()
            light.fill((round(255 * strength),) * 3, special_flags=pygame.BLEND_RGB_MULT)
        screen(surface, light, light.get_rect(center=face))

    def _draw_wood(self, surface: pygame.Surface, step: pygame.Rect, bright: float) -> None:
        kit = self.kit
        kit.pictures.frame(surface, "sign", step)
        style = kit.letters.style("headline", BRASS_LIGHT).but(size=min(kit.px(84), round(step.height * 0.6)))
        figure = kit.letters.line(kit.texts.number(self.place), style)
        up = step.height // 10 if self.place == 1 else 0  # above the heap of gold
        surface.blit(figure, figure.get_rect(center=(step.centerx, step.centery - up)))
        if bright < 1:
            shade = pygame.Surface(step.size, pygame.SRCALPHA)
            black = (0, 0, 0, round(255 * (1 - bright)))
            pygame.draw.rect(shade, black, shade.get_rect(), border_radius=kit.px(8))
            surface.blit(shade, step)

    def _draw_face(self, surface: pygame.Surface, centre: tuple[int, int], radius: int, bright: float) -> None:
        face = avatar(self.kit, self.seat, radius, mood="happy" if self.place == 1 else "plain")
        if bright < 1:
            face = face.copy()
            face.fill((round(255 * bright),) * 3, special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(face, face.get_rect(center=centre))

    def _draw_heap(self, surface: pygame.Surface, step: pygame.Rect, counted: float) -> None:
        """The winner's gold falls into a heap before the step, as it is counted."""
        kit, side = self.kit, min(self.kit.px(46), step.width // 5, round(step.height * 0.4))
        rows = HEAP[: 1 + round((step.height * 0.42 - side) / (side * 0.36))]  # the place stays to be read
        places = [(row, at - (wide - 1) / 2) for row, wide in enumerate(rows) for at in range(wide)]
        for number, (row, aside) in reversed([*enumerate(places)]):  # a lower row lies before the one on it
            fallen = min(1.0, counted * (len(places) + 4) / 4 - number / 4)
            if fallen > 0:
                coin = kit.pictures.at(f"ui/particles/coin_{FLAT[(number * 5 + row) % len(FLAT)]}.webp", (side, side))
                x = step.centerx + round(aside * side * 0.58)
                y = step.bottom - side // 2 - round(row * side * 0.36) - round(kit.px(150) * (1 - fallen**2))
                surface.blit(faded(coin, fallen * 3), coin.get_rect(center=(x, y)))

    def _draw_gold(self, surface: pygame.Surface, centre: tuple[int, int], counted: float) -> None:
        """The figure grows as coins fall into it."""
        kit, px = self.kit, self.kit.px
        figure = kit.letters.line(kit.texts.number(round(self.gold * counted)), kit.letters.style("figure", GAIN))
        coin = kit.pictures.mark("ui/icons/coin", px(38))
        wide = figure.get_width() + px(10) + coin.get_width()
        surface.blit(figure, figure.get_rect(midleft=(centre[0] - wide // 2, centre[1])))
        surface.blit(coin, coin.get_rect(midright=(centre[0] + wide // 2, centre[1])))
        for number in range(min(COINS, self.gold) if 0 < counted < 1 else 0):
            at = counted * 1.8 - number * 0.13
            if 0 < at < 1:
                piece = kit.pictures.at(f"ui/particles/coin_{int(at * 14 + number) % 8}.webp", (px(34), px(34)))
                x = centre[0] + wide // 2 - px(19) + px(12) * (number % 3 - 1)
                y = centre[1] - round(px(170) * (1 - at * at))
                surface.blit(faded(piece, min(1.0, at / 0.2)), piece.get_rect(center=(x, y)))


class Row(Told):
    """Everybody else: place, face, name, gold in a line."""

    def added(self) -> None:
        kit = self.kit
        self.figure = kit.letters.line(kit.texts.number(self.gold), kit.letters.style("figure", GAIN))
        self.gold_at = self.rect.width - kit.px(48) - self.figure.get_width()
        room = self.gold_at - kit.px(92)
        self.name = kit.letters.block(self.seat.name, kit.letters.style("label", CREAM), room, 1)
        if not self.name.whole:
            style = kit.letters.style("chip", CREAM)
            self.name = kit.letters.block(self.seat.name, style, room, height=self.rect.height)
        self.tip = "" if self.name.whole else self.seat.name

    def sounds(self) -> None:
        self.kit.play("lay")

    def draw(self, surface: pygame.Surface) -> None:
        (came,) = self.shares
        if came <= 0:
            return
        kit, px, name = self.kit, self.kit.px, self.name
        rect = self.rect.move(-round(px(60) * (1 - came)), 0)
        kit.pictures.frame(surface, "section", rect)
        place = kit.letters.line(kit.texts.number(self.place), kit.letters.style("figure", LAMP))
        surface.blit(place, place.get_rect(center=(rect.x + px(24), rect.centery)))
        mark = seat_mark(kit, self.seat, px(30))
        surface.blit(mark, mark.get_rect(midleft=(rect.x + px(46), rect.centery)))
        coin = kit.pictures.mark("ui/icons/coin", px(28))
        surface.blit(coin, coin.get_rect(midright=(rect.right - px(12), rect.centery)))
        surface.blit(self.figure, self.figure.get_rect(midleft=(rect.x + self.gold_at, rect.centery)))
        kit.letters.draw(surface, name, (rect.x + px(84), rect.centery - name.height // 2))
