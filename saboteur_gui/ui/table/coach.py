"""Help for whoever is alone at the screen: what can be done now, on a line under the sign, and a word about what is
new, once each. Both follow from what the viewer sees and may do.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from ...engine.cards import ANY_TOOL, BLOCKS_LAYING, EFFECT, of_effect
from ...engine.events import DwarfChanged, Event
from ...engine.moves import CLEAR, LAY, MINER, PASS, PLAY, Move
from ...engine.view import View
from ...settings import COACH
from ..lessons.pointer import Pointer, place_of
from ..lessons.speech import TEACHER
from ..letters import Block
from ..people import avatar
from ..render_context import RenderContext
from ..theme import CREAM
from ..widgets.controls import Do, Label, Panel, Pressed
from .table_view import TableView
from .turn_flow import TurnFlow

LINE, WIDE, HIGH, FACE = 34, 520, 132, 40  # at 1080p
BESIDE = 2 * FACE + 60  # of what the old dwarf says: his face and the margins
SHAPES = ((WIDE, HIGH), (380, 186))  # of what the old dwarf says: narrower where that covers less
STEP = 28  # between places that are tried
SIGNS = ("strip", "veto", "recap", "bar.", "coach.line", "crystals")  # what else lies over the mine
MAPS = frozenset(of_effect("scout"))
NEARLY_OUT = 2  # rounds of the table that the deck lasts


def ways(view: View, moves: Sequence[Move]) -> list[str]:
    """What can be done in a turn, by the ends of the ids of its words."""
    verbs = {move[0] for move in moves}
    hindered = view.front[view.seat] & BLOCKS_LAYING
    frees = {move for move in moves if move[0] == PLAY and EFFECT[move[1]] in ("mend", "free") and move[2] == view.seat}
    plays = {move for move in moves if move[0] == PLAY} - (frees if hindered else set())
    found = {
        "lay": LAY in verbs,
        "mend": bool(hindered & ANY_TOOL) and bool(frees),
        "free": not hindered & ANY_TOOL and bool(hindered) and bool(frees),
        "play": bool(plays),
        "clear": CLEAR in verbs,
        "miner": MINER in verbs,
        "pass": PASS in verbs,
    }
    return [way for way, there in found.items() if there]


class News(NamedTuple):
    """A word about something new: when, and what it points at."""

    name: str
    point: str
    there: Callable[[Coach], bool]
    own_turn: bool = False  # it begins only in the viewer's


class SpokenMark(Pressed):
    """What the old dwarf says; pressed, it goes."""

    sound = "close"

    def __init__(self, key: str, rect: pygame.Rect, text: str, do: Do) -> None:
        super().__init__(key, rect, do)
        self.text = text

    def _block(self) -> Block:
        kit = self.kit
        style, room = kit.letters.style("second", CREAM), self.rect.width - kit.px(BESIDE)
        return kit.letters.block(self.text, style, room, height=self.rect.height)

    def whole(self) -> bool:
        return self._block().whole

    def draw(self, surface: pygame.Surface) -> None:
        kit, rect = self.kit, self.rect
        kit.pictures.frame(surface, "tooltip", rect)
        if self.hovered:
            kit.pictures.frame(surface, "hover", rect)
        face = avatar(kit, TEACHER, kit.px(FACE), badge=False)
        surface.blit(face, face.get_rect(center=(rect.x + kit.px(FACE + 14), rect.centery)))
        block = self._block()
        kit.letters.draw(surface, block, (rect.x + kit.px(2 * FACE + 30), rect.centery - block.height // 2))
        sign = kit.pictures.glyph("close", kit.px(18), CREAM)
        surface.blit(sign, sign.get_rect(topright=(rect.right - kit.px(8), rect.y + kit.px(8))))


def _high(kit: RenderContext, text: str, width: int, most: int) -> int:
    """How high the old dwarf's words are in a width: `most`, or as much higher as they need in small letters."""
    style, room = kit.letters.style("second"), width - kit.px(BESIDE)
    block = kit.letters.block(text, style, room, height=most)
    if block.whole:
        return min(most, max(block.height, 2 * kit.px(FACE)) + kit.px(24))
    return kit.letters.block(text, style.but(size=style.least), room).height + kit.px(8)


def mark_place(table: TableView, text: str) -> pygame.Rect:
    """Where in the mine the old dwarf's words cover least of what lies or may be laid there; of equal places the one
    furthest up and to the left."""
    px, layout, board, view = table.kit.px, table.layout, table.board, table.viewer.view
    area = layout.mine.inflate(-px(28), 0)
    top = layout.sign.bottom + px(LINE + 12)
    area.height, area.y = area.bottom - px(8) - top, top
    kept = [(40, board.goal_rect_of(cell)) for cell in {*dict(view.mine), *dict(view.hidden)}]
    kept += [(1, rect.inflate(rect.size)) for _, rect in kept]  # where tunnels may go on
    kept += [(8, widget.rect) for widget in table.host.root.widgets if widget.key.startswith(SIGNS)]

    def cost(rect: pygame.Rect) -> int:
        shared = ((weight, rect.clip(place)) for weight, place in kept)
        return sum(weight * both.width * both.height for weight, both in shared)

    places = []
    for wide, high in SHAPES:
        width = min(px(wide), area.width)
        height = min(_high(table.kit, text, width, px(high)), area.height)
        across = range(area.x, area.right - width + 1, px(STEP))
        down = range(area.y, area.bottom - height + 1, px(STEP))
        places += [pygame.Rect(x, y, width, height) for y in down for x in across]
    return min(places, key=cost)


class Coach:
    def __init__(self, table: TableView, turns: TurnFlow) -> None:
        self.table, self.turns = table, turns
        self.mark: News | None = None  # what is being said
        self.role_changed = False  # the viewer's
        self._step = 0  # when that began
        self._place: tuple[pygame.Rect, pygame.Rect, set[int]] | None = None  # of it, in which mine, over which cards
        self._waits = False  # something is told in the light, or somebody else speaks

    @property
    def view(self) -> View:
        return self.table.viewer.view

    def heard(self, event: Event) -> None:
        """Something has been told to the viewer."""
        self.role_changed |= isinstance(event, DwarfChanged) and event.seat == self.table.viewer.seat

    @property
    def helps(self) -> bool:
        """Whoever is not alone at the screen would be told something in front of others."""
        table = self.table
        return table.host.app.settings.coach and not table.many and table.viewer.somebody and not table.host.taught

    def update(self, now: float) -> None:
        if self.mark is not None:
            if self._waits != self._has_to_wait():
                self._waits = not self._waits
                self.table.host.rebuild()
            past = self.turns.session.steps > self._step + len(self.table.seats)
            if not self.helps or past or not self.mark.there(self):
                self.forget()
            return
        if self.helps and not self.turns.theatre.busy and not self.turns.next.recap.open:
            self._begin()

    def wakes(self, now: float) -> float | None:
        return None

    def _has_to_wait(self) -> bool:
        speaks = any(widget.key.startswith("say.") for widget in self.table.host.root.widgets)
        return speaks or self.turns.theatre.dark

    def _begin(self) -> None:
        settings = self.table.host.app.settings
        new = (mark for mark in MARKS if COACH + mark.name not in settings.seen_hints)
        self.mark = next((mark for mark in new if mark.there(self) and (self.turns.asks or not mark.own_turn)), None)
        if self.mark is not None:
            self._step, self._place, self._waits = self.turns.session.steps, None, self._has_to_wait()
            settings.seen_hints = (*settings.seen_hints, COACH + self.mark.name)
            settings.save()
            self.table.host.rebuild()

    def forget(self) -> None:
        self.mark = None
        self.table.host.rebuild()

    # Widgets

    def add(self) -> None:
        if not self.helps:
            return
        self._add_line()
        if self.mark is None or self._waits or self.table.viewer.held.advice is not None:
            return
        table, words = self.table, self.table.kit.t(f"coach.{self.mark.name}")
        point, still = self.mark.point, not table.speed or table.kit.less_motion
        table.host.root.add(Pointer(lambda: place_of(table, point), still))
        table.host.root.add(SpokenMark("coach.mark", self._where(words), words, self.forget))

    def _where(self, words: str) -> pygame.Rect:
        """It stays where it is as long as it covers nothing new."""
        board, mine = self.table.board, self.table.layout.mine
        cards = {*dict(self.view.mine), *dict(self.view.hidden)}

        def covered(rect: pygame.Rect) -> set[int]:
            return {cell for cell in cards if board.goal_rect_of(cell).colliderect(rect)}

        if self._place is None or self._place[1] != mine or not covered(self._place[0]) <= self._place[2]:
            place = mark_place(self.table, words)
            self._place = place, mine.copy(), covered(place)
        return self._place[0]

    def _add_line(self) -> None:
        """Under the sign, in the viewer's turn."""
        table, kit = self.table, self.table.kit
        request = table.viewer.view.request
        if request is None or request.kind != "turn" or not self.turns.asks:
            return
        can = [kit.t(f"turn.can.{way}") for way in ways(table.viewer.view, request.moves)]
        words = " · ".join(can) if len(can) < 2 else kit.t("turn.one_of", ways=" · ".join(can))
        wide = kit.letters.width(words, kit.letters.style("second")) + kit.px(32)
        lines = 1 if wide <= table.layout.mine.width else 2
        high = kit.px(LINE) if lines == 1 else 2 * kit.letters.line_height(kit.letters.style("second")) + kit.px(6)
        above = next((one.rect for one in table.host.root.widgets if one.key == "bar.last_cards"), table.layout.sign)
        rect = pygame.Rect(0, above.bottom + kit.px(4), min(wide, table.layout.mine.width), high)
        rect.centerx = table.layout.sign.centerx
        table.host.root.add(Panel("coach.line", rect, "tooltip")).takes_pointer = False
        inner = rect.inflate(-kit.px(16), 0)
        table.host.root.add(Label("coach.words", inner, words, "second", CREAM, "centre", lines=lines))


MARKS = (
    News("scout", "hand map", lambda coach: bool(MAPS & set(coach.view.hand)), own_turn=True),
    News("broken", "own", lambda coach: bool(coach.view.front[coach.view.seat] & ANY_TOOL)),
    News("veto", "veto", lambda coach: coach.turns.veto.open),
    News("deck", "deck", lambda coach: coach.view.deck <= NEARLY_OUT * len(coach.table.seats)),
    News("dark", "", lambda coach: bool(coach.table.board.cards.dark), own_turn=True),
    News("role", "role", lambda coach: coach.role_changed),
)
