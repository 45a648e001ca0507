"""The arena's page speaks the language of the system, too."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from saboteur_gui import cli_words
from saboteur_gui.cli import main
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.i18n import ENGLISH, LANGUAGES, Texts
from saboteur_gui.report import Result, html_report
from saboteur_gui.simulate import simulate

AGENTS = ("normal", "easy", "easy", "easy", "easy")
SAME_IN_ENGLISH = {"it": {"round", "in", "percentile", "ms"}}  # words that a language has in common with it


@pytest.fixture(scope="module")
def results() -> list[Result]:
    """What every part of the page tells of: two agents on the same deals, a found saboteur, rounds that nobody won."""
    result = simulate(Table(seats=5, rounds=1), AGENTS, 2, 0, duplicate=True, measure=True)
    wins = {**result["intervals"]["wins"], "nobody": {"mean": 0.5, "margin": 0.25}}
    gaps = {"normal - easy": {"mean": -0.2, "margin": None}}
    single = {**result, "wins": {**result["wins"], "nobody": 1}, "intervals": {"wins": wins, "gaps": gaps}}
    return [result, single]


def words(page: str) -> set[str]:
    told = unescape(re.sub(r"<style>.*</style>|<[^>]*>", " ", page, flags=re.DOTALL))
    return set(re.findall(r"[^\W\d_]{2,}", told))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_page_is_in_its_language(language: str, results: list[Result]) -> None:
    page = html_report(results, Texts(language))
    english = words(html_report(results, Texts(ENGLISH)))
    assert f'<html lang="{language}">' in page
    assert len(english) > 40
    if language != ENGLISH:
        assert words(page) & english <= {*AGENTS, *SAME_IN_ENGLISH.get(language, ())}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_the_page_is_on_it(language: str, results: list[Result]) -> None:
    texts = Texts(language)
    page = unescape(html_report(results, texts))
    plain = ("wins", "gold", "found", "gaps", "times", "who", "gap", "median", "p95", "rate", "one_deal", "nobody")
    assert [id for id in plain if texts.t(f"report.{id}") not in page] == []
    for what in ("report.saboteurs", "report.others", "role.digger.title"):
        assert texts.n("report.at_table", 5, what=texts.t(what)) in page, what
    assert texts.signed(-0.2, 3) in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_writes_it_in_the_language_of_the_system(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANGUAGE", language)
    cli_words.texts.cache_clear()
    page = tmp_path / "page.html"
    try:
        assert main(["simulate", "--game", "base", "--seats", "3", "--rounds", "1", "--report", str(page)]) == 0
    finally:
        cli_words.texts.cache_clear()
    assert Texts(language).t("report.wins") in page.read_text(encoding="utf-8")
    assert "rounds won" in capsys.readouterr().out  # the table stays in English, whose form is fixed


def test_a_long_name_of_an_agent_stays_beside_its_bar(results: list[Result]) -> None:
    long = "a.package.with_a_long_name.of_modules:the_factory_of_my_agent"
    page = html_report([{**results[0], "gold": {long: {"digger": 1.0}}}], Texts(ENGLISH))
    assert re.search(rf'textLength="412" [^>]*>5 seats: {long}, Gold digger', page.replace("\u00a0", " "))
    assert html_report(results, Texts(ENGLISH)).count("textLength") == 0
