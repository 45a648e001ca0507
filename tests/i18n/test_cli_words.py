"""The command line speaks the language of the system, and still names what was wrong and what is allowed."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from saboteur_gui import cli_words
from saboteur_gui.cli import main
from saboteur_gui.i18n import LANGUAGES, Texts

BASE = "simulate --game base --seats 3"
FAILING = "tests.agents_that_fail"
ENGLISH_WORDS = (
    "argument", "invalid", "expected", "allowed", "Allowed", "required", "unrecognized", "choose", "cannot", "write",
    "There", "is", "are", "not", "players", "seat", "agent", "failed", "chose", "illegal", "move", "unknown", "known",
    "directory", "needs", "takes", "This", "loaded", "together", "twice",
)  # fmt: skip
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
        ("fly", ("fly", "play", "simulate")),
        ("play --lang xx", ("--lang", "xx", "uk", "it")),
        ("play --seed many", ("--seed", "many")),
        ("play --size", ("--size",)),
        ("play --size 3x", ("--size", "3x", "320", "16384")),
        ("play --windowed --fullscreen", ("--fullscreen", "--windowed")),
        ("simulate --game base", ("--seats",)),
        ("bench --no", ("--no",)),
        ("simulate --game base --seats 3 --option placement", ("--option", "placement", "NAME=VALUE")),
        ("simulate --game base --seats 3 --agents a,b", ("2", "3")),
        ("simulate --game base --seats 3 --games 0", ("--games", "1", "0")),
        ("simulate --game base --seats 3 --with-legal", ("--with-legal", "--transcript")),
        ("shots --out x --scene nowhere", ("--scene", "nowhere", "menu")),
        ("bench --json=1", ("--json", "1")),
        (f"{BASE} --transcript no/such/folder/x", ("no/such/folder/x", "ENOENT")),
        (f"{BASE} --transcript .", ("EISDIR",)),
        # What cannot be set up, as the set-up scene words it
        ("simulate --game chess --seats 3", ("--game", "chess", "base, saboteur2")),
        ("simulate --game base --seats 11", ("--seats", "11", "3", "10")),
        (f"{BASE} --edition deluxe", ("--edition", "deluxe", "jubilee, classic")),
        (f"{BASE} --edition italian", ("--edition", "italian", "base", "jubilee, classic, vreditel")),
        (f"{BASE} --option colour=red", ("--option", "colour", "placement")),
        (f"{BASE} --option both_doors=rivals", ("--option", "both_doors", "base", "placement")),
        (f"{BASE} --option placement=anywhere", ("--option", "placement", "anywhere", "linked, touching")),
        (f"{BASE} --modules dynamite", ("--modules", "dynamite", "veto")),
        (f"{BASE} --modules veto,veto", ("--modules", "veto")),
        (f"{BASE} --modules tournament", ("--modules", "tournament", "5", "9")),
        (f"{BASE.replace('base', 'saboteur2')} --modules greedy_dwarf", ("--modules", "greedy_dwarf", "saboteur2")),
        *(
            (f"simulate --game base --seats 5 --modules {name},tournament", ("--modules", name, "tournament"))
            for name in ("greedy_dwarf", "sabotaged_dwarf", "costume_department")
        ),
        # Agents
        (f"{BASE} --agents genius", ("--agents", "genius", "random, easy, normal, hard", "package.module:factory")),
        (f"{BASE} --agents hard:jolly", ("--agents", "jolly", "cautious")),
        (f"{BASE} --agents cook=easy/hard", ("--agents", "cook=easy/hard", "DWARF=AGENT/…/AGENT", "saboteur")),
        (f"{BASE} --agents no.such:agent", ("--agents", "no.such:agent", "ModuleNotFoundError")),
        (f"{BASE} --agents {FAILING}:Deaf", ("--agents", f"{FAILING}:Deaf", "choose(view, request, rng)")),
        # Games that end too early
        (f"{BASE} --agents {FAILING}:Raises", ("0", f"{FAILING}:Raises", "turn", "RuntimeError: lost the map")),
        (f"{BASE} --agents {FAILING}:HearsBadly", ("0", f"{FAILING}:HearsBadly", "round", "LookupError")),
        (f"{BASE} --agents {FAILING}:nothing", ("0", f"{FAILING}:nothing", "turn", "None")),
        (f"{BASE} --agents {FAILING}:Cheats", ("0", f"{FAILING}:Cheats", "'do': 'lay'", "not_in_hand")),
    ],
)
def test_what_goes_wrong_is_told_in_one_line_of_that_language(
    language: str, words: str, named: tuple[str, ...], capsys: Captured
) -> None:
    line = said(capsys, *words.split())
    assert line.startswith("saboteur-gui: ") and line.count("\n") == 1
    assert [name for name in named if name not in line] == []
    if language != "en":
        quoted = r"'[^']*'|“[^”]*”|«[^»]*»|„[^“]*“|\{.*\}|choose\(.*\)|\w+Error: .*"
        told = re.sub(quoted, "", line)
        assert [word for word in ENGLISH_WORDS if re.search(rf"\b{word}\b", told)] == []


@pytest.mark.parametrize(
    "words", ["fly", "play --seed fly", "play --windowed=fly", "play --size fly", f"{BASE} --edition fly"]
)
def test_what_is_wrong_stands_once_in_the_quotes_of_that_language(language: str, words: str, capsys: Captured) -> None:
    quotes = {"en": "“'’”", "bg": "„“"}.get(language, "«»")
    assert re.search(f"(?<![{quotes}])[{quotes}]fly[{quotes}](?![{quotes}])", said(capsys, *words.split()))


def test_a_table_or_an_agent_says_what_the_set_up_scene_says(language: str, capsys: Captured) -> None:
    texts = Texts(language)
    for words, id, values in (
        ("--modules tournament", "table_error.module_seats", {"value": "tournament", "low": 5, "high": 9}),
        ("--agents genius", "agent_error.unknown", {"value": "genius"}),
        (f"--agents {FAILING}:Cheats", "refusal.not_in_hand", {}),
    ):
        told = said(capsys, *f"{BASE} {words}".split())
        assert texts.t(id, **values).replace("\u00a0", " ").removesuffix(".") in told, id


def test_without_a_screen_the_language_of_the_system_says_so(
    language: str, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    from saboteur_gui.ui import start

    def blind(wishes: start.Wishes) -> int:
        raise start.NoWindow

    monkeypatch.setattr(start, "play", blind)
    texts = Texts(language)
    told = texts.t("cli.error.no_window", cause=texts.t("cli.error.no_screen")).replace("\u00a0", " ")
    assert said(capsys, "play") == f"saboteur-gui: {told}\n"
