"""Writing TOML: the standard library only reads it. `tomllib.loads(dumps(document))` is the document again."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import date, datetime, time
from typing import Any

_BARE = re.compile(r"[A-Za-z0-9_-]+\Z")
_ESCAPED = re.compile(r'["\\\x00-\x1f\x7f]')
_SHORT = {"\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r", '"': '\\"', "\\": "\\\\"}
_LONG_NUMBER = 10_000  # bits; Python refuses to write longer ones with ten digits, but reads them with sixteen


def dumps(document: Mapping[str, Any]) -> str:
    return "".join(_table(document, ())).lstrip("\n")


def _table(table: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[str]:
    """A table's own values, then its tables: the order in which TOML can say it."""
    if path and (not table or not all(isinstance(value, Mapping) for value in table.values())):
        yield f"\n[{'.'.join(map(_key, path))}]\n"
    for key, value in table.items():
        if not isinstance(value, Mapping):
            yield f"{_key(key)} = {_value(value)}\n"
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from _table(value, (*path, key))


def _key(key: str) -> str:
    return key if _BARE.match(key) else _text(key)


def _text(text: str) -> str:
    return '"' + _ESCAPED.sub(lambda found: _SHORT.get(found[0]) or f"\\u{ord(found[0]):04x}", text) + '"'


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, int):
        return str(value) if value.bit_length() < _LONG_NUMBER else hex(value)
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, datetime | date | time):
        return value.isoformat()
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, Mapping):  # inside an array
        return f"{{{', '.join(f'{_key(key)} = {_value(part)}' for key, part in value.items())}}}"
    raise TypeError(f"TOML has no {type(value).__name__}")
