"""The pace of the table: how long a computer player's turn is seen, from its sign to the sign of the next."""

from __future__ import annotations

from pathlib import Path
from statistics import median

import pygame
import pytest

from saboteur_gui.session.plan import BEATS
from saboteur_gui.session.session import Session
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.table.last_cards import LastCards
from saboteur_gui.ui.table.piles import Pile
from saboteur_gui.ui.table.top_bar import Sign

from .stage import Stage, plan, stage

STEP = 20.0  # ms between two pictures


def table(folder: Path, **settings: object) -> tuple[Stage, TableScene]:
    app = stage(folder, (1280, 720), "en", **settings)
    scene = TableScene(app, Session.new(plan(6, 1, seed=5, first=1), None, app.services.agents()))
    app.push(scene, fade=False)
    return app, scene


def sign(scene: TableScene) -> str:
    found = scene.root.find("bar.sign")
    assert isinstance(found, Sign)
    return found.text


def turns(app: Stage, scene: TableScene, key: int | None = None) -> dict[str, float]:
    """How long each sign stood from the second turn on, until a person is asked; a key is pressed in every picture."""
    now, began, lengths = sign(scene), app.clock.now(), dict[str, float]()
    while now != "Your turn":
        if key is not None:
            app.key(key)
        app.turn(ms=STEP)
        if sign(scene) != now:
            lengths[now] = app.clock.now() - began
            now, began = sign(scene), app.clock.now()
    assert len(lengths) == 5
    return dict(list(lengths.items())[1:])


@pytest.mark.parametrize("speed", [speed for speed in BEATS if speed != "off"])
def test_a_turn_of_a_computer_player_lasts_as_the_pace_says(tmp_path: Path, speed: str) -> None:
    app, scene = table(tmp_path, animation=speed, pace=speed)
    lengths = turns(app, scene)
    assert min(lengths.values()) >= BEATS[speed] - STEP
    assert median(lengths.values()) <= BEATS[speed] * 1.2
    assert max(lengths.values()) <= BEATS[speed] * 1.6, lengths


def test_the_pace_holds_where_nothing_moves(tmp_path: Path) -> None:
    app, scene = table(tmp_path, animation="off", pace="normal")
    assert all(abs(length - BEATS["normal"]) <= 2 * STEP for length in turns(app, scene).values())


def test_without_a_pace_nothing_waits(tmp_path: Path) -> None:
    app, scene = table(tmp_path, animation="off", pace="off")
    app.turn(ms=STEP)
    app.wait_ms(500, STEP)
    assert sign(scene) == "Your turn"


def test_one_key_goes_on_to_the_next_turn_and_no_further(tmp_path: Path) -> None:
    app, scene = table(tmp_path, animation="normal", pace="normal")
    while not scene.session.steps or scene.theatre.busy:
        app.turn(ms=STEP)
    while not scene.theatre.busy:  # the next one thinks, then plays
        app.turn(ms=STEP)
    before, steps = sign(scene), scene.session.steps
    app.key(pygame.K_n)
    app.turn(ms=STEP)
    assert sign(scene) != before and scene.session.steps == steps and not scene.theatre.busy


def test_who_presses_it_all_the_time_waits_for_no_thought(tmp_path: Path) -> None:
    app, scene = table(tmp_path, animation="normal", pace="slow")
    assert max(turns(app, scene, pygame.K_n).values()) < 400


def test_the_speed_key_changes_the_pace_and_what_moves_together(tmp_path: Path) -> None:
    app, _ = table(tmp_path, animation="normal", pace="slow")
    app.turn(ms=STEP)
    app.key(pygame.K_f)
    assert (app.settings.animation, app.settings.pace) == ("fast", "fast")
    app.key(pygame.K_f)
    assert (app.settings.animation, app.settings.pace) == ("off", "off")


def test_who_is_at_it_sits_nearer_to_the_mine(tmp_path: Path) -> None:
    app, scene = table(tmp_path)
    app.turn(ms=STEP)
    places = {scene.table.others[at]: rect for at, rect in enumerate(scene.table.layout.seats)}
    nearer = {seat for seat, place in places.items() if scene.root.find(f"seat.{seat}").rect != place}
    assert nearer == {1}


# The last cards


def deck_of(app: Stage, scene: TableScene, cards: int) -> None:
    scene.session._state.deck = scene.session._state.deck[:cards]
    scene.session._views.clear()
    scene.see()
    app.turn(ms=STEP)


@pytest.mark.parametrize(
    ("cards", "text"), [(6, "6 cards left in the deck"), (0, "The deck is empty: only hands are left")]
)
def test_the_last_cards_are_told_below_the_sign(tmp_path: Path, cards: int, text: str) -> None:
    app = stage(tmp_path, (1280, 720), "en", animation="off")
    scene = TableScene(app, Session.new(plan(6, 1, seed=5, first=0), None, app.services.agents()))
    app.push(scene, fade=False)
    app.wait_ms(300, STEP)
    deck_of(app, scene, 7)
    assert not [widget for widget in scene.root.widgets if isinstance(widget, LastCards)]
    deck_of(app, scene, cards)
    (board,) = [widget for widget in scene.root.widgets if isinstance(widget, LastCards)]
    assert board.text.replace("\xa0", " ") == text
    pile = scene.root.find("deck")
    assert isinstance(pile, Pile) and pile.low
