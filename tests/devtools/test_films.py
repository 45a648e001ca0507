"""Films: a moment begins at rest, is drawn picture by picture, and its sheets show what changes."""

from __future__ import annotations

from pathlib import Path

import pygame

from saboteur_gui.devtools.films import COLUMNS, MOMENTS, ROWS, contact_sheets, frames
from saboteur_gui.ui.offscreen import offscreen_app


def picture(grey: int) -> pygame.Surface:
    made = pygame.Surface((64, 36))
    made.fill((grey, grey, grey))
    return made


def test_a_sheet_leaves_out_pictures_that_stay_the_same() -> None:
    (sheet,) = contact_sheets([picture(1), picture(1), picture(200), picture(200), picture(1)])
    width = sheet.get_width() // COLUMNS
    assert [sheet.get_at((width * n + 5, 5))[0] for n in range(4)] == [1, 200, 1, 0]


def test_many_pictures_are_spread_over_sheets() -> None:
    sheets = list(contact_sheets(picture(n) for n in range(COLUMNS * ROWS + 1)))
    assert len(sheets) == 2
    assert sheets[1].get_height() < sheets[0].get_height()


def test_a_move_is_filmed_from_rest_to_its_end(tmp_path: Path) -> None:
    pygame.init()
    pictures = [each.get_buffer().raw for each in frames(offscreen_app(tmp_path, (1280, 720), "en"), MOMENTS["lay"])]
    assert len(set(pictures)) > 8, "it moves"
    assert pictures[-1] != pictures[0], "something has changed by it"
    changed = sum(a != b for a, b in zip(pictures[-1], pictures[-2], strict=True))
    assert changed < 0.01 * len(pictures[-1]), "it comes to rest, but for torches while somebody thinks"
