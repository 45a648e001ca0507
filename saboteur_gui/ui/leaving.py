"""Ways away from a table and out of the program. Whichever is taken, the game is left in the same order; and where it
could not be saved, somebody is asked first.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from .scene import Program
from .session_flow import close_table, enter_table

if TYPE_CHECKING:
    from ..session.session import Session

log = logging.getLogger(__name__)


def leave_table(app: Program, session: Session, go: Callable[[], object]) -> None:
    """`go`, unless moves are on no disk and the player would rather not."""
    if not session.save.unsaved or session.save.retry():
        go()
    else:
        app.go.unsaved(session, go)


def quit_program(app: Program, signalled: bool = False) -> None:
    """What the cross, a signal and every button do that end the program. A signal that comes while the question is
    asked is its answer."""
    if app.sitting is None or (signalled and app.top.asks_to_leave):
        end(app)
    else:
        leave_table(app, app.sitting.session, lambda: end(app))


def end(app: Program) -> None:
    """Every scene is told, from the top; then the table is left."""
    app.running = False
    while app.stack:
        app.stack.pop().leave()
    if app.sitting is not None:
        close_table(app, app.sitting.session)


def after_failure(app: Program, error: Exception) -> None:
    """A scene failed: a report, and the menu."""
    where = app.services.report(error)
    while app.stack:
        gone = app.stack.pop()
        try:
            gone.leave()
        except Exception:
            log.exception("a scene that failed could not be left in order")
    unsaved = _leave_failed_table(app)
    app.go.menu()
    if unsaved is not None:
        _ask_after_failure(app, unsaved)
    app.go.failure(where, unsaved is not None)


def _leave_failed_table(app: Program) -> Session | None:
    """Or nobody could go on with the game while the program runs. The session, if it could not be saved."""
    if app.sitting is None:
        return None
    session = app.sitting.session
    try:
        if not session.save.unsaved or session.save.retry():
            close_table(app, session)
            return None
    except Exception:
        log.exception("a table that failed could not be left in order")
        return None
    return session


def _ask_after_failure(app: Program, session: Session) -> None:
    def go() -> None:
        close_table(app, session)

    app.go.unsaved(session, go, lambda: enter_table(app, session))
