"""Cards side by side show one mine: whatever card or variant, an edge looks the same where the same lies on it."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from ..needs import BAKING, need

need(*BAKING)

import numpy as np  # noqa: E402
import skia  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "assets" / "cards" / "tunnels"
CARDS: dict[str, Any] = tomllib.loads((ROOT / "saboteur_gui" / "engine" / "cards.toml").read_text(encoding="utf-8"))
OPPOSITE = str.maketrans("NESW", "SWNE")
# of 255, mean along the edge: what was measured on all four sides is at most 16.9 (the light of crystals on the floor
# beside them) and 6.4; rock in place of a tunnel is 28 or more off
LIMIT = {True: 20, False: 9}
ROUND = 60  # the corners are cut off and differ by what lies round them


def strips(side: str, is_open: bool) -> dict[str, Any]:
    """The pixels along one side of every tunnel picture that is open (or closed) there."""
    found = {}
    for path in sorted(FOLDER.glob("*.webp")):
        name, _, turned = path.stem.split(".")
        row = CARDS["tunnels"]["base"].get(name) or CARDS["tunnels"]["saboteur2"][name]
        shown = row["tunnels"].translate(OPPOSITE) if turned == "1" else row["tunnels"]
        if (side in shown) != is_open:
            continue
        image = skia.Image.open(str(path)).toarray(colorType=skia.kRGBA_8888_ColorType)[..., :3].astype(float)
        lying = {"N": image, "S": image[::-1], "W": image.transpose(1, 0, 2), "E": image[:, ::-1].transpose(1, 0, 2)}
        found[path.name] = lying[side][:3, ROUND:-ROUND].mean(0)
    return found


@pytest.mark.parametrize("is_open", [True, False], ids=["tunnel", "rock"])
@pytest.mark.parametrize("side", "NESW")
def test_edges_meet(side: str, is_open: bool) -> None:
    found = strips(side, is_open)
    assert len(found) > 20
    usual = np.median(list(found.values()), axis=0)
    off = {name: float(abs(strip - usual).mean()) for name, strip in found.items()}
    worst = max(off, key=lambda name: off[name])
    assert off[worst] < LIMIT[is_open], f"{worst} differs by {off[worst]:.1f} of 255 along {side}"
