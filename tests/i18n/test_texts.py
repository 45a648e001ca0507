"""How a text is found and filled in."""

from __future__ import annotations

import gettext
import logging
import subprocess
import sys
from collections.abc import Iterator, Mapping
from datetime import date
from pathlib import Path

import pytest
from catalogues import write_mo

from saboteur_gui import i18n, resources
from saboteur_gui.i18n import LANGUAGES, Texts, bound, known_language, language_names, system_language

CATALOGUES: dict[str, tuple[str, dict[str, str | tuple[str, ...]]]] = {
    "en": ("nplurals=2; plural=(n != 1);", {
        "menu.quit": "Quit", "menu.only_english": "Only here", "log.lay": "{player} lays a tunnel",
        "log.draw": ("{player} draws {count} card", "{player} draws {count} cards"),
    }),
    "uk": ("nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);", {
        "menu.quit": "Вийти", "menu.only_english": "", "log.lay": r'{player} кладе \"тунель\"\nі край',
        "log.draw": ("{player} бере {count} карту", "{player} бере {count} карти", "{player} бере {count} карт"),
    }),
}  # fmt: skip


def written(language: str, rule: str, texts: Mapping[str, str | tuple[str, ...]]) -> str:
    head = ("Content-Type: text/plain; charset=UTF-8", f"Language: {language}", f"Plural-Forms: {rule}")
    blocks = ['msgid ""\nmsgstr ""\n' + "\n".join(f'"{line}\\n"' for line in head)]
    for id, text in texts.items():
        if isinstance(text, str):
            blocks.append(f'#. seen somewhere\nmsgid "{id}"\nmsgstr "{text}"')
        else:
            forms = "\n".join(f'msgstr[{at}] "{form}"' for at, form in enumerate(text))
            blocks.append(f'msgid "{id}"\nmsgid_plural "{id}"\n{forms}')
    blocks.append('#, fuzzy\nmsgid "menu.outdated"\nmsgstr "not to be seen"')
    blocks.append('#~ msgid "menu.dead"\n#~ msgstr "not to be seen"')
    return "\n\n".join(blocks) + "\n"


@pytest.fixture(params=["po", "mo"])
def folder(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Two small catalogues, as a checkout has them and as an installed program has them."""
    for language, (rule, texts) in CATALOGUES.items():
        (tmp_path / language).mkdir()
        source = tmp_path / language / "ui.po"
        source.write_text(written(language, rule, texts), encoding="utf-8")
        if request.param == "mo":
            write_mo(source, source.with_suffix(".mo"))
            source.unlink()
    monkeypatch.setattr(resources, "folder", lambda name: tmp_path)
    i18n.load.cache_clear()
    yield tmp_path
    i18n.load.cache_clear()


def test_a_text_in_its_language(folder: Path) -> None:
    assert Texts("uk").t("menu.quit") == "Вийти"
    assert Texts("uk").t("log.lay", player="Ян {x}") == 'Ян {x} кладе "тунель"\nі\u00a0край'


def test_a_counted_text_takes_the_language_s_own_form(folder: Path) -> None:
    said = [Texts("uk").n("log.draw", count, player="Ян") for count in (1, 2, 5, 11, 21, 22)]
    endings = [" ".join(text.split()[2:]) for text in said]
    assert endings == ["1 карту", "2 карти", "5 карт", "11 карт", "21 карту", "22 карти"]
    assert "5\u00a0карт" in said[2]


@pytest.fixture(params=["as it is", "before 3.11.4"])
def library(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The standard library, which did not always find a counted text without a count."""

    def of_old(self: gettext.GNUTranslations, message: str) -> str:
        return str(vars(self)["_catalog"].get(message, message))

    if request.param != "as it is":
        monkeypatch.setattr(gettext.GNUTranslations, "gettext", of_old)


def test_a_counted_text_is_found_without_a_count(library: None, folder: Path) -> None:
    for language in CATALOGUES:
        assert Texts(language).has("log.draw")
    assert Texts("uk").t("log.draw", player="Ян", count=1) == "Ян бере 1\u00a0карту"
    assert Texts("en").t("log.draw", player="Ian", count=1) == "Ian draws 1\u00a0card"


def test_a_text_that_is_not_counted_has_no_forms(library: None, folder: Path) -> None:
    assert [Texts("uk").n("menu.quit", count) for count in (0, 1, 5)] == ["…"] * 3
    assert i18n.ids("uk") == {"menu.quit", "log.lay", "log.draw"}


def test_what_is_missing_is_said_in_english_and_logged_once(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    texts = Texts("uk")
    with caplog.at_level(logging.WARNING):
        assert [texts.t("menu.only_english") for _ in range(3)] == ["Only here"] * 3
    assert [record.getMessage() for record in caplog.records] == ["no text for 'menu.only_english' in language 'uk'"]
    assert texts.has("menu.only_english")


@pytest.mark.parametrize("id", ["menu.none", "menu.outdated", "menu.dead"])
def test_never_an_id_on_screen(folder: Path, id: str) -> None:
    for language in CATALOGUES:
        texts = Texts(language)
        assert texts.t(id) == texts.n(id, 3) == "…"
        assert not texts.has(id)


def test_a_value_that_is_not_given_is_a_mistake_of_the_program(folder: Path) -> None:
    with pytest.raises(KeyError):
        Texts("en").t("log.lay")


def test_a_language_that_is_not_there() -> None:
    with pytest.raises(ValueError, match="unknown language 'xx'; known: uk, ru, bg, it, en"):
        Texts("xx")


def test_every_language_is_named_in_itself() -> None:
    assert list(language_names().values()) == ["Українська", "Русский", "Български", "Italiano", "English"]


@pytest.mark.parametrize(
    ("text", "glued"),
    [
        ("Карту у вас взято", "Карту у~вас взято"),
        ("не я, а ви", "не я, а~ви"),
        ("взяти {count} карт", "взяти {count}~карт"),
        ("{low}–{high} гравців", "{low}–{high}~гравців"),
        ("{number} %", "{number}~%"),
        ("за 12 гравців і 1 бос", "за 12~гравців і~1~бос"),
        ("Золото — це все", "Золото~— це все"),
        ("oro – argento", "oro~– argento"),
        ("è l’oro e basta", "è~l’oro e~basta"),
        ("Wins a round", "Wins a~round"),
        ("{player} у пастці", "{player} у~пастці"),
    ],
)
def test_what_must_not_be_torn_apart_at_the_end_of_a_line(text: str, glued: str) -> None:
    assert bound(text) == glued.replace("~", "\u00a0")


def test_numbers_have_a_real_minus_and_the_language_s_mark() -> None:
    assert [Texts("en").signed(value) for value in (3, 0, -2)] == ["+3", "0", "−2"]
    assert Texts("en").number(-1234.5, 1) == "−1234.5"
    assert Texts("uk").number(0.25, 2) == "0,25"
    assert [Texts(language).percent(0.43).replace("\u00a0", " ") for language in LANGUAGES] == [
        "43 %",
        "43 %",
        "43%",
        "43%",
        "43%",
    ]


def test_lists_in_the_language_s_way() -> None:
    assert [Texts(language).listed(["A", "B", "C"]).replace("\u00a0", " ") for language in LANGUAGES] == [
        "A, B і C",
        "A, B и C",
        "A, B и C",
        "A, B e C",
        "A, B and C",
    ]
    assert Texts("it").listed(["A"]) == "A"
    assert Texts("it").listed([]) == ""


def test_dates_in_the_language_s_way() -> None:
    day = date(2026, 5, 9)
    assert [Texts(language).date(day).replace("\u00a0", " ") for language in LANGUAGES] == [
        "9 травня 2026",
        "9 мая 2026",
        "9 май 2026 г.",
        "9 maggio 2026",
        "9 May 2026",
    ]


@pytest.mark.parametrize(
    ("tag", "language"),
    [("uk_UA.UTF-8", "uk"), ("ru", "ru"), ("bg-BG", "bg"), ("it_IT@euro", "it"), ("en_GB", "en"),
     ("Ukrainian_Ukraine", "uk"), ("C", None), ("de_DE", None), ("", None)],
)  # fmt: skip
def test_which_language_a_tag_means(tag: str, language: str | None) -> None:
    assert known_language(tag) == language


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "it_IT.UTF-8", "LC_ALL": "bg_BG"}, "bg"),
        ({"LANGUAGE": "de:uk:it", "LANG": "en_US"}, "uk"),
        ({"LANG": "de_DE"}, "en"),
    ],
)
def test_the_first_start_follows_the_system(
    environment: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(i18n, "_system_tag", lambda: "")
    assert system_language() == language


def test_a_mac_without_a_locale_in_the_environment_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    def asked(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        assert command == ["defaults", "read", "-g", "AppleLocale"]
        return subprocess.CompletedProcess(command, 0, "bg_BG\n")

    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    with monkeypatch.context() as patched:
        patched.setattr(sys, "platform", "darwin")
        patched.setattr(subprocess, "run", asked)
        assert system_language() == "bg"
