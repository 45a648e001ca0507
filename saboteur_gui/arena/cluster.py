"""Workers of a Dask scheduler, on any number of machines, as an executor of `concurrent.futures`."""

from __future__ import annotations

import asyncio
import logging
import pickle
import socket
import sys
import threading
import time
import warnings
from collections.abc import Callable
from concurrent.futures import CancelledError, Executor, Future
from contextlib import suppress
from functools import cache
from typing import Any, TypeVar

from ..cli_errors import UsageError
from ..resources import PACKAGE
from .guard import GameFailed, Guard, StrictGuard, silenced
from .match import Match
from .sent_bots import SentBots, digest, pack_bots
from .simulate import LOOK_AGAIN, Workers, WorkersLost

T = TypeVar("T")
CONNECT = 10  # seconds until a scheduler that does not answer is none
_alone = threading.Lock()  # a worker may have several threads; what a guard does, it does to the whole process


def cluster_workers(address: str, match: Match) -> Workers:
    """Raises UsageError if there is no scheduler, AgentError for an agent that cannot be sent."""
    bots = pack_bots(match.foreign())
    try:
        from distributed import Client
        from distributed.core import connect
    except ImportError as error:
        message = "argument --cluster: needs the extra 'cluster': python3 -m pip install 'saboteur-gui[cluster]'"
        raise UsageError(message) from error
    for name in ("distributed", "distributed.client", "distributed.core"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # what happens is told here, in one line
    warnings.filterwarnings("ignore", module="distributed")

    async def knock() -> None:
        await (await connect(address, timeout=CONNECT)).close()

    try:
        asyncio.run(knock())  # a client that finds nobody goes on trying for a while when it is closed
        client = Client(address, timeout=CONNECT, set_as_default=False)
    except (OSError, ValueError) as error:
        raise UsageError(f"argument --cluster: no Dask scheduler answers at '{address}'") from error
    if sys.stderr.isatty() and not client.nthreads():
        print(f"waiting for workers at {address}", file=sys.stderr)
    executor = ClusterExecutor(client, address, bots, match)
    return Workers(executor, executor.workers, address)


class ClusterExecutor(Executor):
    def __init__(self, client: Any, address: str, bots: SentBots, match: Match) -> None:
        self._client, self._address, self._bots, self._match = client, address, bots, match
        self._executor = client.get_executor(pure=False)
        self._threads, self._counted = 0, -LOOK_AGAIN

    def workers(self) -> int:
        """How many can play at the same time, as far as is known."""
        now = time.monotonic()
        if now - self._counted >= LOOK_AGAIN and self._client.status == "running":
            self._counted = now
            with suppress(OSError):  # a scheduler that goes away just now: its chunks tell
                self._threads = sum(self._client.nthreads().values())
        return self._threads

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        outer: Future[T] = Future()
        if self._client.status != "running":
            outer.set_exception(self._lost())
            return outer
        strict = bool(self._match.foreign())
        call = _Call(on_worker, (source_sum(), self._bots, strict, self._match.time_limit, fn, args))
        inner = self._executor.submit(pickle.loads, pickle.dumps(call))
        inner.add_done_callback(lambda done: self._pass_on(done, outer))
        return outer

    def _pass_on(self, inner: Future[T], outer: Future[T]) -> None:
        try:
            outer.set_result(inner.result())
        except CancelledError:
            outer.set_exception(self._lost())
        except Exception as error:
            outer.set_exception(self._told(error))

    def _lost(self) -> WorkersLost:
        return WorkersLost(f"the scheduler at '{self._address}' went away")

    def _told(self, error: Exception) -> Exception:
        """What Dask itself says of a task that could not be done, in one line."""
        if type(error).__name__ == "KilledWorker":
            agents = ", ".join(self._match.foreign()) or "no agent but the program's own"
            return GameFailed(f"a game has ended several workers, one after the other; other people's agents: {agents}")
        if isinstance(error, ModuleNotFoundError) and str(error.name).startswith(__name__.partition(".")[0]):
            return GameFailed(f"a worker at '{self._address}' has no saboteur-gui, or another one: {error}")
        return error

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """What is still played is given up."""
        with suppress(OSError):  # it takes longer than that: what was played is here
            self._client.close(timeout=LOOK_AGAIN)


class _Call:
    """A call that is made by unpickling it. A scheduler unpickles what it hands on, and it need not have this program:
    all that it gets to see is bytes."""

    def __init__(self, fn: Callable[..., Any], args: tuple[Any, ...]) -> None:
        self._reduced = fn, args

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        return self._reduced


@cache
def source_sum() -> str:
    """Of everything that games depend on: the same sum, the same games."""
    folders = (PACKAGE / name for name in ("engine", "ai", "arena"))
    return digest(path for folder in folders for path in sorted(folder.rglob("*")) if path.suffix in (".py", ".toml"))


def on_worker(sum_: str, bots: SentBots, strict: bool, limit: float | None, fn: Callable[..., T], args: Any) -> T:
    if sum_ != source_sum():
        raise GameFailed(f"a worker on '{socket.gethostname()}' has another saboteur-gui than this program")
    with _alone:
        if not strict:
            return fn(*args, Guard())
        bots.unpack()
        with silenced():
            return fn(*args, StrictGuard(lambda at: None, limit, sys.stderr, watch=None))
