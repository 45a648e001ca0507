"""The weights of `ai/value.py` are fitted by a script: what it finds is what is there."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from saboteur_gui.ai import value

from ..needs import need

need("numpy")

import numpy as np  # noqa: E402

sys.path.insert(0, str(Path(__file__).parents[2] / "build_scripts"))

from fit_value import LEAST, SIGNS, fit, positions, surprise  # noqa: E402

TRUE = np.array([0.4, *(0.6 * sign for sign in SIGNS[1:])])


def made_up(weights: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    chance = np.random.default_rng(7)
    features = np.column_stack([np.ones(20_000), chance.normal(0.0, 1.0, (20_000, len(weights) - 1))])
    return features, (chance.random(20_000) < 1 / (1 + np.exp(-features @ weights))).astype(float)


def test_weights_are_found_again() -> None:
    features, reached = made_up(TRUE)
    found = fit(features, reached)
    assert np.abs(found - TRUE).max() < 0.15
    chance = 1 / (1 + np.exp(-features @ found))
    assert surprise(chance, reached) < surprise(reached.mean(), reached) - 0.1


def test_no_feature_counts_the_wrong_way() -> None:
    wrong = TRUE.copy()
    wrong[1] = 0.6  # in these positions it helps to be far away
    features, reached = made_up(wrong)
    assert fit(features, reached)[1] == pytest.approx(-LEAST / features[:, 1].std(), rel=1e-3)


@pytest.mark.parametrize("game", sorted(value.WEIGHTS))
def test_positions_of_a_round_are_the_same_again(game: str) -> None:
    kept = positions(game, 5)
    assert kept and kept == positions(game, 5)
    assert {len(features) for features, _, _ in kept} == {len(SIGNS), len(value.WEIGHTS[game])} == {9}
    assert len({reached for _, reached, _ in kept}) == 1
