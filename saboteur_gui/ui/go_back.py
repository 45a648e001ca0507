"""Back to the beginning of a round, as a save of its own: everybody who plays at this screen must want it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ..session.errors import SaveProblem
from ..session.game_record import GameRecord
from .dialog_scene import Answer, DialogScene
from .scene import Program
from .session_flow import problem_text, refuse

MOST = 3  # rounds that are offered

Go = Callable[[str], object]  # is given the id of the new save


def ask_back(app: Program, record: GameRecord, go: Go) -> None:
    """To which round? The game itself stays as it is."""
    t = app.texts.t
    rounds = [(round_, step) for round_, step in record.beginnings().items() if step < record.steps]
    if not rounds:
        app.play("refuse")
        app.say(t("back.none"), alarm=True)
        return

    def chosen(round_: int, step: int) -> None:
        app.pop()
        people = [record.plan.seats[seat].name for seat in record.plan.humans]
        _ask_everybody(app, people if len(people) > 1 else [], round_, lambda: _go_back(app, record, step, go))

    answers = [
        Answer(f"round.{round_}", t("replay.round", round=round_), partial(chosen, round_, step), primary=not at)
        for at, (round_, step) in enumerate(rounds[: -MOST - 1 : -1])
    ]
    answers.append(Answer("cancel", t("dialog.cancel"), app.pop))
    app.push(DialogScene(app, t("back.title"), t("back.text"), answers))


def _ask_everybody(app: Program, people: list[str], round_: int, agreed: Callable[[], object]) -> None:
    """One after another; whoever says no ends it."""
    if not people:
        agreed()
        return

    def agrees() -> None:
        app.pop()
        _ask_everybody(app, people[1:], round_, agreed)

    t = app.texts.t
    answers = [Answer("yes", t("back.agree.yes"), agrees), Answer("no", t("back.agree.no"), app.pop)]
    title = t("back.agree.title", player=people[0], round=round_)
    app.push(DialogScene(app, title, t("back.agree.text"), answers))


def _go_back(app: Program, record: GameRecord, step: int, go: Go) -> None:
    try:
        id = app.services.save_store.keep_copy("", *record.until(step))
    except SaveProblem as problem:
        refuse(app, problem_text(app, problem))
    else:
        go(id)
