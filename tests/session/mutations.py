"""What is done to the files of a game, and what must be true afterwards."""

from __future__ import annotations

import hashlib
import json
import os
import random
from collections.abc import Callable
from typing import Any

from saboteur_gui.engine.ruleset import Table
from saboteur_gui.session import journal
from saboteur_gui.session.journal import seal, unseal
from saboteur_gui.session.seal import opened, sealed

MUTATIONS = int(os.environ.get("SABOTEUR_MUTATIONS", "60"))  # of each kind of file; a long run sets 2000
SMALL = Table("base", 3, rounds=1, modules=("veto",))


Mutation = Callable[[bytes, random.Random], bytes]


def truncated(data: bytes, rng: random.Random) -> bytes:
    return data[: rng.randrange(len(data))]


def flipped(data: bytes, rng: random.Random) -> bytes:
    out = bytearray(data)
    for _ in range(rng.randrange(1, 4)):
        out[rng.randrange(len(out))] ^= 1 << rng.randrange(8)
    return bytes(out)


def zeroed(data: bytes, rng: random.Random) -> bytes:
    """As a loss of power leaves it."""
    at = rng.randrange(len(data))
    return data[:at] + bytes(len(data) - at)


def shuffled_lines(data: bytes, rng: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    a, b = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[a], lines[b] = lines[b], lines[a]
    return b"".join(lines)


def without_a_line(data: bytes, rng: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    del lines[rng.randrange(len(lines))]
    return b"".join(lines)


def twice(data: bytes, rng: random.Random) -> bytes:
    return data + data


def resealed(data: bytes, rng: random.Random) -> bytes:
    """One value of one line is another, and the line's checksum fits: the work of a forger."""
    lines = data.splitlines()
    at = rng.randrange(len(lines))
    try:
        body = json.loads(opened(lines[at])) if at == 1 else unseal(lines[at])
    except ValueError:
        return data[:-1]
    _forge(body, rng)
    lines[at] = sealed(json.dumps(body).encode()) if at == 1 else seal(body).rstrip(b"\n")
    return b"\n".join(lines) + b"\n"


HOSTILE: tuple[Any, ...] = (
    None, True, -1, 0, 1 << 200, 1.5, "", "../../etc/passwd", "x" * 5000, [], {}, [[[[]]]], {"a": {"b": 1}}, "\ud800"
)  # fmt: skip


def _forge(body: Any, rng: random.Random) -> None:
    keys = list(body) if isinstance(body, dict) else list(range(len(body)))
    if not keys:
        return
    key = rng.choice(keys)
    if isinstance(body[key], dict | list) and body[key] and rng.random() < 0.8:
        _forge(body[key], rng)
    else:
        value = rng.choice(HOSTILE)
        body[key] = "x" if value == "\ud800" else value


def nested(data: bytes, rng: random.Random) -> bytes:
    depth = rng.randrange(2, 50_000)
    head = b'{"check":"%s",' % hashlib.sha256(b"").hexdigest()[:16].encode()
    return rng.choice([b"[" * depth, head + b'"a":' + b'{"a":' * depth, b"[" * depth + b"]" * depth + b"\n" + data])


def foreign(data: bytes, rng: random.Random) -> bytes:
    return rng.choice(
        [
            b"",
            b"\n",
            b"\n\n\n",
            b"\x89PNG\r\n\x1a\n",
            b"PK\x03\x04",
            b"{}\n{}\n",
            b"null\n1\n",
            rng.randbytes(400),
            b'{"format":"saboteur-save","version":1}\n{}\n',
            "Привіт".encode("utf-16"),
        ]
    )


def of_a_later_version(data: bytes, rng: random.Random) -> bytes:
    first, _, rest = data.partition(b"\n")
    body = unseal(first)
    body["version"] = rng.randrange(journal.VERSION + 1, 99)
    body["new"] = "field"
    return seal(body) + rest


KINDS: tuple[Mutation, ...] = (
    truncated, truncated, flipped, flipped, flipped, zeroed, shuffled_lines, without_a_line, twice, resealed, resealed,
    resealed, nested, foreign, of_a_later_version
)  # fmt: skip


def forged(data: bytes, **changes: Any) -> bytes:
    first, _, rest = data.partition(b"\n")
    body = unseal(first) | changes
    return seal(body) + rest
