"""Riddles: what the files claim is so, and answers are judged by what they do."""

from __future__ import annotations

import importlib.util
import json
import random
from collections import Counter
from datetime import date, timedelta
from pathlib import Path

import pytest

from saboteur_gui.engine.game import legal_moves
from saboteur_gui.engine.moves import describe
from saboteur_gui.riddles.attempt import DigAttempt, names_them, refutation
from saboteur_gui.riddles.proof import prove
from saboteur_gui.riddles.prover import Prover
from saboteur_gui.riddles.riddle import (
    DAYS,
    KINDS,
    MOST_STARS,
    Dig,
    Riddle,
    Sabotage,
    Who,
    from_text,
    move_of,
    riddle_of,
    riddles,
    to_text,
)
from saboteur_gui.riddles.riddle_position import set_up

PROOFS = Path(__file__).parents[2] / "build_scripts" / "riddles" / "proofs.json"
ALL: list[Riddle] = [riddle for kind in KINDS for riddle in riddles(kind)]
YEAR = [riddle_of(date(2028, 1, 1) + timedelta(days=day)) for day in range(DAYS)]
DIGS = [riddle for riddle in ALL if isinstance(riddle, Dig)]
SABOTAGES = [riddle for riddle in ALL if isinstance(riddle, Sabotage)]
WHOS = [riddle for riddle in ALL if isinstance(riddle, Who)]
SAMPLE = [*ALL[::8], *YEAR[::61]]


def test_there_are_sixty_riddles_of_three_kinds() -> None:
    count = Counter(riddle.kind for riddle in ALL)
    assert sum(count.values()) >= 60
    assert min(count[kind] for kind in KINDS) >= 20


def test_names_are_unique_and_riddles_sorted_by_stars() -> None:
    assert len({riddle.name for riddle in [*ALL, *YEAR]}) == len(ALL) + DAYS
    for kind in KINDS:
        stars = [riddle.stars for riddle in riddles(kind)]
        assert stars == sorted(stars) and stars[0] >= 1 and stars[-1] <= MOST_STARS


def test_no_two_riddles_are_the_same() -> None:
    assert len({repr(riddle).split(",", 2)[2] for riddle in [*ALL, *YEAR]}) == len(ALL) + DAYS


def test_every_riddle_has_been_proved() -> None:
    proofs = json.loads(PROOFS.read_text(encoding="utf-8"))
    assert proofs.keys() == {riddle.name for riddle in [*ALL, *YEAR]}
    assert all(proof["proved"] for proof in proofs.values())


@pytest.mark.parametrize("riddle", SAMPLE, ids=lambda riddle: riddle.name)
def test_a_sample_is_proved_again(riddle: Riddle) -> None:
    proof = prove(riddle)
    assert proof.fault == ""
    noted = json.loads(PROOFS.read_text(encoding="utf-8"))[riddle.name]
    assert proof.positions == noted["positions"]


def test_a_riddle_that_is_wrong_is_found_out() -> None:
    dig, sabotage, who = DIGS[0], SABOTAGES[0], WHOS[0]
    other = next(move for move in legal_moves(set_up(sabotage.position)) if describe(move) != sabotage.solution)
    wrong: list[Riddle] = [
        Dig(**{**vars(dig), "turns": dig.turns - 1}),
        Dig(**{**vars(dig), "turns": dig.turns + 1}),
        Dig(**{**vars(dig), "ways": dig.ways + 1}),
        Dig(**{**vars(dig), "solution": dig.solution[:-1]}),
        Sabotage(**{**vars(sabotage), "solution": describe(other)}),
        Who(**{**vars(who), "saboteurs": (*who.saboteurs, 99)}),
        Who(**{**vars(who), "moves": who.moves[:-3]}),
    ]
    assert all(prove(riddle).fault for riddle in wrong)


def test_reading_gives_what_was_written() -> None:
    for kind in KINDS:
        assert tuple(from_text(to_text(riddles(kind)))) == riddles(kind)


def test_a_day_has_its_own_riddle_every_year() -> None:
    assert riddle_of(date(2026, 3, 4)) is riddle_of(date(2027, 3, 4))
    assert riddle_of(date(2026, 3, 4)) != riddle_of(date(2026, 3, 5))


# Digging


@pytest.mark.parametrize("riddle", DIGS[::5], ids=lambda riddle: riddle.name)
def test_the_solution_of_a_dig_solves_it(riddle: Dig) -> None:
    attempt = DigAttempt(riddle)
    for words in riddle.solution:
        assert attempt.verdict() == "open"
        attempt.play(move_of(words, legal_moves(attempt.game)))
    assert attempt.verdict() == "solved"


@pytest.mark.parametrize("riddle", DIGS[::5], ids=lambda riddle: riddle.name)
def test_hints_lead_to_a_solution_from_the_beginning_and_not_once_it_is_lost(riddle: Dig) -> None:
    attempt = DigAttempt(riddle)
    while (move := attempt.hint()) is not None:
        attempt.play(move)
    assert attempt.verdict() == "solved"


@pytest.mark.parametrize("riddle", DIGS[::5], ids=lambda riddle: riddle.name)
def test_random_play_passes_only_if_it_digs_the_treasure_in_time(riddle: Dig) -> None:
    seen = Counter[str]()
    for seed in range(25):
        rng, attempt, turns = random.Random(seed), DigAttempt(riddle), 0
        while attempt.verdict() == "open":
            turns += attempt.game.stack[-1].kind == "turn"
            attempt.play(rng.choice(legal_moves(attempt.game)))
        verdict = attempt.verdict()
        seen[verdict] += 1
        dug = all(value != "treasure" for value in riddle.position.hidden.values()) or _treasure_is_up(attempt)
        assert (verdict == "solved") == (dug and turns <= riddle.turns and _won(attempt, riddle))
    assert seen["lost"]


def _treasure_is_up(attempt: DigAttempt) -> bool:
    from saboteur_gui.engine.cards import TREASURE

    return any(tile >> 1 == TREASURE for tile in attempt.game.mine.cards.values())


def _won(attempt: DigAttempt, riddle: Dig) -> bool:
    end = attempt.game.stack[1] if len(attempt.game.stack) > 1 else None
    return end is not None and riddle.diggers[0] in getattr(end, "winners", ())


def test_a_solution_that_was_not_noted_is_right() -> None:
    found = 0
    for riddle in (riddle for riddle in DIGS if riddle.ways > 1):
        for seed in range(200):
            rng, attempt, moves = random.Random(seed), DigAttempt(riddle), []
            while attempt.verdict() == "open":
                move = rng.choice(legal_moves(attempt.game))
                moves.append(describe(move))
                attempt.play(move)
            if attempt.verdict() == "solved" and tuple(moves) != riddle.solution:
                found += 1
                break
        if found >= 3:
            return
    assert found >= 3


# Sabotage


@pytest.mark.parametrize("riddle", SABOTAGES[::4], ids=lambda riddle: riddle.name)
def test_every_other_move_of_a_saboteur_is_refuted_by_a_way_to_the_treasure(riddle: Sabotage) -> None:
    for move in legal_moves(set_up(riddle.position)):
        assert bool(refutation(riddle, move)) == (describe(move) != riddle.solution)


# Who is it


def test_only_all_saboteurs_and_nobody_else_is_right() -> None:
    for riddle in WHOS:
        assert names_them(riddle, riddle.saboteurs)
        assert not names_them(riddle, riddle.saboteurs[1:])
        assert not names_them(riddle, range(riddle.seats))


# Making them


def test_the_same_seed_makes_the_same_riddle() -> None:
    first = DIGS[0]
    spec = importlib.util.spec_from_file_location("make_riddles", PROOFS.parents[1] / "make_riddles.py")
    assert spec is not None and spec.loader is not None
    maker = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(maker)
    again = [next(maker.made(maker.makers("dig")["tools"], "dig/tools/0")) for _ in range(2)]
    assert again[0] == again[1]
    assert any(riddle.position == again[0].position for riddle in DIGS), first.name


def test_the_prover_overlooks_nothing_by_leaving_out_what_is_too_far(monkeypatch: pytest.MonkeyPatch) -> None:
    short = [riddle for riddle in [*DIGS, *YEAR] if isinstance(riddle, Dig) and riddle.turns <= 3][:30]
    quick = [_found(riddle) for riddle in short]
    monkeypatch.setattr(Prover, "_out_of_reach", lambda self, g, turns: turns < (g.stack[-1].kind == "turn"))
    assert [_found(riddle) for riddle in short] == quick


def _found(riddle: Dig) -> tuple[bool, bool, int]:
    """Whether it can be done in a turn fewer, in as many turns, and in how many ways."""
    g, prover = set_up(riddle.position), Prover(riddle.diggers)
    return prover.possible(g, riddle.turns - 1), prover.possible(g, riddle.turns), prover.ways(g, riddle.turns, 9)
