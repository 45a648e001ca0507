"""Letting phones in, and turning them away again."""

from __future__ import annotations

import logging
from importlib.util import find_spec

from .scene import Program

_LOG = logging.getLogger(__name__)
NEEDED = ("websockets", "segno")


def can_open() -> bool:
    """Whether what the phones need is installed."""
    return all(find_spec(name) is not None for name in NEEDED)


def open_door(app: Program, address: str = "", port: int = 0) -> None:
    """Phones may come to this address, or to the one in the home network; OSError. Nothing happens if they may."""
    if app.services.phones is None:
        from ..phones.address import at_home, home_address
        from ..phones.phone_table import PhoneTable

        here = address or home_address()
        app.services.phones = PhoneTable(here, port, app.services.wake, anywhere=not at_home(here))
        _LOG.info("phones are let in at %s", app.services.phones.server.where)


def close_door(app: Program) -> None:
    """No phones any more. Their people go on at the screen."""
    phones, app.services.phones = app.services.phones, None
    if phones is not None:
        phones.stop()
        _LOG.info("no phones any more")


def place_to_open() -> str:
    """The address that would be opened."""
    from ..phones.address import home_address

    return home_address()
