"""What the sign says at the end of a round, instead of whose turn it is. All of it is public."""

from __future__ import annotations

from ...engine.cards import TREASURE
from ...engine.events import AllRevealed, GoalTurned, GoldStolen, Said
from .table_view import TableView


def told_words(table: TableView) -> str:
    """Of what is told at this moment, if it is no part of a turn; else nothing."""
    texts, model, seats = table.kit.texts, table.model, table.seats
    match next((event for _, event in model.untold if not isinstance(event, Said)), None):
        case GoldStolen(thief, target):
            return texts.n("log.steal", 1, player=seats[thief].name, other=seats[target].name)
        case GoalTurned(goal=goal) if goal == TREASURE:
            return texts.t("result.headline.treasure")
        case AllRevealed(reason=reason):
            return texts.t(f"result.headline.{reason}")
    return texts.t("table.sharing") if model.left and table.viewer.view.dwarfs else ""


def turn_or_sharing(table: TableView) -> str:
    """Whose turn it is; once all roles lie open, only gold is left to be taken (B23)."""
    t, view = table.kit.t, table.viewer.view
    return t("table.sharing") if view.dwarfs else t("log.turn", player=table.seats[view.asked].name)
