"""What gamepads do, as keys: a button comes as the key of its action, and a stick that is held moves on and on."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from ...settings import Settings
from ..keys import BUTTON_NAMES, action_of_button, key_for
from ..widgets.root import VIEW

FIRST, NEXT = 400.0, 110.0  # ms until a direction that is held moves again, and from then on
PRESSED, RELEASED = 0.55, 0.35  # of the way of a stick or trigger
DEAD = 0.22  # of the right stick's way: less is its tremble
SPEED, TICK = 1.1, 1000 / 60  # pixels at 1080p that the right stick moves in a ms; ms between two steps
WAYS = ("left", "right", "up", "down")
REPEATED = (*WAYS, "focus_on", "focus_back", "zoom_in", "zoom_out")
SIDES = {0: ("left", "right"), 1: ("up", "down"), 4: ("", "lt"), 5: ("", "rt")}  # by axis: at its two ends
RIGHT_X, RIGHT_Y = 2, 3
SELECT = "select"


@dataclass
class Held:
    key: int
    mod: int
    action: str
    again: float  # when it moves again


class PadKeys:
    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._held: dict[tuple[int, str], Held] = {}
        self._select: dict[int, bool] = {}  # pads with Select held: whether another button went with it
        self._sticks: dict[int, tuple[float, float]] = {}  # right sticks that are not at rest
        self._ends: dict[tuple[int, int], str] = {}  # the end at which an axis is
        self._moved = 0.0

    def take(self, event: pygame.event.Event, now: float) -> list[pygame.event.Event]:
        """An event of a gamepad, as keys."""
        if event.type == pygame.CONTROLLERAXISMOTION:
            return self._axis(event.instance_id, event.axis, event.value / 32767, now)
        if not 0 <= event.button < len(BUTTON_NAMES):
            return []
        name = BUTTON_NAMES[event.button]
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            return self._press(event.instance_id, name, now)
        return self._release(event.instance_id, name)

    def drop(self, pad: int | None = None) -> None:
        """It is gone, or nobody looks: nothing is held any more. Without a pad: all of them."""
        self._held = {key: held for key, held in self._held.items() if pad not in (None, key[0])}
        self._ends = {key: end for key, end in self._ends.items() if pad not in (None, key[0])}
        self._select = {id: used for id, used in self._select.items() if pad not in (None, id)}
        self._sticks = {id: stick for id, stick in self._sticks.items() if pad not in (None, id)}

    # Buttons

    def _press(self, pad: int, name: str, now: float) -> list[pygame.event.Event]:
        if (pad, name) in self._held or name == "guide":
            return []
        if name == SELECT:
            self._select[pad] = False
            return []
        mod, button = 0, name
        if pad in self._select:
            self._select[pad] = True
            mod, button = (pygame.KMOD_CTRL, name) if name in WAYS else (0, f"{SELECT}+{name}")
        action = name if name in WAYS else action_of_button(self._settings.buttons, button)
        if not action:
            return [self._event(pygame.KEYDOWN, pad, button, Held(0, 0, "", 0))]
        mod |= pygame.KMOD_SHIFT if action == "focus_back" else 0
        held = Held(key_for(self._settings.keys, action), mod, action, now + FIRST)
        self._held[pad, name] = held
        return [self._event(pygame.KEYDOWN, pad, button, held)]

    def _release(self, pad: int, name: str) -> list[pygame.event.Event]:
        if name == SELECT and self._select.pop(pad, True) is False:
            action = action_of_button(self._settings.buttons, SELECT)
            alone = Held(key_for(self._settings.keys, action) if action else 0, 0, action, 0)
            return [self._event(type, pad, SELECT, alone) for type in (pygame.KEYDOWN, pygame.KEYUP)]
        held = self._held.pop((pad, name), None)
        return [self._event(pygame.KEYUP, pad, name, held)] if held is not None else []

    def _event(self, type: int, pad: int, button: str, held: Held, again: bool = False) -> pygame.event.Event:
        about = {"pad": pad, "button": button, "action": held.action, "key": held.key, "mod": held.mod, "again": again}
        return pygame.event.Event(type, {**about, "unicode": "", "scancode": 0})

    # Sticks and triggers

    def _axis(self, pad: int, axis: int, value: float, now: float) -> list[pygame.event.Event]:
        if axis in (RIGHT_X, RIGHT_Y):
            self._look(pad, axis, value, now)
            return []
        if axis not in SIDES:
            return []
        before = self._ends.get((pad, axis), "")
        at = SIDES[axis][value > 0] if abs(value) >= PRESSED else before
        if abs(value) < RELEASED:
            at = ""
        if at == before:
            return []
        self._ends[pad, axis] = at
        events = self._release(pad, before) if before else []
        return events + (self._press(pad, at, now) if at else [])

    def _look(self, pad: int, axis: int, value: float, now: float) -> None:
        x, y = self._sticks.get(pad, (0.0, 0.0))
        value = value if abs(value) >= DEAD else 0.0
        stick = (value, y) if axis == RIGHT_X else (x, value)
        if not self._sticks:
            self._moved = now
        if any(stick):
            self._sticks[pad] = stick
        else:
            self._sticks.pop(pad, None)

    # Time

    def due(self, now: float, u: float) -> list[pygame.event.Event]:
        """What is held moves on. `u`: pixels for one at 1080p."""
        events = []
        for (pad, name), held in self._held.items():
            if held.action in REPEATED and now >= held.again:
                held.again = now + NEXT
                events.append(self._event(pygame.KEYDOWN, pad, name, held, again=True))
        step, self._moved = min(50.0, now - self._moved) * SPEED * u, now
        for pad, (x, y) in self._sticks.items():
            pan = -round(x * abs(x) * step), -round(y * abs(y) * step)
            if any(pan):
                events.append(pygame.event.Event(VIEW, pan=pan, steps=0, pos=None, pad=pad))
        return events

    def wakes(self, now: float) -> float | None:
        times = [held.again for held in self._held.values() if held.action in REPEATED]
        if self._sticks:
            times.append(now + TICK)
        return min(times, default=None)
