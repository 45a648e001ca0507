"""Contact sheets: every family at the sizes it is played at, on dark and light, in grey and as colour-blind eyes see
it; and a mine of forty cards laid by the rules, to see whether the eye can follow it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

import skia

from . import manifest
from .encoding import CARD_RADIUS
from .job import Job
from .shapes import OPPOSITE
from .tunnels import turns

DARK, LIGHT = 0xFF202430, 0xFFEADFC6
SMOOTH = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
# linear mixes of R, G, B after Machado and others (2009), full strength
EYES = {
    "grey": ((0.30, 0.59, 0.11),) * 3,
    "protan": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deutan": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritan": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
CELLS = {"large": (256, 384), "middle": (120, 180), "small": (80, 120)}
SIDES = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


def eye(name: str) -> skia.Paint:
    rows = [[*row, 0.0, 0.0] for row in EYES[name]] + [[0, 0, 0, 1, 0]]
    return skia.Paint(ColorFilter=skia.ColorFilters.Matrix([float(v) for row in rows for v in row]))


def draw_sheets(jobs: Sequence[Job], assets: Path, out: Path) -> list[Path]:
    out.mkdir(parents=True, exist_ok=True)
    made = []
    families: dict[str, list[Path]] = {}
    for job in jobs:
        picture = assets / job.path
        if picture.suffix in (".webp", ".png") and picture.exists():
            families.setdefault(job.family, []).append(picture)
    for family, pictures in sorted(families.items()):
        name = family.replace("/", "_")
        images = [_opened(p) for p in pictures]
        made.append(_save(_grid(images, CELLS["large"], 6, DARK), out / f"{name}_large.png"))
        made.append(_save(_strips(images), out / f"{name}_small.png"))
    if "cards/tunnels" in families:
        made += [
            _save(mine(assets, width, number), out / f"mine_{number}_{width}.png")
            for number, width in ((1, 160), (1, 68), (2, 100))
        ]
        made.append(_save(_filtered(mine(assets, 68, 1), "grey"), out / "mine_1_68_grey.png"))
    return made


def _opened(path: Path) -> skia.Image:
    """A picture as it is shown: cards are baked with corners and cut out when they are drawn."""
    image = skia.Image.open(str(path))
    if "cards" not in path.parts:
        return image
    surface = skia.Surface(image.width(), image.height())
    edge = skia.RRect.MakeRectXY(skia.Rect.MakeWH(image.width(), image.height()), CARD_RADIUS, CARD_RADIUS)
    surface.getCanvas().clipRRect(edge, True)
    surface.getCanvas().drawImage(image, 0, 0)
    return surface.makeImageSnapshot()


def _save(image: skia.Image, path: Path) -> Path:
    image.save(str(path), skia.kPNG)
    return path


def _grid(
    images: Sequence[skia.Image], cell: tuple[int, int], columns: int, ground: int, paint: skia.Paint | None = None
) -> skia.Image:
    w, h = cell[0] + 6, cell[1] + 6
    rows = -(-len(images) // columns)
    surface = skia.Surface(columns * w, max(1, rows) * h)
    c = surface.getCanvas()
    c.clear(ground)
    for i, image in enumerate(images):
        k = min(cell[0] / image.width(), cell[1] / image.height(), 1.0)
        iw, ih = image.width() * k, image.height() * k
        x, y = (i % columns) * w + 3 + (cell[0] - iw) / 2, (i // columns) * h + 3 + (cell[1] - ih) / 2
        c.drawImageRect(image, skia.Rect.MakeXYWH(x, y, iw, ih), SMOOTH, paint)
    return surface.makeImageSnapshot()


def _strips(images: Sequence[skia.Image]) -> skia.Image:
    """120 x 180 and 80 x 120 on dark and light; 80 x 120 once more through four filters."""
    parts = [
        _grid(images, CELLS[size], {"middle": 12, "small": 18}[size], ground)
        for ground in (DARK, LIGHT)
        for size in ("middle", "small")
    ]
    parts += [_grid(images, CELLS["small"], 18, DARK, eye(name)) for name in EYES]
    surface = skia.Surface(max(p.width() for p in parts), sum(p.height() + 8 for p in parts))
    c, y = surface.getCanvas(), 0
    c.clear(0xFF000000)
    for part in parts:
        c.drawImage(part, 0, y)
        y += part.height() + 8
    return surface.makeImageSnapshot()


def _filtered(image: skia.Image, name: str) -> skia.Image:
    surface = skia.Surface(image.width(), image.height())
    surface.getCanvas().drawImage(image, 0, 0, SMOOTH, eye(name))
    return surface.makeImageSnapshot()


# ---- the mine
def lay_mine(seed: int, count: int = 40) -> dict[tuple[int, int], tuple[str, int]]:
    """Forty random cards round the start, each joined to a way that leads on and agreeing with its neighbours."""
    rng = random.Random(seed)
    rows = manifest.tunnels()
    deck = [name for name, row in rows.items() for _ in range(row["count"])]
    rng.shuffle(deck)
    laid: dict[tuple[int, int], tuple[str, int]] = {(0, 0): ("start", 0)}
    shown = {(0, 0): "NESW"}
    refused = 0
    while deck and len(laid) <= count and refused < len(deck):
        name = deck.pop()
        options = []
        for turned in (0, 1):
            text = rows[name]["tunnels"].translate(OPPOSITE) if turned else rows[name]["tunnels"]
            for cell in _frontier(shown):
                after = {**shown, cell: text.replace(" ", "")}
                if _fits(cell, after[cell], shown) and len(_frontier(after)) >= min(3 + len(laid) // 4, 7):
                    options.append((cell, turned if turned in turns(rows[name]) else 0, after[cell]))
        if options:
            cell, turned, sides = max(options, key=lambda option: option[0][0] * 0.3 + rng.random())
            laid[cell], shown[cell] = (name, turned), sides
            refused = 0
        else:  # it would close the mine in: later, perhaps
            deck.insert(0, name)
            refused += 1
    return laid


def _frontier(shown: dict[tuple[int, int], str]) -> list[tuple[int, int]]:
    cells = {(x + SIDES[s][0], y + SIDES[s][1]) for (x, y), sides in shown.items() for s in sides}
    return sorted(c for c in cells if c not in shown and -1 <= c[0] <= 8 and -3 <= c[1] <= 3)


def _fits(cell: tuple[int, int], sides: str, shown: dict[tuple[int, int], str]) -> bool:
    joined = False
    for side, (dx, dy) in SIDES.items():
        other = shown.get((cell[0] + dx, cell[1] + dy))
        if other is None:
            continue
        if (side in sides) != (side.translate(OPPOSITE) in other):
            return False
        joined |= side in sides
    return joined


def mine(assets: Path, width: int, seed: int) -> skia.Image:
    laid, rng = lay_mine(seed), random.Random(seed)
    rows = manifest.tunnels()
    height = width * 3 // 2
    surface = skia.Surface(width * 10, height * 7)
    c = surface.getCanvas()
    c.clear(0xFF12141C)
    for (x, y), (name, turned) in sorted(laid.items()):
        path = assets / "cards" / "start.webp"
        if name != "start":
            path = (
                assets
                / "cards"
                / "tunnels"
                / f"{name}.{rng.choice(manifest.variants(rows[name]['count']))}.{turned}.webp"
            )
        image = _opened(path)
        c.drawImageRect(
            image, skia.Rect.MakeXYWH((x + 1) * width + 1, (y + 3) * height + 1, width - 2, height - 2), SMOOTH
        )
    return surface.makeImageSnapshot()
