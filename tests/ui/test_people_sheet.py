"""A group of people is seated by one click; new ones are typed in a row."""

from __future__ import annotations

from pathlib import Path

import pygame

from saboteur_gui.session.plan import COLOURS, Seat
from saboteur_gui.ui.scenes.setup_scene import SetupScene
from saboteur_gui.ui.setup.people_sheet import PeopleSheet
from saboteur_gui.ui.theme import AVATARS

from .stage import NAMES, Stage, stage

PARTY = [Seat(name, AVATARS[-1 - n], COLOURS[-1 - n], "human") for n, name in enumerate(NAMES)]


def opened(folder: Path, people: list[Seat]) -> tuple[Stage, SetupScene]:
    app = stage(folder, (1280, 720))
    if people:
        app.services.known_people.remember(people)
    scene = SetupScene(app)
    app.push(scene, fade=False)
    app.turn()
    scene.app.push(PeopleSheet(scene), fade=False)
    app.turn()
    return app, scene


def seated(scene: SetupScene) -> list[tuple[str, str, str]]:
    return [(seat.name, seat.avatar, seat.colour) for seat in scene.draft.seats if seat.kind == "human"]


def test_twelve_people_sit_down_at_one_click(tmp_path: Path) -> None:
    app, scene = opened(tmp_path, PARTY)
    scene.draft.set_game("saboteur2")
    app.click("people.group.0")
    app.turn()
    assert app.top is scene
    assert seated(scene) == [(seat.name, seat.avatar, seat.colour) for seat in PARTY]
    assert len(scene.draft.places) == 12 and scene.draft.problem() is None


def test_two_people_get_computer_players_to_make_up_the_number(tmp_path: Path) -> None:
    app, scene = opened(tmp_path, PARTY[:2])
    app.click("people.group.0")
    assert [seat.kind for seat in scene.draft.seats] == ["human", "human", "computer"]
    assert scene.draft.problem() is None


def test_new_people_are_typed_in_a_row(tmp_path: Path) -> None:
    app, scene = opened(tmp_path, [])
    app.click("people.name")
    for name in ("Ада", "Bela", "Cem", "Dana", "Eva"):
        app.type(name)
        app.key(pygame.K_RETURN)
        app.turn()
    people = [name for name, _, _ in seated(scene)]
    assert people == ["Ада", "Bela", "Cem", "Dana", "Eva"]
    assert len({colour for _, _, colour in seated(scene)}) == 5
    assert scene.draft.problem() is None


def test_a_person_who_played_before_comes_with_face_and_mark_and_goes_again(tmp_path: Path) -> None:
    app, scene = opened(tmp_path, PARTY[:3])
    app.click("people.known.1")
    app.turn()
    assert (PARTY[1].name, PARTY[1].avatar, PARTY[1].colour) in seated(scene)
    app.click("people.known.1")
    app.turn()
    assert PARTY[1].name not in [name for name, _, _ in seated(scene)]


def test_whoever_begins_a_game_is_remembered(tmp_path: Path) -> None:
    app, scene = opened(tmp_path, [])
    app.click("people.name")
    for name in ("Ada", "Bela"):
        app.type(name)
        app.key(pygame.K_RETURN)
        app.turn()
    app.click("people.done")
    app.turn()
    scene.start()
    assert app.services.known_people.people.groups == (("Ada", "Bela"),)
