"""What changes hands: cards, roles and gold go from panel to panel, in bows that do not meet."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import pygame

from ...engine import events as ev
from ...engine.cards import THEFT
from ..motion import between, ease_in_out, in_and_out
from ..render_context import RenderContext
from ..theme import GAIN, Colour
from .portraits import COMES, GOES, Count, Note, Portrait, aside, showing, side_of
from .primitives import Animation, Carried, Glow, Lying, Spot, Sprite, Stamp, card_within
from .spotlight import Dim
from .timeline import Timeline

CROSS, APART, MOST = 950.0, 80.0, 5  # ms of a way, from one card to the next; how many cards are seen to go
HATS, FIRST, LAST = 900.0, 600.0, 600.0  # ms of a role's way; how long the pile is seen before and after
PILE = 3  # how many of the roles that nobody has are seen
PARTY = 350.0
GRAB, TAKEN, BAG = 700.0, 250.0, 1.25  # ms until a thief's gold leaves, and that the bag is seen after; its size
SEEN, READ = 900.0, 1600.0  # ms that the end of a theft is seen, and what a card of theft means
LOSS: Colour = (255, 122, 96)


@dataclass
class Crossing(Animation):
    """Something goes from one place to another in a bow over the mine, large enough on its way to be seen."""

    front: Sprite
    origin: Spot
    goal: Spot
    mine: Spot
    most: int = 96  # how wide it is halfway at least, at 1080p
    bow: float = 0.12  # of the way's length
    card: bool = True  # else something that throws no shadow
    _carried: Carried = field(default_factory=Carried)

    def rect(self, kit: RenderContext, share: float) -> pygame.Rect:
        a, b = card_within(self.origin()), card_within(self.goal())
        if kit.less_motion:
            return b
        way, high = ease_in_out(share), math.sin(math.pi * ease_in_out(share))
        width = between(a.width, b.width, way)
        width += max(0.0, kit.px(self.most) - width) * high
        out = pygame.Rect(0, 0, round(width), round(width * 1.5))
        dx, dy = b.centerx - a.centerx, b.centery - a.centery
        middle = self.mine()
        inwards = dy * (middle.centerx - a.centerx) - dx * (middle.centery - a.centery) >= 0
        off = (self.bow if inwards else -self.bow) * high
        out.center = round(a.centerx + dx * way + dy * off), round(a.centery + dy * way - dx * off)
        return out.clamp(kit.metrics.screen)

    def bounds(self, kit: RenderContext, share: float) -> pygame.Rect:
        return self.rect(kit, share).inflate(kit.px(50), kit.px(50))

    def draw(self, kit: RenderContext, surface: pygame.Surface, share: float) -> None:
        width = max(kit.px(self.most), *(card_within(end()).width for end in (self.origin, self.goal)))
        largest = width, round(width * 1.5)
        strength = in_and_out(share) if kit.less_motion else 1.0
        self._carried.draw(
            kit, surface, self.front, largest, self.rect(kit, share), strength=strength, shadow=self.card
        )


def hands_swapped(script: Timeline, event: ev.HandsSwapped) -> None:
    """All cards of one go to the other, and back; how many they are is public."""
    script.sound("swap")
    spots, sizes, whole = script.spots, script.shown.hand_sizes, CROSS + APART * (MOST - 1)
    if script.shown.seat in (event.seat, event.target):
        script.leaves(script.shown.seat, *script.shown.hand)
    for giver, taker, bow in ((event.seat, event.target, 0.32), (event.target, event.seat, 0.1)):
        for number in range(min(MOST, sizes[giver])):
            start, back = script.at + number * APART, script.sprites.back()
            ends = spots.cards_of(giver), spots.cards_of(taker)
            script.add(Crossing(start, CROSS, back, *ends, script.places.mine, bow=bow))
    script.wait(whole)


def dwarf_changed(script: Timeline, event: ev.DwarfChanged) -> None:
    """Somebody has another role: they take one of those that nobody has, which lie in a pile over the mine, and theirs
    comes to lie there."""
    script.sound({"swap_hats": "hats", "costume": "costume", "party": "party"}[event.why])
    back, face = script.sprites.back("dwarf"), script.spots.face(event.seat)
    mine = script.places.mine
    if event.why == "party":  # all are collected, and dealt again
        script.add(Crossing(script.at, PARTY, back, face, _pile(script, 0), mine))
        script.at += PARTY
        script.add(Crossing(script.at, PARTY, back, _pile(script, 0), face, mine))
        script.wait(PARTY)
        return
    side, start = side_of(script, event.seat), script.at
    under = min(PILE, script.shown.spare + script.shown.retired) - 1
    top, near = _pile(script, -side, under), aside(script, side)
    script.add(Dim(start, FIRST + HATS + LAST, 0.5))
    script.add(Portrait(start, FIRST + HATS + LAST, showing(script, event.seat, "plain"), face, near))
    hats = script.sprites.mark("ui/icons/hats")
    script.add(Stamp(start + COMES, FIRST + HATS - COMES, hats, aside(script, 0, 130, 130), 1.0))
    for number in range(under):
        script.add(Lying(start, FIRST + HATS, back, _pile(script, -side, number), comes=COMES))
    script.add(Lying(start, FIRST, back, top, comes=COMES))
    script.at += FIRST
    script.add(Crossing(script.at, HATS, back, top, near, mine, bow=0.34))
    script.add(Crossing(script.at, HATS, back, near, top, mine, bow=0.34))
    script.at += HATS
    script.add(Glow(script.at, 400, "lamp", near))
    for number in range(under + 1):
        script.add(Lying(script.at, LAST, back, _pile(script, -side, number), fades=True))
    script.wait(LAST)


def gold_stolen(script: Timeline, event: ev.GoldStolen) -> None:
    """The two of them come over the mine. The bag of the thief comes down beside the other, and a piece of gold goes
    across: one has less, the other more."""
    script.sound("theft", COMES)
    script.feel({event.seat: "sly", event.target: "hurt"})
    spots, nugget, start = script.spots, script.sprites.mark("ui/icons/nugget"), script.at
    side = side_of(script, event.seat, event.target)
    thief, loser = aside(script, side), aside(script, -side)
    lost, got, gone = _at_the_foot(script, loser), _at_the_foot(script, thief), COMES + GRAB
    length = gone + CROSS + SEEN + GOES
    plain, hurt = (showing(script, event.target, mood) for mood in ("plain", "hurt"))
    sly, happy = (showing(script, event.seat, mood) for mood in ("sly", "happy"))
    script.add(Dim(start, length, 0.55))
    script.add(Portrait(start, length, plain, spots.face(event.target), loser, hurt, gone))
    script.add(Glow(start + gone + CROSS, 500, "lamp", thief, 1.6))
    script.add(Portrait(start, length, sly, spots.face(event.seat), thief, happy, gone + CROSS))
    script.add(Stamp(start + COMES, GRAB + TAKEN, script.sprites.mark("ui/icons/theft"), lost, BAG))
    arrow = script.sprites.mark(f"ui/glyphs/arrow_{'right' if side > 0 else 'left'}")
    script.add(Stamp(start + COMES, length - COMES - GOES, arrow, aside(script, 0, 90, 90), 1.0, slams=False))
    one = script.kit.texts.number(1)
    script.add(Count(start + gone, length - gone - GOES, f"\u2212{one}", LOSS, loser, nugget))
    script.add(Crossing(start + gone, CROSS, nugget, lost, got, script.places.mine, most=150, card=False))
    script.at += gone + CROSS
    script.sound("coin")
    script.add(Count(script.at, SEEN, f"+{one}", GAIN, thief, nugget))
    script.wait(SEEN)
    script.add(Crossing(script.at, GOES, nugget, got, spots.gold(event.seat), script.places.mine, 40, card=False))
    script.wait(GOES)


def theft_laid(script: Timeline, seat: int) -> None:
    """Who will steal at the end of the round is seen with the bag, and that it will be then is said."""
    place, bag = aside(script, 0), script.sprites.mark("ui/icons/theft")
    script.feel({seat: "sly"})
    length = COMES + READ + GOES
    script.add(Dim(script.at, length, 0.5))
    plain, sly = (showing(script, seat, mood) for mood in ("plain", "sly"))
    script.add(Portrait(script.at, length, plain, script.spots.face(seat), place, sly, COMES))
    script.sound("theft", COMES)
    script.add(Note(script.at + COMES, READ, script.kit.texts.t("tip.theft"), place))
    script.add(Stamp(script.at + COMES, READ, bag, _at_the_foot(script, place), BAG))
    script.wait(COMES + READ)
    slot = script.spots.tool(seat, THEFT)
    script.add(Crossing(script.at, GOES, bag, _at_the_foot(script, place), slot, script.places.mine, 40, card=False))
    script.wait(GOES)
    script.add(Glow(script.at, 400, "lamp", slot, 3.0), lingers=True)


def _at_the_foot(script: Timeline, place: Spot) -> Spot:
    def spot() -> pygame.Rect:
        around = place()
        out = pygame.Rect(0, 0, round(around.width * 0.5), round(around.width * 0.5))
        out.center = around.centerx, around.bottom - out.height // 5
        return out

    return spot


def _pile(script: Timeline, side: int, number: int = 0) -> Spot:
    """Over the mine: one of the roles that nobody has, counted from the lowest."""
    lowest = aside(script, side, 132, 198)
    return lambda: lowest().move(number * script.kit.px(10), -number * script.kit.px(10))
