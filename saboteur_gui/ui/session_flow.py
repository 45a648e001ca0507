"""How one comes to a table: a new game, or one that was kept."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..i18n import Texts
from ..session.errors import SaveProblem, SessionError
from .scene import Program
from .services import Sitting

if TYPE_CHECKING:
    from ..session.plan import Plan
    from ..session.save_files import SaveCard
    from ..session.session import Session

_LOG = logging.getLogger(__name__)


def new_session(app: Program, plan: Plan) -> Session:
    """A game at its first question. PlanError if it cannot be played."""
    from ..session.session import Session

    app.busy()
    return Session.new(plan, app.services.save_store, app.services.agents(), app.services.report_table)


def open_save(app: Program, save: str) -> Session | None:
    """A game that was kept, or nothing: then the player has been told why."""
    from ..session.session import Session

    app.busy()
    try:
        return Session.open(app.services.save_store, save, app.services.agents(), app.services.report_table)
    except SaveProblem as problem:
        refuse(app, problem_text(app, problem))
        return None


def open_replay(app: Program, save: str, name: str) -> bool:
    """Look back at a game that was kept; False if it cannot be read, which the player has been told then."""
    from ..session.replay import Replay

    app.busy()
    try:
        record = app.services.save_store.read(save).record
    except SaveProblem as problem:
        refuse(app, problem_text(app, problem))
        return False
    app.go.replay(Replay(record), name)
    return True


def enter_table(app: Program, session: Session) -> None:
    """The table, over the menu whatever lay in between."""
    from ..session.recorder import Recorder

    recorder = Recorder(session, app.services.statistics)
    app.sitting = Sitting(session, recorder)
    app.services.save_store.last_played.remember(session.id)
    if app.services.phones is not None:
        app.services.phones.take_up(session)
    app.go.menu()
    app.go.table(session, recorder)


def close_table(app: Program, session: Session) -> None:
    """Away from a table: what is known of the game is written down, the game is on the disk already."""
    sitting, app.sitting = app.sitting, None
    if sitting is not None and sitting.session is session:
        try:
            session.finish()
        except SessionError:
            _LOG.warning("the end of the game could not be kept; it is there when the save is opened again")
        sitting.recorder.close()
    if app.services.phones is not None:
        app.services.phones.leave()
    session.close()
    for notice in session.trouble:
        app.say(notice_text(app.texts, notice.id, notice.values), alarm=True)
    session.trouble.clear()
    app.services.save_store.last_played.remember(session.id)  # it may have had to become a save of its own


def save_name(texts: Texts, card: SaveCard) -> str:
    """As it was named, or after whoever plays."""
    if card.name or card.plan is None:
        return card.name
    seats = card.plan.seats
    first = next((seat for seat in seats if seat.kind != "computer"), seats[0])
    return texts.t("save.automatic", player=first.name)


def problem_text(app: Program, problem: SaveProblem) -> str:
    return notice_text(app.texts, f"save.problem.{problem.reason}", problem.values)


def refuse(app: Program, words: str) -> None:
    """It could not be done: heard, and said why."""
    app.play("refuse")
    app.say(words, alarm=True)


def notice_text(texts: Texts, id: str, values: Mapping[str, Any]) -> str:
    """A notice in words; where the files lie that it is about, if there are any, on lines of their own."""
    lines = [texts.t(id, **values)]
    moved, report = values.get("moved"), values.get("report")
    if moved:
        lines.append(texts.t("save.moved", folder=moved))
    if report:
        lines.append(texts.t("crash.report", path=report))
    return "\n".join(lines)
