"""Labels, panels, buttons, switches, sliders."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ..letters import Block, Style, Text
from ..render_context import RenderContext
from ..theme import BRASS_LIGHT, CREAM, INK_BRASS, SAND, Colour
from .button_caps import button_disc, face_button
from .widget import Widget

Do = Callable[[], object]
GREY = (140, 132, 118)


class Panel(Widget):
    """A nine-slice behind other widgets. It takes the pointer, so that nothing beneath is hit through it."""

    def __init__(self, key: str, rect: pygame.Rect, look: str = "panel_dark") -> None:
        super().__init__(key, rect)
        self.look = look

    def bounds(self) -> pygame.Rect:
        pad = self.kit.pictures.pad(self.look)
        return self.rect.inflate(2 * pad, 2 * pad)

    def draw(self, surface: pygame.Surface) -> None:
        self.kit.pictures.frame(surface, self.look, self.rect)


class Label(Widget):
    """Text in a rectangle: wrapped, shrunk to 85 %, then cut, with the whole text as its tip."""

    takes_pointer = False

    def __init__(
        self,
        key: str,
        rect: pygame.Rect,
        text: Text,
        role: str = "text",
        colour: Colour = CREAM,
        align: str = "left",
        valign: str = "middle",
        lines: int = 0,
    ) -> None:
        super().__init__(key, rect)
        self.text, self.role, self.colour = text, role, colour
        self.align, self.valign, self.lines = align, valign, lines

    def added(self) -> None:
        letters = self.kit.letters
        style = letters.style(self.role, self.colour)
        high = 0 if self.lines else max(1, self.rect.height)
        self.block = letters.block(self.text, style, self.rect.width, self.lines, height=high)
        if not self.block.whole:
            self.tip = self.text if isinstance(self.text, str) else "".join(span.text for span in self.text)

    def whole(self) -> bool:
        fits = self.block.height <= self.rect.height + self.block.line_height // 2
        return self.block.whole and fits and unbroken(self.block, self.text)

    def draw(self, surface: pygame.Surface) -> None:
        gap = self.rect.height - self.block.height
        top = {"top": 0, "middle": gap // 2, "bottom": gap}[self.valign]
        self.kit.letters.draw(surface, self.block, (self.rect.x, self.rect.y + top), self.align)


class Picture(Widget):
    """A picture made by a function of nothing (it is kept by whoever makes it)."""

    takes_pointer = False

    def __init__(self, key: str, rect: pygame.Rect, make: Callable[[], pygame.Surface], tip: str = "") -> None:
        super().__init__(key, rect, tip)
        self.make = make

    def draw(self, surface: pygame.Surface) -> None:
        picture = self.make()
        surface.blit(picture, picture.get_rect(center=self.rect.center))


class Pressed(Widget):
    """Does one thing when it is pressed."""

    focusable = True
    cursor = "point"
    sound = "click"

    def __init__(self, key: str, rect: pygame.Rect, do: Do, tip: str = "") -> None:
        super().__init__(key, rect, tip)
        self.do = do

    def activate(self) -> None:
        if self.sound:
            self.kit.play(self.sound)
        self.do()


class Button(Pressed):
    """Text with a glyph before it (or a picture: `ui/icons/pick`). Looks: "button" (leather) and "primary" (brass:
    the one thing to do next)."""

    def __init__(
        self,
        key: str,
        rect: pygame.Rect,
        text: str,
        do: Do,
        glyph: str = "",
        look: str = "button",
        role: str = "label",
        tip: str = "",
        note: str = "",
        align: str = "centre",
        keycap: str = "",
        sound: str = "click",
    ) -> None:
        super().__init__(key, rect, do, tip)
        self.text, self.glyph, self.look, self.role = text, glyph, look, role
        self.note, self.align, self.keycap, self.sound = note, align, keycap, sound
        self.on = False  # chosen, switched on

    def frame(self) -> str:
        if not self.enabled:
            return f"{self.look}_disabled"
        if self.pressed and self.hovered:
            return f"{self.look}_pressed"
        return "button_on" if self.on and self.look == "button" else self.look

    def _colour(self) -> Colour:
        if not self.enabled:
            return GREY
        return INK_BRASS if self.look == "primary" else BRASS_LIGHT if self.on else CREAM

    def draw(self, surface: pygame.Surface) -> None:
        pictures, down = self.kit.pictures, 0
        pictures.frame(surface, self.frame(), self.rect)
        if self.pressed and self.hovered:
            down = self.kit.px(2)
        if self.hovered and self.enabled and not self.pressed:
            pictures.frame(surface, "hover", self.rect)
        self._draw_inside(surface, down)

    def _style(self) -> Style:
        return self.kit.letters.style(self.role, self._colour(), shadow=self.look != "primary")

    def _places(self) -> tuple[int, int, int, int]:
        """Width of the glyph, of the gap after it, of the padding, and of what is left for the text."""
        kit = self.kit
        mark = min(round(self._style().size * 1.35), self.rect.height - kit.px(12)) if self.glyph else 0
        gap = kit.px(10) if self.glyph and self.text else 0
        padding = min(kit.px(18), max(kit.px(4), (self.rect.width - mark) // 2))
        cap = self._cap_width() if self.keycap else 0
        return mark, gap, padding, max(1, self.rect.width - 2 * padding - mark - gap - cap)

    def _words(self) -> Block | None:
        if not self.text:
            return None
        letters, style = self.kit.letters, self._style()
        lines = 2 if not self.note and self.rect.height >= letters.line_height(style) * 2.1 else 1
        return letters.block(self.text, style, self._places()[3], lines)

    def whole(self) -> bool:
        words, room = self._words(), self._places()[3]
        note = self.kit.letters.block(self.note, self._note_style(), room, 1)
        return (words is None or (words.whole and unbroken(words, self.text))) and note.whole

    def _draw_inside(self, surface: pygame.Surface, down: int) -> None:
        kit, colour = self.kit, self._colour()
        mark, gap, padding, room = self._places()
        cap = self._cap_width() if self.keycap else 0
        block = self._words()
        wide = max((sum(kit.letters.width(*p) for p in line) for line in block.lines), default=0) if block else 0
        left = self.rect.x + padding
        if self.align == "centre":
            left = self.rect.x + (self.rect.width - mark - gap - wide - cap) // 2
        middle = self.rect.centery + down
        if mark:
            painted = "/" in self.glyph
            pictures = kit.pictures
            picture = pictures.mark(self.glyph, mark) if painted else pictures.glyph(self.glyph, mark, colour)
            surface.blit(picture, (left, middle - mark // 2))
        if block:
            height = block.height + (kit.letters.line_height(self._note_style()) if self.note else 0)
            kit.letters.draw(surface, block, (left + mark + gap, middle - height // 2))
            if self.note:
                note = kit.letters.block(self.note, self._note_style(), room, 1)
                kit.letters.draw(surface, note, (left + mark + gap, middle - height // 2 + block.height))
            if not block.whole and not self.tip:
                self.tip = self.text
        if cap:
            draw_keycap(self.kit, surface, self.keycap, (left + mark + gap + wide + kit.px(10), middle))

    def _note_style(self) -> Style:
        colour = INK_BRASS if self.look == "primary" else SAND
        return self.kit.letters.style("second", colour, shadow=self.look != "primary")

    def _cap_width(self) -> int:
        return keycap_width(self.kit, self.keycap) + self.kit.px(12)


def unbroken(block: Block, text: Text) -> bool:
    """No word of it was torn apart for want of room."""
    words = text if isinstance(text, str) else "".join(span.text for span in text)
    shown = " ".join("".join(piece[0] for piece in line) for line in block.lines)
    return shown.split(" ") == words.replace("\n", " ").split(" ") or not words.strip()


def keycap_width(kit: RenderContext, name: str) -> int:
    if face_button(kit, name):
        return kit.px(34)
    return max(kit.letters.width(name, kit.letters.style("chip")) + kit.px(16), kit.px(30))


def draw_keycap(kit: RenderContext, surface: pygame.Surface, name: str, left_middle: tuple[int, int]) -> None:
    """A key, or the button of a gamepad, by what is written on it."""
    style = kit.letters.style("chip", INK_BRASS, shadow=False)
    rect = pygame.Rect(0, 0, keycap_width(kit, name), kit.px(30))
    rect.midleft = left_middle
    if face_button(kit, name):
        disc = button_disc(kit, name, rect.width)
        surface.blit(disc, disc.get_rect(center=rect.center))
        return
    kit.pictures.frame(surface, "keycap", rect)
    block = kit.letters.block(name, style, rect.width, 1)
    kit.letters.draw(surface, block, (rect.x, rect.centery - block.height // 2), "centre")


class GlyphButton(Button):
    """A square button with a sign; its name is its tip."""

    def __init__(self, key: str, rect: pygame.Rect, glyph: str, do: Do, tip: str, **more: str) -> None:
        super().__init__(key, rect, "", do, glyph=glyph, tip=tip, **more)

    def _draw_inside(self, surface: pygame.Surface, down: int) -> None:
        kit, colour = self.kit, self._colour()
        side = round(min(self.rect.size) * 0.6)
        picture = kit.pictures.glyph(self.glyph, side, colour)
        surface.blit(picture, picture.get_rect(center=(self.rect.centerx, self.rect.centery + down)))


class Switch(Widget):
    """On or off: the knob says it by its side, a tick by its shape."""

    focusable = True
    cursor = "point"

    def __init__(self, key: str, rect: pygame.Rect, on: bool, changed: Callable[[bool], object], tip: str = "") -> None:
        super().__init__(key, rect, tip)
        self.on, self.changed = on, changed

    def activate(self) -> None:
        self.on = not self.on
        self.kit.play("toggle")
        self.redraw()
        self.changed(self.on)

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        pictures = kit.pictures
        body = pygame.Rect(0, 0, kit.px(66), kit.px(34))
        body.midright = self.rect.midright
        if not self.enabled:
            pictures.frame(surface, "switch_off", body)
            lock = pictures.glyph("lock", kit.px(22), GREY)
            surface.blit(lock, lock.get_rect(center=body.center))
            return
        pictures.frame(surface, "switch_on" if self.on else "switch_off", body)
        side = round(body.height * 1.1)
        knob = pictures.at("ui/parts/knob.webp", (side, side))
        x = body.right - body.height // 2 if self.on else body.left + body.height // 2
        surface.blit(knob, knob.get_rect(center=(x, body.centery)))
        if self.on:
            tick = pictures.glyph("check", kit.px(20), INK_BRASS)
            surface.blit(tick, tick.get_rect(center=(body.left + round(body.height * 0.55), body.centery)))
        if self.hovered:
            pictures.frame(surface, "hover", body)


class Slider(Widget):
    """A number between two ends, in steps."""

    focusable = True
    cursor = "point"

    def __init__(
        self,
        key: str,
        rect: pygame.Rect,
        value: float,
        ends: tuple[float, float],
        step: float,
        changed: Callable[[float], object],
        shown: Callable[[float], str] = "{:g}".format,
        late: bool = False,
    ) -> None:
        """`late`: the pointer's value is told when it lets go; what follows builds everything anew."""
        super().__init__(key, rect)
        self.value, self.ends, self.step, self.changed, self.shown = value, ends, step, changed, shown
        self.late = late

    def _track(self) -> pygame.Rect:
        kit = self.kit
        figures = kit.px(84)
        track = pygame.Rect(0, 0, self.rect.width - figures - kit.px(24), kit.px(14))
        track.midleft = self.rect.x + kit.px(12), self.rect.centery
        return track

    def set(self, value: float) -> None:
        low, high = self.ends
        stepped = min(high, max(low, low + round((value - low) / self.step) * self.step))
        if stepped != self.value:
            self.value = stepped
            self.redraw()
            if not (self.late and self.pressed):
                self.changed(stepped)

    def _to(self, pos: tuple[int, int]) -> None:
        track = self._track()
        low, high = self.ends
        self.set(low + (high - low) * min(1.0, max(0.0, (pos[0] - track.left) / max(1, track.width))))

    def on_press(self, pos: tuple[int, int]) -> None:
        self._to(pos)

    def on_drag(self, pos: tuple[int, int]) -> None:
        self._to(pos)

    def on_release(self, pos: tuple[int, int], inside: bool) -> None:
        if self.late:
            self.changed(self.value)

    def on_key(self, event: pygame.event.Event) -> bool:
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_PAGEDOWN: -5, pygame.K_PAGEUP: 5}
        if event.key in steps:
            self.set(self.value + steps[event.key] * self.step)
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.set(self.ends[event.key == pygame.K_END])
        else:
            return False
        return True

    def draw(self, surface: pygame.Surface) -> None:
        kit, track = self.kit, self._track()
        low, high = self.ends
        share = (self.value - low) / (high - low)
        kit.pictures.frame(surface, "track", track)
        full = pygame.Rect(track.x, track.y, max(track.height, round(track.width * share)), track.height)
        kit.pictures.frame(surface, "track_full", full)
        thumb = pygame.Rect(0, 0, kit.px(22), kit.px(34))
        thumb.center = track.x + round(track.width * share), track.centery
        kit.pictures.frame(surface, "thumb", thumb)
        if self.hovered or self.pressed:
            kit.pictures.frame(surface, "hover", thumb)
        style = kit.letters.style("label")
        block = kit.letters.block(self.shown(self.value), style, kit.px(84), 1)
        kit.letters.draw(surface, block, (self.rect.right - kit.px(84), self.rect.centery - block.height // 2), "right")
