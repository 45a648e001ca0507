"""What seats have seen and given away (I2), and when it stops being sure.

A seat never forgets, but a memory that something has changed since is marked: it no longer `holds`.
Only memories that hold bind the worlds that a seat is dealt by `determinize`.
"""

from __future__ import annotations

from collections.abc import Callable

from .state import GameState, Memory


def remember(g: GameState, seat: int, what: str, where: tuple[int, ...], content: tuple[int, ...]) -> None:
    """Add a memory; it takes the place of what the seat still knew of the same thing. What is out of date stays."""
    kept = g.memory[seat]
    if what == "card":
        g.exposed += 1
    elif what == "goal":  # each goal is in the mine once
        kept = tuple(m for m in kept if not m.holds or m.what != "goal" or m.content != content)
    else:
        kept = tuple(m for m in kept if not m.holds or m.what != what or m.where != where)
    g.memory[seat] = (*kept, Memory(what, where, content, g.turn))


def _change(g: GameState, what: str, change: Callable[[int, Memory], Memory | None]) -> None:
    """Replace every memory of one kind that holds by what `change(seat, memory)` makes of it."""
    for seat, memories in enumerate(g.memory):
        if any(m.what == what and m.holds for m in memories):
            changed = (change(seat, m) if m.what == what and m.holds else m for m in memories)
            g.memory[seat] = tuple(m for m in changed if m is not None)


# Goals and chests


def turned_up(g: GameState, cell: int, card: int) -> None:
    """A face-down card was turned up for everybody: memories of it have done their work, and what
    else was thought to lie there lies elsewhere."""

    def change(_: int, m: Memory) -> Memory | None:
        if m.content == (card,):
            return None
        return m._replace(where=tuple(place for place in m.where if place != cell))

    _change(g, "goal", change)


def gone(g: GameState, cell: int) -> None:
    """The chest on a cell was turned up or left the mine."""
    _change(g, "chest", lambda _, m: None if m.where == (cell,) else m)


def goals_handled(g: GameState, seat: int, a: int, b: int, swapped: bool) -> None:
    """W17: who did it knows how the two lie now; for all others what they knew holds for the pair."""
    other = {a: b, b: a}

    def change(who: int, m: Memory) -> Memory:
        if who == seat:
            return m._replace(where=tuple(sorted(other.get(c, c) for c in m.where))) if swapped else m
        return m._replace(where=tuple(sorted({*m.where, a, b}))) if {a, b} & set(m.where) else m

    _change(g, "goal", change)


def goal_moved(g: GameState, cell: int, to: int) -> None:
    """H5 (5): what was known of it stays known."""
    _change(g, "goal", lambda _, m: m._replace(where=tuple(sorted(to if c == cell else c for c in m.where))))


# Dwarfs


def dwarf_changed(g: GameState, seat: int) -> None:
    """Whoever had seen that seat's dwarf knows it no longer (S13, K2, P2)."""
    _change(g, "dwarf", lambda _, m: m._replace(holds=False) if m.where == (seat,) else m)


def spare_taken(g: GameState, seat: int, place: int) -> None:
    """The spare dwarf at `place` (from the bottom) came to a seat; who knew it knows that seat's dwarf."""

    def change(who: int, m: Memory) -> Memory | None:
        if m.where != (place,):
            return m
        return None if who == seat else m._replace(what="dwarf", where=(seat,))

    _change(g, "spare", change)


def spare_added(g: GameState) -> None:
    """A dwarf went under the spare ones."""
    _change(g, "spare", lambda _, m: m._replace(where=(m.where[0] + 1,)))


# Cards in other hands


def card_seen(g: GameState, holder: int, card: int) -> None:
    """A card left a hand in sight of all: who knew of it there knows of one fewer."""
    for seat, memories in enumerate(g.memory):
        for m in memories:
            if m.holds and m.what == "card" and m.where == (holder,) and m.content == (card,):
                g.memory[seat] = tuple(x for x in memories if x is not m)
                g.exposed -= 1
                break


def card_unseen(g: GameState, holder: int, but: int = -1) -> None:
    """A card left a hand unseen: nothing known of that hand is sure any more, except to `but`."""

    def change(seat: int, m: Memory) -> Memory:
        if m.where != (holder,) or seat == but:
            return m
        g.exposed -= 1
        return m._replace(holds=False)

    _change(g, "card", change)


def hands_swapped(g: GameState, a: int, b: int) -> None:
    """S11: both know what they gave; what third seats knew of a hand follows it."""
    other = {a: b, b: a}

    def change(seat: int, m: Memory) -> Memory | None:
        where = other.get(m.where[0], m.where[0])
        if where == seat or (seat in other and m.where[0] in other):
            g.exposed -= 1
            return None
        return m._replace(where=(where,))

    _change(g, "card", change)
    for seat, holder in ((a, b), (b, a)):
        for card in g.hands[holder]:
            remember(g, seat, "card", (holder,), (card,))


def card_taken(g: GameState, seat: int, victim: int, card: int) -> None:
    """H5 (6): both know which card went; to all others nothing in that hand is sure any more. Whoever
    knew of the card in the taker's view knows of one fewer."""
    if g.exposed:
        for m in g.memory[seat]:
            if m.holds and m.what == "card" and m.where == (victim,) and m.content == (card,):
                g.memory[seat] = tuple(x for x in g.memory[seat] if x is not m)
                g.exposed -= 1
                break
        card_unseen(g, victim, but=seat)
    remember(g, victim, "card", (seat,), (card,))
