"""What the inspector tells of a card, face up or face down."""

from __future__ import annotations

from typing import NamedTuple

from ... import rulebook
from ...engine.cards import CHEST_TUNNELS, IS_TUNNEL, NAMES, POSITIONS, TREASURE
from ...i18n import Texts
from ..board.faces import CHEST_BACK, GOAL_BACK
from .labels import card_facts, card_kind, card_rule, card_title


class Details(NamedTuple):
    """A card in words; `card` and `turned`, or `back`, say which picture it has."""

    title: str
    kind: str
    facts: str
    rule: str
    card: int = -1
    turned: int = 0
    back: str = ""  # "goal", "chest": it lies face down
    lies: bool = False  # in the mine

    @property
    def can_turn(self) -> bool:
        """It looks different the other way round."""
        return self.card >= 0 and not self.lies and IS_TUNNEL[self.card] and len(POSITIONS[self.card]) > 1

    def explained(self) -> rulebook.Target | None:
        """Where the rule book tells of it."""
        card = {"": self.card, "goal": TREASURE, "chest": min(CHEST_TUNNELS)}[self.back]
        return rulebook.explained("card", NAMES[card])

    def worded(self, texts: Texts) -> Details:
        """The same, as these texts put it."""
        if self.back:
            return shown_lying(texts, GOAL_BACK if self.back == "goal" else CHEST_BACK)
        return shown_card(texts, self.card, self.turned)._replace(lies=self.lies)


def shown_card(texts: Texts, card: int, turned: int = 0) -> Details:
    facts = card_facts(texts, card * 2 + turned)
    return Details(card_title(texts, card), card_kind(texts, card), facts, card_rule(texts, card), card, turned)


def shown_lying(texts: Texts, lying: int) -> Details:
    """What lies in the mine: a tile, or a card face down."""
    if lying >= 0:
        return shown_card(texts, lying >> 1, lying & 1)._replace(lies=True)
    what = "goal" if lying == GOAL_BACK else "chest"
    kind = texts.t(f"kind.{what}")
    return Details(texts.t(f"table.covered.{what}"), kind, "", texts.t(f"table.covered.{what}_rule"), back=what)
