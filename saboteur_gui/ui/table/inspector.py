"""The card that is hovered or chosen, with its title and its rule; and the same very large."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from ..board.faces import back, card_face
from ..letters import Block
from ..render_context import RenderContext
from ..theme import BRASS_LIGHT, CREAM, SAND
from ..widgets.controls import draw_keycap, keycap_width
from ..widgets.widget import Widget
from .card_details import Details

LEAST_PICTURE = 0.25  # of its usual width, where the text needs the room


class Plan(NamedTuple):
    """Where picture, title and text lie; `deep`: there is room for text below the picture."""

    width: int
    title: Block
    kind: Block | None  # above the text beside the picture
    beside: pygame.Rect
    below: pygame.Rect
    deep: bool


def both_of(shown: Details) -> str:
    return "\n".join(text for text in (shown.facts, shown.rule) if text)


def cut_above(rect: pygame.Rect, height: int) -> pygame.Rect:
    """What is left of it below so much."""
    return pygame.Rect(rect.x, rect.y + height, rect.width, rect.height - height)


def picture_of(kit: RenderContext, shown: Details, size: tuple[int, int]) -> pygame.Surface:
    if shown.back:
        return back(kit, "chest_tunnel" if shown.back == "chest" else "goal", size)
    return card_face(kit, shown.card, size, shown.turned)


def title_block(kit: RenderContext, title: str, room: int, role: str) -> Block:
    """As large as its longest word fits."""
    letters = kit.letters
    style = letters.style(role, BRASS_LIGHT)
    words = title.split(" ")
    while style.size > letters.floor and any(letters.width(word, style) > room for word in words):
        style = style.but(size=style.size - 1)  # letters are hinted: widths do not shrink evenly
    return letters.block(title, style, room, 3, shrink=False)


class Inspector(Widget):
    """A click, or Enter on it, shows the card very large."""

    focusable = True
    card, share = 136.0, 0.46  # width of the card, and most of the room it takes
    title, role, gap = "section", "second", 16.0  # letters of the title and of the text; how far they stand off

    def __init__(self, rect: pygame.Rect, shown: Details | None, empty: str = "", foot: int = 0) -> None:
        """`empty`: what is said while there is nothing to show; `foot`: what is kept free for a card that turns."""
        super().__init__("inspector", rect)
        self.shown, self.empty, self.foot = shown, empty, foot

    def draw(self, surface: pygame.Surface) -> None:
        kit, rect = self.kit, self.rect
        if self.shown is None:
            self._draw_empty(surface)
            return
        kit.pictures.frame(surface, "sign", rect)
        if self.shadow_alone(surface):
            return
        inner = rect.inflate(-kit.px(44), -kit.px(44))
        if self.shown.can_turn:
            inner.height -= self.foot
        self._draw_card(surface, inner, self.shown)

    def _draw_empty(self, surface: pygame.Surface) -> None:
        """No bare sign: a small plate that says what comes here, the rock above it."""
        kit = self.kit
        mark, pad = kit.px(30), kit.px(16)
        room = self.rect.width - 3 * pad - mark
        block = kit.letters.block(self.empty, kit.letters.style("hint", SAND), room, 4)
        plate = pygame.Rect(self.rect.x, 0, self.rect.width, max(block.height, mark) + 2 * pad)
        plate.bottom = self.rect.bottom
        kit.pictures.frame(surface, "panel_dark", plate)
        if not plate.colliderect(surface.get_clip()):
            return
        sign = kit.pictures.glyph("search", mark, SAND)
        surface.blit(sign, sign.get_rect(midleft=(plate.x + pad, plate.centery)))
        kit.letters.draw(surface, block, (plate.x + 2 * pad + mark, plate.centery - block.height // 2))

    def activate(self) -> None:
        if self.shown is not None:
            self.root.open_overlay(CloseUp(self.kit, self.shown, self.kit.t("table.card_help")), self.own_kit)

    def look(self, shown: Details | None) -> None:
        self.shown = shown
        self.redraw()

    def _draw_card(self, surface: pygame.Surface, inner: pygame.Rect, shown: Details) -> None:
        """The picture on the left, title and facts beside it, the rule below if there is room."""
        kit = self.kit
        plan = self._plan(inner, shown)
        size = plan.width, round(plan.width * 1.5)
        kit.pictures.frame(surface, "card_shadow", pygame.Rect(inner.topleft, size))
        surface.blit(picture_of(kit, shown, size), inner.topleft)
        kit.letters.draw(surface, plan.title, (plan.beside.x, inner.y - kit.px(4)))
        if plan.kind is not None:
            kit.letters.draw(surface, plan.kind, (plan.beside.x, plan.beside.y - plan.kind.height - kit.px(8)))
        both = both_of(shown)
        if not plan.deep:
            self._fill(surface, plan.beside, both if self._fits(plan.beside, both) else shown.facts or shown.rule)
        elif self._fits(plan.beside, shown.facts):
            self._fill(surface, plan.beside, shown.facts)
            self._fill(surface, plan.below, shown.rule)
        else:
            self._fill(surface, plan.below, both)

    def _plan(self, inner: pygame.Rect, shown: Details) -> Plan:
        """With the largest picture that leaves room for the whole text; if none does, with the usual one."""
        usual = width = min(self.kit.px(self.card), round(inner.width * self.share), round(inner.height / 1.5))
        while width >= usual * LEAST_PICTURE:
            plan = self._plan_with(inner, shown, width)
            if self._whole(plan, shown):
                return plan
            width -= max(1, usual // 12)
        return self._plan_with(inner, shown, usual)

    def _plan_with(self, inner: pygame.Rect, shown: Details, width: int) -> Plan:
        kit = self.kit
        x, high = inner.x + width + kit.px(self.gap), round(width * 1.5)
        room = max(kit.px(40), inner.right - x)
        title = title_block(kit, shown.title, room, self.title)
        y = inner.y - kit.px(4) + title.height + kit.px(2)
        below = cut_above(inner, max(high, y - inner.y) + kit.px(10))
        deep = below.height >= 2 * kit.letters.line_height(kit.letters.style(self.role, read=False))
        foot = below.y - kit.px(10) if deep else inner.bottom - self.foot_room()
        beside = pygame.Rect(x, y, room, foot - y)
        kind = kit.letters.block(shown.kind, kit.letters.style(self.role, SAND, read=False), room, 2)
        after = cut_above(beside, kind.height + kit.px(8))
        if after.height > 0 if deep else self._fits(after, both_of(shown)):
            return Plan(width, title, kind, after, below, deep)
        return Plan(width, title, None, beside, below, deep)  # the rule needs its place

    def _whole(self, plan: Plan, shown: Details) -> bool:
        if not plan.deep:
            return self._fits(plan.beside, both_of(shown))
        apart = self._fits(plan.beside, shown.facts) and self._fits(plan.below, shown.rule)
        return apart or self._fits(plan.below, both_of(shown))

    def foot_room(self) -> int:
        """What is kept free below the text."""
        return 0

    def _fits(self, rect: pygame.Rect, text: str) -> bool:
        if not text or rect.height <= 0:
            return not text
        block = self._laid(rect.width, rect.height, text)
        return block.whole and block.height <= rect.height

    def _fill(self, surface: pygame.Surface, rect: pygame.Rect, text: str) -> None:
        """As large as it fits, down to what can still be read."""
        if text and rect.height > 0:
            self.kit.letters.draw(surface, self._laid(rect.width, rect.height, text), rect.topleft)

    def _laid(self, width: int, height: int, text: str) -> Block:
        letters = self.kit.letters
        style = letters.style(self.role, CREAM)._replace(least=letters.floor)
        return letters.block(text, style, width, height=height)


class HoverInspector(Inspector):
    """Where no place is left for it: over the mine, only while there is something to tell."""

    focusable = False
    takes_pointer = False

    def draw(self, surface: pygame.Surface) -> None:
        if self.shown is not None:
            super().draw(surface)


class CloseUp(Inspector):
    """Over everything, until a key or a button is pressed."""

    card, share = 360.0, 0.55
    title, role, gap = "scene_title", "large_text", 32.0
    takes_pointer = False

    def __init__(self, kit: RenderContext, shown: Details, help: str = "") -> None:
        """`help`: what the help key does, in words."""
        self.help = help
        screen = kit.metrics.content
        rect = pygame.Rect(0, 0, kit.px(800), kit.px(360) * 3 // 2 + kit.px(44))
        rect = rect.clip(pygame.Rect(0, 0, screen.width, screen.height).inflate(-kit.px(48), -kit.px(48)))
        rect.center = screen.center
        super().__init__(rect, shown)
        self.key = "closeup"

    def foot_room(self) -> int:
        return self.kit.px(44) if self.help else 0

    def bounds(self) -> pygame.Rect:
        return self.rect.inflate(self.kit.px(60), self.kit.px(60))

    def on_key(self, event: pygame.event.Event) -> bool:
        self.root.close_overlay()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        if self.shown is not None:
            self.kit.pictures.frame(surface, "sign", self.rect)
            inner = self.rect.inflate(-self.kit.px(44), -self.kit.px(44))
            self._draw_card(surface, inner, self.shown)
            if self.help:
                self._draw_help(surface, inner)

    def _draw_help(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        words = self.kit.letters.line(self.help, self.kit.letters.style("second", SAND))
        place = words.get_rect(bottomright=inner.bottomright)
        surface.blit(words, place)
        key = self.kit.key_name("rules")
        draw_keycap(self.kit, surface, key, (place.x - self.kit.px(10) - keycap_width(self.kit, key), place.centery))
