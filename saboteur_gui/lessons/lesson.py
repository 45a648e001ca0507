"""A lesson as data: `data/NAME.toml`.

    rules = ["B7", "B8"]        what it teaches (RULES.md)
    deal = true                 the cards are dealt before the learner's eyes; otherwise the table stands
    seed = 7                    of what the position does not say
    [table]                     of `engine.ruleset.Table`
    [position]                  mine (`positions.draw`), roles, spare, hands, front by seat, discards, deck, left, gold
    [[steps]]                   in their order; a step without `want` is only listened to
    want = ["lay * 2,0"]        patterns of what is asked (`move_words`): moves, `say WHAT ABOUT`, `peek`
    reach = "3,0"               and afterwards a linked tunnel leads into that cell
    wrong = ["play rockfall"]   patterns of wrong answers that have words of their own
    play = ["lay cross 3,0"]    what the others play in this step, in order; `say SEAT WHAT ABOUT`
    point = "cell 2,0"          what is pointed at: cell X,Y · goals · seat N · hand CARD · the key of a widget
    player = 2                  whose name is {player} in its words
    key = "turn_card"           the action whose key is {key} in its words

The words of step N are `lesson.NAME.N`; of its wrong answers `lesson.NAME.N.wrong1` and on. The learner sits on seat 0.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from ..engine import positions
from ..engine.game import new_game
from ..engine.ruleset import Table
from ..engine.state import GameState
from .courses import DATA

LEARNER = 0


@dataclass(frozen=True)
class Step:
    want: tuple[str, ...] = ()
    reach: str = ""
    wrong: tuple[str, ...] = ()
    play: tuple[str, ...] = ()
    point: str = ""
    player: int | None = None
    key: str = ""


@dataclass(frozen=True)
class Lesson:
    name: str
    rules: tuple[str, ...]
    table: Table
    position: Mapping[str, Any]
    steps: tuple[Step, ...]
    deal: bool = False
    seed: int = 7

    def words(self, step: int, wrong: int = 0) -> str:
        """The id of what is said in a step, from 0 on; of its wrong answer with that number, from 1 on."""
        return f"lesson.{self.name}.{step + 1}" + (f".wrong{wrong}" if wrong else "")

    def opening(self) -> GameState:
        """The state in which it begins, before anything has been told."""
        g = new_game(self.table, self.seed)
        _place(g, self.position)
        return g


@cache
def load(name: str) -> Lesson:
    """The lesson of that name."""
    text = (DATA / f"{name}.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    table = {"rounds": 1, **data.pop("table", {})}
    table["modules"] = tuple(table.get("modules", ()))
    steps = tuple(Step(**{key: _frozen(value) for key, value in step.items()}) for step in data.pop("steps"))
    rules, position = tuple(data.pop("rules")), data.pop("position", {})
    return Lesson(name, rules, Table(**table), position, steps, **data)


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _place(g: GameState, position: Mapping[str, Any]) -> None:
    if "mine" in position:
        positions.draw(g, position["mine"])
    if "roles" in position:
        positions.roles(g, position["roles"], position.get("spare"))
    for seat, cards in enumerate(position.get("hands", ())):
        positions.hold(g, seat, cards)
    for seat, names in position.get("front", {}).items():
        positions.before(g, int(seat), *names.split())
    positions.on_discards(g, position.get("discards", ""))
    positions.on_deck(g, position.get("deck", ""))
    if "left" in position:
        positions.leave_in_deck(g, position["left"])
    if "gold" in position:
        g.gold = list(position["gold"])
    positions.turn(g, g.first)
