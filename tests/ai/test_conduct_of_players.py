"""What a person at the table would find silly is not done; and a saboteur who hides looks busy."""

# ruff: noqa: E501 - a position a line reads better than wrapped

from __future__ import annotations

import random

import pytest

from saboteur_gui.ai.agents import AgentError, make_agent
from saboteur_gui.ai.player import LEVELS, Player
from saboteur_gui.ai.roles import ROLES, SABOTEUR
from saboteur_gui.ai.turn_values import NEVER, PLAIN, turn_worths
from saboteur_gui.engine.board import cell_at
from saboteur_gui.engine.game import legal_moves
from saboteur_gui.engine.view import view
from saboteur_gui.engine.vocabulary import Seat
from saboteur_gui.lessons.move_words import words_of

from .position import Position, check, chosen, set_up

SIX = "cross 1,0; straight_ew 2,0; cross 3,0; tee_new 4,0; tee_new 5,0; cross 6,0"
THREE = "cross 1,0; straight_ew 2,0; cross 3,0"
FIVE = "cross 1,0; straight_ew 2,0; cross 3,0; tee_new 4,0; tee_new 5,0"
TEAMS = "digger_green digger_blue boss saboteur digger_green"
BAD = "digger saboteur digger digger saboteur"
MINE = "saboteur digger digger saboteur digger"

MENDED = [
    Position("no second broken tool while another enemy is free", "broken_lamp dead_ns", THREE, dwarfs=BAD, knows="1 4", front="1 broken_cart", wrong="play broken_lamp >1"),
    Position("a friend is not mended by halves", "repair_lamp dead_ns", THREE, knows="2", front="2 broken_lamp; 2 broken_pick", wrong="play repair_lamp"),
    Position("but wholly, with two cards", "repair_lamp repair_pick dead_ns", THREE, knows="2", front="2 broken_lamp; 2 broken_pick", right="play repair_lamp >2; play repair_pick >2"),
    Position("a third repair goes before a map is kept from use", "repair_lamp repair_pick repair_cart dead_ns dead_ew", THREE, wrong="pass dead_ns dead_ew"),
    Position("no favour to a known saboteur with the last card", "repair_lamp", THREE, dwarfs=BAD, knows="1", front="1 broken_lamp", deck=0, right="pass repair_lamp"),
    Position("a saboteur closes the last cell", "dead_ew cross map", SIX, dwarfs=MINE, deck=3, right="lay dead_ew 7,0"),
]  # fmt: skip

# Of these not even the careless level is unsure.
PLAIN_TO_SEE = [
    Position("the last tunnel is laid before anything else", "straight_ew broken_lamp repair_cart map", SIX, dwarfs=BAD, knows="1 4", right="lay straight_ew 7,0"),
    Position("a saboteur does not end the way to the treasure", "straight_ew cross", SIX, dwarfs=MINE, wrong="lay straight_ew 7,0; lay cross 7,0"),
    Position("nor to a goal where it may lie", "straight_ew cross", SIX, dwarfs=MINE, knows_gold=False, wrong="lay straight_ew 7,0; lay cross 7,0"),
    Position("a known saboteur who is free is struck before nothing is done", "broken_lamp dead_ns dead_ew", THREE, dwarfs=BAD, knows="1 4", right="play broken_lamp >1; play broken_lamp >4"),
]  # fmt: skip
SENSIBLE = [
    Position("a dead end bars the way where it is short", "dead_ew map", FIVE, dwarfs=MINE, deck=3, right="lay dead_ew 6,0"),
    Position("hats are not swapped before anybody has done anything", "swap_hats dead_ns dead_ew", game="saboteur2", dwarfs=TEAMS, wrong="play swap_hats"),
    Position("the last tunnels are not thrown away to be free to dig", "straight_ew straight_ns repair_pick", THREE, game="saboteur2", dwarfs=TEAMS, front="0 broken_lamp", deck=0, wrong="clear straight_ew straight_ns; clear straight_ns straight_ew"),
    Position("a geologist traps nobody without a cause", "trapped dead_ns", THREE, game="saboteur2", dwarfs="geologist digger_green digger_blue saboteur digger_green", wrong="play trapped"),
]  # fmt: skip


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@pytest.mark.parametrize("position", PLAIN_TO_SEE, ids=lambda position: position.name)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_nobody_misses_what_is_plain_to_see(position: Position, level: str, seed: int) -> None:
    check(position, chosen(position, level, seed))


@pytest.mark.parametrize("level", ["normal", "hard"])
@pytest.mark.parametrize("position", SENSIBLE, ids=lambda position: position.name)
def test_it_is_sensible(position: Position, level: str) -> None:
    check(position, chosen(position, level))


@pytest.mark.parametrize("level", ["normal", "hard"])
@pytest.mark.parametrize("position", MENDED, ids=lambda position: position.name)
def test_it_is_not_silly(position: Position, level: str) -> None:
    check(position, chosen(position, level))


def worths(position: Position, doubt: float, struck: bool = False) -> dict[str, float]:
    """What a seat makes of its moves in its first turn if it takes seat 1 for a saboteur with so high a weight."""
    g = set_up(position)
    seen = view(g, Seat(0))
    player = Player(LEVELS["hard"])
    player.witness.fold(seen)
    player.witness.rows[1] = [0.0 if role == SABOTEUR else -doubt for role in ROLES]
    if struck:
        player.witness.blows.add((Seat(1), Seat(0)))
    moves = legal_moves(g)
    return {
        words_of(move): worth for move, worth in zip(moves, turn_worths(player.look(seen), moves, PLAIN), strict=True)
    }


STRIKES = Position("", "broken_lamp dead_ns", THREE)
LOOKS = Position("", "map dead_ns", knows_gold=False)
MENDS = Position("", "repair_lamp dead_ns", THREE, front="2 broken_lamp")


def test_nobody_is_struck_in_the_first_lap_on_a_mere_suspicion() -> None:
    assert worths(STRIKES, doubt=1.2)["play broken_lamp >1"] <= NEVER / 10


def test_whoever_is_as_good_as_known_is_struck_even_then() -> None:
    assert worths(STRIKES, doubt=3.0)["play broken_lamp >1"] > 0


def test_a_goal_at_which_a_digger_has_just_looked_is_left_to_him() -> None:
    seen = view(set_up(LOOKS), Seat(0))
    assert seen.request is not None
    player = Player(LEVELS["hard"])
    player.look(seen)
    player.witness.hearsay.looked.add((Seat(1), cell_at(8, -2)))
    worths = turn_worths(player.look(seen), seen.request.moves, PLAIN)
    named = {words_of(move): worth for move, worth in zip(seen.request.moves, worths, strict=True)}
    assert named["play map 8,-2"] < named["play map 8,0"] == named["play map 8,2"]


@pytest.mark.parametrize(("blow", "mended"), [((2, 3), False), ((2, 1), True), ((0, 2), False)])
def test_who_strikes_a_friend_or_was_struck_by_oneself_is_not_mended(blow: tuple[int, int], mended: bool) -> None:
    seen = view(set_up(MENDS), Seat(0))
    assert seen.request is not None
    player = Player(LEVELS["hard"])
    player.witness.fold(seen)
    player.witness.rows[1] = [0.0 if role == SABOTEUR else -4.0 for role in ROLES]
    player.witness.blows.add((Seat(blow[0]), Seat(blow[1])))
    worths = turn_worths(player.look(seen), seen.request.moves, PLAIN)
    named = {words_of(move): worth for move, worth in zip(seen.request.moves, worths, strict=True)}
    assert (named["play repair_lamp >2 lamp"] > 0) == mended


def test_and_so_is_whoever_struck_first() -> None:
    assert worths(STRIKES, doubt=1.2, struck=True)["play broken_lamp >1"] > 0


FAR = Position("", "dead_ew straight_ew cross", "cross 1,0", dwarfs=MINE)


def test_a_saboteur_who_hides_little_begins_with_a_dead_end_in_the_way() -> None:
    assert chosen(FAR, "hard").startswith("lay dead_ew")


@pytest.mark.parametrize("name", ["hard:people", "hard:much", "hard:sly:much"])
def test_one_who_hides_does_not(name: str) -> None:
    assert not chosen(FAR, name).startswith("lay dead_ew")


@pytest.mark.parametrize("name", ["hard:people", "hard:much"])
def test_even_one_who_hides_strikes_when_the_moment_has_come(name: str) -> None:
    assert chosen(Position("", "dead_ew cross", SIX, dwarfs=MINE), name) == "lay dead_ew 7,0"


def test_diggers_play_the_same_however_saboteurs_are_to_hide() -> None:
    position = Position("", "straight_ew cross dead_ew map broken_lamp", THREE)
    g = set_up(position)
    seen = view(g, Seat(0))
    assert seen.request is not None
    played = {name: make_agent(name).choose(seen, seen.request, random.Random(4)) for name in ("normal", "normal:much")}
    assert played["normal"] == played["normal:much"]


@pytest.mark.parametrize("name", ["hard:nobody", "hard:much:sly", "hard:sly:sly", "hard:"])
def test_a_name_that_nobody_has_is_refused(name: str) -> None:
    with pytest.raises(AgentError, match="unknown persona"):
        make_agent(name)
