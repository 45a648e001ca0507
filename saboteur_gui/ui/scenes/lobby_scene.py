"""Phones: the code to scan, who is there, and what the room can do about a phone that is gone.

Before a game people come together here; during one it lies over the table.
"""

from __future__ import annotations

from dataclasses import replace

import pygame

from ...phones.room import Chair, Room
from ...session.plan import COLOURS, Plan, PlanError, Seat, check_plan
from ...session.session import Session
from ..frame import add_bar, add_foot, body, paint_rock
from ..line_flow import split
from ..lobby_code import add_code
from ..lobby_seats import LobbySeats
from ..phone_door import can_open, close_door, open_door, place_to_open
from ..scene import Program, Scene
from ..session_flow import enter_table, new_session
from ..theme import AVATARS
from ..widgets.controls import Button, Label, Panel

OPENED = "phones_opened"  # kept among the hints that were given


class LobbyScene(Scene):
    name = "lobby"

    def __init__(self, app: Program, plan: Plan, session: Session | None = None) -> None:
        """`session`: the game that is being played; without one, it is about to begin."""
        super().__init__(app)
        self.plan, self.session = plan, session
        self._seen: object = None
        if app.services.phones is not None:
            self._offer()
        elif OPENED in app.settings.seen_hints and session is None:
            self.open()

    # What is done here

    def open(self) -> None:
        """Let phones in."""
        try:
            open_door(self.app)
        except OSError as error:
            self.app.play("refuse")
            self.app.say(self.t("phones.cannot", reason=error.strerror or str(error)), alarm=True)
            return
        if OPENED not in self.app.settings.seen_hints:
            self.app.settings.seen_hints = (*self.app.settings.seen_hints, OPENED)
        self._offer()
        self.rebuild()

    def _offer(self) -> None:
        phones = self.app.services.phones
        assert phones is not None
        if self.session is not None:
            if phones.session is not self.session:
                phones.take_up(self.session)
            return
        taken = {chair.name: chair.key for chair in phones.room.chairs if chair.taken}
        before = {chair.name: chair.seat for chair in phones.room.chairs}
        chairs = tuple(self._chair(number, self.plan.seats[number], taken) for number in self.plan.phones)
        others = {seat.colour for seat in self.plan.seats if seat.kind != "phone"}
        room = Room(chairs, AVATARS, tuple(mark for mark in COLOURS if mark not in others))
        phones.offer(room, {before[chair.name]: chair.seat for chair in chairs if chair.taken})

    @staticmethod
    def _chair(number: int, seat: Seat, taken: dict[str, str]) -> Chair:
        return Chair(number, seat.name, seat.avatar, seat.colour, taken.get(seat.name, ""))

    def stop(self) -> None:
        close_door(self.app)
        self.app.pop()

    def begin(self) -> None:
        """The game, with the names, faces and colours that people have taken."""
        phones = self.app.services.phones
        assert phones is not None
        seats = list(self.plan.seats)
        for chair in phones.room.chairs:
            seat = seats[chair.seat]
            seats[chair.seat] = replace(seat, name=chair.name, avatar=chair.avatar, colour=chair.colour)
        plan = replace(self.plan, seats=tuple(seats))
        try:
            check_plan(plan)
        except PlanError as error:  # two have changed at once
            self.app.say(str(error), alarm=True)
            return
        enter_table(self.app, new_session(self.app, plan))

    # Building

    def build(self) -> None:
        add_bar(self, self.t("phones.title"))
        foot, place = add_foot(self), body(self, foot=True)
        phones = self.app.services.phones
        if phones is None:
            self._build_closed(place)
            return
        self._build_foot(foot)
        code, seats = split(place, min(place.height, place.width // 2), self.px(24))
        add_code(self, code, phones.server)
        LobbySeats(self, phones, self.plan, self.session).add(seats)

    def _build_closed(self, place: pygame.Rect) -> None:
        """What opening the table does, before it is done."""
        px = self.px
        able = can_open()
        text = self.t("phones.opens", address=place_to_open()) if able else self.t("phones.missing")
        panel = pygame.Rect(0, 0, min(place.width, px(900)), px(330))
        panel.center = place.center
        self.root.add(Panel("lobby.panel", panel))
        words = panel.inflate(-px(60), -px(50))
        self.root.add(Label("lobby.opens", pygame.Rect(words.x, words.y, words.width, px(190)), text, "text"))
        if able:
            button = pygame.Rect(words.x, words.bottom - px(64), words.width, px(64))
            self.root.add(Button("lobby.open", button, self.t("phones.open"), self.open, look="primary"))

    def _build_foot(self, foot: pygame.Rect) -> None:
        px = self.px
        high = px(60)
        go = pygame.Rect(foot.right - px(380), 0, px(380), high)
        stop = pygame.Rect(foot.x, 0, px(420), high)
        go.centery = stop.centery = foot.centery
        self.root.add(Button("lobby.stop", stop, self.t("phones.stop"), self.stop, glyph="close"))
        if self.session is None:
            self.root.add(Button("lobby.begin", go, self.t("phones.begin"), self.begin, look="primary"))
        else:
            self.root.add(Button("lobby.to_table", go, self.t("phones.back"), self.app.pop, look="primary"))

    # The scene

    def update(self, now: float) -> None:
        """Whoever comes or goes is seen."""
        phones = self.app.services.phones
        room = phones.room if phones is not None else None
        if room != self._seen:
            self._seen = room
            self.rebuild()

    def paint(self, surface: pygame.Surface) -> None:
        paint_rock(self, surface)
