"""Gold that is paid, found, stolen or asked for."""

from __future__ import annotations

from typing import assert_never

from ...engine import events as ev
from .particles import Coin
from .primitives import Flight, Spot, Stamp
from .timeline import Timeline

COIN_APART, COIN = 70.0, 500.0
MOST_COINS = 12
TAKEN = 260.0


def coins(script: Timeline, origin: Spot, seat: int, count: int) -> None:
    for number in range(min(MOST_COINS, count)):
        start = script.at + number * COIN_APART
        script.add(Coin(start, COIN, origin, script.gold(seat)))
        script.sound("coin", number * COIN_APART + COIN * 0.85)
    script.wait(max(0, min(MOST_COINS, count) - 1) * COIN_APART + COIN)


def show_gold(script: Timeline, event: ev.GoldEvent) -> None:
    shared = isinstance(event, ev.NuggetTaken | ev.NuggetsOffered) and script.shown.offer
    if script.result_follows and script.shown.dwarfs and not shared:
        return  # who gets gold tells who they were
    match event:
        case ev.NuggetTaken(seat):  # how much it is worth is nobody's business
            script.sound("nugget", TAKEN)
            back = script.sprites.back("nugget")
            script.add(Flight(script.at, TAKEN + 100, back, script.middle(), script.gold(seat), fades=True))
            script.wait(TAKEN)
        case ev.GoldPaid(seat, _, amount, less):
            coins(script, script.middle(), seat, max(0, amount - less))
        case ev.GoldStolen(seat, target):
            script.sound("theft")
            pouch = script.sprites.mark("ui/icons/pouch")
            script.add(Flight(script.at, 600, pouch, script.gold(target), script.gold(seat), arc=0.3))
            script.wait(600)
        case ev.TollPaid(seat, owner):
            coins(script, script.gold(seat), owner, 1)
        case ev.TollRefused():
            toll_refused(script, event)
        case ev.TollAsked() | ev.NuggetsOffered() | ev.GoldChanged():
            return  # nothing is seen to move
        case _:
            assert_never(event)


def toll_refused(script: Timeline, event: ev.TollRefused) -> None:
    script.sound("refuse")
    script.add(Stamp(script.at, 700, script.sprites.mark("ui/glyphs/forbidden"), script.face(event.seat)))
    script.wait(400)
