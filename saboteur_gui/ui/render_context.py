"""What everything drawn needs: sizes, letters, pictures, texts, sounds. One for each window size and language."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..i18n import Texts
from .letters import Letters
from .pictures import Pictures
from .theme import Metrics


@dataclass(frozen=True)
class RenderContext:
    metrics: Metrics
    letters: Letters
    pictures: Pictures
    texts: Texts
    play: Callable[[str], None]  # a sound by its name
    say: Callable[[str], None]  # a short line over whatever is shown
    less_motion: bool = False

    def px(self, length: float) -> int:
        return self.metrics.px(length)

    def t(self, key: str, **values: object) -> str:
        return self.texts.t(key, **values)
