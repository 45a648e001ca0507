"""Memory that was freed goes back to the system: the allocator of Linux keeps it, as much as what is used."""

from __future__ import annotations

import sys

ARENA_MAX = -8  # `M_ARENA_MAX` of malloc.h
DONT_NEED = 4  # `MADV_DONTNEED` of mman.h


def share_one_heap() -> None:
    """Before the first thread starts: what threads free of a heap of their own would never be given back."""
    _call("mallopt", ARENA_MAX, 1)


def give_back() -> None:
    _call("malloc_trim", 0)


def empty(buffer: memoryview) -> None:
    """Whole pages of what can be written to go back to the system until they are used again, and are zeros then; where
    there is no such thing, all stays as it is."""
    if sys.platform == "linux":
        import ctypes
        import mmap

        start = ctypes.addressof(ctypes.c_char.from_buffer(buffer))
        first = -(-start // mmap.PAGESIZE) * mmap.PAGESIZE
        pages = (start + buffer.nbytes - first) // mmap.PAGESIZE
        if pages > 0:
            _call("madvise", ctypes.c_void_p(first), ctypes.c_size_t(pages * mmap.PAGESIZE), DONT_NEED)


def _call(name: str, *values: object) -> None:
    if sys.platform == "linux":
        import ctypes  # not needed for the first picture

        function = getattr(ctypes.CDLL(None), name, None)
        if function is not None:
            function(*values)
