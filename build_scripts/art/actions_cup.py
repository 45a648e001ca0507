"""Action cards of the championships, 2017 to 2023: from goal swap to detour."""

from __future__ import annotations

import math

import numpy as np

from . import fire, gear, lanterns, metal, paper, props, scene, wood, wooden
from .actions_base import mended_pick, workshop
from .canvas import Array, Mat, colour, lathe, turn
from .face import Head
from .light import Lamp
from .stage import Album, Stage

ALBUM = Album("actions")


def round_arrow(
    st: Stage, c: tuple[float, float], r: tuple[float, float], a0: float, a1: float, half: float = 15, z: float = 180
) -> None:
    a = np.radians(np.linspace(a0, a1, 24))
    paper.arrow(st.cv, np.stack([c[0] + r[0] * np.cos(a), c[1] + r[1] * np.sin(a)], 1), half, z, "ffc040", rim="3a2010")


@ALBUM.picture("mine")
def goal_swap(st: Stage) -> None:
    cv = st.cv
    st.cave("56565e", (330, 230, 220, 2.2, "ffc070"), (170, 540, 220, 2.0, "70a8f0"))
    paper.card(cv, (186, 272, 40), turn(14, 6, -11), 186)
    paper.card(cv, (326, 496, 70), turn(-14, 6, 9), 186, glow=0.25)
    round_arrow(st, (268, 384), (172, 236), -74, 8)
    round_arrow(st, (244, 384), (172, 236), 106, 188)
    st.rig.lamps.append(Lamp(256, 300, 330, 180, 1.2, "ffe0b0"))


@ALBUM.picture("look")
def treasury(st: Stage) -> None:
    cv, rng = st.cv, st.rng
    st.cave("3e444c", (256, 380, 200, 0.8, "60a0c8"))
    d = np.hypot(cv.x - 256, cv.y - 372) / 178
    niche = d < 1
    cv.z[niche] -= 70
    cv.emi[niche] += (np.exp(-((d[niche] / 0.62) ** 2)) * 0.85)[:, None] * colour("ffb040")
    for r, w, col in ((184, 20, "6e747e"), (212, 12, "4e545c")):
        cv.rod(metal.circle((256, 372, -20), (r, 0, 0), (0, r, 0), 73), w, colour(col), Mat.METAL)
    for k in range(12):
        a = k * math.pi / 6 + 0.26
        cv.ellipsoid((256 + math.cos(a) * 198, 372 + math.sin(a) * 198, 4), 11, col=colour("a8acb4"), mat=Mat.METAL)
    metal.nuggets(cv, rng, 90, (256, 540, 128, 76), -40, (12, 22))
    backs = [
        lambda u, v: paper.tunnel(u, v, "NES"),
        paper.back,
        lambda u, v: paper.tunnel(u, v, "EW"),
        paper.back,
        lambda u, v: paper.tunnel(u, v, "NESW"),
    ]
    for i, (x, y, roll) in enumerate(((168, 400, -34), (216, 366, -16), (300, 366, 16), (346, 400, 34), (256, 330, 0))):
        paper.card(
            cv,
            (x, y, -30 + 14 * i),
            turn(0, 8, roll),
            112 if i < 4 else 132,
            backs[i],
            glow=0.25 if i == 4 else 0,
        )
    # the vault's door, swung out to the left
    hub, rot = np.array([84.0, 420.0, 90.0]), turn(58, 0, 0)
    cv.surface(
        lathe(hub, rot @ turn(pitch=90), [(-20, 1), (-19, 150), (-8, 160), (8, 160), (18, 150), (19, 1)]),
        colour("7a808a"),
        Mat.METAL,
    )
    for k in range(4):
        v = rot @ np.array([math.cos(k * math.pi / 2 + 0.5) * 66, math.sin(k * math.pi / 2 + 0.5) * 66, 34])
        cv.rod([hub + rot @ np.array([0, 0, 34]), hub + v], 9, colour("d8a848"), Mat.GOLD)
        cv.ellipsoid(hub + v, 14, col=colour("e0b048"), mat=Mat.GOLD)
    scene.sparkle(cv, 300, 262, 30, 1.4)
    st.rig.lamps.append(Lamp(256, 400, 130, 130, 2.4, "ffc050"))
    st.rig.halos.append((256, 390, 150, "ffb840", 0.12))


@ALBUM.picture("people")
def veto(st: Stage) -> None:
    cv, rng = st.cv, st.rng
    st.cave("4c4650", (256, 300, 230, 1.9, "ffa880"), (120, 560, 160, 0.7, "6a88e8"))
    paper.card(cv, (226, 430, 10), turn(8, 8, -8), 216, lambda u, v: paper.tunnel(u, v, "NESW"))
    cv.rod(metal.circle((226, 430, 66), (142, 0, 0), (0, 142, 0), 73), 22, colour("d0241a"), Mat.GEM, flat=0.8)
    cv.rod([(128, 528, 66), (324, 332, 66)], 21, colour("d0241a"), Mat.GEM, flat=0.8)
    props.gavel(cv, (330, 226, 150), -38, 1.02)
    scene.streaks(cv, (262, 262, 150), rng, 22, (20, 64), "ffe0a0")
    st.rig.halos.append((262, 262, 60, "ffc070", 0.4))
    st.rig.lamps.append(Lamp(230, 300, 280, 140, 1.6, "ffd0a0"))


@ALBUM.picture("people")
def change_direction(st: Stage) -> None:
    cv = st.cv
    st.cave("4a4c58", (256, 372, 240, 1.3, "e0a860"))
    scene.rays(cv, 256, 372, 12, 200, "ffc870", 0.18, -20)
    round_arrow(st, (256, 376), (150, 178), -30, -330, 27, 60)
    lanterns.lantern(cv, (256, 396, 60), 0, 0.46, st.rig)
    for x, y, col, band, lean in (
        (256, 250, "a8241e", "e8dcc0", 1),
        (430, 440, "2a58a8", "d8a848", 1),
        (256, 654, "3f8a4e", "e8dcc0", -1),
        (86, 440, "c89a28", "5a3218", -1),
    ):
        gear.gnome_cap(cv, Head((x, y, 130), turn(0, 6, 0), 0.36), col, band, lean)


@ALBUM.picture("mend")
def master_craftsman(st: Stage) -> None:
    cv = st.cv
    workshop(st, "ffd070")
    scene.rays(cv, 256, 360, 18, 260, "ffd890", 0.22, -20)
    mended_pick(st, (120, 640), (336, 196), -30, 0.86, 20)
    metal.hammer(cv, (162, 226), 32, 20, 1.15, 350)
    wooden.wheel(cv, (256, 556, 90), turn(-10, 10, 0), 92, 8)
    lanterns.lantern(cv, (256, 372, 110), 0, 0.60, st.rig)
    for x, y, r in ((336, 176, 28), (150, 210, 24), (256, 556, 20)):
        scene.sparkle(cv, x, y, r, 1.3)


def corridor(u: Array, v: Array) -> Array:
    """a page with a plan"""
    ink = np.zeros(u.shape, np.float32)
    for p in ([(0, -0.62), (0, 0.1), (0.45, 0.1)], [(0, 0.1), (-0.45, 0.1), (-0.45, 0.5)]):
        d, _ = paper.near_line(u, v, p)
        ink = np.maximum(ink, (np.abs(d - 0.16) < 0.03) * 1.0)
        ink = np.where(d < 0.13, 0, ink)
    d, s = paper.near_line(u, v, [(0, -0.62), (0, 0.1), (0.45, 0.1)])
    ink = np.where((d < 0.05) & (np.mod(s, 0.2) < 0.12), -1, ink)
    for k in range(3):
        ink = np.maximum(ink, (np.abs(v - 0.68 - 0.09 * k) < 0.014) * (np.abs(u) < 0.62 - 0.1 * k) * 0.7)
    return ink


@ALBUM.picture("mine")
def guidebook(st: Stage) -> None:
    cv, rng = st.cv, st.rng
    st.cave("56524e", (256, 200, 240, 1.2, "ffb860"))
    scene.planks(cv, st.name, 330, 800, -110, "5a3a22", 60, 0.16)
    paper.book(cv, (256, 426, 30), turn(0, -30, -3), 376, 286, [corridor, lambda u, v: corridor(-u, v)])
    cv.surface(
        lathe((400, 226, 20), np.eye(3), [(-70, 24), (-66, 27), (40, 28), (60, 34), (66, 44), (70, 44), (72, 1)]),
        colour("e8d8b0"),
        Mat.PAPER,
    )
    for dx, y1 in ((-20, 190), (8, 214), (22, 200)):
        cv.rod([(400 + dx, 160, 40), (400 + dx * 1.1, y1, 46)], [6, 8], colour("f4e8c8"), Mat.PAPER)
    fire.flame(cv, 400, 140, 40, 26, rng)
    gear.plume(cv, [(150, 560, 120), (120, 480, 130), (96, 380, 120), (120, 280, 100)], 30, "d8e4f0")
    cv.rod([(150, 560, 120), (176, 606, 116)], [4, 1], colour("f0e4c8"), Mat.CLOTH)
    st.rig.lamps.append(Lamp(380, 170, 170, 180, 3.6, "ffb860"))
    st.rig.halos.append((400, 130, 110, "ffa040", 0.35))


@ALBUM.picture("mine")
def detour(st: Stage) -> None:
    cv, rng = st.cv, st.rng
    st.cave("56545c", (120, 260, 180, 1.4, "ffb050"), (380, 240, 200, 1.5, "6a98e8"))
    scene.mouth(cv, 344, 400, 110, 190, None, depth=120, seed=5)
    scene.mouth(cv, 128, 330, 86, 150, "ffb050", 1.1, 100, 9)
    scene.floor(cv, 556, "7a5a3c", 81, -60)
    for a, b, z in (((226, 330), (470, 450), 20), ((232, 470), (468, 316), 34), ((220, 540), (470, 524), 30)):
        wood.across(cv, a, b, 46, z, rng, rise=12, hue="a8743c")
    for x in (238, 456):
        wood.across(cv, (x, 300), (x, 640), 30, 4, rng, rise=12, hue="6a4628", nails=False)
    cv.plate([(292, 392), (406, 372), (414, 456), (300, 476)], 64, 6, colour("c8281e"), Mat.WOOD, 5)
    cv.plate([(314, 428), (392, 414), (394, 432), (316, 446)], 70, 5, colour("f0e8d8"), Mat.WOOD, 3)
    paper.arrow(cv, [(330, 690), (222, 660), (150, 580), (130, 470), (132, 350)], 30, 96, "ffc040", rim="3a2010")
    st.rig.lamps += [Lamp(128, 340, 20, 120, 3.0, "ffb050"), Lamp(330, 420, 260, 150, 1.0, "ffe0c0")]
    st.rig.halos.append((128, 330, 90, "ffb050", 0.2))


jobs = ALBUM.jobs
