"""A pygame that lacks a library of the system: what the program does without, and what it names."""

from __future__ import annotations

import platform
import re
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from saboteur_gui import selftest
from saboteur_gui.i18n import LANGUAGES
from saboteur_gui.resources import PACKAGE
from saboteur_gui.screen_cli import NEEDED
from saboteur_gui.settings import Settings
from saboteur_gui.storage.notices import Notice
from saboteur_gui.ui import sound, start
from saboteur_gui.ui.scenes.settings_scene import SettingsScene
from saboteur_gui.ui.sound import Sound
from saboteur_gui.ui.start import Wishes
from saboteur_gui.ui.widgets.controls import Label
from saboteur_gui.ui.widgets.text_box import TextBox

from ..needs import SOUND, need
from .stage import Stage, stage
from .test_table import table

GLIB = "libgthread-2.0.so.0"
LOST = Notice("sound.no_library", {"library": GLIB, "package": "libglib2.0-0"})
# What the program does without, and who knows of it.
DONE_WITHOUT = {"mixer": {"sound.py", "ambience.py", "music.py", "selftest.py"}, "scrap": {"text_box.py"}}


class StandIn:
    """What pygame puts in the place of a module: whoever asks it for anything is warned and refused."""

    def __getattr__(self, name: str) -> object:
        raise AssertionError(f"{name} was asked of a module that is not there")


def lose_sound(patch: pytest.MonkeyPatch, error: str = f"{GLIB}: cannot open shared object file: No such file") -> None:
    def load(name: str) -> None:
        raise ImportError(error)

    patch.setattr(sound, "import_module", load)
    patch.setattr(pygame, "mixer", StandIn())
    patch.setattr(platform, "freedesktop_os_release", lambda: {"ID": "debian"})


def started(folder: Path, language: str = "en") -> list[str]:
    """What is said at a start of the program."""
    app = stage(folder, lang=language)
    start._first_scenes(app, Wishes())
    app.settings.save()
    return [toast.text for toast in app.toasts.shown]


def test_it_plays_on_silently(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lose_sound(monkeypatch)
    app, _ = table(tmp_path)
    assert not app.sound.works and app.sound.lack == LOST
    app.play("lay")
    app.sound.change_mood("tense")
    app.sound.update(0.0)
    app.sound.apply(app.settings)
    app.turn(ms=500)
    assert "bar.settings" in keys(app) and "bar.sound" not in keys(app)
    app.sound.close()


def keys(app: Stage) -> set[str]:
    return {widget.key for widget in app.top.root.widgets}


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_once(language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lose_sound(monkeypatch)
    (told,) = started(tmp_path, language)
    assert GLIB in told and "libglib2.0-0" in told
    assert started(tmp_path, language) == []


def test_it_is_said_again_when_sound_has_come_and_gone(tmp_path: Path) -> None:
    need(*SOUND)
    for _ in range(2):
        with pytest.MonkeyPatch.context() as patch:
            lose_sound(patch)
            assert len(started(tmp_path)) == 1
        assert started(tmp_path) == []


def test_that_nothing_is_plugged_in_is_for_the_settings_to_say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    need(*SOUND)
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    assert Sound().lack == Notice("sound.no_device", {})
    assert started(tmp_path) == []


@pytest.mark.parametrize("lack", [LOST, Notice("sound.no_module", {"cause": "why"}), Notice("sound.no_device", {})])
def test_the_settings_show_it_instead_of_volumes(lack: Notice, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lose_sound(monkeypatch)
    app = stage(tmp_path)
    app.sound.lack = lack
    app.push(SettingsScene(app, "sound"), fade=False)
    labels = {widget.key: widget for widget in app.top.root.widgets if isinstance(widget, Label)}
    title, why = labels["settings.no_sound.title"], labels["settings.no_sound.about"]
    assert (title.text, why.text) == ("Not available", app.texts.t(lack.id, **lack.values))
    assert title.whole() and why.whole()
    assert keys(app) & {f"settings.{row.name}" for row in Settings.rows.values() if row.tab == "sound"} == set()


@pytest.mark.parametrize(
    ("system", "package"),
    [
        ({"ID": "debian"}, "libglib2.0-0"),
        ({"ID": "ubuntu", "ID_LIKE": "debian"}, "libglib2.0-0"),
        ({"ID": "linuxmint", "ID_LIKE": "ubuntu debian"}, "libglib2.0-0"),
        ({"ID": "fedora"}, "glib2"),
        ({"ID": "arch"}, "glib2"),
        (None, "glib2"),
    ],
)
def test_the_package_is_named_as_the_system_names_it(
    system: dict[str, str] | None, package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def release() -> dict[str, str]:
        if system is None:
            raise OSError("no os-release")
        return system

    lose_sound(monkeypatch)
    monkeypatch.setattr(platform, "freedesktop_os_release", release)
    assert sound.lack() == Notice("sound.no_library", {"library": GLIB, "package": package})


def test_another_reason_is_told_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    lose_sound(monkeypatch, "the mixer is of another processor")
    assert sound.lack() == Notice("sound.no_module", {"cause": "the mixer is of another processor"})


def test_selftest_tells_it_as_a_fact(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lose_sound(monkeypatch)
    fact = f"no sound here (library {GLIB}, package libglib2.0-0)"
    assert selftest.sounds(tmp_path).endswith(f" files, {fact}")
    assert selftest.silence(tmp_path) == fact


def test_text_is_typed_without_a_clipboard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pygame.scrap", None)
    monkeypatch.setattr(pygame, "scrap", StandIn())
    app = stage(tmp_path)
    app.push(SettingsScene(app), fade=False)
    box = app.top.root.add(TextBox("box", pygame.Rect(0, 0, 300, 50), "Olha", lambda _: None))
    app.top.root.set_focus(box)
    for key in (pygame.K_a, pygame.K_c, pygame.K_v):
        app.key(key, mod=pygame.KMOD_CTRL)
    app.type("x")
    assert "x" in box.text


def test_every_other_module_is_one_that_it_cannot_do_without() -> None:
    used: dict[str, set[str]] = {}
    for path in PACKAGE.rglob("*.py"):
        for module in re.findall(r"\bpygame\.([a-z]+)\.\w", path.read_text("utf-8")):
            used.setdefault(module, set()).add(path.name)
    assert {module: used.pop(module) for module in DONE_WITHOUT} == DONE_WITHOUT
    assert set(used) - {"version"} <= set(NEEDED)


@pytest.mark.parametrize("module", ["pygame", "pygame.event", "pygame.font", "pygame.imageext"])
@pytest.mark.parametrize("command", ["play", "selftest"])
def test_a_module_that_it_cannot_do_without_is_named_in_one_line(command: str, module: str, tmp_path: Path) -> None:
    code = (
        "import sys\n"
        f"sys.modules['{module}'] = None\n"
        "from saboteur_gui.cli import main\n"
        f"sys.exit(main({[command] + ['--data-dir', str(tmp_path)] * (command == 'play')}))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 1 and done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert line.startswith(f"saboteur-gui: {module} cannot be loaded: ")
    assert list(tmp_path.iterdir()) == []
