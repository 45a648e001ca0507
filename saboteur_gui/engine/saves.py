"""Reading a save text needs the rules compiled, which `codec` alone cannot do."""

from __future__ import annotations

from typing import Any

from .codec import DamagedSave, read_body, unpack
from .ruleset import Table, TableError, compile_rules
from .state import GameState


def table_of(data: dict[str, Any]) -> Table:
    return Table(
        game=data["game"],
        seats=data["seats"],
        edition=data["edition"],
        options=dict(data["options"]),
        modules=tuple(data["modules"]),
        rounds=data["rounds"],
        first=data["first"],
    )


def load(text: str) -> GameState:
    """The game in a save text; `DamagedSave` or `NewerSave` if there is none."""
    body = read_body(text)
    try:
        return unpack(body, compile_rules(table_of(body["table"])))
    except (TableError, ValueError, TypeError, KeyError, IndexError, AttributeError) as error:
        raise DamagedSave(f"damaged: {error}") from error
