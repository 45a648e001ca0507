"""Closes the running program in mid-turn, as often as one likes, by its cross and by each signal.

    nice -n 15 python -m tests.session.closing_trial --times 100

Each child process is the real program without a screen, at a table where moves are made as fast as it takes them. It
says after each which step is certain to be on the disk; at a random instant it is closed. Then nothing may be missing,
the game must be as the menu leaves it, and the program must have ended in order.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from saboteur_gui.engine.ruleset import Table
from saboteur_gui.session.plan import COLOURS, Plan, Seat
from saboteur_gui.session.save_store import SaveStore
from saboteur_gui.session.session import Session
from saboteur_gui.storage.folders import find_folders
from saboteur_gui.ui import app as app_module
from saboteur_gui.ui.scenes import menu_scene, table_scene
from saboteur_gui.ui.session_flow import close_table, enter_table, new_session, open_save
from saboteur_gui.ui.start import Wishes, play

LOADED = (menu_scene, table_scene)  # before the program is forked
CROSS = signal.SIGUSR1  # the child makes a press of the cross of it
WAYS = {"cross": CROSS, "SIGTERM": signal.SIGTERM, "SIGHUP": signal.SIGHUP, "SIGINT": signal.SIGINT}
LONGEST = 0.4  # seconds of play until it is closed
PATIENCE = 60  # seconds until a program that does not end has failed


def victim(folder: Path, seed: int, say: Callable[[Session], None]) -> int:
    """Run the program and play; what it returns."""
    rng = random.Random(seed)
    for number in WAYS.values():
        signal.signal(number, signal.SIG_DFL)  # who started this may have ignored them
    signal.signal(CROSS, lambda *_: pygame.event.post(pygame.event.Event(pygame.QUIT)))

    def events(app: app_module.App) -> list[pygame.event.Event]:
        if app.sitting is None:
            card = app.services.save_store.last_played.among(app.services.save_store.list())
            session = open_save(app, card.id) if card is not None else new_session(app, _plan(rng))
            assert session is not None
            enter_table(app, session)
        elif app.sitting.session.over:
            app.go.menu()
            close_table(app, app.sitting.session)
        else:
            session = app.sitting.session
            session.submit(session.asked, rng.choice(session.view(session.asked).request.moves))  # type: ignore[union-attr]
        if app.sitting is not None:
            say(app.sitting.session)
        return pygame.event.get()

    app_module.App.events = events  # type: ignore[method-assign, assignment]
    return play(Wishes(size=(640, 360), data_dir=folder))


def _plan(rng: random.Random) -> Plan:
    seats = tuple(Seat(f"Player {seat}", "miner", COLOURS[seat], "human") for seat in range(4))
    return Plan(Table(*rng.choice((("base", 4), ("saboteur2", 4)))), seats, rng.getrandbits(64))


def close_one(folder: Path, way: int, seed: int, rng: random.Random) -> tuple[str, int]:
    """The game that was played, and the moves that were said to be done."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        code = 3
        try:
            code = victim(folder, seed, lambda session: _say(writer, session))
        finally:
            os._exit(code)
    os.close(writer)
    said = os.read(reader, 4096)  # it plays
    time.sleep(rng.random() * LONGEST)
    os.kill(child, way)
    with os.fdopen(reader, "rb") as rest:
        said += rest.read()
    until = time.monotonic() + PATIENCE
    while (ended := os.waitpid(child, os.WNOHANG)) == (0, 0):
        assert time.monotonic() < until, "the program does not end"
        time.sleep(0.01)
    assert os.WIFEXITED(ended[1]) and os.WEXITSTATUS(ended[1]) == 0, f"ended with {ended[1]}"
    last, steps = said.decode().splitlines()[-1].split()
    return last, int(steps)


def _say(writer: int, session: Session) -> None:
    os.write(writer, f"{session.id} {session.steps}\n".encode())


def check(save_store: SaveStore, id: str, said: int) -> int:
    """Moves that were on the disk before they were said (0 or 1). AssertionError if something is lost."""
    card = next(card for card in save_store.list() if card.id == id)
    session = Session.open(save_store, id)
    assert not session.trouble, f"{id}: {session.trouble}"
    assert said <= session.steps <= said + 2, f"{id}: {said} moves were said, {session.steps} are there"
    assert card.step == session.steps, f"{id}: left without a snapshot, at {card.step} of {session.steps}"
    assert not card.uncounted, f"{id}: it ended and is in no statistics"
    session.close()
    return session.steps - said


def trial(times: int, seed: int, folder: Path, ways: Sequence[str]) -> dict[str, dict[str, int]]:
    """Close so often in each way; what came of it."""
    rng = random.Random(seed)
    save_store = SaveStore(find_folders(folder))
    done = {}
    for name in ways:
        done[name] = {"closed": 0, "in_flight": 0}
        for number in range(times):
            ahead = check(save_store, *close_one(folder, WAYS[name], seed + number, rng))
            done[name]["closed"] += 1
            done[name]["in_flight"] += ahead
        print(name, done[name], file=sys.stderr, flush=True)
    return done


def main() -> None:
    parser = argparse.ArgumentParser(description="Close the running program and see that nothing is lost.")
    parser.add_argument("--times", type=int, default=100)
    parser.add_argument("--way", choices=WAYS, action="append", help="all of them if none is named")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    with tempfile.TemporaryDirectory() as folder:
        done = trial(options.times, options.seed, Path(folder), options.way or list(WAYS))
    print(json.dumps(done))


if __name__ == "__main__":
    main()
