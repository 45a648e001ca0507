"""For every test. With `SABOTEUR_TESTS=all`, as `.ci/run` has it, tests that stay away fail the run; the summary says
which and why."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from typing import Any

import hypothesis
import pytest

from saboteur_gui.session.statistics import Statistics

# How long an example takes is the machine's business.
hypothesis.settings.register_profile("saboteur", deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow])
hypothesis.settings.load_profile("saboteur")


@pytest.fixture(autouse=True)
def statistics_are_closed() -> Iterator[None]:
    """As the program does at its end: from Python 3.13 on a connection that is only dropped is a warning."""
    made: list[Statistics] = []
    first = Statistics.__init__

    def init(self: Statistics, *args: Any, **more: Any) -> None:
        made.append(self)
        first(self, *args, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Statistics, "__init__", init)
        yield
    for one in made:
        one.close()


def pytest_collection_finish() -> None:
    """What is loaded by now stays: no search for garbage is to look at all of it again."""
    gc.collect()
    gc.freeze()


def pytest_sessionfinish(session: pytest.Session) -> None:
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if os.environ.get("SABOTEUR_TESTS") == "all" and reporter is not None and reporter.stats.get("skipped"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
