"""Playing a match with any executor of `concurrent.futures`: the same games in any order, on any number of workers."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError, Executor, Future
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from tqdm import tqdm

from ..cli_errors import CommandFailed
from ..engine.ruleset import compile_rules
from .game_processes import GameProcesses
from .match import Chunk, Match, all_blind, play_chunk
from .output_file import OutputFile
from .tally import Tally

T = TypeVar("T")
Result = dict[str, Any]
CHUNK = 20  # games of random play that a worker plays before it reports; deals, where agents look at them
MOST = 10_000  # chunks of a run: handing one out costs milliseconds here and on a cluster's scheduler
AHEAD = 4  # chunks that are given out for each worker
LOOK_AGAIN = 1.0  # seconds after which workers are counted again: some may have joined


class WorkersLost(CommandFailed):
    """Nobody is left to play. `result`: what the games came to that were played; None for none."""

    def __init__(self, message: str, result: Result | None = None) -> None:
        super().__init__(message)
        self.result = result


class InThisProcess(Executor):
    """Plays while it is asked."""

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


@dataclass(frozen=True)
class Workers:
    """Who plays."""

    executor: Executor
    number: Callable[[], int]  # how many there are now, besides this process
    cluster: str = ""  # their scheduler's address, if they are not on this machine

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, *error: object) -> None:
        self.executor.shutdown(wait=False, cancel_futures=True)


def local_workers(match: Match, jobs: int) -> Workers:
    """On this machine. Other people's agents always play in a process of their own."""
    strict = bool(match.foreign())
    if jobs == 1 and not strict:
        return Workers(InThisProcess(), lambda: 0)
    count = min(jobs, 4 * (os.cpu_count() or 1))
    return Workers(GameProcesses(count, strict, match.time_limit), lambda: count)


def chunks_of(match: Match, games: int, seed: int, workers: Workers) -> list[Chunk]:
    """Raises TableError or AgentError for a match that cannot be played."""
    compile_rules(match.table)
    least = CHUNK if workers.executor.submit(all_blind, match).result() else 1
    step = max(least, games // MOST)  # whoever plays them: sums of fractions come to the same
    return [Chunk(match, range(first, min(first + step, seed + games))) for first in range(seed, seed + games, step)]


def simulate(
    match: Match,
    games: int,
    seed: int,
    workers: Workers | None = None,
    transcript: OutputFile | None = None,
    chunks: Sequence[Chunk] | None = None,
) -> Result:
    """Play games with the seeds `seed`, `seed + 1`, ...; `chunks`, if they have been made already.

    Raises GameFailed, WorkersLost with the result so far."""
    workers = workers or Workers(InThisProcess(), lambda: 0)
    chunks = chunks if chunks is not None else chunks_of(match, games, seed, workers)
    every = games * len(match.rotations())
    came = _InOrder(transcript)
    began = time.perf_counter()
    with tqdm(total=every, unit=" games", file=sys.stderr, disable=not sys.stderr.isatty()) as bar:
        try:
            for number, (tally, text) in as_played(workers, chunks):
                bar.update(tally.games)
                came.take(number, tally, text)
        except WorkersLost as lost:
            total = came.whatever_came()
            message = f"{lost}; {total.games} of {every} games were played"
            result = _result(match, total, time.perf_counter() - began, workers.cluster)
            raise WorkersLost(message, result if total.games else None) from lost
    return _result(match, came.total, time.perf_counter() - began, workers.cluster)


def _result(match: Match, total: Tally, seconds: float, cluster: str) -> Result:
    result = {**total.summary(seconds), "agents": list(match.agents)}
    if cluster:
        result["cluster"] = cluster
    if match.duplicate or match.measure:
        result["intervals"] = total.sure(tuple(dict.fromkeys(match.agents)))
    if match.measure:
        result["milliseconds"] = total.milliseconds()
        result["found_out"] = total.found.means()
        result["conduct"] = total.conduct.plain()
        result["manners"] = total.manners.plain()
    return result


def as_played(workers: Workers, chunks: Sequence[Chunk]) -> Iterator[tuple[int, tuple[Tally, str]]]:
    """The chunks' numbers with what came of them, as soon as each has been played."""
    given: dict[Future[tuple[Tally, str]], int] = {}
    ended: SimpleQueue[Future[tuple[Tally, str]]] = SimpleQueue()
    following = first = 0  # the next one to be given out; the first that is missing
    done: set[int] = set()
    while first < len(chunks):
        # Counted from the first that is missing: what waits for it to be put in order stays small.
        while following < min(len(chunks), first + max(1, AHEAD * workers.number())):
            future = workers.executor.submit(play_chunk, chunks[following])
            given[future] = following
            future.add_done_callback(ended.put)
            following += 1
        with suppress(Empty):
            future = ended.get(timeout=LOOK_AGAIN)
            number = given.pop(future)
            try:
                yield number, future.result()
            except CancelledError as error:
                raise WorkersLost("the scheduler went away") from error
            done.add(number)
        while first in done:
            done.remove(first)
            first += 1


class _InOrder:
    """Puts together what came in any order, so that sums and transcripts are always the same."""

    def __init__(self, transcript: OutputFile | None) -> None:
        self.total = Tally()
        self._transcript = transcript
        self._next = 0
        self._early: dict[int, tuple[Tally, str]] = {}

    def take(self, number: int, tally: Tally, text: str) -> None:
        self._early[number] = tally, text
        while self._next in self._early:
            self._add(*self._early.pop(self._next))
            self._next += 1

    def whatever_came(self) -> Tally:
        """With gaps where chunks are missing."""
        for number in sorted(self._early):
            self._add(*self._early.pop(number))
        return self.total

    def _add(self, tally: Tally, text: str) -> None:
        self.total.add(tally)
        if self._transcript is not None:
            self._transcript.write(text)
