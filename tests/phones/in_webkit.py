"""The page in WebKit, on a screen (DISPLAY, or xvfb-run): python -m pytest -n 0 tests/phones/in_webkit.py."""

from __future__ import annotations

import random

from saboteur_gui.engine.ruleset import Table, with_modules
from saboteur_gui.session.plan import Plan
from tests.ui.stage import Stage

from .in_browser import STEP
from .people import plan_with_phones, until
from .test_lobby import lobby
from .webkit import WebKitPage, webkit

PATIENCE = 300.0
NOTE = """window.wrong = [];
for (const name of ["error", "unhandledrejection"])
  addEventListener(name, (event) => window.wrong.push(String(event.message ?? event.reason)));"""
PRESS = "document.querySelector(arguments[0]).click()"
THERE = "return Boolean(document.querySelector(arguments[0]))"


def sit_down(app: Stage, plan: Plan, pages: list[WebKitPage]) -> None:
    table = lobby(app, plan)
    for seat, page in enumerate(pages):
        page.open(table.server.url)
        page.run(NOTE)
        for wanted in (f'[data-key="seat.{seat}"]', '[data-key="sit"]', '[data-key="leave"]'):
            until(lambda page=page, wanted=wanted: page.run(THERE, wanted), app.turn)  # type: ignore[misc]
            if "leave" not in wanted:
                page.run(PRESS, wanted)


def test_a_round_with_chests_and_vetoes_is_played_in_webkit(app: Stage) -> None:
    rng = random.Random(5)
    with webkit(3) as pages:
        sit_down(app, plan_with_phones(with_modules(Table("saboteur2", 3), ["chests", "veto"]), 5), pages)
        app.turn()
        app.click("lobby.begin")
        for page in pages:
            until(lambda page=page: page.run(THERE, ".table"), lambda: app.turn(ms=40))  # type: ignore[misc]
        assert app.sitting is not None
        session = app.sitting.session

        def step() -> None:
            for page in pages:
                page.run(f"return ({STEP})(arguments[0])", rng.random())
            for _ in range(3):
                app.turn(ms=40)

        until(lambda: session.kind in ("round_over", "nugget"), step, PATIENCE)
        assert [page.run("return window.wrong") for page in pages] == [[], [], []]
