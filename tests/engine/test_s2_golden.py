"""Golden transcripts of Saboteur 2: one round each, told today as they were told when they were recorded.

A change of rules or of the transcript shows here as a difference of lines. If it is meant, record them
anew with `python -m tests.engine.test_s2_golden` and read the difference.
"""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from saboteur_gui.engine.game import legal_moves, new_game, play
from saboteur_gui.engine.moves import LAY, PASS, PLAY, STEAL, Move
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.engine.transcript import Transcript

FOLDER = Path(__file__).with_name("golden")
MOST_BYTES = 20_000
GAMES = {
    "s2_jubilee_3": (Table("saboteur2", 3, "jubilee", rounds=1), 86),
    "s2_italian_2": (Table("saboteur2", 2, "italian", rounds=1), 12),
}


def choose(moves: list[Move], rng: random.Random) -> Move:
    """Any move, but mostly one that brings the game on. Sorted, so that the order of the list does not matter."""
    wanted = sorted(m for m in moves if m[0] in (LAY, PLAY, STEAL))
    some = wanted if wanted and rng.random() < 0.85 else sorted(moves)
    if rng.random() < 0.5 and any(m[0] == LAY for m in some):  # the farthest east, where the goals are
        return max((m for m in some if m[0] == LAY), key=lambda m: (m[2] & 255, m))
    some = [m for m in some if m[0] != PASS or len(m) == 2] or some
    return some[int(rng.random() * len(some))]


def record(table: Table, seed: int) -> str:
    """A game between players that choose by `seed`, as a transcript."""
    lines: list[str] = []
    transcript = Transcript(lines.append)
    g = new_game(table, seed)
    transcript.begin(g, ["random"] * table.seats)
    rng = random.Random(seed)
    while g.stack:
        transcript.happened(g, play(g, choose(legal_moves(g), rng)))
    return "".join(lines)


def recorded(name: str) -> str:
    return (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8")


@pytest.mark.rule("S1", "S2", "S3", "S11", "S13", "S18", "S20", "S21", "S22", "S24")
@pytest.mark.parametrize("name", GAMES)
def test_s2_a_round_is_told_as_it_was_recorded(name: str) -> None:
    assert record(*GAMES[name]).splitlines() == recorded(name).splitlines()


@pytest.mark.rule("S3", "S9", "S11", "S12", "S13", "S17", "S24")
def test_s2_golden_rounds_show_what_is_special_in_saboteur_2() -> None:
    lines = [json.loads(line) for name in GAMES for line in recorded(name).splitlines()]
    shown = {line["e"] for line in lines} | {line["card"] for line in lines if line["e"] in ("lay", "play")}
    assert {"clear", "theft", "dwarf", "turn_goal", "swap_hands", "inspection", "swap_hats", "trapped"} <= shown
    assert {card.split("_")[0] for card in shown} >= {"ladder", "green", "blue", "bridge", "double", "crystal"}
    assert {line["reason"] for line in lines if line["e"] == "round_end"} == {"treasure"}


@pytest.mark.rule("S1")
@pytest.mark.parametrize("name", GAMES)
def test_s2_golden_files_are_small(name: str) -> None:
    assert len(recorded(name).encode()) < MOST_BYTES


def main() -> None:
    """Record all games anew."""
    FOLDER.mkdir(exist_ok=True)
    for name, (table, seed) in GAMES.items():
        (FOLDER / f"{name}.jsonl").write_text(record(table, seed), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
