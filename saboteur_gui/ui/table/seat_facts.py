"""What the panel of a player shows of them."""

from __future__ import annotations

from dataclasses import dataclass

from ...session.plan import Seat


@dataclass(frozen=True)
class Facts:
    """What a panel shows of a seat."""

    number: int
    seat: Seat
    kind: str  # human or computer, level and persona, in words
    cards: int
    gold: bool
    front: int  # bits of `cards`: broken tools, trap, theft
    turn: bool = False
    trapped: str = ""  # "trapped" in words, if they are
    note: str = ""  # the viewer's pencil mark
    role: str = ""  # the role the viewer has seen, in words
    dwarf: str = ""  # the role that lies open for everybody while gold is shared (B23)
    sabotaged: bool = False  # a broken tool will cost this player the nuggets (V1)
    tip: str = ""  # what a sign on the panel means
    pencil: str = ""  # what a click does, in words
