"""What changes hands is seen to go from panel to panel, and is counted where it was until it is there."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from saboteur_gui.engine.cards import CARD, DWARF, THEFT
from saboteur_gui.engine.events import (
    AllRevealed,
    CardPlayed,
    DwarfChanged,
    Event,
    GoldChanged,
    GoldStolen,
    HandsSwapped,
)
from saboteur_gui.engine.follow import Shown, follow
from saboteur_gui.engine.moves import PLAY
from saboteur_gui.engine.vocabulary import Seat
from saboteur_gui.ui.theatre.exchanges import MOST, Crossing
from saboteur_gui.ui.theatre.portraits import Count, Portrait
from saboteur_gui.ui.theatre.primitives import Lying, Stamp

from .mine import kit, shown_mine
from .small_theatre import Stage

HERE, THERE = Seat(2), Seat(3)
SWAPPED = HandsSwapped(HERE, THERE, None, None)


def crossings(stage: Stage) -> list[Crossing]:
    return [act for act in stage.scene.acts if isinstance(act, Crossing)]


def with_hands(here: int, there: int) -> Shown:
    sizes = list(shown_mine().hand_sizes)
    sizes[HERE], sizes[THERE] = here, there
    return replace(shown_mine(), hand_sizes=tuple(sizes))


@pytest.mark.rule("S11")
def test_swapped_hands_cross_between_the_two_panels() -> None:
    stage = Stage()
    stage.lead_on([SWAPPED], since=with_hands(6, 2))
    stage.update(0.0)
    here, there = stage.places.seat(HERE), stage.places.seat(THERE)
    ways = [(act.origin(), act.goal()) for act in crossings(stage)]
    assert ways == [(here, there)] * MOST + [(there, here)] * 2, "as many as everybody knows they are"


@pytest.mark.rule("S11")
def test_hands_are_counted_where_they_were_until_they_are_there() -> None:
    stage = Stage()
    stage.lead_on([SWAPPED], since=with_hands(6, 2))
    seen = [(stage.model.shown.hand_sizes[HERE], bool(crossings(stage))) for _ in stage.frames()]
    assert list(dict.fromkeys(seen)) == [(6, True), (2, False)]


@pytest.mark.rule("S11")
def test_the_viewer_s_own_cards_leave_the_hand_while_they_cross() -> None:
    card = CARD["map"]
    stage = Stage()
    stage.lead_on([SWAPPED._replace(mine=(), theirs=(card,))], HERE, replace(with_hands(1, 0), hand=(card,)))
    stage.update(0.0)
    assert stage.scene.leaving == (card,) and len(crossings(stage)) == 1


@pytest.mark.parametrize("why", ["swap_hats", "costume", "party"])
def test_a_role_goes_and_another_comes(why: str) -> None:
    stage = Stage()
    stage.lead_on([DwarfChanged(HERE, why, 1, 1, None)])  # type: ignore[arg-type]
    stage.update(0.0)
    places = [act.place() for act in stage.scene.acts if isinstance(act, Portrait)] or [stage.places.face(HERE)]
    ways = [(act.origin() in places, act.goal() in places) for act in crossings(stage)]
    assert sorted(ways) == [(False, True), (True, False)]


@pytest.mark.parametrize("why", ["swap_hats", "costume"])
def test_a_role_goes_to_the_pile_that_the_other_comes_from(why: str) -> None:
    stage = Stage()
    stage.lead_on([DwarfChanged(HERE, why, 1, 1, None)])  # type: ignore[arg-type]
    stage.update(0.0)
    taken, given = crossings(stage)
    assert taken.origin() == given.goal()
    pile = [act for act in stage.scene.acts if isinstance(act, Lying) and act.place() == taken.origin()]
    assert [act.start for act in pile] == [0.0, given.end], "it lies there before and after"
    assert pile[0].end == taken.start


def portraits(stage: Stage) -> dict[tuple[int, ...], Portrait]:
    """By the face on the panel that each comes from."""
    return {tuple(act.origin()): act for act in stage.scene.acts if isinstance(act, Portrait)}


def seat_at(stage: Stage, place: pygame.Rect) -> int:
    """Whose face is seen over the mine there, or nearest above."""
    faces = {seat: portraits(stage)[tuple(stage.places.face(seat))].place() for seat in (HERE, THERE)}
    return min(faces, key=lambda seat: abs(faces[seat].centerx - place.centerx))


@pytest.mark.rule("S24")
def test_stolen_gold_goes_from_face_to_face_while_all_roles_lie_open() -> None:
    events: list[Event] = [GoldStolen(HERE, THERE), GoldChanged(HERE, True, None, None)]
    revealed = AllRevealed(Seat(-1), "exhausted", (DWARF["digger"],) * 5, ())
    stage = Stage(result_follows=True)
    stage.lead_on(events, since=follow(shown_mine(), revealed))
    stage.update(0.0)
    across, home = crossings(stage)
    assert (seat_at(stage, across.origin()), seat_at(stage, across.goal())) == (THERE, HERE)
    assert home.goal() == stage.places.gold(HERE)
    seen = [(stage.model.shown.holders[HERE], bool(crossings(stage))) for _ in stage.frames()]
    assert list(dict.fromkeys(seen)) == [(False, True), (True, False)], "it is there when it has come"


@pytest.mark.rule("S24")
def test_the_bag_of_a_thief_is_seen_where_the_gold_is_before_it_leaves() -> None:
    stage = Stage()
    stage.lead_on([GoldStolen(HERE, THERE)])
    stage.update(0.0)
    bag, arrow = [act for act in stage.scene.acts if isinstance(act, Stamp)]
    across, _ = crossings(stage)
    assert seat_at(stage, bag.place()) == THERE and bag.start < across.start < bag.end
    assert across.origin().centerx < arrow.place().centerx < across.goal().centerx or (
        across.goal().centerx < arrow.place().centerx < across.origin().centerx
    )


@pytest.mark.rule("S24")
def test_one_has_a_piece_less_and_the_other_one_more() -> None:
    stage = Stage()
    stage.lead_on([GoldStolen(HERE, THERE)])
    stage.update(0.0)
    told = {act.words: seat_at(stage, act.place()) for act in stage.scene.acts if isinstance(act, Count)}
    assert told == {"\u22121": THERE, "+1": HERE}


@pytest.mark.rule("S24")
def test_faces_tell_a_thief_from_whom_they_steal() -> None:
    stage = Stage()
    stage.lead_on([GoldStolen(HERE, THERE)])
    moods = [dict(stage.scene.moods) for _ in stage.frames()]
    assert moods[0] == {HERE: "sly", THERE: "hurt"}
    stage.update(60_000.0)
    assert stage.scene.moods == {}, "only while it is seen"


def test_a_thief_s_bag_is_seen_with_the_thief_and_goes_where_it_will_lie() -> None:
    stage = Stage()
    stage.lead_on([CardPlayed(HERE, (PLAY, CARD["theft"]))])
    stage.update(0.0)
    (face,), (bag,) = portraits(stage), [act for act in stage.scene.acts if isinstance(act, Stamp)]
    assert pygame.Rect(face) == stage.places.face(HERE)
    (away,) = crossings(stage)
    assert away.origin() == bag.place() and away.goal() == stage.places.tool(HERE, THEFT)


def test_nothing_crosses_outside_the_screen() -> None:
    stage = Stage()
    stage.lead_on([SWAPPED], since=with_hands(6, 6))
    stage.update(0.0)
    screen = stage.kit.metrics.screen
    for act in crossings(stage):
        assert all(screen.contains(act.rect(stage.kit, share / 20)) for share in range(21))


def test_with_less_motion_it_fades_in_where_it_comes() -> None:
    stage = Stage(kit(less_motion=True))
    stage.lead_on([SWAPPED], since=with_hands(6, 6))
    stage.update(0.0)
    places = [stage.places.seat(HERE), stage.places.seat(THERE)]
    for act in crossings(stage):
        rects: set[tuple[int, ...]] = {tuple(act.rect(stage.kit, share / 20)) for share in range(21)}
        (only,) = rects
        assert any(place.contains(pygame.Rect(only)) for place in places)
