"""The end of a round and of a game: everybody looks at it, on a couch together."""

from __future__ import annotations

import io
import logging
import secrets
from collections.abc import Callable
from dataclasses import replace

import pygame

from ...engine.ending import ROUND_OVER
from ...engine.follow import Shown, shown_of
from ...engine.view import NOBODY
from ...session.errors import SessionError
from ...session.evening_told import stories
from ...session.game_summary import RoundSummary, summarise
from ...session.recorder import Recorder
from ...session.replay import ALL_OPEN, Replay
from ...session.session import Session
from ...session.statistics_charts import Belief
from ..board.board_view import BoardView
from ..leaving import leave_table
from ..render_context import RenderContext
from ..scenes.podium_scene import PodiumScene, any_podium
from ..scenes.round_mine_scene import RoundMineScene
from ..scenes.round_result_scene import RoundResultScene
from ..session_flow import close_table, enter_table, new_session
from .log_lines import moves_told
from .table_view import TableView

log = logging.getLogger(__name__)

PICTURE = (480, 270)  # as large as a list shows it at 1080p


class RoundEnd:
    def __init__(
        self,
        table: TableView,
        session: Session,
        recorder: Recorder | None,
        look_as: Callable[[int], object],
        show_new: Callable[[], object],
    ) -> None:
        """`show_new`: what has happened since is told."""
        self.table, self.session, self.recorder = table, session, recorder
        self._look_as, self._show_new = look_as, show_new
        self.told = False  # how the game ended
        self._result: RoundResultScene | None = None  # of the round that is over, while it is looked at
        self._podium: PodiumScene | None = None

    def tells(self, now: float) -> bool:
        """How a round or the game ended is still to be told, or being told."""
        if self.session.kind == ROUND_OVER:
            return self._result is None or not self._result.staging.over(now)
        return self.session.over and (self._podium is None or not self._podium.times.over(now))

    # A round

    def tell_round(self) -> None:
        summary = self.summary()
        if summary is None:  # its beginning is not in the save
            self._next_round()
            return
        if self.table.many:
            self._look_as(NOBODY)
        app, rounds = self.table.host.app, self.table.viewer.view.rounds

        def go_on() -> None:
            app.pop()
            self._next_round()

        def look() -> None:
            app.push(RoundMineScene(app, summary))

        last = summary.n == rounds
        self._result = RoundResultScene(app, self.table.seats, summary, rounds, go_on, look, last=last)
        if last:
            seats = self.table.seats
            app.expect(("podium", seats), lambda program: any_podium(program, seats))
        if summary.n < rounds:
            self._result.goes = "doors"  # to the next round
        app.push(self._result)

    def passed(self) -> None:
        """The next round was begun elsewhere: away with the result of the last one, and with what lies over it."""
        app, result = self.table.host.app, self._result
        if result is not None and result in app.stack:
            while result in app.stack:
                app.pop()
            self._show_new()
            self.keep_picture()
        self._result = None

    def summary(self) -> RoundSummary | None:
        """As everybody at the screen may see it: nuggets stay a secret of whoever took them (B28)."""
        viewer = self.table.viewer
        eyes = viewer.seat if viewer.somebody and not self.table.many else None
        return summarise(self.session.events(-1, eyes), viewer.view).round(viewer.view.round)

    def _next_round(self) -> None:
        """Away with the old mine; what comes after is shown."""
        try:
            self.session.go_on()
        except SessionError:
            return  # the session has a notice about it; the result comes again
        self._show_new()
        self.keep_picture()

    # The game

    def tell_game(self) -> None:
        if self.told:
            return
        self.told, app = True, self.table.host.app
        replay = Replay(self.session.record())
        replay.look_as(ALL_OPEN)
        events, spoken = replay.events(-1), self.session.spoken()
        summary = summarise(events)
        told = self.recorder.beliefs() if self.recorder is not None else ()
        beliefs = [Belief(report.step, report.seat, report.belief) for report in told]
        steps, seats = self.session.steps, self.table.seats
        done = moves_told(app.texts, seats, self.session.events(-1))
        told_ = stories(events, spoken if not app.settings.quiet else (), beliefs)
        ways = self._again, self._to_menu
        self._podium = PodiumScene(app, seats, summary, *ways, beliefs, steps, self._look_back, done, told_)
        app.push(self._podium)

    def _look_back(self) -> None:
        self.table.host.app.go.replay(Replay(self.session.record(), self.session.spoken()))

    def _again(self) -> None:
        """The same table with new cards."""
        leave_table(self.table.host.app, self.session, self._sit_down_again)

    def _sit_down_again(self) -> None:
        app = self.table.host.app
        close_table(app, self.session)
        plan = replace(self.session.plan, seed=secrets.randbits(40))
        enter_table(app, new_session(app, plan))

    def _to_menu(self) -> None:
        leave_table(self.table.host.app, self.session, self._leave)

    def _leave(self) -> None:
        self.table.host.app.go.menu()
        close_table(self.table.host.app, self.session)

    # The picture of the save

    def keep_picture(self) -> None:
        """The old one stays where none can be painted (no file can be opened): that is no reason to fail."""
        try:
            png = mine_picture(self.table.host.app.kit, shown_of(self.session.public()), self.table.host.now)
        except (OSError, pygame.error) as error:
            log.warning("no picture of the save: %s", type(error).__name__)
        else:
            self.session.save.picture(png)


def mine_picture(kit: RenderContext, shown: Shown, now: float) -> bytes:
    """The mine as everybody sees it, small: it lies in the list of saves, where anybody looks."""
    board = BoardView(kit, pygame.Rect((0, 0), PICTURE), still=True)
    board.update(now)
    board.show(shown, {})
    picture = pygame.Surface(PICTURE)
    for _ in range(60):
        board.update(now)
        if not board.layer.owed:
            break
    board.draw(picture)
    out = io.BytesIO()
    pygame.image.save(picture, out, "mine.png")
    return out.getvalue()
