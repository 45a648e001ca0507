"""The open book: contents or what was found on the left page, a chapter on the right one."""

from __future__ import annotations

from functools import partial

import pygame

from ... import rulebook
from ...engine.cards import CARD
from ...rulebook import Chapter, Found, Target
from ..frame import BAR
from ..scene import Program, Scene
from ..table.card_details import shown_card
from ..table.inspector import CloseUp
from ..widgets.controls import Button
from ..widgets.scroll import ScrollArea
from . import parchment
from .bookmarks import TITLE, Bookmarks, Place
from .contents import Contents, chapter_lines, hit_lines, remove
from .page import Page
from .plates import name_of
from .table_notes import notes_of, table_of

WIDEST, NARROW = 1640.0, 440.0  # of the book, and of its left page, at 1080p
MEASURE = 770.0  # of the text: 60 to 75 letters a line
WINDOW_MARGIN = 26.0
LINE, PAGE_SHARE = 62.0, 0.88  # how far an arrow key scrolls; how much of a page the page keys do


class PageArea(ScrollArea):
    """The page that is read: it scrolls by wheel, keys, its bar, and by pulling at the page itself."""

    focusable = True

    def __init__(self, rect: pygame.Rect, scene: OpenBook) -> None:
        super().__init__("rules.page", rect)
        self.scene = scene
        self._pulled = 0

    def to(self, offset: float) -> None:
        super().to(offset)
        self.scene.scrolled()

    def on_press(self, pos: tuple[int, int]) -> None:
        super().on_press(pos)
        self._pulled = pos[1]

    def on_drag(self, pos: tuple[int, int]) -> None:
        if self.grip >= 0:
            super().on_drag(pos)
        else:
            self.to(self.offset + self._pulled - pos[1])
            self._pulled = pos[1]

    def on_key(self, event: pygame.event.Event) -> bool:
        page = round(self.rect.height * PAGE_SHARE)
        back = bool(event.mod & pygame.KMOD_SHIFT)
        steps: dict[int, float] = {
            pygame.K_UP: -self.kit.px(LINE),
            pygame.K_DOWN: self.kit.px(LINE),
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_SPACE: -page if back else page,
            pygame.K_HOME: -self.length,
            pygame.K_END: self.length,
        }
        if event.key not in steps:
            return False
        self.to(self.offset + steps[event.key])
        return True


class OpenBook(Scene):
    def __init__(self, app: Program, target: Target | None = None) -> None:
        """`target`: looked up for a card. Where one reads then is not kept: it would tell what somebody holds."""
        super().__init__(app)
        self.bookmarks = app.bookmarks if target is None else Bookmarks(place_of(target))
        self.query = ""
        self.hits: list[Found] = []
        self.hit_at = -1
        self._page: Page | None = None
        self._edges: list[parchment.Edge] = []

    @property
    def language(self) -> str:
        return self.kit.texts.language

    @property
    def chapter(self) -> Chapter:
        return rulebook.chapter(self.language, self.bookmarks.here.chapter)

    def build_pages(self) -> None:
        self._page = None
        content = self.kit.metrics.content
        margin = self.px(WINDOW_MARGIN)
        top = self.px(BAR) + margin
        self.book = pygame.Rect(0, top, min(content.width - 2 * margin, self.px(WIDEST)), content.bottom - margin - top)
        self.book.centerx = content.centerx
        self.left_wide = min(self.px(NARROW), round(self.book.width * 0.32))
        left, right = parchment.pages(self.kit, self.book, self.left_wide)
        inner = left.inflate(-self.px(32), -self.px(36))
        inner.width -= self.px(16)
        self.contents = self.root.add(Contents(inner, self.open))
        self.area = self.root.add(PageArea(right.inflate(-self.px(36), -self.px(28)), self))
        self.show()

    def show(self) -> None:
        """Set the page anew, at the place where one reads."""
        here, area = self.bookmarks.here, self.area
        chapter = self.chapter
        if self._page is not None:
            remove(self.root, self._page.members)
        self._page = None  # nothing is told of scrolling meanwhile
        measure = min(self.px(MEASURE * max(1.0, self.kit.letters.text_scale)), area.rect.width - self.px(64))
        column = pygame.Rect(0, area.rect.y, measure, 0)
        column.centerx = area.rect.centerx - self.px(6)
        page = Page(area, column, self.follow, self.look_at)
        heads, hidden = notes_of(self.kit.texts, chapter, table_of(self.app))
        marks = {hit.block: hit.marks for hit in self.hits if hit.chapter.id == chapter.id}
        page.set_chapter(chapter, heads, hidden, marks)
        self._add_neighbours(page, chapter)
        self.root.offsets[area.key] = 0.0
        page.done()
        area.to(_offset(page, here, area.rect.y))
        self._page = page
        self._list()
        self._add_edges()
        self._show_history()
        self.root.focus_first(area)  # what had it has gone with its page
        self.damage(area.rect)

    def _add_neighbours(self, page: Page, chapter: Chapter) -> None:
        """At the foot of a chapter: the one before and the next."""
        titles, px = rulebook.titles(self.language), self.px
        ids = list(titles)
        at = ids.index(chapter.id)
        page.y += px(44)
        high, gap = px(66), px(20)
        both = ((at - 1, "before", "chevron_left"), (at + 1, "after", "chevron_right"))
        ways = [way for way in both if 0 <= way[0] < len(ids)]
        style = self.kit.letters.style("label")
        longest = max(self.kit.letters.width(titles[ids[to]], style) for to, _, _ in ways) + px(90)
        half = (page.width - gap) // 2
        for to, key, glyph in ways:
            beside = longest <= half
            place = pygame.Rect(page.x, page.y, half if beside else page.width, high)
            if beside and key == "after":
                place.right = page.x + page.width
            go = partial(self.open, Place(ids[to]))
            page.members.append(self.root.add(Button(f"rules.{key}", place, titles[ids[to]], go, glyph)))
            page.y += 0 if beside else high + gap
        page.y += high

    def _list(self) -> None:
        """The left page: chapters, or what was found."""
        if self.query.strip():
            self.contents.fill(hit_lines(self.kit.texts, self.hits), from_top=True)
        else:
            self.contents.fill(chapter_lines(self.kit.texts, self.chapter))
        self._mark_row()

    def _add_edges(self) -> None:
        """Over all that scrolls; the scroll bars stay clear."""
        remove(self.root, self._edges)
        high, clear = self.px(parchment.EDGE), self.px(24)
        self._edges = []
        for area in (self.contents, self.area):
            strip = pygame.Rect(area.rect.x, area.rect.y, area.rect.width - clear, high)
            for top, y in ((True, area.rect.top), (False, area.rect.bottom - high)):
                edge = parchment.Edge(
                    f"{area.key}.edge.{top}", strip.move(0, y - strip.y), (self.book, self.left_wide), top
                )
                self._edges.append(self.root.add(edge))

    def _mark_row(self) -> None:
        here = self.bookmarks.here
        if 0 <= self.hit_at < len(self.hits):
            hit = self.hits[self.hit_at]
            self.contents.mark([Place(hit.chapter.id), Place(hit.chapter.id, hit.block)])
        elif not self.query.strip():
            heads = [Place(here.chapter, at) for at in sorted(self.chapter.anchors.values()) if at <= here.block + 1]
            self.contents.mark([Place(here.chapter), *heads])

    def _show_history(self) -> None:
        for key, way in (("back", self.bookmarks.past), ("ahead", self.bookmarks.future)):
            button = self.root.find(f"rules.history.{key}")
            if button.enabled is not bool(way):
                button.enabled = bool(way)
                button.redraw()

    def scrolled(self) -> None:
        """The paragraph at the upper edge is where one reads."""
        page = self._page
        if page is None:
            return
        self.bookmarks.here = _place_at(page, self.bookmarks.here.chapter, self.area.rect.y + self.px(24))
        self._mark_row()

    def open(self, place: Place) -> None:
        self.hit_at = next(
            (at for at, hit in enumerate(self.hits) if (hit.chapter.id, hit.block) == place[:2]), self.hit_at
        )
        self.bookmarks.go(place)
        self.show()

    def follow(self, target: Target) -> None:
        self.open(place_of(target, self.language))

    def look_at(self, picture: rulebook.Picture) -> None:
        """A card of the book, very large with its short rule."""
        name = name_of(picture)
        if picture.kind in ("card", "goal") and name in CARD:
            self.kit.play("open")
            self.root.open_overlay(CloseUp(self.kit, shown_card(self.kit.texts, CARD[name])))


def place_of(target: Target, language: str = "en") -> Place:
    anchors = rulebook.chapter(language, target.chapter).anchors
    return Place(target.chapter, anchors.get(target.anchor, TITLE))


def _offset(page: Page, place: Place, top: int) -> float:
    """How far to scroll for a place to lie at the upper edge. What is not shown is told by what stands before it."""
    tops = sorted(page.tops.items())
    at = max((number for number, (block, _) in enumerate(tops) if block <= place.block), default=0)
    y = tops[at][1]
    below = tops[at + 1][1] if at + 1 < len(tops) else page.y
    if place.block == TITLE and not place.share:
        return 0.0
    return y + place.share * (below - y) - top - page.px(24)


def _place_at(page: Page, chapter: str, y: int) -> Place:
    """The block in which a height of the page lies, as it is scrolled now."""
    moved = round(page.area.offset)
    tops = sorted(page.tops.items())
    at = max((number for number, (_, top) in enumerate(tops) if top - moved <= y), default=0)
    block, top = tops[at]
    below = tops[at + 1][1] if at + 1 < len(tops) else page.y
    share = (y - (top - moved)) / max(1, below - top)
    return Place(chapter, block, min(1.0, max(0.0, share)))
