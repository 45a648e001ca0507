"""The light of a round, another one in each: amber, verdigris, wine. It is on the rock and, less, on all materials."""

from __future__ import annotations

from typing import NamedTuple

from .theme import VEIL, Colour


class Light(NamedTuple):
    """How much a picture of the rock keeps of red, green, blue, and one of leather, wood and brass, of 255; what the
    rock fades to in the dark; what the shadows of tunnels lose and gain."""

    rock: Colour = (255, 255, 255)
    things: Colour = (255, 255, 255)
    deep: Colour = VEIL
    loses: Colour = (0, 0, 0)
    gains: Colour = (0, 0, 0)


PLAIN = Light()
ROUNDS = (
    Light((255, 194, 124), (255, 241, 216), (33, 20, 9), (0, 6, 26), (5, 1, 0)),
    Light((108, 236, 226), (204, 236, 238), (6, 20, 26), (20, 0, 6), (0, 5, 3)),
    Light((255, 136, 186), (248, 198, 216), (27, 9, 20), (0, 18, 6), (7, 0, 1)),
)


def of_round(number: int) -> Light:
    """Rounds are counted from 1."""
    return ROUNDS[(number - 1) % len(ROUNDS)]
