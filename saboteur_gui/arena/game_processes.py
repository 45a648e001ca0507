"""Processes of this machine that play games, as an executor of `concurrent.futures`.

Unlike `ProcessPoolExecutor` it can be ended at once, and it knows whose code ended a process."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import tempfile
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeVar

from .guard import GameFailed, StrictGuard, silenced

T = TypeVar("T")
SPAWN = get_context("spawn")  # the same on every system, and no lock of this process is taken along
NOTE = 400  # bytes of what a process says it is at


class GameProcesses(Executor):
    """`strict`, for other people's agents: functions get a `StrictGuard` as their last argument."""

    def __init__(self, count: int, strict: bool = False, limit: float | None = None) -> None:
        # A thread for each process: it waits for the answer, and knows what it had asked.
        self._threads = ThreadPoolExecutor(count, "games", _hear_no_interrupt)
        self._processes = [_GameProcess(strict, limit) for _ in range(count)]
        self._free: SimpleQueue[_GameProcess] = SimpleQueue()
        for process in self._processes:
            self._free.put(process)

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        return self._threads.submit(self._call, fn, args)

    def _call(self, fn: Callable[..., T], args: tuple[Any, ...]) -> T:
        process = self._free.get()
        try:
            return process.call(fn, args)
        finally:
            self._free.put(process)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """At once: what is still played is given up."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        for process in self._processes:
            process.end()
        self._threads.shutdown(wait=wait)


def _hear_no_interrupt() -> None:
    """Processes begun by this thread inherit it: Ctrl-C is for the program itself, which ends them."""
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})


class _GameProcess:
    """One process, begun when it is first needed."""

    def __init__(self, strict: bool, limit: float | None) -> None:
        self._strict, self._limit = strict, limit
        self._started = False
        self._ended = False
        self._lock = threading.Lock()

    def _start(self) -> None:
        with self._lock:
            if self._started or self._ended:
                return
            self._note = SPAWN.RawArray(ctypes.c_char, NOTE)
            fd, late = tempfile.mkstemp(prefix="saboteur-gui-late-")
            os.close(fd)
            self._late = Path(late)
            self._pipe, theirs = SPAWN.Pipe()
            arguments = (theirs, self._note, self._strict, self._limit, late)
            self._process = SPAWN.Process(target=_serve, args=arguments, daemon=True, name="games")
            self._process.start()
            theirs.close()
            self._started = True

    def call(self, fn: Callable[..., T], args: tuple[Any, ...]) -> T:
        """Raises what the function raises, GameFailed if the process ends in it."""
        self._start()
        try:
            self._pipe.send((fn, args))
            ok, result = self._pipe.recv()
        except (EOFError, OSError) as error:
            raise GameFailed(self._why_it_ended()) from error
        if not ok:
            raise result
        answer: T = result
        return answer

    def _why_it_ended(self) -> str:
        self._process.join()
        at = self._note.value.decode("utf-8", errors="replace")
        code = self._process.exitcode or 0
        if not at:
            return f"a process that played games was ended from outside ({_ending(code)})"
        if self._late.stat().st_size:
            return f"{at}: it gave no answer in {self._limit:g} s"
        return f"{at}: it ended the process in which it plays ({_ending(code)})"

    def end(self) -> None:
        with self._lock:
            self._ended = True
            if self._started:
                self._process.kill()
                self._process.join()
                self._late.unlink(missing_ok=True)


def _ending(code: int) -> str:
    return f"signal {-code}" if code < 0 else f"exit code {code}"


def _serve(pipe: Connection, note: ctypes.Array[ctypes.c_char], strict: bool, limit: float | None, late: str) -> None:
    """In the process: calls what it is sent until nobody is left to send anything."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True, name="parent").start()
    if not strict:
        _answer(pipe)
        return
    os.dup2(2, 1)  # whatever is printed past Python
    with Path(late).open("w", encoding="utf-8") as told, silenced():
        _answer(pipe, StrictGuard(lambda at: _write(note, at), limit, told, threads=True))


def _answer(pipe: Connection, *more: Any) -> None:
    while True:
        try:
            fn, args = pipe.recv()
        except EOFError:
            return
        try:
            answer = (True, fn(*args, *more))
        except BaseException as error:  # the other side raises it
            answer = (False, error)
        pipe.send(answer)


def _write(note: ctypes.Array[ctypes.c_char], at: str) -> None:
    note.value = at.encode("utf-8", errors="replace")[: NOTE - 1]


def _end_with_parent() -> None:
    """A program that was killed leaves nobody behind who plays on."""
    parent = parent_process()
    if parent is not None:
        parent.join()
    sys.stderr.flush()
    os._exit(1)
