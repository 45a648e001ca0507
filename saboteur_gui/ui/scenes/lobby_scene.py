"""Phones: the code to scan, who is there, and what the room can do about a phone that is gone.

Before a game people come together here; during one it lies over the table.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from ...phones.room import Chair, Room
from ...session.plan import COLOURS, Plan, PlanError, Seat, check_plan
from ...session.session import Session
from ...session.who_answers import Hand
from ..frame import add_bar, add_foot, body, paint_rock
from ..line_flow import Flow, split
from ..people import face
from ..phone_door import can_open, close_door, open_door, place_to_open
from ..scene import Program, Scene
from ..session_flow import enter_table, new_session
from ..theme import AVATARS, BRASS_LIGHT, SAND
from ..widgets.controls import Button, Label, Panel, Picture

OPENED = "phones_opened"  # kept among the hints that were given
ROW = 62


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
        if self.app.services.phones is None:
            self._build_closed(place)
            return
        self._build_foot(foot)
        wide = min(place.height, place.width // 2)
        code = pygame.Rect(place.x, place.y, wide, place.height)
        self._build_code(code)
        self._build_seats(
            pygame.Rect(code.right + self.px(24), place.y, place.right - code.right - self.px(24), place.height)
        )

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

    def _build_code(self, rect: pygame.Rect) -> None:
        phones, px = self.app.services.phones, self.px
        assert phones is not None
        self.root.add(Panel("lobby.code.panel", rect))
        inner = rect.inflate(-px(40), -px(30))
        head = pygame.Rect(inner.x, inner.y, inner.width, px(44))
        self.root.add(Label("lobby.scan", head, self.t("phones.scan"), "section", BRASS_LIGHT, "centre", lines=1))
        text = pygame.Rect(inner.x, inner.bottom - px(150), inner.width, px(150))
        key = phones.server.key
        code = " ".join(key[at : at + 5] for at in range(0, len(key), 5))
        words = self.t("phones.address", address=f"\n{phones.server.where}\n", code=f"\n{code}")
        words = "\n".join(line.strip() for line in words.splitlines())
        self.root.add(Label("lobby.address", text, words, "text", SAND, "centre"))
        side = min(inner.width, text.y - head.bottom - px(16))
        place = pygame.Rect(0, head.bottom + px(8), side, side)
        place.centerx = inner.centerx
        url = phones.server.url
        self.root.add(Picture("lobby.qr", place, lambda: qr_code(url, side)))

    def _build_seats(self, rect: pygame.Rect) -> None:
        px = self.px
        self.root.add(Panel("lobby.seats.panel", rect))
        phones = self.app.services.phones
        chairs = phones.room.chairs if phones is not None else ()
        flow = Flow(self.root, "lobby.seats", rect.inflate(-px(48), -px(24)))
        high = max(px(ROW), 2 * self.kit.letters.line_height(self.kit.letters.style("second")))
        for chair in chairs:
            self._build_row(flow, flow.place(high, 5), chair)
        flow.done()

    def _build_row(self, flow: Flow, row: pygame.Rect, chair: Chair) -> None:
        px, key = self.px, f"lobby.seat.{chair.seat}"
        seat = replace(self.plan.seats[chair.seat], name=chair.name, avatar=chair.avatar, colour=chair.colour)
        radius = px(24)
        place = pygame.Rect(row.x, row.y, 2 * radius + px(14), row.height)
        flow.add(Picture(f"{key}.face", place, lambda: face(self.kit, seat, radius)))
        ways = self._ways(chair)
        words, rest = split(
            pygame.Rect(place.right + px(8), row.y, row.right - place.right - px(8), row.height), px(250), px(8)
        )
        upper = pygame.Rect(words.x, row.y, words.width, row.height // 2)
        flow.add(Label(f"{key}.name", upper, chair.name, "label", lines=1))
        state = self.t(f"phones.{self._state(chair)}")
        colour = BRASS_LIGHT if chair.here else SAND
        flow.add(Label(f"{key}.state", upper.move(0, row.height // 2), state, "second", colour))
        wide = (rest.width + px(8)) // 3 - px(8)
        for at, (name, do) in enumerate(reversed(ways)):
            button = pygame.Rect(rest.right - (at + 1) * wide - at * px(8), row.y + px(5), wide, row.height - px(10))
            flow.add(Button(f"{key}.{name}", button, self.t(f"phones.{name}"), do, role="second"))

    def _state(self, chair: Chair) -> str:
        hand = self.session.hands.of(chair.seat) if self.session is not None else "phone"
        if hand != "phone":
            return hand
        return "here" if chair.here else "away" if chair.taken else "empty"

    def _ways(self, chair: Chair) -> list[tuple[str, Callable[[], object]]]:
        """What can be done about a seat: free it, and say who plays while its phone is gone."""
        phones, session = self.app.services.phones, self.session
        assert phones is not None
        ways: list[tuple[str, Callable[[], object]]] = []
        if session is not None and not chair.here:
            hand = session.hands.of(chair.seat)
            named: tuple[tuple[str, Hand], ...] = (("wait", "phone"), ("screen", "screen"), ("computer", "computer"))
            ways += [(name, partial(self._give, chair.seat, to)) for name, to in named if to != hand]
        if chair.taken:
            ways.append(("free", partial(phones.free, chair.seat)))
        return ways

    def _give(self, seat: int, hand: Hand) -> None:
        phones = self.app.services.phones
        assert phones is not None
        phones.hand_over(seat, hand)
        self.rebuild()

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


def qr_code(url: str, side: int) -> pygame.Surface:
    """The code as a picture of at most so many pixels, with the quiet edge that readers need."""
    import segno

    rows = list(segno.make(url, micro=False, error="m").matrix_iter(border=3))
    step = max(1, side // len(rows))
    out = pygame.Surface((step * len(rows),) * 2)
    out.fill((255, 255, 255))
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                out.fill((0, 0, 0), (x * step, y * step, step, step))
    return out
