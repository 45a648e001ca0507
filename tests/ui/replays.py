"""Games to look back at, for tests."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from saboteur_gui.engine.game import GO_ON_MOVE, play
from saboteur_gui.engine.view import NOBODY
from saboteur_gui.session.game_record import GameRecord
from saboteur_gui.session.journal import Entry, chain
from saboteur_gui.session.replay import Replay
from saboteur_gui.ui.scenes.replay_scene import ReplayScene
from tests.session.records import played

from .stage import Stage, plan


@cache
def record(seats: int = 4, humans: int = 1, steps: int = 10_000, seed: int = 5, **table: Any) -> GameRecord:
    return played(plan(seats, humans, seed, **table), steps)


def older(game: GameRecord) -> GameRecord:
    """As a version kept it in which the move that ended a round set up the next one at once."""
    out, g = replace(game, entries=[]), game.opening.clone()
    for seat, move in game.moves:
        if move != GO_ON_MOVE:
            play(g, move)
            out.entries.append(Entry(seat, move, chain(out.hash, g)))
    return out


def replay(app: Stage, game: GameRecord, eyes: int = NOBODY) -> ReplayScene:
    """On the screen, at rest."""
    scene = ReplayScene(app, Replay(game), "An evening")
    app.push(scene, fade=False)
    app.turn()
    if scene.film.replay.eyes != eyes:
        scene.eyes.look_as(eyes)
        app.turn()
    return scene


def keys(scene: ReplayScene) -> set[str]:
    return {widget.key for widget in scene.root.widgets}


def said(app: Stage) -> list[str]:
    return [toast.text for toast in app.toasts.shown]
