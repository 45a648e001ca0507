"""Pointing at what a card or an answer may go to: with the keys from target to target, or with the pointer."""

from __future__ import annotations

from .lights import show_aimed, show_ghost, show_links
from .move_targets import MINE, PILE, Spot, cell, seat
from .table_view import TableView
from .viewer import Viewer

KINDS = ("mine", "cell", "seat", "tool", "pile")  # in which order they are aimed at


def aims(viewer: Viewer) -> list[Spot]:
    """Targets in reading order, one for each thing: cells row by row, then players, then the discards."""
    targets = viewer.open_choice.targets()
    if viewer.choice is not None and viewer.choice.use == "play" and PILE not in targets:
        targets = {**targets, PILE: "now"}
    seats = {spot.a for spot in targets if spot.kind == "seat"}
    kept = [spot for spot in targets if spot.kind != "tool" or spot.a not in seats]
    if MINE in targets:
        kept = [spot for spot in kept if spot.kind != "seat"]
    return sorted(kept, key=lambda spot: (KINDS.index(spot.kind), spot.a, spot.b))


def point(table: TableView, spot: Spot | None) -> None:
    """The keyboard aims at this."""
    at = spot.a if spot is not None and spot.kind == "cell" else None
    table.viewer.held.aim = spot
    show_aimed(table, spot)
    table.board.focus = at
    show_ghost(table, at)
    show_links(table, None)


def step_aim(table: TableView, step: int) -> None:
    found, aim = aims(table.viewer), table.viewer.held.aim
    if found:
        at = found.index(aim) if aim in found else (-1 if step > 0 else 0)
        point(table, found[(at + step) % len(found)])


def arrow_aim(table: TableView, dx: int, dy: int) -> None:
    """To the nearest target in a direction; the first one is that which lies furthest in it, of what comes first."""
    aim = table.viewer.held.aim
    if aim is None:
        found = aims(table.viewer)
        alike = [spot for spot in found if spot.kind == found[0].kind]
        places = {spot: table.rect_of_spot(spot) for spot in alike}
        point(table, max(alike, key=lambda spot: places[spot].centerx * dx + places[spot].centery * dy, default=None))
        return
    here = table.rect_of_spot(aim)
    best: tuple[float, Spot] | None = None
    for spot in aims(table.viewer):
        rect = table.rect_of_spot(spot)
        along = (rect.centerx - here.centerx) * dx + (rect.centery - here.centery) * dy
        off = abs((rect.centerx - here.centerx) * dy + (rect.centery - here.centery) * dx)
        cost = along + 2 * off
        if spot == PILE and aim.kind == "cell":
            continue  # from the mine Tab leads there, and no arrow by mistake
        if spot != aim and along > 4 and off <= 2 * along and (best is None or cost < best[0]):
            best = cost, spot
    if best is not None:
        point(table, best[1])


def hover(table: TableView, pos: tuple[int, int]) -> None:
    """What is chosen would be used on what the pointer is over. What the keys aim at stays lit until it finds another
    target."""
    choice = table.viewer.choice
    if choice is None or choice.named:
        return
    spot = spot_at(table, pos)
    if table.viewer.held.aim is not None:
        if spot not in choice.targets() and spot != PILE:
            return
        point(table, None)
    show_aimed(table, spot)


def spot_at(table: TableView, pos: tuple[int, int]) -> Spot | None:
    """What lies under a point: a tool or a player, the discards, a cell of the mine."""
    choice = table.viewer.choice
    for widget in reversed(table.host.root.widgets):
        if not widget.visible or not widget.rect.collidepoint(pos):
            continue
        if widget.key.startswith(("bar", "log", "strip", "hand.")) and widget.key != "hand.top":
            return None
        if widget.key in ("deck", "discard"):
            return PILE if widget is table.parts.discard else None
        for number, panel in table.parts.panels.items():
            if widget is panel:
                tools = [each for each in (choice.targets() if choice else {}) if each[:2] == ("tool", number)]
                return next((tool for tool in tools if panel.tool_rect(tool.b).collidepoint(pos)), seat(number))
    at = table.board.cell_at(pos)
    return cell(at) if at is not None else None
