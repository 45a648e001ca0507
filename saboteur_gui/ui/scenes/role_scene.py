"""A role is dealt to the viewer: a card slides up over the table that has gone dark, and is turned up when they want.

Until then it looks, lasts and sounds the same for every role.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ...engine.cards import DWARFS
from ..blending import faded, screen
from ..board.faces import SHAPE, back, role_face
from ..letters import Block
from ..motion import DURATION_FACTORS, Tween, between, ease_in_out, ease_out_back
from ..scene import Program, Scene
from ..table.table_view import TableView
from ..theatre.primitives import turned_over
from ..theatre.spotlight import Dim
from ..theme import ALARM_TEXT, BRASS_LIGHT, CREAM, SAND
from ..widgets.controls import draw_keycap
from ..widgets.widget import Widget

COMES, TURN, READS, GOES = 600.0, 600.0, 6000.0, 480.0  # ms; it goes by itself when it has lain open for so long
WORDS = 250.0  # until words that come are there
DARK, WIDE, LIFT = 0.65, 300.0, 0.15
TELLS_ROOM = 820.0


class RoleCard(Widget):
    """It takes the pointer; the scene draws it."""

    cursor = "point"

    def __init__(self, rect: pygame.Rect, press: Callable[[], object]) -> None:
        super().__init__("role.dealt", rect)
        self.press = press

    def activate(self) -> None:
        self.press()

    def redraw(self) -> None:
        """Nothing on it changes by being pointed at."""

    def draw(self, surface: pygame.Surface) -> None:
        """It may be anywhere between the deck and the panel."""


class RoleScene(Scene):
    name = "role"
    opaque = False

    def __init__(
        self,
        app: Program,
        table: TableView,
        heading: str,
        place: Callable[[], pygame.Rect],
        done: Callable[[], object],
    ) -> None:
        """`heading`: id of a text. `place`: where the card goes in the end. `done` is called when it is there."""
        super().__init__(app)
        self.table, self.heading, self.place, self.done = table, heading, place, done
        self.role = DWARFS[table.viewer.view.dwarf]
        factor = 0.0 if app.settings.less_motion else DURATION_FACTORS[app.settings.animation]
        self.factor = factor
        self.rise = Tween(self.now, COMES * factor, ease_out_back)
        self.flip: Tween | None = None
        self.fall: Tween | None = None

    @property
    def shared(self) -> bool:
        return self.table.many

    def unwatched(self) -> None:
        self.app.drop(self)  # it is dealt again when somebody looks again

    def enter(self) -> None:
        if self.flip is None:
            self.app.play("role_dealt")

    # What is done with it

    def press(self) -> None:
        """Turn it up, or, when it lies open, put it away."""
        if self.flip is None:
            self.flip = Tween(self.now, TURN * self.factor, ease_in_out)
            self.app.play("peek")
        elif self.flip.over(self.now):
            self.put_away()
        self.damage()

    def put_away(self) -> None:
        if self.fall is None:
            self.fall = Tween(self.now, GOES * self.factor, ease_in_out)
            self.damage()

    def back(self) -> None:
        self.put_away()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE:
                self.put_away()
            elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
                self.press()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.press()
        return True  # nothing under it is touched

    def hit_areas(self) -> dict[str, pygame.Rect]:
        return {"role.dealt": self._middle()}

    def progress(self) -> dict[str, object]:
        return {"role": "down" if self.flip is None else "up"}

    # Time

    def update(self, now: float) -> None:
        if self.fall is not None and self.fall.over(now):
            self.done()
            return
        if self._opened is not None and self.factor and now >= self._opened + READS:
            self.put_away()
        if self._moves(now):
            self.damage()

    @property
    def _opened(self) -> float | None:
        """When it lay open."""
        return self.flip.start + self.flip.duration if self.flip is not None else None

    def _moves(self, now: float) -> bool:
        before = now - WORDS - 100  # words come after the card, and one picture more shows their end
        return any(each is not None and not each.over(before) for each in (self.rise, self.flip, self.fall))

    def wakes(self, now: float) -> float | None:
        if self._moves(now) or self.fall is not None:
            return now
        return self._opened + READS if self._opened is not None and self.factor else None

    # Drawing

    def _middle(self) -> pygame.Rect:
        kit = self.table.kit
        out = pygame.Rect(0, 0, kit.px(WIDE), round(kit.px(WIDE) * SHAPE))
        out.center = kit.metrics.screen.centerx, kit.metrics.screen.centery - kit.px(80)
        return out

    def build(self) -> None:
        self.root.add(RoleCard(self._middle(), self.press))

    def _gone(self) -> float:
        return self.fall.at(self.now) if self.fall is not None else 0.0

    def paint(self, surface: pygame.Surface) -> None:
        kit = self.table.private_kit
        came = min(1.0, max(0.0, self.rise.at(self.now)))
        dark = Dim(0, 1, DARK * came * (1 - self._gone()), rises=0, falls=0)
        dark.draw(kit, surface, 0.0)
        turned = self.flip.at(self.now) if self.flip is not None else 0.0
        words = min(1.0, came) * (1 - min(1.0, self._gone() * 3))
        if turned >= 0.5:
            _shine(self, surface, (turned - 0.5) * 2 * (1 - self._gone()))
        _draw_card(self, surface, turned)
        _draw_heading(self, surface, words)
        if turned >= 1:
            _draw_aim(
                self, surface, words * min(1.0, (self.now - (self._opened or 0.0)) / WORDS if self.factor else 1.0)
            )
        elif self.flip is None:
            _draw_hint(self, surface, words)

    def _rect(self, turned: float) -> pygame.Rect:
        place = self._middle()
        if self.fall is not None:
            goal, way = self.place(), self._gone()
            out = pygame.Rect(0, 0, round(between(place.width, goal.height, way)), 0)
            out.height = round(out.width * SHAPE)
            out.center = (
                round(between(place.centerx, goal.centerx, way)),
                round(between(place.centery, goal.centery, way)),
            )
            return out
        grow = 1 + LIFT * 4 * turned * (1 - turned)
        out = place.inflate(round(place.width * (grow - 1)), round(place.height * (grow - 1)))
        out.y += round((self.table.kit.metrics.height - place.y) * (1 - self.rise.at(self.now)))
        return out


def _draw_card(scene: RoleScene, surface: pygame.Surface, turned: float) -> None:
    kit, seat = scene.table.private_kit, scene.table.viewer.seat
    wide, high = scene._middle().size
    largest = round(wide * (1 + LIFT)), round(high * (1 + LIFT))

    rect, gone = scene._rect(turned), scene._gone()
    strength = min(1.0, (1 - gone) / 0.25) if scene.fall is not None else 1.0
    picture = role_face(kit, scene.role, largest, seat) if turned >= 0.5 else back(kit, "dwarf", largest)
    width = max(2, round(rect.width * turned_over(turned)))
    if scene.fall is None and not 0 < turned < 1:
        kit.pictures.frame(surface, "card_shadow_lifted", rect)
    picture = pygame.transform.smoothscale(picture, (width, rect.height))
    surface.blit(faded(picture, strength), picture.get_rect(center=rect.center))


def _shine(scene: RoleScene, surface: pygame.Surface, strength: float) -> None:
    """Light behind the card: red for who is against the others."""
    kit, place = scene.table.private_kit, scene._middle()
    side = round(place.height * 2.1)
    name = "alarm" if scene.role == "saboteur" else "lamp"
    light = pygame.Surface((side, side)).convert()
    light.blit(kit.pictures.at(f"ui/glows/{name}.webp", (side, side)), (0, 0))
    light.fill((round(255 * max(0.0, min(1.0, strength))),) * 3, special_flags=pygame.BLEND_RGB_MULT)
    screen(surface, light, light.get_rect(center=place.center))


def _draw_heading(scene: RoleScene, surface: pygame.Surface, strength: float) -> None:
    kit = scene.table.kit
    block = kit.letters.block(
        scene.t(scene.heading), kit.letters.style("scene_title", BRASS_LIGHT), kit.px(TELLS_ROOM), 1
    )
    _put(scene, surface, block, scene._middle().top - kit.px(34) - block.height, strength)


def _draw_aim(scene: RoleScene, surface: pygame.Surface, strength: float) -> None:
    kit = scene.table.private_kit
    colour = ALARM_TEXT if scene.role == "saboteur" else BRASS_LIGHT
    title = kit.letters.block(
        kit.t(f"role.{scene.role}.title"), kit.letters.style("headline", colour), kit.px(TELLS_ROOM), 1
    )
    top = scene._middle().bottom + kit.px(24)
    _put(scene, surface, title, top, strength)
    aim = kit.letters.block(
        kit.t(f"role.{scene.role}.wants"), kit.letters.style("large_text", CREAM), kit.px(TELLS_ROOM), 3
    )
    _put(scene, surface, aim, top + title.height + kit.px(4), strength)


def _draw_hint(scene: RoleScene, surface: pygame.Surface, strength: float) -> None:
    kit, letters = scene.table.kit, scene.table.kit.letters
    words = letters.block(
        scene.t("role_deal.hint" if scene.shared else "role_deal.turn"),
        letters.style("large_text", SAND),
        kit.px(TELLS_ROOM),
        2,
    )
    top = scene._middle().bottom + kit.px(34)
    _put(scene, surface, words, top, strength)
    if strength >= 1:
        key = scene.t("key.enter")
        wide = letters.width(key, letters.style("chip")) + kit.px(16)
        card = scene.root.find("role.dealt")
        draw_keycap(card, surface, key, (kit.metrics.screen.centerx - wide // 2, top + words.height + kit.px(34)))


def _put(scene: RoleScene, surface: pygame.Surface, block: Block, top: int, strength: float) -> None:
    if strength <= 0:
        return
    kit, room = scene.table.kit, pygame.Rect(0, top, scene.table.kit.px(TELLS_ROOM), block.height)
    room.centerx = kit.metrics.screen.centerx
    layer = pygame.Surface(room.size, pygame.SRCALPHA)
    kit.letters.draw(layer, block, (0, 0), "centre")
    surface.blit(faded(layer, strength), room)
