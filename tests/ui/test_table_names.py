"""Names of twenty letters at the table: whole on every panel and on the sign, and clear of the figures below."""

from __future__ import annotations

from pathlib import Path

import pytest

from saboteur_gui.ui import showcase
from saboteur_gui.ui.scenes.table import TableScene
from saboteur_gui.ui.table.own_panel import OwnPanel
from saboteur_gui.ui.table.seat_panel import SeatPanel
from saboteur_gui.ui.table.top_bar import Sign

from .stage import stage


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize(("seats", "humans"), [(3, 1), (6, 3), (10, 4)])
def test_long_names_are_whole(tmp_path: Path, size: tuple[int, int], seats: int, humans: int) -> None:
    app = stage(tmp_path, size, "uk")
    agreed = showcase.plan(app.texts, seats, humans, long_names=True)
    scene = TableScene(app, showcase.played(agreed, 4 * humans))
    app.push(scene, fade=False)
    sign = scene.root.find("bar.sign")
    assert isinstance(sign, Sign)
    assert sign.block.whole
    panels = [widget for widget in scene.root.widgets if isinstance(widget, SeatPanel | OwnPanel)]
    assert len(panels) == seats
    for panel in panels:
        assert panel.name_block.whole, panel.key
        if isinstance(panel, SeatPanel):
            foot = panel.name_top + panel.name_block.height
            assert foot <= panel.gold_rect().centery - scene.px(10), panel.key
