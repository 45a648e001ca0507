"""The list that effects enter, and how loud each should seem."""

from __future__ import annotations

from collections.abc import Callable

from .wave import Rng, Wave

Make = Callable[[Rng], Wave]
HINT, SOFT, PLAIN, STRONG, BIG = -37.0, -28.0, -24.0, -21.0, -18.0  # LUFS, loudest 400 ms

DEEP = ("rockfall", "goal_stone")  # what may live by what lies below 300 Hz, which small speakers leave out
EFFECTS: dict[str, tuple[Make, float]] = {}


def sound(loud: float, copies: int = 1) -> Callable[[Make], Make]:
    """Registers an effect; copies are other takes of it (`lay`, `lay_2`, …), so that repetition does not
    tire.
    """

    def register(make: Make) -> Make:
        name = make.__name__.rstrip("_")
        for i in range(copies):
            EFFECTS[name if i == 0 else f"{name}_{i + 1}"] = (make, loud)
        return make

    return register
