"""The wall's colour, another one in every round: how much a picture of the rock keeps of red, green, blue, of 255."""

from __future__ import annotations

from .theme import Colour

SLATE: Colour = (255, 255, 255)
ROUNDS: tuple[Colour, ...] = (SLATE, (176, 255, 206), (240, 194, 255))  # slate, verdigris, amethyst


def of_round(number: int) -> Colour:
    """Rounds are counted from 1."""
    return ROUNDS[(number - 1) % len(ROUNDS)]
