"""The podium: told from the last place to the first, each in a light of its own, while the others look on."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from saboteur_gui.session.game_summary import GameSummary
from saboteur_gui.ui.result.podium_guests import Guest
from saboteur_gui.ui.result.podium_stage import Row, Step, heap
from saboteur_gui.ui.result.podium_times import on_stage
from saboteur_gui.ui.scene import Scene
from saboteur_gui.ui.scenes.podium_scene import PodiumScene

from .rounds import finished, summary_of_game
from .stage import Stage, stage


def test_the_podium_is_told_from_the_last_place_to_the_first(tmp_path: Path) -> None:
    session = finished(6)
    summary = summary_of_game(session)
    app = stage(tmp_path)
    scene = PodiumScene(app, session.plan.seats, summary, lambda: None, lambda: None)
    app.push(scene, fade=False)
    rose: list[int] = []
    for _ in range(400):
        app.turn(ms=20)
        for widget in [*app.top.root.widgets]:
            if isinstance(widget, Step | Row) and widget.shares and widget.shares[0] > 0.5:
                number = int(widget.key.rpartition(".")[2])
                if number not in rose:
                    rose.append(number)
        if summary.order[0] not in rose:
            assert scene.root.find("podium.title").text == scene.t("podium.who"), "nobody is named before"  # type: ignore[attr-defined]
    assert [summary.places[seat] for seat in rose] == sorted(summary.places, reverse=True)
    assert summary.order[0] in rose
    named = scene.root.find("podium.title").text  # type: ignore[attr-defined]
    assert session.plan.seats[summary.order[0]].name in named
    drums = [name for name in app.sound.log if name.endswith("_place")]
    assert drums[-1] == "first_place" and app.sound.log.index("first_place") < app.sound.log.index("game_won")


def middle_of_podium(scene: Scene) -> int:
    """Of the three steps and the rows below them."""
    places = [widget.rect for widget in scene.root.widgets if isinstance(widget, Step | Row)]
    return places[0].unionall(places[1:]).centerx


@pytest.mark.parametrize("seats", [3, 10])
def test_the_podium_stands_in_the_middle_until_the_charts_come(tmp_path: Path, seats: int) -> None:
    session = finished(seats)
    app = stage(tmp_path)
    scene = PodiumScene(app, session.plan.seats, summary_of_game(session), lambda: None, lambda: None)
    app.push(scene, fade=False)
    app.wait_ms(500)
    assert abs(middle_of_podium(scene) - app.screen.get_rect().centerx) <= 8
    opening, sign = scene.root.find("podium.opening"), scene.root.find("podium.sign")
    assert not opening.rect.colliderect(sign.rect), "nothing is drawn over the sign"
    app.wait_ms(20_000)
    chart = scene.root.find("podium.panel").rect
    assert all(widget.rect.right <= chart.left for widget in scene.root.widgets if isinstance(widget, Step | Row))


@pytest.mark.parametrize("key", [pygame.K_TAB, pygame.K_RIGHT, pygame.K_RETURN])
def test_a_key_brings_what_the_podium_still_hides(tmp_path: Path, key: int) -> None:
    session = finished(5)
    app = stage(tmp_path)
    scene = PodiumScene(app, session.plan.seats, summary_of_game(session), lambda: None, lambda: None)
    app.push(scene, fade=False)
    app.turn()
    app.key(key)
    app.turn(ms=20)
    assert scene.times.over(scene.now)
    assert middle_of_podium(scene) < scene.root.find("podium.panel").rect.left


def podium_of(folder: Path, seats: int) -> tuple[Stage, PodiumScene, GameSummary]:
    session = finished(seats)
    app, summary = stage(folder), summary_of_game(session)
    scene = PodiumScene(app, session.plan.seats, summary, lambda: None, lambda: None)
    app.push(scene, fade=False)
    app.turn()
    return app, scene, summary


def until(app: Stage, time: float) -> None:
    app.wait_ms(max(0, round(time - app.clock.now())))


def step_of(scene: Scene, seat: int) -> Step:
    step = scene.root.find(f"podium.step.{seat}")
    assert isinstance(step, Step)
    return step


@pytest.mark.parametrize("seats", [5, 6, 10])
def test_whoever_is_told_is_larger_than_before_and_after_and_the_others_are_dark(tmp_path: Path, seats: int) -> None:
    app, scene, summary = podium_of(tmp_path, seats)
    alone = dict[int, int]()
    for seat in sorted(scene.times.steps, key=lambda seat: -summary.places[seat]):
        until(app, scene.times.leaves[seat].start - 40)
        alone[seat] = step_of(scene, seat).face()[1]
        assert step_of(scene, seat).bright == 1
        before = [each for each in scene.times.steps if summary.places[each] > summary.places[seat]]
        assert all(step_of(scene, each).bright < 1 for each in before)
    until(app, scene.times.charts.start + 2000)
    for seat, radius in alone.items():
        assert radius >= 1.2 * step_of(scene, seat).face()[1]


@pytest.mark.parametrize(
    ("places", "stand"),
    [
        ((1, 2, 3, 3), [0, 1, 2, 3]),
        ((3, 2, 3, 1, 3), [3, 1, 0, 2, 4]),
        ((1, 2, 3, 3, 3, 3), [0, 1]),
        ((1, 1, 1, 1), [0, 1, 2, 3]),
        ((1, 1, 1, 1, 1, 1), [0, 1, 2]),
        ((4, 1, 2, 3), [1, 2, 3]),
    ],
)
def test_whoever_shares_the_third_place_stands_on_the_podium_too(places: tuple[int, ...], stand: list[int]) -> None:
    assert on_stage(GameSummary([], tuple(9 - place for place in places), places)) == stand


def test_those_who_share_a_place_stand_on_one_step(tmp_path: Path) -> None:
    session, places = finished(5), (1, 2, 3, 3, 5)
    app = stage(tmp_path)
    summary = GameSummary([], (5, 4, 3, 3, 0), places)
    scene = PodiumScene(app, session.plan.seats, summary, lambda: None, lambda: None)
    app.push(scene, fade=False)
    app.turn()
    left, right = step_of(scene, 2), step_of(scene, 3)
    assert left.leads and not right.leads and step_of(scene, 0).leads
    assert left.wood.left == left.step.left and abs(left.wood.right - right.step.right) <= 2
    assert not left.wood.colliderect(step_of(scene, 0).wood)
    until(app, scene.times.charts.start + 2000)
    assert step_of(scene, 2).face()[1] == step_of(scene, 3).face()[1] > app.kit.px(30)


def test_as_many_nuggets_lie_in_a_heap_as_there_is_gold() -> None:
    for gold in range(21):
        assert sum(heap(gold, 12, 2)) == gold
    rows = heap(200, 12, 3)
    assert rows == [12, 11, 10], "as many as there is room for"


def test_sparks_never_lie_over_the_face_of_the_winner(tmp_path: Path) -> None:
    app, scene, summary = podium_of(tmp_path, 6)
    winner = step_of(scene, summary.order[0])

    def shown() -> bytes:
        (x, y), radius = winner.face()
        middle = pygame.Rect(0, 0, round(0.7 * radius), round(0.7 * radius))
        middle.center = x, y
        return pygame.image.tobytes(app.screen.subsurface(middle), "RGB")

    until(app, scene.times.dust.start + 300)
    before = shown()
    winner = step_of(scene, summary.order[0])  # built anew when it is told who has won
    for _ in range(8):
        app.wait_ms(200)
        assert max(abs(now - then) for now, then in zip(shown(), before, strict=True)) <= 3, "no more than its edges"


def test_the_guests_are_glad_for_others_and_leave_their_bench_when_they_are_called(tmp_path: Path) -> None:
    app, scene, summary = podium_of(tmp_path, 6)
    last, third = summary.order[5], summary.order[2]

    def guest(seat: int) -> Guest:
        found = scene.root.find(f"podium.guest.{seat}")
        assert isinstance(found, Guest)
        return found

    until(app, scene.times.steps[third].start - 40)
    assert guest(last).mood == "hurt" and guest(third).mood == "plain" and guest(third).there == 1
    until(app, scene.times.gold[third].start + 100)
    assert guest(last).mood == guest(summary.order[0]).mood == "happy" and guest(third).there == 0
    until(app, scene.times.charts.start + 2000)
    assert guest(last).there == 0


def test_with_less_motion_the_podium_stands_at_once(tmp_path: Path) -> None:
    session = finished(5)
    app = stage(tmp_path, less_motion=True)
    scene = PodiumScene(app, session.plan.seats, summary_of_game(session), lambda: None, lambda: None)
    app.push(scene, fade=False)
    app.turn()
    app.turn(ms=20)
    before = app.pixels()
    app.wait_ms(4000)
    assert scene.times.over(app.clock.now()) and app.pixels() == before


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
def test_the_podium_stands_clear_of_the_list_below_it(tmp_path: Path, size: tuple[int, int]) -> None:
    for seats, game in ((5, "base"), (12, "saboteur2")):
        session = finished(seats, game)
        summary = summary_of_game(session)
        app = stage(tmp_path, size)
        app.push(PodiumScene(app, session.plan.seats, summary, lambda: None, lambda: None), fade=False)
        app.turn()
        steps = [widget.rect for widget in app.top.root.widgets if isinstance(widget, Step)]
        rows = [widget.rect for widget in app.top.root.widgets if isinstance(widget, Row)]
        assert (len(steps), len(rows)) == (len(on_stage(summary)), seats - len(on_stage(summary)))
        gap = min(row.top for row in rows) - max(step.bottom for step in steps)
        assert gap >= app.kit.px(8)
        again = app.top.root.find("podium.menu").rect
        assert max(row.bottom for row in rows) < again.top


@pytest.mark.parametrize(("humans", "won", "mood"), [(1, True, "feast"), (1, False, "afterwards"), (2, False, "feast")])
def test_a_podium_waits_and_then_there_is_a_feast_but_not_for_who_lost_alone(
    tmp_path: Path, humans: int, won: bool, mood: str
) -> None:
    session = finished()
    summary = summary_of_game(session)
    people = (summary.order[0 if won else -1], *summary.order[1:humans])
    kinds = ["human" if number in people else "computer" for number in range(len(session.plan.seats))]
    seats = [replace(seat, kind=kind) for seat, kind in zip(session.plan.seats, kinds, strict=True)]
    app = stage(tmp_path)
    app.push(PodiumScene(app, seats, summary, lambda: None, lambda: None), fade=False)
    app.wait_ms(1000)
    assert app.sound.music.mood == "podium"
    app.wait_ms(8000)
    assert app.sound.music.mood == mood
