"""The list of saved games: names, ends, files in and out, damaged ones, very many."""

from __future__ import annotations

import shutil
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pygame
import pytest

from saboteur_gui.session.crash import Reports
from saboteur_gui.session.session import Session
from saboteur_gui.ui.ask_scene import AskScene
from saboteur_gui.ui.front.save_list import SaveList, picture_of
from saboteur_gui.ui.scenes.load_scene import LoadScene
from saboteur_gui.ui.scenes.menu_scene import MenuScene
from saboteur_gui.ui.session_flow import close_table, enter_table, new_session, open_save
from saboteur_gui.ui.table.round_end import PICTURE
from saboteur_gui.ui.widgets.controls import Label

from .stage import Stage, plan, stage, wheel


def saved(app: Stage, *seats: int) -> list[str]:
    ids = []
    for count in seats:
        session = new_session(app, plan(count, seed=count))
        ids.append(session.id)
        session.close()
    return ids


def listed(app: Stage) -> LoadScene:
    scene = LoadScene(app)
    app.push(scene, fade=False)
    app.turn()
    return scene


def retyped(app: Stage, text: str) -> None:
    """All that is proposed is selected: typing takes its place."""
    assert isinstance(app.top, AskScene)
    app.type(text)
    app.key(pygame.K_RETURN)
    app.turn()


def toasts(app: Stage) -> list[str]:
    return [toast.text for toast in app.toasts.shown]


def test_nothing_yet_says_what_will_be_here(tmp_path: Path) -> None:
    app = stage(tmp_path)
    listed(app)
    label = app.top.root.find("load.none")
    assert isinstance(label, Label) and label.whole()


def test_a_game_is_opened_by_double_click_and_by_enter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Session] = []

    def enter_table(app: Stage, session: Session) -> None:
        opened.append(session)
        session.close()

    monkeypatch.setattr("saboteur_gui.ui.scenes.load_scene.enter_table", enter_table)
    app = stage(tmp_path)
    saved(app, 5, 6)
    scene = listed(app)
    games = app.top.root.find("load.list")
    assert isinstance(games, SaveList)
    second = games.place(1).center
    app.click(second)
    assert not opened
    app.click(second)
    assert [session.id for session in opened] == [scene.cards[1].id]
    app.top.root.set_focus(app.top.root.find("load.list"))
    app.key(pygame.K_UP)
    app.key(pygame.K_RETURN)
    assert [session.id for session in opened] == [scene.cards[1].id, scene.cards[0].id]


def test_renamed(tmp_path: Path) -> None:
    app = stage(tmp_path)
    saved(app, 5)
    scene = listed(app)
    app.click("load.rename")
    retyped(app, "Вечір 1")
    assert [card.name for card in scene.cards] == ["Вечір 1"]


def test_deleted_only_after_a_question(tmp_path: Path) -> None:
    app = stage(tmp_path)
    (id,) = saved(app, 5)
    scene = listed(app)
    app.click("load.delete")
    app.key(pygame.K_ESCAPE)
    assert len(app.services.save_store.list()) == 1
    app.click("load.delete")
    app.click("dialog.delete")
    assert scene.cards == [] and (app.services.folders.trash / id).is_dir()


def test_out_to_a_file_and_in_again(tmp_path: Path) -> None:
    app = stage(tmp_path / "data")
    saved(app, 5)
    scene = listed(app)
    file = tmp_path / "evening.saboteur"
    app.click("load.export")
    retyped(app, str(file))
    assert file.is_file()
    app.click("load.import")
    retyped(app, str(file))
    assert len(scene.cards) == 2
    app.turn(pygame.event.Event(pygame.DROPFILE, file=str(file)))
    app.turn()
    assert len(scene.cards) == 3 and scene.card is not None and scene.card.id == scene.chosen


def test_a_file_is_written_over_only_after_a_question(tmp_path: Path) -> None:
    app = stage(tmp_path / "data")
    saved(app, 5)
    listed(app)
    file = tmp_path / "letter.txt"
    file.write_text("dear")
    app.click("load.export")
    retyped(app, str(file))
    app.click("dialog.cancel")
    assert file.read_text() == "dear"
    app.click("load.export")
    retyped(app, str(file))
    app.click("dialog.replace")
    assert file.read_bytes() != b"dear"


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("~nobody-of-that-name/x", "no_folder"),
        ("no such folder/x", "no_folder"),
        ("n" * 300, "failed"),
        ("/", "failed"),
    ],
)
def test_a_file_that_cannot_be_written_is_refused_in_words(
    typed: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    app = stage(tmp_path / "data")
    saved(app, 5)
    scene = listed(app)
    app.click("load.export")
    retyped(app, typed)
    if typed == "/":
        app.click("dialog.replace")
    assert toasts(app) == [app.texts.t(f"save.problem.{reason}")]
    app.turn(pygame.event.Event(pygame.DROPFILE, file=typed))
    assert len(scene.cards) == 1 and app.top is scene


@pytest.mark.parametrize("what", ["missing", "foreign", "folder"])
def test_a_file_that_is_no_game_is_refused_in_words(tmp_path: Path, what: str) -> None:
    app = stage(tmp_path / "data")
    scene = listed(app)
    file = tmp_path / "thing"
    if what == "foreign":
        file.write_bytes(b"\x00" * 100)
    elif what == "folder":
        file.mkdir()
    app.turn(pygame.event.Event(pygame.DROPFILE, file=str(file)))
    assert scene.cards == []
    reasons = {app.texts.t(f"save.problem.{reason}") for reason in ("missing", "foreign", "damaged")}
    assert len(toasts(app)) == 1 and toasts(app)[0] in reasons


def test_a_damaged_game_is_shown_by_name_with_the_reason(tmp_path: Path) -> None:
    app = stage(tmp_path)
    ids = saved(app, 5, 6)
    for file in (app.services.folders.saves / ids[0]).iterdir():
        if file.name != "lock":
            file.write_bytes(b"rubbish")
    scene = listed(app)
    assert scene.card is not None and scene.card.id == ids[1]  # one that can be played is chosen first
    scene.chosen = ids[0]
    scene.rebuild()
    app.turn()
    reason = app.top.root.find("load.reason")
    assert isinstance(reason, Label) and reason.text == app.texts.t("save.problem.damaged")
    assert not any(widget.key == "load.open" for widget in app.top.root.widgets)
    app.click("load.delete")
    app.click("dialog.delete")
    assert [card.id for card in scene.cards] == [ids[1]]


def test_where_a_save_lies_that_cannot_be_read_is_said(tmp_path: Path) -> None:
    app = stage(tmp_path)
    (id,) = saved(app, 5)
    app.push(MenuScene(app), fade=False)
    harmed = {
        file.name: file.read_bytes().partition(b"\n")[0] + b"\n" for file in (app.services.folders.saves / id).iterdir()
    }
    for name, data in harmed.items():
        (app.services.folders.saves / id / name).write_bytes(data)
    assert open_save(app, id) is None
    place = app.services.folders.damaged / id
    assert toasts(app) == [f"{app.texts.t('save.problem.damaged')}\n{app.texts.t('save.moved', folder=place)}"]
    assert {file.name: file.read_bytes() for file in place.iterdir()} == harmed


@pytest.mark.parametrize(("name", "notice"), [("journal.jsonl", "save.recovered"), ("snapshot.jsonl", "save.mended")])
def test_where_a_part_of_a_save_lies_that_was_damaged_is_said(tmp_path: Path, name: str, notice: str) -> None:
    app = stage(tmp_path)
    (id,) = saved(app, 5)
    app.push(MenuScene(app), fade=False)
    file = app.services.folders.saves / id / name
    file.write_bytes(b"rubbish")
    session = open_save(app, id)
    assert session is not None
    enter_table(app, session)
    app.wait_ms(100)
    place = app.services.folders.damaged / id
    assert toasts(app) == [f"{app.texts.t(notice)}\n{app.texts.t('save.moved', folder=place)}"]
    assert [file.read_bytes() for file in place.iterdir()] == [b"rubbish"]
    close_table(app, session)


def test_where_the_report_of_a_failed_move_lies_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = stage(tmp_path, animation="off")
    app.services.report_table = Reports(tmp_path / "log").of_table
    app.push(MenuScene(app), fade=False)
    session = new_session(app, plan(4, 1, seed=3, first=0))
    enter_table(app, session)
    app.wait_ms(500)

    def breaks(*_: object) -> None:
        raise ZeroDivisionError("in the engine")

    monkeypatch.setattr("saboteur_gui.session.session.engine.apply", breaks)
    app.key(pygame.K_1)
    app.click("discard")
    app.wait_ms(100)
    (report,) = (tmp_path / "log").glob("report-*.json")
    assert toasts(app) == [f"{app.texts.t('table.failed')}\n{app.texts.t('crash.report', path=report)}"]
    close_table(app, session)


def test_a_long_message_stays_as_long_as_it_takes_to_read_it(tmp_path: Path) -> None:
    app = stage(tmp_path)
    app.push(MenuScene(app), fade=False)
    app.say("short")
    app.say("long " * 40)
    app.wait_ms(5_000)
    assert toasts(app) == ["long " * 40]
    app.wait_ms(8_000)
    assert toasts(app) == []


def test_a_picture_that_is_none_does_no_harm(tmp_path: Path) -> None:
    app = stage(tmp_path)
    (id,) = saved(app, 5)
    (app.services.folders.saves / id / "picture.png").write_bytes(b"\x89PNG broken")
    listed(app)


def test_of_five_hundred_games_only_those_seen_are_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = stage(tmp_path)
    (id,) = saved(app, 5)
    folder = app.services.folders.saves
    for number in range(499):
        shutil.copytree(folder / id, folder / f"{number:016x}")
    scene = listed(app)
    assert len(scene.cards) == 500
    games = app.top.root.find("load.list")
    assert isinstance(games, SaveList)
    drawn: list[int] = []
    draw = games._draw_row

    def counted(surface: pygame.Surface, row: int) -> None:
        drawn.append(row)
        draw(surface, row)

    monkeypatch.setattr(games, "_draw_row", counted)
    app.turn(*(wheel(-3) for _ in range(5)))
    app.top.root.pointer = games.rect.center
    for _ in range(5):
        app.turn(wheel(-3))
    assert games.offset > 0 and 0 < len(set(drawn)) < 40
    app.key(pygame.K_END)
    app.turn()
    assert games.offset == games.most and scene.at == 499


def test_back_leads_to_the_menu(tmp_path: Path) -> None:
    app = stage(tmp_path)
    app.push(MenuScene(app), fade=False)
    listed(app)
    app.click("load.back")
    assert isinstance(app.top, MenuScene)


@pytest.mark.parametrize("size", [(1, 4000), (1, 30_000), (30_000, 30_000), (2500, 40), (33, 2000), (8, 8)], ids=str)
def test_a_picture_of_a_wild_size_is_never_decoded(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = stage(tmp_path)
    [id] = saved(app, 5)
    png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + size[0].to_bytes(4) + size[1].to_bytes(4) + b"\x08\x02\0\0\0" + bytes(60)
    (app.services.folders.saves / id / "picture.png").write_bytes(png)
    load, decoded = pygame.image.load, []

    def watched(file: object, *name: str) -> pygame.Surface:
        decoded.append((file, *name))
        return load(file, *name)  # type: ignore[arg-type]

    monkeypatch.setattr(pygame.image, "load", watched)
    listed(app)
    app.turn(ms=300)
    assert decoded and not [file for file in decoded if "picture.png" in str(file)]


def test_a_picture_as_the_table_makes_it_is_shown(tmp_path: Path) -> None:
    app = stage(tmp_path)
    [id] = saved(app, 5)
    out = BytesIO()
    pygame.image.save(pygame.Surface(PICTURE), out, "mine.png")
    (app.services.folders.saves / id / "picture.png").write_bytes(out.getvalue())
    card = app.services.save_store.list()[0]
    shown = picture_of(app.kit, card, (160, 90))
    without = picture_of(app.kit, replace(card, picture=None, when=0.0), (160, 90))
    assert pygame.image.tobytes(shown, "RGB") != pygame.image.tobytes(without, "RGB")
