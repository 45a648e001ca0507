"""Which ways led to the treasure when a round ended: for whom the mine was open, and which doors barred it (S18)."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine.board import Mine, cell_at
from ..engine.cards import BLUE, CARDS, GREEN, GROUPS, TEAMS, TREASURE
from ..engine.paths import ANY_TEAM, Step, shortest_path


@dataclass(frozen=True)
class Ways:
    shortest: tuple[int, ...]  # cells from the start to the treasure, doors ignored
    open: dict[str, tuple[int, ...]]  # by team; those for whom no way is open are not in it
    doors: dict[int, str]  # cells of the shortest way where one passes a door, and whose it is

    def bars(self, team: str) -> bool:
        return team not in self.open

    def shown(self, winners: tuple[str, ...]) -> tuple[int, ...]:
        """The way that decided: that of a winning team, else the shortest."""
        return next((self.open[team] for team in winners if team in self.open), self.shortest)


def ways_of(mine: Mine) -> Ways | None:
    """In the mine as a round left it; nothing if the treasure is face down or not linked."""
    treasure = next((cell for cell, tile in mine.cards.items() if tile >> 1 == TREASURE), None)
    way = shortest_path(mine, treasure, ANY_TEAM) if treasure is not None else []
    if treasure is None or not way:
        return None
    found = {team: shortest_path(mine, treasure, number) for number, team in zip((GREEN, BLUE), TEAMS, strict=True)}
    return Ways(_cells(way), {team: _cells(steps) for team, steps in found.items() if steps}, _doors(mine, way))


def _cells(way: list[Step]) -> tuple[int, ...]:
    """With the start, from which every ladder is a step away (S6)."""
    return tuple(dict.fromkeys((cell_at(0, 0), *(cell for cell, _ in way))))


def _doors(mine: Mine, way: list[Step]) -> dict[int, str]:
    """A door stands in a card's first tunnel; crossing its other one passes none."""
    passed = ((cell, mine.cards[cell], group) for cell, group in way)
    doors = ((cell, CARDS[tile >> 1].door) for cell, tile, group in passed if group == GROUPS[tile][0])
    return {cell: TEAMS[door] for cell, door in doors if door >= 0}
