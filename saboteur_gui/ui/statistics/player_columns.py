"""The columns of the table of players: what each shows, and by what it is sorted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from ...i18n import Texts
from ...session.statistics_charts import PlayerLine

# Roles in the order of their columns.
ROLES = ("digger", "digger_green", "digger_blue", "saboteur", "boss", "profiteer", "geologist", "greedy")
NONE = "–"  # nothing to be counted
Value = Callable[[PlayerLine], float | str]


@dataclass(frozen=True)
class Column:
    key: str
    title: str
    about: str
    width: float  # at 1080p; the name takes what is left
    value: Value
    words: Callable[[PlayerLine], str]
    icon: str = ""  # shown in place of the title
    need: int = 0  # what is needed least goes first where room is short


def columns(texts: Texts, players: Iterable[PlayerLine]) -> list[Column]:
    found = {role.dwarf for line in players for role in line.roles}

    def column(key: str, width: float, need: int, value: Value, words: Callable[[PlayerLine], str]) -> Column:
        title, about = texts.t(f"statistics.{key}"), texts.t(f"statistics.{key}.about")
        return Column(key, title, about, width, value, words, need=need)

    return [
        column("name", 300, 9, lambda line: line.name.casefold(), lambda line: line.name),
        column("games", 96, 8, lambda line: line.games, lambda line: texts.number(line.games)),
        column("wins", 132, 7, lambda line: line.wins, lambda line: wins_words(texts, line)),
        column("gold", 116, 6, lambda line: line.gold_a_round, lambda line: texts.number(line.gold_a_round, 1)),
        *(_role(texts, dwarf) for dwarf in ROLES if dwarf in found),
        column("caught", 116, 4, _caught_share, lambda line: caught_words(texts, line)),
        column("victim", 280, 3, lambda line: line.victim_times, victim_words),
    ]


def _role(texts: Texts, dwarf: str) -> Column:
    def gold(line: PlayerLine) -> float:
        return next((role.gold_a_round for role in line.roles if role.dwarf == dwarf), -1.0)

    def words(line: PlayerLine) -> str:
        return texts.number(gold(line), 1) if gold(line) >= 0 else NONE

    title = texts.t(f"role.{dwarf}.title")
    about = texts.t("statistics.role.about", role=title)
    return Column(dwarf, title, about, 70, gold, words, f"ui/roles/{dwarf}", need=5 if dwarf in ROLES[:4] else 2)


def wins_words(texts: Texts, line: PlayerLine) -> str:
    return f"{texts.number(line.wins)} · {texts.percent(line.wins / max(1, line.games))}"


def caught_words(texts: Texts, line: PlayerLine) -> str:
    """How often, of how many rounds as a saboteur."""
    all_ = line.rounds_as_saboteur
    return texts.t("setup.some_of", count=line.caught, all=all_) if all_ else NONE


def _caught_share(line: PlayerLine) -> float:
    return line.caught / line.rounds_as_saboteur if line.rounds_as_saboteur else -1.0


def victim_words(line: PlayerLine) -> str:
    return f"{line.victim} ×{line.victim_times}" if line.victim else NONE


def fitting(every: Sequence[Column], room: float) -> list[Column]:
    """Those for which there is room, at 1080p; the name always."""
    kept = list(every)
    while len(kept) > 1 and sum(column.width for column in kept) > room:
        least = min(column.need for column in kept)
        kept.remove([column for column in kept if column.need == least][-1])
    return kept


@dataclass(frozen=True)
class Order:
    """By which column, and which way round; at first as it was told: people first, then who played most."""

    key: str = ""
    down: bool = True  # the largest first

    def then(self, key: str) -> Order:
        """The order when a heading is pressed: figures begin with the largest, names with the first letter."""
        return Order(key, not self.down if key == self.key else key != "name")

    def of(self, players: Sequence[PlayerLine], every: Sequence[Column]) -> list[PlayerLine]:
        column = next((column for column in every if column.key == self.key), None)
        if column is None:
            return list(players)
        return sorted(players, key=column.value, reverse=self.down)
