"""Games to look back at, finished or not: the list of the saves, without what is done to saves."""

from __future__ import annotations

from ...session.save_files import SaveCard
from ..widgets.controls import Do
from .load_scene import LoadScene


class ReplaysScene(LoadScene):
    name = "replays"
    imports = False

    def listed(self) -> list[SaveCard]:
        return [card for card in super().listed() if not card.damaged]

    def buttons(self, card: SaveCard) -> list[tuple[str, str, Do]]:
        return [("look_back", "replay", self.look_back)]

    def open(self) -> None:
        self.look_back()
