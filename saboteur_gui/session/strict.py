"""Plain values from a file that anybody may have written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def fields(data: object, kinds: Mapping[str, type]) -> dict[str, Any]:
    """These fields of an object, each of exactly its type (True is no number); ValueError that names what is not."""
    if not isinstance(data, dict):
        raise ValueError("no object")
    for name, kind in kinds.items():
        if type(data.get(name)) is not kind:
            raise ValueError(f"{name} is not of type {kind.__name__}")
    return {name: data[name] for name in kinds}
