"""Where a replay stands, and how it goes on: step by step, round by round, by itself at a pace.

Steps forward are played by the theatre, jumps are at once.
"""

from __future__ import annotations

from collections.abc import Callable

from ...engine.events import Said
from ..scene import Scene
from ..theatre.theatre import Theatre
from .film import Film

REST, READING = 450.0, 1200.0  # ms between two steps: after their movements, and where nothing moves
SPOKEN = 1500.0  # ms more for each thing that is said
PLAYBACK_RATES = {"0.5": 0.5, "1": 1.0, "2": 2.0, "4": 4.0}


class ReplayPlayer:
    def __init__(
        self, host: Scene, film: Film, theatre: Theatre, see: Callable[[], object], tell: Callable[[], object]
    ) -> None:
        """`see` shows the present stop at once, `tell` goes to the next one with what led to it in motion."""
        self.host, self.film, self.theatre = host, film, theatre
        self._see, self._tell = see, tell
        self.playing = False
        self.rate = "1"
        self._rests_since: float | None = None

    # Where

    def jump(self, at: int) -> None:
        """To a stop, at once."""
        if 0 <= at <= self.film.last and at != self.film.at:
            self.film.go(at)
            self._rests_since = None
            self._see()

    def to(self, at: int) -> None:
        """To a stop, and no further."""
        self.stop()
        self.jump(at)

    def step_back(self) -> None:
        self.host.kit.play("click")
        self.to(self.film.at - 1)

    def step_forward(self) -> None:
        self.stop()
        self._on()

    def round_away(self, steps: int) -> None:
        """To the beginning of another round, or of this one."""
        self.host.kit.play("click")
        self.to(self.film.round_away(steps))

    def _on(self) -> None:
        if self.film.at < self.film.last:
            self._rests_since = None
            self._tell()

    # Playing

    def toggle(self) -> None:
        if self.playing:
            self.stop()
            return
        if self.film.at == self.film.last:
            self.jump(0)
        self.playing = True
        self.host.rebuild()

    def stop(self) -> None:
        if self.playing:
            self.playing = False
            self.host.rebuild()

    def set_rate(self, name: str) -> None:
        self.rate = name
        self.theatre.stretch = 1 / PLAYBACK_RATES[name]
        self.host.rebuild()

    def next_rate(self) -> None:
        names = list(PLAYBACK_RATES)
        self.set_rate(names[(names.index(self.rate) + 1) % len(names)])

    def _rest(self) -> float:
        moves = self.host.app.settings.animation != "off"
        said = sum(isinstance(event, Said) for event in self.film.told(self.film.at))
        return ((REST if moves else READING) + said * SPOKEN) / PLAYBACK_RATES[self.rate]

    def update(self, now: float) -> None:
        if not self.playing:
            return
        if self.film.at == self.film.last:
            self.stop()
        elif self.theatre.busy:
            self._rests_since = None
        elif self._rests_since is None:
            self._rests_since = now
        elif now >= self._rests_since + self._rest():
            self._on()

    def wakes(self, now: float) -> float | None:
        if not self.playing:
            return None
        return now if self._rests_since is None else self._rests_since + self._rest()
