"""Ways away from a table and out of the program. Whichever is taken, the game is left in the same order; and where it
could not be saved, somebody is asked first.
"""

from __future__ import annotations

import logging
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ..session.session import Session
from .session_flow import close_table

if TYPE_CHECKING:
    from types import FrameType

    from .app import App

log = logging.getLogger(__name__)

SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
PATIENCE = 2  # signals that nobody heeded, after which the program ends whatever it is doing


def leave_table(app: App, session: Session, go: Callable[[], object], back: Callable[[], object] | None = None) -> None:
    """`go`, unless moves are on no disk and the player would rather not; `back`: what is done then."""
    from .scenes.unsaved_scene import UnsavedScene

    if not session.unsaved or session.save():
        go()
    elif not isinstance(app.top, UnsavedScene):
        app.push(UnsavedScene(app, session, go, back), fade=False)


def quit_program(app: App, signalled: bool = False) -> None:
    """What the cross, a signal and every button do that end the program. A signal that comes while the question is
    asked is its answer."""
    from .scenes.unsaved_scene import UnsavedScene

    if app.sitting is None or (signalled and isinstance(app.top, UnsavedScene)):
        end(app)
    else:
        leave_table(app, app.sitting.session, lambda: end(app))


def end(app: App) -> None:
    """Every scene is told, from the top; then the table is left."""
    app.running = False
    while app.stack:
        app.stack.pop().leave()
    if app.sitting is not None:
        close_table(app, app.sitting.session)


def after_failure(app: App, error: Exception) -> None:
    """A scene failed: a report, and the menu."""
    from .scenes.failure_scene import FailureScene
    from .scenes.menu_scene import MenuScene

    where = app.services.report(error)
    app.screen.set_clip(None)
    while app.stack:
        gone = app.stack.pop()
        try:
            gone.leave()
        except Exception:
            log.exception("a scene that failed could not be left in order")
    unsaved = _leave_failed_table(app)
    menu = MenuScene(app)
    app.stack = [menu]
    menu.enter()
    if unsaved is not None:
        _ask_after_failure(app, unsaved)
    app.push(FailureScene(app, where, unsaved is not None), fade=False)


def _leave_failed_table(app: App) -> Session | None:
    """Or nobody could go on with the game while the program runs. The session, if it could not be saved."""
    if app.sitting is None:
        return None
    session = app.sitting.session
    try:
        if not session.unsaved or session.save():
            close_table(app, session)
            return None
    except Exception:
        log.exception("a table that failed could not be left in order")
        return None
    return session


def _ask_after_failure(app: App, session: Session) -> None:
    from .scenes.unsaved_scene import UnsavedScene
    from .session_flow import enter_table

    def go() -> None:
        close_table(app, session)

    app.push(UnsavedScene(app, session, go, lambda: enter_table(app, session)), fade=False)


@contextmanager
def signals_heard(app: App, wake: Callable[[], object]) -> Iterator[None]:
    """Signals that end a program close it as its cross does; if it hangs, the third one ends it."""

    def heard(number: int, frame: FrameType | None) -> None:
        app.signals += 1
        if app.signals - app.heeded > PATIENCE:
            raise KeyboardInterrupt
        wake()

    numbers = [getattr(signal, name) for name in SIGNALS if hasattr(signal, name)]
    before = {number: signal.getsignal(number) for number in numbers}
    kept = {number: handler for number, handler in before.items() if handler != signal.SIG_IGN}
    for number in kept:
        signal.signal(number, heard)
    try:
        yield
    finally:
        for number, handler in kept.items():
            signal.signal(number, handler)
