"""Saved games: going on with one, its name, its end, and taking it to another computer and back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from ...session.errors import SaveProblem
from ...session.save_files import SaveCard
from ...storage.folders import of_home
from ..ask_scene import AskScene, ask_first
from ..dialog_scene import Answer
from ..export import ENDING, LONGEST_PATH, ask_where, file_name
from ..go_back import ask_back
from ..session_flow import enter_table, open_save, problem_text, refuse, save_name
from ..widgets.controls import Button, Do
from .replay_list_scene import ReplaysScene


class LoadScene(ReplaysScene):
    name = "load"

    def listed(self) -> list[SaveCard]:
        return self.app.services.save_store.list()

    def beside_width(self) -> int:
        return self.kit.letters.width(self.t("load.import"), self.kit.letters.style("label")) + self.px(90)

    def build_beside(self, rect: pygame.Rect) -> None:
        wide = self.beside_width()
        place = pygame.Rect(rect.right - wide, rect.y, wide, rect.height)
        self.root.add(Button("load.import", place, self.t("load.import"), self.ask_import, glyph="load"))

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
            refuse(self.app, problem_text(self.app, problem))
        else:
            ask_back(self.app, record, self._open)

    def _open(self, id: str) -> None:
        session = open_save(self.app, id)
        if session is None:
            self.read()
        else:
            enter_table(self.app, session)

    def _try(self, do: Callable[[], object], done: str) -> None:
        """Something that the disk or the save may refuse."""
        try:
            do()
        except SaveProblem as problem:
            refuse(self.app, problem_text(self.app, problem))
        else:
            self.app.say(done)
        self.read()

    def ask_rename(self) -> None:
        card = self.card
        if card is not None:
            title, text = self.t("load.rename"), self.t("load.rename.text")
            name = save_name(self.kit.texts, card)

            def rename(name: str) -> None:
                store = self.app.services.save_store
                self._try(lambda: store.rename(card.id, name), self.t("load.renamed", name=name))

            self.app.push(AskScene(self.app, title, text, name, rename))

    def ask_delete(self) -> None:
        card = self.card
        if card is None:
            return
        name = save_name(self.kit.texts, card) or card.id
        delete = Answer("delete", self.t("dialog.delete"), lambda: self._delete(card.id, name))
        ask_first(self.app, self.t("load.delete"), self.t("load.delete.text", name=name), delete)

    def _delete(self, id: str, name: str) -> None:
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
