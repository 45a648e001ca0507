"""What the result of a round is built from, and where its sign is."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import pygame

from ...session.game_summary import RoundSummary
from ...session.plan import Seat
from ..render_context import RenderContext
from ..widgets.root import Root
from .lines import how_shared
from .staging import Staging

NARROW = 1500.0  # at 1080p: less has no room beside the sign


class RoundTold(NamedTuple):
    seats: tuple[Seat, ...]
    summary: RoundSummary
    rounds: int
    last: bool  # round of the game

    @property
    def found(self) -> bool:
        return self.summary.reason == "treasure"

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]


@dataclass
class ResultPage:
    root: Root
    kit: RenderContext
    told: RoundTold
    staging: Staging
    now: float
    factor: float  # of every length

    def px(self, at_1080: float) -> int:
        return self.kit.px(at_1080)

    def t(self, key: str, **values: object) -> str:
        return self.kit.texts.t(key, **values)

    @cached_property
    def content(self) -> pygame.Rect:
        return self.kit.metrics.content.inflate(-self.px(48), -self.px(48))

    @cached_property
    def narrow(self) -> bool:
        return self.content.width < self.px(NARROW)

    @cached_property
    def sign(self) -> pygame.Rect:
        beside = self.px(0 if self.narrow else 680)
        sign = pygame.Rect(0, 0, min(self.px(1020), self.content.width - beside), self.px(128))
        sign.midtop = self.kit.metrics.screen.centerx, self.content.y
        return sign

    @cached_property
    def steps(self) -> list[str]:
        """The sentences that tell how the gold was shared."""
        return how_shared(self.kit.texts, self.told.summary, self.told.names)
