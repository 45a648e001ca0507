"""The pages of the rule book: every chapter in every language is set whole, and can be read."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from saboteur_gui import rulebook
from saboteur_gui.engine.cards import CARD
from saboteur_gui.i18n import LANGUAGES
from saboteur_gui.rulebook import Diagram, Picture
from saboteur_gui.ui.rulebook import parchment, plates
from saboteur_gui.ui.rulebook.bookmarks import Place
from saboteur_gui.ui.rulebook.contents import Row
from saboteur_gui.ui.rulebook.page import Plate
from saboteur_gui.ui.rulebook.text import BookText
from saboteur_gui.ui.scenes.rule_book_scene import RuleBookScene
from saboteur_gui.ui.theme import INK_LINK, INK_PAGE, INK_QUIET, MARK, NOTE_PAGE, OURS_PAGE, Colour

from .stage import stage


def light(colour: Colour) -> float:
    parts = [part / 255 for part in colour]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(ink: Colour, ground: Colour) -> float:
    high, low = sorted((light(ink), light(ground)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale", "text"), [((1920, 1080), 100, 100), ((1280, 720), 150, 150)])
def test_every_chapter_is_set_whole(
    tmp_path: Path, language: str, size: tuple[int, int], scale: int, text: int
) -> None:
    app = stage(tmp_path, size, language, ui_scale=scale, text_size=text)
    scene = RuleBookScene(app)
    app.push(scene, fade=False)
    app.turn()
    for id in rulebook.titles(language):
        scene.open(Place(id))
        column = scene.area.rect
        places = []
        for widget in scene.root.widgets:
            assert widget.whole(), (id, widget.key)
            if isinstance(widget, BookText | Plate):
                assert column.left <= widget.rect.left and widget.rect.right <= column.right, (id, widget.key)
                places.append(widget.rect)
            elif isinstance(widget, Row):
                assert widget.rect.right <= scene.contents.rect.right
        for at, place in enumerate(places):
            assert place.inflate(-4, -4).collidelist(places[at + 1 :]) < 0, (id, place)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_has_60_to_75_letters(tmp_path: Path, language: str) -> None:
    app = stage(tmp_path, (1920, 1080), language)
    scene = RuleBookScene(app)
    app.push(scene, fade=False)
    app.turn()
    full = []
    for id in ("goal", "gold", "s2_gold"):
        scene.open(Place(id))
        for widget in scene.root.widgets:
            if isinstance(widget, BookText) and len(widget.text.block.lines) > 2:
                full += ["".join(piece for piece, _ in line) for line in widget.text.block.lines[:-1]]
    assert 60 <= sum(map(len, full)) / len(full) <= 75


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
def test_ink_stands_out_from_the_page(tmp_path: Path, size: tuple[int, int]) -> None:
    app = stage(tmp_path, size)
    scene = RuleBookScene(app)
    app.push(scene, fade=False)
    app.turn()
    picture = parchment.book(app.kit, scene.book, scene.left_wide)
    texts = [widget.rect for widget in scene.root.widgets if isinstance(widget, BookText)]
    column = texts[0].unionall(texts[1:]).clip(scene.area.rect)
    list_ = scene.contents.rect.inflate(-app.kit.px(60), 0)
    for ground in (column, list_):
        small = pygame.transform.smoothscale(picture.subsurface(ground), (48, 48))
        pixels = [small.get_at((x, y)) for x in range(48) for y in range(48)]
        colours = [(pixel.r, pixel.g, pixel.b) for pixel in pixels]
        darkest = min(colours, key=light)
        for ink in (INK_PAGE, INK_LINK):
            assert contrast(ink, darkest) >= 7, (ink, darkest)
    pairs = ((NOTE_PAGE, INK_PAGE), (OURS_PAGE, INK_PAGE), (OURS_PAGE, INK_LINK), (MARK, INK_PAGE))
    for colour, ink in pairs:
        assert contrast(ink, colour) >= 7, (ink, colour)
    assert contrast(INK_QUIET, NOTE_PAGE) >= 6  # headings of notes and what stands below a picture


def diagrams() -> list[Diagram]:
    blocks = [block.content for chapter in rulebook.chapters("en") for block in chapter.blocks]
    return [content for content in blocks if isinstance(content, Diagram)]


def test_diagrams_show_what_lies_there(tmp_path: Path) -> None:
    """Another card in a cell, turned or marked, is another picture, there and nowhere else."""
    kit = stage(tmp_path, (1280, 720)).kit
    plain = plates._paint_diagram(kit, diagrams_of("start . cross"), 40)
    for other, changed in (("start . tee_nes", True), ("start . +cross", True), ("start . !cross", True)):
        picture = plates._paint_diagram(kit, diagrams_of(other), 40)
        margin = round(plates.MARGIN * 40)
        left, right = pygame.Rect(margin, margin, 40, 60), pygame.Rect(margin + 80, margin, 40, 60)
        assert (bytes_of(plain, right) != bytes_of(picture, right)) is changed
        assert bytes_of(plain, left) == bytes_of(picture, left)
    turned = plates._paint_diagram(kit, diagrams_of("start . tee_nes~"), 40)
    assert bytes_of(turned, right) != bytes_of(plates._paint_diagram(kit, diagrams_of("start . tee_nes"), 40), right)


def diagrams_of(row: str) -> Diagram:
    from saboteur_gui.rulebook.markdown import Reader

    [block] = Reader("one", "en", f"# One\n\n```mine\n{row}\n```").chapter().blocks
    assert isinstance(block.content, Diagram)
    return block.content


def bytes_of(picture: pygame.Surface, rect: pygame.Rect) -> bytes:
    return pygame.image.tobytes(picture.subsurface(rect), "RGB")


def test_every_diagram_fits_its_column(tmp_path: Path) -> None:
    kit = stage(tmp_path, (1280, 720)).kit
    assert len(diagrams()) > 10
    for diagram in diagrams():
        for room in (300, 500, 1400):
            cell = plates.cell_width(kit, diagram, room)
            assert plates.diagram_size(diagram, cell)[0] <= room and cell >= 8


def test_pictures_have_their_titles(tmp_path: Path) -> None:
    """On the card or below it, in the words of the screen."""
    kit = stage(tmp_path, (1280, 720), "uk").kit
    shown = {
        picture
        for chapter in rulebook.chapters("en")
        for block in chapter.blocks
        if isinstance(block.content, rulebook.Pictures)
        for picture in block.content.pictures
    }
    for picture in shown:
        assert plates.titled(picture) or plates.caption_of(kit, picture), picture
        size = plates.size_of(kit, picture)
        assert plates.face_of(kit, picture, size).get_size() == size
    assert plates.caption_of(kit, Picture("token", "chip_5")) == kit.texts.n("rules.picture.gold", 5)
    assert plates.caption_of(kit, Picture("card", "tunnel.cross")) == kit.t("card.cross.title")
    assert plates.titled(Picture("card", "map")) and "map" in CARD
