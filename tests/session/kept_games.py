"""Statistics of a few games."""

from __future__ import annotations

from functools import cache

from saboteur_gui.session.computer_players import Report
from saboteur_gui.session.played_game import PlayedGame, played_game

from .records import finished

REPORTS = (Report(1, 3, {0: 0.5, 2: 0.125}, ("ignored",)), Report(2, 4, {0: 1.0}, ()), Report(3, 5, {}, ()))


@cache
def some_games() -> tuple[PlayedGame, ...]:
    games = [played_game(finished("base", 4, seed), when=float(seed)) for seed in range(6)]
    return (*games, played_game(finished("saboteur2", 5, 7, ("veto",)), REPORTS, when=9.0))
