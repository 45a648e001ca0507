"""No input, however wild, ends a scene, submits an illegal move or leaves something private on the screen."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from .storm import NoIllegalMoves, shaken


@pytest.mark.parametrize("seed", range(4))
def test_a_storm_of_input(tmp_path: Path, seed: int) -> None:
    seen: Counter[str] = Counter()
    with NoIllegalMoves() as watch:
        for storm in shaken(tmp_path, seed, 500):
            seen += storm.seen
    assert watch.refused == []
    assert seen.total() > 400, seen
    assert len(seen) > 1, seen
