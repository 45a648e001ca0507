"""The command line speaks the language of the system, and still names what was wrong and what is allowed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from saboteur_gui import cli_words
from saboteur_gui.cli import main
from saboteur_gui.i18n import LANGUAGES, Texts

Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True, params=list(LANGUAGES))
def language(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setenv("LANGUAGE", request.param)
    monkeypatch.setenv("COLUMNS", "200")
    cli_words.texts.cache_clear()
    yield request.param
    cli_words.texts.cache_clear()


def said(capsys: Captured, *words: str) -> str:
    try:
        main(list(words))
    except SystemExit as done:
        assert done.code == 0
    return "".join(capsys.readouterr())


def test_help_is_in_the_language_of_the_system(language: str, capsys: Captured) -> None:
    texts = Texts(language)

    def t(id: str) -> str:
        return texts.t(id).replace("\u00a0", " ")

    told = said(capsys, "--help")
    for id in ("cli.usage", "cli.about", "cli.commands", "cli.options", "cli.help", "cli.version", "cli.play"):
        assert t(id).strip() in told, id
    for command, ids in (("play", ("lang", "windowed", "load")), ("simulate", ("agents", "with_legal"))):
        told = said(capsys, command, "--help")
        assert all(t(f"cli.{command}.{id}") in told for id in ids)


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ("fly", ("'fly'", "play", "simulate")),
        ("play --lang xx", ("--lang", "'xx'", "uk", "it")),
        ("play --seed many", ("--seed", "'many'", "int")),
        ("play --size", ("--size",)),
        ("play --size 3x", ("--size", "3x", "320", "16384")),
        ("play --windowed --fullscreen", ("--fullscreen", "--windowed")),
        ("simulate --game base", ("--seats",)),
        ("bench --no", ("--no",)),
        ("simulate --game base --seats 3 --option placement", ("--option", "placement", "NAME=VALUE")),
        ("simulate --game base --seats 3 --agents a,b", ("2", "3")),
        ("simulate --game base --seats 3 --games 0", ("--games", "1", "0")),
        ("simulate --game base --seats 3 --with-legal", ("--with-legal", "--transcript")),
        ("shots --out x --scene nowhere", ("--scene", "'nowhere'", "menu")),
    ],
)
def test_wrong_use_is_told_in_one_line_of_that_language(
    language: str, words: str, named: tuple[str, ...], capsys: Captured
) -> None:
    line = said(capsys, *words.split())
    assert line.startswith("saboteur-gui: ") and line.count("\n") == 1
    assert [name for name in named if name not in line] == []
    if language != "en":
        english = ("argument", "invalid", "expected", "allowed", "required", "unrecognized", "choose")
        assert [word for word in english if word in line] == []
