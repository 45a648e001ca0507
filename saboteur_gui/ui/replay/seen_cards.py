"""What the eyes that look at a replay see of cards and roles, and read in its log."""

from __future__ import annotations

from bisect import bisect_right

from ...engine.cards import CHESTS, DWARFS
from ...engine.view import NOBODY
from ...session.replay import ALL_OPEN, OpenTable
from ...wording import chest_title, log_lines
from ..table.log_lines import Entry, entries
from ..table.table_view import TableView
from ..theatre.theatre import Theatre
from .film import Film, open_lines


class SeenCards:
    def __init__(self, table: TableView, film: Film, theatre: Theatre) -> None:
        self.table, self.film, self.theatre = table, film, theatre
        self._before: OpenTable | None = None
        self.tabs: dict[int, str] = {}  # what is said on face-down cards that lie open
        self.faces: dict[int, int | None] = {}  # and what they look like
        self._entries: list[Entry] = []
        self._entries_of: tuple[int, str] | None = None  # the eyes and the language they are for

    def step(self) -> None:
        """The next stop will be told: until it has been, all lies as it does now."""
        self._before = self.film.open_table()

    def open_table(self) -> OpenTable | None:
        """Every hidden card, if all lie open."""
        return self._before if self.theatre.busy else self.film.open_table()

    def look(self) -> None:
        """With all cards open: what lies face down in the mine."""
        self.tabs, self.faces = {}, {}
        open_table, t = self.open_table(), self.table.kit.t
        if open_table is None:
            return
        covered = dict(self.table.viewer.view.hidden)
        for cell, card in open_table.goals:
            if cell in covered:
                self.tabs[cell], self.faces[cell] = t("replay.face_down"), card * 2
        for cell, tunnel, chest in open_table.chests:
            if cell in covered:
                self.tabs[cell], self.faces[cell] = t(chest_title(CHESTS[chest])), tunnel * 2

    def roles(self) -> dict[int, str]:
        """Who is what, as far as the eyes know."""
        viewer, open_table = self.table.viewer, self.open_table()
        view = viewer.view
        dwarfs = view.dwarfs or (open_table.dwarfs if open_table is not None else ())
        if dwarfs:
            return {seat: DWARFS[dwarf] for seat, dwarf in enumerate(dwarfs)}
        own = {view.seat: DWARFS[view.dwarf]} if view.seat != NOBODY and view.dwarf >= 0 else {}
        return viewer.known_roles() | own

    def log(self) -> list[Entry]:
        """What happened up to here, in words."""
        texts, eyes = self.table.kit.texts, self.film.replay.eyes
        if self._entries_of != (eyes, texts.language):
            self._entries_of = eyes, texts.language
            lines = open_lines if eyes == ALL_OPEN else log_lines
            self._entries = entries(texts, self.table.seats, self.film.history(), lines)
        told = self.film.at - self.theatre.busy  # what is being shown is not told yet
        return self._entries[: bisect_right(self._entries, told, key=lambda entry: entry.step)]
