"""Saved games: going on with one, its name, its end, and taking it to another computer and back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from ...session.errors import SaveProblem
from ...session.save_files import SaveCard
from ...storage.folders import of_home
from ..ask_scene import AskScene
from ..dialog_scene import Answer, DialogScene
from ..export import ENDING, LONGEST_PATH, ask_where, file_name
from ..frame import add_bar, body, paint_rock
from ..front.save_list import PICTURE_SHARE, SaveList, picture_of, state_words, when_words
from ..go_back import ask_back
from ..line_flow import Flow
from ..people import avatar
from ..scene import Program, Scene
from ..session_flow import enter_table, open_replay, open_save, problem_text, save_name
from ..theme import ALARM_TEXT, BRASS_LIGHT, SAND
from ..widgets.controls import Button, Do, Label, Panel, Picture
from ..widgets.row_list import Press

DETAILS = 620.0


class LoadScene(Scene):
    name = "load"
    imports = True  # takes files from elsewhere

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self.cards: list[SaveCard] = []
        self.chosen = ""  # id of a save
        self.last_press = Press()

    def enter(self) -> None:
        self._read()

    def listed(self) -> list[SaveCard]:
        return self.app.services.save_store.list()

    def _read(self) -> None:
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

    # Building

    def build(self) -> None:
        px = self.px
        words = self.t("load.import")
        wide = self.kit.letters.width(words, self.kit.letters.style("label")) + px(90)
        right = add_bar(self, self.t(f"{self.name}.title"), wide)
        place = pygame.Rect(right.right - wide, right.y, wide, right.height)
        rect = body(self)
        details = min(px(DETAILS), round(rect.width * 0.46))
        left = pygame.Rect(rect.x, rect.y, rect.width - details - px(24), rect.height)
        if self.cards:
            self._build_list(left)
            self._build_details(pygame.Rect(left.right + px(24), rect.y, details, rect.height))
        else:
            self._build_nothing(rect)
        if self.imports:
            self.root.add(Button("load.import", place, words, self.ask_import, glyph="load"))

    def _build_list(self, rect: pygame.Rect) -> None:
        games = SaveList(rect, self.cards, self.at, self._choose, self.open, self.last_press)
        self.root.add(games)
        if self.root.focus is None:
            self.root.set_focus(games)

    def _build_nothing(self, rect: pygame.Rect) -> None:
        box = pygame.Rect(0, 0, min(rect.width, self.px(760)), self.px(180))
        box.center = rect.center
        self.root.add(Panel("load.none.panel", box, "panel_dark"))
        inner = box.inflate(-self.px(80), -self.px(40))
        self.root.add(Label("load.none", inner, self.t("load.none"), "text", SAND, "centre"))

    def _choose(self, number: int) -> None:
        self.chosen = self.cards[number].id
        self.rebuild()

    def _build_details(self, rect: pygame.Rect) -> None:
        card, px = self.card, self.px
        assert card is not None
        self.root.add(Panel("load.details", rect, "panel_dark"))
        buttons = self.buttons(card)
        inner = rect.inflate(-px(56), -px(16))
        half = (inner.width - px(12)) // 2
        style = self.kit.letters.style("label")
        longest = max(self.kit.letters.width(self.t(f"load.{key}"), style) for key, _, _ in buttons)
        across = 2 if len(buttons) > 1 and longest + px(90) <= half else 1
        foot = (len(buttons) + across - 1) // across * px(68) + px(16)
        flow = Flow(self.root, "load.details.area", pygame.Rect(inner.x, inner.y, inner.width, inner.height - foot))
        self._add_facts(flow, card)
        flow.done()
        wide, top = half if across == 2 else inner.width, inner.bottom - foot + px(12)
        for number, (key, glyph, do) in enumerate(buttons):
            row, column = divmod(number, across)
            place = pygame.Rect(inner.x + column * (wide + px(12)), top + row * px(68), wide, px(58))
            look = "primary" if number == 0 and key in ("open", "look_back") else "button"
            self.root.add(Button(f"load.{key}", place, self.t(f"load.{key}"), do, glyph, look))

    def buttons(self, card: SaveCard) -> list[tuple[str, str, Do]]:
        delete: tuple[str, str, Do] = ("delete", "trash", self.ask_delete)
        if card.damaged:
            return [delete]
        whole: list[tuple[str, str, Do]] = [
            ("look_back", "replay", self.look_back),
            ("rename", "pencil", self.ask_rename),
            ("export", "save", self.ask_export),
            delete,
        ]
        back: tuple[str, str, Do] = ("round_start", "undo", self.go_back)
        return whole if card.over else [("open", "play", self.open), back, *whole]

    def _add_facts(self, flow: Flow, card: SaveCard) -> None:
        kit = self.kit
        high = min(round(flow.width / PICTURE_SHARE), flow.area.rect.height // 2)
        wide = round(high * PICTURE_SHARE)
        shown = partial(picture_of, kit, card, (wide, high))
        flow.add(Picture("load.picture", flow.place(high, 14), shown))
        flow.text("load.name", save_name(kit.texts, card) or card.id, "section", BRASS_LIGHT, 2)
        flow.text("load.date", when_words(kit.texts, card.when), "second", SAND, 8)
        if card.damaged:
            flow.text("load.reason", self.t(f"save.problem.{card.damaged}"), "text", ALARM_TEXT)
            return
        flow.text("load.state", state_words(kit.texts, card), "label", gap=2)
        if card.plan is not None:
            table = card.plan.table
            what = [self.t(f"game.{table.game}.title"), self.t(f"edition.{table.edition}.title")]
            what += [self.t(f"module.{name}.title") for name in table.modules]
            flow.text("load.table", " · ".join(what), "second", SAND, 10)
            self._add_people(flow, card)

    def _add_people(self, flow: Flow, card: SaveCard) -> None:
        assert card.plan is not None
        px, seats = self.px, card.plan.seats
        across = 2 if flow.width >= px(420) else 1
        wide = flow.width // across
        row = flow.row(0)
        for number, seat in enumerate(seats):
            if number % across == 0:
                row = flow.row(50, 2)
            x = row.x + number % across * wide
            face = pygame.Rect(x, row.y, px(50), px(50))
            flow.add(Picture(f"load.face.{number}", face, partial(avatar, self.kit, seat, px(22), False)))
            words = pygame.Rect(face.right + px(8), row.y, wide - px(66), row.height)
            flow.add(Label(f"load.player.{number}", words, seat.name, "label", lines=1))

    # Doing

    def open(self) -> None:
        """On with a game that runs; a finished one can only be looked back at."""
        card = self.card
        if card is None or card.damaged:
            self.app.play("refuse")
            return
        if card.over:
            self.look_back()
            return
        self._open(card.id)

    def go_back(self) -> None:
        if self.card is None:
            return
        try:
            record = self.app.services.save_store.read(self.card.id).record
        except SaveProblem as problem:
            self.app.play("refuse")
            self.app.say(problem_text(self.app, problem), alarm=True)
        else:
            ask_back(self.app, record, self._open)

    def _open(self, id: str) -> None:
        session = open_save(self.app, id)
        if session is None:
            self._read()
        else:
            enter_table(self.app, session)

    def look_back(self) -> None:
        card = self.card
        if card is not None and not open_replay(self.app, card.id, save_name(self.kit.texts, card)):
            self._read()

    def _try(self, do: Callable[[], object], done: str) -> None:
        """Something that the disk or the save may refuse."""
        try:
            do()
        except SaveProblem as problem:
            self.app.play("refuse")
            self.app.say(problem_text(self.app, problem), alarm=True)
        else:
            self.app.say(done)
        self._read()

    def ask_rename(self) -> None:
        card = self.card
        if card is not None:
            title, text = self.t("load.rename"), self.t("load.rename.text")
            name = save_name(self.kit.texts, card)
            self.app.push(AskScene(self.app, title, text, name, lambda new: self._rename(card.id, new)))

    def _rename(self, id: str, name: str) -> None:
        self._try(lambda: self.app.services.save_store.rename(id, name), self.t("load.renamed", name=name))

    def ask_delete(self) -> None:
        card = self.card
        if card is None:
            return
        name = save_name(self.kit.texts, card) or card.id
        answers = [
            Answer("delete", self.t("dialog.delete"), lambda: self._delete(card.id, name)),
            Answer("cancel", self.t("dialog.cancel"), self.app.pop),
        ]
        text = self.t("load.delete.text", name=name)
        self.app.push(DialogScene(self.app, self.t("load.delete"), text, answers))

    def _delete(self, id: str, name: str) -> None:
        self.app.pop()
        at = self.at
        self._try(lambda: self.app.services.save_store.delete(id), self.t("load.deleted", name=name))
        if self.cards:
            self.chosen = self.cards[min(at, len(self.cards) - 1)].id

    def ask_export(self) -> None:
        card = self.card
        if card is None:
            return
        proposed = file_name(save_name(self.kit.texts, card) or card.id, ENDING)
        ask_where(self.app, self.t("load.export"), proposed, partial(self.app.services.save_store.export, card.id))

    def ask_import(self) -> None:
        title, text = self.t("load.import"), self.t("load.import.text")
        self.app.push(AskScene(self.app, title, text, "", self.take_file, LONGEST_PATH))

    def take_file(self, typed: str) -> None:
        """Import a game from a path that was typed or dropped."""
        path = of_home(Path(typed.strip('"')))

        def take() -> None:
            self.chosen = self.app.services.save_store.import_(path)

        self._try(take, self.t("load.imported", name=path.name))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self.take_file(event.file)
            return True
        return super().handle(event)

    def paint(self, surface: pygame.Surface) -> None:
        paint_rock(self, surface)
