"""The server: a thread and a loop of its own. It gives out the files it lists and connects phones to the hub.

websockets and not aiohttp: 2 MB and 0.15 s to import here, against 13 MB with what it needs and 0.4 s.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable, Mapping
from http import HTTPStatus
from typing import Any, ClassVar
from weakref import WeakSet

from websockets.asyncio.server import Server as SocketServer
from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from . import limits
from .access_keys import new_key
from .address import at_home, hosts
from .hub import Hub, Phone, Refused, Room, pack
from .pages import Page

log = logging.getLogger(__name__)
_QUIET = logging.getLogger(f"{__name__}.connections")  # the library names whatever strangers send: nobody reads it
_QUIET.disabled = True
SOCKET = "/phone"
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
    """Listens from when it is made until `stop`. OSError if the address cannot be had."""

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
        self.key = new_key()
        self.failures = 0  # of its own, which must not be
        self.refusals = 0
        self._pages, self._anywhere = pages, anywhere
        self.hub = Hub(self.key, tell, changed)
        self._loop = asyncio.new_event_loop()
        self._sockets = 0
        began: list[BaseException | None] = []
        ready = threading.Event()
        self._thread = threading.Thread(
            target=self._run, args=(address, port, began, ready), daemon=True, name="phones"
        )
        self._thread.start()
        ready.wait()
        if began[0] is not None:
            self._thread.join()
            raise began[0]

    def _run(self, address: str, port: int, began: list[BaseException | None], ready: threading.Event) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            self._server = self._loop.run_until_complete(self._listen(address, port))
        except OSError as error:
            began.append(error)
            self._loop.close()
            ready.set()
            return
        self.address, self.port = self._server.sockets[0].getsockname()[:2]
        self._hosts = hosts(self.address, self.port)
        began.append(None)
        ready.set()
        try:
            self._loop.run_forever()
        finally:
            self._loop.close()

    async def _listen(self, address: str, port: int) -> SocketServer:
        return await serve(
            self._talk,
            address,
            port,
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

    def stop(self) -> None:
        """Everybody is hung up on; nobody can come any more."""
        if self._thread.is_alive():
            asyncio.run_coroutine_threadsafe(self._end(), self._loop)
            self._thread.join(timeout=10)

    async def _end(self) -> None:
        """A goodbye to those who listen; whoever has not hung up after a moment is cut off."""
        self._server.close(reason="stopped")
        closing = self._server.close_task
        assert closing is not None
        await asyncio.wait([closing], timeout=0.3)
        for line in list(_Guarded.lines):
            if line.server is self._server:
                line.transport.abort()
        await asyncio.wait([closing], timeout=3)
        self._loop.call_soon(self._loop.stop)

    # Files

    def _request(self, connection: ServerConnection, request: Request) -> Response | None:
        """The answer to a request; None opens a phone's connection."""
        try:
            status, page = self._found(connection, request)
        except Exception:
            self.failures += 1
            log.exception("a request could not be answered")
            status, page = HTTPStatus.INTERNAL_SERVER_ERROR, None
        if status == HTTPStatus.SWITCHING_PROTOCOLS:
            return None
        self.refusals += status != HTTPStatus.OK
        body = page.read() if page is not None else f"{status.value} {status.phrase}\n".encode()
        kind = page.kind if page is not None else "text/plain; charset=utf-8"
        keep = "public, max-age=86400" if page is not None and page.lasting else "no-store"
        headers = Headers({"Content-Type": kind, "Content-Length": str(len(body)), "Cache-Control": keep})
        headers["Connection"] = "close"
        for name, value in _PROTECTION.items():
            headers[name] = value.format(socket=" ".join(f"ws://{host}" for host in sorted(self._hosts)))
        return Response(status.value, status.phrase, headers, body)

    def _found(self, connection: ServerConnection, request: Request) -> tuple[HTTPStatus, Page | None]:
        peer = connection.remote_address
        if not self._anywhere and not (peer and at_home(peer[0])):
            return HTTPStatus.FORBIDDEN, None
        host, origin = request.headers.get_all("Host"), request.headers.get_all("Origin")
        if len(host) != 1 or host[0] not in self._hosts:
            return HTTPStatus.MISDIRECTED_REQUEST, None
        if origin and (len(origin) > 1 or origin[0] not in {f"http://{name}" for name in self._hosts}):
            return HTTPStatus.FORBIDDEN, None
        if request.path != SOCKET:
            page = self._pages.get(request.path)
            return (HTTPStatus.OK, page) if page is not None else (HTTPStatus.NOT_FOUND, None)
        if not origin:
            return HTTPStatus.FORBIDDEN, None
        if self._sockets >= limits.SOCKETS:
            return HTTPStatus.SERVICE_UNAVAILABLE, None
        return HTTPStatus.SWITCHING_PROTOCOLS, None

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
                    self.refusals += 1
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


_PROTECTION = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; media-src 'self'; "
        "connect-src 'self' {socket}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
