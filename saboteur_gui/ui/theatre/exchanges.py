"""What changes hands: cards, roles and gold go from panel to panel, in bows that do not meet."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import pygame

from ...engine import events as ev
from ..motion import between, ease_in_out, in_and_out
from ..render_context import RenderContext
from .primitives import Animation, Carried, Glow, Lying, Spot, Sprite, Stamp, card_within
from .timeline import Timeline

CROSS, APART, MOST = 950.0, 80.0, 5  # ms of a way, from one card to the next; how many cards are seen to go
HATS, FIRST, LAST = 900.0, 600.0, 600.0  # ms of a role's way; how long the pile is seen before and after
PILE, COMES = 3, 250.0  # how many of the roles that nobody has are seen; ms until they are whole
PARTY = 350.0
GRAB, TAKEN, BAG = 700.0, 250.0, 2.4  # ms until a thief's gold leaves, and that the bag is seen after; its size


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
        script.add(Crossing(script.at, PARTY, back, face, _pile(script), mine))
        script.at += PARTY
        script.add(Crossing(script.at, PARTY, back, _pile(script), face, mine))
        script.wait(PARTY)
        return
    under = min(PILE, script.shown.spare + script.shown.retired) - 1
    top = _pile(script, under)
    for number in range(under):
        script.add(Lying(script.at, FIRST + HATS, back, _pile(script, number), comes=COMES))
    script.add(Lying(script.at, FIRST, back, top, comes=COMES))
    script.at += FIRST
    script.add(Crossing(script.at, HATS, back, top, face, mine))
    script.add(Crossing(script.at, HATS, back, face, top, mine, bow=0.3))
    script.at += HATS
    script.add(Glow(script.at, 400, "lamp", face))
    for number in range(under + 1):
        script.add(Lying(script.at, LAST, back, _pile(script, number), fades=True))
    script.wait(LAST)


def gold_stolen(script: Timeline, event: ev.GoldStolen) -> None:
    """The bag of a thief comes down where somebody's gold is; then a piece goes to the thief's panel."""
    script.sound("theft")
    script.scene.moods = {event.seat: "sly", event.target: "hurt"}
    spots, nugget, bag = script.spots, script.sprites.mark("ui/icons/nugget"), script.sprites.mark("ui/icons/theft")
    thief = spots.gold(event.seat)
    script.add(Stamp(script.at, GRAB + TAKEN, bag, spots.gold(event.target), BAG))
    script.at += GRAB
    ends = spots.gold(event.target), thief
    script.add(Crossing(script.at, CROSS, nugget, *ends, script.places.mine, most=88, card=False))
    script.at += CROSS
    script.sound("coin")
    script.add(Glow(script.at, 400, "lamp", thief, 3.0))
    script.wait(200)


def _pile(script: Timeline, number: int = 0) -> Spot:
    """Over the mine: one of the roles that nobody has, counted from the lowest."""

    def spot() -> pygame.Rect:
        px = script.kit.px
        out = pygame.Rect(0, 0, px(116), px(174))
        out.center = script.places.mine().center
        return out.move(number * px(9), -number * px(9))

    return spot
