"""What lies beside a save: pencil marks, what was said at the table, and how many hints were asked for.

A pencil mark is whom a player suspects, noted in private. It holds for the round it was made in: in the next one
everybody may be somebody else (B29).
"""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

from ..ai.talk_lines import said
from ..engine.events import Said
from .seal import opened, sealed
from .strict import fields

_MARK = re.compile(r"[a-z_]{1,32}\Z")
_WORD = re.compile(r"[a-z_.0-9]{0,64}\Z")
LARGEST = 256 << 10  # bytes; more was never written
TALK_KEPT = 600  # lines
FIELDS = {"round": int, "marks": dict, "talk": list, "hints": dict}

Talk = list[tuple[int, Said]]  # after which step, and what


class PencilMarks:
    def __init__(
        self,
        round_: int = 0,
        marks: dict[int, dict[int, str]] | None = None,
        talk: Talk | None = None,
        hints: Counter[int] | None = None,
    ) -> None:
        self.talk: Talk = talk or []
        self.round = round_
        self.hints = hints or Counter[int]()  # asked for in this game, by seat
        self._marks = marks or {}  # by seat: about whom -> the mark

    def of(self, seat: int, round_: int) -> dict[int, str]:
        """What a seat has noted in this round."""
        return dict(self._marks.get(seat, {})) if round_ == self.round else {}

    def note(self, seat: int, round_: int, about: int, mark: str) -> None:
        """A mark about a player; "" rubs it out."""
        if round_ != self.round:
            self.round, self._marks = round_, {}
        marks = self._marks.setdefault(seat, {})
        marks.pop(about, None)
        if mark:
            marks[about] = mark

    def to_bytes(self) -> bytes:
        talk = [[step, line.seat, {**line._asdict(), "seat": None}] for step, line in self.talk[-TALK_KEPT:]]
        told = {"round": self.round, "marks": self._marks, "talk": talk, "hints": self.hints}
        return sealed(json.dumps(told, sort_keys=True).encode())

    @staticmethod
    def from_bytes(data: bytes) -> PencilMarks:
        """ValueError if that is none."""
        try:
            told = json.loads(data if data.startswith(b"{") else opened(data))  # they were not always sealed
            told = fields({"talk": [], "hints": {}, **told}, FIELDS)  # talk and hints were not always kept
            marks = {int(seat): _marks(marks) for seat, marks in told["marks"].items()}
            talk = [_line(*line) for line in told["talk"][-TALK_KEPT:]]
            hints = Counter({int(seat): int(count) for seat, count in told["hints"].items()})
            return PencilMarks(told["round"], marks, talk, hints)
        except (ValueError, TypeError, LookupError, AttributeError, RecursionError) as error:
            raise ValueError(f"no pencil marks: {type(error).__name__}") from error


def _line(step: object, seat: object, line: dict[str, Any]) -> tuple[int, Said]:
    words, values = [line[name] for name in ("what", "id", "emote")], line["values"].items()
    if type(step) is not int or type(seat) is not int or not all(type(w) is str and _WORD.match(w) for w in words):
        raise ValueError("no line of table talk")
    if not all(type(value) is int and _WORD.match(name) for name, value in values):
        raise ValueError("no values of table talk")
    return step, said(seat, line)


def _marks(told: dict[str, Any]) -> dict[int, str]:
    return {int(about): mark for about, mark in told.items() if type(mark) is str and _MARK.match(mark)}
