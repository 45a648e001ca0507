"""What the viewer alone knows of the cards that lie face down, in words for the tabs on them.

It comes from the viewer's own memory only: the table of everybody has none.
"""

from __future__ import annotations

from ...engine.cards import CHESTS, NAMES
from ...engine.follow import Shown
from ...wording import card_title, chest_title
from ..render_context import RenderContext


def known_tabs(kit: RenderContext, shown: Shown) -> dict[int, str]:
    """For each face-down card: what the viewer knows lies there, with a question mark where it is not sure."""
    hidden = {cell for cell, _ in shown.hidden}
    sure: dict[int, str] = {}
    unsure: dict[int, list[str]] = {}
    for memory in shown.memory:
        if memory.what not in ("goal", "chest"):
            continue
        word = kit.t(
            chest_title(CHESTS[memory.content[1]]) if memory.what == "chest" else card_title(NAMES[memory.content[0]])
        )
        places = [cell for cell in memory.where if cell in hidden]
        if memory.holds and len(memory.where) == 1:
            sure |= dict.fromkeys(places, word)
        else:
            for cell in places:
                unsure.setdefault(cell, []).append(word)
    guessed = {cell: " / ".join(dict.fromkeys(words)) + "?" for cell, words in unsure.items()}
    return guessed | sure
