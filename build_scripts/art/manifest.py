"""The card manifest, read where the engine keeps it: what has no row there has no picture here."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any

PATH = Path(__file__).resolve().parents[2] / "saboteur_gui" / "engine" / "cards.toml"
COMMON = 3  # so many equal cards are not baked only once


@lru_cache(maxsize=1)
def manifest() -> dict[str, Any]:
    return tomllib.loads(PATH.read_text(encoding="utf-8"))


def tunnels() -> dict[str, dict[str, Any]]:
    """The cards of the draw deck with an opening."""
    found = manifest()["tunnels"]
    return {**found["base"], **found["saboteur2"]}


def variants(count: int) -> str:
    return "abc"[: 1 if count == 1 else 2 if count < COMMON else 3]
