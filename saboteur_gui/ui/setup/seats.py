"""What the set-up scene draws for its seats: rows, faces, grips, and a seat that is dragged to another place."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ..render_context import RenderContext
from ..theme import BRASS_LIGHT, CREAM, SAND, SEATS, VEIL
from ..widgets.controls import Do, GlyphButton, Pressed
from ..widgets.widget import Widget

FADE_SHARE = 0.43  # how strong a seat's colour is at the left edge of its row


def seat_back(kit: RenderContext, mark: str, size: tuple[int, int]) -> pygame.Surface:
    """A leather panel into which the seat's colour fades from the left."""

    def make() -> pygame.Surface:
        pad = kit.pictures.pad("panel")
        out = kit.pictures.nine_slice("panel", size)
        strip = pygame.Surface((64, 1), pygame.SRCALPHA)
        for x in range(64):
            strip.set_at((x, 0), (*SEATS[mark], round(255 * FADE_SHARE * (1 - x / 63))))
        inset = kit.px(4)
        inside = pygame.Rect(0, 0, size[0] - 2 * inset, size[1] - 2 * inset)
        tint = pygame.transform.smoothscale(strip, inside.size)
        corners = pygame.Surface(inside.size, pygame.SRCALPHA)
        pygame.draw.rect(corners, (255, 255, 255), corners.get_rect(), border_radius=kit.px(10))
        tint.blit(corners, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        out.blit(tint, (pad + inset, pad + inset))
        return out

    return kit.pictures.kept(("seat back", mark, size), make)


class SeatBack(Widget):
    """What lies under the widgets of one seat."""

    def __init__(self, key: str, rect: pygame.Rect, mark: str) -> None:
        super().__init__(key, rect)
        self.mark = mark

    def draw(self, surface: pygame.Surface) -> None:
        pad = self.kit.pictures.pad("panel")
        surface.blit(seat_back(self.kit, self.mark, self.rect.size), (self.rect.x - pad, self.rect.y - pad))


class Cross(GlyphButton):
    """Takes something away: a bare sign, framed only when it is pointed at."""

    def draw(self, surface: pygame.Surface) -> None:
        if self.hovered or self.pressed:
            super().draw(surface)
        else:
            self._draw_inside(surface, 0)


class Face(Pressed):
    """A seat's face, to be pressed for another face or colour."""

    def __init__(
        self, key: str, rect: pygame.Rect, picture: Callable[[], pygame.Surface], do: Do, tip: str, on: bool = False
    ) -> None:
        super().__init__(key, rect, do, tip)
        self.picture, self.on = picture, on

    def draw(self, surface: pygame.Surface) -> None:
        if self.on:
            self.kit.pictures.frame(surface, "selected", self.rect)
        elif self.hovered:
            self.kit.pictures.frame(surface, "hover", self.rect)
        picture = self.picture()
        surface.blit(picture, picture.get_rect(center=self.rect.center))


class Grip(Widget):
    """Drags a seat up or down; with Ctrl and the arrows it goes one place at a time."""

    focusable = True
    cursor = "open_hand"

    def __init__(self, key: str, rect: pygame.Rect, drag: SeatDrag, number: int, tip: str) -> None:
        super().__init__(key, rect, tip)
        self.drag, self.number = drag, number

    def on_press(self, pos: tuple[int, int]) -> None:
        self.drag.begin(self.number, pos)

    def on_drag(self, pos: tuple[int, int]) -> None:
        self.drag.to(pos)

    def on_release(self, pos: tuple[int, int], inside: bool) -> None:
        self.drag.end(dropped=pos != (-1, -1))

    def on_key(self, event: pygame.event.Event) -> bool:
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1}
        if event.key not in steps or not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_SHIFT):
            return False
        self.drag.step(self.number, steps[event.key])
        return True

    def draw(self, surface: pygame.Surface) -> None:
        side = self.kit.px(30)
        colour = CREAM if self.hovered or self.pressed else SAND
        glyph = self.kit.pictures.glyph("grip", side, colour)
        surface.blit(glyph, glyph.get_rect(center=self.rect.center))


class SeatDrag:
    """A seat on its way to another place. The model changes only when it is let go of."""

    def __init__(self, move: Callable[[int, int], object], redraw: Callable[[], object]) -> None:
        self.move, self.redraw = move, redraw
        self.rows: list[tuple[int, pygame.Rect]] = []  # number and place of every seat, from the top
        self.held = -1
        self.pos = self.start = (0, 0)

    def begin(self, number: int, pos: tuple[int, int]) -> None:
        self.held, self.pos, self.start = number, pos, pos

    def to(self, pos: tuple[int, int]) -> None:
        if self.held >= 0:
            self.pos = pos
            self.redraw()

    @property
    def moving(self) -> bool:
        return self.held >= 0 and self.pos != self.start

    def row(self) -> pygame.Rect:
        return next(rect for number, rect in self.rows if number == self.held)

    def ghost(self) -> pygame.Rect:
        """Where the row that is dragged is drawn."""
        return self.row().move(0, self.pos[1] - self.start[1])

    def target(self) -> int:
        """The place it would come to: as many seats lie above it as have their middle there."""
        middle = self.ghost().centery
        return sum(rect.centery < middle for number, rect in self.rows if number != self.held)

    def end(self, dropped: bool) -> None:
        held, to = self.held, self.target() if self.moving else -1
        self.held = -1
        if dropped and to >= 0:
            self.move(held, to)
        self.redraw()

    def step(self, number: int, by: int) -> None:
        order = [other for other, _ in self.rows]
        to = order.index(number) + by
        if 0 <= to < len(order):
            self.move(number, to)


def draw_dragged(kit: RenderContext, surface: pygame.Surface, drag: SeatDrag) -> None:
    """Over all rows: the one that is dragged, and where it would go."""
    if not drag.moving:
        return
    px = kit.px
    row, ghost = drag.row(), drag.ghost()
    others = [rect for number, rect in drag.rows if number != drag.held]
    to = drag.target()
    y = others[to].top - px(4) if to < len(others) else others[-1].bottom + px(4)
    shade = kit.pictures.kept(("row shade", row.size), lambda: _shade(row.size))
    copy = surface.subsurface(row.clip(surface.get_rect())).copy()
    surface.blit(shade, row)
    line = pygame.Rect(row.x + px(6), y - px(3), row.width - px(12), px(6))
    kit.pictures.frame(surface, "track_full", line)
    surface.blit(copy, ghost)
    kit.pictures.frame(surface, "selected", ghost)


def _shade(size: tuple[int, int]) -> pygame.Surface:
    out = pygame.Surface(size).convert()
    out.fill(VEIL)
    out.set_alpha(190)
    return out


class AddButton(Pressed):
    """A dashed frame where the next seat will be."""

    def __init__(self, key: str, rect: pygame.Rect, text: str, do: Do) -> None:
        super().__init__(key, rect, do)
        self.text = text

    def whole(self) -> bool:
        letters = self.kit.letters
        return letters.block(self.text, letters.style("label"), self.rect.width - self.kit.px(80), 1).whole

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        surface.blit(kit.pictures.kept(("dashes", self.rect.size), self._dashes), self.rect)
        if self.hovered:
            kit.pictures.frame(surface, "hover", self.rect)
        words = kit.letters.line(self.text, kit.letters.style("label", BRASS_LIGHT))
        side = kit.px(28)
        x = self.rect.centerx - (words.get_width() + side + kit.px(10)) // 2
        plus = kit.pictures.glyph("plus", side, BRASS_LIGHT)
        surface.blit(plus, plus.get_rect(midleft=(x, self.rect.centery)))
        surface.blit(words, words.get_rect(midleft=(x + side + kit.px(10), self.rect.centery)))

    def _dashes(self) -> pygame.Surface:
        kit = self.kit
        out = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        frame = out.get_rect().inflate(-kit.px(4), -kit.px(4))
        pygame.draw.rect(out, (0, 0, 0, 90), frame, border_radius=kit.px(12))
        pygame.draw.rect(out, (*SAND, 150), frame, kit.px(2), border_radius=kit.px(12))
        dash, period = kit.px(9), kit.px(20)
        for x in range(kit.px(14), frame.width - kit.px(10), period):
            out.fill((0, 0, 0, 0), (frame.x + x, 0, dash, kit.px(6)))
            out.fill((0, 0, 0, 0), (frame.x + x, frame.bottom - kit.px(4), dash, kit.px(6)))
        for y in range(kit.px(14), frame.height - kit.px(10), period):
            out.fill((0, 0, 0, 0), (0, frame.y + y, kit.px(6), dash))
            out.fill((0, 0, 0, 0), (frame.right - kit.px(4), frame.y + y, kit.px(6), dash))
        return out
