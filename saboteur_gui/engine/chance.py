"""The one source of chance: a SplitMix64 generator whose whole state is one integer.

The standard library promises stable values of `random()` only, so shuffling is done here: the same
seed gives the same game on every platform and version.
"""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")
_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def step(state: int) -> tuple[int, int]:
    """The next state, and 64 random bits."""
    state = (state + _STEP) & _MASK
    bits = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & _MASK
    bits = (bits ^ bits >> 27) * 0x94D049BB133111EB & _MASK
    return state, bits ^ bits >> 31


def below(state: int, bound: int) -> tuple[int, int]:
    """The next state, and a number from 0 to bound - 1."""
    state, bits = step(state)
    return state, bits * bound >> 64


def shuffle(state: int, items: list[T]) -> int:
    """Shuffle in place; the next state. `step` is written out here: every round shuffles all cards."""
    for last in range(len(items) - 1, 0, -1):
        state = (state + _STEP) & _MASK
        bits = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & _MASK
        bits = (bits ^ bits >> 27) * 0x94D049BB133111EB & _MASK
        other = (bits ^ bits >> 31) * (last + 1) >> 64
        items[last], items[other] = items[other], items[last]
    return state


def first_state(seed: int) -> int:
    """Spread any seed over the 64 bits of a state, so that neighbouring seeds are unlike."""
    state = seed & _MASK
    seed >>= 64
    state, bits = step(state)
    while seed not in (0, -1):
        state, bits = step(bits ^ seed & _MASK)
        seed >>= 64
    return bits
