"""`selftest`: what it looks at, and that it says what is wrong."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from saboteur_gui import resources, selftest
from saboteur_gui.cli import main
from saboteur_gui.engine import board
from saboteur_gui.engine.ruleset import SEATS, check_table, module_ids
from saboteur_gui.i18n import LANGUAGES

Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def without_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        monkeypatch.setenv(name, "dummy")  # which the command sets itself: it is to be as before afterwards


def test_games_are_played_at_every_size_and_with_every_module() -> None:
    tables = selftest.tables()
    assert len(tables) == 20
    for table in tables:
        check_table(table)
    for game, (low, high) in SEATS.items():
        here = [table for table in tables if table.game == game]
        assert {table.seats for table in here} >= {low, high}
        assert {name for table in here for name in table.modules} == set(module_ids(game))


@pytest.mark.parametrize("name", ["fonts", "sounds", "save", "settings", "window", "no sound device"])
def test_a_check_passes(name: str, tmp_path: Path) -> None:
    assert dict(selftest.checks())[name](tmp_path)


def test_it_says_whether_the_engine_is_compiled(tmp_path: Path) -> None:
    """In a checkout it is not; the step `compiled` of `.ci/run` sees the other answer."""
    source = str(board.__file__).endswith(".py")
    assert selftest.engine(tmp_path).startswith("Python" if source else "compiled")


def test_computer_players_answer_from_their_process(tmp_path: Path) -> None:
    assert selftest.worker(tmp_path).endswith("from 1 process")


def test_every_language_and_game_is_among_the_checks() -> None:
    names = [name for name, _ in selftest.checks()]
    assert {f"language {language}" for language in LANGUAGES} <= set(names)
    assert sum(name.startswith("game ") for name in names) == 20


def test_it_counts_and_names_what_failed(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    def good(place: Path) -> str:
        return f"{len(list(place.iterdir()))} files"

    def bad(place: Path) -> str:
        raise selftest.Wrong("the lamp\nis out")

    def checks() -> Iterator[tuple[str, selftest.Check]]:
        yield "one", good
        yield "two", bad
        yield "three", good

    monkeypatch.setattr(selftest, "checks", checks)
    assert main(["selftest"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(" (")[0] for line in lines] == [
        "ok      one: 0 files",
        "failed  two: Wrong: the lamp is out",
        "ok      three: 0 files",
        "2 passed, 1 failed",
    ]


def test_a_damaged_or_missing_file_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selftest, "PACKAGE", tmp_path)
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "a.webp").write_bytes(b"whole")
    sum_ = hashlib.sha256(b"whole").hexdigest()
    listed = tmp_path / resources.CONTENTS
    listed.write_text(f"{sum_}  assets/a.webp\n", "utf-8")
    assert selftest.files_as_built(tmp_path) == "1 files"
    (tmp_path / "assets" / "a.webp").write_bytes(b"torn")
    with pytest.raises(selftest.Wrong, match=r"a\.webp is damaged"):
        selftest.files_as_built(tmp_path)
    listed.write_text(f"{sum_}  assets/b.webp\n", "utf-8")
    with pytest.raises(selftest.Wrong, match=r"b\.webp is missing"):
        selftest.files_as_built(tmp_path)
