"""What the inspector tells of a card, a face-down card, a role."""

from __future__ import annotations

from ... import rulebook
from ...engine.cards import CHEST_TUNNELS, NAMES, TREASURE
from ...i18n import Texts
from ..board.faces import GOAL_BACK
from .inspector import Shown
from .labels import card_facts, card_kind, card_rule, card_title


def shown_card(texts: Texts, card: int, turned: int = 0) -> Shown:
    facts = card_facts(texts, card * 2 + turned)
    return Shown(card_title(texts, card), card_kind(texts, card), facts, card_rule(texts, card), card, turned)


def shown_lying(texts: Texts, lying: int) -> Shown:
    """What lies in the mine: a tile, or a card face down."""
    if lying >= 0:
        return shown_card(texts, lying >> 1, lying & 1)
    what = "goal" if lying == GOAL_BACK else "chest"
    kind = texts.t(f"kind.{what}")
    return Shown(texts.t(f"table.covered.{what}"), kind, "", texts.t(f"table.covered.{what}_rule"), back=what)


def explained(shown: Shown) -> rulebook.Target | None:
    """Where the rule book tells of it."""
    if shown.back:
        under = TREASURE if shown.back == "goal" else min(CHEST_TUNNELS)
        return rulebook.explained("card", NAMES[under])
    return rulebook.explained("card", NAMES[shown.card])
