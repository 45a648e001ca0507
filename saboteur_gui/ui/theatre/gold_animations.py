"""Gold that is paid, found, stolen or asked for."""

from __future__ import annotations

from typing import assert_never

import pygame

from ...engine import events as ev
from .exchanges import Crossing, gold_stolen
from .particles import Coin
from .primitives import Flight, Glow, Lying, Spot, Stamp
from .timeline import Timeline

COIN_APART, COIN = 70.0, 500.0
MOST_COINS = 12
SEEN, TAKEN = 300.0, 600.0  # of a nugget card that somebody gets
OFFER_APART, FALLS, OFFERED = 130.0, 300.0, 620.0  # of nugget cards that come to be handed round
LIFTS, DRAWN = 180.0, 480.0
LIT, LED, ARRIVED = 500.0, 850.0, 400.0  # a lantern is seen over the cards, and on its way to whoever chooses first


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
        case ev.NuggetsOffered(seat, number):
            offer(script, number, LIT * 0.6 + LED + ARRIVED)
            lead_to(script, seat, number)
        case ev.NuggetTaken(seat, "share") if script.shown.offer:
            take_offered(script, seat)
        case ev.NuggetTaken(seat):  # how much it is worth is nobody's business
            taken(script, seat)
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


def taken(script: Timeline, seat: int) -> None:
    """A nugget card is seen over the mine, then goes to whoever gets it."""
    back, middle, goal = script.sprites.back("nugget"), script.spots.middle(), script.spots.gold(seat)
    script.add(Lying(script.at, SEEN, back, middle, comes=SEEN / 2))
    script.at += SEEN
    script.sound("nugget", TAKEN, seat)
    script.add(Crossing(script.at, TAKEN, back, middle, goal, script.places.mine, most=120))
    script.wait(TAKEN)
    script.add(Glow(script.at, 420, "lamp", goal, 3.0))
    script.wait(120)


def offer(script: Timeline, number: int, stays: float = 0.0) -> None:
    """Nugget cards come down one by one, to be handed round (B25); they lie there for so long after that."""
    back, start = script.sprites.back("nugget"), script.at
    length = OFFER_APART * (number - 1) + OFFERED + stays
    for at in range(number):
        begins = at * OFFER_APART
        goal = _nugget(script, number, at)
        hold = (length - begins - FALLS) / (length - begins)
        script.add(Flight(start + begins, length - begins, back, _over(script, goal), goal, hold=hold))
        script.sound("draw", begins)
    script.wait(length - stays)


def lead_to(script: Timeline, seat: int, number: int) -> None:
    """A lantern goes from the cards to whoever chooses first."""
    cards = script.places.nuggets(number)
    lantern = script.sprites.mark("ui/icons/lamp")

    def above() -> pygame.Rect:
        out = pygame.Rect(0, 0, script.kit.px(120), script.kit.px(180))
        out.center = cards[0].unionall(cards[1:]).center
        return out

    face = script.spots.face(seat)
    script.add(Glow(script.at, LIT, "lamp", above, 1.6))
    script.add(Stamp(script.at, LIT, lantern, above, 1.0, slams=False))
    script.at += LIT * 0.6
    script.sound("draw", 0.0, seat)
    script.add(Crossing(script.at, LED, lantern, above, face, script.places.mine, most=120, card=False))
    script.wait(LED)
    script.add(Glow(script.at, 600, "lamp", face, 3.4))
    script.add(Stamp(script.at, 600, lantern, script.spots.sign(face, 120), 1.0, slams=False))
    script.wait(ARRIVED)


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
