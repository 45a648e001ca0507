"""A position of the rules on the table scene, and what a player does there in words, by one of four ways alone.

Steps are separated by `;`. By pointer: `card map`, `drag map 8,0`, `drag map pile`, `cell 8,0`, `seat 2`,
`tool 2 lamp`, `pile`, `mine` (anywhere in it), `turn`, `press yes` (on the strip), `press draft.take`,
`wait` (half a second).
By finger: the same, with taps; a card is turned by a tap of two.
By keys: `card map` (its number), `to cell 8,0` (to a target, and Enter; also `seat`, `tool`, `pile`, `mine`),
`press yes` (to an answer, and Enter), `turn`, `discard`, `key 1`, `wait`.
By gamepad: the same; cards are gone to, and a digit stands for the card of that number.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from pathlib import Path

import pygame

from saboteur_gui.engine.board import cell_at
from saboteur_gui.engine.cards import CARD, THEFT, TOOLS, TRAP
from saboteur_gui.engine.moves import Move
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.engine.state import GameState
from saboteur_gui.session.computer_players import ComputerPlayers
from saboteur_gui.session.computer_seats import ComputerSeats
from saboteur_gui.session.game_record import GameRecord
from saboteur_gui.session.journal import chain
from saboteur_gui.session.plan import COLOURS, Plan, Seat
from saboteur_gui.session.session import Session
from saboteur_gui.session.who_answers import Hands
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.table import move_targets
from saboteur_gui.ui.table.move_targets import Spot
from saboteur_gui.ui.table.own_panel import OwnPanel
from saboteur_gui.ui.table.seat_panel import SeatPanel
from saboteur_gui.ui.theme import AVATARS
from tests.engine.table import move as named

from .rounds import lying
from .stage import NAMES, Stage, stage
from .virtual_pads import VirtualFinger, VirtualPad

BITS = {**TOOLS, "trap": TRAP, "theft": THEFT}
MOST_TABS = 80


def empty_stage(folder: Path, size: tuple[int, int] = (1280, 720)) -> Stage:
    """Used again and again: its pictures are made once."""
    return stage(folder, size, "en", animation="off", pace="off", sort_hand=False)


def seated(app: Stage, g: GameState, lead: str = "") -> TableScene:
    """The table at a position and after the moves `lead`; whoever is asked then is the one human."""
    session = session_at(g, lead)
    return sit(app, session, {session.asked}, app.services.agents())


def session_at(g: GameState, lead: str = "") -> Session:
    """A game at a position and after these moves."""
    rules = g.rules
    table = Table(rules.game, rules.seats, rules.edition, rules.options, rules.modules, rules.rounds, rules.first)
    agreed = Plan(table, people(rules.seats, range(rules.seats)), g.seed)
    record = GameRecord("", agreed, 1, g.clone(), chain("", g))
    session = Session(record, g.clone(), [tuple(lying(g))])
    for words in filter(None, lead.split(";")):
        session.submit(session.asked, named(words))
    return session


def sit(app: Stage, session: Session, humans: Collection[int], agents: ComputerPlayers) -> TableScene:
    """The table scene for a game in which these seats are people."""
    app.stack.clear()
    session.plan = replace(session.plan, seats=people(len(session.plan.seats), humans))
    session.hands = Hands(session.plan)
    session.computers = ComputerSeats(session, agents)
    scene = TableScene(app, session)
    app.push(scene, fade=False)
    app.turn(ms=10)
    app.turn(ms=10)
    return scene


def people(seats: int, humans: Collection[int]) -> tuple[Seat, ...]:
    kinds = ["human" if seat in humans else "computer" for seat in range(seats)]
    return tuple(Seat(NAMES[n], AVATARS[n], COLOURS[n], kind, "random") for n, kind in enumerate(kinds))


def made(scene: TableScene, after: str = "") -> list[tuple[int, Move]]:
    """Who made which moves since the ones that led there."""
    return scene.session.record().moves[len(list(filter(None, after.split(";")))) :]


class Gestures:
    def __init__(self, app: Stage, scene: TableScene) -> None:
        self.app, self.scene = app, scene
        self.tap: Callable[[str | tuple[int, int]], object] = app.click
        self.pull: Callable[[tuple[int, int], tuple[int, int]], object] = app.drag

    def by_mouse(self, words: str) -> None:
        for step in words.split(";"):
            verb, *more = step.split()
            getattr(self, f"_mouse_{verb}")(*more)

    def by_keys(self, words: str) -> None:
        for step in words.split(";"):
            verb, *more = step.split()
            getattr(self, f"_keys_{verb}")(*more)

    def by_finger(self, words: str) -> None:
        finger, other = VirtualFinger(self.app), VirtualFinger(self.app, 1)
        self.tap, self.pull = finger.tap, finger.drag
        middle = self.scene.table.layout.mine.center
        for step in words.split(";"):
            if step.strip() == "turn":
                finger.down(middle)
                other.tap((middle[0] + 60, middle[1]))
                finger.up(middle)
            else:
                self.by_mouse(step)

    def by_pad(self, words: str, pad: VirtualPad) -> None:
        for step in words.split(";"):
            verb, *more = step.split()
            if verb == "wait":
                self._mouse_wait()
            elif verb == "to":
                self._pad_to(pad, self._spot(*more))
            elif verb in ("turn", "discard"):
                pad.press({"turn": "x", "discard": "y"}[verb])
            elif verb == "key" and not more[0].isdigit():
                pad.press({"return": "a", "v": "select+lt"}[more[0]])
            elif verb == "key":
                pad.choose(f"draft.card.{int(more[0]) - 1}")
            elif verb == "card":
                choice = self.scene.table.viewer.choice
                pad.go_to(f"hand.{self._slot(more[0])}", "rb" if choice is None else "right")
                pad.press("a")
            else:
                pad.choose(more[0] if "." in more[0] else f"strip.{more[0]}")
            self.app.turn(ms=20)

    def _pad_to(self, pad: VirtualPad, spot: Spot) -> None:
        for _ in range(MOST_TABS):
            if self.scene.table.viewer.held.aim == spot:
                break
            pad.press("rb")
        assert self.scene.table.viewer.held.aim == spot, f"the shoulder button does not lead to {spot}"
        pad.press("a")

    def _slot(self, name: str) -> int:
        return self.scene.table.viewer.order.index(CARD[name])

    def _spot(self, kind: str, *more: str) -> Spot:
        if kind == "cell":
            x, y = more[0].split(",")
            return move_targets.cell(cell_at(int(x), int(y)))
        if kind == "tool":
            return Spot("tool", int(more[0]), BITS[more[1]])
        return move_targets.seat(int(more[0])) if kind == "seat" else Spot(kind)

    def _place(self, kind: str, *more: str) -> tuple[int, int]:
        scene, spot = self.scene, self._spot(kind, *more)
        if kind == "cell":
            scene.table.board.frame([spot.a])  # as a player scrolls
            self.app.wait_ms(400, 100)
        if kind == "tool":
            panel = scene.root.find("own" if spot.a == scene.table.bottom else f"seat.{spot.a}")
            assert isinstance(panel, SeatPanel | OwnPanel)
            return panel.tool_rect(spot.b).center
        if kind == "mine":
            mine = scene.table.layout.mine
            return mine.centerx, mine.y + mine.height // 4
        return scene.table.rect_of_spot(spot).center

    def _mouse_wait(self) -> None:
        self.app.wait_ms(500, 100)

    _keys_wait = _mouse_wait

    # The pointer

    def _mouse_card(self, name: str) -> None:
        self.tap(f"hand.{self._slot(name)}")

    def _mouse_drag(self, name: str, where: str) -> None:
        place = self._place("cell", where) if "," in where else self._place(where)
        self.pull(self.scene.table.parts.hand[self._slot(name)].rect.center, place)

    def _mouse_cell(self, where: str) -> None:
        self.tap(self._place("cell", where))

    def _mouse_seat(self, number: str) -> None:
        self.tap("own" if int(number) == self.scene.table.bottom else f"seat.{number}")

    def _mouse_tool(self, number: str, name: str) -> None:
        self.tap(self._place("tool", number, name))

    def _mouse_pile(self) -> None:
        self.tap("discard")

    def _mouse_mine(self) -> None:
        self.tap(self._place("mine"))

    def _mouse_turn(self) -> None:
        self.app.click(self.scene.table.layout.mine.center, button=3)

    def _mouse_press(self, key: str) -> None:
        self.tap(key if "." in key else f"strip.{key}")
        self.app.turn(ms=20)

    # Keys

    def _keys_card(self, name: str) -> None:
        self.app.key(pygame.K_1 + self._slot(name))

    def _keys_turn(self) -> None:
        self.app.key(pygame.K_r)

    def _keys_discard(self) -> None:
        self.app.key(pygame.K_d)

    def _keys_key(self, name: str) -> None:
        code = pygame.key.key_code(name)
        self.app.key(code, name if len(name) == 1 else "")
        self.app.turn(ms=20)

    def _keys_to(self, kind: str, *more: str) -> None:
        spot = self._spot(kind, *more)
        for _ in range(MOST_TABS):
            if self.scene.table.viewer.held.aim == spot:
                break
            self.app.key(pygame.K_TAB)
        assert self.scene.table.viewer.held.aim == spot, f"Tab does not lead to {spot}"
        self.app.key(pygame.K_RETURN)

    def _keys_press(self, key: str) -> None:
        wanted = key if "." in key else f"strip.{key}"
        for _ in range(MOST_TABS):
            focus = self.app.top.root.focus
            if focus is not None and focus.key == wanted:
                break
            self.app.key(pygame.K_TAB)
        assert focus is not None
        assert focus.key == wanted, f"Tab does not lead to {wanted}"
        self.app.key(pygame.K_RETURN)
        self.app.turn(ms=20)
