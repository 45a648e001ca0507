"""What a family of pictures or sounds offers to the baker: a module-level function `jobs() -> list[Job]`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class Job(NamedTuple):
    """One file. `bake(*args)` gives its bytes: pure, and known by name, so that a worker process can do it."""

    path: str  # below assets/, with "/" and the ending: "cards/start.webp"
    bake: Callable[..., bytes]
    args: tuple[Any, ...] = ()

    @property
    def name(self) -> str:
        return self.path.rpartition(".")[0]

    @property
    def family(self) -> str:
        return self.path.rpartition("/")[0] or "assets"
