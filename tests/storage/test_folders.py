"""Where the program keeps its files."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from saboteur_gui.storage import folders
from saboteur_gui.storage.folders import BESIDE, MARKER, find_folders


def test_the_users_own_folders_are_the_usual_ones(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(folders, "program_folder", lambda: tmp_path)
    found = find_folders()
    assert all(folders.NAME in path.parts for path in (found.data, found.config, found.log))
    assert not found.portable
    assert not list(tmp_path.iterdir())


def test_a_named_folder_holds_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    found = find_folders(Path("here"))
    assert found.data == tmp_path / "here"
    parts = (found.saves, found.trash, found.damaged, found.config, found.log)
    assert all(path.parent == found.data for path in parts)
    assert len(set(parts)) == 5


@pytest.mark.parametrize(("named", "found"), [("~/x", "home/x"), ("~nobody-of-that-name/x", "~nobody-of-that-name/x")])
def test_a_named_folder_may_be_in_a_home(
    named: str, found: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("USERPROFILE", str(tmp_path / "home"))
    assert find_folders(Path(named)).data == tmp_path / found


def test_a_marker_keeps_everything_beside_the_packaged_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "saboteur-gui"))
    assert not find_folders().portable
    (tmp_path / MARKER).touch()
    found = find_folders()
    assert found.portable
    assert found.data == tmp_path / BESIDE
    assert tmp_path / BESIDE in found.config.parents


def test_a_named_folder_goes_before_the_marker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders, "program_folder", lambda: tmp_path)
    (tmp_path / MARKER).touch()
    assert find_folders(tmp_path / "named").data == tmp_path / "named"


def test_beside_the_program_is_beside_the_package() -> None:
    assert (folders.program_folder() / "saboteur_gui").is_dir()
