"""What is heard of an event beside its own sounds, and from which side: from public facts only."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine import events as ev
from ...engine.events import Event
from ...engine.follow import follow
from ...engine.moves import PLAY, PLAY_FIELDS
from ...engine.shown import Shown
from ...engine.view import NOBODY

# What somebody sees alone, and what happens in the mine by itself.
FROM_THE_MIDDLE = ev.LookEvent | ev.PileEvent | ev.HandDealt | ev.CardRevealed | ev.GoalTurned | ev.AllRevealed


def side_of(event: Event) -> int:
    """The seat from whose panel an event is heard: whom it was done to, or who did it; NOBODY for the middle."""
    if isinstance(event, FROM_THE_MIDDLE):
        return NOBODY
    if isinstance(event, ev.CardPlayed | ev.CardNamed) and event.move[0] == PLAY:
        fields = dict(zip(PLAY_FIELDS.get(event.move[1], ()), event.move[2:], strict=False))
        return int(fields.get("target", event.seat))
    return int(getattr(event, "seat", NOBODY))


def sounds_after(shown: Shown, event: Event) -> Iterator[str]:
    """Sounds of what an event leads to on the table."""
    if isinstance(event, ev.CardDrawn) and shown.deck and not follow(shown, event).deck:
        yield "last_card"
