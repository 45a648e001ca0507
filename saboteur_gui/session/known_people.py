"""People who have played here: how each looks, and who sat at a table together. A small file in the data folder.

What somebody has won is not in it: the statistics count people by their names.
"""

from __future__ import annotations

import json
import logging
import tomllib
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from ..storage.files import Disk
from ..storage.folders import Folders
from ..storage.notices import Notice
from ..storage.toml_file import TomlFile
from .plan import COLOURS, LONGEST_WORD, Seat, tidy_name

log = logging.getLogger(__name__)

FILE = "people.toml"
MOST_PEOPLE, MOST_GROUPS, SMALLEST_GROUP = 60, 8, 2


class Person(NamedTuple):
    name: str
    face: str
    mark: str


Group = tuple[str, ...]  # names, in the order in which they sit


class People(NamedTuple):
    """The last ones first."""

    known: tuple[Person, ...] = ()
    groups: tuple[Group, ...] = ()

    def with_table(self, seats: Iterable[Seat]) -> People:
        """After a game of these seats."""
        sat = tuple(Person(seat.name, seat.avatar, seat.colour) for seat in seats if seat.kind != "computer")
        names = tuple(person.name for person in sat)
        known = (*sat, *(person for person in self.known if person.name not in names))[:MOST_PEOPLE]
        if len(names) < SMALLEST_GROUP:
            return People(known, self.groups)
        others = (group for group in self.groups if set(group) != set(names))
        return People(known, (names, *others)[:MOST_GROUPS])

    def without_group(self, names: Group) -> People:
        return People(self.known, tuple(group for group in self.groups if group != names))

    def members(self, names: Group) -> tuple[Person, ...]:
        by_name = {person.name: person for person in self.known}
        return tuple(by_name[name] for name in names if name in by_name)


class KnownPeople:
    """Never fails: without a file that can be read or written it holds for as long as the program runs."""

    def __init__(self, folders: Folders, disk: Disk | None = None) -> None:
        self.notices: list[Notice] = []  # what the screen must say once
        self._file = TomlFile(disk or Disk(), folders.data / FILE, folders.damaged)
        self._people: People | None = None

    @property
    def people(self) -> People:
        if self._people is None:
            self._people = People()
            try:
                self._people = _read(self._file.read())
            except OSError as error:
                log.warning("people: not read: %s", error.strerror)
            self._say_moved()
        return self._people

    def remember(self, seats: Sequence[Seat]) -> None:
        """A game begins."""
        self._change(lambda people: people.with_table(seats))

    def forget_group(self, names: Group) -> None:
        self._change(lambda people: people.without_group(names))

    def _change(self, change: Any) -> None:
        """Here, and in what the file says now: another window may have written, too."""
        self._people = change(self.people)

        def fresh() -> str:
            return _text(self.people)

        try:
            self._file.change(lambda before: _text(change(_read(before))), fresh)
        except OSError as error:
            log.warning("people: not written: %s", error.strerror)
        self._say_moved()

    def _say_moved(self) -> None:
        self.notices += [Notice("people.damaged", {"file": str(place)}) for place in self._file.set_aside]
        self._file.set_aside.clear()


def _read(text: str) -> People:
    """What can be used of it."""
    data = tomllib.loads(text)
    known = tuple(person for one in _list(data.get("person")) if (person := _person(one)) is not None)
    names = {person.name for person in known}
    written = _list(data.get("groups"))
    kept = [tuple(name for name in _list(group) if isinstance(name, str) and name in names) for group in written]
    return People(known[:MOST_PEOPLE], tuple(group for group in kept if len(group) >= SMALLEST_GROUP)[:MOST_GROUPS])


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _person(value: Any) -> Person | None:
    if not isinstance(value, dict):
        return None
    name, face, mark = (value.get(key) for key in ("name", "face", "mark"))
    if not isinstance(name, str) or not isinstance(face, str) or mark not in COLOURS:
        return None
    return Person(name, face, mark) if name and name == tidy_name(name) and len(face) <= LONGEST_WORD else None


def _text(people: People) -> str:
    groups = "".join(f"    {json.dumps(group, ensure_ascii=False)},\n" for group in people.groups)
    known = (
        f"\n[[person]]\nname = {_quoted(person.name)}\nface = {_quoted(person.face)}\nmark = {_quoted(person.mark)}\n"
        for person in people.known
    )
    return f"groups = [\n{groups}]\n" + "".join(known)


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
