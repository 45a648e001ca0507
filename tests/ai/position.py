"""Positions for computer players, in a few words each: what the seat sees, what is right, what is forbidden.

    Position("the last link", hand="straight_ew map", mine="cross 1,0; ...", right="lay straight_ew 7,0")

Seat 0 is asked unless `seat` says otherwise. Moves are words of `tests.engine.table`; a word stands for every move
that begins with it, several are divided by `;`.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from saboteur_gui.ai.agents import make_agent
from saboteur_gui.engine import knowledge
from saboteur_gui.engine.board import cell_at, covered_chest, is_goal
from saboteur_gui.engine.cards import CARD, CHEST, TREASURE
from saboteur_gui.engine.game import legal_moves
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.view import view
from saboteur_gui.engine.vocabulary import CardId, Seat, Tile
from saboteur_gui.lessons.move_words import words_of
from tests.engine.table import before, do, fetch, hold, leave_in_deck, roles, sort_chests, table, turn


@dataclass(frozen=True)
class Position:
    name: str
    hand: str
    mine: str = ""  # `card x,y`, `~` behind a turned one
    right: str = ""  # what must be chosen: one of these
    wrong: str = ""  # what must not
    dwarfs: str = "digger digger digger digger saboteur"
    game: str = "base"
    modules: str = ""
    gold: str = "8,0"  # where the treasure lies
    knows_gold: bool = True  # whether the seat has seen it
    stones: str = ""  # goals it has seen that are none
    goals: str = ""  # `x,y card`: what lies there, of the new goals (G1)
    chest: str = ""  # `x,y effect`: the only chest, which it has looked at (H4)
    knows: str = ""  # seats whose dwarf it knows
    front: str = ""  # `seat card`
    deck: int = 20
    seat: int = 0
    first: str = ""  # `hand | move`: what the seat before holds and plays


def set_up(position: Position) -> GameState:
    seats = len(position.dwarfs.split())
    g = table(position.game, seats, modules=position.modules, seed=5)
    roles(g, position.dwarfs)
    cells = [cell for cell, value in g.mine.hidden.items() if is_goal(value)]
    gold = cell_at(*map(int, position.gold.split(",")))
    now = next(cell for cell in cells if g.mine.hidden[cell] == TREASURE)
    g.mine.hidden[now], g.mine.hidden[gold] = g.mine.hidden[gold], TREASURE
    for put in filter(None, map(str.strip, position.goals.split(";"))):
        _put_goal(g, *put.split())
    if position.chest:
        _put_chest(g, position.seat, *position.chest.split())
    for laid in filter(None, map(str.strip, position.mine.split(";"))):
        name, at = laid.split()
        cell = cell_at(*map(int, at.split(",")))
        card = CARD[name.rstrip("~")]
        g.mine.lay(cell, Tile(fetch(g, card) * 2 + name.endswith("~")))
        g.laid = (*g.laid, cell)
    for lying in filter(None, map(str.strip, position.front.split(";"))):
        seat, card_name = lying.split()
        before(g, int(seat), card_name)
    hold(g, position.seat, position.hand)
    cards, _, played = (part.strip() for part in position.first.partition("|"))
    if played:
        hold(g, (position.seat - 1) % seats, cards)
    leave_in_deck(g, position.deck)
    _remember(g, position, gold)
    turn(g, position.seat)
    if played:
        turn(g, (position.seat - 1) % seats)
        do(g, played)
    return g


def _put_goal(g: GameState, at: str, name: str) -> None:
    """A goal where it is wanted, in exchange for what lay there, from another cell or from out of the round."""
    cell, card = cell_at(*map(int, at.split(","))), CARD[name]
    old = g.mine.hidden[cell]
    other = next((there for there, value in g.mine.hidden.items() if value == card), None)
    if other is None:
        g.goals_left = tuple(CardId(old) if value == card else value for value in g.goals_left)
    else:
        g.mine.hidden[other] = old
    g.mine.hidden[cell] = card


def _put_chest(g: GameState, seat: int, at: str, effect: str) -> None:
    """The only chest that still lies there, and what is in it; the seat knows."""
    for covered in [there for there, value in g.mine.hidden.items() if not is_goal(value)]:
        g.mine.take_away(covered)
    cell, content = cell_at(*map(int, at.split(","))), (CARD["chest_cross"], CHEST[effect])
    g.mine.cover(cell, covered_chest(*content))
    sort_chests(g)
    knowledge.remember(g, Seat(seat), "chest", (cell,), content)


def _remember(g: GameState, position: Position, gold: int) -> None:
    seat = position.seat
    if position.knows_gold:
        knowledge.remember(g, Seat(seat), "goal", (gold,), (TREASURE,))
    for stone in position.stones.split():
        cell = cell_at(*map(int, stone.split(",")))
        knowledge.remember(g, Seat(seat), "goal", (cell,), (g.mine.hidden[cell],))
    for other in position.knows.split():
        knowledge.remember(g, Seat(seat), "dwarf", (int(other),), (g.dwarfs[int(other)],))


def chosen(position: Position, level: str = "hard", seed: int = 1) -> str:
    """What a computer player does there, in words; it must be legal."""
    g = set_up(position)
    seat = g.stack[-1].seat
    assert seat == position.seat, "somebody else is asked"
    seen = view(g, seat)
    assert seen.request is not None
    move = make_agent(level).choose(seen, seen.request, random.Random(seed))
    assert move in legal_moves(g)
    return words_of(move)


def check(position: Position, said: str) -> None:
    """What was chosen is right, or at least not forbidden."""

    def named(text: str) -> list[str]:
        return [word for part in text.split(";") if (word := part.strip())]

    def stands_for(word: str) -> bool:
        return said == word or said.startswith((word + " ", word + "~ "))

    assert position.right or position.wrong
    assert not position.right or any(map(stands_for, named(position.right))), said
    assert not any(map(stands_for, named(position.wrong))), said
