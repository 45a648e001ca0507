"""What is said at the table is seen beside whoever says it, and in the log."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from saboteur_gui.ai.sayings import SAYINGS
from saboteur_gui.ai.talk_lines import said
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.table.bubbles import FACES, MOST, Bubble
from saboteur_gui.wording import log_lines

from .stage import Stage
from .talkers import ACCUSE, THANKS, bubbles, logged, table, text_of


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
