"""The 2021 championship card, master craftsman (rule W21): a repair that shows all three tools."""

from __future__ import annotations

from ..cards import CARD, TOOLS
from ..state import Module
from .base import mend

CARD_ID = CARD["master_craftsman"]
MODULE = Module(
    name="master_craftsman",
    games=("base", "saboteur2"),
    cards=(CARD_ID,),
    actions={CARD_ID: mend(*TOOLS)},
)
