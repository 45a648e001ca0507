"""Gold that is paid, found, stolen or asked for."""

from __future__ import annotations

from typing import assert_never

from ...engine import events as ev
from .exchanges import gold_stolen
from .particles import Coin
from .primitives import Flight, Glow, Spot, Stamp
from .timeline import Timeline

COIN_APART, COIN = 70.0, 500.0
MOST_COINS = 12
TAKEN = 260.0
OFFER_APART, FALLS, OFFERED = 130.0, 300.0, 620.0  # of nugget cards that come to be handed round
LIFTS, DRAWN = 180.0, 480.0


def coins(script: Timeline, origin: Spot, seat: int, count: int) -> None:
    for number in range(min(MOST_COINS, count)):
        start = script.at + number * COIN_APART
        script.add(Coin(start, COIN, origin, script.spots.gold(seat)))
        script.sound("coin", number * COIN_APART + COIN * 0.85)
    script.wait(max(0, min(MOST_COINS, count) - 1) * COIN_APART + COIN)


def show_gold(script: Timeline, event: ev.GoldEvent) -> None:
    in_sight = isinstance(event, ev.NuggetsOffered | ev.GoldStolen) or script.shown.offer
    if script.context.result_follows and script.shown.dwarfs and not in_sight:
        return  # who gets gold tells who they were
    match event:
        case ev.NuggetsOffered(_, number):
            offer(script, number)
        case ev.NuggetTaken(seat, "share") if script.shown.offer:
            take_offered(script, seat)
        case ev.NuggetTaken(seat):  # how much it is worth is nobody's business
            script.sound("nugget", TAKEN)
            back = script.sprites.back("nugget")
            script.add(Flight(script.at, TAKEN + 100, back, script.spots.middle(), script.spots.gold(seat), fades=True))
            script.wait(TAKEN)
        case ev.GoldPaid(seat, _, amount, less):
            coins(script, script.spots.middle(), seat, max(0, amount - less))
        case ev.GoldStolen():
            gold_stolen(script, event)
        case ev.TollPaid(seat, owner):
            coins(script, script.spots.gold(seat), owner, 1)
        case ev.TollRefused():
            toll_refused(script, event)
        case ev.TollAsked() | ev.GoldChanged():
            return  # nothing is seen to move
        case _:
            assert_never(event)


def offer(script: Timeline, number: int) -> None:
    """Nugget cards come down one by one, to be handed round (B25)."""
    back, start = script.sprites.back("nugget"), script.at
    length = OFFER_APART * (number - 1) + OFFERED
    for at in range(number):
        begins = at * OFFER_APART
        goal = _nugget(script, number, at)
        hold = (length - begins - FALLS) / (length - begins)
        script.add(Flight(start + begins, length - begins, back, _over(script, goal), goal, hold=hold))
        script.sound("draw", begins)
    script.wait(length)


def take_offered(script: Timeline, seat: int) -> None:
    """The last that lies there is drawn; how much it is worth is nobody's business."""
    count, back = script.shown.offer, script.sprites.back("nugget")
    script.scene.taken = 1
    script.sound("pick")
    place = _nugget(script, count, count - 1)
    script.add(Flight(script.at, LIFTS, back, place, _over(script, place, 0.12)))
    script.at += LIFTS
    script.add(Flight(script.at, DRAWN, back, _over(script, place, 0.12), script.spots.gold(seat), arc=0.12))
    script.sound("nugget", DRAWN - 60, seat)
    script.wait(DRAWN)
    script.add(Glow(script.at, 420, "lamp", script.spots.gold(seat), 3.0))
    script.wait(180)


def _nugget(script: Timeline, count: int, number: int) -> Spot:
    return lambda: script.places.nuggets(count)[number]


def _over(script: Timeline, place: Spot, by: float = 1.6) -> Spot:
    """Above a place, by so much of its height."""
    return lambda: place().move(0, -round(place().height * by))


def toll_refused(script: Timeline, event: ev.TollRefused) -> None:
    script.sound("refuse")
    script.add(Stamp(script.at, 700, script.sprites.mark("ui/glyphs/forbidden"), script.spots.face(event.seat)))
    script.wait(400)
