"""The theatre: whatever happened can be played, all ends where the facts are, and no movement tells a secret."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from saboteur_gui.engine.board import cell_at
from saboteur_gui.engine.cards import CARD, CARDS, DWARF, DWARFS
from saboteur_gui.engine.events import (
    AllRevealed,
    CardDrawn,
    CardNamed,
    CardPlayed,
    CardRevealed,
    DwarfChanged,
    DwarfSeen,
    Event,
    GameEnded,
    GoalSeen,
    GoalTurned,
    HandDealt,
    HandsSwapped,
    NuggetTaken,
    Passed,
    RoundEnded,
    TunnelLaid,
    VetoPlayed,
)
from saboteur_gui.engine.follow import follow_all
from saboteur_gui.engine.moves import LAY, PLAY
from saboteur_gui.engine.view import NOBODY
from saboteur_gui.engine.vocabulary import Chest, Dwarf, Seat
from saboteur_gui.looks import CARD_LOOKS
from saboteur_gui.resources import asset
from saboteur_gui.ui.sound import VARIANTS
from saboteur_gui.ui.theatre.card_animations import MOVEMENTS
from saboteur_gui.ui.theatre.goal_animations import LANDED, SILENCE, SPIN, STONE
from saboteur_gui.ui.theatre.pointing import REST, RISE, Trail
from saboteur_gui.ui.theatre.primitives import Flight

from .mine import kit, shown_mine, started, steps
from .small_theatre import FALLEN, FREE, GOAL, LAID, Stage, played, run

DEALT = [HandDealt(Seat(seat), 6, None, None, None) for seat in range(5)]


# Everything can be played


GAMES: list[dict[str, Any]] = [
    {"seats": 3},
    {"game": "saboteur2", "seats": 4, "modules": ("tunnel_toll", "chests")},
    {
        "game": "saboteur2",
        "seats": 3,
        "modules": ("veto", "goal_swap", "guidebook", "detour", "change_direction", "treasury"),
    },
]


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_random_games_are_played_and_end_where_the_facts_are(number: int) -> None:
    stage = Stage()
    now, kinds = 0.0, set()
    surface = pygame.Surface(stage.kit.metrics.screen.size).convert()
    for before, after, events in steps(number, 90, **GAMES[number]):
        if not events:
            continue  # a veto that was not played
        stage.lead_on(events, NOBODY, before)
        kinds |= {type(event) for event in events}
        for picture in range(400):
            stage.update(now)
            if stage.busy and picture % 9 == 0:
                stage.draw(surface)
            now += 60
            if not stage.busy:
                break
        assert not stage.busy and stage.scene.mine.overrides() == {} and stage.scene.leaving == ()
        stage.board.show(stage.model.shown)
        assert all(stage.board.lying(cell) == tile for cell, tile in (after.mine.cards | after.faces()).items())
    assert {CardDrawn, TunnelLaid} <= kinds and stage.heard


def test_every_sound_it_makes_is_there() -> None:
    stage = Stage()
    for number, game in enumerate(GAMES):
        for before, _, events in steps(number + 9, 60, **game):
            stage.lead_on(events, 0, before)
            played(stage, 300.0, draw=False)
    for name in set(stage.heard):
        assert all(asset(f"sounds/{take}.ogg").is_file() for take in VARIANTS.get(name, (name,))), name


def test_every_action_card_that_can_be_played_has_its_scene() -> None:
    drawn = {"broken_lamp", "repair_cart", "trapped", "goal_swap", "change_direction", "guidebook"}
    generic = {"guidebook", "detour", "treasury", "goal_swap", "veto"}  # shown to all in the middle, then discarded
    actions = {card.name for card in CARDS if card.kind == "action"}
    assert {name for name in actions if CARD_LOOKS[name].movement == "show"} == generic
    assert {CARD_LOOKS[name].movement for name in actions} == MOVEMENTS.keys()
    for name in sorted(actions - {"veto"}):
        move = {"goal_swap": (cell_at(8, 0), cell_at(8, 2), -1)}.get(name, (1, 2, -1))
        move = {"map": (GOAL, -1, -1), "rockfall": (cell_at(1, 0), -1, -1), "detour": (FREE, 0, -1)}.get(name, move)
        took, heard, _ = run([CardPlayed(Seat(0), (PLAY, CARD[name], *move))], draw=name in drawn)
        assert took > 200 and heard, name


def test_what_has_no_scene_is_on_purpose() -> None:
    end = RoundEnded(1, "treasure", Seat(0), (Seat(0), Seat(1)), (), -1, None, None)
    _, heard, pictures = run([end, GameEnded((1, 2), (2, 1))])
    assert heard == [] and set(pictures) <= {bytes(len(each)) for each in pictures}


# A card is not seen before it is there


def test_a_laid_card_is_not_there_until_it_lands() -> None:
    stage = Stage()
    stage.lead_on([LAID])
    seen = [stage.board.lying(FREE) for _ in stage.frames()]
    tile = CARD["curve_ne"] * 2
    landed = seen.index(tile)
    assert set(seen[:landed]) == {None} and set(seen[landed:]) == {tile}
    assert stage.heard == ["slide", "lay"]
    assert 44 <= landed <= 48  # 500 ms to come out of the panel, 260 of flight and 160 of the drop


def test_a_fallen_card_was_there_until_the_rock_came_down() -> None:
    stage = Stage()
    stage.lead_on([LAID, FALLEN])
    seen = [(stage.board.lying(FREE), stage.board.lying(FALLEN.cell)) for _ in stage.frames()]
    lay, fallen = CARD["curve_ne"] * 2, CARD["straight_ew"] * 2
    assert list(dict.fromkeys(seen)) == [(None, fallen), (lay, fallen), (lay, None)]
    assert stage.scene.mine.overrides() == {}


def test_a_goal_is_not_in_the_mine_while_it_turns() -> None:
    stage = Stage()
    goal = CARD["stone_left"]
    stage.lead_on([CardRevealed(Seat(1), GOAL, goal, Chest(-1)), GoalTurned(Seat(1), GOAL, goal, 1)])
    seen = [stage.board.lying(GOAL) for _ in stage.frames()]
    turning = seen.index(goal * 2 + 1)
    assert set(seen[:turning]) == {None} and set(seen[turning:]) == {goal * 2 + 1}, "it turns once, and then lies there"
    assert turning == pytest.approx((LANDED + STONE + SILENCE + SPIN) / 20, abs=2)


@pytest.mark.rule("B23")
def test_at_the_end_of_a_round_goals_are_turned_up_before_the_roles() -> None:
    stage = Stage()
    goal = CARD["stone_left"]
    stage.lead_on([AllRevealed(Seat(-1), "exhausted", (DWARF["digger"],) * 3, ((GOAL, goal, Chest(-1)),))])
    lies_open: list[bool] = []
    roles: list[bool] = []
    for _ in stage.frames():
        lies_open.append(stage.board.lying(GOAL) == goal * 2)
        roles.append("reveal" in stage.heard)
    assert True in lies_open and True in roles
    assert lies_open.index(True) <= roles.index(True), "a role is turned up with the goals in sight"
    assert all(lies_open[lies_open.index(True) :]), "it stays open"


# Skipping, speeds, less motion


def test_a_click_skips_to_the_end() -> None:
    stage = Stage()
    stage.lead_on(DEALT)
    stage.update(0.0)
    stage.update(100.0)
    assert stage.model.left == 5
    stage.skip()
    assert not stage.busy and stage.wakes(100.0) is None
    assert stage.scene.mine.overrides() == {} and stage.shake() == (0, 0)
    assert stage.model.left == 0, "the rest is told at once"
    assert stage.places.damaged, "what was drawn is drawn over"


@pytest.mark.parametrize(("speed", "share"), [("fast", 0.5), ("slow", 1.6)])
def test_speed_stretches_time(speed: str, share: float) -> None:
    took = {}
    for one in ("normal", speed):
        stage = Stage(speed=one)
        stage.lead_on(DEALT)
        took[one], _ = played(stage, step=10.0, draw=False)
    assert took[speed] == pytest.approx(took["normal"] * share, abs=25)


def test_animation_off_shows_nothing_and_is_heard() -> None:
    stage = Stage(speed="off")
    stage.lead_on([LAID, FALLEN])
    stage.update(0.0)
    assert not stage.busy and stage.scene.mine.overrides() == {} and stage.wakes(0.0) is None
    assert stage.heard == ["slide", "rockfall"]
    assert stage.model.shown.mine.cards[FREE] == LAID.card * 2


def test_with_less_motion_nothing_flies_and_nothing_shakes() -> None:
    own = kit(less_motion=True)
    stage = Stage(own)
    stage.lead_on([FALLEN, CardDrawn(Seat(1), "deck", None)])
    drawn: list[pygame.Rect] = []
    now = 0.0
    while stage.busy:
        stage.update(now)
        assert stage.shake() == (0, 0)
        surface = pygame.Surface(own.metrics.screen.size, pygame.SRCALPHA)
        stage.draw(surface)
        drawn.append(surface.get_bounding_rect())
        now += 40
    seat, fallen = stage.places.seat(1).inflate(60, 60), stage.board.rect_of(FALLEN.cell).inflate(60, 60)
    assert all(not rect.width or seat.contains(rect) or fallen.contains(rect) for rect in drawn)


# Secrets


def secret_events(name: str, goal: str, role: str, seat: int = 0) -> list[Event]:
    """One seat draws, looks at a goal and at a dwarf, is given a nugget: all as only that seat knows it."""
    card, dwarf = CARD[name], DWARFS.index(role)
    return [
        HandDealt(Seat(seat), 1, (card,), Dwarf(dwarf), 0),
        CardDrawn(Seat(seat), "deck", card),
        GoalSeen(Seat(seat), GOAL, CARD[goal]),
        DwarfSeen(Seat(seat), Seat(2), Dwarf(dwarf)),
        NuggetTaken(Seat(seat), "share", 3 if role == "digger" else 1),
        Passed(Seat(seat), 1, (card,)),
        DwarfChanged(Seat(seat), "swap_hats", 1, 0, Dwarf(dwarf)),
        HandsSwapped(Seat(seat), Seat(2), (card,), (card,)),
    ]


def test_who_may_not_know_sees_and_hears_the_same_whatever_it_is() -> None:
    one, other = secret_events("map", "treasure", "digger"), secret_events("cross", "stone_left", "saboteur")
    for viewer in (NOBODY, 1):
        assert run(one, viewer) == run(other, viewer)


def test_who_knows_sees_it_at_the_same_time_and_hears_the_same() -> None:
    one, other = secret_events("map", "treasure", "digger"), secret_events("cross", "stone_left", "saboteur")
    (took, heard, pictures), (other_took, other_heard, other_pictures) = run(one, 0), run(other, 0)
    assert took == other_took and heard == other_heard
    assert len(pictures) == len(other_pictures) and pictures != other_pictures
    onlooker_took, onlooker_heard, onlooker_pictures = run(one, 2)
    public_took, public_heard, public_pictures = run(other)
    assert onlooker_took == public_took and onlooker_heard == public_heard == heard
    assert len(onlooker_pictures) == len(public_pictures)


def test_a_card_comes_out_of_the_panel_of_whoever_lays_it_but_for_the_one_who_does() -> None:
    lengths = {}
    for viewer in (NOBODY, LAID.seat, 2):
        stage = Stage()
        stage.lead_on([LAID], viewer)
        lengths[viewer], _ = played(stage, 10.0, draw=False)
    assert lengths[NOBODY] == lengths[2] == pytest.approx(lengths[LAID.seat] + RISE + REST, abs=40)


@pytest.mark.parametrize("viewer", [NOBODY, 0, 1, 2])
def test_a_trail_points_at_whose_tool_is_broken_whoever_looks(viewer: int) -> None:
    stage = Stage()
    stage.lead_on([CardPlayed(Seat(0), (PLAY, CARD["broken_pick"], 1))], viewer)
    stage.update(0.0)
    (trail,) = [act for act in stage.scene.acts if isinstance(act, Trail)]
    assert trail.goal() == stage.places.face(1)


def test_cards_on_their_way_to_a_hand_and_out_of_it_are_known_to_its_viewer_alone() -> None:
    card = CARD["map"]
    for viewer, hand in ((0, (card,)), (1, ()), (NOBODY, ())):
        stage = Stage()
        stage.lead_on([CardDrawn(Seat(0), "deck", card)], viewer)
        stage.update(0.0)
        assert stage.busy and stage.model.shown.hand == (), "it is not in the hand before it is there"
        assert stage.scene.leaving == ()
        played(stage, draw=False)
        assert stage.model.shown.hand == hand
        stage.lead_on([Passed(Seat(0), 1, (card,))], viewer, stage.model.shown)
        stage.update(0.0)
        assert stage.model.shown.hand == stage.scene.leaving == hand, "it is still in the hand, which hides it"
        played(stage, draw=False)
        assert stage.model.shown.hand == stage.scene.leaving == ()


VETO = CARD["veto"]
VETOED: list[Event] = [
    CardNamed(Seat(1), (LAY, LAID.card, FREE, 0)),
    VetoPlayed(Seat(2), VETO),
    LAID._replace(vetoed_by=Seat(2)),
]


def test_a_vetoed_card_never_lies_in_the_mine() -> None:
    stage = Stage()
    stage.lead_on(VETOED)
    seen = {stage.board.lying(FREE) for _ in stage.frames()}
    assert seen == {None} and stage.heard == ["pick", "pick", "slide", "veto", "discard"]


@pytest.mark.rule("W19")
def test_a_veto_is_counted_in_the_hand_of_its_sender_until_it_flies_off() -> None:
    stage = Stage()
    stage.lead_on(VETOED)
    begins: list[tuple[int, bool]] = []
    for _ in stage.frames():
        panel, flights = stage.places.seat(2), [act for act in stage.scene.acts if isinstance(act, Flight)]
        comes = any(act.origin() == panel for act in flights)
        begins.append((stage.model.shown.hand_sizes[2], comes or "slide" in stage.heard))
    counts = list(dict.fromkeys(begins))
    whole = shown_mine().hand_sizes[2]
    assert counts == [(whole, False), (whole, True), (whole - 1, True)], "it is counted while it comes out"


@pytest.mark.rule("W19")
def test_a_veto_lands_on_the_card_that_it_answers() -> None:
    stage = Stage()
    stage.lead_on(VETOED[2:], since=follow_all(shown_mine(), VETOED[:2]))
    stage.update(0.0)
    flight = next(act for act in stage.scene.acts if isinstance(act, Flight))
    assert flight.goal().colliderect(stage.board.rect_of(FREE))
    beside = flight.origin().inflate(200, 200)
    assert beside.colliderect(stage.places.seat(2)), "it comes from the panel of whoever casts it"


def test_a_named_card_is_shown_to_all() -> None:
    took, heard, pictures = run([CardNamed(Seat(1), (LAY, CARD["cross"], FREE, 0, -1))])
    assert heard == ["pick"] and len(set(pictures)) > 2 and took >= 700


def test_the_setting_up_of_a_round_is_dealt() -> None:
    g = started(2)
    took, heard, _ = run(list(g.out_events), 0, draw=False)
    cards = sum(len(hand) for hand in g.hands)
    assert "deal" in heard and took >= cards * 60
