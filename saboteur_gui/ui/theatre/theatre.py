"""The theatre plays what happened, event by event, and moves the table on when each has been seen.

The model of the table holds what has still to be told. A cell whose card is still moving shows what lay there before
(`MineChanges`). Skipping tells the rest at once; nothing is lost, for nothing was waiting.
"""

from __future__ import annotations

import pygame

from ...engine.events import TurnStarted
from ..motion import DURATION_FACTORS
from ..render_context import RenderContext
from ..table.table_model import TableModel
from .beat import Beat
from .moving_pictures import MovingPictures
from .performance import Performance
from .places import Places, Sight
from .primitives import Shake, shaken
from .scene_writer import written
from .spotlight import Dim
from .timeline import Staged

NOTHING = Staged()


class Theatre:
    def __init__(
        self,
        kit: RenderContext,
        places: Places,
        sight: Sight,
        model: TableModel,
        speed: str = "normal",
        beat: Beat | None = None,
        result_follows: bool = False,
    ) -> None:
        """`kit` may be replaced when the window changes, after `drop`. `result_follows`: the result of a round tells
        who was who and what they got, so that the theatre does not."""
        self.kit, self.places, self.model = kit, places, model
        self.speed = speed  # one of DURATION_FACTORS; it may change at any time
        self.stretch = 1.0  # of every length, on top of that
        self.beat = beat or Beat()
        self._result_follows = result_follows
        self._now = Performance(places, sight)
        self._pictures = MovingPictures(sight)

    # What is asked of it

    @property
    def busy(self) -> bool:
        return self.model.left > 0

    def skip(self) -> None:
        """Tell all that is left at once."""
        self.drop()
        while self.busy:
            self.skip_beat()

    def skip_beat(self) -> None:
        """Tell at once what is left of this turn, and whose is next."""
        self.drop()
        turns = False
        while self.busy and not turns:
            turns = any(isinstance(event, TurnStarted) for event in self.model.next())
            self._tell()

    def drop(self) -> None:
        """What moves is gone: somebody else looks, or the window is another."""
        self._now.end()
        self._pictures.gone()

    @property
    def scene(self) -> Staged:
        """What is played at this moment."""
        return self._now.scene or NOTHING

    @property
    def dark(self) -> bool:
        """Whether the screen is dimmed for what is told."""
        return any(isinstance(act, Dim) for act, _ in self._now.playing())

    def shake(self) -> tuple[int, int]:
        """For `BoardView.shake`."""
        for act, share in self._now.playing():
            if isinstance(act, Shake) and not self.kit.less_motion:
                return shaken(self.kit, act.most, share)
        return 0, 0

    # Time

    def update(self, now: float, paused: bool = False) -> None:
        """`paused`: something else lies over the table, and time does not count."""
        passed = self.beat.passed(now)
        if paused:
            self._now.put_off(passed)
            return
        settles = self._now.settling.update(now)
        if not self.busy:
            if self._now.kept and not self._goes_on:
                self._now.let_go()
                self._pictures.gone()
            if settles:
                self._pictures.damage(self.kit, self._now.playing())
            return
        self._advance(now)
        self._pictures.damage(self.kit, self._now.playing())

    @property
    def _goes_on(self) -> bool:
        """How a card lies that was turned up is decided next, and not by a choice of the viewer (B18)."""
        view = self.model.view
        return view.kind == "turned" and (view.request is None or len(view.request.moves) == 1)

    def _advance(self, now: float) -> None:
        performance = self._now
        while self.busy:
            if self._rests(now):
                break
            if performance.scene is None:
                lit = bool(performance.kept)
                scene, seen = written(self.kit, self.places, self.model, lit, self._result_follows)
                performance.begin(scene, now)
                performance.sight.see(seen)
            factor = DURATION_FACTORS[self.speed] * self.stretch
            if not performance.play_to(self.kit, self.scene, now, factor):
                return
            self._tell()
        performance.began = None

    def _rests(self, now: float) -> bool:
        """All of a turn has been seen before its time is over: the next one waits."""
        return now < self.beat.ends and isinstance(self.model.next()[0], TurnStarted)

    def _tell(self) -> None:
        events = self.model.next()
        self.model.tell()
        for event in events:
            if isinstance(event, TurnStarted):
                self.beat.begin(event.seat)

    def wakes(self, now: float) -> float | None:
        if self._now.settling.acts:
            return now
        if not self.busy:
            return None
        return self.beat.ends if self._rests(now) else now

    def draw(self, surface: pygame.Surface) -> None:
        self._pictures.draw(self.kit, surface, self._now.playing())
