"""What seats have seen and given away (I2), and when it stops being sure.

A seat never forgets, but a memory that something has changed since is marked: it no longer `holds`. Only memories that
hold bind the worlds that a seat is dealt by `determinize`.

`after` says what an event makes of the memories of one seat; the state and `follow` share it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from . import events as ev
from .state import GameState, Memory
from .vocabulary import CardId, Cell, Dwarf, MemoryKind, Seat, by_seat

Memories = tuple[Memory, ...]
LOOKS = (ev.GoalSeen, ev.ChestSeen, ev.DwarfSeen)


def remembered(
    memories: Memories, what: MemoryKind, where: tuple[int, ...], content: tuple[int, ...], turn: int
) -> Memories:
    """With one more. It takes the place of what was still known of the same thing; what is out of date stays."""
    if what == "goal":  # each goal is in the mine once
        memories = tuple(m for m in memories if not m.holds or m.what != "goal" or m.content != content)
    elif what != "card":
        memories = tuple(m for m in memories if not m.holds or m.what != what or m.where != where)
    return (*memories, Memory(what, where, content, turn))


def _changed(memories: Memories, what: MemoryKind, change: Callable[[Memory], Memory | None]) -> Memories:
    """Every memory of one kind that holds, replaced by what `change` makes of it."""
    if not any(m.what == what and m.holds for m in memories):
        return memories
    changed = (change(m) if m.what == what and m.holds else m for m in memories)
    return tuple(m for m in changed if m is not None)


def after(memories: Memories, seat: Seat, event: ev.Event, turn: int, dwarf: Dwarf) -> Memories:
    """The memories of `seat` after an event, redacted for it. `dwarf` is its own before the event."""
    match event:
        case ev.CardRevealed(_, cell, card, chest):
            if chest < 0:
                return remembered(memories, "goal", (cell,), (card,), turn)
            return remembered(memories, "chest", (cell,), (card, chest), turn)
        case ev.GoalTurned(_, cell, goal):
            return _goal_up(memories, cell, goal)
        case ev.ChestTurned(_, cell):
            return _chest_up(memories, cell)
        case ev.GoalMoved(_, origin, cell):
            return _goal_moved(memories, origin, cell)
        case ev.GoalsHandled(_, a, b, swapped):
            return _goals_handled(memories, a, b, swapped)
        case ev.GoalSeen(_, cell, goal) if goal is not None:
            return remembered(memories, "goal", (cell,), (goal,), turn)
        case ev.ChestSeen(_, cell, tunnel, chest) if tunnel is not None and chest is not None:
            return remembered(memories, "chest", (cell,), (tunnel, chest), turn)
        case ev.DwarfSeen(_, target, seen) if seen is not None:
            return remembered(memories, "dwarf", (target,), (seen,), turn)
        case ev.DwarfChanged():
            return _dwarf_changed(memories, seat, event, turn, dwarf)
        case ev.TollAsked(holder, _, move) if holder != seat:
            return _card_shown(memories, holder, move[1], turn)
        case ev.HandsSwapped(a, b, mine, theirs):
            given = theirs if seat == a else mine
            return _hands_swapped(memories, seat, a, b, given or (), turn)
        case ev.CardTaken(taker, victim, card):
            return _card_taken(memories, seat, taker, victim, card, turn)
        case _:
            return memories


# Goals and chests


def _goal_up(memories: Memories, cell: Cell, card: CardId) -> Memories:
    """A goal was turned up for everybody: memories of it have done their work, and what else was thought to lie
    there lies elsewhere."""

    def change(m: Memory) -> Memory | None:
        if m.content == (card,):
            return None
        return m._replace(where=tuple(place for place in m.where if place != cell))

    return _changed(memories, "goal", change)


def _chest_up(memories: Memories, cell: Cell) -> Memories:
    """The chest on a cell was turned up."""
    return _changed(memories, "chest", lambda m: None if m.where == (cell,) else m)


def _goals_handled(memories: Memories, a: int, b: int, swapped: bool | None) -> Memories:
    """W17: who did it knows how the two lie now; for all others (`swapped` is None) it may be either of the two."""
    other = {a: b, b: a}

    def change(m: Memory) -> Memory:
        if swapped is not None:
            return m._replace(where=tuple(sorted(other.get(c, c) for c in m.where))) if swapped else m
        return m._replace(where=tuple(sorted({*m.where, a, b}))) if {a, b} & set(m.where) else m

    return _changed(memories, "goal", change)


def _goal_moved(memories: Memories, cell: Cell, to: int) -> Memories:
    """H5 (5): what was known of it stays known."""
    return _changed(
        memories, "goal", lambda m: m._replace(where=tuple(sorted(to if c == cell else c for c in m.where)))
    )


# Dwarfs


def _dwarf_changed(memories: Memories, seat: Seat, event: ev.DwarfChanged, turn: int, dwarf: Dwarf) -> Memories:
    """S13, K2, P2: what was known of that dwarf is out of date; who had seen the spare one knows where it is now."""
    own, where = event.seat == seat, (event.seat,)
    memories = _changed(memories, "dwarf", lambda m: m._replace(holds=False) if m.where == where else m)
    if event.why == "party":
        return memories
    top = event.spare if event.why == "swap_hats" else event.spare - 1  # places are counted from the bottom

    def taken(m: Memory) -> Memory | None:
        if m.where != (top,):
            return m
        return None if own else m._replace(what="dwarf", where=where)

    memories = _changed(memories, "spare", taken)
    if event.why == "swap_hats":
        return remembered(memories, "out", (event.retired - 1,), (dwarf,), turn) if own else memories
    memories = _changed(memories, "spare", lambda m: m._replace(where=(m.where[0] + 1,)))  # one went under them
    return remembered(memories, "spare", (0,), (dwarf,), turn) if own else memories


# Cards in other hands


def card_seen(memories: Memories, holder: Seat, card: CardId) -> Memories:
    """A card left a hand in sight of all: who knew of it there knows of one fewer."""
    for m in memories:
        if m.holds and m.what == "card" and m.where == (holder,) and m.content == (card,):
            return tuple(x for x in memories if x is not m)
    return memories


def card_unseen(memories: Memories, holder: Seat) -> Memories:
    """A card left a hand unseen: nothing known of that hand is sure any more."""
    return _changed(memories, "card", lambda m: m._replace(holds=False) if m.where == (holder,) else m)


def _hands_swapped(memories: Memories, seat: Seat, a: int, b: int, given: Iterable[int], turn: int) -> Memories:
    """S11: the two know what they gave, `given` to the other; what third seats knew of a hand follows it."""
    other = {a: b, b: a}

    def change(m: Memory) -> Memory | None:
        where = other.get(m.where[0], m.where[0])
        if where == seat or (seat in other and m.where[0] in other):
            return None
        return m._replace(where=(where,))

    memories = _changed(memories, "card", change)
    if seat in other:
        for card in given:
            memories = remembered(memories, "card", (other[seat],), (card,), turn)
    return memories


def _card_taken(memories: Memories, seat: Seat, taker: Seat, victim: Seat, card: CardId | None, turn: int) -> Memories:
    """H5 (6): both know which card went; to all others nothing in that hand is sure any more."""
    if seat == taker and card is not None:
        return card_seen(memories, victim, card)
    memories = card_unseen(memories, victim)
    if seat == victim and card is not None:
        memories = remembered(memories, "card", (taker,), (card,), turn)
    return memories


def _card_shown(memories: Memories, holder: Seat, card: CardId, turn: int) -> Memories:
    """T3: a card was named in a question; it is known to be in that hand, if it was not known before."""
    known = any(m.holds and m.what == "card" and m.where == (holder,) and m.content == (card,) for m in memories)
    return memories if known else remembered(memories, "card", (holder,), (card,), turn)


# The state


def remember(g: GameState, seat: Seat, what: MemoryKind, where: tuple[int, ...], content: tuple[int, ...]) -> None:
    """A seat has seen something."""
    g.memory[seat] = remembered(g.memory[seat], what, where, content, g.turn)
    _count(g)


def tell(g: GameState, event: ev.Event) -> None:
    """Tell an event that seats remember. A dwarf that changes is still the old one in the state."""
    g.out_events.append(event)
    if isinstance(event, LOOKS):  # the others learn nothing of it
        g.memory[event.seat] = after(g.memory[event.seat], event.seat, event, g.turn, g.dwarfs[event.seat])
        return
    for seat, memories in by_seat(g.memory):
        g.memory[seat] = after(memories, seat, ev.redacted(event, seat), g.turn, g.dwarfs[seat])
    if isinstance(event, ev.TollAsked | ev.HandsSwapped | ev.CardTaken):
        _count(g)


def card_left(g: GameState, holder: Seat, card: CardId) -> None:
    """A card left a hand in sight of all."""
    g.memory[:] = [card_seen(memories, holder, card) for memories in g.memory]
    _count(g)


def cards_left(g: GameState, holder: Seat) -> None:
    """Cards left a hand unseen."""
    g.memory[:] = [card_unseen(memories, holder) for memories in g.memory]
    _count(g)


def _count(g: GameState) -> None:
    g.known_card_count = sum(m.what == "card" and m.holds for memories in g.memory for m in memories)
