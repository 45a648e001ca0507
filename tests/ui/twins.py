"""Two games that differ in secrets only, played side by side at two screens by the same input.

What the room can see, hear and feel is compared after every picture; where somebody's hand lies open, only whose it is.
`python -m tests.ui.twins 2000` plays so many random evenings.
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import pygame

from saboteur_gui.engine.cards import CARD
from saboteur_gui.engine.game import legal_moves
from saboteur_gui.engine.moves import PASS, Move
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.view import NOBODY, public
from saboteur_gui.engine.vocabulary import CardId
from saboteur_gui.session.session import Session
from saboteur_gui.ui.attention import IDLE
from saboteur_gui.ui.board import board_view
from saboteur_gui.ui.scenes.curtain_scene import CurtainScene
from saboteur_gui.ui.scenes.role_scene import RoleScene
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.table import inspection

from .stage import PlainAgents, plan, press, release, retold, stage
from .storm import check_left
from .test_module_secrecy import changed_secrets, outcome
from .virtual_pads import VirtualPad

SIZE = 640, 400
SIZES = (SIZE, (720, 400), (640, 520))
PEOPLE = 3
STEP = 100.0  # ms between two pictures
HELD = (("map", "inspection"), ("map", "swap_hands"), ("map", "swap_hats"))  # what seats hold in both games
WAITS = {"moment": 100.0, "while": 900.0, "beat": 3000.0, "sand": 31_000.0}
PADS = tuple(f"{button}{pad}" for pad in range(PEOPLE) for button in ("a", "b", "x", "y", "rb", "right", "start"))
PLUGS = tuple(f"{way}{pad}" for pad in range(PEOPLE) for way in ("out", "in"))
KEYS = {"return": pygame.K_RETURN, "escape": pygame.K_ESCAPE, "hide": pygame.K_x, "role": pygame.K_e}
LOOKS = {"lost": pygame.WINDOWFOCUSLOST, "shrunk": pygame.WINDOWMINIMIZED, "back": pygame.WINDOWFOCUSGAINED}
OTHER = ("door", "read", "large", "size0", "size1", "size2", "idle", "loaded", "seat", "pile")
PLAYS = ("act0", "act1", "act5", "pass0", "pass1", "pass4")
STEPS = (*PADS, *PLUGS, *KEYS, *LOOKS, *OTHER, *WAITS, *PLAYS)
USUAL = ("door", "act0", "act1", "act5", "pass0", "pass1", "read", "while", "door")  # what an evening consists of


class Seen(NamedTuple):
    """By the room, at one moment."""

    scene: str
    viewer: int
    away: int
    pixels: bytes  # none while a hand lies open
    sounds: tuple[object, ...]
    felt: tuple[tuple[float, ...], ...]
    asked: int
    step: int


class One:
    """One of the two screens, with a gamepad for each person."""

    def __init__(self, folder: Path, session: Session, deal_roles: bool) -> None:
        self.app = stage(folder, SIZE, animation="fast", captions=True, hourglass="30", deal_roles=deal_roles)
        self.app.window.screen = pygame.Surface(SIZE)
        self.pads = [VirtualPad(self.app, id) for id in range(1, PEOPLE + 1)]
        for pad, seat in zip(self.pads, session.plan.seats, strict=True):
            self.app.pads.give(pad.id, seat.name)
        self.sit(session)

    def sit(self, session: Session) -> None:
        while self.app.stack:
            self.app.stack.pop().leave()
        self.scene = TableScene(self.app, session)
        self.app.push(self.scene, fade=False)
        self.app.turn()

    @property
    def open(self) -> bool:
        return self.scene.table.viewer.somebody

    def resize(self, size: tuple[int, int]) -> None:
        self.app.window.screen = pygame.Surface(size)
        self.app.window.resized = lambda size: None  # type: ignore[method-assign]  # that is the other screen's, too
        self.app.turn(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))

    def seen(self) -> Seen:
        viewer, session = self.scene.table.viewer, self.scene.session
        pixels = b"" if self.open else self.app.pixels()
        felt = tuple(tuple(pad.device.felt) for pad in self.pads)
        whose = viewer.seat, viewer.away
        return Seen(self.app.top.name, *whose, pixels, self.app.sounds(), felt, session.asked, session.steps)


class Twins:
    def __init__(self, folder: Path, seed: int = 3) -> None:
        """Of every second seed people are dealt their roles with a card of its own."""
        self.both = [One(folder / f"{other}", opened(seed, other), seed % 2 == 0) for other in (False, True)]
        self.quiet = 0  # moments that were compared with no hand open
        one, other = self.states
        assert public(one) == public(other) and one.hands != other.hands and one.dwarfs != other.dwarfs
        self.tick(0)

    @property
    def states(self) -> tuple[GameState, GameState]:
        one, other = (each.scene.session._state for each in self.both)
        return one, other

    def compare(self) -> None:
        one, other = (each.seen() for each in self.both)
        self.quiet += not self.both[0].open
        for what, a, b in zip(Seen._fields, one, other, strict=True):
            assert a == b, f"{what} tells the two games apart" + ("" if what == "pixels" else f": {a} and {b}")

    def each(self, do: Callable[[One], object]) -> None:
        for one in self.both:
            do(one)
        self.compare()

    def tick(self, ms: float) -> None:
        self.each(lambda one: one.app.turn(ms=ms))

    def quit(self) -> None:
        for one in self.both:
            one.app.quit()

    # Steps

    def do(self, step: str) -> None:
        """One of STEPS, at both screens; a hand is opened by who may open it, and by nobody else."""
        scene = self.both[0].scene
        before = scene.table.viewer.seat
        self._do(step)
        after, found = scene.table.viewer.seat, self.both[0].app.pads
        if step in PADS and after not in (NOBODY, before):
            assert found.may(self.both[0].pads[int(step[-1])].id, scene.table.seats[after].name), "another's hand"
        for one in self.both:
            assert not (one.open and any(isinstance(above, CurtainScene) for above in one.app.stack))
            if step in ("lost", "shrunk", "idle"):
                check_left(one.app)

    def _do(self, step: str) -> None:
        if step in WAITS:
            for _ in range(round(WAITS[step] / STEP) if step != "sand" else 31):
                self.tick(STEP if step != "sand" else 1000.0)
        elif step in PADS:
            self.each(lambda one: one.pads[int(step[-1])].press(step[:-1]))
        elif step in PLUGS:
            self._plug(step)
        elif step in KEYS:
            self.each(lambda one: one.app.key(KEYS[step]))
        elif step in LOOKS:
            self.each(lambda one: one.app.turn(pygame.event.Event(LOOKS[step])))
        elif step in PLAYS:
            self._play(step)
        else:
            getattr(self, f"_{step.rstrip('012')}")(*step[len(step.rstrip("012")) :])

    def _plug(self, step: str) -> None:
        def do(one: One) -> None:
            pad = one.pads[int(step[-1])]
            if step.startswith("out"):
                pad.unplug()
            elif pad.id not in one.app.pads.found:
                pad.plug()

        self.each(do)

    def _door(self) -> None:
        """Whoever is called comes, and opens it."""
        for _ in range(80):
            if self.both[0].open or isinstance(self.both[0].app.top, CurtainScene):
                break
            self.tick(STEP)
        self._do("while")
        self.each(lambda one: one.app.key(pygame.K_RETURN))
        self.tick(STEP)
        while isinstance(self.both[0].app.top, RoleScene):
            self._do("while")
            self._do("return")

    def _read(self) -> None:
        """What was shown to one alone."""
        self.each(lambda one: one.app.click("strip.ok") if one.scene.table.viewer.message and _there(one) else None)

    def _large(self) -> None:
        self.each(lambda one: inspection.show_large(one.scene.table, "") if one.open and _there(one) else None)

    def _size(self, number: str) -> None:
        self.each(lambda one: one.resize(SIZES[int(number)]))

    def _idle(self) -> None:
        self.tick(IDLE + 1)

    def _loaded(self) -> None:
        """The table is left, and come back to."""
        self.each(lambda one: one.sit(one.scene.session))
        self.tick(0)

    def _seat(self) -> None:
        self.each(lambda one: _clicked(one, one.scene.table.seat_rect(1).center))

    def _pile(self) -> None:
        self.each(lambda one: _clicked(one, one.scene.table.layout.discard.center))

    def _play(self, step: str) -> None:
        """A move of which everybody is told the same in both games; the cards that are passed may be others."""
        one = self.both[0]
        if not one.open or one.app.top is not one.scene or not one.scene.turns.asks:
            return
        if step.startswith("pass"):
            moves = [discarded(g, int(step[-1]) + other) for other, g in enumerate(self.states)]
        else:
            moves = [alike(*self.states, int(step[-1]))] * 2
        if None not in moves:
            for each, move in zip(self.both, moves, strict=True):
                each.scene.hold.submit(move)  # type: ignore[arg-type]
            self.tick(0)


def _there(one: One) -> bool:
    return one.app.top is one.scene


def _clicked(one: One, pos: tuple[int, int]) -> None:
    one.app.turn(press(pos))
    one.app.turn(release(pos))


def opened(seed: int, other: bool) -> Session:
    """A dealt game in which everybody holds what can be done in secret; or one that differs in secrets only."""
    session = Session.new(plan(PEOPLE, PEOPLE, seed=seed, game="saboteur2"), None, PlainAgents())
    g = session._state
    fixed = {seat: tuple(CARD[name] for name in names) for seat, names in enumerate(HELD)}
    for seat, cards in fixed.items():
        _give(g, seat, cards)
    session._state = changed_secrets(g, fixed, 5) if other else g
    return retold(session)


def _give(g: GameState, seat: int, cards: tuple[CardId, ...]) -> None:
    """In exchange for others, which go into the deck."""
    hand = list(g.hands[seat])
    for place, card in enumerate(cards):
        if card in hand[place:]:
            hand.remove(card)
        else:
            g.deck[g.deck.index(card)] = hand.pop()
        hand.insert(0, card)
    g.hands[seat] = tuple(sorted(hand))


def alike(one: GameState, other: GameState, number: int) -> Move | None:
    both = set(legal_moves(other))
    moves = [move for move in legal_moves(one) if move in both and move[0] != PASS]
    moves = [move for move in moves if outcome(one, move) == outcome(other, move)]
    return moves[number * 7 % len(moves)] if moves else None


def discarded(g: GameState, number: int) -> Move | None:
    moves = [move for move in legal_moves(g) if move[0] == PASS and len(move) == 2]
    return moves[number % len(moves)] if moves else None


def random_evening(twins: Twins, chance: random.Random, steps: int = 40) -> list[str]:
    done = []
    for _ in range(steps):
        done.append(chance.choice(USUAL if chance.random() < 0.5 else STEPS))
        try:
            twins.do(done[-1])
        except AssertionError as error:
            raise AssertionError(f"after {done}") from error
    return done


def main(times: int, seed: int = 0) -> None:
    load = pygame.image.load
    pygame.image.load = lru_cache(maxsize=300)(load)  # type: ignore[assignment]
    for name in ("MOVING_WORK", "REST_WORK"):
        setattr(board_view, name, 1e6)  # how much is painted at once is not to depend on the machine
    quiet = 0
    for number in range(seed, seed + times):
        with tempfile.TemporaryDirectory() as folder:
            twins = Twins(Path(folder), 3 + number % 5)
            random_evening(twins, random.Random(number))
            quiet += twins.quiet
            twins.quit()
        print(f"\r{number + 1} evenings, {quiet} moments compared", end="", file=sys.stderr)


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:]))
