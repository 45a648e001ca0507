"""With `SABOTEUR_TESTS=all`, as `.ci/run` has it, tests that stay away fail the run; the summary says which and why."""

from __future__ import annotations

import os

import pytest


def pytest_sessionfinish(session: pytest.Session) -> None:
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if os.environ.get("SABOTEUR_TESTS") == "all" and reporter is not None and reporter.stats.get("skipped"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
