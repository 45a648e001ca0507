"""Everything the manifest names has its picture, small enough to ship and with a line that says whose it is."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
CARDS: dict[str, Any] = tomllib.loads((ROOT / "saboteur_gui" / "engine" / "cards.toml").read_text(encoding="utf-8"))
OPPOSITE = str.maketrans("NESW", "SWNE")
CARD_BYTES = 75_000  # what a card takes to load goes into its bits
COMMON = 3  # a card there is this often of needs variants, or the mine looks tiled
MEGABYTES = 40
FACES = {"digger": 3, "saboteur": 2, "digger_green": 2, "digger_blue": 2}  # of a role that several have
BACKS = ("deck", "goal", "dwarf", "chest", "chest_tunnel", "nugget")


def same_when_turned(tunnels: str) -> bool:
    def groups(text: str) -> list[str]:
        return sorted("".join(sorted(group)) for group in text.split())

    return groups(tunnels) == groups(tunnels.translate(OPPOSITE))


def positions(row: dict[str, Any]) -> tuple[int, ...]:
    """Flames stay upright: what lies beside the way needs both positions even where the ways are the same turned."""
    lopsided = row.get("ladder") or row.get("door") or row.get("crystals")
    return (0,) if same_when_turned(row["tunnels"]) and not lopsided else (0, 1)


def tunnel_names() -> Iterator[str]:
    for pack in ("base", "saboteur2"):
        for name, row in CARDS["tunnels"][pack].items():
            variants = "ab" if row["count"] >= COMMON else "a"
            yield from (f"cards/tunnels/{name}.{v}.{turned}" for v in variants for turned in positions(row))
    for name, row in CARDS["tunnels"]["chests"].items():
        yield from (f"cards/chest_tunnels/{name}.{turned}" for turned in positions(row))
    yield from (f"cards/set_up/{name}" for name in CARDS["tunnels"]["set_up"])


def other_names() -> Iterator[str]:
    yield "cards/start"
    for name, row in {**CARDS["goals"]["base"], **CARDS["goals"]["new_goals"]}.items():
        yield from (f"cards/goals/{name}.{turned}" for turned in positions(row))
    for kind in ("actions", "dwarfs"):
        yield from sorted({f"cards/{kind}/{name}" for pack in CARDS[kind].values() for name in pack})
    yield from (f"cards/dwarfs/{name}_{copy}" for name, count in FACES.items() for copy in range(2, count + 1))
    yield from (f"cards/chests/{name}" for name in CARDS["chests"])
    yield from (f"cards/nuggets/{value}" for value in CARDS["nuggets"])
    yield from (f"cards/backs/{name}" for name in BACKS)
    yield from (f"tokens/chip_{value}" for value in CARDS["chips"])
    yield from (f"tokens/toll_miner_{owner}" for owner in (0, 1))


def size_of(webp: bytes) -> tuple[int, int]:
    """Width and height from the header of a WebP file, without a decoder."""
    assert webp[:4] == b"RIFF" and webp[8:12] == b"WEBP"
    kind = webp[12:16]
    if kind == b"VP8X":
        return int.from_bytes(webp[24:27], "little") + 1, int.from_bytes(webp[27:30], "little") + 1
    if kind == b"VP8L":
        bits = int.from_bytes(webp[21:25], "little")
        return (bits & 0x3FFF) + 1, ((bits >> 14) & 0x3FFF) + 1
    return int.from_bytes(webp[26:28], "little") & 0x3FFF, int.from_bytes(webp[28:30], "little") & 0x3FFF


@pytest.mark.parametrize("name", [*tunnel_names(), *other_names()])
def test_card_has_its_picture(name: str) -> None:
    path = ASSETS / f"{name}.webp"
    assert path.is_file(), f"no picture for {name}: python build_scripts/bake.py --only {name}"
    width, height = size_of(path.read_bytes())
    if name.startswith("cards/"):
        assert (width, height) == (512, 768)
        assert path.stat().st_size < CARD_BYTES, f"{name} is slow to load"
        assert path.read_bytes()[12:16] == b"VP8 ", f"{name} has alpha: its corners are cut off when it is shown"


def test_no_card_picture_without_a_card() -> None:
    known = {f"{name}.webp" for name in [*tunnel_names(), *other_names()]}
    found = {p.relative_to(ASSETS).as_posix() for p in (ASSETS / "cards").rglob("*.webp")}
    spare = {name for name in found - known if not re.fullmatch(r"cards/tunnels/(\w+)\.[bc]\.[01]\.webp", name)}
    assert not spare, f"pictures of cards that cards.toml does not name: {sorted(spare)}"


def test_all_assets_together_are_small_enough() -> None:
    total = sum(p.stat().st_size for p in ASSETS.rglob("*") if p.is_file())
    assert total < MEGABYTES * 1_000_000, f"assets take {total / 1e6:.1f} MB"


def test_every_folder_has_its_licence_line() -> None:
    lines = (ASSETS / "LICENSES.md").read_text(encoding="utf-8").splitlines()
    licensed = {m.group(1) for line in lines if (m := re.match(r"\| `([^`]+)/` \|.*\| MIT \|$", line))}
    folders = {p.parent.relative_to(ASSETS).as_posix() for p in ASSETS.rglob("*") if p.is_file()} - {"."}
    assert folders - licensed == set(), f"no licence line for {sorted(folders - licensed)}"
    assert licensed - folders == set(), f"licence lines for nothing: {sorted(licensed - folders)}"
