"""Looking back at a game, finished or running: step by step, at a pace, with the eyes of whoever may be looked with.

The table is the one that is played at, seen and not touched.
"""

from __future__ import annotations

from pathlib import Path

from ...engine.events import Event
from ...engine.view import NOBODY
from ...session.replay import Replay
from ...session.save_store import write_out
from ..export import ask_where, file_name
from ..replay.eyes import Eyes
from ..replay.film import Film
from ..replay.replay_input import ReplayInput
from ..replay.replay_player import ReplayPlayer
from ..replay.replay_widgets import ABOVE, FOOT, ReplayWidgets
from ..replay.seen_cards import SeenCards
from ..scene import Program
from ..table.captions import Captions
from ..table.table_log import LogDrawer
from ..table.table_model import TableModel
from ..table.table_places import TablePlaces, TableSight
from ..table.table_stage import TableStage
from ..table.table_view import TableView
from ..table.viewer import Viewer
from ..theatre.theatre import Theatre

TRANSCRIPT = ".jsonl"


class ReplayScene(TableStage):
    """Opens with the eyes of the only human, or everybody's: a finished game at its beginning, a running one at its
    end."""

    name = "replay"
    mood = "table"
    controls: ReplayInput

    def __init__(self, app: Program, replay: Replay, name: str = "") -> None:
        """`name`: of the game, for the file of its transcript."""
        super().__init__(app)
        self.title, self.film = name, Film(replay)
        self.model = TableModel(self.film.view(), self.heard)
        self.table = TableView(self, replay.record.plan.seats, self.model, foot=FOOT + ABOVE)
        only = self.table.humans if len(self.table.humans) == 1 else ()
        replay.look_as(next(iter(only), NOBODY))
        self.film.go(0 if replay.over else self.film.last)
        self.table.viewer = Viewer(self.film.view())
        self.theatre = Theatre(
            self.kit, TablePlaces(self.table), TableSight(self.table), self.model, app.settings.animation
        )
        self.cards = SeenCards(self.table, self.film, self.theatre)
        self.player = ReplayPlayer(self, self.film, self.theatre, self.see, self._tell)
        eyes, drawer = Eyes(replay, lambda: self.kit, self._look_as), LogDrawer(self.table, folds=False)
        self.widgets, self.controls = self.parts(drawer, eyes)
        self.workers, self.overlays = (self.player,), (Captions(self.table),)
        self.see()

    @property
    def eyes(self) -> Eyes:
        """Who may be looked with, and is."""
        return self.widgets.eyes

    def parts(self, drawer: LogDrawer, eyes: Eyes) -> tuple[ReplayWidgets, ReplayInput]:
        """What is seen, and what can be done."""
        widgets = ReplayWidgets(self.table, self.player, self.cards, drawer, eyes, self.ask_export)
        return widgets, ReplayInput(self.table, self.player, self.theatre, drawer, eyes)

    def heard(self, step: int, event: Event) -> None:
        """Something has been told."""
        self.moved_on = True

    def _look_as(self, eyes: int) -> None:
        """Eyes that may look: a seat, NOBODY, ALL_OPEN."""
        self.player.stop()
        self.film.replay.look_as(eyes)
        self.table.bottom = eyes if eyes >= 0 else next(iter(self.table.humans), 0)
        self.table.viewer = Viewer(self.film.view())
        self.see()

    # What is to be seen

    def see(self) -> None:
        """The table at the present stop, at once."""
        self.theatre.drop()
        self.model.show(self.film.view())
        self.model.onlookers = self.film.onlookers()
        self.model.fallen = frozenset()  # what came down before is not looked up
        self.draw_told()

    def _tell(self) -> None:
        """The next stop, with what led to it in motion."""
        self.theatre.skip()
        self.cards.step()
        self.film.go(self.film.at + 1)
        self.model.lead_on(self.film.view(), [(self.film.at, event) for event in self.film.told(self.film.at)])
        self.draw_told()

    def draw_told(self) -> None:
        self.moved_on = False
        self.table.viewer.refresh(self.model.view, self.app.settings.sort_hand)
        self.table.viewer.looked_at = None
        self.root.offsets.pop("log", None)
        self._show()
        self.rebuild()

    def _show(self) -> None:
        self.cards.look()
        self.table.show_board()
        self.table.board.overrides = self.open_faces() | self.theatre.scene.mine.overrides()

    def open_faces(self) -> dict[int, int | None]:
        return self.cards.faces

    # The transcript

    def ask_export(self) -> None:
        if not self.film.replay.over:
            self.eyes.refuse("replay.running")
            return
        self.player.stop()
        proposed = file_name(self.title or self.t("app.title"), TRANSCRIPT)
        ask_where(self.app, self.t("replay.export"), proposed, self._write)

    def _write(self, path: Path) -> None:
        lines: list[str] = []
        self.film.replay.transcript(lines.append)
        write_out(path, "".join(lines).encode())

    # The scene

    def build(self) -> None:
        if self.fresh_board():
            self._show()
        self.widgets.build(self.theatre.scene.leaving)

    def leave(self) -> None:
        self.player.stop()
        self.theatre.skip()
        self.controls.let_go()
