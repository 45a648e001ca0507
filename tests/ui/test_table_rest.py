"""Small things of the table: who thinks, pencil marks that stay, what was shown in a new language, the log by keys."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from saboteur_gui.engine.board import cell_at
from saboteur_gui.engine.cards import CARD, START
from saboteur_gui.engine.moves import PLAY
from saboteur_gui.i18n import Texts
from saboteur_gui.session.session import Session
from saboteur_gui.ui import session_flow
from saboteur_gui.ui.board.faces import CHEST_BACK, GOAL_BACK
from saboteur_gui.ui.rock import paint_around
from saboteur_gui.ui.scenes.curtain_scene import CurtainScene
from saboteur_gui.ui.scenes.menu_scene import MenuScene
from saboteur_gui.ui.scenes.settings_scene import SettingsScene
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.table.card_details import Details, shown_card, shown_lying
from saboteur_gui.ui.table.inspection import look_at
from saboteur_gui.ui.table.inspector import Inspector
from saboteur_gui.ui.table.log_panel import LogPanel
from saboteur_gui.ui.table.recap import WHOLE
from saboteur_gui.ui.table.seat_panel import SeatPanel
from saboteur_gui.ui.table.thinking import BEAT
from saboteur_gui.ui.table.torches import Torches

from .stage import Stage, motion, plan, press, retold, stage


def table(folder: Path, humans: int = 1, card: str = "", **settings: object) -> tuple[Stage, TableScene]:
    app = stage(folder, (1280, 720), "en", **{"animation": "off", "sort_hand": False, **settings})
    session = Session.new(plan(4, humans, seed=3, first=0), None, app.services.agents())
    if card:
        session._state.hands[0] = (CARD[card], *session._state.hands[0][1:])
    scene = TableScene(app, retold(session))
    app.push(scene, fade=False)
    app.turn(ms=10)
    arrive(app)
    return app, scene


def arrive(app: Stage) -> None:
    if isinstance(app.top, CurtainScene):
        app.wait_ms(600)
        app.key(pygame.K_RETURN)
        app.turn(ms=10)


def has(scene: TableScene, key: str) -> bool:
    return any(widget.key == key for widget in scene.root.widgets)


# Who thinks


def test_a_computer_player_who_thinks_is_seen_to(tmp_path: Path) -> None:
    app, scene = table(tmp_path, animation="fast", pace="slow")
    app.wait_ms(3000)
    assert not has(scene, "thinking"), "a person's turn"
    app.key(pygame.K_1)
    app.click("discard")
    app.wait_ms(600)
    assert scene.session.asked == 1
    panel = scene.root.find("seat.1")
    assert panel.rect.contains(scene.root.find("thinking").rect)
    seen = set()
    for _ in range(3):
        app.turn(ms=BEAT)
        seen.add(app.pixels())
    assert len(seen) > 1


def test_torches_flare_up_while_a_computer_player_thinks_and_only_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, scene = table(tmp_path, animation="fast", pace="slow")
    app.wait_ms(3000)
    assert not has(scene, "torches"), "a person's turn"
    app.key(pygame.K_1)
    app.click("discard")
    monkeypatch.setattr(scene.session, "tick", lambda now: None)  # it thinks for ever
    app.wait_ms(600)
    torches, board = scene.root.find("torches"), scene.table.board
    while board.layer.owed:
        app.turn(ms=1)

    def start() -> bytes:
        return pygame.image.tobytes(app.screen.subsurface(board.rect_of(cell_at(0, 0))), "RGB")

    seen = set()
    for _ in range(4):
        app.turn(ms=160)
        seen.add(start())
        assert board.rect.contains(torches.bounds())
    partly = start()
    scene.damage()
    app.turn()
    assert len(seen) > 2 and has(scene, "torches")
    assert max(abs(a - b) for a, b in zip(start(), partly, strict=True)) <= 2, "nothing is left of a light that went"


def test_torches_flare_up_more_often_and_higher_where_a_way_leads_on(tmp_path: Path) -> None:
    _app, scene = table(tmp_path)
    board = scene.table.board
    tiles: dict[int, int] = {cell_at(x, 0): CARD["straight_ew"] * 2 for x in range(1, 6)}
    board.cards.seen = {cell_at(0, 0): START * 2, **tiles}
    torches = Torches(board)
    flares = [flare for at in range(400) for flare in torches._flaring(at * 60.0)]
    last = [strength for cell, strength in flares if cell == cell_at(5, 0)]
    inner = [strength for cell, strength in flares if cell == cell_at(3, 0)]
    assert len(last) > 1.5 * len(inner) > 0 and max(last) > max(inner)


def test_dots_stand_still_where_less_is_to_move(tmp_path: Path) -> None:
    app, scene = table(tmp_path, animation="normal", pace="slow", less_motion=True)
    app.wait_ms(4000)
    app.key(pygame.K_1)
    app.click("discard")
    while not has(scene, "thinking"):
        app.turn(ms=50)
    assert scene.root.find("thinking").wakes(app.clock.now()) is None
    assert not has(scene, "torches")


# Pencil marks


def test_pencil_marks_are_there_when_the_game_goes_on_another_day(tmp_path: Path) -> None:
    app = stage(tmp_path, (1280, 720), "en", animation="off")
    app.push(MenuScene(app), fade=False)
    session_flow.enter_table(app, session_flow.new_session(app, plan(4, 2, seed=3, first=0)))
    app.turn(ms=10)
    arrive(app)
    scene = app.top
    assert isinstance(scene, TableScene)
    app.click("seat.2")
    app.click("seat.2")
    save = scene.session.id
    session_flow.close_table(app, scene.session)
    session = session_flow.open_save(app, save)
    assert session is not None
    session_flow.enter_table(app, session)
    app.turn(ms=10)
    again = app.top
    assert isinstance(again, CurtainScene)
    below = app.stack[-2]
    assert isinstance(below, TableScene)
    assert below.table.viewer.notes == {}, "a mark is nobody's business under a curtain"
    arrive(app)
    panel = below.root.find("seat.2")
    assert isinstance(panel, SeatPanel)
    assert panel.facts.note == below.t("note.saboteur")
    app.key(pygame.K_1)
    app.click("discard")
    app.wait_ms(3000)
    arrive(app)
    assert below.table.viewer.seat == 1
    assert below.table.viewer.notes == {}


# In another language


@pytest.mark.parametrize("humans", [1, 2])
def test_what_a_map_showed_is_said_in_the_new_language(tmp_path: Path, humans: int) -> None:
    app, scene = table(tmp_path, humans, card="map")
    request = scene.table.viewer.view.request
    assert request is not None
    scene.hold.submit(next(move for move in request.moves if move[:2] == (PLAY, CARD["map"])))
    app.turn()
    english = scene.table.viewer.message
    assert english
    app.push(SettingsScene(app, "screen"), fade=False)
    app.settings.language = "it"
    app.refresh()
    app.key(pygame.K_ESCAPE)
    assert app.top is scene
    assert scene.table.viewer.message not in ("", english)
    assert scene.root.find("strip.text").text == scene.table.viewer.message  # type: ignore[attr-defined]
    app.click("strip.ok")
    assert scene.table.viewer.message == ""
    scene.look_as(scene.table.viewer.seat)
    assert scene.table.viewer.message == ""


def below_the_pause(folder: Path, details: Details) -> TableScene:
    """A table at which a card was looked at before the language was changed from the pause."""
    app, scene = table(folder)
    look_at(scene.table, details)
    scene.back()
    app.settings.language = "it"
    app.turn()
    assert app.top is not scene and not app.top.opaque, "the table is seen"
    return scene


ENGLISH = Texts("en")
LOOKED_AT = {
    "a card": shown_card(ENGLISH, CARD["map"]),
    "a goal": shown_lying(ENGLISH, GOAL_BACK),
    "a chest": shown_lying(ENGLISH, CHEST_BACK),
}


@pytest.mark.parametrize("what", LOOKED_AT)
def test_what_is_looked_at_is_told_in_the_new_language(tmp_path: Path, what: str) -> None:
    details = LOOKED_AT[what]
    inspector = below_the_pause(tmp_path, details).table.parts.inspector
    assert inspector is not None and inspector.shown is not None
    assert inspector.shown.rule not in ("", details.rule)
    assert inspector.shown == details.worded(Texts("it")) != details
    assert (inspector.shown.card, inspector.shown.back) == (details.card, details.back)


def test_below_the_pause_the_log_is_in_the_new_language(tmp_path: Path) -> None:
    scene = below_the_pause(tmp_path, LOOKED_AT["a card"])
    shown = [entry.text for entry in scene.log.entries]
    scene.see(fresh=True)
    assert shown == [entry.text for entry in scene.log.entries] != []


# The log


def test_the_log_is_leafed_through_by_keys(tmp_path: Path) -> None:
    app, scene = table(tmp_path)
    for _ in range(40):
        scene.session.say(1, {"id": "talk.near.1", "what": "near", "values": {}, "emote": "happy"})
    app.wait_ms(100)
    log = scene.root.find("log")
    assert isinstance(log, LogPanel)
    newest = len(log.entries) - 1
    assert log._shown()[0][0] == newest
    app.key(pygame.K_PAGEUP)
    assert log._shown()[0][0] < newest
    for _ in range(60):
        app.key(pygame.K_PAGEUP)
    numbers = [number for number, _ in log._shown()]
    assert numbers[-1] == 0
    assert len(numbers) > 3, "the oldest line stands at the top of a full panel"
    for _ in range(60):
        app.key(pygame.K_PAGEDOWN)
    assert log._shown()[0][0] == newest


def test_the_log_comes_back_to_what_is_new_unless_the_pointer_reads_in_it(tmp_path: Path) -> None:
    app, scene = table(tmp_path)

    def says(times: int = 1) -> None:
        for _ in range(times):
            scene.session.say(1, {"id": "talk.near.1", "what": "near", "values": {}, "emote": "happy"})
        app.wait_ms(100)

    says(40)
    log = scene.root.find("log")
    assert isinstance(log, LogPanel)
    app.turn(motion(log.rect.center))
    app.key(pygame.K_PAGEUP)
    says()
    assert log.offset > 0
    app.turn(motion(scene.table.layout.mine.center))
    says()
    assert log.offset == 0


def recap(folder: Path) -> tuple[Stage, TableScene]:
    """What three computer players have done is played once more."""
    app, scene = table(folder)
    app.key(pygame.K_1)
    app.click("discard")
    app.wait_ms(15_000)
    assert scene.table.viewer.asked
    app.click("bar.recap")
    return app, scene


def test_what_happened_is_played_once_more_and_ends_by_itself(tmp_path: Path) -> None:
    app, scene = recap(tmp_path)
    now, lines, actors = scene.model.session.view(0), len(scene.log.entries), list[int]()
    began = app.clock.now()
    assert (scene.table.viewer.view.asked, sum(scene.table.viewer.view.hand_sizes)) == (1, sum(now.hand_sizes))
    while scene.turns.next.recap.open:
        actors.append(scene.table.viewer.view.asked)
        assert not scene.table.viewer.asked
        app.turn(ms=50)
    assert list(dict.fromkeys(actors))[-3:] == [1, 2, 3]
    assert 3 * 800 <= app.clock.now() - began <= WHOLE
    assert scene.table.viewer.view == now and scene.table.viewer.asked
    assert len(scene.log.entries) == lines, "the log has it once"


def test_the_recap_goes_on_by_one_key_and_ends_by_another(tmp_path: Path) -> None:
    app, scene = recap(tmp_path)
    seen = []
    for _ in range(2):
        seen.append(scene.table.viewer.view.asked)
        app.key(pygame.K_n)
        app.turn(ms=10)
    assert len(set(seen)) == 2 and scene.turns.next.recap.open
    app.key(pygame.K_RETURN)
    assert not scene.turns.next.recap.open and scene.table.viewer.asked


def test_the_board_of_the_recap_leaves_the_mine_free(tmp_path: Path) -> None:
    app, scene = recap(tmp_path)
    layout, board = scene.table.layout, scene.root.find("recap").rect
    for place in (layout.mine, layout.deck, layout.discard, layout.own, layout.log, *layout.seats):
        assert not board.colliderect(place)
    assert app.screen.get_rect().contains(board)


@pytest.mark.parametrize("taken", [True, False], ids=["taken up before", "only pressed before"])
def test_no_card_hangs_over_the_recap(tmp_path: Path, taken: bool) -> None:
    app, scene = table(tmp_path)
    app.key(pygame.K_1)
    app.click("discard")
    app.wait_ms(15_000)
    card = scene.root.find("hand.0").rect
    app.turn(motion(card.center))
    app.turn(press(card.center))
    if taken:
        app.turn(motion((card.centerx, card.centery - 80), held=True))
        assert scene.table.viewer.held.dragged >= 0
    scene.act.show_recap()
    app.turn(motion((card.centerx, card.centery - 90), held=True))
    assert scene.table.viewer.held.dragged < 0


@pytest.mark.parametrize("key", [pygame.K_l, pygame.K_F11], ids=["log", "whole screen"])
def test_what_is_dragged_goes_back_when_the_screen_is_built_anew(tmp_path: Path, key: int) -> None:
    app, scene = table(tmp_path)
    card = scene.root.find("hand.0").rect
    app.turn(motion(card.center))
    app.turn(press(card.center))
    app.turn(motion((card.centerx, card.centery - 80), held=True))
    assert scene.table.viewer.held.dragged >= 0
    app.key(key)
    assert scene.table.viewer.held.dragged < 0


# The inspector


def test_an_inspector_with_nothing_to_tell_is_no_bare_sign(tmp_path: Path) -> None:
    app, scene = table(tmp_path)
    app.turn(pygame.event.Event(pygame.MOUSEMOTION, pos=(640, 4), rel=(0, 0), buttons=(0, 0, 0)))
    inspector = scene.root.find("inspector")
    assert isinstance(inspector, Inspector)
    assert inspector.shown is None
    upper = pygame.Rect(inspector.rect.inflate(-20, -20).topleft, (100, 60))
    empty = pygame.image.tobytes(app.screen.subsurface(upper), "RGB")
    wall = app.screen.copy()
    paint_around(scene.kit, wall, wall.get_rect())
    rock = pygame.image.tobytes(wall.subsurface(upper), "RGB")
    assert empty == rock
    look_at(scene.table, shown_card(scene.kit.texts, CARD["map"]))
    app.turn()
    assert pygame.image.tobytes(app.screen.subsurface(upper), "RGB") != rock
    look_at(scene.table, None)
    app.turn()
    assert pygame.image.tobytes(app.screen.subsurface(upper), "RGB") == rock


# The lantern


def test_the_lantern_is_lit_where_the_turn_is_and_wakes_nobody(tmp_path: Path) -> None:
    app, scene = table(tmp_path, animation="fast", pace="slow")
    app.wait_ms(3000)
    light = scene.root.find("lantern")
    assert light.rect.colliderect(scene.root.find("own").rect), "a person's turn"
    assert light.wakes(app.clock.now()) is None
    app.key(pygame.K_1)
    app.click("discard")
    app.wait_ms(600)
    assert scene.session.asked == 1
    assert scene.root.find("lantern").rect.colliderect(scene.root.find("seat.1").rect)
