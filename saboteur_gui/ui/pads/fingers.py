"""What fingers do, as the pointer.

A tap presses, a finger that moves drags or scrolls, two move and zoom what is looked at. A finger that rests asks for
what the pointer is told by hovering. A tap of two fingers, or of a second one during a drag, turns the card.
"""

from __future__ import annotations

import math
from typing import Literal

import pygame

from ..widgets.root import VIEW, Root
from ..widgets.scroll import Scrolled

FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
LONG = 500.0  # ms a finger rests to be told something
STILL = 14.0  # pixels at 1080p that it may tremble
PINCH = 1.12  # how much farther apart two fingers are for one step nearer
AWAY = (-10_000, -10_000)  # from everything
TURNS, TAP = 3, 300.0  # the button of a mouse that two fingers are, and ms until they must be up again
DOWN_AND_UP = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
Doing = Literal["", "press", "drag", "scroll", "rest", "tap", "two"]


class Fingers:
    def __init__(self) -> None:
        self._at: dict[tuple[int, int], tuple[int, int]] = {}  # where they are, by touch device and finger
        self._doing: Doing = ""
        self._start = (0, 0)
        self._since = 0.0
        self._apart = 1.0  # how far two fingers are apart

    def take(self, event: pygame.event.Event, now: float, root: Root) -> list[pygame.event.Event]:
        """An event of a finger, as the pointer's over these widgets."""
        wide, high = root.kit.metrics.screen.size
        pos = min(wide - 1, max(0, int(event.x * wide))), min(high - 1, max(0, int(event.y * high)))
        finger = event.touch_id, event.finger_id
        if event.type == pygame.FINGERDOWN:
            return self._down(finger, pos, now, root)
        if finger not in self._at:
            return []
        if event.type == pygame.FINGERUP:
            return self._up(finger, pos, now)
        before, self._at[finger] = self._at[finger], pos
        return self._moved(before, pos, root)

    def drop(self) -> None:
        """Nobody looks, or something else lies under them: what they began is over."""
        self._at, self._doing = {}, ""

    def _down(self, finger: tuple[int, int], pos: tuple[int, int], now: float, root: Root) -> list[pygame.event.Event]:
        self._at[finger] = pos
        if len(self._at) == 1:
            self._doing, self._start, self._since = "press", pos, now
            return [_motion(pos), _button(pygame.MOUSEBUTTONDOWN, pos)]
        if self._doing == "drag" and root.held is not None and not root.held.views:
            return [_button(type, pos, TURNS) for type in DOWN_AND_UP]
        if self._doing not in ("two", "tap"):
            self._doing, self._since = "tap", now
            self._apart = self._distance()
            return self._cancelled(root)
        return []

    def _up(self, finger: tuple[int, int], pos: tuple[int, int], now: float) -> list[pygame.event.Event]:
        del self._at[finger]
        doing = self._doing
        if not self._at:
            self._doing = ""
        if doing == "tap":
            self._doing = "two"
            quick = now <= self._since + TAP
            return [_button(type, pos, TURNS) for type in DOWN_AND_UP] if quick else []
        if doing in ("press", "drag") and not self._at:
            self._doing = ""
            return [_button(pygame.MOUSEBUTTONUP, pos), _motion(AWAY)]
        return [_button(pygame.MOUSEBUTTONUP, pos)] if doing == "rest" else []

    def _moved(self, before: tuple[int, int], pos: tuple[int, int], root: Root) -> list[pygame.event.Event]:
        if (
            self._doing == "tap"
            and abs(self._distance() - self._apart) + math.dist(before, pos) > root.kit.px(STILL) / 2
        ):
            self._doing = "two"
        if self._doing == "two":
            return self._pinched(before, pos)
        if self._doing == "press" and math.dist(pos, self._start) > root.kit.px(STILL):
            across, down = abs(pos[0] - self._start[0]), abs(pos[1] - self._start[1])
            if down > across and self._scrolls(root):
                self._doing = "scroll"
                return [*self._cancelled(root), _motion(self._start), _wheel(pos[1] - self._start[1], root)]
            self._doing = "drag"
        if self._doing == "drag":
            return [_motion(pos, held=True)]
        return [_wheel(pos[1] - before[1], root)] if self._doing == "scroll" else []

    def _scrolls(self, root: Root) -> bool:
        """A list lies under the finger, and not its bar."""
        if root.overlay is not None or (isinstance(root.held, Scrolled) and root.held.grip >= 0):
            return False
        return any(widget.scrolls and widget.hit(self._start) for widget in root.widgets)

    def _pinched(self, before: tuple[int, int], pos: tuple[int, int]) -> list[pygame.event.Event]:
        """Of two fingers one has moved: their middle moves half as far."""
        if len(self._at) != 2:
            return []
        (ax, ay), (bx, by) = self._at.values()
        steps, apart = 0, self._distance()
        if not self._apart / PINCH < apart < self._apart * PINCH:
            steps, self._apart = (1 if apart > self._apart else -1), apart
        pan = round((pos[0] - before[0]) / 2), round((pos[1] - before[1]) / 2)
        return [pygame.event.Event(VIEW, pan=pan, steps=steps, pos=((ax + bx) // 2, (ay + by) // 2))]

    def _distance(self) -> float:
        a, b = list(self._at.values())[:2]
        return max(1.0, math.dist(a, b))

    def _cancelled(self, root: Root) -> list[pygame.event.Event]:
        """What was pressed is let go of without effect."""
        root.drop_pointer()
        return [_button(pygame.MOUSEBUTTONUP, AWAY), _motion(AWAY)]

    # Time

    def update(self, now: float, root: Root) -> None:
        """A finger that has rested on something with a word to say is told it, and presses nothing."""
        if self._doing == "press" and now >= self._since + LONG:
            over = root.at(self._start)
            if over is None or root.overlay is not None or not (over.tip_at(self._start)[0] or over.reason):
                return
            self._doing = "rest"
            root.ask_tip()

    def wakes(self) -> float | None:
        return self._since + LONG if self._doing == "press" else None


def _motion(pos: tuple[int, int], held: bool = False) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(int(held), 0, 0), finger=True)


def _button(type: int, pos: tuple[int, int], button: int = 1) -> pygame.event.Event:
    return pygame.event.Event(type, pos=pos, button=button, finger=True)


def _wheel(pixels: int, root: Root) -> pygame.event.Event:
    """As far as a list moves with the finger (`Scrolled.on_wheel`)."""
    amount = pixels / root.kit.px(90)
    return pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=0, precise_x=0.0, precise_y=amount, flipped=False, finger=True)
