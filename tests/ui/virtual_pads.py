"""Gamepads and fingers that are not there: what SDL would post of them."""

from __future__ import annotations

import pygame

from saboteur_gui.ui.keys import BUTTON_NAMES
from saboteur_gui.ui.pads.found import Pads

from .stage import Stage

VENDORS = {"xbox": "5e04", "playstation": "4c05", "nintendo": "7e05", "deck": "de28", "generic": "ffff"}
TRIGGERS = {"lt": 4, "rt": 5}


class VirtualDevice:
    def __init__(self, id: int, kind: str) -> None:
        self.id, self.name, self.guid = id, f"Pad of kind {kind}", f"03000000{VENDORS[kind]}0000000000000000000000"
        self.felt: list[float] = []
        self.battery = "unknown"

    def rumble(self, strength: float, ms: int) -> None:
        self.felt.append(strength)

    def power(self) -> str:
        return self.battery


class VirtualPad:
    """Plugged in at once."""

    def __init__(self, app: Stage, id: int = 7, kind: str = "xbox") -> None:
        self.app, self.id, self.device = app, id, VirtualDevice(id, kind)
        self.plug()

    def plug(self) -> None:
        self.app.pads.open_device = lambda index: self.device
        self.app.turn(pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=0))
        self.app.pads.open_device = Pads().open_device

    def unplug(self) -> None:
        self.app.turn(pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=self.id))

    def down(self, name: str) -> pygame.event.Event:
        if name in TRIGGERS:
            return self.axis(TRIGGERS[name], 1.0)
        return self._button(pygame.CONTROLLERBUTTONDOWN, name)

    def up(self, name: str) -> pygame.event.Event:
        if name in TRIGGERS:
            return self.axis(TRIGGERS[name], 0.0)
        return self._button(pygame.CONTROLLERBUTTONUP, name)

    def _button(self, type: int, name: str) -> pygame.event.Event:
        return pygame.event.Event(type, instance_id=self.id, button=BUTTON_NAMES.index(name))

    def axis(self, axis: int, value: float) -> pygame.event.Event:
        return pygame.event.Event(
            pygame.CONTROLLERAXISMOTION, instance_id=self.id, axis=axis, value=round(value * 32767)
        )

    def press(self, name: str) -> None:
        """A button, or several held together: `select+x`."""
        names = name.split("+")
        for each in names:
            self.app.turn(self.down(each))
        for each in reversed(names):
            self.app.turn(self.up(each))

    def go_to(self, key: str, by: str = "rb") -> None:
        """With a button, from one thing to the next, until this widget has the focus."""
        for _ in range(200):
            focus = self.app.top.root.focus
            if focus is not None and focus.key == key:
                return
            self.press(by)
        raise AssertionError(f"{by} does not lead to {key}")

    def choose(self, key: str) -> None:
        self.go_to(key)
        self.press("a")


class VirtualFinger:
    def __init__(self, app: Stage, number: int = 0) -> None:
        self.app, self.number = app, number

    def _event(self, type: int, pos: tuple[float, float]) -> pygame.event.Event:
        wide, high = self.app.screen.get_size()
        about = {"touch_id": 1, "finger_id": self.number, "dx": 0.0, "dy": 0.0, "pressure": 1.0}
        return pygame.event.Event(type, {**about, "x": (pos[0] + 0.5) / wide, "y": (pos[1] + 0.5) / high})

    def down(self, pos: tuple[float, float], ms: float = 0.0) -> None:
        self.app.turn(self._event(pygame.FINGERDOWN, pos), ms=ms)

    def move(self, pos: tuple[float, float], ms: float = 16.0) -> None:
        self.app.turn(self._event(pygame.FINGERMOTION, pos), ms=ms)

    def up(self, pos: tuple[float, float], ms: float = 0.0) -> None:
        self.app.turn(self._event(pygame.FINGERUP, pos), ms=ms)

    def tap(self, target: str | tuple[int, int]) -> None:
        pos = self.app.top.root.find(target).rect.center if isinstance(target, str) else target
        self.down(pos)
        self.up(pos)

    def drag(self, start: tuple[int, int], end: tuple[int, int], steps: int = 6) -> None:
        self.down(start)
        for step in range(1, steps + 1):
            share = step / steps
            self.move((start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))
        self.up(end)
