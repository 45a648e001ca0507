"""The charts of a finished game, with tabs above and a legend beside them: for the podium and for the statistics."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import pygame

from ..engine.cards import CARD, CARDS
from ..looks import GROUP_ICONS
from ..session.evening_told import Story
from ..session.game_summary import PASSED, SABOTEUR
from ..session.opinions import Turn, what_moved
from ..session.plan import Seat
from ..session.statistics_charts import Belief
from .charts import NOBODY, Chart, Curve, Curves, Deeds, RoundBars, Stretch, Tally
from .people import seat_mark
from .result.stories import Stories
from .scene import Scene
from .theme import BRASS_LIGHT, CREAM, SAND
from .widgets.choice import Choice, Tabs
from .widgets.controls import Do, Label, Panel, Pressed

# Sorts of cards, each with its sign: a picture or a glyph.
SORTS = {
    "tunnel": "ui/icons/pick",
    **{group: f"ui/icons/{icon}" for group, icon in GROUP_ICONS.items()},
    PASSED: "discard",
}
LEGEND, LEGEND_ROW = 250.0, 44.0  # at 1080p
REASONS, REASON_ROW = 5, 38.0  # moves that are named at most; at 1080p


def sort_of(card: str) -> str:
    """The sort of a card, "tunnel" or `PASSED`. A card of another version is any other."""
    if card == PASSED:
        return card
    kind = CARDS[CARD[card]] if card in CARD else None
    return "other" if kind is None else kind.group or "tunnel"


def by_sort(counts: Mapping[tuple[int, str], int]) -> Counter[tuple[int, str]]:
    """(seat, card) -> how often, as (seat, sort) -> how often."""
    found: Counter[tuple[int, str]] = Counter()
    for (seat, card), times in counts.items():
        found[seat, sort_of(card)] += times
    return found


@dataclass(frozen=True)
class RoundFigures:
    step: int  # at which it was set up
    dwarfs: tuple[str, ...]  # by seat, when they were turned up


@dataclass(frozen=True)
class GameFigures:
    """A finished game in numbers. It has no secrets: all cards are open."""

    seats: tuple[Seat, ...]
    gained: tuple[tuple[int, ...], ...]  # by seat, then round
    cards: Mapping[tuple[int, str], int]  # (seat, sort) -> how often
    deeds: Mapping[tuple[int, int], int]  # (who, whom) -> broken tools and traps
    rounds: tuple[RoundFigures, ...]
    beliefs: tuple[Belief, ...]
    steps: int
    moves: Mapping[int, tuple[int, str]] = field(default_factory=dict)  # by step: who did what, in words
    stories: tuple[Story, ...] = ()

    @property
    def charts(self) -> list[str]:
        more = {"beliefs": self.beliefs, "stories": self.stories}
        return ["gold", "cards", "deeds", *(name for name, there in more.items() if there)]

    def begins(self) -> list[tuple[float, float, tuple[int, ...]]]:
        """Where each round begins and ends along the game, and who was a saboteur when it ended."""
        known = [told for told in self.rounds if told.step >= 0]
        ends = [*(told.step for told in known[1:]), self.steps][: len(known)]
        return [
            (
                told.step / self.steps,
                end / self.steps,
                tuple(seat for seat, dwarf in enumerate(told.dwarfs) if dwarf == SABOTEUR),
            )
            for told, end in zip(known, ends, strict=True)
        ]

    def curves(self) -> list[Curve]:
        """For each seat what the computer players believed of it on average; each round is a line of its own, as
        roles are dealt anew."""
        starts = [told.step for told in self.rounds if told.step >= 0] or [0]
        lines: list[Curve] = []
        for start, end in zip(starts, [*starts[1:], self.steps + 1], strict=True):
            latest: dict[int, dict[int, float]] = {}  # about whom -> by whom
            points: dict[int, list[tuple[float, float]]] = {}
            for belief in self.beliefs:
                if not start <= belief.step < end:
                    continue
                for about, sure in belief.saboteur.items():
                    if about != belief.seat and about < len(self.seats):
                        held = latest.setdefault(about, {})
                        held[belief.seat] = sure
                        mean = sum(held.values()) / len(held)
                        points.setdefault(about, []).append((belief.step / self.steps, mean))
            last = max((line[-1][0] for line in points.values()), default=0.0)
            lines += [Curve(seat, (*points[seat], (last, points[seat][-1][1]))) for seat in sorted(points)]
        return lines


class LegendEntry(Pressed):
    """A seat beside a chart; pressed, it alone is lit there."""

    sound = "toggle"

    def __init__(self, key: str, rect: pygame.Rect, seat: Seat, on: bool, do: Do) -> None:
        super().__init__(key, rect, do)
        self.seat, self.on = seat, on

    def _name(self) -> tuple[int, int]:
        side = min(self.kit.px(28), self.rect.height)
        return side, self.rect.width - side - self.kit.px(22)

    def added(self) -> None:
        letters = self.kit.letters
        style = letters.style("chip", BRASS_LIGHT if self.on else CREAM)
        self.block = letters.block(self.seat.name, style, max(1, self._name()[1]), 1)
        self.tip = "" if self.block.whole else self.seat.name

    def draw(self, surface: pygame.Surface) -> None:
        kit, (side, _) = self.kit, self._name()
        if self.on:
            kit.pictures.frame(surface, "chip", self.rect)
        elif self.hovered:
            kit.pictures.frame(surface, "hover", self.rect)
        mark = seat_mark(kit, self.seat, side)
        surface.blit(mark, mark.get_rect(midleft=(self.rect.x + kit.px(8), self.rect.centery)))
        at = self.rect.x + kit.px(14) + side, self.rect.centery - self.block.height // 2
        kit.letters.draw(surface, self.block, at)


class ChartPanel:
    """Which chart of a game is shown in a scene, and who is picked out in it."""

    def __init__(self, scene: Scene, key: str) -> None:
        self.scene, self.key = scene, key
        self.chart, self.picked = "gold", NOBODY

    def build(self, area: pygame.Rect, figures: GameFigures) -> None:
        scene, px, key = self.scene, self.scene.px, self.key
        chart = self.chart if self.chart in figures.charts else "gold"
        tabs = pygame.Rect(area.x, area.y, area.width, px(54))
        choices = [Choice(name, scene.t(f"chart.{name}")) for name in figures.charts]
        scene.root.add(Tabs(f"{key}.tabs", tabs, choices, chart, self.show))
        panel = pygame.Rect(area.x, tabs.bottom + px(12), area.width, area.bottom - tabs.bottom - px(12))
        scene.root.add(Panel(f"{key}.panel", panel, "panel_dark"))
        note = pygame.Rect(panel.x + px(28), panel.y + px(12), panel.width - px(56), px(52))
        about = scene.t(f"chart.note.{chart}")
        if chart == "beliefs" and figures.moves and self.picked == NOBODY:
            about = f"{about} {scene.t('chart.note.pick')}"
        scene.root.add(Label(f"{key}.note", note, about, "hint", SAND))
        inner = pygame.Rect(note.x, note.bottom + px(8), note.width, panel.bottom - note.bottom - px(26))
        if chart in ("gold", "beliefs"):
            inner.width -= self._build_legend(inner, figures.seats)
        if chart == "beliefs" and self.picked != NOBODY and figures.moves:
            inner.height -= self._build_reasons(inner, figures)
        scene.root.add(self._made(chart, inner, figures))

    def _build_legend(self, inner: pygame.Rect, seats: Sequence[Seat]) -> int:
        """How wide it has become: in two columns where one would be too long."""
        px = self.scene.px
        columns = 1 if len(seats) * px(LEGEND_ROW) <= inner.height else 2
        rows = -(-len(seats) // columns)
        wide, high = min(px(LEGEND), inner.width // 4), min(px(LEGEND_ROW), inner.height // rows)
        left = inner.right - columns * wide
        for number, seat in enumerate(seats):
            place = pygame.Rect(
                left + number // rows * wide, inner.y + number % rows * high, wide - px(6), high - px(4)
            )
            on = number == self.picked
            do = self._picker(number)
            self.scene.root.add(LegendEntry(f"{self.key}.seat.{number}", place, seat, on, do))
        return columns * wide + px(16)

    def _build_reasons(self, inner: pygame.Rect, figures: GameFigures) -> int:
        """What moved the opinion of whoever is picked out, below the chart; how high that has become."""
        scene, px, picked = self.scene, self.scene.px, self.picked
        made = [step for step, (seat, _) in figures.moves.items() if seat == picked]
        starts = [told.step for told in figures.rounds if told.step >= 0]
        most = max(2, min(REASONS, inner.height // px(3 * REASON_ROW)))
        turns = what_moved(picked, made, figures.beliefs, starts, most)
        lines = [self._reason(figures, starts, turn) for turn in turns] or [scene.t("chart.moved_nothing")]
        rows = 1 if turns else 2  # a whole sentence
        letters = scene.kit.letters
        high = rows * max(px(REASON_ROW), letters.line_height(letters.style("second")))
        top = inner.bottom - high * len(lines)
        for number, line in enumerate(lines):
            place = pygame.Rect(inner.x, top + number * high, inner.width, high)
            scene.root.add(Label(f"{self.key}.reason.{number}", place, line, "second", CREAM, lines=rows))
        return high * len(lines) + px(12)

    def _reason(self, figures: GameFigures, starts: Sequence[int], turn: Turn) -> str:
        texts, round_ = self.scene.kit.texts, sum(start <= turn.step for start in starts)
        before, after = (texts.number(round(100 * share)) for share in (turn.before, turn.after))
        what = figures.moves[turn.step][1]
        return texts.t("chart.moved", number=max(1, round_), what=what, before=before, after=after)

    def show_seat(self, seat: int) -> None:
        """What the others thought of somebody."""
        self.chart, self.picked = "beliefs", seat
        self.scene.rebuild()

    def _made(self, chart: str, rect: pygame.Rect, figures: GameFigures) -> Chart:
        key, seats, picked = f"{self.key}.chart", figures.seats, self.picked
        if chart == "gold":
            return RoundBars(key, rect, seats, figures.gained, picked)
        if chart == "stories":
            return Stories(key, rect, seats, figures.stories)
        if chart == "deeds":
            return Deeds(key, rect, seats, figures.deeds)
        if chart == "cards":
            sorts = [(sort, icon, self.scene.t(f"chart.sort.{sort}")) for sort, icon in SORTS.items()]
            return Tally(key, rect, seats, sorts, figures.cards)
        titles = [self.scene.t("chart.round", number=number) for number in range(1, len(figures.rounds) + 1)]
        stretches = [
            Stretch(begin, end, title, about)
            for (begin, end, about), title in zip(figures.begins(), titles, strict=False)
        ]
        return Curves(key, rect, seats, figures.curves(), stretches, picked)

    def show(self, chart: str) -> None:
        self.chart = chart
        self.scene.rebuild()

    def _picker(self, seat: int) -> Do:
        def pick() -> None:
            self.picked = NOBODY if self.picked == seat else seat
            self.scene.rebuild()

        return pick
