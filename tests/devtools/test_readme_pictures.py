"""The README's pictures show the program as it is; `python build_scripts/readme_pictures.py` draws them anew."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from ..needs import need

need("PIL")

ROOT = Path(__file__).parent.parent.parent
sys.path.insert(0, str(ROOT / "build_scripts"))

import pygame  # noqa: E402
import readme_pictures  # noqa: E402
from PIL import Image  # noqa: E402
from readme_pictures import FILM, LIMIT, PICTURES, SHOTS, drawn_film, drawn_shot, kept, old, share, write  # noqa: E402

from ..ui.conftest import boards_are_painted_at_once  # noqa: E402

__all__ = ["boards_are_painted_at_once"]


@pytest.fixture(autouse=True)
def pygame_is_ready(boards_are_painted_at_once: None) -> None:
    pygame.init()


@pytest.mark.parametrize("name", SHOTS)
def test_a_picture_shows_what_the_program_draws_today(name: str) -> None:
    assert old(PICTURES / f"{name}.webp", [drawn_shot(name)]) is None, "run build_scripts/readme_pictures.py"


def test_the_film_shows_what_the_program_draws_today() -> None:
    assert old(PICTURES / f"{FILM}.webp", drawn_film()) is None, "run build_scripts/readme_pictures.py"


def test_another_word_is_let_pass_but_not_a_moved_panel() -> None:
    before = drawn_shot("menu")
    word, panel = before.copy(), before.copy()
    word.paste((255, 255, 255), (300, 300, 380, 314))
    panel.paste(before.crop((0, 0, 300, 150)), (450, 450))
    assert 0 < share([before], [word]) < LIMIT < share([before], [panel])


def test_a_picture_of_another_scene_is_old_and_so_is_none(tmp_path: Path) -> None:
    write(tmp_path / "one.webp", [drawn_shot("curtain")])
    found = old(tmp_path / "one.webp", [drawn_shot("menu")])
    assert found is not None and found.share > 0.3
    assert old(tmp_path / "two.webp", [drawn_shot("menu")]) == (tmp_path / "two.webp", 1.0)


def test_a_film_keeps_each_picture_as_long_as_it_stays(tmp_path: Path) -> None:
    red, blue = Image.new("RGB", (64, 36), "red"), Image.new("RGB", (64, 36), "blue")
    write(tmp_path / "film.webp", [red, red, red, blue, blue, red])
    assert share(kept(tmp_path / "film.webp"), [red, red, red, blue, blue, red]) == 0
    found = old(tmp_path / "film.webp", [red, red, blue, blue])
    assert found is not None and found.share == 1, "it has another length"


def test_the_command_names_what_is_old_and_draws_only_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(readme_pictures, "ROOT", tmp_path)
    monkeypatch.setattr(readme_pictures, "PICTURES", tmp_path)
    red, blue = Image.new("RGB", (64, 36), "red"), Image.new("RGB", (64, 36), "blue")
    today, other = tmp_path / "today.webp", tmp_path / "other.webp"
    write(today, [red])
    write(other, [red])
    written = today.stat().st_mtime_ns
    monkeypatch.setattr(readme_pictures, "today", lambda: [(today, [red]), (other, [blue])])
    assert readme_pictures.main(["--check"]) == 1
    assert capsys.readouterr().out == "other.webp: 100.0% look otherwise\n"
    assert readme_pictures.main([]) == 0
    assert readme_pictures.main(["--check"]) == 0
    assert today.stat().st_mtime_ns == written
