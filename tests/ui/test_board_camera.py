"""The camera: all of the mine when wished, the point under the pointer stays, the mine is never lost."""

from __future__ import annotations

import pygame
from hypothesis import given, settings
from hypothesis import strategies as st

from saboteur_gui.ui.board.camera import LEVELS, Box, Camera, Shot

CLEAR = pygame.Rect(300, 60, 900, 600)


def camera(bounds: Box = (-1, -2, 9, 3), near: Box | None = None) -> Camera:
    out = Camera(CLEAR.copy(), u=0.6)
    out.show(bounds, near or bounds, 0.0, at_once=True)
    return out


def corners(eye: Camera) -> pygame.Rect:
    left, top, right, bottom = eye.bounds
    return eye.goal.rect(left, top).union(eye.goal.rect(right - 1, bottom - 1))


@given(st.tuples(st.integers(-9, 0), st.integers(-9, -2), st.integers(9, 20), st.integers(3, 9)))
def test_the_whole_mine_is_seen_when_wished(bounds: Box) -> None:
    eye = camera(bounds)
    if not eye.sees_all:
        eye.whole(0.0)
    assert CLEAR.contains(corners(eye))


@given(st.integers(-15, 15), st.tuples(st.integers(300, 1199), st.integers(60, 659)))
def test_zooming_keeps_what_is_under_the_pointer(steps: int, pos: tuple[int, int]) -> None:
    eye = camera()
    before = eye.goal
    point = (pos[0] - before.x) / before.width, (pos[1] - before.y) / before.height
    inside = -1 <= point[0] <= 9 and -2 <= point[1] <= 3
    eye.zoom(steps, pos, 0.0)
    after = eye.goal
    again = after.x + point[0] * after.width, after.y + point[1] * after.height
    if inside and -1 < eye.centre[0] < 9 and -2 < eye.centre[1] < 3:  # else the mine would be lost
        assert abs(again[0] - pos[0]) <= 1 and abs(again[1] - pos[1]) <= 1


@settings(max_examples=50)
@given(st.lists(st.one_of(st.tuples(st.integers(-900, 900), st.integers(-900, 900)), st.integers(-4, 4)), max_size=30))
def test_the_mine_is_never_lost(acts: list[tuple[int, int] | int]) -> None:
    eye = camera()
    for act in acts:
        if isinstance(act, int):
            eye.zoom(act, CLEAR.center, 0.0)
        else:
            eye.pan(*act)
        assert corners(eye).inflate(2, 2).collidepoint(CLEAR.center)


def test_zoom_ends_where_the_levels_end() -> None:
    eye = camera()
    while eye.zoom(1, CLEAR.center, 0.0):
        pass
    assert eye.level == len(LEVELS) - 1 and eye.width == min(eye.widths.largest, round(eye._base * LEVELS[-1] / 2) * 2)
    while eye.zoom(-1, CLEAR.center, 0.0):
        pass
    assert eye.level == 0 and eye.width >= min(eye.widths.smallest, eye._base)


def test_it_follows_a_growing_mine_until_the_player_looks_elsewhere() -> None:
    eye = camera()
    eye.show((-1, -4, 9, 3), (-1, -4, 9, 3), 1000.0)
    assert eye.ride.moving(1100.0) and not eye.ride.moving(1250.0)
    assert CLEAR.contains(corners(eye))
    eye.zoom(2, CLEAR.center, 2000.0)
    before = eye.goal
    eye.show((-1, -6, 9, 5), (-1, -6, 9, 5), 3000.0)
    assert eye.goal == before
    eye.whole(4000.0)
    assert CLEAR.contains(corners(eye)) and eye.follows


TALL: Box = (-1, -9, 9, 9)


def test_cells_of_a_tall_mine_stay_large_enough_to_read() -> None:
    eye = camera(TALL)
    assert not eye.sees_all and eye.width == eye.widths.least > eye._whole


def test_goals_that_are_far_do_not_make_cells_smaller() -> None:
    near: Box = (-1, -4, 3, 5)
    eye = camera((-1, -4, 26, 5), near)
    seen = eye.goal.rect(-1, -4).union(eye.goal.rect(2, 4))
    assert eye.width > eye._whole and CLEAR.contains(seen)


def test_what_happens_out_of_sight_is_brought_into_it_and_stays_there() -> None:
    eye = camera(TALL)
    assert not CLEAR.contains(eye.goal.rect(3, 8))
    eye.frame([(3, 8)], 0.0, public=True)
    after = eye.goal
    assert CLEAR.contains(after.rect(3, 8))
    assert not eye.put_back() and eye.goal == after


def test_the_whole_of_a_tall_mine_is_followed_until_it_is_asked_for_again() -> None:
    eye = camera(TALL)
    eye.whole(0.0)
    assert eye.sees_all and CLEAR.contains(corners(eye))
    eye.show((-1, -10, 9, 9), (-1, -10, 9, 9), 1000.0)
    assert CLEAR.contains(corners(eye))
    eye.whole(2000.0)
    assert not eye.sees_all and eye.width == eye.widths.least


def test_framing_moves_no_farther_than_needed() -> None:
    eye = camera()
    eye.zoom(5, CLEAR.center, 0.0)
    before = eye.goal
    eye.frame([(4, 0)], 0.0)
    assert eye.goal == before, "what is seen needs no framing"
    eye.frame([(8, 0)], 0.0)
    assert CLEAR.contains(eye.goal.rect(8, 0))
    assert eye.goal.y == before.y, "it moved across only"


def test_another_window_shows_the_same_part() -> None:
    eye = camera()
    eye.zoom(3, CLEAR.center, 0.0)
    eye.pan(-80, 30)
    other = Camera(pygame.Rect(600, 120, 1800, 1200), eye.state(), 1.2)
    other.show(eye.bounds, eye.matters, 0.0)
    assert other.centre == eye.centre and other.level == eye.level
    assert abs(other.width - 2 * eye.width) <= 4


@given(st.floats(-500, 500), st.floats(-500, 500), st.integers(8, 100))
def test_neighbours_share_their_edges_and_have_one_size(x: float, y: float, half: int) -> None:
    shot = Shot(2.0 * half, x, y)
    for column in range(-3, 4):
        rect = shot.rect(column, column)
        assert rect.size == (2 * half, 3 * half)
        assert rect.right == shot.rect(column + 1, column).left and rect.bottom == shot.rect(column, column + 1).top
