"""Memory that was freed goes back to the system: the allocator of Linux keeps it, as much as what is used."""

from __future__ import annotations

import sys

ARENA_MAX = -8  # `M_ARENA_MAX` of malloc.h


def share_one_heap() -> None:
    """Before the first thread starts: what threads free of a heap of their own would never be given back."""
    _call("mallopt", ARENA_MAX, 1)


def give_back() -> None:
    _call("malloc_trim", 0)


def _call(name: str, *values: int) -> None:
    if sys.platform == "linux":
        import ctypes  # not needed for the first picture

        function = getattr(ctypes.CDLL(None), name, None)
        if function is not None:
            function(*values)
