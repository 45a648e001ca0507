"""What must hold for every text in every language."""

from __future__ import annotations

import gettext
import io
import re
import unicodedata
from functools import cache
from pathlib import Path

import pygame
import pytest
from catalogues import Catalogue, language_folders, problems, write_mo

from saboteur_gui.ai.personas import PERSONAS
from saboteur_gui.i18n import ENGLISH, LANGUAGES, Entry, PoTranslations, Translations, voice
from saboteur_gui.ui.glyphs import face_bytes, inked

# Texts that are rightly the same in English and in these languages.
SAME = {
    "it": {
        "card.veto.short", "card.veto.title", "module.veto.title", "edition.vreditel.title", "format.date",
        "format.decimal_mark", "format.percent", "game.base.title", "game.saboteur2.title", "role.boss.short",
        "role.boss.title", "option.own_doors_only.off", "app.title", "dialog.no", "dialog.ok", "setup.computer",
        "phones.computer",
        "settings.volume", "note.boss", "table.computer", "package.name",
        "chart.round", "replay.round", "pause.veto", "lessons.course.saboteur2", "settings.tab.pads",
        "settings.bluff", "settings.pads.found",
    },
    "bg": {"format.percent"},
}  # fmt: skip
# What English writes alike everywhere because there is nothing to translate in it.
WORDLESS = re.compile(r"[^\w]*(\{\w+\}[^\w]*)*")

LATIN_IN_CYRILLIC = {"ctrl", "shift", "alt", "enter", "escape", "json"}
QUOTES = {"en": "“”", "uk": "«»", "ru": "«»", "bg": "„“", "it": "«»"}
DASH = {"en": "–", "bg": "–", "uk": "—", "ru": "—"}
# Words that another term of the glossary stands for, and letters a language does not write.
NEVER = {
    "en": r"toolcard|[^\W\d_]'[^\W\d_]",
    "uk": r"картк|саботьор|шахта|шахті|[ёъыэ]|[^\W\d_][’'][^\W\d_]",
    # ё tells words apart and stands nowhere else
    "ru": r"туннел|вредител[яюи]|вредителе|[іїєґ]|[^\W\d_][’ʼ'][^\W\d_]"
    r"|\b(?!всём?\b|узнаё)[^\W\d_]*ё|\bвсе (равно|же|как есть|золото)\b|забирает все\b",
    "bg": r"изхвърл|[ёыэіїєґ]|кирк",
    "it": r"\b(minator|attrezzi da|E')|perchè|poichè|[^\W\d_]'[^\W\d_]|(?<!\bpo)’ ",
}


@cache
def entries(language: str) -> dict[str, Entry]:
    return Catalogue.read(language).entries


@cache
def texts(language: str) -> list[tuple[str, str]]:
    """Those of the catalogue, and what computer players say."""
    voices = [(id, line) for persona in PERSONAS for id, line in voice(language, persona).items()]
    return [(entry.id, form) for entry in entries(language).values() for form in entry.forms] + voices


def words(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]+", re.sub(r"\{\w+\}|\bF\d+", " ", text))


every_language = pytest.mark.parametrize("language", list(LANGUAGES))


def test_every_language_has_a_folder_and_every_folder_a_name() -> None:
    assert sorted(LANGUAGES) == language_folders()


@every_language
def test_same_ids_same_placeholders_all_plural_forms(language: str) -> None:
    assert problems(language) == []


@every_language
def test_the_compiled_catalogue_says_the_same(language: str, tmp_path: Path) -> None:
    source = Path(__file__).parents[2] / "localization" / language / "ui.po"
    write_mo(source, tmp_path / "ui.mo")
    with (tmp_path / "ui.mo").open("rb") as file:
        compiled = Translations(file)
    with source.open("rb") as file:
        read = PoTranslations(file)
    for entry in Catalogue.read(language).entries.values():
        assert compiled.gettext(entry.id) == read.gettext(entry.id) == (entry.forms[0] if entry.done else entry.id)
        if entry.counted:
            for n in (0, 1, 2, 4, 5, 11, 12, 21, 22, 25, 101, 111):
                assert compiled.ngettext(entry.id, entry.id, n) == read.ngettext(entry.id, entry.id, n)


@every_language
def test_plural_forms_are_the_language_s_own(language: str) -> None:
    """Zero, one, two to four, five, eleven to fourteen, twenty, twenty-one."""
    rule = gettext.c2py(Catalogue.read(language).plural_rule.partition("plural=")[2].strip(" ;"))
    numbers = (0, 1, 21, 2, 3, 22, 5, 11, 12, 14, 20, 111, 101)
    expected = {
        "slavic": [2, 0, 0, 1, 1, 1, 2, 2, 2, 2, 2, 2, 0],
        "other": [1, 0, *[1] * 11],
    }["slavic" if language in ("uk", "ru") else "other"]
    assert [rule(n) for n in numbers] == expected


def absent(face: str, wanted: set[str]) -> list[str]:
    """A character that a face lacks has no extent; only spaces have none by right."""
    pygame.font.init()
    font = pygame.font.Font(io.BytesIO(face_bytes(face)), 20)
    return [char for char in sorted(wanted) if not char.isspace() and not inked(font, char)]


@every_language
@pytest.mark.parametrize("face", ["Regular", "Medium", "Bold", "ExtraBold", "Black", "MediumItalic"])
def test_every_character_is_in_the_shipped_letters(language: str, face: str) -> None:
    """Digits are set in another face, which has them."""
    wanted = {char for _, text in texts(language) for char in text if not char.isdigit()}
    assert absent(face, wanted | set("−–—…·")) == []


def test_a_letter_that_is_not_there_is_found() -> None:
    assert absent("Regular", set("аїґѝ字")) == ["字"]
    assert absent("Figure", set("0123456789−+")) == []


@every_language
def test_nothing_is_left_in_english(language: str) -> None:
    if language == ENGLISH:
        assert SAME.keys() <= set(LANGUAGES) - {ENGLISH}
        return
    english = entries(ENGLISH)
    same = {
        entry.id
        for entry in entries(language).values()
        if not re.match(r"key\.|persona\.\w+\.name", entry.id)  # what stands on the keys; names of dwarfs
        and entry.forms[-1] == english[entry.id].forms[-1]
        and not WORDLESS.fullmatch(entry.forms[-1])
    }
    assert sorted(same - SAME.get(language, set())) == []


@every_language
def test_no_word_mixes_scripts(language: str) -> None:
    def scripts(word: str) -> set[str]:
        return {unicodedata.name(char).split()[0] for char in word} - {"MODIFIER"}

    assert [(id, word) for id, text in texts(language) for word in words(text) if len(scripts(word)) > 1] == []


@every_language
def test_a_language_keeps_to_its_letters(language: str) -> None:
    """Latin words in a Cyrillic language are names of file types and of keys only."""
    latin = language in ("it", "en")
    assert [
        (id, word)
        for id, text in texts(language)
        if not id.startswith("key.")
        for word in words(text)
        if unicodedata.name(word[0]).startswith("LATIN") is not latin
        and not (word.lower() in LATIN_IN_CYRILLIC or (len(word) > 1 and word.isupper()))
    ] == []


@every_language
def test_words_and_letters_that_the_glossary_rules_out(language: str) -> None:
    never = re.compile(NEVER[language], re.IGNORECASE)
    written = [(id, text) for id, text in texts(language) if id != "text.alphabet"]
    assert [(id, found[0]) for id, text in written if (found := never.search(text))] == []


@every_language
def test_quotes_and_dashes_are_the_language_s_own(language: str) -> None:
    foreign = set('"“”„«»') - set(QUOTES[language])
    assert [(id, text) for id, text in texts(language) if foreign & set(text)] == []
    for id, text in texts(language):
        dashes = re.findall(r"(?<= )[-–—](?= )", text)
        assert set(dashes) <= {DASH.get(language)}, (id, text)
        assert len({text.count(mark) for mark in QUOTES[language]}) == 1, (id, text)


@every_language
def test_no_typewriter_habits(language: str) -> None:
    wrong = re.compile(r"\.\.\.|  | [,.;:!?](?!\w)|(?<!\w)-(?=[\d{])|\d-\d| $|^ ")
    assert [(id, text) for id, text in texts(language) if wrong.search(text)] == []


# A word of one letter that sounds badly before its neighbour has another form for that place.
VOWELS = "аеєиіїоуюяАЕЄИІЇОУЮЯ"
SMALL_WORDS = {
    "uk": rf"[{VOWELS}] (у|і) [{VOWELS}]|\bв [вф]|\bз [зсшжщ]",
    "ru": r"\bс (с|з|ш)[бвгджзклмнпрстф]|\bв (в|ф)[бвгджзклмнпрстф]",
    "bg": r"\bс [сз]|\bсъс (?![сз„])|\bв [вф]|\bвъв (?![вф„])",
    "it": r"\be (?=e\w)|\ba (?=a\w)|\b(ad|ed|od) (?=[^aeoè\W])|\bun (?=(s[^aeiou\W]|z|gn))",
    "en": r"\ba (?=[aeio]\w)(?!(one|once|euro))|\ban (?=[^aeiouh\W\d])",
}


@every_language
def test_small_words_fit_the_next_one(language: str) -> None:
    wrong = re.compile(SMALL_WORDS[language], re.IGNORECASE)
    assert [(id, found[0], text) for id, text in texts(language) if (found := wrong.search(text))] == []


@pytest.mark.parametrize(
    ("language", "wrong", "right"),
    [
        ("uk", "вона у ямі", "вона в ямі"), ("uk", "в вікні", "у вікні"), ("uk", "з золотом", "із золотом"),
        ("ru", "с стрелкой", "со стрелкой"), ("ru", "в всем", "во всем"),
        ("bg", "с златото", "със златото"), ("bg", "във мината", "в мината"), ("bg", "в входа", "във входа"),
        ("it", "porte e entrate", "porte ed entrate"), ("it", "ed porte", "e porte"),
        ("it", "un scambio", "uno scambio"),
        ("en", "a opening", "an opening"), ("en", "an tunnel", "a tunnel"),
    ],
)  # fmt: skip
def test_a_small_word_that_does_not_fit_is_found(language: str, wrong: str, right: str) -> None:
    small = re.compile(SMALL_WORDS[language], re.IGNORECASE)
    assert small.search(wrong)
    assert not small.search(right)


# Before a name an inflected word, not a preposition: names are never inflected.
PREPOSITIONS = {
    "uk": r"\b(у|в|від|до|з|із|зі|на|по|для|про|за|під|над|без|через|крізь|перед)",
    "ru": r"\b(у|в|во|от|до|с|со|на|по|для|о|об|за|под|над|без|через|перед|к|ко|из)",
    "bg": r"\b(с|със|в|във)",
    "it": r"\b(ad|ed|od|dell’|all’|l’|un’)",
    "en": r"\b(an?)",
}


@every_language
def test_names_stand_where_they_need_no_ending(language: str) -> None:
    bare = re.compile(PREPOSITIONS[language] + r" ?\{(player|other|name)\}")
    assert [(id, text) for id, text in texts(language) if bare.search(text)] == []


# People are never gendered by guess: a name is not followed by a past tense.
PAST = {
    "uk": r"\{(player|other|name)\} \w+(в|ла|ло|вся|лася)\b(?<! краде)(?<! знов)(?<! підозріло)(?<! віддала)",
    "ru": r"\{(player|other|name)\} \w+(л|ла|ло|лся|лась)\b(?<! скала)",
    "bg": r"\{(player|other|name)\} \w+(л|ла|ло)\b",
    "it": r"\{(player|other|name)\} è \w+(to|ta)\b",
}


@pytest.mark.parametrize("language", list(PAST))
def test_no_sex_is_guessed(language: str) -> None:
    past = re.compile(PAST[language])
    assert [(id, text) for id, text in texts(language) if past.search(text)] == []


@every_language
def test_card_faces_have_short_titles(language: str) -> None:
    long = [(id, text) for id, text in texts(language) if id.endswith(".short") and len(text) > 18]
    assert long == []
