"""The widgets of a replay: the table as the eyes see it, and the controls at its foot."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ...engine.view import NOBODY
from ...i18n import Texts
from ...session.replay import ALL_OPEN
from ..board import marks
from ..table.hand import WIDEST, HandCard, HandTop, HiddenHand, fan
from ..table.inspector import HoverInspector, Inspector
from ..table.layout import Layout
from ..table.log_panel import LogPanel
from ..table.own_panel import OwnPanel
from ..table.piles import Pile
from ..table.seat_panel import SeatPanel
from ..table.table_widgets import MineWidget, build_crystals, downwards, hand_size, hide_leaving, seat_facts
from ..table.top_bar import Entry, Sign, add_bar
from ..table.turn_chain import TurnChain
from ..table.viewer import arranged
from ..theme import BRASS_LIGHT, CREAM, SAND
from ..widgets.choice import Choice, Segments
from ..widgets.controls import Button, GlyphButton, Label, Panel
from ..widgets.widget import Widget
from . import hands
from .eyes import EyeButton, words
from .time_line import TimeLine

if TYPE_CHECKING:
    from ..scenes.replay_scene import ReplayScene

FOOT = 124.0  # height of the controls at 1080p
ABOVE = 8.0  # what stays free over them: tilted cards
PLAYBACK_RATES = {"0.5": 0.5, "1": 1.0, "2": 2.0, "4": 4.0}
SIDE = 50  # of a button


class Mine(MineWidget):
    """With all cards open what lies face down is seen, under a tab that says so."""

    scene: ReplayScene

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        for cell, text in self.scene.tabs.items():
            marks.draw_known(self.kit, surface, self.scene.board.rect_of(cell), text)
        surface.set_clip(clip)


class Discards(Pile):
    """Nothing is laid on them here."""

    takes_pointer = False


class Log(LogPanel):
    """What the present stop brought is lit; a click on a line goes to where it happened."""

    scene: ReplayScene

    def lit(self, number: int) -> bool:
        return super().lit(number) or self.entries[number].step == self.scene.film.at

    def on_release(self, pos: tuple[int, int], inside: bool) -> None:
        line = next((number for number, rect in self._shown() if rect.collidepoint(pos)), None)
        if inside and line is not None:
            self.kit.play("click")
            self.scene.jump(self.entries[line].step)
        else:
            super().on_release(pos, inside)


class RoleSign(Widget):
    """The role of whoever looks, on their own panel."""

    takes_pointer = False

    def __init__(self, key: str, rect: pygame.Rect, role: str) -> None:
        super().__init__(key, rect)
        self.role = role

    def draw(self, surface: pygame.Surface) -> None:
        kit, rect = self.kit, self.rect
        kit.pictures.frame(surface, "chip", rect)
        emblem = kit.pictures.mark(f"ui/roles/{self.role}", rect.height - kit.px(10))
        surface.blit(emblem, emblem.get_rect(midleft=(rect.x + kit.px(8), rect.centery)))
        room = rect.width - emblem.get_width() - kit.px(26)
        title = kit.letters.block(kit.t(f"role.{self.role}.title"), kit.letters.style("label", BRASS_LIGHT), room, 1)
        kit.letters.draw(surface, title, (rect.right - kit.px(10) - room, rect.centery - title.height // 2))


def build(scene: ReplayScene) -> None:
    layout = scene.layout
    scene.root.add(Mine(layout.mine, scene, scene.click_mine))
    build_crystals(scene, layout)
    _build_bar(scene, layout)
    _build_seats(scene, layout)
    _build_piles(scene, layout)
    _build_log(scene, layout)
    _build_inspector(scene, layout)
    _build_hand(scene, layout)
    _build_foot(scene)
    if scene.drawer_open and layout.ticker:
        _add_log(scene, "log.drawer", layout.drawer, False)


def _build_bar(scene: ReplayScene, layout: Layout) -> None:
    view, t = scene.viewer.view, scene.t
    zoom = [
        Entry("bar.zoom_out", "minus", lambda: scene.zoom(-1), t("table.zoom_out")),
        Entry("bar.zoom_in", "plus", lambda: scene.zoom(1), t("table.zoom_in")),
        Entry("bar.fit", "fit", scene.board.whole, t("table.fit")),
    ]
    others = [Entry("bar.export", "save", scene.ask_export, t("replay.export"))]
    if layout.ticker:
        others.insert(0, Entry("bar.log", "log", scene.toggle_log, t("table.log")))
    round_ = t("table.round_of", round=view.round, rounds=view.rounds), view.rounds, view.round
    back = Entry("bar.back", "chevron_left", scene.back, t("scene.back"))
    title, edition = t(f"game.{view.game}.title"), t(f"edition.{view.edition}.title")
    add_bar(scene.root, layout, title, edition, round_, back, [zoom, others])
    scene.root.add(Sign(layout.sign, scene.sign_words(), view.asked == view.seat != NOBODY, None))


def _build_seats(scene: ReplayScene, layout: Layout) -> None:
    roles = scene.roles()
    for number, rect in downwards(scene.others, layout):
        facts = seat_facts(scene, number, roles.get(number, ""))
        look = layout.tight, layout.avatar
        scene.root.add(SeatPanel(f"seat.{number}", rect, facts, look, scene.look_as))
    scene.root.add(TurnChain(layout, scene.viewer.view.direction))
    number, role = scene.bottom, roles.get(scene.bottom, "")
    facts = seat_facts(scene, number)
    view, open_table = scene.viewer.view, scene.open_table()
    gold = open_table.gold[number] if open_table is not None else view.gold if scene.viewer.somebody else None
    scene.root.add(OwnPanel("own", layout.own, facts, gold, facts.kind, scene.look_as))
    if role:
        px = scene.px
        place = pygame.Rect(layout.own.x + px(14), 0, layout.own.width - px(28), px(46))
        place.bottom = layout.own.bottom - px(14)
        if not layout.tight:  # beside the tools, and a theft
            place.width -= px(180)
        scene.root.add(RoleSign("role", place, role))


def _build_piles(scene: ReplayScene, layout: Layout) -> None:
    view = scene.viewer.view
    scene.root.add(Pile("deck", layout.deck, view.deck, scene.t("table.deck"), ""))
    pile = Discards("discard", layout.discard, len(view.discard), scene.t("table.discard"), "", lambda: None)
    pile.focusable = False
    scene.root.add(pile)


def _build_log(scene: ReplayScene, layout: Layout) -> None:
    _add_log(scene, "log", layout.log, layout.ticker)


def _add_log(scene: ReplayScene, key: str, place: pygame.Rect, ticker: bool) -> None:
    log = Log(key, place, scene.seats, scene.t("table.log"), ticker, scene.point_at, scene.toggle_log)
    log.scene = scene
    scene.root.add(log).fill(scene.log())


def _build_inspector(scene: ReplayScene, layout: Layout) -> None:
    rect = layout.inspector
    if rect.width:
        scene.root.add(Inspector(rect, scene.looked_at, scene.t("table.inspector_hint"), 0))
        return
    over = pygame.Rect(0, 0, scene.px(330), scene.px(330))
    over.bottomright = layout.mine.right, layout.mine.bottom - scene.px(8)
    scene.root.add(HoverInspector(over, scene.looked_at, "", 0))


def _build_hand(scene: ReplayScene, layout: Layout) -> None:
    viewer, size = scene.viewer, hand_size(scene)
    if scene.replay.eyes == ALL_OPEN:
        _build_open_hands(scene, layout)
    elif viewer.somebody:
        places = fan(layout.hand, len(viewer.order), size, scene.px(WIDEST))
        seen = hands.SeenHand(scene)
        cards = [HandCard(slot, card, places[slot], size, seen) for slot, card in enumerate(viewer.order)]
        for card in cards:
            scene.root.add(card)
        scene.root.add(HandTop(layout.hand, cards))
        hide_leaving(scene, scene.theatre.leaving())
    else:
        count = viewer.view.hand_sizes[scene.bottom]
        scene.root.add(HiddenHand(layout.hand, count, "", size, lambda: None))


def _build_open_hands(scene: ReplayScene, layout: Layout) -> None:
    table = scene.open_table()
    assert table is not None
    area = layout.hand.inflate(0, -scene.px(8))
    shape = hands.grid(scene.kit, area, len(scene.seats), max(5, *(len(hand) for hand in table.hands)))
    rects = hands.places(scene.kit, area, len(scene.seats), shape)
    for number, (seat, rect) in enumerate(zip(scene.seats, rects, strict=True)):
        cards = arranged((), table.hands[number], by_kind=True)
        chips = scene.viewer.view.rules.chips
        key, gold = f"open.{number}", table.gold[number]
        scene.root.add(hands.OpenHand(key, rect, seat, cards, shape.card, gold, chips))


# The controls


def _build_foot(scene: ReplayScene) -> None:
    px, content, film = scene.px, scene.kit.metrics.content, scene.film
    reach = px(24)
    foot = pygame.Rect(content.x + px(24), scene.kit.metrics.height - px(FOOT), content.width - px(48), px(FOOT))
    bar = pygame.Rect(-reach, foot.y, scene.kit.metrics.width + 2 * reach, foot.height + reach)
    scene.root.add(Panel("replay.foot", bar, "bar"))
    line = pygame.Rect(foot.x, foot.y + px(10), foot.width, px(48))
    scene.root.add(TimeLine("replay.line", line, film, lambda n: scene.t("replay.round", round=n)))
    row = pygame.Rect(foot.x, line.bottom + px(6), foot.width, px(SIDE))
    x = _build_transport(scene, row)
    x = _build_speed(scene, row, x)
    right = _build_eyes(scene, row)
    text = scene.t("replay.step", step=film.at, steps=film.last)
    wide = min(scene.kit.letters.width(text, scene.kit.letters.style("label")) + px(12), right - x)
    place = pygame.Rect(x, row.y, wide, row.height)
    scene.root.add(Label("replay.step", place, text, "label", CREAM, lines=1))
    if right - place.right > px(120):
        caption = pygame.Rect(place.right + px(16), row.y, right - place.right - px(32), row.height)
        look = words(scene.kit.texts, scene.replay.eyes, scene.seats)
        scene.root.add(Label("replay.eyes", caption, look, "second", SAND, "right"))


def _build_transport(scene: ReplayScene, row: pygame.Rect) -> int:
    """The buttons that step and play; where they end."""
    px, t, side = scene.px, scene.t, row.height
    playing = scene.playing
    buttons = (
        ("round_back", "step_back", scene.round_back, t("replay.round_back"), t("key.page_up")),
        ("back", "chevron_left", scene.step_back, t("replay.back"), "←"),
        (
            "play",
            "pause" if playing else "play",
            scene.toggle_play,
            t("replay.pause" if playing else "replay.play"),
            t("key.space"),
        ),
        ("forward", "chevron_right", scene.step_forward, t("replay.forward"), "→"),
        ("round_on", "step", scene.round_on, t("replay.round_on"), t("key.page_down")),
    )
    x = row.x
    for key, glyph, do, text, pressed in buttons:
        look, tip = "primary" if key == "play" else "button", with_key(text, pressed)
        rect = pygame.Rect(x, row.y, px(84) if key == "play" else side, side)
        button = GlyphButton(f"replay.{key}", rect, glyph, do, tip, look=look, sound="")
        scene.root.add(button)
        if key == "play" and scene.root.focus is None:
            scene.root.set_focus(button)
        x = rect.right + px(8)
    return x + px(8)


def with_key(text: str, key: str) -> str:
    """A tip that names the key too."""
    return f"{text} ({key})"


def _build_speed(scene: ReplayScene, row: pygame.Rect, x: int) -> int:
    px = scene.px
    choices = [Choice(value, speed_words(scene.kit.texts, value)) for value in PLAYBACK_RATES]
    place = pygame.Rect(x, 0, px(66 * len(choices)), px(42))
    place.centery = row.centery
    scene.root.add(Segments("replay.speed", place, choices, scene.speed_name, scene.set_speed))
    return place.right + px(20)


def speed_words(texts: Texts, value: str) -> str:
    speed = PLAYBACK_RATES[value]
    return f"{texts.number(speed, 0 if speed >= 1 else 1)}×"


def _build_eyes(scene: ReplayScene, row: pygame.Rect) -> int:
    """A button for every pair of eyes, at the right end; where they begin."""
    px, seats = scene.px, scene.seats
    may = scene.replay.may_look()
    shown = [NOBODY, ALL_OPEN, *(eyes for eyes in may if eyes >= 0)]
    gap = px(6)
    side = min(row.height, (row.width // 2 - gap * len(shown)) // len(shown))
    left = x = row.right - len(shown) * (side + gap) + gap
    for eyes in shown:
        rect = pygame.Rect(x, 0, side, side)
        rect.centery = row.centery
        seat = seats[eyes] if eyes >= 0 else None
        locked = eyes not in may
        glyph = "lock" if locked else "eye" if eyes == ALL_OPEN else "players"
        tip = scene.t("replay.running") if locked else words(scene.kit.texts, eyes, seats)
        tip = with_key(tip, f"{(eyes + 1) % 10}") if 0 <= eyes < 10 else tip
        key = {NOBODY: "everybody", ALL_OPEN: "open"}.get(eyes, f"{eyes}")
        do = scene.looker(eyes)
        button: Button = EyeButton(f"replay.eyes.{key}", rect, seat, glyph, do, tip, eyes == scene.replay.eyes)
        scene.root.add(button)
        x = rect.right + gap
    return left
