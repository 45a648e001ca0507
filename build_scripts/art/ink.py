"""The ink style: bold outline, flat planes, one light from the upper left. Every small picture of the table
is drawn with it.

Pictures are described in units of their own (a hundred to the radius), so that the same drawing bakes at any
size.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager

import numpy as np
import skia

INK = "#1A100A"
CREAM = "#F8EDD4"
SAND = "#D6C39C"
BRASS_LIGHT, BRASS, BRASS_DARK = "#F3D992", "#C9A24D", "#6E5020"
LAMP = "#FFB454"
ALARM, ALARM_PLATE = "#E0523F", "#B02A1E"
GREEN, BLUE = "#3C9E63", "#3F7FD8"
STEEL = ("#EDF2F6", "#98A5B2", "#4E5A68")
GOLD = ("#FFF3B4", "#F0BF45", "#9A6416")
WOOD = ("#D79A58", "#96602E", "#5A3618")
WARM_LIGHT, COOL_DARK = "#FFE7B4", "#140A10"

Point = tuple[float, float]
Draw = Callable[[skia.Canvas], None]


# ------------------------------------------------------------------ colour
def rgb(code: str) -> tuple[int, int, int]:
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(a: str, b: str, t: float) -> str:
    return "#" + "".join(f"{round(x + (y - x) * t):02X}" for x, y in zip(rgb(a), rgb(b), strict=True))


def lighter(code: str, t: float = 0.3) -> str:
    return mix(code, WARM_LIGHT, t)


def darker(code: str, t: float = 0.35) -> str:
    return mix(code, COOL_DARK, t)


def color(code: str, alpha: float = 1.0) -> int:
    return int(skia.Color(*rgb(code), round(255 * alpha)))


# ------------------------------------------------------------------ paint
def fill(code: str = "#FFFFFF", alpha: float = 1.0, **more: object) -> skia.Paint:
    paint = skia.Paint(AntiAlias=True, **more)
    paint.setColor(color(code, alpha))
    return paint


def line(code: str, width: float, alpha: float = 1.0, **more: object) -> skia.Paint:
    paint = fill(code, alpha, **more)
    paint.setStyle(skia.Paint.kStroke_Style)
    paint.setStrokeWidth(width)
    paint.setStrokeCap(skia.Paint.kRound_Cap)
    paint.setStrokeJoin(skia.Paint.kRound_Join)
    return paint


Stop = str | tuple[str, float]


def _stops(stops: Sequence[Stop]) -> list[int]:
    return [color(s) if isinstance(s, str) else color(*s) for s in stops]


def linear(a: Point, b: Point, *stops: Stop, at: Sequence[float] | None = None) -> skia.Paint:
    where = list(at) if at else [i / (len(stops) - 1) for i in range(len(stops))]
    return skia.Paint(AntiAlias=True, Dither=True, Shader=skia.GradientShader.MakeLinear([a, b], _stops(stops), where))


def radial(middle: Point, radius: float, *stops: Stop, at: Sequence[float] | None = None) -> skia.Paint:
    where = list(at) if at else [i / (len(stops) - 1) for i in range(len(stops))]
    shader = skia.GradientShader.MakeRadial(middle, radius, _stops(stops), where)
    return skia.Paint(AntiAlias=True, Dither=True, Shader=shader)


def blurred(code: str, sigma: float, alpha: float = 1.0) -> skia.Paint:
    return fill(code, alpha, MaskFilter=skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, sigma))


# ------------------------------------------------------------------ paths
def path(text: str) -> skia.Path:
    """A path from absolute SVG commands (M L H V Q C Z): the drawings stay short enough to read."""
    p = skia.Path()
    x = y = 0.0
    for command, numbers in re.findall(r"([MLHVQCZ])([^MLHVQCZ]*)", text):
        v = [float(n) for n in re.findall(r"-?[\d.]+", numbers)]
        size = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "C": 6, "Z": 0}[command]
        if command == "Z":
            p.close()
            continue
        for i in range(0, len(v), size):
            a = v[i : i + size]
            if command == "H":
                a = [a[0], y]
            elif command == "V":
                a = [x, a[0]]
            if command == "M":
                p.moveTo(*a)
            elif command in "LHV":
                p.lineTo(*a)
            elif command == "Q":
                p.quadTo(*a)
            else:
                p.cubicTo(*a)
            x, y = a[-2:]
    return p


def polygon(points: Iterable[Point]) -> skia.Path:
    return skia.Path.Polygon([skia.Point(*p) for p in points], True)


def regular(n: int, r: float, start: float = -90, inner: float = 1.0) -> list[Point]:
    """Corners of a regular polygon; with `inner` below 1 every second corner is drawn in: a star."""
    out = []
    for i in range(n):
        a = math.radians(start + i * 360 / n)
        k = r * (inner if i % 2 else 1)
        out.append((k * math.cos(a), k * math.sin(a)))
    return out


def rounded(points: Sequence[Point], radius: float) -> skia.Path:
    """A polygon whose corners are rounded: cut stones, soft shields."""
    p = skia.Path()
    n = len(points)
    for i in range(n):
        (ax, ay), (bx, by), (cx, cy) = points[i - 1], points[i], points[(i + 1) % n]
        la, lc = math.hypot(ax - bx, ay - by), math.hypot(cx - bx, cy - by)
        ka, kc = min(radius / la, 0.5), min(radius / lc, 0.5)
        start = (bx + (ax - bx) * ka, by + (ay - by) * ka)
        end = (bx + (cx - bx) * kc, by + (cy - by) * kc)
        (p.lineTo if i else p.moveTo)(*start)
        p.quadTo(bx, by, *end)
    p.close()
    return p


def circle(x: float, y: float, r: float) -> skia.Path:
    return skia.Path.Circle(x, y, r)


def oval(x: float, y: float, rx: float, ry: float, turn: float = 0) -> skia.Path:
    p = skia.Path.Oval(skia.Rect.MakeLTRB(x - rx, y - ry, x + rx, y + ry))
    return turned(p, turn, x, y) if turn else p


def box(x: float, y: float, w: float, h: float, r: float = 0) -> skia.Path:
    return skia.Path.RRect(skia.RRect.MakeRectXY(skia.Rect.MakeXYWH(x, y, w, h), r, r))


def arc(x: float, y: float, r: float, start: float, sweep: float) -> skia.Path:
    p = skia.Path()
    p.addArc(skia.Rect.MakeLTRB(x - r, y - r, x + r, y + r), start, sweep)
    return p


def turned(p: skia.Path, degrees: float, x: float = 0, y: float = 0) -> skia.Path:
    m = skia.Matrix()
    m.setRotate(degrees, x, y)
    out = skia.Path()
    p.transform(m, out)
    return out


def moved(p: skia.Path, dx: float, dy: float) -> skia.Path:
    out = skia.Path()
    p.offset(dx, dy, out)
    return out


def scaled(p: skia.Path, sx: float, sy: float | None = None) -> skia.Path:
    m = skia.Matrix()
    m.setScale(sx, sx if sy is None else sy)
    out = skia.Path()
    p.transform(m, out)
    return out


def mirrored(p: skia.Path) -> skia.Path:
    return scaled(p, -1, 1)


def minus(a: skia.Path, b: skia.Path) -> skia.Path:
    return skia.Op(a, b, skia.kDifference_PathOp)


def union(*paths: skia.Path) -> skia.Path:
    out = paths[0]
    for p in paths[1:]:
        out = skia.Op(out, p, skia.kUnion_PathOp)
    return out


def common(a: skia.Path, b: skia.Path) -> skia.Path:
    return skia.Op(a, b, skia.kIntersect_PathOp)


# ------------------------------------------------------------------ drawing
def outline(c: skia.Canvas, p: skia.Path, width: float, code: str = INK) -> None:
    """The outline lies outside the form: twice the width is stroked, the form then covers the inner half."""
    c.drawPath(p, line(code, 2 * width))


def solid(
    c: skia.Canvas,
    p: skia.Path,
    base: str,
    *,
    ink: float = 6,
    shade: float = 10,
    light: float = 5,
    dark: str | None = None,
    bright: str | None = None,
) -> None:
    """One flat form: ink outline, base colour, a plane of shadow lower right, a plane of light upper left."""
    if ink:
        outline(c, p, ink)
    c.drawPath(p, fill(base))
    if shade:
        c.drawPath(minus(p, moved(p, -shade * 0.8, -shade)), fill(dark or darker(base, 0.34)))
    if light:
        c.drawPath(minus(p, moved(p, light * 0.8, light)), fill(bright or lighter(base, 0.42)))


def strokes(c: skia.Canvas, paths: Iterable[skia.Path], code: str, width: float, alpha: float = 1.0) -> None:
    paint = line(code, width, alpha)
    for p in paths:
        c.drawPath(p, paint)


@contextmanager
def clipped(c: skia.Canvas, p: skia.Path) -> Iterator[None]:
    """`with clipped(canvas, path):` draws inside a form only."""
    c.save()
    c.clipPath(p, skia.ClipOp.kIntersect, True)
    yield
    c.restore()


# ------------------------------------------------------------------ pictures
def surface(w: int, h: int) -> skia.Surface:
    s = skia.Surface.MakeRaster(skia.ImageInfo.Make(w, h, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType))
    s.getCanvas().clear(0)
    return s


def picture(draw: Draw, size: int, reach: float = 110) -> skia.Image:
    """A square picture; `reach` units lie between middle and edge (more than 100 leaves a padding)."""
    s = surface(size, size)
    c = s.getCanvas()
    c.translate(size / 2, size / 2)
    c.scale(size / 2 / reach, size / 2 / reach)
    draw(c)
    return s.makeImageSnapshot()


def fitted(draw: Draw, size: int, reach: float, most: float = 0.93) -> skia.Image:
    """Like `picture`, but what would touch the edge is moved to the middle and, if it must, made smaller."""
    trial = picture(draw, 192, 1.5 * reach).toarray(colorType=skia.kRGBA_8888_ColorType)[..., 3] > 8
    unit = 2 * 1.5 * reach / 192
    spans = [np.nonzero(trial.any(axis))[0] for axis in (0, 1)]  # columns, rows
    low, high = ([(s[end] + (end < 0)) * unit - 1.5 * reach for s in spans] for end in (0, -1))
    limit = most * reach
    shift = [0.0 if max(-a, b) <= limit else -(a + b) / 2 for a, b in zip(low, high, strict=True)]
    half = max(max(-(a + d), b + d) for a, b, d in zip(low, high, shift, strict=True))

    def moved_in(c: skia.Canvas) -> None:
        c.scale(min(1, limit / half), min(1, limit / half))
        c.translate(*shift)
        draw(c)

    return picture(moved_in, size, reach)


def webp(image: skia.Image, quality: int = 100) -> bytes:
    """100 is lossless; below that only the colours lose, never the alpha."""
    return bytes(image.encodeToData(skia.kWEBP, quality))


def png(image: skia.Image) -> bytes:
    return bytes(image.encodeToData(skia.kPNG, 100))
