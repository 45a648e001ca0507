"""A role is dealt to the viewer: a card slides up over the table that has gone dark, and is turned up when they want.

Until then it looks, lasts and sounds the same for every role.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ...engine.cards import DWARFS
from ...engine.view import saboteurs_among
from ..blending import faded, screen
from ..board.faces import SHAPE, back, role_face
from ..letters import Block
from ..motion import DURATION_FACTORS
from ..render_context import RenderContext
from ..scene import Program, Scene
from ..table.dealt_card import LIFT, WORDS, DealtCard
from ..table.table_view import TableView
from ..theatre.primitives import turned_over
from ..theatre.spotlight import Dim
from ..theme import ALARM_TEXT, BRASS_LIGHT, CREAM, SAND
from ..tint import tint
from ..widgets.controls import draw_keycap, keycap_width
from ..widgets.widget import Widget

DARK, WIDE = 0.65, 300.0
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
        self.card = DealtCard(self.now, 0.0 if app.settings.less_motion else DURATION_FACTORS[app.settings.animation])

    @property
    def shared(self) -> bool:
        return self.table.many

    @property
    def whose(self) -> str:
        viewer = self.table.viewer
        return self.table.seats[viewer.seat].name if self.table.many and viewer.somebody else ""

    def unwatched(self) -> None:
        self.app.drop(self)  # it is dealt again when somebody looks again

    def enter(self) -> None:
        if self.card.face_down:
            self.app.play("role_dealt")

    # What is done with it

    def press(self) -> None:
        """Turn it up, or, when it lies open, put it away."""
        if self.card.face_down:
            self.card.turn(self.now)
            self.app.play("peek")
        elif self.now >= (self.card.opened or 0.0):
            self.put_away()
        self.damage()

    def put_away(self) -> None:
        self.card.put_away(self.now)
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
        return {"role.dealt": _middle(self.table.kit)}

    def progress(self) -> dict[str, object]:
        return {"role": "down" if self.card.face_down else "up"}

    # Time

    def update(self, now: float) -> None:
        card = self.card
        if card.arrived(now):
            self.done()
            return
        if card.read_by is not None and now >= card.read_by:
            self.put_away()
        if card.moves(now):
            self.damage()

    def wakes(self, now: float) -> float | None:
        return now if self.card.moves(now) or self.card.goes else self.card.read_by

    # Drawing

    def build(self) -> None:
        self.root.add(RoleCard(_middle(self.table.kit), self.press))

    def paint(self, surface: pygame.Surface) -> None:
        kit, card, now = self.table.private_kit, self.card, self.now
        came, gone, turned = card.came(now), card.gone(now), card.turned(now)
        dark = Dim(0, 1, DARK * came * (1 - gone), rises=0, falls=0)
        dark.draw(kit, surface, 0.0)
        words = came * (1 - min(1.0, gone * 3))
        if turned >= 0.5:
            _shine(self, surface, (turned - 0.5) * 2 * (1 - gone))
        _draw_card(self, surface, turned)
        _draw_heading(self, surface, words)
        if turned >= 1:
            read = min(1.0, (now - (card.opened or 0.0)) / WORDS if card.factor else 1.0)
            _draw_aim(self, surface, words * read)
        elif card.face_down:
            _draw_hint(self, surface, words)


def _middle(kit: RenderContext) -> pygame.Rect:
    """Where the card lies while it is read."""
    out = pygame.Rect(0, 0, kit.px(WIDE), round(kit.px(WIDE) * SHAPE))
    out.center = kit.metrics.screen.centerx, kit.metrics.screen.centery - kit.px(80)
    return out


def _draw_card(scene: RoleScene, surface: pygame.Surface, turned: float) -> None:
    kit, seat = scene.table.private_kit, scene.table.viewer.seat
    wide, high = _middle(scene.table.kit).size
    largest = round(wide * (1 + LIFT)), round(high * (1 + LIFT))

    card, now, height = scene.card, scene.now, scene.table.kit.metrics.height
    rect = card.rect(now, _middle(scene.table.kit), scene.place() if card.goes else _middle(scene.table.kit), height)
    strength = min(1.0, (1 - card.gone(now)) / 0.25)
    picture = role_face(kit, scene.role, largest, seat) if turned >= 0.5 else back(kit, "dwarf", largest)
    width = max(2, round(rect.width * turned_over(turned)))
    if not card.goes and not 0 < turned < 1:
        kit.pictures.frame(surface, "card_shadow_lifted", rect)
    picture = pygame.transform.smoothscale(picture, (width, rect.height))
    surface.blit(faded(picture, strength), picture.get_rect(center=rect.center))


def _shine(scene: RoleScene, surface: pygame.Surface, strength: float) -> None:
    """Light behind the card: red for who is against the others."""
    kit, place = scene.table.private_kit, _middle(scene.table.kit)
    side = round(place.height * 2.1)
    name = "alarm" if scene.role == "saboteur" else "lamp"
    light = pygame.Surface((side, side)).convert()
    light.blit(kit.pictures.at(f"ui/glows/{name}.webp", (side, side)), (0, 0))
    tint(light, (round(255 * max(0.0, min(1.0, strength))),) * 3)
    screen(surface, light, light.get_rect(center=place.center))


def _draw_heading(scene: RoleScene, surface: pygame.Surface, strength: float) -> None:
    kit = scene.table.kit
    block = kit.letters.block(
        scene.t(scene.heading), kit.letters.style("scene_title", BRASS_LIGHT), kit.px(TELLS_ROOM), 1
    )
    _put(scene, surface, block, _middle(scene.table.kit).top - kit.px(34) - block.height, strength)


def _draw_aim(scene: RoleScene, surface: pygame.Surface, strength: float) -> None:
    kit = scene.table.private_kit
    colour = ALARM_TEXT if scene.role == "saboteur" else BRASS_LIGHT
    title = kit.letters.block(
        kit.t(f"role.{scene.role}.title"), kit.letters.style("headline", colour), kit.px(TELLS_ROOM), 1
    )
    top = _middle(scene.table.kit).bottom + kit.px(24)
    _put(scene, surface, title, top, strength)
    aim = kit.letters.block(
        kit.t(f"role.{scene.role}.wants"), kit.letters.style("large_text", CREAM), kit.px(TELLS_ROOM), 3
    )
    top += title.height + kit.px(4)
    _put(scene, surface, aim, top, strength)
    _draw_count(scene, surface, top + aim.height + kit.px(4), strength)


def _draw_count(scene: RoleScene, surface: pygame.Surface, top: int, strength: float) -> None:
    """How many saboteurs there are, where two numbers say it: in Saboteur 2 few of many roles are dealt."""
    kit, counts = scene.table.private_kit, saboteurs_among(scene.table.viewer.view.rules)
    if len(counts) == 2:
        text = kit.t("role.saboteurs", least=counts[0], most=counts[1])
        block = kit.letters.block(text, kit.letters.style("text", SAND), kit.px(TELLS_ROOM), 1)
        _put(scene, surface, block, top, strength)


def _draw_hint(scene: RoleScene, surface: pygame.Surface, strength: float) -> None:
    kit, letters = scene.table.kit, scene.table.kit.letters
    words = letters.block(
        scene.t("role_deal.hint" if scene.shared else "role_deal.turn"),
        letters.style("large_text", SAND),
        kit.px(TELLS_ROOM),
        2,
    )
    top = _middle(scene.table.kit).bottom + kit.px(34)
    _put(scene, surface, words, top, strength)
    if strength >= 1:
        key = kit.key_name("confirm")
        wide = keycap_width(kit, key)
        draw_keycap(kit, surface, key, (kit.metrics.screen.centerx - wide // 2, top + words.height + kit.px(34)))


def _put(scene: RoleScene, surface: pygame.Surface, block: Block, top: int, strength: float) -> None:
    if strength <= 0:
        return
    kit, room = scene.table.kit, pygame.Rect(0, top, scene.table.kit.px(TELLS_ROOM), block.height)
    room.centerx = kit.metrics.screen.centerx
    layer = pygame.Surface(room.size, pygame.SRCALPHA)
    kit.letters.draw(layer, block, (0, 0), "centre")
    surface.blit(faded(layer, strength), room)
