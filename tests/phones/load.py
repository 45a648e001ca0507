"""How fast phones are, and what their server costs: the program on its own clock, its phones in another process.

python -m tests.phones.load [--pages] [--taps 60]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pygame
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from saboteur_gui.engine.ruleset import Table
from saboteur_gui.phones.phone_game import UNCOVERS
from saboteur_gui.phones.phone_table import PhoneTable
from saboteur_gui.session.session import Session
from saboteur_gui.ui.app import WAKE
from saboteur_gui.ui.clock import RealClock
from saboteur_gui.ui.offscreen import offscreen_app
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.session_flow import enter_table

from .people import Phone, chosen, plan_with_phones, until

SEATS = 12
CROWD = 50
Log = dict[str, Any]


def share(values: list[float], part: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * part))] if values else float("nan")


def now() -> float:
    """ms on the clock that all processes and pages have."""
    return time.time() * 1000


# The phones' process


class TimedPhone(Phone):
    def __init__(self, table: PhoneTable) -> None:
        self.seen: dict[int, float] = {}
        super().__init__(table)

    def _hear(self, data: str) -> None:
        super()._hear(data)
        if self.table:
            self.seen.setdefault(self.table["all"]["step"], now())


def raw_phones(where: str, key: str, taps: int) -> Log:
    """Twelve connections that answer at once, then a crowd that comes at the same time."""
    table = cast(PhoneTable, SimpleNamespace(server=SimpleNamespace(where=where, key=key)))
    phones = [TimedPhone(table) for _ in range(SEATS)]
    tapped: dict[int, float] = {}
    for seat, phone in enumerate(phones):
        until(lambda phone=phone: phone.seats)  # type: ignore[misc]
        phone.sit(seat)
    while len(tapped) < taps and not any(phone.table and phone.table["all"]["ended"] for phone in phones):
        for phone in phones:
            question = phone.question
            if question is not None and phone.answered != question["step"]:
                phone.answered = question["step"]
                tapped[question["step"]] = now()
                phone.answer(chosen(question, random.Random(question["step"])))
        time.sleep(0.001)
    time.sleep(3)
    began = now()
    served = asyncio.run(_crowd(where, key))
    return {"taps": tapped, "seen": [phone.seen for phone in phones], "crowd": [began, now()], "served": served}


async def _crowd(where: str, key: str) -> list[int]:
    """How many of so many phones more were let in, and refused."""
    host = where.removeprefix("http://").rstrip("/")

    async def come() -> bool:
        try:
            async with connect(f"ws://{host}/phone", origin=Origin(f"http://{host}"), proxy=None) as line:
                await line.send(json.dumps({"do": "table", "key": key}))
                await line.recv()
                await asyncio.sleep(1)
                return True
        except InvalidStatus:
            return False

    came = await asyncio.gather(*(come() for _ in range(CROWD)))
    return [sum(came), CROWD - sum(came)]


# Notes when a page taps, when it shows a step in its document and when it has drawn it; it plays by itself, as slowly
# as fingers do.
TIMES = """
window.taps = {}; window.seen = {}; window.changed = {};
let told = null;
new MutationObserver(() => { if (told) window.changed[told] ??= Date.now(); told = null; })
  .observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
const Plain = WebSocket;
window.WebSocket = class extends Plain {
  constructor(...about) {
    super(...about);
    this.addEventListener("message", ({ data }) => {
      if (!data.startsWith('{"is":"table"')) return;
      const step = told = /"step":(\\d+)/.exec(data)[1];
      requestAnimationFrame(() => setTimeout(() => { window.seen[step] ??= Date.now(); }));
    });
  }
  send(data) {
    const told = JSON.parse(data);
    if (told.do === "answer") window.taps[told.step] = Date.now();
    super.send(data);
  }
};
const step = %s;
const asked = ".asks .row, .asks .primary, dialog[open]";
window.begin = () => setInterval(() => document.querySelector(asked) && step(Math.random()), 150);
"""
FIRST = """() => { const all = performance.getEntriesByType("resource");
  return [all.reduce((sum, one) => sum + one.encodedBodySize, 0), Math.max(...all.map((one) => one.responseEnd))]; }"""


def pages(where: str, key: str, taps: int) -> Log:
    """Twelve pages in a browser. What a page loads first is taken from one that comes anew in the end."""
    from .browser import chromium, page_of
    from .in_browser import STEP

    with chromium() as browser:
        shown = []
        for seat in range(SEATS):
            page = page_of(browser, f"{where}#{key}", script=TIMES % STEP)
            page.locator(f'[data-key="seat.{seat}"]').click()
            page.wait_for_selector(".table")
            shown.append(page)
        for page in shown:
            page.evaluate("begin()")
        tapped: dict[int, float] = {}
        while len(tapped) < taps and not shown[0].locator(".places").count():
            time.sleep(2)
            for page in shown:
                tapped |= {int(step): at for step, at in page.evaluate("taps").items()}
        time.sleep(3)
        seen, changed = ([page.evaluate(what) for page in shown] for what in ("seen", "changed"))
        shown[0].reload()
        shown[0].wait_for_selector(".hand-card img")
        shown[0].wait_for_load_state("networkidle")
        fresh = page_of(browser, where)
        fresh.wait_for_load_state("networkidle")
        return {
            "taps": tapped,
            "seen": seen,
            "changed": changed,
            "first": shown[0].evaluate(FIRST),
            "way in": fresh.evaluate(FIRST),
        }


# The program's process


@dataclass
class Run:
    """What was measured on the screen."""

    walls: list[float] = field(default_factory=list)  # ms of each frame: on the clock,
    processor: list[float] = field(default_factory=list)  # of the processor
    ends: list[float] = field(default_factory=list)  # when each was drawn
    drawn: dict[int, float] = field(default_factory=dict)  # step -> when the first frame with it was drawn
    seconds: float = 0.0
    thread: float = 0.0  # s of the processor that the server's thread took
    memory: int = 0  # kB that the server took when it started


def memory() -> int:
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def processor_of(thread: threading.Thread) -> float:
    """s that a thread has taken."""
    ticks = Path(f"/proc/self/task/{thread.native_id}/stat").read_text().rpartition(")")[2].split()
    return (int(ticks[11]) + int(ticks[12])) / 100


def measured(mode: str, taps: int) -> tuple[Run, Log, Session]:
    """A game of twelve, its phones `raw`, `pages` or none: then the same moves are made in this process."""
    pygame.init()
    run, told = Run(), {}
    session = Session.new(plan_with_phones(Table("saboteur2", SEATS, rounds=1), 3))
    with tempfile.TemporaryDirectory() as folder:
        app = offscreen_app(Path(folder), (1920, 1080), "en")
        app.clock, app.settings.deal_roles = RealClock(), False
        phones = None
        if mode != "none":
            before = memory()
            app.services.phones = phones = PhoneTable(
                "127.0.0.1", wake=lambda: pygame.event.post(pygame.event.Event(WAKE))
            )
            run.memory = memory() - before
        enter_table(app, session)
        for seat in session.plan.phones:
            session.give(seat, "phone")
        child = _child(mode, phones, taps)
        scene, began = app.top, time.monotonic()
        assert isinstance(scene, TableScene)
        while child.poll() is None if child is not None else len(run.drawn) < taps and not session.over:
            events = app.events()
            at, used = time.perf_counter(), time.thread_time()
            app.step(events)
            run.walls.append((time.perf_counter() - at) * 1000)
            run.processor.append((time.thread_time() - used) * 1000)
            run.ends.append(now())
            run.drawn.setdefault(session.steps, run.ends[-1])
            if mode == "none" and not scene.theatre.busy and not scene.model.has_news:
                _move(session)
        run.seconds = time.monotonic() - began
        if child is not None and phones is not None:
            run.thread = processor_of(phones.server._thread)
            assert child.stdout is not None
            told = json.loads(child.stdout.read().splitlines()[-1])
            assert phones.server.failures == 0
            phones.stop()
        app.quit()
    return run, told, session


def _child(mode: str, phones: PhoneTable | None, taps: int) -> subprocess.Popen[str] | None:
    if phones is None:
        return None
    command = [sys.executable, "-m", "tests.phones.load", "--as", mode, "--taps", str(taps)]
    command += ["--where", phones.server.where, "--key", phones.server.key]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def _move(session: Session) -> None:
    request = session.request(session.asked) if session.asked >= 0 else None
    if request is not None:
        moves = {"moves": [[move] for move in request.moves]}
        session.submit(session.asked, request.moves[chosen(moves, random.Random(session.steps))])


def report(mode: str, run: Run, told: Log, session: Session) -> None:
    print(f"{mode}: {len(run.walls)} frames in {run.seconds:.0f} s")
    for name, values in (("on the clock", run.walls), ("of the processor", run.processor)):
        print(
            f"  frame, ms {name}: p50 {share(values, 0.5):.1f}, p99 {share(values, 0.99):.1f}, most {max(values):.1f}"
        )
    if not told:
        return
    waits = {step for step, event in session.events(-1) if isinstance(event, UNCOVERS)}
    taps = {int(step): at for step, at in told["taps"].items() if int(step) + 1 not in waits}
    delays = {
        "the screen's first reaction": [run.drawn[step + 1] - at for step, at in taps.items() if step + 1 in run.drawn],
        "all twelve phones": _until_all(taps, told["seen"]),
    }
    if "changed" in told:
        delays["all twelve documents, not drawn yet"] = _until_all(taps, told["changed"])
    for name, values in delays.items():
        print(f"  tap to {name}, ms: p50 {share(values, 0.5):.0f}, p95 {share(values, 0.95):.0f} of {len(values)}")
    print(f"  server: {run.thread:.1f} s of the processor, {run.memory / 1024:.1f} MB when it starts")
    if "crowd" in told:
        first, last = told["crowd"]
        during = [wall for wall, end in zip(run.walls, run.ends, strict=True) if first <= end <= last]
        served, refused = told["served"]
        print(f"  {CROWD} phones more at once: {served} let in, {refused} refused, longest frame {max(during):.0f} ms")
    for name in ("first", "way in"):
        if name in told:
            size, took = told[name]
            print(f"  page, {name}: {size / 1e6:.2f} MB, {took:.0f} ms")


def _until_all(taps: dict[int, float], phones: list[dict[str, float]]) -> list[float]:
    """ms from each tap until the last phone had a later step; taps that not all have answered are left out."""
    found = []
    for step, at in taps.items():
        had = [min((when for later, when in one.items() if int(later) > step), default=0.0) for one in phones]
        found += [max(had) - at] if all(had) else []
    return found


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--taps", type=int, default=60)
    parser.add_argument("--pages", action="store_true", help="pages in Chromium, not connections alone")
    parser.add_argument("--as", dest="phones", choices=("raw", "pages"), help=argparse.SUPPRESS)
    parser.add_argument("--where", help=argparse.SUPPRESS)
    parser.add_argument("--key", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.phones:
        ways: dict[str, Callable[[str, str, int], Log]] = {"raw": raw_phones, "pages": pages}
        print(json.dumps(ways[args.phones](args.where, args.key, args.taps)))
        return 0
    for mode in ("none", "pages" if args.pages else "raw"):
        report(mode, *measured(mode, args.taps))
    return 0


if __name__ == "__main__":
    sys.exit(main())
