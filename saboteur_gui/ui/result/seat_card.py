"""One player's column on the result screen: the dwarf turned up, the name, the gold and where it comes from."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from ...session.game_summary import SeatRound
from ...session.plan import Seat
from ..board.faces import SHAPE, back, role_face
from ..letters import Block, Style
from ..people import avatar, mood_of
from ..render_context import RenderContext
from ..theatre.primitives import Carried, Sprite
from ..theme import ALARM_TEXT, CREAM, GAIN, SAND, Colour
from ..widgets.widget import Widget
from .lines import Reckoning
from .staging import SeatTold

COINS, FALL = 6, 3.0  # how many fall, and from how far, in their own heights


class Places(NamedTuple):
    """Where things stand on it: beside the card in wide columns, below it in tall ones."""

    card: pygame.Rect
    name: pygame.Rect
    gold: pygame.Rect
    words: pygame.Rect  # gold and where it comes from


def places_in(kit: RenderContext, rect: pygame.Rect, wide: bool) -> Places:
    px, inner, room = kit.px, rect.inflate(-kit.px(32), -kit.px(24)), rect.inflate(-kit.px(24), -kit.px(24))
    if wide:
        top = room.y + px(66)
        height = min(room.bottom - top, round(room.width * 0.4 * SHAPE))
        card = pygame.Rect(room.x, top, round(height / SHAPE), height)
        name = pygame.Rect(inner.x, inner.y, inner.width, px(60))
    else:
        height = min(round(room.width * 0.78 * SHAPE), round(room.height * 0.53))
        card = pygame.Rect(0, 0, round(height / SHAPE), height)
        card.midtop = room.centerx, room.y + px(4)
        name = pygame.Rect(inner.x, card.bottom + px(8), inner.width, px(76))
    top, left = name.bottom + px(4), card.right + px(14) if wide else inner.x
    words = pygame.Rect(left, top, inner.right - left, inner.bottom - top)
    return Places(card, name, pygame.Rect(left, top, words.width, px(52 if wide else 72)), words)


class SeatCard(Widget):
    takes_pointer = False

    def __init__(
        self,
        key: str,
        rect: pygame.Rect,
        seat: Seat,
        share: SeatRound,
        account: list[Reckoning],
        told: SeatTold,
        wide: bool,
        face: int,
    ) -> None:
        """`face`: which of those of the role."""
        super().__init__(key, rect)
        self.sides: tuple[Sprite, Sprite] = (
            lambda size: back(self.kit, "dwarf", size),
            lambda size: role_face(self.kit, share.dwarf, size, face),
        )
        self.seat, self.share, self.account, self.told, self.wide = seat, share, account, told, wide
        self._turned = self._counted = -1.0  # how far the card is, and how much of the gold
        self._carried = Carried()

    def added(self) -> None:
        kit = self.kit
        self.places = places_in(kit, self.rect, self.wide)
        style = kit.letters.style("second" if self.wide else "text", CREAM if self.paid else SAND)
        self._lines = AccountLines(kit, self.places, self.account, style)

    def update(self, now: float) -> None:
        turned, counted = self.told.reveal.at(now), self.told.gold.at(now)
        if (turned, counted) == (self._turned, self._counted):
            return
        if turned > 0 >= self._turned and not self.told.reveal.over(now):
            self.kit.play_at("unmask" if self.told.last else "reveal", self.rect)
        if counted > 0 >= self._counted and self.paid and not self.told.gold.over(now):
            self.kit.play_at("gold_counted", self.rect)
        self._turned, self._counted = turned, counted
        self.tip = self._cut() if counted >= 1 else ""
        self.redraw()

    def wakes(self, now: float) -> float | None:
        for tween, share in ((self.told.reveal, self._turned), (self.told.gold, self._counted)):
            if share < 1:
                return max(now, tween.start)
        return None

    def draw(self, surface: pygame.Surface) -> None:
        shown = self._counted > 0  # who has won is told before, and not by the light
        # lamp light for who has won, light leather for who gets gold all the same, dark for who goes away empty
        look = "panel_won" if self.share.won else "panel" if self.paid else "panel_lost"
        self.kit.pictures.frame(surface, look if shown else "panel_lost", self.rect)
        self._draw_card(surface, self.places.card)
        self._draw_name(surface)
        if self._counted > 0:
            self._draw_gold(surface)
            self._draw_coins(surface)
        if self._counted >= 0.6:
            self._lines.draw(surface)

    @property
    def paid(self) -> bool:
        return bool(self.share.won or self.share.nuggets or (self.share.gold or 0) > 0)

    def _draw_card(self, surface: pygame.Surface, card: pygame.Rect) -> None:
        """While it is told it is in the middle of the window."""
        if not 0 < self._turned < 1:
            self._carried.draw(self.kit, surface, self.sides[self._turned >= 1], card.size, card)

    def _name_block(self, colour: Colour = CREAM) -> Block:
        kit = self.kit
        room = self.places.name.width - 2 * self._radius() - kit.px(6)
        return kit.letters.block(self.seat.name, kit.letters.style("name", colour), room, 2)

    def _radius(self) -> int:
        return self.kit.px(26 if self.wide else 34)

    def _draw_name(self, surface: pygame.Surface) -> None:
        kit, row = self.kit, self.places.name
        radius = self._radius()
        feels = mood_of(won=self.share.won, saboteur=self.share.dwarf == "saboteur") if self._turned >= 0.5 else "plain"
        face = avatar(kit, self.seat, radius, mood=feels)
        at = face.get_rect(center=(row.x + radius, row.centery))
        surface.blit(face, at)
        colour = CREAM if self.paid or self._turned < 0.5 else SAND
        block = self._name_block(colour)
        kit.letters.draw(surface, block, (at.right + kit.px(6), at.centery - block.height // 2))

    def _draw_gold(self, surface: pygame.Surface) -> None:
        """The amount, or as many nugget cards as everybody saw, as far as it has been counted."""
        kit, plate = self.kit, self.places.gold
        kit.pictures.frame(surface, "well", plate)
        gold = self.share.gold
        side = round(plate.height * 0.72)
        if gold is None:
            text = "×" + kit.texts.number(round(self.share.nuggets * self._counted))
        else:
            counted = round(gold * self._counted)
            text = kit.texts.signed(counted) if counted else kit.texts.number(0)
        style = kit.letters.style("figure", GAIN if self.paid else SAND).but(size=round(plate.height * 0.62))
        figure = kit.letters.line(text, style)
        picture = kit.pictures.mark("ui/icons/nugget", side)
        if not (gold is None or gold > 0):
            picture = picture.copy()
            picture.set_alpha(90)
        width = figure.get_width() + kit.px(12) + side
        surface.blit(figure, figure.get_rect(midleft=(plate.centerx - width // 2, plate.centery)))
        surface.blit(picture, picture.get_rect(midright=(plate.centerx + width // 2, plate.centery)))

    def _draw_coins(self, surface: pygame.Surface) -> None:
        """They fall onto the plate while they are counted."""
        kit, plate = self.kit, self.places.gold
        if not self.paid or self._counted >= 1 or kit.less_motion:
            return
        side = round(plate.height * 0.6)
        for number in range(min(COINS, max(1, self.share.nuggets or self.share.gold or 0))):
            at = self._counted * 1.7 - number * 0.14
            if 0 < at < 1:
                coin = kit.pictures.at(f"ui/particles/nugget_{int(at * 12 + number) % 8}.webp", (side, side))
                x = plate.centerx + round((number % 3 - 1) * side * 0.8)
                above = round(FALL * side * (1 - at * at))
                surface.blit(coin, coin.get_rect(center=(x, plate.centery - above)))

    def _cut(self) -> str:
        """What had no room: a long name, and all of the account if any of it is missing."""
        name = [] if self._name_block().whole else [self.seat.name]
        return "\n".join([*name, *([] if self._lines.whole else self._lines.texts)])


class AccountLines:
    """Where the gold comes from, as far as there is room."""

    def __init__(self, kit: RenderContext, places: Places, account: list[Reckoning], style: Style) -> None:
        self.kit, self.words, self.account, self.style = kit, places.words, account, style
        self.side = _icon_side(kit, places.words)
        self.laid = list[tuple[Reckoning, Block, int]]()  # with where each stands
        y = places.gold.bottom + kit.px(8)
        for line in account:
            block = self._block(line)
            if y + block.height > self.words.bottom:
                break
            self.laid.append((line, block, y))
            y += block.height + kit.px(6)

    def _block(self, line: Reckoning) -> Block:
        kit = self.kit
        room = self.words.width - (self.side + kit.px(14) if self.side else kit.px(4))
        room -= _amount(kit, line).get_width() + kit.px(4) if line.amount else 0
        return kit.letters.block(line.text, self.style, room, 3)

    @property
    def whole(self) -> bool:
        return len(self.laid) == len(self.account) and all(block.whole for _, block, _ in self.laid)

    @property
    def texts(self) -> list[str]:
        return [f"{line.text} {line.amount}".strip() for line in self.account]

    def draw(self, surface: pygame.Surface) -> None:
        kit, words, side, height = self.kit, self.words, self.side, self.kit.letters.line_height(self.style)
        for line, block, y in self.laid:
            if side:
                icon = kit.pictures.mark(line.icon if "/" in line.icon else f"ui/icons/{line.icon}", side)
                surface.blit(icon, (words.x, y + (height - side) // 2))
            kit.letters.draw(surface, block, (words.x + (side + kit.px(8) if side else 0), y))
            if line.amount:
                amount = _amount(kit, line)
                surface.blit(amount, amount.get_rect(midright=(words.right, y + height // 2)))


def _icon_side(kit: RenderContext, words: pygame.Rect) -> int:
    """With twelve players the words need the icon's room."""
    return 0 if words.width < kit.px(190) else kit.px(28)


def _amount(kit: RenderContext, line: Reckoning) -> pygame.Surface:
    return kit.letters.line(line.amount, kit.letters.style("figure", ALARM_TEXT if line.minus else GAIN))
