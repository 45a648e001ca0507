"""A lesson in the list: its title, what it teaches if there is room (else its tip tells), and how far one has come."""

from __future__ import annotations

import pygame

from ..letters import Block, Style
from ..widgets.controls import Button, Do


class LessonRow(Button):
    def __init__(self, key: str, rect: pygame.Rect, words: tuple[str, str], do: Do, glyph: str, first: bool) -> None:
        """`words`: title, what it teaches. `first`: it comes next."""
        look = "primary" if first else "button"
        super().__init__(key, rect, words[0], do, glyph, look, note=words[1], align="left")

    def _blocks(self) -> list[Block]:
        kit, room = self.kit, self._places()[3]
        title, note = self._style(), self._note_style()
        high = self.rect.height - kit.px(8)
        head = kit.letters.block(self.text, title, room, 1)
        if not head.whole:
            head = kit.letters.block(self.text, title, room, height=high)
        if high - head.height < kit.letters.line_height(note.but(size=note.sizes()[-1])):
            return [head]
        about = kit.letters.block(self.note, note, room, height=high - head.height)
        return [head, about] if about.whole else [head]

    def whole(self) -> bool:
        return all(block.whole for block in self._blocks())

    def _style(self) -> Style:
        return self.kit.letters.style("label", self._colour(), shadow=self.look != "primary")

    def _places(self) -> tuple[int, int, int, int]:
        px = self.kit.px
        mark, gap, padding = px(30), px(12), px(14)
        return mark, gap, padding, max(1, self.rect.width - 2 * padding - mark - gap)

    def _draw_inside(self, surface: pygame.Surface, down: int) -> None:
        kit, (mark, gap, padding, _) = self.kit, self._places()
        picture = kit.pictures.glyph(self.glyph, mark, self._colour())
        surface.blit(picture, (self.rect.x + padding, self.rect.centery + down - mark // 2))
        blocks = self._blocks()
        y = self.rect.centery + down - sum(block.height for block in blocks) // 2
        for block in blocks:
            kit.letters.draw(surface, block, (self.rect.x + padding + mark + gap, y))
            y += block.height
        if (len(blocks) < 2 or not self.whole()) and not self.tip:
            self.tip = f"{self.text}\n{self.note}"
