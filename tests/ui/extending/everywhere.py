"""What must work with a card that was added and with the module that brings it.

It is run in a copy of the tree that has one of them (tests/test_extending.py), not with the other tests.
"""

from __future__ import annotations

import json
from functools import cache
from itertools import count
from pathlib import Path
from typing import NamedTuple

import pygame
import pytest

from saboteur_gui import rulebook
from saboteur_gui.ai.agents import make_agent
from saboteur_gui.ai.player import LEVELS
from saboteur_gui.cli import main
from saboteur_gui.engine.cards import CARD, IS_TUNNEL
from saboteur_gui.engine.events import CardPlayed
from saboteur_gui.engine.game import legal_moves
from saboteur_gui.engine.moves import PLAY
from saboteur_gui.engine.ruleset import GAMES, SEATS, Table
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.view import view
from saboteur_gui.i18n import LANGUAGES, Texts
from saboteur_gui.looks import kind_key
from saboteur_gui.session.game_record import GameRecord
from saboteur_gui.session.played_game import played_game
from saboteur_gui.session.replay import Replay
from saboteur_gui.ui.game_charts import by_sort
from saboteur_gui.ui.scenes.rule_book_scene import RuleBookScene
from saboteur_gui.ui.scenes.setup_scene import SetupScene
from saboteur_gui.wording import log_lines, say
from tests.engine.table import do, draw, hold, legal, move, table, told, turn
from tests.session.records import plan_of, played
from tests.ui.gestures import Gestures, made, seated
from tests.ui.replays import replay
from tests.ui.small_theatre import run
from tests.ui.stage import NAMES, chance, stage


class Added(NamedTuple):
    name: str  # of the card and of its module
    move: str  # how seat 0 plays it
    gesture: str  # the same by pointer
    group: str
    heading: str  # under which the set-up offers it
    sound: str  # of its animation
    log: str


SPECS = [
    Added("lookout", "play lookout >2", "card lookout; seat 2", "look", "championship", "inspection", "Lookout"),
    Added("night_shift", "play night_shift", "card night_shift; mine", "other", "variant", "open", "Night shift"),
]
[ADDED] = [spec for spec in SPECS if spec.name in CARD]
NAME, NUMBER = ADDED.name, CARD[ADDED.name]
every_game = pytest.mark.parametrize("game", GAMES)


def with_it(game: str = "base", others: str = "") -> GameState:
    """The turn of seat 0, which holds the card."""
    g = table(game, 4, modules=f"{NAME} {others}")
    draw(g, "start . .")
    hold(g, 0, f"{NAME} cross")
    turn(g, 0)
    return g


@cache
def game_in_which_it_is_played() -> GameRecord:
    for seed in count():
        record = played(plan_of(Table("base", 3, modules=(NAME,), rounds=1), seed, humans=3))
        if any(entry.move[:2] == (PLAY, NUMBER) for entry in record.entries):
            return record
    raise AssertionError


# Rules


@every_game
def test_it_is_in_the_deck_and_can_be_played(game: str) -> None:
    assert NUMBER in with_it(game).rules.deck and NUMBER not in table(game, 4).rules.deck
    g = with_it(game)
    assert legal(g, ADDED.move)
    [event] = told(do(g, ADDED.move), CardPlayed)
    assert NUMBER not in g.hands[0] and event.seat == 0


@every_game
def test_it_goes_with_everything(game: str) -> None:
    everything = "veto tunnel_toll chests new_goals costume_department tunnel_party detour guidebook"
    record = played(plan_of(Table(game, SEATS[game][1], modules=(NAME, *everything.split()), rounds=1), 3))
    assert record.entries


# Set-up


@every_game
def test_the_set_up_offers_it(tmp_path: Path, game: str) -> None:
    app = stage(tmp_path)
    scene = SetupScene(app)
    scene.draft.set_game(game)
    app.push(scene, fade=False)
    app.turn()
    if ADDED.heading == "championship":
        app.click("setup.championship.more")
    app.top.root.set_focus(app.top.root.find(f"setup.module.{NAME}"))  # it may be further down
    app.key(pygame.K_RETURN)
    assert scene.draft.modules == (NAME,) and scene.draft.problem() is None


# The rule book


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rule_book_tells_of_it(tmp_path: Path, language: str) -> None:
    assert rulebook.titles(language)[NAME] == Texts(language).t(f"module.{NAME}.title")
    assert NAME in rulebook.GROUPS[f"module.group.{ADDED.heading}"]
    target = rulebook.explained("card", NAME)
    assert target is not None and target.chapter == NAME
    app = stage(tmp_path, lang=language)
    scene = RuleBookScene(app, target)
    app.push(scene, fade=False)
    app.turn()
    assert any(row.on and row.line.place is not None and row.line.place.chapter == NAME for row in scene.contents.rows)
    shown = [block.content.pictures for block in scene.chapter.blocks if isinstance(block.content, rulebook.Pictures)]
    assert (rulebook.Picture("card", NAME),) in shown


# Computer players


@pytest.mark.parametrize("level", LEVELS)
@every_game
def test_computer_players_know_what_to_do_with_it(level: str, game: str) -> None:
    g = with_it(game)
    for seat in range(4):
        seen = view(g, seat)
        if seen.request is not None:
            assert make_agent(level).choose(seen, seen.request, chance(1)) in legal_moves(g)


def test_computer_players_of_every_level_play_games_with_it(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    agents = ",".join(LEVELS)
    table = ["--game", "base", "--seats", "3", "--modules", NAME, "--agents", agents]
    games = ["--games", "2", "--rounds", "1", "--seed", "2", "--jobs", "1", "--transcript", str(path)]
    assert main(["simulate", *table, *games]) == 0
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert [line for line in lines if line["e"] == "round_end"]
    assert any(NAME in hand for line in lines if line["e"] == "round" for hand in [line["deck"], *line["hands"]])


# The table


def test_it_is_played_at_the_table(tmp_path: Path) -> None:
    app = stage(tmp_path, animation="off", pace="off", sort_hand=False)
    scene = seated(app, with_it())
    assert f"card.{NAME}.title" != scene.t(f"card.{NAME}.title")
    Gestures(app, scene).by_mouse(ADDED.gesture)
    assert made(scene)[0] == (0, move(ADDED.move))


def test_its_animation_is_played_and_heard() -> None:
    took, heard, _ = run(do(with_it(), ADDED.move), 1, draw=False)
    assert took > 200 and ADDED.sound in heard


def test_the_log_names_it() -> None:
    [line] = [line for line in log_lines(do(with_it(), ADDED.move)) if line.card == NAME]
    assert ADDED.log in say(Texts("en"), line, NAMES)


def test_a_sorted_hand_has_it_among_its_sort() -> None:
    hand = [CARD[name] for name in (NAME, "map", "cross", "broken_pick", "repair_cart", "rockfall")]
    assert IS_TUNNEL[min(hand, key=kind_key)] and kind_key(NUMBER)[0] == 1


# Charts and replay


def test_charts_count_it() -> None:
    counts = played_game(game_in_which_it_is_played()).summary.cards
    cards = {key: times for key, times in counts.items() if key[1] == NAME}
    assert cards
    assert set(by_sort(cards)) == {(seat, ADDED.group) for seat, _ in cards}


def test_a_game_with_it_is_looked_back_at(tmp_path: Path) -> None:
    record = game_in_which_it_is_played()
    at = next(number for number, entry in enumerate(record.entries, 1) if entry.move[:2] == (PLAY, NUMBER))
    looking = Replay(record)
    looking.go(at)
    assert told(looking.happened(), CardPlayed)
    app = stage(tmp_path)
    scene = replay(app, record)
    scene.player.jump(at - 1)
    scene.player.step_forward()
    app.wait_ms(4000)
    assert scene.film.at == at
