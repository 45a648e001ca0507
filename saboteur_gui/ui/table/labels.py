"""Cards, questions and answers in words, for one viewer of one table."""

from __future__ import annotations

from ... import wording
from ...engine.cards import CARDS, IS_TUNNEL, NAMES, TOOL_NAMES
from ...engine.moves import (
    AIM,
    CHEST,
    CHEST_TURNED,
    CLEAR,
    FRONT_NAMES,
    GOAL,
    GOAL_TURNED,
    KEEP,
    LAY,
    MINER,
    PASS,
    PLAY,
    PLAY_FIELDS,
    SHIFT,
    STEAL,
    TAKE,
    Move,
)  # fmt: skip
from ...engine.view import View, goal_number
from ...engine.vocabulary import Cell
from ...i18n import Texts
from ...session.plan import Seat
from .move_targets import position_of

_KINDS = {"goals": "goal", "start": "start", "actions": "action"}


def card_title(texts: Texts, card: int) -> str:
    return texts.t(wording.card_title(NAMES[card]))


def card_kind(texts: Texts, card: int) -> str:
    family = CARDS[card].family
    kind = "championship" if family == "actions.championship" else _KINDS.get(family.split(".")[0], "tunnel")
    return texts.t(f"kind.{kind}")


def card_rule(texts: Texts, card: int) -> str:
    return texts.t(f"{wording.card_key(NAMES[card])}.rule")


def card_facts(texts: Texts, tile: int) -> str:
    """Where a tunnel leads as it lies; nothing for an action."""
    return "\n".join(wording.shape_lines(texts, tile)) if IS_TUNNEL[tile >> 1] else ""


class Labels:
    """Questions and answers as the viewer is asked them."""

    def __init__(self, texts: Texts, seats: tuple[Seat, ...], view: View) -> None:
        self.texts, self.seats, self.view = texts, seats, view

    def name(self, seat: int) -> str:
        return self.texts.t("table.you") if seat == self.view.seat else self.seats[seat].name

    def question(self) -> str:
        return wording.say(self.texts, wording.question(self.view), [seat.name for seat in self.seats])

    def answer(self, move: Move) -> str:
        """A move on a button."""
        plain = wording.answer(self.view.kind, move)
        if plain is not None:
            return self.texts.t(plain)
        do = move[0]
        if do in (GOAL, CHEST, SHIFT):
            return self.covered(move[1])
        if do in (AIM, TAKE, STEAL):
            return self.name(move[1])
        if do in (GOAL_TURNED, CHEST_TURNED):
            return self.texts.t(f"answer.turned.{move[1]}")
        if do == KEEP:
            return card_title(self.texts, move[1])
        return self._from_hand(move)

    def _from_hand(self, move: Move) -> str:
        t, do = self.texts.t, move[0]
        if do == PASS:
            return self.texts.n("table.discard_cards", len(move) - 1) if len(move) > 1 else t("table.pass")
        if do == CLEAR:
            return t("table.clear", card=t(wording.card_title(FRONT_NAMES[move[3]])))
        if do == MINER:
            return t("table.place_miner")
        fields = PLAY_FIELDS.get(move[1], ()) if do == PLAY else ()
        payer = move[4] if do == LAY or "payer" in fields else -1
        if payer >= 0:
            return t("table.you_pay") if payer == self.view.seat else t("table.pays", player=self.seats[payer].name)
        if "tool" in fields:
            return t("table.mend", tool=t(f"tool.{TOOL_NAMES[move[3]]}"), player=self.name(move[2]))
        if position_of(move) >= 0:
            return t("table.lay_here")
        return t("table.play", card=card_title(self.texts, move[1]))

    def covered(self, cell: Cell) -> str:
        """A card that lies face down, by its place among those of its kind, from above."""
        kinds = dict(self.view.hidden)
        kind = kinds.get(cell, "goal")
        if kind == "goal" and cell in kinds:
            return self.texts.t("table.goal_number", number=goal_number(self.view, cell))
        same = sorted(at for at, of in kinds.items() if of == kind)  # cells count row by row
        return self.texts.t(f"table.{kind}_number", number=same.index(cell) + 1 if cell in same else 1)
