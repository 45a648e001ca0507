"""The program on the command line: version, help, what it does not carry, and what fails around it."""

from __future__ import annotations

import errno
import subprocess
import sys
from importlib.abc import MetaPathFinder
from pathlib import Path

import pytest

from saboteur_gui import __version__
from saboteur_gui.cli import COMMANDS, main
from saboteur_gui.i18n import LANGUAGES

from .test_cli import AGENTS, ROOT, Captured, one_line, result_of, simulate

# The program itself


def program(*words: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "saboteur_gui", *words]
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)


def test_version_from_another_folder(tmp_path: Path) -> None:
    done = program("--version", cwd=tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"saboteur-gui {__version__}\n", "")


def test_wrong_use_of_the_program(tmp_path: Path) -> None:
    done = program("simulate", "--game", "base", "--seats", "11", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "saboteur-gui: argument --seats: game 'base' has 3 to 10 seats, not 11\n"


def test_an_agent_from_the_folder_one_is_in(tmp_path: Path) -> None:
    """`python -m saboteur_gui` finds a bot that lies beside it; when it breaks, the exit code says so."""
    (tmp_path / "my_bot.py").write_text("class Bot:\n    def choose(self, view, request, rng):\n        return 1 / 0\n")
    done = program("simulate", "--game", "base", "--seats", "3", "--agents", "my_bot:Bot", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    assert "ZeroDivisionError" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("words", [["--version"], ["--help"], *([command, "--help"] for command in COMMANDS)])
def test_version_and_help_are_no_errors(words: list[str], capsys: Captured) -> None:
    with pytest.raises(SystemExit) as left:
        main(words)
    assert left.value.code == 0
    out, err = capsys.readouterr()
    assert out
    assert err == ""


@pytest.mark.parametrize("command", ["bench", "shots", "films"])
def test_the_packaged_program_says_what_it_does_not_carry(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    """As the import system of the packaged program: there is no package `devtools`."""
    for name in [name for name in sys.modules if name.startswith("saboteur_gui.devtools")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(sys, "meta_path", [WithoutDevtools(), *sys.meta_path])
    assert main([command, "--json"]) == 2
    assert one_line(capsys) == (
        f"saboteur-gui: '{command}' is not in the packaged program, only in one installed with Python\n"
    )


class WithoutDevtools(MetaPathFinder):
    def find_spec(self, name: str, path: object, target: object = None) -> None:
        if name == "saboteur_gui.devtools":
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_line_is_in_english(language: str, monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    monkeypatch.setenv("LANGUAGE", language)
    assert simulate("--modules", "veto,veto") == 2
    assert one_line(capsys) == "saboteur-gui: argument --modules: module 'veto' is named twice\n"


@pytest.mark.parametrize(
    ("agent", "named"),
    [("Leaves", "SystemExit"), ("unspeakable", "not a move"), ("HearsBadly", "LookupError: what was that?")],
)
def test_whatever_an_agent_does_is_told_in_one_line(agent: str, named: str, capsys: Captured) -> None:
    assert simulate("--agents", f"{AGENTS}:{agent}") == 1
    said = one_line(capsys)
    assert named in said
    assert f"{AGENTS}:{agent}" in said


def test_a_listener_cannot_change_what_is_counted(capsys: Captured) -> None:
    assert result_of(capsys, "--agents", f"{AGENTS}:Spoils")["rounds"] == 1


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["--option", "placement=linked", "--option", "placement=touching"], "'placement' is given twice"),
        (["--modules", "veto,"], "unknown module ''"),
        (["--seats", "99999999999999999999"], "not 99999999999999999999"),
    ],
)
def test_nothing_is_overlooked(words: list[str], named: str, capsys: Captured) -> None:
    assert simulate(*words) == 2
    assert named in one_line(capsys)


def test_a_full_disk_is_named(capsys: Captured) -> None:
    if not Path("/dev/full").exists():
        return  # only Linux has a disk that is always full
    assert simulate("--games", "3", "--transcript", "/dev/full") == 2
    assert "'/dev/full'" in one_line(capsys)


def test_a_result_that_cannot_be_put_out_is_named() -> None:
    if not Path("/dev/full").exists():
        return  # only Linux has a disk that is always full
    words = [sys.executable, "-m", "saboteur_gui", "simulate", "--game", "base", "--seats", "3", "--rounds", "1"]
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(words, cwd=ROOT, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "'standard output'" in done.stderr


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (OSError(errno.EACCES, "Permission denied", "/somewhere/else"), "'/somewhere/else': Permission denied"),
        (OSError(errno.EAGAIN, "Resource temporarily unavailable"), "saboteur-gui: Resource temporarily unavailable"),
        (OSError("what it said"), "saboteur-gui: what it said"),
    ],
)
def test_whatever_fails_nothing_else_is_blamed(
    error: OSError, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    def fails(*_: object) -> None:
        raise error

    monkeypatch.setattr("saboteur_gui.research_cli.simulate", fails)
    path = tmp_path / "games.jsonl"
    assert simulate("--transcript", str(path)) == 2
    line = one_line(capsys)
    assert told in line
    assert "standard output" not in line and str(path) not in line


def test_pygame_comes_without_what_would_take_a_third_of_the_way_to_the_menu() -> None:
    code = (
        "import sys; from saboteur_gui.screen_cli import load_pygame; load_pygame();"
        "print([name for name in ('numpy', 'pkg_resources') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
