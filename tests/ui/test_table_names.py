"""Names of twenty letters at the table: whole on every panel and on the sign, and clear of the figures below."""

from __future__ import annotations

from pathlib import Path

import pytest

from saboteur_gui.devtools import showcase
from saboteur_gui.i18n import Texts
from saboteur_gui.session.plan import Seat
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.table.own_panel import OwnPanel
from saboteur_gui.ui.table.panel_parts import name_block
from saboteur_gui.ui.table.play_widgets import turn_words
from saboteur_gui.ui.table.seat_panel import SeatPanel
from saboteur_gui.ui.table.table_widgets import kind_words
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
            foot = panel.rect.y + panel.kit.px(10) + panel.name_block.height
            clear = scene.px(7 if panel.kit.letters.far else 10)  # large letters leave less between the lines
            assert foot <= panel.gold_rect().centery - clear, panel.key


def test_a_name_is_made_a_little_smaller_before_it_is_broken(tmp_path: Path) -> None:
    kit = stage(tmp_path).kit
    style = kit.letters.style("own_name")
    room = round(kit.letters.width("Giocatore 1", style) * 0.85)
    assert len(name_block(kit, "Giocatore 1", style, room, 200).lines) == 1
    assert len(name_block(kit, "Giocatore 1", style, room // 2, 200).lines) == 2
    assert len(name_block(kit, "Giocatore 1", style, room // 2, style.size).lines) == 1


def test_the_language_changes_in_the_middle_of_a_game(tmp_path: Path) -> None:
    """Log, sign and what only the viewer sees are in the new one, with several people too."""
    app = stage(tmp_path, (1280, 720), "en", animation="off")
    session = showcase.played(showcase.plan(app.texts, 4, 3), 9)
    scene = TableScene(app, session)
    app.push(scene, fade=False)
    scene.look_as(session.asked)
    before = [entry.text for entry in scene.log.entries]
    app.settings.language = "uk"
    app.refresh()
    scene.enter()
    after = [entry.text for entry in scene.log.entries]
    assert len(before) == len(after) > 5
    assert not set(before) & set(after)
    assert scene.table.private_kit.texts.language == "uk"
    assert turn_words(scene.table, scene.turns) == app.texts.t("table.your_turn")


@pytest.mark.parametrize(
    ("level", "said"), [("hard", "Computer · Strong"), ("random", "Computer"), ("package:Agent", "Computer")]
)
def test_a_computer_player_of_no_level_is_just_a_computer(level: str, said: str) -> None:
    assert kind_words(Texts("en"), Seat("Ada", "miner", "red", "computer", level)) == said
