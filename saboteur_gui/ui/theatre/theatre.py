"""The theatre plays what happened, scene after scene, over a table that is final already.

Cells whose card has not arrived yet show what lay there before (`overrides`). A click skips to the end; nothing is
lost, for nothing was waiting. All private that flies is dropped with it.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ...engine.events import Event
from ...engine.view import View
from ..board.faces import CHEST_BACK, GOAL_BACK
from ..kit import Kit
from ..motion import SPEEDS
from .acts import Act, Shake, Swing, shaken
from .places import Places
from .played import play
from .script import Scene, Script
from .told import TOLD, deal

SIGN_SWINGS, SIGN_HANGS = 300.0, 900.0
BUILDERS = TOLD | {"play": play}


class Theatre:
    def __init__(self, kit: Kit, places: Places, speed: str = "normal") -> None:
        """`kit` may be replaced when the window changes, after `skip`."""
        self.kit, self.places = kit, places
        self.speed = speed  # one of SPEEDS; it may change at any time
        self.stretch = 1.0  # of every length, on top of that
        self._scenes: list[Scene] = []
        self._began: float | None = None  # when the first of them did
        self._done = 0.0  # how much of it has been played, in ms at normal speed
        self._lying: dict[int, int] = {}  # what is to be seen in the mine at this moment
        self._planned: dict[int, int] = {}  # what will be, when all scenes are over
        self._sign: tuple[Act, float | None] | None = None
        self._drawn: list[pygame.Rect] = []
        self._now = 0.0

    # What is asked of it

    @property
    def busy(self) -> bool:
        return bool(self._scenes)

    @property
    def factor(self) -> float:
        return SPEEDS[self.speed] * self.stretch

    def queue(self, events: Sequence[Event], viewer: int, before: View) -> None:
        """Play events, as the viewer's seat saw them (-1: as everybody did), that led on from the view `before`."""
        if not self._scenes:
            backs = {"goal": GOAL_BACK, "chest": CHEST_BACK}
            self._lying = dict(before.mine) | {cell: backs[kind] for cell, kind in before.hidden}
            self._planned = dict(self._lying)
            self._began = None
        scenes = self._written(events, viewer)
        if self.factor:
            self._scenes += scenes
            return
        for scene in scenes:
            for _, name in scene.sounds[:1]:
                self.kit.play(name)

    def _written(self, events: Sequence[Event], viewer: int) -> list[Scene]:
        scenes: list[Scene] = []
        dealt = [event for event in events if event.kind == "dealt"]
        for event in events:
            script = Script(self.kit, self.places, viewer, self._planned)
            if dealt and event is dealt[0]:
                deal(script, dealt)
            elif event.kind in BUILDERS:
                BUILDERS[event.kind](script, event)
            if script.scene.acts or script.scene.changes or script.scene.sounds:
                for changes in (script.scene.changes, script.scene.sounds, script.scene.arrivals):
                    changes.sort(key=lambda one: one[0])
                scenes.append(script.scene)
        return scenes

    def turn_sign(self, text: str) -> None:
        """The sign of whose turn it is swings in; nobody has to wait for it."""
        if self.factor:
            self._sign = Swing(0.0, SIGN_SWINGS + SIGN_HANGS, text, self.places.sign), None

    def skip(self) -> None:
        """All is as it is."""
        self._scenes, self._began, self._sign = [], None, None
        self._lying, self._planned, self._done = {}, {}, 0.0
        self._damage_drawn()

    def overrides(self) -> dict[int, int | None]:
        """For `BoardView.overrides`: cells that do not show yet what lies there."""
        late = {cell for scene in self._scenes for _, cell, _ in scene.changes}
        return {cell: self._lying.get(cell) for cell in late}

    def hidden_cells(self) -> set[int]:
        """Cells whose card is still flying."""
        return {cell for cell, lying in self.overrides().items() if lying is None}

    def coming(self) -> tuple[str, ...]:
        """Cards on their way to the viewer's hand, which does not show them yet."""
        return tuple(card for scene in self._scenes for _, card in scene.arrivals)

    def shake(self) -> tuple[int, int]:
        """For `BoardView.shake`."""
        for act, share in self._playing():
            if isinstance(act, Shake) and not self.kit.less_motion:
                return shaken(self.kit, act.most, share)
        return 0, 0

    # Time

    def update(self, now: float) -> None:
        self._now = now
        if not self._scenes and self._sign is None:
            return
        self._damage_drawn()
        self._advance(now)
        if self._sign is not None:
            act, began = self._sign
            began = now if began is None else began
            self._sign = (act, began) if now < began + act.length * self.factor else None
        for act, share in self._playing():
            rect = act.bounds(self.kit, share)
            if isinstance(act, Shake):
                rect = self.places.mine()
            self._drawn.append(rect)
            self.places.damage(rect)

    def _advance(self, now: float) -> None:
        while self._scenes:
            if self._began is None:
                self._began, self._done = now, -1.0
            scene, factor = self._scenes[0], self.factor or 1e-9
            at = (now - self._began) / factor
            self._tell(scene, at)
            if at < scene.length:
                self._done = at
                return
            self._scenes.pop(0)
            self._began, self._done = min(now, self._began + scene.length * factor), -1.0
        self._began = None

    def _tell(self, scene: Scene, at: float) -> None:
        """What became due since the last picture."""
        while scene.changes and scene.changes[0][0] <= at:
            _, cell, lying = scene.changes.pop(0)
            if lying is None:
                self._lying.pop(cell, None)
            else:
                self._lying[cell] = lying
        while scene.sounds and scene.sounds[0][0] <= at:
            self.kit.play(scene.sounds.pop(0)[1])
        while scene.arrivals and scene.arrivals[0][0] <= at:
            scene.arrivals.pop(0)

    def _playing(self) -> list[tuple[Act, float]]:
        """The acts of this moment, and how far each is."""
        acts: list[tuple[Act, float]] = []
        if self._scenes and self._began is not None:
            at = self._done
            acts = [
                (act, (at - act.start) / act.length)
                for act in self._scenes[0].acts
                if act.length > 0 and act.start <= at < act.end
            ]
        if self._sign is not None and self._sign[1] is not None and self.factor:
            act, began = self._sign
            share = (self._now - (began or 0.0)) / (act.length * self.factor)
            acts.append((act, min(0.999, max(0.0, share))))
        return acts

    def wakes(self, now: float) -> float | None:
        return now if self._scenes or self._sign is not None else None

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
