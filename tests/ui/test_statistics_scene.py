"""The statistics scene through posted events: sorting, picking, charts, and files that cannot be read."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from functools import cache
from pathlib import Path

import pygame
import pytest

from saboteur_gui.session.computer_players import Report
from saboteur_gui.session.game_record import GameRecord
from saboteur_gui.session.game_summary import GameSummary
from saboteur_gui.session.played_game import PlayedGame, played_game
from saboteur_gui.session.statistics import FILE, MARK, MIGRATIONS
from saboteur_gui.ui.charts import Curves, Deeds, RoleBars, RoundBars, Tally, roman
from saboteur_gui.ui.game_charts import LegendEntry, sort_of
from saboteur_gui.ui.letters import Letters, Style
from saboteur_gui.ui.scenes.menu_scene import MenuScene
from saboteur_gui.ui.scenes.statistics_scene import StatisticsScene
from saboteur_gui.ui.statistics.figures import figures_of
from saboteur_gui.ui.statistics.game_list import GameList
from saboteur_gui.ui.statistics.player_table import PlayerList
from saboteur_gui.ui.theme import AVATARS
from saboteur_gui.ui.widgets.controls import Label
from tests.session.records import finished, sum_up

from .stage import Stage, plan, stage

LONG = "Maksymiliana-Aurelia"
TABLES = "SELECT name FROM sqlite_master WHERE type = 'table'"


def faces(record: GameRecord, name: str = "") -> GameRecord:
    seats = record.plan.seats
    named = [
        replace(seat, avatar=AVATARS[number], name=f"{name[:-2]}{number:02}" if name else seat.name)
        for number, seat in enumerate(seats)
    ]
    return replace(record, plan=replace(record.plan, seats=tuple(named)))


@cache
def played_games() -> tuple[PlayedGame, ...]:
    five, twelve = faces(finished("base", 5, 3)), faces(finished("saboteur2", 12, 4), LONG)
    reports = [Report(1, step, {0: step / 1000, 2: 0.5}, ()) for step in range(five.steps)]
    return played_game(five, reports, when=2e9), played_game(twelve, (), when=1.9e9)


def filled(app: Stage) -> Stage:
    for played in played_games():
        assert app.services.statistics.record(played)
    return app


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Stage]:
    app = filled(stage(tmp_path))
    app.push(StatisticsScene(app), fade=False)
    app.turn()
    yield app
    app.services.statistics.close()


def scene(app: Stage) -> StatisticsScene:
    assert isinstance(app.top, StatisticsScene)
    return app.top


def text(app: Stage, key: str) -> str:
    label = app.top.root.find(key)
    assert isinstance(label, Label)
    return str(label.text)


def table(app: Stage) -> PlayerList:
    found = app.top.root.find("statistics.players")
    assert isinstance(found, PlayerList)
    return found


def games(app: Stage) -> GameList:
    found = app.top.root.find("statistics.games")
    assert isinstance(found, GameList)
    return found


def test_the_menu_has_it_when_a_game_is_finished(tmp_path: Path) -> None:
    app = stage(tmp_path)
    app.push(MenuScene(app), fade=False)
    app.turn()
    assert all(widget.key != "menu.statistics" for widget in app.top.root.widgets)
    running = replace(played_games()[0], finished=False, summary=GameSummary(), game="f" * 32)
    assert app.services.statistics.record(running)
    app.top.enter()
    app.turn()
    assert all(widget.key != "menu.statistics" for widget in app.top.root.widgets), "nothing is finished yet"
    filled(app).top.enter()
    app.turn()
    app.click("menu.statistics")
    assert isinstance(app.top, StatisticsScene)
    app.turn()
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.top, MenuScene)
    app.services.statistics.close()


def test_a_heading_sorts_and_turns_round(app: Stage) -> None:
    app.click("statistics.sort.gold")
    gold = [line.gold_a_round for line in table(app).players]
    assert gold == sorted(gold, reverse=True) and gold[0] > gold[-1]
    app.click("statistics.sort.gold")
    assert [line.gold_a_round for line in table(app).players] == sorted(gold)
    app.click("statistics.sort.name")
    names = [line.name.casefold() for line in table(app).players]
    assert names == sorted(names)


def test_a_heading_sorts_by_keyboard(app: Stage) -> None:
    while app.top.root.focus is None or app.top.root.focus.key != "statistics.sort.wins":
        app.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    app.key(pygame.K_RETURN)
    wins = [line.wins for line in table(app).players]
    assert wins == sorted(wins, reverse=True) and wins[0] > wins[-1]
    assert app.top.root.focus is not None and app.top.root.focus.key == "statistics.sort.wins"


def test_every_column_sorts_by_what_it_shows(app: Stage) -> None:
    keys = [column.key for column in table(app).columns]
    assert keys[:4] == ["name", "games", "wins", "gold"] and {"caught", "victim"} <= set(keys)
    for key in keys:
        app.click(f"statistics.sort.{key}")
        shown = table(app)
        column = next(column for column in shown.columns if column.key == key)
        values = [column.value(line) for line in shown.players]
        assert values == sorted(values, reverse=key != "name")


def test_a_player_is_picked_by_key_and_by_mouse(app: Stage) -> None:
    first = table(app).players[0]
    assert text(app, "statistics.player") == first.name
    app.key(pygame.K_DOWN)
    second = table(app).players[1]
    assert text(app, "statistics.player") == second.name
    app.click(table(app).place(3).center)
    third = table(app).players[3]
    assert text(app, "statistics.player") == third.name
    bars = app.top.root.find("statistics.roles")
    assert isinstance(bars, RoleBars) and list(bars.roles) == list(third.roles)
    assert str(third.games) in text(app, "statistics.value.games")
    app.click("statistics.sort.victim")
    assert text(app, "statistics.player") == third.name, "who is picked stays picked"


def test_a_game_is_picked_and_shows_its_charts(app: Stage) -> None:
    tabs = app.top.root.find("statistics.part")
    app.click((tabs.rect.right - 20, tabs.rect.centery))
    assert games(app).at == 0
    chart = app.top.root.find("statistics.chart")
    played = played_games()[0]
    assert isinstance(chart, RoundBars)
    assert [sum(parts) for parts in chart.gained] == list(played.summary.gold)
    app.key(pygame.K_DOWN)
    assert scene(app).game == played_games()[1].game
    assert str(LONG[:-2]) in text(app, "statistics.won_by")
    app.key(pygame.K_UP)
    app.key(pygame.K_RETURN)  # to the charts
    kinds = []
    for _ in range(3):
        app.key(pygame.K_RIGHT)
        kinds.append(type(app.top.root.find("statistics.chart")))
    assert kinds == [Tally, Deeds, Curves]


def test_without_beliefs_there_is_no_chart_of_them(app: Stage) -> None:
    scene(app).turn_to("games")
    scene(app).charts.chart = "beliefs"
    scene(app).game = played_games()[1].game
    scene(app).rebuild()
    app.turn()
    assert isinstance(app.top.root.find("statistics.chart"), RoundBars)


def test_everybody_has_a_name_beside_the_lines_and_is_lit_alone(app: Stage) -> None:
    scene(app).turn_to("games")
    scene(app).charts.chart = "beliefs"
    app.turn()
    legend = [widget for widget in app.top.root.widgets if isinstance(widget, LegendEntry)]
    assert [entry.seat.name for entry in legend] == [seat.name for seat in played_games()[0].plan.seats]
    app.click("statistics.seat.2")
    chart = app.top.root.find("statistics.chart")
    assert isinstance(chart, Curves) and chart.picked == 2
    assert {stretch.title for stretch in chart.stretches} == {"Round 1", "Round 2", "Round 3"}
    for stretch, told in zip(chart.stretches, played_games()[0].summary.rounds, strict=True):
        assert list(stretch.seats) == [part.seat for part in told.seats if part.dwarf == "saboteur"]
    app.top.root.set_focus(app.top.root.find("statistics.seat.2"))
    app.key(pygame.K_SPACE)
    again = app.top.root.find("statistics.chart")
    assert isinstance(again, Curves) and again.picked == -1


def test_cards_and_deeds_are_those_of_the_account(app: Stage) -> None:
    played = played_games()[0]
    chart = app.services.statistics.chart(played.game)
    assert chart is not None
    figures = figures_of(chart)
    rounds = played.summary.rounds
    for part in (part for told in rounds for part in told.seats):
        assert all(figures.cards[part.seat, sort_of(card)] >= times for card, times in part.cards.items())
    every = sum(times for told in rounds for part in told.seats for times in part.cards.values())
    assert every > 50
    assert sum(figures.cards.values()) == every
    assert sum(figures.deeds.values()) == sum(told.attacks.total() for told in rounds)
    assert sort_of("veto") == "other" and sort_of("repair_lamp") == "help" and sort_of("trapped") == "harm"


def open_again(app: Stage) -> None:
    app.services.statistics.close()
    app.push(StatisticsScene(app), fade=False)
    app.turn()


def test_nothing_finished_is_said(tmp_path: Path) -> None:
    app = stage(tmp_path)
    open_again(app)
    assert text(app, "statistics.none") == app.texts.t("statistics.none")
    app.services.statistics.close()


def test_a_locked_file_is_said_and_tried_again(app: Stage) -> None:
    path = app.services.folders.data / FILE
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        open_again(app)
        assert text(app, "statistics.none") == app.texts.t("statistics.trouble.busy")
        app.key(pygame.K_RETURN)
        assert text(app, "statistics.none") == app.texts.t("statistics.trouble.busy")
        other.execute("ROLLBACK")
    app.click("statistics.again")
    assert len(table(app).players) == 17


def test_a_later_version_s_file_is_said(app: Stage) -> None:
    with closing(sqlite3.connect(app.services.folders.data / FILE)) as db:
        db.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    open_again(app)
    assert text(app, "statistics.none") == app.texts.t("statistics.trouble.newer")


def test_a_damaged_file_is_set_aside_and_said(app: Stage) -> None:
    path = app.services.folders.data / FILE
    app.services.statistics.close()
    path.write_bytes(b"SQLite format 3\0" + b"?" * 4000)
    assert app.services.statistics.anything(), "the way to the sentence about it"
    open_again(app)
    assert text(app, "statistics.none") == app.texts.t("statistics.none")
    assert [toast.text.split(":")[0] for toast in app.toasts.shown] == [
        app.texts.t("statistics.damaged", file="").split(":")[0]
    ]


def test_a_file_of_the_first_version_is_shown_with_marks_for_faces(tmp_path: Path) -> None:
    app = filled(stage(tmp_path))
    app.services.statistics.close()
    path = app.services.folders.data / FILE
    with closing(sqlite3.connect(path)) as db:
        db.execute("DROP TABLE sums")
        db.execute("ALTER TABLE players DROP COLUMN avatar")
        db.execute("ALTER TABLE players DROP COLUMN hints")
        db.execute("ALTER TABLE rounds DROP COLUMN step")
        rows = {name: db.execute(f"SELECT * FROM {name}").fetchall() for (name,) in db.execute(TABLES).fetchall()}
    path.unlink()
    with closing(sqlite3.connect(path)) as db:
        db.executescript(f"PRAGMA application_id = {MARK}; {MIGRATIONS[0]}; PRAGMA user_version = 1;")
        for name, lines in rows.items():
            db.executemany(f"INSERT INTO {name} VALUES ({','.join('?' * len(lines[0]))})", lines)
        db.commit()
    open_again(app)
    assert app.services.statistics.trouble == "" and len(table(app).players) == 17
    scene(app).turn_to("games")
    scene(app).charts.chart = "beliefs"
    app.turn()
    chart = app.top.root.find("statistics.chart")
    assert isinstance(chart, Curves) and chart.curves and not chart.stretches, "when rounds began was not written then"
    app.services.statistics.close()


HAND = (
    "UPDATE players SET mark = 'blot', avatar = '../x', kind = 'ghost', place = 7",
    "UPDATE parts SET dwarf = 'king'",
    "UPDATE games SET ended = 9e99, game = 'chess', edition = 'x', modules = 'y,z'",
    "UPDATE games SET ended = -1",
    "DELETE FROM rounds",
    "DELETE FROM parts WHERE seat = 1",
    "UPDATE attacks SET target = 99 WHERE target = 1",
    "UPDATE OR REPLACE cards SET card = 'unheard', seat = 50 WHERE seat = 1",
    "UPDATE beliefs SET seat = 77 WHERE seat = 1",
    "UPDATE beliefs SET belief = '[1]'",
    "UPDATE rounds SET step = -1",
)


@pytest.mark.parametrize("statement", HAND)
def test_rows_that_somebody_mended_are_no_exception(app: Stage, statement: str) -> None:
    app.services.statistics.close()
    with closing(sqlite3.connect(app.services.folders.data / FILE)) as db:
        db.execute(statement)
        sum_up(db)
        db.commit()
    open_again(app)
    app.click("statistics.sort.caught")
    scene(app).turn_to("games")
    for chart in ("gold", "cards", "deeds", "beliefs"):
        scene(app).charts.show(chart)
        app.turn()
    app.key(pygame.K_DOWN)


def test_two_hundred_games_paint_only_what_is_seen(app: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    short = played_game(finished("base", 3, 5, rounds=1))
    for number in range(200):
        assert app.services.statistics.record(replace(short, game=f"{number:032x}", when=1.8e9 + number))
    painted: list[int] = []
    paint = GameList.paint_row

    def counted(self: GameList, surface: pygame.Surface, place: pygame.Rect, row: int, on: bool) -> None:
        painted.append(row)
        paint(self, surface, place, row, on)

    monkeypatch.setattr(GameList, "paint_row", counted)
    scene(app).read()
    scene(app).turn_to("games")
    app.turn()
    assert len(games(app).games) == 200
    seen = games(app).rect.height // games(app).pitch + 2
    assert 0 < len(painted) <= seen
    app.key(pygame.K_END)
    assert games(app).at == 199 and len(painted) <= 2 * seen
    app.turn(pygame.event.Event(pygame.MOUSEMOTION, pos=games(app).rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    app.turn(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=3, precise_x=0.0, precise_y=3.0, flipped=False))
    assert games(app).offset < games(app).most


@pytest.mark.parametrize("lang", ["en", "uk", "ru", "bg", "it"])
@pytest.mark.parametrize("scale", [100, 150])
def test_no_text_is_cut_off(tmp_path: Path, lang: str, scale: int) -> None:
    app = filled(stage(tmp_path, lang=lang, ui_scale=scale))
    app.push(StatisticsScene(app), fade=False)
    app.turn()
    for part in ("players", "games"):
        scene(app).turn_to(part)
        app.turn()
        assert [widget.key for widget in app.top.root.widgets if not widget.whole()] == []
    app.services.statistics.close()


def test_a_piece_of_a_bar_names_its_round_in_another_way_than_gold(app: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """A 2 in a bar of 3 would look like gold. Its dark letters cast no shadow: they would be hard to read."""
    seats = plan(3).seats
    told: list[tuple[str, bool]] = []
    line = Letters.line

    def noted(self: Letters, text: str, style: Style) -> pygame.Surface:
        told.append((text, style.shadow))
        return line(self, text, style)

    monkeypatch.setattr(Letters, "line", noted)
    chart = RoundBars("chart", pygame.Rect(0, 0, 600, 400), seats, [(0, 3, 2), (0, 0, 0), (1, 0, 0)])
    app.top.root.add(chart)
    chart.paint(pygame.Surface(chart.rect.size))
    assert [text for text, shadow in told if not shadow] == ["II", "III", "I"]
    assert [roman(number) for number in (4, 9, 10, 14, 19, 20)] == ["IV", "IX", "X", "XIV", "XIX", "XX"]
