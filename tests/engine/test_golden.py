"""Golden transcripts of the base game: the same table and seed give the same round, card for card, wherever it runs.

When the game is meant to run otherwise than before, renew them on purpose and look at the difference:

    python -m tests.engine.test_golden
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from saboteur_gui.arena.match import Chunk, Match, play_chunk
from saboteur_gui.engine.ruleset import Table

GOLDEN = Path(__file__).with_name("golden")
AGENT = "tests.engine.golden_players:digger"
LARGEST = 20_000  # bytes: small enough to be read
# (game, edition, seats, seed), chosen for what happens in them.
ROUNDS = [
    ("base", "jubilee", 5, 9),  # a stone, then the treasure; nuggets for four diggers
    ("base", "jubilee", 5, 26),  # two stones, then exhaustion with cards in hand; two saboteurs
    ("base", "classic", 4, 23),  # two stones and the treasure; a nugget for every player
    ("base", "classic", 4, 2),  # two stones, then exhaustion; no saboteur in play, so nobody wins
    ("base", "vreditel", 10, 4),  # nine nuggets for six diggers
    ("base", "vreditel", 10, 34),  # exhaustion; four saboteurs
]


def name(game: str, edition: str, seats: int, seed: int) -> str:
    return f"{game}-{edition}-{seats}-{seed}.jsonl"


def play(game: str, edition: str, seats: int, seed: int) -> str:
    match = Match(Table(game, seats, edition, rounds=1), (AGENT,) * seats, transcript=True)
    return play_chunk(Chunk(match, range(seed, seed + 1)))[1]


@pytest.mark.rule("B1", "B3", "B6", "B20", "B24", "B25", "B26")
@pytest.mark.parametrize(("game", "edition", "seats", "seed"), ROUNDS)
def test_the_round_runs_as_it_did(game: str, edition: str, seats: int, seed: int) -> None:
    golden = (GOLDEN / name(game, edition, seats, seed)).read_text(encoding="utf-8").splitlines()
    for number, (line, was) in enumerate(zip(play(game, edition, seats, seed).splitlines(), golden, strict=True), 1):
        assert json.loads(line) == json.loads(was), f"line {number}"


def test_the_folder_holds_these_rounds_and_they_are_small() -> None:
    sizes = {path.name: path.stat().st_size for path in GOLDEN.glob("base-*")}
    assert set(sizes) == {name(*which) for which in ROUNDS}
    assert max(sizes.values()) < LARGEST


def test_every_line_is_one_that_the_transcript_knows() -> None:
    kinds = set()
    for path in GOLDEN.glob("base-*"):
        lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
        assert [line["e"] for line in (*lines[:2], *lines[-2:])] == ["game", "round", "round_end", "game_end"]
        kinds |= {line["e"] for line in lines}
    assert kinds == {
        *("game", "round", "lay", "play", "pass", "draw", "turn_goal", "nugget", "round_end", "game_end"),
    }


if __name__ == "__main__":
    for which in ROUNDS:
        (GOLDEN / name(*which)).write_text(play(*which), encoding="utf-8", newline="\n")
