"""Names with letters that the game's faces lack: nobody types one unwarned, and none of them is drawn as nothing."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from saboteur_gui.devtools import showcase
from saboteur_gui.session.plan import Plan
from saboteur_gui.ui.glyphs import MARK, face_bytes, inked
from saboteur_gui.ui.letters import Letters
from saboteur_gui.ui.scenes.setup_scene import SetupScene
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.setup.table_setup import TableSetup
from saboteur_gui.ui.table.seat_panel import SeatPanel
from saboteur_gui.ui.theme import TEXT_ROLES
from saboteur_gui.ui.widgets.text_box import TextBox

from .stage import Stage, stage

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"  # one picture of three, joined
LACKING = ("\U0001f600", "中", "あ", "ا", "א", "ก", "\u202e", "\u200b", "\u0301", "\ud800", "\ue000", FAMILY)
WRITABLE = "Zoë O’Brien-Ґалаґан ЇжакѝъЩ 7"


@pytest.fixture
def letters(tmp_path: Path) -> Letters:
    return stage(tmp_path).kit.letters


def test_every_face_of_texts_has_the_same_letters() -> None:
    """So that one of them may be asked for all."""
    pygame.font.init()
    faces = sorted({face for face, _ in TEXT_ROLES.values()} - {"Figure"})
    assert len(faces) > 2
    some = [chr(code) for code in (*range(0x21, 0x600), *range(0x1E00, 0x2300), *range(0x25A0, 0x2600), 0x4E2D)]
    found = set()
    for face in faces:
        font = pygame.font.Font(io.BytesIO(face_bytes(face)), 20)
        found.add("".join(letter for letter in some if inked(font, letter)))
    assert len(found) == 1
    assert MARK in found.pop()


@pytest.mark.parametrize("strange", LACKING, ids=ascii)
def test_what_cannot_be_drawn_is_seen_as_a_mark_and_is_not_taken(letters: Letters, strange: str) -> None:
    style = letters.style("name")
    assert letters.glyphs.shown(strange) == MARK * len(strange)
    assert letters.line(strange, style).get_bounding_rect().width >= letters.width(MARK, style) * len(strange) // 2
    assert letters.width(f"Щ{strange}", style) == letters.width("Щ" + MARK * len(strange), style)
    assert not any(map(letters.glyphs.writable, strange))


def test_what_can_be_drawn_is_drawn_as_it_is(letters: Letters) -> None:
    assert letters.glyphs.shown(WRITABLE) == WRITABLE
    assert all(map(letters.glyphs.writable, WRITABLE))
    assert letters.glyphs.shown("и\u0306 і\u0308") == "й ї"  # accents that come by themselves
    assert letters.glyphs.shown("12\u00a0карт\nЩ") == "12\u00a0карт\nЩ"
    assert not letters.glyphs.writable("\u00a0") and not letters.glyphs.writable("\n")


def name_box(app: Stage) -> tuple[TableSetup, TextBox]:
    scene = SetupScene(app)
    app.push(scene, fade=False)
    box = scene.root.find("setup.seat.0.name")
    assert isinstance(box, TextBox)
    scene.draft.change(0, name="Ada")
    app.click("setup.seat.0.name")
    box.text = "Ada"
    box.anchor, box.at = 0, len(box.text)
    return scene.draft, box


@pytest.mark.parametrize(
    ("typed", "taken", "warned"),
    [
        ("Ян\U0001f600", "Ян", True),
        (FAMILY, "Ada", True),  # nothing takes the place of what was there
        ("\u202eЛада\u200b", "Лада", True),
        ("О\u0301льга", "Ольга", True),
        ("Андри\u0438\u0306", "Андрий", False),
        ("Ада\u00a0Б\n", "Ада Б ", False),
        ("Щ" * 30, "Щ" * 20, False),
        ("\U0001f600" * 5 + "Щ" * 30, "Щ" * 20, True),
    ],
)
def test_a_name_takes_what_can_be_drawn_and_says_what_it_leaves_out(
    tmp_path: Path, typed: str, taken: str, warned: bool
) -> None:
    app = stage(tmp_path)
    draft, box = name_box(app)
    app.type(typed)
    assert (draft.seats[0].name, box.text) == (taken, taken)
    assert [toast.text for toast in app.toasts.shown] == [app.texts.t("text.not_drawn")] * warned


def test_names_that_look_alike_are_one_name(tmp_path: Path) -> None:
    app = stage(tmp_path)
    scene = SetupScene(app)
    numbers = [place.number for place in scene.draft.places]
    for one, other in (("Ада", " Ада "), ("Ада Б", "Ада  Б"), ("Андрий", "Андри\u0438\u0306")):
        scene.draft.change(numbers[0], name=one)
        scene.draft.change(numbers[1], name=other)
        problem = scene.draft.problem()
        assert problem is not None and problem.id == "plan_error.name_twice", (one, other)
    scene.draft.change(numbers[1], name="  ")
    problem = scene.draft.problem()
    assert problem is not None and problem.id == "plan_error.seat_name"


def strange_plan(app: Stage) -> Plan:
    """As a save may bring it."""
    agreed = showcase.plan(app.texts, 4)
    names = ("\U0001f600\U0001f600", "中村", " Ада ", "\u0301")
    seats = tuple(replace(seat, name=name) for seat, name in zip(agreed.seats, names, strict=True))
    return Plan.from_json(replace(agreed, seats=seats).to_json())


def test_a_table_from_elsewhere_shows_a_mark_for_every_letter_it_cannot_draw(tmp_path: Path) -> None:
    app = stage(tmp_path, animation="off")
    scene = TableScene(app, showcase.played(strange_plan(app), 8))
    app.push(scene, fade=False)
    app.wait_ms(500.0)
    for panel in (widget for widget in scene.root.widgets if isinstance(widget, SeatPanel)):
        block = panel.name_block
        (line,) = block.lines
        name = "".join(piece for piece, _ in line)
        assert name.strip()
        picture = app.kit.letters.line(name, block.style)
        assert picture.get_bounding_rect().width > app.kit.px(8), panel.key
