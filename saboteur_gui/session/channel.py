"""The channel to the computer players: a worker process at the other end; a thread where none can be had; where there
are no threads either, whoever reads does the thinking.

Sending and reading a process or a thread never waits. A channel that has ended is thrown away; what it still brings is
read by nobody.
"""

from __future__ import annotations

import os
import signal
import threading
from collections import deque
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from .agent_host import AgentHost

READY = b"ready"  # the first message of a worker: it has started
Wake = Callable[[], None]


def new_host() -> AgentHost:
    """Those who think are loaded where they think: the window opens sooner for it."""
    from .agent_host import AgentHost

    return AgentHost()


class Channel(Protocol):
    kind: str

    def send(self, data: bytes) -> None: ...

    def read(self) -> list[bytes]:
        """What has arrived since."""

    def open(self) -> bool:
        """Whether somebody is still at the other end."""

    def end(self) -> None: ...


Connect = Callable[[Wake], Channel]


class ChannelError(Exception):
    """No such channel can be had here."""


def _start(target: Callable[..., None], args: tuple[object, ...], name: str) -> threading.Thread:
    """A thread of a channel; ChannelError if the system has no more of them."""
    thread = threading.Thread(target=target, args=args, daemon=True, name=name)
    try:
        thread.start()
    except RuntimeError as error:
        raise ChannelError("no more threads") from error
    return thread


class InlineChannel:
    """The agents in the thread that reads: nothing is drawn while one thinks, but the game goes on."""

    kind = "agent"

    def __init__(self, wake: Wake) -> None:
        self._host = new_host()
        self._outbox: deque[bytes] = deque()
        self._wake = wake

    def send(self, data: bytes) -> None:
        self._outbox.append(data)
        self._wake()

    def read(self) -> list[bytes]:
        answers = [READY]
        while self._outbox:
            answer = self._host.heard(self._outbox.popleft())
            if answer is not None:
                answers.append(answer)
        return answers

    def open(self) -> bool:
        return True

    def end(self) -> None:
        self._outbox.clear()


class _Queues:
    """What goes to the agents and what comes from them, for a channel whose agents are elsewhere."""

    def __init__(self) -> None:
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._inbox: deque[bytes] = deque()
        self._open = True

    def send(self, data: bytes) -> None:
        self._outbox.put(data)

    def read(self) -> list[bytes]:
        return [self._inbox.popleft() for _ in range(len(self._inbox))]

    def open(self) -> bool:
        return self._open


class ThreadChannel(_Queues):
    """The agents in a thread of this process. One that hangs cannot be ended, only left alone."""

    kind = "thread"

    def __init__(self, wake: Wake) -> None:
        super().__init__()
        self._inbox.append(READY)
        _start(self._think, (wake,), "agents")
        wake()

    def _think(self, wake: Wake) -> None:
        host = new_host()
        try:
            while (data := self._outbox.get()) is not None and self._open:
                answer = host.heard(data)
                if answer is not None and self._open:
                    self._inbox.append(answer)
                    wake()
        finally:
            self._open = False

    def end(self) -> None:
        self._open = False
        self._outbox.put(None)


class ProcessChannel(_Queues):
    """The agents in a process of their own, spawned: the same on every system, and in a packaged program."""

    kind = "process"

    def __init__(self, wake: Wake) -> None:
        context = get_context("spawn")
        try:
            from_worker, worker_out = context.Pipe(duplex=False)
            worker_in, to_worker = context.Pipe(duplex=False)
            self._process = context.Process(target=serve, args=(worker_in, worker_out), daemon=True, name="agents")
            self._process.start()
        except (OSError, RuntimeError, ValueError, AssertionError) as error:
            # no more processes or files, a system without shared locks, a program that may not have children
            raise ChannelError(f"no worker process: {type(error).__name__}") from error
        super().__init__()
        worker_in.close()  # so that the end of the worker is the end of the channel
        worker_out.close()
        try:
            self._reader = _start(self._read, (from_worker, wake), "agents-in")
        except ChannelError:
            self._process.kill()
            self._process.join()
            from_worker.close()
            to_worker.close()
            raise
        try:
            _start(self._write, (to_worker,), "agents-out")
        except ChannelError:
            self.end()  # the reader closes its own pipe
            to_worker.close()
            raise

    @property
    def pid(self) -> int | None:
        return self._process.pid

    def _read(self, pipe: Connection, wake: Wake) -> None:
        with pipe:
            while True:
                try:
                    self._inbox.append(pipe.recv_bytes())
                except (EOFError, OSError):
                    break
                wake()
        self._process.join()
        self._outbox.put(None)
        self._open = False
        wake()

    def _write(self, pipe: Connection) -> None:
        with pipe:
            while (data := self._outbox.get()) is not None:
                try:
                    pipe.send_bytes(data)
                except OSError:  # the worker has gone; the reading thread tells
                    return

    def end(self) -> None:
        self._process.kill()
        self._reader.join(timeout=10)  # it is over at once, unless the machine is very busy


# The worker process


def serve(inward: Connection, outward: Connection) -> None:
    """Answer questions until the program has gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the program to decide about
    if hasattr(os, "nice"):
        os.nice(5)  # the screen comes first
    inbox: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_take_in, args=(inward, inbox), daemon=True).start()
    host = new_host()
    outward.send_bytes(READY)
    while True:
        answer = host.heard(inbox.get())
        if answer is not None:
            outward.send_bytes(answer)


def _take_in(inward: Connection, inbox: SimpleQueue[bytes]) -> None:
    """Whatever the worker is thinking about, it ends when the program does."""
    while True:
        try:
            inbox.put(inward.recv_bytes())
        except (EOFError, OSError):
            os._exit(0)
