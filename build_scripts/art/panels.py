"""Nine-slices: panels, signs, buttons, switches and the states laid over them.

Every picture is drawn for 2160p (`SCALE` 2: twice the pixels of assets/THEME.md's 1080p figures). `ui/slices.json`
says for each: `pad` (how far shadow and glow reach out of the widget's rectangle), `corner` (size of a
corner inside the rectangle), `middle` (length of the repeating part: lay it a whole number of times, evenly
stretched, so that dashes and stitches come out whole), and for those made of a material `tile` and `inset`:
multiply that tile (`ui/tiles`, any size, no seam) over the rectangle shrunk by `inset`. The grain so runs on
under the whole widget, and the slices stay small. `foot`: light falls from above, so what lies inside `inset` is
multiplied by a colour that goes from white at the top to this one at the foot. Everything comes from one signed
distance field: on the straight sides all layers are constant along the side, so nothing shows a seam.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import numpy as np
import skia
from numpy.typing import NDArray
from scipy import ndimage

from . import tiles
from .ink import ALARM, BRASS, BRASS_DARK, BRASS_LIGHT, LAMP, rgb, webp
from .job import Job

SCALE = 2
Field = NDArray[np.floating[Any]]
LIGHT = (-0.53, -0.85)


@dataclass(frozen=True)
class Frame:
    """One nine-slice; lengths in pixels at 2160p."""

    material: str = ""  # a tile, a colour "#RRGGBB", or nothing
    alpha: float = 1.0
    radius: int = 28
    corner: int = 48
    pad: int = 40
    shadow: float = 0.65  # strength; blur and offset follow the pad
    edge: float = 4  # width of the rim
    rim: str = "brass"  # brass, lamp, line, ink, paper, alarm
    top: float = 0.13  # light from above …
    foot: float = 0.35  # … to dark below, within a corner's height
    fall: str = ""  # what is left of the light at the foot, over the whole height
    inner: float = 0.55  # shadow inside the rim
    stitch: bool = False
    rivets: bool = False
    sunk: bool = False  # a well: shadow under the upper rim instead of light
    glow: float = 0  # lamp light around it
    middle: int = 40


PANEL = Frame("leather", stitch=True, fall="#A5988A")
BUTTON = Frame(
    "leather", radius=24, corner=32, pad=24, shadow=0.6, edge=3.2, top=0.24, foot=0.35, inner=0.25,
    fall="#9C9086",
)  # fmt: skip
PRIMARY = Frame(
    "primary", radius=24, corner=40, pad=32, shadow=0.75, edge=4, rim="ink", top=0.35, foot=0.2, inner=0,
    fall="#DCA868",
)  # fmt: skip
DARK = Frame("leather_dark", edge=3, top=0.05, foot=0.2)
WELL = Frame(
    "#000000",
    0.47,
    radius=16,
    corner=24,
    pad=4,
    shadow=0,
    edge=2,
    rim="line",
    top=0,
    foot=0,
    inner=0.6,
    sunk=True,
)
PILL = Frame("leather_dark", radius=36, corner=40, pad=24, shadow=0.6, edge=2.4, top=0.1, foot=0.2, inner=0.2)

RIBBON = Frame("#000000", radius=14, corner=24, pad=12, shadow=0.5, edge=3, top=0.16, foot=0.5, inner=0.2)
# under the titles of cards, by the kind that their frame shows; green and blue for the teams' roles
RIBBONS = {
    "break": "#8A2E22",
    "mend": "#2F7048",
    "look": "#3F6A78",
    "mine": "#5B5560",
    "people": "#7A5A1E",
    "chest": "#5A4378",
    "green": "#2C7A4C",
    "blue": "#2C5CA6",
}

FRAMES: dict[str, Frame] = {
    "panel": PANEL,
    "panel_turn": replace(PANEL, rim="lamp", edge=6, glow=0.8, top=0.22),
    "panel_dark": DARK,
    "panel_won": replace(PANEL, rim="lamp", edge=5, glow=0.45, top=0.28),
    "panel_lost": replace(DARK, edge=2, stitch=False, top=0.0),
    "section": replace(DARK, pad=8, shadow=0, edge=2, rim="line", radius=24),
    "sign": Frame(
        "wood",
        radius=28,
        corner=64,
        pad=48,
        shadow=0.7,
        edge=6,
        rivets=True,
        top=0.14,
        foot=0.42,
        inner=0.65,
        fall="#B0A698",
    ),
    "bar": Frame(
        "bar", radius=0, corner=24, pad=24, shadow=0.7, edge=3, top=0.14, foot=0.42, inner=0.3, fall="#C8BEB4"
    ),
    "note": Frame(
        "parchment",
        radius=8,
        corner=24,
        pad=20,
        shadow=0.55,
        edge=2,
        rim="paper",
        top=0,
        foot=0.12,
        inner=0.35,
    ),
    "tooltip": PILL,
    "plate_alarm": replace(PILL, material="#7A1B13", radius=14, corner=24, edge=3, rim="alarm"),
    "chip": replace(PILL, pad=4, shadow=0, radius=28, corner=32),
    "well": WELL,
    "input": replace(WELL, alpha=0.62, edge=3, rim="brass", radius=20, corner=28),
    "button": BUTTON,
    "button_pressed": replace(BUTTON, shadow=0, top=0, foot=0.28, inner=0.7),
    "button_disabled": replace(BUTTON, material="", shadow=0, rim="line", edge=2, top=0, foot=0, inner=0),
    "button_on": replace(BUTTON, rim="lamp", edge=5, glow=0.4, top=0.32),
    "primary": PRIMARY,
    "primary_pressed": replace(PRIMARY, shadow=0, top=0.05, foot=0.36),
    "primary_disabled": replace(PRIMARY, material="#5A4A34", alpha=0.55, shadow=0, rim="line", edge=2, top=0, foot=0.1),
    "tab_on": replace(BUTTON, material="bar", rim="lamp", edge=4, pad=16, shadow=0.4),
    "tab_off": replace(DARK, pad=16, shadow=0.3, radius=24, corner=32, rim="line", edge=2),
    "switch_on": Frame(
        "primary", radius=28, corner=30, pad=4, shadow=0, edge=4, rim="brass", top=0.1, foot=0.2, inner=0.2
    ),
    "switch_off": replace(WELL, alpha=0.7, radius=28, corner=30, edge=4, rim="brass"),
    "track": replace(WELL, radius=8, corner=10, alpha=0.7, edge=2),
    "track_full": Frame("lamp", radius=8, corner=10, pad=4, shadow=0, edge=2, rim="ink", top=0.3, foot=0.2, inner=0),
    "thumb": replace(PRIMARY, radius=12, corner=16, pad=12, shadow=0.5, edge=3),
    "keycap": Frame("#E6D4A8", radius=8, corner=14, pad=6, shadow=0.7, edge=2, rim="ink", top=0.3, foot=0.22, inner=0),
    **{f"ribbon_{kind}": replace(RIBBON, material=tone) for kind, tone in RIBBONS.items()},
}


# ------------------------------------------------------------------ layers
class Picture:
    """Straight-alpha layers over one another, and the distance field they are cut from."""

    def __init__(self, frame: Frame) -> None:
        self.f = frame
        self.n = n = 2 * (frame.pad + frame.corner) + frame.middle
        y, x = np.mgrid[0:n, 0:n].astype(np.float32) + 0.5
        self.x, self.y = x, y
        half = n / 2 - frame.pad - frame.radius
        qx, qy = np.abs(x - n / 2) - half, np.abs(y - n / 2) - half
        ox, oy = np.maximum(qx, 0), np.maximum(qy, 0)
        outside = np.hypot(ox, oy)
        self.d = outside + np.minimum(np.maximum(qx, qy), 0) - frame.radius
        safe = np.maximum(outside, 1e-6)
        flat = outside < 1e-6
        nx = np.where(flat, (qx >= qy).astype(np.float32), ox / safe) * np.sign(x - n / 2)
        ny = np.where(flat, (qy > qx).astype(np.float32), oy / safe) * np.sign(y - n / 2)
        self.facing = nx * LIGHT[0] + ny * LIGHT[1]  # 1 towards the light, -1 away
        self.rgb: Field = np.zeros((n, n, 3), np.float32)
        self.a: Field = np.zeros((n, n), np.float32)

    def inside(self, by: float = 0) -> Field:
        """Coverage of the form shrunk by so many pixels, one pixel soft."""
        return np.asarray(np.clip(0.5 - (self.d + by), 0, 1))

    def band(self, outer: float, inner: float) -> Field:
        return np.asarray(np.clip(self.inside(outer) - self.inside(inner), 0, 1))

    def over(self, colour: Field | str, alpha: Field) -> None:
        top = np.array(rgb(colour), np.float32) / 255 if isinstance(colour, str) else colour
        a = alpha + self.a * (1 - alpha)
        keep = (self.a * (1 - alpha))[..., None]
        self.rgb = (top * alpha[..., None] + self.rgb * keep) / np.maximum(a, 1e-6)[..., None]
        self.a = a

    def bytes(self, quality: int = 88) -> bytes:
        a = np.clip(self.a, 0, 1)
        out = np.dstack([np.clip(self.rgb, 0, 1) * a[..., None], a])
        pixels = np.ascontiguousarray((out * 255 + 0.5).astype(np.uint8))
        image = skia.Image.fromarray(pixels, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType)
        return webp(image, quality)


@cache
def peak(material: str) -> Field:
    """The brightest colour of a tile: slices hold this, the tile then only darkens (screens multiply, they
    cannot divide).
    """
    return np.asarray(np.percentile(tiles.tile(material).reshape(-1, 3), 99, axis=0).astype(np.float32) / 255)


def ramp(t: Field, *colours: str) -> Field:
    """Colours along 0…1."""
    table = np.array([rgb(c) for c in colours], np.float32) / 255
    at = np.clip(t, 0, 1) * (len(colours) - 1)
    low = np.minimum(at.astype(int), len(colours) - 2)
    k = (at - low)[..., None]
    return np.asarray(table[low] * (1 - k) + table[low + 1] * k)


def shadow(p: Picture) -> None:
    f = p.f
    sigma, down = f.pad * 0.32, f.pad * 0.25
    soft = ndimage.gaussian_filter(p.inside(), sigma)
    p.over("#000000", f.shadow * ndimage.shift(soft, (down, 0), order=1))


def body(p: Picture) -> None:
    f = p.f
    if f.material in tiles.MATERIALS:
        p.over(peak(f.material), f.alpha * p.inside())
    elif f.material == "primary":
        near = np.clip((p.y - f.pad) / f.corner, 0, 1) * 0.5
        far = np.clip((p.n - f.pad - p.y) / f.corner, 0, 1) * 0.5
        p.over(ramp(0.5 + near - far, "#FFE9A0", "#FCD264", "#F7C650", "#E8AC3A", "#C88A2A"), p.inside())
    elif f.material == "lamp":
        p.over(LAMP, p.inside())
    elif f.material:
        p.over(f.material, f.alpha * p.inside())


def light(p: Picture) -> None:
    """Light from above and shade at the foot, both inside the corner's height, so that the middle stays
    even.
    """
    f = p.f
    depth = np.float32(f.corner)
    from_top, from_foot = p.y - f.pad, p.n - f.pad - p.y
    p.over("#FFDCA0", f.top * np.clip(1 - from_top / depth, 0, 1) ** 1.5 * p.inside())
    p.over("#000000", f.foot * np.clip(1 - from_foot / depth, 0, 1) ** 1.5 * p.inside())
    if f.inner:
        reach = f.corner * 0.3
        dark = f.inner * np.exp(np.minimum(p.d + f.edge, 0) / reach) * p.inside()
        p.over("#000000", dark * (np.clip(0.55 + 0.45 * p.facing, 0, 1) if f.sunk else 0.75))


def stitches(p: Picture) -> None:
    """Thread laid dash by dash: two to a middle."""
    f = p.f
    inset, count = 13.0, 2
    period = f.middle / count
    low = f.pad + f.corner
    near, far = f.pad + inset, p.n - f.pad - inset
    mask = np.zeros((p.n, p.n), np.float32)
    shade = np.zeros_like(mask)

    def dash(x0: float, y0: float, x1: float, y1: float) -> None:
        for target, off, width in ((shade, 1.6, 2.2), (mask, 0.0, 1.5)):
            ax, ay, bx, by = x0 + off, y0 + off, x1 + off, y1 + off
            length = max((bx - ax) ** 2 + (by - ay) ** 2, 1e-6)
            left, right = int(min(ax, bx)) - 5, int(max(ax, bx)) + 6
            upper, lower = int(min(ay, by)) - 5, int(max(ay, by)) + 6
            window = np.s_[upper:lower, left:right]
            x, y = p.x[window], p.y[window]
            t = np.clip(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length, 0, 1)
            gap = np.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay))
            target[window] = np.maximum(target[window], np.clip(width + 0.5 - gap, 0, 1))

    for i in range(-1, count + 1):  # one more in each corner
        a, b = low + (i + 0.2) * period, low + (i + 0.8) * period
        dash(a, near, b, near)
        dash(a, far, b, far)
        dash(near, a, near, b)
        dash(far, a, far, b)
    r = f.radius - inset
    centre = f.pad + f.radius
    for sx in (0, 1):
        for sy in (0, 1):
            points = []
            for angle in (0.62, 0.95):
                px, py = centre - r * np.cos(angle), centre - r * np.sin(angle)
                points.append((p.n - px if sx else px, p.n - py if sy else py))
            dash(*points[0], *points[1])
    p.over("#000000", 0.5 * shade)
    p.over("#E6BE80", 0.75 * mask)


def rim(p: Picture) -> None:
    f = p.f
    if not f.edge:
        return
    if f.rim in ("line", "ink", "paper", "alarm"):
        colour, alpha = {
            "line": ("#E9C98A", 0.26),
            "ink": ("#3E240C", 1.0),
            "paper": ("#5E3F1C", 0.8),
            "alarm": (ALARM, 1.0),
        }[f.rim]
        p.over(colour, alpha * p.band(0, f.edge))
        if f.rim == "ink":
            p.over("#FFF8D6", 0.6 * p.band(f.edge, f.edge + 2.4) * np.clip(0.5 + 0.6 * p.facing, 0, 1))
        return
    p.over("#0B0705", 0.9 * p.band(-2, 0))
    round_ = np.sin(np.clip(-p.d / f.edge, 0, 1) * np.pi)  # the rim is a rounded bar: brightest along its middle
    tone = 0.5 + 0.42 * p.facing * (0.6 + 0.4 * round_) + 0.12 * (round_ - 0.5)
    colours = (BRASS_DARK, BRASS, BRASS_LIGHT) if f.rim == "brass" else ("#D98A2E", LAMP, "#FFF0C8")
    p.over(ramp(tone, *colours), p.band(0, f.edge))
    p.over("#000000", 0.6 * p.band(f.edge, f.edge + 2))


def rivets(p: Picture) -> None:
    r, at = 8.0, p.f.pad + 24
    for cx in (at, p.n - at):
        for cy in (at, p.n - at):
            d = np.hypot(p.x - cx, p.y - cy - 1.5)
            p.over("#000000", 0.6 * np.clip(r + 3 - d, 0, 1))
            d = np.hypot(p.x - cx, p.y - cy)
            shine = 1 - np.hypot(p.x - cx + r * 0.35, p.y - cy + r * 0.4) / (1.6 * r)
            p.over(ramp(shine, "#5A3E16", BRASS, "#FFF0BE"), np.clip(r + 0.5 - d, 0, 1))


def glow(p: Picture) -> None:
    reach = p.f.pad * 0.36
    fade = np.clip(1 - np.maximum(p.d, 0) / p.f.pad, 0, 1)
    p.over("#FFB83E", p.f.glow * np.exp(-np.maximum(p.d, 0) / reach) * fade * (1 - p.inside()))


def baked(name: str) -> bytes:
    frame = FRAMES[name]
    p = Picture(frame)
    if frame.shadow:
        shadow(p)
    if frame.glow:
        glow(p)
    body(p)
    light(p)
    if frame.stitch:
        stitches(p)
    rim(p)
    if frame.rivets:
        rivets(p)
    return p.bytes()


def tile_bytes(name: str) -> bytes:
    rows = (np.clip(tiles.tile(name) / 255 / peak(name), 0, 1) * 255 + 0.5).astype(np.uint8)
    pixels = np.ascontiguousarray(np.dstack([rows, np.full(rows.shape[:2], 255, np.uint8)]))
    return webp(skia.Image.fromarray(pixels, skia.kRGBA_8888_ColorType), 94)  # less shows at the seam


def slices_json() -> bytes:
    from .states import STATES

    table: dict[str, dict[str, int | str]] = {}
    for name, f in {**FRAMES, **STATES}.items():
        table[name] = {"pad": f.pad, "corner": f.corner, "middle": f.middle}
        if f.material in tiles.MATERIALS:
            table[name] |= {"tile": f.material, "inset": round(f.edge)}
        if getattr(f, "fall", ""):
            table[name] |= {"foot": f.fall, "inset": round(f.edge)}
    return (json.dumps({"scale": SCALE, "slices": table}, indent=1) + "\n").encode()


def jobs() -> list[Job]:
    frames = [Job(f"ui/slices/{name}.webp", baked, (name,)) for name in FRAMES]
    materials = [Job(f"ui/tiles/{name}.webp", tile_bytes, (name,)) for name in tiles.MATERIALS]
    return [*frames, *materials, Job("ui/slices.json", slices_json)]
