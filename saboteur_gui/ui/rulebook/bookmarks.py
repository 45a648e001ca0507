"""Where one reads, and where one came from. The app keeps one as long as it runs."""

from __future__ import annotations

from typing import NamedTuple

FIRST = "goal"  # the chapter that the book opens at
TITLE = -1  # in place of a block: the title of the chapter
LONGEST = 100


class Place(NamedTuple):
    """The paragraph at the upper edge of the page: the same in every language and at every size."""

    chapter: str = FIRST
    block: int = TITLE
    share: float = 0.0  # how much of the paragraph lies above the edge


class Bookmarks:
    def __init__(self, here: Place | None = None) -> None:
        self.here = here or Place()
        self.past: list[Place] = []
        self.future: list[Place] = []

    def go(self, place: Place) -> None:
        if place != self.here:
            self.past = [*self.past, self.here][-LONGEST:]
            self.here, self.future = place, []

    def back(self) -> bool:
        return self._step(self.past, self.future)

    def forward(self) -> bool:
        return self._step(self.future, self.past)

    def _step(self, source: list[Place], other: list[Place]) -> bool:
        if source:
            other.append(self.here)
            self.here = source.pop()
            return True
        return False
