"""What a seat would do if a computer player sat there, and why: hints for people.

The move is the one that judgement likes best, without noise and without worlds; a saboteur hides as computer players
do before people. The reason is what moved it: its kind, and numbers that can be counted at the table.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from ..engine import events as ev
from ..engine.board import LINKED, Mine
from ..engine.cards import EFFECT
from ..engine.events import Event
from ..engine.moves import CLEAR, GOAL, LAY, MINER, PASS, PLAY, YES, Move
from ..engine.view import Request, View, goal_number
from ..engine.vocabulary import NO_SEAT, Cell, Seat, Team
from . import cover
from .card_values import BREAKS, MENDS
from .distance import FAR, opens, spread, team_reach
from .player import Level, Player
from .position import Position, digging
from .roles import SABOTEUR

JUDGEMENT = Level(noise=0.0, memory=1.0)
HIDES = cover.BLUFF["people"]  # as a saboteur, as computer players do before people
NOTICED, UNNOTICED = 0.05, 0.005  # how much more the table takes a seat for a saboteur


class Advice(NamedTuple):
    """A move and its reason: `why` is the end of the text's id (`hint.WHY`), `values` what is put into the text,
    `cover` the end of another (`hint.COVER`) on what a saboteur's harm tells the table, "" if nothing is to be said."""

    move: Move
    why: str
    values: Mapping[str, int] = {}
    cover: str = ""


class Adviser:
    """Gives hints to one seat. It gets what the seat may know, as a computer player there would."""

    def __init__(self) -> None:
        self._player = Player(JUDGEMENT, bluff=HIDES)
        self._blows: Counter[Seat] = Counter()  # tools broken and traps set in this round, by who did it

    def observe(self, event: Event) -> None:
        """Take in an event, redacted for this seat."""
        self._player.observe(event)
        if isinstance(event, ev.RoundStarted):
            self._blows.clear()
        elif isinstance(event, ev.CardPlayed) and event.move[1] in BREAKS and event.vetoed_by == NO_SEAT:
            self._blows[event.seat] += 1

    def advise(self, view: View, request: Request) -> Advice:
        """Return what to answer to a question. The same view and events give the same advice."""
        move = self._player.choose(view, request, random.Random(0))
        why, values = self._reason(view, request, move)
        return Advice(move, why, values, self._cover(view, why, move))

    def _cover(self, view: View, why: str, move: Move) -> str:
        """What harm done by a saboteur that has still something to hide says of it."""
        hides = view.dwarf == SABOTEUR and cover.worth_hiding(self._player.look(view)) > 0
        if not hides or why not in HARM:
            return ""
        more = cover.given_away(view, self._player.witness, [move])[0]
        return "gives_away" if more >= NOTICED else "unnoticed" if more <= UNNOTICED else ""

    def _reason(self, view: View, request: Request, move: Move) -> tuple[str, dict[str, int]]:
        position = self._player.look(view)
        if request.kind not in ("turn", "second_tunnel"):
            return _of_answer(position, view, request, move)
        if move[0] == LAY:
            after = position.mine.clone()
            after.lay(move[2], move[1] * 2 + move[3])
            return _of_mine(position, view, after, "lay")
        if move[0] == PLAY:
            return self._of_play(position, view, move)
        return _of_rest(position, move)

    def _of_play(self, position: Position, view: View, move: Move) -> tuple[str, dict[str, int]]:
        card, target = move[1], move[2]
        if card in BREAKS:
            return self._of_blow(position, target)
        if card in MENDS:
            return _of_help(position, move)
        effect = EFFECT[card]
        if effect == "collapse":
            after = position.mine.clone()
            after.take_away(target)
            return _of_mine(position, view, after, "rockfall")
        if effect == "scout":
            unknown = sum(0 < chance < 1 for chance in position.goals.values())
            return ("look", {"count": unknown}) if target in position.goals else ("look_chest", {})
        if effect in _AT_SOMEBODY:
            return (f"play.{effect}", {"other": target}) if target != position.seat else (f"play.{effect}_own", {})
        return f"play.{effect}" if effect in _TOLD else "play.other", {}

    def _of_blow(self, position: Position, target: Seat) -> tuple[str, dict[str, int]]:
        if position.want < 0:
            return "strike_digger", {"other": target, "percent": _percent(digging(position.chances[target]))}
        if self._blows[target]:
            return "strike_back", {"other": target, "count": self._blows[target]}
        return "strike_suspect", {"other": target, "percent": _percent(position.chances[target][SABOTEUR])}


# Effects with a reason of their own.
_TOLD = ("steal", "exchange", "search", "reverse", "guide", "relay")
_AT_SOMEBODY = ("halt", "trade_hands", "inspect", "change_hat")


HARM = ("strike_digger", "lay_further", "lay_closes", "rockfall_further", "rockfall_closes")


def _of_mine(position: Position, view: View, after: Mine, what: str) -> tuple[str, dict[str, int]]:
    """Why the mine should be changed so: how much nearer which goal comes, or further away."""
    reached = [cell for cell in after.reached() if cell in position.goals]
    if reached:
        best = max(reached, key=lambda cell: position.goals[cell])
        why = f"{what}_reaches" if position.want > 0 else f"{what}_reaches_cover"
        return why, {"goal": goal_number(view, best), "percent": _percent(position.goals[best])}
    likely = [cell for cell, chance in position.goals.items() if chance > 0]
    left = {cell: missing(after, cell, position.team) for cell in likely}
    steps = {cell: missing(position.mine, cell, position.team) - left[cell] for cell in likely}
    if not likely:
        return f"{what}_aside", {}
    nearer = max(likely, key=lambda cell: (position.goals[cell] * steps[cell], -cell))
    further = min(likely, key=lambda cell: (position.goals[cell] * steps[cell], cell))
    if steps[nearer] > 0 and (position.want > 0 or steps[further] >= 0):
        why = f"{what}_nearer" if position.want > 0 else f"{what}_cover"
        return why, {"goal": goal_number(view, nearer), "count": steps[nearer], "left": left[nearer]}
    if steps[further] >= 0:
        return f"{what}_aside", {}
    if left[further] >= FAR:
        return f"{what}_closes", {"goal": goal_number(view, further)}
    return f"{what}_further", {"goal": goal_number(view, further), "count": -steps[further]}


def missing(mine: Mine, goal: Cell, team: Team) -> int:
    """Return how many tunnels are missing to a goal at least, for a team; FAR if there is no way."""
    reach = team_reach(mine, team)
    if mine.edges[goal] & LINKED and (reach is None or opens(mine.cards, reach, goal)):
        return 0
    return spread(mine, {goal: 0}, reach).distance


def _of_help(position: Position, move: Move) -> tuple[str, dict[str, int]]:
    card, target = move[1], move[2]
    bit = move[3] if move[3] > 0 else MENDS[card]
    frees = not position.front[target] & 15 & ~bit
    if target == position.seat:
        return "mend_self" if frees else "mend_self_first", {}
    if position.want < 0:
        return "mend_cover", {"other": target}
    return "mend_friend", {"other": target, "percent": _percent(digging(position.chances[target]))}


def _of_rest(position: Position, move: Move) -> tuple[str, dict[str, int]]:
    if move[0] == PASS:
        if len(move) == 1:
            return "pass", {}
        return "discard_blocked" if position.blocked(position.seat) else "discard", {"count": len(move) - 1}
    return {CLEAR: "clear", MINER: "miner"}.get(move[0], "stop"), {}


def _of_answer(position: Position, view: View, request: Request, move: Move) -> tuple[str, dict[str, int]]:
    if move[0] == GOAL:
        chance = position.goals.get(move[1], 0.0)
        return "answer.reach", {"goal": goal_number(view, move[1]), "percent": _percent(chance)}
    if request.kind in ("veto", "pay_toll"):
        return f"answer.{request.kind}_{'yes' if move[0] == YES else 'no'}", {}
    if request.kind == "reach":
        return "answer.reach_other", {}
    if request.kind == "nugget":
        return "answer.nugget", {"count": move[1]}
    return f"answer.{request.kind}", {}


def _percent(chance: float) -> int:
    return round(100 * chance)


# Every reason that there is, and what is put into its text.
_ON_THE_WAY = {
    "reaches": ("goal", "percent"),
    "reaches_cover": ("goal", "percent"),
    "nearer": ("goal", "count", "left"),
    "cover": ("goal", "count", "left"),
    "further": ("goal", "count"),
    "closes": ("goal",),
    "aside": (),
}
REASONS: dict[str, tuple[str, ...]] = {
    **{f"lay_{how}": values for how, values in _ON_THE_WAY.items()},
    **{f"rockfall_{how}": values for how, values in _ON_THE_WAY.items() if "reaches" not in how},
    "look": ("count",),
    "look_chest": (),
    "strike_digger": ("other", "percent"),
    "strike_back": ("other", "count"),
    "strike_suspect": ("other", "percent"),
    "mend_self": (),
    "mend_self_first": (),
    "mend_cover": ("other",),
    "mend_friend": ("other", "percent"),
    "discard": ("count",),
    "discard_blocked": ("count",),
    "pass": (),
    "clear": (),
    "miner": (),
    "stop": (),
    **{f"play.{effect}": () for effect in (*_TOLD, "other", "change_hat_own")},
    **{f"play.{effect}": ("other",) for effect in _AT_SOMEBODY},
    "answer.reach": ("goal", "percent"),
    "answer.nugget": ("count",),
    **{f"answer.{kind}_{word}": () for kind in ("veto", "pay_toll") for word in ("yes", "no")},
    **{
        f"answer.{kind}": () for kind in ("reach_other", "turned", "keep", "target", "move_goal", "steal", "round_over")
    },
}
