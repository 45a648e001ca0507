"""The wheel is whole: built, installed into an empty environment, run from another folder."""

from __future__ import annotations

import ast
import hashlib
import os
import re
import shutil
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest
import tqdm

from saboteur_gui import __version__

ROOT = Path(__file__).parent.parent


def run(*command: str | Path, cwd: Path) -> str:
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(command, cwd=cwd, env=clean, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built without a network: the build backend is one of the test dependencies."""
    out = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", out, ROOT, cwd=out)
    (built,) = out.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with nothing but the wheel and the one dependency that the command line imports."""
    home = tmp_path_factory.mktemp("empty")
    venv.create(home, with_pip=True)
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    run(python, "-m", "pip", "install", "--no-index", "--no-deps", wheel, cwd=home)
    (site,) = run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=home).split("\n")[:1]
    shutil.copytree(Path(tqdm.__file__).parent, Path(site) / "tqdm")
    return python


def test_the_installed_program_tells_its_version(installed: Path, tmp_path: Path) -> None:
    program = installed.with_name("saboteur-gui" + installed.suffix)
    assert run(program, "--version", cwd=tmp_path) == f"saboteur-gui {__version__}\n"
    assert run(installed, "-m", "saboteur_gui", "--version", cwd=tmp_path) == f"saboteur-gui {__version__}\n"


def test_the_installed_program_plays(installed: Path, tmp_path: Path) -> None:
    """The manifest of the cards came with it."""
    told = run(installed, "-m", "saboteur_gui", "simulate", "--game", "base", "--seats", "3", cwd=tmp_path)
    assert told.startswith("1 games, 3 rounds")


def test_it_runs_what_was_installed(installed: Path, tmp_path: Path) -> None:
    where = run(installed, "-c", "import saboteur_gui; print(saboteur_gui.__file__)", cwd=tmp_path).strip()
    assert not Path(where).is_relative_to(ROOT)
    assert Path(where).is_relative_to(installed.parent.parent)


def test_pictures_and_sounds_are_inside_the_package(installed: Path, tmp_path: Path) -> None:
    code = (
        "from importlib.resources import files\n"
        "root = files('saboteur_gui') / 'assets'\n"
        "todo = [(root, '')]\n"
        "while todo:\n"
        "    at, path = todo.pop()\n"
        "    for part in at.iterdir():\n"
        "        name = path + part.name\n"
        "        if part.is_dir(): todo.append((part, name + '/'))\n"
        "        else: print(name)\n"
    )
    there = set(run(installed, "-c", code, cwd=tmp_path).splitlines())
    files = {path.relative_to(ROOT / "assets").as_posix() for path in (ROOT / "assets").rglob("*") if path.is_file()}
    assert files
    assert files <= there


def test_the_installed_program_speaks_every_language(wheel: Path, installed: Path, tmp_path: Path) -> None:
    """From compiled catalogues: their sources stay in the repository."""
    code = (
        "from saboteur_gui.i18n import LANGUAGES, Texts\n"
        "for language in LANGUAGES: print(ascii(Texts(language).t('card.rockfall.title')))"
    )
    said = run(installed, "-c", code, cwd=tmp_path).splitlines()
    titles = ["Обвал тунелю", "Обвал", "Свлачище", "Frana", "Rockfall"]
    assert [ast.literal_eval(line) for line in said] == titles
    carried = [name for name in zipfile.ZipFile(wheel).namelist() if "/localization/" in name]
    assert [name for name in carried if not name.endswith(".mo") and not re.search("/(rules|voices)/", name)] == []


def test_the_installed_program_has_the_voices_of_computer_players(installed: Path, tmp_path: Path) -> None:
    code = (
        "from saboteur_gui.ai.personas import PERSONAS\n"
        "from saboteur_gui.i18n import LANGUAGES, voice\n"
        "print({len(voice(language, persona)) for language in LANGUAGES for persona in PERSONAS})"
    )
    assert run(installed, "-c", code, cwd=tmp_path).strip() == "{336}"


def test_the_wheel_knows_the_sums_of_all_that_is_no_code(wheel: Path) -> None:
    """By which `selftest` tells a damaged copy."""
    packed = zipfile.ZipFile(wheel)
    lines = packed.read("saboteur_gui/contents.txt").decode().splitlines()
    listed = {path: sum_ for sum_, path in (line.split("  ", 1) for line in lines)}
    carried = [
        name for name in packed.namelist() if name.startswith(("saboteur_gui/assets/", "saboteur_gui/localization/"))
    ]
    assert set(listed) == {name.removeprefix("saboteur_gui/") for name in carried}
    for name in carried:
        assert hashlib.sha256(packed.read(name)).hexdigest() == listed[name.removeprefix("saboteur_gui/")], name


def test_the_wheel_has_types_and_licence_and_no_tests(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "saboteur_gui/py.typed" in names
    assert "saboteur_gui/engine/cards.toml" in names
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert not any(name.startswith(("tests", "build_scripts")) for name in names)
