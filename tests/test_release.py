"""The Debian package and what a release says."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path

import pytest

from saboteur_gui import __version__

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "build_scripts"))

import package_deb  # noqa: E402
import package_parts  # noqa: E402
import release_notes  # noqa: E402


@pytest.fixture
def laid_out(tmp_path: Path) -> Path:
    folder, root = tmp_path / "folder", tmp_path / "root"
    folder.mkdir()
    program = folder / package_parts.NAME
    program.write_text("#!/bin/sh\n")
    program.chmod(0o700)
    (folder / "data.txt").write_text("x" * 3000)
    (folder / "data.txt").chmod(0o600)
    package_parts.add_linux_files(folder)
    package_deb.lay_out(folder, root)
    return root


def test_everybody_may_read_the_installed_program_and_start_it(laid_out: Path) -> None:
    program = laid_out / "usr/bin/saboteur-gui"
    assert program.resolve() == laid_out / "usr/lib/saboteur-gui/saboteur-gui"
    assert program.stat().st_mode & 0o777 == 0o755
    assert (laid_out / "usr/lib/saboteur-gui/data.txt").stat().st_mode & 0o777 == 0o644


def test_desktops_find_the_installed_program(laid_out: Path) -> None:
    entry = (laid_out / f"usr/share/applications/{package_parts.ID}.desktop").read_text("utf-8")
    assert "Exec=saboteur-gui\n" in entry
    assert (laid_out / f"usr/share/icons/hicolor/48x48/apps/{package_parts.ID}.png").is_file()
    assert (laid_out / f"usr/share/metainfo/{package_parts.ID}.metainfo.xml").is_file()
    assert not (laid_out / "usr/lib/saboteur-gui/add-to-menu.sh").exists(), "the package does that"


def test_the_control_file_says_version_and_size(laid_out: Path) -> None:
    fields = dict(
        line.split(": ", 1)
        for line in (laid_out / "DEBIAN/control").read_text("utf-8").splitlines()
        if not line.startswith(" ")
    )
    assert (fields["Package"], fields["Version"]) == ("saboteur-gui", __version__)
    assert 3 <= int(fields["Installed-Size"]) < 3000
    assert "libc6 (>= " in fields["Depends"]


CHANGELOG = "# Changelog\n\n## 0.2.0 — 2026-11-20\n\n* New.\n\n## 0.1.0\n\n* Old.\n"


def test_a_release_says_its_part_of_the_changelog() -> None:
    assert release_notes.changes("0.2.0", CHANGELOG) == "* New."
    assert release_notes.changes("0.1.0", CHANGELOG) == "* Old."


@pytest.mark.parametrize("version", ["0.2", "0.3.0"])
def test_a_version_that_the_changelog_does_not_know_is_no_release(version: str) -> None:
    with pytest.raises(ValueError, match=version):
        release_notes.changes(version, CHANGELOG)


def test_a_release_says_the_sums_of_its_files(tmp_path: Path) -> None:
    (tmp_path / "game.zip").write_bytes(b"game")
    text = release_notes.notes(f"v{__version__}", [tmp_path / "game.zip"])
    assert f"{hashlib.sha256(b'game').hexdigest()}  game.zip" in text


def test_a_tag_of_another_version_ends_with_one_line() -> None:
    command = [sys.executable, str(ROOT / "build_scripts" / "release_notes.py"), "v9.9.9"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert f"not the version of the source, {__version__}" in done.stderr
