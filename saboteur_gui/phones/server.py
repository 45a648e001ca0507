"""The server: a thread and a loop of its own. It gives out the files it lists and connects phones to the hub.

websockets and not aiohttp: 0.9 MB and 0.15 s to import here, against 13 MB with what it needs and 0.4 s.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import socket
import sys
import threading
from collections.abc import Callable, Mapping
from http import HTTPStatus
from typing import Any, ClassVar
from weakref import WeakSet

from websockets.asyncio.server import Server as SocketServer
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from . import limits
from .access_keys import new_key
from .address import hosts
from .gate import Gate
from .hub import Hub, Phone
from .pages import Page
from .room import Refused, Room, pack

log = logging.getLogger(__name__)
_QUIET = logging.getLogger(f"{__name__}.connections")  # the library names whatever strangers send: nobody reads it
_QUIET.disabled = True
TURN = 0.0005  # s that the thread that draws may keep this one waiting, again at each message; usually it is 0.005
_WAITING = 32  # messages that may wait for a phone beside its picture
_ENDS = {"elsewhere": 4001, "key": 4003, "seat_key": 4003, "slow": 4008, "rate": 4008, "hello": 4008, "full": 4013}


class Line(Phone):
    """A phone's connection. A phone that does not read gets the newest picture when it does, not all of them."""

    def __init__(self, connection: ServerConnection) -> None:
        self._connection = connection
        self._posts: list[bytes] = []
        self._picture: bytes | None = None
        self._fresh = asyncio.Event()
        self._reason = ""

    def post(self, message: bytes) -> None:
        self._posts.append(message)
        if len(self._posts) > _WAITING:
            self._posts.clear()
            self._reason = "slow"
        self._fresh.set()

    def show(self, picture: bytes) -> None:
        self._picture = picture
        self._fresh.set()

    def end(self, reason: str) -> None:
        self._reason = reason
        self._fresh.set()

    async def write(self) -> None:
        while True:
            await self._fresh.wait()
            self._fresh.clear()
            posts, self._posts = self._posts, []
            picture, self._picture = self._picture, None
            for message in [*posts, *([picture] if picture is not None else [])]:
                await self._connection.send(message, text=True)
            if self._reason:
                await self._connection.close(_ENDS.get(self._reason, 4000), self._reason)
                return


class _Guarded(ServerConnection):
    """Counted from its first byte on: one too many is cut off."""

    lines: ClassVar[WeakSet[ServerConnection]] = WeakSet()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.lines.add(self)
        if len(self.server.handler_tasks) > limits.CONNECTIONS:
            transport.abort()  # type: ignore[attr-defined]


class Server:
    """Listens from when it is made until `stop`. OSError if the address or a thread cannot be had."""

    def __init__(
        self,
        address: str,
        port: int,
        pages: Mapping[str, Page],
        tell: Callable[[int, dict[str, Any]], None],
        changed: Callable[[], object],
        anywhere: bool = False,
    ) -> None:
        """`tell` and `changed` are called in the server's thread. `anywhere`: phones of other networks are let in."""
        listens = socket.create_server((address, port))
        self.key = new_key()
        self.failures = 0  # of its own, which must not be
        self.hub = Hub(self.key, tell, changed)
        self._loop = asyncio.SelectorEventLoop()  # on Windows too: `_end` asks it for what the usual one there has not
        self._sockets = 0
        self.address, self.port = listens.getsockname()[:2]
        self._gate = Gate(pages, hosts(self.address, self.port), anywhere)
        ready = threading.Event()
        self._thread = threading.Thread(target=self._run, args=(listens, ready), daemon=True, name="phones")
        try:
            self._thread.start()
        except RuntimeError as error:  # no more threads can be had
            listens.close()
            self._loop.close()
            raise OSError(errno.EAGAIN, os.strerror(errno.EAGAIN)) from error
        ready.wait()

    def _run(self, listens: socket.socket, ready: threading.Event) -> None:
        asyncio.set_event_loop(self._loop)
        usual = sys.getswitchinterval()
        sys.setswitchinterval(TURN)
        try:
            self._server = self._loop.run_until_complete(self._serve(listens))
            ready.set()
            self._loop.run_forever()
        finally:
            ready.set()
            sys.setswitchinterval(usual)
            self._loop.close()

    async def _serve(self, listens: socket.socket) -> SocketServer:
        return await serve(
            self._talk,
            sock=listens,
            process_request=self._request,
            create_connection=_Guarded,
            compression=None,
            logger=_QUIET,
            max_size=limits.LONGEST_MESSAGE,
            max_queue=4,
            open_timeout=limits.HELLO,
            close_timeout=2,
            ping_interval=10,
            ping_timeout=10,
            server_header=None,
        )

    @property
    def where(self) -> str:
        return f"http://{self.address}:{self.port}/"

    @property
    def url(self) -> str:
        """With the table's key, which a browser keeps to itself."""
        return f"{self.where}#{self.key}"

    @property
    def room(self) -> Room:
        return self.hub.room

    def do(self, what: Callable[..., object], *args: object) -> None:
        """Call something of the hub in the server's thread, soon."""
        self._loop.call_soon_threadsafe(what, *args)

    def show(self, pictures: dict[int, bytes]) -> None:
        """What each seat sees now."""
        self.do(self.hub.show, pictures)

    def refuse(self, seat: int, why: str) -> None:
        """An answer of this seat cannot be taken. `why` is a text id."""
        self.do(self.hub.refuse, seat, pack({"is": "no", "why": why}))

    def stop(self) -> None:
        """Everybody is hung up on; nobody can come any more."""
        if self._thread.is_alive():
            asyncio.run_coroutine_threadsafe(self._end(), self._loop)
            self._thread.join(timeout=10)

    async def _end(self) -> None:
        """A goodbye to those who listen; whoever has not hung up after a moment is cut off.

        Whoever was let in just now is a connection one step later. asyncio would lose it if all were closed by then.
        """
        for door in self._server.sockets:
            self._loop.remove_reader(door.fileno())
        await asyncio.sleep(0)
        self._server.close(reason="stopped")
        closing = self._server.close_task
        assert closing is not None
        await asyncio.wait([closing], timeout=0.3)
        for line in list(_Guarded.lines):
            if line.server is self._server:
                line.transport.abort()
        await asyncio.wait([closing], timeout=3)
        self._loop.call_soon(self._loop.stop)

    # Requests

    def _request(self, connection: ServerConnection, request: Request) -> Response | None:
        peer = connection.remote_address
        try:
            return self._gate.answer(peer[0] if peer else "", request, self._sockets >= limits.SOCKETS)
        except Exception:
            self.failures += 1
            log.exception("a request could not be answered")
            return self._gate.response(HTTPStatus.INTERNAL_SERVER_ERROR)

    # Phones

    async def _talk(self, connection: ServerConnection) -> None:
        line = Line(connection)
        guest = self.hub.came(line)
        self._sockets += 1
        writer = asyncio.ensure_future(line.write())
        bucket = limits.Bucket()
        late = self._loop.call_later(limits.HELLO, lambda: None if guest.admitted else line.end("hello"))
        try:
            async for data in connection:
                if not bucket.take():
                    raise Refused("rate", final=True)
                try:
                    self.hub.heard(guest, data)
                except Refused as refused:
                    line.post(pack({"is": "no", "why": refused.why}))
                    if refused.final:
                        raise
            await connection.wait_closed()
        except Refused as refused:
            line.end(refused.why)
            await asyncio.wait([writer], timeout=2)
        except ConnectionClosed:
            pass  # as phones do
        except Exception:
            self.failures += 1
            log.exception("a phone could not be answered")
        finally:
            late.cancel()
            self._sockets -= 1
            self.hub.went(guest)
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)
