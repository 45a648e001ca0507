"""What a measurement comes to: the median of its samples, and what 99 of 100 are at least as good as."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence

Figure = dict[str, float | str]


def figure(samples: Sequence[float], unit: str = "ms", rate: bool = False) -> Figure:
    """The row of `bench` for these samples (two or more); `rate`: the more, the better."""
    cuts = statistics.quantiles(samples, n=100, method="inclusive")
    return {"median": round(cuts[49], 3), "p99": round(cuts[0 if rate else 98], 3), "unit": unit}


def milliseconds(action: Callable[[], object]) -> float:
    """How long the action takes."""
    began = time.perf_counter()
    action()
    return (time.perf_counter() - began) * 1000
