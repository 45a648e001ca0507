"""Whole games between agents: for measuring, for checking, for research."""

from __future__ import annotations

import os
import random
import statistics
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from copy import deepcopy
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from tqdm import tqdm

from . import intervals
from .ai.agents import FOREIGN, Agent, make_agent, shown, told
from .ai.player import Player
from .ai.talk import said
from .cli_errors import CommandFailed
from .engine.cards import DWARF, DWARFS
from .engine.events import AllRevealed, Event, RoundEnded, RoundStarted, redacted
from .engine.explain import explain
from .engine.game import play, start
from .engine.moves import Move, describe
from .engine.ruleset import Table, compile_rules
from .engine.state import GameState
from .engine.transcript import Transcript
from .engine.view import Request, view

Observe = Callable[[Event], object]
CHUNK = 20  # games of random play that a worker plays before it reports; deals, where agents look at them
SABOTEUR = DWARF["saboteur"]


class GameFailed(CommandFailed):
    """A game that could not be played on: one line with the seat, what it did and why that was wrong."""


@dataclass
class Found:
    """How far saboteurs are found out: what the others believe of them, and of everybody else, by lap of the table."""

    guilty: Counter[int] = field(default_factory=Counter)  # lap -> sum of what true saboteurs are taken for
    honest: Counter[int] = field(default_factory=Counter)
    asked: Counter[tuple[bool, int]] = field(default_factory=Counter)  # how many beliefs went into each

    def note(self, g: GameState, lap: int, seat: int, belief: dict[str, float]) -> None:
        for other, chance in belief.items():
            if int(other) != seat:
                guilty = g.dwarfs[int(other)] == SABOTEUR
                side = self.guilty if guilty else self.honest
                side[lap] += chance  # type: ignore[assignment]  # a counter of fractions
                self.asked[guilty, lap] += 1

    def add(self, other: Found) -> None:
        self.guilty.update(other.guilty)
        self.honest.update(other.honest)
        self.asked.update(other.asked)

    def means(self) -> dict[str, list[float]]:
        """For each lap; a lap that few rounds lasted to is left out."""
        laps = [lap for lap in sorted(self.guilty) if min(self.asked[True, lap], self.asked[False, lap]) >= 5]
        return {
            "guilty": [round(self.guilty[lap] / self.asked[True, lap], 4) for lap in laps],
            "honest": [round(self.honest[lap] / self.asked[False, lap], 4) for lap in laps],
        }


@dataclass
class Tally:
    """What many games came to. Adding up is the same in any order but for the games' own order."""

    games: int = 0
    rounds: int = 0
    decisions: int = 0
    wins: Counter[str] = field(default_factory=Counter)
    gold: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    played: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    deals: list[intervals.Deal] = field(default_factory=list)
    thinking: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))  # seconds of each move
    found: Found = field(default_factory=Found)

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.rounds += other.rounds
        self.decisions += other.decisions
        self.wins += other.wins
        for agent, by_side in other.gold.items():
            self.gold[agent].update(by_side)
        for agent, by_side in other.played.items():
            self.played[agent].update(by_side)
        self.deals += other.deals
        for agent, seconds in other.thinking.items():
            self.thinking[agent] += seconds
        self.found.add(other.found)

    def means(self) -> dict[str, dict[str, float]]:
        return {
            agent: {side: round(self.gold[agent][side] / count, 4) for side, count in sorted(by_side.items())}
            for agent, by_side in self.played.items()
        }


@dataclass(frozen=True)
class Job:
    """A run of games; what a worker process is sent."""

    table: Table
    agents: tuple[str, ...]
    seeds: range
    transcript: bool = False
    with_legal: bool = False
    duplicate: bool = False  # every deal again with the agents rotated
    measure: bool = False  # also the time of every move and what agents believe

    def rotations(self) -> list[tuple[str, ...]]:
        """The agents by seat, one tuple for each game of a deal."""
        turns = range(len(self.agents) if self.duplicate else 1)
        return list(dict.fromkeys(self.agents[turn:] + self.agents[:turn] for turn in turns))


def play_game(
    g: GameState,
    agents: list[Agent],
    names: tuple[str, ...],
    tally: Tally,
    lines: Transcript | None,
    measure: bool = False,
) -> None:
    """One game to its end. An agent that fails or cheats stops it; nothing is chosen in its place."""
    rngs = [random.Random(f"{g.seed}/{seat}") for seat in range(g.rules.seats)]
    listening = [
        (seat, names[seat], observe)
        for seat, agent in enumerate(agents)
        if callable(observe := getattr(agent, "observe", None))
    ]
    if lines:
        lines.begin(g, names)
    _tell(listening, g.out_events)
    dwarfs: list[str] = []
    began = 0  # the turn with which the round began
    while g.stack:
        question = g.stack[-1]
        seat = question.seat
        agent = agents[seat]
        if getattr(agent, "sees", True):
            seen = view(g, seat)
            request = seen.request
            assert request is not None
        else:
            seen = None
            request = Request(seat, question.kind, tuple(question.legal(g)), {}, {})
        if lines is not None and lines.with_legal:
            lines.asked(seat, question.kind, request.moves)
        started = time.perf_counter() if measure else 0.0
        move = _chosen(g, agent, names[seat], seen, request, rngs[seat])
        report = _reported(g, agent, names[seat], seat) if measure or listening else {}
        if measure:
            tally.thinking[names[seat]].append(time.perf_counter() - started)
            _note_belief(tally.found, g, report.get("belief", {}), seat, began)
        events = play(g, move)
        tally.decisions += 1
        if lines is not None:
            lines.happened(g, events)
        if listening:
            _tell(listening, [*events, *(said(seat, line) for line in report.get("says", ()))])
        for event in events:
            if isinstance(event, AllRevealed):
                dwarfs = [DWARFS[dwarf] for dwarf in event.dwarfs]
            elif isinstance(event, RoundEnded):
                _count_round(tally, names, dwarfs, event)
            elif isinstance(event, RoundStarted):
                began = g.turn - 1
    tally.games += 1


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


def _note_belief(found: Found, g: GameState, belief: dict[str, float], seat: int, began: int) -> None:
    """What an agent that reports a belief takes the other seats for; saboteurs' own beliefs do not count."""
    if belief and g.stack[-1].kind == "turn" and g.dwarfs[seat] != SABOTEUR:
        found.note(g, (g.turn - began - 1) // g.rules.seats, seat, belief)


def _reported(g: GameState, agent: Agent, name: str, seat: int) -> dict[str, Any]:
    """What an agent believes and says with its move; most have nothing to report."""
    report = getattr(agent, "report", None)
    if not callable(report):
        return {}
    try:
        found = report()
        return {"belief": dict(found.get("belief", {})), "says": [_line(line) for line in found.get("says", ())]}
    except FOREIGN as error:
        raise GameFailed(f"{_who(g, name, seat)} failed at 'report': {told(error)}") from error


def _line(line: dict[str, Any]) -> dict[str, Any]:
    """A line of the table talk, as whoever listens takes it for granted."""
    return {**line, "what": str(line["what"])}


def _tell(listening: list[tuple[int, str, Observe]], events: list[Event]) -> None:
    """Each listener gets copies: whatever it does to them, nobody else sees it."""
    for seat, name, observe in listening:
        for event in events:
            try:
                observe(deepcopy(redacted(event, seat)))
            except FOREIGN as error:
                where = f"agent '{name}' on seat {seat} failed at event '{type(event).__name__}'"
                raise GameFailed(f"{where}: {told(error)}") from error


def _who(g: GameState, name: str, seat: int) -> str:
    return f"seed {g.seed}: agent '{name}' on seat {seat}"


def _chosen(g: GameState, agent: Agent, name: str, seen: Any, request: Request, rng: random.Random) -> Move:
    who = _who(g, name, request.seat)
    try:
        move = agent.choose(seen, request, rng)
    except FOREIGN as error:
        raise GameFailed(f"{who} failed at '{request.kind}': {told(error)}") from error
    no_move = f"{who} chose {shown(move)} at '{request.kind}': not a move"
    if not isinstance(move, tuple) or not all(isinstance(part, int | float) for part in move):
        raise GameFailed(no_move)
    if move in request.moves:
        return request.moves[request.moves.index(move)]  # whole numbers, even if the agent gave 1.0 or True for 1
    try:
        reason = explain(g, request.seat, move)
        words = describe(move)
    except (TypeError, ValueError, KeyError, IndexError) as error:
        raise GameFailed(no_move) from error
    if reason is None:
        raise GameFailed(no_move)
    raise GameFailed(f"{who} chose an illegal move {words}: {reason.value}")


def _count_round(tally: Tally, names: tuple[str, ...], dwarfs: list[str], event: RoundEnded) -> None:
    tally.rounds += 1
    if not tally.deals:
        tally.deals.append(intervals.Deal())
    sides = {dwarfs[seat] for seat in event.winners}
    deal = tally.deals[-1]
    deal.rounds += 1
    for side in sides or {"nobody"}:
        tally.wins[side] += 1
        deal.wins[side] += 1
    for seat, paid in enumerate(event.paid or ()):
        side = dwarfs[seat]
        tally.gold[names[seat]][side] += paid
        tally.played[names[seat]][side] += 1
        deal.gold[names[seat]] += paid
        deal.played[names[seat]] += 1


def run_job(job: Job) -> tuple[Tally, str]:
    """Play the games of a job; their tally and, if asked for, their transcripts."""
    rules = compile_rules(job.table)
    seatings = [(names, [make_agent(name) for name in names]) for names in job.rotations()]
    tally, lines = Tally(), list[str]()
    writer = Transcript(lines.append, job.with_legal) if job.transcript else None
    for seed in job.seeds:
        tally.deals.append(intervals.Deal())
        for names, agents in seatings:
            play_game(start(rules, seed), agents, names, tally, writer, job.measure)
    return tally, "".join(lines)


def simulate(
    table: Table,
    agents: tuple[str, ...],
    games: int,
    seed: int,
    jobs: int = 1,
    transcript: Path | None = None,
    with_legal: bool = False,
    duplicate: bool = False,
    measure: bool = False,
    further: bool = False,
) -> dict[str, Any]:
    """Play games with the seeds `seed`, `seed + 1`, ...: the same ones whatever `jobs`.

    `further`: their transcript goes behind what is there."""
    compile_rules(table)  # a wrong table is refused before anything is opened
    blind = not any(getattr(make_agent(name), "sees", True) for name in dict.fromkeys(agents))
    chunk = CHUNK if blind else 1
    work = [
        Job(
            table,
            agents,
            range(first, min(first + chunk, seed + games)),
            transcript is not None,
            with_legal,
            duplicate,
            measure,
        )
        for first in range(seed, seed + games, chunk)
    ]
    every = games * len(work[0].rotations())
    total = Tally()
    began = time.perf_counter()
    out = transcript.open("a" if further else "w", encoding="utf-8", newline="\n") if transcript is not None else None
    try:
        with tqdm(total=every, unit=" games", file=sys.stderr, disable=not sys.stderr.isatty()) as bar:
            for tally, text in _results(work, jobs):
                total.add(tally)
                bar.update(tally.games)
                if out is not None:
                    out.write(text)
    finally:
        if out is not None:
            out.close()
    seconds = time.perf_counter() - began
    result = {
        "games": total.games,
        "rounds": total.rounds,
        "decisions": total.decisions,
        "seconds": round(seconds, 3),
        "rounds_per_second": round(total.rounds / seconds, 1) if seconds else 0.0,
        "wins": dict(sorted(total.wins.items())),
        "gold": total.means(),
        "agents": list(agents),
    }
    if duplicate or measure:
        result["intervals"] = _sure(total, tuple(dict.fromkeys(agents)))
    if measure:
        result["milliseconds"] = {agent: _milliseconds(times) for agent, times in total.thinking.items()}
        result["found_out"] = total.found.means()
    return result


def _sure(total: Tally, names: tuple[str, ...]) -> dict[str, dict[str, dict[str, float | None]]]:
    """What the deals say, and how sure it is."""
    found = {
        "wins": intervals.win_intervals(total.deals, sorted(total.wins)),
        "gold": intervals.gold_intervals(total.deals, names),
        "gaps": intervals.gap_intervals(total.deals, names),
    }
    return {what: {name: value.plain() for name, value in by.items()} for what, by in found.items()}


def _milliseconds(seconds: list[float]) -> dict[str, float]:
    """The time of a move: the median, and what 95 of 100 stay under."""
    cuts = statistics.quantiles(seconds, n=20, method="inclusive") if len(seconds) > 1 else seconds * 19
    return {"median": round(cuts[9] * 1000, 3), "p95": round(cuts[18] * 1000, 3)}


def _results(work: list[Job], jobs: int) -> Iterator[tuple[Tally, str]]:
    """In the order of the work, however many processes do it."""
    if jobs == 1 or len(work) == 1:
        yield from map(run_job, work)
        return
    with ProcessPoolExecutor(min(jobs, len(work), 4 * (os.cpu_count() or 1)), mp_context=get_context("spawn")) as pool:
        window = jobs * 2
        waiting = [pool.submit(run_job, job) for job in work[:window]]
        for number in range(len(work)):
            try:
                result = waiting.pop(0).result()
            except BrokenProcessPool as error:
                raise GameFailed("a process that played games was ended from outside or by an agent") from error
            if number + window < len(work):
                waiting.append(pool.submit(run_job, work[number + window]))
            yield result
