"""All that comes in, as scenes know it: what gamepads and fingers do comes as keys and as the pointer."""

from __future__ import annotations

import pygame

from ..incoming import HeldKeys
from ..keys import Device, action_of, from_pad
from ..scene import Program
from ..widgets.text_box import TextBox
from .fingers import FINGERS, Fingers
from .pad_keys import PadKeys

BATTERIES = 30_000.0  # ms between two looks at the batteries
PADS = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION)


class Inputs:
    def __init__(self, app: Program) -> None:
        self.app = app
        self.device = Device(app.settings)
        self._keys = HeldKeys()
        self._pads = PadKeys(app.settings)
        self._fingers = Fingers()
        self._batteries_asked = 0.0

    def plain(self, event: pygame.event.Event, now: float) -> list[pygame.event.Event]:
        """What scenes are told of an event."""
        found = self.app.pads.found
        if event.type in FINGERS:
            return self._fingers.take(event, now, self.app.top.root) if self.app.stack else []
        if event.type in PADS:
            events = self._pads.take(event, now) if event.instance_id in found else []
            return [each for each in events if self._counts(each)]
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._come(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._gone(event.instance_id)
        elif not getattr(event, "touch", False):  # else SDL has made it of what a finger did
            return [event]
        return []

    def due(self, now: float) -> list[pygame.event.Event]:
        """What comes by itself as time passes: what is held moves on."""
        if not self.app.stack:
            return []
        if now >= self._batteries_asked + BATTERIES:
            self._batteries_asked = now
            self._tell_of_batteries()
        root = self.app.top.root
        self._fingers.update(now, root)
        return [each for each in self._pads.due(now, root.kit.px(1000) / 1000) if self._counts(each)]

    def wakes(self, now: float) -> float | None:
        times = (self._pads.wakes(now), self._fingers.wakes())
        return min((time for time in times if time is not None), default=None)

    def drop(self) -> None:
        """Nobody looks: whatever was held is not any more."""
        self._keys.drop()
        self._pads.drop()
        self._fingers.drop()

    # Keys

    def again(self, event: pygame.event.Event, writing: bool) -> bool:
        """Whether a key that comes has been held down since before, and does nothing now."""
        return not from_pad(event) and self._keys.again(event.key, writing)

    def still_held(self, event: pygame.event.Event) -> bool:
        """Whether it only comes again because nobody has let go of it."""
        if event.type != pygame.KEYDOWN:
            return False
        return bool(event.again) if from_pad(event) else self._keys.held(event.key)

    def released(self, event: pygame.event.Event) -> None:
        if not from_pad(event):
            self._keys.drop(event.key)

    def hides(self, event: pygame.event.Event) -> bool:
        """Somebody comes too near: the cards go, whatever lies over them."""
        app = self.app
        wanted = action_of(app.settings.keys, event) == "hide" and not isinstance(app.top.root.focus, TextBox)
        return wanted and any(scene.shared for scene in app.stack)

    def used(self, event: pygame.event.Event) -> bool:
        """A key or a button is pressed: prompts name those of its device from now on. Whether those are others."""
        kind = self.app.pads.found[event.pad].kind if from_pad(event) and event.pad in self.app.pads.found else ""
        before, self.device.pad = self.device.pad, kind
        return before != kind

    def _counts(self, event: pygame.event.Event) -> bool:
        """Whether it is for this gamepad to do anything now: in somebody else's turn it does nothing."""
        counts = not self.app.stack or self.app.pads.may(event.pad, self.app.top.whose)
        if not counts and event.type == pygame.KEYDOWN:
            self.app.play("guard")
        return counts

    # Gamepads come and go

    def _come(self, index: int) -> None:
        pad = self.app.pads.come(index)
        if pad is not None:
            owner = self.app.pads.owner(pad.device.id)
            text = "pad.back" if owner else "pad.came"
            self.app.say(self.app.texts.t(text, number=pad.number, player=owner), about=f"pad {pad.number}")

    def _gone(self, id: int) -> None:
        """What it held is let go of. If the screen is its owner's, or it goes round, nobody sees the cards now."""
        pads = self.app.pads
        counted = id in pads.found and pads.may(id, self.app.top.whose)
        pad, owner = pads.gone(id), pads.owner(id)
        self._pads.drop(id)
        if pad is None:
            return
        text = "pad.gone_of" if owner else "pad.gone"
        self.app.say(self.app.texts.t(text, number=pad.number, player=owner), alarm=True, about=f"pad {pad.number}")
        if counted:
            self.app.unwatched()

    def _tell_of_batteries(self) -> None:
        """Once, when one has run low."""
        for pad in self.app.pads.weakened():
            owner, t = self.app.pads.owner(pad.device.id), self.app.texts.t
            text = t("pad.weak_of", player=owner) if owner else t("pad.weak", number=pad.number)
            self.app.say(text, about=f"pad {pad.number}")
