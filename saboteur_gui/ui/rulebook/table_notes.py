"""How a table plays what editions play differently: the notes of the book that hold there, and what they are headed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from ...engine.ruleset import EDITIONS, OPTIONS, Table, TableError, options_of, resolve_options
from ...i18n import Texts
from ...rulebook import Chapter, Condition
from ...session.plan import Plan
from ..scene import Program


class Head(NamedTuple):
    """What stands above a note."""

    text: str
    ours: bool  # it tells how the table at hand plays


@dataclass(frozen=True)
class AtTable:
    """What is agreed at a table."""

    game: str
    options: Mapping[str, str]
    modules: tuple[str, ...]
    running: bool  # it is being played at; else it was set up last

    @classmethod
    def of(cls, table: Table, running: bool) -> AtTable:
        options = options_of(table)
        return cls(table.game, options, tuple(table.modules), running)


def table_of(app: Program) -> AtTable | None:
    """The table that is being played at, or the one that was set up last; None if there never was one."""
    if app.sitting is not None:
        return AtTable.of(app.sitting.session.plan.table, True)
    kept = app.settings.last_table
    if not kept:
        return None
    try:
        return AtTable.of(Plan.from_json(json.loads(kept)).table, False)
    except (ValueError, TypeError, TableError):  # made by another version, or by hand
        return None


def head_of(texts: Texts, when: Condition, table: AtTable | None) -> Head | None:
    """What a note is headed; None if the table at hand plays otherwise."""
    concerned = table is not None and (when.kind != "option" or when.name in table.options)
    if table is not None and concerned:
        if not when.holds(table.game, table.options, table.modules):
            return None
        return Head(texts.t("rules.note.table" if table.running else "rules.note.last"), True)
    if when.kind == "option":
        return Head(texts.listed(_editions(texts, when)), False)
    return Head(texts.t(f"{when.kind}.{when.name}.title"), False)


def notes_of(texts: Texts, chapter: Chapter, table: AtTable | None) -> tuple[dict[int, Head], set[int]]:
    """By block: what the notes of a chapter are headed; and those that do not concern this table."""
    heads: dict[int, Head] = {}
    hidden: set[int] = set()
    for number, block in enumerate(chapter.blocks):
        if block.when is not None:
            head = head_of(texts, block.when, table)
            if head is None:
                hidden.add(number)
            else:
                heads[number] = head
    return heads, hidden


def _editions(texts: Texts, when: Condition) -> list[str]:
    """The editions that play so; with the game if an edition plays its games differently."""
    named: list[str] = []
    for edition, games in EDITIONS.items():
        asked = [game for game in games if game in OPTIONS[when.name][1]]
        so = [game for game in asked if resolve_options(game, edition, {})[when.name] == when.value]
        title = texts.t(f"edition.{edition}.title")
        if so and len(so) == len(asked):
            named.append(title)
        else:
            named += [
                texts.t("rules.note.edition_game", edition=title, game=texts.t(f"game.{one}.title")) for one in so
            ]
    return named
