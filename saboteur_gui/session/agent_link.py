"""The channel to the computer players, watched: it may break, think too long, or not be had at all."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

from .channel import READY, Channel, ChannelError, Connect, InlineChannel, ProcessChannel, ThreadChannel, Wake

log = logging.getLogger(__name__)

LIMIT = 20.0  # seconds that a thought may take; the hardest player needs one
START_LIMIT = 40.0  # seconds that a worker may take to start
STARTS = 2  # workers that may end without having started before a thread takes their place
INSTEAD: dict[Connect, Connect] = {ProcessChannel: ThreadChannel, ThreadChannel: InlineChannel}


class AgentLink:
    """`wake` is called from another thread whenever `read` has something to give, or has taken too long."""

    def __init__(self, wake: Wake, connect: Connect, limit: float, clock: Callable[[], float]) -> None:
        self.ready = False  # the other end has said that it is there
        self.calls = 0  # how many channels there have been
        self.lesser = False  # no process could be had, or none lasted: a thread thinks, or this one
        self._wake = wake
        self._connect = connect
        self._limit = limit
        self._clock = clock
        self._channel: Channel | None = None
        self._since = 0.0  # when the oldest open question was put, or the channel opened
        self._unready = 0  # channels running that ended before they were ready
        self._timer: threading.Timer | None = None

    @property
    def up(self) -> bool:
        return self._channel is not None

    def call(self) -> None:
        """A new channel, by lesser means if need be."""
        while self._channel is None:
            try:
                self._channel = self._connect(self._wake)
            except ChannelError as error:
                log.warning("computer players: %s", error)
                self.settle_for_less()
        self.ready = False
        self.calls += 1
        self.waiting()

    def settle_for_less(self) -> None:
        """No process from now on, or not even a thread."""
        self._connect = INSTEAD.get(self._connect, ThreadChannel)
        self.lesser = True

    def send(self, data: bytes) -> None:
        if self._channel is not None:
            self._channel.send(data)

    def read(self) -> list[bytes]:
        """What has arrived since."""
        found = self._channel.read() if self._channel is not None else []
        if READY in found:
            self.ready, self._unready = True, 0
            self.waiting()
        return [data for data in found if data != READY]

    def broken(self, asked: bool) -> str:
        """What became of it, "" if it is as it should be; `asked`: whether an answer is due. Look before reading:
        whatever a broken channel brought has arrived then."""
        if self._channel is None:
            return ""
        if not self._channel.open():
            return f"the {self._channel.kind} ended"
        limit = self._limit if self.ready else START_LIMIT
        late = (asked or not self.ready) and self._clock() - self._since > limit
        return f"the {self._channel.kind} took too long" if late else ""

    def lost(self) -> bool:
        """Give up a channel that broke; whether it had not even begun."""
        self.hang_up()
        if not self.ready:
            self._unready += 1
            if self._unready >= STARTS:
                self.settle_for_less()
        return not self.ready

    def waiting(self) -> None:
        """From now on the other end thinks about the next question. Whoever sleeps until it answers is also woken when
        it does not."""
        self._since = self._clock()
        self._stop_alarm()
        self._timer = threading.Timer((self._limit if self.ready else START_LIMIT) + 0.05, self._wake)
        self._timer.daemon = True
        try:
            self._timer.start()
        except RuntimeError:  # no more threads: the screen looks in by itself, now and then
            self._timer = None

    def _stop_alarm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def hang_up(self) -> None:
        self._stop_alarm()
        if self._channel is not None:
            self._channel.end()
            self._channel = None
