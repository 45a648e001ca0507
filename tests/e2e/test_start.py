"""What a player's machine may be like: nothing there yet, nothing to write on, no sound, no screen, a second copy."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from saboteur_gui.engine.ruleset import Table
from saboteur_gui.i18n import ENGLISH, Texts
from saboteur_gui.session.plan import COLOURS, Plan, Seat

from . import program
from .hand import Hand, quick_settings, sit_down
from .window import screen, window

TEXTS = Texts(ENGLISH)
SEED = "3"  # the game's code; whoever sits first begins


def small_table() -> Plan:
    """One human and two computer players, one round."""
    seats = (
        Seat("Olha", "braids", COLOURS[0], "human"),
        Seat("Orm", "walrus", COLOURS[1], "computer", "easy"),
        Seat("Stakh", "fork", COLOURS[2], "computer", "easy"),
    )
    return Plan(Table("base", 3, rounds=1), seats, 1)


def settings_of(config: Path) -> dict[str, Any]:
    return tomllib.loads((config / "settings.toml").read_text("utf-8"))


def test_the_first_start_in_an_empty_home(tmp_path: Path) -> None:
    """It speaks the language of the system, then the one that was chosen, and puts files where they belong."""
    home = tmp_path / "home"
    with screen(tmp_path) as display:
        with window(tmp_path, display, home=True, LANG="bg_BG.UTF-8") as one:
            facts = one.scene("menu")
            assert one.title == Texts("bg").t("app.title")
            assert "menu.new_game" in facts["widgets"]
            assert "menu.continue" not in facts["widgets"], "there is nothing to go on with yet"
            one.click("menu.language.uk")
            one.wait_for(lambda: one.title == Texts("uk").t("app.title"), "the title in Ukrainian")
            assert one.close() == 0
        assert settings_of(home / ".config" / "saboteur-gui")["language"] == "uk"
        assert (home / ".local" / "state" / "saboteur-gui" / "log" / "saboteur-gui.log").is_file()
        assert {path.name for path in home.iterdir()} <= {".config", ".local"}, "nothing lies about"
        with window(tmp_path, display, home=True, LANG="bg_BG.UTF-8") as one:
            one.scene("menu")
            assert one.title == Texts("uk").t("app.title")
            assert one.close() == 0


def test_settings_and_the_window_are_kept(tmp_path: Path) -> None:
    config = tmp_path / "data" / "config"
    with screen(tmp_path, 1600, 900) as display:
        with window(tmp_path, display, "--lang", "en", "--size", "1280x720") as one:
            one.click("menu.settings")
            x, y, wide, high = one.scene("settings")["widgets"]["settings.tab"]
            one.click_at((x + wide * 5 // 10, y + high // 2))  # the third of five
            one.click("settings.confirm_moves")
            one.key("Escape")
            one.scene("menu")
            one.key("F11")
            one.until(lambda facts: facts["size"] == [1600, 900], "the whole screen")
            one.key("F11")
            one.until(lambda facts: facts["size"] == [1280, 720], "the window")
            one.resize(1400, 800)
            one.until(lambda facts: facts["size"] == [1400, 800], "a larger window")
            assert one.close() == 0
        kept = settings_of(config)
        assert kept["table"]["confirm_moves"] is True
        assert not kept["screen"].get("fullscreen")  # which it is by default
        assert kept["screen"]["window_size"] == [1400, 800]
        with window(tmp_path, display) as one:
            one.until(lambda facts: facts["size"] == [1400, 800], "the window as it was left")
            one.key("F11")
            one.until(lambda facts: facts["size"] == [1600, 900], "the whole screen")
            assert one.close() == 0
        with window(tmp_path, display) as one:
            one.until(lambda facts: facts["size"] == [1600, 900], "the whole screen again")
            one.key("F11")
            one.until(lambda facts: facts["size"] == [1400, 800], "the window as it was left")
            assert one.close() == 0
    assert settings_of(config)["table"]["confirm_moves"] is True


def test_a_second_copy_is_refused_politely(tmp_path: Path) -> None:
    """Both may run; the game that one of them plays, the other does not open."""
    quick_settings(tmp_path, small_table())
    second = tmp_path / "second"
    second.mkdir()
    with screen(tmp_path) as display, window(tmp_path, display, "--lang", "en", "--seed", SEED) as one:
        sit_down(one)
        hand = Hand(one)
        hand.take_turns(1)
        with screen(second) as other, window(tmp_path, other, "--lang", "en") as two:
            two.click("menu.continue")
            two.says(TEXTS.t("save.problem.busy"))
            assert two.facts()["scene"] == "menu"
            assert two.close() == 0
        hand.take_turns(1)
        assert one.close() == 0
    assert no_reports(tmp_path)


def test_a_data_folder_that_cannot_be_written(tmp_path: Path) -> None:
    """The game can be played; that nothing is kept is said."""
    quick_settings(tmp_path, small_table())
    data = tmp_path / "data"
    program.give(tmp_path)
    for path in (*data.rglob("*"), data):
        path.chmod(0o555 if path.is_dir() else 0o444)
    with screen(tmp_path) as display, window(tmp_path, display, "--lang", "en", "--seed", SEED, limited=True) as one:
        sit_down(one)
        one.says(TEXTS.t("save.read_only"))
        Hand(one).take_turns(2)
        assert one.close("dialog.leave") == 0  # nothing is saved, so leaving asks
    assert {path.name for path in data.rglob("*")} == {"config", "settings.toml"}


def test_without_a_sound_device(tmp_path: Path) -> None:
    quick_settings(tmp_path, small_table())
    with (
        screen(tmp_path) as display,
        window(tmp_path, display, "--lang", "en", "--seed", SEED, SDL_AUDIODRIVER="no such driver") as one,
    ):
        sit_down(one)
        Hand(one).take_turns(1)
        assert one.close() == 0
    assert "no sound" in (tmp_path / "data" / "log" / "saboteur-gui.log").read_text("utf-8")
    assert no_reports(tmp_path)


def test_without_a_screen_it_says_so(tmp_path: Path) -> None:
    program.give(tmp_path)
    done = program.run(tmp_path, "play", "--data-dir", str(tmp_path / "data"))
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == "saboteur-gui: no window can be opened: there is no screen"


def no_reports(folder: Path) -> bool:
    return not list((folder / "data" / "log").glob("report-*"))
