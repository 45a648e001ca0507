"""The page of an arena."""

from __future__ import annotations

import re
from html import unescape

import pytest

from saboteur_gui.arena.match import Match
from saboteur_gui.arena.report import Result, html_report
from saboteur_gui.arena.simulate import simulate
from saboteur_gui.engine.ruleset import Table

AGENTS = ("normal", "easy", "easy", "easy", "easy")


@pytest.fixture(scope="module")
def results() -> list[Result]:
    """What every part of the page tells of: two agents on the same deals, a found saboteur, rounds that nobody won."""
    result = simulate(Match(Table(seats=5, rounds=1), AGENTS, duplicate=True, measure=True), 2, 0)
    wins = {**result["intervals"]["wins"], "nobody": {"mean": 0.5, "margin": 0.25}}
    gaps = {"normal - easy": {"mean": -0.2, "margin": None}}
    single = {**result, "wins": {**result["wins"], "nobody": 1}, "intervals": {"wins": wins, "gaps": gaps}}
    return [result, single]


def test_every_part_is_on_the_page(results: list[Result]) -> None:
    page = unescape(html_report(results))
    assert "<title>Results: normal, easy</title>" in page
    assert "Games: 20. Rounds: 20. Seats: 5, 5." in page
    headings = ["Rounds won", "Gold a round, by", "How the saboteurs are found out", "Difference in gold", "Time for"]
    headings += ["Beliefs that are true", "How play looks"]
    assert all(f"<h2>{heading}" in page for heading in headings)
    for label in ("digger", "nobody", "normal, digger", "saboteurs", "others"):
        assert f"5 seats: {label}<" in page, label
    for row in ("digger strikes a digger in laps 1 and 2, in 1000 rounds", "calibration error, diggers"):
        assert f"<td>5 seats: {row}</td>" in page
    assert "<td>5 seats: normal - easy</td><td>-0.200</td><td>one deal only</td>" in page


def test_what_was_not_measured_is_left_out(results: list[Result]) -> None:
    bare = {key: value for key, value in results[0].items() if key not in ("found_out", "milliseconds", "conduct")}
    page = html_report([bare])
    assert "Rounds won" in page
    assert "found out" not in page and "Time for" not in page


def test_a_long_name_of_an_agent_stays_beside_its_bar(results: list[Result]) -> None:
    long = "a.package.with_a_long_name.of_modules:the_factory_of_my_agent"
    page = html_report([{**results[0], "gold": {long: {"digger": 1.0}}}])
    assert re.search(rf'textLength="412" [^>]*>5 seats: {long}, digger', page)
    assert html_report(results).count("textLength") == 0
