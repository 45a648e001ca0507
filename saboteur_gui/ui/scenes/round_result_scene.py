"""The end of a round: all roles turned up (B23), who wins and why, what everybody gets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from ...session.game_summary import RoundSummary
from ...session.plan import Seat
from ..motion import DURATION_FACTORS
from ..people import avatar
from ..result.dressing import COIN_PICTURES, Bust, Coins, Fuse, read_ahead, wall
from ..result.lines import account, headline, how_shared, who_wins
from ..result.seat_card import SeatCard
from ..result.staging import Written, staged, written
from ..result.steps import add_steps, laid_out
from ..scene import Program, Scene
from ..sound import jingle
from ..table.top_bar import Pips
from ..theme import BRASS_LIGHT, CREAM, SAND
from ..widgets.controls import Button, Label, Panel, Picture
from ..widgets.scroll import ScrollArea
from ..widgets.widget import Widget

FOOT, FOOT_MOST, TITLE = 208.0, 290.0, 74.0  # heights at 1080p: the foot, and what of it is not for sentences
PAGES = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
TALL, WIDE = 400.0, 260.0  # the least height of a card in one row, in two
SCROLLED, COLUMN = 270.0, 330.0  # its height where cards scroll, its least width
NARROW = 1500.0  # less has no room beside the sign
REASON_ICONS = {"treasure": "nugget", "exhausted": "stone", "spider": "spider"}  # why the round is over
HAMMER = 600.0  # ms in which nothing leads away from what has just been shown
COLUMNS = 26.0  # how far they begin below the sign
ONE_ROW = 6  # columns beside each other; more players stand in two rows


class RoundResultScene(Scene):
    """`next_round` goes on; `look` shows the mine as the round left it, if the caller can."""

    name = "result"
    mood = "table"

    def __init__(
        self,
        app: Program,
        seats: Sequence[Seat],
        summary: RoundSummary,
        rounds: int,
        next_round: Callable[[], object],
        look: Callable[[], object] | None = None,
        last: bool = False,
    ) -> None:
        super().__init__(app)
        self.seats, self.summary, self.rounds = tuple(seats), summary, rounds
        self.next_round, self.look, self.last = next_round, look, last
        self.factor = 0.0 if app.settings.less_motion else DURATION_FACTORS[app.settings.animation]
        steps = len(how_shared(app.texts, summary, [seat.name for seat in seats]))
        self.staging = staged(summary, steps, self.now, self.factor)
        self._deaf_until = self.now + HAMMER  # whoever hammers a key sees who was who all the same
        self._began, self._sounded = self.now, False

    def back(self) -> None:
        """Only forward: the button says where to."""

    def progress(self) -> dict[str, object]:
        return {"told": self.staging.over(self.now)}

    def update(self, now: float) -> None:
        if not self._sounded and now >= self.staging.wins.start:
            self._sounded = True
            self.app.play(self._sound())

    def wakes(self, now: float) -> float | None:
        return None if self._sounded else max(now, self.staging.wins.start)

    def _sound(self) -> str:
        people = [number for number, seat in enumerate(self.seats) if seat.kind != "computer"]
        won = [self.summary.seats[number].won for number in people]
        return jingle(won, "round_won" if self.summary.reason == "treasure" else "saboteurs_won", "round_lost")

    def press(self) -> None:
        if self.now >= self._deaf_until:
            self.go_on()

    def go_on(self) -> None:
        """Tell the rest at once, and if nothing is left to tell, leave."""
        if not self.staging.over(self.now):
            self._skip()
        else:
            self.next_round()

    def _skip(self) -> None:
        self.staging.finish(self.now)
        self._deaf_until = self.now + HAMMER
        self.damage()

    def build(self) -> None:
        screen = self.kit.metrics.screen
        self.content = self.kit.metrics.content.inflate(-self.px(48), -self.px(48))
        self.steps = how_shared(self.kit.texts, self.summary, [seat.name for seat in self.seats])
        read_ahead(self.kit, *COIN_PICTURES)
        self._place_sign(screen)
        if not self.found:
            self._build_busts()
        self._build_sign()
        self._build_sides()
        self._build_columns()
        self._build_foot()
        if self.found:
            rain = pygame.Rect(screen.x, screen.y, screen.width, screen.height)
            self.root.add(Coins(rain, lambda: min(gold.start for gold in self.staging.gold), self.factor))
        else:
            self.root.add(Fuse(self.sign, self._began, self.factor))

    @property
    def found(self) -> bool:
        return self.summary.reason == "treasure"

    def _build_busts(self) -> None:
        """On both sides of the sign, behind the columns."""
        px, sign = self.px, self.sign
        side = sign.x - self.content.x
        if side < px(300):
            return
        for number, left in enumerate((self.content.x + px(110), sign.right + px(20))):
            rect = pygame.Rect(left, sign.y - px(12), min(side - px(130), px(200)), sign.height + px(COLUMNS + 16))
            self.root.add(Bust(f"result.bust.{number}", rect, bool(number), self._laughs, self.factor))

    def _laughs(self) -> float:
        return self.staging.wins.start

    def _place_sign(self, screen: pygame.Rect) -> None:
        px = self.px
        self.narrow = self.content.width < px(NARROW)
        sign = pygame.Rect(0, 0, min(px(1020), self.content.width - px(0 if self.narrow else 680)), px(128))
        sign.midtop = screen.centerx, self.content.y
        self.sign = sign

    def _build_sign(self) -> None:
        px, sign = self.px, self.sign
        self.root.add(Panel("result.sign", sign, "sign"))
        icon = f"ui/icons/{REASON_ICONS[self.summary.reason]}"
        for number, x in enumerate((sign.x + px(84), sign.right - px(84))):
            place = pygame.Rect(0, 0, px(84), px(84))
            place.center = x, sign.centery
            self.root.add(Picture(f"result.reason.{number}", place, partial(self.kit.pictures.mark, icon, px(84))))
        wide = sign.inflate(-px(170), 0)
        title = pygame.Rect(wide.x, sign.y + px(14), wide.width, px(68))
        text = headline(self.kit.texts, self.summary)
        letters = self.kit.letters
        fits = letters.block(text, letters.style("headline"), title.width, 1).whole
        role, lines = ("headline", 1) if fits else ("section", 2)
        self.root.add(Label("result.headline", title, text, role, BRASS_LIGHT, "centre", lines=lines))
        below = pygame.Rect(wide.x, title.bottom - px(4), wide.width, px(40))
        wins = who_wins(self.kit.texts, self.summary)
        label = Written("result.wins", below, wins, "label", CREAM, "centre", lines=1)
        self.root.add(written(label, self.staging.wins, self.now))

    def _build_sides(self) -> None:
        px = self.px
        edge, content, sign = px(12), self.content, self.sign
        left = pygame.Rect(content.x + edge, content.y + px(14), sign.x - content.x - 2 * edge, px(36))
        words = self.t("table.round_of", round=self.summary.n, rounds=self.rounds)
        if not self.narrow:  # who reached the treasure is the first of the sentences too
            self.root.add(Label("result.round", left, words, "label", SAND, lines=1))
            pips = pygame.Rect(left.x, left.bottom + px(10), px(34) * self.rounds, px(28))
            self.root.add(Pips("result.pips", pips, self.rounds, self.summary.n, (28, 34)))
        if self.summary.reached_by < 0 or self.narrow:
            return
        seat = self.seats[self.summary.reached_by]
        right = pygame.Rect(sign.right + edge, left.y, content.right - sign.right - 2 * edge, left.height)
        self.root.add(Label("result.reached", right, self.t("result.reached"), "text", SAND, "right", lines=1))
        name = pygame.Rect(right.x + px(80), right.bottom + px(4), right.width - px(80), px(52))
        label = self.root.add(Label("result.reached_by", name, seat.name, "section", CREAM, "right", lines=1))
        face = avatar(self.kit, seat, px(26))
        wide = sum(self.kit.letters.width(*piece) for piece in label.block.lines[0])
        place = face.get_rect(midright=(name.right - wide - px(10), name.centery))
        self.root.add(Picture("result.reached_face", place, lambda: face))

    def _build_columns(self) -> None:
        """Beside each other, many in two rows; where there is no room for that, as rows that scroll."""
        px, count = self.px, len(self.seats)
        foot = self._foot_height() + px(28)
        room = pygame.Rect(self.content.x, self.sign.bottom + px(COLUMNS), self.content.width, 0)
        room.height = self.content.bottom - foot - px(22) - room.y
        rows, gap = 1 if count <= ONE_ROW else 2, px(18)
        columns = -(-count // rows)
        high = (room.height - gap * (rows - 1)) // rows
        scrolls = high < px(TALL if rows == 1 else WIDE)
        if scrolls:
            high = px(SCROLLED)
            columns = max(1, min(columns, (room.width + gap) // (px(COLUMN) + gap)))
        wide = min(px(290) if rows == 1 and not scrolls else px(440), (room.width - gap * (columns - 1)) // columns)
        cards: list[Widget] = []
        area = self.root.add(ScrollArea("result.seats", room.inflate(px(20), px(8)))) if scrolls else None
        for number in range(count):
            row, column = divmod(number, columns)
            in_row = min(columns, count - row * columns)
            left = room.centerx - (in_row * wide + (in_row - 1) * gap) // 2
            rect = pygame.Rect(left + column * (wide + gap), room.y + row * (high + gap), wide, high)
            seat, share = self.seats[number], self.summary.seats[number]
            lines = account(self.kit.texts, self.summary, share, [seat.name for seat in self.seats])
            key, told, low = f"result.seat.{number}", self.staging.of(number), rows == 2 or scrolls
            cards.append(self.root.add(SeatCard(key, rect, seat, share, lines, told, low)))
        if area is not None:
            area.hold(cards, -(-count // columns) * (high + gap))

    def _foot_height(self) -> int:
        """As high as the sentences need, within reason."""
        wide = self.content.width - self._buttons_width() - self.px(24 + 72)
        _, _, longest = laid_out(self.kit, wide, self.steps, self.px(FOOT - TITLE))
        most = min(self.px(FOOT_MOST), max(self.px(FOOT), self.content.height // 3))
        return min(most, max(self.px(FOOT), longest + self.px(TITLE)))

    def _buttons_width(self) -> int:
        return self.px(400 if self.narrow else 480)

    def _build_foot(self) -> None:
        px, high = self.px, self._foot_height()
        foot = pygame.Rect(self.content.x, self.content.bottom - high, self.content.width, high)
        wide = self._buttons_width()
        buttons = pygame.Rect(foot.right - wide, foot.bottom - px(FOOT), wide, px(FOOT))
        key = "result.podium" if self.last else "result.next"
        go = pygame.Rect(buttons.x, buttons.y, buttons.width, px(92))
        button = self.root.add(
            Button("result.next", go, self.t(key), self.press, glyph="play", look="primary", role="primary")
        )
        self.root.focus_first(button)
        if self.look is not None:
            look = pygame.Rect(buttons.x, go.bottom + px(20), buttons.width, px(56))
            self.root.add(Button("result.mine", look, self.t("result.look"), self.look, glyph="fit"))
        note = pygame.Rect(buttons.x, buttons.bottom - px(34), buttons.width, px(34))
        self.root.add(Label("result.secret", note, self.t("result.secret"), "note", SAND, "centre", lines=1))
        panel = pygame.Rect(foot.x, foot.y, buttons.x - foot.x - px(24), foot.height)
        self.root.add(Panel("result.how", panel, "sign"))
        title = pygame.Rect(panel.x + px(36), panel.y + px(14), panel.width - px(72), px(44))
        self.root.add(Label("result.how_title", title, self.t("result.how_title"), "section", BRASS_LIGHT, lines=1))
        rect = pygame.Rect(title.x, title.bottom, title.width, panel.bottom - px(16) - title.bottom)
        add_steps(self.root, self.kit, rect, self.steps, self.staging.steps, self.now)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and not self.staging.over(self.now):
            self._skip()
        if event.type == pygame.KEYDOWN and event.key in PAGES:
            for area in (widget for widget in self.root.widgets if isinstance(widget, ScrollArea)):
                area.to(area.offset + PAGES[event.key] * area.rect.height * 0.8)
        return True

    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(wall(self.kit, self.found), (0, 0))
