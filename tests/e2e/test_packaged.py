"""What is asked of the packaged program only: a menu entry, sums of its files, licences, size, memory."""

from __future__ import annotations

import subprocess
from pathlib import Path

from saboteur_gui.engine.ruleset import everything
from saboteur_gui.session.plan import COLOURS, Plan, Seat

from . import program
from .hand import quick_settings
from .test_keep import children, kept
from .window import screen, window

MOST_MEMORY = 420  # MB, the program and its computer players together; 60 of them are music that fades into other music


def unpacked() -> Path:
    return Path(program.program()[0]).parent


def test_it_puts_itself_into_the_menu_and_out_again(tmp_path: Path) -> None:
    folder = unpacked()
    script = [*program.as_user(), str(folder / "add-to-menu.sh")]
    home = program.surroundings(tmp_path)
    subprocess.run(script, env=home, check=True)
    (entry,) = (tmp_path / ".local" / "share" / "applications").iterdir()
    lines = entry.read_text("utf-8").splitlines()
    assert f'Exec="{program.program()[0]}"' in lines
    icon = next(line for line in lines if line.startswith("Icon=")).removeprefix("Icon=")
    icons = list((tmp_path / ".local" / "share" / "icons" / "hicolor").glob(f"*/apps/{icon}.png"))
    assert len(icons) == 8
    subprocess.run([*script, "--remove"], env=home, check=True)
    assert [path for path in (tmp_path / ".local").rglob("*") if path.is_file()] == []


def test_it_tells_a_damaged_file(tmp_path: Path) -> None:
    folder = unpacked()
    picture = next((folder / "_internal" / "saboteur_gui" / "assets" / "cards" / "goals").iterdir())
    whole = picture.read_bytes()
    try:
        picture.write_bytes(whole[:-100])
        told = program.run(tmp_path, "selftest")
    finally:
        picture.write_bytes(whole)
    assert told.returncode == 1
    assert f"{picture.name} is damaged" in told.stdout


def test_it_brings_the_licences_of_all_it_carries() -> None:
    folder = unpacked()
    licences = {path.name for path in (folder / "_internal" / "licences").iterdir()}
    assert {"Saboteur.txt", "Python.txt", "libraries.txt", "pygame.txt", "platformdirs.txt", "tqdm.txt"} <= licences
    told = (folder / "_internal" / "licences" / "libraries.txt").read_text("utf-8")
    libraries = {path.name for path in (folder / "_internal").rglob("lib*.so*") if not path.is_symlink()}
    assert libraries
    assert {name for name in libraries if name not in told} == set()


def test_it_leaves_out_what_only_developers_need(tmp_path: Path) -> None:
    for command in ("bench", "shots"):
        told = program.run(tmp_path, command)
        assert (told.returncode, told.stdout, told.stderr.count("\n")) == (2, "", 1)
        assert f"'{command}' is not in the packaged program" in told.stderr


def test_it_is_small_enough() -> None:
    files = [path for path in unpacked().rglob("*") if path.is_file() and not path.is_symlink()]
    assert sum(path.stat().st_size for path in files) < 75e6
    assert Path(program.PACKAGE).stat().st_size < 46e6


def test_a_copy_tells_that_it_is_whole(tmp_path: Path) -> None:
    told = program.run(tmp_path, "selftest")
    lines = told.stdout.splitlines()
    assert told.returncode == 0, told.stdout + told.stderr
    assert lines[-1] == f"{len(lines) - 1} passed, 0 failed"
    assert sum(line.startswith("ok      game ") for line in lines) == 20
    assert "no sound here" not in told.stdout


def test_memory_with_everything_on(tmp_path: Path) -> None:
    """Twelve seats, every extra, full HD: the most that was ever taken."""
    table = everything("saboteur2", 12)
    seats = tuple(Seat(f"Гном {n}", "braids", COLOURS[n], "computer", "normal") for n in range(table.seats))
    quick_settings(tmp_path, Plan(table, seats, 1), animation="fast")
    with screen(tmp_path, 1920, 1080) as display, window(tmp_path, display, "--size", "1920x1080") as one:
        one.click("menu.new_game")
        one.click("setup.start")
        one.scene("table")
        one.wait_for(lambda: kept(tmp_path).steps > 40, "forty moves", 180)
        workers = children(one.program.pid)
        assert workers, "the computer players have a process of their own"
        peaks = [peak(pid) for pid in (one.program.pid, *workers)]
        assert sum(peaks) < MOST_MEMORY, f"{peaks} MB"
        assert one.close() == 0


def peak(pid: int) -> float:
    """MB."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1000 for line in lines if line.startswith("VmHWM"))
