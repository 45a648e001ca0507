"""What happened, in words: lines with the names in the seats' colours, and what each line points at."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import groupby
from typing import NamedTuple

from ...engine.events import Event, Said
from ...i18n import Texts
from ...session.plan import Seat
from ...wording import NOWHERE, PLAYERS, SPOKEN, Line, log_lines, say
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
    names = [name_mark(seat) for seat in range(len(seats))]
    out = []
    for step, told in groupby(events, lambda each: each[0]):
        happened = [event for _, event in told]
        lines = lines_of(happened)
        out += [_entry(step, line, say(texts, line, names), seats) for line in lines if not _plain_draw(line)]
        spoken = [event for event in happened if isinstance(event, Said)]
        out += [entry for event in spoken if (entry := _spoken(texts, seats, step, event))]
    return out


def moves_told(
    texts: Texts, seats: tuple[Seat, ...], events: Iterable[tuple[int, Event]]
) -> dict[int, tuple[int, str]]:
    """By step: who did something, and what, in words."""
    out: dict[int, tuple[int, str]] = {}
    for entry in entries(texts, seats, (one for one in events if not isinstance(one[1], Said))):
        if entry.seat >= 0 and not entry.private:
            out.setdefault(entry.step, (entry.seat, entry.text))
    return out


def said_spans(texts: Texts, seats: tuple[Seat, ...], line: Said) -> tuple[Span, ...]:
    """A line of table talk with the names in their colours; nothing if it is none that we know."""
    return spans_of(said_text(texts, seats, line), seats)


def said_text(texts: Texts, seats: tuple[Seat, ...], line: Said) -> str:
    """A line of table talk with marks for the names; "" if it is none that we know."""
    id, values = line.id, dict[str, object](line.values)
    if not id.startswith(SPOKEN) or not texts.has(id) or not texts.wants(id) <= values.keys():
        return ""
    for name in values.keys() & PLAYERS:
        if values[name] not in range(len(seats)):
            return ""
        values[name] = name_mark(values[name])
    return texts.t(id, **values)


def name_mark(seat: object) -> str:
    """What stands for a player's name in a text, until it is cut into pieces."""
    return f"\ue000{seat}\ue001"


def spans_of(text: str, seats: tuple[Seat, ...]) -> tuple[Span, ...]:
    """A text with the names of players in their colours."""
    return _spans(text, seats)[0]


def _spoken(texts: Texts, seats: tuple[Seat, ...], step: int, event: Said) -> Entry | None:
    line = said_spans(texts, seats, event)
    if not line:
        return None
    frame, _ = _spans(texts.t("log.say", player=name_mark(event.seat), line="\ue002"), seats)
    spans: list[Span] = []
    for span in frame:
        before, found, after = span.text.partition("\ue002")
        spans += [span._replace(text=before), *line, span._replace(text=after)] if found else [span]
    values = event.values
    named = tuple(dict.fromkeys([event.seat, *(values[name] for name in PLAYERS if name in values)]))
    return Entry(step, tuple(span for span in spans if span.text), event.seat, values.get("cell", NOWHERE), named)


def _plain_draw(line: Line) -> bool:
    """The card that ends every turn: the counts show it, and a line for each would be half the log."""
    return line.id == "log.draw" and line.count == 1


def _entry(step: int, line: Line, text: str, seats: tuple[Seat, ...]) -> Entry:
    used, named = _spans(text, seats)
    player = line.seats.get("player", NOWHERE)
    first = player if isinstance(player, int) else NOWHERE
    return Entry(step, used, first, line.cell, tuple(dict.fromkeys(named)), line.private)


def _spans(text: str, seats: tuple[Seat, ...]) -> tuple[tuple[Span, ...], list[int]]:
    """A text with the names of players in their colours, and who they are."""
    spans, named, end = list[Span](), list[int](), 0
    for found in _MARK.finditer(text):
        spans.append(Span(text[end : found.start()]))
        spans.append(name_span(seats[int(found[1])]))
        named.append(int(found[1]))
        end = found.end()
    spans.append(Span(text[end:]))
    return tuple(span for span in spans if span.text), named
