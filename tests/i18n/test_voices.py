"""What computer players say in their own voices, in every language."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from saboteur_gui import resources
from saboteur_gui.ai.personas import PERSONAS
from saboteur_gui.ai.sayings import NAMED, OCCASIONS, VOICED
from saboteur_gui.i18n import ENGLISH, LANGUAGES, Texts, has_voice, spoken_by, voice

LONGEST = 62  # letters
NAME = 12  # letters that a player's name counts for


def folder(language: str) -> Path:
    return resources.folder("localization") / language / "voices"


@cache
def written(language: str) -> dict[str, dict[str, list[str]]]:
    """By persona and occasion, as it stands in the files."""
    return {path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(folder(language).iterdir())}


def lines(language: str) -> list[tuple[str, str, str]]:
    """Persona, occasion, line."""
    return [
        (persona, what, line)
        for persona, occasions in written(language).items()
        for what, said in occasions.items()
        for line in said
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_character_has_all_its_lines(language: str) -> None:
    assert set(written(language)) == set(PERSONAS)
    for persona, occasions in written(language).items():
        assert list(occasions) == list(OCCASIONS), persona
        assert {what: len(said) for what, said in occasions.items()} == dict.fromkeys(OCCASIONS, VOICED), persona


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_names_what_it_is_about_and_nothing_that_it_cannot_know(language: str) -> None:
    wrong = []
    for persona, what, line in lines(language):
        named = set(re.findall(r"\{(\w+)\}", line))
        if named - set(OCCASIONS[what]) or {NAMED.get(what)} - {None} - named:
            wrong.append((persona, what, line))
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_is_there_twice(language: str) -> None:
    bare = Counter(re.sub(r"\W+", " ", line).strip().lower() for _, _, line in lines(language))
    assert [line for line, count in bare.items() if count > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_is_short_and_tidy(language: str) -> None:
    untidy = re.compile(r'^\s|\s$|  |\.\.\.|"|\n')
    wrong = [line for _, _, line in lines(language) if untidy.search(line) or length(line) > LONGEST]
    assert wrong == []


def length(line: str) -> int:
    return len(re.sub(r"\{(other|victim)\}", "x" * NAME, line).replace("{number}", "3"))


# By which names the characters go; "Fox" or "Ковадло" is a nickname that is left to them.
NAMES = {
    "en": "Gringar|Fergus|Tam|Cinder|Milly|Orm|Vera|Bruna|Kosta",
    "it": "Gringar|Stach|Barbuto|Taras|Dymar|Milka|Selce|Orm|Varda|Bruna|Kosta",
    "uk": "Грінґар|Стах|Тарас|Димар|Мілк|Орм|Вард|Брун|Дід Кость",
    "ru": "Грингар|Стах|Тарас|Дымар|Милк|Орм|Вард|Брун|Коста",
    "bg": "Грингар|Стах|Тарас|Комина|Милк|Орм|Вард|Брун|Коста",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_called_by_a_name_that_the_seat_may_not_have(language: str) -> None:
    """A seat can be renamed, and the same character sit at the table twice."""
    inflected = "" if language in ("en", "it") else r"\w{0,3}"
    name = re.compile(rf"\b({NAMES[language]}){inflected}\b")
    assert [line for _, _, line in lines(language) if name.search(line)] == []


def test_a_line_is_found_by_its_id() -> None:
    line = written("uk")["grim"]["deny"][2]
    texts = Texts("uk")
    values = {"other": "Орм"}
    assert texts.has("voice.grim.deny.3")
    assert texts.t("voice.grim.deny.3", **values).replace("\u00a0", " ") == line.format_map(values)


@pytest.mark.parametrize("id", ["voice.grim.deny.13", "voice.nobody.deny.1", "voice.grim.nothing.1", "voice..deny.1"])
def test_a_line_that_is_not_there_is_not_found(id: str) -> None:
    assert not Texts("en").has(id)


def test_nothing_is_read_before_somebody_speaks() -> None:
    voice.cache_clear()
    assert Texts("en").t("talk.accuse.1", other="Orm")
    assert has_voice("grim")
    assert not has_voice("nobody")
    assert voice.cache_info().currsize == 0


def test_another_program_gets_every_line_of_a_character() -> None:
    told = spoken_by("it", "sly")
    assert len(told) == len(OCCASIONS) * VOICED
    assert set(told) == set(spoken_by(ENGLISH, "sly"))
