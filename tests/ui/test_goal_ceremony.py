"""A reached goal is turned with held breath: nothing tells what it is until it is half turned."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from saboteur_gui.engine.board import cell_at
from saboteur_gui.engine.cards import CARD, DWARF
from saboteur_gui.engine.events import AllRevealed, CardRevealed, Event, GoalTurned, GoldPaid, NuggetTaken
from saboteur_gui.engine.follow import follow_all
from saboteur_gui.engine.vocabulary import Chest, Seat
from saboteur_gui.ui.theatre.goal_animations import HALF, LANDED
from saboteur_gui.ui.theatre.portraits import Portrait
from saboteur_gui.ui.theatre.primitives import Flight, Flip
from saboteur_gui.ui.theatre.spotlight import Flash, LitWay, Rays, Title
from saboteur_gui.ui.theatre.treasure_chest import Spray, TreasureChest

from .mine import kit, shown_mine
from .small_theatre import GOAL, Stage, played

GOALS = ("treasure", "stone_left", "dragon", "pouch_2")
OPEN = AllRevealed(Seat(-1), "exhausted", (DWARF["digger"], DWARF["saboteur"], DWARF["digger"]), ())


def revealed(name: str) -> list[Event]:
    return [CardRevealed(Seat(1), GOAL, CARD[name], Chest(-1))]


def until(stage: Stage, end: float) -> tuple[list[bytes], list[str], list[int | None]]:
    pictures, now = [], 0.0
    while stage.busy and now < end:
        stage.update(now)
        surface = pygame.Surface(stage.kit.metrics.screen.size).convert()
        stage.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
        now += 50
    return pictures, list(stage.heard), list(stage.places.near)


@pytest.mark.parametrize("less_motion", [False, True])
def test_all_goals_look_and_sound_the_same_until_they_are_half_turned(less_motion: bool) -> None:
    seen = []
    for name in GOALS:
        stage = Stage(kit(less_motion=True) if less_motion else None)
        stage.lead_on(revealed(name))
        seen.append(until(stage, HALF - 60))
    assert all(each == seen[0] for each in seen[1:])
    pictures, heard, near = seen[0]
    assert len(set(pictures)) > 5
    assert heard == ["held_breath", "goal_turn"]
    assert near == ([] if less_motion else [GOAL])


def test_then_each_has_its_own_answer() -> None:
    answers = set()
    for name in GOALS:
        stage = Stage()
        stage.lead_on(revealed(name))
        played(stage, 50.0, draw=False)
        answers.add(stage.heard[2])
    assert answers == {"goal_gold", "goal_stone", "dragon", "coin"}


def test_the_dark_stays_until_it_is_told_how_the_goal_lies() -> None:
    stage = Stage()
    goal = CARD["stone_left"]
    stage.lead_on([*revealed("stone_left"), GoalTurned(Seat(1), GOAL, goal, 0)])
    now = 0.0
    while stage.model.left == 2:
        stage.update(now)
        now += 20
    surface = pygame.Surface(stage.kit.metrics.screen.size).convert()
    surface.fill((200, 200, 200))
    stage.draw(surface)
    assert surface.get_at((3, 3))[0] < 110
    played(stage, 20.0, draw=False)
    assert stage.places.near[-1] is None, "the mine is seen as before"


def test_no_light_flashes_with_less_motion() -> None:
    own = kit(less_motion=True)
    flash = Flash(0, 100, lambda: pygame.Rect(100, 100, 60, 90))
    surface = pygame.Surface(own.metrics.screen.size).convert()
    flash.draw(own, surface, 0.25)
    assert not any(surface.get_buffer().raw)


def test_the_find_is_named_in_gold_and_the_way_to_it_lit() -> None:
    stage = Stage()
    stage.lead_on(revealed("treasure"))
    stage.update(0.0)
    (title,) = (act for act in stage.scene.acts if isinstance(act, Title))
    assert title.text == stage.kit.t("result.headline.treasure")
    stage = Stage()
    stage.lead_on([GoalTurned(Seat(1), GOAL, CARD["treasure"], 0)])
    stage.update(0.0)
    assert any(isinstance(act, LitWay) for act in stage.scene.acts)


@pytest.mark.parametrize("less_motion", [False, True])
def test_the_treasure_rises_out_of_its_card_and_nothing_lies_over_it(less_motion: bool) -> None:
    for cell in (GOAL, cell_at(8, 4)):
        stage = Stage(kit(less_motion=True) if less_motion else None)
        stage.lead_on([CardRevealed(Seat(1), cell, CARD["treasure"], Chest(-1))])
        stage.update(0.0)
        kinds = [type(act) for act in stage.scene.acts]
        assert kinds.index(TreasureChest) > kinds.index(Spray) > kinds.index(Rays)
        (chest,) = (act for act in stage.scene.acts if isinstance(act, TreasureChest))
        (title,) = (act for act in stage.scene.acts if isinstance(act, Title))
        place, mine = chest.place(), stage.places.mine()
        assert chest.start > LANDED and title.start > chest.start
        assert mine.contains(place) and not title.place().colliderect(place)
        assert place.width > 1.5 * stage.places.cell(cell).width


@pytest.mark.parametrize("follows", [False, True])
def test_who_gets_gold_is_seen_where_no_result_follows(follows: bool) -> None:
    paid: Sequence[Event] = [GoldPaid(Seat(1), "winner", 3, 0), NuggetTaken(Seat(2), "share", None)]
    stage = Stage(result_follows=follows)
    stage.lead_on(paid, since=follow_all(shown_mine(), [OPEN]))
    took, _ = played(stage, 20.0, draw=False)
    assert ("coin" in stage.heard) == (not follows)
    assert (took < 50) == follows


@pytest.mark.parametrize("follows", [False, True])
def test_roles_are_turned_up_once(follows: bool) -> None:
    """By the result, where one follows; saboteurs last where not."""
    stage = Stage(result_follows=follows)
    stage.lead_on([OPEN])
    played(stage, 20.0, draw=False)
    assert stage.heard == ([] if follows else ["reveal", "reveal", "unmask"])


@pytest.mark.rule("B23")
def test_goals_that_nobody_reached_are_opened_one_after_another_whatever_they_are() -> None:
    goals = [cell_at(8, 0), cell_at(8, 2), cell_at(8, 4)]
    seen = []
    for names in (("treasure", "stone_left", "stone_right"), ("stone_left", "stone_right", "treasure")):
        hidden = tuple((cell, CARD[name], Chest(-1)) for cell, name in zip(goals, names, strict=True))
        stage = Stage(result_follows=True)
        stage.lead_on([OPEN._replace(hidden=hidden)])
        took, _ = played(stage, 20.0, draw=False)
        seen.append((took, stage.heard))
    assert seen[0] == seen[1]
    assert seen[0][1].count("goal_turn") >= 1


@pytest.mark.rule("B23")
def test_no_words_are_seen_before_the_last_goal_that_nobody_reached_is_open() -> None:
    goals = [cell_at(8, 0), cell_at(8, 2), cell_at(8, 4)]
    hidden = tuple((cell, CARD["stone_left"], Chest(-1)) for cell in goals)
    stage = Stage(result_follows=True)
    stage.lead_on([OPEN._replace(hidden=hidden)])
    stage.update(0.0)
    flips = [act for act in stage.scene.acts if isinstance(act, Flip)]
    (title,) = [act for act in stage.scene.acts if isinstance(act, Title)]
    assert flips
    assert all(title.start >= act.start + act.length * (1 - act.hold) - 0.01 for act in flips)


@pytest.mark.rule("H2")
def test_a_chest_is_seen_before_the_tunnel_under_it() -> None:
    stage = Stage()
    stage.lead_on([CardRevealed(Seat(1), GOAL, CARD["chest_ew"], Chest(0))])
    stage.update(0.0)
    opens, goes = [act for act in stage.scene.acts if isinstance(act, Flight)]
    (tunnel,) = [act for act in stage.scene.acts if isinstance(act, Flip)]
    assert opens.end == goes.start and goes.end <= tunnel.start
    (face,) = [act for act in stage.scene.acts if isinstance(act, Portrait)]
    assert face.origin() == goes.goal() == stage.places.face(1), "it goes to whoever has opened it"
    assert opens.goal().height > stage.kit.px(400) and not opens.goal().colliderect(face.place())


@pytest.mark.parametrize(("card", "mood"), [("treasure", "happy"), ("stone_left", "hurt")])
def test_faces_answer_when_a_goal_is_half_turned_and_all_alike(card: str, mood: str) -> None:
    stage, seen = Stage(), []
    stage.lead_on(revealed(card))
    for now in stage.frames():
        if stage.busy:
            seen.append((now, dict(stage.scene.moods)))
    assert all(not moods for now, moods in seen if now < HALF), "nothing before"
    after = [moods for now, moods in seen if now >= HALF + 20]
    assert all(moods == dict.fromkeys(range(5), mood) for moods in after) and after


def test_words_come_after_the_goal_and_where_it_is_not() -> None:
    for cell, row in ((GOAL, 0), (cell_at(8, 4), 4)):
        stage = Stage()
        stage.lead_on([CardRevealed(Seat(1), cell, CARD["treasure"], Chest(-1))])
        stage.update(0.0)
        (title,) = (act for act in stage.scene.acts if isinstance(act, Title))
        (chest,) = (act for act in stage.scene.acts if isinstance(act, TreasureChest))
        assert not title.place().colliderect(chest.place()), row
    stage = Stage()
    stage.lead_on(revealed("stone_left"))
    stage.update(0.0)
    words = [act for act in stage.scene.acts if isinstance(act, Title)]
    assert all(act.start > LANDED for act in words) and words
