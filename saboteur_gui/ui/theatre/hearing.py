"""What is heard of an event beside its own sounds: from public facts only."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine import events as ev
from ...engine.events import Event
from ...engine.follow import follow
from ...engine.shown import Shown
from ..board.extent import cut_off


def sounds_after(shown: Shown, event: Event) -> Iterator[str]:
    """Sounds of what an event leads to on the table."""
    if isinstance(event, ev.TunnelRemoved | ev.TunnelMoved | ev.CardDrawn):
        after = follow(shown, event)
        if cut_off(after) - cut_off(shown):
            yield "goes_dark"
        if not after.deck and shown.deck:
            yield "last_card"
