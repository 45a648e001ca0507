"""What happened, as facts: for the transcript, the screen and whoever keeps a log.

An event tells everybody its `open` part; its `secret` part only the seats in `knowers` (a bit per
seat). Hidden cards have no identity beyond that: whoever may not see a card sees that it moved.

kind          open                                    secret
round         n, first, gold_holders                  dwarfs, spare, hands, deck, aside, goals, ...
dealt         count                                   hand, dwarf
announce      move                                    -      a card that may still be vetoed
lay           card, cell, turned[, vetoed_by]         -
play          move[, from][, vetoed_by]               swapped
pass          count                                   cards
clear         count, removed                          cards
toll_miner    cell                                    card
toll_paid     payer, owner, cell                      -
toll_refused  payer, move                             -
reveal        cell, card[, chest]                     -      a face-down card is turned up
turn_goal     cell, card, turned[, gold]              -
turn_chest    cell, card, turned, chest[, gold][, from, to][, target]
saw           what, where                             content
look          why, count                              cards, kept[, discard]
hands_swapped target                                  mine, theirs
dwarf         why                                     dwarf
draw          from                                    card
removed       cell, hidden                            -      the card a rockfall took away
nugget        why                                     value
pay           why, amount, less                       -      gold by the table of S21, S22 or the tournament
theft         target                                  -
round_over    reason, reached_by, dwarfs              -
round_end     n, reason, reached_by, winners, ...     paid, gold
game_end      gold, places                            -
"""

from __future__ import annotations

from typing import Any, NamedTuple

NOTHING: dict[str, Any] = {}  # read only, like all of an event


class Event(NamedTuple):
    kind: str
    seat: int  # who did it or whom it befell; -1: nobody
    open: dict[str, Any]
    secret: dict[str, Any] = NOTHING
    knowers: int = 0

    def seen_by(self, seat: int) -> Event:
        """What a seat may know of it (I1, I2)."""
        if self.secret and not self.knowers >> seat & 1:
            return Event(self.kind, self.seat, self.open)
        return Event(self.kind, self.seat, self.open, self.secret, 1 << seat if self.secret else 0)
