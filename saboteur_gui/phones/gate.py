"""The answer to every request: a file of those that are listed, a refusal, or a phone's connection."""

from __future__ import annotations

from collections.abc import Mapping
from http import HTTPStatus

from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from .address import at_home
from .pages import Page

SOCKET = "/phone"
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


class Gate:
    def __init__(self, pages: Mapping[str, Page], hosts: frozenset[str], anywhere: bool) -> None:
        """`hosts`: what a browser may say in `Host`. `anywhere`: phones of other networks are let in."""
        self._pages, self._hosts, self._anywhere = pages, hosts, anywhere

    def answer(self, peer: str, request: Request, full: bool) -> Response | None:
        """None opens a phone's connection. `full`: there may be no more of those."""
        status, page = self._found(peer, request, full)
        return None if status == HTTPStatus.SWITCHING_PROTOCOLS else self.response(status, page)

    def response(self, status: HTTPStatus, page: Page | None = None) -> Response:
        body = page.read() if page is not None else f"{status.value} {status.phrase}\n".encode()
        kind = page.kind if page is not None else "text/plain; charset=utf-8"
        keep = "public, max-age=86400" if page is not None and page.lasting else "no-store"
        headers = Headers({"Content-Type": kind, "Content-Length": str(len(body)), "Cache-Control": keep})
        headers["Connection"] = "close"
        for name, value in _PROTECTION.items():
            headers[name] = value.format(socket=" ".join(f"ws://{host}" for host in sorted(self._hosts)))
        return Response(status.value, status.phrase, headers, body)

    def _found(self, peer: str, request: Request, full: bool) -> tuple[HTTPStatus, Page | None]:
        if not self._anywhere and not at_home(peer):
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
        if full:
            return HTTPStatus.SERVICE_UNAVAILABLE, None
        return HTTPStatus.SWITCHING_PROTOCOLS, None
