"""What the strip above the hand asks: a question of the game, a last yes, what is still open of a move.

What can be pointed at on the table is lit there and has no button; the strip says what is wanted and holds the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

from ...engine.cards import IS_TUNNEL
from ...engine.moves import CHEST_TURNED, FRONT_NAMES, GOAL_TURNED, KEEP, LAY, NOBODY, PASS, Move, payer_of
from ...engine.refusal import Refusal
from ...engine.ruleset import tokens
from ...engine.vocabulary import CardId
from ...session.session import Session
from ...wording import card_title
from . import aiming, move_targets
from .card_play import CardPlay
from .inspection import look_at_card
from .labels import Labels
from .lights import show_about
from .move_targets import Choice, Spot, seat
from .own_panel import PEEK
from .prompt_bar import Answer, Asked, add_strip
from .table_view import TableView
from .veto_panel import asked_words

MOST = 24  # buttons; more answers than that are pointed at
# Reasons that no other cell would change.
_EVERYWHERE = (Refusal.TOOL_BROKEN, Refusal.TRAPPED, Refusal.NOT_YOUR_DOOR)
# Who sees what is answered, where a player would wonder: the rest of the id of a text.
_WHO_SEES = {"keep": "only_you_see", "pay_toll": "all_hear", "steal": "all_hear"}


class Prompt(NamedTuple):
    text: str
    answers: list[Answer]
    moves: Mapping[str, Move] = MappingProxyType({})  # what the answers stand for, by their keys
    note: str = ""


def add(table: TableView, asked: Prompt) -> None:
    def point(key: str, on: bool) -> None:
        if key in asked.moves:
            _point(table, asked.moves[key], on)

    root, answers, table.parts.answers = table.host.root, asked.answers, asked.moves
    foot = table.layout.mine.copy()
    if table.viewer.peek.on:  # beside the role that is looked at
        foot.left = max(foot.left, table.layout.own.x + table.kit.px(PEEK[0] + 8))
    rect = add_strip(root, foot, Asked(asked.text, answers, asked.note), point, table.private_kit)
    root.damage(rect.inflate(table.kit.px(60), table.kit.px(60)))
    first = answers[0].primary or not aiming.aims(table.viewer) if answers else False
    if first and root.keyboard and root.focus is None:
        root.set_focus(root.find(f"strip.{answers[0].key}"))


def _point(table: TableView, move: Move, on: bool) -> None:
    """An answer is hovered: show what it is about."""
    view = table.viewer.view
    if move[0] == KEEP:
        if on:
            look_at_card(table, move[1])
    elif move[0] in (GOAL_TURNED, CHEST_TURNED):
        tile, cell = _turned_up(table, move), view.about.get("cell", NOBODY)
        table.board.ghost = (cell, tile, 1.0) if on and tile >= 0 else None
    else:
        payer = payer_of(move)
        about = (*move_targets.spots_of(move, view), *([seat(payer)] if payer >= 0 else []))
        show_about(table, about if on else ())


def _turned_up(table: TableView, move: Move) -> int:
    """The card that was turned up and is placed by a move, as it lies then; -1 if there is none."""
    card, turned = table.model.shown.turned_up, int(move[1])
    return card.card * 2 + turned if card is not None else NOBODY


class Questions:
    """Words and answers for what the viewer is asked, or has begun."""

    def __init__(self, table: TableView, play: CardPlay) -> None:
        self.table, self.play = table, play
        self._cancel = Answer("cancel", table.kit.t("dialog.cancel"), play.selection.cancel)

    @property
    def _session(self) -> Session:
        return self.play.session

    @property
    def _words(self) -> Labels:
        return Labels(self.table.kit.texts, self.table.seats, self.table.viewer.view)

    def prompt(self) -> Prompt | None:
        """Nothing, if all that can be done is lit."""
        t, viewer = self.table.kit.t, self.table.viewer
        pending = viewer.held.pending
        if pending is not None and viewer.held.due is not None:
            key = self.table.kit.key_name("undo")
            return Prompt(t("table.about_to"), [Answer("undo", t("table.undo"), self.play.take_back, keycap=key)])
        if pending is not None:
            yes = Answer("yes", t("table.confirm_yes"), partial(self.play.commit, pending), True)
            return Prompt(t("table.confirm"), [yes, self._cancel])
        return self._of_choice(viewer.choice) if viewer.choice is not None else self._of_question()

    def _answers(self, moves: Sequence[Move], first: bool = False) -> tuple[list[Answer], dict[str, Move]]:
        by_key = {str(number): move for number, move in enumerate(moves[:MOST])}
        words = self._words
        answers = [
            Answer(
                key, words.answer(move), partial(self.play.commit, move), first and key == "0", tile=self._tile(move)
            )
            for key, move in by_key.items()
        ]
        return answers, by_key

    def _tile(self, move: Move) -> int:
        """The card that an answer is shown as, as it lies; -1 for words."""
        if move[0] == KEEP:
            kept: CardId = move[1]
            return kept * 2
        return _turned_up(self.table, move) if move[0] in (GOAL_TURNED, CHEST_TURNED) else NOBODY

    # A move that is begun

    def _of_choice(self, choice: Choice) -> Prompt | None:
        t = self.table.kit.t
        if choice.use == "discard":
            answers, moves = self._answers(choice.moves() if choice.cards else [], True)
            text = self.table.kit.texts.n("table.choose_discards", move_targets.most_discarded(choice.view))
            return Prompt(text, [*answers, self._cancel], moves)
        if choice.use == "clear":
            return self._of_clearing(choice)
        if choice.named:
            return self._of_named(choice)
        use_as = self.play.selection.use_as
        other = [Answer(use, t(f"table.use.{use}"), partial(use_as, use)) for use in choice.other_uses()]
        left, wants = choice.moves(), move_targets.wants(choice)
        if not left:
            return Prompt(self._no_use(choice), [*other, self._cancel] if other else [])
        if wants == "nothing":
            answers, moves = self._answers(left, True)
            return Prompt("", [*answers, *other, self._cancel], moves)
        return Prompt(t(f"table.wants.{wants}"), [*other, self._cancel]) if other else None

    def _of_clearing(self, choice: Choice) -> Prompt:
        """S3: what lies in front of the player, then two cards."""
        t, own = self.table.kit.t, choice.view.seat
        if not choice.named:
            tools = [spot for bit in FRONT_NAMES if (spot := Spot("tool", own, bit)) in choice.targets()]
            names = {tool: FRONT_NAMES[tool.b] for tool in tools}
            things = [Answer(name, t(card_title(name)), partial(self.play.drop, tool)) for tool, name in names.items()]
            return Prompt(t("table.clear_what"), [*things, self._cancel])
        thing = t(card_title(FRONT_NAMES[choice.named[0].b]))
        answers, moves = self._answers(choice.moves() if len(choice.cards) == 2 else [], True)
        return Prompt(t("table.clear_choose", card=thing), [*answers, self._cancel], moves)

    def _of_named(self, choice: Choice) -> Prompt:
        t, decided = self.table.kit.t, choice.decided()
        if any(spot.kind == "cell" for spot in choice.targets()):
            return Prompt(t(f"table.wants.{move_targets.wants(choice)}"), [self._cancel])
        if decided and payer_of(decided[0]) >= 0:
            return self._of_toll(choice, decided)
        answers, moves = self._answers(decided)
        return Prompt(t("table.which"), [*answers, self._cancel], moves)

    def _of_toll(self, choice: Choice, ways: Sequence[Move]) -> Prompt:
        """T3: who lays pays at a button, whoever else could is pointed at."""
        t, own = self.table.kit.t, [move for move in ways if payer_of(move) == choice.view.seat]
        answers, moves = self._answers(own)
        owner = tokens(choice.view.ext).get(ways[0][2], NOBODY)
        note = t("table.ask_payer") if len(own) < len(ways) else ""
        return Prompt(t("table.who_pays", other=self._words.name(owner)), [*answers, self._cancel], moves, note)

    def _no_use(self, choice: Choice) -> str:
        """Why the chosen card can go nowhere: a reason that holds everywhere, or just that."""
        t, card = self.table.kit.t, choice.cards[0]
        explain = partial(self._session.explain, choice.view.seat)
        if IS_TUNNEL[card]:
            reason = explain((LAY, card, 0, 0, NOBODY))
            everywhere = reason is not None and reason in _EVERYWHERE
            return t(f"refusal.{reason.value}") if reason is not None and everywhere else t("table.fits_nowhere")
        spots = [*map(seat, range(choice.view.seats)), *(move_targets.cell(at) for at, _ in choice.view.hidden)]
        tried = [move for spot in spots if (move := move_targets.attempt(choice, spot)) is not None]
        said = {reason for move in tried if (reason := explain(move)) is not None}
        return t(f"refusal.{said.pop().value}") if len(said) == 1 else t("table.no_use")

    # A question of the game

    def _of_question(self) -> Prompt | None:
        view, t = self.table.viewer.view, self.table.kit.t
        moves = Choice(view).moves()
        if view.kind == "turn":
            clear_mode = self.play.selection.clear_mode
            clear = [Answer("clear", t("table.clear_away"), clear_mode)] * self.table.viewer.can_clear
            if not moves and not clear:
                return None
            answers, by_key = self._answers([move for move in moves if move[0] == PASS], True)
            return Prompt("", [*answers, *clear], by_key)
        answers, by_key = self._answers([move for move in moves if not move_targets.spots_of(move, view)])
        told = view.kind == "keep" and "move" in view.about  # the question says it
        note = "" if told else _WHO_SEES.get(view.kind, "")
        veto = view.kind == "veto"
        text = asked_words(self.table, self._session.public()) if veto else self._words.question()
        return Prompt(text, answers, by_key, t(f"table.{note}") if note else "")


def told_alone(table: TableView, why: str, seen: Callable[[], object]) -> Prompt:
    """What the viewer alone has seen, until it has been read; `why`: how it came to that."""
    t = table.kit.t
    words = "\n".join(filter(None, (why, table.viewer.message)))
    return Prompt(words, [Answer("ok", t("dialog.ok"), seen, True)], {}, t("table.only_you_see"))
