"""The wall's colour: another one in every round, and of the side that won. How much a picture of the rock keeps of red,
green and blue, of 255 each."""

from __future__ import annotations

from .theme import Colour

SLATE: Colour = (255, 255, 255)
ROUNDS: tuple[Colour, ...] = (SLATE, (176, 255, 206), (240, 194, 255))  # slate, verdigris, amethyst
WON: dict[str, Colour] = {"diggers": (255, 222, 160), "saboteurs": (255, 158, 190)}


def of_round(number: int) -> Colour:
    """Rounds are counted from 1."""
    return ROUNDS[(number - 1) % len(ROUNDS)]


def of_winner(side: str) -> Colour:
    """Of a result: "diggers", "saboteurs", or any other word for neither."""
    return WON.get(side, SLATE)
