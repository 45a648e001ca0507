"""The end of a round and of a game: everybody looks at it, on a couch together."""

from __future__ import annotations

import io
import secrets
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from ...engine.follow import shown_of
from ...engine.view import NOBODY
from ...session.errors import SessionError
from ...session.game_summary import RoundSummary, summarise
from ...session.replay import ALL_OPEN, Replay
from ...session.statistics_charts import Belief
from ..board.board_view import BoardView
from ..leaving import leave_table
from ..scenes.podium_scene import PodiumScene
from ..scenes.round_mine_scene import RoundMineScene
from ..scenes.round_result_scene import RoundResultScene
from ..session_flow import close_table, enter_table, new_session

if TYPE_CHECKING:
    from ..scenes.table_scene import TableScene

PICTURE = (480, 270)  # as large as a list shows it at 1080p


class RoundEnd:
    """The part of the course that tells how something ended."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.session = scene.session
        self._was_waiting = False  # for what is shown to end
        self._podium_shown = False

    # A round

    def _tell_round(self) -> None:
        scene = self.scene
        summary = self._summary()
        if summary is None:  # its beginning is not in the save
            self._next_round()
            return
        if scene.many:
            scene.look_as(NOBODY)
        rounds = scene.viewer.view.rounds

        def go_on() -> None:
            scene.app.pop()
            self._next_round()

        def look() -> None:
            scene.app.push(RoundMineScene(scene.app, summary))

        last = summary.n == rounds
        scene.app.push(RoundResultScene(scene.app, self.session.plan.seats, summary, rounds, go_on, look, last))

    def _summary(self) -> RoundSummary | None:
        """As everybody at the screen may see it: nuggets stay a secret of whoever took them (B28)."""
        viewer = self.scene.viewer
        eyes = viewer.seat if viewer.somebody and not self.scene.many else None
        return summarise(self.session.events(-1, eyes), viewer.view).round(viewer.view.round)

    def _next_round(self) -> None:
        """Away with the old mine; what comes after is shown."""
        try:
            self.session.go_on()
        except SessionError:
            return  # the session has a notice about it; the result comes again
        self._show_new()
        self.keep_picture()

    def _show_new(self) -> None:
        raise NotImplementedError

    # The game

    def _tell_game(self) -> None:
        scene = self.scene
        if self._podium_shown:
            return
        self._podium_shown = True
        replay = Replay(self.session.record())
        replay.look_as(ALL_OPEN)
        summary = summarise(replay.events(-1))
        seats = self.session.plan.seats
        recorder = scene.recorder
        told = recorder.beliefs() if recorder is not None else ()
        beliefs = [Belief(report.step, report.seat, report.belief) for report in told]
        podium = PodiumScene(
            scene.app, seats, summary, self._again, self._to_menu, beliefs, self.session.steps, self._look_back
        )
        scene.app.push(podium)

    def _look_back(self) -> None:
        self.scene.app.go.replay(Replay(self.session.record()))

    def _again(self) -> None:
        """The same table with new cards."""
        leave_table(self.scene.app, self.session, self._sit_down_again)

    def _sit_down_again(self) -> None:
        close_table(self.scene.app, self.session)
        plan = replace(self.session.plan, seed=secrets.randbits(40))
        enter_table(self.scene.app, new_session(self.scene.app, plan))

    def _to_menu(self) -> None:
        leave_table(self.scene.app, self.session, self._leave)

    def _leave(self) -> None:
        self.scene.app.go.menu()
        close_table(self.scene.app, self.session)

    # The picture of the save

    def keep_picture(self) -> None:
        """The mine as everybody sees it, small: it lies in the list of saves, where anybody looks."""
        scene = self.scene
        rect = pygame.Rect((0, 0), PICTURE)
        board = BoardView(scene.app.kit, rect, still=True)
        board.update(scene.now)
        board.show(shown_of(self.session.public()), {})
        picture = pygame.Surface(PICTURE)
        for _ in range(60):
            board.update(scene.now)
            if not board.layer.owed:
                break
        board.draw(picture)
        out = io.BytesIO()
        pygame.image.save(picture, out, "mine.png")
        self.session.save.picture(out.getvalue())
