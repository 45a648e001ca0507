"""A player who sits at the table scene and uses pointer and keys only."""

from __future__ import annotations

import random

import pygame

from saboteur_gui.engine.cards import CARD
from saboteur_gui.engine.moves import CLEAR, LAY, MINER, PASS, Move, card_of, payer_of
from saboteur_gui.session.session import Session
from saboteur_gui.ui.scenes.curtain_scene import CurtainScene
from saboteur_gui.ui.scenes.draft_scene import DraftScene
from saboteur_gui.ui.scenes.podium_scene import PodiumScene
from saboteur_gui.ui.scenes.round_result_scene import RoundResultScene
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.table import move_targets
from saboteur_gui.ui.table.labels import Labels
from saboteur_gui.ui.table.move_targets import Spot
from saboteur_gui.ui.table.prompt_bar import AnswerButton

from .stage import Stage, plan


def table(app: Stage, *hand: str, seats: int = 4, game: str = "base") -> TableScene:
    """Seat 0 has the turn; it holds these cards and whatever else it was dealt."""
    session = Session.new(plan(seats, seed=3, first=0, game=game), None, app.services.agents())
    dealt = session._state.hands[0]
    session._state.hands[0] = (*(CARD[name] for name in hand), *dealt[len(hand) :])
    session._views.clear()
    scene = TableScene(app, session)
    app.push(scene, fade=False)
    while not scene.table.viewer.asked or scene.theatre.busy:
        app.turn(ms=100)
    return scene


class Player:
    """Makes any legal move as a person would; `drags`: by dragging where that can be done."""

    def __init__(self, app: Stage, scene: TableScene, chance: random.Random, drags: bool = False) -> None:
        self.app, self.scene, self.chance, self.drags = app, scene, chance, drags

    def play(self, moves: int = 10_000) -> int:
        """Play on until the podium, or so many moves; how many were made."""
        made = waits = 0
        while made < moves and not isinstance(self.app.top, PodiumScene):
            top = self.app.top
            if isinstance(top, CurtainScene):
                self.app.wait_ms(600, 100)
                self.app.key(pygame.K_RETURN)
            elif isinstance(top, RoundResultScene):
                top.go_on()
                self.app.turn(ms=50)
            elif isinstance(top, DraftScene):
                self._draft(top)
            elif self.scene.turns.veto.open:
                self._veto()
            elif self._ready():
                self._move(self.chance.choice(self.scene.table.viewer.view.request.moves))  # type: ignore[union-attr]
                made, waits = made + 1, -1
            self.app.turn(ms=150)
            waits += 1
            assert waits < 3000, f"the table waits: {self.scene.session.kind}"
        return made

    def _veto(self) -> None:
        """Now and then somebody claims it, by name; else the table goes on."""
        window = self.scene.turns.veto
        unclaimed = [seat for seat in window.asked.seats() if seat not in window.claims]
        if window.bell:
            self.app.key(pygame.K_v)
        elif unclaimed and self.chance.random() < 0.2:
            self.app.click(f"veto.seat.{self.chance.choice(unclaimed)}")
        else:
            self.app.key(pygame.K_RETURN)

    def _ready(self) -> bool:
        scene = self.scene
        if scene.turns.next.recap.open or scene.table.viewer.message:
            self.app.click("recap.ok" if scene.turns.next.recap.open else "strip.ok")
            return False
        return scene.table.viewer.asked and not scene.turns.waiting

    def _draft(self, draft: DraftScene) -> None:
        draft.choose(0)
        draft.keep()

    # One move

    def _move(self, move: Move) -> None:
        scene, steps = self.scene, self.scene.session.steps
        if card_of(move) < 0:
            pointed = move_targets.spots_of(move, scene.table.viewer.view)
            self._point(pointed[0], -1, move) if pointed else self._answer(move)
        elif move[0] in (PASS, CLEAR):
            self._discard(move)
        else:
            self._use(move)
        if scene.table.viewer.choice is not None and scene.session.steps == steps:
            self._answer(move)
        assert scene.session.steps > steps, f"{move} was not made: {scene.session.kind}"

    def _answer(self, move: Move) -> None:
        """On the strip, by the words of the move; somebody else who is to pay is pointed at."""
        scene, payer = self.scene, payer_of(move)
        if payer not in (-1, scene.table.viewer.seat):
            self._point(move_targets.seat(payer), -1, move)
            return
        words = Labels(scene.kit.texts, scene.session.plan.seats, scene.table.viewer.view).answer(move)
        buttons = [widget for widget in scene.root.widgets if isinstance(widget, AnswerButton)]
        self.app.click(next(button.key for button in buttons if button.text == words))

    def _discard(self, move: Move) -> None:
        self.app.click("discard")
        cards = list(move[1:-1] if move[0] == CLEAR else move[1:])
        for slot, card in enumerate(self.scene.table.viewer.order):
            if card in cards:
                cards.remove(card)
                self.scene.hold.selection.pick(slot, True)
        self.app.turn()
        self._answer(move)

    def _use(self, move: Move) -> None:
        scene, hold = self.scene, self.scene.hold
        slot = scene.table.viewer.order.index(card_of(move))
        self.app.key(pygame.K_1 + slot if slot < 9 else pygame.K_0)
        assert scene.table.viewer.held.slots == (slot,)
        if move[0] == MINER:
            hold.selection.use_as("miner")
        position = move_targets.position_of(move)
        if scene.table.viewer.choice is not None and position not in (-1, scene.table.viewer.choice.turned):
            self.app.key(pygame.K_r)
        aims = [spot for spot in move_targets.spots_of(move, scene.table.viewer.view) if spot.kind != "tool"]
        if move_targets.MINE in aims:
            aims = [move_targets.MINE]
        for spot in aims:
            self._point(spot, slot, move)
            if scene.table.viewer.choice is None or scene.table.viewer.held.pending is not None:
                return

    def _move_from_under_the_strip(self, spot: Spot) -> None:
        """The strip may cover the lowest cells: whoever wants one of them moves the mine."""
        scene, place = self.scene, self.scene.table.rect_of_spot(spot)
        strip = next((widget.rect for widget in scene.root.widgets if widget.key == "strip"), None)
        if strip is not None and strip.collidepoint(place.center):
            scene.table.board.pan(0, strip.top - place.bottom)
            self.app.wait_ms(400)

    def _point(self, spot: Spot, slot: int, move: Move) -> None:
        scene = self.scene
        if spot.kind == "cell":
            scene.table.board.frame([spot.a])
            self.app.wait_ms(400)
            self._move_from_under_the_strip(spot)
        pos = scene.table.rect_of_spot(spot).center
        if spot == move_targets.MINE:
            self.app.key(pygame.K_RETURN)
            self.app.key(pygame.K_RETURN)
        elif self.drags and move[0] == LAY:
            self.app.drag(scene.table.parts.hand[slot].rect.center, pos)
        else:
            self.app.click(pos)
