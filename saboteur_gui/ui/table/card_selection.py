"""Cards held: dragged, or chosen by a click or a key and then put on a target. Both end in the same `drop`.

All legal facts come from the request's moves; what is refused is explained by the session. Losing the pointer
(focus, resize, Escape) puts the card back.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from ...engine.moves import CLEAR, PASS, Move, card_of, payer_of
from ...engine.vocabulary import CardId
from ..render_context import RenderContext
from . import move_targets
from .dragged_card import DraggedCard
from .glow import show_links
from .hand import HandCard
from .move_targets import MINE, PILE, Choice, Spot
from .own_panel import OwnPanel
from .piles import Pile
from .seat_panel import SeatPanel
from .viewer import Viewer

if TYPE_CHECKING:
    from ..scenes.table_scene import TableScene

NEAR = 0.62  # of a cell: how near the dragged card's middle snaps


class CardSelection:
    """What the viewer holds, on one table scene."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.slots: tuple[int, ...] = ()
        self.dragged = -1
        self.pos = (0, 0)
        self.pending: Move | None = None  # waits for a last yes
        self.aim: Spot | None = None  # what the keyboard points at
        self.snapped: int | None = None  # the cell under the dragged card
        self.turns: dict[int, int] = {}  # how cards of the hand are held, by card
        self.let_go: pygame.Rect | None = None  # where the card was that has just been played
        self.held = DraggedCard(self)

    # What the hand asks

    @property
    def viewer(self) -> Viewer:
        return self.scene.viewer

    @property
    def private_kit(self) -> RenderContext:
        return self.scene.private_kit

    @property
    def choice(self) -> Choice | None:
        return self.viewer.choice

    def picked_slots(self) -> tuple[int, ...]:
        return self.slots

    def dragged_slot(self) -> int:
        return self.dragged if self.dragged >= 0 else self.held.slot_back()

    def turned_of(self, slot: int) -> int:
        order = self.viewer.order
        card = order[slot] if slot < len(order) else -1
        if self.choice is not None and slot in self.slots and self.choice.tunnel == card:
            return self.choice.turned
        return self.turns.get(card, 0)

    def look_at(self, slot: int | None) -> None:
        self.scene.look_at_slot(slot)

    # Choosing

    @property
    def can_use_hand(self) -> bool:
        request = self.viewer.view.request
        return request is not None and any(card_of(move) >= 0 or move == (PASS,) for move in request.moves)

    def pick(self, slot: int, more: bool) -> None:
        """Choose a card; again, to let it go. With `more`, or while discards are chosen, several."""
        if not self.can_use_hand or slot >= len(self.viewer.order):
            self.scene.look_at_slot(slot)
            return
        use = self.choice.use if self.choice is not None else "play"
        if more or use in ("discard", "clear"):
            most = 2 if use == "clear" else max(1, move_targets.most_discarded(self.viewer.view))
            slots = [one for one in self.slots if one != slot]
            if slot not in self.slots:
                slots = [*slots, slot][-most:]
            if use == "clear" and self.choice is not None:
                self._choose(tuple(slots), "clear", self.choice.named)
            else:
                self._choose(tuple(slots), "discard")
        elif self.slots == (slot,):
            self.cancel()
        else:
            self._choose((slot,), "play")
        self.scene.app.play("pick")

    def _choose(self, slots: tuple[int, ...], use: str, named: tuple[Spot, ...] = ()) -> None:
        self.let_go = None
        self.slots, self.pending, self.aim, self.snapped = slots, None, None, None
        cards = tuple(CardId(self.viewer.order[slot]) for slot in slots)
        if not cards and use == "play":
            self.viewer.choice = None
        else:
            turned = self.turns.get(cards[0], 0) if len(cards) == 1 else 0
            self.viewer.choice = Choice(self.viewer.view, cards, use, turned, named)
            if not self.viewer.choice.can_turn and self.viewer.choice.turned:
                self.viewer.choice = replace(self.viewer.choice, turned=0)
        if len(slots) == 1:
            self.scene.look_at_slot(slots[0])
        self.changed()

    def use_as(self, use: str) -> None:
        """The chosen card for something else: a toll miner, the discards."""
        self._choose(self.slots, use)

    def discard_mode(self) -> None:
        self._choose(self.slots, "discard")

    @property
    def can_clear(self) -> bool:
        request = self.viewer.view.request
        return request is not None and any(move[0] == CLEAR for move in request.moves)

    def clear_mode(self) -> None:
        """S3: first what lies in front of oneself, then two cards of the hand."""
        things = [spot for spot in Choice(self.viewer.view, use="clear").targets() if spot.kind == "tool"]
        self._choose((), "clear", tuple(things) if len(things) == 1 else ())

    def cancel(self) -> None:
        """Everything is put back."""
        if self.dragged >= 0:
            self.held.spring_back()
        self.forget()
        self.changed()

    def forget(self) -> None:
        self.slots, self.dragged, self.pending, self.aim, self.snapped = (), -1, None, None, None
        self.viewer.choice = None

    def turn(self) -> None:
        if self.choice is None or not self.choice.can_turn:
            return
        self.viewer.choice = self.choice.turn()
        self.turns[self.choice.cards[0]] = self.viewer.choice.turned
        self.held.turn()
        self.scene.app.play("turn")
        if self.dragged >= 0:
            self._find_snap()
        self.changed()

    # Dragging

    def begin_drag(self, slot: int, pos: tuple[int, int]) -> None:
        if not self.can_use_hand or self.scene.turns.recap_open or slot >= len(self.viewer.order):
            return  # over an open list nobody would notice that the card is let go of
        if slot not in self.slots or len(self.slots) == 1:
            self._choose((slot,), "play" if self.choice is None or self.choice.use == "clear" else self.choice.use)
        self.dragged = slot
        self.held.stay()
        self.scene.app.play("pick")
        self.drag(pos)
        self.changed()

    def drag(self, pos: tuple[int, int]) -> None:
        if self.dragged < 0:
            return
        self.pos = pos
        self._find_snap()
        self.held.damage()
        show_links(self.scene, None)
        self.scene.show_aimed(self.spot_at(pos))

    def end_drag(self, pos: tuple[int, int]) -> None:
        if self.dragged < 0:
            return
        self.let_go = pygame.Rect((0, 0), self.held.size())
        self.let_go.center = pos
        spot = move_targets.cell(self.snapped) if self.snapped is not None else self.spot_at(pos)
        if pos == (-1, -1) or spot is None:
            self.cancel()
            return
        if not self.drop(spot):
            self.held.spring_back()
            slots, use = self.slots, self.choice.use if self.choice else "play"
            self.forget()
            if len(slots) > 1:
                self._choose(slots, use)
        self.dragged = -1
        self.changed()

    def _find_snap(self) -> None:
        """The legal cell that the dragged card is nearest to, if it is near one."""
        before, self.snapped = self.snapped, None
        board = self.scene.board
        if self.choice is not None and board.rect.collidepoint(self.pos):
            best = NEAR
            for spot in self.choice.targets():
                if spot.kind == "cell":
                    rect = board.rect_of(spot.a)
                    far = math.dist(rect.center, self.pos) / max(1, rect.height)
                    if far < best and rect.colliderect(board.rect):
                        best, self.snapped = far, spot.a
        if self.snapped is not None and self.snapped != before:
            self.held.snap()
        self.show_ghost(self.snapped)

    def show_ghost(self, cell: int | None) -> None:
        """The chosen tunnel where it would lie, turned by itself if only that fits."""
        board, choice = self.scene.board, self.choice
        if choice is None or cell is None or choice.tile < 0:
            board.ghost = None
            return
        spot = move_targets.cell(cell)
        how = "now" if spot in choice.named else choice.targets().get(spot)
        tile = choice.tile ^ 1 if how == "turned" else choice.tile
        board.ghost = (cell, tile, self.held.snapped()) if how else None

    def hover(self, pos: tuple[int, int]) -> None:
        """What is chosen would be used on what the pointer is over. What the keys aim at stays lit until it finds
        another target."""
        if self.choice is None or self.choice.named:
            return
        spot = self.spot_at(pos)
        if self.aim is not None:
            if spot not in self.choice.targets() and spot != PILE:
                return
            self.point(None)
        self.scene.show_aimed(spot)

    def spot_at(self, pos: tuple[int, int]) -> Spot | None:
        """What lies under a point: a tool or a player, the discards, a cell of the mine."""
        legal = self.choice.targets() if self.choice is not None else {}
        for widget in reversed(self.scene.root.widgets):
            if not widget.visible or not widget.rect.collidepoint(pos):
                continue
            if isinstance(widget, SeatPanel | OwnPanel):
                for spot in legal:
                    mine = spot.kind == "tool" and spot.a == widget.facts.number
                    if mine and widget.tool_rect(spot.b).collidepoint(pos):
                        return spot
                return move_targets.seat(widget.facts.number)
            if isinstance(widget, Pile):
                return PILE if widget.chosen is not None else None
            if isinstance(widget, HandCard) or widget.key.startswith(("bar", "log", "strip")):
                return None
        cell = self.scene.board.cell_at(pos)
        return move_targets.cell(cell) if cell is not None else None

    # Putting it somewhere

    def drop(self, spot: Spot) -> bool:
        """Play what is chosen on a spot; False if nothing legal came of it, and why not has been said."""
        choice = self.choice
        if choice is None:
            return self._answer(spot)
        if choice.use == "clear":
            return self._clear(spot, choice)
        if spot == PILE and choice.use != "discard":
            choice = replace(choice, use="discard", named=())
        named = choice.name(spot)
        if named is None and spot.kind == "tool":
            named = choice.name(move_targets.seat(spot.a))
        if named is None and spot.kind == "cell":
            named = choice.name(MINE)
        if named is None:
            self.scene.refuse(spot, move_targets.attempt(choice, spot), choice)
            return False
        self._take(named)
        return True

    def _clear(self, spot: Spot, choice: Choice) -> bool:
        """S3: the thing by pointing at it, then two cards by putting them on the discards."""
        if spot in choice.targets():
            self._take(replace(choice, named=(spot,)))
        elif spot == PILE and choice.named and len(choice.cards) == 2:
            self.commit(choice.moves()[0])
        else:
            self.scene.refuse(spot, None, choice)
            return False
        return True

    def _answer(self, spot: Spot) -> bool:
        """Without a card: a question is answered by pointing at what it is about."""
        named = Choice(self.viewer.view).name(spot)
        if named is None or not named.moves():
            return False
        self._take(named)
        return True

    def _take(self, named: Choice) -> None:
        """As far as it goes: play it, ask for the last yes, or for what is still to be named."""
        self.viewer.choice, self.aim, self.dragged = named, None, -1
        moves = named.decided()
        if len(moves) == 1 and not _asks_more(named, moves[0]):
            self.commit(moves[0])
            return
        self.scene.app.play("hint")
        self.changed()

    def commit(self, move: Move) -> None:
        if self.scene.app.settings.confirm_moves and self.pending != move:
            self.pending = move
            self.changed()
            return
        self.pending = None
        self.scene.submit(move)

    def commit_pending(self) -> None:
        if self.pending is not None:
            self.commit(self.pending)

    # Keys

    @property
    def points(self) -> bool:
        """Something on the table can be pointed at now: with a card, or as an answer."""
        asked = self.viewer.asked and not self.scene.turns.waiting
        return self.choice is not None or (asked and bool(self.aims()))

    def aims(self) -> list[Spot]:
        """Targets in reading order, one for each thing: cells row by row, then players, then the discards."""
        targets = (self.choice or Choice(self.viewer.view)).targets()
        if self.choice is not None and self.choice.use == "play" and PILE not in targets:
            targets = {**targets, PILE: "now"}
        seats = {spot.a for spot in targets if spot.kind == "seat"}
        kept = [spot for spot in targets if spot.kind != "tool" or spot.a not in seats]
        if MINE in targets:
            kept = [spot for spot in kept if spot.kind != "seat"]
        kinds = ("mine", "cell", "seat", "tool", "pile")
        return sorted(kept, key=lambda spot: (kinds.index(spot.kind), spot.a, spot.b))

    def step_aim(self, step: int) -> None:
        aims = self.aims()
        if aims:
            at = aims.index(self.aim) if self.aim in aims else (-1 if step > 0 else 0)
            self.point(aims[(at + step) % len(aims)])

    def arrow_aim(self, dx: int, dy: int) -> None:
        """To the nearest target in a direction."""
        here = self.scene.rect_of_spot(self.aim) if self.aim is not None else None
        if here is None:
            self.step_aim(1)
            return
        best: tuple[float, Spot] | None = None
        for spot in self.aims():
            rect = self.scene.rect_of_spot(spot)
            along = (rect.centerx - here.centerx) * dx + (rect.centery - here.centery) * dy
            off = abs((rect.centerx - here.centerx) * dy + (rect.centery - here.centery) * dx)
            cost = along + 2 * off
            if spot != self.aim and along > 4 and off <= 2 * along and (best is None or cost < best[0]):
                best = cost, spot
        if best is not None:
            self.point(best[1])

    def point(self, spot: Spot | None) -> None:
        self.aim = spot
        self.scene.show_aimed(spot)
        self.scene.board.focus = spot.a if spot is not None and spot.kind == "cell" else None
        self.show_ghost(spot.a if spot is not None and spot.kind == "cell" else None)
        show_links(self.scene, None)

    # Drawing

    def changed(self) -> None:
        self.held.damage()
        self.scene.hold_changed()

    def moving(self, now: float) -> bool:
        return self.held.moving(now)

    def update(self, now: float) -> None:
        self.held.update(now)

    def draw(self, surface: pygame.Surface) -> None:
        self.held.draw(surface)


def _asks_more(named: Choice, move: Move) -> bool:
    """Cards are not discarded (S3) and gold is not spent (T3) by pointing at something else: that is said as well."""
    payer = payer_of(move)
    return named.use == "clear" or (payer >= 0 and move_targets.seat(payer) not in named.named)
