"""What can be read at the table: the log of what happened and what was said, and the card that is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.events import Event, Said
from ...session.recorder import Recorder
from ...session.session import Session
from ..scene import Program
from . import lights
from .bubbles import Bubbles
from .card_details import shown_card, shown_lying
from .inspector import Inspector, Shown
from .log_lines import Entry, entries
from .log_panel import LogPanel
from .sight import Sight
from .table_model import SessionModel, Step

if TYPE_CHECKING:
    from .card_selection import CardSelection

LOGGED = 200  # steps that the log goes back


class Reading(Sight):
    """The part of the table scene that tells."""

    hold: CardSelection
    _model: SessionModel

    @property
    def model(self) -> SessionModel:
        return self._model

    def __init__(self, app: Program, session: Session, recorder: Recorder | None) -> None:
        super().__init__(app, session.plan.seats)
        self.session, self.recorder = session, recorder
        self.log: list[Entry] = []
        self.log_folded = self.drawer_open = False
        self.bubbles = Bubbles(self)
        self._language = ""  # of the log
        self._logged = -1  # the last step that is in it
        self._last: list[Step] = []  # what it says of that step, for lines may grow together
        self._lines_before = 0  # how many lines stand above those

    def hear(self) -> None:
        """Look in at what is kept of the game."""
        if self.recorder is not None:
            self.recorder.look()

    @property
    def music(self) -> str:
        """What is heard follows from what everybody sees: with the last cards of the deck it grows tense."""
        return "tense" if self.viewer.view.deck <= len(self.seats) else "mine"

    # The log

    def read_log(self, fresh: bool) -> bool:
        """The log anew, if the viewer or the language is another. Whether it was."""
        anew = fresh or self._language != self.kit.texts.language
        if anew:
            self._language = self.kit.texts.language
            self.log, self._logged, self._last, self._lines_before = [], -1, [], 0
            for step, event in self.model.told_since(self.session.steps - LOGGED):
                self._note(step, event)
            self._write_step()
        return anew

    def log_event(self, step: int, event: Event) -> None:
        """Something has been told."""
        self._note(step, event)
        self._write_step()
        for widget in self.root.widgets:
            if isinstance(widget, LogPanel) and widget.key in ("log", "log.drawer"):
                widget.fill(self.log)

    def _note(self, step: int, event: Event) -> None:
        if isinstance(event, Said) and self.app.settings.quiet:
            return  # people do not want to read it; the others heard it all the same
        if step != self._logged:
            self._write_step()
            self._logged, self._last, self._lines_before = step, [], len(self.log)
        self._last.append((step, event))

    def _write_step(self) -> None:
        self.log[self._lines_before :] = entries(self.kit.texts, self.seats, self._last)

    def point_at(self, entry: Entry | None) -> None:
        """A line of the log is hovered."""
        self.board.marked = {entry.cell} if entry is not None and entry.cell >= 0 else set()
        lights.mark_seats(self, set(entry.seats) if entry is not None else set())

    def turn_log_page(self, back: bool) -> bool:
        """The log that lies on top is leafed through."""
        logs = [widget for widget in self.root.widgets if isinstance(widget, LogPanel)]
        if logs:
            logs[-1].turn_page(back)
        return bool(logs)

    def toggle_log(self) -> None:
        if self.layout.ticker:
            self.drawer_open = not self.drawer_open
        else:
            self.log_folded = not self.log_folded
        if self.hold.dragged >= 0:  # the widget that held it will be another
            self.hold.cancel()
        self.rebuild()

    # The card that is looked at

    def look_at_slot(self, slot: int | None) -> None:
        if slot is not None and slot < len(self.viewer.order):
            card = self.viewer.order[slot]
            self.look_at(shown_card(self.kit.texts, card, self.hold.turned_of(slot)))

    def look_at_cell(self, cell: int | None) -> None:
        lying = self.board.lying(cell) if cell is not None else None
        if lying is not None:
            self.look_at(shown_lying(self.kit.texts, lying))

    def look_at(self, shown: Shown | None) -> None:
        if shown == self.looked_at:
            return
        self.looked_at = shown
        for widget in self.root.widgets:
            if isinstance(widget, Inspector):
                widget.look(shown)
        self._show_turn_button()

    def can_turn_looked(self) -> bool:
        if self.hold.choice is not None:
            return self.hold.choice.can_turn
        return self.looked_at is not None and self.looked_at.can_turn

    def _show_turn_button(self) -> None:
        for widget in self.root.widgets:
            if widget.key == "inspector.turn":
                widget.visible = self.can_turn_looked()
                widget.redraw()
            elif widget.key == "inspector.rules":
                widget.visible = self.looked_at is not None
                widget.redraw()

    def turn_looked(self) -> None:
        if self.hold.choice is not None:
            self.hold.turn()
        elif self.looked_at is not None and self.can_turn_looked():
            self.look_at(shown_card(self.kit.texts, self.looked_at.card, 1 - self.looked_at.turned))
