"""How fast it is: every line of the table in SPEED.md, and what else a player waits for.

What a part needs is loaded only when it is measured.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from .samples import Figure

Figures = dict[str, Figure]


def _engine() -> Figures:
    from .chess_bench import chess_figures
    from .engine_bench import engine_figures

    return engine_figures() | chess_figures()


def _session() -> Figures:
    from .session_bench import session_figures
    from .worker_bench import worker_figures

    # Workers are killed to see how long another takes: what is logged about that is no news here.
    logging.getLogger("saboteur_gui.session").addHandler(logging.NullHandler())
    return session_figures() | worker_figures()


def _thinking() -> Figures:
    from .thinking_bench import thinking_figures

    return thinking_figures()


def _screen() -> Figures:
    from .frame_bench import frame_figures

    return frame_figures()


def _start() -> Figures:
    from .start_bench import start_figures

    return start_figures()


PARTS: dict[str, Callable[[], Figures]] = {
    "engine": _engine,
    "session": _session,
    "ai": _thinking,
    "screen": _screen,
    "start": _start,
}


def bench_figures(only: str | None) -> Figures:
    """The figures of one part, or of all of them, by name."""
    results: Figures = {}
    for name, part in PARTS.items():
        if only in (None, name):
            results |= part()
    return results
