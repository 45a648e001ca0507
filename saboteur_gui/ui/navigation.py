"""Opens every scene that `Navigator` names. The one module that knows them all: it stands above them, and is given to
the program when that starts. A scene's module is loaded when it is opened first, so that the start does not wait."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from .navigator import Do
from .scene import Program, Scene
from .scene_changes import read_lantern

if TYPE_CHECKING:
    from ..riddles.riddle import Riddle
    from ..rulebook import Target
    from ..session.plan import Plan
    from ..session.recorder import Recorder
    from ..session.replay import Replay
    from ..session.session import Session


def _some_result(plan: Plan, app: Program) -> Scene:
    """The result of a first round that is played by chance: of the one that comes only the players are known."""
    from ..engine.ending import ROUND_OVER
    from ..session.game_summary import summarise
    from ..session.session import Session
    from .scenes.round_result_scene import RoundResultScene

    session, chance = Session.new(plan), random.Random(plan.seed)
    while session.kind != ROUND_OVER and (request := session.request(session.asked)) is not None:
        session.submit(session.asked, chance.choice(request.moves))
    told = summarise(session.events(-1)).rounds[0]
    return RoundResultScene(app, plan.seats, told, plan.table.rounds, app.pop, app.pop)


def _setup(app: Program) -> Scene:
    from .scenes.setup_scene import SetupScene

    return SetupScene(app)


def _read_lantern(app: Program) -> None:
    read_lantern(app.kit.pictures, app.kit.metrics.height)


def _load_table(app: Program) -> None:
    """What a table is made of, but for the scene: loading all at once would take too long for one piece."""
    from ..session import session  # noqa: F401
    from .theatre import theatre  # noqa: F401

    app.services.agents()  # nobody is asked


def _table(plan: Plan | None, app: Program) -> Scene:
    """A new game of this plan, or a quick one."""
    from ..session.session import Session
    from .scenes.table_scene import TableScene

    return TableScene(app, Session.new(plan or _quick_plan(app)))


def _quick_plan(app: Program) -> Plan:
    from .setup.table_setup import quick_table

    return quick_table(app.texts, random.Random(), app.settings.last_table).plan()


class Navigation:
    def __init__(self, app: Program) -> None:
        self.app = app

    def menu(self) -> None:
        from .scenes.menu_scene import MenuScene

        if self.app.stack:
            self.app.pop_to_first()
        else:
            self.app.push(MenuScene(self.app), fade=False)

    def setup(self) -> None:
        self.app.push(_setup(self.app))

    def quick_game(self) -> None:
        from .session_flow import enter_table, new_session

        enter_table(self.app, new_session(self.app, _quick_plan(self.app)))

    def lessons(self, begin: bool = False) -> None:
        from ..lessons.courses import COURSES
        from .scenes.lesson_list_scene import LessonListScene

        self.app.push(LessonListScene(self.app))
        every = [name for course in COURSES.values() for name in course]
        first = self.app.services.learned.next_of(every)
        if begin and first:
            self.lesson(first)

    def lesson(self, name: str) -> None:
        from ..lessons.lesson import load
        from .scenes.lesson_scene import LessonScene

        self.app.push(LessonScene(self.app, load(name), self.app.services.learned.at(name)))

    def after_lesson(self, name: str) -> None:
        from ..lessons.courses import after

        follows = after(name)
        if follows:
            self.lesson(follows)

    def riddles(self) -> None:
        from .scenes.riddle_list_scene import RiddleListScene

        self.app.push(RiddleListScene(self.app))

    def riddle(self, riddle: Riddle) -> None:
        from ..riddles.riddle import Who
        from .scenes.riddle_scene import RiddleScene
        from .scenes.who_scene import WhoScene

        self.app.push(WhoScene(self.app, riddle) if isinstance(riddle, Who) else RiddleScene(self.app, riddle))

    def after_riddle(self, riddle: Riddle) -> None:
        from ..riddles.riddle import riddles

        left = (other for other in riddles(riddle.kind) if not self.app.services.solved.has(other.name))
        follows = next(left, None)
        if follows is not None:
            self.riddle(follows)

    def load(self, file: str = "") -> None:
        from .scenes.load_scene import LoadScene

        games = LoadScene(self.app)
        self.app.push(games)
        if file:
            games.take_file(file)

    def replays(self) -> None:
        from .scenes.replay_list_scene import ReplaysScene

        self.app.push(ReplaysScene(self.app))

    def statistics(self) -> None:
        from .scenes.statistics_scene import StatisticsScene

        self.app.push(StatisticsScene(self.app))

    def settings(self, tab: str = "screen") -> None:
        from .scenes.settings_scene import SettingsScene

        self.app.push(SettingsScene(self.app, tab))

    def rules(self, target: Target | None = None) -> None:
        from .scenes.rule_book_scene import RuleBookScene

        if not isinstance(self.app.top, RuleBookScene):
            self.app.push(RuleBookScene(self.app, target))

    def table(self, session: Session, recorder: Recorder) -> None:
        from .scenes.table_scene import TableScene

        self.app.push(TableScene(self.app, session, recorder))
        self.app.expect(("result", session.plan), partial(_some_result, session.plan))

    def lobby(self, plan: Plan) -> None:
        from .scenes.lobby_scene import LobbyScene

        self.app.push(LobbyScene(self.app, plan))

    def phones(self, session: Session) -> None:
        from .scenes.lobby_scene import LobbyScene

        self.app.push(LobbyScene(self.app, session.plan, session))

    def pause(self, session: Session) -> None:
        from .scenes.pause_scene import PauseScene

        self.app.push(PauseScene(self.app, session))

    def replay(self, replay: Replay, name: str = "") -> None:
        from .scenes.replay_scene import ReplayScene

        self.app.push(ReplayScene(self.app, replay, name))

    def unsaved(self, session: Session, go: Do | None = None, back: Do | None = None) -> None:
        from .scenes.unsaved_scene import UnsavedScene

        if not isinstance(self.app.top, UnsavedScene):
            self.app.push(UnsavedScene(self.app, session, go, back), fade=False)

    def expect_game(self, plan: Plan | None) -> None:
        self.app.expect(("game", plan), _read_lantern, _setup, _load_table, partial(_table, plan))

    def expect_table(self, plan: Plan) -> None:
        self.app.expect(("table", plan), _read_lantern, partial(_table, plan))

    def failure(self, report: Path | None, unsaved: bool) -> None:
        from .scenes.failure_scene import FailureScene

        self.app.push(FailureScene(self.app, report, unsaved), fade=False)
