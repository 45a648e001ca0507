"""Kills running games at random instants and looks at what is left of them.

    python build_scripts/kill_trial.py --times 300

A child process plays at tables that are kept on disk, opens and closes them, and says so after every move
that it was told is done; at a random instant it gets SIGKILL. Then the game must resume, with at most the
move in flight missing or one more than was said, its hash that of the journal's last line, its past whole.
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
from pathlib import Path

from tqdm import tqdm

from saboteur_gui.engine.ruleset import Table
from saboteur_gui.engine.view import public
from saboteur_gui.session.journal import unseal
from saboteur_gui.session.plan import COLOURS, Plan, Seat
from saboteur_gui.session.save_store import SaveStore
from saboteur_gui.session.session import Session
from saboteur_gui.storage.folders import find_folders

TABLES = (
    Table("base", 3),
    Table("base", 10, "vreditel"),
    Table("saboteur2", 5, modules=("veto", "chests", "new_goals", "tunnel_toll"), rounds=1),
)
LONGEST = 0.06  # seconds until a victim dies; most moves take less than a millisecond
SITTING = 12  # moves until a victim closes its table and opens it again


def victim(save_store: SaveStore, id: str, seed: int, said: int) -> None:
    """Play until killed. Every line is an id and the moves that are certain to be on the disk."""
    rng = random.Random(seed)
    while True:
        session = Session.open(save_store, id) if id else Session.new(_plan(rng), save_store)
        id = session.id
        for _ in range(rng.randrange(1, SITTING)):
            os.write(said, f"{id} {session.steps}\n".encode())
            if session.over:
                break
            session.submit(session.asked, rng.choice(session.view(session.asked).request.moves))  # type: ignore[union-attr]
        os.write(said, f"{id} {session.steps}\n".encode())
        id = "" if session.over else id
        session.close()


def _plan(rng: random.Random) -> Plan:
    table = rng.choice(TABLES)
    seats = tuple(Seat(f"Player {seat}", "miner", COLOURS[seat], "human") for seat in range(table.seats))
    return Plan(table, seats, rng.getrandbits(64))


def kill_one(save_store: SaveStore, id: str, seed: int, rng: random.Random) -> tuple[str, int]:
    """The game that was being played, and the moves that were said to be done."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        try:
            victim(save_store, id, seed, writer)
        finally:
            os._exit(3)  # only reached by an error, which the parent sees
    os.close(writer)
    first = os.read(reader, 4096)  # it plays
    time.sleep(rng.random() * LONGEST)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    if not os.WIFSIGNALED(status):
        raise SystemExit("a game ended by itself before it was killed")
    with os.fdopen(reader, "rb") as rest:
        lines = (first + rest.read()).decode().splitlines()
    last, steps = lines[-1].split()
    return last, int(steps)


def last_line(save_store: SaveStore, id: str) -> tuple[int, str]:
    """Step and hash of the last whole line of a journal, as it is sealed."""
    data = (save_store.folders.saves / id / "journal.jsonl").read_bytes()
    line = unseal(data[: data.rindex(b"\n")].rpartition(b"\n")[2])
    return line["step"], line["hash"]


def check(save_store: SaveStore, id: str, said: int) -> tuple[int, bool]:
    """Moves that were on the disk before they were said (0 or 1), and whether the game is over. AssertionError if
    something is lost."""
    cards = {card.id: card for card in save_store.list()}
    assert id in cards and not cards[id].damaged, f"{id} is not on the list"
    session = Session.open(save_store, id)
    assert not session.trouble, f"{id}: {session.trouble}"
    assert said <= session.steps <= said + 1, f"{id}: {said} moves were said, {session.steps} are there"
    if session.steps:
        assert (session.steps, session.hash) == last_line(save_store, id), f"{id}: another state than the journal's"
    record = session.record()
    assert record.base == 0, f"{id}: the past is lost"
    *_, (_, state, _) = record.replay()
    assert public(state) == session.public(), f"{id}: the past does not lead here"
    session.close()
    return session.steps - said, session.over


def trial(times: int, seed: int, folder: Path, quiet: bool = False) -> dict[str, int]:
    """Kill so often; what came of it."""
    rng = random.Random(seed)
    save_store = SaveStore(find_folders(folder))
    id, done = "", {"killed": 0, "in_flight": 0, "finished": 0}
    for number in tqdm(range(times), file=sys.stderr, disable=quiet or not sys.stderr.isatty()):
        id, said = kill_one(save_store, id, seed + number, rng)
        ahead, over = check(save_store, id, said)
        done["killed"] += 1
        done["in_flight"] += ahead
        done["finished"] += over
        id = "" if over else id
    return done


def main() -> None:
    parser = argparse.ArgumentParser(description="Kill running games and see that nothing is lost.")
    parser.add_argument("--times", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        done = trial(options.times, options.seed, Path(folder))
    print(json.dumps(done))


if __name__ == "__main__":
    main()
