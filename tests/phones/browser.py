"""Pages in a real browser: headless Chromium by Playwright."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

CHROMIUM = next((path for name in ("chromium", "chromium-browser") if (path := shutil.which(name))), "")


@contextmanager
def chromium() -> Iterator[Any]:
    """A browser; whoever has no page open in it yet makes one with `page_of`."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        browser = play.chromium.launch(
            executable_path=os.environ.get("SABOTEUR_CHROMIUM", CHROMIUM),
            args=["--no-sandbox", "--disable-gpu", "--no-proxy-server", "--disable-dev-shm-usage"],
        )
        try:
            yield browser
        finally:
            browser.close()


def page_of(
    browser: Any, url: str, language: str = "en", size: tuple[int, int] = (360, 640), script: str = "", **how: Any
) -> Any:
    """A phone: a browser of its own, with nothing kept. What goes wrong in it is in `page.wrong`. `script` runs before
    those of the page."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, locale=language, has_touch=True, is_mobile=True, **how
    )
    context.set_default_timeout(15000)
    context.add_init_script(script)
    page = context.new_page()
    page.wrong = []
    page.on("pageerror", lambda error: page.wrong.append(str(error)))
    page.on("console", lambda message: page.wrong.append(message.text) if message.type == "error" else None)
    page.goto(url)
    return page
