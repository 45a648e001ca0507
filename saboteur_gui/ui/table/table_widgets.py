"""The widgets of a table, whether it is played at or looked back at: functions of the view and of what they call."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from ... import wording
from ...engine.cards import CARDS, DWARFS
from ...engine.moves import FRONT_NAMES
from ...i18n import Texts
from ...session.plan import Seat
from ..board.board_view import BoardView
from ..result.lines import score_words
from ..widgets.widget import Widget
from . import last_cards, log_lines
from .crystals import Crystals, crystals_in
from .hand import CARD, WIDEST, HandActions, HandCard, HandTop, HiddenHand, fan
from .inspector import HoverInspector, Inspector
from .lights import point_at
from .log_panel import LogPanel
from .nuggets import Offer
from .own_panel import OwnPanel
from .panel_parts import TOOL_ORDER
from .piles import Pile
from .seat_facts import Facts
from .seat_panel import SeatPanel, trapped
from .table_log import LogDrawer
from .table_model import last_cards as is_low
from .table_view import TableParts, TableView, at_it
from .top_bar import Entry, Sign, add_bar
from .turn_chain import TurnChain

STEP_OUT = 14  # pixels at 1080p that whoever is at it sits nearer to the mine

Chosen = Callable[[int], object]


class MineWidget(Widget):
    """The mine takes the pointer: a drag moves it, a click names a cell."""

    focusable = views = True
    cursor = "open_hand"

    def __init__(self, rect: pygame.Rect, board: BoardView, click: Callable[[tuple[int, int]], object]) -> None:
        super().__init__("mine", rect)
        self.board, self.click = board, click
        self._last = (0, 0)
        self._far = 0

    def on_press(self, pos: tuple[int, int]) -> None:
        self._last, self._far = pos, 0

    def on_drag(self, pos: tuple[int, int]) -> None:
        dx, dy = pos[0] - self._last[0], pos[1] - self._last[1]
        self._far += abs(dx) + abs(dy)
        if self._far > self.kit.px(8):
            self.board.pan(dx, dy)
            self._last = pos

    def on_release(self, pos: tuple[int, int], inside: bool) -> None:
        if inside and self._far <= self.kit.px(8):
            self.click(pos)

    def on_wheel(self, amount: float) -> bool:
        if amount:
            self.board.zoom(1 if amount > 0 else -1, self.root.pointer)
        return True

    def on_view(self, pan: tuple[int, int], steps: int, pos: tuple[int, int]) -> bool:
        self.board.pan(*pan)
        if steps:
            self.board.zoom(steps, pos)
        return True

    def activate(self) -> None:
        self.board.whole()

    def on_key(self, event: pygame.event.Event) -> bool:
        step = self.kit.px(90)
        ways = {pygame.K_LEFT: (step, 0), pygame.K_RIGHT: (-step, 0), pygame.K_UP: (0, step), pygame.K_DOWN: (0, -step)}
        if event.key in ways:
            self.board.pan(*ways[event.key])
            return True
        return False

    def redraw(self) -> None:
        """Hovering and pressing change nothing on it."""

    def draw(self, surface: pygame.Surface) -> None:
        self.board.draw(surface)


# The mine and the bar


def begin(table: TableView, mine: MineWidget) -> None:
    """The first widgets of a table that is built anew."""
    table.parts = TableParts()
    root, px, view = table.host.root, table.kit.px, table.viewer.view
    root.add(mine)
    if any(CARDS[card].crystals for card in view.rules.deck):
        corner = mine.rect.x + px(16), mine.rect.y + px(16)
        root.add(Crystals(corner, crystals_in(view), table.kit.t("table.crystals")))


def build_bar(table: TableView, menu: Entry, others: list[Entry], sign: Sign) -> None:
    t, view, layout = table.kit.t, table.viewer.view, table.layout
    zooming = [
        Entry("bar.zoom_out", "minus", partial(zoom, table, -1), t("table.zoom_out")),
        Entry("bar.zoom_in", "plus", partial(zoom, table, 1), t("table.zoom_in")),
        Entry("bar.fit", "fit", table.board.whole, t("table.fit")),
    ]
    title, edition = t(f"game.{view.game}.title"), t(f"edition.{view.edition}.title")
    rounds = t("table.round_of", round=view.round, rounds=view.rounds), view.rounds, view.round
    add_bar(table.host.root, layout, title, edition, rounds, menu, [zooming, others])
    last_cards.add(table)
    table.host.root.add(sign)


def zoom(table: TableView, steps: int) -> None:
    table.board.zoom(steps, table.layout.mine.center)


# Players


def facts_of(
    table: TableView,
    number: int,
    paid: Sequence[Sequence[int]],
    role: str = "",
    note: str = "",
    open_roles: bool = True,
) -> Facts:
    """What the panel of a seat shows. `paid`: by round of a tournament, then seat; `role`: one that these eyes know;
    `open_roles`: those that lie open at the end of a round (B23) are shown."""
    t, view, seat = table.kit.t, table.viewer.view, table.seats[number]
    dwarf = DWARFS[view.dwarfs[number]] if view.dwarfs and open_roles else ""
    sabotaged = bool(view.front[number] & view.rules.unpaid)
    tips = (
        t(f"role.{dwarf}.title") if dwarf else "",
        t("table.unpaid") if sabotaged else "",
        score_words(table.kit.texts, [gold[number] for gold in paid]),
    )
    return Facts(
        number=number,
        seat=seat,
        kind=kind_words(table.kit.texts, seat),
        cards=view.hand_sizes[number],
        gold=view.holders[number],
        front=view.front[number],
        turn=at_it(table) == number,
        trapped=t("table.trapped") if trapped(view.front[number]) else "",
        note=note,
        role=t(f"role.{role}.short") if role else "",
        dwarf=dwarf,
        sabotaged=sabotaged,
        tip="\n".join(filter(None, tips)),
    )


def kind_words(texts: Texts, seat: Seat) -> str:
    if seat.kind != "computer":
        return texts.t("table.human" if seat.kind == "human" else "setup.phone")
    if not texts.has(f"level.{seat.level}"):
        return texts.t("setup.computer")
    return texts.t("table.computer", kind=texts.t(f"level.{seat.level}"))


def build_seats(table: TableView, facts: Mapping[int, Facts], chosen: Chosen, chain: TurnChain) -> None:
    """The other seats, down one rail, then the other: the note on a panel lies over the one above."""
    layout = table.layout
    places = sorted(zip(table.others, layout.seats, strict=True), key=lambda each: (each[1].x, each[1].y))
    for number, rect in places:
        look, inwards = (layout.tight, layout.avatar), 1 if rect.x < layout.mine.x else -1
        place = rect.move(inwards * table.kit.px(STEP_OUT), 0) if facts[number].turn else rect
        panel = SeatPanel(f"seat.{number}", place, facts[number], look, chosen, table.private_kit)
        table.parts.panels[number] = table.host.root.add(panel)
    table.host.root.add(chain)


def build_own(table: TableView, facts: Facts, gold: int | None, hint: str, chosen: Chosen) -> None:
    forbids = _forbidden(table.kit.texts, facts.front)
    panel = OwnPanel("own", table.layout.own, facts, gold, hint, chosen, table.private_kit, forbids)
    table.parts.panels[facts.number] = table.host.root.add(panel)


def _forbidden(texts: Texts, front: int) -> list[str]:
    """What broken tools forbid (B11): with their names, and without."""
    broken = [texts.t(wording.card_title(FRONT_NAMES[bit])) for bit in TOOL_ORDER if front & bit]
    return [texts.t("table.no_paths", tools=", ".join(broken)), texts.t("table.no_paths.short")] if broken else []


def role_place(table: TableView) -> pygame.Rect:
    """On the own panel, where the own role is told of."""
    px, own = table.kit.px, table.layout.own
    rect = pygame.Rect(own.x + px(14), 0, own.width - px(28), px(46))
    rect.bottom = own.bottom - px(14)
    if not table.layout.tight:  # beside the tools, and a theft
        rect.width -= px(180)
    return rect


# Piles, log, inspector


def build_piles(table: TableView, discards: Pile) -> None:
    view, t, layout = table.viewer.view, table.kit.t, table.layout
    table.host.root.add(Pile("deck", layout.deck, view.deck, t("table.deck"), "", low=is_low(view)))
    table.host.root.add(discards)
    if view.offer:
        table.parts.offer = table.host.root.add(Offer(layout.mine, len(view.offer)))


MakeLog = Callable[[str, pygame.Rect, bool], LogPanel]


def log_panel(table: TableView, toggle: Callable[[], object], key: str, rect: pygame.Rect, ticker: bool) -> LogPanel:
    return LogPanel(key, rect, table.seats, table.kit.t("table.log"), ticker, partial(point_at, table), toggle)


def add_log(table: TableView, log: LogPanel, entries: Sequence[log_lines.Entry]) -> None:
    table.parts.logs.append(log)
    table.host.root.add(log, table.private_kit).fill(entries)


def build_log(table: TableView, make: MakeLog, drawer: LogDrawer, entries: Sequence[log_lines.Entry]) -> None:
    ticker, place = table.layout.ticker, table.layout.log
    if not ticker and drawer.folded:
        place = pygame.Rect(place.x, place.y, place.width, min(place.height, table.kit.px(120)))
        ticker = True
    add_log(table, make("log", place, ticker), entries)


def build_drawer(table: TableView, make: MakeLog, drawer: LogDrawer, entries: Sequence[log_lines.Entry]) -> None:
    """The whole log over the right rail, where only a ticker has room."""
    if drawer.open and table.layout.ticker:
        add_log(table, make("log.drawer", table.layout.drawer, False), entries)


def build_inspector(table: TableView, foot: int = 0) -> bool:
    """`foot`: what is kept free for a button. Whether it has a place of its own, else it is over the mine."""
    px, layout, looked_at = table.kit.px, table.layout, table.viewer.looked_at
    if looked_at is not None:  # the language may be another
        looked_at = table.viewer.looked_at = looked_at.worded(table.kit.texts)
    own = bool(layout.inspector.width)
    if own:
        inspector = Inspector(layout.inspector, looked_at, table.kit.t("table.inspector_hint"), foot)
    else:
        side = px(380 if table.kit.letters.far else 330)
        over = pygame.Rect(0, 0, side, side)
        over.bottomright = layout.mine.right, layout.mine.bottom - px(8)
        inspector = HoverInspector(over, looked_at)
    table.parts.inspector = table.host.root.add(inspector, table.private_kit)
    return own


# The hand


def hand_size(table: TableView) -> tuple[int, int]:
    return table.kit.px(CARD[0]), table.kit.px(CARD[1])


def next_slot(table: TableView) -> pygame.Rect:
    """Where one more card will lie in the hand."""
    size = hand_size(table)
    place = fan(table.layout.hand, len(table.viewer.order) + 1, size, table.kit.px(WIDEST))[-1]
    out = pygame.Rect((0, 0), size)
    out.center = place.x, place.y
    return out


def build_hand(table: TableView, actions: HandActions, leaving: tuple[int, ...]) -> None:
    """The viewer's own; `leaving`: cards that fly out of it."""
    viewer, layout, size, root = table.viewer, table.layout, hand_size(table), table.host.root
    places = fan(layout.hand, len(viewer.order), size, table.kit.px(WIDEST))
    cards = [HandCard(slot, place, size, viewer, actions) for slot, place in enumerate(places)]
    table.parts.hand = [root.add(card, table.private_kit) for card in cards]
    root.add(HandTop(layout.hand, cards))
    hide_leaving(table, leaving)


def build_hidden_hand(table: TableView, text: str = "", show: Callable[[], object] = lambda: None) -> HiddenHand:
    """Backs; with a `text` they can be turned up."""
    count = table.viewer.view.hand_sizes[table.bottom]
    return table.host.root.add(HiddenHand(table.layout.hand, count, text, hand_size(table), show))


def hide_leaving(table: TableView, leaving: tuple[int, ...]) -> None:
    """Cards that fly out of the hand are not seen in it; of equal ones the rightmost."""
    left = list(leaving)
    for card in reversed(table.parts.hand):
        hidden = card.card in left
        if hidden:
            left.remove(card.card)
        if card.hidden != hidden:
            card.hidden = hidden
            card.redraw()
