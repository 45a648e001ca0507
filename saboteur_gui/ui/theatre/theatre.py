"""The theatre plays what happened, event by event, and moves the table on when each has been seen.

The model of the table holds what has still to be told. A cell whose card is still moving shows what lay there before
(`overrides`). Skipping tells the rest at once; nothing is lost, for nothing was waiting.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ...engine.events import Event, HandDealt, TunnelLaid, TunnelMoved, TunnelRemoved, TurnStarted, redacted
from ...engine.follow import follow
from ...engine.view import NOBODY
from ..board.extent import lying_in
from ..motion import DURATION_FACTORS
from ..render_context import RenderContext
from ..table.table_model import TableModel
from .event_animations import deal, write
from .hearing import side_of, sounds_after
from .light import spread
from .places import Places
from .primitives import Animation, Shake, shaken
from .settling import Settling
from .timeline import Staged, Timeline


class Theatre:
    def __init__(
        self,
        kit: RenderContext,
        places: Places,
        model: TableModel,
        speed: str = "normal",
        beat: Callable[[int], float] = lambda seat: 0.0,
        result_follows: bool = False,
    ) -> None:
        """`kit` may be replaced when the window changes, after `drop`. `beat`: how many ms the turn of a seat stands
        at least before the next one is told. `result_follows`: the result of a round tells who was who and what they
        got, so that the theatre does not."""
        self.kit, self.places, self.model = kit, places, model
        self.speed = speed  # one of DURATION_FACTORS; it may change at any time
        self.stretch = 1.0  # of every length, on top of that
        self.result_follows = result_follows
        self._scene: Staged | None = None
        self._began: float | None = None  # when it did
        self._kept: list[Animation] = []  # what the last scene has left to be seen
        self._settling = Settling()
        self._drawn: list[tuple[Animation, pygame.Rect]] = []
        self._beat, self.beat_ends = beat, 0.0
        self._last = 0.0  # when time was last counted

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
        self.places.close_up(None)
        self._damage_drawn()

    def overrides(self) -> dict[int, int | None]:
        """For `BoardView.overrides`: cells that do not show what lies there by the model."""
        scene = self._scene
        return {cell: scene.lying.get(cell) for _, cell, _ in scene.all_changes} if scene is not None else {}

    def darkness(self) -> dict[int, bool]:
        """For `BoardView.dimmed`."""
        return dict(self._scene.dark) if self._scene is not None else {}

    def leaving(self) -> tuple[int, ...]:
        """Cards on their way out of the viewer's hand, which still holds them."""
        return tuple(self._scene.leaving) if self._scene is not None else ()

    def taken(self) -> int:
        """Nugget cards on their way out of those that are handed round."""
        return self._scene.taken if self._scene is not None else 0

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
        if paused:
            self._settling.put_off(passed)
            return
        settles = self._settling.update(now)
        if not self.busy:
            if self._kept and not self._goes_on:
                self._let_go()
            if settles:
                self._damage_moving()
            return
        self._advance(now)
        self._damage_moving()

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
                self._scene = self._written()
                self._began = now if self._began is None else self._began
                self.places.see(self._scene.cells)
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
        return now < self.beat_ends and isinstance(self.model.next()[0], TurnStarted)

    def _tell(self) -> None:
        events: Sequence[Event] = self.model.next()
        self.model.tell()
        for event in events:
            if isinstance(event, TurnStarted):
                self.begin_beat(event.seat)

    def begin_beat(self, seat: int) -> None:
        """The turn of a seat is seen from now on."""
        self.beat_ends = self._last + self._beat(seat)

    def _written(self) -> Staged:
        """The scene of what is told next."""
        events, shown = self.model.next(), self.model.shown
        lying = lying_in(shown)
        script = Timeline(self.kit, self.places, shown, dict(lying))
        script.more, script.lit = self.model.left > len(events), bool(self._kept)
        script.result_follows, script.rounds = self.result_follows, self.model.view.rounds
        script.side, self._kept = side_of(events[0]), []
        dealt = [event for event in events if isinstance(event, HandDealt)]
        if dealt:
            deal(script, dealt)
        else:
            write(script, events[0])
        for name in sounds_after(shown, redacted(events[0], shown.seat)):
            script.sound(name)
        if isinstance(events[0], TunnelLaid | TunnelRemoved | TunnelMoved):
            spread(script, shown, follow(shown, redacted(events[0], shown.seat)), events[0].cell)
        scene = script.finished()
        scene.lying = lying
        return scene

    def _move_on(self, scene: Staged, at: float) -> None:
        """What became due since the last picture."""
        scene.move_on(at)
        while scene.sounds and scene.sounds[0][0] <= at:
            self._play(*scene.sounds.pop(0)[1:])
        while scene.views and scene.views[0][0] <= at:
            _, near = scene.views.pop(0)
            if not self.kit.less_motion:
                self.places.close_up(near)

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
        return self.beat_ends if self._rests(now) else now

    # Drawing

    def _damage_drawn(self) -> None:
        for _, rect in self._drawn:
            self.places.damage(rect)
        self._drawn = []

    def _damage_moving(self) -> None:
        """What has moved since the last picture, and what is there or gone since."""
        before, self._drawn = self._drawn, []
        for act, share in self._playing():
            rect = self.places.mine() if isinstance(act, Shake) else act.bounds(self.kit, share)
            self._drawn.append((act, rect))
            known = next((each for each in before if each[0] is act), None)
            if known is not None:
                before = [each for each in before if each is not known]
            if known is None or known[1] != rect or not act.still(share):
                self.places.damage(rect)
                if known is not None and known[1] != rect:
                    self.places.damage(known[1])
        for _, rect in before:
            self.places.damage(rect)

    def draw(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        for act, share in self._playing():
            if clip.colliderect(act.bounds(self.kit, share)):
                act.draw(self.kit, surface, share)
