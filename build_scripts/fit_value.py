"""Fits the weights by which `ai/value.py` tells how likely the treasure still is to be reached.

    python build_scripts/fit_value.py --game base --rounds 1400 --jobs 2

Rounds are played by judgement alone at every number of seats, and every sixth turn is kept with what
`value.features` says of it and with how the round ended. Of every third round the positions are set aside: what the
fresh weights and those in use are worth is told on them, as the mean surprise (lower is better).

Needs the extra `art` for its arrays. Nothing is written: weights go into `value.py` by hand, once games show that they
play better.
"""

from __future__ import annotations

import argparse
import random
from functools import partial
from multiprocessing import Pool

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize
from tqdm import tqdm

from saboteur_gui.ai import value
from saboteur_gui.ai.player import Level, Player
from saboteur_gui.ai.rollout import Rollout
from saboteur_gui.arena.match import played
from saboteur_gui.engine.events import AllRevealed
from saboteur_gui.engine.game import new_game
from saboteur_gui.engine.ruleset import SEATS, Table

EVERY = 6  # turns from one position to the next: neighbours say almost the same
SET_ASIDE = 3  # every third round
SIGNS = (0, -1, 1, -1, -1, -1, -1, -1, -1)  # which way each feature may count; the constant either way
LEAST = 0.05  # and at least so much, in its own spread: what is no clue by itself may be one of the move at hand
CALM = 1e-3  # how much weights are drawn to nothing
CHANCE = random.Random(0)  # how far it is does not depend on it
Floats = NDArray[np.float64]
Position = tuple[tuple[float, ...], bool, int]  # features, whether the treasure was reached, which round


def positions(game: str, seed: int) -> list[Position]:
    """One round: what was kept of it."""
    least, most = SEATS[game]
    g = new_game(Table(game, least + seed % (most + 1 - least), rounds=1), seed)
    players = [Player(Level(noise=0.0, memory=1.0)) for _ in range(g.rules.seats)]
    kept: list[tuple[float, ...]] = []
    turn = -1
    for events in played(g, players):
        reason = next((event.reason for event in events if isinstance(event, AllRevealed)), None)
        if reason is not None:
            return [(features, reason == "treasure", seed) for features in kept]
        if g.stack and g.stack[-1].kind == "turn" and g.turn != turn:
            turn = g.turn
            if turn % EVERY == seed % EVERY:
                kept.append(value.features(g, Rollout(CHANCE, ()).nearness(g)))
    raise AssertionError("a round has an end")


def fit(features: Floats, reached: Floats) -> Floats:
    """The weights that make what happened least surprising, each with its sign."""
    middle, spread = features.mean(0), features.std(0) + 1e-9
    middle[0], spread[0] = 0.0, 1.0
    even = (features - middle) / spread

    def surprising(weights: Floats) -> tuple[float, Floats]:
        chance = 1 / (1 + np.exp(-np.clip(even @ weights, -30, 30)))
        slope = even.T @ (chance - reached) / len(reached) + 2 * CALM * weights
        return surprise(chance, reached) + CALM * float(weights @ weights), slope

    bounds = [(None, None) if not sign else (LEAST, None) if sign > 0 else (None, -LEAST) for sign in SIGNS]
    found = minimize(surprising, np.array(SIGNS) * 0.1, jac=True, bounds=bounds).x
    weights: Floats = found / spread
    weights[0] = found[0] - float((found * middle / spread)[1:].sum())
    return weights


def surprise(chance: Floats, reached: Floats) -> float:
    """What happened, as seen by whoever told these chances: the mean negative logarithm."""
    sure = np.clip(chance, 1e-12, 1 - 1e-12)
    return -float(np.mean(reached * np.log(sure) + (1 - reached) * np.log(1 - sure)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=sorted(SEATS), default="base")
    parser.add_argument("--rounds", type=int, default=1400)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    kept: list[Position] = []
    with Pool(asked.jobs) as pool:
        seeds = range(asked.first, asked.first + asked.rounds)
        for found in tqdm(pool.imap_unordered(partial(positions, asked.game), seeds), total=asked.rounds):
            kept += found
    kept.sort(key=lambda position: position[2])  # the same weights whatever `--jobs`
    tell(kept, np.array(value.WEIGHTS[asked.game]))


def tell(kept: list[Position], used: Floats) -> None:
    features, reached = np.array([row for row, *_ in kept]), np.array([won for _, won, _ in kept], dtype=float)
    aside = np.array([seed % SET_ASIDE == 0 for *_, seed in kept])
    fresh = fit(features[~aside], reached[~aside])
    print(f"{len(kept)} positions, {100 * reached.mean():.1f} % of them led to the treasure")
    print("fresh weights:", tuple(float(f"{weight:.4g}") for weight in fresh))
    print(f"surprise on the {aside.sum()} positions set aside:")
    for name, weights in (("fresh", fresh), ("in use", used)):
        print(f"  {name:12} {surprise(1 / (1 + np.exp(-features[aside] @ weights)), reached[aside]):.4f}")
    print(f"  {'no features':12} {surprise(reached[~aside].mean(), reached[aside]):.4f}")


if __name__ == "__main__":
    main()
