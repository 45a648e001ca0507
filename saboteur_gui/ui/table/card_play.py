"""What is chosen is put somewhere: by a drag, a click or a key. All end in `drop`.

What is refused is explained by the session. Losing the pointer (focus, resize, Escape) puts the card back.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ...engine.moves import Move, card_of, payer_of
from ...engine.refusal import IllegalMove
from ...session.errors import SessionError
from ...session.session import Session
from ..widgets.widget import Widget
from . import move_targets
from .card_drag import CardDrag
from .card_selection import CardSelection
from .dragged_card import DraggedCard
from .hand import HandCard
from .move_targets import MINE, PILE, Choice, Spot
from .reason import Reason
from .table_view import TableView

TAKE_BACK = 3000.0  # ms that a move waits


class CardPlay:
    """What the viewer holds and does with it."""

    def __init__(
        self,
        table: TableView,
        session: Session,
        changed: Callable[[], object],
        made: Callable[[], object],
    ) -> None:
        """`changed`: something else is held. `made`: the viewer has made a move."""
        self.table, self.session, self._made = table, session, made
        self.reason = Reason(table)
        self.answered = ""  # the id of what a teacher said last beside a move
        self.dragged = DraggedCard(table)
        self.selection = CardSelection(table, self.dragged, changed)
        self.drag = CardDrag(table, self.dragged, self.selection, self.drop)

    def turn_over(self, over: Widget | None) -> bool:
        """Turn the card of the hand that `over` is, or else the one that is held; whether there is one."""
        if isinstance(over, HandCard) and not over.picked and self.table.viewer.held.dragged < 0:
            return self.selection.turn_slot(over.slot)
        if self.table.viewer.choice is not None:
            self.selection.turn()
        return self.table.viewer.choice is not None

    # Putting it somewhere

    def drop(self, spot: Spot) -> bool:
        """Play what is chosen on a spot; False if nothing legal came of it, and why not has been said."""
        choice = self.table.viewer.choice
        if choice is None:
            return self._answer(spot)
        if choice.use == "clear":
            return self._clear(spot, choice)
        if spot == PILE and choice.use != "discard":
            choice = replace(choice, use="discard", named=())
        named = choice.name(spot)
        if named is None and spot.kind == "tool":
            named = choice.name(move_targets.seat(spot.a))
        if named is None and spot.kind == "cell":
            named = choice.name(MINE)
        if named is None:
            self._refuse(spot, move_targets.attempt(choice, spot), choice)
            return False
        self._take(named)
        return True

    def _clear(self, spot: Spot, choice: Choice) -> bool:
        """S3: the thing by pointing at it, then two cards by putting them on the discards."""
        if spot in choice.targets():
            self._take(replace(choice, named=(spot,)))
        elif spot == PILE and choice.named and len(choice.cards) == 2:
            self.commit(choice.moves()[0])
        else:
            self._refuse(spot, None, choice)
            return False
        return True

    def _answer(self, spot: Spot) -> bool:
        """Without a card: a question is answered by pointing at what it is about."""
        named = Choice(self.table.viewer.view).name(spot)
        if named is None or not named.moves():
            return False
        self._take(named)
        return True

    def _take(self, named: Choice) -> None:
        """As far as it goes: play it, ask for the last yes, or for what is still to be named."""
        viewer = self.table.viewer
        viewer.choice, viewer.held.aim, viewer.held.dragged = named, None, -1
        moves = named.decided()
        if len(moves) == 1 and not _asks_more(named, moves[0]):
            self.commit(moves[0])
            return
        self.table.kit.play("hint")
        self.selection.changed()

    def commit(self, move: Move) -> None:
        """Make a move. Before that ask for a last yes, or wait a moment for a no, as the viewer has set: once it is
        made, a card is drawn or others have seen it, so that it could not be taken back honestly."""
        held, settings = self.table.viewer.held, self.table.host.app.settings
        waits = settings.take_back and card_of(move) >= 0
        if held.pending != move and (settings.confirm_moves or waits):
            held.pending = move
            held.due = None if settings.confirm_moves else self.table.host.now + TAKE_BACK
            self.selection.changed()
            return
        held.pending = None
        self.submit(move)

    def take_back(self) -> bool:
        """The move that is about to be made is not made; whether there was one."""
        there = self.table.viewer.held.pending is not None
        if there:
            self.table.kit.play("undo")
            self.selection.cancel()
        return there

    # Time

    def update(self, now: float) -> None:
        held = self.table.viewer.held
        if held.pending is not None and held.due is not None and now >= held.due:
            self.commit(held.pending)

    def wakes(self, now: float) -> float | None:
        held = self.table.viewer.held
        return held.due if held.pending is not None else None

    def submit(self, move: Move) -> None:
        """The viewer's move. What the engine does not allow is said; the table is as it was then."""
        kit = self.table.kit
        try:
            self.session.submit(self.table.viewer.seat, move)
        except IllegalMove as error:
            kit.play("refuse")
            kit.say(kit.t(f"refusal.{error.reason.value}"))
            self.selection.cancel()
        except SessionError as error:
            self.selection.cancel()
            self._answer_beside(move, error.words)  # without words the session has a notice about it
        else:
            self._made()

    def _answer_beside(self, move: Move, words: str) -> None:
        """What a teacher says about a move, where it was tried, if it has a place."""
        spot = move_targets.place_of(move, self.table.viewer.view)
        self.answered = words if spot is not None else ""
        if self.answered and spot is not None:
            self.table.kit.play("refuse")
            self.reason.beside(spot, self.table.kit.t(words))

    def _refuse(self, spot: Spot, move: Move | None, choice: Choice) -> None:
        """Say why not, beside what was tried."""
        table = self.table
        reason = self.session.explain(table.viewer.seat, move) if move is not None else None
        why = f"refusal.{reason.value}" if reason is not None else f"table.wants.{move_targets.wants(choice)}"
        table.kit.play("refuse")
        self.reason.beside(spot, table.kit.t(why))


def _asks_more(named: Choice, move: Move) -> bool:
    """Cards are not discarded (S3) and gold is not spent (T3) by pointing at something else: that is said as well."""
    payer = payer_of(move)
    return named.use == "clear" or (payer >= 0 and move_targets.seat(payer) not in named.named)
