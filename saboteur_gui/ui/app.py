"""The window, the clock, the stack of scenes: what is on top gets the events, what is damaged is drawn.

Nothing is drawn while nothing changes: the loop sleeps until an event comes or somebody wants to be woken.
An exception in a scene ends in a report and a dialog, never in a lost game.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable

import pygame

from ..i18n import Texts
from .areas import merged
from .attention import LEFT, Attention
from .clock import Clock
from .cursors import Cursors
from .incoming import gathered, rested
from .leaving import after_failure, quit_program
from .letters import Letters
from .motion import Tween, ease_in_out
from .navigator import Navigator
from .pictures import Pictures
from .probe import Probe
from .render_context import RenderContext
from .scene import Program, Scene
from .services import Services
from .setting_effects import observe_settings
from .theme import Metrics
from .toasts import Toasts
from .widgets.text_box import TextBox

_LOG = logging.getLogger(__name__)
FRAME = 1000 / 60
LONGEST_SLEEP = 1000.0
SCENE_FADE = 180.0
SMALLEST = (640, 360)
# Keys that go on and on while they are held down.
MOVING = (
    pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_TAB,
    pygame.K_MINUS, pygame.K_EQUALS, pygame.K_PLUS, pygame.K_KP_MINUS, pygame.K_KP_PLUS, pygame.K_BACKSPACE,
)  # fmt: skip
INPUTS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
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
        super().__init__(services, clock, places)
        if size is not None:
            self.settings.window_size = size
        self.fullscreen = self.settings.fullscreen
        self.toasts = Toasts(self._damage)
        self._damaged: list[pygame.Rect] = []
        self._old: pygame.Surface | None = None  # the picture of the scene that leaves
        self._fade = Tween(0, 0)
        self._reporting = False
        self._down: set[int] = set()  # keys that are held
        self._watch = Attention(clock.now())
        self._probe = Probe.wanted()
        self._frames = pygame.time.Clock()
        self.cursors = Cursors()
        self.signals = self.heeded = 0  # from the system, that the program shall end
        self.inputs = 0  # buttons and keys that were pressed or let go
        self.screen = self._open_window()
        self.kit = self._make_kit(None, Texts(self.settings.language or services.system_language))
        pygame.display.set_caption(self.texts.t("app.title"))
        pygame.key.stop_text_input()
        pygame.key.set_repeat(400, 40)
        observe_settings(self, self.change_window)

    # The window

    def _open_window(self) -> pygame.Surface:
        if self.fullscreen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        size = self.settings.window_size
        wanted = max(SMALLEST[0], size[0]), max(SMALLEST[1], size[1])
        screen = pygame.display.set_mode(wanted, pygame.RESIZABLE)
        if screen.get_size() != wanted:  # after a full screen the first try only ends that
            screen = pygame.display.set_mode(wanted, pygame.RESIZABLE)
        return screen

    def _make_kit(self, before: Pictures | None, texts: Texts) -> RenderContext:
        settings = self.settings
        width, height = self.screen.get_size()
        metrics = Metrics(width, height, settings.ui_scale / 100)
        letters = Letters(metrics, settings.text_size / 100)
        return RenderContext(
            metrics, letters, Pictures(metrics, before), texts, self.play, self.say, settings.less_motion
        )

    def refresh(self) -> None:
        language = self.settings.language or self.services.system_language
        texts = self.texts
        if language != texts.language:
            texts = Texts(language)
            pygame.display.set_caption(texts.t("app.title"))
        self._old = None
        for scene in self.stack:
            scene.root.drop_pointer()  # what is dragged goes back: the widget that held it will be another
        self.kit = self._make_kit(self.kit.pictures, texts)
        for scene in self.stack:
            scene.rebuild()
            scene.damage()

    def toggle_fullscreen(self) -> None:
        self.settings.fullscreen = not self.settings.fullscreen

    def change_window(self) -> None:
        self.fullscreen = self.settings.fullscreen
        self.screen = self._open_window()
        self.refresh()

    def resized(self, size: tuple[int, int]) -> None:
        self.screen = pygame.display.get_surface() or self.screen
        if not self.fullscreen:
            self.settings.window_size = size
        self.refresh()

    # What scenes ask for

    def fade_out(self, fade: bool) -> None:
        """The picture is dropped when it has faded; a curtain never asks for it."""
        self._old = None
        if fade and self.stack and self.settings.animation != "off":
            self._old = self.screen.copy()
            self._fade = Tween(self.clock.now(), SCENE_FADE, ease_in_out)

    def say(self, text: str, alarm: bool = False) -> None:
        self.toasts.say(text, self.clock.now(), alarm)

    def busy(self) -> None:
        self.cursors.show("wait", self.kit.metrics)

    def _damage(self, rect: pygame.Rect) -> None:
        self._damaged.append(rect.copy())

    # One turn of the loop

    def step(self, events: Iterable[pygame.event.Event]) -> None:
        """Take events, let time pass, draw what changed."""
        if self.signals > self.heeded:
            self.heeded = self.signals
            self._guard(lambda: self.quit(signalled=True))
        for event in events:
            if self.running:
                self._guard(lambda event=event: self._take(event))  # type: ignore[misc]
        if not self.running:
            return
        now = self.clock.now()
        if self._watch.left_alone(now) and self.settings.hide_hand:
            self._guard(self._unwatched)
        for scene in list(self.stack):
            if scene in self.stack:
                self._guard(lambda scene=scene: scene.pass_time(now))  # type: ignore[misc]
        if self.stack:
            self.toasts.update(self.kit, now)
            self._guard(lambda: self._draw(now))
            self.cursors.show(self.top.cursor, self.kit.metrics)
            if self._probe is not None:
                says = [toast.text for toast in self.toasts.shown]
                self._probe.tell(self.top, says, self.wait() < 50, self.inputs)

    def _take(self, event: pygame.event.Event) -> None:
        self.inputs += event.type in INPUTS
        self._watch.hear(event, self.clock.now())
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.VIDEORESIZE:
            self.resized(event.size)
        elif event.type == pygame.WINDOWEXPOSED or event.type == pygame.WINDOWRESTORED:
            for scene in self.stack:
                scene.damage()
        elif event.type == pygame.WINDOWMOVED and not self.fullscreen:
            self.settings.window_at = event.x, event.y
        elif event.type == pygame.KEYDOWN and self._repeated(event.key):
            return
        elif event.type == pygame.KEYDOWN and self._is_fullscreen_key(event):
            self.toggle_fullscreen()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self.go.rules(self.top.asks_the_rules())
        else:
            if event.type in LEFT:
                self.top.root.drop_pointer()
                self._down.clear()
                self._unwatched()
            elif event.type == pygame.KEYUP:
                self._down.discard(event.key)
            self.top.take(event)

    def _unwatched(self) -> None:
        """Where several people look in turn, what only one of them may see goes from every scene."""
        if any(scene.shared for scene in self.stack):
            self._old = None
            self.top.damage()
            for scene in reversed(list(self.stack)):
                scene.unwatched()

    def _repeated(self, key: int) -> bool:
        """A key that is held down moves on and on but does nothing twice: it would open the next curtain."""
        again = key in self._down
        self._down.add(key)
        writing = isinstance(self.top.root.focus, TextBox) and key == pygame.K_DELETE
        return again and key not in MOVING and not writing

    @staticmethod
    def _is_fullscreen_key(event: pygame.event.Event) -> bool:
        enter = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and event.mod & pygame.KMOD_ALT
        return bool(event.key == pygame.K_F11 or enter)

    def quit(self, signalled: bool = False) -> None:
        quit_program(self, signalled)

    def _visible(self) -> list[Scene]:
        """The scenes that are seen, from below."""
        first = max((number for number, scene in enumerate(self.stack) if scene.opaque), default=0)
        return self.stack[first:]

    def _draw(self, now: float) -> None:
        seen = self._visible()
        for scene in seen:
            scene.freshen()  # one that came while time passed has not been built yet
        fading = self._old is not None
        areas = self._damaged + [rect for scene in seen for rect in scene.damaged]
        if fading:
            areas = [self.screen.get_rect()]
        if not areas:
            return
        self._damaged = []
        for scene in self.stack:
            scene.damaged = []
        rects = merged(areas, self.screen.get_rect())
        for rect in rects:
            self.screen.set_clip(rect)
            for scene in seen:
                scene.draw(self.screen)
            self.toasts.draw(self.screen, self.kit, now)
        self.screen.set_clip(None)
        if self._old is not None:
            self._draw_old(now)
        pygame.display.update(rects)

    def _draw_old(self, now: float) -> None:
        assert self._old is not None
        share = self._fade.at(now)
        if self._old.get_size() == self.screen.get_size() and share < 1:
            self._old.set_alpha(round(255 * (1 - share)))
            self.screen.blit(self._old, (0, 0))
        if self._fade.over(now):
            self._old = None
            self._damaged.append(self.screen.get_rect())

    def wait(self) -> float:
        """How many ms nothing will have to be done, if no event comes."""
        now = self.clock.now()
        if self._old is not None or self._damaged or any(scene.damaged for scene in self._visible()):
            return 0.0
        times = [time for scene in self.stack if (time := scene.next_wake(now)) is not None]
        toast = self.toasts.wakes(now)
        if toast is not None:
            times.append(toast)
        return max(0.0, min((time - now for time in times), default=LONGEST_SLEEP))

    def begin(self, scenes: Callable[[App], object]) -> None:
        """Lay out the first scenes; if one fails, what is left."""
        self._guard(lambda: scenes(self))

    def run(self) -> None:
        """Until the player leaves."""
        while self.running:
            self.step(self.events())

    def events(self) -> list[pygame.event.Event]:
        """What came until the next picture is due: soon while something moves, or else when an event comes."""
        sleep = self.wait()
        if sleep > FRAME:
            return gathered(rested(min(sleep, LONGEST_SLEEP)))
        self._frames.tick(60)
        return gathered(pygame.event.get())

    # When something goes wrong

    def _guard(self, do: Callable[[], object]) -> None:
        """Run a part of a scene; if it fails, say so and go on from a scene that works."""
        try:
            do()
        except Exception as error:  # whatever it is, the game on the table is safe in its journal
            if self._reporting:
                raise
            self._reporting = True
            _LOG.exception("a scene failed")
            try:
                self.screen.set_clip(None)
                after_failure(self, error)
            finally:
                self._reporting = False
