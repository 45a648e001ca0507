"""The tunnel cards of base game, Saboteur 2 and chests: every shape, variant and turn as a job."""

from __future__ import annotations

from typing import Any

from . import manifest
from .features import crystals, daylight_ladder, door
from .job import Job
from .litter import litter
from .mine import Scene
from .obstacles import ENDS, bridge_deck
from .shapes import OPPOSITE, Plan
from .stone import BLACK, MINE

SOLE_ENDS = ("rubble", "water", "chasm")


def turns(row: dict[str, Any]) -> tuple[int, ...]:
    """Both positions, unless they are the same card."""

    def key(text: str) -> list[str]:
        return sorted("".join(sorted(group)) for group in text.split())

    plain = not (row.get("ladder") or row.get("crystals") or row.get("door"))
    return (0,) if plain and key(row["tunnels"]) == key(row["tunnels"].translate(OPPOSITE)) else (0, 1)


def card(name: str, row: dict[str, Any], variant: str, turned: int, black: bool = False, scale: float = 2) -> Scene:
    ladder = bool(row.get("ladder"))
    plan = Plan(row["tunnels"], bool(turned), joined_single=ladder)
    hub = 106.0 if ladder and len(row["tunnels"]) == 1 else 84.0
    scene = Scene(f"{name}.{variant}.{turned}", plan, scale, BLACK if black else MINE, hub)
    if variant == "b" and len(plan.through) == 1 and len(plan.through[0]) > 2 and not row.get("door"):
        scene.turntable()
    scene.lay_tracks()
    if plan.bridge:
        bridge_deck(scene)
    scene.posts()
    _ends(scene, name)
    if row.get("door"):
        door(scene, row["door"])
    if ladder:
        daylight_ladder(scene)
    for _ in range(row.get("crystals", 0)):
        crystals(scene)
    if scene.plan.through and not row.get("door") and not ladder:
        litter(scene, variant)
    scene.torches(1 if ladder or row.get("crystals") else 2, 190 if row.get("door") else 0)
    return scene


def _ends(scene: Scene, name: str) -> None:
    sole = SOLE_ENDS[sum(map(ord, name)) % len(SOLE_ENDS)]
    for side in scene.plan.stubs:
        ENDS["boards" if scene.plan.through else sole](scene, side)


def bake(*args: Any) -> bytes:
    return card(*args).bake()


def jobs() -> list[Job]:
    found = []
    for name, row in manifest.tunnels().items():
        for variant in manifest.variants(row["count"]):
            for turned in turns(row):
                found.append(Job(f"cards/tunnels/{name}.{variant}.{turned}.webp", bake, (name, row, variant, turned)))
    for name, row in manifest.manifest()["tunnels"]["chests"].items():
        for turned in turns(row):
            found.append(Job(f"cards/chest_tunnels/{name}.{turned}.webp", bake, (name, row, "a", turned, True)))
    return found
