"""Ogg Vorbis bytes that are the same at every bake."""

from __future__ import annotations

import io
import struct

import numpy as np
import soundfile
from numpy.typing import NDArray

RATE = 44100
CHUNK = 4096  # one huge write overruns libsndfile's stack


def _crc_table() -> list[int]:
    table = []
    for i in range(256):
        r = i << 24
        for _ in range(8):
            r = ((r << 1) ^ 0x04C11DB7) & 0xFFFFFFFF if r & 0x80000000 else (r << 1) & 0xFFFFFFFF
        table.append(r)
    return table


CRC = _crc_table()


def crc(page: bytes) -> int:
    r = 0
    for byte in page:
        r = ((r << 8) & 0xFFFFFFFF) ^ CRC[(r >> 24) ^ byte]
    return r


def fixed_serial(data: bytes, serial: int = 1) -> bytes:
    """The encoder draws a stream number from the clock; every page gets a fixed one and a new checksum."""
    out = bytearray()
    at = 0
    while at < len(data):
        segments = data[at + 26]
        size = 27 + segments + sum(data[at + 27 : at + 27 + segments])
        page = bytearray(data[at : at + size])
        page[14:18] = struct.pack("<I", serial)
        page[22:26] = b"\0\0\0\0"
        page[22:26] = struct.pack("<I", crc(bytes(page)))
        out += page
        at += size
    return bytes(out)


def encode(samples: NDArray[np.float64], rate: int = RATE, quality: float = 0.4) -> bytes:
    """Mono (n,) or stereo (n, 2) samples within ±1."""
    buffer = io.BytesIO()
    channels = 1 if samples.ndim == 1 else samples.shape[1]
    with soundfile.SoundFile(
        buffer, "w", rate, channels, format="OGG", subtype="VORBIS", compression_level=1 - quality
    ) as out:
        for start in range(0, len(samples), CHUNK):
            out.write(samples[start : start + CHUNK])
    return fixed_serial(buffer.getvalue())
