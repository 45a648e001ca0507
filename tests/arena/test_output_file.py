"""Transcripts and reports take the place of older files when all of them is there."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from saboteur_gui.arena.output_file import OutputFile
from saboteur_gui.cli import main

SIMULATE = ["simulate", "--game", "base", "--seats", "3", "--rounds", "1"]
FAILS = "tests.agents_that_fail:Raises"


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_the_old_file_is_there_until_the_new_one_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "games"
    path.write_text("old")
    with OutputFile(path) as file:
        file.write("new")
        assert path.read_text() == "old"
    assert (path.read_text(), names(tmp_path)) == ("new", {"games"})


def test_an_error_leaves_the_old_file_and_keeps_what_was_written(tmp_path: Path) -> None:
    path = tmp_path / "games"
    path.write_text("old")
    with pytest.raises(RuntimeError) as failed, OutputFile(path) as file:
        file.write("new")
        raise RuntimeError
    assert path.read_text() == "old"
    assert (tmp_path / "games.partial").read_text() == "new"
    assert failed.value.__notes__ == [f"what there was until then is in '{path}.partial'"]


def test_an_error_before_anything_was_written_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError), OutputFile(tmp_path / "games"):
        raise RuntimeError
    assert names(tmp_path) == set()


def test_a_link_goes_on_leading_where_it_led(tmp_path: Path) -> None:
    there, link = tmp_path / "there", tmp_path / "link"
    there.write_text("old")
    there.chmod(0o640)
    link.symlink_to(there)
    with OutputFile(link) as file:
        file.write("new")
    assert link.is_symlink() and there.read_text() == "new"
    assert there.stat().st_mode & 0o777 == 0o640


def test_a_pipe_is_written_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    reader = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    with OutputFile(path) as file:
        file.write("told")
    assert os.read(reader, 100) == b"told"
    os.close(reader)
    assert path.is_fifo()


def test_a_game_that_fails_leaves_an_old_transcript_and_page_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines, page = tmp_path / "games.jsonl", tmp_path / "page.html"
    lines.write_text("of yesterday")
    page.write_text("of yesterday")
    assert main([*SIMULATE, "--agents", FAILS, "--transcript", str(lines), "--report", str(page)]) == 1
    assert lines.read_text() == page.read_text() == "of yesterday"
    assert names(tmp_path) == {"games.jsonl", "page.html"}
    capsys.readouterr()


def test_a_page_for_which_there_is_no_room_costs_no_result(capsys: pytest.CaptureFixture[str]) -> None:
    if not Path("/dev/full").exists():
        return  # only Linux has a disk that is always full
    assert main([*SIMULATE, "--games", "2", "--json", "--report", "/dev/full"]) == 2
    told = capsys.readouterr()
    assert json.loads(told.out)["games"] == 2
    assert "'/dev/full'" in told.err
