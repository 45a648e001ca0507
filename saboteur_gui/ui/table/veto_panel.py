"""How the veto window looks: the card that was named, who may veto it, the time that is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ...engine.moves import LAY, Move
from ...wording import question, say
from ..board.faces import card_face
from ..theme import CREAM
from ..widgets.controls import Button, Label, Panel, Picture
from ..widgets.widget import Widget
from .labels import card_title
from .move_targets import spots_of
from .veto_window import KEYCAPS, STEP, VetoWindow

if TYPE_CHECKING:
    from ..scenes.table_scene import TableScene

CARD_WIDE, ROW, GAP = 112, 52, 10
WIDEST, NARROWEST = 900, 470
LINES = 4  # of the question
# How much of the mine's width it takes, and how many buttons must fit beside each other: the first way that stays in
# the mine. Names are cut last.
WAYS = ((0.72, 1), (1.0, 1), (1.0, 2), (1.0, 3))


class TimeLeft(Widget):
    """A bar that runs down; not there while the window waits."""

    takes_pointer = False

    def __init__(self, rect: pygame.Rect, window: VetoWindow) -> None:
        super().__init__("veto.time", rect)
        self.window = window
        self._shown = -1

    def update(self, now: float) -> None:
        share = self.window.share
        shown = -1 if share is None else round(share * self.rect.width)
        if shown != self._shown:
            self._shown = shown
            self.redraw()

    def wakes(self, now: float) -> float | None:
        return None if self.window.share is None else now + STEP

    def draw(self, surface: pygame.Surface) -> None:
        if self._shown < 0:
            return
        self.kit.pictures.frame(surface, "track", self.rect)
        if self._shown >= self.rect.height:
            full = pygame.Rect(self.rect.topleft, (self._shown, self.rect.height))
            self.kit.pictures.frame(surface, "track_full", full)


def add(scene: TableScene) -> None:
    """The window, or the bell that calls for it."""
    window = scene.turns.veto
    if window.bell:
        _add_bell(scene, window)
    elif window.open:
        _add_window(scene, window)


def _place(scene: TableScene, box: pygame.Rect) -> None:
    """At the left foot of the mine, for the goals lie on the right; above, if it would cover what is asked about."""
    mine, move = scene.layout.mine.inflate(-2 * scene.px(12), -2 * scene.px(10)), scene.turns.veto.move()
    box.bottomleft = mine.bottomleft
    cells = [spot.a for spot in spots_of(move, scene.session.public()) if spot.kind == "cell"] if move else []
    if any(box.colliderect(scene.board.rect_of(cell)) for cell in cells):
        box.topleft = mine.left, max(mine.top, scene.layout.sign.bottom + scene.px(12))


def _add_bell(scene: TableScene, window: VetoWindow) -> None:
    px, root = scene.px, scene.root
    text = scene.t("veto.bell")
    wide = scene.kit.letters.width(text, scene.kit.letters.style("label")) + px(150)
    box = pygame.Rect(0, 0, wide + 2 * px(14), px(ROW) + px(44))
    _place(scene, box)
    root.add(Panel("veto", box, "tooltip"))
    rect = pygame.Rect(box.x + px(14), box.y + px(12), wide, px(ROW))
    keycap = scene.key_name("veto")
    root.add(Button("veto.bell", rect, text, window.call, glyph="bell", keycap=keycap, sound=""))
    root.add(TimeLeft(pygame.Rect(rect.x, rect.bottom + px(8), rect.width, px(12)), window))


def _add_window(scene: TableScene, window: VetoWindow) -> None:
    kit, px, root = scene.kit, scene.px, scene.root
    card = px(CARD_WIDE), round(px(CARD_WIDE) * 1.5)
    text = asked_words(scene, window.move())
    below = px(12 + 14)  # the words, and the last row
    for share, beside in WAYS:
        widest = px(WIDEST) if share < 1 else scene.layout.mine.width
        room = min(widest, round((scene.layout.mine.width - px(24)) * share)) - card[0] - px(20 + 20 + 20)
        words = kit.letters.block(text, kit.letters.style("label", CREAM), room, LINES)
        rows = _rows(scene, window, room, beside)
        high = words.height + below + len(rows) * (px(ROW) + px(GAP))
        if high + px(32) <= scene.layout.mine.height - px(20):
            break
    said = max(sum(kit.letters.width(*piece) for piece in line) for line in words.lines) + px(4)
    wide = min(room, max(px(NARROWEST) - card[0], said, *(_length(scene, row) for row in rows)))
    box = pygame.Rect(0, 0, card[0] + wide + px(60), max(high, card[1]) + px(32))
    _place(scene, box)
    root.add(Panel("veto", box, "sign"))
    inner = box.inflate(-px(40), -px(32))
    _add_card(scene, pygame.Rect(inner.topleft, card), window.move())
    right = pygame.Rect(inner.right - wide, inner.y, wide, inner.height)
    root.add(Label("veto.text", pygame.Rect(right.topleft, (wide, words.height)), text, "label", CREAM, lines=LINES))
    top = right.y + words.height + px(12)
    for row in rows:
        x = right.x
        for button in row:
            button.rect.topleft = x, top
            root.add(button)
            x += button.rect.width + px(GAP)
        top += px(ROW) + px(GAP)
    root.add(TimeLeft(pygame.Rect(right.x, inner.bottom - px(12), wide, px(12)), window))


def asked_words(scene: TableScene, move: Move | None) -> str:
    """The question, and whom the card is played on."""
    view, names = scene.session.public(), [seat.name for seat in scene.session.plan.seats]
    asked = say(scene.kit.texts, question(view), names)
    seats = [spot.a for spot in spots_of(move, view) if spot.kind == "seat" and spot.a >= 0] if move else []
    return "\n".join([asked, *(scene.t("veto.aim", player=names[seat]) for seat in seats)])


def _add_card(scene: TableScene, rect: pygame.Rect, move: Move | None) -> None:
    if move is None:
        return
    turned = move[3] if move[0] == LAY else 0
    kit, size, title = scene.kit, rect.size, card_title(scene.kit.texts, move[1])
    scene.root.add(Picture("veto.card", rect, lambda: card_face(kit, move[1], size, turned), title))


def _rows(scene: TableScene, window: VetoWindow, room: int, beside: int) -> list[list[Button]]:
    """A button for everybody who may veto, and the one that goes on, row by row, so narrow that `beside` fit."""
    widest = (room - (beside - 1) * scene.px(GAP)) // beside
    rows: list[list[Button]] = [[]]
    for button in [*(_claim_button(scene, window, seat) for seat in window.seats()), _last_button(scene, window)]:
        button.rect.width = min(widest, button.rect.width)
        if rows[-1] and _length(scene, [*rows[-1], button]) > room:
            rows.append([])
        rows[-1].append(button)
    return rows


def _length(scene: TableScene, row: list[Button]) -> int:
    return sum(button.rect.width for button in row) + scene.px(GAP) * (len(row) - 1)


def _claim_button(scene: TableScene, window: VetoWindow, number: int) -> Button:
    """Their name and their key; alone, what one wants to do."""
    alone = not scene.many
    seat = scene.session.plan.seats[number]
    text = scene.t("answer.veto.yes") if alone else seat.name
    glyph = "ui/icons/veto" if alone else f"ui/seats/{seat.colour}"
    keycap = scene.key_name("veto") if alone else KEYCAPS[number]
    rect = pygame.Rect(0, 0, _wide(scene, text, keycap, 34), scene.px(ROW))
    button = Button(f"veto.seat.{number}", rect, text, lambda: window.claim(number), glyph, keycap=keycap, sound="")
    button.on = number in window.claims
    return button


def _last_button(scene: TableScene, window: VetoWindow) -> Button:
    text, keycap = scene.t("veto.go_on"), scene.t("key.enter")
    rect = pygame.Rect(0, 0, _wide(scene, text, keycap, 0), scene.px(ROW))
    return Button("veto.go_on", rect, text, window.go_on, look="primary", keycap=keycap)


def _wide(scene: TableScene, text: str, keycap: str, glyph: int) -> int:
    letters, px = scene.kit.letters, scene.px
    cap = letters.width(keycap, letters.style("chip")) + px(28)
    return letters.width(text, letters.style("label")) + cap + px(48) + px(glyph)
