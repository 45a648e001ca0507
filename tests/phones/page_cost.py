"""What an update costs a page: the processor of Chromium's processes, and what the page did with it.

python -m tests.phones.page_cost [--updates 60] [--pages 4]
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from typing import Any

from saboteur_gui.engine.ruleset import Table
from saboteur_gui.phones.phone_table import PhoneTable
from saboteur_gui.phones.room import Room
from saboteur_gui.session.session import Session

from .browser import chromium, page_of
from .people import AVATARS, chairs_of, chosen, plan_with_phones

SEATS = 12
QUIET = 0.25  # s between two updates: every page has drawn
DOES = "ScriptDuration", "RecalcStyleDuration", "LayoutDuration", "TaskDuration"
COUNTS = "LayoutCount", "RecalcStyleCount", "Nodes", "JSEventListeners", "JSHeapUsedSize"


class Costs:
    """What Chromium's processes and its pages have taken so far."""

    def __init__(self, browser: Any, pages: list[Any]) -> None:
        self._browser = browser.new_browser_cdp_session()
        self._pages = [page.context.new_cdp_session(page) for page in pages]
        for line in self._pages:
            line.send("Performance.enable")

    def now(self) -> Counter[str]:
        found: Counter[str] = Counter()
        for process in self._browser.send("SystemInfo.getProcessInfo")["processInfo"]:
            found[process["type"]] += process["cpuTime"] * 1000
        for line in self._pages:
            for metric in line.send("Performance.getMetrics")["metrics"]:
                found[metric["name"]] += metric["value"] * (1000 if metric["name"] in DOES else 1)
        return found


def _play(session: Session, rng: random.Random) -> bool:
    """One move by chance; False when the round is over."""
    request = session.request(session.asked) if session.asked >= 0 else None
    if request is None or session.kind == "round_over":
        return False
    moves = {"moves": [[move] for move in request.moves]}
    session.submit(session.asked, request.moves[chosen(moves, rng)])
    return True


def measured(count: int, updates: int) -> None:
    session = Session.new(plan_with_phones(Table("saboteur2", SEATS, rounds=1), 3))
    table, rng = PhoneTable("127.0.0.1"), random.Random(1)
    table.offer(Room(chairs_of(session.plan), AVATARS))
    table.play(session, {})
    with chromium() as browser:
        pages = []
        for seat in range(count):
            page = page_of(browser, table.server.url)
            page.locator(f'[data-key="seat.{seat}"]').click()
            table.tick(0)
            page.wait_for_selector(".table")
            pages.append(page)
        for _ in range(20):
            _play(session, rng)
            table.tick(0)
            time.sleep(0.05)
        time.sleep(2)
        costs = Costs(browser, pages)
        before = costs.now()
        time.sleep(3)
        idle = costs.now() - before
        before, done = costs.now(), 0
        for _ in range(updates):
            if not _play(session, rng):
                break
            done += 1
            time.sleep(QUIET)
            table.tick(0)  # the screen has told it: the next is asked
            time.sleep(QUIET)
        after = costs.now()
        wrong = [page.wrong for page in pages if page.wrong]
        shown = {page.locator(".mine li").count() for page in pages}
    table.stop()
    session.close()
    per = done * count
    print(f"{done} updates on {count} pages, {shown} cells; wrong: {wrong}")
    for name in ("renderer", "GPU", "browser", "utility", *DOES):
        took = (after[name] - before[name]) / per
        print(f"  {name}: {took:.2f} ms an update and page, idle {idle[name] / 3 / count:.1f} ms a second and page")
    for name in COUNTS:
        print(f"  {name}: {after[name] / count:.0f} a page, {(after[name] - before[name]) / per:.2f} an update")


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--updates", type=int, default=60)
    parser.add_argument("--pages", type=int, default=4)
    args = parser.parse_args()
    measured(args.pages, args.updates)
    return 0


if __name__ == "__main__":
    sys.exit(main())
