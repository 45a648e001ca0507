"""Settings: typed, checked, kept; whatever is in the file, the program goes on."""

from __future__ import annotations

import tomllib
from datetime import UTC
from pathlib import Path
from typing import Any

import pytest
import tomlkit
from hypothesis import given
from hypothesis import settings as settings_
from hypothesis import strategies as st

from saboteur_gui.setting_kinds import HouseRules
from saboteur_gui.settings import Settings
from saboteur_gui.storage.folders import Folders, find_folders

from .changed_settings import OTHER, changed, write


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return find_folders(tmp_path)


def with_(**values: object) -> dict[str, Any]:
    """The defaults, but for these."""
    return Settings().values | values


def test_everything_that_can_be_set_is_kept(folders: Folders, caplog: pytest.LogCaptureFixture) -> None:
    assert Settings.load(folders).values == with_()
    settings = changed(folders)
    assert settings.values == OTHER
    assert settings.save()
    again = Settings.load(folders)
    assert again.values == OTHER
    assert all(with_()[name] != value for name, value in OTHER.items())  # none of it by default
    assert (again.notices, caplog.messages) == ([], [])


def test_every_default_is_a_value_that_the_file_may_have(folders: Folders, caplog: pytest.LogCaptureFixture) -> None:
    write(folders, Settings().text("", Settings.rows).encode())
    assert Settings.load(folders).values == with_()
    assert caplog.messages == []


def test_what_is_unknown_stays_in_the_file(folders: Folders) -> None:
    unknown = b"""
        future = 1979-05-27T07:32:00Z
        [screen]
        hologram = true
        ui_scale = 125
        [screen.second]
        "odd key \\u0416" = [1, [2.5, "x"], {a = 1, b = {}}]
        [sound.extra]
        [[list]]
        n = 1
        [[list]]
        day = 1979-05-27
        at = 07:32:00.5
    """
    path = write(folders, unknown)
    settings = Settings.load(folders)
    assert settings.ui_scale == 125
    settings.mute = True
    settings.window_at = (1, 2)
    assert settings.save()
    before, after = tomllib.loads(unknown.decode()), tomllib.loads(path.read_text(encoding="utf-8"))
    assert after["screen"].items() >= before["screen"].items()
    assert after["sound"]["mute"] is True
    assert after["sound"]["extra"] == {}
    assert {name: after[name] for name in ("future", "list")} == {name: before[name] for name in ("future", "list")}


def test_a_place_of_the_window_that_is_forgotten_leaves_the_file(folders: Folders) -> None:
    settings = changed(folders)
    settings.save()
    settings.window_at = None
    settings.save()
    assert Settings.load(folders).window_at is None


WRONG = [
    ("screen", "ui_scale = 74", "75 to 200"),
    ("screen", "ui_scale = true", "75 to 200"),
    ("screen", "ui_scale = 100.0", "75 to 200"),
    ("screen", "window_size = [1280]", "two numbers"),
    ("screen", 'window_size = "1280x720"', "two numbers"),
    ("screen", "window_at = [1, 99999]", "two numbers"),
    ("screen", "fullscreen = 1", "true or false"),
    ("screen", 'fullscreen = "yes"', "true or false"),
    ("table", 'veto_window = "never"', "always, short, on_call"),
    ("table", "peek = []", "hold, toggle"),
    ("table", 'animation = "faster"', "off, fast, normal, slow"),
    ("memory", 'last_table = "{"', "JSON"),
    ("memory", 'last_table = "[1]"', "JSON"),
    ("memory", "seen_hints = [1]", "names of hints"),
    ("memory", 'seen_hints = ["../x"]', "names of hints"),
    ("", 'language = "../../etc"', "language"),
    ("", "keys = 5", "a section"),
]


@pytest.mark.parametrize(("section", "line", "allowed"), WRONG, ids=lambda part: str(part))
def test_a_wrong_value_costs_only_itself_and_is_named(
    section: str, line: str, allowed: str, folders: Folders, caplog: pytest.LogCaptureFixture
) -> None:
    rest = "[sound]\nmute = true\n"
    write(folders, f"{line}\n{rest}".encode() if not section else f"[{section}]\n{line}\n{rest}".encode())
    settings = Settings.load(folders)
    assert settings.values == with_(mute=True)
    [message] = caplog.messages
    name = line.partition(" ")[0]
    assert f"{section}.{name}".lstrip(".") in message
    assert allowed in message
    assert "default" in message or "none" in message
    assert settings.save()
    assert Settings.load(folders).values == with_(mute=True)


def test_of_many_keys_and_presets_only_the_wrong_ones_are_left_out(
    folders: Folders, caplog: pytest.LogCaptureFixture
) -> None:
    write(
        folders,
        b"""
        [keys]
        "table.turn" = "r"
        "table.lay" = 7
        [house_rules.good]
        game = "base"
        edition = "classic"
        [house_rules.bad]
        game = "base"
        [house_rules.worse]
        game = "base"
        edition = "classic"
        options = {placement = 1}
        """,
    )
    settings = Settings.load(folders)
    assert settings.keys == {"table.turn": "r"}
    assert settings.house_rules == {"good": HouseRules("base", "classic")}
    named = [message.split(" = ")[0].removeprefix("settings: ") for message in caplog.messages]
    assert named == ["keys.table.lay", "house_rules.bad", "house_rules.worse"]


def test_a_section_that_is_none_is_named(folders: Folders, caplog: pytest.LogCaptureFixture) -> None:
    write(folders, b"screen = 5\n")
    settings = Settings.load(folders)
    assert settings.values == with_()
    assert "settings: screen = 5 is not allowed (a section)" in caplog.messages[0]
    settings.ui_scale = 90
    assert settings.save()
    assert Settings.load(folders).ui_scale == 90


TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
TOML = st.recursive(
    st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats(allow_nan=False)
    | TEXT
    | st.dates()
    | st.datetimes(timezones=st.just(UTC))
    | st.times(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=4),
    max_leaves=12,
)


@settings_(max_examples=200)
@given(st.sampled_from(sorted(Settings.rows)), TOML)
def test_no_value_whatever_does_harm(name: str, value: Any) -> None:
    section = Settings.rows[name].section
    settings = Settings()
    settings.read(tomlkit.dumps({section: {name: value}} if section else {name: value}))
    assert tomllib.loads(settings.text("", Settings.rows))


def test_who_observes_a_setting_is_called_when_it_changes_and_only_then() -> None:
    settings = Settings()
    seen: list[object] = []
    settings.observe("volume", lambda: seen.append(("volume", settings.volume)))
    settings.observe("volume", lambda: seen.append(("again", settings.volume)))
    settings.observe("keys", lambda: seen.append(("keys", settings.keys)))
    settings.volume = settings.volume
    settings.mute = True
    settings.volume = 5
    settings.change("keys", {"log": "q"})
    assert seen == [("volume", 5), ("again", 5), ("keys", {"log": "q"})]


def test_after_the_last_choice_comes_the_first() -> None:
    assert Settings.veto_window.after("on_call") == "always"
    assert [Settings.animation.after(speed, -1) for speed in ("slow", "off")] == ["normal", "slow"]


def test_a_setting_of_the_first_version_that_is_gone_stays_in_the_file(
    folders: Folders, caplog: pytest.LogCaptureFixture
) -> None:
    gone = b'[screen]\ncolour_mode = "protanopia"\n'
    path = write(folders, gone)
    settings = Settings.load(folders)
    settings.mute = True
    assert settings.save()
    assert tomllib.loads(path.read_text(encoding="utf-8"))["screen"]["colour_mode"] == "protanopia"
    assert (caplog.messages, settings.notices) == ([], [])


NEWER = """# mine, do not touch
language = "it"  # as at home

[screen]
ui_scale = 9999  # no such size
text_size = 120

[house_rules.mine]
game = "base"
edition = "classic"
weather = "rain" # a later version's

[house_rules."%s"]
game = "base"
edition = "classic"
""" % ("long" * 11)


def test_comments_and_what_cannot_be_taken_stay_when_something_else_is_changed(folders: Folders) -> None:
    path = write(folders, NEWER.encode())
    settings = Settings.load(folders)
    settings.text_size = 90
    settings.house_rules = {**settings.house_rules, "new": HouseRules("base", "classic")}
    assert settings.save()
    text = path.read_text(encoding="utf-8")
    lines = NEWER.replace("text_size = 120", "text_size = 90").splitlines()
    assert [line for line in lines if line not in text.splitlines()] == []
    assert set(Settings.load(folders).house_rules) == {"new"}


def test_more_presets_than_are_taken_stay_in_the_file(folders: Folders) -> None:
    many = "".join(f'[house_rules.p{n}]\ngame = "base"\nedition = "classic"\n' for n in range(260))
    path = write(folders, many.encode())
    settings = Settings.load(folders)
    settings.mute = True
    settings.house_rules = {name: rules for name, rules in settings.house_rules.items() if name != "p7"}
    assert settings.save()
    kept = tomllib.loads(path.read_text(encoding="utf-8"))["house_rules"]
    assert kept.keys() == {f"p{n}" for n in range(260) if n != 7}
