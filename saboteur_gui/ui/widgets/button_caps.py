"""The buttons of a gamepad as prompts show them: drawn here, with what is written on them."""

from __future__ import annotations

import math

import pygame

from ..pads.button_labels import FACE, LABELS
from ..render_context import RenderContext
from ..theme import CREAM, Colour

DISC, RIM, DARK = (38, 34, 30), (150, 138, 116), (96, 88, 74)
# Ring and sign of a face button; what is not here has the plain ones.
COLOURS: dict[tuple[str, str], Colour] = {
    ("xbox", "A"): (118, 200, 96), ("xbox", "B"): (232, 92, 80), ("xbox", "X"): (94, 154, 240),
    ("xbox", "Y"): (244, 200, 70), ("playstation", "×"): (150, 178, 240), ("playstation", "O"): (240, 112, 110),
    ("playstation", "□"): (232, 150, 206), ("playstation", "△"): (92, 208, 180),
}  # fmt: skip
FINE = 4  # painted so many times larger, then scaled down
PLACES = {"a": (0, 1), "b": (1, 0), "x": (-1, 0), "y": (0, -1)}


def face_button(kit: RenderContext, label: str) -> str:
    """Which of the four round buttons this is written on; "" for any other."""
    labels = LABELS[kit.device.pad] if kit.device.pad else {}
    return next((button for button in FACE if labels.get(button) == label), "")


def button_disc(kit: RenderContext, label: str, side: int) -> pygame.Surface:
    """A round button; where nobody knows what is written on it, the four of them, and which one it is."""
    kind, button = kit.device.pad, face_button(kit, label)

    def make() -> pygame.Surface:
        large = pygame.Surface((side * FINE, side * FINE), pygame.SRCALPHA)
        if kind == "generic":
            _draw_four(large, button)
        else:
            _draw_disc(kit, large, label, COLOURS.get((kind, label)))
        return pygame.transform.smoothscale(large, (side, side))

    return kit.pictures.kept(("button", kind, label, side), make)


def _draw_four(large: pygame.Surface, button: str) -> None:
    middle = large.get_width() / 2
    for name, (x, y) in PLACES.items():
        at = middle + x * middle * 0.58, middle + y * middle * 0.58
        pygame.draw.circle(large, CREAM if name == button else DARK, at, middle * 0.36)
        pygame.draw.circle(large, DISC, at, middle * 0.36, round(middle * 0.08))


def _draw_disc(kit: RenderContext, large: pygame.Surface, label: str, colour: Colour | None) -> None:
    middle = large.get_width() / 2
    pygame.draw.circle(large, DISC, (middle, middle), middle * 0.96)
    pygame.draw.circle(large, colour or RIM, (middle, middle), middle * 0.96, max(1, round(middle * 0.12)))
    if label not in ("×", "O", "□", "△"):
        size = round(middle * 1.25)
        letter = kit.letters.line(label, kit.letters.style("chip", colour or CREAM, shadow=False))
        grown = pygame.transform.smoothscale(letter, (round(letter.get_width() * size / letter.get_height()), size))
        large.blit(grown, grown.get_rect(center=(middle, middle)))
        return
    reach, wide, sign = middle * 0.44, max(1, round(middle * 0.14)), colour or CREAM
    corners = {"□": (45, 135, 225, 315), "△": (90, 210, 330), "×": (45, 225, 135, 315)}.get(label, ())
    points = [(middle + reach * math.cos(math.radians(a)), middle - reach * math.sin(math.radians(a))) for a in corners]
    if label == "O":
        pygame.draw.circle(large, sign, (middle, middle), reach, wide)
    elif label == "×":
        pygame.draw.line(large, sign, points[0], points[1], wide)
        pygame.draw.line(large, sign, points[2], points[3], wide)
    else:
        pygame.draw.polygon(large, sign, points, wide)
