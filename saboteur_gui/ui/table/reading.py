"""What can be read at the table: the log of what happened and what was said, and the card that is looked at."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING

from ...session.chronicle import Chronicle
from ...session.table import Session
from . import lights
from .bubbles import Bubbles
from .inspector import Inspector, Shown
from .log import Entry, entries
from .log_panel import LogPanel
from .looking import shown_card, shown_lying
from .sight import Sight

if TYPE_CHECKING:
    from ..app import App
    from .hold import Hold

LOGGED = 200  # steps that the log goes back


class Reading(Sight):
    """The part of the table scene that tells."""

    hold: Hold

    def __init__(self, app: App, session: Session, chronicle: Chronicle | None) -> None:
        super().__init__(app, session.plan.seats)
        self.session, self.chronicle = session, chronicle
        self.log: list[Entry] = []
        self.log_folded = self.drawer_open = False
        self.bubbles = Bubbles(self)
        self._language = ""  # of the log
        self._logged = -1  # the last step that is in it
        self._quoted = 0  # how much of what was said is in it
        self._heard = 0  # how much of it has been shown as bubbles

    # What is said

    def hear(self) -> None:
        """What computer players say with their moves is said aloud, unless the table is to be quiet."""
        told = self.chronicle.look() if self.chronicle is not None else []
        if self.app.settings.quiet:
            return
        for said in told:
            for line in said.says:
                self.session.say(said.seat, line)
        self.listen()

    def listen(self) -> None:
        """Show what has been said since."""
        fresh = self.session.spoken(self._heard)
        self._heard += len(fresh)
        for _, event in fresh:
            self.bubbles.say(event)
        if fresh and not self.stale:
            self._lengthen_log()

    # The log

    def read_log(self, fresh: bool) -> bool:
        """What the log lacks is added; or all of it anew, if the viewer or the language is another. Whether it was."""
        anew = fresh or self._language != self.kit.texts.language
        if anew:
            self.log, self._language = [], self.kit.texts.language
            self._logged = max(-1, self.session.steps - LOGGED)
            self._quoted = sum(step <= self._logged for step, _ in self.session.spoken())
        self.log += self._news()
        return anew

    def _news(self) -> list[Entry]:
        """What happened, as the viewer saw it, and what was said, in order."""
        viewer, spoken = self.viewer, self.session.spoken(self._quoted)
        happened = self.session.events(self._logged, viewer.seat if viewer.somebody else None)
        self._logged, self._quoted = self.session.steps, self._quoted + len(spoken)
        return entries(self.kit.texts, self.seats, sorted([*happened, *spoken], key=itemgetter(0)))

    def _lengthen_log(self) -> None:
        self.log += self._news()
        for widget in self.root.widgets:
            if isinstance(widget, LogPanel) and widget.key in ("log", "log.drawer"):
                widget.fill(self.log)

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
