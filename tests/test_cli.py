"""The command line: wrong use in one line, agents that fail, the same games whatever the number of processes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from saboteur_gui.arena.match import Chunk, Match, play_chunk
from saboteur_gui.cli import main
from saboteur_gui.engine.ruleset import EDITIONS, OPTIONS, Table, module_ids

AGENTS = "tests.agents_that_fail"
ROOT = Path(__file__).parent.parent
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
Captured = pytest.CaptureFixture[str]


def simulate(*words: str, game: str = "base", seats: int = 3) -> int:
    return main(["simulate", "--game", game, "--seats", str(seats), "--rounds", "1", *words])


def one_line(captured: Captured) -> str:
    """What was said on stderr: one line, with nothing on stdout."""
    out, err = captured.readouterr()
    assert out == ""
    assert err.startswith("saboteur-gui: ")
    assert err.endswith("\n")
    assert err.count("\n") == 1
    return err


# Wrong use: exit code 2, one line that names the value and what is allowed


@pytest.mark.parametrize(
    ("words", "named", "allowed"),
    [
        (["--game", "chess"], "'chess'", "base, saboteur2"),
        (["--seats", "2"], "not 2", "3 to 10"),
        (["--seats", "11"], "not 11", "3 to 10"),
        (["--seats", "0"], "not 0", "3 to 10"),
        (["--game", "saboteur2", "--seats", "1"], "not 1", "2 to 12"),
        (["--game", "saboteur2", "--seats", "13"], "not 13", "2 to 12"),
        (["--seats", "many"], "'many'", "int"),
        (["--edition", "deluxe"], "'deluxe'", ", ".join(EDITIONS)),
        (["--edition", "italian"], "'italian'", "jubilee, classic, vreditel"),
        (["--game", "saboteur2", "--edition", "vreditel"], "'vreditel'", "jubilee, classic, italian"),
        (["--option", "colour=red"], "'colour'", ", ".join(OPTIONS)),
        (["--option", "placement=anywhere"], "'anywhere'", "linked, touching"),
        (["--option", "placement"], "'placement'", "NAME=VALUE"),
        (["--option", "placement="], "''", "linked, touching"),
        (["--option", "both_doors=rivals"], "'both_doors'", "placement"),
        (["--game", "saboteur2", "--option", "gold_share=players"], "'gold_share'", "both_doors"),
        (["--modules", "dynamite"], "'dynamite'", ", ".join(module_ids())),
        (["--modules", "veto,dynamite"], "'dynamite'", ", ".join(module_ids())),
        (["--modules", "veto,veto"], "'veto'", "twice"),
        (["--modules", "base"], "'base'", ", ".join(module_ids())),
        (["--game", "saboteur2", "--modules", "greedy_dwarf"], "'greedy_dwarf'", "veto"),
        (["--game", "saboteur2", "--modules", "sabotaged_dwarf"], "'sabotaged_dwarf'", "veto"),
        (["--game", "saboteur2", "--seats", "5", "--modules", "tournament"], "'tournament'", "veto"),
        (["--modules", "tournament"], "'tournament'", "5 to 9"),
        (["--seats", "10", "--modules", "tournament"], "'tournament'", "5 to 9"),
        (["--seats", "5", "--modules", "tournament,greedy_dwarf"], "'greedy_dwarf'", "'tournament'"),
        (["--seats", "5", "--modules", "sabotaged_dwarf,tournament"], "'sabotaged_dwarf'", "'tournament'"),
        (["--seats", "5", "--modules", "costume_department,tournament"], "'costume_department'", "'tournament'"),
        (["--agents", "genius"], "'genius'", "random"),
        (["--agents", ""], "''", "random"),
        (["--agents", "random,random"], "2 agents", "3 seats"),
        (["--agents", "no.such.module:factory"], "'no.such.module:factory'", "cannot be loaded"),
        (["--agents", f"{AGENTS}:Missing"], f"'{AGENTS}:Missing'", "cannot be loaded"),
        (["--agents", f"{AGENTS}:unmakeable"], f"'{AGENTS}:unmakeable'", "no brain found"),
        (["--agents", f"{AGENTS}:Deaf"], f"'{AGENTS}:Deaf'", "choose(view, request, rng)"),
        (["--agents", ":"], "':'", "cannot be loaded"),
        (["--games", "0"], "not 0", "at least 1"),
        (["--games", "x"], "'x'", "int"),
        (["--rounds", "0"], "not 0", "at least 1"),
        (["--jobs", "0"], "not 0", "at least 1"),
        (["--seed", "one"], "'one'", "int"),
        (["--with-legal"], "--with-legal", "--transcript"),
        (["--nonsense"], "--nonsense", ""),
    ],
)
def test_wrong_use_is_one_line_that_names_the_value(
    words: list[str], named: str, allowed: str, capsys: Captured
) -> None:
    assert simulate(*words) == 2
    line = one_line(capsys)
    assert named in line
    assert allowed in line


@pytest.mark.parametrize(
    ("argv", "named"),
    [
        (["--sideways"], "--sideways"),
        (["dance"], "'dance'"),
        (["simulate"], "--game"),
        (["simulate", "--game", "base"], "--seats"),
        (["bench", "--only", "weather"], "'weather'"),
        (["--verbose"], "--verbose"),
        (["play", "--size", "10x10"], "'10x10'"),
        (["--lang", "fr"], "'fr'"),
        (["shots", "--out", "x", "--lang", "en,fr"], "'fr'"),
        (["shots", "--out", "x", "--scene", "moon"], "'moon'"),
        (["films", "--out", "x", "--moment", "moonrise"], "'moonrise'"),
    ],
)
def test_wrong_commands_are_one_line(argv: list[str], named: str, capsys: Captured) -> None:
    assert main(argv) == 2
    assert named in one_line(capsys)


@pytest.mark.parametrize("argv", [[], ["play"], ["--lang", "uk"]])
def test_without_a_screen_the_game_says_so(argv: list[str], tmp_path: Path) -> None:
    surroundings = {name: value for name, value in os.environ.items() if name not in SCREENS}
    words = [sys.executable, "-m", "saboteur_gui", *argv, *([] if argv else ["play"]), "--data-dir", str(tmp_path)]
    done = subprocess.run(words, env=surroundings, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == "saboteur-gui: no window can be opened: there is no screen"


@pytest.mark.parametrize("path", ["missing/folder/games.jsonl", "."])
def test_a_transcript_that_cannot_be_written_is_named(path: str, tmp_path: Path, capsys: Captured) -> None:
    where = str(tmp_path / path)
    assert simulate("--transcript", where) == 2
    assert f"'{where}'" in one_line(capsys)


def test_wrong_use_leaves_an_old_transcript_alone(tmp_path: Path, capsys: Captured) -> None:
    """A table or an agent that cannot be is refused before any file is opened."""
    path = tmp_path / "games.jsonl"
    path.write_text("old")
    for words in (["--seats", "2"], ["--agents", "genius"], ["--modules", "dynamite"]):
        assert simulate("--transcript", str(path), *words) == 2
        one_line(capsys)
    assert path.read_text() == "old"


# Agents that fail: exit code 1; nothing is chosen in their place


@pytest.mark.parametrize(
    ("agent", "reason"),
    [
        ("Cheats", "not_in_hand"),
        ("nothing", "None"),
        ("number", "7"),
        ("text", "'lay cross'"),
        ("words", "cross"),
        ("empty", "()"),
        ("Raises", "RuntimeError: lost the map"),
        ("Rambles", "RuntimeError: lost the map"),
        ("Mutters", "'what'"),
    ],
)
@pytest.mark.parametrize("seat", [0, 2])
def test_an_agent_that_fails_stops_the_game(agent: str, reason: str, seat: int, capsys: Captured) -> None:
    names = ["random"] * 3
    names[seat] = f"{AGENTS}:{agent}"
    assert simulate("--agents", ",".join(names), "--seed", "40") == 1
    line = one_line(capsys)
    assert f"'{AGENTS}:{agent}' on seat {seat}" in line
    assert "seed 40" in line
    assert reason in line


def test_numbers_that_are_equal_to_a_move_are_that_move(tmp_path: Path, capsys: Captured) -> None:
    """An agent that counts in floats plays the same game."""
    texts = []
    for agent in ("First", "Floats"):
        path = tmp_path / agent
        assert simulate("--agents", f"{AGENTS}:{agent}", "--transcript", str(path)) == 0
        texts.append(path.read_text("utf-8").replace("Floats", "First"))
    capsys.readouterr()
    assert texts[0] == texts[1]


def test_an_illegal_move_is_told_in_words(capsys: Captured) -> None:
    assert simulate("--agents", f"{AGENTS}:Cheats") == 1
    line = one_line(capsys)
    assert "seat 0" in line
    assert "illegal move" in line
    assert "'do': 'lay'" in line
    assert "not_in_hand" in line


def test_agents_are_asked_seat_by_seat(capsys: Captured) -> None:
    """A loaded agent plays a whole game, and hears of it if it listens."""
    from tests.agents_that_fail import Listens

    names = ("random", f"{AGENTS}:First", f"{AGENTS}:Listens")
    assert simulate("--agents", ",".join(names), "--json") == 0
    result = json.loads(capsys.readouterr().out)
    assert result["agents"] == list(names)
    assert set(result["gold"]) == set(result["agents"])
    Listens.heard = 0
    in_this_process(names)
    assert Listens.heard > 50


def in_this_process(agents: tuple[str, ...], quiet: bool = False) -> None:
    play_chunk(Chunk(Match(Table("base", len(agents), rounds=1), agents, quiet=quiet), range(1)))


def test_whoever_listens_hears_what_is_said() -> None:
    """As in a game on the screen: computer players are measured with the talk they play by."""
    from tests.agents_that_fail import Speaks

    Speaks.told = []
    in_this_process(("random", f"{AGENTS}:Speaks", f"{AGENTS}:Speaks"))
    assert {(event.seat, event.values["other"]) for event in Speaks.told} == {(1, 2), (2, 0)}
    assert {event.what for event in Speaks.told} == {"accuse"}
    Speaks.told = []
    in_this_process(("random", f"{AGENTS}:Speaks", f"{AGENTS}:Speaks"), quiet=True)
    assert Speaks.told == []


# What comes out


KEYS = ["games", "rounds", "decisions", "seconds", "rounds_per_second", "wins", "gold", "agents"]


def result_of(capsys: Captured, *words: str, **where: Any) -> dict[str, Any]:
    assert simulate("--json", *words, **where) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.count("\n") == 1
    result: dict[str, Any] = json.loads(out)
    return result


@pytest.mark.parametrize(("game", "seats"), [("base", 4), ("saboteur2", 7)])
def test_json_has_the_promised_keys(game: str, seats: int, capsys: Captured) -> None:
    result = result_of(capsys, "--games", "3", "--rounds", "2", game=game, seats=seats)
    assert list(result) == KEYS
    assert (result["games"], result["rounds"], result["agents"]) == (3, 6, ["random"] * seats)
    assert result["decisions"] > 60
    assert result["seconds"] > 0
    assert sum(result["wins"].values()) >= 1
    assert list(result["gold"]) == ["random"]
    sides = {
        "base": {"digger", "saboteur"},
        "saboteur2": {"digger_green", "boss", "saboteur", "geologist", "profiteer"},
    }
    assert set(result["gold"]["random"]) & sides[game]


def test_games_have_three_rounds_unless_told(capsys: Captured) -> None:
    assert main(["simulate", "--game", "base", "--seats", "3", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["rounds"] == 3


def test_without_json_a_table_is_printed(capsys: Captured) -> None:
    assert simulate("--games", "2") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("2 games, 2 rounds, ")
    assert any(line.startswith("random") for line in lines)


def played(capsys: Captured, path: Path, *words: str) -> tuple[dict[str, Any], str]:
    result = result_of(capsys, "--transcript", str(path), *words)
    return {key: result[key] for key in KEYS if "seconds" not in key and "second" not in key}, path.read_text("utf-8")


def test_the_games_are_the_same_whatever_the_jobs(tmp_path: Path, capsys: Captured) -> None:
    words = ("--games", "41", "--seed", "7", "--modules", "veto,chests", "--with-legal")
    alone = played(capsys, tmp_path / "alone.jsonl", *words)
    assert played(capsys, tmp_path / "many.jsonl", *words, "--jobs", "3") == alone
    seeds = [json.loads(line)["seed"] for line in alone[1].splitlines() if line.startswith('{"e":"game"')]
    assert seeds == list(range(7, 48))


def test_a_game_depends_on_its_seed_alone(tmp_path: Path, capsys: Captured) -> None:
    """The third of three games is the one that its seed gives by itself; another seed gives another."""
    three = played(capsys, tmp_path / "three.jsonl", "--games", "3", "--seed", "5")[1]
    last = played(capsys, tmp_path / "last.jsonl", "--seed", "7")[1]
    assert three.endswith(last)
    assert played(capsys, tmp_path / "other.jsonl", "--seed", "8")[1] != last


def test_options_editions_and_modules_reach_the_game(tmp_path: Path, capsys: Captured) -> None:
    words = ("--edition", "classic", "--option", "exhaustion=unplayable", "--option", "placement=linked")
    text = played(capsys, tmp_path / "a.jsonl", *words, "--modules", "chests,veto")[1]
    first = json.loads(text.splitlines()[0])
    assert first["modules"] == ["veto", "chests"]
    assert first["options"] == {
        "first_player": "youngest",
        "placement": "linked",
        "several_goals": "one",
        "misfit_goal": "player",
        "exhaustion": "unplayable",
        "gold_share": "players",
        "next_starter": "last_turn",
    }
