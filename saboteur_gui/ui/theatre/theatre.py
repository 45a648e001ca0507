"""The theatre plays what happened, event by event, and moves the table on when each has been seen.

The model of the table holds what has still to be told. A cell whose card is still moving shows what lay there before
(`overrides`). Skipping tells the rest at once; nothing is lost, for nothing was waiting.
"""

from __future__ import annotations

import pygame

from ...engine.events import HandDealt, redacted
from ...engine.view import NOBODY
from ..board.extent import lying_in
from ..motion import DURATION_FACTORS
from ..render_context import RenderContext
from ..table.table_model import TableModel
from .event_animations import deal, write
from .hearing import side_of, sounds_after
from .places import Places
from .primitives import Animation, Shake, shaken
from .timeline import Staged, Timeline


class Theatre:
    def __init__(self, kit: RenderContext, places: Places, model: TableModel, speed: str = "normal") -> None:
        """`kit` may be replaced when the window changes, after `drop`."""
        self.kit, self.places, self.model = kit, places, model
        self.speed = speed  # one of DURATION_FACTORS; it may change at any time
        self.stretch = 1.0  # of every length, on top of that
        self._scene: Staged | None = None
        self._began: float | None = None  # when it did
        self._done = 0.0  # how much of it has been played, in ms at normal speed
        self._lying: dict[int, int] = {}  # what is to be seen in the mine at this moment
        self._drawn: list[pygame.Rect] = []
        self._last = 0.0  # when time was last counted

    # What is asked of it

    @property
    def busy(self) -> bool:
        return self.model.left > 0

    def skip(self) -> None:
        """Tell all that is left at once."""
        self.drop()
        while self.busy:
            self.model.tell()

    def drop(self) -> None:
        """What moves is gone: somebody else looks, or the window is another."""
        self._scene, self._began = None, None
        self._lying, self._done = {}, 0.0
        self._damage_drawn()

    def overrides(self) -> dict[int, int | None]:
        """For `BoardView.overrides`: cells that do not show what lies there by the model."""
        cells = {cell for _, cell, _ in self._scene.all_changes} if self._scene is not None else set()
        return {cell: self._lying.get(cell) for cell in cells}

    def leaving(self) -> tuple[int, ...]:
        """Cards on their way out of the viewer's hand, which still holds them."""
        return tuple(self._scene.leaving) if self._scene is not None else ()

    def shake(self) -> tuple[int, int]:
        """For `BoardView.shake`."""
        for act, share in self._playing():
            if isinstance(act, Shake) and not self.kit.less_motion:
                return shaken(self.kit, act.most, share)
        return 0, 0

    # Time

    def update(self, now: float, paused: bool = False) -> None:
        """`paused`: something else lies over the table, and time does not count."""
        passed, self._last = now - self._last, now
        if paused and self._began is not None:
            self._began += passed
        if paused or not self.busy:
            return
        self._damage_drawn()
        self._advance(now)
        for act, share in self._playing():
            rect = self.places.mine() if isinstance(act, Shake) else act.bounds(self.kit, share)
            self._drawn.append(rect)
            self.places.damage(rect)

    def _advance(self, now: float) -> None:
        while self.busy:
            if self._scene is None:
                self._scene = self._written()
                self._began = now if self._began is None else self._began
                self._done = -1.0
                self.places.see(self._scene.cells)
            scene, factor = self._scene, DURATION_FACTORS[self.speed] * self.stretch
            if factor:
                at = (now - (self._began or 0.0)) / factor
                self._move_on(scene, at)
                if at < scene.length:
                    self._done = at
                    return
            elif scene.sounds:
                self._play(*scene.sounds[0][1:])
            self._began = min(now, (self._began or 0.0) + scene.length * factor)
            self._scene, self._lying = None, {}
            self.model.tell()
        self._began = None

    def _written(self) -> Staged:
        """The scene of what is told next."""
        events, shown = self.model.next(), self.model.shown
        self._lying = lying_in(shown)
        script = Timeline(self.kit, self.places, shown.seat, dict(self._lying))
        script.side = side_of(events[0])
        script.more = self.model.left > len(events)
        dealt = [event for event in events if isinstance(event, HandDealt)]
        if dealt:
            deal(script, dealt)
        else:
            write(script, events[0])
        for name in sounds_after(shown, redacted(events[0], shown.seat)):
            script.sound(name)
        return script.finished()

    def _move_on(self, scene: Staged, at: float) -> None:
        """What became due since the last picture."""
        while scene.changes and scene.changes[0][0] <= at:
            _, cell, lying = scene.changes.pop(0)
            if lying is None:
                self._lying.pop(cell, None)
            else:
                self._lying[cell] = lying
        while scene.sounds and scene.sounds[0][0] <= at:
            self._play(*scene.sounds.pop(0)[1:])

    def _play(self, name: str, side: int) -> None:
        """A sound from the side of a seat's panel."""
        if side == NOBODY:
            self.kit.play(name)
        else:
            self.kit.play_at(name, self.places.seat(side))

    def _playing(self) -> list[tuple[Animation, float]]:
        """The acts of this moment, and how far each is."""
        if self._scene is None or self._began is None:
            return []
        at = self._done
        acts = self._scene.acts
        return [(act, (at - act.start) / act.length) for act in acts if act.length > 0 and act.start <= at < act.end]

    def wakes(self, now: float) -> float | None:
        return now if self.busy else None

    def _damage_drawn(self) -> None:
        for rect in self._drawn:
            self.places.damage(rect)
        self._drawn = []

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        for act, share in self._playing():
            if clip.colliderect(act.bounds(self.kit, share)):
                act.draw(self.kit, surface, share)
