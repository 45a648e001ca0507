"""Every round has a light of its own; light falls out of the mine, and none out of what is cut off."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from saboteur_gui.engine.board import cell_at
from saboteur_gui.engine.cards import OPEN, START
from saboteur_gui.ui import walls
from saboteur_gui.ui.board.layer import Layer
from saboteur_gui.ui.board.painter import BARE, Painter
from saboteur_gui.ui.pictures import by_own_lamp
from saboteur_gui.ui.render_context import RenderContext
from saboteur_gui.ui.rock import paint_around

from .stage import stage

HERE = cell_at(0, 0)


@pytest.fixture
def kit(tmp_path: Path) -> RenderContext:
    return stage(tmp_path).kit


def _rock(kit: RenderContext, number: int) -> tuple[int, ...]:
    return pygame.transform.average_color(Painter(kit, walls.of_round(number)).cell(HERE, BARE, (60, 90)))[:3]


def test_the_mine_is_amber_then_verdigris_then_wine(kit: RenderContext) -> None:
    (red, _, blue), second, (third, green, _) = (_rock(kit, number) for number in (1, 2, 3))
    assert red > blue and min(second[1:]) > second[0] and third > green


def test_the_light_of_a_table_is_on_its_materials_only(kit: RenderContext) -> None:
    own, place = by_own_lamp(kit.pictures), pygame.Rect(20, 20, 200, 100)
    seen = []
    for pictures, number in ((kit.pictures, 0), (own, 1), (own, 2), (kit.pictures, 0)):
        if number:
            own.lamp.light = walls.of_round(number)
        surface = pygame.Surface((240, 140))
        pictures.frame(surface, "panel", place)
        seen.append(pygame.transform.average_color(surface))
    assert seen[0] == seen[3] and len(set(seen)) == 3


def test_what_is_around_the_mine_has_its_colour(kit: RenderContext) -> None:
    seen = set()
    for number in (1, 2, 3):
        kit.pictures.lamp.light = walls.of_round(number)
        surface = pygame.Surface((200, 200))
        paint_around(kit, surface, surface.get_rect())
        seen.add(pygame.transform.average_color(surface))
    assert len(seen) == 3


def test_light_falls_out_of_openings_that_lead_on(kit: RenderContext) -> None:
    layer, start = Layer(kit, pygame.Rect(0, 0, 400, 300)), START * 2
    east = cell_at(1, 0)
    beyond = next(tile for tile in range(len(OPEN)) if OPEN[tile] == OPEN[start])

    def glows(cell: int) -> bool:
        return any(light[3] == "end" for light in layer.looks[cell].lights)

    layer.show({HERE: start, east: beyond})
    assert glows(cell_at(2, 0)) and glows(cell_at(1, 1))
    layer.show({HERE: start, east: beyond}, dark={east})
    assert not glows(cell_at(2, 0)) and glows(cell_at(-1, 0))
