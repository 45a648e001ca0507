"""A hint: what an adviser would do in the viewer's place, in one sentence, with the move taken up and aimed.

The adviser is made when somebody asks. It gets what this seat may know of the running round, and nothing of it is left
when somebody else looks.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import TYPE_CHECKING

from ...engine.events import RoundStarted
from ...engine.moves import CLEAR, MINER, NOBODY, PASS, Move, card_of
from ...session.session import Session
from . import aiming, move_targets
from .card_selection import CardSelection
from .coach import SpokenMark, mark_place
from .move_targets import Spot
from .table_view import TableView, remove
from .turn_flow import TurnFlow

if TYPE_CHECKING:  # loaded when somebody asks for a hint
    from ...ai.adviser import Advice


def advice_for(session: Session, seat: int, only: Callable[[Move], bool] = lambda move: True) -> Advice:
    """What to answer to the question of a seat, by what that seat saw and heard in this round. `only`: the moves that
    come into question, of which there must be one."""
    from ...ai.adviser import Adviser

    view = session.view(seat)
    assert view.request is not None
    said = [(step, event) for step, event in session.spoken() if event.seat != seat]
    told = [event for _, event in sorted([*session.events(-1, seat), *said], key=itemgetter(0))]
    begins = max((n for n, event in enumerate(told) if isinstance(event, RoundStarted)), default=0)
    adviser = Adviser()
    for event in told[begins:]:
        adviser.observe(event)
    return adviser.advise(view, view.request._replace(moves=tuple(filter(only, view.request.moves))))


class Hint:
    def __init__(self, table: TableView, turns: TurnFlow, selection: CardSelection) -> None:
        self.table, self.turns, self.selection = table, turns, selection

    @property
    def offered(self) -> bool:
        """Whether this table has hints: not if others look on, unless it is set; a lesson has its teacher."""
        wish = self.table.host.app.settings.hints
        return (wish == "on" or (wish == "auto" and not self.table.many)) and not self.table.host.taught

    def ask(self) -> None:
        """Show it, or put it away again."""
        table, viewer = self.table, self.table.viewer
        if not self.offered:
            return
        if viewer.held.advice is not None:
            self.selection.cancel()
        elif not self.turns.asks or viewer.message:
            table.kit.say(table.kit.t("hint.not_now"))
        else:
            advice = advice_for(self.turns.session, viewer.seat)
            self.turns.session.save.notes.count_hint(viewer.seat)
            self.selection.cancel()
            viewer.held.advice = advice
            self.take_up(advice.move)
            table.kit.play("hint")
            remove(table.host.root, "coach.mark")
            remove(table.host.root, "lesson.pointer")  # it pointed for those words
            self.add()

    def take_up(self, move: Move) -> None:
        """The cards are chosen and the target is aimed at, as if by keys; an answer on the strip has the focus."""
        viewer = self.table.viewer
        cards = list(move[1:]) if move[0] == PASS else list(move[1:3]) if move[0] == CLEAR else [card_of(move)]
        slots = slots_of(viewer.order, [card for card in cards if card >= 0])
        spots = tuple(move_targets.spots_of(move, viewer.view))
        use = {PASS: "discard", CLEAR: "clear", MINER: "miner"}.get(move[0], "play")
        if slots:
            position = move_targets.position_of(move)
            if position != NOBODY:
                viewer.held.turned[card_of(move)] = position
            if use == "clear":
                self.selection.choose(slots, use, tuple(spot for spot in spots if spot.kind == "tool"))
            else:
                self._choose(slots, use, spots)
        targets = viewer.open_choice.targets()
        aimed = next((spot for spot in reversed(spots) if spot in targets), None)
        if aimed is not None:
            aiming.point(self.table, aimed)
        elif not slots:
            self._focus(move)

    def _choose(self, slots: tuple[int, ...], use: str, spots: tuple[Spot, ...]) -> None:
        """Name as many of the spots as leave something to be named: of one candidate nothing is asked."""
        for named in range(max(0, len(spots) - 1), -1, -1):
            self.selection.choose(slots, use, spots[:named])
            if self.table.viewer.open_choice.decided()[1:]:
                break

    def _focus(self, move: Move) -> None:
        """On the strip, if the answer is there."""
        root = self.table.host.root
        key = next((key for key, answer in self.table.parts.answers.items() if answer == move), None)
        if key is not None:
            root.keyboard = True
            root.set_focus(root.find(f"strip.{key}"))

    def words(self, advice: Advice) -> str:
        """The sentence, and another on what is risked."""
        words = self._reason(advice)
        return f"{words} {self.table.kit.t(f'hint.{advice.cover}')}" if advice.cover else words

    def _reason(self, advice: Advice) -> str:
        texts, values = self.table.kit.texts, dict[str, object](advice.values)
        if "other" in values:
            values["other"] = self.table.seats[advice.values["other"]].name
        count = values.pop("count", None)
        if count is None:
            return texts.t(f"hint.{advice.why}", **values)
        return texts.n(f"hint.{advice.why}", advice.values["count"], **values)

    def add(self) -> None:
        """What is said, where the old dwarf speaks. What is aimed at lies there as a ghost."""
        table, advice = self.table, self.table.viewer.held.advice
        if advice is None:
            return
        if table.viewer.held.aim is not None:
            aiming.point(table, table.viewer.held.aim)
        words = self.words(advice)
        mark = SpokenMark("hint", mark_place(table, words), words, self.selection.cancel)
        table.host.root.add(mark, table.private_kit).redraw()


def slots_of(order: tuple[int, ...], cards: list[int]) -> tuple[int, ...]:
    """Where cards lie in a hand."""
    free, found = list(range(len(order))), []
    for card in cards:
        slot = next(slot for slot in free if order[slot] == card)
        free.remove(slot)
        found.append(slot)
    return tuple(found)
