"""Reading a save text needs the rules compiled, which `codec` alone cannot do."""

from __future__ import annotations

from typing import Any

from .codec import WRONG, DamagedSave, read_body, unpack, whole
from .ruleset import Table, compile_rules
from .state import GameState
from .view import view


def table_of(data: dict[str, Any]) -> Table:
    """Return the table that a save names; one of `WRONG` is raised if its parts are of the wrong kind."""
    return Table(
        game=data["game"],
        seats=whole(data["seats"]),
        edition=data["edition"],
        options=dict(data["options"]),
        modules=tuple(data["modules"]),
        rounds=whole(data["rounds"]),
        first=whole(data["first"]),
        revision=whole(data.get("revision", 1)),
    )


def load(text: str) -> GameState:
    """The game in a save text; `DamagedSave` or `NewerSave` if there is none."""
    body = read_body(text)
    try:
        g = unpack(body, compile_rules(table_of(body["table"])))
        _try(g)
    except WRONG as error:
        raise DamagedSave(f"damaged: {error}") from error
    return g


def _try(g: GameState) -> None:
    """What a table does first with a loaded game: show it to every seat and ask the one whose move it is."""
    for seat in range(g.rules.seats):
        view(g, seat)
    if g.stack and not g.stack[-1].legal(g):
        raise ValueError("a question without an answer")
