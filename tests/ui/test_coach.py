"""Help for whoever is alone: what can be done now, and a word about what is new, once each."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from saboteur_gui.ai.personas import PERSONAS
from saboteur_gui.engine.cards import CARD
from saboteur_gui.engine.game import apply, legal_moves
from saboteur_gui.engine.moves import LAY, PLAY
from saboteur_gui.engine.state import GameState
from saboteur_gui.i18n import LANGUAGES
from saboteur_gui.settings import COACH, Settings
from saboteur_gui.storage.folders import find_folders
from saboteur_gui.ui.lessons.speech import TEACHER
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.table.coach import MARKS, mark_place, ways
from tests.engine.table import before, hold, leave_in_deck, table, turn

from .gestures import seated, session_at, sit
from .stage import Stage, stage


def position(hand: str, front: str = "", game: str = "base", modules: str = "", deck: int | None = None) -> GameState:
    g = table(game, 3, modules=modules)
    hold(g, 0, hand)
    if front:
        before(g, 0, *front.split())
    if deck is not None:
        leave_in_deck(g, deck)
    turn(g, 0)
    return g


def later(moves: int) -> GameState:
    """After some tunnels were laid."""
    g, rng = table("base", 5), random.Random(4)
    for _ in range(moves * 5):
        lays = [move for move in legal_moves(g) if move[0] == LAY]
        apply(g, rng.choice(lays or legal_moves(g)))
        if g.mine.hidden and len(g.mine.cards) > moves and g.stack[-1].kind == "turn":
            break
    turn(g, 0)
    return g


def at(folder: Path, g: GameState, coach: bool = True) -> tuple[Stage, TableScene]:
    app = stage(folder, animation="off", pace="off", coach=coach)
    scene = seated(app, g)
    app.wait_ms(300)
    return app, scene


def keys(app: Stage) -> set[str]:
    return {widget.key for widget in app.top.root.widgets}


def seen(app: Stage) -> set[str]:
    return {hint.removeprefix(COACH) for hint in app.settings.seen_hints if hint.startswith(COACH)}


@pytest.mark.parametrize(
    ("hand", "front", "game", "modules", "can"),
    [
        ("cross map", "", "base", "", ["lay", "play", "pass"]),
        ("cross", "", "base", "", ["lay", "pass"]),
        ("cross repair_lamp map", "broken_lamp", "base", "", ["mend", "play", "pass"]),
        ("cross repair_lamp", "broken_lamp", "base", "", ["mend", "pass"]),
        ("cross free_at_last", "trapped", "saboteur2", "", ["free", "clear", "pass"]),
        ("cross", "", "base", "tunnel_toll", ["lay", "miner", "pass"]),
    ],
)
def test_the_line_says_what_the_legal_moves_are(hand: str, front: str, game: str, modules: str, can: list[str]) -> None:
    session = session_at(position(hand, front, game, modules))
    request = session.request(0)
    assert request is not None
    assert ways(session.view(0), request.moves) == can


def test_the_line_stands_under_the_sign_in_ones_own_turn(tmp_path: Path) -> None:
    app, scene = at(tmp_path, position("cross"))
    words = scene.root.find("coach.words")
    can = f"{app.texts.t('turn.can.lay')} · {app.texts.t('turn.can.pass')}"
    assert words.text == app.texts.t("turn.one_of", ways=can)  # type: ignore[attr-defined]
    assert words.rect.top >= scene.table.layout.sign.bottom


@pytest.mark.parametrize(
    ("name", "g"),
    [
        ("scout", lambda: position("map cross")),
        ("broken", lambda: position("cross", "broken_lamp")),
        ("deck", lambda: position("cross", deck=5)),
    ],
)
def test_a_word_about_what_is_new_is_said_once(tmp_path: Path, name: str, g: object) -> None:
    assert callable(g)
    app, scene = at(tmp_path, g())
    assert seen(app) == {name}
    app.click("coach.mark")
    app.wait_ms(300)
    assert "coach.mark" not in keys(app)
    scene = seated(app, g())
    app.wait_ms(300)
    assert "coach.mark" not in keys(app)
    assert name in Settings.load(find_folders(tmp_path)).seen_hints[0], "the next day, too"
    assert scene.coach.mark is None


def test_the_word_about_the_map_points_at_the_map(tmp_path: Path) -> None:
    app, scene = at(tmp_path, position("cross map dead_ew"))
    app.wait_ms(300)
    card = next(card for card in scene.table.parts.hand if card.card == CARD["map"])
    assert scene.root.find("lesson.pointer").rect == card.rect


def test_switched_off_it_says_nothing(tmp_path: Path) -> None:
    app, _ = at(tmp_path, position("map cross"), coach=False)
    assert not {"coach.mark", "coach.line"} & keys(app)
    assert seen(app) == set()


def test_switched_on_again_it_says_everything_once_more(tmp_path: Path) -> None:
    app, _ = at(tmp_path, position("map cross"))
    app.click("coach.mark")
    app.settings.coach = False
    app.wait_ms(200)
    assert seen(app) == {"scout"}
    app.settings.coach = True
    app.wait_ms(300)
    assert "coach.mark" in keys(app)


def test_before_others_nothing_is_said(tmp_path: Path) -> None:
    app = stage(tmp_path, animation="off", pace="off")
    sit(app, session_at(position("map cross")), {0, 1}, app.services.agents())
    app.wait_ms(600)
    app.turn(ms=600)
    assert not {"coach.mark", "coach.line"} & keys(app)
    assert seen(app) == set()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=["small", "large"])
@pytest.mark.parametrize(
    "g",
    [
        lambda: position("map cross"),
        lambda: later(8),
        lambda: later(20),
        lambda: position("cross", "", "base", "tunnel_toll"),
    ],
    ids=["first cards", "some", "many", "toll"],
)
def test_what_is_said_covers_no_card_no_goal_and_no_seat(tmp_path: Path, size: tuple[int, int], g: object) -> None:
    assert callable(g)
    app = stage(tmp_path, size, animation="off", pace="off")
    scene = seated(app, g())
    app.wait_ms(300)
    view, table = scene.table.viewer.view, scene.table
    place = mark_place(table, scene.t("coach.scout"))
    cells = {*dict(view.mine), *dict(view.hidden)}
    assert len(cells) >= 4
    covered = [cell for cell in cells if table.board.rect_of(cell).colliderect(place)]
    assert covered == []
    assert place.collidelist([*table.layout.seats, table.layout.own, table.layout.sign]) == -1
    assert table.layout.mine.contains(place)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_of_it_is_whole(tmp_path: Path, lang: str) -> None:
    app = stage(tmp_path, (1280, 720), lang, animation="off", pace="off")
    scene = seated(app, position("cross free_at_last map", "trapped", "saboteur2", "tunnel_toll"))
    for mark in MARKS:
        scene.coach.mark = mark
        scene.rebuild()
        app.turn(ms=20)
        cut = [w.key for w in scene.root.widgets if w.key.startswith("coach.") and not w.whole()]
        assert cut == [], mark.name


def test_a_word_that_is_not_true_any_more_goes_and_makes_room(tmp_path: Path) -> None:
    app, scene = at(tmp_path, position("cross repair_lamp", "broken_lamp"))
    assert scene.coach.mark is not None and scene.coach.mark.name == "broken"
    request = scene.session.request(0)
    assert request is not None
    repair = CARD["repair_lamp"]
    scene.hold.submit(next(move for move in request.moves if move[:3] == (PLAY, repair, 0)))
    app.wait_ms(300)
    assert scene.coach.mark is None or scene.coach.mark.name != "broken"


def test_the_line_hides_no_word_about_the_last_cards(tmp_path: Path) -> None:
    _, scene = at(tmp_path, position("cross", deck=3))
    assert not scene.root.find("bar.last_cards").rect.colliderect(scene.root.find("coach.line").rect)


def test_the_old_dwarf_has_the_face_of_no_character() -> None:
    assert TEACHER.avatar not in {persona.avatar for persona in PERSONAS.values()}
