"""The lobby of phones to be looked at: people who have come, and seats that wait. Nothing listens for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

from ..phones.access_keys import LENGTH
from ..phones.room import Chair, Room
from ..session.plan import Plan
from ..session.session import Session
from ..ui.scene import Scene
from ..ui.scenes.lobby_scene import LobbyScene
from . import showcase

if TYPE_CHECKING:
    from ..phones.phone_table import PhoneTable
    from ..ui.app import App

WHERE = "http://192.168.178.42:40123/"
KEY = "saboteur"[::-1].ljust(LENGTH, "7")
STATES = ("here", "here", "away", "empty", "here", "empty", "away", "here", "empty", "here", "empty", "here")


class _Shown:
    """In place of a table with phones."""

    def __init__(self, plan: Plan, session: Session | None) -> None:
        self.session = session
        self.server = SimpleNamespace(key=KEY, where=WHERE, url=f"{WHERE}#{KEY}")
        chairs = []
        for seat, state in zip(plan.phones, STATES, strict=False):
            who, key = plan.seats[seat], "" if state == "empty" else KEY
            chairs.append(Chair(seat, who.name, who.avatar, who.colour, key, state == "here"))
        self.room = Room(tuple(chairs), begun=session is not None)

    def offer(self, *about: object) -> None:
        """Everybody sits already."""

    def free(self, seat: int) -> None:
        """Nobody presses a button in a picture."""

    def send(self) -> None:
        """Nobody gets anything."""


def _lobby(seats: int, begun: bool = False, long_names: bool = False) -> Callable[[App], Scene]:
    def make(app: App) -> Scene:
        plan = showcase.plan(app.texts, seats, seats, long_names=long_names)
        plan = replace(plan, seats=tuple(replace(seat, kind="phone") for seat in plan.seats))
        session = None
        if begun:
            session = showcase.played(plan, 12)
            for seat in plan.phones:
                session.give(seat, "computer" if STATES[seat] == "away" else "phone")
        app.services.phones = cast("PhoneTable", _Shown(plan, session))
        return LobbyScene(app, plan, session)

    return make


LOBBIES: dict[str, Callable[[App], Scene]] = {
    "lobby": _lobby(6),
    "lobby_3": _lobby(3),
    "lobby_12": _lobby(12, long_names=True),
    "lobby_game": _lobby(6, begun=True),
}
