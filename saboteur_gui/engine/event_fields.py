"""Hidden fields of events: the type of such a field names the fields that hold the seats who may know it (I2, I3)."""

from __future__ import annotations

from typing import Annotated, TypeVar

T = TypeVar("T")
Own = Annotated[T | None, "seat"]
Both = Annotated[T | None, "seat", "target"]
Nobodys = Annotated[T | None, ()]
