"""Marks are told apart by shape alone, as three kinds of colour-blind eyes see them and without any colour.

Likeness is the correlation of two pictures after their mean and contrast are taken away, so a difference in
colour or brightness counts for nothing: only where the light and dark parts lie.
"""

from __future__ import annotations

import math
from itertools import combinations
from pathlib import Path

import pygame
import pytest

UI = Path(__file__).resolve().parents[2] / "assets" / "ui"
AVATARS = UI.parent / "avatars"
SEATS = [
    "ring",
    "diamond",
    "square",
    "star",
    "hexagon",
    "triangle",
    "moon",
    "heart",
    "drop",
    "plus",
    "hourglass",
    "bolt",
]
TOOLS = ("pick", "lamp", "cart")
MENDED = ("pick", "lamp")  # the tools that a sign shows mended
FACES = [
    "braids",
    "walrus",
    "curls",
    "fork",
    "bun",
    "flat_cap",
    "mohawk",
    "fur_hat",
    "headscarf",
    "wide_hat",
    "bowl",
    "goggles",
]

# Machado and others 2009, full strength, on linear light; "none" for eyes that see every colour
EYES = {
    "none": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
LUMA = (0.2126, 0.7152, 0.0722)
GROUND = (0.08, 0.06, 0.045)  # dark leather, linear

Rows = list[float]


def picture(path: Path, size: int) -> pygame.Surface:
    return pygame.transform.smoothscale(pygame.image.load(path), (size, size))


def brightness(surface: pygame.Surface, eye: str) -> Rows:
    """What an eye has left when hue is gone: the luma of each pixel on leather."""
    out = []
    for y in range(surface.get_height()):
        for x in range(surface.get_width()):
            r, g, b, a = surface.get_at((x, y))
            k = a / 255
            linear = [(v / 255) ** 2.2 * k + ground * (1 - k) for v, ground in zip((r, g, b), GROUND, strict=True)]
            seen = [sum(m * v for m, v in zip(row, linear, strict=True)) for row in EYES[eye]]
            out.append(max(0.0, sum(w * v for w, v in zip(LUMA, seen, strict=True))) ** (1 / 2.2))
    return out


def likeness(a: Rows, b: Rows) -> float:
    mean_a, mean_b = sum(a) / len(a), sum(b) / len(b)
    product = sum((x - mean_a) * (y - mean_b) for x, y in zip(a, b, strict=True))
    return product / math.sqrt(sum((x - mean_a) ** 2 for x in a) * sum((y - mean_b) ** 2 for y in b))


def covered(surface: pygame.Surface) -> set[tuple[int, int]]:
    w, h = surface.get_size()
    return {(x, y) for x in range(w) for y in range(h) if surface.get_at((x, y))[3] > 127}


def overlap(a: pygame.Surface, b: pygame.Surface) -> float:
    """1 where two outlines are the same, 0 where they share nothing."""
    one, two = covered(a), covered(b)
    return len(one & two) / len(one | two)


def middle(surface: pygame.Surface) -> pygame.Surface:
    """A seat's sign without the edge of its disc, which all seats share."""
    n = surface.get_width()
    inner = round(n * 0.62)
    return surface.subsurface(((n - inner) // 2, (n - inner) // 2, inner, inner))


def test_the_measure_knows_same_from_different() -> None:
    mark = brightness(picture(UI / "seats" / "star.64.webp", 24), "none")
    assert likeness(mark, mark) == pytest.approx(1)
    assert likeness(mark, [0.3 + 0.4 * v for v in mark]) == pytest.approx(1)  # another tone is no other shape
    assert likeness(mark, mark[::-1]) < 0.9


@pytest.mark.parametrize("eye", EYES)
def test_seats_differ_by_shape(eye: str) -> None:
    signs = {s: brightness(middle(picture(UI / "seats" / f"{s}.64.webp", 32)), eye) for s in SEATS}
    alike = {(a, b): round(likeness(signs[a], signs[b]), 3) for a, b in combinations(SEATS, 2)}
    assert not {pair: value for pair, value in alike.items() if value > 0.80}


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("seat", SEATS)
def test_a_seats_sign_stands_out_from_its_disc(seat: str, eye: str) -> None:
    tones = sorted(brightness(middle(picture(UI / "seats" / f"{seat}.64.webp", 32)), eye))
    dark, light = tones[len(tones) // 20], tones[-len(tones) // 20]
    assert light - dark > 0.45


@pytest.mark.parametrize("size", [16, 28, 64])
def test_team_marks_differ_in_outline(size: int) -> None:
    green, blue = (picture(UI / "teams" / f"{team}.128.webp", size) for team in ("green", "blue"))
    assert overlap(green, blue) < 0.90


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("size", [16, 28, 64])
def test_team_marks_differ_in_sign(eye: str, size: int) -> None:
    green, blue = (middle(picture(UI / "teams" / f"{team}.128.webp", size)) for team in ("green", "blue"))
    assert likeness(brightness(green, eye), brightness(blue, eye)) < 0.65


@pytest.mark.parametrize("size", [24, 64])
@pytest.mark.parametrize("tool", MENDED)
def test_broken_red_and_mended_green_differ_in_outline(tool: str, size: int) -> None:
    broken, mended = (picture(UI / "icons" / f"{state}_{tool}.128.webp", size) for state in ("broken", "mended"))
    assert overlap(broken, mended) < 0.90


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("tool", MENDED)
def test_broken_red_and_mended_green_differ_without_hue(tool: str, eye: str) -> None:
    broken, mended = (picture(UI / "icons" / f"{state}_{tool}.128.webp", 28) for state in ("broken", "mended"))
    assert likeness(brightness(broken, eye), brightness(mended, eye)) < 0.60


@pytest.mark.parametrize("eye", EYES)
def test_broken_tools_are_told_apart(eye: str) -> None:
    """At the size of a tool slot, inside the octagon that all three share."""
    signs = {t: brightness(middle(picture(UI / "icons" / f"broken_{t}.128.webp", 28)), eye) for t in TOOLS}
    for a, b in combinations(TOOLS, 2):
        assert likeness(signs[a], signs[b]) < 0.65, (a, b)


@pytest.mark.parametrize("eye", EYES)
def test_role_emblems_are_told_apart(eye: str) -> None:
    names = sorted(p.name.removesuffix(".128.webp") for p in (UI / "roles").glob("*.128.webp"))
    assert len(names) == 8
    signs = {n: brightness(middle(picture(UI / "roles" / f"{n}.128.webp", 40)), eye) for n in names}
    alike = {(a, b): round(likeness(signs[a], signs[b]), 3) for a, b in combinations(names, 2)}
    assert not {pair: value for pair, value in alike.items() if value > 0.85}


def test_avatars_differ_in_silhouette() -> None:
    """At a radius of 28 px, the smallest seat."""
    faces = {n: picture(AVATARS / f"{n}.webp", 56) for n in FACES}
    alike = {(a, b): round(overlap(faces[a], faces[b]), 3) for a, b in combinations(FACES, 2)}
    assert not {pair: value for pair, value in alike.items() if value > 0.92}


def test_avatars_differ_without_colour() -> None:
    faces = {n: brightness(picture(AVATARS / f"{n}.webp", 40), "none") for n in FACES}
    alike = {(a, b): round(likeness(faces[a], faces[b]), 3) for a, b in combinations(FACES, 2)}
    assert not {pair: value for pair, value in alike.items() if value > 0.70}
