"""Whoever looks at what the program leaves and shows beside its window learns no secret of the game on the table."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pygame
import pytest

from saboteur_gui.session.program_log import FILE as LOG
from saboteur_gui.session.program_log import start_log, stop_log
from saboteur_gui.session.save_folder import JOURNAL, NOTES, PICTURE, PREVIOUS, SNAPSHOT
from saboteur_gui.session.save_store import LAST
from saboteur_gui.session.statistics import FILE as STATISTICS
from saboteur_gui.settings import FILE as SETTINGS
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.session_flow import close_table

from ..session.tables import play
from ..session.test_seal import SEED, files_under, secrets
from .stage import Stage, stage


def begun(folder: Path) -> Stage:
    """A table that was put together on the screen, some moves into the game."""
    app = stage(folder)
    app.services.seed = SEED
    app.go.setup()
    app.click("setup.start")
    assert app.sitting is not None
    session = app.sitting.session
    assert session.plan.seed == SEED
    for _ in range(12):
        play(session, 3)
        app.turn(ms=500)
    session.save.notes.mark(0, 1, "saboteur")
    table = app.top
    assert isinstance(table, TableScene)
    table.turns.ending.keep_picture()
    return app


@pytest.mark.parametrize("left", [False, True])
def test_no_file_of_the_program_tells_a_secret(left: bool, tmp_path: Path) -> None:
    handler = start_log(tmp_path / "log")
    assert handler is not None
    app = begun(tmp_path)
    assert app.sitting is not None
    session = app.sitting.session
    app.settings.save()
    if left:
        close_table(app, session)
    stop_log(handler)
    found = dict(files_under(tmp_path))
    expected = {JOURNAL, SNAPSHOT, NOTES, PICTURE, LAST, LOG, SETTINGS}
    assert {Path(name).name for name in found} >= expected | ({PREVIOUS, STATISTICS} if left else set())
    assert b"last_table" in found[f"config/{SETTINGS}"]
    *values, _, _, _ = secrets(session.record())
    for name, data in found.items():
        assert not [secret for secret in values if secret in data], name
        assert b"'seed'" not in data and b'"seed"' not in data, name
    if not left:
        session.close()


def test_neither_window_nor_process_tells_a_secret(tmp_path: Path) -> None:
    app = begun(tmp_path)
    assert app.sitting is not None
    session = app.sitting.session
    told = [*pygame.display.get_caption(), *sys.argv, *os.environ, *os.environ.values()]
    if sys.platform == "linux":
        told += [Path(f"/proc/self/{what}").read_text("utf-8", "replace") for what in ("cmdline", "environ", "maps")]
    *values, _, _, _ = secrets(session.record())
    assert [text for text in told if any(secret.decode() in text for secret in values)] == []
    session.close()
