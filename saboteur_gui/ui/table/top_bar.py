"""The bar along the top: menu, game, round with its pips; the sign with the turn; zoom, log, sound, settings."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import NamedTuple

import pygame

from ..letters import Block, Span
from ..motion import Tween, ease_out_back
from ..theme import BRASS, BRASS_LIGHT, CREAM, SAND
from ..widgets.controls import GlyphButton, Label, Panel
from ..widgets.root import Root
from ..widgets.widget import Widget
from .layout import Layout

SWING = 300.0  # ms in which the sign comes down (assets/THEME.md, section 7)
SIGN_TEXT = (255, 233, 176)
SIGN_SIZES = (
    (1.0, 1),
    (0.92, 1),
    (0.85, 1),
    (0.78, 1),
    (0.78, 2),
    (0.7, 2),
    (0.62, 2),
    (0.54, 2),
)  # of the size, lines


class Entry(NamedTuple):
    key: str
    glyph: str
    do: Callable[[], object]
    tip: str


class Pips(Widget):
    """One lamp for each round: lit up to the present one."""

    takes_pointer = False

    def __init__(self, key: str, rect: pygame.Rect, rounds: int, now: int, sizes: tuple[int, int] = (26, 30)) -> None:
        """`sizes` at 1080p: of a lamp, and from one to the next."""
        super().__init__(key, rect)
        self.rounds, self.now, self.sizes = rounds, now, sizes

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        side, step = kit.px(self.sizes[0]), kit.px(self.sizes[1])
        for number in range(self.rounds):
            name = "pip_full" if number < self.now else "pip_empty"
            pip = kit.pictures.at(f"ui/parts/{name}.webp", (side, side))
            surface.blit(pip, pip.get_rect(center=(self.rect.x + side // 2 + number * step, self.rect.centery)))


class Sign(Widget):
    """A wooden sign with the turn in words; it swings in when the turn changes."""

    takes_pointer = False

    def __init__(self, rect: pygame.Rect, text: str, mine: bool, swing: Tween | None) -> None:
        super().__init__("bar.sign", rect)
        self.text, self.mine, self.swing = text, mine, swing
        self._now = 0.0

    def bounds(self) -> pygame.Rect:
        reach = self.kit.px(60)
        return self.rect.inflate(2 * reach, 2 * reach)

    def update(self, now: float) -> None:
        moving = self.swing is not None and not self.swing.over(self._now)
        self._now = now
        if moving:
            self.redraw()

    def wakes(self, now: float) -> float | None:
        return now if self.swing is not None and not self.swing.over(self._now) else None

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        share = self.swing.at(self._now) if self.swing is not None else 1.0
        lamp = kit.px(58)
        block = self.block
        wide = max(kit.px(260), self._words_wide + 2 * lamp + kit.px(70))
        body = pygame.Rect(0, 0, min(self.rect.width, wide), self.rect.height)
        body.midtop = self.rect.centerx, self.rect.y - round((1 - share) * self.rect.height)
        kit.pictures.frame(surface, "sign", body)
        for x in (body.left + kit.px(52), body.right - kit.px(52)):
            if self.mine:
                glow = kit.pictures.at("ui/glows/lamp.webp", (kit.px(130), kit.px(130)))
                surface.blit(glow, glow.get_rect(center=(x, body.centery)))
            lantern = kit.pictures.at("ui/parts/lantern.webp", (lamp, lamp))
            surface.blit(lantern, lantern.get_rect(center=(x, body.centery)))
        kit.letters.draw(surface, block, (body.centerx - block.width // 2, body.centery - block.height // 2), "centre")

    @cached_property
    def _words_wide(self) -> int:
        return max(sum(self.kit.letters.width(*piece) for piece in line) for line in self.block.lines)

    @cached_property
    def block(self) -> Block:
        """On one line as large as it fits, then on two: a name is not cut."""
        letters, room = self.kit.letters, self.rect.width - self.kit.px(166)
        style = letters.style("sign", SIGN_TEXT if self.mine else CREAM)
        for share, lines in SIGN_SIZES:
            block = letters.block(self.text, style.but(size=style.size * share), room, lines, shrink=False)
            if block.whole:
                return block
        return letters.block(self.text, block.style._replace(least=letters.floor), room, 2)


def add_bar(
    root: Root,
    layout: Layout,
    title: str,
    edition: str,
    round_: tuple[str, int, int],
    menu: Entry,
    groups: list[list[Entry]],
) -> None:
    """The bar and all that is on it but the sign. `round_`: in words, of how many, which."""
    kit, bar = root.kit, layout.bar
    px = kit.px
    root.add(Panel("bar", bar.inflate(px(40), 0).move(0, -px(2)), "bar"))
    side = px(46)
    root.add(_button(menu, pygame.Rect(layout.metrics.content.left + px(16), (bar.height - side) // 2, side, side)))
    left, right = layout.metrics.content.left + px(80), layout.metrics.content.right - px(16)
    buttons = []
    for group in reversed(groups):
        for entry in reversed(group):
            right -= side
            buttons.append(_button(entry, pygame.Rect(right, (bar.height - side) // 2, side, side)))
            right -= px(7)
        right -= px(16)
    for button in reversed(buttons):  # the focus goes from left to right
        root.add(button).tip_room = layout.mine
    _add_texts(root, layout, left, title, edition, round_)


def _button(entry: Entry, rect: pygame.Rect) -> GlyphButton:
    return GlyphButton(entry.key, rect, entry.glyph, entry.do, entry.tip)


def _add_texts(root: Root, layout: Layout, left: int, title: str, edition: str, round_: tuple[str, int, int]) -> None:
    """Game, edition, round and pips, as many of them as there is room for beside the sign."""
    kit, bar, px = root.kit, layout.bar, root.kit.px
    words, rounds, now = round_
    room = layout.sign.left - left - px(16)
    pips = px(30) * rounds + px(8)
    style = kit.letters.style
    round_wide = kit.letters.width(words, style("second")) + px(16)
    title_wide = kit.letters.width(title, style("section")) + px(14)
    edition_wide = kit.letters.width(edition, style("second")) + px(24)
    parts: list[tuple[str, int]] = []
    for name, wide in (("round", round_wide), ("pips", pips), ("title", title_wide), ("edition", edition_wide)):
        if wide <= room:
            parts.append((name, wide))
            room -= wide
    sizes = dict(parts)
    x = left
    if "title" in sizes:
        root.add(Label("bar.title", pygame.Rect(x, 0, title_wide, bar.height), title, "section", BRASS_LIGHT, lines=1))
        x += title_wide
    if "edition" in sizes:
        rect = pygame.Rect(x, 0, edition_wide, bar.height)
        root.add(Label("bar.edition", rect, edition, "second", SAND, lines=1))
        x += edition_wide
    elif "title" in sizes:
        x += min(px(10), room)  # the line stands as far from the name of the game as it would from the edition
    if "title" in sizes:
        root.add(Rule(pygame.Rect(x - px(8), px(16), px(2), bar.height - px(34))))
        x += px(8)
    if "round" in sizes:
        root.add(Label("bar.round", pygame.Rect(x, 0, round_wide, bar.height), [Span(words)], "second", CREAM, lines=1))
        x += round_wide
    if "pips" in sizes:
        root.add(Pips("bar.pips", pygame.Rect(x, 0, pips, bar.height), rounds, now)).tip = words


class Rule(Widget):
    """A thin line between groups."""

    takes_pointer = False

    def __init__(self, rect: pygame.Rect) -> None:
        super().__init__("bar.rule", rect)

    def draw(self, surface: pygame.Surface) -> None:
        pygame.draw.rect(surface, BRASS, self.rect)


def swing(now: float, speed: float, less_motion: bool) -> Tween | None:
    return None if less_motion or not speed else Tween(now, SWING * speed, ease_out_back)
