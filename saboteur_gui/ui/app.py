"""The program in its window: the loop that takes events, lets time pass and draws.

Nothing is drawn while nothing changes: the loop sleeps until an event comes or somebody wants to be woken.
An exception in a scene ends in a report and a dialog, never in a lost game.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from functools import partial

import pygame

from ..i18n import Texts
from .attention import LEFT, Attention
from .canvas import Canvas
from .clock import Clock
from .cursors import Cursors
from .end_signals import EndSignals
from .idle import PAUSE, IdleWork
from .incoming import gathered, rested
from .leaving import after_failure, quit_program
from .letters import Letters
from .navigator import Navigator
from .pads.inputs import Inputs
from .pictures import Pictures
from .probe import Probe
from .render_context import RenderContext
from .scene import Program, Scene, pass_time, take
from .scene_changes import Change
from .services import Services
from .setting_effects import observe_settings
from .sound import Sound
from .theme import Metrics
from .widgets.text_box import TextBox
from .window import Window, is_fullscreen_key, laid_out_for

_LOG = logging.getLogger(__name__)
FRAME = 1000 / 60
LONGEST_SLEEP = 1000.0
RESTED = 50.0  # ms without a picture after which scenes are told the time before an event comes to them
WAKE = pygame.event.custom_type()  # posted by other threads: an answer has come


class App(Program):
    def __init__(
        self,
        services: Services,
        clock: Clock,
        places: Callable[[Program], Navigator],
        size: tuple[int, int] | None = None,
    ) -> None:
        """`places`: what opens the scenes. `size`: of the window, if not the one that was kept."""
        super().__init__(services, clock, places, Sound())
        if size is not None:
            self.settings.window_size = size
        self.window = Window(self.settings)
        self.canvas = Canvas()
        self.toasts = self.canvas.toasts
        self.cursors = Cursors()
        self.signals = EndSignals()
        self.idle = IdleWork(places)
        self.inputs = Inputs(self)
        self._attention = Attention(clock.now())
        self._probe = Probe.wanted()
        self._frames = pygame.time.Clock()
        self.guard = Guard(self)
        self.kit = _kit_of(self, None, Texts(self.settings.language or services.system_language))
        pygame.key.stop_text_input()
        pygame.key.set_repeat(400, 40)
        self.settings.observe("fullscreen", self.window.change)
        observe_settings(self)

    @property
    def screen(self) -> pygame.Surface:
        return self.window.screen

    def refresh(self) -> None:
        language, texts = self.settings.language or self.services.system_language, self.texts
        self.canvas.old = None
        for scene in self.stack:
            scene.root.drop_pointer()  # what is dragged goes back: the widget that held it will be another
        self.kit = _kit_of(self, self.kit.pictures, texts if language == texts.language else Texts(language))
        self.idle.forget()
        for scene in self.stack:
            scene.rebuild()
            scene.damage()

    # What scenes ask for

    def _change(self, change: Change) -> None:
        """The old picture is dropped when the change is over; what falls at once never asks for it."""
        self.idle.scene_changed()
        if change.way == "cut" or not self.stack or self.settings.animation == "off":
            self.canvas.old = None
            return
        if self.settings.less_motion:
            change.way = "fade"
        self.canvas.leave(self.screen, change)

    def drop_picture(self) -> None:
        self.canvas.old = None
        self.top.damage()

    def say(self, text: str, alarm: bool = False, about: str = "") -> None:
        self.toasts.say(text, self.clock.now(), alarm, about)

    def expect(self, key: object, *makes: Callable[[Program], Scene | None]) -> None:
        self.idle.expect(self, key, *makes)

    def busy(self) -> None:
        self.cursors.show("wait", self.kit.metrics)

    def quit(self, signalled: bool = False) -> None:
        quit_program(self, signalled)

    # One turn of the loop

    def step(self, events: Iterable[pygame.event.Event]) -> None:
        """Take events, let time pass, draw what changed."""
        if self.signals.heed():
            self.guard(lambda: self.quit(signalled=True))
        now = self.clock.now()
        heard = [*self.inputs.due(now), *events]
        if heard and self.stack and now - self.top.now > RESTED:
            _pass_time(self, now)
        for event in heard:
            if self.running:
                self.guard(partial(self._hear, event, now))
        if not self.running:
            return
        if self._attention.left_alone(now) and self.settings.hide_hand:
            self.guard(self.unwatched)
        _pass_time(self, now)
        if self.stack:
            self.toasts.update(self.kit, now)
            self.guard(lambda: self.canvas.draw(self.screen, self.stack, self.kit, now))
            if self.services.phones is not None:
                self.services.phones.send()
            self.sound.update(now)
            self.cursors.show(self.top.cursor, self.kit.metrics)
            if self._probe is not None:
                says = [toast.text for toast in self.toasts.shown]
                self._probe.tell(self.top, says, self.wait() < 50, self._attention.inputs)

    def _hear(self, event: pygame.event.Event, now: float) -> None:
        for plain in self.inputs.plain(event, now):
            if self.running:
                self._take(plain)

    def _take(self, event: pygame.event.Event) -> None:
        self._attention.hear(event, self.clock.now(), self.inputs.still_held(event))
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.VIDEORESIZE:
            self.window.resized(event.size)
            self.refresh()
        elif event.type == pygame.WINDOWEXPOSED or event.type == pygame.WINDOWRESTORED:
            for scene in self.stack:
                scene.damage()
        elif event.type == pygame.WINDOWMOVED:
            self.window.moved(event.x, event.y)
        elif event.type == pygame.KEYDOWN and self.inputs.again(event, isinstance(self.top.root.focus, TextBox)):
            return
        elif event.type == pygame.KEYDOWN and is_fullscreen_key(event):
            self.settings.toggle("fullscreen")
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self.go.rules(self.top.asks_the_rules())
        elif event.type == pygame.KEYDOWN and self.inputs.hides(event):
            self.unwatched()
        else:
            if event.type in LEFT:
                self.top.root.drop_pointer()
                self.inputs.drop()
                self.unwatched()
            elif event.type == pygame.KEYUP:
                self.inputs.released(event)
            elif event.type == pygame.KEYDOWN and self.inputs.used(event):
                _name_buttons(self.stack)
            take(self.top, event)

    def unwatched(self) -> None:
        """Where several people look in turn, what only one of them may see goes from every scene."""
        if any(scene.shared for scene in self.stack):
            self.drop_picture()
            for scene in reversed(list(self.stack)):
                scene.unwatched()

    def wait(self) -> float:
        """How many ms nothing will have to be done, if no event comes."""
        now = self.clock.now()
        wakes = self.canvas.wakes(self.stack, now), self.sound.wakes(now), self.inputs.wakes(now)
        return max(0.0, min((wake for wake in wakes if wake is not None), default=now + LONGEST_SLEEP) - now)

    def events(self) -> list[pygame.event.Event]:
        """What came until the next picture is due: soon while something moves, or else when an event comes."""
        self.pads.open()  # not before there is a picture: looking for them takes a moment
        sleep = min(self.wait(), LONGEST_SLEEP)
        if sleep <= FRAME:
            self._frames.tick(60)
            return gathered(pygame.event.get())
        self.idle.collect()
        if self.idle.pending:
            sleep = PAUSE
            if self._attention.rests(self.clock.now()):
                self.idle.draw_ahead()
        return gathered(rested(sleep))


class Guard:
    """Runs parts of scenes; if one fails, it is said, and a scene that works goes on."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._reporting = False

    def __call__(self, do: Callable[[], object]) -> None:
        try:
            do()
        except Exception as error:  # whatever it is, the game on the table is safe in its journal
            if self._reporting:
                raise
            self._reporting = True
            _LOG.exception("a scene failed")
            try:
                self.app.screen.set_clip(None)
                after_failure(self.app, error)
            finally:
                self._reporting = False


def _name_buttons(stack: Iterable[Scene]) -> None:
    """Prompts name other keys from the next picture on; this press is still for the widgets that are there."""
    for scene in stack:
        scene.root.drop_pointer()
        scene.rebuild()


def _pass_time(app: App, now: float) -> None:
    for scene in list(app.stack):
        if scene in app.stack:
            app.guard(partial(pass_time, scene, now))


def _kit_of(app: App, before: Pictures | None, texts: Texts) -> RenderContext:
    """As the settings want it; the window has the program's name."""
    settings = app.settings
    metrics = Metrics(*laid_out_for(app.screen.get_size()), settings.ui_scale / 100)
    letters, pictures = Letters(metrics, settings.text_size / 100), Pictures(metrics, before)
    pygame.display.set_caption(texts.t("app.title"))
    device = app.inputs.device
    return RenderContext(metrics, letters, pictures, texts, app.play, app.say, settings.less_motion, device)
