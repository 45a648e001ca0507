"""Questions to be looked at: a large table at the moment when each is asked, with what somebody does about it."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING

from ..engine.cards import CARD, CARDS, DWARFS, IS_LADDER
from ..engine.moves import CLEAR, LAY, MINER, PLAY, Move
from ..engine.view import View
from ..session.plan import Plan
from ..session.session import Session
from ..session.who_answers import Hands
from ..ui.scene import Scene
from ..ui.scenes.table_scene import TableScene
from ..ui.table import aiming, move_targets
from ..ui.table.role_peek import peek
from ..wording import role_title
from . import showcase

if TYPE_CHECKING:
    from ..ui.app import App

Wanted = Callable[[View], bool]
Done = Callable[[TableScene], object]


class Asked(TableScene):
    """The table, and what somebody does there as soon as it is seen."""

    def __init__(self, app: App, session: Session, done: Done | None) -> None:
        self.done = done
        super().__init__(app, session)

    def enter(self) -> None:
        super().enter()
        done, self.done = self.done, None
        if done is not None:
            done(self)


def session_at(agreed: Callable[[int], Plan], wanted: Wanted) -> Session:
    """The first moment of its kind in games of one seed after another; whoever is asked then is the one human."""
    for seed in count(showcase.SEED):
        plan = agreed(seed)
        session, chance = Session.new(plan), random.Random(seed)
        while not session.over:
            view = session.view(session.asked)
            if wanted(view):
                kinds = ["human" if number == session.asked else "computer" for number in range(len(plan.seats))]
                seats = tuple(replace(seat, kind=kind) for seat, kind in zip(plan.seats, kinds, strict=True))
                session.plan = replace(plan, seats=seats)
                session.hands = Hands(session.plan)
                return session
            assert view.request is not None
            session.submit(session.asked, showcase.sensible(view.request.moves, chance))
    raise AssertionError("there is always a next seed")


def _scene(
    wanted: Wanted, done: Done | None = None, *modules: str, game: str = "saboteur2", seats: int = 12
) -> Callable[[App], Scene]:
    def make(app: App) -> Scene:
        def plan(seed: int) -> Plan:
            return showcase.plan(app.texts, seats, 1, game, modules, seed=seed)

        return Asked(app, session_at(plan, wanted), done)

    return make


def _asked(kind: str, least: int = 2, **about: object) -> Wanted:
    def wanted(view: View) -> bool:
        assert view.request is not None
        told = all(view.about.get(key) == value for key, value in about.items())
        return view.kind == kind and told and len(view.request.moves) >= least

    return wanted


def _may(fits: Callable[[Move], bool]) -> Wanted:
    """A turn in which such a move could be made."""
    return lambda view: view.kind == "turn" and any(fits(move) for move in view.request.moves)  # type: ignore[union-attr]


def _held(fits: Callable[[Move], bool], points: bool = True) -> Done:
    """The card of such a move is taken up; `points`: and the move's first target named."""

    def do(scene: TableScene) -> None:
        request = scene.table.viewer.view.request
        assert request is not None
        move = next(move for move in request.moves if fits(move))
        scene.hold.selection.pick(scene.table.viewer.order.index(move[1]), False)
        if points:
            scene.hold.drop(move_targets.spots_of(move, scene.table.viewer.view)[0])
        else:
            aiming.point(scene.table, move_targets.spots_of(move, scene.table.viewer.view)[0])

    return do


def _clears(scene: TableScene) -> None:
    scene.hold.selection.clear_mode()
    if not (scene.table.viewer.choice and scene.table.viewer.choice.named):
        return
    for slot in (0, 2):
        scene.hold.selection.pick(slot, False)


def _discards(scene: TableScene) -> None:
    scene.hold.selection.use_as("discard")
    for slot in (0, 2, 3):
        scene.hold.selection.pick(slot, False)


def _sees_new_role(scene: TableScene) -> None:
    viewer = scene.table.viewer
    viewer.message = scene.t("log.own_role", role=scene.t(role_title(DWARFS[viewer.view.dwarf])))
    peek(scene.table, True)
    scene.act.changed()


def _plays(name: str) -> Callable[[Move], bool]:
    return lambda move: move[:2] == (PLAY, CARD[name])


def _pays(move: Move) -> bool:
    return bool(move[0] == LAY and move[4] >= 0)


def _lays_ladder(move: Move) -> bool:
    return bool(move[0] == LAY and IS_LADDER[move[1] * 2])


def _two_ladders(view: View) -> bool:
    return sum(CARDS[tile >> 1].ladder for _, tile in view.mine) > 2 and _may(_lays_ladder)(view)


def _clears_two(view: View) -> bool:
    moves = view.request.moves if view.request else ()
    return len({move[3] for move in moves if move[0] == CLEAR}) > 1


QUESTIONS: dict[str, Callable[[App], Scene]] = {
    "question-clear": _scene(_may(lambda move: move[0] == CLEAR), _clears),
    "question-clear_which": _scene(_clears_two, _clears),
    "question-discard": _scene(_asked("turn"), _discards),
    "question-miner": _scene(
        _may(lambda move: move[0] == MINER), lambda scene: scene.hold.selection.pick(1, False), "tunnel_toll"
    ),
    "question-toll": _scene(_may(_pays), _held(_pays), "tunnel_toll"),
    "question-pay": _scene(_asked("pay_toll"), None, "tunnel_toll"),
    "question-swap": _scene(_may(_plays("goal_swap")), _held(_plays("goal_swap")), "goal_swap", game="base", seats=10),
    "question-swap_done": _scene(_asked("keep"), None, "goal_swap", game="base", seats=10),
    "question-treasury": _scene(_asked("keep", 4, why="treasury"), None, "treasury"),
    "question-chest_keep": _scene(_asked("keep", 3, why="draw_three_keep_one"), None, "chests"),
    "question-chest_look": _scene(_asked("target", why="look_at_dwarf"), None, "chests"),
    "question-chest_goal": _scene(_asked("move_goal"), None, "chests"),
    "question-turned": _scene(_asked("turned"), None, "chests"),
    "question-reach": _scene(_asked("reach"), None, "chests"),
    "question-second_tunnel": _scene(_asked("second_tunnel", 3), None, "guidebook"),
    "question-detour": _scene(_may(_plays("detour")), _held(_plays("detour"), points=False), "detour"),
    "question-ladder": _scene(_two_ladders, _held(_lays_ladder, points=False)),
    "question-steal": _scene(_asked("steal", 5)),
    "question-new_role": _scene(_asked("turn"), _sees_new_role),
}
