"""A line of text to be typed, with Cyrillic and with input methods (TEXTINPUT, TEXTEDITING)."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from importlib import import_module

import pygame

from ..keys import from_pad
from ..letters import Block, Style
from ..theme import CREAM, LAMP, SAND
from .letter_grid import LetterGrid
from .widget import Widget

BLINK = 530  # ms
NO_CLIPBOARD = (ImportError, OSError, pygame.error)  # what is raised on a system or a pygame without one


class Typed(Widget):
    """What keys and input methods do to a line of text."""

    text: str
    changed: Callable[[str], object]
    done: Callable[[], object] | None
    longest: int
    allowed: Callable[[str], bool] | None
    at: int
    anchor: int
    editing = ""  # what an input method composes
    _now = _since = 0.0  # since when the caret is where it is

    def _put(self, text: str, at: int) -> None:
        self.text, self.at, self.anchor = text, at, at
        self._since = self._now
        self.redraw()
        self.changed(self.text)

    def _selected(self) -> tuple[int, int]:
        return min(self.at, self.anchor), max(self.at, self.anchor)

    def insert(self, new: str) -> None:
        a, b = self._selected()
        room = self.longest - (len(self.text) - (b - a))
        fit = self._fit(new)[: max(0, room)]
        if fit:  # nothing that fits takes the place of nothing
            self._put(self.text[:a] + fit + self.text[b:], a + len(fit))

    def _fit(self, new: str) -> str:
        """What may be written of it, with accents joined to their letters; that something cannot be is said."""
        new = "".join(" " if letter.isspace() else letter for letter in unicodedata.normalize("NFC", new))
        drawn = [letter for letter in new if self.kit.letters.glyphs.writable(letter)]
        if len(drawn) < len(new):
            self.kit.say(self.kit.t("text.not_drawn"))
        return "".join(letter for letter in drawn if self.allowed is None or self.allowed(letter))

    def _delete(self, back: bool) -> None:
        a, b = self._selected()
        if a == b:
            a, b = (max(0, a - 1), b) if back else (a, min(len(self.text), b + 1))
        if a != b:
            self._put(self.text[:a] + self.text[b:], a)

    def rub_out(self) -> None:
        """What is selected, or the letter before the caret."""
        self._delete(back=True)

    def select_all(self) -> None:
        self.anchor, self.at = 0, len(self.text)
        self.redraw()

    def _move(self, to: int, selecting: bool) -> None:
        self.at = max(0, min(len(self.text), to))
        if not selecting:
            self.anchor = self.at
        self._since = self._now
        self.redraw()

    def on_text(self, event: pygame.event.Event) -> None:
        if event.type == pygame.TEXTEDITING:
            self.editing = event.text
            self.redraw()
        else:
            self.editing = ""
            self.insert(event.text)

    def on_key(self, event: pygame.event.Event) -> bool:
        if self.editing:
            return True  # the input method has the keys
        selecting = bool(event.mod & pygame.KMOD_SHIFT)
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._shortcut(event.key)
        if event.key == pygame.K_LEFT:
            self._move(self.at - 1, selecting)
        elif event.key == pygame.K_RIGHT:
            self._move(self.at + 1, selecting)
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self._move(0 if event.key == pygame.K_HOME else len(self.text), selecting)
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._delete(event.key == pygame.K_BACKSPACE)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if from_pad(event):
                self.root.open_overlay(LetterGrid(self))
            elif self.done is not None:
                self.done()
        else:
            return event.key not in (pygame.K_UP, pygame.K_DOWN, pygame.K_ESCAPE)
        return True

    def _shortcut(self, key: int) -> bool:
        a, b = self._selected()
        if key == pygame.K_a:
            self.select_all()
        elif key in (pygame.K_c, pygame.K_x) and a != b:
            _to_clipboard(self.text[a:b])
            if key == pygame.K_x:
                self._delete(back=True)
        elif key == pygame.K_v:
            self.insert(_from_clipboard())
        return True

    def on_focus(self, has: bool) -> None:
        self.editing = ""
        if has:
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.rect)
        else:
            pygame.key.stop_text_input()
            self.anchor = self.at


class TextBox(Typed):
    focusable = True
    cursor = "text"

    def __init__(
        self,
        key: str,
        rect: pygame.Rect,
        text: str,
        changed: Callable[[str], object],
        done: Callable[[], object] | None = None,
        longest: int = 40,
        allowed: Callable[[str], bool] | None = None,
        hint: str = "",
        tip: str = "",
        role: str = "label",
        framed: bool = True,
    ) -> None:
        """`allowed`: which of the letters that can be drawn. Without a frame it looks like a plain text until it is
        pointed at."""
        super().__init__(key, rect, tip)
        self.text, self.changed, self.done = text, changed, done
        self.longest, self.allowed = longest, allowed
        self.role, self.framed, self.hint = role, framed, hint
        self.at = self.anchor = len(text)  # the caret, and the other end of the selection
        self._shift = 0  # pixels the text is moved to the left

    def activate(self) -> None:
        """A click places the caret (on_press); Enter is a key of its own."""

    def on_press(self, pos: tuple[int, int]) -> None:
        self._move(self._index_at(pos[0]), selecting=False)

    def on_drag(self, pos: tuple[int, int]) -> None:
        self._move(self._index_at(pos[0]), selecting=True)

    def _style(self) -> Style:
        return self.kit.letters.style(self.role)

    def _words(self) -> Block:
        """As it is shown while nobody types: from its beginning, smaller if it is long."""
        return self.kit.letters.block(self.text, self._style(), max(1, self.rect.width - self.kit.px(24)), 1)

    def whole(self) -> bool:
        return self._words().whole

    def _left(self) -> int:
        return self.rect.x + self.kit.px(14) - self._shift

    def _index_at(self, x: int) -> int:
        letters, style = self.kit.letters, self._style()
        edges = [self._left() + letters.width(self.text[:number], style) for number in range(len(self.text) + 1)]
        return min(range(len(edges)), key=lambda number: abs(edges[number] - x))

    def update(self, now: float) -> None:
        before, self._now = self._lit(), now
        if self.focused and before != self._lit():
            self.redraw()

    def wakes(self, now: float) -> float | None:
        return now + BLINK - (now - self._since) % BLINK if self.focused else None

    def _lit(self) -> bool:
        return (self._now - self._since) % (2 * BLINK) < BLINK

    def draw(self, surface: pygame.Surface) -> None:
        kit, letters, style = self.kit, self.kit.letters, self._style()
        if self.framed or self.focused:
            kit.pictures.frame(surface, "input", self.rect)
        if self.hovered and not self.focused:
            kit.pictures.frame(surface, "hover", self.rect)
        inner = self.rect.inflate(-kit.px(20), -kit.px(6))
        clip = surface.get_clip()
        surface.set_clip(inner.clip(clip))
        shown = self.text[: self.at] + self.editing + self.text[self.at :]
        caret = letters.width(self.text[: self.at] + self.editing, style)
        room = inner.width - kit.px(10)
        self._shift = max(0, min(self._shift, caret), caret - room) if self.focused else 0
        middle = self.rect.centery
        a, b = self._selected()
        if a != b and self.focused:
            x1, x2 = (self._left() + letters.width(self.text[:end], style) for end in (a, b))
            pygame.draw.rect(surface, (110, 78, 32), (x1, inner.y + kit.px(2), x2 - x1, inner.height - kit.px(4)))
        if shown and not self.focused:
            block = self._words()
            letters.draw(surface, block, (self._left(), middle - block.height // 2))
        elif shown:
            picture = letters.line(shown, style)
            surface.blit(picture, picture.get_rect(midleft=(self._left(), middle)))
        elif self.hint:
            hint = letters.line(self.hint, letters.style("hint", SAND))
            surface.blit(hint, hint.get_rect(midleft=(self._left(), middle)))
        if self.editing:
            begin = self._left() + letters.width(self.text[: self.at], style)
            y = middle + style.size // 2
            pygame.draw.line(surface, LAMP, (begin, y), (self._left() + caret, y), kit.px(2))
        if self.focused and self._lit():
            x = self._left() + caret
            pygame.draw.line(surface, CREAM, (x, inner.y + kit.px(3)), (x, inner.bottom - kit.px(4)), kit.px(2))
        surface.set_clip(clip)


def _open_clipboard() -> None:
    import_module("pygame.scrap")  # without it, the attribute of pygame is a stand-in that warns and raises when used
    if not pygame.scrap.get_init():
        pygame.scrap.init()


def _to_clipboard(text: str) -> None:
    try:
        _open_clipboard()
        pygame.scrap.put("text/plain;charset=utf-8", text.encode())
    except NO_CLIPBOARD:
        return  # nothing else is lost


def _from_clipboard() -> str:
    try:
        _open_clipboard()
        found = pygame.scrap.get("text/plain;charset=utf-8")
    except NO_CLIPBOARD:
        return ""
    return found.decode("utf-8", "replace").strip("\0") if found else ""
