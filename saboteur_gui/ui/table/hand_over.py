"""Whoever is asked next gets the screen.

With several people it passes through nobody's hands: everything private is dropped, the curtain falls, and only then
the next viewer's model is built.
"""

from __future__ import annotations

from collections.abc import Callable

from ...engine.events import DwarfChanged, Event, Said
from ...engine.moves import NUGGET, Move
from ...engine.view import NOBODY
from ...session.offers import only_answer
from ..scenes.curtain_scene import CurtainScene
from ..scenes.draft_scene import DraftScene
from ..theatre.theatre import Theatre
from .feel import feel_turn
from .log_lines import entries
from .recap import Recap
from .role_deal import RoleDeal
from .role_peek import peek
from .table_model import SessionModel
from .table_view import TableView
from .unread import Unread
from .veto_window import asks_us

LookAs = Callable[[int], object]


class HandOver:
    def __init__(
        self,
        table: TableView,
        model: SessionModel,
        theatre: Theatre,
        look_as: LookAs,
        submit: Callable[[Move], object],
        see: Callable[[], object],
    ) -> None:
        self.table, self.session, self._look_as, self._submit = table, model.session, look_as, submit
        self._model = model
        self.unread = Unread(table, model, look_as)
        self.recap = Recap(table, model, theatre, see)
        self.roles = RoleDeal(table)
        self._recap_owed = False  # what happened was played once more when the cards were turned down

    @property
    def asks_us(self) -> bool:
        """Whether it is for somebody at this screen to answer."""
        return asks_us(self.table, self.session)

    @property
    def asks_others_for_a_veto(self) -> bool:
        """One computer player after another is asked: nothing is to be seen of that."""
        return self.session.kind == "veto" and not self.asks_us and not self.table.viewer.asked

    def heard(self, step: int, event: Event) -> None:
        """Something has been told to the viewer."""
        self.roles.heard(event)
        new_role = self.unread.heard(step, event) and isinstance(event, DwarfChanged)
        if new_role and not self.roles.changed(self.table.viewer.seat):
            peek(self.table, True)

    def advance(self) -> None:
        """All has been told, and nothing lies over the table: go on to who has to see or to do something."""
        asked, viewer = self.session.asked, self.table.viewer
        if self.unread.owed:
            self._give_to(self.unread.owed[0][0])
        elif not self.asks_us:
            self.turn_down()
        elif viewer.seat != asked:
            self._give_to(asked)
        elif self.session.kind == "nugget":
            self._draft()
        elif (only := only_answer(viewer.view.request)) is not None:
            self._submit(only)

    def turn_down(self) -> None:
        """Whoever of several people has moved does not look alone at what comes now."""
        viewer = self.table.viewer
        if self.table.many and (viewer.somebody or viewer.away != NOBODY):
            self.table.kit.play("hand_over")
            self._look_as(NOBODY)

    def _give_to(self, seat: int) -> None:
        """Everything private goes, the curtain falls at once, and then the next one looks."""
        table = self.table
        if seat == table.viewer.away:
            return  # their cards lie turned down before them
        if not table.many:
            self._look_as(seat)
            return
        if table.viewer.somebody or table.viewer.away != NOBODY:
            self.turn_down()
            return  # what the last one was told alone is told to all, and then this is asked again
        told = [each for each in self._model.told_since(self.recap.since_of(seat)) if self._wanted(each[1])]
        since = entries(table.kit.texts, table.seats, told)
        app = table.host.app
        feel_turn(table, seat)
        app.push(CurtainScene(app, table, seat, since, lambda: self._arrived(seat)), fade=False)

    def _wanted(self, event: Event) -> bool:
        return not (isinstance(event, Said) and self.table.host.app.settings.quiet)

    def _arrived(self, seat: int) -> None:
        """Whoever the curtain waited for is there."""
        app = self.table.host.app
        if app.top is self.table.host:
            return
        app.pop()
        if not self.unread.show(seat, self.heard) and self.session.asked == seat:
            self._look_as(seat)

    def put_off(self) -> None:
        """The viewer's cards are turned down; they may be taken up again."""
        self._recap_owed = self.recap.open
        if self.recap.open:
            self.recap.close()
        self.unread.put_off()

    def take_up(self) -> None:
        """Whose cards lie turned down wants to see them again."""
        seat = self.table.viewer.away
        recap, self._recap_owed = self._recap_owed, False
        if not self.unread.show(seat, self.heard):
            self._look_as(seat)
            if recap:
                self.recap.show()

    def _draft(self) -> None:
        app, view = self.table.host.app, self.table.viewer.view
        assert view.request is not None

        def taken(value: int) -> None:
            app.pop()
            self._submit((NUGGET, value))

        app.push(DraftScene(app, self.table.seats[view.seat], view.request.private["offer"], taken))
