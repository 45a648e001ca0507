"""Table talk on the screen: bubbles, lines in the log, what a person may say; and a table that is to be quiet."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from saboteur_gui.engine.cards import LAMP, PICK
from saboteur_gui.engine.events import Said
from saboteur_gui.engine.view import NOBODY
from saboteur_gui.engine.vocabulary import Seat
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.table.talk_menu import QUIET

from .talkers import THANKS, bubbles, logged, plain, table, text_of

# What a person says


@pytest.mark.parametrize("way", ["keys", "mouse", "panel"])
def test_a_person_accuses_somebody(tmp_path: Path, way: str) -> None:
    app, scene, agents = table(tmp_path)
    if way == "keys":
        app.key(pygame.K_t)
        app.key(pygame.K_1)
        app.key(pygame.K_3)
    else:
        app.click("talk")
        app.click("strip.talk.0")
        app.click("strip.talk.2" if way == "mouse" else "seat.3")
    assert scene.session.spoken()[-1] == (0, Said(Seat(0), "accuse", "talk.accuse.1", {"other": 3}, "angry"))
    assert scene.session.steps == 0, "it is no move"
    app.turn()
    assert bubbles(scene) == {0: text_of(scene, "talk.accuse.1", other="Orm")}
    app.turn(ms=100)
    app.turn(ms=100)
    assert [seat for seat, _ in agents.heard] == [1, 2, 3]


def test_who_speaks_in_their_turn_is_not_called_to_it_again(tmp_path: Path) -> None:
    app, scene, _ = table(tmp_path)
    app.sound.heard.clear()
    for key in (pygame.K_t, pygame.K_1, pygame.K_3):
        app.key(key)
    app.wait_ms(500)
    assert bubbles(scene)
    assert "remark" in app.sound.log
    assert "your_turn" not in app.sound.log
    assert scene.table.viewer.asked


def test_a_person_says_what_lies_under_a_goal(tmp_path: Path) -> None:
    app, scene, _ = table(tmp_path)
    goal = sorted(cell for cell, kind in scene.table.viewer.view.hidden if kind == "goal")[1]
    app.click("talk")
    app.click("strip.talk.6")
    app.click("strip.talk.0")
    assert set(scene.table.board.targets) == {cell for cell, _ in scene.table.viewer.view.hidden}
    app.click(scene.table.board.rect_of(goal).center)
    line = scene.session.spoken()[-1][1]
    assert (line.what, line.values) == ("claim_treasure", {"number": 2, "cell": goal})
    assert scene.table.board.targets == {}


@pytest.mark.parametrize(("front", "what"), [(LAMP, "help_lamp"), (LAMP | PICK, "help")])
def test_a_person_asks_for_a_repair_with_one_press(tmp_path: Path, front: int, what: str) -> None:
    app, scene, _ = table(tmp_path, front=front)
    app.key(pygame.K_t)
    app.key(pygame.K_0)
    assert scene.session.spoken()[-1][1].what == what
    app.wait_ms(QUIET)
    app.key(pygame.K_t)
    assert scene.act.talk.prompt().answers[-2].reason == text_of(scene, "talk.said")


def test_help_is_not_offered_where_none_is_needed(tmp_path: Path) -> None:
    app, scene, _ = table(tmp_path)
    app.key(pygame.K_t)
    texts = {plain(answer.text) for answer in scene.act.talk.prompt().answers}
    assert text_of(scene, "talk.button.honest") in texts
    assert text_of(scene, "talk.button.help") not in texts


def topic_key(scene: TableScene, what: str) -> int:
    """The digit of something that can be said."""
    text = text_of(scene, f"talk.button.{what}")
    return int(next(answer.keycap for answer in scene.act.talk.prompt().answers if plain(answer.text) == text))


@pytest.mark.parametrize("what", ["warn", "liar", "thanks", "sorry"])
def test_a_person_says_something_about_another(tmp_path: Path, what: str) -> None:
    app, scene, _ = table(tmp_path)
    app.key(pygame.K_t)
    app.key(pygame.K_0 + topic_key(scene, what))
    app.click("seat.2")
    line = scene.session.spoken()[-1][1]
    assert (line.what, line.values) == (what, {"other": 2})
    assert line.id.startswith(f"talk.{what}.")
    app.turn()
    assert bubbles(scene) == {0: text_of(scene, line.id, other="Milka")}


@pytest.mark.parametrize("what", ["honest", "laugh"])
def test_what_is_about_nobody_is_said_with_one_press(tmp_path: Path, what: str) -> None:
    app, scene, _ = table(tmp_path)
    app.key(pygame.K_t)
    app.key(pygame.K_0 + topic_key(scene, what))
    assert not scene.act.talk.open
    line = scene.session.spoken()[-1][1]
    assert (line.what, line.values) == (what, {})
    app.turn()
    assert bubbles(scene) == {0: text_of(scene, line.id)}


def test_a_person_asks_the_others_to_look_at_a_goal(tmp_path: Path) -> None:
    app, scene, _ = table(tmp_path)
    app.key(pygame.K_t)
    for what in ("goals", "look"):
        app.key(pygame.K_0 + topic_key(scene, what))
    app.key(pygame.K_2)
    goal = sorted(cell for cell, kind in scene.table.viewer.view.hidden if kind == "goal")[1]
    line = scene.session.spoken()[-1][1]
    assert (line.what, line.values) == ("look", {"number": 2, "cell": goal})


def test_all_that_can_be_said_has_a_digit(tmp_path: Path) -> None:
    app, scene, _ = table(tmp_path, front=LAMP)
    app.key(pygame.K_t)
    *topics, leave = scene.act.talk.prompt().answers
    assert [answer.keycap for answer in topics] == list("1234567890")
    assert leave.key == "cancel"


def test_a_goal_keeps_its_digit_when_another_has_been_spoken_of(tmp_path: Path) -> None:
    app, scene, _ = table(tmp_path)
    goals = sorted(cell for cell, kind in scene.table.viewer.view.hidden if kind == "goal")
    for goal in (0, 0, 1):  # the first again: it has been said, and nothing else is
        app.wait_ms(QUIET)
        for key in (pygame.K_t, pygame.K_7, pygame.K_1, pygame.K_1 + goal, pygame.K_ESCAPE):
            app.key(key)
    said = [line.values["cell"] for _, line in scene.session.spoken() if line.seat == 0]
    assert said == goals[:2]


def test_talk_is_left_without_a_word(tmp_path: Path) -> None:
    app, scene, _ = table(tmp_path)
    for leave in ((pygame.K_ESCAPE,), (pygame.K_t,), (pygame.K_1, pygame.K_ESCAPE)):
        app.key(pygame.K_t)
        assert scene.act.talk.open
        for key in leave:
            app.key(key)
        assert not scene.act.talk.open
    assert scene.session.spoken() == []
    assert app.top is scene
    app.key(pygame.K_1)
    assert scene.table.viewer.held.slots == (0,), "digits choose cards again"


def test_who_takes_up_a_card_has_nothing_more_to_say(tmp_path: Path) -> None:
    app, scene, _ = table(tmp_path)
    app.key(pygame.K_t)
    app.click("hand.0")
    assert not scene.act.talk.open
    assert scene.table.viewer.held.slots == (0,)
    assert not any(widget.key.startswith("strip.talk") for widget in scene.root.widgets)


def test_nobody_talks_all_the_time_and_nothing_twice(tmp_path: Path) -> None:
    app, scene, _ = table(tmp_path)
    for key in (pygame.K_t, pygame.K_1, pygame.K_1):
        app.key(key)
    app.key(pygame.K_t)
    assert not scene.act.talk.open
    assert [toast.text for toast in app.toasts.shown] == [scene.t("talk.too_soon")]
    app.wait_ms(QUIET)
    app.key(pygame.K_t)
    app.key(pygame.K_1)
    names = {widget.text: widget.reason for widget in scene.root.widgets if widget.key.startswith("strip.talk")}  # type: ignore[attr-defined]
    assert names == {"Taras": scene.t("talk.said"), "Milka": "", "Orm": ""}


def test_a_topic_that_is_used_up_stays_greyed_and_says_why(tmp_path: Path) -> None:
    app, scene, _ = table(tmp_path)
    app.key(pygame.K_t)
    app.key(pygame.K_0 + topic_key(scene, "honest"))
    app.wait_ms(QUIET)
    app.key(pygame.K_t)
    words_ = scene.t("talk.button.honest")
    button = next(widget for widget in scene.root.widgets if getattr(widget, "text", "") == words_)
    assert (button.enabled, button.reason) == (False, scene.t("talk.said"))
    said_, pressed = len(scene.session.spoken()), topic_key(scene, "honest")
    app.click(button.key)
    app.key(pygame.K_0 + pressed)
    assert len(scene.session.spoken()) == said_
    assert [toast.text for toast in app.toasts.shown] == [scene.t("talk.said")]
    assert scene.act.talk.open


def test_alone_one_may_speak_while_others_play_in_company_only_in_ones_turn(tmp_path: Path) -> None:
    app, scene, _ = table(tmp_path / "alone", pace="slow")
    app.key(pygame.K_1)
    app.click("discard")
    app.turn(ms=50)
    assert not scene.table.viewer.asked
    app.key(pygame.K_t)
    assert scene.act.talk.open
    app, scene, _ = table(tmp_path / "company", humans=2)
    assert scene.table.viewer.seat == 0
    app.key(pygame.K_t)
    assert scene.act.talk.open
    app.key(pygame.K_ESCAPE)
    app.key(pygame.K_1)
    app.click("discard")
    app.turn(ms=50)
    scene.act.talk.toggle()
    assert not scene.act.talk.open


def test_nothing_is_half_said_when_the_next_one_looks(tmp_path: Path) -> None:
    app, scene, _ = table(tmp_path, humans=2)
    app.key(pygame.K_t)
    app.key(pygame.K_1)
    scene.look_as(-1)
    assert not scene.act.talk.open
    assert not any(widget.key.startswith("strip.talk") for widget in scene.root.widgets)


# Quiet


def test_at_a_quiet_table_people_neither_speak_nor_hear(tmp_path: Path) -> None:
    """What computer players say to each other is part of how they play: they hear it all the same."""
    app, scene, agents = table(tmp_path, quiet=True)
    before = logged(scene)
    with pytest.raises(KeyError):
        scene.root.find("talk")
    app.key(pygame.K_t)
    assert not scene.act.talk.open
    app.key(pygame.K_1)
    app.click("discard")
    app.wait_ms(3000)
    assert scene.session.steps > 1
    said_ = text_of(scene, "talk.accuse.2", other="Milka")
    assert scene.session.spoken()
    assert agents.heard
    assert bubbles(scene) == {}
    assert len(logged(scene)) > len(before)
    assert not any(said_ in line for line in logged(scene))


def test_people_among_themselves_need_no_button_to_talk(tmp_path: Path) -> None:
    app, scene, _ = table(tmp_path, humans=4)
    assert scene.table.viewer.somebody
    with pytest.raises(KeyError):
        scene.root.find("talk")
    app.key(pygame.K_t)
    assert not scene.act.talk.open


def test_what_is_said_is_seen_by_everybody_alike(tmp_path: Path) -> None:
    """Bubbles are public: the same pixels for whoever looks, and nothing of a viewer is kept in them."""
    app, scene, _ = table(tmp_path, humans=2)
    shown = []
    for seat in (0, NOBODY):
        scene.look_as(seat)
        scene.act.bubbles.said.clear()
        scene.session.say(3, THANKS)
        scene.model.take_news()
        scene.theatre.skip()
        scene.see()
        scene.draw(app.screen)
        area = scene.root.find("say.3").rect.inflate(-8, -8)
        shown.append(pygame.image.tobytes(app.screen.subsurface(area), "RGB"))
    assert shown[0] == shown[1]
