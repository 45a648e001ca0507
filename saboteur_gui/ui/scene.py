"""A scene, and the program as scenes see it.

A scene is a model, the widgets built from it for the present size and language, and what is drawn under them.

Nothing is laid out twice: when the size, the scale or the language changes, `build` makes the widgets anew.
Only what is reported as damage is drawn again; drawing always draws all, and the clip keeps it cheap.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from ..i18n import Texts
from .clock import Clock
from .navigator import Navigator
from .pads.found import Pads
from .render_context import RenderContext
from .rulebook.bookmarks import Bookmarks
from .scene_changes import MIDDLE, Change, Spot, Way
from .services import Services, Sitting
from .sound import Sound
from .widgets.root import Root

if TYPE_CHECKING:  # the rule book is loaded when it is opened
    from ..rulebook import Target


class SceneStack:
    """Scenes that lie over one another. The one on top is seen, and when none is left the program ends."""

    def __init__(self, clock: Clock, sound: Sound) -> None:
        self.clock, self.sound = clock, sound
        self.running = True
        self.stack: list[Scene] = []

    def _change(self, change: Change) -> None:
        """Another scene will be on top: how what is shown now gives way."""

    @property
    def top(self) -> Scene:
        return self.stack[-1]

    def push(self, scene: Scene, fade: bool = True) -> None:
        way: Way = scene.comes if fade and scene.opaque else "cut"
        if self.stack:
            scene.opened_at = lantern(self.top) if way == "iris" else used(self.top)
        self._change(Change(way, scene.opened_at, partial(lantern, scene)))
        if self.stack:
            self.top.root.drop_pointer()
            self.top.leave()
        self.stack.append(scene)
        self._arrived(scene)

    def pop(self, fade: bool = True) -> None:
        """Away with the scene on top; with the last one the program ends."""
        gone = self.top
        way: Way = gone.goes if fade and gone.opaque else "cut"
        self._change(Change(way, lantern(gone), lambda: gone.opened_at))
        self.stack.pop().leave()
        if not self.stack:
            self.running = False
            return
        self._arrived(self.top)

    def drop(self, scene: Scene) -> None:
        """Away with a scene, whatever lies over it."""
        if scene is self.top:
            self.pop(fade=False)
        else:
            self._change(Change())
            self.stack.remove(scene)
            scene.leave()
            self.top.damage()

    def pop_to_first(self) -> None:
        """Back to the scene at the bottom."""
        lit = [scene for scene in self.stack[1:] if scene.hangs() is not None]
        self._change(Change("iris", lantern((lit or self.stack)[-1]), partial(lantern, self.stack[0])))
        while len(self.stack) > 1:
            self.stack.pop().leave()
        self._arrived(self.top)

    def _arrived(self, scene: Scene) -> None:
        scene.now = self.clock.now()
        if scene.mood:
            self.sound.change_mood(scene.mood)
        scene.enter()
        scene.freshen()  # the next event may come before time passes
        scene.damage()


class Program(SceneStack):
    """What the program is to a scene: services, the stack of scenes, ways to other places. This one has no window;
    `App` is one that has."""

    kit: RenderContext  # what scenes are drawn with; another one when size, scale or language changes

    def __init__(self, services: Services, clock: Clock, places: Callable[[Program], Navigator], sound: Sound) -> None:
        """`places`: what opens the scenes."""
        super().__init__(clock, sound)
        self.services = services
        self.settings = services.settings
        self.go = places(self)
        self.sound.apply(services.settings)
        self.sitting: Sitting | None = None  # the table that is being played at
        self.pads = Pads()
        self.bookmarks = Bookmarks()  # where the rule book lies open

    @property
    def texts(self) -> Texts:
        return self.kit.texts

    def play(self, name: str, pan: float = 0.0) -> None:
        self.sound.play(name, self.clock.now(), pan)

    # What takes a window

    def say(self, text: str, alarm: bool = False, about: str = "") -> None:
        """A short message over whatever is shown, in the place of an earlier one about the same."""

    def busy(self) -> None:
        """What follows takes a moment: the cursor says so until the next picture is drawn."""

    def unwatched(self) -> None:
        """Nobody looks: what only one of several people may see goes from every scene."""

    def drop_picture(self) -> None:
        """What was shown before does not give way slowly: not everybody may see it."""

    def quit(self, signalled: bool = False) -> None:
        """The end of the program, after a question if the game on the table could not be saved."""

    def refresh(self) -> None:
        """Size, scale, language or look changed: everything is laid out anew."""

    def expect(self, key: object, *makes: Callable[[Program], Scene | None]) -> None:
        """Scenes that are likely to come are drawn ahead while there is nothing else to do; see `idle.py`."""


class LaidOut:
    """Widgets, built for the present size, scale and language, and what is drawn under and over them."""

    def __init__(self, app: Program) -> None:
        self.app = app
        self.damaged: list[pygame.Rect] = []
        self.root = Root(app.kit, self.damage)
        self.now = app.clock.now()
        self.stale = True  # the widgets are to be built

    @property
    def kit(self) -> RenderContext:
        return self.app.kit

    def px(self, length: float) -> int:
        return self.kit.metrics.px(length)

    def t(self, key: str, **values: object) -> str:
        return self.kit.texts.t(key, **values)

    def damage(self, rect: pygame.Rect | None = None) -> None:
        """This part of the screen is to be drawn again; without a rectangle, all of it."""
        self.damaged.append(rect.copy() if rect is not None else self.app.kit.metrics.screen)

    def rebuild(self) -> None:
        """The model changed: build the widgets before the next picture."""
        self.stale = True

    def freshen(self) -> None:
        if self.stale:
            self.stale = False
            self.root.rebuilt(self.kit, self.build)

    def build(self) -> None:
        """Add the widgets to `self.root`."""

    def update(self, now: float) -> None:
        """Time passes."""

    def wakes(self, now: float) -> float | None:
        """When it wants `update` next even if nothing happens; `now` while something moves."""
        return None

    def paint(self, surface: pygame.Surface) -> None:
        """Everything under the widgets."""

    def paint_over(self, surface: pygame.Surface) -> None:
        """Everything over them."""

    def draw(self, surface: pygame.Surface) -> None:
        self.paint(surface)
        self.root.draw(surface)
        self.paint_over(surface)


class Scene(LaidOut):
    """What a scene may have besides: it overrides what concerns it."""

    opaque = True  # nothing below it is seen
    comes: Way = "open"  # over what was shown before
    goes: Way = "close"
    opened_at: Spot = MIDDLE  # where the light came from when it came
    hangs: Callable[[], Spot | None] = staticmethod(lambda: None)  # its lantern, which is carried to other scenes
    name = "scene"  # of `shots`
    asks_to_leave = False  # it asks whether the table may be left; a signal that comes then is the answer
    taught = False  # somebody says what is to be done
    explains = False  # nobody plays until somebody has been listened to
    built_from: tuple[str, ...] = ()  # settings that its widgets show, beside those for which all is laid out anew

    @property
    def mood(self) -> str:
        """What is heard under all else while it is on top, of `music.MOODS`; "" changes nothing."""
        return ""

    def hit_areas(self) -> dict[str, pygame.Rect]:
        """Places on the screen that are no widgets, by name (for `probe`)."""
        return {}

    def progress(self) -> dict[str, object]:
        """How far it has come (for `probe`)."""
        return {}

    @property
    def cursor(self) -> str:
        """The one of `CURSORS` that the mouse has now."""
        return self.root.cursor

    @property
    def shared(self) -> bool:
        """Several people look at it in turn, and each may see something that the others may not."""
        return False

    @property
    def whose(self) -> str:
        """The person of several whose turn it is to look and to do something, by name; "" for everybody."""
        return ""

    def unwatched(self) -> None:
        """It is shared, or lies over or under one that is, and whoever looked may be gone, or may not be alone: what
        only they may see goes. Told to every scene, from the top."""

    def setting_changed(self, name: str) -> None:
        """The player has set something, here or elsewhere."""
        if name in self.built_from:
            self.rebuild()

    def asks_the_rules(self) -> Target | None:
        """Where the rule book opens for the help key; None: where it was read last."""
        return None

    def enter(self) -> None:
        """It lies on top now, for the first time or again."""

    def leave(self) -> None:
        """It no longer lies on top."""

    def handle(self, event: pygame.event.Event) -> bool:
        """What no widget took."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()
            return True
        return False

    def before_widgets(self, event: pygame.event.Event) -> bool:
        """First look at an event, before the widgets: for drags that own the pointer."""
        return False

    def back(self) -> None:
        self.app.pop()


def used(scene: Scene) -> Spot:
    """Where something was chosen last; where people look in turn nobody is told what one of them had chosen."""
    focus = scene.root.focus
    if focus is None or scene.shared:
        return scene.hangs() or MIDDLE
    return share_of(focus.lit_area().center, scene.kit.metrics.screen)


def lantern(scene: Scene) -> Spot:
    """Where its light is: at its lantern, or else where something was chosen."""
    return scene.hangs() or used(scene)


def share_of(point: tuple[int, int], screen: pygame.Rect) -> Spot:
    return point[0] / screen.width, point[1] / screen.height


def take(scene: Scene, event: pygame.event.Event) -> bool:
    """Give an event to whom it concerns; whether anybody took it."""
    return scene.before_widgets(event) or scene.root.handle(event) or scene.handle(event)


def pass_time(scene: Scene, now: float) -> None:
    scene.now = now
    scene.update(now)
    scene.freshen()
    scene.root.update(now)


def next_wake(scene: Scene, now: float) -> float | None:
    """When time is to pass again even if nothing happens."""
    times = [time for time in (scene.wakes(now), scene.root.wakes(now)) if time is not None]
    return min(times, default=None)
