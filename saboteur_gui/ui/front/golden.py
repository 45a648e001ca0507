"""Big golden letters: the name of the game."""

from __future__ import annotations

import itertools
import math

import pygame

from ..render_context import RenderContext
from ..theme import Colour, mixed, rgb
from ..tint import tint

# Where on the height of the letters -> colour of the gold there.
GOLD = (
    (0.00, rgb("#FFF6D2")),
    (0.30, rgb("#FBD271")),
    (0.55, rgb("#E69B2E")),
    (0.62, rgb("#B7691A")),
    (0.80, rgb("#D88F30")),
    (1.00, rgb("#F6C661")),
)
RIM, EDGE = rgb("#5A3008"), rgb("#1A0D05")


def golden(kit: RenderContext, text: str, size: int, widest: int) -> pygame.Surface:
    """The text in gold with a dark edge; smaller if it is wider than it may be."""
    return kit.pictures.kept(("golden", text, size, widest), lambda: _golden(kit, text, size, widest))


def _golden(kit: RenderContext, text: str, size: int, widest: int) -> pygame.Surface:
    font = kit.letters.font("Black", size)
    if font.size(text)[0] > widest * 0.95:
        size = round(size * widest * 0.95 / font.size(text)[0])
        font = kit.letters.font("Black", size)
    face = font.render(text, True, (255, 255, 255))
    rim, edge = max(1, round(size * 0.022)), max(2, round(size * 0.052))
    drop = round(size * 0.05)
    pad = edge + drop + round(size * 0.04)
    out = pygame.Surface((face.get_width() + 2 * pad, face.get_height() + 2 * pad), pygame.SRCALPHA)
    _spread(out, _dyed(face, (0, 0, 0)), (pad, pad + drop), edge + 1, 110)
    _spread(out, _dyed(face, EDGE), (pad, pad + drop // 3), edge)
    _spread(out, _dyed(face, RIM), (pad, pad), rim)
    top, high = _letters_span(face)
    gold = _gradient(face.get_size(), top, high)
    gold.blit(face, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(gold, (pad, pad))
    out.blit(_lit_edge(face, max(1, round(size * 0.012))), (pad, pad))
    return out


def _dyed(face: pygame.Surface, colour: Colour) -> pygame.Surface:
    out = face.copy()
    tint(out, (*colour, 255), pygame.BLEND_RGBA_MULT)
    return out


def _spread(out: pygame.Surface, picture: pygame.Surface, at: tuple[int, int], by: int, alpha: int = 255) -> None:
    """The picture grown by some pixels on every side. Its strokes are thicker than that: a ring of copies fills all."""
    box = picture.get_bounding_rect()
    letters = picture.subsurface(box)
    layer = pygame.Surface((box.width + 2 * by, box.height + 2 * by), pygame.SRCALPHA)
    steps = max(12, by * 3)
    for step in range(steps):
        angle = 2 * math.pi * step / steps
        layer.blit(letters, (by + round(math.cos(angle) * by), by + round(math.sin(angle) * by)))
    layer.set_alpha(alpha)
    out.blit(layer, (at[0] + box.x - by, at[1] + box.y - by))


def _letters_span(face: pygame.Surface) -> tuple[int, int]:
    """From where to where the letters reach inside their picture."""
    box = face.get_bounding_rect()
    return box.top, max(1, box.height)


def _gradient(size: tuple[int, int], top: int, high: int) -> pygame.Surface:
    out = pygame.Surface(size, pygame.SRCALPHA)
    for y in range(size[1]):
        out.fill((*_gold_at(min(1.0, max(0.0, (y - top) / high))), 255), (0, y, size[0], 1))
    return out


def _gold_at(share: float) -> Colour:
    for (low, before), (high, after) in itertools.pairwise(GOLD):
        if share <= high:
            return mixed(before, after, (share - low) / (high - low))
    return GOLD[-1][1]


def _lit_edge(face: pygame.Surface, by: int) -> pygame.Surface:
    """A bright line along every upper edge of the letters."""
    out = face.copy()
    below = face.copy()
    hole = pygame.Surface(face.get_size(), pygame.SRCALPHA)
    hole.fill((255, 255, 255, 255))
    hole.blit(below, (by // 2, by), special_flags=pygame.BLEND_RGBA_SUB)
    out.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    tint(out, (255, 250, 225, 190), pygame.BLEND_RGBA_MULT)
    return out
