"""Opens every scene that `Navigator` names. The one module that knows them all: it stands above them, and is given to
the program when that starts. A scene's module is loaded when it is opened first, so that the start does not wait."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ..engine.ending import ROUND_OVER
from ..session.game_summary import summarise
from ..session.plan import Plan
from ..session.recorder import Recorder
from ..session.replay import Replay
from ..session.session import Session
from .navigator import Do
from .scene import Program, Scene

if TYPE_CHECKING:  # the rule book is loaded when it is opened
    from ..riddles.riddle import Riddle
    from ..rulebook import Target


def _some_result(plan: Plan, app: Program) -> Scene:
    """The result of a first round that is played by chance: of the one that comes only the players are known."""
    from .scenes.round_result_scene import RoundResultScene

    session, chance = Session.new(plan), random.Random(plan.seed)
    while session.kind != ROUND_OVER and (request := session.request(session.asked)) is not None:
        session.submit(session.asked, chance.choice(request.moves))
    told = summarise(session.events(-1)).rounds[0]
    return RoundResultScene(app, plan.seats, told, plan.table.rounds, app.pop, app.pop)


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
        from .scenes.setup_scene import SetupScene

        self.app.push(SetupScene(self.app))

    def quick_game(self) -> None:
        from .session_flow import enter_table, new_session
        from .setup.table_setup import quick_table

        draft = quick_table(self.app.texts, random.Random(), self.app.settings.last_table)
        enter_table(self.app, new_session(self.app, draft.plan()))

    def lessons(self, begin: bool = False) -> None:
        from ..lessons.lesson import COURSES
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
        from ..lessons.lesson import after

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

    def expect_setup(self) -> None:
        def make(app: Program) -> Scene:
            from .scenes.setup_scene import SetupScene

            return SetupScene(app)

        self.app.expect("setup", make)

    def expect_table(self, plan: Plan) -> None:
        def make(app: Program) -> Scene:
            from .scenes.table_scene import TableScene

            return TableScene(app, Session.new(plan))

        self.app.expect(("table", plan), make)

    def failure(self, report: Path | None, unsaved: bool) -> None:
        from .scenes.failure_scene import FailureScene

        self.app.push(FailureScene(self.app, report, unsaved), fade=False)
