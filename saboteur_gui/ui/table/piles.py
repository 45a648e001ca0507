"""The deck and the discard pile, with their counts. Cards dropped on the discards pass the turn."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ..render_context import RenderContext
from ..theme import ALARM, ALARM_TEXT, BRASS, CREAM, SAND
from ..widgets.widget import Widget

LIE = (-7, 4, -2)  # degrees at which discards lie


class Pile(Widget):
    def __init__(
        self,
        key: str,
        rect: pygame.Rect,
        count: int,
        name: str,
        hint: str,
        chosen: Callable[[], object] | None = None,
        low: bool = False,
    ) -> None:
        """`low`: few of its cards are left."""
        super().__init__(key, rect)
        self.low = low
        self.count, self.name, self.hint, self.chosen = count, name, hint, chosen
        self.focusable = chosen is not None
        self.cursor = "point" if chosen is not None else "arrow"
        self.state = ""

    def added(self) -> None:
        t, n = self.kit.t, self.kit.texts.n
        deck = n("tip.deck", self.count) if self.count else t("tip.empty_deck")
        self.tip = deck if self.chosen is None else t("tip.discard")

    def lit_area(self) -> pygame.Rect:
        """With its name, which stands below it."""
        below = self.kit.px(9) + self.kit.letters.line_height(self.kit.letters.style("chip"))
        return pygame.Rect(self.rect.topleft, (self.rect.width, self.rect.height + below))

    def activate(self) -> None:
        if self.chosen is not None:
            self.chosen()

    def bounds(self) -> pygame.Rect:
        return self.rect.inflate(self.kit.px(400), self.kit.px(110))

    def draw(self, surface: pygame.Surface) -> None:
        kit, rect = self.kit, self.rect
        if self.chosen is None:
            self._draw_deck(surface)
        else:
            self._draw_discards(surface)
        self._draw_count(surface)
        style = kit.letters.style("chip", SAND)
        block = kit.letters.block(self.name, style, rect.width + kit.px(36), 1)
        kit.letters.draw(surface, block, (rect.x - kit.px(18), rect.bottom + kit.px(9)), "centre")
        if self.state in ("target", "aimed"):
            kit.pictures.frame(surface, "target", rect.inflate(kit.px(12), kit.px(12)))
        if self.state == "aimed":
            kit.pictures.frame(surface, "focus", rect.inflate(kit.px(18), kit.px(18)))
        elif self.hovered and self.chosen is not None:
            kit.pictures.frame(surface, "hover", rect.inflate(kit.px(12), kit.px(12)))

    def _draw_deck(self, surface: pygame.Surface) -> None:
        kit, rect = self.kit, self.rect
        if self.low:
            glow = kit.pictures.at("ui/glows/lamp.webp", (round(rect.height * 1.5),) * 2)
            surface.blit(glow, glow.get_rect(center=rect.center))
        if not self.count:
            kit.pictures.frame(surface, "empty_place", rect)
            return
        back = kit.pictures.at("cards/backs/deck.webp", rect.size)
        kit.pictures.frame(surface, "card_shadow", rect)
        for layer in range(min(self.count, 5, 1 + self.count // 8)):
            surface.blit(back, (rect.x - round(kit.px(2) * layer * 0.7), rect.y - kit.px(2) * layer))

    def _draw_discards(self, surface: pygame.Surface) -> None:
        kit, rect = self.kit, self.rect
        kit.pictures.frame(surface, "empty_place", rect.inflate(kit.px(12), kit.px(12)))
        size = round(rect.width * 0.88), round(rect.height * 0.88)
        for angle in LIE[: min(self.count, len(LIE))]:
            card = tilted_back(kit, size, angle)
            surface.blit(card, card.get_rect(center=rect.center))
        if self.hint:
            style = kit.letters.style("note", SAND)
            block = kit.letters.block(self.hint, style, rect.width + kit.px(190), 1)
            left = rect.right + kit.px(14) - block.width
            kit.letters.draw(surface, block, (left, rect.y - block.height - kit.px(12)), "right")

    def _draw_count(self, surface: pygame.Surface) -> None:
        kit = self.kit
        plate = pygame.Rect(0, 0, kit.px(62), kit.px(44))
        plate.center = self.rect.center
        pygame.draw.rect(surface, (20, 13, 8), plate, border_radius=kit.px(10))
        pygame.draw.rect(surface, ALARM if self.low else BRASS, plate, kit.px(2), border_radius=kit.px(10))
        figure = kit.letters.line(str(self.count), kit.letters.style("figure", ALARM_TEXT if self.low else CREAM))
        surface.blit(figure, figure.get_rect(center=plate.center))


def tilted_back(kit: RenderContext, size: tuple[int, int], angle: float) -> pygame.Surface:
    def make() -> pygame.Surface:
        return pygame.transform.rotozoom(kit.pictures.at("cards/backs/deck.webp", size), angle, 1.0)

    return kit.pictures.kept(("tilted back", size, angle), make)
