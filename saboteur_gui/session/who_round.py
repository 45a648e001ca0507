"""A riddle of the kind "who is it?": a round as it was played and heard, and the answer somebody gives."""

from __future__ import annotations

from ..engine.game import legal_moves, new_game
from ..engine.view import saboteurs_among
from ..riddles.attempt import names_them
from ..riddles.evidence import Clue, clues, spoken, telling
from ..riddles.riddle import Who, move_of
from .game_record import GameRecord, make
from .journal import Entry, chain
from .plan import Plan, Seat
from .replay import Replay

CLUES = 4  # that are shown, if possible equally many for each saboteur


class WhoRound:
    def __init__(self, riddle: Who, seats: tuple[Seat, ...]) -> None:
        self.riddle = riddle
        self.replay = Replay(_record(riddle, seats), spoken(riddle))
        self.named: frozenset[int] = frozenset()
        self.solved = False
        self.innocent = -1  # whom the last answer named wrongly; -1: nobody
        self.look_at: Clue | None = None  # what the last answer overlooked
        self._clues: list[Clue] | None = None

    @property
    def counts(self) -> tuple[int, ...]:
        """How many saboteurs there may be; one is there at least."""
        return tuple(count for count in saboteurs_among(self.replay.record.opening.rules) if count)

    def name(self, seat: int) -> None:
        """Suspect a seat, or no longer."""
        if not self.solved:
            self.named ^= {seat}
            self.innocent, self.look_at = -1, None

    def answer(self) -> None:
        """Whoever is named is it. If not, `innocent` and `look_at` say what speaks against that."""
        self.solved = names_them(self.riddle, self.named)
        if self.solved:
            return
        wrong = sorted(self.named - set(self.riddle.saboteurs))
        missed = sorted(set(self.riddle.saboteurs) - self.named)
        self.innocent = wrong[0] if wrong else -1
        found = telling(self._all(), wrong[0], 1, guilty=False) if wrong else []
        found = found or [clue for seat in missed for clue in telling(self._all(), seat, 1)]
        self.look_at = found[0] if found else None

    def stop_of(self, clue: Clue) -> int:
        """Where a clue is seen: every move of these rounds is a step of its own."""
        return clue.step

    def evidence(self) -> list[Clue]:
        """What gave the saboteurs away, in its order."""
        guilty = self.riddle.saboteurs
        return sorted(clue for seat in guilty for clue in telling(self._all(), seat, max(1, CLUES // len(guilty))))

    def _all(self) -> list[Clue]:
        if self._clues is None:
            self._clues = clues(self.riddle)
        return self._clues


def _record(riddle: Who, seats: tuple[Seat, ...]) -> GameRecord:
    g = new_game(riddle.table, riddle.seed)
    record = GameRecord("riddle", Plan(riddle.table, seats, riddle.seed), 0, g.clone(), chain("", g))
    for words in riddle.moves:
        move = move_of(words, legal_moves(g))
        entry = Entry(int(g.stack[-1].seat), move, "")
        make(g, entry, record.hash)
        record.entries.append(entry._replace(hash=chain(record.hash, g)))
    return record
