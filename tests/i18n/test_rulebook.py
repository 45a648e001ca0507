"""The rule book says the same in every language, and says all of RULES.md; its letters and words are right."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from saboteur_gui import resources, rulebook
from saboteur_gui.engine.cards import CHESTS, DWARF, DWARFS, NAMES
from saboteur_gui.engine.modules.saboteur2 import PAY
from saboteur_gui.engine.ruleset import GAMES, OPTIONS, Table, compile_rules, module_ids
from saboteur_gui.i18n import ENGLISH, LANGUAGES, Texts
from saboteur_gui.resources import asset
from saboteur_gui.rulebook import (
    Block,
    Chapter,
    Diagram,
    Grid,
    Heading,
    Items,
    Paragraph,
    Pictures,
    Span,
    plain,
)
from saboteur_gui.ui.keys import ACTIONS, shown_key

from ..engine.test_rules_named import rules
from .test_catalogues import DASH, LATIN_IN_CYRILLIC, NEVER, QUOTES, SMALL_WORDS, absent, words

every_language = pytest.mark.parametrize("language", list(LANGUAGES))
LONGEST = 620  # letters of a paragraph; a longer one is hard to read on a screen
KEYS = LATIN_IN_CYRILLIC | {"home", "tab"}


def blocks(language: str) -> Iterator[tuple[Chapter, Block]]:
    for chapter in rulebook.chapters(language):
        for block in chapter.blocks:
            yield chapter, block


def lines(block: Block) -> list[rulebook.Spans]:
    match block.content:
        case Heading(spans=spans) | Paragraph(spans=spans):
            return [spans]
        case Items(items=items):
            return list(items)
        case Grid(head=head, rows=rows):
            return [cell for row in (head, *rows) for cell in row]
        case Pictures() | Diagram():
            return []


def said(language: str) -> list[tuple[str, str]]:
    """Everything that is read, by chapter."""
    titles = [(chapter.id, chapter.title) for chapter in rulebook.chapters(language)]
    texts = [(c.id, "".join(span.text for span in line)) for c, block in blocks(language) for line in lines(block)]
    return titles + texts


def joined(spans: rulebook.Spans) -> str:
    return "".join(span.text for span in spans).replace("\u00a0", " ")


# The five say the same


def shape(block: Block) -> tuple[object, ...]:
    """All of a block but its words: what must be alike in every language."""
    content = block.content
    pieces: object = content if isinstance(content, Pictures | Diagram) else [len(lines(block))]
    links = sorted((span.chapter, span.anchor) for line in lines(block) for span in line if span.chapter)
    anchor = (content.level, content.anchor) if isinstance(content, Heading) else ()
    marked = isinstance(content, Paragraph) and content.example, isinstance(content, Items) and content.numbered
    return type(content), pieces, links, anchor, marked, block.rules, block.when


@every_language
def test_same_chapters_with_the_same_anchors_pictures_links_and_notes(language: str) -> None:
    ours, english = rulebook.chapters(language), rulebook.chapters(ENGLISH)
    assert [(chapter.id, chapter.language) for chapter in ours] == [(chapter.id, language) for chapter in english]
    for own, other in zip(ours, english, strict=True):
        assert [shape(block) for block in own.blocks] == [shape(block) for block in other.blocks], own.id


@every_language
def test_every_chapter_has_its_place_in_the_book(language: str) -> None:
    """And every extra its chapter."""
    files = sorted(path.stem for path in (resources.folder("localization") / language / "rules").glob("*.md"))
    assert files == sorted(id for ids in rulebook.GROUPS.values() for id in ids)


@every_language
def test_same_numbers(language: str) -> None:
    """A figure is a figure in every language. (One edition has a figure in its name, but not in every language.)"""
    anniversary = re.compile(r"\b20-year|\b20 anni")
    for (own, ours), (_, english) in zip(blocks(language), blocks(ENGLISH), strict=True):
        texts = [anniversary.sub("", " ".join(map(joined, lines(block)))) for block in (ours, english)]
        ours_has, english_has = (sorted(re.findall(r"\d+", text)) for text in texts)
        assert ours_has == english_has, (own.id, texts[0])


@every_language
def test_nothing_is_left_in_english(language: str) -> None:
    if language == ENGLISH:
        return
    english = {text for _, text in said(ENGLISH)}
    same = {text for _, text in said(language) if text in english and re.search(r"[^\W\d_]{2}", text)}
    assert same <= {"F1", "F11", "Escape", "Home", "Saboteur 2", "Veto", "Boss"}


# It says all of the rules


def untold(written: Iterable[Block]) -> list[str]:
    """Rules that no paragraph tells. A picture or a heading tells nothing, nor a note that only some tables see."""
    told = {rule for block in written if block.when is None and len(plain(block.content)) > 30 for rule in block.rules}
    return [rule for rule in rules() if rule not in told]


@every_language
def test_every_rule_is_told(language: str) -> None:
    written = [block for _, block in blocks(language)]
    assert untold(written) == []
    assert sorted({rule for block in written for rule in block.rules} - set(rules())) == []


def test_a_rule_that_is_not_told_is_named() -> None:
    """By whatever else it seems to be told: a picture, a word or two, a note for some tables, or nothing at all."""
    written = [block for _, block in blocks(ENGLISH)]
    pictures = next(block.content for block in written if isinstance(block.content, Pictures))
    note = next(block.when for block in written if block.when)
    silent: list[list[dict[str, Any]]] = [
        [],
        [{"content": pictures}],
        [{"content": Paragraph((Span("B25."),))}],
        [{"when": note}],
    ]
    for seeming in silent:
        hidden = [
            new
            for block in written
            for new in ([replace(block, **change) for change in seeming] if "B25" in block.rules else [block])
        ]
        assert untold(hidden) == ["B25"]


@every_language
def test_nothing_is_told_twice_in_the_same_words(language: str) -> None:
    """A marker on a paragraph that was copied from elsewhere tells no rule."""
    told = [plain(block.content) for _, block in blocks(language) if block.rules]
    assert [text for text, times in Counter(told).items() if times > 1] == []


@every_language
def test_a_paragraph_is_about_as_long_in_every_language(language: str) -> None:
    """Half a paragraph that is missing is a rule that is missing."""
    for (own, ours), (_, english) in zip(blocks(language), blocks(ENGLISH), strict=True):
        here, there = len(plain(ours.content)), len(plain(english.content))
        assert not ours.rules or 0.62 * there < here < 1.6 * there, (own.id, plain(ours.content))


@every_language
def test_every_way_of_playing_has_its_note(language: str) -> None:
    """Whatever a table has agreed on, the book can say how it is played there."""
    notes = {block.when for _, block in blocks(language) if block.when is not None}
    ways = {rulebook.Condition("option", name, value) for name, (values, _) in OPTIONS.items() for value in values}
    assert {note for note in notes if note.kind == "option"} == ways
    assert {note.name for note in notes if note.kind == "module"} <= set(module_ids())
    assert {note.name for note in notes if note.kind == "game"} <= set(GAMES)


@every_language
def test_every_module_has_a_chapter_under_its_own_title(language: str) -> None:
    texts = Texts(language)
    for module in module_ids():
        assert rulebook.chapter(language, module).title == texts.t(f"module.{module}.title")


@every_language
def test_cards_chests_and_roles_are_called_as_on_the_screen(language: str) -> None:
    texts = Texts(language)
    [effects] = [
        [
            joined(item[:1])
            for block in chapter.blocks
            if isinstance(block.content, Items)
            for item in block.content.items
        ]
        for chapter in rulebook.chapters(language)
        if chapter.id == "chests"
    ]
    titles = [texts.t(f"chest.{name}.title") for name in CHESTS]
    assert sorted(effects) == sorted(title.replace("\u00a0", " ") for title in titles)
    for option in OPTIONS:
        title = texts.t(f"option.{option}.title").replace("\u00a0", " ")
        heads = [joined(line[:1]) for block in rulebook.chapter(language, "editions").blocks for line in lines(block)]
        assert title.rstrip(".") in {head.rstrip(".") for head in heads}, option


def figures(language: str, chapter: str) -> list[list[int]]:
    [grid] = [b.content for b in rulebook.chapter(language, chapter).blocks if isinstance(b.content, Grid)]
    return [[int(figure) for figure in re.findall(r"\d+", " ".join(map(joined, row)))] for row in grid.rows]


def dealt(seats: int, kinds: tuple[str, ...], *modules: str) -> list[int]:
    compiled = compile_rules(Table("base", seats, modules=modules))
    return [seats, *(compiled.dwarf_deck.count(DWARF[kind]) for kind in kinds), compiled.hand_size]


@every_language
@pytest.mark.rule("B1", "B3", "N1", "S21")
def test_the_tables_tell_what_the_game_does(language: str) -> None:
    assert figures(language, "setup") == [dealt(seats, ("saboteur", "digger")) for seats in range(3, 11)]
    kinds = ("saboteur", "digger", "greedy")
    assert figures(language, "tournament") == [dealt(seats, kinds, "tournament") for seats in range(5, 10)]
    pay = [(winners, PAY.get(winners, 1)) for winners in range(1, 6)]
    expected = [[winners, each, max(0, each - 1), max(0, each - 2)] for winners, each in pay]
    assert figures(language, "s2_gold") == expected


@every_language
def test_a_key_is_the_one_that_does_it(language: str) -> None:
    texts = Texts(language)
    [grid] = [b.content for b in rulebook.chapter(language, "screen").blocks if isinstance(b.content, Grid)]
    named = {joined(row[0]) for row in grid.rows}
    keys = {shown_key(texts, key) for action, key in ACTIONS.items() if not action.startswith("zoom")}
    assert keys <= named


# Links and pictures


@every_language
def test_links_lead_somewhere(language: str) -> None:
    anchors = {chapter.id: chapter.anchors for chapter in rulebook.chapters(language)}
    for chapter, block in blocks(language):
        for span in (span for line in lines(block) for span in line if span.chapter):
            assert span.chapter in anchors, (chapter.id, span)
            assert not span.anchor or span.anchor in anchors[span.chapter], (chapter.id, span)


def test_pictures_are_there() -> None:
    shown = {
        picture
        for _, block in blocks(ENGLISH)
        if isinstance(block.content, Pictures)
        for picture in block.content.pictures
    }
    assert len(shown) > 50
    for picture in shown:
        assert asset(rulebook.picture_path(picture)).is_file()


def test_a_picture_that_is_not_there_is_named() -> None:
    with pytest.raises(FileNotFoundError, match="card:no_such"):
        rulebook.picture_path(rulebook.Picture("card", "no_such"))


def test_every_card_role_and_chest_is_explained_somewhere() -> None:
    things = (
        [("card", name) for name in NAMES] + [("role", name) for name in DWARFS] + [("chest", name) for name in CHESTS]
    )
    assert [thing for thing in things if rulebook.explained(*thing) is None] == []
    for thing, target in {
        ("card", "start"): ("setup", "mine"),
        ("card", "tee_new"): ("tunnels", ""),
        ("card", "mixed_es_n"): ("s2_tunnels", "mixed"),
        ("card", "crystal_cross"): ("s2_tunnels", "crystal"),
        ("card", "chest_curve"): ("chests", ""),
        ("card", "repair_lamp_cart"): ("actions", "repair"),
        ("card", "map"): ("actions", "map"),
        ("card", "treasure"): ("goals", "reach"),
        ("card", "stone_cross"): ("new_goals", ""),
        ("card", "veto"): ("veto", ""),
        ("role", "boss"): ("s2_roles", "others"),
        ("role", "greedy"): ("greedy_dwarf", ""),
        ("chest", "gold"): ("chests", "effects"),
        ("token", "toll_marker_1"): ("tunnel_toll", ""),
    }.items():
        assert rulebook.explained(*thing) == target
    assert rulebook.explained("card", "no_such") is None


# Letters and words


@every_language
@pytest.mark.parametrize("face", ["Regular", "Medium", "Bold", "ExtraBold", "MediumItalic"])
def test_every_character_is_in_the_shipped_letters(language: str, face: str) -> None:
    wanted = {char for _, text in said(language) for char in text if not char.isdigit()}
    assert absent(face, wanted) == []


@every_language
def test_paragraphs_are_short(language: str) -> None:
    long = [
        (chapter.id, len(joined(line)))
        for chapter, block in blocks(language)
        for line in lines(block)
        if len(joined(line)) > LONGEST
    ]
    assert long == []


@every_language
def test_words_keep_to_one_script_and_to_their_language(language: str) -> None:
    latin = language in ("it", "en")
    for chapter, text in said(language):
        for word in words(text):
            scripts = {unicodedata.name(char).split()[0] for char in word} - {"MODIFIER"}
            assert len(scripts) == 1, (chapter, word)
            strange = (scripts == {"LATIN"}) is not latin
            assert not strange or word.lower() in KEYS or len(word) == 1, (chapter, word)


@every_language
def test_words_and_letters_that_the_glossary_rules_out(language: str) -> None:
    never = re.compile(NEVER[language], re.IGNORECASE)
    assert [(id, found[0], text) for id, text in said(language) if (found := never.search(text))] == []


@every_language
def test_small_words_fit_the_next_one(language: str) -> None:
    wrong = re.compile(SMALL_WORDS[language].replace(" ", "[ \u00a0]"), re.IGNORECASE)
    assert [(id, found[0], text) for id, text in said(language) if (found := wrong.search(text))] == []


@every_language
def test_quotes_and_dashes_are_the_language_s_own(language: str) -> None:
    foreign = set('"“”„«»') - set(QUOTES[language])
    for chapter, text in said(language):
        assert not foreign & set(text), (chapter, text)
        assert len({text.count(mark) for mark in QUOTES[language]}) == 1, (chapter, text)
        dashes = set(re.findall(r"(?<=[ \u00a0])[-–—](?=[ ,])", text))
        assert dashes <= {DASH.get(language)}, (chapter, text)


@every_language
def test_no_typewriter_habits(language: str) -> None:
    wrong = re.compile(r"\.\.\.|  | [,.;:!?](?!\w)|(?<!\w)-(?=\d)|\d-\d| $|^ |[*#_`{}<>]")
    assert [(id, text) for id, text in said(language) if wrong.search(text)] == []


# Past tenses and short forms that guess whether a reader is a man or a woman.
GENDERED = {
    "uk": r"\b([Вв]и|[Яя]) (\w+ )?\w+(ав|ив|ала|ила)\b|\b(повинен|змушений|згодний)\b(?= ви)",
    "ru": r"\b([Вв]ы|[Яя]) (\w+ )?\w+(ал|ил|ала|ила)\b|\b([Дд]олжен|[Вв]ынужден) ли я\b",
    "bg": r"\b([Вв]ие сте|[Аа]з съм) \w+(л|ла)\b",
    "it": r"\b([Ss]ei|[Ss]ono) (stat|arrivat|rimast)[oa]\b",
}


@pytest.mark.parametrize("language", list(GENDERED))
def test_no_sex_is_guessed(language: str) -> None:
    guess = re.compile(GENDERED[language])
    assert [(id, text) for id, text in said(language) if guess.search(text)] == []
