"""The door between two players of one screen: whose cards lie behind it, and what has happened since their last turn.

It closes the place of the hand only; the room goes on looking at the table. By the time it closes, the scene below has
dropped everything private; nothing here depends on a secret. It opens only to a press that comes half a second later: a
blind press opens nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from ..motion import Tween, linear
from ..people import avatar, colour_name, seat_mark
from ..render_context import RenderContext
from ..scene import Program, Scene
from ..table.log_lines import Entry
from ..table.log_panel import LogPanel
from ..table.shut import Shut
from ..table.table_view import TableView
from ..theme import CREAM, INK_BRASS, SAND, SEATS, mixed
from ..widgets.controls import Button, Label

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
    opaque = False

    def __init__(
        self, app: Program, table: TableView, seat: int, since: Sequence[Entry], done: Callable[[], object]
    ) -> None:
        """`since`: what everybody has seen and heard since this seat's last turn. `done` is called once the player is
        there."""
        super().__init__(app)
        self.table, self.seat, self.since, self.done = table, table.seats[seat], since, done
        self.guard = Tween(self.now, GUARD, linear)

    @property
    def whose(self) -> str:
        return self.seat.name

    @property
    def kit(self) -> RenderContext:
        return self.table.kit

    def enter(self) -> None:
        self.app.play("curtain")

    def back(self) -> None:
        """Escape opens nothing."""

    def open(self) -> None:
        self.app.play("doors")
        self.done()

    def build(self) -> None:
        kit, px, shut = self.kit, self.px, self.table.layout.shut
        self.root.add(Shut("shut", shut))
        inner = shut.inflate(-px(44), -px(36))
        self._portrait = avatar(kit, self.seat, min(px(90), inner.height // 2 - px(8)))
        self._portrait_at = self._portrait.get_rect(midleft=inner.midleft)
        left = self._portrait_at.right + px(24)
        who = pygame.Rect(left, inner.y, round((inner.right - left) * 0.46), inner.height)
        high = who.height // 20  # a twentieth

        def row(key: str, top: int, rows: int, text: str, role: str) -> None:
            rect = pygame.Rect(who.x, who.y + top * high, who.width, rows * high)
            self.root.add(Label(key, rect, text, role, CREAM if role == "own_name" else SAND, "centre", lines=1))

        row("curtain.name", 0, 6, self.seat.name, "own_name")
        row("curtain.others", 17, 4, self.t("curtain.others"), "hint")
        self._colour_plate(pygame.Rect(who.x, who.y + 6 * high, who.width, round(3.6 * high)))
        button = pygame.Rect(0, 0, min(px(410), who.width), round(5.6 * high))
        button.midtop = who.centerx, who.y + round(10.4 * high)
        ready = self.root.add(GuardedButton("curtain.ready", button, self.t("curtain.ready"), self.open, self.guard))
        ready.keycap = kit.key_name("confirm")
        if self.root.focus is None:
            self.root.set_focus(ready)
            self.root.keyboard = True
        self._add_since(pygame.Rect(who.right + px(24), inner.y, inner.right - who.right - px(24), inner.height))

    def _add_since(self, rect: pygame.Rect) -> None:
        seats, title = self.table.seats, self.t("curtain.since")
        self.root.add(LogPanel("curtain.since", rect, seats, title, True, lambda entry: None)).fill(self.since)

    def _colour_plate(self, place: pygame.Rect) -> None:
        kit, px = self.kit, self.px
        room = place.width - px(66)
        style = kit.letters.style("label")
        small = style._replace(least=kit.letters.style("name").least)  # as names are, where there is no room
        ways = [kit.letters.block(colour_name(kit, self.seat), each, room, 1) for each in (style, small)]
        self._words = next((words for words in ways if words.whole), ways[-1])
        wide = sum(kit.letters.width(*piece) for piece in self._words.lines[0])
        self._plate = pygame.Rect(0, 0, wide + px(66), place.height)
        self._plate.center = place.center

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.root.find("curtain.ready").activate()
            return True
        return True

    def paint_over(self, surface: pygame.Surface) -> None:
        kit, px = self.kit, self.px
        surface.blit(self._portrait, self._portrait_at)
        kit.pictures.frame(surface, "chip", self._plate)
        edge = SEATS[self.seat.colour]
        pygame.draw.rect(surface, edge, self._plate, kit.px(2), border_radius=self._plate.height // 3)
        mark = seat_mark(kit, self.seat, min(px(34), self._plate.height - px(6)))
        surface.blit(mark, mark.get_rect(midleft=(self._plate.x + px(10), self._plate.centery)))
        kit.letters.draw(surface, self._words, (self._plate.x + px(50), self._plate.centery - self._words.height // 2))
