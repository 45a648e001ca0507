"""A data folder of 0.1.0 is taken over.

`data_0.1.0.tar.xz` was written by the program of that version (the last commit of it is f593697): games played with its
computer players and kept in the middle of a round or finished, settings, statistics, house rules. What 0.1.0 itself
answered when asked about them is in `told.json`.
"""

from __future__ import annotations

import json
import tarfile
import tomllib
from pathlib import Path
from typing import Any

import pytest

from saboteur_gui.ai.agents import make_agent
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.session.plan import Plan
from saboteur_gui.session.replay import Replay
from saboteur_gui.session.save_store import SaveStore
from saboteur_gui.session.session import Session
from saboteur_gui.session.statistics import Statistics
from saboteur_gui.settings import Settings
from saboteur_gui.storage.folders import Folders, find_folders
from saboteur_gui.ui.scenes.menu_scene import MenuScene
from saboteur_gui.ui.scenes.table_scene import TableScene

from .session.tables import look_on, plan_of, play, save_store_in
from .ui.stage import PlainAgents, stage

PACKED = Path(__file__).parent / "data_0.1.0.tar.xz"
GONE = {"screen.colour_mode"}  # settings that there are no more
with tarfile.open(PACKED) as packed:
    TOLD: dict[str, Any] = json.load(packed.extractfile("told.json"))  # type: ignore[arg-type]
SAVES = TOLD["saves"]
RUNNING = sorted(id for id, save in SAVES.items() if not save["over"])
FINISHED = sorted(id for id, save in SAVES.items() if save["over"])


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    with tarfile.open(PACKED) as packed:
        packed.extraction_filter = getattr(tarfile, "data_filter", lambda member, path: member)  # from 3.11.4 on
        packed.extractall(tmp_path)
    return find_folders(tmp_path)


def flat(document: dict[str, Any]) -> dict[str, Any]:
    """The values of a settings file by their path; tables of named values are values."""
    sections = ("screen", "sound", "table", "memory")
    inner = {f"{section}.{name}": value for section in sections for name, value in document[section].items()}
    return inner | {name: value for name, value in document.items() if name not in sections}


def on_disk(folders: Folders) -> dict[str, Any]:
    return flat(tomllib.loads((folders.config / "settings.toml").read_text("utf-8")))


def test_settings_are_as_they_were_set(folders: Folders) -> None:
    settings = Settings.load(folders)
    now = {f"{row.section}.{name}".lstrip("."): row.plain(settings.values[name]) for name, row in settings.rows.items()}
    before = on_disk(folders)
    assert before.keys() - now.keys() == GONE
    assert {name: now[name] for name in before.keys() - GONE} == {name: before[name] for name in before.keys() - GONE}
    assert settings.notices == []


def test_a_changed_setting_leaves_all_others_in_the_file(folders: Folders) -> None:
    before, settings = on_disk(folders), Settings.load(folders)
    settings.volume = 15
    assert settings.save()
    assert on_disk(folders) == before | {"sound.volume": 15}


def test_house_rules_and_the_last_table_can_be_played(folders: Folders) -> None:
    settings = Settings.load(folders)
    tables = [
        Table(rules.game, 5, rules.edition, rules.options, rules.modules, rounds=1)
        for rules in settings.house_rules.values()
    ]
    plans = [*map(plan_of, tables), Plan.from_json(json.loads(settings.last_table))]
    modules = [plan.table.modules for plan in plans]
    assert modules == [("veto", "treasury"), ("chests", "tunnel_toll"), ("veto", "chests")]
    for plan in plans:
        assert play(Session.new(plan), 10_000).over


def test_statistics_are_as_they_were(folders: Folders) -> None:
    statistics = Statistics(folders)
    players = [
        [line.name, line.kind, line.games, line.wins, line.gold, line.caught, line.rounds]
        for line in statistics.players()
    ]
    games = []
    for line in statistics.games():
        chart = statistics.chart(line.id)
        assert chart is not None
        names = [list(words) for words in (line.modules, line.players, line.winners)]
        games.append([line.id, line.game, line.edition, *names, len(chart.beliefs)])
    assert (players, games, statistics.notices) == (TOLD["players"], TOLD["games"], [])
    statistics.close()


def test_the_list_shows_every_save(folders: Folders) -> None:
    cards = {card.id: card for card in SaveStore(folders).list()}
    shown = {id: (card.name, card.round, card.over, card.damaged) for id, card in cards.items()}
    assert shown == {id: (save["name"], save["round"], save["over"], "") for id, save in SAVES.items()}


@pytest.mark.parametrize("id", RUNNING)
def test_a_game_goes_on_to_its_end_from_where_it_was_left(id: str, folders: Folders) -> None:
    save_store, save = save_store_in(folders.data), SAVES[id]
    session = Session.open(save_store, id)
    assert (session.steps, session.hash, session.trouble) == (save["steps"], save["hash"], [])
    assert [list(pair) for pair in session.public().mine] == save["mine"]
    seats = range(session.plan.table.seats)
    assert {str(seat): session.save.notes.marks(seat) for seat in seats if session.save.notes.marks(seat)} == {
        seat: {int(about): mark for about, mark in marks.items()} for seat, marks in TOLD["marks"][id].items()
    }
    for seat in session.plan.seats:
        make_agent(seat.agent)
    assert play(session, 10_000).over
    session.close()
    assert save_store.read(id).record.steps > save["steps"]


def test_computer_players_take_their_seats_again(folders: Folders) -> None:
    """With one person left to play, whose moves are chance."""
    id = next(id for id in RUNNING if SAVES[id]["plan"]["seats"][2]["persona"] == "schemer")
    session = Session.open(save_store_in(folders.data), id, PlainAgents())
    now = 0
    while not session.over and session.steps < SAVES[id]["steps"] + 12:
        now += 10_000
        if not look_on(session, now):
            play(session, 1)
    assert {entry.seat for entry in session.record().entries[SAVES[id]["steps"] :]} == {0, 1, 2, 3}
    session.close()


@pytest.mark.parametrize("id", FINISHED)
def test_a_finished_game_can_be_looked_back_at(id: str, folders: Folders) -> None:
    replay = Replay(SaveStore(folders).read(id).record)
    assert (replay.last, [round_.n for round_ in replay.rounds]) == (SAVES[id]["steps"], [1, 2])
    for step in (*range(0, replay.last, 9), replay.last):
        replay.go(step)
    assert [list(pair) for pair in replay.view().mine] == SAVES[id]["mine"]


def test_the_menu_goes_on_with_a_game(folders: Folders) -> None:
    app = stage(folders.data)
    app.push(MenuScene(app))
    app.wait_ms(500)
    app.click("menu.continue")
    app.wait_ms(500)
    [table] = [scene for scene in app.stack if isinstance(scene, TableScene)]
    assert table.session.id in RUNNING
    table.session.close()
