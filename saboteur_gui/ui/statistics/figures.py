"""From rows of the statistics to what can be drawn. A file may be old or mended by hand: what is known is drawn."""

from __future__ import annotations

from collections import Counter

from ...engine.cards import DWARF
from ...i18n import Texts
from ...session.plan import COLOURS, KINDS, Seat
from ...session.statistics_charts import GameChart, GameLine, PlayerLine, RoleLine
from ..front.save_list import when_words
from ..game_charts import GameFigures, RoundFigures, by_sort

LATEST = 1 << 35  # seconds since 1970: more than a calendar has


def seat_of(name: str, avatar: str, mark: str, kind: str, number: int = 0) -> Seat:
    colour = mark if mark in COLOURS else COLOURS[number % len(COLOURS)]
    return Seat(name, avatar, colour, kind if kind in KINDS else KINDS[0])


def known_roles(line: PlayerLine) -> list[RoleLine]:
    return [role for role in line.roles if role.dwarf in DWARF]


def figures_of(chart: GameChart) -> GameFigures:
    seats = tuple(seat_of(who.name, who.avatar, who.mark, who.kind, who.seat) for who in chart.players)
    everybody = range(len(seats))
    before = [0] * len(seats)
    gained: list[list[int]] = [[] for _ in seats]
    for told in chart.rounds:
        for seat in everybody:
            gained[seat].append(told.gold[seat] - before[seat])
        before = list(told.gold)
    cards: Counter[tuple[int, str]] = Counter()
    for played in chart.cards:
        if played.seat in everybody:
            cards[played.seat, played.card] += played.times
    deeds: Counter[tuple[int, int]] = Counter()
    for attack in chart.attacks:
        if attack.seat in everybody and attack.target in everybody:
            deeds[attack.seat, attack.target] += attack.times
    beliefs = tuple(belief for belief in chart.beliefs if belief.seat in everybody)
    rounds = tuple(RoundFigures(told.step, told.dwarfs) for told in chart.rounds)
    last = max((step for step in (*(b.step for b in beliefs), *(r.step for r in rounds))), default=0)
    return GameFigures(
        seats, tuple(tuple(parts) for parts in gained), by_sort(cards), deeds, rounds, beliefs, max(1, last + 1)
    )


def ended_words(texts: Texts, when: float) -> str:
    """The day and the time; nothing if no calendar has them."""
    return when_words(texts, when) if 0 <= when < LATEST else ""


def _title(texts: Texts, id: str, otherwise: str) -> str:
    return texts.t(id) if texts.has(id) else otherwise


def table_words(texts: Texts, line: GameLine, extras: bool = True) -> str:
    """Game, edition and extras."""
    parts = [
        _title(texts, f"game.{line.game}.title", line.game),
        _title(texts, f"edition.{line.edition}.title", line.edition),
        *(_title(texts, f"module.{name}.title", name) for name in line.modules if extras),
    ]
    return " · ".join(parts)
