"""The controls of a replay: everything by pointer and by keys."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from saboteur_gui.engine.events import RoundStarted, TunnelLaid
from saboteur_gui.session.replay import ALL_OPEN
from saboteur_gui.ui.replay.replay_player import PLAYBACK_RATES, READING, REST
from saboteur_gui.ui.replay.replay_widgets import ABOVE, FOOT, Log
from saboteur_gui.ui.replay.time_line import TimeLine
from saboteur_gui.ui.scenes.replay_scene import ReplayScene
from saboteur_gui.ui.table.inspector import CloseUp
from saboteur_gui.ui.table.layout import plan as layout_of
from saboteur_gui.ui.widgets.choice import Segments
from saboteur_gui.ui.widgets.controls import GlyphButton, Label

from .replays import record, replay
from .stage import Stage, motion, press, release, stage
from .test_table_layout import solid

Act = Callable[[Stage], None]


def click(key: str) -> Act:
    return lambda app: app.click(key)


def key(number: int, mod: int = 0) -> Act:
    return lambda app: app.key(number, mod=mod)


@pytest.fixture
def shown(tmp_path: Path) -> tuple[Stage, ReplayScene]:
    app = stage(tmp_path, (960, 540), animation="off")
    return app, replay(app, record())


# Steps


@pytest.mark.parametrize(
    ("on", "back"),
    [(click("replay.forward"), click("replay.back")), (key(pygame.K_RIGHT), key(pygame.K_LEFT))],
)
def test_a_step_on_and_a_step_back(shown: tuple[Stage, ReplayScene], on: Act, back: Act) -> None:
    app, scene = shown
    back(app)
    assert scene.film.at == 0, "there is nothing before the beginning"
    for _ in range(3):
        on(app)
    assert scene.film.at == 3
    assert scene.table.viewer.view == scene.film.view()
    back(app)
    assert scene.film.at == 2
    label = scene.root.find("replay.step")
    assert isinstance(label, Label) and label.text == app.texts.t("replay.step", step=2, steps=scene.film.last)


@pytest.mark.parametrize("on", [click("replay.forward"), key(pygame.K_RIGHT)])
def test_nothing_follows_the_end(shown: tuple[Stage, ReplayScene], on: Act) -> None:
    app, scene = shown
    app.key(pygame.K_END)
    on(app)
    assert scene.film.at == scene.film.last


def test_a_key_that_is_held_down_steps_on_and_on(shown: tuple[Stage, ReplayScene]) -> None:
    app, scene = shown
    held = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, unicode="", mod=0, scancode=0)
    app.turn(held, held, held)
    assert scene.film.at == 3


# The time line


def line(scene: ReplayScene) -> TimeLine:
    found = scene.root.find("replay.line")
    assert isinstance(found, TimeLine)
    return found


def test_a_click_on_the_line_goes_there(shown: tuple[Stage, ReplayScene]) -> None:
    app, scene = shown
    for at in (scene.film.last, 17, 0):
        bar = line(scene)
        app.click((bar.x_of(at), bar.track().centery))
        assert scene.film.at == at


def test_the_line_is_dragged_as_far_as_the_pointer_goes(shown: tuple[Stage, ReplayScene]) -> None:
    app, scene = shown
    bar, seen = line(scene), []
    y = bar.track().centery
    app.turn(motion((bar.x_of(0), y)))
    app.turn(press((bar.x_of(0), y)))
    for at in (5, 30, 12):
        app.turn(motion((bar.x_of(at), y - 200), held=True))
        seen.append(scene.film.at)
    app.turn(release((bar.x_of(12), y - 200)))
    app.turn(motion((bar.x_of(40), y)))
    assert (seen, scene.film.at) == ([5, 30, 12], 12)


def test_a_drag_of_the_line_ends_when_the_window_loses_the_focus(shown: tuple[Stage, ReplayScene]) -> None:
    app, scene = shown
    bar = line(scene)
    app.turn(press((bar.x_of(9), bar.track().centery)))
    app.turn(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    app.turn(motion((bar.x_of(40), bar.track().centery)))
    assert scene.film.at == 9


def test_home_and_end(shown: tuple[Stage, ReplayScene]) -> None:
    app, scene = shown
    app.key(pygame.K_END)
    assert scene.film.at == scene.film.last
    app.key(pygame.K_HOME)
    assert scene.film.at == 0


@pytest.mark.parametrize(
    ("on", "back"),
    [(click("replay.round_on"), click("replay.round_back")), (key(pygame.K_PAGEDOWN), key(pygame.K_PAGEUP))],
)
def test_from_round_to_round(shown: tuple[Stage, ReplayScene], on: Act, back: Act) -> None:
    app, scene = shown
    starts = [part.at for part in scene.film.parts]
    assert len(starts) == 3
    visited = []
    for _ in range(3):
        on(app)
        visited.append(scene.film.at)
    assert visited == [*starts[1:], scene.film.last]
    back(app)
    assert scene.film.at == starts[2], "to the beginning of this round first"
    back(app)
    back(app)
    back(app)
    assert scene.film.at == 0


def test_rounds_are_marked_on_the_line_by_name(shown: tuple[Stage, ReplayScene]) -> None:
    _, scene = shown
    assert [part.n for part in scene.film.parts] == [1, 2, 3]
    for part in scene.film.parts:
        scene.film.go(part.at)
        assert any(isinstance(event, RoundStarted) and event.n == part.n for event in scene.film.told(part.at))


# Playing


@pytest.mark.parametrize("toggle", [click("replay.play"), key(pygame.K_SPACE)])
def test_it_plays_by_itself_until_it_is_stopped(shown: tuple[Stage, ReplayScene], toggle: Act) -> None:
    app, scene = shown
    toggle(app)
    app.wait_ms(READING * 3.5)
    assert scene.player.playing and scene.film.at in (2, 3)
    button = scene.root.find("replay.play")
    assert isinstance(button, GlyphButton) and button.glyph == "pause"
    toggle(app)
    at = scene.film.at
    app.wait_ms(READING * 3)
    assert not scene.player.playing and scene.film.at == at


def test_it_stops_at_the_end_and_begins_anew(shown: tuple[Stage, ReplayScene]) -> None:
    app, scene = shown
    scene.player.jump(scene.film.last - 1)
    app.key(pygame.K_SPACE)
    app.wait_ms(READING * 3)
    assert not scene.player.playing and scene.film.at == scene.film.last
    app.key(pygame.K_SPACE)
    assert scene.player.playing and scene.film.at == 0


@pytest.mark.parametrize("act", [key(pygame.K_RIGHT), key(pygame.K_HOME), click("replay.back"), key(pygame.K_PAGEUP)])
def test_whoever_takes_a_step_stops_it(shown: tuple[Stage, ReplayScene], act: Act) -> None:
    app, scene = shown
    app.key(pygame.K_SPACE)
    app.wait_ms(READING * 2)
    act(app)
    assert not scene.player.playing


def test_four_speeds_by_pointer_and_by_key(shown: tuple[Stage, ReplayScene]) -> None:
    app, scene = shown
    reached = {}
    for number, name in enumerate(PLAYBACK_RATES):
        speeds = scene.root.find("replay.speed")
        assert isinstance(speeds, Segments)
        app.click(speeds.parts()[number].center)
        assert scene.player.rate == name
        scene.player.jump(0)
        app.key(pygame.K_SPACE)
        app.wait_ms(READING * 4, step=20)
        app.key(pygame.K_SPACE)
        reached[name] = scene.film.at
    assert reached["4"] > reached["2"] > reached["1"] > reached["0.5"] > 0
    app.key(pygame.K_f)
    assert scene.player.rate == "0.5"


def test_a_step_is_played_a_jump_is_not(tmp_path: Path) -> None:
    app = stage(tmp_path, animation="normal")
    scene = replay(app, record())
    scene.player.jump(4)
    assert not scene.theatre.busy
    lay = next(at for at in range(5, 30) if any(isinstance(event, TunnelLaid) for event in scene.film.told(at)))
    cell = next(event.cell for event in scene.film.told(lay) if isinstance(event, TunnelLaid))
    scene.player.jump(lay - 1)
    app.turn()
    app.key(pygame.K_RIGHT)
    assert scene.theatre.busy and scene.table.board.lying(cell) is None, "the card is still on its way"
    app.wait_ms(3000)
    assert not scene.theatre.busy and scene.table.board.lying(cell) is not None
    app.key(pygame.K_LEFT)
    assert not scene.theatre.busy and scene.table.board.lying(cell) is None
    app.key(pygame.K_RIGHT)
    app.click(scene.table.layout.mine.center)
    assert not scene.theatre.busy and scene.table.board.lying(cell) is not None, "a click skips to the end"


def test_movements_take_the_speed_of_the_replay(tmp_path: Path) -> None:
    took = {}
    for name in ("1", "4"):
        app = stage(tmp_path / name, animation="normal")
        scene = replay(app, record())
        scene.player.set_rate(name)
        app.key(pygame.K_RIGHT)
        took[name] = 0.0
        while scene.theatre.busy:
            app.turn(ms=5)
            took[name] += 5
    assert took["1"] > 3 * took["4"] > 0


def test_between_two_steps_there_is_a_rest(tmp_path: Path) -> None:
    app = stage(tmp_path, animation="normal")
    scene = replay(app, record())
    app.wait_ms(1000)  # the mine is painted
    app.key(pygame.K_SPACE)
    app.turn(ms=1)
    waited = app.wait()
    assert 0 < waited <= REST, "it sleeps until the next step is due"
    assert scene.film.at == 0


def test_when_nothing_moves_it_sleeps(tmp_path: Path) -> None:
    app = stage(tmp_path, (960, 540), animation="normal")
    scene = replay(app, record(), ALL_OPEN)
    scene.player.jump(30)
    app.wait_ms(2000)
    assert app.wait() >= 500


# Beside it


def log(scene: ReplayScene) -> Log:
    found = scene.root.find("log")
    assert isinstance(found, Log)
    return found


def test_the_log_tells_what_has_happened_so_far_and_lights_what_just_did(shown: tuple[Stage, ReplayScene]) -> None:
    app, scene = shown
    scene.player.jump(20)
    app.turn()
    lines = log(scene).entries
    assert lines and max(line.step for line in lines) <= 20
    lit = {line.step for number, line in enumerate(lines) if log(scene).lit(number)}
    assert lit <= {20}
    scene.player.jump(21)
    app.turn()
    assert list(log(scene).entries)[: len(lines)] == list(lines)


def test_a_click_on_a_line_of_the_log_goes_to_where_it_happened(shown: tuple[Stage, ReplayScene]) -> None:
    app, scene = shown
    scene.player.jump(30)
    app.turn()
    panel = log(scene)
    number, rect = panel._shown()[-1]
    step = panel.entries[number].step
    assert step < 30
    app.click(rect.center)
    assert scene.film.at == step


def test_a_line_that_is_hovered_points_at_the_mine(shown: tuple[Stage, ReplayScene]) -> None:
    app, scene = shown
    lay = next(at for at in range(1, 30) if any(isinstance(event, TunnelLaid) for event in scene.film.told(at)))
    scene.player.jump(lay)
    app.turn()
    number, rect = log(scene)._shown()[0]
    app.turn(motion(rect.center))
    assert scene.table.board.marked == {log(scene).entries[number].cell}
    app.turn(motion(scene.table.layout.bar.center))
    assert scene.table.board.marked == set()


def test_a_card_of_the_mine_is_told_and_seen_large(shown: tuple[Stage, ReplayScene]) -> None:
    app, scene = shown
    cell = scene.table.viewer.view.mine[0][0]
    place = scene.table.board.rect_of(cell).center
    app.turn(motion(place))
    assert scene.table.viewer.looked_at is not None
    app.click(place)
    assert isinstance(scene.root.overlay, CloseUp)
    app.key(pygame.K_RIGHT)
    assert scene.root.overlay is None and scene.film.at == 0, "a key only ends the look"


def test_the_mine_is_zoomed_and_dragged_as_on_the_table(shown: tuple[Stage, ReplayScene]) -> None:
    app, scene = shown
    cell = scene.table.viewer.view.mine[0][0]
    before = scene.table.board.rect_of(cell)
    app.key(pygame.K_EQUALS)
    assert scene.table.board.rect_of(cell).width > before.width
    zoomed = scene.table.board.rect_of(cell)
    middle = scene.table.layout.mine.center
    app.drag(middle, (middle[0] + 80, middle[1]))
    assert scene.table.board.rect_of(cell).x > zoomed.x
    app.click("bar.fit")
    assert scene.table.board.rect_of(cell) == before


def test_where_the_keyboard_has_come_to_the_mine_arrows_move_it(shown: tuple[Stage, ReplayScene]) -> None:
    app, scene = shown
    scene.root.set_focus(scene.root.find("mine"))
    scene.root.keyboard = True
    cell = scene.table.viewer.view.mine[0][0]
    before = scene.table.board.rect_of(cell).x
    app.key(pygame.K_LEFT)
    assert scene.table.board.rect_of(cell).x > before and scene.film.at == 0


def test_all_controls_are_reached_by_the_keyboard_alone(shown: tuple[Stage, ReplayScene]) -> None:
    app, scene = shown
    reached = set()
    for _ in range(60):
        app.key(pygame.K_TAB)
        assert scene.root.focus is not None
        reached.add(scene.root.focus.key)
    wanted = {"round_back", "back", "play", "forward", "round_on", "line", "speed", "eyes.everybody", "eyes.open"}
    assert {f"replay.{name}" for name in wanted} | {"bar.export", "bar.back", "bar.fit"} <= reached


@pytest.mark.parametrize("leave", [click("bar.back"), key(pygame.K_ESCAPE)])
def test_back_to_where_it_was_opened(shown: tuple[Stage, ReplayScene], leave: Act) -> None:
    app, scene = shown
    other = replay(app, record(3, steps=12))
    assert app.top is other
    leave(app)
    assert app.top is scene


def test_another_window_size_and_language_keep_the_place(shown: tuple[Stage, ReplayScene]) -> None:
    app, scene = shown
    scene.eyes.look_as(2)
    scene.player.jump(15)
    app.turn()
    english = [line.text for line in log(scene).entries]
    app.window.screen = pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    app.turn(pygame.event.Event(pygame.VIDEORESIZE, size=(1600, 900), w=1600, h=900))
    app.settings.language = "uk"
    app.refresh()
    app.turn()
    assert (scene.film.at, scene.film.replay.eyes) == (15, 2)
    assert [line.text for line in log(scene).entries] != english
    assert [line.step for line in log(scene).entries] == [line.step for line in scene.cards.log()]


# Room


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160), (1024, 768), (2560, 1080), (640, 360)])
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.0])
def test_the_table_leaves_the_controls_their_room(size: tuple[int, int], scale: float) -> None:
    for seats in range(2, 13):
        for couch in (False, True):
            layout = layout_of(*size, scale, seats, couch, foot=(FOOT + ABOVE))
            lowest = max(rect.bottom for rect in solid(layout))
            assert lowest <= size[1] - layout.px(FOOT + ABOVE)
