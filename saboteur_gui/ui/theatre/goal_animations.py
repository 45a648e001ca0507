"""Goals and chests that are turned up. A reached goal is turned with held breath: all is the same for every goal until
it is half turned.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from ...engine import events as ev
from ...engine.cards import CARDS, DWARFS, NAMES, TREASURE
from ...engine.vocabulary import Reason
from ...looks import GOAL_SOUNDS
from ...session.open_ways import ways_of
from ...wording import card_title
from ..blending import faded
from ..board.faces import CHEST_BACK, GOAL_BACK
from ..motion import ease_in_out, ease_out
from ..people import Mood
from ..render_context import RenderContext
from ..theme import Colour
from .gold_animations import coins
from .particles import DUST, GLINTS, SMOKE, Burst
from .portraits import Portrait, aside, look_on, showing
from .primitives import Animation, Carried, Flight, Flip, Glow, Spot, Sprite, turned_over
from .spotlight import NIGHT, Dim, Flash, Leak, LitWay, Title
from .timeline import Timeline
from .treasure_chest import WHOLE, rise

NEAR, LIFT = 450.0, 300.0  # the camera goes there, and the card is lifted
BREATH, TURN, LAND = 700.0, 600.0, 120.0  # `held_breath` lasts to the half turn
HALF, LANDED = NEAR + BREATH + TURN / 2, NEAR + BREATH + TURN + LAND
LIFTED = 0.14  # how much larger a lifted card is
STONE, SILENCE, PRIZE = 500.0, 900.0, 1300.0
CHEST_RISES = LANDED + 150  # out of the card of the treasure
NAMED = 300.0  # ms after all has been seen
CHEST_PAUSE, SPIN, DUST_MS = 250.0, 200.0, 350.0
RISES, OPEN, TO_OWNER = 450.0, 1500.0, 350.0  # a chest's card comes large over the mine, is seen, goes to its owner
CHEST = 320, 480  # how large at 1080p
WAY_APART, FOUND = 60.0, 1200.0
OPEN_APART, OPENED = 420.0, 1100.0  # goals that nobody reached are opened one after another
OVER = 1800.0  # that they are seen then, with words
ROLE, ROLE_APART, SHOWN = 450.0, 150.0, 900.0
SMALL_TITLE = 64  # of a goal's name and of the end of a round, at 1080p
EVENING = 0.5  # how dark it is while all of the mine is looked at
GREY: Colour = (52, 58, 70)
VIOLET: Colour = (30, 6, 34)


@dataclass
class HeldTurn(Animation):
    """A card is lifted, trembles, is turned over and put down; then it lies there."""

    front: Sprite
    back: Sprite
    place: Spot
    _carried: Carried = field(default_factory=Carried)

    def _lifted(self, at: float) -> float:
        if at < LANDED - LAND:
            return ease_out(min(1.0, max(0.0, (at - NEAR + LIFT) / LIFT)))
        return 1 - min(1.0, (at - LANDED + LAND) / LAND) ** 2

    def _way(self, at: float) -> float:
        return ease_in_out(min(1.0, max(0.0, (at - NEAR - BREATH) / TURN)))

    def _rect(self, kit: RenderContext, at: float) -> pygame.Rect:
        place, up = self.place(), self._lifted(at)
        out = place.inflate(round(place.width * LIFTED * up), round(place.height * LIFTED * up))
        out.move_ip(0, -round(place.height * 0.04 * up))
        held = (at - NEAR) / BREATH
        if 0 < held < 1:
            most = kit.metrics.u * (2 + 2 * held)
            out.move_ip(round(most * math.sin(at / 11)), round(most * 0.6 * math.cos(at / 15)))
        return out

    def bounds(self, kit: RenderContext, share: float) -> pygame.Rect:
        place = self.place()
        return place.inflate(place.width // 3 + kit.px(60), place.height // 3 + kit.px(60))

    def draw(self, kit: RenderContext, surface: pygame.Surface, share: float) -> None:
        at, place = share * self.length, self.place()
        way = self._way(at)
        if kit.less_motion:
            surface.blit(self.back(place.size), place)
            surface.blit(faded(self.front(place.size), max(0.0, 2 * way - 1)), place)
            return
        largest = round(place.width * (1 + LIFTED)), round(place.height * (1 + LIFTED))
        side = self.front if way > 0.5 else self.back
        self._carried.draw(kit, surface, side, largest, self._rect(kit, at), turned_over(way))


# A card that was reached


def reveal(script: Timeline, event: ev.CardRevealed) -> None:
    """Turned up; how it lies is told next."""
    if event.chest >= 0:
        _open_chest(script, event)
        _plain_turn(script, event.cell, event.card * 2)
        script.wait(CHEST_PAUSE + TURN)
        return
    cell, tile, start = event.cell, event.card * 2, script.at
    place = script.spots.cell(cell)
    faces = script.sprites.lying_face(tile, cell), script.sprites.lying_face(script.lying.get(cell, GOAL_BACK), cell)
    length = _answer_length(event.card)
    script.view(cell)
    script.sound("held_breath", NEAR)
    script.sound("goal_turn", NEAR + BREATH)
    script.change(cell, None)
    if event.card == TREASURE:  # the mine is lit by it
        script.add(Dim(start, HALF + 300, place=place))
        script.keep(Dim(start + HALF, length - HALF, 0.25, place, falls=0))
    else:
        script.keep(Dim(start, length, place=place, falls=0))
    script.add(Leak(start + NEAR - LIFT, LIFT + BREATH + TURN / 2, "lamp", place, 2.1))
    script.add(HeldTurn(start, length, *faces, place))
    _answer(script, event)
    look_on(script, length, HALF, felt(event.card))
    script.wait(length)
    script.change(cell, tile)


def felt(card: int) -> Mood:
    """What faces show when a goal is turned up: all the same, whoever they are."""
    return "happy" if card == TREASURE or CARDS[card].gold > 0 else "hurt"


def _answer_length(card: int) -> float:
    if card == TREASURE:
        return CHEST_RISES + WHOLE + 100
    return LANDED + (PRIZE if NAMES[card] in GOAL_SOUNDS else STONE + SILENCE)


def _answer(script: Timeline, event: ev.CardRevealed) -> None:
    """What is seen and heard once it is half turned."""
    cell, start, place = event.cell, script.at, script.spots.cell(event.cell)
    if event.card == TREASURE:
        script.sound("goal_gold", HALF)
        script.add(Flash(start + HALF - 60, 420, place))
        rise(script, cell, CHEST_RISES)
        return
    sound, name = GOAL_SOUNDS.get(NAMES[event.card]), script.kit.t(card_title(NAMES[event.card]))
    words = start + LANDED + NAMED
    script.add(Title(words, _answer_length(event.card) - LANDED - NAMED, name, "", script.spots.edge(), SMALL_TITLE))
    if CARDS[event.card].gold > 0:
        script.add(Glow(start + LANDED, PRIZE, "lamp", place, 2.4))
        script.add(Burst(start + LANDED, PRIZE, GLINTS, place, cell))
    elif sound is None:
        script.add(Dim(start + LANDED, STONE + SILENCE, 0.3, rises=60, falls=SILENCE, colour=GREY))
        script.add(Burst(start + LANDED, DUST_MS * 1.6, SMOKE, place, cell + 1))
    script.add(Burst(start + LANDED, DUST_MS * 1.6, DUST, place, cell))
    script.sound(sound or "goal_stone", LANDED - LAND)


def turn_goal(script: Timeline, event: ev.GoalTurned) -> None:
    """How it lies is decided; the way to the treasure lights up."""
    lit, start = script.context.lit, script.at
    spins = event.turned and not script.kit.less_motion
    if lit:
        script.add(Dim(start, SPIN + 350, place=script.spots.cell(event.cell), rises=0, falls=350))
    _settle(script, event.cell, event.goal * 2 + event.turned, heard=bool(spins) or not lit)
    script.view(None)
    if event.goal == TREASURE:
        _light_the_way(script, event)
    elif lit:
        script.wait(200)


def _light_the_way(script: Timeline, event: ev.GoalTurned) -> None:
    """From the start, card by card, as soon as all of the mine is seen again."""
    mine = script.shown.mine.clone()
    mine.lay(event.cell, event.goal * 2 + event.turned)
    ways = ways_of(mine)
    script.wait(NEAR)
    cells = ways.shortest if ways is not None else (event.cell,)
    length = WAY_APART * len(cells) + FOUND
    script.keep(Dim(script.at - NEAR + 100, NEAR - 100 + length, EVENING, falls=0))
    script.add(LitWay(script.at, length, [script.spots.cell(cell) for cell in cells], WAY_APART))
    script.feel(dict.fromkeys(range(len(script.shown.hand_sizes)), felt(event.goal)))
    script.at += WAY_APART * len(cells)
    script.add(Burst(script.at, 900, GLINTS, script.spots.cell(event.cell), event.cell))
    script.wait(FOUND)


def _plain_turn(script: Timeline, cell: int, tile: int, begins: float = 0.0, stays: float = 0.0) -> None:
    """A face-down card is turned over where it lies, and `stays` for so long over all that is dark."""
    back, length = script.lying.get(cell, CHEST_BACK), CHEST_PAUSE + TURN + stays
    script.change(cell, None, after=begins)
    script.sound("goal_turn", begins + CHEST_PAUSE)
    faces = script.sprites.lying_face(tile, cell), script.sprites.lying_face(back, cell)
    pause, hold = CHEST_PAUSE / length, stays / length
    script.add(Flip(script.at + begins, length, *faces, script.spots.cell(cell), pause=pause, hold=hold))
    script.change(cell, tile, after=begins + length)


def _settle(script: Timeline, cell: int, tile: int, heard: bool = True) -> None:
    """A card that was turned up lies now, perhaps turned by 180 degrees."""
    upright = tile & ~1
    if tile != upright:
        script.change(cell, None)
        script.sound("turn")
        faces = script.sprites.lying_face(tile, cell), script.sprites.lying_face(upright, cell)
        script.add(Flip(script.at, SPIN, *faces, script.spots.cell(cell), spin=True, lift=0.05))
        script.wait(SPIN)
    script.change(cell, tile)
    if heard:
        script.sound("lay_goal")
        script.add(Burst(script.at, DUST_MS, DUST, script.spots.cell(cell), cell))


def _open_chest(script: Timeline, event: ev.CardRevealed) -> None:
    """Its card rises from the tunnel, large enough to read, beside whoever opens it, and goes to them."""
    start, chest, back = script.at, script.sprites.chest(event.chest), script.sprites.back("chest")
    large, cell = _large(script), script.spots.cell(event.cell)
    length = RISES + OPEN + TO_OWNER
    script.sound("chest")
    script.add(Dim(start, length, 0.5))
    plain, glad = (showing(script, event.seat, mood) for mood in ("plain", "happy"))
    near = aside(script, -1)
    script.add(Portrait(start, length, plain, script.spots.face(event.seat), near, glad, RISES))
    script.add(Glow(start + RISES / 2, OPEN, "lamp", large, 1.7))
    script.add(Flight(start, RISES + OPEN, chest, cell, large, back, hold=OPEN / (RISES + OPEN)))
    script.add(Burst(start + RISES, 900, GLINTS, large, event.cell))
    script.wait(RISES + OPEN)
    script.add(Flight(script.at, TO_OWNER, chest, large, script.spots.face(event.seat), ease=ease_in_out, fades=True))
    script.wait(TO_OWNER)


def _large(script: Timeline) -> Spot:
    """To the right of a face, as large as there is room for."""

    def spot() -> pygame.Rect:
        px, mine = script.kit.px, script.places.mine()
        high = min(px(CHEST[1]), round(mine.height * 0.86))
        out = pygame.Rect(0, 0, high * CHEST[0] // CHEST[1], high)
        out.midleft = mine.centerx - px(40), mine.centery
        return out

    return spot


def turn_chest(script: Timeline, event: ev.ChestTurned) -> None:
    """The tunnel lies; what was in the chest is had."""
    _settle(script, event.cell, event.tunnel * 2 + event.turned)
    if event.gold:
        script.feel({event.seat: "happy"})
        coins(script, script.spots.cell(event.cell), event.seat, 1)


# The end of a round


def all_revealed(script: Timeline, event: ev.AllRevealed) -> None:
    """B23: what lies face down in the mine is turned up, always; then the roles, unless the result tells them."""
    covered = [(cell, card) for cell, card, _ in event.hidden if script.lying.get(cell) in (GOAL_BACK, CHEST_BACK)]
    if covered:
        in_order = sorted(covered, key=lambda one: (one[1] == TREASURE, one))
        _open_the_rest(script, in_order, event.reason)
    if not script.context.result_follows:
        _unmask(script, event)


def _open_the_rest(script: Timeline, covered: Sequence[tuple[int, int]], reason: Reason) -> None:
    """One after another where nobody knows what they are, the treasure last; together once it lies open."""
    found = reason == "treasure"
    apart, start = 90.0 if found else OPEN_APART, script.at
    last = 250 + apart * (len(covered) - 1)
    turned = last + CHEST_PAUSE + TURN
    length = turned + (OPENED if found else OVER)
    falls = 0.0 if script.context.result_follows and not found else 400.0  # it goes on in the dark
    script.view(None)
    rises = 0.0 if script.context.lit else 300.0
    script.add(Dim(start, length, EVENING, rises=rises, falls=falls, colour=NIGHT if found else VIOLET))
    if not found:
        words = script.kit.t("round.over"), script.kit.t(f"result.how.{reason}")
        script.add(Title(start + turned, OVER - 200, *words, script.spots.above(), SMALL_TITLE))
    for number, (cell, card) in enumerate(covered):
        begins = 250 + apart * number
        if card == TREASURE:
            half = start + begins + CHEST_PAUSE + TURN / 2
            script.add(Glow(half, start + length - half, "lamp", script.spots.cell(cell), 2.6))
        _plain_turn(script, cell, card * 2, begins, stays=length - begins - CHEST_PAUSE - TURN)
        if card == TREASURE:
            script.add(Burst(half, 900, GLINTS, script.spots.cell(cell), cell))
    script.wait(length)


def _unmask(script: Timeline, event: ev.AllRevealed) -> None:
    """All roles, to be seen together: saboteurs last."""
    seats = unmasking_order([DWARFS[dwarf] for dwarf in event.dwarfs])
    length = ROLE_APART * (len(seats) - 1) + ROLE + SHOWN
    for number, seat in enumerate(seats):
        pause = ROLE_APART * number
        script.sound("unmask" if number == len(seats) - 1 else "reveal", pause, side=seat)
        faces = script.sprites.role(event.dwarfs[seat], seat), script.sprites.back("dwarf")
        rest = (length - pause - ROLE) / length
        script.add(Flip(script.at, length, *faces, script.spots.role_place(seat), pause / length, hold=rest))
    script.wait(length)


def unmasking_order(roles: list[str]) -> list[int]:
    """In which order roles that are public already are told: saboteurs last."""
    return sorted(range(len(roles)), key=lambda seat: (roles[seat] == "saboteur", seat))
