"""One scene gives way to another: seen from the first picture of the new one on."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from saboteur_gui.ui.scene import Scene
from saboteur_gui.ui.scene_changes import CARRIES, CLOSES, LENGTHS, MIDDLE, Way
from saboteur_gui.ui.widgets.controls import Button

from .stage import Stage, stage

RED, GREEN, BLACK = (200, 0, 0), (0, 200, 0), (0, 0, 0)


class Plain(Scene):
    """One colour."""

    def __init__(self, app: Stage, colour: tuple[int, int, int], comes: Way = "fade", goes: Way = "fade") -> None:
        super().__init__(app)
        self.colour, self.comes, self.goes = colour, comes, goes

    def paint(self, surface: pygame.Surface) -> None:
        surface.fill(self.colour)


class InTurn(Plain):
    shared = True


def changing(folder: Path, way: Way, less_motion: bool = False, animation: str = "normal") -> Stage:
    """Green comes over red, and has been drawn once."""
    app = stage(folder, less_motion=less_motion, animation=animation)
    app.push(Plain(app, RED), fade=False)
    app.turn()
    app.push(Plain(app, GREEN, comes=way))
    app.turn(ms=2000)
    return app


def colour(app: Stage, across: float = 0.5) -> tuple[int, ...]:
    return tuple(app.screen.get_at((round(app.screen.get_width() * across), app.screen.get_height() // 2)))[:3]


WAYS: tuple[Way, ...] = ("fade", "open", "close", "iris", "doors")


@pytest.mark.parametrize("way", WAYS)
def test_the_change_begins_when_the_new_scene_has_been_drawn(tmp_path: Path, way: Way) -> None:
    app = changing(tmp_path, way)
    assert colour(app) == RED, "however long that took"
    app.turn(ms=2000)
    assert colour(app) == RED
    app.turn(ms=LENGTHS[way] / 2)
    assert colour(app, 0.1) != RED or colour(app) != RED
    app.turn(ms=LENGTHS[way])
    assert colour(app) == colour(app, 0.01) == GREEN and app.canvas.old is None


def test_doors_slide_apart(tmp_path: Path) -> None:
    app = changing(tmp_path, "doors")
    app.turn()
    app.turn(ms=LENGTHS["doors"] / 2)
    assert colour(app) == GREEN and colour(app, 0.02) == colour(app, 0.98) == RED


def test_the_iris_closes_over_the_old_and_opens_over_the_new(tmp_path: Path) -> None:
    app = changing(tmp_path, "iris")
    app.turn()
    seen = []
    for ms in (110, 120, 170):
        app.turn(ms=ms)
        seen.append((colour(app, 0.38), colour(app, 0.01)))
    assert seen == [(RED, BLACK), (BLACK, BLACK), (GREEN, BLACK)]


def test_light_opens_from_what_was_chosen_and_goes_back_to_it(tmp_path: Path) -> None:
    app = stage(tmp_path)
    below = Plain(app, RED)
    app.push(below, fade=False)
    app.turn()
    chosen = below.root.add(Button("chosen", pygame.Rect(20, 20, 40, app.screen.get_height() - 40), "", app.go.rules))
    below.root.set_focus(chosen)
    app.push(Plain(app, GREEN, "open", "close"))
    app.turn(ms=2000)
    app.turn()
    app.turn(ms=LENGTHS["open"] * 0.4)
    assert colour(app, 0.02) == GREEN and colour(app, 0.9) == RED
    app.turn(ms=1000)
    app.turn(ms=1000)
    app.pop()
    app.turn(ms=2000)
    app.turn()
    app.turn(ms=LENGTHS["close"] * 0.5)
    assert colour(app, 0.02)[1] == GREEN[1] and colour(app, 0.9) == RED


def test_where_people_look_in_turn_light_does_not_tell_what_one_of_them_chose(tmp_path: Path) -> None:
    app = stage(tmp_path)
    below = InTurn(app, RED)
    app.push(below, fade=False)
    app.turn()
    below.root.set_focus(below.root.add(Button("chosen", pygame.Rect(20, 20, 40, 40), "", app.go.rules)))
    above = Plain(app, GREEN, "open")
    app.push(above)
    assert above.opened_at == MIDDLE


def test_the_lantern_is_carried_to_where_the_next_scene_hangs_it(tmp_path: Path) -> None:
    app = stage(tmp_path)
    app.push(Plain(app, RED), fade=False)
    app.turn()
    scene = Plain(app, GREEN, "iris")
    scene.hangs = lambda: (0.2, 0.5)
    app.push(scene)
    app.turn(ms=2000)
    app.turn()
    for ms, across in ((CLOSES, 0.5), (CARRIES, 0.2)):
        app.turn(ms=ms)
        assert colour(app, across) != BLACK and colour(app, 0.7 - across) == BLACK


@pytest.mark.parametrize("way", WAYS)
def test_with_less_motion_everything_fades(tmp_path: Path, way: Way) -> None:
    app = changing(tmp_path, way, less_motion=True)
    app.turn()
    app.turn(ms=LENGTHS["fade"] * 0.7)
    assert 0 < colour(app)[1] < GREEN[1] and colour(app) == colour(app, 0.02)


def test_two_pictures_that_fade_are_never_seen_at_once(tmp_path: Path) -> None:
    app = changing(tmp_path, "fade")
    seen = []
    for _ in range(24):
        app.turn(ms=10)
        seen.append(colour(app))
    assert all(not (red and green) for red, green, _ in seen)
    assert any(0 < red < RED[0] for red, _, _ in seen) and any(0 < green < GREEN[1] for _, green, _ in seen)


@pytest.mark.parametrize("way", WAYS)
def test_without_animation_it_is_cut(tmp_path: Path, way: Way) -> None:
    assert colour(changing(tmp_path, way, animation="off")) == GREEN
