"""What hangs together across the mine: ladders light up with each other, and the card that a Detour takes up rises."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.cards import IS_LADDER, START
from ...engine.moves import LAY
from .move_targets import RELAYS, Choice, lifted_card

if TYPE_CHECKING:
    from ..scenes.table_scene import TableScene


def show_links(scene: TableScene, cell: int | None) -> None:
    """S6: with a ladder pointed at, or held where it would lie, every other one and the start."""
    board, ghost = scene.board, scene.board.ghost
    lying = board.lying(cell) if cell is not None else None
    points = lying is not None and lying >= 0 and IS_LADDER[lying] and lying >> 1 != START
    holds = ghost is not None and IS_LADDER[ghost[1]]
    ladders = {at for at, tile in scene.viewer.view.mine if IS_LADDER[tile]} if points or holds else set()
    board.linked = ladders - ({ghost[0]} if ghost is not None else set())


def show_question(scene: TableScene) -> None:
    """The cells that the viewer's question is about, and the tunnel that somebody wants to lay there (T3)."""
    view, board = scene.viewer.view, scene.board
    if "cell" in view.about:
        board.marked = {view.about["cell"]}
    elif view.kind == "keep" and "move" in view.about:  # W17
        board.marked = set(view.about["move"][2:4])
    elif view.kind == "pay_toll":
        move = view.about["move"]
        card = move[1] if move[0] == LAY else lifted_card(view)
        board.marked, board.ghost = {move[2]}, (move[2], card * 2 + move[3], 1.0)


def show_lifted(scene: TableScene, held: Choice | None) -> None:
    """W23: the tunnel laid last is the one that a Detour lays elsewhere."""
    laid = scene.viewer.view.laid
    lifts = held is not None and len(held.cards) == 1 and held.cards[0] in RELAYS
    scene.board.lifted = laid[-1] if lifts and laid else None
