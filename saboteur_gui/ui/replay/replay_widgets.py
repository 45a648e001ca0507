"""The widgets of a replay: the table as the eyes see it, and the controls at its foot."""

from __future__ import annotations

from functools import partial

import pygame

from ...engine.events import RoundEnded
from ...engine.view import NOBODY
from ...i18n import Texts
from ...session.replay import ALL_OPEN
from ..board import marks
from ..table import table_widgets
from ..table.hand import HandActions
from ..table.inspection import look_at_cell, look_at_slot, show_large
from ..table.lights import point_at
from ..table.log_panel import LogPanel
from ..table.piles import Pile
from ..table.sharing import told_words, turn_or_sharing
from ..table.table_log import LogDrawer
from ..table.table_view import TableView
from ..table.table_widgets import MineWidget
from ..table.top_bar import Entry, Sign
from ..table.turn_chain import TurnChain
from ..table.viewer import arranged
from ..theme import BRASS_LIGHT, CREAM, SAND
from ..widgets.choice import Choice, Segments
from ..widgets.controls import Button, Do, GlyphButton, Label, Panel
from ..widgets.widget import Widget
from . import hands
from .eyes import EyeButton, Eyes, words
from .replay_player import PLAYBACK_RATES, ReplayPlayer
from .seen_cards import SeenCards
from .time_line import TimeLine

FOOT = 124.0  # height of the controls at 1080p
ABOVE = 10.0
SIDE = 50  # of a button


class Mine(MineWidget):
    """With all cards open what lies face down is seen, under a tab that says so."""

    cards: SeenCards

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        for cell, text in self.cards.tabs.items():
            marks.draw_known(self.kit, surface, self.board.rect_of(cell), text, self.board.rect)
        surface.set_clip(clip)


class Log(LogPanel):
    """What the present stop brought is lit; a click on a line goes to where it happened."""

    player: ReplayPlayer

    def lit(self, number: int) -> bool:
        return super().lit(number) or self.entries[number].step == self.player.film.at

    def on_release(self, pos: tuple[int, int], inside: bool) -> None:
        line = next((number for number, rect in self._shown() if rect.collidepoint(pos)), None)
        if inside and line is not None:
            self.kit.play("click")
            self.player.jump(self.entries[line].step)
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


class ReplayWidgets:
    has_eyes = True  # it can be chosen whose look

    def __init__(
        self, table: TableView, player: ReplayPlayer, cards: SeenCards, drawer: LogDrawer, eyes: Eyes, export: Do | None
    ) -> None:
        self.table, self.player, self.film = table, player, player.film
        self.cards, self.drawer, self.eyes, self.export = cards, drawer, eyes, export

    def build(self, leaving: tuple[int, ...]) -> None:
        """`leaving`: cards that fly out of the hand."""
        table, log = self.table, self.cards.log()
        mine = Mine(table.layout.mine, table.board, self._click_mine)
        mine.cards = self.cards
        table_widgets.begin(table, mine)
        self._build_bar()
        self.build_seats()
        view, t = table.viewer.view, table.kit.t
        pile = Pile("discard", table.layout.discard, len(view.discard), t("table.discard"), "", lambda: None)
        pile.focusable = pile.takes_pointer = False  # nothing is laid on it here
        table_widgets.build_piles(table, pile)
        table_widgets.build_log(table, self.log_panel, self.drawer, log)
        table_widgets.build_inspector(table)
        self.build_hand(leaving)
        self._build_foot()
        table_widgets.build_drawer(table, self.log_panel, self.drawer, log)

    def _click_mine(self, pos: tuple[int, int]) -> None:
        cell = self.table.board.cell_at(pos)
        if cell is not None and self.table.board.lying(cell) is not None:
            look_at_cell(self.table, cell)
            show_large(self.table)

    def _build_bar(self) -> None:
        table, t, view = self.table, self.table.kit.t, self.table.viewer.view
        others = [Entry("bar.log", "log", self.drawer.toggle, t("table.log"))] * table.layout.ticker
        if self.export is not None:
            others.append(Entry("bar.export", "save", self.export, t("replay.export")))
        back = Entry("bar.back", "chevron_left", table.host.back, t("scene.back"))
        sign = Sign(table.layout.sign, self.sign_words(), view.asked == view.seat != NOBODY, None)
        table_widgets.build_bar(table, back, others, sign)

    def sign_words(self) -> str:
        t, view = self.table.kit.t, self.table.viewer.view
        ended = [event.reason for event in self.film.told(self.film.at) if isinstance(event, RoundEnded)]
        if ended and not self.table.model.left:
            return t(f"result.headline.{ended[0]}")
        if told := told_words(self.table):
            return told
        if view.asked < 0:
            return t("table.over")
        return t("veto.sign") if view.kind == "veto" else turn_or_sharing(self.table)

    def build_seats(self) -> None:
        table, roles, viewer = self.table, self.cards.roles(), self.table.viewer
        number, look_as, own_role = table.bottom, self.eyes.look_as, roles.pop(table.bottom, "")
        facts = {seat: table_widgets.facts_of(table, seat, (), roles.get(seat, "")) for seat in range(len(table.seats))}
        table_widgets.build_seats(table, facts, look_as, TurnChain(table.layout, viewer.view.direction))
        open_table = self.cards.open_table()
        gold = open_table.gold[number] if open_table is not None else viewer.view.gold if viewer.somebody else None
        table_widgets.build_own(table, facts[number], gold, facts[number].kind, look_as)
        if own_role:
            table.host.root.add(RoleSign("role", table_widgets.role_place(table), own_role))

    def log_panel(self, key: str, place: pygame.Rect, ticker: bool) -> Log:
        table = self.table
        log = Log(
            key, place, table.seats, table.kit.t("table.log"), ticker, partial(point_at, table), self.drawer.toggle
        )
        log.player = self.player
        return log

    def build_hand(self, leaving: tuple[int, ...]) -> None:
        table = self.table
        if self.eyes.replay.eyes == ALL_OPEN:
            self._build_open_hands()
        elif table.viewer.somebody:
            table_widgets.build_hand(table, HandActions(partial(look_at_slot, table), self._look_closely), leaving)
        else:
            table_widgets.build_hidden_hand(table)

    def _look_closely(self, slot: int, more: bool) -> None:
        look_at_slot(self.table, slot)
        show_large(self.table)

    def _build_open_hands(self) -> None:
        table, kit, seats = self.table, self.table.kit, self.table.seats
        open_table = self.cards.open_table()
        assert open_table is not None
        area = table.layout.hand.inflate(0, -kit.px(8))
        shape = hands.grid(kit, area, len(seats), max(5, *(len(hand) for hand in open_table.hands)))
        rects = hands.places(kit, area, len(seats), shape)
        for number, (seat, rect) in enumerate(zip(seats, rects, strict=True)):
            cards = arranged((), open_table.hands[number], by_kind=True)
            gold = open_table.gold[number]
            table.host.root.add(hands.OpenHand(f"open.{number}", rect, seat, cards, shape.card, gold))

    # The controls

    def _build_foot(self) -> None:
        kit, px, film, root = self.table.kit, self.table.kit.px, self.film, self.table.host.root
        content = kit.metrics.content
        reach = px(24)
        foot = pygame.Rect(content.x + px(24), kit.metrics.height - px(FOOT), content.width - px(48), px(FOOT))
        bar = pygame.Rect(-reach, foot.y, kit.metrics.width + 2 * reach, foot.height + reach)
        root.add(Panel("replay.foot", bar, "bar"))
        line = pygame.Rect(foot.x, foot.y + px(10), foot.width, px(48))
        root.add(TimeLine("replay.line", line, film, lambda n: kit.t("replay.round", round=n)))
        row = pygame.Rect(foot.x, line.bottom + px(6), foot.width, px(SIDE))
        x = self._build_transport(row)
        x = self._build_rates(row, x)
        right = self._build_eyes(row) if self.has_eyes else row.right
        text = kit.t("replay.step", step=film.at, steps=film.last)
        wide = min(kit.letters.width(text, kit.letters.style("label")) + px(12), right - x)
        place = pygame.Rect(x, row.y, wide, row.height)
        root.add(Label("replay.step", place, text, "label", CREAM, lines=1))
        caption = pygame.Rect(place.right + px(16), row.y, right - place.right - px(32), row.height)
        look = words(kit.texts, self.eyes.replay.eyes, self.table.seats)
        if kit.letters.width(look, kit.letters.style("second")) <= 2 * caption.width - px(120):  # on two lines
            root.add(Label("replay.eyes", caption, look, "second", SAND, "right"))

    def _with_key(self, text: str, key: str) -> str:
        """A tip that names the key too; a gamepad has no such key."""
        return text if self.table.kit.device.pad else f"{text} ({key})"

    def _build_transport(self, row: pygame.Rect) -> int:
        """The buttons that step and play; where they end."""
        px, t, side, root, player = self.table.kit.px, self.table.kit.t, row.height, self.table.host.root, self.player
        playing = player.playing
        buttons = (
            ("round_back", "step_back", partial(player.round_away, -1), t("replay.round_back"), t("key.page_up")),
            ("back", "chevron_left", player.step_back, t("replay.back"), "←"),
            (
                "play",
                "pause" if playing else "play",
                player.toggle,
                t("replay.pause" if playing else "replay.play"),
                t("key.space"),
            ),
            ("forward", "chevron_right", player.step_forward, t("replay.forward"), "→"),
            ("round_on", "step", partial(player.round_away, 1), t("replay.round_on"), t("key.page_down")),
        )
        x = row.x
        for key, glyph, do, text, pressed in buttons:
            look, tip = "primary" if key == "play" else "button", self._with_key(text, pressed)
            rect = pygame.Rect(x, row.y, px(84) if key == "play" else side, side)
            button = GlyphButton(f"replay.{key}", rect, glyph, do, tip, look=look, sound="")
            root.add(button)
            if key == "play" and root.focus is None:
                root.set_focus(button)
            x = rect.right + px(8)
        return x + px(8)

    def _build_rates(self, row: pygame.Rect, x: int) -> int:
        kit, px, root = self.table.kit, self.table.kit.px, self.table.host.root
        choices = [Choice(value, speed_words(kit.texts, value)) for value in PLAYBACK_RATES]
        place = pygame.Rect(x, 0, px(66 * len(choices)), px(42))
        place.centery = row.centery
        root.add(Segments("replay.speed", place, choices, self.player.rate, self.player.set_rate))
        return place.right + px(20)

    def _build_eyes(self, row: pygame.Rect) -> int:
        """A button for every pair of eyes, at the right end; where they begin."""
        kit, px, seats, root = self.table.kit, self.table.kit.px, self.table.seats, self.table.host.root
        may = self.eyes.replay.may_look()
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
            tip = kit.t("replay.running") if locked else words(kit.texts, eyes, seats)
            tip = self._with_key(tip, f"{(eyes + 1) % 10}") if 0 <= eyes < 10 else tip
            key = {NOBODY: "everybody", ALL_OPEN: "open"}.get(eyes, f"{eyes}")
            do = partial(self.eyes.look_as, eyes)
            button: Button = EyeButton(f"replay.eyes.{key}", rect, seat, glyph, do, tip, eyes == self.eyes.replay.eyes)
            root.add(button)
            x = rect.right + gap
        return left


def speed_words(texts: Texts, value: str) -> str:
    speed = PLAYBACK_RATES[value]
    return f"{texts.number(speed, 0 if speed >= 1 else 1)}×"
