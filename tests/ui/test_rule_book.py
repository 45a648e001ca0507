"""The rule book on the screen: opened from anywhere, read by mouse and by keyboard, searched, and left where it was."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from saboteur_gui import rulebook
from saboteur_gui.engine.cards import CARD
from saboteur_gui.i18n import LANGUAGES
from saboteur_gui.rulebook import Target
from saboteur_gui.rulebook.markdown import Reader
from saboteur_gui.ui.rulebook.bookmarks import TITLE, Place
from saboteur_gui.ui.rulebook.contents import Row
from saboteur_gui.ui.rulebook.page import Plate
from saboteur_gui.ui.rulebook.text import BookText, Link
from saboteur_gui.ui.scenes.menu_scene import MenuScene
from saboteur_gui.ui.scenes.pause_scene import PauseScene
from saboteur_gui.ui.scenes.rule_book_scene import RuleBookScene
from saboteur_gui.ui.scenes.settings_scene import SettingsScene
from saboteur_gui.ui.scenes.setup_scene import SetupScene
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.session_flow import enter_table, new_session
from saboteur_gui.ui.setup.sheets import HouseRulesSheet
from saboteur_gui.ui.table.inspection import look_at, look_at_slot
from saboteur_gui.ui.table.inspector import CloseUp

from .stage import Stage, motion, plan, press, release, stage, wheel


def book(app: Stage) -> RuleBookScene:
    scene = app.top
    assert isinstance(scene, RuleBookScene)
    return scene


def opened(app: Stage, target: Target | None = None) -> RuleBookScene:
    app.push(MenuScene(app), fade=False)
    app.push(RuleBookScene(app, target), fade=False)
    app.turn()
    return book(app)


def row(scene: RuleBookScene, place: Place) -> Row:
    return next(each for each in scene.contents.rows if each.line.place == place)


def texts(scene: RuleBookScene) -> Iterator[BookText]:
    return (widget for widget in scene.root.widgets if isinstance(widget, BookText))


def words(text: BookText) -> str:
    lines = ("".join(piece for piece, _ in line) for line in text.text.block.lines)
    return " ".join(lines).replace("\u00a0", " ")


def read(scene: RuleBookScene) -> str:
    return "\n".join(map(words, texts(scene)))


def links(scene: RuleBookScene) -> list[Link]:
    return [widget for widget in scene.root.widgets if isinstance(widget, Link)]


# Opening


def test_from_the_menu_and_back(tmp_path: Path) -> None:
    app = stage(tmp_path)
    app.push(MenuScene(app), fade=False)
    app.turn()
    app.click("menu.rules")
    app.turn()
    assert "The goal of the game" in read(book(app))
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.top, MenuScene)


def test_by_f1_from_anywhere_but_not_twice(tmp_path: Path) -> None:
    app = stage(tmp_path)
    app.push(MenuScene(app), fade=False)
    app.push(SettingsScene(app, "keys"), fade=False)
    app.turn()
    app.key(pygame.K_F1)
    app.key(pygame.K_F1)
    assert [type(scene) for scene in app.stack] == [MenuScene, SettingsScene, RuleBookScene]


def test_from_the_pause(tmp_path: Path) -> None:
    app = stage(tmp_path)
    app.push(MenuScene(app), fade=False)
    session = new_session(app, plan(5))
    app.push(PauseScene(app, session), fade=False)
    app.turn()
    app.click("pause.rules")
    book(app)
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.top, PauseScene)
    session.close()


def test_from_an_extra_of_the_set_up(tmp_path: Path) -> None:
    app = stage(tmp_path, (1920, 1080))
    app.push(MenuScene(app), fade=False)
    app.push(SetupScene(app), fade=False)
    app.turn()
    app.turn(motion(app.top.root.find("setup.module.tunnel_toll").rect.center))
    app.key(pygame.K_F1)
    assert book(app).bookmarks.here.chapter == "tunnel_toll"


def test_from_the_house_rules(tmp_path: Path) -> None:
    app = stage(tmp_path)
    app.push(MenuScene(app), fade=False)
    app.push(HouseRulesSheet(SetupScene(app)), fade=False)
    app.turn()
    app.key(pygame.K_F1)
    at = rulebook.chapter("en", "editions").anchors["options"]
    assert book(app).bookmarks.here[:2] == ("editions", at)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[tuple[Stage, TableScene]]:
    app = stage(tmp_path, animation="off")
    app.push(MenuScene(app), fade=False)
    enter_table(app, new_session(app, plan(4, 1)))
    app.wait_ms(500)
    scene = app.top
    assert isinstance(scene, TableScene)
    yield app, scene
    scene.session.close()


def test_from_a_card_at_the_table(table: tuple[Stage, TableScene]) -> None:
    app, scene = table
    for name, target in (("rockfall", Target("actions", "rockfall")), ("dead_ew", Target("tunnels", ""))):
        assert rulebook.explained("card", name) == target
    slot = next(number for number in range(len(scene.table.viewer.order)))
    look_at_slot(scene.table, slot)
    app.click("inspector.rules")
    shown = book(app).bookmarks.here
    name = next(name for name, number in CARD.items() if number == scene.table.viewer.order[slot])
    wanted = rulebook.explained("card", name)
    assert wanted is not None
    anchors = rulebook.chapter("en", wanted.chapter).anchors
    assert (shown.chapter, shown.block) == (wanted.chapter, anchors.get(wanted.anchor, TITLE))
    app.turn()
    app.key(pygame.K_ESCAPE)
    assert app.top is scene


def test_what_was_looked_up_for_a_card_leaves_no_trace(table: tuple[Stage, TableScene]) -> None:
    """Whoever opens the book next must not find it open at a card that another one holds."""
    app, scene = table
    before = app.bookmarks.here
    look_at_slot(scene.table, 0)
    app.key(pygame.K_F1)
    app.turn()
    app.turn(motion(book(app).area.rect.center))
    app.turn(wheel(-3))
    app.key(pygame.K_ESCAPE)
    assert app.bookmarks.here == before and not app.bookmarks.past
    look_at(scene.table, None)
    app.click("bar.rules")
    assert book(app).bookmarks.here == before


# Contents, links, history


def test_every_chapter_stands_in_the_contents_once_and_in_order() -> None:
    listed = [id for ids in rulebook.GROUPS.values() for id in ids]
    assert listed == list(rulebook.titles("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_are_those_of_the_chapters(language: str) -> None:
    assert rulebook.titles(language) == {chapter.id: chapter.title for chapter in rulebook.chapters(language)}


def test_a_chapter_is_opened_by_the_mouse_and_by_keys(tmp_path: Path) -> None:
    app = stage(tmp_path)
    scene = opened(app)
    app.click(row(scene, Place("actions")).rect.center)
    assert "Broken tools" in read(scene) and row(scene, Place("actions")).on
    app.key(pygame.K_LEFT)  # from the page to the list, where one reads
    assert scene.root.focus is row(scene, Place("actions"))
    app.key(pygame.K_DOWN)  # the first heading of the chapter
    app.key(pygame.K_RETURN)
    at = rulebook.chapter("en", "actions").anchors["broken_tool"]
    assert (scene.bookmarks.here.chapter, scene.bookmarks.here.block) == ("actions", at)
    app.key(pygame.K_END)
    app.key(pygame.K_RETURN)
    assert scene.bookmarks.here.chapter == "screen"


def test_the_tab_key_comes_to_the_list_once(tmp_path: Path) -> None:
    app = stage(tmp_path)
    scene = opened(app)
    seen = []
    for _ in range(12):
        app.key(pygame.K_TAB)
        seen.append(scene.root.focus)
    assert sum(isinstance(widget, Row) for widget in dict.fromkeys(seen)) == 1
    assert scene.area in seen and scene.root.find("rules.search") in seen


def test_links_there_and_back(tmp_path: Path) -> None:
    app = stage(tmp_path)
    scene = opened(app, Target("editions", ""))
    [link] = [link for link in links(scene) if link.rect.y > 0][:1]
    scene.area.show(link.rect)
    app.click(link.places()[0].center)
    assert scene.bookmarks.here.chapter == "setup"
    app.key(pygame.K_LEFT, mod=pygame.KMOD_ALT)
    assert scene.bookmarks.here.chapter == "editions"
    app.key(pygame.K_RIGHT, mod=pygame.KMOD_ALT)
    assert scene.bookmarks.here.chapter == "setup"
    app.turn(press(scene.area.rect.center, pygame.BUTTON_X1))
    assert scene.bookmarks.here.chapter == "editions"
    app.turn(press(scene.area.rect.center, pygame.BUTTON_X2))
    assert scene.bookmarks.here.chapter == "setup"
    app.click("rules.history.back")
    assert scene.bookmarks.here.chapter == "editions"
    assert not scene.root.find("rules.history.back").enabled


def test_a_link_is_followed_by_keys(tmp_path: Path) -> None:
    app = stage(tmp_path)
    scene = opened(app)  # the first chapter leads to the one about gold
    for _ in range(20):
        app.key(pygame.K_TAB)
        if isinstance(scene.root.focus, Link):
            break
    app.key(pygame.K_RETURN)
    assert scene.bookmarks.here.chapter == "gold"


def test_every_link_leads_to_its_paragraph(tmp_path: Path) -> None:
    app = stage(tmp_path)
    scene = opened(app)
    followed = 0
    for chapter in rulebook.chapters("en"):
        for block in chapter.blocks:
            content = block.content
            spans = content.spans if isinstance(content, rulebook.Paragraph) else ()
            for span in spans:
                if span.chapter:
                    scene.follow(Target(span.chapter, span.anchor))
                    at = rulebook.chapter("en", span.chapter).anchors.get(span.anchor, TITLE)
                    here = scene.bookmarks.here
                    assert here.chapter == span.chapter
                    assert here.block == at or scene.area.offset == scene.area.most, (chapter.id, span)
                    followed += 1
    assert followed > 20


def test_the_next_chapter_stands_below_the_last_paragraph(tmp_path: Path) -> None:
    app = stage(tmp_path)
    scene = opened(app)
    app.key(pygame.K_END)
    app.click("rules.after")
    assert scene.bookmarks.here.chapter == "box"
    app.key(pygame.K_END)
    app.click("rules.before")
    assert scene.bookmarks.here.chapter == "goal"


# Scrolling and the place


def test_it_scrolls_by_wheel_keys_and_hand(tmp_path: Path) -> None:
    app = stage(tmp_path)
    scene = opened(app, Target("gold", ""))
    area = scene.area
    app.turn(motion(area.rect.center))
    app.turn(wheel(-1))
    first = area.offset
    assert first > 0
    app.key(pygame.K_DOWN)
    app.key(pygame.K_PAGEDOWN)
    assert area.offset > first + area.rect.height / 2
    app.key(pygame.K_END)
    assert area.offset == area.most
    app.key(pygame.K_HOME)
    assert area.offset == 0
    middle = area.rect.center
    app.drag(middle, (middle[0], middle[1] - 120))
    assert area.offset == 120
    thumb = area.bar()
    assert thumb is not None
    app.drag(thumb.center, (thumb.centerx, area.rect.bottom))
    assert area.offset == area.most


def test_it_lies_open_where_it_was_read_last(tmp_path: Path) -> None:
    app = stage(tmp_path)
    scene = opened(app)
    scene.open(Place("gold"))
    app.key(pygame.K_PAGEDOWN)
    place, offset = scene.bookmarks.here, scene.area.offset
    app.key(pygame.K_ESCAPE)
    app.key(pygame.K_F1)
    app.turn()
    assert book(app) is not scene
    assert book(app).bookmarks.here == place and abs(book(app).area.offset - offset) <= 1


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
def test_another_language_and_another_size_keep_the_paragraph(tmp_path: Path, language: str) -> None:
    app = stage(tmp_path)
    scene = opened(app)
    scene.open(Place("s2_gold", 9))
    place = scene.bookmarks.here
    app.settings.language = language
    app.refresh()
    app.turn()
    assert scene.bookmarks.here[:2] == place[:2]
    assert rulebook.chapter(language, "s2_gold").title.replace("\u00a0", " ") in read(scene)
    app.settings.ui_scale = 150
    app.refresh()
    app.turn()
    assert scene.bookmarks.here[:2] == place[:2]


def test_only_the_chapter_that_is_read_is_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[str] = []
    real = Reader.chapter

    def counted(self: Reader) -> rulebook.Chapter:
        loaded.append(self.id)
        return real(self)

    app = stage(tmp_path)
    rulebook.forget()
    monkeypatch.setattr(Reader, "chapter", counted)
    opened(app)
    assert loaded == ["goal"]


# Pictures


def test_a_card_of_the_book_is_shown_large(tmp_path: Path) -> None:
    app = stage(tmp_path)
    scene = opened(app, Target("actions", "map"))
    plate = next(widget for widget in scene.root.widgets if isinstance(widget, Plate) and widget.picture.name == "map")
    app.turn(motion(plate.rect.center))
    app.turn(press(plate.rect.center))
    app.turn(release(plate.rect.center))
    assert isinstance(scene.root.overlay, CloseUp)
    app.key(pygame.K_ESCAPE)
    assert scene.root.overlay is None and app.top is scene
