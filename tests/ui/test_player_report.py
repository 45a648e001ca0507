"""Faults that a player has found, by their numbers, and what proves that each is mended.

B1  B2    test_order: the law of order; test_goal_ceremony
B3        test_order, a couch (`_check_nobody_is_called`)
B4  B6    test_veto_window; test_aloud (W19)
B5        test_order (sign, lantern, log); test_beat
B7  B8    test_table::test_the_role_is_seen_while_held_or_until_pressed_again; test_tips
B9        test_order (`_check_nothing_is_asked`: a question comes when all has been told); film: chest
B10 B15   test_table_signs::test_a_new_role_says_who_gave_it_by_what_and_goes_by_itself; here
B11       here
B12       test_beat
B13       test_table_layout::test_the_log_has_room_for_a_round_of_turns
B14       test_theatre::test_at_the_end_of_a_round_goals_are_turned_up_before_the_roles
B16       the text `result.secret`; picture: result_7
B17       test_pencil_marks::test_what_was_said_is_there_when_the_game_goes_on_another_day; here
B18 B19   here
B20 B23   here
B21       here
B22       here
B24       picture: replay_open
B25       test_setup::test_a_character_brings_name_and_face_unless_somebody_chose_them; picture: setup
B26       picture: setup
B27 B28   test_tips
B29       picture: table_talk, question-toll
B30       here
B31       test_onlookers
B32 B33   here
B34       here
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from saboteur_gui.engine.cards import CARD
from saboteur_gui.engine.events import Said
from saboteur_gui.engine.vocabulary import Dwarf, Seat
from saboteur_gui.session.session import Session
from saboteur_gui.ui.scenes.settings_scene import SettingsScene
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.table.bubbles import Bubble
from saboteur_gui.ui.table.log_panel import LogPanel, indent_of, mark_of
from saboteur_gui.ui.table.own_panel import OwnPanel
from saboteur_gui.ui.table.piles import Pile

from .stage import Stage, plan, retold, stage


def table(
    folder: Path,
    size: tuple[int, int] = (1280, 720),
    seats: int = 5,
    humans: int = 1,
    card: str = "",
    game: str = "base",
) -> tuple[Stage, TableScene]:
    app = stage(folder, size, "en", animation="off", pace="off", sort_hand=False)
    session = Session.new(plan(seats, humans, seed=3, first=0, game=game), None, app.services.agents())
    if card:
        session._state.hands[0] = (CARD[card], *session._state.hands[0][1:])
    scene = TableScene(app, retold(session))
    app.push(scene, fade=False)
    app.wait_ms(300)
    return app, scene


def pile(scene: TableScene) -> Pile:
    found = scene.root.find("discard")
    assert isinstance(found, Pile)
    return found


def drag_to_the_discards(app: Stage, scene: TableScene, slot: int = 0) -> None:
    app.drag(scene.root.find(f"hand.{slot}").rect.center, pile(scene).rect.center)


def test_b11_the_inspector_follows_a_card_that_is_turned(tmp_path: Path) -> None:
    app, scene = table(tmp_path, card="curve_ne")
    app.key(pygame.K_1)
    before = scene.table.viewer.looked_at
    app.key(pygame.K_r)
    after = scene.table.viewer.looked_at
    assert before is not None and after is not None and (before.turned, after.turned) == (0, 1)
    assert before.facts != after.facts, "its openings are others"


def test_b15_nobody_is_told_that_a_role_that_lies_open_is_their_secret(tmp_path: Path) -> None:
    app, scene = table(tmp_path)
    own = scene.root.find("own")
    assert isinstance(own, OwnPanel) and own.hint == scene.t("table.role_secret")
    view = scene.table.viewer.view
    scene.table.viewer.view = replace(view, dwarfs=(Dwarf(0),) * 5)
    app.refresh()
    app.turn()
    own = scene.root.find("own")
    assert isinstance(own, OwnPanel) and own.hint != scene.t("table.role_secret")


def test_b17_what_was_said_is_heard_again_in_the_recap(tmp_path: Path) -> None:
    app, scene = table(tmp_path)
    app.key(pygame.K_1)
    app.click("discard")
    app.wait_ms(200)
    scene.session._spoken.insert(0, (scene.turns.next.recap.since + 1, accuses(1)))
    app.wait_ms(300)
    scene.act.bubbles.dismiss_all()
    scene.act.show_recap()
    while scene.turns.next.recap.open and not scene.act.bubbles.said:
        app.turn(ms=50)
    assert list(scene.act.bubbles.said) == [1]


@pytest.mark.parametrize("seats", [3, 5, 7, 12])
def test_b18_a_bubble_covers_no_goal(tmp_path: Path, seats: int) -> None:
    app, scene = table(tmp_path, (1920, 1080), seats, game="saboteur2" if seats > 10 else "base")
    goals = [scene.table.board.rect_of(cell) for cell, _ in scene.table.viewer.view.hidden]
    for seat in range(1, seats):
        scene.act.bubbles.dismiss_all()
        scene.act.bubbles.say(accuses(seat))
        app.turn(ms=20)
        (bubble,) = [widget for widget in scene.root.widgets if isinstance(widget, Bubble)]
        assert bubble.rect.collidelist(goals) < 0, f"seat {seat}"


def test_b19_what_is_said_of_the_speed_takes_the_place_of_what_was_said_of_it(tmp_path: Path) -> None:
    app, _ = table(tmp_path)
    for _ in range(4):
        app.key(pygame.K_f)
        app.turn(ms=20)
    assert len(app.toasts.shown) == 1


def test_b20_where_several_may_be_discarded_dragging_one_passes_nobody_by(tmp_path: Path) -> None:
    app, scene = table(tmp_path, game="saboteur2")
    drag_to_the_discards(app, scene)
    app.turn(ms=20)
    assert scene.session.steps == 0 and scene.table.viewer.choice is not None
    assert (scene.table.viewer.choice.use, scene.table.viewer.held.slots) == ("discard", (0,))
    app.key(pygame.K_2)
    app.click("discard")
    app.wait_ms(100)
    assert scene.session.record().moves[0][1][1:] == tuple(sorted(scene.session.record().moves[0][1][1:]))
    assert len(scene.session.record().moves[0][1]) == 3, "both are discarded"


def test_b20_in_the_base_game_it_passes(tmp_path: Path) -> None:
    app, scene = table(tmp_path)
    drag_to_the_discards(app, scene)
    app.turn(ms=20)
    assert len(scene.session.record().moves[0][1]) == 2 and scene.session.record().moves[0][0] == 0


def test_b22_enter_does_not_open_again_what_was_opened_by_a_click(tmp_path: Path) -> None:
    app, _ = table(tmp_path)
    app.click("bar.settings")
    assert isinstance(app.top, SettingsScene)
    app.key(pygame.K_ESCAPE)
    app.wait_ms(300)
    assert app.top.name == "table"
    app.key(pygame.K_RETURN)
    assert app.top.name == "table"


def test_b22_enter_does_not_play_again_what_a_click_has_played(tmp_path: Path) -> None:
    app, scene = table(tmp_path)
    app.key(pygame.K_1)
    app.click("discard")
    app.wait_ms(500)
    app.click("bar.recap")
    while scene.turns.next.recap.open:
        app.turn(ms=100)
    app.key(pygame.K_RETURN)
    assert not scene.turns.next.recap.open


def test_b23_the_discards_are_dark_after_a_card_was_dropped_on_them(tmp_path: Path) -> None:
    app, scene = table(tmp_path)
    drag_to_the_discards(app, scene)
    app.wait_ms(300)
    assert scene.session.steps > 0 and pile(scene).state == ""


def test_b30_the_focus_goes_through_the_bar_from_left_to_right(tmp_path: Path) -> None:
    _, scene = table(tmp_path)
    xs = [widget.rect.x for widget in scene.root.widgets if widget.key.startswith("bar.") and widget.focusable]
    assert len(xs) > 5 and xs == sorted(xs)


@pytest.mark.parametrize("seats", [3, 5, 12])
def test_b32_the_log_of_a_couch_has_a_heading(tmp_path: Path, seats: int) -> None:
    _, scene = table(tmp_path, (1920, 1080), seats, humans=2, game="saboteur2" if seats > 10 else "base")
    log = scene.root.find("log")
    assert isinstance(log, LogPanel) and log.ticker and log.head > 0 and log.title


@pytest.mark.parametrize("size", [(500, 300), (1280, 720), (3840, 2160)])
def test_b33_no_mark_of_the_log_lies_over_its_words(tmp_path: Path, size: tuple[int, int]) -> None:
    _, scene = table(tmp_path, size)
    indent = indent_of(scene.kit)
    assert indent * 14 // 34 + mark_of(scene.kit) / 2 <= indent


def test_b34_the_key_of_the_veto_is_answered_where_there_is_nothing_to_veto(tmp_path: Path) -> None:
    app, scene = table(tmp_path)
    app.key(pygame.K_v)
    assert [toast.text for toast in app.toasts.shown] == [scene.t("veto.nothing")]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_b21_letters_are_larger_where_several_people_share_the_screen(tmp_path: Path, size: tuple[int, int]) -> None:
    sizes = {}
    for humans in (1, 2):
        _, scene = table(tmp_path / str(humans), size, humans=humans)
        sizes[humans] = scene.kit.letters.style("text").size
    assert sizes[2] > sizes[1]


def accuses(seat: int) -> Said:
    return Said(Seat(seat), "accuse", "talk.accuse.1", {"other": 2}, "angry")
