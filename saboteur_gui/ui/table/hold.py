"""Cards held: dragged, or chosen by a click or a key and then put on a target. Both end in the same `drop`.

All legal facts come from the request's moves; what is refused is explained by the session. Losing the pointer
(focus, resize, Escape) puts the card back.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from ...engine.moves import PASS, Move, card_of
from ..kit import Kit
from ..motion import Tween, ease_in_out, ease_out_back, ease_out_elastic
from ..theme import INK_BRASS
from . import spots
from .hand import HandCard, held_picture
from .model import Viewer
from .own_panel import OwnPanel
from .piles import Pile
from .seat_panel import TOOL_ORDER, SeatPanel
from .spots import MINE, PILE, Choice, Spot

if TYPE_CHECKING:
    from ..scenes.table import TableScene

GROWN, TILT = 1.12, 5.0  # of a cell's width; degrees (THEME.md, section 4)
NEAR = 0.62  # of a cell: how near the dragged card's middle snaps
TURN_MS, SNAP_MS, BACK_MS = 200.0, 110.0, 260.0


class Hold:
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
        self._spin = Tween(0, 0)
        self._snap = Tween(0, 0)
        self._back: tuple[Tween, tuple[int, int], int] | None = None  # springing back: from where, which slot
        self._drawn = pygame.Rect(0, 0, 0, 0)

    # What the hand asks

    @property
    def viewer(self) -> Viewer:
        return self.scene.viewer

    @property
    def private_kit(self) -> Kit:
        return self.scene.private_kit

    @property
    def choice(self) -> Choice | None:
        return self.viewer.choice

    def picked_slots(self) -> tuple[int, ...]:
        return self.slots

    def dragged_slot(self) -> int:
        return self.dragged if self.dragged >= 0 else self._back[2] if self._back else -1

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
        several = more or (self.choice is not None and self.choice.use == "discard")
        if several:
            most = max(1, spots.most_discarded(self.viewer.view))
            slots = [one for one in self.slots if one != slot]
            if slot not in self.slots:
                slots = [*slots, slot][-most:]
            self._choose(tuple(slots), "discard")
        elif self.slots == (slot,):
            self.cancel()
        else:
            self._choose((slot,), "play")
        self.scene.app.play("pick")

    def _choose(self, slots: tuple[int, ...], use: str) -> None:
        self.let_go = None
        self.slots, self.pending, self.aim, self.snapped = slots, None, None, None
        cards = tuple(self.viewer.order[slot] for slot in slots)
        if not cards and use == "play":
            self.viewer.choice = None
        else:
            turned = self.turns.get(cards[0], 0) if len(cards) == 1 else 0
            self.viewer.choice = Choice(self.viewer.view, cards, use, turned)
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

    def cancel(self) -> None:
        """Everything is put back."""
        if self.dragged >= 0:
            self._spring_back()
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
        self._spin = Tween(self.scene.now, TURN_MS * self.scene.speed, ease_in_out)
        self.scene.app.play("turn")
        if self.dragged >= 0:
            self._find_snap()
        self.changed()

    # Dragging

    def begin_drag(self, slot: int, pos: tuple[int, int], grip: tuple[float, float]) -> None:
        if not self.can_use_hand or slot >= len(self.viewer.order):
            return
        if slot not in self.slots or len(self.slots) == 1:
            self._choose((slot,), "play" if self.choice is None else self.choice.use)
        self.dragged, self._back = slot, None
        self.scene.app.play("pick")
        self.drag(pos)
        self.changed()

    def drag(self, pos: tuple[int, int]) -> None:
        if self.dragged < 0:
            return
        self.pos = pos
        self._find_snap()
        self._damage()
        self.scene.show_aimed(self.spot_at(pos))

    def end_drag(self, pos: tuple[int, int]) -> None:
        if self.dragged < 0:
            return
        self.let_go = pygame.Rect((0, 0), self._size())
        self.let_go.center = pos
        spot = spots.cell(self.snapped) if self.snapped is not None else self.spot_at(pos)
        if pos == (-1, -1) or spot is None:
            self.cancel()
            return
        if not self.drop(spot):
            self._spring_back()
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
            self._snap = Tween(self.scene.now, SNAP_MS * self.scene.speed, ease_out_back)
        self.show_ghost(self.snapped)

    def show_ghost(self, cell: int | None) -> None:
        """The chosen tunnel where it would lie, turned by itself if only that fits."""
        board, choice = self.scene.board, self.choice
        if choice is None or cell is None or choice.tile < 0:
            board.ghost = None
            return
        how = choice.targets().get(spots.cell(cell))
        tile = choice.tile ^ 1 if how == "turned" else choice.tile
        board.ghost = (cell, tile, self._snap.at(self.scene.now)) if how else None

    def spot_at(self, pos: tuple[int, int]) -> Spot | None:
        """What lies under a point: a tool or a player, the discards, a cell of the mine."""
        legal = self.choice.targets() if self.choice is not None else {}
        for widget in reversed(self.scene.root.widgets):
            if not widget.visible or not widget.rect.collidepoint(pos):
                continue
            if isinstance(widget, SeatPanel | OwnPanel):
                for bit in TOOL_ORDER:
                    spot = Spot("tool", widget.facts.number, bit)
                    if spot in legal and widget.tool_rect(bit).collidepoint(pos):
                        return spot
                return spots.seat(widget.facts.number)
            if isinstance(widget, Pile):
                return PILE if widget.chosen is not None else None
            if isinstance(widget, HandCard) or widget.key.startswith(("bar", "log", "strip")):
                return None
        cell = self.scene.board.cell_at(pos)
        return spots.cell(cell) if cell is not None else None

    # Putting it somewhere

    def drop(self, spot: Spot) -> bool:
        """Play what is chosen on a spot; False if nothing legal came of it, and why not has been said."""
        choice = self.choice
        if choice is None:
            return self._answer(spot)
        if spot == PILE and choice.use != "discard":
            choice = replace(choice, use="discard", named=())
        named = choice.name(spot)
        if named is None and spot.kind == "tool":
            named = choice.name(spots.seat(spot.a))
        if named is None and spot.kind == "cell":
            named = choice.name(MINE)
        if named is None:
            self.scene.refuse(spot, spots.attempt(choice, spot), choice)
            return False
        self._take(named)
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
        if len(moves) == 1:
            self.commit(moves[0])
            return
        self.scene.app.play("hint")
        self.changed()

    def commit(self, move: Move) -> None:
        if self.scene.confirms and self.pending != move:
            self.pending = move
            self.changed()
            return
        self.pending = None
        self.scene.submit(move)

    def commit_pending(self) -> None:
        if self.pending is not None:
            self.commit(self.pending)

    def _spring_back(self) -> None:
        if self.dragged >= 0 and self.scene.speed:
            tween = Tween(self.scene.now, BACK_MS * self.scene.speed, ease_out_elastic)
            self._back = tween, self.pos, self.dragged
        self._damage()

    # Keys

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

    # Drawing

    def changed(self) -> None:
        self._damage()
        self.scene.hold_changed()

    def moving(self, now: float) -> bool:
        over = self._spin.over(now) and self._snap.over(now) and (self._back is None or self._back[0].over(now))
        return not over

    def update(self, now: float) -> None:
        if self._back is not None:
            self._damage()
            if self._back[0].over(now):
                slot = self._back[2]
                self._back = None
                self.scene.redraw_slot(slot)
        if self.dragged >= 0 and not (self._spin.over(now) and self._snap.over(now)):
            self._damage()
            self.show_ghost(self.snapped)

    def _size(self) -> tuple[int, int]:
        wide = round(self.scene.cell_width * GROWN)
        return wide, round(wide * 1.5)

    def _damage(self) -> None:
        if self._drawn.width:
            self.scene.damage(self._drawn)
        self._drawn = self._area()
        if self._drawn.width:
            self.scene.damage(self._drawn)

    def _where(self) -> tuple[int, int] | None:
        if self.dragged >= 0:
            return self.pos
        if self._back is None:
            return None
        tween, start, slot = self._back
        home = self.scene.slot_rect(slot)
        share = tween.at(self.scene.now)
        return (
            round(start[0] + (home.centerx - start[0]) * share),
            round(start[1] + (home.centery - start[1]) * share),
        )

    def _area(self) -> pygame.Rect:
        where = self._where()
        if where is None:
            return pygame.Rect(0, 0, 0, 0)
        width, height = self._size()
        out = pygame.Rect(0, 0, width + self.scene.px(190), height + self.scene.px(210))
        out.center = where
        return out

    def draw(self, surface: pygame.Surface) -> None:
        where = self._where()
        slot = self.dragged_slot()
        if where is None or not 0 <= slot < len(self.viewer.order):
            return
        card, turned = self.viewer.order[slot], self.turned_of(slot)
        share = self._spin.at(self.scene.now)
        angle = TILT if self.dragged >= 0 else 0.0
        if share < 1:
            angle += 180 * (1 - share)
        size = self._size()
        faces = self.viewer.faces
        key = "held", card, turned, size, round(angle)
        if key not in faces:
            picture = held_picture(self.private_kit, card, turned, size, angle, lifted=True)
            if share < 1:
                surface.blit(picture, picture.get_rect(center=where))
                return
            faces[key] = picture
        surface.blit(faces[key], faces[key].get_rect(center=where))
        if self.dragged >= 0 and self.choice is not None and self.choice.can_turn:
            self._draw_hint(surface, where)

    def _draw_hint(self, surface: pygame.Surface, where: tuple[int, int]) -> None:
        """Under the dragged card: which key turns it."""
        kit = self.scene.kit
        words = kit.letters.line(self.scene.t("table.turn_card"), kit.letters.style("chip"))
        key = kit.letters.line(self.scene.key_name("turn_card"), kit.letters.style("chip", INK_BRASS, shadow=False))
        cap = pygame.Rect(0, 0, key.get_width() + kit.px(16), kit.px(28))
        pill = pygame.Rect(0, 0, words.get_width() + cap.width + kit.px(40), kit.px(42))
        pill.midtop = where[0], where[1] + self._size()[1] // 2 + kit.px(14)
        kit.pictures.frame(surface, "tooltip", pill)
        surface.blit(words, words.get_rect(midleft=(pill.x + kit.px(15), pill.centery)))
        cap.midright = pill.right - kit.px(12), pill.centery
        kit.pictures.frame(surface, "keycap", cap)
        surface.blit(key, key.get_rect(center=cap.center))
