"""What crosses the pipe to the computer players, as bytes.

JSON that keeps what JSON alone would lose (a tuple is not a list, a key may be a number), over a closed
set of types: plain values, what happened, and the records a seat may be given. Anything else is refused, so that
no view can drag a state along, and reading runs nothing.
"""

from __future__ import annotations

import json
from typing import Any

from ..engine.events import EVENTS
from ..engine.state import Memory
from ..engine.view import Request, View

_RECORDS: dict[str, type] = {"view": View, "request": Request, "memory": Memory}
_RECORDS |= {kind.__name__: kind for kind in EVENTS}
_NAMES: dict[type, str] = {made: name for name, made in _RECORDS.items()}
_FIELDS: dict[type, tuple[str, ...]] = {kind: getattr(kind, "_fields", View.__slots__) for kind in _NAMES}
_PLAIN = (int, str, bool, float, type(None))


class WireError(ValueError):
    """Bytes that hold no message."""


def _packed(value: Any) -> Any:
    """A tuple is an array; whatever else has parts is an object with one key that says what it is."""
    kind = type(value)
    if kind in _PLAIN:
        return value
    if kind is tuple:
        return [_packed(part) for part in value]
    if kind is list:
        return {"list": [_packed(part) for part in value]}
    if kind is dict:
        return {"dict": [[_packed(key), _packed(part)] for key, part in value.items()]}
    if kind in _NAMES:
        return {_NAMES[kind]: [_packed(getattr(value, name)) for name in _FIELDS[kind]]}
    raise TypeError(f"a {kind.__name__} is nothing that a computer player may be given")


def _unpacked(value: Any) -> Any:
    if isinstance(value, list):
        return tuple([_unpacked(part) for part in value])
    if not isinstance(value, dict):
        return value
    [(kind, parts)] = value.items()
    if kind == "list":
        return [_unpacked(part) for part in parts]
    if kind == "dict":
        return {_unpacked(key): _unpacked(part) for key, part in parts}
    return _RECORDS[kind](*[_unpacked(part) for part in parts])


def dumps(message: Any) -> bytes:
    return json.dumps(_packed(message), separators=(",", ":"), ensure_ascii=False).encode()


def loads(data: bytes) -> Any:
    try:
        return _unpacked(json.loads(data))
    except (ValueError, TypeError, LookupError, RecursionError) as error:
        raise WireError(f"no message: {type(error).__name__}") from error
