"""What is played at this moment: a scene, what the last one has left to be seen, what still settles."""

from __future__ import annotations

from ...engine.view import NOBODY
from ..render_context import RenderContext
from .places import Places, Sight
from .primitives import Animation
from .settling import Settling
from .timeline import Staged


class Performance:
    def __init__(self, places: Places, sight: Sight) -> None:
        self.places, self.sight = places, sight
        self.scene: Staged | None = None
        self.began: float | None = None  # when it did
        self.kept: list[Animation] = []  # what the last scene has left to be seen
        self.settling = Settling()

    def begin(self, scene: Staged, now: float) -> None:
        self.scene, self.kept = scene, []
        self.began = now if self.began is None else self.began

    def play_to(self, kit: RenderContext, scene: Staged, now: float, factor: float) -> bool:
        """What became due since the last picture; whether the scene is over. `factor`: of all lengths, 0: at once."""
        began = self.began or 0.0
        if factor:
            at = (now - began) / factor
            self._move_on(kit, scene, at)
            if at < scene.length:
                scene.done = at
                return False
            self.kept = scene.kept
            self.settling.take(scene, began, factor)
        elif scene.sounds:
            self._hear(kit, *scene.sounds[0][1:])
        self.began, self.scene = min(now, began + scene.length * factor), None
        return True

    def put_off(self, passed: float) -> None:
        """This time does not count."""
        if self.began is not None:
            self.began += passed
        self.settling.put_off(passed)

    def end(self) -> None:
        self.scene, self.began = None, None
        self.settling.clear()
        self.let_go()

    def let_go(self) -> None:
        """What was left to be seen is gone too, and the mine is seen as before."""
        self.kept = []
        self.sight.close_up(None)

    def playing(self) -> list[tuple[Animation, float]]:
        """The acts of this moment, and how far each is."""
        if self.scene is None or self.began is None:
            return self.settling.playing() + [(act, 1.0) for act in self.kept]
        return self.settling.playing() + self.scene.playing()

    def _move_on(self, kit: RenderContext, scene: Staged, at: float) -> None:
        scene.mine.move_on(at)
        while scene.sounds and scene.sounds[0][0] <= at:
            self._hear(kit, *scene.sounds.pop(0)[1:])
        while scene.feelings and scene.feelings[0][0] <= at:
            _, scene.moods = scene.feelings.pop(0)
        while scene.views and scene.views[0][0] <= at:
            _, near = scene.views.pop(0)
            if not kit.less_motion:
                self.sight.close_up(near)

    def _hear(self, kit: RenderContext, name: str, side: int) -> None:
        """A sound from the side of a seat's panel."""
        if side == NOBODY:
            kit.play(name)
        else:
            kit.play_at(name, self.places.seat(side))
