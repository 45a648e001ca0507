"""Statistics: right sums, written once however often, and no file that could stop a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from saboteur_gui.session.computer_players import Report
from saboteur_gui.session.played_game import PlayedGame, played_game
from saboteur_gui.session.statistics import Statistics
from saboteur_gui.storage.folders import Folders

from .kept_games import REPORTS, some_games
from .records import NAMES, finished


def test_hints_are_summed_over_games(statistics: Statistics) -> None:
    first, second, *_ = some_games()
    for played in (replace(first, hints={0: 2, 1: 5}), replace(second, hints={0: 1})):
        statistics.record(played)
    hints = {line.name: line.hints for line in statistics.players()}
    assert [hints[name] for name in NAMES[:3]] == [3, 5, 0]


def test_sums_are_those_of_the_games(statistics: Statistics) -> None:
    everything = some_games()
    assert all(statistics.record(played) for played in everything)
    lines = {line.name: line for line in statistics.players()}
    assert next(iter(lines)) == NAMES[0]  # people first
    for seat, name in enumerate(NAMES[:5]):
        line = lines[name]
        games = [played for played in everything if seat < len(played.plan.seats)]
        parts = [round_.seats[seat] for played in games for round_ in played.summary.rounds]
        assert line.kind == ("human" if seat == 0 else "computer")
        assert line.games == len(games)
        assert line.wins == sum(played.summary.places[seat] == 1 for played in games)
        assert line.gold == sum(played.summary.gold[seat] for played in games)
        assert line.caught == sum(part.caught for part in parts)
        assert sum(role.rounds for role in line.roles) == len(parts)
        for role in line.roles:
            own = [part for part in parts if part.dwarf == role.dwarf]
            assert (role.rounds, role.won, role.gold) == (
                len(own),
                sum(part.won for part in own),
                sum(part.paid for part in own),
            )
            assert role.gold_a_round == role.gold / len(own)
        assert line.rounds_as_saboteur == sum(part.dwarf == "saboteur" for part in parts)
        assert (line.victim, line.victim_times) == favourite(games, seat)
    assert any(line.victim_times > 2 for line in lines.values())
    assert statistics.notices == []


def favourite(games: Sequence[PlayedGame], seat: int) -> tuple[str, int]:
    times: dict[str, int] = {}
    for played in games:
        for round_ in played.summary.rounds:
            for (who, target, _), count in round_.attacks.items():
                if who == seat:
                    times[NAMES[target]] = times.get(NAMES[target], 0) + count
    most = max(times.values(), default=0)
    return min((name for name, count in times.items() if count == most), default=""), most


def test_a_chart_has_all_of_a_game(statistics: Statistics) -> None:
    played = some_games()[-1]
    statistics.record(played)
    chart = statistics.chart(played.game)
    assert chart is not None
    assert (chart.line.id, chart.line.ended, chart.line.game) == (played.game, 9.0, "saboteur2")
    assert chart.line.modules == ("veto",)
    assert chart.line.players == NAMES[:5]
    assert chart.line.winners == tuple(NAMES[seat] for seat, place in enumerate(played.summary.places) if place == 1)
    assert tuple(player.gold for player in chart.players) == played.summary.gold
    assert [player.agent for player in chart.players] == ["", *["random"] * 4]
    for told, round_ in zip(chart.rounds, played.summary.rounds, strict=True):
        assert (told.n, told.reason, told.reached_by) == (round_.n, round_.reason, round_.reached_by)
        assert told.dwarfs == tuple(part.dwarf for part in round_.seats)
        assert told.gold == tuple(part.total for part in round_.seats)
        assert told.paid == tuple(part.paid for part in round_.seats)
        assert told.winners == tuple(part.seat for part in round_.seats if part.won)
        assert told.caught == tuple(part.seat for part in round_.seats if part.caught)
        attacks = {(a.seat, a.target, a.card): a.times for a in chart.attacks if a.n == round_.n}
        assert attacks == round_.attacks
        for part in round_.seats:
            cards = {c.card: c.times for c in chart.cards if (c.n, c.seat) == (round_.n, part.seat)}
            assert cards == part.cards
    assert [(b.step, b.seat, b.saboteur) for b in chart.beliefs] == [(3, 1, {0: 0.5, 2: 0.125}), (4, 2, {0: 1.0})]


def test_writing_again_is_writing_once(statistics: Statistics) -> None:
    games = some_games()
    for played in (*games, *games[::-1]):
        statistics.record(played)
    assert [line.games for line in statistics.players() if line.name == NAMES[0]] == [len(games)]
    assert [line.id for line in statistics.games()] == [played.game for played in games[::-1]]


@pytest.mark.rule("I4", "B28")
def test_a_running_game_shows_nothing_and_keeps_its_beliefs(statistics: Statistics) -> None:
    whole = finished("base", 4, 3)
    running = replace(whole, entries=whole.entries[:80])
    statistics.record(played_game(running, REPORTS[:1]))
    assert (statistics.players(), statistics.games(), statistics.chart(whole.game)) == ([], [], None)
    statistics.close()
    statistics.record(played_game(running, REPORTS[1:2]))  # opened again another day
    statistics.record(played_game(whole))
    chart = statistics.chart(whole.game)
    assert chart is not None
    assert [belief.step for belief in chart.beliefs] == [3, 4]


def test_an_earlier_save_of_a_finished_game_takes_nothing_back(statistics: Statistics) -> None:
    whole = finished("base", 4, 3)
    first = played_game(whole, [Report(1, step, {0: 0.5}, ()) for step in (10, 20, 30)])
    statistics.record(first)
    before = (statistics.players(), statistics.chart(whole.game))
    again = played_game(replace(whole, entries=whole.entries[:25]), [Report(1, 21, {0: 0.25}, ())])
    assert statistics.record(again)
    assert (statistics.players(), statistics.chart(whole.game)) == before
    statistics.record(played_game(whole, [Report(1, step, {0: 0.25}, ()) for step in (15, 25)]))
    chart = statistics.chart(whole.game)
    assert chart is not None
    assert [(belief.step, belief.saboteur[0]) for belief in chart.beliefs] == [(10, 0.5), (15, 0.25), (25, 0.25)]


def test_a_person_and_a_computer_of_one_name_are_two(statistics: Statistics) -> None:
    record = finished("base", 4, 1)
    seats = tuple(replace(seat, name="Ян") for seat in record.plan.seats)
    statistics.record(played_game(replace(record, plan=replace(record.plan, seats=seats))))
    assert [(line.name, line.kind) for line in statistics.players()] == [("Ян", "human"), ("Ян", "computer")]
    assert statistics.players()[1].games == 3


def test_no_such_game(statistics: Statistics) -> None:
    assert statistics.chart("x'; DROP TABLE games; --") is None
    assert statistics.players() == []


# The file


def test_another_copy_of_the_program_may_write_too(folders: Folders, statistics: Statistics) -> None:
    games = some_games()
    other = Statistics(folders)
    for number, played in enumerate(games):
        assert (statistics, other)[number % 2].record(played)
    assert statistics.players() == other.players()
    assert statistics.players()[0].games == len(games)
    other.close()


def test_games_of_every_size_fit(statistics: Statistics) -> None:
    for game, seats in (("base", 3), ("base", 10), ("saboteur2", 2), ("saboteur2", 12)):
        record = finished(game, seats, 2)
        assert statistics.record(played_game(replace(record, game=f"{game}{seats}")))
    assert len(statistics.games()) == 4
