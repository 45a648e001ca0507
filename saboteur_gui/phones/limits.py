"""How much a phone may ask for."""

from __future__ import annotations

import time
from collections.abc import Callable

CONNECTIONS = 256  # at once, requests for files among them: a browser opens six, and twelve come together
SOCKETS = 40  # of those, phones that stay
LONGEST_MESSAGE = 512  # bytes
HELLO = 5.0  # s until a phone must have sent its request, and until it must have said its key
BURST, RATE = 24.0, 6.0  # messages at once, and per s


class Bucket:
    """Lets a burst pass, and then so many per second."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._left, self._at = BURST, clock()

    def take(self) -> bool:
        """Whether one more may pass."""
        now = self._clock()
        self._left = min(BURST, self._left + (now - self._at) * RATE)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
