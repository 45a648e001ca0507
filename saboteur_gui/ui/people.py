"""How a player is shown: face on a disc of the seat's colour, with the seat's shape as a badge."""

from __future__ import annotations

from typing import Literal, get_args

import pygame

from ..engine.cards import BLOCKS_LAYING
from ..session.plan import Seat
from .letters import Span
from .render_context import RenderContext
from .theme import AVATARS, name_colour

RIM_SHARE = 104 / 110  # of the half picture: where the outer edge of the baked rim lies
BADGE_SHARE = 0.36  # of the radius


Mood = Literal["plain", "blink", "happy", "angry", "hurt", "sly"]
MOODS: tuple[Mood, ...] = get_args(Mood)


def mood_of(front: int = 0, won: bool | None = None, saboteur: bool = False) -> Mood:
    """What a face shows of what everybody knows: how a round or game ended for somebody, or, before that, whether what
    lies before them (bits of `cards`) keeps them from digging."""
    if won is None:
        return "hurt" if front & BLOCKS_LAYING else "plain"
    return "angry" if not won else "sly" if saboteur else "happy"


def face_path(avatar: str, mood: Mood = "plain") -> str:
    return f"avatars/{avatar}.webp" if mood == "plain" else f"avatars/{avatar}.{mood}.webp"


def avatar(kit: RenderContext, seat: Seat, radius: int, badge: bool = True, mood: Mood = "plain") -> pygame.Surface:
    """The face in its ring. `radius` is the ring's; hats may rise above it, so the picture is larger."""
    key = "avatar", seat.avatar, seat.colour, radius, badge, mood
    return kit.pictures.kept(key, lambda: _avatar(kit, seat, radius, badge, mood))


def _avatar(kit: RenderContext, seat: Seat, radius: int, badge: bool, mood: Mood) -> pygame.Surface:
    side = round(2 * radius / RIM_SHARE)
    out = pygame.Surface((side, side), pygame.SRCALPHA)
    face = seat.avatar if seat.avatar in AVATARS else AVATARS[0]  # a save may name one of another version, or a path
    for layer in (f"ui/seats/{seat.colour}.disc.webp", face_path(face, mood), f"ui/seats/{seat.colour}.rim.webp"):
        out.blit(kit.pictures.at(layer, (side, side)), (0, 0))
    if badge:
        size = max(kit.px(26), round(radius * BADGE_SHARE * 2))
        mark = kit.pictures.mark(f"ui/seats/{seat.colour}", size)
        out.blit(mark, mark.get_rect(center=(side // 2 + round(radius * 0.72), side // 2 + round(radius * 0.72))))
    return out


def face(kit: RenderContext, seat: Seat, radius: int) -> pygame.Surface:
    """The face where it is known, else the mark: games of other days may have kept the mark only."""
    return avatar(kit, seat, radius) if seat.avatar in AVATARS else seat_mark(kit, seat, 2 * radius)


def seat_mark(kit: RenderContext, seat: Seat, size: int) -> pygame.Surface:
    return kit.pictures.mark(f"ui/seats/{seat.colour}", size)


def name_span(seat: Seat) -> Span:
    """The name in the seat's colour, for lines of text."""
    return Span(seat.name.replace(" ", "\u00a0"), name_colour(seat.colour), "Bold")


def colour_name(kit: RenderContext, seat: Seat) -> str:
    return kit.t(f"mark.{seat.colour}")
