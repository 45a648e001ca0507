"""Whole games through posted events, on the disk like any game: people click what is lit, computer players answer.

The suite plays one round of each table, two of the small ones; `SABOTEUR_WHOLE_GAMES=3` plays all three.
"""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import Any

import pytest

from saboteur_gui.engine.game import legal_moves
from saboteur_gui.engine.ruleset import everything, module_ids
from saboteur_gui.engine.view import NOBODY
from saboteur_gui.session.session import Session
from saboteur_gui.ui import session_flow
from saboteur_gui.ui.scenes.curtain_scene import CurtainScene
from saboteur_gui.ui.scenes.menu_scene import MenuScene
from saboteur_gui.ui.scenes.podium_scene import PodiumScene
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.table.hand import HandCard
from saboteur_gui.ui.table.own_panel import RolePeek

from .at_table import Player
from .stage import Stage, plan, stage

ROUNDS = int(os.environ.get("SABOTEUR_WHOLE_GAMES", "1"))


class Watched(Player):
    """A player beside whom somebody looks at every picture that is everybody's."""

    def __init__(self, app: Stage, scene: TableScene, chance: random.Random) -> None:
        super().__init__(app, scene, chance)
        self.public = 0  # pictures that were looked at
        self.lingers = 0  # pictures since somebody should have left
        turn = app.turn

        def watched(*events: Any, ms: float = 0.0) -> None:
            turn(*events, ms=ms)
            self.look()

        app.turn = watched  # type: ignore[method-assign]

    def look(self) -> None:
        scene, viewer = self.scene, self.scene.table.viewer
        if any(isinstance(above, CurtainScene) for above in self.app.stack):
            assert viewer.seat == NOBODY, "a curtain over private cards"
        if viewer.somebody:
            ended = bool(viewer.view.dwarfs)
            assert not (scene.table.many and ended) or viewer.message, "somebody's cards before all who look at the end"
            stays = viewer.seat == scene.session.asked or scene.turns.waiting or viewer.message or not scene.table.many
            self.lingers = 0 if stays or scene is not self.app.top else self.lingers + 1
            assert self.lingers < 3, f"somebody looks on who is not asked: {scene.session.kind}"
            return
        self.public += 1
        view = viewer.view
        assert (view.hand, view.dwarf, view.gold, view.memory, view.request) == ((), -1, 0, (), None)
        assert not viewer.message
        assert not scene.table.viewer.peek.on
        assert viewer.choice is None
        if scene.table.many:
            assert scene.theatre.kit is scene.kit, "what flies is drawn for somebody"
        if not scene.stale:
            assert not any(isinstance(widget, HandCard | RolePeek) for widget in scene.root.widgets)
            assert not any(entry.private for entry in scene.log.entries)


def play(folder: Path, seats: int, humans: int, rounds: int = ROUNDS, **table: Any) -> Watched:
    """From the first question to the podium."""
    app = stage(folder, (960, 540), "en", animation="off", pace="off", veto_window="short")
    app.push(MenuScene(app), fade=False)
    agreed = plan(seats, humans, seed=5, level="easy", rounds=rounds, **table)
    session = session_flow.new_session(app, agreed)
    session_flow.enter_table(app, session)
    scene = app.top
    assert isinstance(scene, TableScene)
    player = Watched(app, scene, random.Random(9))
    player.play()
    assert isinstance(app.top, PodiumScene)
    assert session.trouble == []
    assert not list((folder / "log").glob("report-*"))
    check_journal(session)
    return player


def check_journal(session: Session) -> None:
    """Every move of the journal was legal where it was made, and they lead to where the game ended."""
    record = session.record()
    steps = record.replay()
    _, before, _ = next(steps)
    for (seat, move), (_, after, _) in zip(record.moves, steps, strict=True):
        assert before.stack[-1].seat == seat
        assert move in legal_moves(before)
        before = after
    assert before.over
    assert before == session._state


EVERYTHING = {
    "base": (("base", 5), ()),
    "base, tournament": (("base", 5), ("sabotaged_dwarf", "greedy_dwarf", "costume_department")),
    "Saboteur 2": (("saboteur2", 4), ()),
}


@pytest.mark.parametrize("seats", [2, 5, 12])
def test_saboteur_2(tmp_path: Path, seats: int) -> None:
    player = play(tmp_path, seats, humans=2, game="saboteur2")
    assert player.public > 10


@pytest.mark.parametrize("name", EVERYTHING)
def test_everything_on(tmp_path: Path, name: str) -> None:
    (game, seats), last = EVERYTHING[name]
    player = play(tmp_path, seats, humans=2, game=game, modules=everything(game, seats, last).modules)
    assert player.public > 10


def test_every_module_is_on_in_one_of_them() -> None:
    for game in ("base", "saboteur2"):
        on = [everything(*table, last).modules for table, last in EVERYTHING.values() if table[0] == game]
        assert set().union(*on) == set(module_ids(game))


@pytest.mark.parametrize("seats", [5, 9])
def test_tournament(tmp_path: Path, seats: int) -> None:
    player = play(tmp_path, seats, humans=3, modules=("tournament",))
    assert player.public > 10
