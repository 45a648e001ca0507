"""The keys of a table and of its seats: 128 random bits as 26 letters and digits, which can be typed."""

from __future__ import annotations

import base64
import hmac
import secrets
import string

LENGTH = 26
_SIGNS = frozenset(string.ascii_lowercase + "234567")


def new_key() -> str:
    return base64.b32encode(secrets.token_bytes(16)).decode().rstrip("=").lower()


def looks_like_key(word: object) -> bool:
    return isinstance(word, str) and len(word) == LENGTH and _SIGNS.issuperset(word)


def same(key: str, told: str) -> bool:
    """Whether this is the key, in a time that does not tell how much of it is right. No key is like none."""
    return bool(key) and hmac.compare_digest(key.encode(), told.encode())
