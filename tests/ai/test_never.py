"""What no computer player does on any level: the absurd."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from dataclasses import dataclass, field

import pytest

from saboteur_gui.ai.card_values import BREAKS, MAPS, MENDS, ROCKFALLS, through
from saboteur_gui.ai.distance import open_for, opens, spread, team_reach
from saboteur_gui.ai.personas import PERSONAS
from saboteur_gui.ai.player import LEVELS, Player
from saboteur_gui.ai.roles import BLUE, DIGGER, FRIENDSHIP, GREEN, TEAM, WANTS
from saboteur_gui.ai.talk_lines import said
from saboteur_gui.engine import knowledge
from saboteur_gui.engine.board import LINKED
from saboteur_gui.engine.cards import NO_TEAM, TREASURE
from saboteur_gui.engine.events import DwarfChanged, Event, redacted
from saboteur_gui.engine.game import new_game, play
from saboteur_gui.engine.moves import LAY, PLAY, Move
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.view import view
from saboteur_gui.engine.vocabulary import NOWHERE, Cell, Seat

from . import test_positions_base as base
from . import test_positions_second as second
from .mines import distance_after
from .position import Position, check, chosen

DIGGERS = (DIGGER, GREEN, BLUE)


@dataclass
class Watch:
    """Looks at every move of a game in which each seat knows its left neighbour's dwarf and where the gold is."""

    g: GameState
    looked_at: Counter[str] = field(default_factory=Counter)  # how often each kind of move was there to be judged

    def prepare(self) -> None:
        seats = self.g.rules.seats
        gold = next(cell for cell, value in self.g.mine.hidden.items() if value == TREASURE)
        for seat in range(seats):
            other = (seat + 1) % seats
            knowledge.remember(self.g, Seat(seat), "dwarf", (other,), (self.g.dwarfs[other],))
            knowledge.remember(self.g, Seat(seat), "goal", (gold,), (TREASURE,))

    def absurd(self, seat: int, move: Move) -> str:
        if self.g.dwarfs[seat] in DIGGERS and any(self._wins(seat, other) for other in self._moves()):
            self.looked_at["last link"] += 1
            if not self._wins(seat, move):
                return "the treasure left lying"
        if move[0] == PLAY:
            return self._play(seat, move[1], move[2])
        return self._lay(seat, move) if move[0] == LAY else ""

    def _play(self, seat: int, card: int, target: int) -> str:
        if card in MAPS:
            return "a map although the treasure is known"
        if card in ROCKFALLS:
            return self._fall(seat, target)
        if target != (seat + 1) % self.g.rules.seats:
            return "strikes itself" if card in BREAKS and target == seat else ""
        self.looked_at["aim"] += 1
        friend = FRIENDSHIP[self.g.dwarfs[seat]][self.g.dwarfs[target]]
        if card in BREAKS and friend >= 1:
            return "strikes a known friend"
        return "mends a known enemy" if card in MENDS and friend <= -1 else ""

    def _moves(self) -> list[Move]:
        return self.g.stack[-1].legal(self.g)

    def _wins(self, seat: int, move: Move) -> bool:
        """S18: whether a digger's lay reaches the treasure with a way that is open to its team."""
        if move[0] != LAY or (move[4] >= 0 and move[4] != seat):
            return False
        mine = self.g.mine.clone()
        mine.lay(move[2], move[1] * 2 + move[3])
        gold = next(iter(self._seeds()), NOWHERE)
        team = TEAM.get(self.g.dwarfs[seat], NO_TEAM)
        return bool(mine.edges.get(gold, 0) & LINKED) and (team < 0 or opens(mine.cards, open_for(mine, team), gold))

    def _seeds(self) -> dict[Cell, int]:
        return {cell: 0 for cell, value in self.g.mine.hidden.items() if value == TREASURE}

    def _fall(self, seat: int, cell: int) -> str:
        self.looked_at["rockfall"] += 1
        team = TEAM.get(self.g.dwarfs[seat], NO_TEAM)
        before = spread(self.g.mine, self._seeds(), team_reach(self.g.mine, team)).nearness
        mine = self.g.mine.clone()
        mine.take_away(Cell(cell))
        after = spread(mine, self._seeds(), team_reach(mine, team)).nearness
        if WANTS[self.g.dwarfs[seat]] < 1:
            return ""
        return "its own way destroyed" if after > before + 1 else ""

    def _lay(self, seat: int, move: Move) -> str:
        _, card, cell, turned, _ = move
        goals = self._seeds()
        if WANTS[self.g.dwarfs[seat]] < 1 or not goals:
            return ""
        self.looked_at["lay"] += 1
        now = spread(self.g.mine, goals).nearness
        after = distance_after(self.g.mine, goals, cell, card * 2 + turned)
        better = any(
            other[0] == LAY and distance_after(self.g.mine, goals, other[2], other[1] * 2 + other[3]) < now - 0.9
            for other in self._moves()
        )
        if through(card) < 2 and after > now + 0.9 and better:
            return "a dead end in its own way with a better move in hand"
        return "its own way closed with a better move in hand" if after > now + 3 and better else ""


def tell(players: list[Player], events: list[Event]) -> None:
    for seat, player in enumerate(players):
        for event in events:
            player.observe(redacted(event, seat))


TURNS = {"easy": 200, "normal": 200, "hard": 40}


@pytest.mark.parametrize(("level", "rounds"), [("easy", 6), ("normal", 6), ("hard", 2)])
@pytest.mark.parametrize("game", ["base", "saboteur2"])
def test_nobody_does_the_absurd(level: str, rounds: int, game: str) -> None:
    looked_at: Counter[str] = Counter()
    characters = itertools.cycle(PERSONAS.values())
    for seed in range(rounds):
        g = new_game(Table(game, 5, rounds=1), seed)
        watch = Watch(g)
        watch.prepare()
        players = [Player(LEVELS[level], next(characters).manner) for _ in range(5)]
        rng = random.Random(seed)
        tell(players, g.out_events)
        while g.stack and g.turn <= TURNS[level]:
            seen = view(g, g.stack[-1].seat)
            assert seen.request is not None
            player = players[seen.seat]
            move = player.choose(seen, seen.request, rng)
            if seen.kind == "turn":
                assert not watch.absurd(seen.seat, move), (watch.absurd(seen.seat, move), move, seed)
            happened = [*play(g, move), *(said(seen.seat, line) for line in player.report()["says"])]
            tell(players, happened)
            if any(isinstance(event, DwarfChanged) for event in happened):
                break  # who is known to be who has changed
        looked_at += watch.looked_at
    assert looked_at["lay"] > 4 * rounds and looked_at["aim"] > 0


# What no level does, however little it notices and however unsure it is; names of positions.
BEYOND_DOUBT = """
    the last link
    a known friend is not struck
    a known saboteur is not mended
    no map on a known goal
    no map once the treasure is known
    chests: a map is not wasted on a chest that was looked at
    no dead end in the way
    no dead end before the treasure
    a dead end is passed, not a cross
    its own way is left standing
    a dead end before the treasure
    it does not dig up the treasure
    a known accomplice is not struck
    a known digger is not mended
    weapons are not passed
    oneself is not struck
    the treasure in person
    green: the last link
    green: its own door rather than the other's
    green: no blue door on the only way
    blue: behind a green door tunnels are of no use, and that door is taken out
    green: a known friend is not
    green: a known saboteur is not freed
    green: its own theft card stays
    blue: its own door
    boss: the last link is left to whoever wins with fewer
    boss: known diggers are not struck
    geologist: crystals are not taken out
    geologist: crystals are not passed
    saboteur: it does not dig up the treasure
    saboteur: a known saboteur is not trapped
    veto: a known friend's repair is let be
    toll: a digger does not bar its own way
    chests: the treasure before a chest
    new goals: a known spider is not reached
    new goals: a saboteur reaches the spider
    costume: the last link is laid
    change of direction is not played for nothing
    treasury: not instead of the last link
"""
POSITIONS = {at.name: at for at in base.DIGGER + base.SABOTEUR + base.GREEDY + second.SECOND + second.MODULES}


@pytest.mark.parametrize("level", ["easy", "normal"])
@pytest.mark.parametrize("name", list(filter(None, map(str.strip, BEYOND_DOUBT.splitlines()))))
def test_no_level_gets_it_wrong(name: str, level: str) -> None:
    position: Position = POSITIONS[name]
    for seed in range(12):
        check(position, chosen(position, level, seed))


# What only the careless level may do.
STEPS = """
    a step before an idle tunnel and before a pass
    the first tunnel does not turn its back to a goal
    blue: a junction goes where it turns its back to no goal
    green: a step to any goal before an idle tunnel
"""


@pytest.mark.parametrize("name", list(filter(None, map(str.strip, STEPS.splitlines()))))
def test_the_step_at_hand_is_taken(name: str) -> None:
    for seed in range(12):
        check(POSITIONS[name], chosen(POSITIONS[name], "normal", seed))
