"""The gamepads that there are, whose they are, and what can be felt in them.

SDL's own mappings are used, through `pygame._sdl2.controller`: its database is part of the SDL that comes with pygame
and with pygame-ce, players add to it as for any other game (SDL_GAMECONTROLLERCONFIG, Steam), and nothing has to be
carried along or kept up to date.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import pygame

from .button_labels import kind_of

_LOG = logging.getLogger(__name__)
FAILS = (ImportError, AttributeError, RuntimeError)  # an SDL without it; `pygame.error` and that of `_sdl2`
# What SDL tells of devices twice, or what nothing here uses
UNUSED = ("JOYAXISMOTION", "JOYBALLMOTION", "JOYHATMOTION", "JOYBUTTONDOWN", "JOYBUTTONUP", "JOYDEVICEADDED",
          "JOYDEVICEREMOVED", "CONTROLLERTOUCHPADDOWN", "CONTROLLERTOUCHPADMOTION", "CONTROLLERTOUCHPADUP",
          "CONTROLLERSENSORUPDATE")  # fmt: skip


class PadDevice(Protocol):
    """A gamepad that is open."""

    id: int  # that its events have
    name: str
    guid: str

    def rumble(self, strength: float, ms: int) -> None: ...

    def power(self) -> str:
        """Of its battery, in SDL's words: "unknown", "empty", "low", "medium", "full", "wired", "max"."""


WEAK, UNKNOWN = ("empty", "low"), "unknown"


class SdlPad:
    def __init__(self, index: int) -> None:
        """`index`: among the devices that are plugged in. pygame.error if it cannot be opened."""
        from pygame._sdl2 import controller

        self._controller = controller.Controller(index)
        self._joystick = self._controller.as_joystick()
        self.id, self.guid = self._joystick.get_instance_id(), self._joystick.get_guid()
        self.name = self._controller.name

    def rumble(self, strength: float, ms: int) -> None:
        self._controller.rumble(strength, strength, ms)

    def power(self) -> str:
        return str(self._joystick.get_power_level())


@dataclass
class Pad:
    device: PadDevice
    number: int  # 1 for the first, as it is told to players
    kind: str
    weak = False  # its battery was nearly empty when it was last asked


class Pads:
    def __init__(self, open_device: Callable[[int], PadDevice] = SdlPad) -> None:
        self.open_device = open_device
        self.found: dict[int, Pad] = {}  # by the id in their events
        self.people: dict[str, int] = {}  # whose pad it is, by name; it may be unplugged
        self.lack = ""  # why there can be none
        self.opened = False

    def open(self) -> None:
        """Have SDL look for gamepads; once. They come as events."""
        if self.opened:
            return
        self.opened = True
        try:
            from pygame._sdl2 import controller

            pygame.event.set_blocked([getattr(pygame, name) for name in UNUSED if hasattr(pygame, name)])
            controller.init()
        except FAILS as error:
            _LOG.warning("gamepads cannot be used: %s", error)
            self.lack = str(error)

    def come(self, index: int) -> Pad | None:
        """One is plugged in. It takes the place of one that was unplugged, if somebody lacks theirs."""
        try:
            device = self.open_device(index)
        except FAILS as error:
            _LOG.warning("gamepad %d cannot be opened: %s", index, error)
            return None
        if device.id in self.found:
            return None
        numbers = {pad.number for pad in self.found.values()}
        pad = Pad(device, min(set(range(1, len(numbers) + 2)) - numbers), kind_of(device.name, device.guid))
        self.found[device.id] = pad
        waits = next((person for person, id in self.people.items() if id not in self.found), None)
        if waits is not None and not self.owner(device.id):
            self.people[waits] = device.id
        return pad

    def gone(self, id: int) -> Pad | None:
        """It is unplugged, or its battery is empty; whose it is, it stays."""
        return self.found.pop(id, None)

    def weakened(self) -> list[Pad]:
        """Those whose battery has run low since this was last asked."""
        before = [pad for pad in self.found.values() if pad.weak]
        for pad in self.found.values():
            power = _power(pad)
            pad.weak = power in WEAK or (pad.weak and power == UNKNOWN)
        return [pad for pad in self.found.values() if pad.weak and pad not in before]

    # Whose they are

    def owner(self, id: int) -> str:
        return next((person for person, own in self.people.items() if own == id), "")

    def give(self, id: int, person: str) -> None:
        """A pad belongs to one person, and a person has one; "" takes it back."""
        self.people = {other: own for other, own in self.people.items() if own != id and other != person}
        if person:
            self.people[person] = id

    def may(self, id: int, person: str) -> bool:
        """Whether what this pad does counts while the screen is this person's; "": everybody's.

        Whoever has a pad of their own uses that one. For others any pad counts that is nobody's; the only one that is
        there goes round; and for whoever has lost theirs every pad counts."""
        if not person or len(self.found) < 2:
            return True
        if person in self.people:
            return self.people[person] not in self.found or self.people[person] == id
        return not self.owner(id)

    # What is felt

    def rumble(self, person: str, strength: float, ms: int) -> None:
        """In the pad of a person. Without a name: in the only one that is there."""
        id = self.people.get(person) if person else next(iter(self.found), None) if len(self.found) == 1 else None
        pad = self.found.get(id) if id is not None else None
        if pad is not None:
            try:
                pad.device.rumble(strength, ms)
            except FAILS as error:
                _LOG.info("gamepad %d does not rumble: %s", pad.number, error)


def _power(pad: Pad) -> str:
    try:
        return pad.device.power()
    except FAILS as error:
        _LOG.info("gamepad %d does not tell of its battery: %s", pad.number, error)
        return UNKNOWN
