"""What each kind of event looks like, a small function each; `write` finds the one for an event.

Times and sounds follow from what everybody may know: whoever sees a card sees the same movements as whoever does not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

import pygame

from ...engine import events as ev
from ...engine.cards import LIES, TOOL_NAMES
from ...engine.events import Event
from ..board.faces import GOAL_BACK
from .card_animations import play
from .exchanges import dwarf_changed, hands_swapped
from .goal_animations import all_revealed, reveal, turn_chest, turn_goal
from .gold_animations import show_gold
from .laying import DUST_MS, lay, removed
from .look_animations import show_look
from .particles import DUST, Burst
from .pointing import come_out
from .primitives import Flight, Glow, Spot
from .spotlight import Dim, Title
from .timeline import DISCARD, Timeline
from .vetoes import announce, cast

DEAL, DEAL_APART, DRAW = 180.0, 60.0, 260.0
SPREAD = 0.62  # of a card's width, between those that are dealt to the viewer
ROUND_TITLE = 1900.0
STAMP = 900.0


def write(script: Timeline, event: Event) -> None:
    """Write the scene of an event; nothing for what is not seen by itself."""
    if isinstance(event, ev.HandEvent):
        _cards(script, event)
    elif isinstance(event, ev.MineEvent):
        _mine(script, event)
    elif isinstance(event, ev.LookEvent | ev.PileEvent):
        show_look(script, event)
    elif isinstance(event, ev.GoldEvent):
        show_gold(script, event)
    elif isinstance(event, ev.DwarfChanged):
        dwarf_changed(script, event)
    elif isinstance(event, ev.AllRevealed):
        all_revealed(script, event)
    elif not isinstance(event, ev.CourseEvent | ev.SeatEvent):
        assert_never(event)


# Cards that come and go


def deal(script: Timeline, events: Sequence[ev.HandDealt]) -> None:
    """The round has a title; then round the table, one card each, again and again. The viewer's own stay."""
    _name_round(script)
    script.sound("deal")
    end = script.at + DEAL_APART * sum(event.number for event in events) + DEAL
    for turn in range(max(event.number for event in events)):
        for event in events:
            if turn < event.number:
                card = event.hand[turn] if event.hand is not None else None
                if event.seat == script.shown.seat:
                    _to_own_hand(script, card, turn - (event.number - 1) / 2, end - script.at)
                else:
                    _to_hand(script, event.seat, script.places.deck, None, DEAL)
                script.at += DEAL_APART
    script.wait(DEAL)


def _to_own_hand(script: Timeline, card: int | None, place: float, length: float) -> None:
    """A card that is dealt to the viewer lies beside the others until all have theirs. `place`: 0 in the middle."""
    front = script.sprites.card(card) if card is not None else script.sprites.back()

    def goal() -> pygame.Rect:
        middle = script.places.hand()
        return middle.move(round(place * middle.width * SPREAD), 0)

    back, hold = script.sprites.back() if card is not None else None, 1 - DEAL / length
    script.add(Flight(script.at, length, front, script.places.deck, goal, back, hold=hold))


def _name_round(script: Timeline) -> None:
    number, rounds = script.shown.round, script.context.rounds
    mood = "first" if number == 1 else "last" if number == rounds else "deeper"
    t = script.kit.t
    script.sound("round_starts")
    script.add(Dim(script.at, ROUND_TITLE, 0.65, falls=450))
    words = t("table.round_of", round=number, rounds=rounds), t(f"round.mood.{mood}")
    script.add(Title(script.at + 100, ROUND_TITLE - 150, *words, script.places.mine))
    script.at += ROUND_TITLE - 350


def _to_hand(script: Timeline, seat: int, origin: Spot, card: int | None, length: float) -> None:
    """A card comes to a player; the viewer's own turns over on its way."""
    own = seat == script.shown.seat and card is not None
    front = script.sprites.card(card) if own and card is not None else script.sprites.back()
    goal = script.places.hand if seat == script.shown.seat else script.spots.seat(seat)
    script.add(Flight(script.at, length, front, origin, goal, script.sprites.back() if own else None))


def _cards(script: Timeline, event: ev.HandEvent) -> None:
    match event:
        case ev.CardNamed():
            announce(script, event)
        case ev.CardPlayed():
            play(script, event)
        case ev.Passed(seat, number, cards):
            discard(script, seat, number, cards or ())
        case ev.Cleared():
            clear(script, event)
        case ev.MinerPlaced():
            toll_miner(script, event)
        case ev.CardDrawn(seat, pile, card):
            _draw(script, seat, script.places.deck if pile == "deck" else script.places.discard, card)
        case ev.CardTaken(seat, target, card):
            if card is not None:
                script.leaves(target, card)
            _draw(script, seat, script.spots.cards_of(target), card if seat == script.shown.seat else None)
        case ev.HandsSwapped():
            hands_swapped(script, event)
        case ev.VetoPlayed():
            cast(script, event)
        case ev.HandDealt():
            return  # dealt together
        case _:
            assert_never(event)


def _draw(script: Timeline, seat: int, origin: Spot, card: int | None) -> None:
    script.sound("draw")
    _to_hand(script, seat, origin, card, DRAW)
    script.wait(DRAW)


def discard(script: Timeline, seat: int, number: int, cards: tuple[int, ...] = ()) -> None:
    """Cards go face down onto the pile."""
    script.leaves(seat, *cards)
    origin = script.spots.cards_of(seat)
    if number:
        origin = come_out(script, seat, script.sprites.back(), script.places.discard, DISCARD)
    script.sound("discard")
    for _ in range(number):
        script.add(Flight(script.at, DISCARD, script.sprites.back(), origin, script.places.discard))
        script.at += DEAL_APART
    script.wait(DISCARD)


def clear(script: Timeline, event: ev.Cleared) -> None:
    discard(script, event.seat, event.number, event.cards or ())
    tool = TOOL_NAMES.get(LIES[event.removed])
    script.sound(f"repair_{tool}" if tool else "free")
    script.add(Glow(script.at, 300, "lamp", script.spots.face(event.seat)))


# The mine


def _mine(script: Timeline, event: ev.MineEvent) -> None:
    match event:
        case ev.TunnelLaid():
            lay(script, event)
        case ev.TunnelMoved(_, origin, cell, turned):
            move_card(script, origin, cell, script.lying.get(origin, 0) & ~1 | turned)
            script.sound("lay")
            script.add(Burst(script.at, DUST_MS, DUST, script.spots.cell(cell), cell))
        case ev.TunnelRemoved():
            removed(script, event)
        case ev.CardRevealed():
            reveal(script, event)
        case ev.GoalTurned():
            turn_goal(script, event)
        case ev.ChestTurned():
            turn_chest(script, event)
        case ev.GoalMoved(_, origin, cell):
            move_card(script, origin, cell)
        case ev.GoalsHandled(_, a, b):
            goals_handled(script, a, b)
        case _:
            assert_never(event)


def move_card(script: Timeline, cell: int, to: int, lying: int | None = None) -> None:
    """What lies in one cell goes to another, as it lay or as `lying`."""
    lying = script.lying.get(cell, GOAL_BACK) if lying is None else lying
    script.change(cell, None)
    script.change(to, None)
    script.sound("slide")
    script.add(
        Flight(
            script.at,
            500,
            script.sprites.lying_face(lying, to),
            script.spots.cell(cell),
            script.spots.cell(to),
            arc=0.15,
        )
    )
    script.wait(500)
    script.change(to, lying)


def goals_handled(script: Timeline, a: int, b: int) -> None:
    """The two goals go around each other, whether they change places or not: only who swaps them knows."""
    start = script.at
    one, other = script.lying.get(a), script.lying.get(b)
    move_card(script, a, b)
    end, script.at = script.at, start
    move_card(script, b, a)
    script.at = end
    for cell, lying in ((a, other), (b, one)):
        if lying is not None:
            script.change(cell, lying)


# Modules


def toll_miner(script: Timeline, event: ev.MinerPlaced) -> None:
    script.sound("toll")
    if event.card is not None:
        script.leaves(event.seat, event.card)
    goal = script.spots.cell(event.cell)
    origin = come_out(script, event.seat, script.sprites.back(), goal, DRAW)
    script.add(Flight(script.at, DRAW, script.sprites.back(), origin, goal, fades=True))
    script.wait(DRAW)
