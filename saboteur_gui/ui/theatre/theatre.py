"""The theatre plays what happened, event by event, and moves the table on when each has been seen.

The model of the table holds what has still to be told. A cell whose card is still moving shows what lay there before
(`MineChanges`). Skipping tells the rest at once; nothing is lost, for nothing was waiting.
"""

from __future__ import annotations

import pygame

from ...engine.events import TurnStarted
from ...engine.view import NOBODY
from ..motion import DURATION_FACTORS
from ..render_context import RenderContext
from ..table.table_model import TableModel
from .beat import Beat
from .moving_pictures import MovingPictures
from .places import Places, Sight
from .primitives import Animation, Shake, shaken
from .scene_writer import written
from .settling import Settling
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
        self.kit, self.places, self.sight, self.model = kit, places, sight, model
        self.speed = speed  # one of DURATION_FACTORS; it may change at any time
        self.stretch = 1.0  # of every length, on top of that
        self.beat = beat or Beat()
        self._result_follows = result_follows
        self._scene: Staged | None = None
        self._began: float | None = None  # when it did
        self._kept: list[Animation] = []  # what the last scene has left to be seen
        self._settling = Settling()
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
        self._scene, self._began = None, None
        self._settling.clear()
        self._let_go()

    def _let_go(self) -> None:
        """What was left to be seen is gone too, and the mine is seen as before."""
        self._kept = []
        self.sight.close_up(None)
        self._pictures.gone()

    @property
    def scene(self) -> Staged:
        """What is played at this moment."""
        return self._scene or NOTHING

    def shake(self) -> tuple[int, int]:
        """For `BoardView.shake`."""
        for act, share in self._playing():
            if isinstance(act, Shake) and not self.kit.less_motion:
                return shaken(self.kit, act.most, share)
        return 0, 0

    # Time

    def update(self, now: float, paused: bool = False) -> None:
        """`paused`: something else lies over the table, and time does not count."""
        passed = self.beat.passed(now)
        if paused and self._began is not None:
            self._began += passed
        if paused:
            self._settling.put_off(passed)
            return
        settles = self._settling.update(now)
        if not self.busy:
            if self._kept and not self._goes_on:
                self._let_go()
            if settles:
                self._pictures.damage(self.kit, self._playing())
            return
        self._advance(now)
        self._pictures.damage(self.kit, self._playing())

    @property
    def _goes_on(self) -> bool:
        """How a card lies that was turned up is decided next, and not by a choice of the viewer (B18)."""
        view = self.model.view
        return view.kind == "turned" and (view.request is None or len(view.request.moves) == 1)

    def _advance(self, now: float) -> None:
        while self.busy:
            if self._rests(now):
                self._began = None
                return
            if self._scene is None:
                self._scene, seen = written(self.kit, self.places, self.model, bool(self._kept), self._result_follows)
                self._kept = []
                self._began = now if self._began is None else self._began
                self.sight.see(seen)
            scene, factor = self._scene, DURATION_FACTORS[self.speed] * self.stretch
            if factor:
                at = (now - (self._began or 0.0)) / factor
                self._move_on(scene, at)
                if at < scene.length:
                    scene.done = at
                    return
                self._kept = scene.kept
                self._settling.take(scene, self._began or 0.0, factor)
            elif scene.sounds:
                self._play(*scene.sounds[0][1:])
            self._began = min(now, (self._began or 0.0) + scene.length * factor)
            self._scene = None
            self._tell()
        self._began = None

    def _rests(self, now: float) -> bool:
        """All of a turn has been seen before its time is over: the next one waits."""
        return now < self.beat.ends and isinstance(self.model.next()[0], TurnStarted)

    def _tell(self) -> None:
        events = self.model.next()
        self.model.tell()
        for event in events:
            if isinstance(event, TurnStarted):
                self.beat.begin(event.seat)

    def _move_on(self, scene: Staged, at: float) -> None:
        """What became due since the last picture."""
        scene.mine.move_on(at)
        while scene.sounds and scene.sounds[0][0] <= at:
            self._play(*scene.sounds.pop(0)[1:])
        while scene.views and scene.views[0][0] <= at:
            _, near = scene.views.pop(0)
            if not self.kit.less_motion:
                self.sight.close_up(near)

    def _play(self, name: str, side: int) -> None:
        """A sound from the side of a seat's panel."""
        if side == NOBODY:
            self.kit.play(name)
        else:
            self.kit.play_at(name, self.places.seat(side))

    def _playing(self) -> list[tuple[Animation, float]]:
        """The acts of this moment, and how far each is."""
        if self._scene is None or self._began is None:
            return self._settling.playing() + [(act, 1.0) for act in self._kept]
        return self._settling.playing() + self._scene.playing()

    def wakes(self, now: float) -> float | None:
        if self._settling.acts:
            return now
        if not self.busy:
            return None
        return self.beat.ends if self._rests(now) else now

    def draw(self, surface: pygame.Surface) -> None:
        self._pictures.draw(self.kit, surface, self._playing())
