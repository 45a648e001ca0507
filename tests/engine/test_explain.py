"""Why a move is not legal: one reason for each cause that the base game knows; `submit` then changes nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from saboteur_gui.engine.board import cell_at, xy
from saboteur_gui.engine.cards import CARD, IS_TUNNEL
from saboteur_gui.engine.explain import DRAW
from saboteur_gui.engine.game import explain, legal_moves, submit
from saboteur_gui.engine.moves import CLEAR, LAY, MINER, NOBODY, PASS, PLAY, Move
from saboteur_gui.engine.refusal import IllegalMove, Refusal
from saboteur_gui.engine.state import GameState

from .table import before, do, draw, exhaust, hold, last_cards, move, roles, strike, table

MINE = """
    .      .      .            .  .            ?stone_left
    start  cross  straight_ew  .  straight_ew  .            ?treasure
    .      .      .            .  stone_right  .            .
"""
HAND = "cross curve_ne straight_ns straight_ew broken_lamp repair_pick repair_pick_lamp map rockfall dead_s"


def somewhere() -> GameState:
    """Seat 0 is to move; a tunnel at 4,0 is cut off; seat 1 has a broken lamp."""
    g = table()
    draw(g, MINE)
    hold(g, 0, HAND)
    before(g, 1, "broken_lamp")
    return g


def with_broken_pick() -> GameState:
    g = somewhere()
    before(g, 0, "broken_pick")
    return g


def touching() -> GameState:
    g = somewhere()
    other = table(placement="touching")
    g.rules = other.rules
    return g


def finished() -> GameState:
    g = table(rounds=1)
    exhaust(g)
    return g


def reached() -> GameState:
    """Seat 0 has reached one of two goals."""
    g = table()
    draw(g, "start . ?stone_left \n . . . \n . . ?treasure")
    hold(g, 0, "straight_ew straight_ew map")
    do(g, "lay straight_ew 1,0")
    return g


def turning() -> GameState:
    """Seat 0 has turned up a stone that can lie in one way only."""
    g = reached()
    do(g, "turn_goal 2,0")
    return g


def sharing() -> GameState:
    """Seat 0 chooses from nuggets worth 1 and 2."""
    g = table()
    roles(g, "digger digger saboteur")
    g.nuggets = [1, 2]
    draw(g, "start . ?treasure")
    strike(g, "cross 1,0", "2,0")
    return g


def empty_deck() -> GameState:
    g = table()
    last_cards(g, "map", "map", "map")
    return g


CASES: list[tuple[Refusal, Callable[[], GameState], str]] = [
    (Refusal.GAME_OVER, finished, "pass"),
    (Refusal.NOT_NOW, somewhere, "yes"),
    (Refusal.NOT_NOW, somewhere, "turn_goal 5,-1"),
    (Refusal.NOT_NOW, somewhere, "nugget 1"),
    (Refusal.NOT_NOW, reached, "lay straight_ew -1,0"),
    (Refusal.NOT_NOW, reached, "play map 2,2"),
    (Refusal.NOT_NOW, turning, "pass map"),
    (Refusal.NOT_NOW, sharing, "pass map"),
    (Refusal.NOT_IN_HAND, somewhere, "lay tee_nes -1,0"),
    (Refusal.NOT_IN_HAND, somewhere, "play broken_cart >1"),
    (Refusal.NOT_IN_HAND, somewhere, "pass dead_w"),
    (Refusal.NOT_IN_HAND, somewhere, "pass map map"),
    (Refusal.TOOL_BROKEN, with_broken_pick, "lay cross -1,0"),
    (Refusal.CELL_TAKEN, somewhere, "lay cross 0,0"),
    (Refusal.CELL_TAKEN, somewhere, "lay cross 1,0"),
    (Refusal.CELL_TAKEN, somewhere, "lay cross 4,1"),
    (Refusal.CELL_COVERED, somewhere, "lay cross 6,0"),
    (Refusal.NO_JOINT, somewhere, "lay cross -3,-3"),
    (Refusal.NO_JOINT, somewhere, "lay cross 7,0"),
    (Refusal.NO_JOINT, touching, "lay straight_ew 4,-1"),
    (Refusal.SIDES_DISAGREE, somewhere, "lay straight_ns 3,0"),
    (Refusal.SIDES_DISAGREE, somewhere, "lay cross 2,1"),
    (Refusal.SIDES_DISAGREE, somewhere, "lay curve_ne 1,-1"),
    (Refusal.NOT_LINKED, somewhere, "lay cross 5,0"),
    (Refusal.NO_TARGET, somewhere, "play broken_lamp >3"),
    (Refusal.NO_TARGET, somewhere, "play broken_lamp >-1"),
    (Refusal.NO_TARGET, somewhere, "play repair_pick >3"),
    (Refusal.ALREADY_HAS_IT, somewhere, "play broken_lamp >1"),
    (Refusal.NOTHING_TO_MEND, somewhere, "play repair_pick >0"),
    (Refusal.NOTHING_TO_MEND, somewhere, "play repair_pick >1"),
    (Refusal.NOTHING_TO_MEND, somewhere, "play repair_pick_lamp >1 pick"),
    (Refusal.NOTHING_TO_MEND, somewhere, "play repair_pick_lamp >1 cart"),
    (Refusal.CANNOT_REMOVE, somewhere, "play rockfall 0,0"),
    (Refusal.CANNOT_REMOVE, somewhere, "play rockfall 4,1"),
    (Refusal.CANNOT_REMOVE, somewhere, "play rockfall 6,0"),
    (Refusal.CANNOT_REMOVE, somewhere, "play rockfall 3,0"),
    (Refusal.NOT_A_GOAL, somewhere, "play map 4,1"),
    (Refusal.NOT_A_GOAL, somewhere, "play map 1,0"),
    (Refusal.NOT_A_GOAL, somewhere, "play map 3,0"),
    (Refusal.TOO_MANY_CARDS, somewhere, "pass map cross"),
    (Refusal.NOT_OFFERED, somewhere, "pass"),
    (Refusal.NOT_OFFERED, somewhere, "lay cross~ -1,0"),
    (Refusal.NOT_OFFERED, somewhere, "clear map cross -broken_lamp"),
    (Refusal.NOT_OFFERED, somewhere, "toll_miner map 3,0"),
    (Refusal.NOT_OFFERED, reached, "turn_goal 2,2"),
    (Refusal.NOT_OFFERED, reached, "turned 0"),
    (Refusal.NOT_OFFERED, turning, "turned 1"),
    (Refusal.NOT_OFFERED, sharing, "nugget 3"),
]
# What only Saboteur 2 and the modules refuse; their own tests name these.
OF_OTHERS = {
    *(
        Refusal.TRAPPED,
        Refusal.LADDER_BY_GOAL,
        Refusal.LADDER_FACES_GOAL,
        Refusal.NOT_YOUR_DOOR,
        Refusal.NOTHING_TO_REMOVE,
    ),
    *(Refusal.ALREADY_STEALS, Refusal.THEFT_WHILE_TRAPPED, Refusal.NO_SPARE, Refusal.NEEDS_TWO_CARDS),
    *(Refusal.NEEDS_PAYER, Refusal.NO_GOLD, Refusal.REFUSED_TO_PAY),
    *(Refusal.NO_MINER_LEFT, Refusal.MINER_THERE, Refusal.NO_OPENING),
    *(Refusal.MAPS_FORBIDDEN, Refusal.NEEDS_TWO_GOALS, Refusal.NO_DISCARDS, Refusal.ONLY_AS_ANSWER),
    *(Refusal.NO_PLACE_TO_LAY, Refusal.NOTHING_LAID, Refusal.SAME_CELL),
}
BY_OTHER_TESTS = {Refusal.NOT_YOUR_TURN, Refusal.DECK_EMPTY, Refusal.NO_FREE_DRAW}  # below


def refused(g: GameState, seat: int, wrong: Move) -> Refusal:
    """Why it is refused; trying it all the same raises and changes nothing."""
    reason = explain(g, seat, wrong)
    assert reason is not None
    origin, told = g.clone(), g.out_events.copy()
    with pytest.raises(IllegalMove) as caught:
        submit(g, seat, wrong)
    assert (caught.value.reason, caught.value.seat, caught.value.move) == (reason, seat, wrong)
    assert reason.value in str(caught.value)
    assert g == origin
    assert g.out_events == told
    return reason


@pytest.mark.rule("B6", "B7", "B8", "B10", "B11", "B12", "B13", "B14")
@pytest.mark.parametrize(
    ("reason", "position", "text"), CASES, ids=[f"{reason.value}: {text}" for reason, _, text in CASES]
)
def test_each_cause_has_its_reason(reason: Refusal, position: Callable[[], GameState], text: str) -> None:
    assert refused(position(), 0, move(text)) is reason


def test_no_reason_is_forgotten() -> None:
    assert {reason for reason, _, _ in CASES} | BY_OTHER_TESTS | OF_OTHERS == set(Refusal)
    assert not {reason for reason, _, _ in CASES} & OF_OTHERS


@pytest.mark.rule("B5", "B6")
@pytest.mark.parametrize("seat", [1, 2, 3, -1])
@pytest.mark.parametrize("position", [somewhere, reached, sharing])
def test_not_your_turn(seat: int, position: Callable[[], GameState]) -> None:
    g = position()
    asked = g.stack[-1].seat
    assert refused(g, (asked + seat) if seat > 0 else seat, legal_moves(g)[0]) is Refusal.NOT_YOUR_TURN


@pytest.mark.rule("B6", "B33")
def test_nobody_draws_of_their_own_accord() -> None:
    assert refused(somewhere(), 0, DRAW) is Refusal.NO_FREE_DRAW
    assert refused(empty_deck(), 0, DRAW) is Refusal.DECK_EMPTY


HELD = CARD["cross"]


@pytest.mark.parametrize(
    "wrong",
    [
        *((), (99,), (LAY,), (PLAY,), (CLEAR,), (MINER,), (PASS, -1), (PASS, 999)),
        *((LAY, HELD), (LAY, HELD, cell_at(-1, 0), 2, NOBODY), (LAY, HELD, 10**9, 0, NOBODY)),
        *((LAY, CARD["map"], cell_at(-1, 0), 0, NOBODY), (LAY, HELD, cell_at(-1, 0), 0, 1)),
        *((LAY, -7, cell_at(-1, 0), 0, NOBODY), (LAY, 999, cell_at(-1, 0), 0, NOBODY)),
        *((PLAY, HELD, 0, 0, 0), (PLAY, CARD["map"]), (PLAY, CARD["map"], -5, NOBODY, NOBODY)),
        *((PLAY, CARD["broken_lamp"], 10**6, NOBODY, NOBODY), (PLAY, CARD["repair_pick"], 0, 99, NOBODY)),
        *((CLEAR, HELD), (CLEAR, HELD, HELD), (MINER, HELD), (PASS, HELD, HELD, HELD, HELD)),
    ],
)
def test_anything_at_all_is_refused_with_a_reason(wrong: Move) -> None:
    for position in (somewhere, with_broken_pick, reached, turning, sharing):
        g = position()
        assert isinstance(refused(g, g.stack[-1].seat, wrong), Refusal)


@pytest.mark.rule("B6", "B7", "B8", "B11", "B12", "B13", "B14")
@pytest.mark.parametrize("edition", ["jubilee", "classic"])
def test_explain_and_legal_moves_say_the_same(edition: str) -> None:
    """Every thinkable lay and play of the hands of a game, every third question."""
    g = table(seats=4, edition=edition, seed=5, rounds=1)
    step = 0
    while g.stack:
        moves = legal_moves(g)
        seat, step = g.stack[-1].seat, step + 1
        if step % 3 == 0:
            assert len(set(moves)) == len(moves)
            allowed = {m for m in _thinkable(g, seat) if explain(g, seat, m) is None}
            assert allowed == {m for m in moves if m[0] in (LAY, PLAY)}
        submit(g, seat, moves[(step * 7) % len(moves)])


def _thinkable(g: GameState, seat: int) -> set[Move]:
    xs, ys = zip(*(xy(cell) for cell in (*g.mine.cards, *g.mine.hidden)), strict=True)
    cells = [cell_at(x, y) for x in range(min(xs) - 1, max(xs) + 2) for y in range(min(ys) - 1, max(ys) + 2)]
    moves: set[Move] = set()
    for card in set(g.hands[seat]):
        if IS_TUNNEL[card]:
            moves |= {(LAY, card, cell, turned, NOBODY) for cell in cells for turned in (0, 1)}
        else:
            moves |= {(PLAY, card, cell, NOBODY, NOBODY) for cell in cells}
            for target in range(-1, g.rules.seats + 1):
                moves |= {(PLAY, card, target, tool, NOBODY) for tool in (1, 2, 4, NOBODY)}
    return moves
