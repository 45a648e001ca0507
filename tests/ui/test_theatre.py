"""The theatre: whatever happened can be played, all ends where the facts are, and no movement tells a secret."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pygame
import pytest

from saboteur_gui.engine.board import cell_at
from saboteur_gui.engine.cards import CARD, CARDS
from saboteur_gui.engine.events import Event
from saboteur_gui.engine.moves import LAY, PLAY
from saboteur_gui.engine.view import View
from saboteur_gui.resources import asset
from saboteur_gui.ui.board.view import BoardView
from saboteur_gui.ui.kit import Kit
from saboteur_gui.ui.sound import VARIANTS
from saboteur_gui.ui.theatre.played import PLAYED
from saboteur_gui.ui.theatre.theatre import BUILDERS, Theatre

from .mine import CARDS as LAID
from .mine import board, kit, mine_view, started, steps

FREE, GOAL = cell_at(1, 1), cell_at(8, 0)
PUBLIC = -1


class Table:
    """Places of a table that is not there."""

    def __init__(self, board: BoardView) -> None:
        self.board = board
        self.damaged: list[pygame.Rect] = []

    def _rect(self, x: int, y: int, width: int = 60, height: int = 90) -> pygame.Rect:
        return pygame.Rect(x, y, width, height)

    def deck(self) -> pygame.Rect:
        return self._rect(640, 440)

    def discard(self) -> pygame.Rect:
        return self._rect(720, 440)

    def hand(self) -> pygame.Rect:
        return self._rect(400, 440)

    def held(self) -> pygame.Rect | None:
        return None

    def seat(self, seat: int) -> pygame.Rect:
        return self._rect(4 + seat % 2 * 800, 30 + seat // 2 * 70, 140, 60)

    def face(self, seat: int) -> pygame.Rect:
        return self.seat(seat).inflate(-80, 0)

    def tool(self, seat: int, tool: int) -> pygame.Rect:
        return self.face(seat).move(10 * tool, 0)

    def gold(self, seat: int) -> pygame.Rect:
        return self.face(seat).move(5, 5)

    def sign(self) -> pygame.Rect:
        return self._rect(400, 0, 160, 30)

    def beads(self) -> Sequence[pygame.Rect]:
        return [self._rect(10, 100 * at, 20, 20) for at in range(4)]

    def mine(self) -> pygame.Rect:
        return self.board.rect

    def cell(self, cell: int) -> pygame.Rect:
        return self.board.rect_of(cell)

    def damage(self, rect: pygame.Rect) -> None:
        self.damaged.append(rect.copy())


@cache
def _kit() -> Kit:
    """One for all: pictures are read once."""
    return kit()


def theatre(own: Kit | None = None, speed: str = "normal") -> tuple[Theatre, list[str], BoardView]:
    heard: list[str] = []
    own = replace(own or _kit(), play=heard.append)
    mine = board(own)
    return Theatre(own, Table(mine), speed), heard, mine


def played(stage: Theatre, step: float = 80.0, draw: bool = True) -> tuple[float, list[bytes]]:
    """To the end: how long it took, and every picture."""
    now, pictures = 0.0, []
    while stage.busy:
        stage.update(now)
        if draw:
            surface = pygame.Surface(stage.kit.metrics.screen.size).convert()
            stage.draw(surface)
            pictures.append(pygame.image.tobytes(surface, "RGB"))
        now += step
        assert now < 60_000
    return now, pictures


def run(
    events: Sequence[Event], viewer: int = PUBLIC, before: View | None = None, draw: bool = True
) -> tuple[float, list[str], list[bytes]]:
    stage, heard, _ = theatre()
    stage.queue(
        [event.seen_by(viewer) if viewer >= 0 else Event(*event[:3]) for event in events], viewer, before or mine_view()
    )
    took, pictures = played(stage, draw=draw)
    return took, heard, pictures


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
    stage, heard, mine = theatre()
    now, kinds = 0.0, set()
    surface = pygame.Surface(stage.kit.metrics.screen.size).convert()
    for before, _, events in steps(number, 90, **GAMES[number]):
        mine.show(before)
        stage.queue([event.seen_by(0) for event in events], 0, before)
        kinds |= {event.kind for event in events}
        for picture in range(400):
            stage.update(now)
            if stage.busy and picture % 9 == 0:
                stage.draw(surface)
            now += 60
            if not stage.busy:
                break
        assert not stage.busy and stage.overrides() == {} and stage.coming() == ()
    assert {"draw", "lay"} <= kinds and heard


def test_every_sound_it_makes_is_there() -> None:
    stage, heard, _ = theatre()
    for number, game in enumerate(GAMES):
        for before, _, events in steps(number + 9, 60, **game):
            stage.queue(events, 0, before)
            played(stage, 300.0, draw=False)
    for name in set(heard):
        assert all(asset(f"sounds/{take}.ogg").is_file() for take in VARIANTS.get(name, (name,))), name


def test_every_action_card_that_can_be_played_has_its_scene() -> None:
    drawn = {"broken_lamp", "repair_cart", "trapped", "goal_swap", "change_direction", "guidebook"}
    generic = {"guidebook", "detour", "treasury", "veto"}  # shown to all in the middle, then discarded
    actions = {card.name for card in CARDS if card.kind == "action"}
    assert actions - PLAYED.keys() == generic
    for name in sorted(actions - {"veto"}):
        move = {"goal_swap": (cell_at(8, 0), cell_at(8, 2), -1)}.get(name, (1, 2, -1))
        move = {"map": (GOAL, -1, -1), "rockfall": (cell_at(1, 0), -1, -1), "detour": (FREE, 0, -1)}.get(name, move)
        took, heard, _ = run([Event("play", 0, {"move": (PLAY, CARD[name], *move)})], draw=name in drawn)
        assert took > 200 and heard, name


def test_what_has_no_scene_is_on_purpose() -> None:
    assert "round" not in BUILDERS and "round_end" not in BUILDERS and "game_end" not in BUILDERS
    _, heard, pictures = run([Event("game_end", -1, {"gold": [1, 2], "places": [2, 1]})])
    assert heard == [] and pictures == []


# A card is not seen before it is there


def test_a_laid_card_is_not_there_until_it_lands() -> None:
    stage, heard, mine = theatre()
    stage.queue([Event("lay", 1, {"card": "curve_ne", "cell": FREE, "turned": 0})], PUBLIC, mine_view())
    mine.show(mine_view(LAID | {(1, 1): ("curve_ne", 0)}))
    seen: list[int | None] = []
    now = 0.0
    while stage.busy:
        stage.update(now)
        mine.overrides = stage.overrides()
        seen.append(mine.lying(FREE))
        now += 20
    tile = CARD["curve_ne"] * 2
    landed = seen.index(tile)
    assert set(seen[:landed]) == {None} and set(seen[landed:]) == {tile}
    assert heard == ["slide", "lay"]
    assert 16 <= landed <= 20  # 200 ms of flight and 160 of the drop


def test_a_fallen_card_was_there_until_the_rock_came_down() -> None:
    cell = cell_at(1, 0)
    stage, _, _ = theatre()
    events = [
        Event("lay", 1, {"card": "curve_ne", "cell": FREE, "turned": 0}),
        Event("removed", 2, {"cell": cell, "card": "straight_ew"}),
    ]
    stage.queue(events, PUBLIC, mine_view())
    stage.update(0.0)
    assert stage.overrides() == {FREE: None, cell: CARD["straight_ew"] * 2}
    assert stage.hidden_cells() == {FREE}
    played(stage)
    assert stage.overrides() == {}


def test_a_goal_is_not_in_the_mine_while_it_turns() -> None:
    stage, _, _ = theatre()
    events = [
        Event("reveal", 1, {"cell": GOAL, "card": "stone_left"}),
        Event("turn_goal", 1, {"cell": GOAL, "goal": "stone_left", "turned": 1}),
    ]
    stage.queue(events, PUBLIC, mine_view())
    shown, now = [], 0.0
    while stage.busy:
        stage.update(now)
        shown.append(stage.overrides().get(GOAL, CARD["stone_left"] * 2 + 1))
        now += 20
    turning = shown.count(None)
    assert shown[:turning] == [None] * turning, "it turns once, and then lies there"
    assert turning == pytest.approx((200 + 600 + 200) / 20, abs=1)


# Skipping, speeds, less motion


def test_a_click_skips_to_the_end() -> None:
    stage, _, _ = theatre()
    stage.queue([Event("dealt", seat, {"count": 6}) for seat in range(5)], PUBLIC, mine_view())
    stage.turn_sign("Your turn")
    stage.update(0.0)
    stage.update(100.0)
    stage.skip()
    assert not stage.busy and stage.wakes(100.0) is None
    assert stage.overrides() == {} and stage.shake() == (0, 0)
    damaged = stage.places.damaged  # type: ignore[attr-defined]
    assert damaged, "what was drawn is drawn over"


@pytest.mark.parametrize(("speed", "share"), [("fast", 0.5), ("slow", 1.6)])
def test_speed_stretches_time(speed: str, share: float) -> None:
    took = {}
    for one in ("normal", speed):
        stage, _, _ = theatre(speed=one)
        stage.queue([Event("dealt", seat, {"count": 6}) for seat in range(5)], PUBLIC, mine_view())
        took[one], _ = played(stage, step=10.0, draw=False)
    assert took[speed] == pytest.approx(took["normal"] * share, abs=25)


def test_animation_off_shows_nothing_and_is_heard() -> None:
    stage, heard, _ = theatre(speed="off")
    stage.queue([Event("lay", 1, {"card": "curve_ne", "cell": FREE, "turned": 0})], PUBLIC, mine_view())
    stage.turn_sign("Your turn")
    assert not stage.busy and stage.overrides() == {} and stage.wakes(0.0) is None
    assert heard == ["slide"]


def test_with_less_motion_nothing_flies_and_nothing_shakes() -> None:
    own = kit(less_motion=True)
    stage, _, mine = theatre(own)
    stage.queue(
        [Event("removed", 2, {"cell": cell_at(1, 0), "card": "straight_ew"}), Event("draw", 1, {"from": "deck"})],
        PUBLIC,
        mine_view(),
    )
    drawn: list[pygame.Rect] = []
    now = 0.0
    while stage.busy:
        stage.update(now)
        assert stage.shake() == (0, 0)
        surface = pygame.Surface(own.metrics.screen.size, pygame.SRCALPHA)
        stage.draw(surface)
        drawn.append(surface.get_bounding_rect())
        now += 40
    seat, fallen = stage.places.seat(1).inflate(60, 60), mine.rect_of(cell_at(1, 0)).inflate(60, 60)
    assert all(not rect.width or seat.contains(rect) or fallen.contains(rect) for rect in drawn)


def test_the_sign_swings_in_and_keeps_nobody_waiting() -> None:
    stage, _, _ = theatre()
    stage.turn_sign("Your turn")
    assert not stage.busy and stage.wakes(0.0) == 0.0
    stage.update(0.0)
    surface = pygame.Surface(stage.kit.metrics.screen.size, pygame.SRCALPHA)
    stage.update(400.0)
    stage.draw(surface)
    assert surface.get_bounding_rect().width > 100
    stage.update(1300.0)
    assert stage.wakes(1300.0) is None


# Secrets


def secret_events(card: str, goal: str, role: str, seat: int = 0) -> list[Event]:
    """One seat draws, looks at a goal and at a dwarf, is given a nugget: all as only that seat knows it."""
    knows = 1 << seat
    return [
        Event("dealt", seat, {"count": 1}, {"hand": [card], "dwarf": role}, knows),
        Event("draw", seat, {"from": "deck"}, {"card": card}, knows),
        Event("saw", seat, {"what": "goal", "where": GOAL}, {"content": goal}, knows),
        Event("saw", seat, {"what": "dwarf", "where": 2}, {"content": role}, knows),
        Event("nugget", seat, {"why": "share"}, {"value": 3 if role == "digger" else 1}, knows),
        Event("pass", seat, {"count": 1}, {"cards": [card]}, knows),
        Event("dwarf", seat, {"why": "swap_hats"}, {"dwarf": role}, knows),
        Event("hands_swapped", seat, {"target": 2}, {"mine": [card], "theirs": [card]}, knows | 4),
    ]


def test_who_may_not_know_sees_and_hears_the_same_whatever_it_is() -> None:
    one, other = secret_events("map", "treasure", "digger"), secret_events("cross", "stone_left", "saboteur")
    for viewer in (PUBLIC, 1):
        assert run(one, viewer) == run(other, viewer)


def test_who_knows_sees_it_at_the_same_time_and_hears_the_same() -> None:
    one, other = secret_events("map", "treasure", "digger"), secret_events("cross", "stone_left", "saboteur")
    (took, heard, pictures), (other_took, other_heard, other_pictures) = run(one, 0), run(other, 0)
    public_took, public_heard, public_pictures = run(one)
    assert took == other_took == public_took and heard == other_heard == public_heard
    assert len(pictures) == len(other_pictures) == len(public_pictures)
    assert pictures != other_pictures and pictures != public_pictures


def test_cards_on_their_way_to_a_hand_are_known_to_its_viewer_alone() -> None:
    event = Event("draw", 0, {"from": "deck"}, {"card": "map"}, 1)
    for viewer, coming in ((0, ("map",)), (1, ()), (PUBLIC, ())):
        stage, _, _ = theatre()
        stage.queue([event.seen_by(viewer) if viewer >= 0 else Event(*event[:3])], viewer, mine_view())
        assert stage.coming() == coming
        played(stage, draw=False)
        assert stage.coming() == ()


def test_a_vetoed_card_never_lies_in_the_mine() -> None:
    stage, heard, _ = theatre()
    stage.queue([Event("lay", 1, {"card": "curve_ne", "cell": FREE, "turned": 0, "vetoed_by": 2})], PUBLIC, mine_view())
    seen, now = set(), 0.0
    while stage.busy:
        stage.update(now)
        seen.add(stage.overrides().get(FREE))
        now += 20
    assert seen == {None} and heard == ["slide", "veto", "discard"]


def test_a_named_card_is_shown_to_all() -> None:
    took, heard, pictures = run([Event("announce", 1, {"move": (LAY, CARD["cross"], FREE, 0, -1)})])
    assert heard == ["pick"] and len(set(pictures)) > 2 and took >= 700


def test_the_setting_up_of_a_round_is_dealt() -> None:
    g = started(2)
    took, heard, _ = run(list(g.out_events), 0, draw=False)
    cards = sum(len(hand) for hand in g.hands)
    assert "deal" in heard and took >= cards * 60
