"""A module that leaves a mark when it is imported: what a save must never bring about."""

from __future__ import annotations

import os
from pathlib import Path

from .thinkers import MARK, Remembers

(Path(os.environ[MARK]) / "imported").touch()

Agent = Remembers
