"""Texts and the program fit each other: what is asked for is there, what is there is asked for."""

from __future__ import annotations

import re

from catalogues import Catalogue, placeholders

from saboteur_gui.i18n import ENGLISH

from .source import bare_texts, mentioned, reasons, uses
from .test_engine_words import named_by_the_engine

ENTRIES = Catalogue.read(ENGLISH).entries
# What is said about the program before it runs: the .desktop entry, the software centre (build_scripts).
PACKAGED = {
    *(f"package.{name}" for name in ("name", "generic_name", "comment", "keywords", "summary")),
    *(f"package.description.{number}" for number in (1, 2, 3)),
    *(f"package.picture.{name}" for name in ("table", "table_12", "replay")),
}


def test_every_text_that_is_asked_for_is_there() -> None:
    missing = [
        f"{use.where}: {use.pattern}"
        for use in uses()
        if not any(re.fullmatch(use.pattern, id) for id in ([use.whole] if use.whole in ENTRIES else ENTRIES))
    ]
    assert missing == []


def test_every_reason_for_refusing_a_save_or_a_replay_has_words() -> None:
    assert reasons() > {"save.problem.damaged", "replay.running"}
    assert sorted(reasons() - set(ENTRIES)) == []


def test_counted_texts_are_asked_for_with_a_number_and_others_without() -> None:
    wrong = [
        f"{use.where}: {use.call}({use.whole})"
        for use in uses()
        if use.whole in ENTRIES and use.call in ("t", "n") and ENTRIES[use.whole].counted is not (use.call == "n")
    ]
    assert wrong == []


def test_every_placeholder_gets_its_value() -> None:
    wrong = []
    for use in uses():
        if use.whole in ENTRIES and use.call in ("t", "n") and use.values is not None:
            wanted = set(placeholders(ENTRIES[use.whole].forms[-1])) - {"count"}
            if wanted != use.values - {"count"}:
                wrong.append(f"{use.where}: {use.whole} wants {sorted(wanted)}, gets {sorted(use.values)}")
    assert wrong == []


def test_every_text_is_asked_for() -> None:
    literals, patterns = mentioned()
    everything = re.compile("|".join(sorted(patterns)))
    by_value = {*named_by_the_engine(), *reasons(), *PACKAGED}
    idle = [id for id in ENTRIES if id not in literals and id not in by_value and not everything.fullmatch(id)]
    assert idle == []


def test_the_package_has_all_of_its_texts() -> None:
    assert {id for id in ENTRIES if id.startswith("package.")} == PACKAGED


def test_nothing_is_shown_that_is_not_in_the_catalogues() -> None:
    assert bare_texts() == []
