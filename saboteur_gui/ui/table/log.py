"""What happened, in words: lines with the names in the seats' colours, and what each line points at."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import groupby
from typing import NamedTuple

from ...engine.events import Event
from ...i18n import Texts
from ...session.plan import Seat
from ...wording import NOWHERE, Line, log_lines, say
from ..letters import Span
from ..people import name_span

# A player's name in a text, until the text is cut into pieces.
_MARK = re.compile("\ue000(\\d+)\ue001")


class Entry(NamedTuple):
    """One line of the log."""

    step: int
    spans: tuple[Span, ...]
    seat: int  # whose mark stands before it; -1: nobody's
    cell: int = NOWHERE
    seats: tuple[int, ...] = ()
    private: bool = False  # only the viewer may read it

    @property
    def text(self) -> str:
        return "".join(span.text for span in self.spans)


Lines = Callable[[Iterable[Event]], list[Line]]


def entries(
    texts: Texts, seats: tuple[Seat, ...], events: Iterable[tuple[int, Event]], lines_of: Lines = log_lines
) -> list[Entry]:
    """The log of events as one viewer saw them."""
    names = [f"\ue000{seat}\ue001" for seat in range(len(seats))]
    out = []
    for step, told in groupby(events, lambda each: each[0]):
        lines = lines_of([event for _, event in told])
        out += [_entry(step, line, say(texts, line, names), seats) for line in lines if not _plain_draw(line)]
    return out


def _plain_draw(line: Line) -> bool:
    """The card that ends every turn: the counts show it, and a line for each would be half the log."""
    return line.id == "log.draw" and line.count == 1


def _entry(step: int, line: Line, text: str, seats: tuple[Seat, ...]) -> Entry:
    spans, named, end = list[Span](), list[int](), 0
    for found in _MARK.finditer(text):
        spans.append(Span(text[end : found.start()]))
        spans.append(name_span(seats[int(found[1])]))
        named.append(int(found[1]))
        end = found.end()
    spans.append(Span(text[end:]))
    used = tuple(span for span in spans if span.text)
    player = line.seats.get("player", NOWHERE)
    first = player if isinstance(player, int) else NOWHERE
    return Entry(step, used, first, line.cell, tuple(dict.fromkeys(named)), line.private)
