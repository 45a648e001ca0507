"""The rock that is under everything: one picture of it, for the mine and for what is behind a scene."""

from __future__ import annotations

import pygame

from .pictures import lay
from .render_context import RenderContext
from .theme import VEIL

PICTURE = "ui/backgrounds/rock.webp"
CELL = (84, 126)  # the part of it behind one cell of the mine
CELLS = (18, 8)  # cells after which it begins again
SIZE = (CELL[0] * CELLS[0], CELL[1] * CELLS[1])
MARGIN = 2  # around it
BACKDROP, AROUND = 0.5, 0.86  # veils: behind most scenes, around a board


def with_margin(kit: RenderContext) -> pygame.Surface:
    """As far as it does not repeat itself, and a little of that all around."""

    def make() -> pygame.Surface:
        once = pygame.transform.smoothscale(kit.pictures.read(PICTURE), SIZE)
        kit.pictures.forget(PICTURE)
        out = pygame.Surface((SIZE[0] + 2 * MARGIN, SIZE[1] + 2 * MARGIN)).convert()
        lay(out, once, out.get_rect(), (MARGIN - SIZE[0], MARGIN - SIZE[1]))
        return out

    return kit.pictures.kept_at_all_sizes("rock", make)


def plain(kit: RenderContext) -> pygame.Surface:
    """As far as it does not repeat itself; a part of what is kept."""
    return with_margin(kit).subsurface((MARGIN, MARGIN, *SIZE))


def backdrop(kit: RenderContext) -> pygame.Surface:
    """What is behind most scenes."""
    return kit.pictures.kept(("backdrop", kit.metrics.screen.size), lambda: veiled(kit, BACKDROP))


def veiled(kit: RenderContext, veil: float) -> pygame.Surface:
    """Over the whole window, darkened by a veil; not kept, for what is painted on it."""
    screen, rock = kit.metrics.screen, plain(kit)
    grow = max(screen.width / rock.get_width(), screen.height / rock.get_height())
    wide = pygame.transform.smoothscale(rock, (round(rock.get_width() * grow), round(rock.get_height() * grow)))
    out = pygame.Surface(screen.size).convert()
    out.blit(wide, wide.get_rect(center=screen.center))
    _veil(out, veil)
    return out


def paint_around(
    kit: RenderContext, surface: pygame.Surface, area: pygame.Rect, window: tuple[int, int] = (0, 0)
) -> None:
    """What is seen around a board: hardly more than its colour, for it does not move with the mine. `window`: where
    the window begins on the surface."""

    def make() -> pygame.Surface:
        out = plain(kit).copy()
        _veil(out, AROUND)
        return out

    lay(surface, kit.pictures.kept_at_all_sizes("around", make), area, window)


def _veil(picture: pygame.Surface, strength: float) -> None:
    shade = pygame.Surface(picture.get_size()).convert()
    shade.fill(VEIL)
    shade.set_alpha(round(255 * strength))
    picture.blit(shade, (0, 0))
