"""The file of settings: harmed, in a wrong place, on a disk that fails, or changed by two windows."""

from __future__ import annotations

import errno
import logging
import os
import random
import shutil
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import process_time
from typing import Any

import pytest

from saboteur_gui.setting_kinds import HouseRules
from saboteur_gui.settings import FILE, Settings
from saboteur_gui.storage.files import Disk
from saboteur_gui.storage.folders import Folders, find_folders
from saboteur_gui.storage.notices import Notice
from saboteur_gui.storage.toml_file import DEEPEST, LARGEST
from tests.session.harm import Deadline, contents, harmed, times

from .changed_settings import changed, write


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return find_folders(tmp_path)


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
