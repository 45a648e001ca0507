"""A Dask scheduler and its workers on this machine, as processes that a test may kill."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
PATIENCE = 120.0


class Cluster:
    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._programs: list[subprocess.Popen[bytes]] = []
        told = folder / "scheduler.json"
        # A scheduler needs nothing of this program, nor does it find any of it in its folder.
        self.scheduler = self._begin("scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(told))
        self._wait_until(lambda: told.is_file() and bool(told.stat().st_size))
        self.file = told
        self.address: str = json.loads(told.read_text("utf-8"))["address"]

    def _begin(self, kind: str, *words: str, path: str = "") -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.dask_{kind}", "--no-dashboard", *words]
        surroundings = {"PATH": "/usr/bin:/bin", "HOME": str(self._folder), "PYTHONPATH": path}
        with (self._folder / f"{kind}.log").open("ab") as log:
            program = subprocess.Popen(command, cwd=self._folder, env=surroundings, stdout=log, stderr=log)
        self._programs.append(program)
        return program

    def worker(self, path: Path = ROOT) -> subprocess.Popen[bytes]:
        """One that plays one game at a time; `path`: where it finds the program."""
        words = [self.address, "--nthreads", "1", "--no-nanny", "--local-directory", str(self._folder)]
        return self._begin("worker", *words, path=str(path))

    def wait_for_client(self) -> None:
        """Until a program has found the scheduler."""
        self._wait_until(lambda: "Receive client connection" in self.log("scheduler"))

    def _wait_until(self, happens: Callable[[], bool]) -> None:
        until = time.monotonic() + PATIENCE
        while not happens():
            assert self.scheduler.poll() is None and time.monotonic() < until, self.log("scheduler")
            time.sleep(0.05)

    def log(self, kind: str) -> str:
        return (self._folder / f"{kind}.log").read_text("utf-8", errors="replace")

    def end(self) -> None:
        for program in reversed(self._programs):
            program.kill()
            program.wait()
