"""What is longer than its place is moved by wheel and by its bar, a list of rows and an area of widgets alike."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from saboteur_gui.ui.scene import Scene
from saboteur_gui.ui.widgets.controls import Label
from saboteur_gui.ui.widgets.row_list import Press, RowList
from saboteur_gui.ui.widgets.scroll import ScrollArea, Scrolled

from .stage import Stage, stage, wheel

PLACE = pygame.Rect(100, 100, 400, 300)


class Rows(RowList):
    def row_key(self, row: int) -> object:
        return row

    def paint_row(self, surface: pygame.Surface, place: pygame.Rect, row: int, on: bool) -> None:
        surface.fill((90, 60, 30), place)


class Page(Scene):
    kind, count = "rows", 30

    def build(self) -> None:
        if self.kind == "rows":
            ids = tuple(map(str, range(self.count)))
            self.root.add(Rows("long", PLACE.copy(), ids, 0, lambda row: None, lambda: None, Press()))
            return
        area = self.root.add(ScrollArea("long", PLACE.copy()))
        step = self.px(104)
        rects = [pygame.Rect(PLACE.x, PLACE.y + n * step, 300, step) for n in range(self.count)]
        area.hold([self.root.add(Label(f"row.{n}", rect, f"{n}")) for n, rect in enumerate(rects)], step * self.count)


def shown(tmp_path: Path, kind: str, count: int = 30) -> tuple[Stage, Scrolled]:
    app = stage(tmp_path, animation="off")
    page = Page(app)
    page.kind, page.count = kind, count
    app.push(page, fade=False)
    app.turn()
    long = page.root.find("long")
    assert isinstance(long, Scrolled)
    return app, long


@pytest.mark.parametrize("kind", ["rows", "area"])
def test_the_bar_is_dragged_from_end_to_end(tmp_path: Path, kind: str) -> None:
    app, long = shown(tmp_path, kind)
    thumb = long.bar()
    assert thumb is not None and thumb.top == PLACE.top and long.most > PLACE.height
    app.drag(thumb.center, (thumb.centerx, PLACE.bottom + 50))
    assert long.offset == long.most
    last = long.bar()
    assert last is not None and last.bottom == PLACE.bottom
    app.drag(last.center, (last.centerx, PLACE.top - 50))
    assert long.offset == 0


@pytest.mark.parametrize("kind", ["rows", "area"])
def test_a_press_beside_the_thumb_brings_it_there(tmp_path: Path, kind: str) -> None:
    app, long = shown(tmp_path, kind)
    thumb = long.bar()
    assert thumb is not None
    app.click((thumb.centerx, PLACE.centery))
    there = long.bar()
    assert there is not None and abs(there.centery - PLACE.centery) <= 1
    assert long.grip >= 0


@pytest.mark.parametrize("kind", ["rows", "area"])
def test_the_wheel_moves_what_is_too_long_and_nothing_else(tmp_path: Path, kind: str) -> None:
    app, long = shown(tmp_path, kind)
    app.turn(pygame.event.Event(pygame.MOUSEMOTION, pos=PLACE.center, rel=(0, 0), buttons=(0, 0, 0)), wheel(-1))
    assert long.offset == app.kit.px(90)
    app, long = shown(tmp_path / "short", kind, 2)
    assert long.bar() is None and not long.on_wheel(-1)
    assert long.offset == 0
