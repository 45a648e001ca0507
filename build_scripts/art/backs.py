"""Card backs and nugget cards: one material and one emblem each, so that five piles are told apart at a glance."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import skia

from . import manifest
from .canvas import CARD, Canvas, Mat
from .encoding import encode_card
from .form import Array, F, colour, mix, smooth
from .ink import box, circle, minus, polygon
from .job import Job
from .light import Lamp, Rig, render
from .metal import nugget
from .noise import Grid, rng_of, seed_of
from .relief import cut, ring
from .stone import BLACK, boulder, crystal, terrain
from .treasure import pouch
from .wood import plank

W, H = CARD
CX, CY = W / 2, H / 2
BRASS, IRON = colour("d9a94c"), colour("6b6a70")


class Back:
    """A canvas filled edge to edge, with its light."""

    def __init__(self, name: str) -> None:
        self.name, self.rng = name, rng_of("back", name)
        self.cv = Canvas(2)
        self.rig = Rig(
            keyint=1.05,
            skyint=0.42,
            rimint=0.5,
            rim_above=-500,
            wall_below=-900,
            vignette=0.55,
            paint=0.4,
            centre=(CX, CY - 20),
        )

    def boards(self, hue: str, across: int, upright: bool = True, z: float = 0, grained: float = 1) -> None:
        long, wide = (H, W) if upright else (W, H)
        step = wide / across
        for k in range(across):
            at = (k + 0.5) * step
            x, y = (at, CY) if upright else (CX, at)
            plank(
                self.cv,
                x,
                y,
                long + 24,
                step - 2,
                90 if upright else 0,
                z,
                self.rng,
                rise=7,
                tone=self.rng.uniform(0.8, 1.1),
                hue=hue,
                nails=False,
                grained=grained,
            )

    def fill(self, paint: Callable[[Array, Array, Array], Array], mat: int, z: Array | float = 0.0) -> None:
        cut(self.cv, box(0, 0, W, H), z, 0.0, paint, mat)

    def edge(self, col: Array, mat: int, width: float = 22, rise: float = 10) -> None:
        cut(
            self.cv,
            minus(box(-4, -4, W + 8, H + 8), box(width, width, W - 2 * width, H - 2 * width, 22)),
            26,
            rise,
            col,
            mat,
            bevel=9,
        )

    def corners(self, reach: float = 96, col: Array = IRON) -> None:
        for sx in (0, 1):
            for sy in (0, 1):
                pts = [
                    (0, 0),
                    (reach, 0),
                    (reach * 0.86, reach * 0.24),
                    (reach * 0.36, reach * 0.36),
                    (reach * 0.24, reach * 0.86),
                    (0, reach),
                ]
                cut(
                    self.cv,
                    polygon([(W - x if sx else x, H - y if sy else y) for x, y in pts]),
                    34,
                    8,
                    col,
                    Mat.METAL,
                    bevel=7,
                )
                for x, y in ((22, 22), (reach * 0.72, 17), (17, reach * 0.72)):
                    self.rivet(W - x if sx else x, H - y if sy else y, 42)

    def rivet(self, x: float, y: float, z: float, r: float = 6, col: Array = BRASS) -> None:
        self.cv.ellipsoid((x, y, z), (r, r, r * 0.8), col=col, mat=Mat.GOLD)

    def band(self, y: float, high: float = 46, col: Array = IRON) -> None:
        cut(self.cv, box(-4, y - high / 2, W + 8, high), 14, 8, col, Mat.METAL, bevel=6)
        for x in (34, 150, 256, 362, 478):
            self.rivet(x, y, 24, 8)

    def bytes(self) -> bytes:
        return encode_card(render(self.cv, self.rig, seed_of(self.name) % 1000))


def pickaxe(cv: Canvas, x: float, y: float, z: float, degrees: float, size: float) -> None:
    """Standing on its handle, head above, turned by `degrees`."""
    a = np.radians(degrees)
    c, s = np.cos(a), np.sin(a)

    def at(u: float, v: float, w: float) -> tuple[float, float, float]:
        return x + (u * c - v * s) * size, y + (u * s + v * c) * size, z + w * size

    cv.rod([at(0, 168, 0), at(0, 0, 6), at(0, -142, 4)], (15 * size, 11 * size, 13 * size), colour("9a6436"), Mat.WOOD)
    head = [at(-132, -78, -4), at(-74, -118, 6), at(0, -132, 10), at(74, -118, 6), at(132, -78, -4)]
    cv.rod(head, (3 * size, 16 * size, 20 * size, 16 * size, 3 * size), colour("b4bac4"), Mat.METAL)
    cv.rod([at(-26, -134, 14), at(26, -134, 14)], 23 * size, IRON * 0.9, Mat.METAL)


def medallion(b: Back, radius: float, ground: Array, z: float = 16) -> None:
    cut(b.cv, circle(CX, CY, radius), z, 6, ground, Mat.LEATHER, bevel=8)
    cut(b.cv, ring(CX, CY, radius + 12, radius - 16), z + 4, 14, BRASS, Mat.GOLD, bevel=12)
    for k in range(12):
        a = k * np.pi / 6
        b.rivet(CX + np.cos(a) * (radius - 2), CY + np.sin(a) * (radius - 2), z + 19, 7, colour("ffe2a0"))


def deck() -> bytes:
    """Upright boards, iron corners, two crossed picks over a lamp-lit disc."""
    b = Back("deck")
    b.boards("4f4030", 7, grained=0.7)
    b.edge(colour("4e3420"), Mat.WOOD)
    b.corners()
    medallion(b, 164, colour("2c2a38"))
    pickaxe(b.cv, CX, CY + 10, 56, 40, 0.92)
    pickaxe(b.cv, CX, CY + 10, 74, -40, 0.92)
    for y in (92, H - 92):
        cut(b.cv, polygon([(CX, y - 34), (CX + 26, y), (CX, y + 34), (CX - 26, y)]), 14, 12, BRASS, Mat.GOLD, bevel=9)
    b.rig.lamps.append(Lamp(CX, CY - 40, 190, 150, 1.5, "ffc880"))
    return b.bytes()


def goal() -> bytes:
    """Boards across, two iron bands, a ring with a lump of gold: what lies below is hoped for."""
    b = Back("goal")
    b.boards("584632", 9, upright=False, grained=0.7)
    b.band(96, 58)
    b.band(H - 96, 58)
    b.edge(colour("8f6a2c"), Mat.GOLD, 16, 8)
    medallion(b, 128, colour("1f1a1c"))
    nugget(b.cv, (CX, CY, 30), 84, b.rng)
    b.rig.lamps.append(Lamp(CX - 30, CY - 60, 190, 130, 1.6, "ffd894"))
    b.rig.halos.append((CX, CY, 190, "ffb030", 0.10))
    return b.bytes()


def _hide(hue: str, b: Back) -> Callable[[Array, Array, Array], Array]:
    base, grain = colour(hue), b.cv.noise(120, 5, 4)

    def paint(px: Array, py: Array, edge: Array) -> Array:
        return base * (0.7 + 0.6 * grain)[..., None]

    return paint


def dwarf() -> bytes:
    """Tooled leather with a stitched rim: helmet over a plaited beard, no face."""
    b = Back("dwarf")
    cv = b.cv
    b.fill(_hide("5c241e", b), Mat.LEATHER, (cv.noise(9, 3, 2) - F(0.5)) * 4)
    b.edge(colour("3c1814"), Mat.LEATHER, 26, 9)
    for y in range(52, H - 40, 27):
        for x in (38, W - 38):
            cv.rod([(x, y, 8), (x, y + 14, 8)], 3.2, colour("e8c88a"), Mat.CLOTH)
    for x in range(58, W - 50, 27):
        for y in (38, H - 38):
            cv.rod([(x, y, 8), (x + 14, y, 8)], 3.2, colour("e8c88a"), Mat.CLOTH)
    cv.strands(_two_tails(b), Mat.HAIR)
    for d in (-1, 1):
        band = [
            (CX + d * 60 + np.cos(a) * 27, CY + 226 + np.sin(a) * 7, 62 + np.sin(a) * 22)
            for a in np.linspace(0, 2 * np.pi, 25)
        ]
        for dy in (-9, 9):
            cv.rod([(x, y + dy, z) for x, y, z in band], 8, colour("e8b23c"), Mat.GOLD, n=90)
    for d in (-1, 1):
        cv.rod(
            [(CX + d * 8, CY + 26, 76), (CX + d * 70, CY + 46, 74), (CX + d * 128, CY + 18, 60)],
            (24, 21, 4),
            colour("d98a3c"),
            Mat.HAIR,
        )
    cv.ellipsoid((CX, CY + 26, 80), (36, 31, 32), col=colour("d98c6c"), mat=Mat.SKIN)
    cv.ellipsoid((CX, CY - 46, 30), (140, 128, 66), col=colour("a8acb8"), mat=Mat.METAL, clip=lambda x, y, z: y < 34)
    cut(cv, _brim(), 62, 20, colour("d9a94c"), Mat.GOLD, bevel=12)
    cv.ellipsoid((CX, CY - 98, 92), (40, 40, 26), col=BRASS, mat=Mat.GOLD)
    cv.ellipsoid((CX, CY - 98, 108), (29, 29, 18), col=colour("fff0c0"), mat=Mat.GLOW)
    cv.glow(CX, CY - 98, 26, colour("ffe9a8"), 1.4)
    b.rig.halos.append((CX, CY - 98, 150, "ffb848", 0.30))
    b.rig.lamps.append(Lamp(CX, CY - 60, 220, 150, 1.2, "ffd090"))
    return b.bytes()


def _two_tails(b: Back) -> list[tuple[Array, Array, Array]]:
    """A broad beard that parts in the middle, each half drawn through a ring."""
    strands = []
    t = np.linspace(0, 1, 120)
    for k in range(420):
        u = b.rng.uniform(-1, 1)
        d = 1 if u > 0 else -1
        pinch = 1 - 0.72 * np.exp(-(((t - 0.80) / 0.20) ** 2)) - 0.15 * t
        tail = d * 60 + (u - d * 0.5) * 130 * pinch
        across = CX + mix(u * 128, tail, np.clip(t * 1.9, 0, 1) ** 1.3) + 4 * t * np.sin(t * 13 + k)
        down = CY + 2 + t * (292 - 30 * abs(abs(u) - 0.5))
        round_ = np.sqrt(np.clip(1 - (2 * (abs(u) - 0.5)) ** 2, 0, 1))
        tone = b.rng.uniform(0.55, 1.35)
        strands.append(
            (
                np.stack([across, down, 40 + (10 + 14 * t) * round_], 1),
                3.2 * (1.15 - t * 0.6),
                np.repeat(colour("c8742e")[None] * tone, 120, 0),
            )
        )
    return strands


def _brim() -> skia.Path:
    p = skia.Path()
    p.moveTo(CX - 168, CY - 4)
    p.quadTo(CX, CY - 50, CX + 168, CY - 4)
    p.quadTo(CX + 176, CY + 14, CX + 160, CY + 20)
    p.quadTo(CX, CY - 22, CX - 160, CY + 20)
    p.quadTo(CX - 176, CY + 14, CX - 168, CY - 4)
    p.close()
    return p


def chest() -> bytes:
    """The lid of a strong box: dark boards, iron straps both ways, a great lock."""
    b = Back("chest")
    b.boards("4a3326", 6)
    for x in (112, 400):
        cut(b.cv, box(x - 30, -4, 60, H + 8), 14, 8, IRON, Mat.METAL, bevel=6)
        for y in (60, 180, 300, 468, 588, 708):
            b.rivet(x, y, 24, 9, colour("8a8a92"))
    b.band(CY, 84)
    b.edge(IRON * 0.8, Mat.METAL, 24, 10)
    plate = polygon(
        [(CX - 92, CY - 104), (CX + 92, CY - 104), (CX + 104, CY + 20), (CX, CY + 146), (CX - 104, CY + 20)]
    )
    cut(b.cv, plate, 30, 16, BRASS, Mat.GOLD, bevel=14)
    keyhole(b.cv, CX, CY - 6, 50, 1.0)
    for x, y in ((-70, -82), (70, -82), (-80, 14), (80, 14), (0, 112)):
        b.rivet(CX + x, CY + y, 47, 8, colour("ffe2a0"))
    b.rig.lamps.append(Lamp(CX, CY - 60, 220, 150, 1.3, "ffd090"))
    return b.bytes()


def keyhole(cv: Canvas, x: float, y: float, z: float, size: float) -> None:
    for path in (
        circle(x, y - 16 * size, 27 * size),
        polygon(
            [
                (x - 13 * size, y - 10 * size),
                (x + 13 * size, y - 10 * size),
                (x + 25 * size, y + 62 * size),
                (x - 25 * size, y + 62 * size),
            ]
        ),
    ):
        cut(cv, path, z - 8, 0.1, colour("060408"), Mat.CLOTH)


def chest_tunnel() -> bytes:
    """Black rock with violet veins, and the same keyhole let into it."""
    b = Back("chest_tunnel")
    g = Grid(seed_of("chest_tunnel"), W, H)
    ground = terrain(g, np.full(g.shape, 60, F) + 40 * g.noise(150, 20, 2), BLACK)
    b.cv.z[:] = np.kron(ground.z, np.ones((2, 2), F)) - 60
    b.cv.alb[:] = np.kron(ground.alb, np.ones((2, 2, 1), F)) * F(1.5)
    b.cv.cov[:] = True
    vein = np.exp(-ground.crack / 2.4) * smooth(0.40, 0.62, g.noise(60, 17, 3))
    b.cv.emi += np.kron(vein[..., None] * colour(BLACK.vein) * F(0.5), np.ones((2, 2, 1), F))
    b.edge(colour("2e2638"), Mat.METAL, 20, 10)
    cut(b.cv, circle(CX, CY, 118), 40, 14, IRON * 0.8, Mat.METAL, bevel=10)
    cut(b.cv, ring(CX, CY, 126, 98), 48, 12, colour("8a5ac0"), Mat.METAL, bevel=9)
    keyhole(b.cv, CX, CY - 8, 64, 1.15)
    for lean, x, y, size in ((-38, 116, 640, 92), (14, 160, 664, 70), (36, 396, 132, 88), (-10, 356, 146, 66)):
        crystal(b.cv, (x, y, 16), lean, size, 16, "a45cf0", b.rng)
        b.rig.lamps.append(Lamp(x, y - 30, 110, 60, 1.0, "a45cf0"))
    b.rig.lamps.append(Lamp(CX, CY - 60, 240, 150, 1.2, "dcc8ff"))
    return b.bytes()


def _velvet(b: Back, hue: str) -> None:
    """Quilted cloth with brass studs."""
    base = colour(hue)
    cv = b.cv
    u, v = (cv.x + cv.y * F(2 / 3) - F(CX)) / 88, (cv.x - cv.y * F(2 / 3) - F(CX)) / 88
    seam = np.minimum(np.abs(u - np.round(u)), np.abs(v - np.round(v)))
    puff = np.sqrt(np.clip(seam * 2, 0, 1))
    nap = cv.noise(4, 8, 2)

    def paint(px: Array, py: Array, edge: Array) -> Array:
        made: Array = base * (0.55 + 0.7 * puff + 0.25 * (nap - 0.5))[..., None]
        return made

    b.fill(paint, Mat.CLOTH, (puff * 20 - 24).astype(F))
    for i in range(-8, 9):
        for j in range(-8, 9):
            x, y = 44.0 * (i + j) + CX, (i - j) * 66.0
            if 20 < x < W - 20 and 20 < y < H - 20:
                b.rivet(x, y, -18, 6)


def nugget_back() -> bytes:
    """Quilted velvet and a tied pouch: how much is in it is nobody's business."""
    b = Back("nugget")
    _velvet(b, "1f6660")
    b.edge(BRASS, Mat.GOLD, 18, 9)
    pouch(b.cv, CX, CY + 20, 40, 2.7, b.rng, "8a5a34")
    b.rig.lamps.append(Lamp(CX - 30, CY - 80, 260, 170, 1.3, "ffdca0"))
    return b.bytes()


NUGGETS = {
    1: ((0, 0, 150),),
    2: ((-72, -128, 122), (72, 128, 122)),
    3: ((0, -196, 104), (-92, 60, 104), (96, 168, 104)),
}


def _found(b: Back, x: float, y: float, r: float) -> None:
    """A lump of gold among splinters of the dark rock it lay in."""
    for k in range(11):
        a, far = k * 2.4 + b.rng.uniform(-0.3, 0.3), r * b.rng.uniform(0.55, 0.98)
        at = x + np.cos(a) * far, y + np.sin(a) * far
        boulder(b.cv, *at, 12, r * b.rng.uniform(0.18, 0.36), b.rng, "4c4856", "2c2934")
    nugget(b.cv, (x, y, 26), r * 0.95, b.rng)


def nugget_card(value: int) -> bytes:
    """As many lumps as it is worth, on the velvet of the back."""
    b = Back(f"nugget_{value}")
    _velvet(b, "3a2450")
    b.edge(BRASS, Mat.GOLD, 18, 9)
    for x, y, r in NUGGETS[value]:
        _found(b, CX + x, CY + y, r)
        b.rig.lamps.append(Lamp(CX + x - 40, CY + y - 60, 240, 110, 0.7, "ffe2a8"))
        b.rig.halos.append((CX + x, CY + y, r * 1.6, "ffa820", 0.07))
        for _ in range(4):
            b.cv.glow(CX + x + b.rng.normal() * r * 0.5, CY + y + b.rng.normal() * r * 0.5, 2.2, colour("fff4c8"), 2.2)
    for _ in range(8 * value):
        at = b.rng.uniform(60, W - 60), b.rng.uniform(80, H - 80)
        if all(np.hypot(at[0] - CX - x, at[1] - CY - y) > r + 24 for x, y, r in NUGGETS[value]):
            nugget(b.cv, (*at, 8), 14, b.rng)
    return b.bytes()


BACKS: dict[str, Callable[[], bytes]] = {
    "deck": deck,
    "goal": goal,
    "dwarf": dwarf,
    "chest": chest,
    "chest_tunnel": chest_tunnel,
    "nugget": nugget_back,
}


def jobs() -> list[Job]:
    found = [Job(f"cards/backs/{name}.webp", bake) for name, bake in BACKS.items()]
    return found + [
        Job(f"cards/nuggets/{value}.webp", nugget_card, (int(value),)) for value in manifest.manifest()["nuggets"]
    ]
