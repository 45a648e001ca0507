"""Signals of the system that end a program."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from .app import App

SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
PATIENCE = 2  # signals that nobody heeded, after which the program ends whatever it is doing


@contextmanager
def signals_heard(app: App, wake: Callable[[], object]) -> Iterator[None]:
    """Signals that end a program close it as its cross does; if it hangs, the third one ends it."""

    def heard(number: int, frame: FrameType | None) -> None:
        app.signals += 1
        if app.signals - app.heeded > PATIENCE:
            raise KeyboardInterrupt
        wake()

    numbers = [getattr(signal, name) for name in SIGNALS if hasattr(signal, name)]
    before = {number: signal.getsignal(number) for number in numbers}
    kept = {number: handler for number, handler in before.items() if handler != signal.SIG_IGN}
    for number in kept:
        signal.signal(number, heard)
    try:
        yield
    finally:
        for number, handler in kept.items():
            signal.signal(number, handler)
