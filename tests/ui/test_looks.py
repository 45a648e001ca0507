"""The table of looks: a row for everything that the manifest and the modules have, and what it names is there."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from saboteur_gui import looks
from saboteur_gui.engine.cards import ACTIONS, CARDS, DWARFS, NAMES
from saboteur_gui.engine.ruleset import module_groups, module_ids
from saboteur_gui.i18n import Texts
from saboteur_gui.resources import asset

every_card = pytest.mark.parametrize("name", [NAMES[card] for card in ACTIONS])


def missing(paths: Iterable[str]) -> list[str]:
    return [path for path in paths if not asset(path).is_file()]


def test_everything_has_one_row() -> None:
    assert looks.CARD_LOOKS.keys() == {NAMES[card] for card in ACTIONS}
    assert looks.ROLE_RIBBONS.keys() == set(DWARFS)
    assert looks.MODULE_ICONS.keys() == set(module_ids())
    assert looks.MODULE_GROUP_ICONS.keys() <= module_groups().keys()
    assert looks.GROUP_ICONS.keys() == {CARDS[card].group for card in ACTIONS}


@every_card
def test_what_a_card_names_is_there(name: str) -> None:
    look = looks.CARD_LOOKS[name]
    marks = [f"ui/{look.mark}.128.webp"] if look.mark else []
    assert missing([f"cards/actions/{name}.webp", f"sounds/{look.sound}.ogg", *marks]) == []
    assert look.log is None or look.log == "" or any(Texts("en").has(f"log.{look.log}{part}") for part in ("", ".pick"))


def test_ribbons_and_signs_are_there() -> None:
    ribbons = {look.ribbon for look in looks.CARD_LOOKS.values()} | set(looks.ROLE_RIBBONS.values())
    assert missing(f"ui/slices/ribbon_{ribbon}.webp" for ribbon in ribbons) == []
    icons = {*looks.GROUP_ICONS.values(), *looks.MODULE_ICONS.values(), *looks.MODULE_GROUP_ICONS.values()}
    assert missing(f"ui/icons/{icon}.128.webp" for icon in icons) == []
