"""The table's rectangles: nothing overlaps or leaves the window, for every number of seats, window and scale."""

from __future__ import annotations

import itertools

import pygame
import pytest

from saboteur_gui.ui.table.hand import CARD, WIDEST, fan
from saboteur_gui.ui.table.layout import COUCH_RAIL_SHARE, RAIL_SHARE, Layout, plan

WINDOWS = ((1280, 720), (1920, 1080), (3840, 2160), (1920, 1200), (1024, 768), (2560, 1080), (5120, 1440), (640, 360))
SCALES = (0.75, 1.0, 1.25, 1.5, 2.0)


def solid(layout: Layout) -> list[pygame.Rect]:
    """Everything that may not overlap anything else."""
    rects = [layout.bar, layout.mine, *layout.seats, layout.own, layout.hand, layout.deck, layout.discard]
    return [*rects, *(rect for rect in (layout.log, layout.inspector) if rect.width)]


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("couch", [False, True])
def test_nothing_overlaps_and_all_is_in_the_window(window: tuple[int, int], couch: bool) -> None:
    for seats, scale in itertools.product(range(2, 13), SCALES):
        layout = plan(*window, scale, seats, couch)
        about = seats, scale
        for one, other in itertools.combinations(solid(layout), 2):
            assert not one.colliderect(other), (about, one, other)
        for rect in (*solid(layout), layout.drawer, layout.sign):
            assert layout.metrics.screen.contains(rect), (about, rect)
        for panel in layout.seats:
            assert panel.width <= layout.metrics.content.width * (COUCH_RAIL_SHARE if couch else RAIL_SHARE) + 1, about


def test_the_others_sit_clockwise_and_the_left_rail_gets_the_odd_one() -> None:
    layout = plan(1920, 1080, 1.0, 6)
    left, right = layout.seats[:3], layout.seats[3:]
    assert layout.right == 2
    assert [rect.y for rect in left] == sorted((rect.y for rect in left), reverse=True)  # up from the viewer
    assert [rect.y for rect in right] == sorted(rect.y for rect in right)  # then down
    assert max(rect.right for rect in left) < layout.mine.left < layout.mine.right < min(rect.left for rect in right)


def test_panels_are_tight_from_eight_seats_on_a_couch_and_in_narrow_windows() -> None:
    assert not plan(1920, 1080, 1.0, 7).tight
    assert plan(1920, 1080, 1.0, 8).tight
    assert plan(1920, 1080, 1.0, 4, couch=True).tight
    assert plan(1024, 768, 1.0, 4).tight


def test_what_does_not_fit_gives_way_in_order() -> None:
    def look(layout: Layout) -> tuple[bool, bool, bool]:
        return layout.ticker, not layout.inspector.width, layout.small

    seen = [look(plan(1280, 720, scale / 100, 7)) for scale in range(100, 205, 5)]
    assert seen == sorted(seen)  # the log, then the inspector, then the faces
    assert seen[0] == (False, False, False)
    assert seen[-1] == (True, True, True)


def test_a_very_wide_window_gives_the_log_a_column() -> None:
    layout = plan(2560, 1080, 1.0, 5)
    assert layout.mine.right <= layout.log.left
    assert layout.log.right <= min(rect.left for rect in layout.seats[-layout.right :])


@pytest.mark.parametrize("count", [1, 2, 5, 6, 7, 9, 12])
def test_a_hand_lies_within_its_place(count: int) -> None:
    for window in WINDOWS:
        layout = plan(*window, 1.0, 5)
        size = layout.px(CARD[0]), layout.px(CARD[1])
        places = fan(layout.hand, count, size, layout.px(WIDEST))
        xs = [place.x for place in places]
        assert xs == sorted(xs)
        assert xs[0] - size[0] // 2 >= layout.hand.left - 2
        assert xs[-1] + size[0] // 2 <= layout.hand.right + 2
        assert all(abs(place.angle) <= 9 for place in places)
        assert max(place.y for place in places) + size[1] // 2 <= window[1]  # the whole card is on the screen


@pytest.mark.parametrize("seats", range(3, 8))
def test_the_log_has_room_for_a_round_of_turns(seats: int) -> None:
    """B13: with seven seats it had one line or two."""
    layout = plan(1920, 1080, 1.0, seats)
    assert not layout.ticker and layout.log.height >= layout.px(240)
