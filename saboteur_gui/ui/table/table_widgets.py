"""The widgets of the table, built from what the viewer may see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol

import pygame

from ...engine.cards import CARDS, DWARFS
from ...engine.ending import ROUND_OVER
from ...engine.view import NOBODY
from ...session.plan import Seat
from ..board.board_view import BoardView
from ..result.lines import score_words
from ..widgets.controls import Button, GlyphButton
from ..widgets.widget import Widget
from .crystals import Crystals, crystals_in
from .hand import CARD, WIDEST, HandCard, HandTop, HiddenHand, fan
from .inspector import HoverInspector, Inspector
from .layout import Layout
from .log_panel import LogPanel
from .own_panel import PEEK, OwnPanel, RoleButton, RolePeek
from .piles import Pile
from .seat_panel import Facts, SeatPanel, trapped
from .top_bar import Entry, Sign, add_bar, swing
from .turn_chain import TurnChain, turning

if TYPE_CHECKING:
    from ..scenes.table_scene import TableScene
    from .sight import Sight


class HasMine(Protocol):
    """A scene that shows a mine."""

    @property
    def board(self) -> BoardView: ...


class MineWidget(Widget):
    """The mine takes the pointer: a drag moves it, a click names a cell."""

    focusable = True
    cursor = "open_hand"

    def __init__(self, rect: pygame.Rect, scene: HasMine, click: Callable[[tuple[int, int]], object]) -> None:
        super().__init__("mine", rect)
        self.scene, self.click = scene, click
        self._last = (0, 0)
        self._far = 0

    def on_press(self, pos: tuple[int, int]) -> None:
        self._last, self._far = pos, 0

    def on_drag(self, pos: tuple[int, int]) -> None:
        dx, dy = pos[0] - self._last[0], pos[1] - self._last[1]
        self._far += abs(dx) + abs(dy)
        if self._far > self.kit.px(8):
            self.scene.board.pan(dx, dy)
            self._last = pos

    def on_release(self, pos: tuple[int, int], inside: bool) -> None:
        if inside and self._far <= self.kit.px(8):
            self.click(pos)

    def on_wheel(self, amount: float) -> bool:
        if amount:
            self.scene.board.zoom(1 if amount > 0 else -1, self.root.pointer)
        return True

    def activate(self) -> None:
        self.scene.board.whole()

    def on_key(self, event: pygame.event.Event) -> bool:
        step = self.kit.px(90)
        ways = {pygame.K_LEFT: (step, 0), pygame.K_RIGHT: (-step, 0), pygame.K_UP: (0, step), pygame.K_DOWN: (0, -step)}
        if event.key in ways:
            self.scene.board.pan(*ways[event.key])
            return True
        return False

    def redraw(self) -> None:
        """Hovering and pressing change nothing on it."""

    def draw(self, surface: pygame.Surface) -> None:
        self.scene.board.draw(surface)


def facts_of(scene: TableScene, number: int) -> Facts:
    viewer = scene.viewer
    role = viewer.known_roles().get(number, "")
    note = viewer.notes.get(number, "")
    return seat_facts(scene, number, role, scene.t(f"note.{note}") if note else "")


def seat_facts(scene: Sight, number: int, role: str = "", note: str = "") -> Facts:
    """What the panel of a seat shows."""
    view, seat = scene.viewer.view, scene.seats[number]
    dwarf = scene.open_dwarfs().get(number, "")
    sabotaged = bool(view.front[number] & view.rules.unpaid)
    tips = (
        scene.t(f"role.{dwarf}.title") if dwarf else "",
        scene.t("table.unpaid") if sabotaged else "",
        score_words(scene.kit.texts, [paid[number] for paid in scene.paid_by_round()]),
    )
    return Facts(
        number=number,
        seat=seat,
        kind=kind_words(scene, seat),
        cards=view.hand_sizes[number],
        gold=view.holders[number],
        chips=view.rules.chips,
        front=view.front[number],
        turn=scene.at_it() == number,
        trapped=scene.t("table.trapped") if trapped(view.front[number]) else "",
        note=note,
        role=scene.t(f"role.{role}.short") if role else "",
        dwarf=dwarf,
        sabotaged=sabotaged,
        tip="\n".join(filter(None, tips)),
    )


def kind_words(scene: Sight, seat: Seat) -> str:
    if seat.kind == "human":
        return scene.t("table.human")
    persona = f"persona.{seat.persona}.title"
    word = scene.t(persona) if seat.persona and scene.kit.texts.has(persona) else scene.t(f"level.{seat.level}")
    return scene.t("table.computer", kind=word)


def build(scene: TableScene) -> None:
    layout = scene.layout
    scene.root.add(MineWidget(layout.mine, scene, scene.click_mine))
    build_crystals(scene, layout)
    _build_bar(scene, layout)
    _build_seats(scene, layout)
    _build_piles(scene, layout)
    _build_log(scene, layout)
    _build_inspector(scene, layout)
    _build_own(scene, layout)
    _build_hand(scene, layout)


def build_crystals(scene: Sight, layout: Layout) -> None:
    view = scene.viewer.view
    if any(CARDS[card].crystals for card in view.rules.deck):
        corner = layout.mine.x + scene.px(16), layout.mine.y + scene.px(16)
        scene.root.add(Crystals(corner, crystals_in(view), scene.t("table.crystals")))


def _build_bar(scene: TableScene, layout: Layout) -> None:
    view, t = scene.viewer.view, scene.t
    words = t("table.round_of", round=view.round, rounds=view.rounds)
    settings, heard = scene.app.settings, scene.app.sound.works
    sound = Entry(
        "bar.sound",
        "sound_off" if settings.mute else "sound_on",
        partial(settings.toggle, "mute"),
        t("table.sound"),
    )
    zoom = [
        Entry("bar.zoom_out", "minus", lambda: scene.zoom(-1), t("table.zoom_out")),
        Entry("bar.zoom_in", "plus", lambda: scene.zoom(1), t("table.zoom_in")),
        Entry("bar.fit", "fit", scene.board.whole, t("table.fit")),
    ]
    others = [
        Entry("bar.log", "log", scene.toggle_log, t("table.log")),
        Entry("bar.rules", "rules", scene.app.go.rules, t("table.rules")),
        *([sound] * heard),
        Entry("bar.settings", "settings", scene.open_settings, t("table.settings")),
    ]
    if scene.turns.has_recap():
        others.insert(0, Entry("bar.recap", "clock", scene.turns.show_recap, t("table.recap")))
    add_bar(
        scene.root,
        layout,
        t(f"game.{view.game}.title"),
        t(f"edition.{view.edition}.title"),
        (words, view.rounds, view.round),
        Entry("bar.menu", "menu", scene.back, t("table.menu")),
        [zoom, others],
    )
    asked = view.asked if scene.viewer.asked or view.kind != "veto" else NOBODY
    mine = scene.viewer.seat in {asked, scene.at_it()} - {NOBODY} and view.kind != ROUND_OVER
    text = scene.turn_words()
    moving = swing(scene.sign_since, scene.speed, scene.kit.less_motion)
    scene.root.add(Sign(layout.sign, text, mine, moving))


def downwards(others: Sequence[int], layout: Layout) -> list[tuple[int, pygame.Rect]]:
    """The other seats with their places, down one rail, then the other: the note on a panel lies over the one above."""
    return sorted(zip(others, layout.seats, strict=True), key=lambda each: (each[1].x, each[1].y))


def _build_seats(scene: TableScene, layout: Layout) -> None:
    for number, rect in downwards(scene.others, layout):
        look = layout.tight, layout.avatar
        facts = facts_of(scene, number)
        scene.root.add(SeatPanel(f"seat.{number}", rect, facts, look, scene.click_seat, scene.private_kit))
    turns = turning(scene.turned_since, scene.speed, scene.kit.less_motion)
    scene.root.add(TurnChain(layout, scene.viewer.view.direction, turns))


def _build_own(scene: TableScene, layout: Layout) -> None:
    viewer, px = scene.viewer, scene.px
    facts = facts_of(scene, scene.bottom)
    gold = viewer.view.gold if viewer.somebody else None
    hint = scene.t("table.role_secret") if viewer.somebody else facts.kind
    scene.root.add(OwnPanel("own", layout.own, facts, gold, hint, scene.click_seat, scene.private_kit))
    if not viewer.somebody or viewer.view.dwarf < 0:
        return
    rect = pygame.Rect(layout.own.x + px(14), 0, layout.own.width - px(28), px(46))
    rect.bottom = layout.own.bottom - px(14)
    if not layout.tight:  # beside the tools, and a theft
        rect.width -= px(180)
    if scene.talk.heard:
        _add_talk_button(scene, layout, rect)
    hold = scene.app.settings.peek == "hold"
    scene.root.add(RoleButton("role", rect, scene.t("table.my_role"), hold, scene.peek))
    show_peek(scene)


def _add_talk_button(scene: TableScene, layout: Layout, role: pygame.Rect) -> None:
    """Beside the role button; where that shares its row with the tools, above them."""
    px, side = scene.px, role.height
    place = pygame.Rect(0, 0, side, side)
    if layout.tight:
        place.bottomright = role.bottomright
        role.width -= side + px(8)
    else:
        place.midright = layout.own.right - px(14), layout.own.y + px(106)
    tip = f"{scene.t('talk.tip')} ({scene.key_name('talk')})"
    scene.root.add(GlyphButton("talk", place, "chat", scene.talk.toggle, tip))


def show_peek(scene: TableScene) -> None:
    """The role card over the left rail while it is looked at, gone without a trace after."""
    root, px, own = scene.root, scene.px, scene.layout.own
    for shown in [widget for widget in root.widgets if isinstance(widget, RolePeek)]:
        root.damage(shown.bounds())
        root.widgets.remove(shown)
    for widget in root.widgets:
        if isinstance(widget, RoleButton):
            widget.on = scene.peeking
            widget.redraw()
    if scene.peeking and scene.viewer.somebody:
        place = pygame.Rect(own.x, 0, px(PEEK[0]), px(PEEK[1]))
        place.bottom = own.top - px(14)
        viewer = scene.viewer
        root.add(RolePeek("role.card", place, DWARFS[viewer.view.dwarf], viewer.seat, scene.private_kit)).redraw()


def _build_piles(scene: TableScene, layout: Layout) -> None:
    view, t = scene.viewer.view, scene.t
    scene.root.add(Pile("deck", layout.deck, view.deck, t("table.deck"), ""))
    hint = t("table.discard_hint") if scene.hold.can_use_hand else ""
    scene.root.add(Pile("discard", layout.discard, len(view.discard), t("table.discard"), hint, scene.click_discard))


def _build_log(scene: TableScene, layout: Layout) -> None:
    ticker, place = layout.ticker, layout.log
    if not ticker and scene.log_folded:
        place = pygame.Rect(place.x, place.y, place.width, min(place.height, scene.px(120)))
        ticker = True
    add_log(scene, "log", place, ticker)


def add_log(scene: TableScene, key: str, place: pygame.Rect, ticker: bool) -> None:
    seats = scene.session.plan.seats
    title, kit = scene.t("table.log"), scene.private_kit
    log = LogPanel(key, place, seats, title, ticker, scene.point_at, scene.toggle_log, kit)
    scene.root.add(log).fill(scene.log)


def add_drawer(scene: TableScene) -> None:
    """The whole log over the right rail, where only a ticker has room."""
    if scene.drawer_open and scene.layout.ticker:
        add_log(scene, "log.drawer", scene.layout.drawer, False)


def _build_inspector(scene: TableScene, layout: Layout) -> None:
    px, rect = scene.px, layout.inspector
    if not rect.width:
        over = pygame.Rect(0, 0, px(330), px(330))
        over.bottomright = layout.mine.right, layout.mine.bottom - px(8)
        scene.root.add(HoverInspector(over, scene.looked_at, "", 0, scene.private_kit))
        return
    scene.root.add(Inspector(rect, scene.looked_at, scene.t("table.inspector_hint"), px(56), scene.private_kit))
    place = pygame.Rect(rect.x + px(22), rect.bottom - px(22 + 46), rect.width - px(44), px(46))
    keycap = scene.key_name("turn_card")
    turn = scene.root.add(
        Button("inspector.turn", place, scene.t("table.turn_card"), scene.turn_looked, glyph="rotate", keycap=keycap)
    )
    turn.visible = scene.can_turn_looked()
    badge = pygame.Rect(rect.x + px(10), rect.y + px(10), px(46), px(46))
    look_up = partial(_look_up, scene)
    rules = scene.root.add(GlyphButton("inspector.rules", badge, "rules", look_up, scene.t("table.card_help")))
    rules.visible = scene.looked_at is not None


def _look_up(scene: TableScene) -> None:
    scene.app.go.rules(scene.asks_the_rules())


def hide_leaving(scene: Sight, leaving: tuple[int, ...]) -> None:
    """Cards that fly out of the hand are not seen in it; of equal ones the rightmost."""
    left = list(leaving)
    for widget in reversed([widget for widget in scene.root.widgets if isinstance(widget, HandCard)]):
        hidden = widget.card in left
        if hidden:
            left.remove(widget.card)
        if widget.hidden != hidden:
            widget.hidden = hidden
            widget.redraw()


def hand_size(scene: Sight) -> tuple[int, int]:
    return scene.px(CARD[0]), scene.px(CARD[1])


def next_slot(scene: Sight) -> pygame.Rect:
    """Where one more card will lie in the hand."""
    size = hand_size(scene)
    place = fan(scene.layout.hand, len(scene.viewer.order) + 1, size, scene.px(WIDEST))[-1]
    out = pygame.Rect((0, 0), size)
    out.center = place.x, place.y
    return out


def _build_hand(scene: TableScene, layout: Layout) -> None:
    viewer, size = scene.viewer, hand_size(scene)
    count = viewer.view.hand_sizes[scene.bottom]
    if not viewer.somebody:
        text = scene.t("table.show_hand") if scene.away == scene.bottom else ""
        hidden = scene.root.add(HiddenHand(layout.hand, count, text, size, scene.show_hand))
        if hidden.focusable and scene.root.focus is None:
            scene.root.set_focus(hidden)
        return
    places = fan(layout.hand, len(viewer.order), size, scene.px(WIDEST))
    cards = [HandCard(slot, card, places[slot], size, scene.hold) for slot, card in enumerate(viewer.order)]
    for card in cards:
        scene.root.add(card)
    scene.root.add(HandTop(layout.hand, cards))
    hide_leaving(scene, scene.theatre.leaving())
