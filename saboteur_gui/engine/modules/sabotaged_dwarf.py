"""The variant "sabotaged dwarf" (rule V1): a digger with a broken tool gets no nuggets."""

from __future__ import annotations

from ..cards import ANY_TOOL
from ..state import Module, Rules


def _configure(rules: Rules) -> None:
    rules.unpaid = ANY_TOOL


MODULE = Module(name="sabotaged_dwarf", order=2140, group="variant", games=("base",), configure=_configure)
