"""What a phone shows, as plain data: what everybody sees, and what its seat sees besides. Made of views, moves and
redacted events alone; words are ids of texts, so that every phone speaks its own language.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from ..ai.talk_lines import TalkLines
from ..engine.cards import CHESTS, NAMES
from ..engine.events import Event, GameEnded, RoundEnded, Said
from ..engine.moves import LAY, Move, card_of, payer_of
from ..engine.ruleset import tokens
from ..engine.view import Request, View, goal_number
from ..looks import kind_key
from ..session.offers import MINE, answer_line, position_of, spots_of
from ..session.plan import Plan
from ..session.who_answers import Hands
from ..wording import PLAYERS, SPOKEN, Line, card_title, chest_title, log_lines, question

Told = tuple[int, Event]
Ended = tuple[RoundEnded | None, GameEnded | None]


def worded(line: Line) -> dict[str, Any]:
    """A sentence, without what it does not have."""
    parts = {
        "id": line.id,
        "seats": dict(line.seats),
        "things": dict(line.things),
        "numbers": dict(line.numbers),
        "count": line.count,
        "cell": line.cell if line.cell >= 0 else None,
        "private": line.private,
    }
    return {name: part for name, part in parts.items() if part not in ({}, None, False)}


def common(view: View, plan: Plan, hands: Hands, step: int, ended: Ended) -> dict[str, Any]:
    """What everybody sees: the view is nobody's."""
    seats = [
        {
            "name": seat.name,
            "avatar": seat.avatar,
            "colour": seat.colour,
            "hand": hands.of(number),
            "cards": view.hand_sizes[number],
            "front": view.front[number],
            "gold": view.holders[number],
        }
        for number, seat in enumerate(plan.seats)
    ]
    up = [(view.about["cell"], view.about["card"], view.about["chest"])] if view.kind == "turned" else view.revealed
    return {
        "step": step,
        "game": view.game,
        "round": view.round,
        "rounds": view.rounds,
        "seats": seats,
        "direction": view.direction,
        "deck": view.deck,
        "discard": len(view.discard),
        "mine": view.mine,
        "last": view.laid[-1] if view.laid else None,
        "covered": view.hidden,
        "open": up,
        "tokens": sorted(tokens(view.ext).items()),
        "dwarfs": view.dwarfs,
        "asked": view.stack[-2][1] if view.kind == "veto" else view.asked,  # who is asked for a veto, nobody sees
        "kind": view.kind,
        "ended": _ended(*ended),
    }


def _ended(of_round: RoundEnded | None, of_game: GameEnded | None) -> dict[str, Any] | None:
    if of_game is not None:
        return {"gold": of_game.gold, "places": of_game.places}
    if of_round is not None:
        return {"reason": of_round.reason, "winners": of_round.winners}
    return None


def own(view: View, talk: TalkLines) -> dict[str, Any]:
    """What a seat sees besides."""
    goals = {cell: goal_number(view, cell) for cell, kind in view.hidden if kind == "goal"}
    return {
        "seat": view.seat,
        "hand": sorted(view.hand, key=kind_key),
        "dwarf": view.dwarf,
        "gold": view.gold,
        "known": _known(view),
        "roles": [[m.where[0], m.content[0]] for m in view.memory if m.what == "dwarf" and m.holds],
        "talk": {"about": talk.about(view), "alone": talk.alone(view), "plea": talk.plea(view), "goals": goals},
    }


def _known(view: View) -> list[list[Any]]:
    """What the seat knows of cards that lie face down: cell, text, whether it is sure."""
    hidden = {cell for cell, _ in view.hidden}
    found: list[list[Any]] = []
    for memory in view.memory:
        if memory.what in ("goal", "chest"):
            chest = memory.what == "chest"
            text = chest_title(CHESTS[memory.content[1]]) if chest else card_title(NAMES[memory.content[0]])
            sure = memory.holds and len(memory.where) == 1
            found += [[cell, text, sure] for cell in memory.where if cell in hidden]
    return found


def asks(view: View, request: Request, step: int) -> dict[str, Any]:
    """The question to a seat, with every legal answer in the order in which its index counts."""
    return {
        "step": step,
        "kind": request.kind,
        "line": worded(question(view)),
        "about": asked_about(view),
        "moves": [_offer(view, move) for move in request.moves],
    }


def asked_about(view: View) -> dict[str, Any] | None:
    """What somebody wants to do, if that is asked about: the places and the players it is aimed at, and how a tunnel
    lies there."""
    move = view.about.get("move")
    if move is None:
        return None
    spots = () if MINE in (aimed := spots_of(move, view)) else aimed
    return {
        "cells": [spot.a for spot in spots if spot.kind == "cell"],
        "seats": [spot.a for spot in spots if spot.kind == "seat"],
        "lies": (move[1], move[3]) if move[0] == LAY else None,
    }


def _offer(view: View, move: Move) -> list[Any]:
    """The move, what it points at, how the card lies, who pays; and its words, if it uses no card of the hand."""
    label = worded(answer_line(view, move)) if card_of(move) < 0 and view.kind != "nugget" else None
    return [move, spots_of(move, view), position_of(move), payer_of(move), label]


def log_of(events: Iterable[Told]) -> list[dict[str, Any]]:
    """Events as a seat saw them, as lines of its log."""
    lines: list[dict[str, Any]] = []
    for _, told in groupby(events, lambda each: each[0]):
        happened = [event for _, event in told]
        lines += [worded(line) for line in log_lines(happened) if line.id != "log.draw" or line.count != 1]
        lines += [spoken(event) for event in happened if isinstance(event, Said) and event.id.startswith(SPOKEN)]
    return lines


def spoken(event: Said) -> dict[str, Any]:
    seats = {name: event.values[name] for name in PLAYERS if name in event.values}
    numbers = {name: value for name, value in event.values.items() if name not in seats}
    return {"id": event.id, "seats": seats, "numbers": numbers, "says": event.seat}


def how_it_ended(events: Sequence[Told], view: View) -> Ended:
    """How the round ended that is being looked at, and the game."""
    rounds = [event for _, event in events if isinstance(event, RoundEnded)]
    games = [event for _, event in events if isinstance(event, GameEnded)]
    looked_at = rounds[-1] if rounds and view.kind in ("round_over", "") else None
    return looked_at, games[-1] if games else None
