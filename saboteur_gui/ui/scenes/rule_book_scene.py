"""The rule book: contents or what was searched for on the left page, a chapter on the right one."""

from __future__ import annotations

from functools import partial

import pygame

from ... import rulebook
from ..frame import add_bar
from ..keys import from_pad
from ..rulebook import parchment
from ..rulebook.bookmarks import Place
from ..rulebook.contents import in_order
from ..rulebook.open_book import OpenBook
from ..theme import BRASS_LIGHT
from ..widgets.controls import GlyphButton, Picture
from ..widgets.text_box import TextBox
from ..widgets.widget import Widget

SEARCH = 400.0
BACK, FORWARD = (pygame.BUTTON_X1, pygame.K_LEFT), (pygame.BUTTON_X2, pygame.K_RIGHT)
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class RuleBookScene(OpenBook):
    name = "rules"

    def build(self) -> None:
        self._build_bar()
        self._search()
        self.build_pages()

    def _build_bar(self) -> None:
        px = self.px
        rest = add_bar(self, self.t("rules.title"))
        side = rest.height
        back = pygame.Rect(rest.x, rest.y, side, side)
        ahead = pygame.Rect(back.right + px(8), rest.y, side, side)
        self.root.add(GlyphButton("rules.history.back", back, "arrow_left", self.go_back, self.t("rules.go_back")))
        self.root.add(GlyphButton("rules.history.ahead", ahead, "arrow_right", self.go_ahead, self.t("rules.go_ahead")))
        wide = min(px(SEARCH), rest.right - ahead.right - px(72))
        place = pygame.Rect(rest.right - wide, rest.y, wide, rest.height)
        hint = self.t("rules.search")
        box = TextBox("rules.search", place, self.query, self.search, self.next_hit, longest=60, hint=hint)
        self.root.add(box)
        sign = pygame.Rect(place.x - px(48), place.y, px(40), place.height)
        glass = partial(self.kit.pictures.glyph, "search", px(32), BRASS_LIGHT)
        self.root.add(Picture("rules.search.sign", sign, glass))

    def go_back(self) -> None:
        if self.bookmarks.back():
            self.show()

    def go_ahead(self) -> None:
        if self.bookmarks.forward():
            self.show()

    # Searching

    def search(self, query: str) -> None:
        self.query = query
        self._search()
        self.show()

    def _search(self) -> None:
        found = rulebook.search(self.language, self.query) if self.query.strip() else []
        self.hits, self.hit_at = in_order(found, self.language), -1

    def next_hit(self, step: int = 1) -> None:
        """To the next place that was found, after the last one to the first."""
        if not self.hits:
            self.app.play("refuse")
            return
        before = self.hit_at if self.hit_at >= 0 or step > 0 else 0
        self.hit_at = (before + step) % len(self.hits)
        hit = self.hits[self.hit_at]
        self.open(Place(hit.chapter.id, hit.block))

    # Input

    def before_widgets(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (BACK[0], FORWARD[0]):
            (self.go_back if event.button == BACK[0] else self.go_ahead)()
            return True
        if event.type != pygame.KEYDOWN or self.root.overlay is not None:
            return False
        if event.mod & pygame.KMOD_ALT and event.key in (BACK[1], FORWARD[1]):
            (self.go_back if event.key == BACK[1] else self.go_ahead)()
            return True
        return self._search_key(event)

    def _search_key(self, event: pygame.event.Event) -> bool:
        box = self.root.find("rules.search")
        searching = self.root.focus is box
        if event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL:
            self.root.set_focus(box)
        elif event.key == pygame.K_F3 or (searching and event.key in ENTER and not from_pad(event)):
            self.next_hit(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key == pygame.K_ESCAPE and self.query:
            self._leave_search(box)
        elif not searching and event.unicode.isalpha() and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self.root.set_focus(box)
            assert isinstance(box, TextBox)
            box.insert(event.unicode)
        else:
            return False
        return True

    def _leave_search(self, box: Widget) -> None:
        assert isinstance(box, TextBox)
        box.text, box.at, box.anchor = "", 0, 0
        self.search("")
        self.root.set_focus(self.area)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE:
            self.go_back()
            return True
        return super().handle(event)

    def leave(self) -> None:
        self.root.set_focus(None)  # text input ends

    def unwatched(self) -> None:
        """What one player looked up tells what they hold: the book lies open where it was read last by all."""
        if self.bookmarks is not self.app.bookmarks:
            self.bookmarks, self.query = self.app.bookmarks, ""
            self.root.offsets.clear()
            self.root.set_focus(None)
            self.rebuild()

    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(parchment.book(self.kit, self.book, self.left_wide), (0, 0))
