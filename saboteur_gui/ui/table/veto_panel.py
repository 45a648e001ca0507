"""How the veto window looks: the card that was named, who may veto it, the time that is left."""

from __future__ import annotations

from functools import partial

import pygame

from ...engine.moves import LAY, Move
from ...engine.view import View
from ...wording import question, say
from ..board.faces import card_face
from ..theme import CREAM
from ..widgets.controls import Button, Label, Panel, Picture, keycap_width
from ..widgets.widget import Widget
from .labels import card_title
from .move_targets import spots_of
from .table_view import TableView
from .veto_window import KEYCAPS, STEP, Countdown, VetoWindow

CARD_WIDE, CARD_NARROW, ROW, GAP = 112, 84, 52, 10
WIDEST, NARROWEST = 900, 470
LINES = 4  # of the question
# How much of the mine's width it takes, and how many buttons must fit beside each other: the first way that stays in
# the mine. Names are cut last.
WAYS = ((0.72, 1), (1.0, 1), (1.0, 2), (1.0, 3))


class TimeLeft(Widget):
    """A bar that runs down; not there while the window waits."""

    takes_pointer = False

    def __init__(self, rect: pygame.Rect, time: Countdown) -> None:
        super().__init__("veto.time", rect)
        self.time = time
        self._shown = -1

    def update(self, now: float) -> None:
        share = self.time.share
        shown = -1 if share is None else round(share * self.rect.width)
        if shown != self._shown:
            self._shown = shown
            self.redraw()

    def wakes(self, now: float) -> float | None:
        return None if self.time.share is None else now + STEP

    def draw(self, surface: pygame.Surface) -> None:
        if self._shown < 0:
            return
        self.kit.pictures.frame(surface, "track", self.rect)
        if self._shown >= self.rect.height:
            full = pygame.Rect(self.rect.topleft, (self._shown, self.rect.height))
            self.kit.pictures.frame(surface, "track_full", full)


def add(table: TableView, window: VetoWindow) -> None:
    """The window, or the bell that calls for it."""
    if window.bell:
        _add_bell(table, window)
    elif window.open:
        _add_window(table, window)


def _place(table: TableView, box: pygame.Rect, window: VetoWindow) -> None:
    """At the left foot of the mine, for the goals lie on the right; above, if it would cover what is asked about."""
    px, move = table.kit.px, window.asked.move()
    mine = table.layout.mine.inflate(-2 * px(12), -2 * px(10))
    box.bottomleft = mine.bottomleft
    spots = spots_of(move, window.asked.session.public()) if move else ()
    if any(spot.kind == "cell" and box.colliderect(table.board.rect_of(spot.a)) for spot in spots):
        box.topleft = mine.left, max(mine.top, table.layout.sign.bottom + px(12))


def _add_bell(table: TableView, window: VetoWindow) -> None:
    kit, px, root = table.kit, table.kit.px, table.host.root
    text = kit.t("veto.bell")
    width = kit.letters.width(text, kit.letters.style("label")) + px(150)
    box = pygame.Rect(0, 0, width + 2 * px(14), px(ROW) + px(44))
    _place(table, box, window)
    root.add(Panel("veto", box, "tooltip"))
    rect = pygame.Rect(box.x + px(14), box.y + px(12), width, px(ROW))
    root.add(Button("veto.bell", rect, text, window.call, glyph="bell", keycap=table.kit.key_name("veto"), sound=""))
    root.add(TimeLeft(pygame.Rect(rect.x, rect.bottom + px(8), rect.width, px(12)), window.time))


def _add_window(table: TableView, window: VetoWindow) -> None:
    kit, px, root, mine = table.kit, table.kit.px, table.host.root, table.layout.mine
    text = asked_words(table, window.asked.session.public())
    below = px(12 + 14)  # the words, and the last row
    for share, beside in WAYS:
        wide = px(CARD_WIDE if beside == 1 else CARD_NARROW)
        card = wide, round(wide * 1.5)
        widest = px(WIDEST) if share < 1 else mine.width
        room = min(widest, round((mine.width - px(24)) * share)) - card[0] - px(20 + 20 + 20)
        words = kit.letters.block(text, kit.letters.style("label", CREAM), room, LINES)
        rows = _rows(table, window, room, beside)
        height = words.height + below + len(rows) * (px(ROW) + px(GAP))
        if height + px(32) <= mine.height - px(20):
            break
    said = max(sum(kit.letters.width(*piece) for piece in line) for line in words.lines) + px(4)
    width = min(room, max(px(NARROWEST) - card[0], said, *(_length(row, px(GAP)) for row in rows)))
    box = pygame.Rect(0, 0, card[0] + width + px(60), max(height, card[1]) + px(32))
    _place(table, box, window)
    root.add(Panel("veto", box, "sign"))
    inner = box.inflate(-px(40), -px(32))
    _add_card(table, pygame.Rect(inner.topleft, card), window.asked.move())
    right = pygame.Rect(inner.right - width, inner.y, width, inner.height)
    root.add(Label("veto.text", pygame.Rect(right.topleft, (width, words.height)), text, "label", CREAM, lines=LINES))
    top = right.y + words.height + px(12)
    for row in rows:
        x = right.x
        for button in row:
            button.rect.topleft = x, top
            root.add(button)
            x += button.rect.width + px(GAP)
        top += px(ROW) + px(GAP)
    root.add(TimeLeft(pygame.Rect(right.x, inner.bottom - px(12), width, px(12)), window.time))


def asked_words(table: TableView, view: View) -> str:
    """The question, and whom the card is played on."""
    names = [seat.name for seat in table.seats]
    spots = spots_of(tuple(view.about["move"]), view) if view.kind == "veto" else ()
    aims = [table.kit.t("veto.aim", player=names[spot.a]) for spot in spots if spot.kind == "seat" and spot.a >= 0]
    return "\n".join([say(table.kit.texts, question(view), names), *aims])


def _add_card(table: TableView, rect: pygame.Rect, move: Move | None) -> None:
    if move is None:
        return
    turned = move[3] if move[0] == LAY else 0
    kit, size, title = table.kit, rect.size, card_title(table.kit.texts, move[1])
    table.host.root.add(Picture("veto.card", rect, lambda: card_face(kit, move[1], size, turned), title))


def _rows(table: TableView, window: VetoWindow, room: int, beside: int) -> list[list[Button]]:
    """A button for everybody who may veto, and the one that goes on, row by row, so narrow that `beside` fit."""
    gap = table.kit.px(GAP)
    widest = (room - (beside - 1) * gap) // beside
    rows: list[list[Button]] = [[]]
    for button in [*(_claim_button(table, window, seat) for seat in window.asked.seats()), _last_button(table, window)]:
        button.rect.width = min(widest, button.rect.width)
        if rows[-1] and _length([*rows[-1], button], gap) > room:
            rows.append([])
        rows[-1].append(button)
    return rows


def _length(row: list[Button], gap: int) -> int:
    return sum(button.rect.width for button in row) + gap * (len(row) - 1)


def _claim_button(table: TableView, window: VetoWindow, number: int) -> Button:
    """Their name and their key; alone, what one wants to do."""
    alone, seat = not table.many, table.seats[number]
    text = table.kit.t("answer.veto.yes") if alone else seat.name
    glyph = "ui/icons/veto" if alone else f"ui/seats/{seat.colour}"
    keycap = table.kit.key_name("veto") if alone else _own_key(table, number)
    role = "label" if alone else "name"  # a long one is written smaller
    rect = _sized(table, text, keycap, 34, role)
    claim = partial(window.claim, number)
    button = Button(f"veto.seat.{number}", rect, text, claim, glyph, role=role, keycap=keycap, sound="")
    button.on = number in window.claims
    return button


def _own_key(table: TableView, number: int) -> str:
    """By which this seat says that it wants to: a button of their own gamepad, or a digit."""
    kit, pads = table.kit, table.host.app.pads
    pad = pads.found.get(pads.people.get(table.seats[number].name, -1))
    if pad is not None:
        return kit.device.name(kit.texts, "veto", pad.kind)
    return "" if kit.device.pad else KEYCAPS[number]


def _last_button(table: TableView, window: VetoWindow) -> Button:
    text, keycap = table.kit.t("veto.go_on"), table.kit.key_name("confirm")
    return Button("veto.go_on", _sized(table, text, keycap, 0), text, window.go_on, look="primary", keycap=keycap)


def _sized(table: TableView, text: str, keycap: str, glyph: int, role: str = "label") -> pygame.Rect:
    letters, px = table.kit.letters, table.kit.px
    cap = keycap_width(table.kit, keycap) + px(12) if keycap else 0
    return pygame.Rect(0, 0, letters.width(text, letters.style(role)) + cap + px(48) + px(glyph), px(ROW))
