"""A finished game as the podium and its charts tell it. A finished game has no secrets: all cards are open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from ...engine.events import Event
from ...session.account import Front, counted


@dataclass(frozen=True)
class GameSummary:
    gold: tuple[int, ...]  # by seat, at the end
    places: tuple[int, ...]  # 1, 2, …; equal totals share a place (B30)
    gold_after: tuple[tuple[int, ...], ...]  # by round, then seat: what everybody had when it was over
    dwarfs: tuple[tuple[str, ...], ...]  # by round, then seat
    broke: Counter[tuple[int, int]]  # (who, whom): tools of others broken, traps set
    cards: Counter[tuple[int, str]]  # (who, which): played, and how many were discarded

    @property
    def order(self) -> list[int]:
        """Seats, the best first."""
        return sorted(range(len(self.gold)), key=lambda seat: (self.places[seat], seat))

    def gained(self, number: int, seat: int) -> int:
        """What a seat gained or lost in the round with this number, the first being 0."""
        before = self.gold_after[number - 1][seat] if number else 0
        return self.gold_after[number][seat] - before


def summarise_game(told: Sequence[tuple[int, Event]]) -> GameSummary | None:
    """From events with all cards open; None if the game is not over."""
    end = next((event for _, event in reversed(told) if event.kind == "game_end"), None)
    if end is None:
        return None
    gold_after, dwarfs, broke, cards = [], [], Counter[tuple[int, int]](), Counter[tuple[int, str]]()
    front = Front()
    for _, event in told:
        for seat, card, times in counted(event):
            cards[seat, card] += times
        attack = front.hear(event)
        if attack is not None:
            broke[attack[:2]] += 1
        if event.kind == "round_end":
            gold_after.append(tuple(event.secret["gold"]))
        elif event.kind == "round_over":
            dwarfs.append(tuple(event.open["dwarfs"]))
    return GameSummary(
        tuple(end.open["gold"]), tuple(end.open["places"]), tuple(gold_after), tuple(dwarfs), broke, cards
    )
