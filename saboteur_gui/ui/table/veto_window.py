"""The window in which a card that was named may be vetoed (W19): the same after every play, whoever holds a veto.

The engine asks every seat that could hold one, in the order of play. With a curtain for each nobody would ever play
on, so the screen asks once and in public: whoever wants to veto says so by key or by name, then the engine's question
goes to each of them alone, and everybody else declines. Nothing here looks at a hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ...engine.ending import ROUND_OVER
from ...engine.moves import NO, Move
from ...engine.view import NOBODY, View
from ...session.errors import SessionError
from ..keys import action_of
from .move_targets import Spot

if TYPE_CHECKING:
    from ..scenes.table_scene import TableScene

SHORT, CALL = 3500.0, 2500.0  # ms that the window stays open by itself, and the bell that calls for it
CLAIMED = 1500.0  # ms that others still have once somebody has said so
GUARD = 400.0  # ms in which a press that was meant for something else closes nothing
STEP = 50.0  # ms between two pictures of the time that is left
# A seat's key is the same all game long: 1 for the first, and so on along the row of digits.
KEYS = (*range(pygame.K_1, pygame.K_9 + 1), pygame.K_0, pygame.K_MINUS, pygame.K_EQUALS)
KEYCAPS = (*"1234567890", "\N{MINUS SIGN}", "=")
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


def player_of(view: View) -> int:
    """Whose card it is that may be vetoed: the frame below the question is its carrying out."""
    return int(view.stack[-2][1])


def on_turn(view: View) -> int:
    """Who is shown to be at it: while a veto is asked for, still whoever played; between two rounds nobody."""
    if view.kind == ROUND_OVER:
        return NOBODY
    return player_of(view) if view.kind == "veto" else view.asked


class VetoWindow:
    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.session = scene.session
        self.claims: set[int] = set()  # who wants to veto
        self.called = False  # somebody rang the bell
        self._begun = self._closed = False
        self._spent = 0.0  # ms since it opened
        self._left: float | None = None  # ms until it closes by itself; None: it waits
        self._whole = 1.0  # of which `_left` is what is left
        self._last: float | None = None  # when time was last counted

    # What is asked of it

    @property
    def mode(self) -> str:
        """How it opens: "always", "short" or "on_call"."""
        return self.scene.app.settings.veto_window

    @property
    def open(self) -> bool:
        """As long as it is asked: what came of it is told without it."""
        return self._begun and not self._closed and self.session.kind == "veto"

    @property
    def bell(self) -> bool:
        """Only the bell is seen so far."""
        return self.open and self.mode == "on_call" and not self.called and not self.claims

    @property
    def share(self) -> float | None:
        """How much of its time is left; None if it waits."""
        return None if self._left is None else max(0.0, self._left / self._whole)

    def seats(self) -> list[int]:
        """The people who have still to be asked, by seat; not who is alone and holds none (`Session.spared`)."""
        if self.session.kind != "veto":
            return []
        _, asked, waiting, _ = self.session.public().stack[-1]
        here = [seat for seat in (asked, *waiting) if seat in self.scene.humans]
        return sorted(seat for seat in here if not self.session.spared(seat))

    def targets(self) -> dict[Spot, str]:
        """Panels that claim it for whoever sits there."""
        names = self.scene.many and not self.bell
        return {Spot("seat", seat): "now" for seat in self.seats()} if names else {}

    def move(self) -> Move | None:
        """The play that is asked about."""
        view = self.session.public()
        return tuple(view.about["move"]) if view.kind == "veto" else None

    # What players do

    def claim(self, seat: int) -> None:
        """This seat wants to veto, or no longer."""
        if not self.open or seat not in self.seats():
            return
        self.claims ^= {seat}
        self.scene.app.play("hint")
        if self.claims == set(self.seats()):
            self._close()
            return
        self._give(CLAIMED if self.claims else self._time())
        self.scene.rebuild()

    def call(self) -> None:
        """The bell is rung: the window opens, and waits."""
        if self.bell:
            self.called = True
            self.scene.app.play("hint")
            self._give(None)
            self.scene.rebuild()

    def go_on(self) -> None:
        """Nobody else wants to."""
        if self.open and self._spent >= GUARD:
            self._close()

    def key(self, event: pygame.event.Event) -> bool:
        """While it is open, digits are names, and Enter goes on."""
        scene = self.scene
        if event.key in KEYS and not self.bell:
            self.claim(KEYS.index(event.key))
            return True
        if action_of(scene.app.settings.keys, event) == "veto":
            self._key_of_all()
            return True
        focus = scene.root.focus
        if event.key not in ENTER or (scene.root.keyboard and focus is not None and focus.key.startswith("veto.")):
            return False
        self.go_on()
        return True

    def _key_of_all(self) -> None:
        """The one key that everybody has: it rings, or claims where only one could."""
        seats = self.seats()
        if len(seats) == 1:
            self.claim(seats[0])
        else:
            self.call()

    def change_mode(self) -> None:
        """Another way to open was set: an open window has the time of that one."""
        if self.open and not self.claims:
            self._give(self._time())

    # Time

    def announced(self) -> None:
        """A card was named: a window of its own."""
        self.claims, self.called, self._begun, self._closed = set(), False, False, False

    def update(self, now: float) -> None:
        """The table is at rest: open, count, close, and answer for those who want nothing."""
        if self.session.kind != "veto":
            if self._begun:
                self.announced()
                self.scene.rebuild()
            return
        if not self._begun and self.seats():
            self._begin()
        if self.open:
            self._count(now)
        elif self._closed:
            self._decline()

    def resume(self, now: float) -> None:
        """Time that was spent elsewhere, in the pause, does not count."""
        self._last = now

    def _begin(self) -> None:
        if self.scene.many and (self.scene.viewer.somebody or self.scene.away != NOBODY):
            self.scene.look_as(NOBODY)
        self._begun, self._spent, self._last = True, 0.0, None
        self._give(self._time())
        self.scene.app.play("hint")
        self.scene.rebuild()

    def _time(self) -> float | None:
        waits = self.mode == "always" or self.called
        return None if waits else SHORT if self.mode == "short" else CALL

    def _give(self, left: float | None) -> None:
        self._left, self._whole = left, left or 1.0

    def _count(self, now: float) -> None:
        passed = now - self._last if self._last is not None else 0.0
        self._last = now
        self._spent += passed
        if self._left is not None:
            self._left -= passed
            if self._left <= 0:
                self._close()

    def _close(self) -> None:
        self._closed = True
        self.scene.rebuild()
        self._decline()

    def _decline(self) -> None:
        """Who did not claim lets it be, until somebody is asked who did, or who is no human."""
        session, steps = self.session, self.session.steps
        while session.kind == "veto" and self.scene.turns.asks_us and session.asked not in self.claims:
            seat = session.asked
            try:
                session.submit(seat, (NO,))
            except SessionError:  # the session has a notice about it; the seat is asked like any other question
                self.claims.add(seat)
        if session.steps != steps:
            self.scene.turns.declined()

    def wakes(self, now: float) -> float | None:
        if not self.open or self._left is None:
            return None
        return now + min(STEP, max(0.0, self._left))
