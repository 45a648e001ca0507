"""What is played, and playing it: chunks of games, for any process on any machine."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..ai.agents import Agent, AgentError, make_agent
from ..ai.player import Player
from ..ai.talk_lines import said
from ..engine.cards import DWARFS
from ..engine.events import AllRevealed, Event, RoundEnded, RoundStarted, redacted
from ..engine.game import play, start
from ..engine.ruleset import Table, compile_rules
from ..engine.state import GameState
from ..engine.transcript import Transcript
from ..engine.view import Request, view
from ..engine.vocabulary import Seat
from .conduct import Watch
from .guard import Contestant, Guard, foreign_modules
from .intervals import Deal
from .manners import Bearing
from .tally import SABOTEUR, Tally

USUAL = Guard()


@dataclass(frozen=True)
class Match:
    """What is played, but for how many games and which."""

    table: Table
    agents: tuple[str, ...]  # by seat
    duplicate: bool = False  # every deal again with the agents rotated
    measure: bool = False  # also the time of every move and what agents believe
    quiet: bool = False  # nobody hears what others say
    transcript: bool = False
    with_legal: bool = False  # in the transcript
    time_limit: float | None = None  # seconds that other people's agents may take for a call

    def rotations(self) -> list[tuple[str, ...]]:
        """The agents by seat, one tuple for each game of a deal."""
        turns = range(len(self.agents) if self.duplicate else 1)
        return list(dict.fromkeys(self.agents[turn:] + self.agents[:turn] for turn in turns))

    def foreign(self) -> tuple[str, ...]:
        """The agents that are other people's code."""
        return tuple(name for name in dict.fromkeys(self.agents) if foreign_modules(name))


@dataclass(frozen=True)
class Chunk:
    """Some games of a match; what is sent to whoever plays them."""

    match: Match
    seeds: range


def play_chunk(chunk: Chunk, guard: Guard = USUAL) -> tuple[Tally, str]:
    """The tally of its games and, if asked for, their transcripts."""
    match = chunk.match
    rules = compile_rules(match.table)
    seatings = [(names, [made(name, guard) for name in names]) for names in match.rotations()]
    tally, lines = Tally(), list[str]()
    writer = Transcript(lines.append, match.with_legal) if match.transcript else None
    for seed in chunk.seeds:
        tally.deals.append(Deal())
        for names, agents in seatings:
            ArenaGame(start(rules, seed), names, agents, tally, writer, guard, match.measure, match.quiet).play()
    return tally, "".join(lines)


def made(name: str, guard: Guard) -> Agent:
    """Raises AgentError; GameFailed if loading it ends in what is no error."""
    agent = guard.call(f"agent '{name}'", "loading", _agent_or_error, name)
    if isinstance(agent, AgentError):
        raise agent
    return agent


def _agent_or_error(name: str) -> Agent | AgentError:
    try:
        return make_agent(name)
    except AgentError as error:
        return error


def all_blind(match: Match, guard: Guard = USUAL) -> bool:
    """Whether no agent wants to see: such games are short. Raises AgentError for an agent that cannot be had."""
    agents = [made(name, guard) for name in dict.fromkeys(match.agents)]
    return not any(getattr(agent, "sees", True) for agent in agents)


class ArenaGame:
    """One game to its end. An agent that fails or cheats stops it with GameFailed; nothing is chosen in its place."""

    def __init__(
        self,
        g: GameState,
        names: tuple[str, ...],
        agents: Sequence[Agent],
        tally: Tally,
        lines: Transcript | None = None,
        guard: Guard = USUAL,
        measure: bool = False,
        quiet: bool = False,
    ) -> None:
        self.g, self.names, self.tally, self.lines, self.measure, self.quiet = g, names, tally, lines, measure, quiet
        self.seated = [Contestant(g, Seat(seat), names[seat], agent, guard) for seat, agent in enumerate(agents)]
        self.listening = [contestant for contestant in self.seated if contestant.listens]
        self.watch = Watch(tally.conduct) if measure else None
        self.bearing = Bearing(tally.manners, names) if measure else None
        self.dwarfs: list[str] = []  # of the round that has ended
        self.began = 0  # the turn with which the round began

    def play(self) -> None:
        if self.lines is not None:
            self.lines.begin(self.g, self.names)
        self._tell(self.g.out_events)
        while self.g.stack:
            self._decide()
        self.tally.games += 1

    def _decide(self) -> None:
        g = self.g
        question = g.stack[-1]
        asked = self.seated[question.seat]
        if asked.sees:
            seen = view(g, asked.seat)
            request = seen.request
            assert request is not None
        else:
            seen = None
            request = Request(asked.seat, question.kind, tuple(question.legal(g)), {}, {})
        if self.lines is not None and self.lines.with_legal:
            self.lines.asked(asked.seat, question.kind, request.moves)
        started = time.perf_counter() if self.measure else 0.0
        move = asked.choose(g, seen, request)
        report = asked.report() if self.measure or self.listening else {}
        if self.measure:
            self.tally.thinking[asked.name].append(time.perf_counter() - started)
        if self.watch is not None and question.kind == "turn":
            belief = report.get("belief", {})
            self._note_belief(asked.seat, belief)
            self.watch.move(g, seen, move, self._lap(), belief)
        if self.bearing is not None and question.kind == "turn":
            self.bearing.move(asked.seat, move, self._lap())
            for line in report.get("says", ()):
                self.bearing.said(g, asked.seat, line, self._lap())
        events = play(g, move)
        self.tally.decisions += 1
        if self.lines is not None:
            self.lines.happened(g, events)
        if self.listening:
            aloud = () if self.quiet else report.get("says", ())
            self._tell([*events, *(said(asked.seat, line) for line in aloud)])
        self._count(events)

    def _tell(self, events: list[Event]) -> None:
        for contestant in self.listening:
            contestant.hear(events)

    def _count(self, events: Sequence[Event]) -> None:
        for event in events:
            if isinstance(event, AllRevealed):
                self.dwarfs = [DWARFS[dwarf] for dwarf in event.dwarfs]
                if self.watch is not None and self.bearing is not None:
                    self.watch.round_over(event.dwarfs)
                    self.bearing.round_over()
            elif isinstance(event, RoundEnded):
                self.tally.count_round(self.names, self.dwarfs, event)
            elif isinstance(event, RoundStarted):
                self.began = self.g.turn - 1

    def _lap(self) -> int:
        """Of this round, from 0."""
        return (self.g.turn - self.began - 1) // self.g.rules.seats

    def _note_belief(self, seat: int, belief: dict[str, float]) -> None:
        """What an agent that reports a belief takes the other seats for; saboteurs' own beliefs do not count."""
        if belief and self.g.dwarfs[seat] != SABOTEUR:
            self.tally.found.note(self.g, self._lap(), seat, belief)


def played(g: GameState, players: Sequence[Player]) -> Iterator[list[Event]]:
    """A game by computer players alone; after every move what came of it, while `g` may be looked at."""
    rngs = [random.Random(f"{g.seed}/{seat}") for seat in range(g.rules.seats)]
    events = list(g.out_events)
    while g.stack:
        for seat, player in enumerate(players):
            for event in events:
                player.observe(redacted(event, seat))
        seat = g.stack[-1].seat
        seen = view(g, seat)
        assert seen.request is not None
        move = players[seat].choose(seen, seen.request, rngs[seat])
        events = [*play(g, move), *(said(seat, line) for line in players[seat].report()["says"])]
        yield events
