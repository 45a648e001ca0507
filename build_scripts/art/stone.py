"""Rock and floor of the mine as heights and colours, boulders, pebbles, crystals."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .canvas import Canvas, Mat
from .form import Array, F, colour, mix, smooth
from .noise import Grid


@dataclass(frozen=True)
class Rock:
    """Colours of one kind of rock and floor."""

    light: str = "868c9c"
    dark: str = "565c6c"
    warm: str = "7e7671"
    floor: str = "ae7f48"
    pebble_light: str = "8a7a66"
    pebble_dark: str = "5a4834"
    moss: str = "5a6d3a"
    moss_share: float = 0.5
    vein: str = ""  # glowing or shiny lines between the blocks


MINE = Rock()
# chest tunnels: black, glassy rock with dull red-violet veins: told apart from grey rock even without colour
BLACK = Rock("575066", "322d3c", "4a3448", "b08a64", "5d5460", "332d36", "2b2b33", 0.0, "a24de0")


@dataclass
class Terrain:
    z: Array
    alb: Array
    wall: Array  # 0 floor … 1 rock
    d: Array  # distance to the edge of the floor, as bent by the blocks
    crack: Array


def blocks(
    grid: Grid, size: float, salt: int, warp: tuple[Array, Array], tilt: float, bevel: float
) -> tuple[Array, Array, Array, Array]:
    """Cut blocks: height, distance to the joint, tone, and the way to the block's middle (packed as dx, dy)."""
    cells = grid.cells(size, salt, 1.22, warp)
    high, tone, tx, ty = grid.cell_values(cells, 4, salt + 900)
    edge = cells.edge
    lean = ((tx - 0.5) * cells.dx + (ty - 0.5) * cells.dy) * F(tilt)
    height = high * F(size * 0.17) + lean + smooth(0, bevel, edge) * F(bevel)
    return height, edge, tone, np.stack([cells.dx, cells.dy])


def terrain(grid: Grid, d: Array, rock: Rock, size: float = 1.0) -> Terrain:
    """Walls of cut blocks round a gravel floor; `d` as Plan.floor_distance gives it."""
    warp = ((grid.noise(90, 1, 3) - 0.5) * 40 * size, (grid.noise(90, 2, 3) - 0.5) * 40 * size)
    big, edge, tone, _ = blocks(grid, 84 * size, 3, warp, 1.0 / size**0.7, 9)
    mid, edge2, tone2, off = blocks(grid, 34 * size, 4, warp, 0.80 / size**0.7, 4)
    d = _bitten(d, off, grid) + (grid.noise(18, 5, 3) - F(0.5)) * 11
    wall = smooth(-5, 9, d)
    fine = (grid.noise(15, 6, 4, 0.6) - F(0.5)) * 8
    rise = 30 + 26 * smooth(0, 80, d) + big + mid * F(0.8) + fine + 6 * np.exp(-(((d - 16) / 12) ** 2))
    floor, pebbles, pebble_tone = _floor(grid, d)
    z = floor * (1 - wall) + rise * wall
    alb = mix(
        _gravel(grid, d, rock, pebbles, pebble_tone),
        _rock_colour(grid, rock, tone, tone2, edge, edge2, d),
        wall[..., None],
    )
    return Terrain(z.astype(F), alb.astype(F), wall, d, edge)


def _bitten(d: Array, off: Array, grid: Grid) -> Array:
    """Let the edge of the floor follow the blocks: each block is mostly all rock or all floor."""
    h, w = d.shape
    iy, ix = np.mgrid[0:h, 0:w]
    jx = np.clip(ix - off[0] * grid.scale, 0, w - 1).astype(np.int32)
    jy = np.clip(iy - off[1] * grid.scale, 0, h - 1).astype(np.int32)
    made: Array = d + np.clip((d[jy, jx] - d) * F(0.75), -13, 13)
    return made


def _floor(grid: Grid, d: Array) -> tuple[Array, Array, Array]:
    cells = grid.cells(11, 7)
    chance, tone = grid.cell_values(cells, 2, 907)
    lies = chance < 0.10 + 0.34 * np.exp(-(((d + 8) / 20) ** 2))
    size = 2.6 + 3.6 * tone
    stone = np.where(lies, np.sqrt(np.clip(1 - (cells.near / size) ** 2, 0, 1)) * size * 0.8, 0)
    ruts = (grid.noise(70, 8, 4) - F(0.5)) * 9 + (grid.noise(7, 9, 3) - F(0.5)) * 3.2
    bank = 9 * smooth(-30, -2, d)  # gravel slopes up to the wall
    return ruts + bank + stone, stone, tone


def _gravel(grid: Grid, d: Array, rock: Rock, pebbles: Array, tone: Array) -> Array:
    dirt = (
        colour(rock.floor)
        * (0.62 + 0.5 * grid.noise(44, 10, 5))[..., None]
        * (0.78 + 0.44 * grid.noise(3.5, 11, 2))[..., None]
    )
    stones = mix(colour(rock.pebble_dark), colour(rock.pebble_light), tone[..., None])
    dirt = np.where((pebbles > 0.4)[..., None], stones, dirt)
    made: Array = dirt * (1 - 0.45 * smooth(-16, 2, d))[..., None]
    return made


def _rock_colour(grid: Grid, rock: Rock, tone: Array, tone2: Array, edge: Array, edge2: Array, d: Array) -> Array:
    out = mix(colour(rock.light), colour(rock.dark), tone[..., None])
    out = mix(out, colour(rock.warm), (0.8 * smooth(0.52, 0.74, grid.noise(120, 12, 3)))[..., None])
    out = out * (0.88 + 0.24 * tone2)[..., None] * (0.72 + 0.56 * grid.noise(6, 13, 3))[..., None]
    strata = np.sin(grid.y * F(0.085) + grid.noise(90, 14, 3) * 11) * 0.5 + 0.5
    out = out * (0.88 + 0.24 * strata)[..., None]
    if rock.moss_share:
        moss = smooth(0.60, 0.76, grid.noise(64, 15, 4)) * smooth(4, 34, d) * smooth(0.3, 0.8, grid.noise(9, 16, 3))
        out = mix(out, colour(rock.moss), (moss * rock.moss_share)[..., None])
    joint = (1 - 0.55 * np.exp(-edge / 2.8)) * (1 - 0.22 * np.exp(-edge2 / 1.4))
    # the farther from the lamp-lit floor, the darker: one follows the tunnels by light and dark alone
    out = out * (joint * (1 - 0.64 * smooth(18, 120, d)))[..., None]
    if rock.vein:
        lode = np.exp(-edge / 2.6) * smooth(0.34, 0.55, grid.noise(60, 17, 3))
        out = mix(out, colour(rock.vein), (0.9 * lode)[..., None])
    return out


def boulder(
    cv: Canvas,
    x: float,
    y: float,
    z: float,
    r: float,
    rng: np.random.Generator,
    tint: str = "8a8e9a",
    dark: str = "5a5e6c",
) -> None:
    """A broken block: a convex body of random planes, inside a ring of upright ones, so that no side stays open."""
    n = int(rng.integers(9, 14))
    normals = rng.normal(size=(n, 3)) * (1, 1, 0.9)
    normals[:, 2] = np.where(rng.random(n) < 0.62, np.abs(normals[:, 2]), normals[:, 2])
    ring = [(np.cos(a), np.sin(a), 0.12) for a in np.arange(7) * 2 * np.pi / 7 + rng.uniform(0, 1)]
    normals = np.concatenate([normals, [(0, 0, -1.0), (0.1, -0.1, 1.0)], ring])
    dist = np.r_[r * rng.uniform(0.68, 1.0, n), r * 0.5, r * rng.uniform(0.55, 0.8), r * rng.uniform(0.95, 1.15, 7)]
    tones = rng.uniform(0.72, 1.08, n + 9).astype(F)
    base = mix(colour(tint), colour(dark), rng.random())
    salt = int(rng.integers(1, 1 << 30))

    def paint(face: Array, edge: Array, w: tuple[slice, slice], p: tuple[Array, Array, Array]) -> Array:
        grain = 0.78 + 0.44 * cv.noise(7, salt, 3, 0.6, w)
        worn = 1 + 0.35 * np.exp(-np.minimum(edge, 50) / 1.6)
        made: Array = base * (tones[face] * grain * worn)[..., None]
        return made

    def rough(w: tuple[slice, slice]) -> Array:
        return (cv.noise(10, salt, 4, 0.6, w) - F(0.5)) * F(min(5, r * 0.16))

    cv.convex((x, y, z), normals, dist, paint, Mat.ROCK, chip=min(1.6, r * 0.06), rough=rough)


def rubble(
    cv: Canvas,
    x: float,
    y: float,
    spread_x: float,
    spread_y: float,
    count: int,
    rng: np.random.Generator,
    size: tuple[float, float] = (13, 30),
    tint: str = "8a8e9a",
    dark: str = "5a5e6c",
) -> None:
    """A heap: big blocks in the middle and below, small ones round about."""
    for i in range(count):
        t = i / count
        a, q = rng.uniform(0, 2 * np.pi), np.sqrt(rng.random()) * (1.08 - 0.75 * t)
        r = mix(size[0], size[1], 0.25 + 0.75 * t if i % 3 else rng.random() * 0.4)
        boulder(cv, x + np.cos(a) * q * spread_x, y + np.sin(a) * q * spread_y, 6 + 26 * t, float(r), rng, tint, dark)


def crystal(
    cv: Canvas,
    foot: tuple[float, float, float],
    lean: float,
    length: float,
    width: float,
    hue: str,
    rng: np.random.Generator,
) -> None:
    """A six-sided prism with a point, seen from slightly above; `lean` in degrees from upright, clockwise."""
    a = np.radians(lean)
    up = np.array([np.sin(a) * 0.86, -np.cos(a) * 0.86, 0.5])
    up /= np.linalg.norm(up)
    side = np.cross(up, [0, 0, 1.0])
    side /= np.linalg.norm(side)
    front = np.cross(side, up)
    spin = rng.uniform(0, 1)
    normals, dist = [], []
    middle = np.array(foot) + up * length * 0.5
    for k in range(6):
        b = (k + spin) * np.pi / 3
        out = np.cos(b) * side + np.sin(b) * front
        normals += [out, out * 0.80 + up * 0.60]
        dist += [width, width * 0.80 * 0.25 + length * 0.5 * 0.60 * rng.uniform(0.86, 1.0)]
    normals.append(-up)
    dist.append(length * 0.5)
    deep, base, bright = colour(hue) * 0.10, colour(hue), mix(colour(hue), np.ones(3), 0.72)
    tones = rng.uniform(0, 1, len(normals)).astype(F)

    def paint(face: Array, edge: Array, w: tuple[slice, slice], p: tuple[Array, Array, Array]) -> Array:
        level = (p[0] * up[0] + p[1] * up[1] + p[2] * up[2]) / F(length) + F(0.5)
        body = mix(
            mix(deep, base, tones[face][..., None]), bright, (0.55 * smooth(0.35, 1.0, level) * tones[face])[..., None]
        )
        return mix(body, bright, (0.85 * np.exp(-np.minimum(edge, 60) / 1.5))[..., None])

    before = cv.z.copy()
    cv.convex(middle, np.array(normals), np.array(dist), paint, Mat.GEM, chip=0.4)
    fresh = cv.z > before
    cv.emi[fresh] += cv.alb[fresh] * F(0.75)
