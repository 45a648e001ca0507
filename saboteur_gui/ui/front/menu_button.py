"""The entries of the main menu: darker and calmer than buttons elsewhere, with signs in brass."""

from __future__ import annotations

import pygame

from ..letters import Block, Style
from ..theme import BRASS_LIGHT, INK_BRASS
from ..widgets.controls import Button, Do

SIGN, SIGN_FIRST = 42.0, 52.0
DARK = (150, 138, 128)  # the leather is multiplied by it


class MenuButton(Button):
    def __init__(
        self, key: str, rect: pygame.Rect, text: str, do: Do, glyph: str, note: str = "", first: bool = False
    ) -> None:
        look, role = ("primary", "first_entry") if first else ("button", "entry")
        super().__init__(key, rect, text, do, glyph, look, role, note=note, align="left", sound="open")
        self.first = first

    def _places(self) -> tuple[int, int, int, int]:
        kit = self.kit
        padding = kit.px(28 if self.first else 22)
        mark = min(kit.px(SIGN_FIRST if self.first else SIGN), self.rect.height - kit.px(16))
        gap = kit.px(26 if self.first else 14)
        return mark, gap, padding, max(1, self.rect.width - padding - mark - gap - kit.px(12))

    def _note(self) -> Block | None:
        if not self.note:
            return None
        return self.kit.letters.block(self.note, self._note_style(), self._places()[3], 2)

    def whole(self) -> bool:
        words, note = self._words(), self._note()
        return words is not None and words.whole and (note is None or note.whole)

    def _note_style(self) -> Style:
        return self.kit.letters.style("label", INK_BRASS, shadow=False)

    def draw(self, surface: pygame.Surface) -> None:
        if self.first or (self.pressed and self.hovered):
            super().draw(surface)
            return
        pictures = self.kit.pictures
        pad = pictures.pad("button")
        dark = pictures.kept(("dark button", self.rect.size), self._dark)
        surface.blit(dark, (self.rect.x - pad, self.rect.y - pad))
        if self.hovered:
            pictures.frame(surface, "hover", self.rect)
        self._draw_inside(surface, 0)

    def _dark(self) -> pygame.Surface:
        """Darker leather inside the same brass edge."""
        kit = self.kit
        out = kit.pictures.nine_slice("button", self.rect.size)
        pad, edge = kit.pictures.pad("button"), kit.px(3)
        inside = pygame.Rect(pad + edge, pad + edge, self.rect.width - 2 * edge, self.rect.height - 2 * edge)
        shade = pygame.Surface(inside.size, pygame.SRCALPHA)
        shade.fill((255, 255, 255, 255))
        pygame.draw.rect(shade, (*DARK, 255), shade.get_rect(), border_radius=kit.px(10))
        out.blit(shade, inside, special_flags=pygame.BLEND_RGBA_MULT)
        return out

    def _sign(self, mark: int) -> pygame.Surface:
        pictures = self.kit.pictures
        if "/" in self.glyph:
            return pictures.mark(self.glyph, mark)
        return pictures.glyph(self.glyph, mark, INK_BRASS if self.first else BRASS_LIGHT)

    def _draw_inside(self, surface: pygame.Surface, down: int) -> None:
        mark, gap, padding, _ = self._places()
        letters, middle = self.kit.letters, self.rect.centery + down
        sign = self._sign(mark)
        surface.blit(sign, sign.get_rect(midleft=(self.rect.x + padding, middle)))
        words = self._words()
        assert words is not None
        note = self._note()
        x, y = self.rect.x + padding + mark + gap, middle - (words.height + (note.height if note else 0)) // 2
        letters.draw(surface, words, (x, y))
        if note:
            letters.draw(surface, note, (x, y + words.height))
