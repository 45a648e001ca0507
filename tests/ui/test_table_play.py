"""Games through posted events: all three rounds alone with dragged tunnels, and with curtains. Every kind of table is
played in test_whole_games.py."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from saboteur_gui.session.session import Session
from saboteur_gui.ui.scenes.podium_scene import PodiumScene
from saboteur_gui.ui.scenes.table_scene import TableScene

from .at_table import Player
from .stage import plan, stage


def play(folder: Path, humans: int, drags: bool = False, **table: Any) -> bool:
    app = stage(folder, (960, 540), "en", animation="off", pace="off")
    session = Session.new(plan(humans=humans, seed=2, **table), None, app.services.agents())
    scene = TableScene(app, session)
    app.push(scene, fade=False)
    app.turn(ms=10)
    Player(app, scene, random.Random(3), drags).play()
    assert session.trouble == []
    return isinstance(app.top, PodiumScene)


def test_three_rounds_alone_with_dragged_tunnels(tmp_path: Path) -> None:
    assert play(tmp_path, 1, drags=True)


def test_a_round_of_three_people_with_curtains(tmp_path: Path) -> None:
    assert play(tmp_path, 3, seats=4, rounds=1)
