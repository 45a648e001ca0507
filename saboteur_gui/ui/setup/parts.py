"""What the set-up scene draws itself for games and extras."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ...looks import GAME_CARDS
from ..render_context import RenderContext
from ..rock import plain
from ..theme import BRASS, BRASS_LIGHT, CREAM, LEATHER_DARK, REASON, SAND, VEIL, Colour
from ..widgets.controls import Button, Do, Pressed, Switch
from ..widgets.widget import Widget


class GameCard(Pressed):
    """One of the two games: three of its cards on rock, its name, for how many, in one line what it is."""

    sound = "toggle"

    def __init__(self, rect: pygame.Rect, game: str, on: bool, texts: tuple[str, str, str], do: Do) -> None:
        super().__init__(f"setup.game.{game}", rect, do)
        self.game, self.on = game, on
        self.title, self.players, self.about = texts

    def _blocks(self) -> list[tuple[str, str, Colour, int]]:
        return [
            (self.title, "name", BRASS_LIGHT if self.on else CREAM, 1),
            (self.players, "second", SAND, 1),
            (self.about, "second", CREAM, 4),
        ]

    @staticmethod
    def height(kit: RenderContext, about: str, width: int) -> int:
        letters = kit.letters
        lines = sum(letters.line_height(letters.style(role)) for role in ("name", "second"))
        words = letters.block(about, letters.style("second"), width - kit.px(36)).height
        return kit.px(128) + lines + words + kit.px(26)

    def whole(self) -> bool:
        letters, room = self.kit.letters, self.rect.width - self.kit.px(36)
        return all(letters.block(t, letters.style(role, c), room, n).whole for t, role, c, n in self._blocks())

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        kit.pictures.frame(surface, "panel_dark" if not self.on else "panel_turn", self.rect)
        top = pygame.Rect(self.rect.x + kit.px(9), self.rect.y + kit.px(9), self.rect.width - kit.px(18), kit.px(116))
        surface.blit(game_picture(kit, self.game, top.size), top)
        if self.hovered and not self.on:
            kit.pictures.frame(surface, "hover", self.rect)
        x, y = self.rect.x + kit.px(18), top.bottom + kit.px(8)
        for text, role, colour, lines in self._blocks():
            style = kit.letters.style(role, colour)
            block = kit.letters.block(text, style, self.rect.width - kit.px(36), lines)
            kit.letters.draw(surface, block, (x, y))
            y += block.height
        if self.on:
            side = kit.px(38)
            tick = kit.pictures.at("ui/parts/tick.webp", (side, side))
            surface.blit(tick, tick.get_rect(center=(self.rect.right - kit.px(28), self.rect.y + kit.px(28))))


def game_picture(kit: RenderContext, game: str, size: tuple[int, int]) -> pygame.Surface:
    """Three cards of a game side by side on rock."""

    def make() -> pygame.Surface:
        out = pygame.Surface(size).convert()
        rock = plain(kit)
        part = pygame.Rect(0, 0, min(rock.get_width(), size[0] * 2), min(rock.get_height(), size[1] * 2))
        out.blit(pygame.transform.smoothscale(rock.subsurface(part), size), (0, 0))
        shade = pygame.Surface(size)
        shade.fill(VEIL)
        shade.set_alpha(110)
        out.blit(shade, (0, 0))
        height = size[1] - kit.px(10)
        width = height * 2 // 3
        for number, path in enumerate(GAME_CARDS[game]):
            card = pygame.transform.rotozoom(
                kit.pictures.at(f"cards/{path}.webp", (width, height)), (1 - number) * 5, 1
            )
            middle = size[0] // 2 + (number - 1) * (width + kit.px(1))
            out.blit(card, card.get_rect(center=(middle, size[1] // 2 + abs(number - 1) * kit.px(5))))
        return out

    return kit.pictures.kept(("game picture", game, size), make)


class ModuleRow(Switch):
    """An extra: its sign, its name, in one line what it does or why it does not fit, and a switch."""

    def __init__(
        self,
        key: str,
        rect: pygame.Rect,
        on: bool,
        changed: Callable[[bool], object],
        icon: str,
        title: str,
        about: str,
    ) -> None:
        super().__init__(key, rect, on, changed)
        self.icon, self.title, self.about = icon, title, about
        self.more = 0  # pixels at the right of the title that something else has
        self.differs = False  # the edition has it otherwise

    @staticmethod
    def height(kit: RenderContext, title: str, about: str, width: int, more: int = 0) -> int:
        room = width - kit.px(188)
        letters = kit.letters
        titled = letters.block(title, letters.style("label"), room - more).height
        spare = kit.px(22) if more else kit.px(14)
        return max(kit.px(74), titled + letters.block(about, letters.style("second"), room).height + spare)

    def _room(self) -> int:
        return self.rect.width - self.kit.px(188)

    def _between(self) -> int:
        """Between title and explanation: more where a chip stands beside the title."""
        return self.kit.px(6) if self.more else 0

    def title_top(self, title: int, about: int) -> int:
        return self.rect.centery - (title + self._between() + about) // 2

    def whole(self) -> bool:
        return (
            self.height(self.kit, self.title, self.reason or self.about, self.rect.width, self.more) <= self.rect.height
        )

    def draw(self, surface: pygame.Surface) -> None:
        kit, letters = self.kit, self.kit.letters
        kit.pictures.frame(surface, "panel" if self.on else "section", self.rect)
        if self.hovered and self.enabled:
            kit.pictures.frame(surface, "hover", self.rect)
        side = kit.px(56)
        icon = kit.pictures.mark(f"ui/icons/{self.icon}", side)
        if not self.enabled:
            icon = kit.pictures.kept(("dim icon", self.icon, side), lambda: _dimmed(icon))
        surface.blit(icon, icon.get_rect(center=(self.rect.x + kit.px(48), self.rect.centery)))
        if self.differs:
            draw_differs(kit, surface, (self.rect.x + kit.px(48 + 24), self.rect.centery + kit.px(20)))
        colour = BRASS_LIGHT if self.on else CREAM if self.enabled else SAND
        title = letters.block(self.title, letters.style("label", colour), self._room() - self.more)
        words = self.reason or self.about
        style = (
            letters.style("hint", REASON) if self.reason else letters.style("second", SAND if not self.on else CREAM)
        )
        about = letters.block(words, style, self._room())
        y = self.title_top(title.height, about.height)
        letters.draw(surface, title, (self.rect.x + kit.px(96), y))
        letters.draw(surface, about, (self.rect.x + kit.px(96), y + title.height + self._between()))
        whole, hovered = self.rect, self.hovered
        self.rect, self.hovered = whole.inflate(-kit.px(32), 0), False
        super().draw(surface)
        self.rect, self.hovered = whole, hovered


def draw_differs(kit: RenderContext, surface: pygame.Surface, centre: tuple[int, int]) -> None:
    """The mark of whatever is not as in the edition: a pencil on a disc."""
    radius = kit.px(14)
    pygame.draw.circle(surface, LEATHER_DARK, centre, radius)
    pygame.draw.circle(surface, BRASS, centre, radius, max(1, kit.px(2)))
    pencil = kit.pictures.glyph("pencil", kit.px(18), BRASS_LIGHT)
    surface.blit(pencil, pencil.get_rect(center=centre))


class DiffersMark(Widget):
    """The mark where there is no row of an extra to draw it."""

    def draw(self, surface: pygame.Surface) -> None:
        draw_differs(self.kit, surface, self.rect.center)


def _dimmed(picture: pygame.Surface) -> pygame.Surface:
    out = picture.copy()
    out.set_alpha(95)
    return out


class Chip(Button):
    """How many of several are chosen; it opens them."""

    def __init__(self, key: str, rect: pygame.Rect, text: str, do: Do) -> None:
        super().__init__(key, rect, text, do, role="chip")

    @staticmethod
    def width(kit: RenderContext, text: str) -> int:
        return kit.letters.width(text, kit.letters.style("chip")) + kit.px(50)

    def whole(self) -> bool:
        return self.rect.width >= self.width(self.kit, self.text)

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        kit.pictures.frame(surface, "input", self.rect)
        if self.hovered:
            kit.pictures.frame(surface, "hover", self.rect)
        words = kit.letters.line(self.text, kit.letters.style("chip"))
        surface.blit(words, words.get_rect(midleft=(self.rect.x + kit.px(14), self.rect.centery)))
        side = kit.px(20)
        more = kit.pictures.glyph("chevron_right", side, CREAM)
        surface.blit(more, more.get_rect(midright=(self.rect.right - kit.px(8), self.rect.centery)))


class Divider(Widget):
    """A thin brass line under a heading."""

    takes_pointer = False

    def draw(self, surface: pygame.Surface) -> None:
        line = self.kit.pictures.kept(("divider", self.rect.size), self._make)
        surface.blit(line, self.rect)

    def _make(self) -> pygame.Surface:
        out = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        out.fill((*BRASS_LIGHT, 70))
        return out
