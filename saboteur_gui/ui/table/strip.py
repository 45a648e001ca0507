"""What the strip above the hand asks: a question of the game, a last yes, what is still open of a move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ...engine.cards import IS_TUNNEL
from ...engine.moves import CHEST_TURNED, GOAL_TURNED, KEEP, LAY, NOBODY, PASS, Move
from ...engine.refusal import Refusal
from ..widgets.base import Root
from . import spots
from .lights import mark_seats
from .looking import shown_card
from .question import Answer, add_strip
from .spots import Choice
from .words import Words

if TYPE_CHECKING:
    from ..scenes.table import TableScene

MOST = 24  # buttons; more answers than that are pointed at
# Reasons that no other cell would change.
_EVERYWHERE = (Refusal.TOOL_BROKEN, Refusal.TRAPPED, Refusal.NOT_YOUR_DOOR)


def remove(root: Root) -> None:
    for widget in [widget for widget in root.widgets if widget.key.startswith("strip")]:
        root.damage(widget.bounds())
        root.widgets.remove(widget)
        if root.focus is widget:
            root.set_focus(None)
        if root.hover is widget:
            root.hover = None


def add(scene: TableScene) -> None:
    asked = _content(scene)
    if asked is None:
        return
    text, answers, moves = asked

    def point(key: str, on: bool) -> None:
        move = moves.get(key)
        if move is not None:
            _point(scene, move, on)

    root = scene.root
    rect = add_strip(root, scene.layout.mine, text, answers, point)
    root.damage(rect.inflate(scene.px(60), scene.px(60)))
    if answers and root.keyboard and root.focus is None:
        root.set_focus(next(widget for widget in root.widgets if widget.key == f"strip.{answers[0].key}"))


_Content = tuple[str, list[Answer], dict[str, Move]]


def _content(scene: TableScene) -> _Content | None:
    viewer, hold, t = scene.viewer, scene.hold, scene.t
    if viewer.message:
        return viewer.message, [Answer("ok", t("dialog.ok"), scene.turns.seen_message, True)], {}
    if not viewer.asked or scene.turns.waiting or scene.hand_hidden:
        return None
    choice = hold.choice
    if hold.pending is not None:
        yes = Answer("yes", t("table.confirm_yes"), hold.commit_pending, True)
        return t("table.confirm"), [yes, Answer("cancel", t("dialog.cancel"), hold.cancel)], {}
    if choice is not None:
        return _of_choice(scene, choice)
    return _of_question(scene)


def _answers(scene: TableScene, moves: Sequence[Move], first: bool = False) -> tuple[list[Answer], dict[str, Move]]:
    words = Words(scene.kit.texts, scene.session.plan.seats, scene.viewer.view)
    answers, by_key = list[Answer](), dict[str, Move]()
    for number, move in enumerate(moves[:MOST]):
        key = str(number)
        by_key[key] = move
        answers.append(Answer(key, words.answer(move), _do(scene, move), first and number == 0))
    return answers, by_key


def _do(scene: TableScene, move: Move) -> Callable[[], object]:
    return lambda: scene.hold.commit(move)


def _of_choice(scene: TableScene, choice: Choice) -> _Content | None:
    hold, t = scene.hold, scene.t
    cancel = Answer("cancel", t("dialog.cancel"), hold.cancel)
    if choice.use == "discard":
        answers, moves = _answers(scene, choice.moves() if choice.cards else [], True)
        text = scene.kit.texts.n("table.choose_discards", spots.most_discarded(choice.view))
        return text, [*answers, cancel], moves
    if choice.named:
        answers, moves = _answers(scene, choice.decided())
        if choice.targets() and any(spot.kind == "cell" for spot in choice.targets()):
            return t(f"table.wants.{spots.wants(choice)}"), [cancel], {}
        return t("table.which"), [*answers, cancel], moves
    other = [Answer(use, t(f"table.use.{use}"), _use(scene, use)) for use in choice.other_uses()]
    left = choice.moves()
    if not left:
        return _no_use(scene, choice), [*other, cancel] if other else [], {}
    if spots.wants(choice) == "nothing":
        answers, moves = _answers(scene, left, True)
        return "", [*answers, *other, cancel], moves
    return (t(f"table.wants.{spots.wants(choice)}"), [*other, cancel], {}) if other else None


def _use(scene: TableScene, use: str) -> Callable[[], object]:
    return lambda: scene.hold.use_as(use)


def _no_use(scene: TableScene, choice: Choice) -> str:
    """Why the chosen card can go nowhere: a reason that holds everywhere, or just that."""
    card = choice.cards[0]
    if IS_TUNNEL[card]:
        reason = scene.session.explain(scene.viewer.seat, (LAY, card, 0, 0, NOBODY))
        if reason in _EVERYWHERE and reason is not None:
            return scene.t(f"refusal.{reason.value}")
        return scene.t("table.fits_nowhere")
    tried = [spots.attempt(choice, spots.seat(seat)) for seat in range(choice.view.seats)]
    tried += [spots.attempt(choice, spots.cell(cell)) for cell, _ in choice.view.hidden]
    reasons = [scene.session.explain(scene.viewer.seat, move) for move in tried if move is not None]
    said = {reason for reason in reasons if reason is not None}
    return scene.t(f"refusal.{said.pop().value}") if len(said) == 1 else scene.t("table.no_use")


def _of_question(scene: TableScene) -> _Content | None:
    view = scene.viewer.view
    moves = Choice(view).moves()
    if view.kind == "turn":
        if not moves:
            return None
        answers, by_key = _answers(scene, [move for move in moves if move[0] == PASS], True)
        return "", answers, by_key
    words = Words(scene.kit.texts, scene.session.plan.seats, view)
    answers, by_key = _answers(scene, moves)
    return words.question(), answers, by_key


def _point(scene: TableScene, move: Move, on: bool) -> None:
    """An answer is hovered: show what it is about."""
    board, view = scene.board, scene.viewer.view
    if move[0] == KEEP and on:
        scene.look_at(shown_card(scene.kit.texts, move[1]))
    elif move[0] in (GOAL_TURNED, CHEST_TURNED):
        card = scene.turns.turned_up()
        cell = view.about.get("cell", NOBODY)
        board.ghost = (cell, card * 2 + move[1], 1.0) if on and card >= 0 else None
    else:
        named = spots.spots_of(move, view.seat)
        board.marked = {spot.a for spot in named if spot.kind == "cell"} if on else set()
        mark_seats(scene, {spot.a for spot in named if spot.kind in ("seat", "tool")} if on else set())
