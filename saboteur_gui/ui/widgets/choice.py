"""One of several: a drop-down list, tabs side by side, a segmented switch."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from ..letters import Block
from ..theme import BRASS_LIGHT, CREAM, INK_BRASS, SAND, Colour
from .controls import GREY
from .widget import Widget


class Choice(NamedTuple):
    value: str
    text: str
    note: str = ""  # a second, quieter line in the list
    reason: str = ""  # why it cannot be chosen


class DropDown(Widget):
    focusable = True
    cursor = "point"

    def __init__(
        self,
        key: str,
        rect: pygame.Rect,
        choices: Sequence[Choice],
        value: str,
        changed: Callable[[str], object],
        caption: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(key, rect, tip)
        self.choices, self.value, self.changed, self.caption = tuple(choices), value, changed, caption

    def chosen(self) -> Choice:
        return next((choice for choice in self.choices if choice.value == self.value), self.choices[0])

    def choose(self, value: str) -> None:
        if value != self.value:
            self.value = value
            self.redraw()
            self.changed(value)

    def activate(self) -> None:
        self.kit.play("click")
        self.root.open_overlay(Menu(self))

    def on_key(self, event: pygame.event.Event) -> bool:
        """Up and down change it without opening, as long as there is somewhere to go."""
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        free = [choice.value for choice in self.choices if not choice.reason]
        at = free.index(self.value) if self.value in free else 0
        at += -1 if event.key == pygame.K_LEFT else 1
        if 0 <= at < len(free):
            self.choose(free[at])
        return True

    def _words(self, colour: Colour) -> Block:
        kit = self.kit
        room = self.rect.width - kit.px(24) - kit.px(34)
        if self.caption:
            room -= kit.letters.width(self.caption, kit.letters.style("second", read=False)) + kit.px(8)
        return kit.letters.block(self.chosen().text, kit.letters.style("label", colour), max(1, room), 1)

    def whole(self) -> bool:
        return self._words(CREAM).whole

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        kit.pictures.frame(surface, "input", self.rect)
        colour = CREAM if self.enabled else GREY
        side = kit.px(24)
        arrow = kit.pictures.glyph("chevron_down", side, colour)
        surface.blit(arrow, arrow.get_rect(midright=(self.rect.right - kit.px(10), self.rect.centery)))
        x = self.rect.x + kit.px(14)
        if self.caption:
            caption = kit.letters.line(self.caption, kit.letters.style("second", SAND, read=False))
            surface.blit(caption, caption.get_rect(midleft=(x, self.rect.centery)))
            x += caption.get_width() + kit.px(8)
        block = self._words(colour)
        kit.letters.draw(surface, block, (x, self.rect.centery - block.height // 2))
        if self.hovered and self.enabled:
            kit.pictures.frame(surface, "hover", self.rect)


class Menu(Widget):
    """The open list of a drop-down: an overlay over everything."""

    def __init__(self, owner: DropDown) -> None:
        super().__init__(f"{owner.key}.menu", owner.rect.copy())
        self.owner = owner
        values = [choice.value for choice in owner.choices]
        self.at = values.index(owner.value) if owner.value in values else 0
        self.top = 0  # the first row shown
        self._pressed_here = False

    def added(self) -> None:
        kit = self.kit
        line = kit.letters.line_height(kit.letters.style("label"))
        noted = any(choice.note or choice.reason for choice in self.owner.choices)
        self.row = line + kit.px(14) + (kit.letters.line_height(kit.letters.style("note")) if noted else 0)
        screen = kit.metrics.screen.inflate(-kit.px(24), -kit.px(24))
        self.shown = max(1, min(len(self.owner.choices), (screen.height - kit.px(16)) // self.row))
        width = max(self.owner.rect.width, kit.px(380) if noted else 0)
        self.rect = pygame.Rect(self.owner.rect.x, self.owner.rect.bottom + kit.px(4), width, 0)
        self.rect.height = self.shown * self.row + kit.px(16)
        if self.rect.bottom > screen.bottom and self.owner.rect.top - self.rect.height >= screen.top:
            self.rect.bottom = self.owner.rect.top - kit.px(4)
        self.rect.clamp_ip(screen)
        self._follow()

    def _follow(self) -> None:
        self.top = max(min(self.top, self.at), self.at - self.shown + 1)

    def _row_at(self, pos: tuple[int, int]) -> int | None:
        if not self.rect.collidepoint(pos):
            return None
        row = (pos[1] - self.rect.y - self.kit.px(8)) // self.row
        return self.top + row if 0 <= row < self.shown else None

    def on_drag(self, pos: tuple[int, int]) -> None:
        row = self._row_at(pos)
        if row is not None and row != self.at:
            self.at = row
            self.redraw()

    def on_press(self, pos: tuple[int, int]) -> None:
        self._pressed_here = True
        self.on_drag(pos)

    def on_release(self, pos: tuple[int, int], inside: bool) -> None:
        row = self._row_at(pos)
        if row is not None and self._pressed_here:
            self.at = row
            self.activate()

    def on_wheel(self, amount: float) -> bool:
        self.top = max(0, min(len(self.owner.choices) - self.shown, self.top - (1 if amount > 0 else -1)))
        self.redraw()
        return True

    def on_key(self, event: pygame.event.Event) -> bool:
        last = len(self.owner.choices) - 1
        to = {
            pygame.K_UP: self.at - 1,
            pygame.K_DOWN: self.at + 1,
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }.get(event.key)
        if to is not None:
            self.at = max(0, min(last, to))
            self._follow()
            self.redraw()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.activate()
        elif event.key == pygame.K_TAB:
            self.root.close_overlay()
        return True

    def activate(self) -> None:
        choice = self.owner.choices[self.at]
        if choice.reason:
            self.kit.play("refuse")
            return
        self.kit.play("click")
        self.root.close_overlay()
        self.owner.choose(choice.value)

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        kit.pictures.frame(surface, "panel_dark", self.rect)
        for number in range(self.top, min(self.top + self.shown, len(self.owner.choices))):
            self._draw_row(surface, number)

    def _draw_row(self, surface: pygame.Surface, number: int) -> None:
        kit, choice = self.kit, self.owner.choices[number]
        inset = kit.px(8)
        row = pygame.Rect(self.rect.x + inset, self.rect.y + inset + (number - self.top) * self.row, 0, self.row)
        row.width = self.rect.width - 2 * inset
        if number == self.at:
            kit.pictures.frame(surface, "chip", row)
        colour = GREY if choice.reason else BRASS_LIGHT if choice.value == self.owner.value else CREAM
        label = kit.letters.block(choice.text, kit.letters.style("label", colour), row.width - kit.px(20), 1)
        second = choice.reason or choice.note
        note = kit.letters.block(second, kit.letters.style("note", SAND), row.width - kit.px(20), 1) if second else None
        y = row.centery - (label.height + (note.height if note else 0)) // 2
        kit.letters.draw(surface, label, (row.x + kit.px(10), y))
        if note:
            kit.letters.draw(surface, note, (row.x + kit.px(10), y + label.height))


class Segments(Widget):
    """A few values side by side, one of them on. With glyphs instead of texts, the texts are the tips."""

    focusable = True
    cursor = "point"

    def __init__(
        self,
        key: str,
        rect: pygame.Rect,
        choices: Sequence[Choice],
        value: str,
        changed: Callable[[str], object],
        glyphs: Sequence[str] = (),
        look: str = "segments",
    ) -> None:
        super().__init__(key, rect)
        self.choices, self.value, self.changed = tuple(choices), value, changed
        self.glyphs, self.look = tuple(glyphs), look

    def parts(self) -> list[pygame.Rect]:
        edges = [round(self.rect.width * number / len(self.choices)) for number in range(len(self.choices) + 1)]
        return [
            pygame.Rect(self.rect.x + a, self.rect.y, b - a, self.rect.height) for a, b in itertools.pairwise(edges)
        ]

    def choose(self, value: str) -> None:
        if value != self.value:
            self.value = value
            self.kit.play("toggle")
            self.redraw()
            self.changed(value)

    def on_release(self, pos: tuple[int, int], inside: bool) -> None:
        for choice, part in zip(self.choices, self.parts(), strict=True):
            if inside and part.collidepoint(pos):
                self.choose(choice.value)

    def activate(self) -> None:
        values = [choice.value for choice in self.choices]
        self.choose(values[(values.index(self.value) + 1) % len(values)])

    def on_key(self, event: pygame.event.Event) -> bool:
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        values = [choice.value for choice in self.choices]
        at = values.index(self.value) + (1 if event.key == pygame.K_RIGHT else -1)
        if 0 <= at < len(values):
            self.choose(values[at])
        return True

    def whole(self) -> bool:
        parts = zip(self.choices, self.parts(), strict=True)
        return bool(self.glyphs) or all(self._words(choice, part, CREAM).whole for choice, part in parts)

    def _words(self, choice: Choice, part: pygame.Rect, colour: Colour, shadow: bool = True) -> Block:
        """On one line, or small on two."""
        letters, room = self.kit.letters, max(1, part.width - self.kit.px(12))
        block = letters.block(choice.text, letters.style("label", colour, shadow), room, 1)
        if block.whole:
            return block
        return letters.block(choice.text, letters.style("chip", colour, shadow), room, height=part.height)

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        if self.look == "segments":
            kit.pictures.frame(surface, "switch_off", self.rect)
        for number, (choice, part) in enumerate(zip(self.choices, self.parts(), strict=True)):
            on = choice.value == self.value
            if self.look == "tabs":
                kit.pictures.frame(surface, "tab_on" if on else "tab_off", part.inflate(-kit.px(6), 0))
            elif on:
                kit.pictures.frame(surface, "switch_on", part)
            lit = on and self.look == "segments"
            colour = INK_BRASS if lit else BRASS_LIGHT if on else CREAM
            if self.glyphs:
                side = round(part.height * 0.62)
                glyph = self.glyphs[number]
                picture = kit.pictures.glyph(glyph, side, colour)
                surface.blit(picture, picture.get_rect(center=part.center))
                continue
            block = self._words(choice, part, colour, not lit)
            kit.letters.draw(surface, block, (part.x + kit.px(6), part.centery - block.height // 2), "centre")
        if self.hovered:
            kit.pictures.frame(surface, "hover", self.rect)


class Tabs(Segments):
    def __init__(
        self, key: str, rect: pygame.Rect, choices: Sequence[Choice], value: str, changed: Callable[[str], object]
    ) -> None:
        super().__init__(key, rect, choices, value, changed, look="tabs")
