"""The table as one viewer has been told of it: a fold over redacted events.

`follow(shown, event)` returns the table after an event. Following the redacted events between two views of a seat leads
from `shown_of` the one to `shown_of` the other: in all that lies on the table, and in what the seat knows of it. What
a game waits for is no part of it; a view tells that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, assert_never

from . import events as ev
from . import knowledge
from .board import Mine
from .cards import LIES
from .shown import HIDDEN_GOAL as HIDDEN_GOAL
from .shown import Shown as Shown
from .shown import TurnedUp as TurnedUp
from .shown import blank as blank
from .shown import mine_of
from .shown import shown_of as shown_of
from .view import NOBODY, UNKNOWN
from .vocabulary import NO_DWARF, CardId, Cell, Covered, Dwarf, Seat, Tile


def follow_all(shown: Shown, events: Iterable[ev.Event]) -> Shown:
    """The table after several events."""
    for event in events:
        shown = follow(shown, event)
    return shown


def follow(shown: Shown, event: ev.Event) -> Shown:
    """The table after an event that is redacted for its viewer."""
    if shown.seat != NOBODY:
        memory = knowledge.after(shown.memory, shown.seat, event, shown.turn, shown.dwarf)
        if memory is not shown.memory:
            shown = replace(shown, memory=memory)
    if isinstance(event, ev.CourseEvent):
        return _course(shown, event)
    if isinstance(event, ev.HandEvent):
        return _hand(shown, event)
    if isinstance(event, ev.MineEvent):
        return _mine(shown, event)
    if isinstance(event, ev.SeatEvent):
        return _seat(shown, event)
    if isinstance(event, ev.PileEvent):
        return _pile(shown, event)
    if isinstance(event, ev.GoldEvent):
        return _gold(shown, event)
    if isinstance(event, ev.LookEvent):
        return shown  # what it tells its viewer is remembered above
    assert_never(event)


# Parts of it


def _known(value: Dwarf | None) -> Dwarf:
    return NO_DWARF if value is None else value


def _with(values: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    return (*values[:at], value, *values[at + 1 :])


def _resized(shown: Shown, seat: Seat, size: int) -> Shown:
    return replace(shown, hand_sizes=_with(shown.hand_sizes, seat, size))


def _front(shown: Shown, seat: Seat, bits: int) -> Shown:
    return replace(shown, front=_with(shown.front, seat, bits))


def _discarded(shown: Shown, *cards: CardId) -> Shown:
    return replace(shown, discard=(*shown.discard, *cards))


def _without(hand: tuple[CardId, ...], cards: Iterable[CardId]) -> tuple[CardId, ...]:
    left = Counter(hand)
    left.subtract(cards)
    return tuple(sorted(left.elements()))


# The course of a game


def _course(shown: Shown, event: ev.CourseEvent) -> Shown:
    match event:
        case ev.RoundStarted():
            return _round(shown, event)
        case ev.TurnStarted(seat):
            return replace(shown, actor=seat, turn=shown.turn + 1)
        case ev.DirectionChanged(direction):
            return replace(shown, direction=direction)
        case ev.PartChanged(module, value):
            return replace(shown, parts={**shown.parts, module: value})
        case ev.AllRevealed(_, _, dwarfs, hidden):
            return replace(shown, dwarfs=dwarfs, revealed=hidden, turned_up=None)
        case ev.RoundEnded() | ev.GameEnded() | ev.Said():
            return shown
        case _:
            assert_never(event)


def _round(shown: Shown, event: ev.RoundStarted) -> Shown:
    """Everything but gold and the count of turns begins afresh (B29)."""
    covered: list[tuple[Cell, Covered]] = [(cell, "goal") for cell in event.goals]
    covered += [(cell, "chest") for cell in event.chests]
    return replace(
        blank(shown.seat, len(event.holders)),
        round=event.n,
        turn=shown.turn,
        actor=event.seat,
        holders=event.holders,
        deck=event.deck,
        aside=event.aside,
        spare=event.spare,
        goals_left=event.goals_left,
        nuggets=event.nuggets,
        mine=mine_of(event.mine, covered),
        parts=dict(event.parts),
        gold=shown.gold,
    )


# Hands


def _hand(shown: Shown, event: ev.HandEvent) -> Shown:
    match event:
        case ev.HandDealt(seat, number, hand, dwarf, gold):
            shown = _resized(shown, seat, number)
            if seat == shown.seat:
                shown = replace(shown, hand=hand or (), dwarf=_known(dwarf), gold=gold or 0, paid=0)
            return shown
        case ev.CardNamed(seat, move):
            return replace(_leaves(shown, seat, move[1]), named=(*shown.named, (seat, move[1])))
        case ev.CardPlayed(seat, move):
            return _carried(shown, seat, move[1])
        case ev.VetoPlayed(seat, card):
            return _leaves(shown, seat, card)
        case ev.Passed(seat, number, cards) | ev.Cleared(seat, _, number, cards):
            return _leave_unseen(shown, seat, number, cards)
        case ev.MinerPlaced(seat, _, card):
            return _leave_unseen(shown, seat, 1, None if card is None else (card,))
        case ev.CardDrawn():
            return _drawn(shown, event)
        case ev.CardTaken(seat, target, card):
            return _taken(shown, seat, target, card)
        case ev.HandsSwapped():
            return _swapped(shown, event)
        case _:
            assert_never(event)


def _drawn(shown: Shown, event: ev.CardDrawn) -> Shown:
    shown = _resized(shown, event.seat, shown.hand_sizes[event.seat] + 1)
    deck = shown.deck - (event.pile == "deck")
    discard = shown.discard[:-1] if event.pile == "discard" else shown.discard
    shown = replace(shown, deck=deck, discard=discard)
    return shown if event.card is None else replace(shown, hand=tuple(sorted((*shown.hand, event.card))))


def _leaves(shown: Shown, seat: Seat, card: CardId) -> Shown:
    """A card leaves a hand in sight of all."""
    shown = _resized(shown, seat, shown.hand_sizes[seat] - 1)
    if seat == shown.seat:
        return replace(shown, hand=_without(shown.hand, (card,)))
    return replace(shown, memory=knowledge.card_seen(shown.memory, seat, card))


def _carried(shown: Shown, seat: Seat, card: CardId) -> Shown:
    """A card is laid or played, from the hand or after it was named."""
    if shown.named and shown.named[-1] == (seat, card):
        return replace(shown, named=shown.named[:-1])
    return _leaves(shown, seat, card)


def _leave_unseen(shown: Shown, seat: Seat, number: int, cards: tuple[CardId, ...] | None) -> Shown:
    """Cards go from a hand face down onto the discard pile."""
    if not number:
        return shown
    shown = _resized(shown, seat, shown.hand_sizes[seat] - number)
    shown = replace(shown, memory=knowledge.card_unseen(shown.memory, seat))
    if cards is None:
        return _discarded(shown, *(UNKNOWN,) * number)
    return _discarded(replace(shown, hand=_without(shown.hand, cards)), *cards)


def _taken(shown: Shown, seat: Seat, target: Seat, card: CardId | None) -> Shown:
    shown = _resized(shown, target, shown.hand_sizes[target] - 1)
    shown = _resized(shown, seat, shown.hand_sizes[seat] + 1)
    if card is None:
        return shown
    hand = _without(shown.hand, (card,)) if target == shown.seat else tuple(sorted((*shown.hand, card)))
    return replace(shown, hand=hand)


def _swapped(shown: Shown, event: ev.HandsSwapped) -> Shown:
    seat, target, mine, theirs = event
    sizes = shown.hand_sizes
    shown = _resized(_resized(shown, seat, sizes[target]), target, sizes[seat])
    hand = mine if seat == shown.seat else theirs if target == shown.seat else None
    return shown if hand is None else replace(shown, hand=hand)


# The mine


def _mine(shown: Shown, event: ev.MineEvent) -> Shown:
    match event:
        case ev.TunnelLaid(seat, card, cell, turned, vetoed_by):
            shown = _carried(shown, seat, card)
            if vetoed_by != ev.NO_SEAT:
                return shown
            mine = _lying(shown, cell, card * 2 + turned)
            return replace(shown, mine=mine, laid=(*shown.laid, cell), last_layer=seat)
        case ev.TunnelMoved(seat, origin, cell, turned):
            mine = shown.mine.clone()
            tile = (mine.cards[origin] >> 1) * 2 + turned
            mine.take_away(origin)
            mine.lay(cell, tile)
            return replace(shown, mine=mine, laid=(*shown.laid[:-1], cell), last_layer=seat)
        case ev.TunnelRemoved(_, cell):
            mine = shown.mine.clone()
            mine.take_away(cell)
            return replace(shown, mine=mine, laid=tuple(at for at in shown.laid if at != cell))
        case ev.CardRevealed(_, cell, card, chest):
            return replace(shown, turned_up=TurnedUp(cell, card, chest))
        case ev.GoalTurned(_, cell, card, turned) | ev.ChestTurned(_, cell, card, turned):
            return replace(shown, mine=_lying(shown, cell, card * 2 + turned), turned_up=None)
        case ev.GoalMoved(_, origin, cell):
            mine = shown.mine.clone()
            mine.move_hidden(origin, cell)
            return replace(shown, mine=mine)
        case ev.GoalsHandled():
            return shown
        case _:
            assert_never(event)


def _lying(shown: Shown, cell: Cell, tile: Tile) -> Mine:
    """The mine with one more card."""
    mine = shown.mine.clone()
    mine.lay(cell, tile)
    return mine


# In front of players


def _seat(shown: Shown, event: ev.SeatEvent) -> Shown:
    match event:
        case ev.CardPlaced(_, target, card):
            return _front(shown, target, shown.front[target] | LIES[card])
        case ev.CardTakenAway(seat, card):
            return _discarded(_front(shown, seat, shown.front[seat] & ~LIES[card]), card)
        case ev.DwarfChanged(seat, _, spare, retired, dwarf):
            own = _known(dwarf) if seat == shown.seat else shown.dwarf
            return replace(shown, spare=spare, retired=retired, dwarf=own)
        case _:
            assert_never(event)


# The deck and the discard pile


def _pile(shown: Shown, event: ev.PileEvent) -> Shown:
    match event:
        case ev.CardDiscarded(card):
            return _discarded(shown, card)
        case ev.CardsSeen(_, _, pile, number, cards):
            if pile == "deck" or cards is None:
                return shown
            return replace(shown, discard=(*shown.discard[:-number], *reversed(cards)))
        case ev.CardKept():
            return _kept(shown, event)
        case ev.PileShuffled():
            return replace(shown, discard=(UNKNOWN,) * len(shown.discard))
        case ev.CardsBuried(_, number):
            return _discarded(replace(shown, deck=shown.deck - number), *(UNKNOWN,) * number)
        case _:
            assert_never(event)


def _kept(shown: Shown, event: ev.CardKept) -> Shown:
    """The one that is kept lies on top of its pile until it is drawn; only who looked knows the others."""
    number = event.number
    rest = [UNKNOWN] * (number - 1)
    if event.cards is not None and event.kept is not None:
        rest = list(event.cards)
        rest.remove(event.kept)
    if event.pile == "deck":
        return _discarded(replace(shown, deck=shown.deck - (number - 1)), *rest)
    return replace(
        shown, discard=(*shown.discard[:-number], *reversed(rest), UNKNOWN if event.kept is None else event.kept)
    )


# Gold


def _gold(shown: Shown, event: ev.GoldEvent) -> Shown:
    match event:
        case ev.NuggetsOffered(_, number):
            return replace(shown, nuggets=shown.nuggets - number, offer=number)
        case ev.NuggetTaken(_, why):
            if why == "share":
                return replace(shown, offer=shown.offer - 1)
            return replace(shown, nuggets=shown.nuggets - 1)
        case ev.GoldChanged(seat, holds, gold, paid):
            shown = replace(shown, holders=_with(shown.holders, seat, holds))
            return replace(shown, gold=gold or 0, paid=paid or 0) if seat == shown.seat else shown
        case ev.TollAsked() | ev.TollRefused() | ev.TollPaid() | ev.GoldPaid() | ev.GoldStolen():
            return shown  # `GoldChanged` tells what a seat holds then
        case _:
            assert_never(event)
