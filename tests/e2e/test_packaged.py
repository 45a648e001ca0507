"""What only the packaged program has: a menu entry, sums of its files, licences. Away unless a package is tested."""

from __future__ import annotations

import subprocess
from pathlib import Path

from . import program


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


def test_it_is_small_enough() -> None:
    files = [path for path in unpacked().rglob("*") if path.is_file() and not path.is_symlink()]
    assert sum(path.stat().st_size for path in files) < 90e6
    assert Path(program.PACKAGE).stat().st_size < 45e6
