"""Cards of the hand that are chosen, by a click, a key or a drag, and what they are chosen for.

All legal facts come from the request's moves.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ...engine.cards import IS_TUNNEL, POSITIONS
from ...engine.vocabulary import CardId
from . import aiming, move_targets
from .dragged_card import DraggedCard
from .inspection import look_at_slot
from .move_targets import Choice, Spot
from .table_view import TableView


class CardSelection:
    def __init__(self, table: TableView, dragged: DraggedCard, changed: Callable[[], object]) -> None:
        """`changed` is called when something else is held."""
        self.table, self.dragged, self._changed = table, dragged, changed

    def changed(self) -> None:
        self.dragged.damage()
        self._changed()

    def pick(self, slot: int, more: bool) -> None:
        """Choose a card; again, to let it go. With `more`, or while discards are chosen, several."""
        viewer = self.table.viewer
        if not viewer.can_use_hand or slot >= len(viewer.order):
            look_at_slot(self.table, slot)
            return
        use = viewer.choice.use if viewer.choice is not None else "play"
        if more or use in ("discard", "clear"):
            self._pick_several(slot, use)
        elif viewer.held.slots == (slot,):
            self.cancel()
        else:
            self.choose((slot,), "play")
        self.table.kit.play("pick")

    def _pick_several(self, slot: int, use: str) -> None:
        viewer = self.table.viewer
        most = 2 if use == "clear" else max(1, move_targets.most_discarded(viewer.view))
        slots = [one for one in viewer.held.slots if one != slot]
        if slot not in viewer.held.slots:
            slots = [*slots, slot][-most:]
        if use == "clear" and viewer.choice is not None:
            self.choose(tuple(slots), "clear", viewer.choice.named)
        else:
            self.choose(tuple(slots), "discard")

    def choose(self, slots: tuple[int, ...], use: str, named: tuple[Spot, ...] = ()) -> None:
        viewer, held = self.table.viewer, self.table.viewer.held
        held.let_go = held.pending = held.aim = held.snapped = None
        held.slots = slots
        cards = tuple(CardId(viewer.order[slot]) for slot in slots)
        if not cards and use == "play":
            viewer.choice = None
        else:
            turned = held.turned.get(cards[0], 0) if len(cards) == 1 else 0
            choice = Choice(viewer.view, cards, use, turned, named)
            viewer.choice = choice if choice.can_turn else replace(choice, turned=0)
        if len(slots) == 1:
            look_at_slot(self.table, slots[0])
        self.changed()

    def use_as(self, use: str) -> None:
        """The chosen card for something else: a toll miner, the discards."""
        self.choose(self.table.viewer.held.slots, use)

    def clear_mode(self) -> None:
        """S3: first what lies in front of oneself, then two cards of the hand."""
        things = [spot for spot in Choice(self.table.viewer.view, use="clear").targets() if spot.kind == "tool"]
        self.choose((), "clear", tuple(things) if len(things) == 1 else ())

    def cancel(self) -> None:
        """Everything is put back."""
        if self.table.viewer.held.dragged >= 0:
            self.dragged.spring_back()
        aiming.point(self.table, None)
        self.table.viewer.put_back()
        self.changed()

    def turn_slot(self, slot: int) -> bool:
        """A card in the hand is turned without being chosen; whether it can be."""
        viewer = self.table.viewer
        card = viewer.order[slot] if viewer.can_use_hand and slot < len(viewer.order) else -1
        if card < 0 or not IS_TUNNEL[card]:
            return False
        if len(POSITIONS[card]) < 2:
            self._cannot_turn()
            return True
        viewer.held.turned[card] = 1 - viewer.held.turned.get(card, 0)
        self.table.kit.play("turn")
        look_at_slot(self.table, slot)
        self.changed()
        return True

    def turn(self) -> None:
        viewer = self.table.viewer
        if viewer.choice is None or viewer.choice.tunnel < 0:
            return
        if not viewer.choice.can_turn:
            self._cannot_turn()
            return
        viewer.choice = viewer.choice.turn()
        viewer.held.turned[viewer.choice.cards[0]] = viewer.choice.turned
        self.dragged.turn()
        self.table.kit.play("turn")
        look_at_slot(self.table, viewer.held.slots[0])
        if viewer.held.dragged >= 0:
            self.dragged.find_snap()
        self.changed()

    def _cannot_turn(self) -> None:
        self.table.kit.play("refuse")
        self.table.kit.say(self.table.kit.t("table.no_turn"))
