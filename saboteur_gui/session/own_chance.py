"""The chance that computer players have."""

from __future__ import annotations

import hashlib


def own_chance(seed: int, seat: int, step: int) -> int:
    """A seed for one question. It tells nothing of the game's own, from which the deck could be computed."""
    return int.from_bytes(hashlib.sha256(f"{seed}/{seat}/{step}".encode()).digest()[:8])
