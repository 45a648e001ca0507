"""Fits the weights by which `ai/clues.py` tells what a move says of who made it.

    python build_scripts/fit_clues.py --rounds 400

Every seat of a round is taken by an agent drawn from `AGENTS`: computer players of all levels and characters, and bots
with habits of their own. What each seat did is kept at several laps with whether it was a saboteur, and all weights
are fitted together, as one move hardly ever comes alone. Of every third round it is set aside what the beliefs are
worth: the mean surprise, and how far off they are (lower is better).

Needs the extra `art` for its arrays. Nothing is written: weights go into `clues.py` by hand, once games show that they
play better.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize
from scipy.special import expit, logit
from tqdm import tqdm

from saboteur_gui.ai import clues
from saboteur_gui.ai.agents import Agent, RandomAgent
from saboteur_gui.ai.card_values import MAPS
from saboteur_gui.ai.cover import BLUFF
from saboteur_gui.ai.observer import Observer
from saboteur_gui.ai.personas import PERSONAS
from saboteur_gui.ai.player import LEVELS, Player
from saboteur_gui.ai.roles import DIGGER, SABOTEUR
from saboteur_gui.arena.conduct import Calibration
from saboteur_gui.engine.events import AllRevealed, redacted
from saboteur_gui.engine.game import new_game, play
from saboteur_gui.engine.moves import PLAY, Move
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.view import Request, View, view
from saboteur_gui.engine.vocabulary import NO_SEAT, Seat

SEATS = (4, 5, 6, 7, 8, 10)
LAPS = (1, 2, 3, 4, 6, 9)  # after which beliefs are looked at
SET_ASIDE = 3  # every third round
KINDS = tuple(clues.WEIGHTS)
PERIODS = len(clues.WEIGHTS[KINDS[0]])
CALM, EVEN = 0.001, 0.01  # how much weights are drawn to nothing, and those of a kind to each other
Floats = NDArray[np.float64]
Row = tuple[Counter[tuple[str, int]], int, float, bool, int]  # what the seat did, lap, prior, saboteur, round


class MapsFirst(Player):
    """Looks at goals as long as it can."""

    def choose(self, view: View, request: Request, rng: random.Random) -> Move:
        move = super().choose(view, request, rng)
        maps = [other for other in request.moves if other[0] == PLAY and other[1] in MAPS]
        return rng.choice(maps) if request.kind == "turn" and maps else move


class Waits(Player):
    """A saboteur that plays as a digger would for so many turns."""

    def __init__(self, turns: int) -> None:
        super().__init__(LEVELS["normal"])
        self.turns = turns

    def choose(self, view: View, request: Request, rng: random.Random) -> Move:
        if request.kind == "turn":
            if view.deck and view.dwarf == SABOTEUR and self.turns > 0:
                view = replace(view, dwarf=DIGGER)
            self.turns -= 1
        return super().choose(view, request, rng)


# How agents are drawn, and how often.
AGENTS: list[tuple[int, Callable[[random.Random], Agent]]] = [
    (1, lambda chance: RandomAgent()),
    (2, lambda chance: MapsFirst(LEVELS["normal"])),
    (2, lambda chance: Waits(chance.randrange(1, 8))),
    (2, lambda chance: Player(LEVELS["easy"])),
    (3, lambda chance: Player(LEVELS["normal"])),
    (3, lambda chance: Player(LEVELS["normal"], chance.choice(list(PERSONAS.values())).manner)),
    (5, lambda chance: Player(LEVELS["normal"], bluff=chance.choice(list(BLUFF.values())))),
    (1, lambda chance: Player(LEVELS["hard"])),
]


class Recorder(Observer):
    """Keeps what each seat did, by kind and period."""

    def __init__(self) -> None:
        super().__init__()
        self.did: list[Counter[tuple[str, int]]] = []

    def _says(self, seat: Seat, kind: str | None, target: Seat = NO_SEAT) -> None:
        if kind is not None:
            self.did[seat][kind, clues.PERIODS[min(self.turns[seat], len(clues.PERIODS) - 1)]] += 1
        super()._says(seat, kind, target)


def rows(seed: int) -> list[Row]:
    """One round: what every seat had done at the end of some laps."""
    chance = random.Random(f"clues/{seed}")
    g = new_game(Table("base", SEATS[seed % len(SEATS)], rounds=1), seed)
    drawn = chance.choices(AGENTS, [often for often, _ in AGENTS], k=g.rules.seats)
    agents = [make(chance) for _, make in drawn]
    witness = Recorder()
    witness.did = [Counter() for _ in agents]
    prior = list(g.rules.dwarf_deck).count(SABOTEUR) / len(g.rules.dwarf_deck)
    kept: list[Row] = []
    events, lap = list(g.out_events), 0
    while not any(isinstance(event, AllRevealed) for event in events):
        for event in events:
            witness.observe(redacted(event, 0))
            for seat, agent in enumerate(agents):
                if isinstance(agent, Player):
                    agent.observe(redacted(event, seat))
        witness.fold(view(g, Seat(0)))
        if g.stack[-1].kind == "turn" and (g.turn - 1) // len(agents) > lap:
            lap += 1
            if lap in LAPS:
                kept += [
                    (did.copy(), lap, prior, g.dwarfs[seat] == SABOTEUR, seed) for seat, did in enumerate(witness.did)
                ]
        events = play(g, _chosen(g, agents, chance))
    return kept


def _chosen(g: GameState, agents: list[Agent], chance: random.Random) -> Move:
    seen = view(g, g.stack[-1].seat)
    assert seen.request is not None
    return agents[g.stack[-1].seat].choose(seen, seen.request, chance)


def fit(counts: Floats, offset: Floats, guilty: Floats) -> Floats:
    """The weights, kinds by periods, that make who was a saboteur least surprising."""

    def surprising(flat: Floats) -> tuple[float, Floats]:
        weights = flat.reshape(len(KINDS), PERIODS)
        apart = weights - weights.mean(1, keepdims=True)
        chance = expit(offset + counts @ flat)
        calm = CALM * float((weights**2).sum()) + EVEN * float((apart**2).sum())
        slope = counts.T @ (chance - guilty) / len(guilty) + 2 * (CALM * flat + EVEN * apart.ravel()) / len(KINDS)
        return surprise(chance, guilty) + calm / len(KINDS), slope

    found: Floats = minimize(surprising, np.zeros(counts.shape[1]), jac=True).x.reshape(len(KINDS), PERIODS)
    return found


def scales(kept: list[Row], offset: Floats, weights: Floats, guilty: Floats) -> dict[str, float]:
    """How much what is known of all seats counts, by whether anybody has shown himself by then."""
    most: dict[tuple[int, int], float] = {}
    for (_, lap, _, _, seed), weight in zip(kept, weights, strict=True):
        most[seed, lap] = max(most.get((seed, lap), weight), weight)
    shown = np.array([most[seed, lap] > clues.EXPOSED for _, lap, _, _, seed in kept])
    laps = np.array([min(lap, len(clues.SHOWN)) for _, lap, *_ in kept])
    found = {}
    for lap in sorted(set(laps)):
        for name, of in (("once somebody has shown himself", shown), ("while nobody has", ~shown)):
            at = (laps == lap) & of
            tried = np.arange(0.3, 2.0, 0.1)
            best = min(tried, key=lambda by: surprise(expit(offset[at] + by * weights[at]), guilty[at]))
            found[f"in lap {lap} {name}"] = float(best)
    return found


def surprise(chance: Floats, guilty: Floats) -> float:
    sure = np.clip(chance, 1e-12, 1 - 1e-12)
    return -float(np.mean(guilty * np.log(sure) + (1 - guilty) * np.log(1 - sure)))


def off(laps: list[int], chance: Floats, guilty: Floats) -> float:
    calibration = Calibration()
    for lap, belief, true in zip(laps, chance, guilty, strict=True):
        calibration.note(lap, float(belief), bool(true))
    return calibration.error(sorted(set(laps)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=400)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    asked = parser.parse_args()
    kept: list[Row] = []
    for seed in tqdm(range(asked.first, asked.first + asked.rounds)):
        kept += rows(seed)
    tell(kept)


def tell(kept: list[Row]) -> None:
    counts = np.array([[did[kind, period] for kind in KINDS for period in range(PERIODS)] for did, *_ in kept], float)
    laps, offset = [lap for _, lap, *_ in kept], logit(np.array([prior for _, _, prior, *_ in kept]))
    guilty = np.array([saboteur for *_, saboteur, _ in kept], dtype=float)
    aside = np.array([seed % SET_ASIDE == 0 for *_, seed in kept])
    print(f"{len(kept)} beliefs, {100 * guilty.mean():.1f} % of them about saboteurs")
    used = np.array([clues.WEIGHTS[kind] for kind in KINDS])
    fresh = fit(counts[~aside], offset[~aside], guilty[~aside])
    final = fit(counts, offset, guilty)
    for name, scale in scales(kept, offset, counts @ final.ravel(), guilty).items():
        print(f"how much all counts {name}: {scale:.2f}")
    print("fresh weights, of all rounds:")
    for kind, row in zip(KINDS, final, strict=True):
        print(f'    "{kind}": ({", ".join(f"{weight:.2f}" for weight in row)}),')
    at = [lap for lap, out in zip(laps, aside, strict=True) if out]
    for name, weights in (("fresh", fresh), ("in use", used), ("none", 0 * used)):
        chance = expit(offset[aside] + counts[aside] @ weights.ravel())
        print(f"  {name:8} surprise {surprise(chance, guilty[aside]):.4f}  off by {off(at, chance, guilty[aside]):.4f}")


if __name__ == "__main__":
    main()
