"""The alphabet as a grid, for writing without a keyboard: over the text box that is written in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from ..theme import BRASS_LIGHT, CREAM
from .widget import Widget

COLUMNS = 11
CELL, GAP, PAD = 58.0, 6.0, 18.0  # at 1080p
LATIN = "abcdefghijklmnopqrstuvwxyz"
SIGNS = "0123456789-'."
SHIFT, OTHER, SPACE, BACK, DONE = "shift", "abc", "space", "back", "done"
GLYPHS = {BACK: "arrow_left", DONE: "check"}
STEPS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Written(Protocol):
    """A text box."""

    key: str
    rect: pygame.Rect
    text: str
    done: Callable[[], object] | None

    def insert(self, new: str) -> None: ...

    def rub_out(self) -> None: ...


class LetterGrid(Widget):
    """An overlay. Up, down, left, right choose, Enter writes, Escape or the tick ends; a finger or the pointer too."""

    def __init__(self, box: Written) -> None:
        super().__init__(f"{box.key}.letters", box.rect.copy())
        self.box = box
        self.capital = not box.text
        self.latin = False
        self.at = (0, 0)  # column and row
        self._pressed_here = False

    def added(self) -> None:
        kit = self.kit
        self.own = kit.t("text.alphabet")
        self._fill()
        high = len(self.rows) * kit.px(CELL + GAP) - kit.px(GAP) + 2 * kit.px(PAD)
        wide = COLUMNS * kit.px(CELL + GAP) - kit.px(GAP) + 2 * kit.px(PAD)
        self.rect = pygame.Rect(self.box.rect.x, self.box.rect.bottom + kit.px(8), wide, high)
        if self.rect.bottom > kit.metrics.screen.bottom:
            self.rect.bottom = self.box.rect.top - kit.px(8)
        self.rect.clamp_ip(kit.metrics.screen)

    def _fill(self) -> None:
        letters = [*(LATIN if self.latin else self.own), *SIGNS]
        self.rows = [letters[at : at + COLUMNS] for at in range(0, len(letters), COLUMNS)]
        self.rows.append([SHIFT, *([OTHER] if set(LATIN) - set(self.own) else []), SPACE, BACK, DONE])

    def place(self, column: int, row: int) -> pygame.Rect:
        kit, cells = self.kit, len(self.rows[row])
        step = kit.px(CELL + GAP)
        left, top = self.rect.x + kit.px(PAD), self.rect.y + kit.px(PAD) + row * step
        if row < len(self.rows) - 1:
            return pygame.Rect(left + column * step, top, kit.px(CELL), kit.px(CELL))
        wide = (self.rect.width - 2 * kit.px(PAD) + kit.px(GAP)) // cells
        return pygame.Rect(left + column * wide, top, wide - kit.px(GAP), kit.px(CELL))

    def cell_at(self, pos: tuple[int, int]) -> tuple[int, int] | None:
        cells = ((column, row) for row, cells in enumerate(self.rows) for column in range(len(cells)))
        return next((cell for cell in cells if self.place(*cell).collidepoint(pos)), None)

    # Input

    def on_key(self, event: pygame.event.Event) -> bool:
        if event.key in STEPS:
            self._step(*STEPS[event.key])
        elif event.key in ENTER:
            self.write()
        elif event.key == pygame.K_BACKSPACE:
            self.box.rub_out()
        return True

    def _step(self, across: int, down: int) -> None:
        row = (self.at[1] + down) % len(self.rows)
        column = self.at[0] + across
        if down:  # to what lies nearest above or below
            middle = self.place(*self.at).centerx
            column = min(range(len(self.rows[row])), key=lambda each: abs(self.place(each, row).centerx - middle))
        self.at = column % len(self.rows[row]), row
        self.kit.play("click")
        self.redraw()

    def on_press(self, pos: tuple[int, int]) -> None:
        self._pressed_here = True
        self.on_drag(pos)

    def on_drag(self, pos: tuple[int, int]) -> None:
        cell = self.cell_at(pos)
        if cell is not None and cell != self.at:
            self.at = cell
            self.redraw()

    def on_release(self, pos: tuple[int, int], inside: bool) -> None:
        if self._pressed_here and self.cell_at(pos) == self.at:
            self.write()
        self._pressed_here = False

    def write(self) -> None:
        """What is chosen."""
        chosen = self.rows[self.at[1]][self.at[0]]
        if chosen == DONE:
            self.root.close_overlay()
            if self.box.done is not None:
                self.box.done()
        elif chosen == BACK:
            self.box.rub_out()
        elif chosen == SHIFT:
            self.capital = not self.capital
        elif chosen == OTHER:
            self.latin = not self.latin
            self._fill()
            self.at = self.rows[-1].index(OTHER), len(self.rows) - 1
        else:
            self.box.insert(" " if chosen == SPACE else chosen.upper() if self.capital else chosen)
            self.capital = False
        self.redraw()

    # Drawing

    def _word(self, name: str) -> str:
        first = (LATIN if self.latin else self.own)[0]
        if name == SHIFT:
            return first.upper() + first
        if name == OTHER:
            return (self.own if self.latin else LATIN)[:3]
        return self.kit.t("key.space") if name == SPACE else name.upper() if self.capital else name

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        kit.pictures.frame(surface, "sign", self.rect)
        for row, cells in enumerate(self.rows):
            for column, name in enumerate(cells):
                place, on = self.place(column, row), (column, row) == self.at
                lit = on or (name == SHIFT and self.capital)
                kit.pictures.frame(surface, "button_on" if on else "button", place)
                colour = BRASS_LIGHT if lit else CREAM
                if name in GLYPHS:
                    glyph = kit.pictures.glyph(GLYPHS[name], kit.px(30), colour)
                    surface.blit(glyph, glyph.get_rect(center=place.center))
                    continue
                block = kit.letters.block(self._word(name), kit.letters.style("label", colour), place.width, 1)
                kit.letters.draw(surface, block, (place.x, place.centery - block.height // 2), "centre")
