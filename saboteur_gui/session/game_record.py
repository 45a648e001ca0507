"""A whole game as it was played: what a journal is written from and what one is read to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from ..engine.codec import WRONG, NewerSave, SaveError, checksum, text_of
from ..engine.ending import ROUND_OVER
from ..engine.events import Event, TurnStarted
from ..engine.game import GO_ON_MOVE, apply, legal_moves
from ..engine.moves import Move
from ..engine.ruleset import compile_rules
from ..engine.saves import load
from ..engine.setup import tell_round
from ..engine.state import GameState
from .errors import SaveProblem
from .journal import JOURNAL, SNAPSHOT, Entry, Head, Pages, chain
from .plan import Plan
from .seal import sealed

Told = tuple[Event, ...]


@dataclass
class GameRecord:
    """A game from a state on, which is its beginning unless that was lost or a later version plays it otherwise."""

    game: str
    plan: Plan
    base: int  # the step of `opening`
    opening: GameState  # never changed
    begun: str  # the chained hash of `opening`
    entries: list[Entry] = field(default_factory=list)

    @property
    def steps(self) -> int:
        return self.base + len(self.entries)

    @property
    def hash(self) -> str:
        return self.entries[-1].hash if self.entries else self.begun

    @property
    def moves(self) -> list[tuple[int, Move]]:
        return [(entry.seat, entry.move) for entry in self.entries]

    def make(self, g: GameState, at: int) -> Told:
        """Make the move of an entry, by its index; what happened."""
        return make(g, self.entries[at], self.entries[at - 1].hash if at else self.begun)

    def copy(self) -> GameRecord:
        return replace(self, entries=self.entries.copy())

    def beginnings(self) -> dict[int, int]:
        """Round -> the step at which it was set up, of those that the record has."""
        found: dict[int, int] = {}
        for step, g, _ in self.replay():
            if not g.over:
                found.setdefault(g.round, step)
        return found

    def until(self, step: int) -> tuple[GameRecord, GameState]:
        """The game as it stood at a step, and its state then."""
        record = replace(self, entries=self.entries[: step - self.base])
        *_, (_, g, _) = record.replay()
        return record, g

    def journal(self) -> bytes:
        head = self._page(JOURNAL, "", self.base, self.begun, self.opening)
        return head + b"".join(entry.line(step) for step, entry in enumerate(self.entries, self.base + 1))

    def snapshot(self, name: str, g: GameState) -> bytes:
        """`g`: the state after the last move."""
        return self._page(SNAPSHOT, name, self.steps, self.hash, g)

    def export(self, name: str, g: GameState) -> bytes:
        """The whole game as one file: a journal, an empty line and a snapshot."""
        return self.journal() + b"\n" + self.snapshot(name, g)

    def _page(self, kind: str, name: str, step: int, hash_: str, g: GameState) -> bytes:
        text = text_of(g)
        head = Head(kind, self.game, step, hash_, checksum(text), g.round, g.over, name, self.plan)
        return head.line() + sealed(text.encode()) + b"\n"

    def replay(self) -> Iterator[tuple[int, GameState, Told]]:
        """Step, state (a new one each time) and what happened: the opening, then every move."""
        yield self.base, self.opening.clone(), opening_events(self)
        g = self.opening
        for step in range(self.base + 1, self.steps + 1):
            g = g.clone()
            yield step, g, self.make(g, step - self.base - 1)


def make(g: GameState, entry: Entry, before: str) -> Told:
    """Make a recorded move; what happened. In older records the move that ended a round set up the next one at once:
    its hash tells. `before`: the chained hash of the state as it was."""
    events = apply(g, entry.move)
    if g.stack and g.stack[-1].kind == ROUND_OVER and chain(before, g) != entry.hash:
        events += apply(g, GO_ON_MOVE)
    return tuple(events)


def opening_events(record: GameRecord) -> Told:
    """What was told when the game was set up. Nothing if the record begins later."""
    if record.base:
        return ()
    g = record.opening.clone()
    tell_round(g)
    g.tell(TurnStarted(g.first))
    return tuple(g.out_events)


# Reading


@dataclass
class Restored:
    record: GameRecord
    state: GameState
    told: list[Told]  # what happened at `record.base` and at every step after it
    name: str
    missing: int  # moves that are known to have been made and are lost


def restore(journal: Pages, snapshots: list[Pages]) -> Restored:
    """The furthest state that can be had of what was read; of equal ones, that with the longest past. SaveProblem if
    there is none, or if any part was made by a later version: that is left to it."""
    pages = [journal, *snapshots]
    if any(page.newer for page in pages):
        raise SaveProblem("newer")
    starts = [(page, page.head) for page in pages if page.head is not None and page.state]
    games = {head.game for _, head in starts}
    if len(games) > 1:
        raise SaveProblem("damaged", part="two games in one save")
    last = max([*journal.entries, *(head.step for _, head in starts)], default=0)
    best: Restored | None = None
    hashes = {head.step: head.hash for _, head in starts}
    for page, head in starts:
        found = _play(head, page.state, journal.entries, hashes)
        page.damaged |= found is None
        if found is not None and (best is None or found.record.steps > best.record.steps):
            best = found
        if best is not None and best.record.steps == last:
            break
    if best is None:
        raise SaveProblem("damaged" if any(page.ours for page in pages) else "foreign")
    best.missing = last - best.record.steps
    best.name = next((page.head.name for page in snapshots if page.head is not None), "")
    return best


def _play(head: Head, text: str, entries: dict[int, Entry], hashes: dict[int, str]) -> Restored | None:
    """From a state through all the moves behind it, as far as they are there, legal and lead where they led. `hashes`:
    of snapshots, by step; where the move to one is missing, it is found again."""
    try:
        g = load(text)
    except NewerSave:
        raise SaveProblem("newer") from None
    except SaveError:
        return None
    if not _belongs(g, head, entries.get(head.step)):
        return None
    record = GameRecord(head.game, head.plan, head.step, g, head.hash)
    told = [opening_events(record)]
    while True:
        at = record.steps + 1
        entry = entries.get(at) or _found_again(g, record.hash, hashes.get(at))
        if entry is None or (step := _follow(g, entry, record.hash)) is None:
            break
        g, events = step
        record.entries.append(entry)
        told.append(events)
    return Restored(record, g.clone(), told, "", 0)


def _belongs(g: GameState, head: Head, entry: Entry | None) -> bool:
    """The state is one of this plan's game, at this step."""
    rules, played = compile_rules(head.plan.table), g.rules
    names = ("game", "edition", "options", "modules", "seats", "rounds", "first", "revision")
    if any(getattr(rules, name) != getattr(played, name) for name in names) or g.seed != head.plan.seed:
        return False
    if entry is not None and entry.hash != head.hash:
        return False
    return head.step > 0 or head.hash == chain("", g)


def _follow(before: GameState, entry: Entry, hash_: str) -> tuple[GameState, Told] | None:
    if not before.stack or before.stack[-1].seat != entry.seat:
        return None
    try:
        if entry.move not in legal_moves(before):
            return None
        g = before.clone()
        events = make(g, entry, hash_)
        found = chain(hash_, g)
    except WRONG:  # a state that a forger made up
        return None
    return (g, events) if found == entry.hash else None


def _found_again(before: GameState, hash_: str, after: str | None) -> Entry | None:
    """The one move that leads from a state to that with the hash `after`."""
    if after is None or not before.stack:
        return None
    try:
        moves = legal_moves(before)
    except WRONG:
        return None
    entries = (Entry(before.stack[-1].seat, move, after) for move in moves)
    return next((entry for entry in entries if _follow(before, entry, hash_) is not None), None)
