"""The window: its size may change at any time, many times a second."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from saboteur_gui.ui.areas import merged
from saboteur_gui.ui.incoming import gathered, rested
from saboteur_gui.ui.pictures import Pictures
from saboteur_gui.ui.scenes.menu_scene import MenuScene
from saboteur_gui.ui.session_flow import enter_table, new_session
from saboteur_gui.ui.theme import Metrics

from .stage import motion, plan, stage


def resize(width: int, height: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.VIDEORESIZE, size=(width, height), w=width, h=height)


def test_of_many_sizes_only_the_last_is_laid_out() -> None:
    events = [resize(1300, 730), motion((5, 5)), resize(1310, 740), motion((6, 6)), motion((7, 7)), resize(1320, 750)]
    kept = gathered(events)
    assert [event.size for event in kept if event.type == pygame.VIDEORESIZE] == [(1320, 750)]
    assert [event.pos for event in kept if event.type == pygame.MOUSEMOTION] == [(7, 7)]


def test_few_rectangles_cover_all_damage_and_little_besides() -> None:
    screen = pygame.Rect(0, 0, 1000, 1000)
    corners = [pygame.Rect(x, y, 20, 20) for x in (0, 980) for y in (0, 480, 980)]
    near = [pygame.Rect(500 + 30 * n, 500, 20, 20) for n in range(8)]
    rects = merged([*corners, *near, pygame.Rect(-50, -50, 60, 60), pygame.Rect(2000, 0, 9, 9)], screen)
    assert len(rects) <= 8
    assert all(any(rect.contains(part) for rect in rects) for part in [*corners, *near])
    assert all(rect.collidelist(rects[:at]) < 0 for at, rect in enumerate(rects))
    assert sum(rect.width * rect.height for rect in rects) < 12_000, "what lies far apart is not joined"


@pytest.mark.parametrize("mine_first", [True, False])
def test_what_juts_out_a_little_does_not_make_the_rest_be_drawn_again(mine_first: bool) -> None:
    """A card of the hand that moves while the mine is pulled."""
    mine, card = pygame.Rect(336, 64, 1248, 762), pygame.Rect(1240, 790, 288, 280)
    rects = merged([mine, card] if mine_first else [card, mine], pygame.Rect(0, 0, 1920, 1080))
    assert sorted(map(tuple, rects)) == [(336, 64, 1248, 762), (1240, 826, 288, 244)]


def test_a_sleep_ends_when_something_comes_or_its_time_is_over(tmp_path: Path) -> None:
    stage(tmp_path)
    pygame.event.clear()
    assert rested(15) == []
    pygame.event.post(motion((5, 5)))
    assert [event.pos for event in rested(600_000)] == [(5, 5)]


def test_pictures_at_another_size_are_made_of_what_was_read(tmp_path: Path) -> None:
    stage(tmp_path)
    path, size = "cards/start.webp", (90, 135)
    first = Pictures(Metrics(1280, 720))
    first.at(path, (60, 90))
    wall = first.kept_at_all_sizes(("wall", "dark"), lambda: pygame.Surface((9, 9)))
    later, fresh = Pictures(Metrics(1920, 1080), first), Pictures(Metrics(1920, 1080))
    assert later.kept_at_all_sizes(("wall", "dark"), lambda: pygame.Surface((9, 9))) is wall
    assert ("at", path, (60, 90)) not in later._kept.values
    assert pygame.image.tobytes(later.at(path, size), "RGBA") == pygame.image.tobytes(fresh.at(path, size), "RGBA")
    assert ("read", path) not in later._sources.values, "the half that was made before serves"


def test_leaving_the_full_screen_ends_at_the_size_before(tmp_path: Path) -> None:
    app = stage(tmp_path, (1280, 720))
    app.push(MenuScene(app), fade=False)
    app.turn()
    app.key(pygame.K_F11)
    assert app.window.fullscreen
    app.key(pygame.K_F11)
    assert not app.window.fullscreen
    assert app.screen.get_size() == (1280, 720)


@pytest.mark.parametrize("size", [(1, 1), (10, 10), (1600, 20), (60, 800), (1, 2000), (320, 16384)], ids=str)
def test_menu_and_table_are_drawn_in_a_window_of_any_size(size: tuple[int, int], tmp_path: Path) -> None:
    app = stage(tmp_path, (1280, 720), animation="off")
    app.push(MenuScene(app), fade=False)
    for _ in range(2):
        for wide, high in (size, (1280, 720)):
            pygame.display.set_mode((wide, high))
            app.turn(resize(wide, high))
            app.turn(ms=300)
            assert app.screen.get_size() == (wide, high)
        enter_table(app, new_session(app, plan(5)))
    app.quit()
