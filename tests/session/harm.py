"""What may happen to a file, for tests: cut, bits flipped, pieces repeated, swapped or strange."""

from __future__ import annotations

import faulthandler
import os
import random
import signal
import time
import zlib
from collections.abc import Callable
from pathlib import Path

STRANGE = (
    b"",
    b"\0" * 64,
    b"\xff\xfe\xfd",
    b"[" * 2000,
    b"{" * 2000,
    b"\r\n" * 50,
    "Ґ☃".encode(),
    b"= = =\n",
    b"9" * 5000,
)
FOREIGN = (
    b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
    b"PK\x03\x04" + bytes(200),
    b'{"a": 1}',
    b"SQLite format 3\0",
    b"#!/bin/sh\n",
)


def contents(folder: Path) -> list[bytes]:
    """Of every file in it."""
    return [path.read_bytes() for path in folder.rglob("*") if path.is_file()]


def png(width: int = 480, height: int = 270) -> bytes:
    """A picture of a save."""
    parts = [(b"IHDR", width.to_bytes(4) + height.to_bytes(4) + b"\x08\0\0\0\0")]
    parts += [(b"IDAT", zlib.compress(bytes((width + 1) * height))), (b"IEND", b"")]
    chunks = (len(data).to_bytes(4) + kind + data + zlib.crc32(kind + data).to_bytes(4) for kind, data in parts)
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


LONGEST = 2.0  # seconds of work after which a program hangs
WAITED = 30.0  # seconds without an end after which it waits for what never comes, however busy the machine is


class Hangs(AssertionError):
    """A harmed file holds the program up."""


class Deadline:
    """What is done in it takes no longer than `LONGEST`, or on a slow machine than twenty times what it takes plainly:
    of the processor's time, so that it does not matter who else works. Whatever waits is ended."""

    def __init__(self, plain: Callable[[], object]) -> None:
        """`plain`: the same as is to be done, without harm."""
        began = time.process_time()
        plain()
        self.limit = max(LONGEST, 20 * (time.process_time() - began))
        self.waited = WAITED

    def __enter__(self) -> None:
        self._before = signal.signal(signal.SIGALRM, self._waits)
        signal.setitimer(signal.ITIMER_REAL, self.waited)
        faulthandler.dump_traceback_later(self.waited + WAITED, exit=True)  # of code that hears no signal
        self._began = time.process_time()

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        took = time.process_time() - self._began
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, self._before)
        faulthandler.cancel_dump_traceback_later()
        if error is None and took > self.limit:
            raise Hangs(f"it worked for {took:.1f} s, at most {self.limit:.1f} s were expected")

    def _waits(self, number: int, frame: object) -> None:
        raise Hangs(f"it waited for {self.waited:.1f} s")


def times(usual: int) -> int:
    """How many files a test harms; a long run sets another number."""
    return int(os.environ.get("SABOTEUR_MUTATIONS", usual))


def harmed(data: bytes, rng: random.Random) -> bytes:
    """The same file after something happened to it."""
    return rng.choice((_cut, _flip, _flip_many, _insert, _repeat, _overwrite, _swap, _foreign))(data, rng)


def _at(data: bytes, rng: random.Random) -> int:
    return rng.randrange(len(data) + 1)


def _cut(data: bytes, rng: random.Random) -> bytes:
    return data[: _at(data, rng)]


def _flip(data: bytes, rng: random.Random) -> bytes:
    at = rng.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << rng.randrange(8)]) + data[at + 1 :]


def _flip_many(data: bytes, rng: random.Random) -> bytes:
    for _ in range(rng.randint(2, 40)):
        data = _flip(data, rng)
    return data


def _insert(data: bytes, rng: random.Random) -> bytes:
    at = _at(data, rng)
    return data[:at] + rng.choice((*STRANGE, rng.randbytes(20))) + data[at:]


def _repeat(data: bytes, rng: random.Random) -> bytes:
    first, last = sorted((_at(data, rng), _at(data, rng)))
    return data[:last] + data[first:]


def _overwrite(data: bytes, rng: random.Random) -> bytes:
    at = _at(data, rng)
    piece = rng.randbytes(rng.randint(1, 200))
    return data[:at] + piece + data[at + len(piece) :]


def _swap(data: bytes, rng: random.Random) -> bytes:
    first, middle, last = sorted(_at(data, rng) for _ in range(3))
    return data[:first] + data[middle:last] + data[first:middle] + data[last:]


def _foreign(data: bytes, rng: random.Random) -> bytes:
    return rng.choice((*STRANGE, *FOREIGN, rng.randbytes(300)))
