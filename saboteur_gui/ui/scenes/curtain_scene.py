"""The curtain between two players of one screen: plank doors, and whose turn it is to look.

By the time it falls, the scene below has dropped everything private; nothing here depends on a secret. It
falls at once. It opens only to a press that comes half a second later: a blind press opens nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from ...session.plan import Seat
from ..motion import Tween, linear
from ..people import avatar, colour_name, seat_mark
from ..render_context import RenderContext
from ..scene import Program, Scene
from ..theme import CREAM, INK_BRASS, SAND, SEATS, mixed
from ..widgets.controls import Button, Label, Panel, draw_keycap, keycap_width

DOORS = "ui/curtain/doors.webp"
GUARD = 500.0  # ms before the button accepts
RING_STEP = 40.0  # ms between two pictures of the ring


class GuardedButton(Button):
    """A button that accepts only after the guard; a ring fills until then."""

    def __init__(self, key: str, rect: pygame.Rect, text: str, do: Callable[[], object], guard: Tween) -> None:
        super().__init__(key, rect, text, do, look="primary", role="primary", sound="")
        self.guard = guard
        self._now = guard.start
        self._drawn = -1

    def activate(self) -> None:
        if self.guard.over(self._now):
            super().activate()
        else:
            self.kit.play("guard")

    def update(self, now: float) -> None:
        self._now = now
        step = round(self.guard.at(now) * GUARD / RING_STEP)
        if step != self._drawn:
            self._drawn = step
            self.redraw()

    def wakes(self, now: float) -> float | None:
        return None if self.guard.over(self._now) else now + RING_STEP

    def _draw_inside(self, surface: pygame.Surface, down: int) -> None:
        super()._draw_inside(surface, down)
        picture = ring(self.kit, self._drawn)
        surface.blit(picture, picture.get_rect(center=(self.rect.right - self.kit.px(48), self.rect.centery + down)))


def ring(kit: RenderContext, step: int) -> pygame.Surface:
    """The guard's ring, so many steps full: painted large and scaled down, since thin arcs have holes."""

    def make() -> pygame.Surface:
        side, fine = kit.px(36), 4
        large = pygame.Surface((side * fine, side * fine), pygame.SRCALPHA)
        middle, outer, inner = side * fine / 2, side * fine * 0.48, side * fine * 0.34
        share = min(1.0, step * RING_STEP / GUARD)
        for part, colour in ((1.0, mixed(INK_BRASS, (255, 210, 90), 0.6)), (share, INK_BRASS)):
            angles = [math.tau * part * number / 90 for number in range(91)]
            edge = [(middle + outer * math.sin(a), middle - outer * math.cos(a)) for a in angles]
            edge += [(middle + inner * math.sin(a), middle - inner * math.cos(a)) for a in reversed(angles)]
            if part > 0:
                pygame.draw.polygon(large, colour, edge)
        return pygame.transform.smoothscale(large, (side, side))

    return kit.pictures.kept(("ring", step), make)


class CurtainScene(Scene):
    name = "curtain"
    goes = "doors"

    def __init__(self, app: Program, seat: Seat, heading: str, done: Callable[[], object]) -> None:
        """`heading` is public: game and round. `done` is called once the player is there."""
        super().__init__(app)
        self.seat, self.heading, self.done = seat, heading, done
        self.guard = Tween(self.now, GUARD, linear)

    @property
    def whose(self) -> str:
        return self.seat.name

    def enter(self) -> None:
        self.app.play("curtain")

    def back(self) -> None:
        """Escape opens nothing."""

    def open(self) -> None:
        self.app.play("doors")
        self.done()

    def build(self) -> None:
        kit, px, screen = self.kit, self.px, self.kit.metrics.screen
        box = pygame.Rect(0, 0, px(806), px(728))
        box.center = screen.center
        self.root.add(Panel("curtain.frame", box, "sign"))
        inner = box.inflate(-px(46), -px(46))
        self.root.add(Panel("curtain.panel", inner, "panel"))

        def row(key: str, top: int, height: int, text: str, role: str, colour: tuple[int, int, int]) -> Label:
            rect = pygame.Rect(inner.x + px(24), inner.y + px(top), inner.width - px(48), px(height))
            return self.root.add(Label(key, rect, text, role, colour, "centre", lines=1))

        row("curtain.who", 30, 60, self.t("curtain.on_screen"), "sign_quiet", SAND)
        row("curtain.name", 366, 96, self.seat.name, "own_headline", CREAM)
        button = pygame.Rect(0, 0, px(410), px(88))
        button.midbottom = inner.centerx, inner.bottom - px(34)
        ready = self.root.add(GuardedButton("curtain.ready", button, self.t("curtain.ready"), self.open, self.guard))
        if self.root.focus is None:
            self.root.set_focus(ready)
            self.root.keyboard = True
        wide = screen.inflate(-px(160), 0)
        below = pygame.Rect(wide.x, box.bottom + px(24), wide.width, px(48))
        self.root.add(Label("curtain.others", below, self.t("curtain.others"), "sign_note", CREAM, "centre", lines=1))
        above = pygame.Rect(wide.x, box.top - px(110), wide.width, px(48))
        self.root.add(Label("curtain.heading", above, self.heading, "section_quiet", CREAM, "centre", lines=1))
        self._portrait = avatar(kit, self.seat, px(112))
        self._portrait_at = self._portrait.get_rect(center=(inner.centerx, inner.y + px(226)))
        self._colour_plate(inner)

    def _colour_plate(self, inner: pygame.Rect) -> None:
        kit, px = self.kit, self.px
        self._words = kit.letters.block(colour_name(kit, self.seat), kit.letters.style("label"), px(420), 1)
        wide = sum(kit.letters.width(*piece) for piece in self._words.lines[0])
        self._plate = pygame.Rect(0, 0, wide + px(84), px(52))
        self._plate.center = inner.centerx, inner.y + px(508)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.root.find("curtain.ready").activate()
            return True
        return True

    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(doors(self.kit), (0, 0))

    def paint_over(self, surface: pygame.Surface) -> None:
        kit, px = self.kit, self.px
        surface.blit(self._portrait, self._portrait_at)
        kit.pictures.frame(surface, "chip", self._plate)
        edge = SEATS[self.seat.colour]
        pygame.draw.rect(surface, edge, self._plate, kit.px(2), border_radius=self._plate.height // 3)
        mark = seat_mark(kit, self.seat, px(34))
        surface.blit(mark, mark.get_rect(midleft=(self._plate.x + px(14), self._plate.centery)))
        kit.letters.draw(surface, self._words, (self._plate.x + px(60), self._plate.centery - self._words.height // 2))
        self._press_hint(surface)

    def _press_hint(self, surface: pygame.Surface) -> None:
        kit, px = self.kit, self.px
        others = self.root.find("curtain.others")
        words = kit.letters.line(self.t("curtain.or_press"), kit.letters.style("second", SAND))
        key = kit.key_name("confirm")
        cap = keycap_width(kit, key)
        x = kit.metrics.screen.centerx - (words.get_width() + px(14) + cap) // 2
        y = others.rect.bottom + px(26)
        surface.blit(words, words.get_rect(midleft=(x, y)))
        draw_keycap(kit, surface, key, (x + words.get_width() + px(14), y))


def doors(kit: RenderContext) -> pygame.Surface:
    """Plank doors with iron bands and two lanterns, over the whole window whatever its shape."""
    wide, high = kit.metrics.width, kit.metrics.height

    def make() -> pygame.Surface:
        painted = kit.pictures.read(DOORS)
        grow = max(wide / painted.get_width(), high / painted.get_height())
        size = round(painted.get_width() * grow), round(painted.get_height() * grow)
        out = pygame.Surface((wide, high)).convert()
        grown = pygame.transform.smoothscale(painted, size)
        out.blit(grown, grown.get_rect(center=out.get_rect().center))
        return out

    return kit.pictures.kept(("doors", wide, high), make)
