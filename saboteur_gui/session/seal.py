"""What is kept of a running game, so that nobody reads it by accident.

A seal is no safe. The key stands below, and the program opens whatever it sealed: for its own saves that is what it is
there for. It keeps roles, hands, the deck and seeds from who opens a file in an editor, searches a folder, or gets a
save sent. Who wants to cheat, and looks into this file, can. Other accounts of the computer are kept out by the mode of
the files (0600).

A sealed text is one line of base64: the first bytes of the text's checksum, then the text, mixed with a stream of bytes
that is made from the key and this checksum.
"""

from __future__ import annotations

import binascii
import hashlib

_KEY = b"saboteur-gui: a seal and not a safe\n"
_CHECK = 9  # bytes; with three to a multiple base64 needs no padding for them


def sealed(text: bytes) -> bytes:
    """A line without its end. The same text gives the same line."""
    check = hashlib.sha256(_KEY + text).digest()[:_CHECK]
    return binascii.b2a_base64(check + _mixed(text, check), newline=False)


def opened(line: bytes) -> bytes:
    """The text of a sealed line; ValueError if it is none, or not as it was sealed."""
    data = binascii.a2b_base64(line, strict_mode=True)
    check, text = data[:_CHECK], _mixed(data[_CHECK:], data[:_CHECK])
    if hashlib.sha256(_KEY + text).digest()[:_CHECK] != check or binascii.b2a_base64(data, newline=False) != line:
        raise ValueError("not as it was sealed")
    return text


def _mixed(text: bytes, check: bytes) -> bytes:
    """Mixed once it is unreadable, twice it is the text again."""
    size = len(text)
    stream = hashlib.shake_256(_KEY + check).digest(size)
    return (int.from_bytes(text, "little") ^ int.from_bytes(stream, "little")).to_bytes(size, "little")
