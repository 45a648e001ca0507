"""Writing a file where the player wants it: which, whether one that is there may go, and what became of it."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

from ..session.errors import SaveProblem
from ..session.replay import ReplayError
from ..storage.folders import of_home
from .ask_scene import AskScene, ask_first
from .dialog_scene import Answer
from .scene import Program
from .session_flow import problem_text, refuse

LONGEST_PATH = 1000
ENDING = ".saboteur"  # of an exported game
Write = Callable[[Path], object]


def file_name(name: str, ending: str) -> str:
    """A path in the home folder that any system takes."""
    return str(of_home(Path("~")) / ("".join(letter if letter.isalnum() else "_" for letter in name) + ending))


def ask_where(app: Program, title: str, proposed: str, write: Write, done: str = "load.exported") -> None:
    """Into which file? Over one that is there it is written only after another question. `done`: the id of what is said
    when it has been written."""
    text = app.texts.t("load.export.text")
    app.push(AskScene(app, title, text, proposed, partial(_chosen, app, title, write, done), LONGEST_PATH))


def _chosen(app: Program, title: str, write: Write, done: str, typed: str) -> None:
    path = of_home(Path(typed))
    if not os.path.lexists(path):  # one that cannot be is not there
        _write(app, path, write, done)
        return
    replace = Answer("replace", app.texts.t("load.replace"), partial(_write, app, path, write, done))
    ask_first(app, title, app.texts.t("load.replace.text", path=str(path)), replace)


def _write(app: Program, path: Path, write: Write, done: str) -> None:
    try:
        write(path)
    except (SaveProblem, ReplayError) as problem:
        told = problem_text(app, problem) if isinstance(problem, SaveProblem) else replay_text(app, problem)
        refuse(app, told)
    else:
        app.say(app.texts.t(done, path=str(path)))


def replay_text(app: Program, error: ReplayError) -> str:
    return app.texts.t(f"replay.{error.reason}")
