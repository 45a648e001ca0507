"""A program that is started without standard streams: no file of the game gets their descriptors."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SIMULATE = "-m saboteur_gui simulate --game base --seats 3 --rounds 1 --json"

OPENS = """
import os, sys
from saboteur_gui.cli import main
code = main(["--version-that-is-none"])
fd = os.open("told", os.O_WRONLY | os.O_CREAT)
print("whatever a library prints")
os.write(1, b"and what it writes itself")
os.write(2, b"...")
os.write(fd, f"{fd} {code} {sys.stdin.read()!r}".encode())
"""


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&-", ">&- 2>&-", "<&- >&- 2>&-"])
def test_files_never_get_the_descriptors_of_standard_streams(closed: str, tmp_path: Path) -> None:
    (tmp_path / "opens.py").write_text(OPENS, encoding="utf-8")
    command = f"PYTHONPATH='{ROOT}' '{sys.executable}' opens.py {closed}"
    subprocess.run(["/bin/sh", "-c", command], cwd=tmp_path, input=b"", capture_output=True, check=True)
    fd, code, read = (tmp_path / "told").read_text("utf-8").split()
    assert int(fd) > 2
    assert (code, read) == ("2", "''")


@pytest.mark.parametrize("closed", ["2>&-", "<&- 2>&-"])
def test_games_are_played_without_a_place_for_complaints(closed: str) -> None:
    command = f"'{sys.executable}' {SIMULATE} {closed}"
    done = subprocess.run(["/bin/sh", "-c", command], cwd=ROOT, capture_output=True, check=True)
    assert json.loads(done.stdout)["games"] == 1
