"""A table that is played with vetoes."""

from __future__ import annotations

from pathlib import Path

import pygame

from saboteur_gui.engine.cards import CARD
from saboteur_gui.engine.events import NO_SEAT, CardPlayed, TunnelLaid
from saboteur_gui.engine.moves import LAY, PLAY, Move
from saboteur_gui.session.session import Session
from saboteur_gui.ui.scenes.curtain_scene import CurtainScene
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.table.prompt_bar import AnswerButton

from .stage import Stage, plan, retold, stage

VETO = CARD["veto"]
PLAIN = ("straight_ns", "straight_ns", "map", "map", "broken_lamp", "rockfall")


def table(
    folder: Path, *holders: int, humans: int = 4, seats: int = 4, mode: str = "short", animation: str = "off"
) -> tuple[Stage, TableScene]:
    """Seat 0 is about to play; only these hold a veto."""
    app = stage(folder, (960, 540), "en", animation=animation, veto_window=mode, sort_hand=False, captions=True)
    session = Session.new(plan(seats, humans, seed=3, first=0, modules=("veto",)), None, app.services.agents())
    g = session._state
    for seat in range(seats):
        g.hands[seat] = tuple(sorted([*(CARD[name] for name in PLAIN[:-1]), VETO if seat in holders else CARD["map"]]))
    scene = TableScene(app, retold(session))
    app.push(scene, fade=False)
    app.turn(ms=10)
    while scene.turns.waiting:  # the cards are dealt
        app.turn(ms=50)
    app.turn(ms=10)
    arrive(app)
    assert scene.table.viewer.seat == 0
    return app, scene


def arrive(app: Stage) -> None:
    """Whoever the curtain waits for is there."""
    if isinstance(app.top, CurtainScene):
        app.wait_ms(600)
        app.key(pygame.K_RETURN)
        app.turn(ms=10)


def play(app: Stage, scene: TableScene, card: str = "straight_ns") -> Move:
    request = scene.session.request(0)
    assert request is not None
    move = next(move for move in request.moves if move[0] in (LAY, PLAY) and move[1] == CARD[card])
    scene.hold.submit(move)
    until_open(app, scene)
    return move


def until_open(app: Stage, scene: TableScene) -> None:
    for _ in range(100):
        if scene.turns.veto.open:
            return
        app.turn(ms=20)
    raise AssertionError(f"no window opened: {scene.session.kind}")


def press(app: Stage, scene: TableScene, answer: str) -> None:
    text = scene.t(f"answer.veto.{answer}")
    buttons = [widget for widget in scene.root.widgets if isinstance(widget, AnswerButton)]
    app.click(next(button.key for button in buttons if button.text == text))


def vetoed(scene: TableScene) -> int | None:
    """Who vetoed the last play, if anybody did; -1 while it has not been decided."""
    told = [event for _, event in scene.session.events(0) if isinstance(event, TunnelLaid | CardPlayed)]
    if not told:
        return -1
    return told[-1].vetoed_by if told[-1].vetoed_by != NO_SEAT else None
