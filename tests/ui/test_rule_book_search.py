"""Searching the rulebook, and its notes on how the table plays."""

from __future__ import annotations

from pathlib import Path

import pygame

from saboteur_gui import rulebook
from saboteur_gui.rulebook import Found, Target
from saboteur_gui.ui.rulebook.bookmarks import TITLE, Place
from saboteur_gui.ui.rulebook.contents import excerpt
from saboteur_gui.ui.scenes.menu_scene import MenuScene
from saboteur_gui.ui.scenes.rule_book_scene import RuleBookScene
from saboteur_gui.ui.scenes.setup_scene import SetupScene
from saboteur_gui.ui.session_flow import enter_table, new_session
from saboteur_gui.ui.widgets.text_box import TextBox

from .stage import plan, stage
from .test_rule_book import book, opened, read, texts

# Search


def test_typing_searches_and_enter_goes_from_place_to_place(tmp_path: Path) -> None:
    app = stage(tmp_path)
    scene = opened(app)
    app.key(pygame.K_r, "r")
    app.type("ockfall")
    assert scene.query == "rockfall"
    hits = [(hit.chapter.id, hit.block) for hit in scene.hits]
    assert len(hits) > 5 and sorted(set(hits), key=hits.index) == hits
    seen = []
    for _ in range(len(hits) + 1):
        app.key(pygame.K_RETURN)
        seen.append(scene.bookmarks.here.chapter)
    assert seen == [chapter for chapter, _ in (*hits, hits[0])]
    assert any(text.text.marked for text in texts(scene))
    app.key(pygame.K_RETURN, mod=pygame.KMOD_SHIFT)
    assert scene.bookmarks.here.chapter == hits[-1][0]


def test_escape_leaves_the_search_first(tmp_path: Path) -> None:
    app = stage(tmp_path)
    scene = opened(app)
    app.key(pygame.K_f, mod=pygame.KMOD_CTRL)
    app.type("veto")
    assert not any(each.line.place == Place("box") for each in scene.contents.rows)
    app.key(pygame.K_ESCAPE)
    assert scene.query == "" and any(each.line.place == Place("box") for each in scene.contents.rows)
    box = scene.root.find("rules.search")
    assert isinstance(box, TextBox) and box.text == ""
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.top, MenuScene)


def test_what_stands_nowhere_is_said(tmp_path: Path) -> None:
    app = stage(tmp_path)
    scene = opened(app)
    scene.search("xyzzy")
    assert [each.line.text for each in scene.contents.rows] == ["Nothing found"]
    app.key(pygame.K_F3)
    assert scene.bookmarks.here == Place()


def test_a_place_that_was_found_is_opened_by_a_click(tmp_path: Path) -> None:
    app = stage(tmp_path)
    scene = opened(app)
    scene.search("crystal")
    found = next(each for each in scene.contents.rows if each.line.place and each.line.place.block != TITLE)
    app.click(found.rect.center)
    assert found.line.place is not None
    assert scene.bookmarks.here.chapter == found.line.place.chapter
    assert [each.line.place for each in scene.contents.rows if each.on] == [found.line.place]


def test_an_excerpt_is_cut_between_words() -> None:
    chapter = rulebook.chapter("en", "goal")
    text = "One two three four five six seven eight nine ten treasure eleven twelve " + "more " * 30
    start = text.index("treasure")
    spans = excerpt(Found(chapter, 0, text, ((start, start + 8),)))
    said = "".join(span.text for span in spans)
    assert said.startswith("…\u00a0") and said.endswith("\u00a0…") and len(said) < 130
    assert set(said.strip("…\u00a0").split()) <= set(text.split())
    assert [span.text for span in spans if span.face] == ["treasure"]


# Notes on how the table plays


def test_a_running_game_s_own_rules_are_shown_and_no_others(tmp_path: Path) -> None:
    app = stage(tmp_path)
    app.push(MenuScene(app), fade=False)
    enter_table(app, new_session(app, plan(4, 1, edition="classic")))
    app.push(RuleBookScene(app, Target("tunnels", "linked")), fade=False)
    app.turn()
    said = read(book(app))
    assert "At your table" in said
    assert "It is enough to connect to any tunnel" in said
    assert "Every path card must be connected to the start." not in said
    assert app.sitting is not None
    app.sitting.session.close()


def test_without_a_table_notes_are_headed_by_the_editions(tmp_path: Path) -> None:
    app = stage(tmp_path)
    scene = opened(app, Target("tunnels", "linked"))
    said = read(scene)
    assert "Classic and Vreditel\nIt is enough" in said
    assert "20-year edition and Italian\nEvery path card" in said
    scene.open(Place("gold"))
    assert "Classic (Saboteur) and Vreditel\nWith the deck empty" in read(scene)


def test_blocks_that_hold_at_the_same_tables_stand_under_one_head(tmp_path: Path) -> None:
    """A diagram, and what is said of it."""
    said = read(opened(stage(tmp_path), Target("actions", "rockfall")))
    assert "20-year edition and Italian\nAfter a rockfall" in said
    assert said.count("20-year edition and Italian") == said.count("Classic and Vreditel") == 1


def test_the_table_that_was_set_up_last_counts_too(tmp_path: Path) -> None:
    app = stage(tmp_path)
    setup = SetupScene(app)
    setup.draft.set_option("placement", "touching")
    app.settings.last_table = setup.draft.remembered()
    said = read(opened(app, Target("tunnels", "linked")))
    assert "At the table you set up last\nIt is enough" in said
    app.settings.last_table = "{ broken"
    app.top.rebuild()
    app.turn()
    assert "Classic and Vreditel\nIt is enough" in read(book(app))
