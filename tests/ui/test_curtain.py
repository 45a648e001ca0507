"""The curtain: it falls at once, opens to nobody by accident, and shows nothing that is secret."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from saboteur_gui.session.session import Session
from saboteur_gui.ui.scenes.curtain_scene import GUARD, CurtainScene
from saboteur_gui.ui.scenes.draft_scene import DraftScene
from saboteur_gui.ui.scenes.table_scene import TableScene

from .stage import Stage, plan, stage


def fallen(folder: Path, opened: list[str]) -> Stage:
    app = stage(folder, animation="off")
    table = TableScene(app, Session.new(plan(4, 3), None, app.services.agents()))
    app.push(table, fade=False)
    app.push(CurtainScene(app, table.table, 0, (), lambda: opened.append("open")), fade=False)
    app.turn()
    return app


@pytest.mark.parametrize("how", ["mouse", "key"])
def test_a_blind_press_opens_nothing(tmp_path: Path, how: str) -> None:
    opened: list[str] = []
    app = fallen(tmp_path, opened)

    def press() -> None:
        app.click("curtain.ready") if how == "mouse" else app.key(pygame.K_RETURN)

    press()
    app.wait_ms(GUARD - 100)
    press()
    assert opened == []
    assert app.sound.log[-2:] == ["guard", "guard"]
    app.wait_ms(200)
    press()
    assert opened == ["open"]
    assert app.sound.log[-1] == "doors"


def test_a_key_that_is_held_down_opens_nothing(tmp_path: Path) -> None:
    """It is still down from the move of the player before, and repeats itself."""
    opened: list[str] = []
    app = fallen(tmp_path, opened)
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="", mod=0, scancode=0)
    for _ in range(30):
        app.turn(down, ms=40)
    assert opened == []
    app.turn(pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0, scancode=0))
    app.turn(down)
    assert opened == ["open"]


def test_nothing_but_the_button_opens_it(tmp_path: Path) -> None:
    opened: list[str] = []
    app = fallen(tmp_path, opened)
    app.wait_ms(1000)
    app.key(pygame.K_ESCAPE)
    app.click((20, 20))
    app.key(pygame.K_F4)
    assert opened == []
    assert isinstance(app.top, CurtainScene)


def test_the_ring_fills_and_then_the_machine_sleeps(tmp_path: Path) -> None:
    app = fallen(tmp_path, [])
    before = app.pixels()
    app.wait_ms(250)
    assert app.pixels() != before
    app.wait_ms(1000)
    assert app.wait() > 500


def test_a_draft_takes_the_card_that_is_pointed_at(tmp_path: Path) -> None:
    taken: list[int] = []
    app = stage(tmp_path)
    scene = DraftScene(app, plan().seats[0], [1, 3, 2, 1], taken.append)
    app.push(scene, fade=False)
    app.turn()
    app.click("draft.take")
    assert taken == [], "nothing is chosen yet"
    app.click("draft.card.1")
    app.turn()
    app.click("draft.take")
    assert taken == [2], "the offer is shown from the best down"


def test_a_draft_by_keys_and_nothing_stays(tmp_path: Path) -> None:
    taken: list[int] = []
    app = stage(tmp_path)
    scene = DraftScene(app, plan().seats[0], [1, 3], taken.append)
    app.push(scene, fade=False)
    app.turn()
    app.key(pygame.K_1, "1")
    app.key(pygame.K_1, "1")
    assert taken == [3]
    app.key(pygame.K_ESCAPE)
    assert app.top is scene, "a card must be taken"
    app.pop(fade=False)
    assert scene.offer == ()
    assert scene.root.widgets == []
