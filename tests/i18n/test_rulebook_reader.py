"""How chapters are read: Markdown to blocks, a language that lacks one, search."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from saboteur_gui import resources, rulebook
from saboteur_gui.rulebook import (
    Block,
    Condition,
    Diagram,
    Grid,
    Heading,
    Items,
    Paragraph,
    Picture,
    Pictures,
    Place,
    RuleBookError,
    Span,
    library,
)

Write = Callable[..., None]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Write]:
    """Writes chapters of a small book: write("en", "one", "# One", …)."""

    def put(language: str, name: str, *chunks: str) -> None:
        path = tmp_path / language / "rules" / f"{name}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n\n".join(chunks) + "\n", encoding="utf-8")
        rulebook.forget()

    monkeypatch.setattr(resources, "folder", lambda name: tmp_path)
    monkeypatch.setattr(library, "GROUPS", {"some": ("one", "two"), "more": ("ten",)})
    yield put
    monkeypatch.undo()
    rulebook.forget()


def only(write: Write, chunk: str) -> Block:
    write("en", "one", "# One", chunk)
    [block] = rulebook.chapter("en", "one").blocks
    return block


def test_paragraphs_with_bold_italic_and_links(write: Write) -> None:
    block = only(write, "Lay **one** card, **never *two* more**.\nSee [there](one#here) or [below](#here).")
    assert block.content == Paragraph(
        (
            Span("Lay "),
            Span("one", bold=True),
            Span(" card, "),
            Span("never ", bold=True),
            Span("two", bold=True, italic=True),
            Span(" more", bold=True),
            Span(". See "),
            Span("there", chapter="one", anchor="here"),
            Span(" or "),
            Span("below", chapter="one", anchor="here"),
            Span("."),
        )
    )


def test_a_picture_in_a_line_and_pictures_in_a_row(write: Write) -> None:
    coin = Picture("icon", "coin")
    assert only(write, "Take ![](icon:coin).").content == Paragraph((Span("Take "), Span("", picture=coin), Span(".")))
    row = only(write, "![](card:tunnel.tee_nes) ![](icon:coin)").content
    assert row == Pictures((Picture("card", "tunnel.tee_nes"), coin))


def test_lists_tables_and_examples(write: Write) -> None:
    assert only(write, "* one\n* **two**").content == Items(((Span("one"),), (Span("two", bold=True),)))
    assert only(write, "1. one\n2. two").content == Items(((Span("one"),), (Span("two"),)), numbered=True)
    table = only(write, "| A | B |\n|---|---|\n| 1 | 2 |").content
    assert table == Grid(((Span("A"),), (Span("B"),)), (((Span("1"),), (Span("2"),)),))
    assert only(write, "> An\n> example").content == Paragraph((Span("An example"),), example=True)


def test_a_diagram(write: Write) -> None:
    block = only(write, "```mine\nstart +tee_nes~ .\n?goal !cross ?chest\n```")
    assert block.content == Diagram(
        (
            (Place("start"), Place("tee_nes", turned=True, mark="+"), None),
            (Place("goal", covered=True), Place("cross", mark="!"), Place("chest", covered=True)),
        )
    )


def test_comments_say_which_rules_and_at_which_tables(write: Write) -> None:
    block = only(write, "<!-- B7 B8 -->\n<!-- if option:placement=touching -->\nSo it is.")
    assert block.rules == ("B7", "B8")
    assert block.when == Condition("option", "placement", "touching")
    assert block.when.holds("base", {"placement": "touching"}, ())
    assert not block.when.holds("base", {"placement": "linked"}, ())
    assert not block.when.holds("base", {}, ())
    assert Condition("module", "veto").holds("base", {}, ("veto",))
    assert not Condition("module", "veto").holds("base", {}, ("detour",))
    assert Condition("game", "base").holds("base", {}, ())
    assert not Condition("game", "base").holds("saboteur2", {}, ())


def test_headings_are_anchors_and_blocks_know_theirs(write: Write) -> None:
    write("en", "one", "# One", "First.", "## Here {#here}", "Second.", "### Deeper {#deeper}", "Third.")
    chapter = rulebook.chapter("en", "one")
    assert chapter.title == "One"
    assert chapter.anchors == {"here": 1, "deeper": 3}
    assert chapter.blocks[3].content == Heading((Span("Deeper"),), 3, "deeper")
    assert [block.section for block in chapter.blocks] == ["", "here", "here", "deeper", "deeper"]


@pytest.mark.parametrize(
    "chunk",
    [
        "## No anchor",
        "## Two {#two}\nlines",
        "<!-- what is this -->\nText.",
        "<!-- B7 -->",
        "* one\ntwo",
        "| A | B |\n|---|---|\n| 1 |",
        "| A |",
        "```mine\nstart .\n.\n```",
    ],
)
def test_what_cannot_be_read_is_named(write: Write, chunk: str) -> None:
    with pytest.raises(RuleBookError, match="language 'en', chapter 'one'"):
        only(write, chunk)


def test_a_chapter_needs_a_title(write: Write) -> None:
    write("en", "one", "Text.")
    with pytest.raises(RuleBookError):
        rulebook.chapters("en")


def test_chapters_stand_in_the_order_of_their_groups(write: Write) -> None:
    write("en", "two", "# Two")
    write("en", "ten", "# Ten")
    write("en", "one", "# One")
    assert [chapter.id for chapter in rulebook.chapters("en")] == ["one", "two", "ten"]


def test_english_falls_in_for_a_missing_chapter_and_says_so_once(
    write: Write, caplog: pytest.LogCaptureFixture
) -> None:
    write("en", "one", "# One")
    write("en", "two", "# Two")
    write("uk", "one", "# Один")
    with caplog.at_level(logging.WARNING):
        for _ in range(2):
            titles = [(chapter.title, chapter.language) for chapter in rulebook.chapters("uk")]
    assert titles == [("Один", "uk"), ("Two", "en")]
    assert caplog.messages == ["no chapter 'two' of the rule book in language 'uk'"]


def test_lines_do_not_end_in_wrong_places(write: Write) -> None:
    write("en", "one", "# A mine", "A player draws 5 cards – or none.")
    chapter = rulebook.chapter("en", "one")
    assert chapter.title == "A\u00a0mine"
    assert rulebook.plain(chapter.blocks[0].content) == "A\u00a0player draws 5\u00a0cards\u00a0– or none."


# Search


def found(language: str, words: str) -> list[str]:
    return [hit.text for hit in rulebook.search(language, words)]


@pytest.fixture
def book(write: Write) -> None:
    write(
        "en",
        "one",
        "# Actions",
        "Play a card.",
        "## Rockfall {#rockfall}",
        "Takes a card away.",
        "A rockfall leaves a gap.",
        "* first\n* the last gap",
        "![](card:rockfall)",
    )
    write("en", "two", "# Words", "Є в імʼя й місто; ѝ, ещё, perché. Largo STRASSE, Straße.")


@pytest.mark.usefixtures("book")
def test_all_words_must_stand_there_and_headings_come_first() -> None:
    assert found("en", "rockfall") == ["Rockfall", "A\u00a0rockfall leaves a\u00a0gap."]
    assert found("en", "gap") == ["A\u00a0rockfall leaves a\u00a0gap.", "first\nthe last gap"]
    assert found("en", "leaves gap") == ["A\u00a0rockfall leaves a\u00a0gap."]
    assert found("en", "leaves nothing") == []
    assert found("en", " ") == []


@pytest.mark.usefixtures("book")
def test_headings_above_help_a_search_along() -> None:
    assert found("en", "rockfall away") == ["Takes a\u00a0card away."]
    assert found("en", "actions play") == ["Play a\u00a0card."]
    [title] = rulebook.search("en", "actions")
    assert (title.block, title.text, title.marks) == (rulebook.TITLE, "Actions", ((0, 7),))


@pytest.mark.usefixtures("book")
@pytest.mark.parametrize("words", ["ІМ'Я", "імʼя", "еще", "PERCHE", "и місто", "strasse"])
def test_case_accents_and_apostrophes_do_not_matter(words: str) -> None:
    assert len(found("en", words)) == 1


@pytest.mark.usefixtures("book")
def test_marks_stand_where_the_words_are() -> None:
    [hit] = rulebook.search("en", "straße")
    assert [hit.text[start:end] for start, end in hit.marks] == ["STRASSE", "Straße"]
    [hit] = rulebook.search("en", "perche еще")
    assert [hit.text[start:end] for start, end in hit.marks] == ["ещё", "perché"]
    assert hit.chapter.id == "two"
    assert hit.block == 0
