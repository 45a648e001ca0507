"""Processes of this machine that play games, as an executor of `concurrent.futures`.

Unlike `ProcessPoolExecutor` it can be ended at once, and it knows whose code ended a process."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import tempfile
import threading
from codecs import getincrementaldecoder
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import get_context, parent_process, resource_tracker
from multiprocessing.connection import Connection
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeVar

from ..cli_errors import harmless
from .guard import CLOSED, GameFailed, ProcessWatch, StrictGuard, silenced

T = TypeVar("T")
SPAWN = get_context("spawn")  # the same on every system, and no lock of this process is taken along
LOOK_AGAIN = 0.5  # seconds
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
            heard, said = SPAWN.Pipe(duplex=False)
            self._hears = threading.Thread(target=_pass_on, args=(heard,), daemon=True, name="stderr")
            arguments = (theirs, said, self._note, self._strict, self._limit, late)
            self._process = SPAWN.Process(target=_serve, args=arguments, daemon=True, name="games")
            resource_tracker.ensure_running()  # starting it lets interrupts through to this thread
            _hear_no_interrupt()
            self._process.start()
            theirs.close()
            said.close()
            self._hears.start()
            self._started = True

    def call(self, fn: Callable[..., T], args: tuple[Any, ...]) -> T:
        """Raises what the function raises, GameFailed if the process ends in it."""
        self._start()
        try:
            self._pipe.send((fn, args))
            while not self._pipe.poll(LOOK_AGAIN):  # no end of it is seen while a process that an agent has begun lives
                if self._process.exitcode is not None and not self._pipe.poll():
                    raise EOFError
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
        if code == CLOSED:
            return f"{at}: it closed files that are not its own"
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
                if self._strict and hasattr(os, "killpg") and self._process.pid:
                    with suppress(OSError):  # nobody is left
                        os.killpg(self._process.pid, signal.SIGKILL)
                self._process.join()
                self._hears.join(LOOK_AGAIN)
                self._late.unlink(missing_ok=True)


def _ending(code: int) -> str:
    return f"signal {-code}" if code < 0 else f"exit code {code}"


def _pass_on(heard: Connection) -> None:
    """What agents write to standard error, to that of this program."""
    decoder = getincrementaldecoder("utf-8")("replace")
    with suppress(OSError), heard:
        while data := os.read(heard.fileno(), 1 << 16):
            sys.stderr.write(harmless(decoder.decode(data), keep="\n\t"))
            sys.stderr.flush()


def _serve(
    pipe: Connection,
    said: Connection,
    note: ctypes.Array[ctypes.c_char],
    strict: bool,
    limit: float | None,
    late: str,
) -> None:
    """In the process: calls what it is sent until nobody is left to send anything."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if strict and hasattr(os, "setpgid"):
        os.setpgid(0, 0)  # whatever an agent begins is ended with it
    threading.Thread(target=_end_with_parent, args=(strict,), daemon=True, name="parent").start()
    if not strict:
        said.close()
        _answer(pipe)
        return
    if os.name == "posix":
        os.dup2(said.fileno(), 2)
    said.close()
    with tempfile.TemporaryFile() as printed, Path(late).open("w", encoding="utf-8") as told, silenced():
        os.dup2(printed.fileno(), 1)  # whatever is printed past Python
        watch = ProcessWatch([0, 1, 2, pipe.fileno(), told.fileno()])
        _answer(pipe, StrictGuard(lambda at: _write(note, at), limit, told, watch))


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


def _end_with_parent(strict: bool) -> None:
    """A program that was killed leaves nobody behind who plays on."""
    parent = parent_process()
    if parent is not None:
        parent.join()
    if strict and hasattr(os, "killpg"):
        os.killpg(0, signal.SIGKILL)
    os._exit(1)
