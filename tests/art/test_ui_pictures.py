"""What the screen is made of: signs, slices as described, tiles without a seam, icons for systems."""

from __future__ import annotations

import json
import struct
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

ASSETS = Path(__file__).resolve().parents[2] / "assets"
UI = ASSETS / "ui"
SLICES = json.loads((UI / "slices.json").read_text(encoding="utf-8"))["slices"]
HOT_SPOTS = json.loads((UI / "cursors.json").read_text(encoding="utf-8"))

FAMILIES = ("glyphs", "icons", "roles")
SIGNS = sorted({f"{family}/{path.name.split('.')[0]}" for family in FAMILIES for path in (UI / family).iterdir()})
SIZES = (32, 64, 128)


def has_empty_edge(surface: pygame.Surface) -> bool:
    w, h = surface.get_size()
    edge = [(x, y) for x in range(w) for y in (0, h - 1)] + [(x, y) for y in range(h) for x in (0, w - 1)]
    return all(surface.get_at(p)[3] < 40 for p in edge)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("path", SIGNS)
def test_every_sign_is_there_at_every_size_with_padding(path: str, size: int) -> None:
    surface = pygame.image.load(UI / f"{path}.{size}.webp")
    assert surface.get_size() == (size, size)
    assert has_empty_edge(surface)
    assert sum(surface.get_at((x, y))[3] > 127 for x in range(size) for y in range(size)) > size * size * 0.05


@pytest.mark.parametrize("path", [path for path in SIGNS if path.startswith("glyphs/")])
def test_one_colour_signs_are_white_so_that_they_can_be_tinted(path: str) -> None:
    surface = pygame.image.load(UI / f"{path}.64.webp")
    seen = [surface.get_at((x, y)) for x in range(64) for y in range(64)]
    assert all(min(p[:3]) > 250 for p in seen if p[3] > 127)


@pytest.mark.parametrize("name", SLICES)
def test_a_slice_has_the_size_that_its_description_says(name: str) -> None:
    row = SLICES[name]
    surface = pygame.image.load(UI / "slices" / f"{name}.webp")
    side = 2 * (row["pad"] + row["corner"]) + row["middle"]
    assert surface.get_size() == (side, side)
    if "tile" in row:
        assert (UI / "tiles" / f"{row['tile']}.webp").exists()


def test_every_slice_is_described() -> None:
    assert {p.stem for p in (UI / "slices").glob("*.webp")} == set(SLICES)


@pytest.mark.parametrize("path", sorted((UI / "tiles").glob("*.webp")), ids=lambda p: p.stem)
def test_a_tile_repeats_without_a_seam(path: Path) -> None:
    """Across the seam neighbouring pixels differ no more than elsewhere, or too little to see (2 of 255)."""
    surface = pygame.image.load(path)
    n = surface.get_width()
    green = pygame.image.tobytes(surface, "RGB")[1::3]
    rows = [green[y * n : (y + 1) * n] for y in range(n)]
    columns = [green[x::n] for x in range(n)]
    for lines in (rows, columns):
        pairs = pairwise([*lines, lines[0]])
        steps = [sum(abs(a - b) for a, b in zip(*pair, strict=True)) / n for pair in pairs]
        assert steps[-1] <= max(max(steps[:-1]) * 1.1, 2)


@pytest.mark.parametrize("name", HOT_SPOTS)
def test_a_cursor_points_into_its_picture(name: str) -> None:
    x, y = HOT_SPOTS[name]
    assert 0 <= x < 1
    assert 0 <= y < 1
    for size in (32, 48, 64, 96):
        assert pygame.image.load(UI / "cursors" / f"{name}.{size}.webp").get_size() == (size, size)


def test_the_three_in_the_menu_are_cut_out_and_stand_on_the_lower_edge() -> None:
    for name in ("digger", "saboteur", "boss"):
        picture = pygame.image.load(UI / "menu" / f"{name}.webp")
        wide, high = picture.get_size()
        alpha = pygame.image.tobytes(picture, "RGBA")[3::4]
        assert 600 <= high <= 768, name
        assert max(alpha[0], alpha[wide - 1]) < 8, f"{name} is not cut out"  # a lamp may shine as far as that
        assert alpha[-wide:].count(255) > 0.5 * wide, f"{name} does not reach the lower edge"


@pytest.mark.parametrize("path", ["menu/gallery.webp", "curtain/doors.webp"])
def test_scenes_cover_the_window_and_let_nothing_through(path: str) -> None:
    picture = pygame.image.load(UI / path)
    assert picture.get_size() == (1920, 1080)
    assert picture.get_masks()[3] == 0


def test_the_doors_part_in_the_middle() -> None:
    """Where the leaves meet is the darkest column: the curtain is cut there."""
    picture = pygame.image.load(UI / "curtain" / "doors.webp")
    middle = pygame.image.tobytes(picture.subsurface((800, 0, 320, picture.get_height())), "RGB")
    light = [sum(sum(middle[3 * x + part :: 3 * 320]) for part in range(3)) for x in range(320)]
    assert abs(light.index(min(light)) + 800 - 960) < 8


def test_the_windows_icon_holds_every_size() -> None:
    data = (ASSETS / "app_icon" / "saboteur.ico").read_bytes()
    _, kind, count = struct.unpack_from("<HHH", data)
    assert (kind, count) == (1, 7)
    for i in range(count):
        width, _, _, _, _, _, length, offset = struct.unpack_from("<BBBBHHII", data, 6 + 16 * i)
        picture = data[offset : offset + length]
        assert picture[:8] == b"\x89PNG\r\n\x1a\n"
        assert struct.unpack(">I", picture[16:20])[0] == (width or 256)


def test_the_macos_icon_holds_every_size() -> None:
    data = (ASSETS / "app_icon" / "saboteur.icns").read_bytes()
    assert data[:4] == b"icns"
    assert struct.unpack(">I", data[4:8])[0] == len(data)
    found, at = [], 8
    while at < len(data):
        kind, length = struct.unpack(">4sI", data[at : at + 8])
        assert data[at + 8 : at + 16] == b"\x89PNG\r\n\x1a\n"
        found.append(kind)
        at += length
    assert at == len(data)
    assert {b"icp4", b"icp5", b"ic07", b"ic08", b"ic09", b"ic10"} <= set(found)


def test_surface_assets_stay_small() -> None:
    folders = ("avatars", "logo", "app_icon", "sounds", "music", "ui")
    total = sum(p.stat().st_size for folder in folders for p in (ASSETS / folder).rglob("*") if p.is_file())
    assert total < 15e6
