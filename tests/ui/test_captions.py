"""What is heard at the table, in words."""

from __future__ import annotations

from pathlib import Path

import pytest

from saboteur_gui.i18n import ENGLISH, LANGUAGES, Texts, ids
from saboteur_gui.resources import asset
from saboteur_gui.ui.music import MOODS
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.sound import VARIANTS
from saboteur_gui.ui.table.captions import MOST, STAY, Captions

from . import at_table
from .stage import Stage, stage

TAKES = {take for takes in VARIANTS.values() for take in takes[1:]}
SOUNDS = {path.stem for path in asset("sounds").glob("*.ogg")} - TAKES
# Of the hand and of buttons, which answer whoever touches them; and of scenes that say it in their headline.
NO_NEWS = {
    "click", "toggle", "open", "close", "note", "hint", "guard", "refuse", "remark", "pick", "slide", "turn", "draw",
    "discard", "lay_goal", "undo", "hand_over", "curtain", "doors", "lantern", "round_won", "round_lost",
    "saboteurs_won", "game_won", "game_lost", "third_place", "second_place", "first_place", "gold_counted",
}  # fmt: skip


def table(folder: Path, lang: str = ENGLISH, **settings: object) -> tuple[Stage, TableScene, Captions]:
    app = stage(folder, (1280, 720), lang, **settings)
    scene = at_table.table(app)
    app.wait_ms(2 * STAY)
    return app, scene, next(overlay for overlay in scene.overlays if isinstance(overlay, Captions))


def test_every_sound_that_tells_something_has_words_and_no_other() -> None:
    texts = Texts(ENGLISH)
    assert {name for name in SOUNDS if not texts.has(f"caption.{name}")} == NO_NEWS
    captioned = {id.removeprefix("caption.") for id in ids(ENGLISH) if id.startswith("caption.")}
    assert captioned <= SOUNDS | MOODS.keys()


def test_nothing_is_said_unless_it_is_set(tmp_path: Path) -> None:
    app, _, captions = table(tmp_path)
    before = app.pixels()
    app.play("rockfall")
    app.turn(ms=20)
    assert captions.words == [] and app.pixels() == before


def test_a_sound_is_put_into_words_for_a_moment_below_the_sign(tmp_path: Path) -> None:
    app, scene, captions = table(tmp_path, captions=True)
    before = app.pixels()
    app.play("rockfall")
    app.turn(ms=20)
    assert captions.words == [app.texts.t("caption.rockfall")] and app.pixels() != before
    place = captions._place()
    assert place.top >= scene.table.layout.sign.bottom and place.left >= scene.table.layout.mine.left
    app.wait_ms(STAY + 100)
    assert captions.words == [] and app.pixels() == before


def test_they_stand_below_the_board_of_the_last_cards(tmp_path: Path) -> None:
    app, scene, captions = table(tmp_path, captions=True)
    scene.session._state.deck = scene.session._state.deck[:2]
    scene.session._views.clear()
    scene.model.show(scene.session.view(0))
    scene.see()
    app.turn(ms=20)
    assert scene.root.find("bar.last_cards").rect.bottom <= captions._place().top


def test_the_last_two_are_seen_and_none_twice(tmp_path: Path) -> None:
    app, _, captions = table(tmp_path, captions=True)
    for name in ("door", "click", "ladder", "coin", "coin"):
        app.play(name)
    app.turn(ms=20)
    assert captions.words == [app.texts.t(f"caption.{name}") for name in ("ladder", "coin")]
    assert len(captions.words) == MOST


def test_it_is_said_that_the_music_grows_tense(tmp_path: Path) -> None:
    app, _, captions = table(tmp_path, captions=True)
    app.sound.change_mood("tense")
    app.turn(ms=20)
    assert captions.words == [app.texts.t("caption.tense")]


def test_they_are_said_without_a_sound_device_too(tmp_path: Path) -> None:
    app, _, captions = table(tmp_path, captions=True, mute=True)
    app.sound.works = False
    app.play("goal_gold")
    app.turn(ms=20)
    assert captions.words == [app.texts.t("caption.goal_gold")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_for_a_sound_are_no_sentence_and_fit_on_a_line(tmp_path: Path, lang: str) -> None:
    app, scene, captions = table(tmp_path, lang=lang, captions=True)
    letters = scene.kit.letters
    for id in ids(ENGLISH):
        if id.startswith("caption."):
            words = app.texts.t(id)
            assert not words.endswith("."), id
            assert letters.width(words, letters.style("chip")) < captions._place().width * 0.6, id
