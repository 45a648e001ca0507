"""Every question of the game is answered by pointer, by keys, by gamepad and by finger alone.

One that is new fails here by name, for each of them."""

from __future__ import annotations

import pytest

from saboteur_gui.engine.cards import ACTIONS, CHESTS, EFFECT
from saboteur_gui.engine.game import apply, legal_moves
from saboteur_gui.engine.moves import GO_ON, describe
from saboteur_gui.engine.state import FRAMES, Frame, GameState
from tests.engine.table import move

from .gestures import Gestures, empty_stage, made, seated
from .questions import ANSWERS, ASKS, OPEN_CHEST, Ask, chest
from .stage import Stage
from .virtual_pads import VirtualPad

BY_NAME = {ask.name: ask for ask in ASKS}
assert len(BY_NAME) == len(ASKS)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Stage:
    return empty_stage(tmp_path_factory.mktemp("requests"))


def asked(ask: Ask) -> GameState:
    """The game at the question."""
    g = ask.position()
    for words in filter(None, ask.lead.split(";")):
        apply(g, move(words))
    return g


@pytest.mark.parametrize("name", BY_NAME)
def test_by_pointer(app: Stage, name: str) -> None:
    ask = BY_NAME[name]
    scene = seated(app, ask.position(), ask.lead)
    asked_seat = scene.session.asked
    Gestures(app, scene).by_mouse(ask.mouse)
    assert made(scene, ask.lead)[:1] == [(asked_seat, move(ask.move))]


@pytest.mark.parametrize("name", BY_NAME)
def test_by_keys(app: Stage, name: str) -> None:
    ask = BY_NAME[name]
    scene = seated(app, ask.position(), ask.lead)
    asked_seat = scene.session.asked
    Gestures(app, scene).by_keys(ask.keys)
    assert made(scene, ask.lead)[:1] == [(asked_seat, move(ask.move))]


@pytest.mark.parametrize("name", BY_NAME)
def test_by_gamepad(app: Stage, name: str) -> None:
    ask = BY_NAME[name]
    scene = seated(app, ask.position(), ask.lead)
    asked_seat, pad = scene.session.asked, VirtualPad(app)
    Gestures(app, scene).by_pad(ask.keys, pad)
    pad.unplug()
    assert made(scene, ask.lead)[:1] == [(asked_seat, move(ask.move))]


@pytest.mark.parametrize("name", BY_NAME)
def test_by_finger(app: Stage, name: str) -> None:
    ask = BY_NAME[name]
    scene = seated(app, ask.position(), ask.lead)
    asked_seat = scene.session.asked
    Gestures(app, scene).by_finger(ask.mouse)
    assert made(scene, ask.lead)[:1] == [(asked_seat, move(ask.move))]


# Nothing is left out


@pytest.mark.parametrize("ask", ASKS, ids=lambda ask: ask.name)
def test_what_is_tried_is_legal(ask: Ask) -> None:
    assert move(ask.move) in legal_moves(asked(ask))


ASKING = sorted(name for name, frame in FRAMES.items() if not frame.auto)


@pytest.mark.parametrize("name", ASKING)
def test_every_question_of_the_engine_is_answered_here(name: str) -> None:
    frame: type[Frame] = FRAMES[name]
    assert any(type(asked(ask).stack[-1]) is frame for ask in ASKS), f"nobody answers {name} ({frame.kind})"


def played() -> set[str]:
    return {EFFECT[found[1]] for ask in ASKS if (found := move(ask.move))[0] == 1}


@pytest.mark.parametrize("effect", sorted({EFFECT[card] for card in ACTIONS} - {"forbid"}))
def test_every_effect_of_an_action_card_is_played_here(effect: str) -> None:
    assert effect in played()


@pytest.mark.parametrize("verb", range(GO_ON + 1))
def test_every_kind_of_move_is_made_here(verb: int) -> None:
    assert any(move(ask.move)[0] == verb for ask in ASKS), f"nobody makes a move of kind {verb}"


@pytest.mark.parametrize("name", CHESTS)
def test_every_chest_that_asks_is_answered_here(name: str) -> None:
    mine = "start . ?chest_ew+move_goal\n. . .\n?stone_left . ?stone_right" if name == "move_goal" else ""
    g = chest(name, mine)
    for words in OPEN_CHEST.split(";"):
        apply(g, move(words))
    question = g.stack[-1]
    if question.kind == "turn":
        return  # it acts by itself
    known = [(type(one.stack[-1]), one.stack[-1].about(one).get("why")) for one in map(asked, ANSWERS)]
    assert (type(question), question.about(g).get("why")) in known


def test_the_last_kind_of_move_is_known() -> None:
    """`GO_ON` ends the list of moves: one after it would not be looked for."""
    assert describe((GO_ON,))["do"] == "go_on"
    with pytest.raises(KeyError):
        describe((GO_ON + 1,))
