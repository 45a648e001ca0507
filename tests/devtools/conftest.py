"""What draws is tested as the screen is."""

from __future__ import annotations

from ..ui.conftest import pictures_are_read_once

__all__ = ["pictures_are_read_once"]
