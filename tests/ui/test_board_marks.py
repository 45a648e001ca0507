"""What lies over the cards of the mine: marks, reasons and what one viewer knows."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from saboteur_gui.engine.board import cell_at
from saboteur_gui.engine.cards import CARD
from saboteur_gui.engine.follow import shown_of
from saboteur_gui.engine.state import Memory
from saboteur_gui.engine.view import view
from saboteur_gui.engine.vocabulary import Seat
from saboteur_gui.ui.board.board_view import BoardView
from saboteur_gui.ui.board.marks import SHOWN_MS, WAY

from .board_pixels import pixels
from .mine import board, kit, picture, settle, shown_mine, started

# Marks


def test_a_reason_goes_away_by_itself() -> None:
    own = board(kit())
    clean = picture(own)
    own.refusal.say(cell_at(1, -1), "Because of a rule.", own._now)
    assert picture(own) != clean
    at = own.wakes(own._now)
    assert at is not None and at <= own._now + SHOWN_MS
    own.update(own._now + SHOWN_MS + 1)
    assert own.refusal.value is None and picture(own) == clean


def test_a_reason_covers_no_legal_cell_if_there_is_room() -> None:
    own = board(kit())
    for x, y in ((1, -1), (0, 1), (4, 1)):
        own.legal = {cell_at(x, y - 1): "now", cell_at(x + 1, y): "turned"}
        place = own.refusal.pill(cell_at(x, y), "A reason in a few words.")
        assert own.rect.contains(place)
        assert not any(place.colliderect(own.rect_of(cell)) for cell in own.legal)


@pytest.mark.parametrize("mark", ["legal", "turned", "targets", "way", "marked", "ghost", "focus"])
def test_each_mark_is_drawn_and_leaves_no_trace(mark: str) -> None:
    own = board(kit())
    clean, cell = picture(own), cell_at(1, 1)
    marks: dict[str, tuple[str, object, object]] = {
        "legal": ("legal", {cell: "now"}, {}),
        "turned": ("legal", {cell: "turned"}, {}),
        "targets": ("targets", {cell_at(8, 0): ""}, {}),
        "way": ("targets", {cell_at(8, 0): WAY}, {}),
        "marked": ("marked", {cell_at(3, 0)}, set()),
        "ghost": ("ghost", (cell, CARD["cross"] * 2, 1.0), None),
        "focus": ("focus", cell, None),
    }
    name, on, off = marks[mark]
    setattr(own, name, on)
    assert picture(own) != clean
    setattr(own, name, off)
    assert picture(own) == clean


def test_one_line_goes_around_a_way_and_none_between_its_cells() -> None:
    own = board(kit())
    clean = picture(own)
    own.targets = {cell_at(2, 0): WAY, cell_at(2, 1): WAY}
    lit, upper = picture(own), own.rect_of(cell_at(2, 0))

    def colours(pos: tuple[int, int]) -> set[bytes]:
        at = 3 * ((pos[1] - own.rect.y) * own.rect.width + pos[0] - own.rect.x)
        return {shown[at : at + 3] for shown in (clean, lit)}

    assert len(colours((upper.centerx, upper.top))) == 2
    assert len(colours((upper.centerx, upper.bottom))) == 1


def test_legal_cells_are_brought_into_sight_only_if_none_is_seen() -> None:
    own = board(kit())
    for _ in range(8):
        own.zoom(1, own.rect_of(cell_at(0, 0)).center)
    settle(own, 3000.0)
    before = own.camera.goal
    own.legal = {cell_at(0, 1): "now", cell_at(7, 0): "turned"}
    assert own.camera.goal == before
    own.legal = {cell_at(7, 0): "turned"}
    settle(own, 6000.0)
    assert own.camera.clear.contains(own.rect_of(cell_at(7, 0)))


def test_the_two_kinds_of_legal_cells_look_different() -> None:
    own = board(kit())
    seen = set()
    for how in ("now", "turned"):
        own.legal = {cell_at(1, 1): how}
        seen.add(picture(own))
    assert len(seen) == 2


# Secrets


def knowing(own: BoardView, cell: int, name: str) -> None:
    base = shown_mine()
    own.show(replace(base, seat=Seat(0), memory=(Memory("goal", (cell,), (CARD[name],), 0),)))


def test_what_one_viewer_knows_is_dropped_with_the_viewer() -> None:
    own = board(kit())
    public_picture = picture(own)
    shown = set()
    for name in ("treasure", "stone_left"):
        knowing(own, cell_at(8, 0), name)
        settle(own, 3000.0)
        shown.add(picture(own))
        own.legal, own.focus = {cell_at(1, 1): "now"}, cell_at(1, 1)
        own.show(shown_mine())
        settle(own, 6000.0)
        assert picture(own) == public_picture
    assert len(shown) == 2 and public_picture not in shown


@pytest.mark.parametrize("zoom", [0, -7, 5])
def test_drawing_only_what_is_damaged_leaves_nothing_of_the_viewer_before(zoom: int) -> None:
    own = board(kit())
    own.zoom(zoom, own.rect_of(cell_at(8, 0)).center)
    settle(own, 3000.0)
    damaged: list[pygame.Rect] = []
    own.damage = damaged.append
    surface = pygame.Surface(own.kit.metrics.screen.size).convert()
    own.draw(surface)
    before = pixels(surface)
    for drop in (False, True):
        damaged.clear()
        own.show(shown_mine()) if drop else knowing(own, cell_at(8, 0), "spider")
        assert own.camera.goal == own.camera.shot(own._now)
        for rect in damaged:
            surface.set_clip(rect)
            own.draw(surface)
            surface.set_clip(None)
        assert (pixels(surface) == before) is drop


def test_a_private_view_without_knowledge_draws_what_everybody_sees() -> None:
    g = started(5)
    own_kit = kit()
    pictures = {picture(board(own_kit, shown_of(view(g, seat)))) for seat in (-1, 0, 3)}
    assert len(pictures) == 1


def test_what_is_not_sure_has_a_question_mark() -> None:
    from saboteur_gui.ui.board.known_goals import known_tabs

    memory = (Memory("goal", (cell_at(8, 0), cell_at(8, 2)), (CARD["treasure"],), 0),)
    tabs = known_tabs(kit(), replace(shown_mine(), memory=memory))
    assert set(tabs) == {cell_at(8, 0), cell_at(8, 2)} and all(text.endswith("?") for text in tabs.values())
