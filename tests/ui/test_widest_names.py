"""Twelve players whose names are twenty of the widest letters, in the smallest window: nothing is cut without a sign of
it, nothing leaves its place, and what was cut can be read where the pointer rests."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from saboteur_gui.devtools import showcase
from saboteur_gui.devtools.shots import SCENES
from saboteur_gui.engine.cards import DWARFS
from saboteur_gui.i18n import LANGUAGES
from saboteur_gui.session.game_summary import summarise
from saboteur_gui.session.plan import LONGEST_NAME, Plan
from saboteur_gui.session.replay import ALL_OPEN, Replay
from saboteur_gui.ui.app import App
from saboteur_gui.ui.board.faces import high, role_face
from saboteur_gui.ui.letters import Block, Letters, Span
from saboteur_gui.ui.result.podium_stage import Row, Step
from saboteur_gui.ui.result.seat_card import SeatCard
from saboteur_gui.ui.scene import Scene
from saboteur_gui.ui.scenes.curtain_scene import CurtainScene
from saboteur_gui.ui.scenes.podium_scene import PodiumScene
from saboteur_gui.ui.scenes.round_result_scene import RoundResultScene
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.table.log_panel import LogPanel
from saboteur_gui.ui.table.top_bar import Sign

from .fit import Screen, noted, problems
from .stage import stage

SIZE = 1280, 720
WIDEST = "Щ" * 20


def widest(app: App, seats: int, humans: int = 1, game: str = "saboteur2", modules: tuple[str, ...] = ()) -> Plan:
    agreed = showcase.plan(app.texts, seats, humans, game, modules)
    return replace(agreed, seats=tuple(replace(seat, name=WIDEST) for seat in agreed.seats))


def at_table(app: App) -> Scene:
    return TableScene(app, showcase.played(widest(app, 12), 40))


def veto(app: App) -> Scene:
    app.settings.veto_window = "always"
    return TableScene(app, showcase.played(widest(app, 12, 11, modules=("veto",)), until="veto"))


def result(app: App) -> Scene:
    agreed = widest(app, 12)
    summary = showcase.ended_round(agreed)
    return RoundResultScene(app, agreed.seats, summary, 3, lambda: None)


def curtain(app: App) -> Scene:
    table = TableScene(app, showcase.played(widest(app, 12, 12), 30))
    app.push(table, fade=False)
    return CurtainScene(app, table.table, 1, (), lambda: None)


def podium(app: App) -> Scene:
    session = showcase.played(widest(app, 12), until="over")
    replay = Replay(session.record())
    replay.look_as(ALL_OPEN)
    summary = summarise(replay.events(-1))
    no = (lambda: None,) * 2
    return PodiumScene(app, session.plan.seats, summary, *no, (), session.steps)


@pytest.mark.parametrize("make", [at_table, veto, result, curtain, podium])
def test_nothing_leaves_its_place(tmp_path: Path, make: object) -> None:
    assert callable(make)
    with noted() as notes:
        app = stage(tmp_path, SIZE, "uk", animation="off")
        app.window.screen = screen = Screen(SIZE)
        screen.notes = notes
        app.push(make(app), fade=False)
        app.wait_ms(4000.0)
        notes.clear()
        app.top.damage()
        app.turn()
        assert [text for text in notes.texts if "Щ" in text.words], "there is a name to read"
        wrong = [line for line in problems(notes, app.screen.get_rect(), 12) if ": cut: " not in line]
    assert wrong == []


def test_the_curtain_and_the_podium_have_room_for_the_whole_name(tmp_path: Path) -> None:
    app = stage(tmp_path, SIZE, "uk", animation="off")
    app.push(curtain(app), fade=False)
    assert app.top.root.find("curtain.name").whole()
    app.push(podium(app), fade=False)
    shown = [widget for widget in app.top.root.widgets if isinstance(widget, Step | Row)]
    assert len(shown) == 12
    for widget in shown:
        assert widget.name.whole != widget.hit(widget.rect.center)
        assert widget.tip == ("" if widget.name.whole else WIDEST)


def test_the_sign_has_room_for_the_whole_name(tmp_path: Path) -> None:
    app = stage(tmp_path, SIZE, "uk", animation="off")
    app.push(at_table(app), fade=False)
    sign = app.top.root.find("bar.sign")
    assert isinstance(sign, Sign)
    assert WIDEST in sign.text and sign.block.whole


def test_a_line_of_the_log_that_is_too_long_for_its_panel_ends_with_an_ellipsis(tmp_path: Path) -> None:
    app = stage(tmp_path, SIZE, "uk", animation="off")
    app.push(at_table(app), fade=False)
    app.wait_ms(2000.0)
    log = next(widget for widget in app.top.root.widgets if isinstance(widget, LogPanel))
    assert log.ticker
    said = log.entries[-1]._replace(spans=(Span(" ".join([WIDEST] * 9)),))
    log.fill([said])
    ((_, place),) = log._shown()
    block = log._block(0)
    assert not block.whole and block.lines[-1][-1][0] == "…"
    assert place.height == block.height <= log.body.height


def test_the_veto_window_stays_in_the_mine(tmp_path: Path) -> None:
    """Ten may veto: their buttons stand beside each other, each with its key and its whole name."""
    app = stage(tmp_path, SIZE, "uk", animation="off")
    scene = veto(app)
    assert isinstance(scene, TableScene)
    app.push(scene, fade=False)
    app.turn()
    assert scene.table.layout.mine.contains(scene.root.find("veto").rect)
    buttons = [widget for widget in scene.root.widgets if widget.key.startswith("veto.seat.")]
    assert len(buttons) == 10
    assert all(scene.root.find("veto").rect.contains(button.rect) for button in buttons)
    assert all(button.whole() for button in buttons)


def test_a_result_tells_where_the_pointer_rests_what_had_no_room(tmp_path: Path) -> None:
    """A name of a save may be as long again; whole ones are told nowhere else."""
    app = stage(tmp_path, SIZE, "uk")
    scene = result(app)
    assert isinstance(scene, RoundResultScene)
    longest = WIDEST * 2
    assert len(longest) == LONGEST_NAME
    named = [replace(seat, name=longest if number % 2 else "Ада") for number, seat in enumerate(scene.told.seats)]
    scene.told = scene.told._replace(seats=tuple(named))
    app.push(scene, fade=False)
    cards = [widget for widget in scene.root.widgets if isinstance(widget, SeatCard)]
    assert len(cards) == 12
    app.turn()
    assert not any(card.hit(card.rect.center) for card in cards), "nothing is told before it is turned up"
    app.wait_ms(12000.0)
    for card in cards:
        assert card.tip.startswith(longest) is (card.seat.name == longest)
        assert card.hit(card.rect.center) is bool(card.tip)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_titles_of_small_role_cards_are_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """As small as in the smallest window: with ten players of the base game, with twelve of the other."""
    app = stage(tmp_path, SIZE, language)
    drawn: list[Block] = []
    draw = Letters.draw

    def kept(self: Letters, surface: pygame.Surface, block: Block, *more: object) -> pygame.Rect:
        drawn.append(block)
        return draw(self, surface, block, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(Letters, "draw", kept)
    for dwarf in DWARFS:
        width = 89 if dwarf in ("digger", "greedy") else 73
        role_face(app.kit, dwarf, (width, high(width)))
    assert len(drawn) == len(DWARFS)
    for block in drawn:
        assert block.whole and block.style.size >= app.kit.letters.floor
        assert block.width <= 89


def test_the_last_round_leads_to_the_podium_in_the_pictures(tmp_path: Path) -> None:
    app = stage(tmp_path, SIZE)
    scene = SCENES["result_12"](app)
    assert isinstance(scene, RoundResultScene)
    assert scene.told.last is (scene.told.summary.n == scene.told.rounds)
