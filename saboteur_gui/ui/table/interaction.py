"""What players do at a table: what is held and asked, what is said, and what the widgets call."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ...session.recorder import Recorder
from ..theatre.theatre import Theatre
from . import aiming, inspection, lights, move_targets, play_widgets, prompt
from .bubbles import Bubbles
from .card_play import CardPlay
from .hand import HandActions
from .hand_over import LookAs
from .hint import Hint
from .hourglass import Hourglass
from .move_targets import Choice
from .table_log import LogDrawer
from .table_model import SessionModel
from .table_view import TableView, remove
from .talk_menu import TalkMenu
from .turn_flow import TurnFlow


class Interaction:
    def __init__(
        self,
        table: TableView,
        model: SessionModel,
        theatre: Theatre,
        recorder: Recorder | None,
        look_as: LookAs,
        see: Callable[[], object],
    ) -> None:
        """`look_as`: another viewer. `see`: the table is drawn as it has been told."""
        self.table, self.model, self.session, self.theatre = table, model, model.session, theatre
        self.hold = CardPlay(table, self.session, self.changed, lambda: self.turns.made())
        self.turns = TurnFlow(table, model, theatre, recorder, look_as, self.hold.submit, see, self.changed)
        self.hint = Hint(table, self.turns, self.hold.selection)
        self.talk = TalkMenu(table, self.session, self._something_lies_over, self.hold.selection.cancel, self.changed)
        self.bubbles = Bubbles(table)
        self.hourglass = Hourglass(table, self.turns, self.hold.selection.cancel, self.hold.submit)
        self.drawer = LogDrawer(table, folds=True)

    def _something_lies_over(self) -> bool:
        return self.turns.next.recap.open or self.turns.veto.open

    def forget(self) -> None:
        """Somebody else looks."""
        self.drawer.open = False
        self.hold.dragged.drop()
        self.hold.reason.forget()
        self.talk.topic = None

    # What is asked and lit

    def changed(self) -> None:
        """What is held, or asked, is another: only the strip and the lights are built anew."""
        table = self.table
        if table.viewer.choice is not None:
            self.talk.topic = None  # whoever takes up a card has nothing more to say
        if table.host.stale:
            return
        remove(table.host.root, "strip")
        if table.viewer.held.advice is None:
            remove(table.host.root, "hint")
        self.ask()
        self.light()
        for card in table.parts.hand:
            card.redraw()
        inspection.show_buttons(table)
        self.bubbles.show()

    def ask(self) -> None:
        """The strip, if anything is to be asked."""
        asked: prompt.Prompt | None = None
        if self.table.viewer.message:
            asked = prompt.told_alone(self.table, self.turns.next.unread.why(), self.turns.seen_message)
        elif self.talk.open:
            asked = self.talk.prompt()
        elif self.turns.asks:
            asked = prompt.Questions(self.table, self.hold).prompt()
        if asked is not None:
            prompt.add(self.table, asked)

    def light(self) -> None:
        talk, veto = self.talk, self.turns.veto
        pointed = talk.targets() if talk.open else veto.targets() if veto.open else None
        lights.light(self.table, self.turns.asks, pointed)
        move = veto.asked.move()
        if move is not None and not self.theatre.busy:
            lights.show_announced(self.table, move, self.session.public())

    # What widgets call

    def hand_actions(self) -> HandActions:
        hold, usable = self.hold, self.table.viewer.can_use_hand
        look = partial(inspection.look_at_slot, self.table)
        return HandActions(look, hold.selection.pick, usable, self._begin_drag, hold.drag.move, hold.drag.end)

    def _begin_drag(self, slot: int, pos: tuple[int, int]) -> None:
        if not self.turns.next.recap.open:  # the hand of then, not of now
            self.hold.drag.begin(slot, pos)

    def click_mine(self, pos: tuple[int, int]) -> None:
        cell = self.table.board.cell_at(pos)
        if cell is not None and self.talk.open:
            self.talk.drop(move_targets.cell(cell))
        elif cell is not None and self.table.viewer.held.pending is None:
            self.hold.drop(move_targets.cell(cell))

    def click_seat(self, number: int) -> None:
        """Played on, answered with; with nothing held, the next pencil mark. A veto is claimed by name too, and who is
        meant is pointed at."""
        table, viewer, root, seat = self.table, self.table.viewer, self.table.host.root, move_targets.seat(number)
        if self.turns.veto.open:
            self.turns.veto.claim(number)
        elif self.talk.open:
            self.talk.drop(seat)
        elif viewer.choice is not None or (viewer.asked and seat in Choice(viewer.view).targets()):
            spot = aiming.spot_at(table, root.pointer) if not root.keyboard else None
            self.hold.drop(spot if spot is not None and spot[:2] == ("tool", number) else seat)
        elif number == viewer.seat and viewer.can_clear and not self.turns.waiting:
            self.hold.selection.clear_mode()
        elif viewer.somebody and number != viewer.seat:
            play_widgets.next_note(table, self.model, number)

    def click_discard(self) -> None:
        """Pass with what is chosen; with nothing chosen, choose what to discard."""
        viewer = self.table.viewer
        if not viewer.can_use_hand or self.turns.waiting:
            return
        if viewer.choice is not None and viewer.choice.cards:
            self.hold.drop(move_targets.PILE)
        elif not self.hold.drop(move_targets.PILE) and viewer.order:
            self.hold.selection.use_as("discard")

    def turn_looked(self) -> None:
        """The card that is held, or the one of the hand that is pointed at, or else the one that is looked at."""
        root, looked_at = self.table.host.root, self.table.viewer.looked_at
        if not self.hold.turn_over(root.focus if root.keyboard else root.hover) and looked_at and looked_at.can_turn:
            inspection.look_at_card(self.table, looked_at.card, 1 - looked_at.turned)

    def _let_go(self) -> None:
        """What is built anew lets go of no card that is dragged."""
        if self.table.viewer.held.dragged >= 0:
            self.hold.selection.cancel()

    def toggle_log(self) -> None:
        self._let_go()
        self.drawer.toggle()

    def show_recap(self) -> None:
        self._let_go()
        self.turns.next.recap.show()
