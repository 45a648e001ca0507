"""In which words things are said: by characters, by people; nothing twice while other words are left."""

from __future__ import annotations

from itertools import pairwise

import pytest

from saboteur_gui.ai.personas import PERSONAS
from saboteur_gui.ai.sayings import NAMED, OCCASIONS, SAYINGS, VOICED, occasion, words
from saboteur_gui.ai.talk import ANSWERS
from saboteur_gui.i18n import ENGLISH, Texts

VALUES = {"other": 1, "victim": 2, "number": 3, "cell": 7}


def said_in_a_row(what: str, persona: str, times: int) -> list[str]:
    said: list[str] = []
    for at in range(times):
        said.append(words(what, VALUES, persona, said, 7919 * at))
    return said


@pytest.mark.parametrize("persona", PERSONAS)
def test_a_character_says_nothing_twice_while_lines_are_left(persona: str) -> None:
    said = said_in_a_row("accuse", persona, VOICED)
    assert len(set(said)) == VOICED
    assert set(said) == {f"voice.{persona}.accuse.{number}" for number in range(1, VOICED + 1)}


def test_once_all_is_said_what_was_said_longest_ago_comes_again() -> None:
    said = said_in_a_row("accuse", "grim", 2 * VOICED)
    assert said[VOICED:] == said[:VOICED]


@pytest.mark.parametrize("what", [what for what, saying in SAYINGS.items() if saying.lines])
def test_nobody_says_what_was_said_just_now(what: str) -> None:
    said = said_in_a_row(what, "", 30)
    assert all(one != next_ for one, next_ in pairwise(said))


def test_the_same_chance_finds_the_same_words() -> None:
    before = ["voice.sly.deny.3", "talk.accuse.1"]
    assert words("deny", VALUES, "sly", before, 12345) == words("deny", VALUES, "sly", before, 12345)
    assert len({words("deny", VALUES, "sly", before, chance) for chance in range(50)}) == VOICED - 1


@pytest.mark.parametrize(("what", "in_voice"), [
    ("help_lamp", "help"), ("help_trap", "trapped"), ("rockfall", "cut_off"), ("counter", "counter"),
])  # fmt: skip
def test_what_is_meant_has_an_occasion(what: str, in_voice: str) -> None:
    assert occasion(what) == in_voice
    assert words(what, VALUES, "loyal", [], 0) == f"voice.loyal.{in_voice}.1"


@pytest.mark.parametrize("what", [what for what in SAYINGS if what not in ("late", "won")])
def test_without_a_character_there_are_common_words(what: str) -> None:
    id = words(what, VALUES, "", [], 1)
    texts = Texts(ENGLISH)
    assert texts.has(id)
    assert texts.wants(id) <= VALUES.keys()


@pytest.mark.parametrize("what", ANSWERS)
def test_people_have_three_ways_or_more_to_say_it(what: str) -> None:
    assert len(set(said_in_a_row(what, "", 3))) == 3


def test_there_are_no_words_for_what_misses_what_it_is_about() -> None:
    assert words("accuse", {}, "grim", [], 0) == words("counter", {"other": 1}, "grim", [], 0) == ""
    assert words("nothing", VALUES, "grim", [], 0) == ""


def test_all_that_a_voice_says_is_said_by_somebody() -> None:
    assert {occasion(what) for what in SAYINGS} - {""} == set(OCCASIONS)
    assert all(named in OCCASIONS[what] for what, named in NAMED.items())
