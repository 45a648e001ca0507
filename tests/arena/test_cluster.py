"""`simulate --cluster`: the same games with workers that die, join late or lose their scheduler."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ..needs import need
from .dask_cluster import PATIENCE, ROOT, Cluster

need("distributed")

MATCH = "simulate --game base --seats 4 --agents random --rounds 1 --seed 5 --json"
TIMES = ("seconds", "rounds_per_second", "milliseconds", "cluster")


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    folder = tmp_path / "cluster"
    folder.mkdir()
    found = Cluster(folder)
    yield found
    found.end()


BOT = """
import time
from pathlib import Path
from helpers.choice import first

GO_ON, choices = Path({go_on!r}), 0

class Bot:
    def choose(self, view, request, rng):
        global choices
        choices += 1
        while choices > 200 and not GO_ON.exists():
            time.sleep(0.01)
        return first(request)
"""


def bots(folder: Path) -> Path:
    """A package with a module of its own, which only this folder has. Its bot plays on after some games once the file
    that is returned is there."""
    go_on = folder / "go_on"
    (folder / "helpers").mkdir()
    (folder / "helpers" / "__init__.py").touch()
    (folder / "helpers" / "choice.py").write_text("def first(request):\n    return request.moves[0]\n")
    (folder / "helpers" / "bot.py").write_text(BOT.format(go_on=str(go_on)))
    return go_on


def begin(folder: Path, *words: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "saboteur_gui", *MATCH.split(), *words]
    pipe, path = subprocess.PIPE, {"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin", "HOME": str(folder)}
    return subprocess.Popen(command, cwd=folder, env=path, stdout=pipe, stderr=pipe, text=True)


def ended(program: subprocess.Popen[str]) -> tuple[int, str, str]:
    out, err = program.communicate(timeout=300)
    return program.returncode, out, err


def result(program: subprocess.Popen[str]) -> dict[str, Any]:
    code, out, err = ended(program)
    assert (code, err) == (0, "")
    return {key: value for key, value in json.loads(out).items() if key not in TIMES}


def lines_come(folder: Path, program: subprocess.Popen[str]) -> None:
    """Wait until games have been written."""
    until = time.monotonic() + PATIENCE
    while not any(path.stat().st_size for path in folder.glob(".*.new")):
        assert program.poll() is None and time.monotonic() < until
        time.sleep(0.02)


def test_the_games_are_the_same_though_a_worker_is_killed_in_their_middle(cluster: Cluster, tmp_path: Path) -> None:
    """200 games, each sent by itself, and their transcripts."""
    go_on = bots(tmp_path)
    go_on.touch()
    words = ["--agents", "random,random,random,helpers.bot:Bot", "--games", "200", "--transcript"]
    alone = result(begin(tmp_path, *words, "alone.jsonl"))
    go_on.unlink()
    killed, _ = cluster.worker(), cluster.worker()
    program = begin(tmp_path, *words, "cluster.jsonl", "--cluster", cluster.address)
    lines_come(tmp_path, program)
    killed.kill()
    go_on.touch()
    assert result(program) == alone
    assert (tmp_path / "cluster.jsonl").read_bytes() == (tmp_path / "alone.jsonl").read_bytes()


def test_a_worker_that_joins_late_plays_along_and_deals_are_played_again(cluster: Cluster, tmp_path: Path) -> None:
    words = ["--games", "8", "--duplicate"]
    program = begin(tmp_path, *words, "--cluster", cluster.address)
    cluster.wait_for_client()
    cluster.worker()
    assert result(program) == result(begin(tmp_path, *words))


def test_the_result_names_the_cluster(cluster: Cluster, tmp_path: Path) -> None:
    cluster.worker()
    _, out, _ = ended(begin(tmp_path, "--games", "1", "--cluster", cluster.address))
    assert json.loads(out)["cluster"] == cluster.address


def test_what_was_played_is_kept_when_the_scheduler_goes_away(cluster: Cluster, tmp_path: Path) -> None:
    cluster.worker()
    program = begin(tmp_path, "--games", "5000", "--transcript", "games.jsonl", "--cluster", cluster.address)
    lines_come(tmp_path, program)
    cluster.scheduler.kill()
    code, out, err = ended(program)
    assert (code, err.count("\n")) == (1, 1)
    games = json.loads(out)["games"]
    assert f"the scheduler at '{cluster.address}' went away; {games} of 5000 games were played" in err
    told = (tmp_path / "games.jsonl.partial").read_text("utf-8")
    assert told.count('{"e":"game"') == games > 0
    assert "games.jsonl.partial" in err and not (tmp_path / "games.jsonl").exists()


def test_bots_are_sent_to_the_workers(cluster: Cluster, tmp_path: Path) -> None:
    bots(tmp_path)
    cluster.worker()
    words = ["--games", "3", "--agents", "random,helpers.bot:Bot,random,random"]
    sent = result(begin(tmp_path, *words, "--cluster", cluster.address))
    assert sent == result(begin(tmp_path, *words))


@pytest.mark.parametrize(
    ("agent", "code", "why"),
    [
        ("machine.bot:Bot", 2, "'machine/fast.so' is made for this machine"),
        ("nowhere:Bot", 2, "'nowhere' is no module or package of files"),
        ("needs_more:Bot", 2, "No module named 'a_library_that_is_not_there'"),
        ("prints:Bot", 1, "seed 5: agent 'prints:Bot' on seat 0 failed at 'turn': Printed"),
        ("leaves:Bot", 1, "a game has ended several workers, one after the other; other people's agents: leaves:Bot"),
    ],
)
def test_what_cannot_be_sent_or_fails_there_is_refused_in_one_line(
    agent: str, code: int, why: str, cluster: Cluster, tmp_path: Path
) -> None:
    (tmp_path / "machine").mkdir()
    (tmp_path / "machine" / "fast.so").write_bytes(b"\x7fELF")
    bot = "class Bot:\n    def choose(self, view, request, rng):\n        {}\n        return request.moves[0]\n"
    (tmp_path / "machine" / "bot.py").write_text(bot.format("pass"))
    (tmp_path / "needs_more.py").write_text("import a_library_that_is_not_there\n")
    (tmp_path / "prints.py").write_text(bot.format("print('here')"))
    (tmp_path / "leaves.py").write_text("import os\n" + bot.format("os._exit(0)"))
    for _ in range(4 if agent == "leaves:Bot" else 1):
        cluster.worker()
    got, out, err = ended(begin(tmp_path, "--agents", agent, "--cluster", cluster.address))
    assert (got, out, err.count("\n")) == (code, "", 1), err
    assert why in err


def test_workers_with_another_program_are_named(cluster: Cluster, tmp_path: Path) -> None:
    (tmp_path / "other" / "saboteur_gui").mkdir(parents=True)
    (tmp_path / "other" / "saboteur_gui" / "__init__.py").touch()
    cluster.worker(tmp_path / "other")
    code, _, err = ended(begin(tmp_path, "--cluster", cluster.address))
    assert (code, err.count("\n")) == (1, 1)
    assert f"a worker at '{cluster.address}' has no saboteur-gui" in err


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nonsense://here", "no port"])
def test_an_address_at_which_there_is_no_scheduler_is_wrong_use(address: str, tmp_path: Path) -> None:
    code, out, err = ended(begin(tmp_path, "--cluster", address))
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert f"argument --cluster: no Dask scheduler answers at '{address}'" in err


def test_processes_of_this_machine_do_not_go_with_a_cluster(tmp_path: Path) -> None:
    code, _, err = ended(begin(tmp_path, "--cluster", "tcp://127.0.0.1:9", "--jobs", "2"))
    assert code == 2 and "--jobs" in err
