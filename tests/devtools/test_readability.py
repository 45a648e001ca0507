"""Far away and without hue, the path is what is seen of a tunnel, and a legal cell more than what hangs on the wall."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from statistics import mean

import pytest

from saboteur_gui.devtools.readability import Row, lightness, tunnel_rows, wall_differences
from saboteur_gui.ui.offscreen import offscreen_app
from saboteur_gui.ui.render_context import RenderContext


@pytest.fixture(scope="module")
def kit(tmp_path_factory: pytest.TempPathFactory) -> RenderContext:
    return offscreen_app(Path(tmp_path_factory.mktemp("readability")), (1920, 1080), "en").kit


def test_lightness_runs_from_black_to_white() -> None:
    assert lightness(0, 0, 0) == 0 and lightness(255, 255, 255) == pytest.approx(100, abs=0.1)
    assert lightness(119, 119, 119) == pytest.approx(50, abs=0.5)


def test_the_path_is_the_brightest_part_of_every_tunnel(kit: RenderContext) -> None:
    cards: dict[str, list[Row]] = defaultdict(list)
    for row in tunnel_rows(kit):
        assert row.path > row.rock + 10, row
        cards[row.picture.split(".")[0]].append(row)
    assert len(cards) > 40
    for name, rows in cards.items():
        assert mean(row.path for row in rows) > mean(row.beside for row in rows), name


@pytest.mark.parametrize("number", [1, 2, 3])
def test_legal_cells_stand_out_more_than_what_stands_before_the_wall(kit: RenderContext, number: int) -> None:
    differences = wall_differences(kit, number=number)
    legal = [value for name, value in differences.items() if name.startswith("legal")]
    decals = [value for name, value in differences.items() if name.startswith("decal")]
    assert min(legal) > 3 * max(decals) > 0
