"""What each action card looks like when it is played. What it leads to is told by other events, where there are any."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ...engine.cards import CARD, NAMES, TOOLS
from ...engine.events import NO_SEAT, CardPlayed
from ...engine.moves import PLAY_FIELDS
from .acts import Flight, Glow, Spot, Stamp
from .particles import GLASS, GLINTS, SPARKS, SPLINTERS, Burst, Kind
from .script import DISCARD, Script

FLY, BREAK, PAUSE, MEND = 260.0, 220.0, 120.0, 300.0
STAMP, SHOWN = 700.0, 250.0

Fields = dict[str, int]  # what the move names: target, tool, cell
Builder = Callable[[Script, CardPlayed, str, Fields], None]


def play(script: Script, event: CardPlayed) -> None:
    move = event.move
    name = NAMES[move[1]]
    script.leaves(event.seat, move[1])
    if event.vetoed_by != NO_SEAT:
        _vetoed(script, event, name)
        return
    fields = dict(zip(PLAY_FIELDS.get(move[1], ()), move[2:], strict=False))
    PLAYED.get(name, _shown)(script, event, name, fields)


def _vetoed(script: Script, event: CardPlayed, name: str) -> None:
    _fly(script, event.seat, name, script.middle(), hold=0.0)
    script.add(Flight(script.at, 900, script.card(CARD[name]), script.middle(), script.middle()))
    script.add(Stamp(script.at, 900, script.mark("ui/icons/veto"), script.middle(), 0.9))
    script.sound("veto", 120)
    script.at += 900
    _away(script, name, script.middle())


def _fly(script: Script, seat: int, name: str, goal: Spot, hold: float = 0.0, fades: bool = False) -> None:
    """From the player's hand to where it acts."""
    script.sound("slide")
    flight = Flight(script.at, FLY, script.card(CARD[name]), script.cards_of(seat), goal, tilt=5, arc=0.06)
    flight.hold, flight.fades = hold, fades
    script.add(flight)
    script.at += FLY


def _away(script: Script, name: str, origin: Spot) -> None:
    script.sound("discard")
    script.add(Flight(script.at, DISCARD, script.card(CARD[name]), origin, script.places.discard))
    script.wait(DISCARD)


def _shown(script: Script, event: CardPlayed, name: str, fields: Fields) -> None:
    """A card without a place of its own is shown to all, then discarded."""
    _fly(script, event.seat, name, script.middle())
    script.sound(_SHOWN_SOUNDS.get(name, "open"))
    script.add(Flight(script.at, 450, script.card(CARD[name]), script.middle(), script.middle()))
    script.at += 450
    _away(script, name, script.middle())


_SHOWN_SOUNDS = {"guidebook": "map", "detour": "lay", "treasury": "coin"}


# Tools

_DEBRIS: dict[int, Kind] = {TOOLS["pick"]: SPLINTERS, TOOLS["lamp"]: GLASS, TOOLS["cart"]: SPLINTERS}


def _break(script: Script, event: CardPlayed, name: str, fields: Fields) -> None:
    """It strikes: a crack, a moment in which all stands still, splinters."""
    word = name.removeprefix("broken_")
    tool, target = TOOLS[word], fields["target"]
    place = script.tool(target, tool)
    _fly(script, event.seat, name, script.face(target))
    script.add(Flight(script.at, BREAK, script.card(CARD[name]), script.face(target), place, fades=True))
    script.sound(f"break_{word}", BREAK * 0.5)
    script.at += BREAK
    script.add(Glow(script.at, 500, "alarm", script.face(target)))
    script.at += PAUSE
    script.add(Burst(script.at, 450, _DEBRIS[tool], place, target * 8 + tool))
    script.add(Burst(script.at, 350, SPARKS, place, target * 8 + tool + 1))
    script.wait(200)


def _mend(script: Script, event: CardPlayed, name: str, fields: Fields) -> None:
    word = next(word for word, bit in TOOLS.items() if bit == fields["tool"])
    target = fields["target"]
    place = script.tool(target, fields["tool"])
    _fly(script, event.seat, name, script.face(target))
    script.sound(f"repair_{word}")
    script.add(Glow(script.at, MEND * 2, "lamp", place, 3.0))
    script.add(Burst(script.at, MEND * 2, GLINTS, place, target))
    script.add(Flight(script.at, MEND, script.card(CARD[name]), script.face(target), script.face(target)))
    script.at += MEND
    _away(script, name, script.face(target))


# Players


def _stamped(sign: str, sound: str, light: str = "lamp", stays: bool = False) -> Builder:
    """A card on a player, with a sign on the picture of that player."""

    def build(script: Script, event: CardPlayed, name: str, fields: Fields) -> None:
        target = fields.get("target", event.seat)
        _fly(script, event.seat, name, script.face(target))
        script.sound(sound)
        script.add(Glow(script.at, STAMP, light, script.face(target)))
        script.add(Stamp(script.at, STAMP, script.mark(f"ui/{sign}"), script.face(target), 1.0))
        script.at += STAMP * 0.5
        if not stays:
            _away(script, name, script.face(target))
        script.wait(STAMP * 0.5)

    return build


# The mine


def _map(script: Script, event: CardPlayed, name: str, fields: Fields) -> None:
    _fly(script, event.seat, name, script.cell(fields["cell"]))
    script.sound("map")
    script.add(
        Flight(script.at, SHOWN, script.card(CARD[name]), script.cell(fields["cell"]), script.cell(fields["cell"]))
    )
    script.at += SHOWN
    _away(script, name, script.cell(fields["cell"]))


def _rockfall(script: Script, event: CardPlayed, name: str, fields: Fields) -> None:
    _fly(script, event.seat, name, script.cell(fields["cell"]), fades=True)
    script.wait(0)


def _direction(script: Script, event: CardPlayed, name: str, fields: Fields) -> None:
    """The beads of the chain light up one after another, the new way round."""
    _fly(script, event.seat, name, script.middle())
    script.sound("direction")
    for number in range(len(script.places.beads())):
        script.add(Glow(script.at + 60 * number, 400, "lamp", _bead(script, number), 2.6))
    script.wait(450)
    _away(script, name, script.middle())


def _bead(script: Script, number: int) -> Spot:
    def spot() -> pygame.Rect:
        beads = script.places.beads()
        return beads[number] if number < len(beads) else script.places.sign()

    return spot


PLAYED: dict[str, Builder] = {
    **{f"broken_{tool}": _break for tool in TOOLS},
    **dict.fromkeys(
        ("repair_pick", "repair_lamp", "repair_cart", "repair_pick_lamp", "repair_lamp_cart", "repair_pick_cart",
         "master_craftsman"), _mend,
    ),
    "map": _map, "rockfall": _rockfall, "change_direction": _direction,
    "theft": _stamped("icons/theft", "theft", stays=True),
    "trapped": _stamped("icons/trap", "trap", "alarm", stays=True),
    "free_at_last": _stamped("icons/free", "free"),
    "hands_off": _stamped("icons/free", "undo"),
    "swap_hats": _stamped("icons/hats", "hats"),
    "inspection": _stamped("glyphs/eye", "inspection"),
    "swap_hands": _stamped("glyphs/swap", "slide"),
}  # fmt: skip
