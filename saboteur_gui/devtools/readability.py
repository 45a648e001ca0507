"""What an eye has left when hue is gone: `python -m saboteur_gui.devtools.readability [--cell PIXELS]`.

Mean lightness (L*) of the path, of the rock beside it and of all rock, for every picture of a tunnel as it is shown at
a size; then how far a legal cell and what stands before the wall differ from bare wall.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pygame

from ..engine.board import STEPS
from ..engine.cards import CARDS, IS_TUNNEL, OPEN, POSITIONS
from ..looks import card_pictures
from ..ui import rock, walls
from ..ui.board import marks
from ..ui.board.painter import BARE, CHALKED, DECALS, Painter
from ..ui.offscreen import offscreen_app
from ..ui.render_context import RenderContext

CELL = 48  # pixels, the width of a cell from afar
PATH, BESIDE = (0.40, 0.60), ((0.2, 0.3), (0.7, 0.8))  # across an opening, in widths of a card
DEPTH = 0.22  # from the edge inwards, in the same measure


class Row(NamedTuple):
    picture: str
    path: float
    beside: float
    rock: float


@cache
def lightness(red: int, green: int, blue: int) -> float:
    """L* of a colour of the screen, 0 to 100."""
    parts = ((value / 255) for value in (red, green, blue))
    r, g, b = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    return float(116 * y ** (1 / 3) - 16 if y > 0.008856 else 903.3 * y)


def _mean(picture: pygame.Surface, places: Iterable[pygame.Rect]) -> float:
    values = [
        lightness(*picture.get_at((x, y))[:3])
        for place in places
        for x in range(place.left, place.right)
        for y in range(place.top, place.bottom)
    ]
    return sum(values) / len(values)


def _strips(size: tuple[int, int], sides: Iterable[int], span: tuple[float, float]) -> list[pygame.Rect]:
    """Parts of a card's edges, so far inwards: at openings, those of the path."""
    (wide, high), deep, out = size, round(DEPTH * size[0]), list[pygame.Rect]()
    for side in sides:
        length = wide if side in (1, 4) else high
        start = round(length / 2 + (span[0] - 0.5) * wide)
        run = round((span[1] - span[0]) * wide)
        if side in (1, 4):
            out.append(pygame.Rect(start, 0 if side == 1 else high - deep, run, deep))
        else:
            out.append(pygame.Rect(0 if side == 8 else wide - deep, start, deep, run))
    return out


def tunnel_rows(kit: RenderContext, cell: int = CELL) -> Iterator[Row]:
    """Every picture of a tunnel with an opening."""
    size = cell, cell * 3 // 2
    for card in range(len(CARDS)):
        for turned in POSITIONS[card] if IS_TUNNEL[card] else ():
            sides = [side for _, side, _ in STEPS if OPEN[card * 2 + turned] & side]
            closed = [side for _, side, _ in STEPS if side not in sides]
            for path in card_pictures(card, turned) if sides else ():
                picture = kit.pictures.scaled(path, size)
                beside = [strip for span in BESIDE for strip in _strips(size, sides, span)]
                rock = beside + _strips(size, closed, (0.0, 1.0))
                yield Row(
                    path, _mean(picture, _strips(size, sides, PATH)), _mean(picture, beside), _mean(picture, rock)
                )


def wall_differences(kit: RenderContext, cell: int = CELL, number: int = 1) -> dict[str, float]:
    """How far a legal cell and what stands before the wall differ from the bare wall, on average over the cell, in a
    round."""
    painter, size = Painter(kit, walls.of_round(number)), (cell, cell * 3 // 2)
    out: dict[str, float] = {}

    def differs(picture: pygame.Surface, wall: pygame.Surface) -> float:
        area = [(x, y) for x in range(size[0]) for y in range(size[1])]
        return sum(abs(lightness(*picture.get_at(at)[:3]) - lightness(*wall.get_at(at)[:3])) for at in area) / len(area)

    free = next(
        y << 8 | x
        for y in range(128, 128 + rock.CELLS[1])
        for x in range(128, 128 + rock.CELLS[0])
        if ((x - 128) % rock.CELLS[0], (y - 128) % rock.CELLS[1]) not in DECALS | CHALKED
    )
    wall = painter.cell(free, BARE, size)
    for how in ("now", "turned"):
        lit = wall.copy()
        marks.draw_legal(kit, lit, lit.get_rect(), how)
        out[f"legal, {how}"] = differs(lit, wall)
    for x, y in (*DECALS, *CHALKED):
        at = (y + 128) << 8 | (x + 128)
        out[f"decal {x},{y}"] = differs(painter.cell(at, BARE, size), painter.rough(at, size))
    return out


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cell", type=int, default=CELL, help=f"width of a cell in pixels ({CELL})")
    cell = parser.parse_args().cell
    pygame.init()
    with tempfile.TemporaryDirectory() as folder:
        kit = offscreen_app(Path(folder), (1920, 1080), "en").kit
        print(f"{'picture':<52}{'path':>7}{'beside':>8}{'rock':>7}")
        for row in tunnel_rows(kit, cell):
            print(f"{row.picture:<52}{row.path:>7.1f}{row.beside:>8.1f}{row.rock:>7.1f}")
        for name, value in wall_differences(kit, cell).items():
            print(f"{name:<52}{value:>7.1f}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
