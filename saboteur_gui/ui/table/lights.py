"""Light means "you may act here": cells, players and the discards that what is held, or what is asked, can go to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.moves import LAY
from .glow import show_lifted, show_links, show_question
from .move_targets import PILE, Choice, Spot, spots_of
from .own_panel import OwnPanel
from .piles import Pile
from .seat_panel import SeatPanel

if TYPE_CHECKING:
    from ..scene import Scene
    from ..scenes.table_scene import TableScene

Target = SeatPanel | OwnPanel | Pile


def light(scene: TableScene) -> None:
    """Show what is legal for what is held; with nothing held, what answers the question."""
    mark_seats(scene, set())  # an answer that pointed at somebody may be gone
    if scene.talk.open or scene.turns.veto.open:
        targets = scene.talk.targets() if scene.talk.open else scene.turns.veto.targets()
        _light_cells(scene, None, targets)
        _light_seats(scene, None, targets)
        show_announced(scene)
        return
    choice = scene.hold.choice
    asked = scene.viewer.asked and not scene.turns.waiting
    held = choice if choice is not None else Choice(scene.viewer.view) if asked else None
    targets = held.targets() if held is not None else {}
    _light_cells(scene, held, targets)
    _light_seats(scene, choice, targets)
    if scene.hold.aim is not None:
        show_aimed(scene, scene.hold.aim)
    if asked and choice is None:
        show_question(scene)
    show_announced(scene)


def show_announced(scene: TableScene) -> None:
    """While a veto is asked for: what the card that was named is aimed at."""
    move = scene.turns.veto.move()
    if move is None or scene.theatre.busy:
        return
    if move[0] == LAY:
        scene.board.ghost = move[2], move[1] * 2 + move[3], 1.0
        return
    named = spots_of(move, scene.session.public())
    scene.board.marked = {spot.a for spot in named if spot.kind == "cell"}
    mark_seats(scene, {spot.a for spot in named if spot.kind in ("seat", "tool")})


def _light_cells(scene: TableScene, held: Choice | None, targets: dict[Spot, str]) -> None:
    board, hold = scene.board, scene.hold
    cells = {spot.a: how for spot, how in targets.items() if spot.kind == "cell"}
    tunnel = held is not None and (held.tunnel >= 0 or held.use == "miner")
    board.legal = cells if tunnel else {}
    board.targets = {} if tunnel else dict.fromkeys(cells, "target")
    named = [spot.a for spot in held.named if spot.kind == "cell"] if held is not None else []
    board.marked = set(named)
    show_lifted(scene, held)
    if named:
        hold.show_ghost(named[-1])
    elif hold.snapped is None:
        board.ghost = None
    show_links(scene, None)


def _light_seats(scene: TableScene, choice: Choice | None, targets: dict[Spot, str]) -> None:
    seats = {spot.a for spot in targets if spot.kind in ("seat", "tool")}
    holds = choice is not None and bool(choice.cards)
    aims_at_seats = holds and choice is not None and choice.use == "play" and bool(seats)
    for widget in targets_of(scene):
        if isinstance(widget, Pile):
            set_state(widget, "target" if holds or PILE in targets else "")
        else:
            number = widget.facts.number
            dim = aims_at_seats and number != scene.bottom
            set_state(widget, "target" if number in seats else "dim" if dim else "")


def targets_of(scene: Scene) -> list[Target]:
    return [
        widget
        for widget in scene.root.widgets
        if isinstance(widget, SeatPanel | OwnPanel) or (isinstance(widget, Pile) and widget.chosen is not None)
    ]


def set_state(widget: Target, state: str) -> None:
    if widget.state != state:
        widget.state = state
        widget.redraw()


def show_aimed(scene: TableScene, spot: Spot | None) -> None:
    """What the pointer or the keyboard is about to use."""
    for widget in targets_of(scene):
        if widget.state not in ("target", "aimed"):
            continue
        if isinstance(widget, Pile):
            hit = spot == PILE
        else:
            hit = spot is not None and spot.kind in ("seat", "tool") and spot.a == widget.facts.number
        set_state(widget, "aimed" if hit else "target")


def mark_seats(scene: Scene, seats: set[int]) -> None:
    """Players that a line of the log or an answer is about."""
    for widget in targets_of(scene):
        if not isinstance(widget, Pile) and widget.marked != (widget.facts.number in seats):
            widget.marked = not widget.marked
            widget.redraw()
