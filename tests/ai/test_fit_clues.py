"""The weights of `ai/clues.py` are fitted by a script: what it finds is what is there."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from saboteur_gui.ai import clues

from ..needs import need

need("numpy")

import numpy as np  # noqa: E402

sys.path.insert(0, str(Path(__file__).parents[2] / "build_scripts"))

from fit_clues import KINDS, PERIODS, fit, rows, surprise  # noqa: E402


def test_weights_are_found_again() -> None:
    chance = np.random.default_rng(3)
    true = chance.normal(0.0, 1.0, (len(KINDS), 1)) + chance.normal(0.0, 0.2, (len(KINDS), PERIODS))
    counts = chance.poisson(0.3, (40_000, true.size)).astype(float)
    offset = np.full(len(counts), -0.7)
    likely = 1 / (1 + np.exp(-offset - counts @ true.ravel()))
    guilty = (chance.random(len(counts)) < likely).astype(float)
    found = fit(counts, offset, guilty)
    assert np.abs(found - true).max() < 0.4 and np.abs(found - true).mean() < 0.12
    fitted = 1 / (1 + np.exp(-offset - counts @ found.ravel()))
    assert surprise(fitted, guilty) < surprise(np.full(len(counts), guilty.mean()), guilty) - 0.1


def test_a_kind_that_was_never_seen_weighs_nothing() -> None:
    chance = np.random.default_rng(4)
    counts = chance.poisson(0.3, (5_000, len(KINDS) * PERIODS)).astype(float)
    counts[:, :PERIODS] = 0
    found = fit(counts, np.zeros(len(counts)), (chance.random(len(counts)) < 0.5).astype(float))
    assert np.abs(found[0]).max() < 0.01


def test_rows_of_a_round_are_the_same_again() -> None:
    kept = rows(0)
    assert kept and kept == rows(0)
    assert {kind for did, *_ in kept for kind, _ in did} <= set(clues.WEIGHTS)
    assert len(kept) == 4 * len({lap for _, lap, *_ in kept}), "every one of four seats, at some laps"


@pytest.mark.parametrize("kind", ["dead_end_in_the_way", "falls_in_the_way", "breaks_trusted", "breaks_anybody"])
def test_open_harm_tells_against_its_maker_at_every_time(kind: str) -> None:
    assert min(clues.WEIGHTS[kind]) > 0


@pytest.mark.parametrize("kind", ["digs", "mends_trusted", "breaks_suspect", "breaks_striker", "falls_clear"])
def test_help_speaks_for_its_maker_at_every_time(kind: str) -> None:
    assert max(clues.WEIGHTS[kind]) < 0
