"""`play --phones`, and that nobody else pays for it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from saboteur_gui.cli import main
from saboteur_gui.phones.access_keys import looks_like_key

UNSEEN = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def test_the_program_starts_without_what_phones_need() -> None:
    code = "import sys, saboteur_gui.ui.start, saboteur_gui.ui.scenes.menu_scene, saboteur_gui.ui.scenes.setup_scene\n"
    code += "print([name for name in sys.modules if name.split('.')[0] in ('websockets', 'segno', 'asyncio', 'ssl')])\n"
    told = subprocess.run([sys.executable, "-c", code], env=UNSEEN, capture_output=True, text=True, check=True)
    assert told.stdout.splitlines()[-1] == "[]"


def test_the_address_with_the_key_is_printed_once_and_leads_to_the_page(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "saboteur_gui", "play", "--phones", "--data-dir", str(tmp_path)]
    with subprocess.Popen(command, env=UNSEEN, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        line = next(line for line in program.stdout if line.startswith("http"))
        where, _, key = line.strip().partition("#")
        page = urllib.request.urlopen(where, timeout=10).read()
        program.send_signal(signal.SIGTERM)
        rest = program.stdout.read()
    assert where.startswith("http://127.0.0.1:")
    assert looks_like_key(key)
    assert b"/main.js" in page
    kept = b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
    assert key not in rest
    assert key.encode() not in kept


@pytest.mark.parametrize("where", ["8000", "localhost:8000", "0.0.0.0:8000", "1.2.3.4:99999", "224.0.0.1:80"])
def test_an_address_that_cannot_be_is_named(where: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--phones", where]) == 2
    told = capsys.readouterr().err
    assert where in told
    assert told.count("\n") == 1
