"""The rows of the manifest: what a card says it does, somebody does, and what it needs, a move can name."""

from __future__ import annotations

import pytest

from saboteur_gui.engine.board import cell_at
from saboteur_gui.engine.cards import ACTIONS, CARD, CARDS, EFFECT, NAMES, front_cards
from saboteur_gui.engine.moves import PLAY, describe
from saboteur_gui.engine.ruleset import EFFECTS

every_action = pytest.mark.parametrize("name", [NAMES[card] for card in ACTIONS])


@every_action
def test_what_a_card_does_a_module_brings(name: str) -> None:
    assert EFFECT[CARD[name]] in EFFECTS


def test_every_effect_is_one_of_a_card() -> None:
    assert EFFECTS.keys() == {EFFECT[card] for card in ACTIONS}


@every_action
def test_what_a_card_needs_a_move_can_name(name: str) -> None:
    targets = CARDS[CARD[name]].targets
    values = {"target": 1, "tool": 2, "cell": cell_at(1, 1), "cells": cell_at(8, 0), "turned": 1, "payer": 3}
    chosen = [values[target] for target in targets]
    words = describe((PLAY, CARD[name], *(chosen + [-1] * 3)[:3]))
    assert words.keys() - {"do", "card"} == set(targets)


def test_cards_of_one_effect_need_the_same() -> None:
    needs = {(EFFECT[card], CARDS[card].targets) for card in ACTIONS}
    assert len(needs) == len({effect for effect, _ in needs})


def test_two_cards_cannot_lie_in_front_of_players_as_the_same() -> None:
    broken = CARDS[CARD["broken_pick"]]
    with pytest.raises(ValueError, match="'snapped_pick' lies in front of players as 'broken_pick' does"):
        front_cards((broken, broken._replace(name="snapped_pick")))
