"""The main menu: on with the last game, a new one, and everything else that can be done."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from ...i18n import Texts
from ..front.alive import LANTERNS, MenuPicture
from ..front.backdrop import forget, frame_of
from ..front.golden import golden
from ..front.menu_button import MenuButton
from ..front.menu_languages import LANGUAGES_HIGH, add_languages
from ..navigator import Navigator
from ..scene import Program, Scene, share_of
from ..scene_changes import Spot
from ..services import Services
from ..session_flow import enter_table, notice_text, open_save, save_name
from ..theme import SAND
from ..widgets.controls import Do, Label

if TYPE_CHECKING:
    from ...session.save_files import SaveCard

COLUMN = 520.0  # width at 1080p
USUAL_HEIGHT = 1080.0


class Entry(NamedTuple):
    """A line of the menu. What cannot work yet is not in it."""

    key: str
    glyph: str
    open: Callable[[Navigator], object]
    there: Callable[[Services], bool] = lambda services: True  # whether there is anything to be opened


NEW = Entry("new_game", "ui/icons/pick", lambda go: go.setup())
QUICK = Entry("quick_game", "play", lambda go: go.quick_game())
LEARN = Entry("learn", "ui/icons/lamp", lambda go: go.lessons(begin=True))
LESSONS = Entry("learn", "ui/icons/lamp", lambda go: go.lessons())
RIDDLES = Entry("riddles", "search", lambda go: go.riddles())
ENTRIES = (
    Entry("load", "load", lambda go: go.load()),
    Entry("replays", "replay", lambda go: go.replays(), lambda services: services.save_store.anything()),
    Entry("statistics", "statistics", lambda go: go.statistics(), lambda services: services.statistics.anything()),
    Entry("rules", "rules", lambda go: go.rules()),
    Entry("settings", "settings", lambda go: go.settings()),
)


class MenuScene(Scene):
    name = "menu"
    mood = "menu"

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self.last: SaveCard | None = None
        self.first = NEW  # what is to be done next, if no game goes on
        self.entries: list[Entry] = []
        self.hangs = partial(_lantern, self)

    def enter(self) -> None:
        services = self.app.services
        if not self.entries:
            self.app.play("lantern")
        games = services.save_store.list()
        _count_late(services, games)
        self.last = services.save_store.last_played.among(games)
        self.first = LEARN if _new_here(services) else NEW if services.statistics.anything() else QUICK
        self.entries = [entry for entry in ENTRIES if entry.there(services)]
        self._say_notices()
        self.rebuild()

    def leave(self) -> None:
        forget(self.kit)

    def _say_notices(self) -> None:
        """What went wrong with settings, saves or statistics; each is said once."""
        services = self.app.services
        for notices in (services.settings.notices, services.save_store.notices, services.statistics.notices):
            for notice in notices:
                self.app.say(notice_text(self.kit.texts, notice.id, notice.values), alarm=True)
            notices.clear()

    # Building

    def build(self) -> None:
        px, content = self.px, self.kit.metrics.content
        tall = content.height / self.kit.metrics.u / USUAL_HEIGHT  # of the height that is drawn for
        margin = px(96) if tall > 0.9 else px(48)
        width = min(px(COLUMN), content.width - 2 * margin)
        left = pygame.Rect(content.x + margin, content.y, width, content.height)
        y = self._build_title(left, tall)
        self._build_entries(pygame.Rect(left.x, y, width, left.bottom - y), tall)
        add_languages(self, left)
        version = pygame.Rect(content.right - px(324), content.y + px(20), px(300), px(36))
        words = self.t("menu.version", version=self.app.services.version) if self.app.services.version else ""
        self.root.add(Label("menu.version", version, words, "second", SAND, "right", lines=1))
        alive = self.app.settings.animation != "off" and not self.kit.less_motion
        self._picture = MenuPicture(self.kit, left.right, alive)
        self.app.go.expect_game(self.last.plan if self.last is not None else None)

    def _build_title(self, left: pygame.Rect, tall: float) -> int:
        px = self.px
        size = px(162 * min(1.0, max(0.62, tall)))
        self._title = golden(self.kit, self.t("app.title"), size, px(660))
        box = self._title.get_bounding_rect()
        top = left.y + px(110 * tall**2)
        self._title_at = left.x - box.x - px(6), top - box.y
        y = top + box.height
        if tall > 0.64:
            line = pygame.Rect(left.x, y + px(20 * tall), px(660), px(50))
            self.root.add(Label("menu.tagline", line, self.t("menu.tagline"), "tagline", (246, 226, 170), lines=1))
            y = line.bottom
        return y + px(34 * tall)

    def _build_entries(self, rect: pygame.Rect, tall: float) -> None:
        px = self.px
        high, gap = px(76 if tall > 0.85 else 62), px(14 if tall > 0.85 else 10)
        learn = LEARN if _new_here(self.app.services) else LESSONS
        entries = [NEW, QUICK, *self.entries[:1], learn, RIDDLES, *self.entries[1:]]
        if self.first is QUICK:  # the rest stays where it was during the first course
            entries = [NEW, learn, *self.entries[:1], RIDDLES, *self.entries[1:]]
        place = pygame.Rect(rect.x, rect.y, rect.width, px(116 if tall > 0.6 else 96))
        if self.last is not None:
            self._add_first("menu.continue", place, self.go_on, _note(self.kit.texts, self.last))
        else:
            entries = [entry for entry in entries if entry.key != self.first.key]
            key = f"menu.{self.first.key}"
            self._add_first(key, place, partial(self.first.open, self.app.go), self.t(f"{key}_note"))
        y = place.bottom + gap
        foot = rect.bottom - px(LANGUAGES_HIGH + 14)
        cells: list[tuple[str, str, Do]] = [
            (entry.key, entry.glyph, partial(entry.open, self.app.go)) for entry in entries
        ]
        alone = len(cells) % 2 == 0  # then the way out has a row of its own
        if not alone:
            cells.append(("quit", "quit", self.app.quit))
        rows = (len(cells) + 1) // 2 + alone
        high = min(high, (foot - y + gap) // rows - gap)  # large letters in a low window
        half = (rect.width - gap) // 2
        for number, (key, glyph, do) in enumerate(cells):
            cell = pygame.Rect(rect.x + number % 2 * (half + gap), y + number // 2 * (high + gap), half, high)
            self._add_entry(key, cell, glyph, do)
        if alone:
            y += len(cells) // 2 * (high + gap)
            self._add_entry("quit", pygame.Rect(rect.x, y, rect.width, high), "quit", self.app.quit)

    def _add_entry(self, key: str, rect: pygame.Rect, glyph: str, do: Do) -> None:
        self.root.add(MenuButton(f"menu.{key}", rect, self.t(f"menu.{key}"), do, glyph))

    def _add_first(self, key: str, rect: pygame.Rect, do: Do, note: str) -> None:
        """The one thing to do next."""
        button = self.root.add(MenuButton(key, rect, self.t(key), do, "play", note, first=True))
        self.root.focus_first(button)

    def paint(self, surface: pygame.Surface) -> None:
        self._picture.draw(surface)
        surface.blit(self._title, self._title_at)

    # Time

    def update(self, now: float) -> None:
        if self.app.top is self and not self.stale:
            for rect in self._picture.update(now, self.root.pointer):
                self.damage(rect)

    def wakes(self, now: float) -> float | None:
        return self._picture.wakes(now) if self.app.top is self and not self.stale else None

    # Doing

    def go_on(self) -> None:
        if self.last is None:
            return
        session = open_save(self.app, self.last.id)
        if session is None:
            self.enter()
        else:
            enter_table(self.app, session)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self.app.go.load(event.file)
            return True
        return super().handle(event)

    def back(self) -> None:
        """Escape leaves nothing by mistake: it only points at the way out."""
        self.freshen()
        self.root.set_focus(self.root.find("menu.quit"))
        self.root.keyboard = True


def _lantern(scene: MenuScene) -> Spot:
    """The largest of those in the gallery."""
    return share_of(frame_of(scene.kit).spot(*LANTERNS[0][:2]), scene.kit.metrics.screen)


def _new_here(services: Services) -> bool:
    """Neither the first course nor a game has been finished."""
    return not services.learned.base_done and not services.statistics.anything()


def _count_late(services: Services, games: list[SaveCard]) -> None:
    if any(card.uncounted for card in games):
        from ...session.recorder import count_late

        count_late(services.save_store, services.statistics, games)


def _note(texts: Texts, card: SaveCard) -> str:
    """What is said of a saved game under `Continue`."""
    plan = card.plan
    if plan is None:
        return ""
    players = texts.n("menu.players", len(plan.seats))
    name = save_name(texts, card)
    return texts.t("menu.continue_note", name=name, round=card.round, rounds=plan.table.rounds, players=players)
