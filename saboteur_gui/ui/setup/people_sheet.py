"""Who plays: people who have played here before, groups of them, and new ones, whose names are typed in a row."""

from __future__ import annotations

from functools import partial

import pygame

from ...session.known_people import Group, Person
from ...session.plan import tidy_name
from ..letters import Block
from ..line_flow import Flow, split
from ..session_flow import notice_text
from ..theme import BRASS_LIGHT
from ..widgets.controls import Button
from ..widgets.text_box import TextBox
from .seating import MOST_SEATS
from .seats import Cross
from .sheets import Sheet
from .table_editor import TableEditor
from .table_setup import LONGEST_NAME

ACROSS = 2  # people in a row
GROUP = 64  # height of a group whose names take one line, at 1080p


class GroupButton(Button):
    """As high as the names of all need."""

    def _words(self) -> Block | None:
        return self.kit.letters.block(self.text, self._style(), self._places()[3])

    def added(self) -> None:
        words = self._words()
        assert words is not None
        self.rect.height = max(self.rect.height, words.height + self.kit.px(28))


class PeopleSheet(Sheet):
    name = "people"
    title = "people.title"

    def __init__(self, host: TableEditor) -> None:
        super().__init__(host)
        self.known = self.app.services.known_people
        lines = self.app.services.statistics.players()
        self._played = {line.name: (line.games, line.wins) for line in lines if line.kind == "human"}

    def fill(self, flow: Flow) -> None:
        people = self.known.people
        for notice in self.known.notices:
            self.app.say(notice_text(self.kit.texts, notice.id, notice.values), alarm=True)
        self.known.notices.clear()
        place, hint = flow.row(58, 14), self.t("people.hint")
        self._box = TextBox("people.name", place, "", lambda text: None, self._typed, LONGEST_NAME, hint=hint)
        flow.add(self._box)
        for number, group in enumerate(people.groups):
            place, cross = split(flow.row(GROUP, 8), flow.width - self.px(60), self.px(8))
            words = self.t("people.group", count=len(group), names=", ".join(group))
            seat, forget = partial(self._seat, group), partial(self._forget, group)
            button = flow.add(GroupButton(f"people.group.{number}", place, words, seat, "players", align="left"))
            flow.y += button.rect.height - cross.height
            cross.centery = button.rect.centery
            flow.add(Cross(f"people.group.{number}.forget", cross, "close", forget, self.t("people.forget")))
        if people.known:
            flow.text("people.known", self.t("people.known"), "label", BRASS_LIGHT, 8)
        wide = (flow.width - self.px(12) * (ACROSS - 1)) // ACROSS
        for first in range(0, len(people.known), ACROSS):
            row = flow.row(70, 8)
            for at, person in enumerate(people.known[first : first + ACROSS]):
                place = pygame.Rect(row.x + at * (wide + self.px(12)), row.y, wide, row.height)
                self._add_person(flow, first + at, person, place)

    def _add_person(self, flow: Flow, number: int, person: Person, place: pygame.Rect) -> None:
        games, wins = self._played.get(person.name, (0, 0))
        note = self.t("people.record", games=games, wins=wins) if games else ""
        sign = f"ui/seats/{person.mark}"
        do = partial(self._toggle, person)
        button = Button(f"people.known.{number}", place, person.name, do, glyph=sign, note=note, align="left")
        button.on = self._seated(person.name) is not None
        flow.add(button)

    def _seated(self, name: str) -> int | None:
        people = (place for place in self.draft.places if place.seat.kind != "computer")
        return next((place.number for place in people if place.seat.name == name), None)

    # What is done with it

    def _typed(self) -> None:
        """One more, and the next one may be typed."""
        name = tidy_name(self._box.text)
        if not name or self._seated(name) is not None:
            return
        person = next((person for person in self.known.people.known if person.name == name), Person(name, "", ""))
        if not self.draft.seat_person(*person):
            self.app.play("refuse")
            self.app.say(self.t("people.full", count=MOST_SEATS))
            return
        self.app.play("note")
        self.changed()

    def _toggle(self, person: Person) -> None:
        number = self._seated(person.name)
        if number is not None:
            self.draft.remove(number)
        elif not self.draft.seat_person(*person):
            self.app.say(self.t("people.full", count=MOST_SEATS))
        self.changed()

    def _seat(self, group: Group) -> None:
        """They and nobody else, but for computer players where they are too few."""
        self.draft.seat_people(self.known.people.members(group), self.draft.limits[0])
        self.host.changed()
        self.back()

    def _forget(self, group: Group) -> None:
        self.known.forget_group(group)
        self.changed()
