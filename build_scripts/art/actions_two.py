"""Action cards of Saboteur 2: theft, hands off, swap hands, inspection, swap hats, trapped, free at last."""

from __future__ import annotations

import math

import numpy as np

from . import cloth, gear, metal, paper, props, scene
from .canvas import Array, Mat, colour, smooth, turn
from .dwarfs import DWARFS
from .face import Face, Head
from .hand import Hand
from .light import Lamp
from .stage import Album, Stage

ALBUM = Album("actions")
SKIN, GLOVE = colour("d9946a"), colour("5c6078")


@ALBUM.picture("people")
def theft(st: Stage) -> None:
    cv, rng = st.cv, st.rng
    st.cave("4e4652", (230, 420, 220, 2.0, "ffb860"), (250, 190, 210, 1.8, "b080e0"), floor=(560, "5e4a3c"))
    props.pouch(cv, (226, 492, 40), 1.42, rng, "a06a34", tied=False, roll=-6)
    metal.nuggets(cv, rng, 40, (212, 366, 46, 30), 50, (10, 17))
    metal.nuggets(cv, rng, 46, (226, 664, 140, 74), 90, (11, 20))
    cloth.sleeve(
        cv,
        [(500, 40, 20), (430, 150, 60), (352, 238, 100)],
        [92, 76, 54],
        "8a2a30",
        (0.45, 0.7),
        3,
        cuff="4a3a58",
    )
    Hand(cv, (296, 330, 112), 38, GLOVE, 1.36).clutch()
    scene.sparkle(cv, 200, 350, 34, 1.5)
    st.rig.lamps.append(Lamp(230, 330, 200, 90, 2.0, "ffcc60"))
    st.rig.halos.append((220, 360, 70, "ffc040", 0.16))


@ALBUM.picture("people")
def hands_off(st: Stage) -> None:
    cv, rng = st.cv, st.rng
    st.cave("4a4c58", (256, 330, 230, 1.3, "6aa0e8"), (256, 560, 180, 0.7, "ffb860"))
    scene.rays(cv, 256, 350, 14, 300, "ff6a50", 0.30, -20)
    cloth.sleeve(cv, [(256, 800, 0), (262, 690, 20), (258, 588, 34)], [104, 88, 66], "3f6b44", (0.5,), 5, cuff="c8a050")
    Hand(cv, (252, 424, 60), -3, SKIN, 1.86).open()
    props.pouch(cv, (392, 596, 176), 0.72, rng, "a06a34", roll=8)
    metal.nuggets(cv, rng, 14, (384, 668, 50, 12), 190, (9, 14))
    st.rig.lamps.append(Lamp(150, 250, 320, 200, 1.1, "ffe0c0"))


def hand_of_cards(
    st: Stage,
    place: tuple[float, float, float],
    roll: float,
    pics: list[paper.Picture],
    skin: Array,
    sleeve: str,
) -> None:
    """three cards held in a fist; roll turns the whole"""
    cv, p = st.cv, np.asarray(place, float)
    r = turn(roll=roll)

    def q(x: float, y: float, z: float) -> Array:
        return p + r @ np.array([x, y, z])

    paper.fan(cv, q(0, 60, 20), len(pics), pics, 122, 62, roll, 128)
    cloth.sleeve(cv, [q(34, 260, 10), q(30, 190, 40), q(26, 128, 60)], [70, 62, 46], sleeve, (0.5,), 6)
    Hand(cv, q(-2, 66, 52), roll + 78, skin, 1.02).grip()


@ALBUM.picture("people")
def swap_hands(st: Stage) -> None:
    cv = st.cv
    st.cave("4c4a56", (150, 250, 200, 1.8, "ffb860"), (370, 520, 200, 1.8, "60a0e8"))
    red = lambda u, v: paper.back(u, v, "7a2a20", "5a1e18", "pick")  # noqa: E731
    blue = lambda u, v: paper.back(u, v, "24487a", "1a3458", "pick")  # noqa: E731
    hand_of_cards(st, (262, 474, 40), 0, [blue, blue, blue], SKIN, "34508c")
    hand_of_cards(st, (250, 262, 20), 180, [red, red, red], colour("8a5236"), "8e1f1c")
    for a0, a1, col in ((-148, -212, "ffc040"), (32, -32, "ffc040")):
        a = np.radians(np.linspace(a0, a1, 12))
        pts = np.stack([256 + 178 * np.cos(a), 372 + 236 * np.sin(a)], 1)
        paper.arrow(cv, pts, 15, 190, col, rim="3a2010")
    st.rig.lamps.append(Lamp(256, 372, 330, 180, 1.2, "ffe0b0"))


@ALBUM.picture("look")
def inspection(st: Stage) -> None:
    cv, rng = st.cv, st.rng
    st.cave("4a4a58", (120, 250, 200, 0.9, "6a88e8"), (400, 480, 180, 0.7, "ff7040"))
    spec = DWARFS["saboteur"]
    hd = Head((256, 330, -20), turn(10, 4, -4), 1.0)
    cloth.torso(cv, "4c4058", -60)
    Face(cv, hd, spec["face"] | {"gaze": (-0.1, 0.0), "lid_up": (0.42, 0.36)}, rng).paint()
    gear.hood(cv, hd, "8e1f1c")
    lens = (244, 330, 140.0)
    d = np.hypot(cv.x - lens[0], cv.y - lens[1])
    seen = smooth(lens[2] + 2, lens[2] - 4, d)[..., None]
    cv.alb *= 0.16 + 0.84 * seen  # all but what the glass shows lies in the dark
    cv.emi *= 0.1 + 0.9 * seen
    props.magnifier(cv, (lens[0], lens[1], 170), lens[2] + 8, -34, 210)
    st.rig.lamps.append(Lamp(220, 280, 300, 150, 2.2, "ffe0b0"))
    st.rig.halos.append((244, 330, 150, "fff0d0", 0.05))


@ALBUM.picture("people")
def swap_hats(st: Stage) -> None:
    cv = st.cv
    st.cave("504a58", (350, 220, 220, 1.8, "80b0f0"), (150, 520, 200, 1.8, "ffb860"))
    gear.gnome_cap(cv, Head((190, 354, 20), turn(-10, 6, -12), 0.88), "a8241e", "e8dcc0", 1.0, True)
    gear.gnome_cap(cv, Head((322, 650, 60), turn(12, 6, 12), 0.88), "2a58a8", "d8a848", -1.0)
    for a0, a1 in ((-62, 28), (118, 208)):
        a = np.radians(np.linspace(a0, a1, 14))
        pts = np.stack([256 + 172 * np.cos(a), 378 + 228 * np.sin(a)], 1)
        paper.arrow(cv, pts, 15, 180, "ffc040", rim="3a2010")
    st.rig.lamps.append(Lamp(256, 300, 330, 180, 1.0, "ffe0b0"))


@ALBUM.picture("people", over=200)
def trapped(st: Stage) -> None:
    cv, rng = st.cv, st.rng
    st.cave("3c4252", (256, 250, 230, 1.6, "6a8ae0"))
    hd = Head((256, 336, -50), turn(-5, 5, 4), 1.0)
    skin = "d9a07a"
    cloth.torso(cv, "7a6a3a", -90, 0.92)
    Face(
        cv,
        hd,
        {
            "skin": skin,
            "hair": "5a3a1c",
            "nose": (40, 34, 40, 50),
            "eye": 32,
            "iris": "4a7ab0",
            "gaze": (0.0, 0.28),
            "lid_up": (0.44, 0.44),
            "lid_lo": (0.46, 0.46),
            "lidtilt": 0.22,
            "browh": (-12, -12),
            "brow_rot": (-24, 24),
            "bags": 3.2,
            "flush": 0.6,
            "beardless": True,
            "lips": {"y": 106, "half": 34, "smile": -13, "full": 6, "col": "a85848"},
        },
        rng,
    ).paint()
    gear.gnome_cap(cv, Head((252, 316, -46), turn(-5, 5, 4), 1.07), "3f7a4a", "c8b080", 1.0)
    props.bars(cv, (72, 164, 256, 348, 440), -20, 800, 90, 15, (96, 560))
    for x, side in ((164, -1), (348, 1)):
        cloth.sleeve(
            cv,
            [(x + side * 70, 760, 0), (x + side * 74, 660, 40), (x + side * 50, 590, 90)],
            [62, 54, 40],
            "7a6a3a",
            (0.5,),
            4,
        )
        Hand(cv, (x, 540, 68), side * 6, colour(skin), 1.06, side).grip()
    props.padlock(cv, (256, 626, 140), 0.9)
    st.rig.sky, st.rig.skyint, st.rig.keyint = "7f9af0", 0.42, 1.15
    st.rig.lamps.append(Lamp(200, 320, 180, 130, 1.5, "ffd0a0"))


@ALBUM.picture("people")
def free_at_last(st: Stage) -> None:
    cv, rng = st.cv, st.rng
    st.cave("6a6252", (256, 280, 260, 2.0, "ffe0a0"))
    scene.rays(cv, 256, 300, 18, 320, "ffd890", 0.45, -20)
    cloth.sleeve(cv, [(262, 800, 0), (268, 700, 20), (262, 610, 40)], [108, 92, 72], "3f6b44", (0.5,), 8, cuff="c8a050")
    cv.rod(
        [(262, 640, 40), (248, 520, 50), (216, 412, 40)], [62, 60, 58], SKIN * np.array([1, 0.84, 0.78]), Mat.SKIN, m=64
    )
    Hand(cv, (240, 330, 40), 92, SKIN, 1.78).grip()
    ring = metal.circle((260, 552, 56), (72, 0, 0), (0, 12, 66), 49)
    for dy in (-16, 0, 16):
        cv.rod(ring + np.array([0, dy, 0]), 13 if dy else 16, colour("6e727c"), Mat.METAL)
    for x in (226, 260, 296):
        cv.ellipsoid((x, 562, 132), 7, col=colour("b8bcc4"), mat=Mat.METAL)
    metal.links(cv, [(330, 566, 90), (376, 596, 110), (402, 640, 120)], 4, 24, "8a8e98", Mat.METAL)
    metal.links(cv, [(96, 300, 60), (74, 250, 60)], 2, 22, "8a8e98", Mat.METAL)
    for x, y, roll in ((414, 226, 30), (120, 470, -40)):  # a link torn open in flight
        a = np.radians(np.linspace(20, 300, 25))
        r = turn(20, 20, roll)
        cv.rod(
            [np.array([x, y, 80]) + r @ np.array([math.cos(t) * 26, math.sin(t) * 18, 0]) for t in a],
            8,
            colour("9a9ea8"),
            Mat.METAL,
        )
    scene.streaks(cv, (330, 570, 120), rng, 16, (12, 40))
    st.rig.lamps.append(Lamp(140, 220, 330, 200, 1.6, "ffe0b0"))
    st.rig.halos.append((256, 260, 170, "ffe0a0", 0.10))


jobs = ALBUM.jobs
