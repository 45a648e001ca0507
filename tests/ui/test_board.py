"""The board: what is drawn is what lies there, whatever way led to the picture; and nothing of another viewer."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from saboteur_gui.engine.board import cell_at
from saboteur_gui.engine.cards import CARD, CARDS, CHESTS, DWARFS, IS_TUNNEL, NAMES, POSITIONS
from saboteur_gui.resources import asset
from saboteur_gui.ui.board import faces
from saboteur_gui.ui.board.layer import LIGHT
from saboteur_gui.ui.board.painter import DECALS, Painter
from saboteur_gui.ui.board.sheet import Look

from .board_pixels import pixels
from .mine import CARDS as LAID
from .mine import board, kit, picture, settle, shown_mine, steps

# Faces


def test_every_card_has_a_picture_in_every_position() -> None:
    for card in range(len(CARDS)):
        for turned in POSITIONS[card]:
            assert asset(faces.tile_path(card * 2 + turned)).is_file(), NAMES[card]
    turned_alone = {faces.tile_path(card * 2 + 1) for card in range(len(CARDS)) if len(POSITIONS[card]) > 1}
    upright = {faces.tile_path(card * 2) for card in range(len(CARDS)) if len(POSITIONS[card]) > 1}
    tunnels = [card for card in range(len(CARDS)) if IS_TUNNEL[card] and len(POSITIONS[card]) > 1]
    assert len(turned_alone & upright) == 0 and tunnels


def test_equal_cards_side_by_side_differ() -> None:
    tile = CARD["cross"] * 2
    for x, y in ((0, 0), (3, -2), (-4, 5)):
        near = {faces.tile_path(tile, cell_at(x + dx, y + dy)) for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1))}
        assert faces.tile_path(tile, cell_at(x, y)) not in near


def test_cards_that_are_read_have_a_title() -> None:
    own = kit()
    for name in NAMES:
        if not IS_TUNNEL[CARD[name]]:
            assert own.texts.has(f"card.{name}.short")
            plain = own.pictures.at(faces.tile_path(CARD[name] * 2), (120, 180))
            assert pixels(faces.card_face(own, CARD[name], (120, 180))) != pixels(plain)
    for name in DWARFS:
        assert faces.role_face(own, name, (96, 144)).get_size() == (96, 144)
    for name in CHESTS:
        assert faces.chest_face(own, name, (96, 144)).get_size() == (96, 144)


def test_seats_with_the_same_role_show_different_people_and_each_seat_always_the_same() -> None:
    own = kit()
    for name, people in (("digger", 3), ("saboteur", 2), ("boss", 1)):
        shown = [pixels(faces.role_face(own, name, (96, 144), seat)) for seat in range(12)]
        assert len(set(shown)) == people
        assert all(shown[seat] == shown[seat % people] for seat in range(12))


def test_a_title_stays_on_the_part_of_a_card_that_is_seen() -> None:
    """The next card of the hand covers the rest."""
    own, size = kit(), (120, 180)
    for name in ("repair_pick_lamp", "broken_cart", "map"):
        plain = own.pictures.at(faces.tile_path(CARD[name] * 2), size)
        titled = faces.card_face(own, CARD[name], size, shown=0.7)
        covered = pygame.Rect(84, 0, 36, 180)
        assert pixels(titled.subsurface(covered)) == pixels(plain.subsurface(covered)), name
        assert pixels(titled) != pixels(plain), name


def test_cards_are_lit_brighter_than_they_are_baked_and_backs_are_not() -> None:
    own = kit()
    for path, brighter in ((faces.tile_path(CARD["cross"] * 2), True), ("cards/backs/goal.webp", False)):
        baked = pygame.image.load(str(asset(path)))
        seen = own.pictures.scaled(path, baked.get_size())
        was, is_ = (pygame.transform.average_color(picture)[:3] for picture in (baked, seen))
        assert (is_ > was) if brighter else (is_ == was), path


# The picture


@pytest.mark.parametrize(("lying", "seen"), [(None, True), (CARD["cross"] * 2, False)])
def test_what_stands_before_the_wall_is_seen_where_no_card_lies(
    monkeypatch: pytest.MonkeyPatch, lying: int | None, seen: bool
) -> None:
    shown, look = [], Look(lying=lying, lights=((0, 0, 90, "lamp"),))
    for decals in (DECALS, {}):
        monkeypatch.setattr("saboteur_gui.ui.board.painter.DECALS", decals)
        shown.append(pixels(Painter(kit()).cell(cell_at(2, 2), look, (100, 150))))
    assert (shown[0] != shown[1]) == seen


def test_what_is_cut_off_from_the_start_is_dark_and_shines_on_nothing() -> None:
    alone = cell_at(6, 3)
    own = board(kit(), shown_mine(LAID | {(6, 3): ("cross", 0)}))
    assert own.cards.dark == {alone, cell_at(3, 1)}, "that one and the dead end whose stub meets rock"
    beside = own.layer.looks[cell_at(7, 3)]
    assert beside.shades and (-1, 0, LIGHT, "lamp") not in beside.lights, "it throws a shadow all the same"
    assert own.layer.looks[cell_at(4, -1)].lights


def test_the_dark_is_cold() -> None:
    lit, dark = (Painter(kit()).cell(0, Look(CARD["cross"] * 2, dark=dark), (100, 150)) for dark in (False, True))
    warm, cold = pygame.transform.average_color(lit), pygame.transform.average_color(dark)
    assert warm[0] > warm[2] and cold[2] >= cold[0]
    assert sum(cold[:3]) < sum(warm[:3])


def test_no_line_of_rock_stands_between_tunnels_side_by_side() -> None:
    """The picture runs to the edge of its cell; only where nothing lies beyond it ends in a dark edge."""
    east = 2
    alone, joined = (Painter(kit()).cell(0, Look(CARD["cross"] * 2, sides=sides), (100, 150)) for sides in (0, east))
    edge, middle = pygame.Rect(99, 0, 1, 150), pygame.Rect(96, 0, 1, 150)
    ended, runs_on = (sum(pygame.transform.average_color(each, edge)[:3]) for each in (alone, joined))
    assert ended < runs_on / 2 < sum(pygame.transform.average_color(joined, middle)[:3])


def test_every_round_has_a_wall_of_its_own_and_nothing_is_left_of_the_mine_before() -> None:
    own, seen = board(kit()), set()
    for number in (2, 3, 1):
        own.show(replace(shown_mine({}), round=number))
        own.update(own._now + 1000)
        at_once = picture(own)
        settle(own, own._now + 1000)
        assert differs(at_once, picture(own), own.rect.size) < 1, "no light of the cards that lay there"
        assert picture(own) == picture(board(own.kit, replace(shown_mine({}), round=number)))
        seen.add(picture(own))
    assert len(seen) == 3


def test_day_shines_on_the_wall_at_the_start_and_gold_behind_goals() -> None:
    looks = board(kit()).layer.looks
    kinds = {at: {light[3] for light in looks[cell_at(*at)].lights} for at in ((-1, -1), (7, 1), (4, 1))}
    assert "day" in kinds[-1, -1] and "gold" in kinds[7, 1]
    assert kinds[4, 1] - {"end"} == {"lamp"}


def test_a_point_of_a_cell_is_found_in_it() -> None:
    own = board(kit())
    for x, y in ((0, 0), (8, -2), (3, 1)):
        assert own.cell_at(own.rect_of(cell_at(x, y)).center) == cell_at(x, y)
    assert own.cell_at((0, 0)) is None


@pytest.mark.parametrize("ways", [[(37, 0)], [(-160, 90), (55, -31)], [(400, 0), (-800, 0), (390, 11)]])
@pytest.mark.parametrize("zoom", [-3, 3, 7])
def test_a_panned_board_is_drawn_like_a_new_one(ways: list[tuple[int, int]], zoom: int) -> None:
    own = board(kit())
    own.zoom(zoom, own.rect.center)
    settle(own, 3000.0)
    for dx, dy in ways:
        for _ in range(10):
            own.pan(dx / 10, dy / 10)
            own.update(3000.0)
            picture(own)
    settle(own, 3000.0)
    new = board(own.kit, kept=own.camera.state())
    new.camera.centre = own.camera.centre
    settle(new)
    assert picture(own) == picture(new)


def test_a_zoomed_board_is_drawn_like_a_new_one() -> None:
    own = board(kit())
    now = 2000.0
    for steps_ in (2, -4, 5, -1):
        own.zoom(steps_, (own.rect.centerx + 40, own.rect.centery - 30))
        for _ in range(9):
            now += 16
            own.update(now)
            picture(own)
    settle(own, now)
    new = board(own.kit, kept=own.camera.state())
    assert picture(own) == picture(new)


def differs(a: bytes, b: bytes, size: tuple[int, int]) -> float:
    """How far two pictures are apart, seen from afar: of 255."""
    small = [pygame.transform.smoothscale(pygame.image.frombytes(one, size, "RGB"), (64, 40)) for one in (a, b)]
    first, second = (pygame.image.tobytes(one, "RGB") for one in small)
    return sum(abs(x - y) for x, y in zip(first, second, strict=True)) / len(first)


def painted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Cells that are painted from now on."""
    cells: list[int] = []
    paint = Painter.cell

    def watched(self: Painter, cell: int, look: Look, size: tuple[int, int]) -> pygame.Surface:
        cells.append(cell)
        return paint(self, cell, look, size)

    monkeypatch.setattr(Painter, "cell", watched)
    return cells


@pytest.mark.parametrize("zoom", [(2,), (-3,), (5,), (4, -6), (-4, 7)])
def test_nothing_is_painted_while_it_zooms_and_all_is_seen(
    monkeypatch: pytest.MonkeyPatch, zoom: tuple[int, ...]
) -> None:
    own = board(kit())
    cells, now = painted(monkeypatch), own._now
    for steps_ in zoom:
        own.zoom(steps_, own.rect_of(cell_at(3, 0)).center)
        for _ in range(3):
            now += 16
            own.update(now)
            moving = picture(own)
    assert cells == []
    own.update(now + 500)
    stood_in = picture(own)
    assert not own.layer.sharp(own.camera.goal)
    settle(own, now + 500)
    assert cells and own.layer.sharp(own.camera.goal)
    sharp = picture(own)
    assert differs(stood_in, sharp, own.rect.size) < 6 < differs(moving, sharp, own.rect.size)


def test_a_card_laid_while_it_zooms_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    own = board(kit())
    own.zoom(1, own.rect_of(cell_at(1, 1)).center)
    own.update(own._now + 50)
    without = picture(own)
    cells = painted(monkeypatch)
    own.show(shown_mine(LAID | {(1, 1): ("curve_ne", 0)}))
    assert picture(own) != without and cells == [cell_at(1, 1)]


def test_what_comes_into_sight_in_large_numbers_is_painted_little_by_little(monkeypatch: pytest.MonkeyPatch) -> None:
    own = board(kit())
    cells = painted(monkeypatch)
    own.still = True
    own.zoom(-7, own.rect.center)
    pictures = [picture(own)]
    assert len(cells) == 0
    while own.layer.owed:
        before = len(cells)
        own.update(2000.0)
        pictures.append(picture(own))
        assert len(cells) > before or not own.layer.owed or own.layer._backlog.late == []
    assert len(set(pictures)) > 2
    assert pictures[-1] == picture(board(own.kit, kept=own.camera.state()))


def test_no_card_is_read_from_its_file_while_the_mine_is_pulled(monkeypatch: pytest.MonkeyPatch) -> None:
    lane = {(x, 0): ("cross", 0) for x in range(1, 8)} | {(7, -1): ("cross", 0), (7, -2): ("crystal_cross", 0)}
    near = board(kit(), shown_mine(LAID | lane))
    near.still = True
    near.zoom(9, near.rect_of(cell_at(0, 0)).center)
    own = board(kit(), shown_mine(LAID | lane), kept=near.camera.state())
    assert not own.rect.colliderect(own.rect_of(cell_at(7, -2)))
    read: list[str] = []
    load = pygame.image.load

    def watched(path: str) -> pygame.Surface:
        read.append(path)
        return load(path)

    monkeypatch.setattr(pygame.image, "load", watched)
    cells = painted(monkeypatch)
    for number in range(40):
        own.pan(-own.rect.width / 8, own.rect.height / 8)
        own.update(2000.0 + number)
        picture(own)
    assert cell_at(7, -2) in cells
    assert not [path for path in read if "/cards/" in path], "before the wall, decals are read as they come"


def test_after_every_move_it_is_drawn_like_a_new_one() -> None:
    own_kit = kit()
    own, now = None, 0.0
    for before, after, _ in steps(3, 14, game="saboteur2", modules=("chests", "tunnel_toll")):
        own = own or board(own_kit, before)
        own.show(after)
        now += 2000
        settle(own, now)
        assert picture(own) == picture(board(own_kit, after))


def test_a_laid_card_is_there_at_once_and_one_of_another_cell_is_not_painted_again() -> None:
    own = board(kit())
    before = picture(own)
    damaged: list[pygame.Rect] = []
    own.damage = damaged.append
    cell = cell_at(1, 1)
    own.show(shown_mine(LAID | {(1, 1): ("curve_ne", 0)}))
    assert picture(own) != before
    assert any(rect.colliderect(own.rect_of(cell)) for rect in damaged)
    assert not any(rect.contains(own.rect) for rect in damaged), "one card is not the whole board"


def test_what_the_theatre_hides_is_not_seen() -> None:
    own = board(kit(), shown_mine(LAID | {(1, 1): ("curve_ne", 0)}))
    without = board(own.kit, shown_mine(LAID))
    own.overrides = {cell_at(1, 1): None}
    settle(own)
    assert own.lying(cell_at(1, 1)) is None
    own_cell, other_cell = own.rect_of(cell_at(1, 1)), without.rect_of(cell_at(1, 1))
    assert own_cell == other_cell and picture(own) == picture(without)
    own.overrides = {}
    assert own.lying(cell_at(1, 1)) == CARD["curve_ne"] * 2
