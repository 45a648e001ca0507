"""Action cards of the base game: map, rockfall, three broken tools, six repairs."""

from __future__ import annotations

import math

import numpy as np

from . import gear, lanterns, metal, paper, props, scene, wood, wooden
from .canvas import Array, Canvas, Mat, colour, turn
from .face import Head
from .frame import cog
from .light import Lamp
from .stage import Album, Stage
from .stone import boulder

ALBUM = Album("actions")
COLD, WARM = "6a88e8", "ffb860"


@ALBUM.picture("look")
def map(st: Stage) -> None:
    cv = st.cv
    st.cave("4a4650", (256, 200, 260, 1.0, "ffc070"))
    scene.planks(cv, st.name, 150, 800, -120, "5a3a22", 62, 0.10)
    rot = turn(4, -24, -7)
    paper.chart(cv, (256, 360, 10), rot, 420, 330)
    props.magnifier(cv, (356, 330, 96), 74, -38, 150)
    for x, y in ((96, 470), (408, 486)):
        boulder(cv, x, y, 56, 26, st.rng)
    metal.nugget(cv, (150, 548, 60), 36, st.rng)
    props.key(cv, (220, 592, 60), 0.8, -16)
    st.rig.lamps.append(Lamp(230, 250, 260, 220, 2.0, "ffc878"))
    st.rig.halos.append((356, 330, 90, "fff0c8", 0.10))


def falling(st: Stage, stones: tuple[tuple[float, float, float, float], ...]) -> None:
    for x, y, z, r in stones:
        scene.crag(st.cv, (x, y, z), r, st.rng, "948a90")
    base = list(stones)

    def streak(img: Array) -> Array:
        rng, cv = np.random.default_rng(4), st.cv
        for x, y, _, r in base:
            for _ in range(6):
                xx = x + rng.uniform(-0.85, 0.85) * r
                y1, length = y - r * math.sqrt(max(0, 1 - ((xx - x) / r) ** 2)) - 4, rng.uniform(50, 130)
                t = np.clip((y1 - cv.y) / length, 0, 1)
                on = (cv.y < y1) & (cv.y > y1 - length) & (cv.z < 60)
                img += (np.exp(-(((cv.x - xx) / 5.5) ** 2)) * on * (1 - t) ** 1.5 * 0.10)[..., None] * colour("ffe0b8")
        return img

    st.after.append(streak)


@ALBUM.picture("mine")
def rockfall(st: Stage) -> None:
    cv, rng = st.cv, st.rng
    st.cave("5a4e48", (256, 470, 190, 2.2, "ffb050"), (256, 130, 220, 0.6, "7a90d0"))
    scene.mouth(cv, 256, 470, 150, 250, "ffa544", 1.0)
    scene.floor(cv, 600, "6e5238", 81, -70)
    for x in (196, 316):
        rail = [(256 + (x - 256) * 0.35, 560, -80), (x, 640, -40), (256 + (x - 256) * 1.9, 790, 10)]
        cv.rod(rail, [5, 9, 13], colour("8a8078"), Mat.METAL)
    for sx in (-1, 1):
        wood.across(cv, (256 + sx * 190, 150), (256 + sx * 200, 720), 50, -56, rng, rise=14, hue="7a4e2c", nails=False)
    for a, b in (
        ((20, 118), (234, 208)),
        ((496, 104), (300, 226)),
    ):  # the snapped cross-beam, its splinters pale
        wood.across(cv, a, b, 56, -16, rng, rise=15, hue="a06a3a", nails=False)
        u = np.array([b[0] - a[0], b[1] - a[1]]) / math.dist(a, b)
        n = np.array([-u[1], u[0]])
        for k in range(9):
            p = np.array(b) - u * 8 + n * (k - 4) * 6.2
            tip = p + u * rng.uniform(18, 56) + n * rng.uniform(-5, 5)
            cv.plate([p - n * 4, p + n * 4, tip], -10, 6, colour("e0b070") * rng.uniform(0.8, 1.15), Mat.WOOD, 3)
    for x, y, z, r in (
        (96, 650, -10, 74),
        (420, 655, -10, 80),
        (180, 696, 10, 70),
        (340, 704, 14, 74),
        (60, 716, 30, 60),
        (460, 722, 30, 62),
    ):
        scene.crag(cv, (x, y, z), r, rng, "7e7276")
    falling(
        st,
        (
            (218, 356, 90, 118),
            (392, 300, 60, 84),
            (112, 262, 50, 66),
            (268, 146, 20, 62),
            (398, 470, 70, 50),
            (108, 480, 60, 44),
            (176, 132, 0, 36),
            (380, 140, 0, 34),
        ),
    )
    hd, hb = Head((262, 640, 0), turn(14, -8, -16), 0.62), cv.layer(100, 480, 420, 768)
    gear.helmet(hb, hd, "c8962c", "f0c050")
    lamp = hd.at(0, -112, 112)
    metal.lamp(hb, st.rig, lamp, turn(14, -20, -16), 22)
    hb.z += 120
    cv.merge(hb)
    for _ in range(60):
        boulder(
            cv,
            rng.uniform(60, 452),
            rng.uniform(80, 660),
            rng.uniform(20, 130),
            rng.uniform(3.5, 11),
            rng,
            "9a96a0",
            "6a6068",
        )
    st.rig.lamps += [Lamp(256, 520, -150, 150, 7.0, "ffa040"), Lamp(256, 250, -120, 110, 2.0, "ff9a40")]
    st.rig.rimint, st.rig.rimcol, st.rig.rim, st.rig.keycol = 1.5, "ffb060", (0.5, 0.6, 0.1), "d8e0ff"
    dust = [
        (60, 620, 56, 0.5),
        (452, 610, 60, 0.5),
        (70, 716, 62, 0.55),
        (446, 720, 62, 0.55),
        (150, 590, 40, 0.35),
        (360, 590, 40, 0.35),
    ]
    st.after += [
        lambda img: scene.fog(img, cv, "d09858", 1.0, 240, 640, 91),
        lambda img: scene.puffs(cv, img, dust, 5, "a89078", "ff9a50"),
    ]


def wreck(st: Stage) -> None:
    """what all broken tools share: a cold cave with a red alarm on one side"""
    st.cave("56525e", (140, 220, 230, 1.5, COLD), (400, 440, 190, 1.3, "ff5a3c"), floor=(556, "6a5242"))
    st.rig.keyint, st.rig.skyint, st.rig.sky = 1.3, 0.42, "7090f0"
    st.rig.lamps.append(Lamp(120, 640, 20, 110, 0.8, "ff3a20"))


@ALBUM.picture("break")
def broken_pick(st: Stage) -> None:
    cv, rng = st.cv, st.rng
    wreck(st)
    u, n = np.array([0.42, -0.91]), np.array([0.91, 0.42])
    foot, crack = np.array([120.0, 640.0]), np.array([214.0, 436.0])
    metal.shaft(cv, foot, crack, 17, (10, 50), 3, "9a6a3a")
    end = np.array([262.0, 372.0])
    top = np.array([318.0, 196.0])
    metal.shaft(cv, end, top, 17, (84, 92), 4, "9a6a3a")
    for p, s, z in ((crack, 1, 52), (end, -1, 84)):
        for k in range(9):
            o = p + n * (k - 4) * 3.7 - u * s * 4
            tip = o + u * s * rng.uniform(14, 52) + n * rng.uniform(-4, 4)
            cv.plate([o - n * 3.4, o + n * 3.4, tip], z, 7, colour("f0c080") * rng.uniform(0.8, 1.1), Mat.WOOD, 3)
    metal.pick_head(cv, top, 20, 170, 104, 1.0, 0.46, 1.35)
    stump = turn(roll=20) @ np.array([170 * 0.46, 0.19 * 170 * 0.21, 0])
    sx, sy = top + stump[:2]
    for k in range(5):  # the torn steel glitters
        a = math.radians(20 + rng.uniform(-50, 50))
        tip = (sx + math.cos(a) * rng.uniform(10, 24), sy + math.sin(a) * rng.uniform(10, 24))
        cv.plate([(sx - 4, sy - 14 + k * 6), (sx - 4, sy - 6 + k * 6), tip], 112, 5, colour("e8f0f8"), Mat.METAL, 3)
    metal.blade(cv, [(352, 590, 40), (400, 566, 52), (446, 586, 46)], [17, 13, 2], [15, 11, 2], (0.2, 1, 0))
    for x, y, r in ((360, 250, 6), (396, 300, 8), (300, 420, 6), (214, 372, 5), (420, 372, 7)):
        boulder(cv, x, y, 90, r, rng, "e0b070", "9a6a3a")
    scene.streaks(cv, (sx + 6, sy, 110), rng, 26, (14, 60))
    st.rig.halos.append((sx + 6, sy, 40, "ffb060", 0.5))
    st.rig.lamps.append(Lamp(sx + 20, sy, 180, 80, 2.2, "ffa050"))


@ALBUM.picture("break")
def broken_lamp(st: Stage) -> None:
    cv = st.cv
    wreck(st)
    lanterns.broken_lantern(cv, (262, 372, 20), 17, 1.06, st.rig, st.rng)
    lanterns.shards(cv, st.rng, 13, (90, 586, 430, 660), 30)
    lanterns.shards(cv, st.rng, 4, (350, 380, 430, 520), 60)
    st.after.append(
        lambda img: scene.smoke(cv, img, [(320, 150), (350, 110), (310, 70), (340, 44)], (12, 44), "aab4c8", 1.0, 77)
    )


@ALBUM.picture("break")
def broken_cart(st: Stage) -> None:
    cv, rng = st.cv, st.rng
    wreck(st)
    wooden.rails(cv, st.name, 590, -20, rng)
    rot = turn(-24, 12, 15)
    wooden.cart(cv, (262, 400, 40), rot, 1.12, (False, True))
    q = wooden.at((262, 400, 40), rot, 1.12)
    for k, (x, y) in enumerate(((-30, -20), (-8, 22), (26, -8), (48, 36), (6, -52))):  # staved in
        p = q(x, y, 98)[:2]
        cv.plate(
            [p + rng.uniform(-26, 26, 2) for _ in range(5)],
            float(q(x, y, 100)[2]),
            2,
            colour("0c0706"),
            Mat.WOOD,
            3,
        )
        a = rng.uniform(0, 6.28)
        d = np.array([math.cos(a), math.sin(a)])
        cv.plate(
            [p - d[::-1] * (1, -1) * 7, p + d[::-1] * (1, -1) * 7, p + d * rng.uniform(36, 64)],
            float(q(x, y, 112)[2]) + 4,
            7,
            colour("e0b070") * (0.8 + 0.06 * k),
            Mat.WOOD,
            4,
        )
    wooden.wheel(cv, (104, 600, 92), turn(34, 24, 30), 60, broken=True)
    metal.nuggets(cv, rng, 26, (352, 662, 70, 26), 60, (11, 20))
    cv.rod([(124, 506, 60), (160, 516, 80), (182, 548, 92)], [9, 8, 4], colour("6a6c72"), Mat.METAL)
    for x, y, r in ((76, 490, 7), (142, 560, 6), (66, 540, 5), (212, 250, 6)):
        boulder(cv, x, y, 90, r, rng, "e0b070", "9a6a3a")
    scene.streaks(cv, (112, 504, 90), rng, 18, (10, 44))
    st.rig.halos.append((112, 504, 30, "ffb060", 0.4))


def workshop(st: Stage, glow: str = "ffc060") -> None:
    """what all repairs share: a warm wall with a green breath below"""
    st.cave("6a5c4a", (256, 260, 240, 2.0, glow), (256, 540, 240, 0.7, "60b060"), floor=(540, "7a5c3c"))
    st.rig.lamps += [Lamp(70, 250, -40, 100, 1.2, "ff9a40"), Lamp(450, 250, -40, 100, 1.0, "ff9a40")]


def glints(st: Stage, *places: tuple[float, float, float]) -> None:
    for x, y, r in places:
        scene.sparkle(st.cv, x, y, r)


def bandage(cv: Canvas, a: tuple[float, float], b: tuple[float, float], r: float, z: float, turns: int) -> None:
    """cord wound round a shaft between two points"""
    p, q = np.array(a), np.array(b)
    d = (q - p) / np.linalg.norm(q - p)
    n = np.array([-d[1], d[0]])
    for k in range(turns):
        c = p + (q - p) * k / (turns - 1)
        arc = [
            (*(c + n * math.sin(t) * r * 1.12 + d * 2 * t), z + math.cos(t) * r * 1.1)
            for t in np.linspace(-1.7, 1.7, 9)
        ]
        cv.rod(arc, r * 0.26, colour("e8d8b0") * (0.9 + 0.1 * (k % 2)), Mat.CLOTH, m=12)


def mended_pick(
    st: Stage,
    foot: tuple[float, float],
    top: tuple[float, float],
    z: float,
    size: float = 1.0,
    roll: float = 8,
) -> None:
    cv = st.cv
    metal.shaft(cv, foot, top, 17 * size, z, 3, "a8743c")
    f, t = np.array(foot), np.array(top)
    bandage(cv, tuple(f + (t - f) * 0.40), tuple(f + (t - f) * 0.56), 17 * size, z, 9)
    metal.pick_head(cv, top, roll, 168 * size, z + 12, size=1.35 * size)
    tip = turn(roll=roll) @ np.array([-168 * size, 0.19 * 168 * size, 0])
    scene.sparkle(cv, top[0] + tip[0] + 6, top[1] + tip[1] - 4, 30 * size, 1.4)


@ALBUM.picture("mend")
def repair_pick(st: Stage) -> None:
    cv = st.cv
    workshop(st)
    mended_pick(st, (200, 690), (262, 190), 50, 1.05, 6)
    metal.hammer(cv, (388, 486), -24, 96, 1.0, 150)
    for x, y in ((110, 600), (146, 628), (330, 640)):
        cv.rod([(x, y, 30), (x + 26, y - 12, 34)], [2.5, 3.5], colour("c8ccd4"), Mat.METAL, m=12)
        cv.ellipsoid((x + 27, y - 12, 36), (6, 6, 4), col=colour("d8dce4"), mat=Mat.METAL)
    glints(st, (262, 172, 26), (392, 470, 20))


@ALBUM.picture("mend")
def repair_lamp(st: Stage) -> None:
    workshop(st)
    lanterns.lantern(st.cv, (256, 388, 10), 0, 1.02, st.rig)
    scene.rays(st.cv, 256, 410, 16, 260, "ffc060", 0.22, -20)
    glints(st, (186, 300, 30), (336, 250, 22), (330, 470, 18))


@ALBUM.picture("mend")
def repair_cart(st: Stage) -> None:
    cv, rng = st.cv, st.rng
    workshop(st)
    wooden.rails(cv, st.name, 586, -10, rng)
    rot, place = turn(-24, 14, 0), (250, 432, 40)
    wooden.load(cv, place, rot, 1.14, rng)
    wooden.cart(cv, place, rot, 1.14)
    q = wooden.at(place, rot, 1.14)
    for a, b in (((-96, -54), (66, 52)), ((-74, 66), (84, -46))):  # fresh boards nailed across
        pa, pb = q(*a, 100), q(*b, 100)
        wood.across(cv, tuple(pa[:2]), tuple(pb[:2]), 34, float(pa[2] + pb[2]) / 2 + 12, rng, rise=9, hue="e8b878")
    metal.hammer(cv, (408, 540), -34, 150, 0.95, 120)
    glints(st, (318, 262, 34), (166, 300, 24), (236, 222, 26))


@ALBUM.picture("mend")
def repair_pick_lamp(st: Stage) -> None:
    workshop(st)
    mended_pick(st, (140, 690), (226, 196), -20, 0.98, 4)
    lanterns.lantern(st.cv, (322, 450, 90), 6, 0.74, st.rig)
    glints(st, (150, 214, 26), (270, 400, 22))


@ALBUM.picture("mend")
def repair_lamp_cart(st: Stage) -> None:
    cv, rng = st.cv, st.rng
    workshop(st)
    wooden.rails(cv, st.name, 590, -10, rng)
    rot, place = turn(-24, 14, 0), (264, 480, 20)
    wooden.cart(cv, place, rot, 0.98)
    q = wooden.at(place, rot, 0.98)
    pa, pb = q(-80, -40, 100), q(70, 44, 100)
    wood.across(cv, tuple(pa[:2]), tuple(pb[:2]), 32, float(pa[2] + pb[2]) / 2 + 12, rng, rise=9, hue="e8b878")
    lanterns.lantern(cv, (252, 268, 40), -4, 0.72, st.rig)
    glints(st, (206, 200, 24), (372, 430, 22))


@ALBUM.picture("mend")
def repair_pick_cart(st: Stage) -> None:
    cv, rng = st.cv, st.rng
    workshop(st)
    wooden.rails(cv, st.name, 590, -10, rng)
    rot, place = turn(-24, 14, 0), (256, 470, 0)
    wooden.load(cv, place, rot, 1.0, rng, gems=False)
    wooden.cart(cv, place, rot, 1.04)
    mended_pick(st, (150, 640), (318, 176), 150, 0.92, 14)
    cog(cv, 388, 560, 120, 26, "c89a48", "3f9a3a", 9)
    glints(st, (318, 160, 26), (200, 330, 22))


jobs = ALBUM.jobs
