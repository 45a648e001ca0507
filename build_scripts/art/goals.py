"""The start, the goals and the set-up cards: a paved place in the middle, on it one thing that nobody can mistake."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from . import manifest
from .beasts import dragon, spider, web
from .canvas import Mat
from .features import daylight_ladder
from .form import F, colour, mix, smooth
from .job import Job
from .light import Lamp
from .metal import nugget
from .mine import Scene
from .revels import costume_department, tunnel_party
from .shapes import CX, CY, Plan
from .stone import boulder, rubble
from .treasure import chest, gem, heap, pouch
from .tunnels import turns
from .wood import planks

PLACE = 132.0  # radius of the paved place


def place(scene: Scene, radius: float = PLACE - 4, tint: str = "767c8a") -> None:
    """Flagstones in rings round the middle."""
    cv, rng = scene.cv, scene.rng
    dx, dy = cv.x - F(CX), cv.y - F(CY)
    far, angle = np.hypot(dx, dy), np.arctan2(dy, dx) / F(2 * np.pi) + F(0.5)
    width = 31.0
    ring = np.clip((far / width).astype(int), 0, 9)
    count = np.array([1, 7, 12, 17, 22, 26, 30, 34, 38, 42])[ring]
    a = np.mod(angle + rng.random(10)[ring], 1) * count
    stone = np.floor(a).astype(int)
    side = (0.5 - np.abs(a - stone - 0.5)) * 2 * np.pi * np.maximum(far, 8) / count
    joint = np.minimum(np.where(ring == 0, 99, side), np.minimum(far - ring * width, (ring + 1) * width - far))
    joint = np.where((ring == 0) & (far < width / 2), 99, joint)
    tones, leans = rng.uniform(0.72, 1.12, (10, 50)), rng.uniform(-2.4, 2.4, (10, 50))
    tone = tones[ring, np.minimum(stone, 49)] * (0.78 + 0.44 * cv.noise(7, 66, 3))
    inside = (far < radius + 6 * (cv.noise(20, 67, 2) - 0.5)) & (cv.pid <= 2) & (scene.up(scene.ground.wall) < 0.3)
    z = 6 + 4.5 * smooth(0, 5, joint) + leans[ring, np.minimum(stone, 49)] + 2 * cv.noise(11, 68, 3)
    col = mix(colour("2c2620"), colour(tint), smooth(0.5, 3, joint)[..., None]) * tone[..., None]
    whole = (slice(0, cv.h), slice(0, cv.w))
    cv.put(whole, inside, z.astype(F), col.astype(F), Mat.ROCK, cv.part())


def lamp(scene: Scene, hue: str, power: float = 1.6, radius: float = 120, z: float = 190) -> None:
    scene.rig.lamps.append(Lamp(CX, CY - 20, z, radius, power, hue))
    scene.rig.halos.append((CX, CY, radius * 1.2, hue, 0.05 * power))


def treasure(scene: Scene) -> None:
    cv, rng = scene.cv, scene.rng
    place(scene, 152, "141a30")
    lamp(scene, "ffeccc", 1.25, 165)
    heap(cv, CX, CY + 62, 122, 74, 30, rng, 210)
    chest(cv, CX, CY - 24, 56, rng, planks("4a1f78", 32, rng), 84)
    heap(cv, CX, CY + 92, 102, 32, 24, rng, 74, 66)
    for x, y, r in ((-106, 74, 30), (104, 82, 32), (-2, 132, 26)):
        nugget(cv, (CX + x, CY + y, 52), r, rng)
    for x, y, hue in (
        (-50, 104, "e0344a"),
        (50, 110, "2fb4e8"),
        (112, 30, "38c46a"),
        (-112, 34, "e0344a"),
        (2, 92, "38c46a"),
    ):
        gem(cv, CX + x, CY + y, 100, 19, rng, hue)
    for _ in range(14):
        cv.glow(
            CX + rng.normal() * 70,
            CY + 10 + rng.normal() * 56,
            rng.uniform(0.9, 1.8),
            colour("fff2b8"),
            rng.uniform(0.5, 1.8),
        )


DULL = ("6f7684", "5c626f")  # little difference: disappointment looks it


def stone(scene: Scene) -> None:
    """Nothing but stone: a big block, split, a broken-off pick beside it."""
    cv, rng = scene.cv, scene.rng
    place(scene, tint="4c505e")
    lamp(scene, "dfe8ff", 0.2)
    for x, y, z, r in ((-46, 18, 26, 56), (46, 22, 24, 50), (0, -34, 34, 58), (4, 44, 44, 42)):
        boulder(cv, CX + x, CY + y, z, r, rng, *DULL)
    rubble(cv, CX, CY + 34, 106, 62, 16, rng, (6, 15), *DULL)
    _broken_pick(scene, CX + 30, CY + 92)


def _broken_pick(scene: Scene, x: float, y: float) -> None:
    cv = scene.cv
    cv.rod([(x - 62, y + 12, 44), (x + 4, y + 2, 50)], (5, 6), colour("8a5a30"), Mat.WOOD)
    head = [(x + 18, y - 32, 46), (x + 32, y - 4, 58), (x + 30, y + 30, 46)]
    cv.rod(head, (2, 8, 2), colour("aeb4be"), Mat.METAL)


def pouches(number: int) -> Callable[[Scene], None]:
    def build(scene: Scene) -> None:
        cv, rng = scene.cv, scene.rng
        place(scene)
        lamp(scene, "ffe8c8", 0.9)
        heap(cv, CX, CY + 86, 100 if number == 1 else 140, 34, 14, rng, 40 * number, 14)
        if number == 1:
            pouch(cv, CX, CY - 8, 40, 1.78, rng)
        else:
            pouch(cv, CX - 66, CY - 30, 40, 1.38, rng)
            pouch(cv, CX + 64, CY + 22, 66, 1.38, rng, "74402c")
        for x in (-78, 82):
            nugget(cv, (CX + x * 1.3, CY + 96, 24), 21, rng)

    return build


def dragon_goal(scene: Scene) -> None:
    cv, rng = scene.cv, scene.rng
    place(scene, tint="62687a")
    lamp(scene, "ffe0c0", 0.9)
    heap(cv, CX, CY + 30, 92, 72, 24, rng, 110)
    dragon(cv, CX, CY + 4, 30, rng, 1.28)
    scene.rig.lamps.append(Lamp(CX - 30, CY + 56, 120, 60, 1.6, "ff7a30"))


def spider_goal(scene: Scene) -> None:
    cv, rng = scene.cv, scene.rng
    place(scene, tint="a39a8c")
    lamp(scene, "d4dcff", 1.7)
    web(cv, CX, CY, 214, 30, rng)
    spider(cv, CX, CY - 6, 44, rng, 1.22)


GOALS: dict[str, Callable[[Scene], None]] = {
    "treasure": treasure,
    "stone_left": stone,
    "stone_right": stone,
    "stone_cross": stone,
    "pouch_1": pouches(1),
    "pouch_2": pouches(2),
    "dragon": dragon_goal,
    "spider": spider_goal,
}
SET_UP: dict[str, Callable[[Scene], None]] = {"costume_department": costume_department, "tunnel_party": tunnel_party}


def goal(name: str, tunnels: str, turned: int, scale: float = 2) -> Scene:
    scene = Scene(f"{name}.{turned}", Plan(tunnels, bool(turned)), scale, hub=PLACE, middle=True)
    scene.lay_tracks()
    scene.posts()
    GOALS[name](scene)
    scene.torches(2, 215)
    return scene


def set_up(name: str, tunnels: str, scale: float = 2) -> Scene:
    scene = Scene(name, Plan(tunnels, False), scale, hub=PLACE)
    scene.lay_tracks()
    scene.posts()
    place(scene)
    SET_UP[name](scene)
    scene.torches(2, 215)
    return scene


def start(tunnels: str, scale: float = 2) -> Scene:
    scene = Scene("start", Plan(tunnels, False), scale, hub=PLACE)
    scene.turntable(96)
    scene.lay_tracks()
    scene.posts()
    daylight_ladder(scene, (CX + 6, CY + 30), 78, 1.25)
    scene.torches(2, 215)
    return scene


def bake_goal(name: str, tunnels: str, turned: int) -> bytes:
    return goal(name, tunnels, turned).bake()


def bake_set_up(name: str, tunnels: str) -> bytes:
    return set_up(name, tunnels).bake()


def bake_start(tunnels: str) -> bytes:
    return start(tunnels).bake()


def jobs() -> list[Job]:
    cards: dict[str, Any] = manifest.manifest()
    found = [Job("cards/start.webp", bake_start, (cards["start"]["start"]["tunnels"],))]
    for name, row in {**cards["goals"]["base"], **cards["goals"]["new_goals"]}.items():
        found += [
            Job(f"cards/goals/{name}.{turned}.webp", bake_goal, (name, row["tunnels"], turned)) for turned in turns(row)
        ]
    for name, row in cards["tunnels"]["set_up"].items():
        found.append(Job(f"cards/set_up/{name}.webp", bake_set_up, (name, row["tunnels"])))
    return found
