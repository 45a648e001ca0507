"""What tests of phones have in common."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from saboteur_gui.phones import limits
from tests.ui.stage import Stage, stage

from .browser import chromium


@pytest.fixture
def no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Phones of tests answer much faster than people do."""
    monkeypatch.setattr(limits, "BURST", 1e6)


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, no_hurry: None) -> Iterator[Stage]:
    """The program at its menu. Nothing of its server may have failed in the end."""
    monkeypatch.setattr("saboteur_gui.phones.address.home_address", lambda: "127.0.0.1")
    app = stage(tmp_path, animation="off")
    app.go.menu()
    yield app
    phones = app.services.phones
    if phones is not None:
        phones.stop()
        assert phones.server.failures == 0
    if app.sitting is not None:
        app.sitting.session.close()


@pytest.fixture(scope="session")
def opened() -> Iterator[Any]:
    with chromium() as found:
        yield found


@pytest.fixture
def browser(opened: Any) -> Iterator[Any]:
    """With no page of an earlier test in it."""
    yield opened
    for context in list(opened.contexts):
        context.close()
