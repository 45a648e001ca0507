"""The log of what happened and what was said, as far as it has been told."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.events import Event, Said
from .log_lines import Entry, entries
from .table_model import SessionModel, Step
from .table_view import TableView, talks

LOGGED = 200  # steps that the log goes back


class LogDrawer:
    """How much of a log is seen."""

    def __init__(self, table: TableView, folds: bool) -> None:
        self.table, self.folds = table, folds
        self.folded = self.open = False  # to its last lines; over the right rail, where only those have room

    def toggle(self) -> None:
        if self.table.layout.ticker:
            self.open = not self.open
        elif self.folds:
            self.folded = not self.folded
        self.table.host.rebuild()

    def turn_page(self, back: bool) -> bool:
        """The log that lies on top is leafed through; whether there is one."""
        logs = self.table.parts.logs
        if logs:
            logs[-1].turn_page(back)
        return bool(logs)


class TableLog:
    def __init__(self, table: TableView, model: SessionModel) -> None:
        self.table, self.model = table, model
        self.entries: Sequence[Entry] = ()
        self._language = ""
        self._before: list[Entry] = []  # lines of earlier steps
        self._step: list[Step] = []  # what it says of the last one, for lines may grow together

    def read(self, fresh: bool) -> bool:
        """The log anew, if the viewer or the language is another. Whether it was."""
        language = self.table.kit.texts.language
        anew = fresh or self._language != language
        if anew:
            self._language, self._before, self._step = language, [], []
            told = [each for each in self.model.told_since(self.model.session.steps - LOGGED) if self._wanted(each[1])]
            at = told[-1][0] if told else -1
            self._before = self._words([each for each in told if each[0] != at])
            self._step = [each for each in told if each[0] == at]
            self.entries = [*self._before, *self._words(self._step)]
        return anew

    def heard(self, step: int, event: Event) -> None:
        """Something has been told."""
        if self._wanted(event):
            if self._step and step != self._step[0][0]:
                self._before, self._step = list(self.entries), []
            self._step.append((step, event))
            self.entries = [*self._before, *self._words(self._step)]
        for log in self.table.parts.logs:
            if log.key.startswith("log"):
                log.fill(self.entries)

    def _wanted(self, event: Event) -> bool:
        """People may not want to read what is said; the others heard it all the same."""
        return talks(self.table) or not isinstance(event, Said)

    def _words(self, told: Sequence[Step]) -> list[Entry]:
        return entries(self.table.kit.texts, self.table.seats, told)
