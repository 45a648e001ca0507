"""Table talk on the screen: bubbles, lines in the log, what a person may say; and a table that is to be quiet."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from saboteur_gui.ai.sayings import SAYINGS
from saboteur_gui.ai.talk_lines import said
from saboteur_gui.engine.cards import LAMP, PICK
from saboteur_gui.engine.events import Event, Said
from saboteur_gui.engine.view import NOBODY
from saboteur_gui.engine.vocabulary import Seat
from saboteur_gui.session.computer_players import Report
from saboteur_gui.session.recorder import Recorder
from saboteur_gui.session.session import Session
from saboteur_gui.ui.scenes.curtain_scene import CurtainScene
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.table.bubbles import FACES, MOST, Bubble
from saboteur_gui.ui.table.talk_menu import QUIET
from saboteur_gui.wording import log_lines

from .stage import PlainAgents, Stage, plan, retold, stage

ACCUSE = {"what": "accuse", "id": "talk.accuse.2", "values": {"other": 2}, "emote": "angry"}
THANKS = {"what": "thanks", "id": "talk.thanks.1", "values": {"other": 0}, "emote": "happy"}


class Talkers(PlainAgents):
    """Each says one line with its move."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[tuple[int, Said]] = []
        self._reports: list[Report] = []

    def ask(self, seat: int, step: int, *rest: object) -> None:
        super().ask(seat, step, *rest)  # type: ignore[arg-type]
        self._reports.append(Report(seat, step, {}, (ACCUSE,) if seat != 2 else ()))

    def tell(self, seat: int, events: Sequence[Event]) -> None:
        self.heard += [(seat, event) for event in events if isinstance(event, Said)]

    def reports(self) -> list[Report]:
        reports, self._reports = self._reports, []
        return reports


def table(folder: Path, humans: int = 1, front: int = 0, **settings: object) -> tuple[Stage, TableScene, Talkers]:
    app = stage(folder, (960, 540), "en", **{"animation": "off", **settings})
    agents = Talkers()
    session = Session.new(plan(4, humans, seed=3, first=0), None, agents)
    session._state.front[0] = front
    session = retold(session, base=1 if front else 0)
    scene = TableScene(app, session, Recorder(session, app.services.statistics))
    app.push(scene, fade=False)
    app.turn(ms=10)
    if isinstance(app.top, CurtainScene):
        app.wait_ms(600)
        app.key(pygame.K_RETURN)
    app.wait_ms(QUIET)
    return app, scene, agents


def text_of(scene: TableScene, id: str, **values: object) -> str:
    return plain(scene.t(id, **values))


def words(bubble: Bubble) -> str:
    return " ".join("".join(text for text, _ in line) for line in bubble.block.lines)


def plain(text: str) -> str:
    return text.replace("\N{NO-BREAK SPACE}", " ")


def bubbles(scene: TableScene) -> dict[int, str]:
    found = [widget for widget in scene.root.widgets if isinstance(widget, Bubble)]
    return {bubble.seat: plain(words(bubble)) for bubble in found}


def logged(scene: TableScene) -> list[str]:
    return [plain(entry.text) for entry in scene.log.entries]


def pass_on(app: Stage, scene: TableScene) -> None:
    app.key(pygame.K_1)
    app.click("discard")
    for _ in range(100):
        app.turn(ms=50)
        if scene.act.bubbles.said or scene.table.viewer.asked:
            return


# What computer players say


def test_what_is_said_with_a_move_is_shown_and_logged_and_heard(tmp_path: Path) -> None:
    app, scene, agents = table(tmp_path)
    pass_on(app, scene)
    assert bubbles(scene) == {1: text_of(scene, "talk.accuse.2", other="Milka")}
    said = text_of(scene, "talk.accuse.2", other="Milka")
    assert logged(scene)[-1] == text_of(scene, "log.say", player="Taras", line=said)
    assert scene.session.steps == 2, "it is said with the move, not while somebody thinks"
    app.wait_ms(200)
    assert [seat for seat, said_ in agents.heard if said_.seat == 1] == [2, 3]


def test_a_bubble_goes_after_it_could_be_read(tmp_path: Path) -> None:
    app, scene, _ = table(tmp_path)
    scene.session.say(1, THANKS)
    app.wait_ms(2000)
    assert bubbles(scene)
    app.wait_ms(MOST)
    assert bubbles(scene) == {}
    said = text_of(scene, "talk.thanks.1", other="Olha")
    assert logged(scene)[-1] == text_of(scene, "log.say", player="Taras", line=said)


@pytest.mark.parametrize("way", ["click", "key"])
def test_a_bubble_is_sent_away(tmp_path: Path, way: str) -> None:
    app, scene, _ = table(tmp_path)
    scene.session.say(1, THANKS)
    app.wait_ms(100)
    before = app.pixels()
    app.click("say.1") if way == "click" else app.key(pygame.K_SPACE)
    assert bubbles(scene) == {}
    assert app.pixels() != before
    assert app.top is scene


def test_who_speaks_again_has_one_bubble(tmp_path: Path) -> None:
    app, scene, _ = table(tmp_path)
    scene.session.say(1, THANKS)
    scene.session.say(1, ACCUSE)
    app.wait_ms(100)
    assert bubbles(scene) == {1: text_of(scene, "talk.accuse.2", other="Milka")}
    assert all(text.startswith("Taras") for text in logged(scene)[-2:])


def test_bubbles_lie_inside_the_window_beside_whoever_speaks(tmp_path: Path) -> None:
    app, scene, _ = table(tmp_path)
    for seat in range(1, 4):
        scene.session.say(seat, ACCUSE)
    app.wait_ms(100)
    found = [widget for widget in scene.root.widgets if isinstance(widget, Bubble)]
    assert len(found) == 3
    for bubble in found:
        assert scene.kit.metrics.screen.contains(bubble.rect)
        assert not bubble.rect.colliderect(scene.table.layout.hand)
        tail = bubble.bounds()
        assert tail.inflate(10, 10).colliderect(scene.table.seat_rect(bubble.seat)), "its point reaches them"
        assert all(bubble is other or not bubble.rect.colliderect(other.rect) for other in found)


def test_lines_that_nobody_knows_are_not_shown(tmp_path: Path) -> None:
    app, scene, _ = table(tmp_path)
    before = logged(scene)
    for line in ({"id": "menu.quit"}, {"id": "talk.none.1"}, {**ACCUSE, "values": {"other": 9}}, {}):
        scene.session.say(1, {"what": "accuse", **line})
    app.wait_ms(100)
    assert bubbles(scene) == {}
    assert logged(scene) == before


def test_every_mood_has_a_face() -> None:
    assert {saying.emote for saying in SAYINGS.values()} == set(FACES)
    assert log_lines([said(1, ACCUSE)]) == [], "the engine's log knows nothing of talk"


def test_the_log_keeps_its_order_when_it_is_read_again(tmp_path: Path) -> None:
    app, scene, _ = table(tmp_path)
    pass_on(app, scene)
    before = logged(scene)
    assert any("Milka" in text for text in before)
    scene.look_as(0)
    assert logged(scene) == before


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
