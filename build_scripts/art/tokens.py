"""Gold chips in relief, toll miners in ink: value and owner show by outline and count, not by colour."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import skia

from . import avatar_parts as a
from . import manifest, riches, tools
from .canvas import Canvas, Mat
from .encoding import encode
from .form import F, colour
from .ink import box, circle, clipped, fill, minus, outline, path, picture, regular, rounded, scaled, solid, webp
from .job import Job
from .light import Lamp, Rig, render
from .metal import nugget
from .noise import rng_of
from .relief import cut, placed

SIZE = 256
M = SIZE / 2
CHIPS: dict[int, tuple[skia.Path, str, tuple[tuple[float, float, float], ...]]] = {
    1: (circle(0, 0, 100), "c0713c", ((0, 0, 40),)),
    2: (rounded(regular(8, 106, 22.5), 10), "b4bac6", ((-27, -22, 31), (27, 22, 31))),
    5: (
        rounded(regular(20, 108, -90, 0.86), 9),
        "e3a92e",
        ((0, 0, 22), (-33, -33, 22), (33, -33, 22), (-33, 33, 22), (33, 33, 22)),
    ),
}


def chip(value: int) -> bytes:
    """Copper disc, silver octagon, golden star: one, two, five lumps."""
    form, hue, lumps = CHIPS[value]
    cv, rng = Canvas(2, (SIZE, SIZE)), rng_of("chip", value)
    size = 1.13
    cut(cv, placed(form, M, M, size), 0, 14, colour(hue), Mat.GOLD, bevel=9)
    cut(cv, placed(form, M, M, size * 0.86), 12, 1, colour(hue) * 0.45, Mat.METAL, bevel=2)
    cut(cv, placed(minus(form, scaled(form, 0.93)), M, M, size * 0.84), 13, 5, colour(hue) * 1.1, Mat.GOLD, bevel=3)
    for x, y, r in lumps:
        nugget(cv, (M + x * size, M + y * size, 20), r * size, rng)
    rig = Rig(
        keyint=1.25,
        skyint=0.5,
        rimint=0.0,
        vignette=0.0,
        paint=0.3,
        centre=(M, M),
        lamps=[Lamp(M - 50, M - 70, 160, 110, 0.8, "ffe6b8")],
    )
    # the light works on a height map: empty ground must lie low, but not bottomless
    solid_, cv.z = cv.cov.copy(), np.maximum(cv.z, -20).astype(F)
    alpha = solid_.reshape(SIZE, 2, SIZE, 2).mean((1, 3))
    return encode(render(cv, rig), alpha=alpha)


# ---- toll
def _plate(kind: int) -> skia.Path:
    return circle(0, 0, 100) if kind == 0 else rounded([(-94, -94), (94, -94), (94, 94), (-94, 94)], 26)


def _barrier(c: skia.Canvas, p: skia.Path, bright: str, dark: str, pitch: float, lean: float) -> None:
    outline(c, p, 6)
    c.drawPath(p, fill(bright))
    with clipped(c, p):
        for k in range(-9, 10):
            x = k * pitch * 2
            c.drawPath(
                path(f"M{x - lean} 140 L{x - lean + pitch} 140 L{x + lean + pitch} -140 L{x + lean} -140 Z"), fill(dark)
            )
    c.drawPath(minus(p, _lifted(p)), fill("#000000", 0.28))


def _lifted(p: skia.Path) -> skia.Path:
    out = skia.Path()
    p.offset(0, -6, out)
    return out


STRIPES = (("#FFF3DC", "#C8372C", 19, 60), ("#F4C63A", "#2A2420", 24, -60))


def _seat(c: skia.Canvas, kind: int, ground: str) -> None:
    plate = _plate(kind)
    outline(c, plate, 7)
    _barrier(c, plate, *STRIPES[kind])
    inner = scaled(plate, 0.82)
    outline(c, inner, 5)
    c.drawPath(inner, fill(ground))


def miner(kind: int) -> Callable[[skia.Canvas], None]:
    """0: stout, helmet, brown beard, a red and white bar. 1: gaunt, hood, white beard, a black and yellow one."""

    def draw(c: skia.Canvas) -> None:
        _seat(c, kind, ("#4A3526", "#2E3A4A")[kind])
        with clipped(c, box(-120, -140, 240, 210)):
            c.translate(0, -6)
            c.scale(0.84, 0.84)
            (_stout if kind == 0 else _gaunt)(c)
        _barrier(c, box(-100, 52, 200, 34, 8), *STRIPES[kind])
        riches.put(c, 0, 70, 0.27)

    return draw


def _stout(c: skia.Canvas) -> None:
    skin = "#E9AE88"
    a.shoulders(c, "#7A4A2A")
    a.face(c, skin, a.SQUARE)
    a.eyes(c, skin, "#4A6A8A")
    a.brows(c, "#5A3418", slope=5)
    solid(
        c,
        path("M-56 14 C-66 74 -34 108 0 110 C34 108 66 74 56 14 C30 30 -30 30 -56 14 Z"),
        "#7A4522",
        ink=a.BOLD,
        shade=10,
        light=5,
    )
    solid(
        c,
        path("M0 24 C-22 14 -50 24 -64 52 C-34 60 -12 54 0 40 C12 54 34 60 64 52 C50 24 22 14 0 24 Z"),
        "#8E5630",
        ink=a.FINE,
        shade=6,
        light=4,
    )
    a.nose(c, skin, a.BULB)
    tools.brass(c, path("M-68 -28 C-74 -112 74 -112 68 -28 Z"), a.BOLD)
    tools.brass(c, box(-82, -42, 164, 22, 10), a.BOLD)
    outline(c, circle(0, -64, 19), 6)
    c.drawPath(circle(0, -64, 19), fill("#FFF2B0"))


def _gaunt(c: skia.Canvas) -> None:
    skin = "#C98F60"
    solid(
        c,
        path("M-88 128 C-96 20 -64 -60 -8 -122 C6 -128 30 -126 44 -112 C84 -40 96 20 88 128 Z"),
        "#3E5C7A",
        ink=a.BOLD,
        shade=14,
        light=7,
    )
    a.face(c, skin, a.LONG)
    a.eyes(c, skin, "#6A4A2A")
    a.brows(c, "#E8E4DC", slope=-3, thick=10)
    solid(
        c,
        path("M-44 26 C-44 60 -22 96 0 132 C22 96 44 60 44 26 C20 40 -20 40 -44 26 Z"),
        "#E6E2DA",
        ink=a.BOLD,
        shade=9,
        light=4,
    )
    solid(
        c,
        path("M0 28 C-14 20 -36 28 -52 44 C-30 52 -10 50 0 40 C10 50 30 52 52 44 C36 28 14 20 0 28 Z"),
        "#F6F2EA",
        ink=a.FINE,
        shade=5,
        light=0,
    )
    a.nose(c, skin, a.HOOK)
    solid(
        c,
        path("M-70 -6 C-62 -70 -30 -86 0 -88 C30 -86 62 -70 70 -6 C52 -46 30 -62 0 -64 C-30 -62 -52 -46 -70 -6 Z"),
        "#2C4660",
        ink=a.FINE,
        shade=7,
        light=5,
    )


def toll_miner(kind: int) -> bytes:
    return webp(picture(miner(kind), SIZE, reach=118), 92)


def jobs() -> list[Job]:
    found = [Job(f"tokens/chip_{value}.webp", chip, (int(value),)) for value in manifest.manifest()["chips"]]
    return found + [Job(f"tokens/toll_miner_{kind}.webp", toll_miner, (kind,)) for kind in (0, 1)]
