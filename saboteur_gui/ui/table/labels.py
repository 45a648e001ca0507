"""Cards, questions and answers in words, for one viewer of one table."""

from __future__ import annotations

from ... import wording
from ...engine.cards import CARDS, IS_TUNNEL, NAMES
from ...engine.moves import AIM, STEAL, TAKE, Move
from ...engine.view import View
from ...engine.vocabulary import Cell
from ...i18n import Texts
from ...session.offers import answer_line, covered_line
from ...session.plan import Seat

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
        if move[0] in (AIM, TAKE, STEAL):
            return self.name(move[1])
        names = [self.name(seat) for seat in range(len(self.seats))]
        return wording.say(self.texts, answer_line(self.view, move), names)

    def covered(self, cell: Cell) -> str:
        """A card that lies face down."""
        return wording.say(self.texts, covered_line(self.view, cell), ())
