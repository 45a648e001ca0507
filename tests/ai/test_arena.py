"""Measuring agents: deals played again with the agents rotated, intervals, the report."""

from __future__ import annotations

import json
import math
import random
import re
from pathlib import Path

import pytest

from saboteur_gui.ai.agents import make_agent
from saboteur_gui.arena.intervals import Deal, gap_intervals, interval, share
from saboteur_gui.arena.match import Chunk, Match, play_chunk
from saboteur_gui.arena.simulate import simulate
from saboteur_gui.cli import main
from saboteur_gui.engine.board import is_goal
from saboteur_gui.engine.cards import DWARF
from saboteur_gui.engine.game import new_game
from saboteur_gui.engine.knowledge import remember
from saboteur_gui.engine.moves import PASS
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.engine.view import Request, view
from saboteur_gui.engine.vocabulary import Seat

from .in_place import gold


def test_an_interval_is_students() -> None:
    found = interval([1.0, 2.0, 3.0, 4.0])
    assert found.mean == 2.5
    assert found.margin == pytest.approx(3.182 * math.sqrt(5 / 3) / 2)


def test_a_single_deal_says_nothing_sure() -> None:
    assert interval([3.0]).plain() == {"mean": 3.0, "margin": None}


def test_a_share_is_never_certain_nor_more_than_all() -> None:
    assert share([1.0, 1.0]).margin > 0.5, "two deals alike prove nothing"
    assert share([0.0, 1.0]).margin == 1.0
    assert share([1.0] * 60).margin == pytest.approx(0.032, abs=0.005)
    many = [0.0, 1.0] * 500
    assert share(many).mean == 0.5
    assert share(many).margin == pytest.approx(interval(many).margin, rel=0.01)
    assert share([0.5]).margin == math.inf


def test_gaps_are_taken_on_the_same_deals() -> None:
    """Two agents whose gold swings together are told apart though their own intervals overlap."""
    deals = [Deal(rounds=1) for _ in range(4)]
    for luck, deal in enumerate(deals):
        deal.gold.update({"a": 10 * luck + 1, "b": 10 * luck})
        deal.played.update({"a": 1, "b": 1})
    found = gap_intervals(deals, ["a", "b"])["a - b"]
    assert (found.mean, found.margin) == (1.0, 0.0)


def test_every_agent_sits_on_every_seat_of_a_deal() -> None:
    match = Match(Table(seats=3), ("random", "easy", "easy"), duplicate=True)
    assert match.rotations() == [("random", "easy", "easy"), ("easy", "easy", "random"), ("easy", "random", "easy")]
    assert Match(Table(seats=3), ("easy",) * 3, duplicate=True).rotations() == [("easy",) * 3]


def test_a_deal_counts_all_its_games() -> None:
    match = Match(Table(seats=3, rounds=1), ("random", "easy", "easy"), duplicate=True)
    tally, _ = play_chunk(Chunk(match, range(2)))
    assert (tally.games, [deal.rounds for deal in tally.deals]) == (6, [3, 3])
    assert all(deal.played == {"random": 3, "easy": 6} for deal in tally.deals)


def test_the_measures_do_not_change_the_games() -> None:
    table = Table(seats=4, rounds=1)
    plain = simulate(Match(table, ("easy",) * 4), 2, 0)
    measured = simulate(Match(table, ("easy",) * 4, measure=True), 2, 0)
    assert plain["gold"] == measured["gold"]
    assert measured["milliseconds"]["easy"]["p95"] > 0


def test_saboteurs_are_found_out_in_the_course_of_a_round() -> None:
    found = simulate(Match(Table(seats=5, rounds=1), ("normal",) * 5, measure=True), 6, 0)["found_out"]
    assert found["guilty"][0] < 0.6  # near what is dealt
    assert found["guilty"][4] > 0.7 > 0.3 > found["honest"][4]


def test_the_report_is_one_page_with_charts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "arena.html"
    words = "simulate --game base --seats 4 --agents normal,easy,easy,easy --games 2 --rounds 1 --duplicate --json"
    assert main([*words.split(), "--also", "3", "--report", str(page)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["games"], len(told["agents"])) == (8, 4)
    assert [len(further["agents"]) for further in told["also"]] == [3]
    text = page.read_text(encoding="utf-8")
    assert text.count("<svg") == text.count("</svg>") >= 2
    for seats in (3, 4):
        assert f"{seats} seats: digger<" in text
    assert not re.search(r"(src|href)=", text)  # nothing is fetched


def test_a_page_that_cannot_be_written_is_refused_before_the_games(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["simulate", "--game", "base", "--seats", "4", "--agents", "tests.agents_that_fail:Raises", "--report"]
    nowhere, page, kept = tmp_path / "no" / "page.html", tmp_path / "page.html", tmp_path / "kept.html"
    assert main([*words, str(nowhere)]) == 2
    assert str(nowhere) in capsys.readouterr().err
    kept.write_text("of yesterday")
    assert main([*words, str(page)]) == main([*words, str(kept)]) == 1
    assert not page.exists() and kept.read_text() == "of yesterday"


@pytest.mark.parametrize("words", ["--also 5", "--report x.html --also five", "--report x.html --also 99"])
def test_wrong_use_is_named(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--game", "base", "--seats", "4", *words.split()]) == 2
    told = capsys.readouterr().err
    assert "--also" in told and "--seats" not in told


def test_the_page_does_not_take_the_place_of_the_transcript(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    same = str(tmp_path / "games")
    assert main(["simulate", "--game", "base", "--seats", "4", "--transcript", same, "--report", same]) == 2
    assert "--transcript" in capsys.readouterr().err and not (tmp_path / "games").exists()


def also(folder: Path, seats: str, *more: str) -> int:
    words = f"simulate --game base --seats 4 --games 1 --rounds 1 --report {folder / 'page.html'} --also {seats}"
    return main([*words.split(), *more])


def test_transcripts_of_further_tables_come_behind_the_first(tmp_path: Path) -> None:
    lines = tmp_path / "games.jsonl"
    assert also(tmp_path, "3,5", "--transcript", str(lines)) == 0
    texts = lines.read_text("utf-8").splitlines()
    begun = [json.loads(line) for line in texts if '"seats"' in line]
    assert [told["seats"] for told in begun] == [4, 3, 5]


@pytest.mark.parametrize(("seats", "agents", "said"), [("11", "random", "11"), ("3", "random,random,random,easy", "4")])
def test_a_further_table_is_refused_before_the_first_is_played(
    seats: str, agents: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = tmp_path / "games.jsonl"
    assert also(tmp_path, seats, "--agents", agents, "--transcript", str(lines)) == 2
    assert said in capsys.readouterr().err
    assert not lines.exists()


def test_sides_measured_apart_hear_each_other() -> None:
    agent = make_agent("saboteur=random/normal:sincere")
    g = new_game(Table(seats=4, rounds=1), 1)
    g.dwarfs = [DWARF["digger"]] * 3 + [DWARF["saboteur"]]
    goal = next(cell for cell, value in g.mine.hidden.items() if is_goal(value))
    remember(g, Seat(0), "goal", (goal,), (g.mine.hidden[goal],))
    talking, silent = view(g, 0), view(g, 3)
    request = talking.request or Request(Seat(0), "turn", ((PASS, talking.hand[0]),), {}, {})
    agent.choose(talking, request, random.Random(1))
    assert [line["what"] for line in agent.report()["says"]] in (["claim_treasure"], ["claim_stone"])  # type: ignore[attr-defined]
    agent.choose(silent, request, random.Random(1))
    assert agent.report() == {}, "chance has nothing to say"  # type: ignore[attr-defined]


def test_an_agent_for_each_side(capsys: pytest.CaptureFixture[str]) -> None:
    words = "simulate --game base --seats 4 --agents saboteur=random/easy --games 1 --rounds 1"
    assert main(words.split()) == 0
    for wrong in ("saboteur=random/digger=easy", "goblin=random/easy", "random/easy"):
        assert main(["simulate", "--game", "base", "--seats", "4", "--agents", wrong]) == 2
    assert "DWARF=AGENT" in capsys.readouterr().err


def test_roles_are_measured_against_a_digger_in_their_place() -> None:
    table = Table("saboteur2", 7, rounds=1)
    own = [gold(table, seed, "easy") for seed in range(2)]
    instead = [gold(table, seed, "easy", range(7)) for seed in range(2)]
    assert [dealt for dealt, _ in own] == [dealt for dealt, _ in instead], "the same deals"
    assert own != instead and all(len(paid) == 7 for _, paid in own + instead)
