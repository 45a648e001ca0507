"""The seats that phones may have, one below the other: who is there, and what the room can do about a phone that is
gone. The fewer they are, the larger."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import NamedTuple

import pygame

from ..phones.phone_table import PhoneTable
from ..phones.room import Chair
from ..session.plan import Plan
from ..session.session import Session
from ..session.who_answers import Hand
from .line_flow import Flow, split
from .people import face
from .scene import Scene
from .theme import ALARM_TEXT, BRASS_LIGHT, SAND
from .widgets.controls import Button, Label, Panel, Picture

HEAD, HIGHEST, GAP = 44, 200, 5  # of the heading, of a row, between two
NAME, ALONE, AMONG = 240, 250, 205  # how wide: a name at least, a button alone in its row, one of several
Way = tuple[str, Callable[[], object]]


class Look(NamedTuple):
    """How rows are written: a name, what is said of it, buttons; whether it is said beside the name or below."""

    name: str
    said: str
    button: str
    beside: bool = False


LARGE = Look("own_name", "large_text", "label")
# The first that has room is taken.
BEFORE = LARGE, LARGE._replace(beside=True), Look("name", "text", "label"), Look("label", "second", "second")
IN_GAME = Look("own_name", "text", "second"), Look("name", "text", "second"), Look("label", "second", "second")


class LobbySeats:
    def __init__(self, scene: Scene, phones: PhoneTable, plan: Plan, session: Session | None) -> None:
        self.scene, self.phones, self.plan, self.session = scene, phones, plan, session

    def add(self, rect: pygame.Rect) -> None:
        scene, px, chairs = self.scene, self.scene.px, self.phones.room.chairs
        scene.root.add(Panel("lobby.seats.panel", rect))
        inner = rect.inflate(-px(48), -px(30))
        here = sum(chair.here for chair in chairs)
        head, rows = inner.copy(), inner.copy()
        head.height = px(HEAD)
        rows.y, rows.height = head.bottom, inner.height - head.height
        words = scene.t("phones.count", here=here, count=len(chairs))
        scene.root.add(Label("lobby.count", head, words, "section", BRASS_LIGHT, "centre", lines=1))
        flow = Flow(scene.root, "lobby.seats", rows)
        share = (rows.bottom - flow.y - px(12)) // max(1, len(chairs)) - px(GAP)
        high = min(px(HIGHEST), share)
        looks = BEFORE if self.session is None else IN_GAME
        look = next((look for look in looks if self._has_room(look, rows.width, high)), looks[-1])
        for chair in chairs:
            self._row(flow, flow.place(max(high, self._height(look)), GAP), chair, look)
        flow.done()

    def _has_room(self, look: Look, wide: int, high: int) -> bool:
        letters = self.scene.kit.letters
        said = {self.scene.t(f"phones.{self._state(chair)}") for chair in self.phones.room.chairs}
        widest = max((letters.width(text, letters.style(look.said)) for text in said), default=0)
        words = self._parts(pygame.Rect(0, 0, wide, high))[1].width
        needs = widest + self.scene.px(NAME) if look.beside else widest
        return self._height(look) <= high and needs <= words

    def _height(self, look: Look) -> int:
        """Of a name and what is said of it."""
        letters = self.scene.kit.letters
        name, said = (letters.line_height(letters.style(role)) for role in (look.name, look.said))
        return max(name, said) if look.beside else name + said

    def _parts(self, row: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, list[pygame.Rect]]:
        """The places of a row: of the face, of the words, of its buttons from the right."""
        px, most = self.scene.px, 1 if self.session is None else 3
        face, rest = split(row, 2 * min(row.height * 9 // 20, row.width // 16), px(18))
        wide = min(px(ALONE if most == 1 else AMONG), (rest.width - px(NAME)) // most - px(8))
        buttons = []
        for at in range(most):
            button = pygame.Rect(0, 0, wide, min(row.height - px(8), px(64)))
            button.midright = rest.right - at * (wide + px(8)), row.centery
            buttons.append(button)
        words, _ = split(rest, rest.width - most * (wide + px(8)), 0)
        return face, words, buttons

    def _row(self, flow: Flow, row: pygame.Rect, chair: Chair, look: Look) -> None:
        scene, key = self.scene, f"lobby.seat.{chair.seat}"
        seat = replace(self.plan.seats[chair.seat], name=chair.name, avatar=chair.avatar, colour=chair.colour)
        place, words, buttons = self._parts(row)
        flow.add(Picture(f"{key}.face", place, lambda: face(scene.kit, seat, place.width // 2)))
        state = self._state(chair)
        told, letters = scene.t(f"phones.{state}"), scene.kit.letters
        if look.beside:
            gap, wide = scene.px(16), letters.width(told, letters.style(look.said))
            upper, lower = split(words, words.width - wide - gap, gap)
            upper.width = min(upper.width, letters.width(chair.name, letters.style(look.name)) + gap)
            lower.x = upper.right
        else:
            words.inflate_ip(0, self._height(look) - words.height)
            high = letters.line_height(letters.style(look.name))
            upper, lower = pygame.Rect(words.topleft, (words.width, high)), words.move(0, high)
            lower.height -= high
        colour = BRASS_LIGHT if chair.here else ALARM_TEXT if state == "away" else SAND
        flow.add(Label(f"{key}.name", upper, chair.name, look.name, lines=1))
        flow.add(Label(f"{key}.state", lower, told, look.said, colour, lines=1))
        for button, (name, do) in zip(buttons, reversed(self._ways(chair)), strict=False):
            flow.add(Button(f"{key}.{name}", button, scene.t(f"phones.{name}"), do, role=look.button))

    def _state(self, chair: Chair) -> str:
        hand = self.session.hands.of(chair.seat) if self.session is not None else "phone"
        if hand != "phone":
            return hand
        return "here" if chair.here else "away" if chair.taken else "empty"

    def _ways(self, chair: Chair) -> list[Way]:
        """What can be done about a seat: free it, and say who plays while its phone is gone."""
        ways: list[Way] = []
        if self.session is not None and not chair.here:
            hand = self.session.hands.of(chair.seat)
            named: tuple[tuple[str, Hand], ...] = (("wait", "phone"), ("screen", "screen"), ("computer", "computer"))
            ways += [(name, partial(self._give, chair.seat, to)) for name, to in named if to != hand]
        if chair.taken:
            ways.append(("free", partial(self.phones.free, chair.seat)))
        return ways

    def _give(self, seat: int, hand: Hand) -> None:
        self.phones.hand_over(seat, hand)
        self.scene.rebuild()
