"""The mine behind the main menu: a gallery in timber that leads to the gold, and three who look out of it."""

from __future__ import annotations

import pygame

from ..render_context import RenderContext

PAINTED = (1920, 1080)  # what the places below are measured on
GALLERY = "ui/menu/gallery.webp"
# Who -> the middle of the head, the top of the hat, and how large of the baked picture; from the back to the front.
PEOPLE: tuple[tuple[str, int, float, int, float], ...] = (
    ("saboteur", 1372, 0.43, 604, 0.74),
    ("boss", 1700, 0.50, 560, 0.78),
    ("digger", 1072, 0.46, 506, 0.88),
)


def backdrop(kit: RenderContext, entries: int) -> pygame.Surface:
    """Over the whole window; quiet on the left as far as `entries` pixels, where the entries stand."""
    size = kit.metrics.width, kit.metrics.height
    return kit.pictures.kept(("menu", size, entries), lambda: _backdrop(kit, size, entries))


def _backdrop(kit: RenderContext, size: tuple[int, int], entries: int) -> pygame.Surface:
    out = pygame.Surface(size).convert()
    scale = max(size[0] / PAINTED[0], size[1] / PAINTED[1])
    wide, high = round(PAINTED[0] * scale), round(PAINTED[1] * scale)
    left, top = size[0] - wide, (size[1] - high) // 2
    gallery = kit.pictures.read(GALLERY)
    out.blit(pygame.transform.smoothscale(gallery, (wide, high)), (left, top))
    for who, middle, share, hat, grow in PEOPLE:
        bust = kit.pictures.read(f"ui/menu/{who}.webp")
        width, height = (round(side * grow * scale) for side in bust.get_size())
        x = left + round(middle * scale - share * width)
        if x + width // 4 < entries:  # large entries leave no room for a face
            continue
        foot = max(0, size[1] - (top + round(hat * scale) + height))  # nobody ends above the window's edge
        picture = pygame.transform.smoothscale(bust, (width, height))
        out.blit(picture, (x, top + round(hat * scale) + foot))
    _darken(out, entries + kit.px(220))
    return out


def _darken(out: pygame.Surface, veil: int) -> None:
    """Quiet behind the entries, and at the foot of the picture."""
    width, height = out.get_size()
    strip = pygame.Surface((64, 1), pygame.SRCALPHA)
    for x in range(64):
        strip.set_at((x, 0), (14, 17, 24, round(205 * (1 - x / 63) ** 0.8)))
    out.blit(pygame.transform.smoothscale(strip, (max(1, veil), height)), (0, 0))
    foot = pygame.Surface((1, 32), pygame.SRCALPHA)
    for y in range(32):
        foot.set_at((0, y), (8, 6, 6, round(150 * (y / 31) ** 1.6)))
    deep = height // 5
    out.blit(pygame.transform.smoothscale(foot, (width, deep)), (0, height - deep))
