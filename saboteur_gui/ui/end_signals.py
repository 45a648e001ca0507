"""Signals of the system that end a program."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
PATIENCE = 2  # signals that nobody heeded, after which the program ends whatever it is doing


class EndSignals:
    def __init__(self) -> None:
        self.came = 0
        self._heeded = 0

    def heed(self) -> bool:
        """Whether one came since this was asked."""
        before, self._heeded = self._heeded, self.came
        return self.came > before

    @contextmanager
    def heard(self, wake: Callable[[], object]) -> Iterator[None]:
        """They close the program as its cross does; if it hangs, the third one ends it."""

        def come(number: int, frame: FrameType | None) -> None:
            self.came += 1
            if self.came - self._heeded > PATIENCE:
                raise KeyboardInterrupt
            wake()

        numbers = [getattr(signal, name) for name in SIGNALS if hasattr(signal, name)]
        before = {number: signal.getsignal(number) for number in numbers}
        kept = {number: handler for number, handler in before.items() if handler != signal.SIG_IGN}
        for number in kept:
            signal.signal(number, come)
        try:
            yield
        finally:
            for number, handler in kept.items():
                signal.signal(number, handler)
