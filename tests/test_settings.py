"""Settings: typed, checked, kept; whatever is in the file, the program goes on."""

from __future__ import annotations

import errno
import logging
import os
import random
import shutil
import tomllib
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC
from pathlib import Path
from time import process_time
from typing import Any

import pytest
import tomlkit
from hypothesis import given
from hypothesis import settings as settings_
from hypothesis import strategies as st

from saboteur_gui.setting_kinds import HouseRules
from saboteur_gui.settings import FILE, Settings
from saboteur_gui.storage.files import Disk
from saboteur_gui.storage.folders import Folders, find_folders
from saboteur_gui.storage.notices import Notice
from saboteur_gui.storage.toml_file import DEEPEST, LARGEST
from tests.session.harm import Deadline, contents, harmed, times

# For every setting a value that is not its default: whoever adds a setting adds one here.
OTHER: dict[str, Any] = {
    "language": "uk",
    "window_size": (1920, 1080),
    "window_at": (-1600, 40),
    "fullscreen": True,
    "ui_scale": 150,
    "text_size": 120,
    "less_motion": True,
    "captions": True,
    "mute": True,
    "quiet": True,
    "volume": 5,
    "volume_sounds": 0,
    "volume_ambience": 1,
    "volume_music": 99,
    "animation": "off",
    "pace": "slow",
    "couch": "on",
    "bluff": "much",
    "veto_window": "on_call",
    "confirm_moves": True,
    "hints": "off",
    "hourglass": "60",
    "coach": False,
    "take_back": True,
    "sort_hand": False,
    "hide_hand": False,
    "edge_scroll": True,
    "older_saves": 1,
    "peek": "toggle",
    "deal_roles": False,
    "rumble": False,
    "buttons": {"turn_card": "select+y"},
    "keys": {"table.turn_card": "r", "menu.open": '"\\'},
    "house_rules": {"Наші правила": HouseRules("base", "classic", {"placement": "linked"}, ("veto", "chests"))},
    "last_table": '{"seed": 5, "name": "Вечір \\n"}',
    "seen_hints": ("hint.drag", "hint.turn"),
}


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return find_folders(tmp_path)


def write(folders: Folders, data: bytes) -> Path:
    folders.config.mkdir(parents=True, exist_ok=True)
    path = folders.config / FILE
    path.write_bytes(data)
    return path


def changed(folders: Folders) -> Settings:
    settings = Settings.load(folders)
    for name, value in OTHER.items():
        setattr(settings, name, value)
    return settings


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


def test_a_number_too_long_to_be_shown_is_named_and_kept(folders: Folders, caplog: pytest.LogCaptureFixture) -> None:
    path = write(folders, b"unknown = %s\n[screen]\nui_scale = %s\n" % ((hex(1 << 20_000).encode(),) * 2))
    settings = Settings.load(folders)
    assert "screen.ui_scale" in caplog.messages[0]
    settings.mute = True
    assert settings.save()
    assert tomllib.loads(path.read_text(encoding="utf-8"))["unknown"] == 1 << 20_000


def check_harmed(folders: Folders, data: bytes) -> bool:
    """Load a file, go on, write, load again. Whether it was set aside: then as it was."""
    path = write(folders, data)
    settings = Settings.load(folders)
    aside = [Path(notice.values["file"]) for notice in settings.notices if notice.id == "settings.damaged"]
    assert len(settings.notices) == len(aside)
    for place in aside:
        assert place.read_bytes() == data
        assert place.parent == folders.damaged
        assert not path.exists()
        place.unlink()
    settings.volume = 33
    assert settings.save()
    again = Settings.load(folders)
    assert (again.volume, again.notices) == (33, [])
    assert again.values == settings.values
    return bool(aside)


def test_a_harmed_file_is_set_aside_untouched_or_read(folders: Folders, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.CRITICAL)
    good = changed(folders).fresh_text().encode()
    rng = random.Random(8)
    number = times(80)
    deadline = Deadline(lambda: check_harmed(folders, good))
    aside = 0
    for _ in range(number):
        with deadline:
            aside += check_harmed(folders, harmed(good, rng))
    assert number / 5 < aside < number


@pytest.mark.parametrize(
    "data", [b"\xff", b"[" * 100_000, b"a = " + b"[" * 50_000, b"x" * (LARGEST + 1), b"a = 1\na = 2", b"\0"]
)
def test_files_that_are_none_are_set_aside(data: bytes, folders: Folders) -> None:
    assert check_harmed(folders, data)


def test_an_empty_file_and_one_from_another_system_are_read(folders: Folders) -> None:
    assert not check_harmed(folders, b"")
    assert not check_harmed(folders, b"\xef\xbb\xbf[screen]\r\nui_scale = 110\r\n")


def test_a_folder_in_the_place_of_the_file_is_set_aside(folders: Folders) -> None:
    (folders.config / FILE / "inner").mkdir(parents=True)
    settings = Settings.load(folders)
    assert [notice.id for notice in settings.notices] == ["settings.damaged"]
    assert (folders.damaged / FILE / "inner").is_dir()
    settings.mute = True
    assert settings.save()


def test_a_link_stays_a_link(folders: Folders, tmp_path: Path) -> None:
    real = tmp_path / "dotfiles.toml"
    real.write_text("[sound]\nmute = true\n", encoding="utf-8")
    folders.config.mkdir(parents=True)
    (folders.config / FILE).symlink_to(real)
    settings = Settings.load(folders)
    assert settings.mute
    settings.volume = 3
    assert settings.save()
    assert (folders.config / FILE).is_symlink()
    assert tomllib.loads(real.read_text(encoding="utf-8"))["sound"] == {"mute": True, "volume": 3}


class Broken(Disk):
    """A disk that fails in a chosen way."""

    def __init__(self, number: int, at: str) -> None:
        self.number = number
        self.at = at

    def _fail(self, at: str) -> None:
        if at == self.at:
            raise OSError(self.number, os.strerror(self.number))

    def read(self, path: Path, limit: int, follow: bool = False, first: bool = False) -> bytes:
        self._fail("read")
        return super().read(path, limit, follow, first)

    def write(self, fd: int, data: bytes) -> None:
        super().write(fd, data[:10])
        self._fail("write")
        super().write(fd, data[10:])

    def set_aside(self, path: Path, folder: Path, until_replaced: bool = False) -> Path:
        self._fail("aside")
        return super().set_aside(path, folder)


@pytest.mark.parametrize(
    ("number", "id"), [(errno.ENOSPC, "disk_full"), (errno.EROFS, "read_only"), (errno.EIO, "failed")]
)
def test_what_cannot_be_written_is_said_once_and_harms_nothing(number: int, id: str, folders: Folders) -> None:
    path = write(folders, b"[sound]\nvolume = 5\n")
    settings = Settings.load(folders, Broken(number, "write"))
    for volume in (6, 7):
        settings.volume = volume
        assert not settings.save()
    assert settings.notices == [Notice(f"settings.{id}", {})]
    assert path.read_bytes() == b"[sound]\nvolume = 5\n"
    assert {entry.name for entry in folders.config.iterdir()} == {FILE, f".{FILE}.lock"}


@pytest.mark.parametrize("broken", [Broken(errno.EACCES, "read"), Broken(errno.EROFS, "aside")])
def test_a_file_that_can_neither_be_read_nor_moved_is_not_written_over(broken: Broken, folders: Folders) -> None:
    path = write(folders, b"\xff")
    settings = Settings.load(folders, broken)
    assert settings.notices == [Notice("settings.unreadable", {"file": str(path)})]
    settings.volume = 1
    assert not settings.save()
    assert path.read_bytes() == b"\xff"


def test_nothing_is_written_when_nothing_changed(folders: Folders) -> None:
    settings = changed(folders)
    settings.save()
    path = folders.config / FILE
    before = path.stat().st_mtime_ns, path.stat().st_ino
    assert settings.save()
    assert (path.stat().st_mtime_ns, path.stat().st_ino) == before
    assert Settings.load(folders).save()
    assert (path.stat().st_mtime_ns, path.stat().st_ino) == before


def test_settings_without_a_file_live_in_memory() -> None:
    settings = Settings()
    settings.volume = 1
    assert not settings.save()
    assert settings.notices == []


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


def test_two_windows_that_change_different_things_keep_both(folders: Folders) -> None:
    first, second = Settings.load(folders), Settings.load(folders)
    second.language = "uk"
    second.house_rules = {"second": HouseRules("base", "classic")}
    second.keys = {"log": "q"}
    assert second.save()
    first.volume = 7
    first.house_rules = {"first": HouseRules("saboteur2", "second")}
    first.keys = {"menu.open": "m"}
    assert first.save()
    both = Settings.load(folders)
    assert (both.language, both.volume, both.keys) == ("uk", 7, {"log": "q", "menu.open": "m"})
    assert both.house_rules.keys() == {"first", "second"}


def test_many_windows_that_write_at_the_same_time_keep_everything(folders: Folders) -> None:
    """Four threads, each with settings of its own, each adding a preset five times."""

    def window(number: int) -> None:
        settings = Settings.load(folders)
        for n in range(5):
            settings.house_rules = {**settings.house_rules, f"{number}-{n}": HouseRules("base", "classic")}
            assert settings.save()

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(window, range(4)))
    assert len(Settings.load(folders).house_rules) == 20


@pytest.mark.parametrize(
    "bomb",
    [
        ".".join("a" * 1200) + " = 1\n",
        ".".join("a" * 120_000) + " = 1\n",
        "[" + ".".join("a" * 120_000) + "]\n",
        "x = {" + ".".join("a" * 1200) + " = 1}\n",
        ".".join(['"a b"'] * 1200) + " = 1\n",
        "\n".join("a" * n + "." + ".".join("b" * 99) + " = 1" for n in range(1, 200)),
    ],
)
def test_keys_too_deep_to_be_read_cost_no_time_and_are_set_aside(bomb: str, folders: Folders) -> None:
    begun = process_time()
    path = write(folders, bomb.encode())
    settings = Settings.load(folders)
    settings.volume = 33
    assert settings.save()
    assert process_time() - begun < 10  # without the limit it takes a minute, or for ever
    assert Settings.load(folders).volume == 33
    moved = [Path(notice.values["file"]) for notice in settings.notices]
    assert bomb in [place.read_text(encoding="utf-8") for place in moved] or bomb in path.read_text(encoding="utf-8")


def test_text_with_many_dots_is_nothing_deep(folders: Folders) -> None:
    write(folders, f'name = "{"a." * (DEEPEST + 1)}"\n# {"." * DEEPEST}\n[sound]\nmute = true\n'.encode())
    settings = Settings.load(folders)
    assert (settings.mute, settings.notices) == (True, [])


def test_a_file_that_is_harmed_while_the_program_runs_is_set_aside_when_something_is_written(folders: Folders) -> None:
    settings = changed(folders)
    assert settings.save()
    path = write(folders, b"= = =\n")
    settings.volume = 44
    assert settings.save()
    assert [notice.id for notice in settings.notices] == ["settings.damaged"]
    assert Path(settings.notices[0].values["file"]).read_bytes() == b"= = =\n"
    assert Settings.load(folders).values == settings.values
    assert path.is_file()


def test_whatever_is_done_to_the_file_while_the_program_runs_is_kept_or_read(
    folders: Folders, caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever edits the file well is heard; what cannot be read is set aside, and all settings are written afresh."""
    caplog.set_level(logging.CRITICAL)
    rng, aside = random.Random(12), 0
    number = times(80)
    settings = changed(folders)
    assert settings.save()
    deadline = Deadline(settings.save)
    for count in range(number):
        path = folders.config / FILE
        good = path.read_bytes()
        data = harmed(good, rng)
        path.write_bytes(data)
        settings.notices.clear()
        settings.volume = count % 100
        settings.mute = not settings.mute
        with deadline:
            assert settings.save()
        now = Settings.load(folders)
        assert (now.volume, now.mute, now.notices) == (settings.volume, settings.mute, [])
        told = [notice.id for notice in settings.notices]
        if told:
            assert told == ["settings.damaged"]
            assert data in contents(folders.damaged)
            shutil.rmtree(folders.damaged)
            assert now.values == settings.values
            aside += 1
        else:  # changed in place: what somebody wrote stays but for what was changed
            was = read_as_toml(data)
            assert was is not None
            is_now = tomllib.loads(path.read_text(encoding="utf-8"))
            for section in (was, is_now):
                section.pop("sound", None)
            assert is_now == was or data == b""
        path.unlink()
        settings = changed(folders)
        assert settings.save()
    assert number / 5 < aside < number


def read_as_toml(data: bytes) -> dict[str, Any] | None:
    try:
        return tomllib.loads(data.decode("utf-8-sig").replace("\r\n", "\n"))
    except ValueError:
        return None
