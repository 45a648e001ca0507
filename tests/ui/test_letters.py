"""How lines are set: where they break and where they never do, how small letters become, and what text size changes."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest

from saboteur_gui import rulebook
from saboteur_gui.i18n import LANGUAGES, Texts, load
from saboteur_gui.ui.letters import Block, Letters, Span, Style
from saboteur_gui.ui.theme import READ, TEXT_ROLES, Metrics

from .stage import stage

ONE_LETTER = re.compile(r"(?:^|[\s(«„“])[^\W\d_]$")


@pytest.fixture
def letters(tmp_path: Path) -> Letters:
    return stage(tmp_path).kit.letters


def lines(block: Block) -> list[str]:
    return ["".join(piece for piece, _ in line) for line in block.lines]


def long_texts(language: str) -> list[str]:
    """Everything of three lines and more that a player may read."""
    source, texts = load(language), Texts(language)
    ids = [id for id in vars(source).get("_forms", {}) if texts.has(id)]
    said = [texts._template(id, "") for id in ids]
    book = [rulebook.plain(block.content) for chapter in rulebook.chapters(language) for block in chapter.blocks]
    return [text for text in (*said, *book) if len(text) > 120]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_ends_with_a_single_letter_or_begins_with_a_dash(letters: Letters, language: str) -> None:
    """Nor is a number torn from what it counts: «12 гравців», “5 cards”."""
    style = letters.style("text")
    texts = long_texts(language)
    assert len(texts) > 100
    for text in texts:
        for width in (170, 340):
            set_ = lines(letters.block(text, style, width))
            for before, after in itertools.pairwise(set_):
                if f"{before}\n" in text:
                    continue  # a paragraph ends here
                assert not ONE_LETTER.search(before), (before, after)
                assert not re.search(r"\d$", before) or not re.match(r"[^\W\d_]", after), (
                    before,
                    after,
                )
                assert not re.match(r"[—–]", after), (before, after)


def test_an_apostrophe_joins_what_it_stands_between(letters: Letters) -> None:
    style = letters.style("text")
    for text, parts in (("prendi l’oro", ["prendi", "l’oro"]), ("нове імʼя", ["нове", "імʼя"])):
        room = max(letters.width(part, style) for part in parts) + 2
        assert lines(letters.block(text, style, room)) == parts


def test_a_no_break_space_never_ends_a_line(letters: Letters) -> None:
    style = letters.style("text")
    room = letters.width("гра на 12\u00a0гравців", style) - 2
    assert lines(letters.block("гра на 12\u00a0гравців", style, room)) == ["гра на", "12\u00a0гравців"]


@pytest.mark.parametrize("word", ["непрекъснатостта", "precipitevolissimevolmente", "золотоискателями"])
def test_a_long_word_is_made_smaller_before_it_is_broken_and_never_gets_a_hyphen(letters: Letters, word: str) -> None:
    style = Style("Medium", 40)
    whole = letters.width(word, style)
    block = letters.block(word, style, round(whole * 0.9), 2)
    assert lines(block) == [word] and block.style.size < 40
    broken = letters.block(word, style, round(whole * 0.4), 4)
    assert len(broken.lines) > 1 and "".join(lines(broken)) == word


def test_what_is_cut_says_so(letters: Letters) -> None:
    style = letters.style("text")
    block = letters.block("one two three four five six seven eight nine ten", style, 90, 2)
    assert not block.whole and lines(block)[-1].endswith("…")
    assert letters.block("one two", style, 300, 2).whole


def test_a_height_takes_more_lines_of_smaller_letters(letters: Letters) -> None:
    style = Style("Medium", 24, least=12)
    text = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen"
    height = 3 * letters.line_height(style) + 2
    block = letters.block(text, style, 170, height=height)
    assert block.whole and block.height <= height and len(block.lines) > 3


def test_spans_keep_their_faces_over_the_ends_of_lines(letters: Letters) -> None:
    block = letters.block([Span("plain "), Span("bold words here", face="ExtraBold")], letters.style("text"), 80)
    faces = [[style.face for piece, style in line if piece.strip()] for line in block.lines]
    assert faces[0][0] == "Medium" and all(face == "ExtraBold" for line in faces[1:] for face in line)


@pytest.mark.parametrize("role", TEXT_ROLES)
def test_no_letters_under_12_px_at_720p(role: str) -> None:
    for scale in (0.75, 1.0, 2.0):
        assert min(Letters(Metrics(1280, 720, scale), scale).style(role).sizes()) >= 12
        assert min(Letters(Metrics(3840, 2160, scale), scale).style(role).sizes()) >= 36


@pytest.mark.parametrize("role", TEXT_ROLES)
def test_text_size_makes_larger_what_is_read_and_nothing_else(role: str) -> None:
    metrics = Metrics(1920, 1080)
    usual, large = Letters(metrics).style(role), Letters(metrics, 2.0).style(role)
    assert (large.size > usual.size) is (role in READ)
    assert large.sizes()[-1] == usual.sizes()[-1]  # where there is no room it is as small as ever
    assert Letters(metrics, 2.0).style(role, read=False) == usual


@pytest.mark.parametrize("tall", ["Її", "È", "Ŷ", "Й", "1"])
@pytest.mark.parametrize("role", sorted(TEXT_ROLES))
def test_words_of_a_line_stand_on_one_level(letters: Letters, role: str, tall: str) -> None:
    """Also beside a letter that is taller than its line, of which a word of its own is drawn lower."""
    style = letters.style(role, shadow=False).but(size=40)

    def foot(text: str) -> int:
        """Where the last letter stands; it must have no tail."""
        picture = letters._line_of(tuple((piece, style) for piece in re.split("( )", text)), style)
        wide = letters.width("n", style) - 2
        x = picture.get_width() - wide
        return picture.subsurface((x, 0, wide, picture.get_height())).get_bounding_rect().bottom

    assert foot(f"n {tall} n") == foot(f"n {tall}n") == foot(f"{tall} n")
