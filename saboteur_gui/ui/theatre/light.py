"""What a rockfall cuts off goes dark, tunnel by tunnel from the gap on; when it is joined, the light runs back."""

from __future__ import annotations

from ...engine.board import STEPS, xy
from ...engine.follow import Shown
from ..board.extent import cut_off
from .particles import PUFF, Burst
from .primitives import Glow
from .timeline import Timeline

STEP, LEAST, WHOLE = 130.0, 45.0, 1100.0  # ms from one tunnel to the next, and at the least where there are many
PUFF_MS, FLARE = 420.0, 380.0


def spread(script: Timeline, before: Shown, after: Shown, source: int) -> None:
    """Write it at the end of a scene that leads from one mine to another; `source`: where it begins."""
    dark = cut_off(after)
    changed = (dark ^ cut_off(before)) & (after.mine.cards.keys() - {source})
    if not changed:
        return
    if changed & dark:
        script.sound("goes_dark")
    step = max(LEAST, min(STEP, WHOLE / len(changed)))
    for number, cell in enumerate(_outwards(changed, source)):
        begins, place = number * step, script.spots.place(cell)
        script.dim(cell, cell in dark, begins)
        if cell in dark:
            script.add(Burst(script.at + begins, PUFF_MS, PUFF, place, cell))
        else:
            script.add(Glow(script.at + begins, FLARE, "lamp", place, 1.1))
    script.wait(len(changed) * step)


def _outwards(cells: set[int], source: int) -> list[int]:
    """From one to its neighbours, and so on; then those that hang together with none of them, the near ones first."""
    out, front, left = list[int](), [source], set(cells)
    while left:
        near = {cell + step for cell in front for step, _, _ in STEPS} | set(front)
        front = sorted(left & near) or [min(left, key=lambda cell: (_distance(cell, source), cell))]
        out += front
        left -= set(front)
    return out


def _distance(a: int, b: int) -> int:
    return sum(abs(one - other) for one, other in zip(xy(a), xy(b), strict=True))
