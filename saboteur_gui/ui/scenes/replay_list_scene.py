"""Games to look back at, finished or not: the list of the saves, without what is done to saves."""

from __future__ import annotations

import pygame

from ...session.save_files import SaveCard
from ..frame import add_bar, body, paint_rock
from ..front.save_details import build_details
from ..front.save_list import SaveList
from ..scene import Program, Scene
from ..session_flow import open_replay, save_name
from ..theme import SAND
from ..widgets.controls import Do, Label, Panel
from ..widgets.row_list import Press

DETAILS = 620.0


class ReplaysScene(Scene):
    name = "replays"

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self.cards: list[SaveCard] = []
        self.chosen = ""  # id of a save
        self.last_press = Press()

    def enter(self) -> None:
        self.read()

    def listed(self) -> list[SaveCard]:
        return [card for card in self.app.services.save_store.list() if not card.damaged]

    def read(self) -> None:
        self.cards = self.listed()
        if all(card.id != self.chosen for card in self.cards):
            self.chosen = next((card.id for card in self.cards if not card.damaged), "")
        self.rebuild()

    @property
    def at(self) -> int:
        return next((number for number, card in enumerate(self.cards) if card.id == self.chosen), 0)

    @property
    def card(self) -> SaveCard | None:
        return self.cards[self.at] if self.cards else None

    def build(self) -> None:
        self.build_beside(add_bar(self, self.t(f"{self.name}.title"), self.beside_width()))
        rect = body(self)
        details = min(self.px(DETAILS), round(rect.width * 0.46))
        left = pygame.Rect(rect.x, rect.y, rect.width - details - self.px(24), rect.height)
        right = pygame.Rect(left.right + self.px(24), rect.y, details, rect.height)
        if self.card is None:
            self._build_nothing(rect)
            return
        games = SaveList(left, self.cards, self.at, self._choose, self.open, self.last_press)
        self.root.add(games)
        self.root.focus_first(games)
        build_details(self, right, self.card, self.buttons(self.card))

    def beside_width(self) -> int:
        """How much room at the right end of the bar `build_beside` needs."""
        return 0

    def build_beside(self, rect: pygame.Rect) -> None:
        """What stands in the bar beside the title."""

    def _build_nothing(self, rect: pygame.Rect) -> None:
        box = pygame.Rect(0, 0, min(rect.width, self.px(760)), self.px(180))
        box.center = rect.center
        self.root.add(Panel("load.none.panel", box, "panel_dark"))
        inner = box.inflate(-self.px(80), -self.px(40))
        self.root.add(Label("load.none", inner, self.t("load.none"), "text", SAND, "centre"))

    def _choose(self, number: int) -> None:
        self.chosen = self.cards[number].id
        self.rebuild()

    def buttons(self, card: SaveCard) -> list[tuple[str, str, Do]]:
        return [("look_back", "replay", self.look_back)]

    def open(self) -> None:
        self.look_back()

    def look_back(self) -> None:
        card = self.card
        if card is not None and not open_replay(self.app, card.id, save_name(self.kit.texts, card)):
            self.read()

    def paint(self, surface: pygame.Surface) -> None:
        paint_rock(self, surface)
