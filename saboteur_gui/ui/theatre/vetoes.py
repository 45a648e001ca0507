"""A veto (W19): a card is named and lies in sight of all; the veto flies onto it from the hand of whoever casts it."""

from __future__ import annotations

import pygame

from ...engine import events as ev
from ...engine.cards import CARD
from ...engine.moves import LAY, Move
from .pointing import come_out
from .primitives import Flight, Lying, Spot, Sprite, Stamp
from .timeline import DISCARD, Timeline

NAMED, FLY, COMES, STRIKES, STAMP, APART = 700.0, 260.0, 160.0, 300.0, 900.0, 90.0
SIGN, LEAST = 230, 140  # how wide the stamp is at 1080p, and the card of the veto at least
VETO = CARD["veto"]


def announce(script: Timeline, event: ev.CardNamed) -> None:
    """A card is named; it may still be vetoed. It lies there if it is, else it goes; where it is known already that it
    was not, its own movement follows."""
    vetoed = isinstance(script.context.follows, ev.VetoPlayed)
    if script.context.follows is not None and not vetoed:
        return
    face, goal = _named(script, event.move)
    script.sound("pick")
    script.leaves(event.seat, event.move[1])
    origin = come_out(script, event.seat, face, goal, FLY)
    flight = Flight(script.at, NAMED, face, origin, goal, hold=1 - FLY / NAMED, fades=not vetoed)
    if vetoed:
        script.keep(flight)
    else:
        script.add(flight)
    script.wait(NAMED)


def cast(script: Timeline, event: ev.VetoPlayed) -> None:
    """The veto comes out of a hand. It is the card that follows which it answers."""
    script.sound("pick")
    script.leaves(event.seat, event.card)
    start, answered = script.at, script.context.follows
    face, goal = _named(script, _move_of(answered))
    come_out(script, event.seat, script.sprites.card(event.card), goal, STRIKES, lingers=True)
    if script.at > start:
        script.add(Lying(start, script.at - start, face, goal, comes=0.0 if script.context.lit else COMES))
    script.wait(0)


def strike(script: Timeline, event: ev.TunnelLaid | ev.CardPlayed) -> None:
    """It lands on the named card, which is stamped; both go to the discards, the vetoed one first (B31)."""
    by, veto = event.vetoed_by, script.sprites.card(VETO)
    face, place = _named(script, _move_of(event))
    origin = script.spots.cards_of(by) if by == script.shown.seat else script.spots.beside(by)
    upon, whole = _upon(script, place), STRIKES + STAMP
    script.sound("slide", side=by)
    script.add(Lying(script.at, whole, face, place))
    script.add(Flight(script.at, whole + APART, veto, origin, upon, hold=1 - STRIKES / (whole + APART)))
    script.at += STRIKES
    script.sound("veto", side=by)
    script.add(Stamp(script.at, STAMP, script.sprites.mark("ui/icons/veto"), script.spots.sign(place, SIGN), 1.0))
    script.at += STAMP
    script.sound("discard")
    script.add(Flight(script.at, DISCARD, face, place, script.places.discard))
    script.at += APART
    script.add(Flight(script.at, DISCARD, veto, upon, script.places.discard))
    script.wait(DISCARD)


def _move_of(event: ev.Event | None) -> Move | None:
    match event:
        case ev.TunnelLaid(_, card, cell, turned):
            return LAY, card, cell, turned
        case ev.CardPlayed(_, move):
            return move
        case _:
            return None


def _named(script: Timeline, move: Move | None) -> tuple[Sprite, Spot]:
    """How a card looks that is named, and where it lies: a tunnel where it would be laid, any other over the mine."""
    if move is None:
        return script.sprites.back(), script.spots.middle()
    if move[0] == LAY:
        return script.sprites.lying_face(move[1] * 2 + move[3], move[2]), script.spots.cell(move[2])
    return script.sprites.card(move[1]), script.spots.middle()


def _upon(script: Timeline, named: Spot) -> Spot:
    """Over the lower right of a card, so that both are seen; large enough to be known by."""

    def spot() -> pygame.Rect:
        under, least = named(), script.kit.px(LEAST)
        width = max(least, round(under.width * 0.7))
        out = pygame.Rect(0, 0, width, round(width * 1.5))
        out.midleft = under.x + round(under.width * 0.62), under.centery + round(under.height * 0.2)
        return out

    return spot
