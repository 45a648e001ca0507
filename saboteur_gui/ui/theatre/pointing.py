"""Who plays what, and on what: the card comes out of the player's panel, and a trail runs on to where it goes."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from ..motion import between, ease_in_out, in_and_out
from ..render_context import RenderContext
from ..theme import Colour, mixed
from .primitives import Animation, Flight, Spot, Sprite
from .timeline import Timeline

# ms: the card grows out of the panel, rests there; the trail outlasts its flight
RISE, REST, AFTER = 220.0, 280.0, 200.0
AIMED = 500.0  # that the trail of the viewer's own card outlasts its flight
DOT, APART = 13.0, 28.0  # pixels at 1080p: of a dot of the trail, and from one to the next


def aim(script: Timeline, seat: int, target: int, goal: Spot, flight: float) -> None:
    """Whom a card of the viewer's own is for; the card of anybody else has its trail when it comes out."""
    if seat == script.shown.seat != target:
        hand, tint = script.spots.cards_of(seat), script.places.tint(seat)
        script.add(Trail(script.at, flight + AIMED, hand, hand, goal, tint, drawn=flight), lingers=True)


def come_out(script: Timeline, seat: int, sprite: Sprite, goal: Spot, flight: float, lingers: bool = False) -> Spot:
    """A card leaves a hand in sight of all; where it flies to its goal from, in `flight` ms. The viewer's own is where
    the viewer has let go of it. `lingers`: the flight is told with what comes next."""
    if seat == script.shown.seat:
        return script.spots.cards_of(seat)
    place = script.spots.beside(seat)
    script.add(Flight(script.at, RISE + REST, sprite, script.spots.seat(seat), place, hold=REST / (RISE + REST)))
    tint = script.places.tint(seat)
    trail = Trail(script.at, RISE + REST + flight + AFTER, script.spots.seat(seat), place, goal, tint)
    script.add(trail, lingers)
    script.at += RISE + REST
    return place


@dataclass
class Trail(Animation):
    """Dots in the player's colour from the panel by the card to its goal, which is framed."""

    origin: Spot
    by: Spot
    goal: Spot
    tint: Colour
    drawn: float = RISE + REST  # ms until it is at its goal

    def _ways(self) -> list[tuple[tuple[int, int], tuple[int, int]]]:
        origin, by, goal = (spot().center for spot in (self.origin, self.by, self.goal))
        return [(origin, by), (by, goal)]

    def bounds(self, kit: RenderContext, share: float) -> pygame.Rect:
        places = [spot() for spot in (self.origin, self.by, self.goal)]
        return places[0].unionall(places[1:]).inflate(kit.px(40), kit.px(40))

    def draw(self, kit: RenderContext, surface: pygame.Surface, share: float) -> None:
        reach = 1.0 if kit.less_motion else ease_in_out(min(1.0, share * self.length / self.drawn))
        strength = in_and_out(share, 0.15)
        dot, panel = _dot(kit, self.tint), self.origin()
        dot.set_alpha(round(255 * strength))
        whole = sum(math.dist(*way) for way in self._ways())
        left = reach * whole
        for start, end in self._ways():
            long, at = math.dist(start, end), 0.0
            while at < min(long, left):
                spot = tuple(round(between(a, b, at / long)) for a, b in zip(start, end, strict=True))
                if not panel.collidepoint(spot):
                    surface.blit(dot, dot.get_rect(center=spot))
                at += kit.px(APART)
            left -= long
        if reach >= 1:
            kit.pictures.frame(surface, "target", self.goal().inflate(kit.px(8), kit.px(8)))


def _dot(kit: RenderContext, tint: Colour) -> pygame.Surface:
    side = kit.px(DOT)

    def make() -> pygame.Surface:
        fine = 4
        large = pygame.Surface((side * fine,) * 2, pygame.SRCALPHA)
        middle = (side * fine // 2,) * 2
        pygame.draw.circle(large, (12, 8, 6), middle, middle[0])
        pygame.draw.circle(large, mixed(tint, (255, 255, 255), 0.35), middle, round(middle[0] * 0.72))
        return pygame.transform.smoothscale(large, (side, side))

    return kit.pictures.kept(("trail", tint, side), make)
