"""People who have played here, and groups of them: kept, found again, and never in the way of a game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from saboteur_gui.session.known_people import FILE, MOST_GROUPS, KnownPeople
from saboteur_gui.session.plan import COLOURS, Seat
from saboteur_gui.storage.files import Disk
from saboteur_gui.storage.folders import Folders, find_folders

ANNA = Seat("Anna", "braids", COLOURS[0], "human")
BEN = Seat('Ben "B"', "walrus", COLOURS[1], "phone")
OLHA = Seat("Ольга", "curls", COLOURS[2], "human")
ROBOT = Seat("Gringar", "fork", COLOURS[3], "computer")


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return find_folders(tmp_path)


def test_people_and_their_group_are_there_another_day(folders: Folders) -> None:
    KnownPeople(folders).remember([ANNA, ROBOT, BEN, OLHA])
    found = KnownPeople(folders).people
    assert [tuple(person) for person in found.known] == [
        (seat.name, seat.avatar, seat.colour) for seat in (ANNA, BEN, OLHA)
    ]
    assert found.groups == (("Anna", 'Ben "B"', "Ольга"),)


def test_whoever_looks_otherwise_today_does_so_from_now_on(folders: Folders) -> None:
    known = KnownPeople(folders)
    known.remember([ANNA, BEN])
    known.remember([replace(ANNA, avatar="goggles"), OLHA])
    faces = {person.name: person.face for person in KnownPeople(folders).people.known}
    assert faces == {"Anna": "goggles", 'Ben "B"': "walrus", "Ольга": "curls"}


def test_the_same_people_are_one_group_wherever_they_sit(folders: Folders) -> None:
    known = KnownPeople(folders)
    known.remember([ANNA, BEN])
    known.remember([ANNA, OLHA])
    known.remember([BEN, ANNA])
    assert known.people.groups == (('Ben "B"', "Anna"), ("Anna", "Ольга"))
    known.forget_group(('Ben "B"', "Anna"))
    assert KnownPeople(folders).people.groups == (("Anna", "Ольга"),)


def test_one_person_alone_is_no_group_and_groups_do_not_pile_up(folders: Folders) -> None:
    known = KnownPeople(folders)
    known.remember([ANNA, ROBOT])
    assert known.people.groups == ()
    for number in range(2 * MOST_GROUPS):
        known.remember([ANNA, replace(BEN, name=f"Ben {number}")])
    assert len(known.people.groups) == MOST_GROUPS


def test_what_another_window_has_written_stays(folders: Folders) -> None:
    here, there = KnownPeople(folders), KnownPeople(folders)
    assert here.people == there.people
    here.remember([ANNA, BEN])
    there.remember([OLHA, BEN])
    assert {person.name for person in KnownPeople(folders).people.known} == {"Anna", 'Ben "B"', "Ольга"}


def test_a_harmed_file_is_set_aside_as_it_is_and_said_once(folders: Folders) -> None:
    KnownPeople(folders).remember([ANNA, BEN])
    path = folders.data / FILE
    harmed = path.read_bytes()[:-20]
    path.write_bytes(harmed)
    known = KnownPeople(folders)
    assert known.people.known == ()
    (notice,) = known.notices
    assert notice.id == "people.damaged" and Path(str(notice.values["file"])).read_bytes() == harmed
    known.remember([OLHA, BEN])
    assert len(known.notices) == 1
    assert len(KnownPeople(folders).people.known) == 2


@pytest.mark.parametrize(
    "text",
    [
        'groups = [["Anna", 5], 7, [["Anna"]], {a = 1}]',
        'groups = "Anna"\nperson = 3',
        '[[person]]\nname = "Anna"\nface = 5\nmark = "ring"',
        '[[person]]\nname = " Anna\\n"\nface = "braids"\nmark = "ring"',
        '[[person]]\nname = "Anna"\nface = "braids"\nmark = "none"',
    ],
)
def test_what_makes_no_sense_is_left_out(folders: Folders, text: str) -> None:
    folders.data.mkdir(parents=True, exist_ok=True)
    (folders.data / FILE).write_text(text, encoding="utf-8")
    assert KnownPeople(folders).people == ((), ())


def test_without_a_disk_it_holds_for_as_long_as_the_program_runs(folders: Folders) -> None:
    class Full(Disk):
        def replace(self, *about: object, **more: object) -> None:
            raise OSError("no space")

    known = KnownPeople(folders, Full())
    known.remember([ANNA, BEN])
    assert len(known.people.groups) == 1
