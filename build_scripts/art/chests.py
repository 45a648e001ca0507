"""The ten chest cards: one open chest, and what rises out of it. Warm light gives, violet light takes away."""

from __future__ import annotations

import math

import numpy as np

from . import cloth, metal, paper, props, scene, wooden
from .actions_two import GLOVE
from .canvas import Mat, colour, turn
from .hand import Hand
from .light import Lamp
from .stage import Album, Stage

ALBUM = Album("chests")
GIVES, TAKES, SHOWS = "ffc050", "b060ff", "50d0e8"


def opened(st: Stage, glow: str, size: float = 1.0, y: float = 574, full: int = 0) -> None:
    """the black-rock hall, the chest, a beam rising from it"""
    cv = st.cv
    st.cave("3c3a46", (256, 300, 220, 1.5, glow), (90, 560, 140, 0.5, "6a88e8"), floor=(596, "4a403c"))
    place, rot = (256, y, 60), turn(-16, 16, 0)
    wooden.chest(cv, place, rot, size, 98, inside=glow)
    q = wooden.at(place, rot, size)
    for _ in range(full):
        x, z = st.rng.uniform(-108, 108), st.rng.uniform(-64, 66)
        r = st.rng.uniform(13, 23) * size
        up = -58 - (1 - (x / 116) ** 2) * (1 - (z / 78) ** 2) * 46 * st.rng.random() ** 0.4
        metal.nugget(cv, q(x, up, z), r, st.rng)
    beam = (
        np.exp(-(((cv.x - 256) / (70 + np.clip(y - cv.y, 0, 500) * 0.34)) ** 2))
        * np.clip((y - cv.y) / 60, 0, 1)
        * (cv.y > 40)
    )
    cv.emi += (beam * (cv.z < 20) * 0.16)[..., None] * colour(glow)
    st.rig.lamps += [Lamp(256, y - 130 * size, 150, 130, 2.6, glow), Lamp(180, 240, 330, 180, 1.0, "ffe8d0")]
    st.rig.halos.append((256, y - 110 * size, 110, glow, 0.16))
    for _ in range(16):
        cv.glow(
            256 + st.rng.normal() * 90,
            y - 120 - abs(st.rng.normal()) * 170,
            st.rng.uniform(1.0, 2.2),
            colour(glow),
            st.rng.uniform(0.5, 1.4),
        )


@ALBUM.picture("chest")
def gold(st: Stage) -> None:
    opened(st, GIVES, 1.24, 520, 150)
    cv = st.cv
    for x, y, r in ((176, 250, 46), (322, 206, 52), (250, 330, 38)):
        metal.nugget(cv, (x, y, 120), r, st.rng)
    metal.gem(cv, (346, 414, 150), 34, "d0203c", turn(-20, -36, 15))
    for x, y, r in ((150, 226, 30), (350, 186, 32), (200, 440, 26)):
        scene.sparkle(cv, x, y, r, 1.4)


@ALBUM.picture("chest")
def no_maps(st: Stage) -> None:
    opened(st, TAKES)
    cv = st.cv
    paper.chart(cv, (256, 274, 40), turn(6, -14, -5), 300, 226, roll=20)
    paper.cross(cv, 256, 278, 104, 112, 21, "d0241a")


@ALBUM.picture("chest")
def skip_draw(st: Stage) -> None:
    opened(st, TAKES)
    cv = st.cv
    for k in range(7):
        paper.card(cv, (262 - k * 2, 268 - k * 2, 10 + k * 7), turn(14, 10, -5), 168)
    for a, b in (((150, 180), (366, 370)), ((366, 172), (154, 378))):
        mid = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, 92)
        metal.links(cv, [(*a, 50), mid, (*b, 50)], 13, 19, "9a9ea8", Mat.METAL)
    props.padlock(cv, (258, 300, 116), 0.72)


@ALBUM.picture("chest")
def extra_draw(st: Stage) -> None:
    opened(st, GIVES)
    cv = st.cv
    paper.card(cv, (196, 290, 50), turn(12, 8, -16), 140, lambda u, v: paper.tunnel(u, v, "NES"))
    paper.card(cv, (312, 262, 80), turn(-10, 8, 14), 140, lambda u, v: paper.tunnel(u, v, "EW"))
    for p in (((256, 330), (256, 416)), ((213, 373), (299, 373))):
        cv.rod([(*p[0], 130), (*p[1], 130)], 17, colour("3fae5a"), Mat.GEM, flat=0.7)
    scene.sparkle(cv, 256, 150, 34, 1.3)


@ALBUM.picture("chest")
def move_goal(st: Stage) -> None:
    opened(st, GIVES)
    cv = st.cv
    ghost = wooden.at((0, 0, 0), np.eye(3, dtype=np.float32))
    for x in (118, 130):  # the place it leaves
        box = [(x - 34, 170), (x + 78, 158), (x + 86, 330), (x - 26, 342)]
        if x == 118:
            cv.rod(
                [ghost(*p, 12) for p in [*box, box[0]]],
                4,
                colour("d8c8a0"),
                Mat.PAPER,
                smoothly=False,
                n=80,
                m=10,
            )
    paper.card(cv, (322, 252, 80), turn(-14, 8, 5), 156)
    paper.arrow(cv, [(112, 398), (250, 420), (398, 384)], 22, 130, "ffc040", rim="3a2010")


@ALBUM.picture("chest")
def take_a_card(st: Stage) -> None:
    opened(st, TAKES)
    cv = st.cv
    blue = lambda u, v: paper.back(u, v, "24487a", "1a3458", "pick")  # noqa: E731
    paper.fan(cv, (206, 468, 40), 4, blue, 124, 70, -8, 168)
    paper.card(cv, (322, 226, 110), turn(-8, 6, 20), 128, lambda u, v: paper.tunnel(u, v, "NESW"), glow=0.2)
    cloth.sleeve(cv, [(530, 70, 40), (480, 130, 80), (430, 176, 110)], [72, 62, 44], "8a2a30", (0.6,), 3, cuff="4a3a58")
    Hand(cv, (392, 206, 140), -26, GLOVE, 1.0).pinch()


@ALBUM.picture("chest")
def draw_three_keep_one(st: Stage) -> None:
    opened(st, GIVES)
    cv = st.cv
    paper.card(cv, (142, 330, 30), turn(18, 8, -14), 124)
    paper.card(cv, (370, 330, 30), turn(-18, 8, 14), 124)
    paper.card(cv, (256, 244, 100), turn(0, 6, 0), 164, lambda u, v: paper.tunnel(u, v, "NESW"), glow=0.25)
    scene.rays(cv, 256, 244, 16, 200, "ffe090", 0.3, 20)
    scene.sparkle(cv, 182, 132, 34, 1.4)
    scene.sparkle(cv, 334, 348, 24, 1.2)


@ALBUM.picture("chest")
def look_at_dwarf(st: Stage) -> None:
    opened(st, SHOWS)
    cv = st.cv
    paper.card(cv, (246, 268, 40), turn(10, 8, -6), 200, lambda u, v: paper.back(u, v, "3a3050", "2a2240", "hat"))
    props.magnifier(cv, (262, 276, 130), 84, -42, 150)
    a = np.linspace(-1, 1, 21)
    for s in (-1, 1):  # an eye in the glass
        cv.rod([(262 + 62 * t, 276 + s * 34 * (1 - t * t), 150) for t in a], [3, 7, 3], colour("f4ead0"), Mat.EYE)
    cv.ellipsoid((262, 276, 140), (60, 33, 10), col=colour("f4ead0"), mat=Mat.EYE)
    cv.ellipsoid((262, 276, 148), (27, 27, 12), col=colour("2a9ab8"), mat=Mat.EYE)
    cv.ellipsoid((262, 276, 158), (12, 12, 6), col=colour("06080c"), mat=Mat.EYE)
    cv.glow(252, 264, 5, colour("ffffff"), 1.6)


@ALBUM.picture("chest")
def search_discards(st: Stage) -> None:
    opened(st, SHOWS)
    cv, rng = st.cv, st.rng
    arms = ("NS", "EW", "NE", "NESW", "SW", "ES", "NEW")
    for k in range(7):
        x, y = 256 + math.cos(k * 2.4) * 92, 300 + math.sin(k * 2.4) * 62
        paper.card(
            cv,
            (x, y, 20 + k * 9),
            turn(rng.uniform(-14, 14), rng.uniform(4, 16), rng.uniform(-70, 70)),
            112,
            (lambda arm: lambda u, v: paper.tunnel(u, v, arm))(arms[k]) if k % 2 else paper.back,
        )
    props.magnifier(cv, (270, 262, 150), 86, -40, 150)


@ALBUM.picture("chest")
def bury_five(st: Stage) -> None:
    cv, rng = st.cv, st.rng
    opened(st, TAKES)
    for i in range(5):
        a = -48 + 24 * i
        c = (256 + math.sin(math.radians(a)) * 130, 436 - math.cos(math.radians(a)) * 140, 60 + 8 * i)
        paper.card(cv, c, turn(0, 8, a), 118)
    g = cv.layer(60, 340, 460, 620)
    for _ in range(150):
        u = rng.uniform(-1, 1)
        y = 514 - (1 - u * u) * 96 * rng.random() ** 0.5
        r = rng.uniform(13, 26)
        g.ellipsoid(
            (256 + u * 122, y, 118 + (514 - y) * -0.1 + rng.uniform(-8, 10)),
            (r, r * 0.8, r * 0.8),
            turn(*rng.uniform(-60, 60, 3)),
            colour("8a6038") * rng.uniform(0.7, 1.15),
            Mat.ROCK,
        )
    g.z[g.cov] += ((g.noise(9, 3, 3) - 0.5) * 8)[g.cov]
    cv.merge(g)
    props.shovel(cv, (316, 420), 28, 0.92, 170)


jobs = ALBUM.jobs
