"""What an action card looks like when it is played, by its row in `looks.toml`.

What it leads to is told by other events, where there are any.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ...engine.cards import LIES, NAMES, THEFT, TOOL_NAMES, TOOLS
from ...engine.events import NO_SEAT, CardPlayed
from ...engine.moves import PLAY_FIELDS
from ...looks import CARD_LOOKS, CardLook
from ..motion import ease_in
from .exchanges import theft_laid
from .impacts import Recoil
from .particles import GLASS, GLINTS, SPARKS, SPLINTERS, Burst, Kind
from .pointing import aim, come_out
from .primitives import Flight, Glow, Spot, Stamp
from .timeline import DISCARD, Timeline
from .vetoes import strike

FLY, MEND = 260.0, 300.0
HIT_STOP, RECOIL, BREAK, SLAM_AFTER, SLAM = 80.0, 240.0, 160.0, 80.0, 560.0
LARGE, SIGN = 620.0, 190  # ms that the broken tool is seen large, and how wide at 1080p
STAMP = 700.0  # ms

Fields = dict[str, int]  # what the move names: target, tool, cell
Builder = Callable[[Timeline, CardPlayed, CardLook, Fields], None]


def play(script: Timeline, event: CardPlayed) -> None:
    move = event.move
    if event.vetoed_by != NO_SEAT:
        strike(script, event)
        return
    script.leaves(event.seat, move[1])
    look = CARD_LOOKS[NAMES[move[1]]]
    fields = dict(zip(PLAY_FIELDS.get(move[1], ()), move[2:], strict=False))
    MOVEMENTS[look.movement](script, event, look, fields)


def _fly(script: Timeline, event: CardPlayed, goal: Spot, fades: bool = False) -> None:
    """From the player's hand to where it acts."""
    sprite = script.sprites.card(event.move[1])
    origin = come_out(script, event.seat, sprite, goal, FLY)
    script.sound("slide")
    flight = Flight(script.at, FLY, sprite, origin, goal, tilt=5, arc=0.06)
    flight.fades = fades
    script.add(flight)
    script.at += FLY


def _fly_at(script: Timeline, event: CardPlayed, target: int, place: Spot | None = None) -> None:
    """To the face of a player, or a place on the panel; a trail points at it."""
    goal = place or script.spots.face(target)
    aim(script, event.seat, target, goal, FLY)
    _fly(script, event, goal)


def _away(script: Timeline, event: CardPlayed, origin: Spot) -> None:
    script.sound("discard")
    script.add(Flight(script.at, DISCARD, script.sprites.card(event.move[1]), origin, script.places.discard))
    script.wait(DISCARD)


def _shown(script: Timeline, event: CardPlayed, look: CardLook, fields: Fields) -> None:
    """A card without a place of its own is shown to all, then discarded."""
    _fly(script, event, script.spots.middle())
    script.sound(look.sound)
    script.add(Flight(script.at, 450, script.sprites.card(event.move[1]), script.spots.middle(), script.spots.middle()))
    script.at += 450
    _away(script, event, script.spots.middle())


# Tools

_DEBRIS: dict[int, Kind] = {TOOLS["pick"]: SPLINTERS, TOOLS["lamp"]: GLASS, TOOLS["cart"]: SPLINTERS}


def _break(script: Timeline, event: CardPlayed, look: CardLook, fields: Fields) -> None:
    """It strikes: a moment in which all stands still, then the player springs back and the tool is broken."""
    tool, target = LIES[event.move[1]], fields["target"]
    place, face, card = script.spots.tool(target, tool), script.spots.face(target), script.sprites.card(event.move[1])
    _fly_at(script, event, target)
    script.sound(look.sound)
    script.add(Flight(script.at, HIT_STOP, card, face, face))
    script.at += HIT_STOP
    away = -1 if script.places.seat(target).centerx < script.places.mine().centerx else 1
    script.add(Recoil(script.at, RECOIL, script.spots.seat(target), away))
    script.add(Glow(script.at, 500, "alarm", face))
    script.add(Flight(script.at, BREAK, card, face, place, ease=ease_in, fades=True))
    broken = script.sprites.mark(f"ui/icons/broken_{TOOL_NAMES[tool]}")
    script.add(Stamp(script.at, LARGE, broken, script.spots.sign(face, SIGN), 1.0))
    script.add(Stamp(script.at + SLAM_AFTER, SLAM, broken, place, 1.0, fades=False))
    script.at += SLAM_AFTER + 0.25 * SLAM
    script.add(Burst(script.at, 450, _DEBRIS[tool], place, target * 8 + tool), lingers=True)
    script.add(Burst(script.at, 350, SPARKS, place, target * 8 + tool + 1), lingers=True)
    script.wait(0.75 * SLAM)


def _mend(script: Timeline, event: CardPlayed, look: CardLook, fields: Fields) -> None:
    target = fields["target"]
    place = script.spots.tool(target, fields["tool"])
    _fly_at(script, event, target)
    script.sound(f"repair_{TOOL_NAMES[fields['tool']]}")
    script.add(Glow(script.at, MEND * 2, "lamp", place, 3.0))
    script.add(Burst(script.at, MEND * 2, GLINTS, place, target))
    script.add(
        Flight(
            script.at, MEND, script.sprites.card(event.move[1]), script.spots.face(target), script.spots.face(target)
        )
    )
    script.at += MEND
    _away(script, event, script.spots.face(target))


# Players


def _stamp(script: Timeline, event: CardPlayed, look: CardLook, fields: Fields) -> None:
    """A card on a player, with a sign on the picture of that player."""
    target, lies = fields.get("target", event.seat), LIES[event.move[1]]
    if lies & THEFT:
        _fly_at(script, event, target)
        theft_laid(script, target)
        return
    place = script.spots.face(target)
    _fly_at(script, event, target)
    script.sound(look.sound)
    script.add(Glow(script.at, STAMP, look.light, place))
    script.add(Stamp(script.at, STAMP, script.sprites.mark(f"ui/{look.mark}"), place, 1.0))
    script.at += STAMP * 0.5
    if not lies:
        _away(script, event, script.spots.face(target))
    script.wait(STAMP * 0.5)


# The mine


def _on_cell(script: Timeline, event: CardPlayed, look: CardLook, fields: Fields) -> None:
    _fly(script, event, script.spots.cell(fields["cell"]))
    script.sound(look.sound)
    _away(script, event, script.spots.cell(fields["cell"]))


def _into_cell(script: Timeline, event: CardPlayed, look: CardLook, fields: Fields) -> None:
    _fly(script, event, script.spots.cell(fields["cell"]), fades=True)
    script.wait(0)


def _turn_round(script: Timeline, event: CardPlayed, look: CardLook, fields: Fields) -> None:
    """The beads of the chain light up one after another, the new way round."""
    _fly(script, event, script.spots.middle())
    script.sound(look.sound)
    for number in range(len(script.places.beads())):
        script.add(Glow(script.at + 60 * number, 400, "lamp", _bead(script, number), 2.6))
    script.wait(450)
    _away(script, event, script.spots.middle())


def _bead(script: Timeline, number: int) -> Spot:
    def spot() -> pygame.Rect:
        beads = script.places.beads()
        return beads[number] if number < len(beads) else script.places.sign()

    return spot


# What `looks.toml` calls a movement.
MOVEMENTS: dict[str, Builder] = {
    "show": _shown,
    "break": _break,
    "mend": _mend,
    "stamp": _stamp,
    "on_cell": _on_cell,
    "into_cell": _into_cell,
    "turn_round": _turn_round,
}
