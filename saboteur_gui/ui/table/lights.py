"""Light means "you may act here": cells, players and the discards that what is held, or what is asked, can go to; and
what the pointer, a question or a line of the log is about.
"""

from __future__ import annotations

from ...engine.cards import IS_LADDER, START
from ...engine.moves import LAY, Move
from ...engine.view import View
from .log_lines import Entry
from .move_targets import PILE, RELAYS, Choice, Spot, cell, lifted_card, spots_of
from .own_panel import OwnPanel
from .piles import Pile
from .seat_panel import SeatPanel
from .table_view import TableView

Target = SeatPanel | OwnPanel | Pile


def light(table: TableView, asked: bool, pointed: dict[Spot, str] | None = None) -> None:
    """Show what is legal for what is held; with nothing held and the viewer `asked`, what answers the question.
    `pointed`: what can be pointed at instead, while something else is chosen."""
    viewer = table.viewer
    mark_seats(table, set())  # an answer that pointed at somebody may be gone
    if pointed is not None:
        _light_cells(table, None, pointed)
        _light_seats(table, None, pointed)
        return
    choice = viewer.open_choice if asked else viewer.choice
    targets = choice.targets() if choice is not None else {}
    _light_cells(table, choice, targets)
    _light_seats(table, viewer.choice, targets)
    if viewer.held.aim is not None:
        show_aimed(table, viewer.held.aim)
    if asked and viewer.choice is None:
        show_question(table)


def show_announced(table: TableView, move: Move, view: View) -> None:
    """While a veto is asked for: what the card that was named is aimed at."""
    if move[0] == LAY:
        table.board.ghost = move[2], move[1] * 2 + move[3], 1.0
    else:
        show_about(table, spots_of(move, view))


def show_about(table: TableView, spots: tuple[Spot, ...]) -> None:
    """Cells and players that something is about."""
    table.board.marked = {spot.a for spot in spots if spot.kind == "cell"}
    mark_seats(table, {spot.a for spot in spots if spot.kind in ("seat", "tool")})


def point_at(table: TableView, entry: Entry | None) -> None:
    """A line of the log is hovered."""
    table.board.marked = {entry.cell} if entry is not None and entry.cell >= 0 else set()
    mark_seats(table, set(entry.seats) if entry is not None else set())


def _light_cells(table: TableView, choice: Choice | None, targets: dict[Spot, str]) -> None:
    board, held = table.board, table.viewer.held
    cells = {spot.a: how for spot, how in targets.items() if spot.kind == "cell"}
    tunnel = choice is not None and (choice.tunnel >= 0 or choice.use == "miner")
    board.legal = cells if tunnel else {}
    board.targets = {} if tunnel else dict.fromkeys(cells, "target")
    named = [spot.a for spot in choice.named if spot.kind == "cell"] if choice is not None else []
    board.marked = set(named)
    lifts = choice is not None and len(choice.cards) == 1 and choice.cards[0] in RELAYS
    laid = table.viewer.view.laid
    board.lifted = laid[-1] if lifts and laid else None  # W23: the tunnel laid last is the one that is laid elsewhere
    if named:
        show_ghost(table, named[-1])
    elif held.snapped is None:
        board.ghost = None
    show_links(table, None)


def _light_seats(table: TableView, choice: Choice | None, targets: dict[Spot, str]) -> None:
    seats = {spot.a for spot in targets if spot.kind in ("seat", "tool")}
    holds = choice is not None and bool(choice.cards)
    aims_at_seats = holds and choice is not None and choice.use == "play" and bool(seats)
    for number, panel in table.parts.panels.items():
        dim = aims_at_seats and number != table.bottom
        _set_state(panel, "target" if number in seats else "dim" if dim else "")
    if table.parts.discard is not None:
        _set_state(table.parts.discard, "target" if holds or PILE in targets else "")


def targets_of(table: TableView) -> list[Target]:
    """The widgets that can be lit."""
    pile = table.parts.discard
    return [*table.parts.panels.values(), *([pile] if pile is not None else [])]


def _set_state(widget: Target, state: str) -> None:
    if widget.state != state:
        widget.state = state
        widget.redraw()


def show_aimed(table: TableView, spot: Spot | None) -> None:
    """What the pointer or the keyboard is about to use."""
    seat = spot.a if spot is not None and spot.kind in ("seat", "tool") else None
    for widget in targets_of(table):
        if widget.state in ("target", "aimed"):
            hit = spot == PILE if isinstance(widget, Pile) else seat == widget.facts.number
            _set_state(widget, "aimed" if hit else "target")


def mark_seats(table: TableView, seats: set[int]) -> None:
    """Players that a line of the log or an answer is about."""
    for number, panel in table.parts.panels.items():
        if panel.marked != (number in seats):
            panel.marked = not panel.marked
            panel.redraw()


def show_question(table: TableView) -> None:
    """The cells that the viewer's question is about, and the tunnel that somebody wants to lay there (T3)."""
    view, board = table.viewer.view, table.board
    if "cell" in view.about:
        board.marked = {view.about["cell"]}
    elif view.kind == "keep" and "move" in view.about:  # W17
        board.marked = set(view.about["move"][2:4])
    elif view.kind == "pay_toll":
        move = view.about["move"]
        card = move[1] if move[0] == LAY else lifted_card(view)
        board.marked, board.ghost = {move[2]}, (move[2], card * 2 + move[3], 1.0)


def show_ghost(table: TableView, at: int | None, share: float = 1.0) -> None:
    """The chosen tunnel where it would lie, turned by itself if only that fits; `share`: how far it has snapped."""
    choice, spot = table.viewer.choice, cell(at) if at is not None else None
    if choice is None or at is None or spot is None or choice.tile < 0:
        table.board.ghost = None
        return
    how = "now" if spot in choice.named else choice.targets().get(spot)
    tile = choice.tile ^ 1 if how == "turned" else choice.tile
    table.board.ghost = (at, tile, share) if how else None


def show_links(table: TableView, at: int | None) -> None:
    """S6: with a ladder pointed at, or held where it would lie, every other one and the start."""
    board, ghost = table.board, table.board.ghost
    lying = board.lying(at) if at is not None else None
    points = lying is not None and lying >= 0 and IS_LADDER[lying] and lying >> 1 != START
    holds = ghost is not None and IS_LADDER[ghost[1]]
    mine = table.viewer.view.mine if points or holds else ()
    ladders: set[int] = {there for there, tile in mine if IS_LADDER[tile]}
    board.linked = ladders - {ghost[0]} if ghost is not None else ladders
