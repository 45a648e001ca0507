"""Whose gamepad is whose: in the set-up a button on it takes a seat for it, pressed again the next one."""

from __future__ import annotations

import pygame

from ..keys import from_pad
from ..theme import CREAM, INK_BRASS
from .table_editor import TableEditor


class PadSeats:
    def __init__(self, host: TableEditor) -> None:
        self.host, pads = host, host.app.pads
        self.taken = {
            place.number: pads.people[place.seat.name]
            for place in host.draft.places
            if place.seat.name in pads.people and place.seat.kind == "human"
        }

    def offer(self) -> None:
        """Say how it is done, if there are people and gamepads for it."""
        pads, people = self.host.app.pads, [seat for seat in self.host.draft.seats if seat.kind == "human"]
        if len(people) > 1 and len(pads.found) > 1 and not self.taken:
            kind = next(iter(pads.found.values())).kind
            button = self.host.kit.device.name(self.host.kit.texts, "menu", kind)
            self.host.app.say(self.host.t("pad.take_seat", button=button), about="pad seats")

    def press(self, event: pygame.event.Event) -> bool:
        """Whether it was the button that takes a seat."""
        if event.type != pygame.KEYDOWN or not from_pad(event) or event.action != "menu":
            return False
        pad, places = event.pad, [place for place in self.host.draft.places if place.seat.kind == "human"]
        own = next((at for at, place in enumerate(places) if self.taken.get(place.number) == pad), -1)
        self.taken = {number: other for number, other in self.taken.items() if other != pad}
        there = self.host.app.pads.found
        free = next((place for place in places[own + 1 :] if self.taken.get(place.number) not in there), None)
        number = there[pad].number if pad in there else 0
        if free is None:
            words = self.host.t("pad.leaves", number=number)
        else:
            self.taken[free.number] = pad
            words = self.host.t("pad.takes", number=number, player=free.seat.name)
        self.host.app.play("toggle")
        self.host.app.say(words, about="pad seats")
        self.host.damage()
        return True

    def settle(self) -> None:
        """The table begins: from now on it goes by names."""
        pads, places = self.host.app.pads, {place.number: place for place in self.host.draft.places}
        pads.people = {
            places[number].seat.name: pad
            for number, pad in self.taken.items()
            if number in places and places[number].seat.kind == "human"
        }

    def draw(self, surface: pygame.Surface) -> None:
        """The number of the gamepad at the face."""
        kit, found = self.host.kit, self.host.app.pads.found
        for widget in self.host.root.widgets:
            part = widget.key.removeprefix("setup.seat.").removesuffix(".face")
            pad = found.get(self.taken.get(int(part), -1)) if part.isdigit() else None
            if pad is None or (widget.clip is not None and not widget.clip.contains(widget.rect)):
                continue
            side = kit.px(30)
            sign = pygame.Rect(widget.rect.right - side, widget.rect.bottom - side, side, side)
            pygame.draw.circle(surface, INK_BRASS, sign.center, side // 2)
            words = kit.letters.line(str(pad.number), kit.letters.style("chip", CREAM, shadow=False))
            surface.blit(words, words.get_rect(center=sign.center))
