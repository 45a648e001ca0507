"""Looking back at a game, finished or running: step by step, at a pace, with the eyes of whoever may be looked with.

The table is the one that is played at, seen and not touched. Steps forward are played by the theatre, jumps are at
once.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from pathlib import Path

import pygame

from ...engine.cards import CHESTS, DWARFS
from ...engine.events import Event, RoundEnded
from ...engine.view import NOBODY
from ...session.replay import ALL_OPEN, OpenTable, Replay
from ...session.save_store import write_out
from ...wording import chest_title, log_lines
from ..board.board_view import BoardView
from ..export import ask_where, file_name
from ..replay import replay_widgets
from ..replay.film import Film, open_lines
from ..replay.replay_input import ReplayInput
from ..replay.replay_widgets import ABOVE, FOOT, PLAYBACK_RATES
from ..scene import Program
from ..table import lights
from ..table.card_details import shown_card, shown_lying
from ..table.inspector import CloseUp, Inspector, Shown
from ..table.log_lines import Entry, entries
from ..table.sight import Sight
from ..table.table_model import TableModel
from ..table.table_places import TablePlaces
from ..table.table_widgets import hide_leaving
from ..table.viewer import Viewer
from ..theatre.theatre import Theatre

REST, READING = 450.0, 1200.0  # ms between two steps: after their movements, and where nothing moves
TRANSCRIPT = ".jsonl"


class ReplayScene(Sight):
    """Opens with the eyes of the only human, or everybody's: a finished game at its beginning, a running one at its
    end."""

    name = "replay"
    foot = FOOT + ABOVE

    def __init__(self, app: Program, replay: Replay, name: str = "") -> None:
        """`name`: of the game, for the file of its transcript."""
        self.replay, self.title = replay, name
        self.film = Film(replay)
        super().__init__(app, replay.record.plan.seats)
        only = self.humans if len(self.humans) == 1 else ()
        replay.look_as(next(iter(only), NOBODY))
        self.film.go(0 if replay.over else self.film.last)
        self._model = TableModel(self.film.view(), self._heard)
        self.viewer = Viewer(self.model.view)
        self._told = False  # the table has moved on since it was drawn
        self._open_before: OpenTable | None = None
        self.tabs: dict[int, str] = {}  # what is said on face-down cards that lie open
        self._faces: dict[int, int | None] = {}  # and what they look like
        self.theatre = Theatre(self.kit, TablePlaces(self), self.model, app.settings.animation)
        self.controls = ReplayInput(self)
        self.playing = False
        self.speed_name = "1"
        self._rests_since: float | None = None
        self._leaving: tuple[int, ...] = ()
        self._entries: list[Entry] = []
        self._entries_of: tuple[int, str] | None = None  # the eyes and the language they are for
        self.drawer_open = False
        self.looked_at: Shown | None = None
        self._see()

    @property
    def model(self) -> TableModel:
        return self._model

    def _heard(self, step: int, event: Event) -> None:
        """Something has been told: the table is drawn anew before the next picture."""
        self._told = True

    @property
    def many(self) -> bool:
        """The screen changes no hands here: nothing is shown but what whoever sits before it may see."""
        return False

    # Whose eyes

    def looker(self, eyes: int) -> Callable[[], None]:
        return lambda: self.look_as(eyes)

    def look_as(self, eyes: int) -> None:
        """A seat, NOBODY, ALL_OPEN; in a game that runs not everything may be seen (I4)."""
        if eyes not in self.replay.may_look():
            self._refuse(self.t("replay.running" if eyes == ALL_OPEN else "replay.own_eyes"))
            return
        self.stop_playing()
        self.replay.look_as(eyes)
        self.bottom = eyes if eyes >= 0 else next(iter(self.humans), 0)
        self.viewer = Viewer(self.film.view())
        self._see()

    def next_eyes(self, step: int) -> None:
        may = self.replay.may_look()
        self.look_as(may[(may.index(self.replay.eyes) + step) % len(may)])

    def _refuse(self, text: str) -> None:
        self.app.play("refuse")
        self.app.say(text)

    # What is to be seen

    def _see(self) -> None:
        """The table at the present stop, at once."""
        self.theatre.drop()
        self.model.show(self.film.view())
        self._rests_since = None
        self._draw_told()

    def _draw_told(self) -> None:
        """The table as far as it has been told."""
        self._told = False
        self.viewer.refresh(self.model.view, self.app.settings.sort_hand)
        self.looked_at = None
        self.root.offsets.pop("log", None)
        self._show(self.board)
        self.rebuild()

    def open_table(self) -> OpenTable | None:
        """Every hidden card, if all lie open; while a step is being told, as they lay before it."""
        return self._open_before if self.theatre.busy else self.film.open_table()

    def roles(self) -> dict[int, str]:
        """Who is what, as far as the eyes know."""
        up, table = self.open_dwarfs(), self.open_table()
        if up:
            return up
        if table is not None:
            return {seat: DWARFS[dwarf] for seat, dwarf in enumerate(table.dwarfs)}
        view = self.viewer.view
        own = {view.seat: DWARFS[view.dwarf]} if view.seat != NOBODY and view.dwarf >= 0 else {}
        return self.viewer.known_roles() | own

    def _open_cards(self) -> None:
        """With all cards open: what lies face down in the mine."""
        self.tabs, self._faces = {}, {}
        table = self.open_table()
        if table is None:
            return
        covered = dict(self.viewer.view.hidden)
        for cell, card in table.goals:
            if cell in covered:
                self.tabs[cell], self._faces[cell] = self.t("replay.face_down"), card * 2
        for cell, tunnel, chest in table.chests:
            if cell in covered:
                self.tabs[cell], self._faces[cell] = self.t(chest_title(CHESTS[chest])), tunnel * 2

    def _show(self, board: BoardView) -> None:
        self._open_cards()
        board.show(self.model.shown)
        board.overrides = self._faces | self.theatre.overrides()

    def _new_board(self) -> BoardView:
        board = super()._new_board()
        self._show(board)
        return board

    def log(self) -> list[Entry]:
        """What happened up to here, in words."""
        texts = self.kit.texts
        if self._entries_of != (self.replay.eyes, texts.language):
            self._entries_of = self.replay.eyes, texts.language
            lines = open_lines if self.replay.eyes == ALL_OPEN else log_lines
            self._entries = entries(texts, self.seats, self.film.history(), lines)
        told = self.film.at - self.theatre.busy  # what is being shown is not told yet
        return self._entries[: bisect_right(self._entries, told, key=lambda entry: entry.step)]

    def sign_words(self) -> str:
        view = self.viewer.view
        ended = [event.reason for event in self.film.told(self.film.at) if isinstance(event, RoundEnded)]
        if ended and not self.theatre.busy:
            return self.t(f"result.headline.{ended[0]}")
        if view.asked < 0:
            return self.t("table.over")
        if view.kind == "veto":
            return self.t("veto.sign")
        return self.t("log.turn", player=self.seats[view.asked].name)

    # Where

    def jump(self, at: int) -> None:
        """To a stop, at once."""
        if not 0 <= at <= self.film.last or at == self.film.at:
            return
        self.film.go(at)
        self._see()

    def step_back(self) -> None:
        self.stop_playing()
        self.app.play("click")
        self.jump(self.film.at - 1)

    def step_forward(self) -> None:
        self.stop_playing()
        self._on()

    def _on(self) -> None:
        """The next stop, with what led to it in motion."""
        if self.film.at == self.film.last:
            return
        self.theatre.skip()
        self._open_before = self.film.open_table()
        self.film.go(self.film.at + 1)
        self.model.lead_on(self.film.view(), [(self.film.at, event) for event in self.film.told(self.film.at)])
        self._rests_since = None
        self._draw_told()

    def round_back(self) -> None:
        self._to_round(-1)

    def round_on(self) -> None:
        self._to_round(1)

    def _to_round(self, steps: int) -> None:
        self.stop_playing()
        self.app.play("click")
        self.jump(self.film.round_away(steps))

    # Playing

    def toggle_play(self) -> None:
        if self.playing:
            self.stop_playing()
            return
        if self.film.at == self.film.last:
            self.jump(0)
        self.playing = True
        self.rebuild()

    def stop_playing(self) -> None:
        if self.playing:
            self.playing = False
            self.rebuild()

    def set_speed(self, name: str) -> None:
        self.speed_name = name
        self.theatre.stretch = 1 / PLAYBACK_RATES[name]
        self.rebuild()

    def next_speed(self) -> None:
        names = list(PLAYBACK_RATES)
        self.set_speed(names[(names.index(self.speed_name) + 1) % len(names)])

    def _rest(self) -> float:
        return (REST if self.speed else READING) / PLAYBACK_RATES[self.speed_name]

    # Looking

    def look_at(self, shown: Shown | None) -> None:
        if shown != self.looked_at:
            self.looked_at = shown
            for widget in self.root.widgets:
                if isinstance(widget, Inspector):
                    widget.look(shown)

    def look_at_card(self, card: int) -> None:
        self.look_at(shown_card(self.kit.texts, card))

    def look_at_cell(self, cell: int | None) -> None:
        lying = self.board.lying(cell) if cell is not None else None
        if lying is not None:
            self.look_at(shown_lying(self.kit.texts, lying))

    def click_mine(self, pos: tuple[int, int]) -> None:
        cell = self.board.cell_at(pos)
        if cell is not None and self.board.lying(cell) is not None:
            self.look_at_cell(cell)
            self.show_large()

    def show_large(self) -> None:
        if self.looked_at is not None:
            self.root.open_overlay(CloseUp(self.kit, self.looked_at))

    def point_at(self, entry: Entry | None) -> None:
        """A line of the log is hovered."""
        self.board.marked = {entry.cell} if entry is not None and entry.cell >= 0 else set()
        lights.mark_seats(self, set(entry.seats) if entry is not None else set())

    def toggle_log(self) -> None:
        if self.layout.ticker:
            self.drawer_open = not self.drawer_open
            self.rebuild()

    def zoom(self, steps: int) -> None:
        self.board.zoom(steps, self.layout.mine.center)

    # The transcript

    def ask_export(self) -> None:
        if not self.replay.over:
            self._refuse(self.t("replay.running"))
            return
        self.stop_playing()
        proposed = file_name(self.title or self.t("app.title"), TRANSCRIPT)
        ask_where(self.app, self.t("replay.export"), proposed, self._write)

    def _write(self, path: Path) -> None:
        lines: list[str] = []
        self.replay.transcript(lines.append)
        write_out(path, "".join(lines).encode())

    # The scene

    def build(self) -> None:
        if self.fresh_board():
            self.theatre.drop()
            self.theatre.kit = self.kit
        replay_widgets.build(self)

    def before_widgets(self, event: pygame.event.Event) -> bool:
        return self.controls.before_widgets(event)

    def leave(self) -> None:
        self.stop_playing()
        self.theatre.skip()
        self.controls.let_go()

    def update(self, now: float) -> None:
        self.board.update(now)
        self.theatre.update(now)
        if self._told:
            self._draw_told()
        self.board.overrides = self._faces | self.theatre.overrides()
        if self.board.shake != self.theatre.shake():
            self.board.shake = self.theatre.shake()
            self.damage(self.layout.mine)
        leaving = self.theatre.leaving()
        if leaving != self._leaving:
            self._leaving = leaving
            hide_leaving(self, leaving)
        self._play_on(now)

    def _play_on(self, now: float) -> None:
        if not self.playing:
            return
        if self.film.at == self.film.last:
            self.stop_playing()
        elif self.theatre.busy:
            self._rests_since = None
        elif self._rests_since is None:
            self._rests_since = now
        elif now >= self._rests_since + self._rest():
            self._on()

    def wakes(self, now: float) -> float | None:
        times = [self.board.wakes(now), self.theatre.wakes(now)]
        if self.playing:
            times.append(now if self._rests_since is None else self._rests_since + self._rest())
        return min((time for time in times if time is not None), default=None)

    def paint(self, surface: pygame.Surface) -> None:
        if not self.layout.mine.contains(surface.get_clip()):  # the board has a wall of its own
            surface.blit(self.kit.pictures.backdrop(), (0, 0))

    def paint_over(self, surface: pygame.Surface) -> None:
        self.theatre.draw(surface)
