"""The picture behind the menu lives: a little of it at a time, and not for those who want it still."""

from __future__ import annotations

from pathlib import Path

import pytest

from saboteur_gui.ui.areas import merged
from saboteur_gui.ui.front.alive import BEAT
from saboteur_gui.ui.scenes.menu_scene import MenuScene
from saboteur_gui.ui.scenes.settings_scene import SettingsScene

from .stage import Stage, motion, stage


def menu(folder: Path, less_motion: bool = False, animation: str = "normal") -> Stage:
    app = stage(folder, less_motion=less_motion, animation=animation)
    app.push(MenuScene(app), fade=False)
    app.turn()
    app.turn(ms=BEAT)
    return app


def test_it_moves_and_is_drawn_as_if_all_were_drawn_anew(tmp_path: Path) -> None:
    app, seen = menu(tmp_path), set()
    for _ in range(30):
        app.turn(ms=BEAT)
        seen.add(app.pixels())
    partly = app.pixels()
    app.top.damage()
    app.turn()
    assert len(seen) > 20 and app.pixels() == partly


def test_little_of_the_screen_is_drawn_at_a_time(tmp_path: Path) -> None:
    app, areas = menu(tmp_path), []
    scene = app.top
    assert isinstance(scene, MenuScene)
    for number in range(100):
        rects = merged(scene._picture.update(1000 + number * BEAT, (640, 360)), app.screen.get_rect())
        areas.append(sum(rect.width * rect.height for rect in rects))
    width, height = app.screen.get_size()
    assert 0 < sum(areas) / len(areas) < 0.08 * width * height


def test_it_follows_the_pointer(tmp_path: Path) -> None:
    seen = {}
    for folder, x in (("left", 5), ("right", 1270)):
        app = menu(tmp_path / folder)
        for _ in range(40):
            app.turn(motion((x, 700)), ms=BEAT)
        assert isinstance(app.top, MenuScene)
        seen[folder] = app.top._picture._offsets[-1][0]
    assert seen["left"] > 0 > seen["right"]


@pytest.mark.parametrize(("less_motion", "animation"), [(True, "normal"), (False, "off")])
def test_it_stands_still_for_those_who_want_it(tmp_path: Path, less_motion: bool, animation: str) -> None:
    app = menu(tmp_path, less_motion, animation)
    before = app.pixels()
    app.wait_ms(3000)
    assert app.pixels() == before and app.wait() > 500


def test_it_sleeps_under_another_scene(tmp_path: Path) -> None:
    app = menu(tmp_path)
    assert app.wait() <= BEAT
    app.push(SettingsScene(app), fade=False)
    app.wait_ms(500)
    assert app.wait() > 500
