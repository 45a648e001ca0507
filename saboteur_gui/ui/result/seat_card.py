"""One player's column on the result screen: the dwarf turned up, the name, the gold and where it comes from."""

from __future__ import annotations

import pygame

from ...session.plan import Seat
from ..motion import Tween, ease_in_out
from ..people import avatar
from ..roles import RATIO, dwarf_back, role_card
from ..theme import ALARM_TEXT, CREAM, GAIN, SAND
from ..widgets.base import Widget
from .lines import Reckoning
from .summary import Share

REVEAL = 450.0


class SeatCard(Widget):
    def __init__(
        self, key: str, rect: pygame.Rect, seat: Seat, share: Share, account: list[Reckoning], reveal: Tween, wide: bool
    ) -> None:
        super().__init__(key, rect)
        self.seat, self.share, self.account, self.reveal, self.wide = seat, share, account, reveal, wide
        self._turned = -1.0
        self._sounded = False

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def update(self, now: float) -> None:
        turned = self.reveal.at(now)
        if turned != self._turned:
            if turned > 0 and not self._sounded and not self.reveal.over(now):
                self._sounded = True
                self.kit.play("reveal")
            self._turned = turned
            self.redraw()

    def wakes(self, now: float) -> float | None:
        if self.reveal.over(now):
            return None if self._turned >= 1 else now
        return max(now, self.reveal.start)

    def draw(self, surface: pygame.Surface) -> None:
        shown = self._turned >= 0.5
        self.kit.pictures.frame(surface, self._look() if shown else "panel_lost", self.rect)
        card = self._card_rect()
        self._draw_card(surface, card)
        self._draw_name(surface, card)
        if shown:
            self._draw_gold(surface, card)
            self._draw_account(surface, card)

    @property
    def paid(self) -> bool:
        return bool(self.share.won or self.share.cards or (self.share.gold or 0) > 0)

    def _look(self) -> str:
        """Lamp light for who has won, light leather for who gets gold all the same, dark for who goes away empty."""
        return "panel_won" if self.share.won else "panel" if self.paid else "panel_lost"

    # Where things stand: beside the card in wide columns, below it in tall ones

    def _card_rect(self) -> pygame.Rect:
        px, inner = self.kit.px, self.rect.inflate(-self.kit.px(24), -self.kit.px(24))
        if self.wide:
            top = inner.y + px(66)
            high = min(inner.bottom - top, round(inner.width * 0.4 * RATIO))
            return pygame.Rect(inner.x, top, round(high / RATIO), high)
        high = min(round(inner.width * 0.78 * RATIO), round(inner.height * 0.53))
        card = pygame.Rect(0, 0, round(high / RATIO), high)
        card.midtop = inner.centerx, inner.y + px(4)
        return card

    def _name_rect(self, card: pygame.Rect) -> pygame.Rect:
        px, inner = self.kit.px, self.rect.inflate(-self.kit.px(32), -self.kit.px(24))
        if self.wide:
            return pygame.Rect(inner.x, inner.y, inner.width, px(60))
        return pygame.Rect(inner.x, card.bottom + px(8), inner.width, px(76))

    def _words_rect(self, card: pygame.Rect) -> pygame.Rect:
        """Below the name, beside the card or below it: gold and where it comes from."""
        px, inner = self.kit.px, self.rect.inflate(-self.kit.px(32), -self.kit.px(24))
        top = self._name_rect(card).bottom + px(4)
        left = card.right + px(14) if self.wide else inner.x
        return pygame.Rect(left, top, inner.right - left, inner.bottom - top)

    def _draw_card(self, surface: pygame.Surface, card: pygame.Rect) -> None:
        """Turning about its upright axis: narrow in the middle."""
        pictures = self.kit.pictures
        pictures.frame(surface, "card_shadow", card)
        face = role_card(self.kit, self.share.dwarf, card.width)
        if self._turned >= 1:
            surface.blit(face, card)
            return
        side = face if self._turned >= 0.5 else dwarf_back(self.kit, card.width)
        width = max(2, round(card.width * abs(2 * max(0.0, self._turned) - 1)))
        thin = pygame.transform.smoothscale(side, (width, card.height))
        surface.blit(thin, thin.get_rect(center=card.center))

    def _draw_name(self, surface: pygame.Surface, card: pygame.Rect) -> None:
        kit, row = self.kit, self._name_rect(card)
        radius = kit.px(26 if self.wide else 34)
        face = avatar(kit, self.seat, radius)
        at = face.get_rect(center=(row.x + radius, row.centery))
        surface.blit(face, at)
        colour = CREAM if self.paid or self._turned < 0.5 else SAND
        room = row.right - at.right - kit.px(6)
        block = kit.letters.block(self.seat.name, kit.letters.style("name", colour), room, 2)
        kit.letters.draw(surface, block, (at.right + kit.px(6), at.centery - block.height // 2))

    def _gold_rect(self, card: pygame.Rect) -> pygame.Rect:
        kit, words = self.kit, self._words_rect(card)
        return pygame.Rect(words.x, words.y, words.width, kit.px(52 if self.wide else 72))

    def _draw_gold(self, surface: pygame.Surface, card: pygame.Rect) -> None:
        """The amount, or as many nugget cards as everybody saw."""
        kit, plate = self.kit, self._gold_rect(card)
        kit.pictures.frame(surface, "well", plate)
        gold = self.share.gold
        side = round(plate.height * 0.72)
        if gold is None:
            icon, text = "nugget", "×" + kit.texts.number(self.share.cards)
        else:
            icon, text = "coin", kit.texts.signed(gold) if gold else kit.texts.number(0)
        style = kit.letters.style("figure", GAIN if self.paid else SAND).but(size=round(plate.height * 0.62))
        figure = kit.letters.line(text, style)
        picture = kit.pictures.mark(f"ui/icons/{icon}", side)
        if not (gold is None or gold > 0):
            picture = picture.copy()
            picture.set_alpha(90)
        width = figure.get_width() + kit.px(12) + side
        surface.blit(figure, figure.get_rect(midleft=(plate.centerx - width // 2, plate.centery)))
        surface.blit(picture, picture.get_rect(midright=(plate.centerx + width // 2, plate.centery)))

    def _draw_account(self, surface: pygame.Surface, card: pygame.Rect) -> None:
        kit, plate = self.kit, self._gold_rect(card)
        words = self._words_rect(card)
        narrow = words.width < kit.px(190)  # with twelve players the words need the icon's room
        y, side = plate.bottom + kit.px(8), 0 if narrow else kit.px(28)
        style = kit.letters.style("second" if self.wide else "text")
        for line in self.account:
            amount = kit.letters.line(line.amount, kit.letters.style("figure", ALARM_TEXT if line.minus else GAIN))
            room = words.width - (kit.px(4) if narrow else side + kit.px(14))
            room -= amount.get_width() + kit.px(4) if line.amount else 0
            block = kit.letters.block(line.text, style.but(colour=CREAM if self.paid else SAND), room, 3)
            if y + block.height > words.bottom:
                return
            if not narrow:
                icon = kit.pictures.mark(line.icon if "/" in line.icon else f"ui/icons/{line.icon}", side)
                surface.blit(icon, (words.x, y + (kit.letters.line_height(style) - side) // 2))
            kit.letters.draw(surface, block, (words.x + (0 if narrow else side + kit.px(8)), y))
            if line.amount:
                middle = y + kit.letters.line_height(style) // 2
                surface.blit(amount, amount.get_rect(midright=(words.right, middle)))
            y += block.height + kit.px(6)


def reveal_times(seats: int, now: float, factor: float) -> list[Tween]:
    """One after another, 150 ms apart; no later for many than about two seconds."""
    gap = min(150.0, 1600.0 / max(1, seats)) * factor
    return [Tween(now + 250 * factor + gap * seat, REVEAL * factor, ease_in_out) for seat in range(seats)]
