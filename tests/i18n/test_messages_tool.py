"""The tool that keeps the catalogues."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import catalogues
import messages
import pytest

RULES = {
    "en": "nplurals=2; plural=(n != 1);",
    "it": "nplurals=2; plural=(n != 1);",
    "uk": "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
}
TOOL = Path(messages.__file__)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(catalogues, "HERE", tmp_path)
    monkeypatch.setattr(messages, "HERE", tmp_path)
    monkeypatch.setattr(messages, "ROOT", tmp_path)
    for language, rule in RULES.items():
        (tmp_path / language).mkdir()
        catalogues.Catalogue(language, rule, {}).write()
    return tmp_path


def run(*words: str) -> int:
    return messages.main(list(words))


def po(folder: Path, language: str) -> str:
    return (folder / language / "ui.po").read_text(encoding="utf-8").partition("\n\n")[2]


def test_an_added_text_leaves_a_gap_in_the_other_languages(folder: Path) -> None:
    assert run("add", "menu.quit", 'Say "quit"', "--note", "main menu") == 0
    assert po(folder, "en") == '#. main menu\nmsgid "menu.quit"\nmsgstr "Say \\"quit\\""\n'
    assert po(folder, "it") == '#. main menu\nmsgid "menu.quit"\nmsgstr ""\n'


def test_a_counted_text_has_the_forms_of_each_language(folder: Path) -> None:
    run("add", "log.draw", "{count} card", "--plural", "{count} cards")
    assert po(folder, "en").count("msgstr[") == 2
    assert po(folder, "uk").count('msgstr[2] ""') == 1


def test_texts_stand_in_the_order_of_their_ids(folder: Path) -> None:
    for id in ("b.two", "a.one", "c.three"):
        run("add", id, id.upper())
    assert [line for line in po(folder, "en").splitlines() if line.startswith("msgid")] == [
        'msgid "a.one"',
        'msgid "b.two"',
        'msgid "c.three"',
    ]


def test_another_text_under_the_same_id_is_refused(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run("add", "menu.quit", "Quit")
    assert run("add", "menu.quit", "Quit") == 0
    assert run("add", "menu.quit", "Leave") == 2
    assert "menu.quit is there with another text: Quit" in capsys.readouterr().err
    assert '"Quit"' in po(folder, "en")


@pytest.mark.parametrize("id", ["quit", "Menu.quit", "menu.", "menu quit", "menu.quit!"])
def test_an_id_is_lower_case_and_dotted(folder: Path, id: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("add", id, "Quit") == 2
    assert "is not an id" in capsys.readouterr().err


def test_a_changed_text_marks_its_translations_as_outdated(folder: Path, tmp_path: Path) -> None:
    run("add", "menu.quit", "Quit")
    (tmp_path / "it.po").write_text('msgid "menu.quit"\nmsgstr "Esci"\n', encoding="utf-8")
    assert run("merge", "it", str(tmp_path / "it.po")) == 0
    assert not [line for line in messages.check() if line.startswith("it")]
    run("add", "menu.quit", "Quit the game", "--replace")
    assert "it: menu.quit: outdated: the English changed" in messages.check()
    assert "uk: menu.quit: not translated" in messages.check()
    assert 'msgstr "Esci"' in messages.missing("it")
    run("merge", "it", str(tmp_path / "it.po"))
    assert not [line for line in messages.check() if line.startswith("it")]


def test_missing_is_a_catalogue_to_fill_in(folder: Path) -> None:
    run("add", "menu.quit", "Quit")
    assert messages.missing("it") == '# Quit\nmsgid "menu.quit"\nmsgstr ""\n'


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('msgid "menu.none"\nmsgstr "Esci"\n', "no text has the id menu.none"),
        ('msgid "log.draw"\nmsgstr "carte"\n', "log.draw needs 2 forms, not 1"),
    ],
)
def test_what_does_not_fit_is_not_taken(
    folder: Path, tmp_path: Path, text: str, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    run("add", "log.draw", "{count} card", "--plural", "{count} cards")
    (tmp_path / "it.po").write_text(text, encoding="utf-8")
    assert run("merge", "it", str(tmp_path / "it.po")) == 2
    assert complaint in capsys.readouterr().err


@pytest.mark.parametrize(
    ("msgstr", "complaint"),
    [
        ('msgstr "Gioca {giocatore}"', "placeholders ['giocatore'], wanted ['player']: Gioca {giocatore}"),
        ('msgstr "Gioca {player"', "expected '}' before end of string: Gioca {player"),
        ('msgstr " Gioca {player}"', "space at an end: ' Gioca {player}'"),
        ('msgstr ""', "not translated"),
    ],
)
def test_check_says_what_is_wrong(folder: Path, msgstr: str, complaint: str) -> None:
    run("add", "log.play", "{player} plays")
    path = folder / "it" / "ui.po"
    path.write_text(path.read_text(encoding="utf-8").replace('"log.play"\nmsgstr ""', f'"log.play"\n{msgstr}'), "utf-8")
    assert f"it: log.play: {complaint}" in messages.check()


def test_check_finds_ids_that_only_one_side_has(folder: Path) -> None:
    run("add", "menu.quit", "Quit")
    path = folder / "it" / "ui.po"
    path.write_text(path.read_text(encoding="utf-8").replace("menu.quit", "menu.exit"), encoding="utf-8")
    assert {line for line in messages.check() if line.startswith("it")} == {
        "it: menu.quit: not there",
        "it: menu.exit: English does not have it",
    }


def test_a_removed_text_is_gone_everywhere(folder: Path) -> None:
    run("add", "menu.quit", "Quit")
    assert run("remove", "menu.quit") == 0
    assert [po(folder, language) for language in RULES] == ["", "", ""]
    assert run("remove", "menu.quit") == 2


def test_a_new_language_has_every_id_and_its_own_plural_forms(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run("add", "log.draw", "{count} card", "--plural", "{count} cards")
    assert run("new", "pl") == 0
    assert po(folder, "pl").count('msgstr[2] ""') == 1
    assert run("new", "pl") == 2
    assert run("new", "zz") == 2
    assert "not a language" in capsys.readouterr().err


def test_compiling_leaves_out_what_is_not_translated(folder: Path, tmp_path: Path) -> None:
    run("add", "menu.quit", "Quit")
    assert run("compile", str(tmp_path / "out")) == 0
    assert b"Quit" in (tmp_path / "out" / "en" / "ui.mo").read_bytes()
    assert b"menu.quit" not in (tmp_path / "out" / "it" / "ui.mo").read_bytes()


def test_several_people_may_add_at_the_same_time(folder: Path) -> None:
    code = (
        f"import sys; sys.path.insert(0, {str(TOOL.parent)!r})\n"
        "from pathlib import Path\n"
        "import catalogues, messages\n"
        f"catalogues.HERE = messages.HERE = Path({str(folder)!r})\n"
        "for n in range(12): messages.main(['add', f'p{sys.argv[1]}.n{n}', 'text'])\n"
    )
    adding = [
        subprocess.Popen([sys.executable, "-c", code, str(person)], stdout=subprocess.DEVNULL) for person in range(3)
    ]
    assert [process.wait(timeout=60) for process in adding] == [0, 0, 0]
    for language in RULES:
        assert po(folder, language).count("msgid") == 36
