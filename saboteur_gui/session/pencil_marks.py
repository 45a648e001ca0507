"""Pencil marks: whom a player suspects, noted in private. They lie beside the save, seat by seat, and hold for the
round they were made in: in the next one everybody may be somebody else (B29).
"""

from __future__ import annotations

import json
import re
from typing import Any

from .seal import opened, sealed
from .strict import fields

_MARK = re.compile(r"[a-z_]{1,32}\Z")
LARGEST = 16 << 10  # bytes; more was never written


class PencilMarks:
    def __init__(self, round_: int = 0, marks: dict[int, dict[int, str]] | None = None) -> None:
        self.round = round_
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
        return sealed(json.dumps({"round": self.round, "marks": self._marks}, sort_keys=True).encode())

    @staticmethod
    def from_bytes(data: bytes) -> PencilMarks:
        """ValueError if that is none."""
        try:
            told = json.loads(data if data.startswith(b"{") else opened(data))  # they were not always sealed
            told = fields(told, {"round": int, "marks": dict})
            return PencilMarks(told["round"], {int(seat): _marks(marks) for seat, marks in told["marks"].items()})
        except (ValueError, TypeError, LookupError, AttributeError, RecursionError) as error:
            raise ValueError(f"no pencil marks: {type(error).__name__}") from error


def _marks(told: dict[str, Any]) -> dict[int, str]:
    return {int(about): mark for about, mark in told.items() if type(mark) is str and _MARK.match(mark)}
