"""Every setting works at once at a table where play is going on. A row of `Settings` has to be named here."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pygame
import pytest

from saboteur_gui.engine.cards import CARD
from saboteur_gui.engine.events import HandDealt, HandsSwapped
from saboteur_gui.engine.vocabulary import Seat
from saboteur_gui.session.session import Session
from saboteur_gui.setting_kinds import HouseRules
from saboteur_gui.settings import Settings
from saboteur_gui.storage.notices import Notice
from saboteur_gui.ui import start
from saboteur_gui.ui.attention import IDLE
from saboteur_gui.ui.scenes.curtain_scene import CurtainScene
from saboteur_gui.ui.scenes.role_scene import RoleScene
from saboteur_gui.ui.scenes.setup_scene import SetupScene
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.table.captions import Captions
from saboteur_gui.ui.table.own_panel import RoleButton
from saboteur_gui.ui.table.play_widgets import turn_words
from saboteur_gui.ui.widgets.choice import DropDown
from saboteur_gui.ui.widgets.controls import GlyphButton

from ..needs import SOUND, need
from .stage import Stage, motion, plan, stage
from .virtual_pads import VirtualPad

HAND = ("map", "straight_ns", "tee_nes", "broken_lamp", "rockfall", "cross")
Look = Callable[[Stage, TableScene], object]


def nothing(app: Stage, scene: TableScene) -> None:
    """The table is as it is when it is one's turn."""


@dataclass(frozen=True)
class Row:
    value: object  # another than the table is played with
    look: Look  # what is another then; it may be found out by playing on
    humans: int = 1
    before: Callable[[Stage, TableScene], object] = nothing  # what goes on while it is set


def table(folder: Path, humans: int) -> tuple[Stage, TableScene]:
    """Seat 0 has the turn, and all cards have arrived."""
    app = stage(folder, (1280, 720), "en", sort_hand=False)
    session = Session.new(plan(4, humans, seed=3, first=0, modules=("veto",)), None, app.services.agents())
    session._state.hands[0] = tuple(CARD[name] for name in HAND)
    session._views.clear()
    scene = TableScene(app, session)
    app.push(scene, fade=False)
    while not isinstance(app.top, CurtainScene) and (not scene.table.viewer.asked or scene.theatre.busy):
        app.turn(ms=100)
    if isinstance(app.top, CurtainScene):
        app.wait_ms(600)
        app.key(pygame.K_RETURN)
        app.wait_ms(2000)
    assert scene.table.viewer.seat == 0
    return app, scene


# What is looked at


def helped(app: Stage, scene: TableScene) -> bool:
    return any(widget.key == "coach.line" for widget in scene.root.widgets)


def hint_is_offered(app: Stage, scene: TableScene) -> bool:
    return any(widget.key == "bar.hint" for widget in scene.root.widgets)


def letters(app: Stage, scene: TableScene) -> int:
    return scene.kit.letters.width("Saboteur", scene.kit.letters.style("text"))


def silence(app: Stage, scene: TableScene) -> bool:
    button = scene.root.find("bar.sound")
    assert isinstance(button, GlyphButton)
    return app.sound.muted and button.glyph == "sound_off"


def volume(kind: str) -> Look:
    return lambda app, scene: app.sound.volumes[kind]


def pass_on(app: Stage, scene: TableScene) -> None:
    app.key(pygame.K_1)
    app.click("discard")


def moves_of_three_seconds(app: Stage, scene: TableScene) -> int:
    app.settings.animation = "off"
    pass_on(app, scene)
    app.wait_ms(3000)
    return scene.session.steps


def open_window(app: Stage, scene: TableScene) -> None:
    """A map is about to be played; whoever could veto it is asked."""
    slot = scene.table.viewer.order.index(CARD["map"])
    app.key(pygame.K_1 + slot)
    app.click(scene.table.board.rect_of(scene.table.viewer.view.hidden[0][0]).center)
    for _ in range(100):
        app.turn(ms=50)
        if scene.turns.veto.open:
            return
    raise AssertionError("no window opened")


def somebody_speaks(app: Stage, scene: TableScene) -> None:
    scene.session.say(2, {"what": "accuse", "id": "talk.accuse.2", "values": {"other": 1}, "emote": "angry"})
    app.wait_ms(300)
    assert scene.act.bubbles.said


def words_said(app: Stage, scene: TableScene) -> bool:
    return bool(scene.act.bubbles.said) or any(entry.seat == 2 for entry in scene.log.entries)


def moves_after_a_press(app: Stage, scene: TableScene) -> int:
    pass_on(app, scene)
    return scene.session.steps


def role_is_dealt(app: Stage, scene: TableScene) -> bool:
    """When the next round is dealt."""
    scene.turns.next.roles.heard(HandDealt(Seat(0), 6, None, None, None))
    app.turn(ms=50)
    return isinstance(app.top, RoleScene)


def role_is_held(app: Stage, scene: TableScene) -> bool:
    button = scene.root.find("role")
    assert isinstance(button, RoleButton)
    return button.let_go is not None


def cards_after_a_while(app: Stage, scene: TableScene) -> bool:
    app.wait_ms(IDLE + 1000, 5000)
    return scene.table.viewer.somebody


def mine_after_waiting_at_the_edge(app: Stage, scene: TableScene) -> pygame.Rect:
    app.turn(motion((0, 300)))
    app.wait_ms(200)
    return scene.table.board.rect_of(scene.table.viewer.view.mine[0][0])


def role_after_q(app: Stage, scene: TableScene) -> bool:
    app.turn(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode="q", scancode=0))
    return scene.table.viewer.peek.on


def role_after_y(app: Stage, scene: TableScene) -> bool:
    app.turn(VirtualPad(app).down("y"))
    return scene.table.viewer.peek.on


def what_is_felt(app: Stage, scene: TableScene) -> list[float]:
    pad = VirtualPad(app)
    scene.heard(0, HandsSwapped(Seat(1), Seat(0), None, None))
    return pad.device.felt


def window_out_of_the_full_screen(app: Stage, scene: TableScene) -> tuple[int, int]:
    app.key(pygame.K_F11)
    app.key(pygame.K_F11)
    return app.screen.get_size()


def place_of_the_next_window(app: Stage, scene: TableScene) -> str | None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "environ", {})
        start.tell_sdl(app.settings)
        return os.environ.get("SDL_VIDEO_WINDOW_POS")


def said_of_a_missing_mixer(app: Stage, scene: TableScene) -> list[str]:
    app.sound.lack = Notice("sound.no_module", {"cause": "none"})
    start.say_no_sound(app)
    return [toast.text for toast in app.toasts.shown]


def next_table(app: Stage, scene: TableScene) -> tuple[list[str], int]:
    app.push(SetupScene(app), fade=False)
    app.turn()
    presets = app.top.root.find("setup.preset")
    assert isinstance(app.top, SetupScene) and isinstance(presets, DropDown)
    return [choice.text for choice in presets.choices], len(app.top.draft.seats)


def words_of_what_is_heard(app: Stage, scene: TableScene) -> list[str]:
    app.play("rockfall")
    app.turn(ms=20)
    return next(overlay.words for overlay in scene.overlays if isinstance(overlay, Captions))


ROWS = {
    "fullscreen": Row(True, lambda app, scene: app.window.fullscreen),
    "ui_scale": Row(150, lambda app, scene: scene.root.find("own").rect.size),
    "text_size": Row(150, letters),
    "couch": Row("on", letters),
    "less_motion": Row(True, lambda app, scene: scene.table.board.still),
    "language": Row("uk", lambda app, scene: turn_words(scene.table, scene.turns)),
    "mute": Row(True, silence),
    "volume": Row(5, lambda app, scene: app.sound.music.volume_of("music")),
    "volume_sounds": Row(5, volume("effects")),
    "volume_ambience": Row(5, lambda app, scene: app.sound.music.volume_of("ambience")),
    "volume_music": Row(5, volume("music")),
    "captions": Row(True, words_of_what_is_heard),
    "animation": Row("off", lambda app, scene: scene.theatre.busy, before=pass_on),
    "pace": Row("slow", moves_of_three_seconds),
    "bluff": Row("much", lambda app, scene: scene.turns.session.computers.bluff),
    "veto_window": Row("always", lambda app, scene: scene.turns.veto.time.share is None, 2, open_window),
    "coach": Row(False, helped),
    "hints": Row("off", hint_is_offered),
    "hourglass": Row("30", lambda app, scene: any(w.key == "hourglass" for w in scene.root.widgets), 2),
    "take_back": Row(True, moves_after_a_press),
    "quiet": Row(True, words_said, before=somebody_speaks),
    "confirm_moves": Row(True, moves_after_a_press),
    "sort_hand": Row(True, lambda app, scene: scene.table.viewer.order),
    "deal_roles": Row(True, role_is_dealt),
    "peek": Row("toggle", role_is_held),
    "hide_hand": Row(False, cards_after_a_while, 2),
    "edge_scroll": Row(True, mine_after_waiting_at_the_edge),
    "older_saves": Row(1, lambda app, scene: app.services.save_store.writer()._older()),
    "window_size": Row((1000, 700), window_out_of_the_full_screen),
    "window_at": Row((50, 60), place_of_the_next_window),
    "buttons": Row({"peek": "y", "discard": "l3"}, role_after_y),
    "rumble": Row(False, what_is_felt),
    "keys": Row({"peek": "q"}, role_after_q),
    "seen_hints": Row(("no_sound",), said_of_a_missing_mixer),
    "house_rules": Row({"Ours": HouseRules("base", "classic")}, next_table),
    "last_table": Row(json.dumps(plan(9).to_json()), next_table),
}


def test_every_setting_is_named_here() -> None:
    assert ROWS.keys() == Settings.rows.keys()


@pytest.mark.parametrize("name", Settings.rows)
def test_a_setting_works_at_once(tmp_path: Path, name: str) -> None:
    if name == "mute":
        need(*SOUND)  # its button is there only where something can be heard
    row, seen = ROWS[name], []
    for change in (False, True):
        app, scene = table(tmp_path / str(change), row.humans)
        row.before(app, scene)
        if change:
            app.settings.change(name, row.value)
        app.turn()
        seen.append(row.look(app, scene))
    assert seen[0] != seen[1]
