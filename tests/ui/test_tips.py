"""Everything on a table says what it is: in words that stand on it, or by its tooltip."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from saboteur_gui.engine.cards import CART, LAMP, PICK, THEFT, TRAP
from saboteur_gui.engine.modules import MODULES
from saboteur_gui.engine.ruleset import GAMES, Table
from saboteur_gui.session.plan import COLOURS
from saboteur_gui.ui.scenes.setup_scene import SetupScene
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.setup.sheets import LooksSheet
from saboteur_gui.ui.table.hand import HandCard, HiddenHand
from saboteur_gui.ui.table.inspector import Inspector
from saboteur_gui.ui.table.log_panel import LogPanel
from saboteur_gui.ui.table.own_panel import OwnPanel
from saboteur_gui.ui.table.seat_panel import SeatPanel
from saboteur_gui.ui.table.table_widgets import MineWidget
from saboteur_gui.ui.widgets.choice import Segments
from saboteur_gui.ui.widgets.controls import Panel
from saboteur_gui.ui.widgets.tip import DELAY
from saboteur_gui.ui.widgets.widget import Widget
from tests.engine.random_play import fits, walk

from .gestures import session_at, sit
from .questions import ASKS
from .replays import record, replay
from .stage import PlainAgents, Stage, motion, stage

ALL = CART | LAMP | PICK | THEFT | TRAP
# What is itself what it is about: the mine and its cards are told of by the inspector, a log is words.
SPEAKS = (MineWidget, HandCard, HiddenHand, Inspector, LogPanel, Panel, Segments)


def tables_with(name: str) -> Iterator[Table]:
    """With this module, in both games; the game itself where it is one."""
    for game in GAMES if name not in GAMES else (name,):
        for seats in (5, 10):
            table = Table(game, seats, modules=() if name in GAMES else (name,))
            if fits(table):
                yield table


def at_a_table(app: Stage, table: Table, trouble: bool = True) -> TableScene:
    g = next(g.clone() for made, (g, _, _) in enumerate(walk(table, 3)) if made > 12 and g.stack[-1].kind == "turn")
    if trouble:
        for seat in (g.stack[-1].seat, (g.stack[-1].seat + 1) % table.seats):
            g.front[seat] = ALL
            g.gold[seat] += 1
    return sit(app, session_at(g), [g.stack[-1].seat], PlainAgents())


def speechless(widgets: list[Widget]) -> list[str]:
    """Keys of what takes the pointer and says nothing."""
    found = []
    for widget in widgets:
        if widget.visible and widget.takes_pointer and not isinstance(widget, SPEAKS):
            words, _ = widget.tip_at(widget.rect.center)
            if not (words or widget.reason or getattr(widget, "text", "")):
                found.append(widget.key)
    return found


@pytest.fixture
def app(tmp_path: Path) -> Stage:
    return stage(tmp_path, (1280, 720), "en", animation="off", pace="off", sort_hand=False)


@pytest.mark.parametrize("name", MODULES)
def test_every_place_that_takes_the_pointer_says_what_it_is(app: Stage, name: str) -> None:
    for table in tables_with(name):
        scene = at_a_table(app, table)
        assert speechless(scene.root.widgets) == [], table


def test_so_does_all_that_a_question_brings(app: Stage) -> None:
    for ask in ASKS:
        session = session_at(ask.position(), ask.lead)
        scene = sit(app, session, [session.asked], PlainAgents())
        assert speechless(scene.root.widgets) == [], ask.name


def test_so_does_a_game_that_is_looked_back_at(app: Stage) -> None:
    scene = replay(app, record(steps=12))
    assert speechless(scene.root.widgets) == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [5, 10])
def test_every_sign_on_a_panel_says_what_it_means(app: Stage, game: str, seats: int) -> None:
    scene = at_a_table(app, Table(game, seats))
    panels = [widget for widget in scene.root.widgets if isinstance(widget, SeatPanel | OwnPanel)]
    assert len(panels) == seats
    for panel in panels:
        signs = [*panel.parts()]
        least = 7 if panel.facts.front == ALL else 1
        assert len(signs) >= least, "tools, cards, gold, theft, trap"
        for sign in signs:
            middle = sign.rect.clip(panel.rect).center
            assert scene.root.at(middle) is panel, sign
            assert panel.tip_at(middle)[0] and sign.text, sign


def test_the_words_of_a_sign_are_shown_beside_it_after_a_moment(app: Stage) -> None:
    scene = at_a_table(app, Table(seats=5), trouble=False)
    panel = next(widget for widget in scene.root.widgets if isinstance(widget, SeatPanel))
    first, second = panel.parts()[:2]
    app.turn(motion(first.rect.center))
    app.wait_ms(DELAY + 100)
    assert scene.root.tip_words() == first
    where = scene.root.tip.rect
    assert where is not None and abs(where.centerx - first.rect.centerx) < where.width
    app.turn(motion(second.rect.center))
    app.turn(ms=20)
    assert scene.root.tip.rect is None, "the next sign has words of its own"
    app.wait_ms(DELAY + 100)
    assert scene.root.tip_words() == second


def test_words_of_the_toolbar_lie_in_the_mine_not_on_a_player(app: Stage) -> None:
    """B28."""
    scene = at_a_table(app, Table(seats=7))
    for key in ("bar.settings", "bar.rules", "bar.log", "bar.fit"):
        app.turn(motion(scene.root.find(key).rect.center))
        app.wait_ms(DELAY + 100)
        tip = scene.root.tip.rect
        assert tip is not None and scene.table.layout.mine.contains(tip), key
        app.turn(motion((0, 0)))
        app.turn(ms=20)


def test_an_empty_deck_says_what_it_means(app: Stage) -> None:
    scene = at_a_table(app, Table(seats=5))
    deck = scene.root.find("deck")
    assert app.texts.n("tip.deck", scene.table.viewer.view.deck) == deck.tip
    scene.session._state.deck = []
    scene.session._views.clear()
    scene.model.show(scene.session.view(scene.table.viewer.seat))
    scene.see()
    assert scene.root.find("deck").tip == app.texts.t("tip.empty_deck")


def test_a_goal_says_that_one_of_them_hides_the_gold(app: Stage) -> None:
    scene = at_a_table(app, Table(seats=5))
    app.turn(motion(scene.table.board.rect_of(next(iter(scene.model.shown.mine.hidden))).center))
    app.turn(ms=50)
    assert scene.table.viewer.looked_at is not None
    assert "hides the gold" in scene.table.viewer.looked_at.rule


@pytest.mark.parametrize("peek", ["hold", "toggle"])
def test_my_role_says_how_it_is_looked_at(tmp_path: Path, peek: str) -> None:
    app = stage(tmp_path, (1280, 720), "en", animation="off", pace="off", peek=peek)
    scene = at_a_table(app, Table(seats=5))
    assert scene.root.find("role").tip.startswith(app.texts.t(f"table.role_tip.{peek}"))


def test_words_of_a_mark_hide_no_other_mark_and_repeat_nothing(app: Stage) -> None:
    """B27."""
    host = SetupScene(app)
    app.push(LooksSheet(host, 0), fade=False)
    app.turn(ms=300)
    find = app.top.root.find
    marks = [find(f"looks.mark.{mark}").rect for mark in COLOURS]
    chosen = host.draft.seats[0].colour
    for mark in COLOURS:
        app.turn(motion(find(f"looks.mark.{mark}").rect.center))
        app.wait_ms(DELAY + 100)
        tip = app.top.root.tip.rect
        assert (tip is None) is (mark == chosen)
        assert tip is None or tip.collidelist(marks) < 0, mark
        app.turn(motion((0, 0)))
        app.turn(ms=20)
