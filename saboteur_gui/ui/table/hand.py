"""The viewer's cards in a fan. Pictures of them belong to the viewer and go with them."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from ..board.faces import card_face
from ..render_context import RenderContext
from ..widgets.widget import Widget
from .viewer import Viewer

PITCH, STEP, MOST = 0.92, 3.4, 9.0  # of the width; degrees a card, and at most (assets/THEME.md, section 4)
WIDEST = 640
LEAST_SHOWN = 0.5  # of a card's width: titles are not set narrower
CARD = (144, 216)
RISE = 24
RIM = (126, 96, 50)
GONE = 70  # of 255: a card that is being dragged
DRAG_FROM = 7  # pixels at 1080p the pointer moves before a press becomes a drag


class Place(NamedTuple):
    """Where a card of the hand lies: its middle, and its angle clockwise."""

    x: int
    y: int
    angle: float
    shown: float = 1.0  # of its width, at the foot: the next card covers the rest


def fan(rect: pygame.Rect, count: int, card: tuple[int, int], widest: int) -> list[Place]:
    """Cards side by side, squeezed if there are many, the outer ones tilted and a little lower."""
    if not count:
        return []
    pitch = card[0] * PITCH
    if count > 1:
        room = min(rect.width, widest + card[0]) - card[0] if count > 6 else rect.width - card[0] * 1.06
        pitch = min(pitch, room / (count - 1))
    step = min(STEP, 2 * MOST / max(1, count - 1))
    shown = max(LEAST_SHOWN, pitch / card[0] - card[1] / card[0] / 2 * math.radians(step)) if count > 1 else 1.0
    places = []
    for number in range(count):
        off = number - (count - 1) / 2
        drop = min(abs(off) ** 1.8 * card[1] * 0.012, card[1] * 0.05)
        y = rect.top + card[1] // 2 + round(drop)
        places.append(Place(round(rect.centerx + off * pitch), y, off * step, shown if number < count - 1 else 1.0))
    return places


@dataclass(frozen=True)
class HandActions:
    """What happens to cards of a hand, by slot. Without more they can only be looked at."""

    look: Callable[[int], object]
    pick: Callable[[int, bool], object]  # with True it is one of several
    usable: bool = False
    begin_drag: Callable[[int, tuple[int, int]], object] = lambda slot, pos: None
    drag: Callable[[tuple[int, int]], object] = lambda pos: None
    end_drag: Callable[[tuple[int, int]], object] = lambda pos: None


class HandCard(Widget):
    focusable = True

    def __init__(self, slot: int, place: Place, size: tuple[int, int], viewer: Viewer, actions: HandActions) -> None:
        rect = pygame.Rect((0, 0), size)
        rect.center = place.x, place.y
        super().__init__(f"hand.{slot}", rect)
        self.slot, self.card, self.place = slot, viewer.order[slot], place
        self.viewer, self.seat, self.actions = viewer, viewer.seat, actions
        self.cursor = "open_hand" if actions.usable else "point"
        self._pressed_at = (-1, -1)
        self._dragging = False
        self.hidden = False  # it is on its way out of the hand

    @property
    def picked(self) -> bool:
        return self.slot in self.viewer.held.slots

    @property
    def up(self) -> bool:
        return (self.hovered or self.picked or (self.focused and self.root.keyboard)) and not self._is_dragged()

    def _is_dragged(self) -> bool:
        held = self.viewer.held
        return self.slot == (held.dragged if held.dragged >= 0 else held.springs)

    def bounds(self) -> pygame.Rect:
        reach = self.kit.px(64)
        return self.rect.inflate(2 * reach, 2 * reach)

    def hit(self, pos: tuple[int, int]) -> bool:
        """The tilted card, and where it rose to."""
        if not self.visible:
            return False
        angle = math.radians(self.place.angle)
        dx, dy = pos[0] - self.place.x, pos[1] - self.place.y
        x = dx * math.cos(angle) + dy * math.sin(angle)
        y = -dx * math.sin(angle) + dy * math.cos(angle)
        rise = self.kit.px(RISE) if self.hovered else 0
        return abs(x) <= self.rect.width / 2 and -self.rect.height / 2 - rise <= y <= self.rect.height / 2

    # The pointer

    def on_press(self, pos: tuple[int, int]) -> None:
        self._pressed_at, self._dragging = pos, False

    def on_drag(self, pos: tuple[int, int]) -> None:
        far = math.dist(pos, self._pressed_at)
        if not self._dragging and far > self.kit.px(DRAG_FROM):
            self._dragging = True
            self.actions.begin_drag(self.slot, pos)
        if self._dragging:
            self.actions.drag(pos)

    def on_release(self, pos: tuple[int, int], inside: bool) -> None:
        if self._dragging:
            self._dragging = False
            self.actions.end_drag(pos)
        elif inside:
            self.activate()

    def inherits(self, before: Widget) -> bool:
        """Something was told while the card was pressed or dragged."""
        if not isinstance(before, HandCard) or (before.seat, before.card) != (self.seat, self.card):
            return False
        self._pressed_at, self._dragging, self.pressed = before._pressed_at, before._dragging, True
        return True

    def activate(self) -> None:
        mods = pygame.key.get_mods()
        self.actions.pick(self.slot, bool(mods & (pygame.KMOD_SHIFT | pygame.KMOD_CTRL)))

    def on_focus(self, has: bool) -> None:
        if has:
            self.actions.look(self.slot)

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        if not self.up and not self.hidden:
            self.paint(surface)

    def paint(self, surface: pygame.Surface) -> None:
        kit = self.kit
        if self._is_dragged():
            picture = self._picture(self.place.angle, gone=True)
        elif self.up:
            picture = self._picture(0.0)
        else:
            picture = self._picture(self.place.angle)
        middle = self.place.x, self.place.y - (kit.px(RISE) if self.up else 0)
        surface.blit(picture, picture.get_rect(center=middle))
        if self.up:
            rect = self.rect.copy()
            rect.center = middle
            kit.pictures.frame(surface, "card_hover", rect)
            if self.picked:
                tick = kit.pictures.at("ui/parts/tick.webp", (kit.px(40), kit.px(40)))
                surface.blit(tick, tick.get_rect(center=(rect.right - kit.px(14), rect.top + kit.px(12))))

    def _picture(self, angle: float, gone: bool = False) -> pygame.Surface:
        """The card with its shadow at an angle. Kept with the viewer, not in the screen's cache."""
        turned, faces = self.viewer.turned_of(self.slot), self.viewer.faces
        key = self.card, turned, round(angle, 1), gone, self.rect.size, round(self.place.shown, 2)
        if key not in faces:
            size, shown = self.rect.size, self.place.shown
            faces[key] = held_picture(self.kit, self.card, turned, size, angle, gone, shown=shown)
        return faces[key]


def held_picture(
    kit: RenderContext,
    card: int,
    turned: int,
    size: tuple[int, int],
    angle: float,
    gone: bool = False,
    lifted: bool = False,
    shown: float = 1.0,
) -> pygame.Surface:
    shadow = "card_shadow_lifted" if lifted else "card_shadow"
    pad = kit.pictures.pad(shadow)
    out = pygame.Surface((size[0] + 2 * pad, size[1] + 2 * pad), pygame.SRCALPHA)
    here = pygame.Rect((pad, pad), size)
    if gone:
        face = card_face(kit, card, size, turned, shown).copy()
        face.set_alpha(GONE)
        out.blit(face, here)
        kit.pictures.frame(out, "empty_place", here)
    else:
        kit.pictures.frame(out, shadow, here)
        out.blit(card_face(kit, card, size, turned, shown), here)
        pygame.draw.rect(out, RIM, here, kit.px(2.5), border_radius=round(size[0] * 0.06))
    return pygame.transform.rotozoom(out, -angle, 1.0) if angle else out


class HandTop(Widget):
    """Draws the cards that rose above the others; takes no input."""

    takes_pointer = False

    def __init__(self, rect: pygame.Rect, cards: list[HandCard]) -> None:
        super().__init__("hand.top", rect)
        self.cards = cards

    def bounds(self) -> pygame.Rect:
        return self.rect.inflate(self.kit.px(160), self.kit.px(160))

    def draw(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        for card in self.cards:
            if card.up and not card.hidden and clip.colliderect(card.bounds()):
                card.paint(surface)


class HiddenHand(Widget):
    """Backs in place of the cards, while the hand is not to be seen; a click shows it again."""

    focusable = True
    cursor = "point"

    def __init__(self, rect: pygame.Rect, count: int, text: str, size: tuple[int, int], show: Callable[[], object]):
        super().__init__("hand.hidden", rect)
        self.count, self.text, self.size, self.show = count, text, size, show
        self.focusable = bool(text)  # else they are nobody's who looks
        self.cursor = "point" if text else "arrow"

    def activate(self) -> None:
        if self.text:
            self.show()

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        back = kit.pictures.at("cards/backs/deck.webp", self.size)
        for place in fan(self.rect, self.count, self.size, kit.px(WIDEST)):
            key = "hand back", self.size, round(place.angle, 1)
            turned = kit.pictures.kept(key, lambda place=place: pygame.transform.rotozoom(back, -place.angle, 1.0))  # type: ignore[misc]
            surface.blit(turned, turned.get_rect(center=(place.x, place.y)))
        if self.text:
            style = kit.letters.style("label")
            block = kit.letters.block(self.text, style, self.rect.width - kit.px(40), 1)
            wide = sum(kit.letters.width(*piece) for piece in block.lines[0]) + kit.px(56)
            plate = pygame.Rect(0, 0, wide, block.height + kit.px(24))
            plate.center = self.rect.center
            kit.pictures.frame(surface, "tooltip", plate)
            at = plate.centerx - block.width // 2, plate.centery - block.height // 2
            kit.letters.draw(surface, block, at, "centre")
            if self.hovered:
                kit.pictures.frame(surface, "hover", plate)
