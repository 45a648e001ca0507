"""Riddles of the kind who: rounds between computer players in which the play gives the saboteurs away."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from saboteur_gui.ai.observer import Observer
from saboteur_gui.ai.personas import PERSONAS
from saboteur_gui.ai.player import LEVELS, Player
from saboteur_gui.ai.sayings import words
from saboteur_gui.ai.talk_lines import said
from saboteur_gui.engine.cards import SABOTEUR
from saboteur_gui.engine.events import Event, redacted
from saboteur_gui.engine.game import apply, new_game
from saboteur_gui.engine.moves import describe
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.engine.view import view
from saboteur_gui.engine.vocabulary import NO_SEAT
from saboteur_gui.riddles.evidence import gives_away, suspicion
from saboteur_gui.riddles.riddle import Who

LAPS = 2  # before that nobody can know
# By how far the least suspected saboteur is ahead of the most suspected digger.
STARS = ((0.66, 5), (0.72, 4), (0.8, 3), (0.9, 2))


def make_who(name: str, seats: int, rng: random.Random) -> Who | None:
    """Return one riddle, or None if the round gives nobody away while it is going on."""
    seed = rng.randrange(1 << 30)
    g = new_game(Table("base", seats, rounds=1), seed)
    manners = [PERSONAS[persona].manner for persona in rng.choices(sorted(PERSONAS), k=seats)]
    players = [Player(LEVELS["normal"], manner) for manner in manners]
    rngs = [random.Random(f"{seed}/{seat}") for seat in range(seats)]
    listener = Observer()
    moves, talk = list[dict[str, Any]](), list[tuple[int, int, dict[str, Any]]]()
    events: Sequence[Event] = tuple(g.out_events)
    while len(g.stack) > 1 and g.stack[-1].kind != "round_over":
        for seat, player in enumerate(players):
            for event in events:
                player.observe(redacted(event, seat))
        for event in events:
            listener.observe(redacted(event, NO_SEAT))
        if g.stack[-1].kind == "turn":
            belief = suspicion(g, listener)
            guilty = tuple(seat for seat, dwarf in enumerate(g.dwarfs) if dwarf == SABOTEUR)
            if len(moves) >= LAPS * seats and gives_away(belief, guilty):
                return Who(name, _stars(belief, guilty), seats, seed, tuple(moves), tuple(talk), guilty, belief)
        seat = g.stack[-1].seat
        seen = view(g, seat)
        assert seen.request is not None
        move = players[seat].choose(seen, seen.request, rngs[seat])
        moves.append(describe(move))
        aloud = [_worded(line, talk) for line in players[seat].report()["says"]]
        talk += [(len(moves), seat, line) for line in aloud]
        events = [*apply(g, move), *(said(seat, line) for line in aloud)]
    return None


def _worded(line: dict[str, Any], talk: list[tuple[int, int, dict[str, Any]]]) -> dict[str, Any]:
    """A line with its words, none of them said twice."""
    said_before = [str(told["id"]) for _, _, told in talk]
    return {**line, "id": words(line["what"], line["values"], "", said_before, len(talk))}


def _stars(belief: tuple[float, ...], guilty: tuple[int, ...]) -> int:
    others = [chance for seat, chance in enumerate(belief) if seat not in guilty]
    ahead = min(belief[seat] for seat in guilty) - max(others)
    return next((stars for most, stars in STARS if ahead < most), 1)
