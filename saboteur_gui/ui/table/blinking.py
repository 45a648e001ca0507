"""Whoever has the turn blinks now and then. When follows from the time alone, so it tells nothing."""

from __future__ import annotations

from ..people import Mood, mood_of
from ..widgets.widget import Widget
from .seat_facts import Facts

CYCLE, SHUT_AT, SHUT_MS = 12_000.0, (4_400.0, 11_000.0), 130.0


def shut(now: float) -> bool:
    return any(0 <= now % CYCLE - at < SHUT_MS for at in SHUT_AT)


def next_change(now: float) -> float:
    """When eyes are shut or opened next."""
    begin = now - now % CYCLE
    times = [begin + at + more for at in (*SHUT_AT, CYCLE + SHUT_AT[0]) for more in (0.0, SHUT_MS)]
    return min(time for time in times if time > now)


class Blinking(Widget):
    """A panel with a face."""

    facts: Facts
    _shut = False
    _felt: Mood | None = None

    def feel(self, mood: Mood | None) -> None:
        """What is played at this moment makes them show something else."""
        if mood != self._felt:
            self._felt = mood
            self.redraw()

    @property
    def mood(self) -> Mood:
        feels = self._felt or mood_of(self.facts.front)
        return "blink" if self._shut and feels == "plain" else feels

    def update(self, now: float) -> None:
        closes = self._blinks and shut(now)
        if closes != self._shut:
            self._shut = closes
            self.redraw()

    def wakes(self, now: float) -> float | None:
        return next_change(now) if self._blinks else None

    @property
    def _blinks(self) -> bool:
        return self.facts.turn and not self.kit.less_motion
