"""Pages in WebKit, the engine of Safari: WebKitGTK's small browser by its WebDriver (Debian's webkit2gtk-driver)."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from .people import until

DRIVER = shutil.which("WebKitWebDriver") or ""
BROWSER = next((str(path) for path in Path("/usr/lib").glob("*/webkit2gtk-4*/MiniBrowser")), "")


class WebKitPage:
    """A browser of its own with nothing kept."""

    def __init__(self, driver: str) -> None:
        options = {"webkitgtk:browserOptions": {"binary": BROWSER, "args": ["--automation"]}}
        opened = _sent("POST", f"{driver}/session", {"capabilities": {"alwaysMatch": options}})
        self._where = f"{driver}/session/{opened['sessionId']}"
        self.version = f"{opened['capabilities']['browserName']} {opened['capabilities']['browserVersion']}"
        self._do("POST", "window/rect", {"width": 420, "height": 760})

    def _do(self, method: str, what: str, about: dict[str, Any] | None = None) -> Any:
        return _sent(method, f"{self._where}/{what}", about)

    def open(self, url: str) -> None:
        self._do("POST", "url", {"url": url})

    def run(self, script: str, *args: Any) -> Any:
        return self._do("POST", "execute/sync", {"script": script, "args": list(args)})

    def close(self) -> None:
        _sent("DELETE", self._where)


def _sent(method: str, url: str, about: dict[str, Any] | None = None) -> Any:
    body = None if about is None else json.dumps(about).encode()
    request = urllib.request.Request(url, body, {"Content-Type": "application/json"}, method=method)
    with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request, timeout=60) as answer:
        return json.load(answer)["value"]


@contextmanager
def webkit(pages: int) -> Iterator[list[WebKitPage]]:
    """So many pages. A driver has one session."""
    with ExitStack() as stack:
        opened = []
        for _ in range(pages):
            with socket.create_server(("127.0.0.1", 0)) as free:
                port = free.getsockname()[1]
            driver = stack.enter_context(subprocess.Popen([DRIVER, f"--port={port}", "--host=127.0.0.1"]))
            stack.callback(driver.terminate)
            until(lambda port=port: _listens(port))  # type: ignore[misc]
            opened.append(WebKitPage(f"http://127.0.0.1:{port}"))
            stack.callback(opened[-1].close)
        yield opened


def _listens(port: int) -> bool:
    with socket.socket() as line:
        return line.connect_ex(("127.0.0.1", port)) == 0
