"""What the strip above the hand asks: a question of the game, a last yes, what is still open of a move.

What can be pointed at on the table is lit there and has no button; the strip says what is wanted and holds the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from ...engine.cards import IS_TUNNEL
from ...engine.moves import CHEST_TURNED, FRONT_NAMES, GOAL_TURNED, KEEP, LAY, NOBODY, PASS, Move, payer_of
from ...engine.refusal import Refusal
from ...engine.ruleset import tokens
from ...engine.vocabulary import CardId
from ...wording import card_title
from ..widgets.root import Root
from . import move_targets
from .card_details import shown_card
from .labels import Labels
from .lights import mark_seats
from .move_targets import Choice, Spot
from .own_panel import PEEK
from .prompt_bar import Answer, Asked, add_strip
from .veto_panel import asked_words

if TYPE_CHECKING:
    from ..scenes.table_scene import TableScene

MOST = 24  # buttons; more answers than that are pointed at
# Reasons that no other cell would change.
_EVERYWHERE = (Refusal.TOOL_BROKEN, Refusal.TRAPPED, Refusal.NOT_YOUR_DOOR)
# Who sees what is answered, where a player would wonder: the rest of the id of a text.
_WHO_SEES = {"keep": "only_you_see", "pay_toll": "all_hear", "steal": "all_hear"}


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

    def point(key: str, on: bool) -> None:
        move = asked.moves.get(key)
        if move is not None:
            _point(scene, move, on)

    root, answers = scene.root, asked.answers
    foot = scene.layout.mine.copy()
    if scene.peeking:  # beside the role that is looked at
        foot.left = max(foot.left, scene.layout.own.x + scene.px(PEEK[0] + 8))
    rect = add_strip(root, foot, Asked(asked.text, answers, asked.note), point, scene.private_kit)
    root.damage(rect.inflate(scene.px(60), scene.px(60)))
    first = answers[0].primary or not scene.hold.aims() if answers else False
    if first and root.keyboard and root.focus is None:
        root.set_focus(next(widget for widget in root.widgets if widget.key == f"strip.{answers[0].key}"))


class _Content(NamedTuple):
    text: str
    answers: list[Answer]
    moves: dict[str, Move]  # what the answers stand for, by their keys
    note: str = ""


def _content(scene: TableScene) -> _Content | None:
    viewer, hold, t = scene.viewer, scene.hold, scene.t
    if viewer.message:
        seen = Answer("ok", t("dialog.ok"), scene.turns.seen_message, True)
        return _Content(viewer.message, [seen], {}, t("table.only_you_see"))
    if scene.talk.open:
        return _Content(scene.talk.asks(), *scene.talk.answers())
    if not viewer.asked or scene.turns.waiting:
        return None
    choice = hold.choice
    if hold.pending is not None:
        yes = Answer("yes", t("table.confirm_yes"), hold.commit_pending, True)
        return _Content(t("table.confirm"), [yes, _cancel(scene)], {})
    if choice is not None:
        return _of_choice(scene, choice)
    return _of_question(scene)


def _cancel(scene: TableScene) -> Answer:
    return Answer("cancel", scene.t("dialog.cancel"), scene.hold.cancel)


def _answers(scene: TableScene, moves: Sequence[Move], first: bool = False) -> tuple[list[Answer], dict[str, Move]]:
    words = Labels(scene.kit.texts, scene.session.plan.seats, scene.viewer.view)
    answers, by_key = list[Answer](), dict[str, Move]()
    for number, move in enumerate(moves[:MOST]):
        key = str(number)
        by_key[key] = move
        look = _tile_of(scene, move)
        answers.append(Answer(key, words.answer(move), _do(scene, move), first and number == 0, tile=look))
    return answers, by_key


def _tile_of(scene: TableScene, move: Move) -> int:
    """The card that an answer is shown as, as it lies; -1 for words."""
    if move[0] == KEEP:
        kept: CardId = move[1]
        return kept * 2
    card = scene.turns.turned_up()
    if card < 0 or move[0] not in (GOAL_TURNED, CHEST_TURNED):
        return NOBODY
    turned: int = move[1]
    return card * 2 + turned


def _do(scene: TableScene, move: Move) -> Callable[[], object]:
    return lambda: scene.hold.commit(move)


# A move that is begun


def _of_choice(scene: TableScene, choice: Choice) -> _Content | None:
    t = scene.t
    cancel = _cancel(scene)
    if choice.use == "discard":
        answers, moves = _answers(scene, choice.moves() if choice.cards else [], True)
        text = scene.kit.texts.n("table.choose_discards", move_targets.most_discarded(choice.view))
        return _Content(text, [*answers, cancel], moves)
    if choice.use == "clear":
        return _of_clearing(scene, choice)
    if choice.named:
        return _of_named(scene, choice)
    other = [Answer(use, t(f"table.use.{use}"), _use(scene, use)) for use in choice.other_uses()]
    left = choice.moves()
    if not left:
        return _Content(_no_use(scene, choice), [*other, cancel] if other else [], {})
    if move_targets.wants(choice) == "nothing":
        answers, moves = _answers(scene, left, True)
        return _Content("", [*answers, *other, cancel], moves)
    return _Content(t(f"table.wants.{move_targets.wants(choice)}"), [*other, cancel], {}) if other else None


def _of_clearing(scene: TableScene, choice: Choice) -> _Content:
    """S3: what lies in front of the player, then two cards."""
    t, own = scene.t, choice.view.seat
    if not choice.named:
        tools = [spot for bit in FRONT_NAMES if (spot := Spot("tool", own, bit)) in choice.targets()]
        things = [Answer(FRONT_NAMES[tool.b], t(card_title(FRONT_NAMES[tool.b])), _drop(scene, tool)) for tool in tools]
        return _Content(t("table.clear_what"), [*things, _cancel(scene)], {})
    thing = t(card_title(FRONT_NAMES[choice.named[0].b]))
    answers, moves = _answers(scene, choice.moves() if len(choice.cards) == 2 else [], True)
    return _Content(t("table.clear_choose", card=thing), [*answers, _cancel(scene)], moves)


def _drop(scene: TableScene, spot: Spot) -> Callable[[], object]:
    return lambda: scene.hold.drop(spot)


def _of_named(scene: TableScene, choice: Choice) -> _Content:
    t, cancel = scene.t, _cancel(scene)
    decided = choice.decided()
    if any(spot.kind == "cell" for spot in choice.targets()):
        return _Content(t(f"table.wants.{move_targets.wants(choice)}"), [cancel], {})
    if decided and payer_of(decided[0]) >= 0:
        return _of_toll(scene, choice, decided)
    answers, moves = _answers(scene, decided)
    return _Content(t("table.which"), [*answers, cancel], moves)


def _of_toll(scene: TableScene, choice: Choice, ways: Sequence[Move]) -> _Content:
    """T3: who lays pays at a button, whoever else could is pointed at."""
    own = [move for move in ways if payer_of(move) == choice.view.seat]
    answers, moves = _answers(scene, own)
    owner = tokens(choice.view.ext).get(ways[0][2], NOBODY)
    words = Labels(scene.kit.texts, scene.session.plan.seats, choice.view)
    note = scene.t("table.ask_payer") if len(own) < len(ways) else ""
    return _Content(scene.t("table.who_pays", other=words.name(owner)), [*answers, _cancel(scene)], moves, note)


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
    tried = [move_targets.attempt(choice, move_targets.seat(seat)) for seat in range(choice.view.seats)]
    tried += [move_targets.attempt(choice, move_targets.cell(cell)) for cell, _ in choice.view.hidden]
    reasons = [scene.session.explain(scene.viewer.seat, move) for move in tried if move is not None]
    said = {reason for reason in reasons if reason is not None}
    return scene.t(f"refusal.{said.pop().value}") if len(said) == 1 else scene.t("table.no_use")


# A question of the game


def _of_question(scene: TableScene) -> _Content | None:
    view, t = scene.viewer.view, scene.t
    moves = Choice(view).moves()
    if view.kind == "turn":
        clear = [Answer("clear", t("table.clear_away"), scene.hold.clear_mode)] if scene.hold.can_clear else []
        if not moves and not clear:
            return None
        answers, by_key = _answers(scene, [move for move in moves if move[0] == PASS], True)
        return _Content("", [*answers, *clear], by_key)
    words = Labels(scene.kit.texts, scene.session.plan.seats, view)
    answers, by_key = _answers(scene, [move for move in moves if not move_targets.spots_of(move, view)])
    told = view.kind == "keep" and "move" in view.about  # the question says it
    note = "" if told else _WHO_SEES.get(view.kind, "")
    text = asked_words(scene, view.about["move"]) if view.kind == "veto" else words.question()
    return _Content(text, answers, by_key, t(f"table.{note}") if note else "")


def _point(scene: TableScene, move: Move, on: bool) -> None:
    """An answer is hovered: show what it is about."""
    board, view = scene.board, scene.viewer.view
    if move[0] == KEEP:
        if on:
            scene.look_at(shown_card(scene.kit.texts, move[1]))
    elif move[0] in (GOAL_TURNED, CHEST_TURNED):
        card = scene.turns.turned_up()
        cell = view.about.get("cell", NOBODY)
        board.ghost = (cell, card * 2 + move[1], 1.0) if on and card >= 0 else None
    else:
        named = move_targets.spots_of(move, view)
        board.marked = {spot.a for spot in named if spot.kind == "cell"} if on else set()
        payer = payer_of(move)
        seats = {spot.a for spot in named if spot.kind in ("seat", "tool")} | ({payer} if payer >= 0 else set())
        mark_seats(scene, seats if on else set())
