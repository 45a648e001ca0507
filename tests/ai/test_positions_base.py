"""Positions of the base game with a right answer or a forbidden one: diggers, saboteurs, the greedy dwarf."""

# ruff: noqa: E501 - a position a line reads better than wrapped

from __future__ import annotations

import pytest

from .position import Position, check, chosen

SIX = "cross 1,0; straight_ew 2,0; cross 3,0; tee_new 4,0; tee_new 5,0; cross 6,0"
THREE = "cross 1,0; straight_ew 2,0; cross 3,0"
BAD = "digger saboteur digger digger saboteur"

DIGGER = [
    Position("the last link", "straight_ew map dead_ew broken_lamp", SIX, right="lay straight_ew 7,0"),
    Position("the last link, not knowing", "straight_ew dead_ew dead_ns", SIX, knows_gold=False,
             right="lay straight_ew 7,0"),
    Position("a step before an idle tunnel and before a pass", "straight_ew straight_ns dead_ns repair_lamp", THREE, right="lay straight_ew 4,0"),
    Position("the first tunnel does not turn its back to a goal", "tee_nes tee_new repair_lamp map dead_ew", knows_gold=False, deck=35,
             wrong="lay tee_nes~ 1,0"),
    Position("no dead end in the way", "straight_ew dead_ew dead_w", THREE, wrong="lay dead_ew; lay dead_w"),
    Position("no dead end before the treasure", "dead_ew straight_ns", SIX, wrong="lay dead_ew 7,0"),
    Position("its own lamp first", "repair_lamp map curve_ne", THREE, right="play repair_lamp >0", front="0 broken_lamp"),
    Position("the single repair before the double", "repair_lamp repair_lamp_cart", THREE, front="0 broken_lamp",
             right="play repair_lamp >0"),
    Position("the tool that frees", "repair_pick_cart map", THREE, front="0 broken_cart", right="play repair_pick_cart >0 cart"),
    Position("a known friend is not struck", "broken_lamp dead_ew dead_ns", THREE, knows="1 2 3", wrong="play broken_lamp >1; play broken_lamp >2; play broken_lamp >3"),
    Position("a known saboteur is", "broken_lamp dead_ew dead_ns", THREE, "play broken_lamp >4", dwarfs=BAD, knows="4"),
    Position("who may dig is struck before who may not", "broken_lamp dead_ns", THREE, dwarfs=BAD, knows="1 4",
             front="1 broken_cart", right="play broken_lamp >4"),
    Position("a known saboteur is not mended", "repair_lamp dead_ns", THREE, dwarfs=BAD, knows="1", front="1 broken_lamp",
             wrong="play repair_lamp"),
    Position("a known friend is", "repair_lamp dead_ns dead_ew", THREE, knows="2", front="2 broken_lamp",
             right="play repair_lamp >2"),
    Position("no map on a known goal", "map dead_ns", THREE, wrong="play map 8,0"),
    Position("no map once the treasure is known", "map dead_ns dead_ew", THREE, wrong="play map"),
    Position("a map where it tells something", "map dead_ns straight_ns", SIX, knows_gold=False, stones="8,-2", wrong="play map 8,-2"),
    Position("a map before the ways part", "map straight_ns", "cross 1,0; straight_ew 2,0; cross 3,0; tee_new 4,0; cross 5,0",
             knows_gold=False, right="play map"),
    Position("a dead end is taken out of the only way", "rockfall dead_ns dead_w",
             "straight_ew 1,0; straight_ew 2,0; straight_ew 3,0; dead_ew 4,0",
             right="play rockfall 4,0"),
    Position("its own way is left standing", "rockfall dead_ns", SIX, wrong="play rockfall"),
    Position("a dead end is passed, not a cross", "cross cross dead_ew", THREE, front="0 broken_pick", right="pass dead_ew"),
    Position("a repair it needs is not passed", "repair_pick_lamp dead_ns dead_s", THREE, front="0 broken_lamp",
             right="play repair_pick_lamp"),
    Position("towards the treasure below", "tee_nes curve_nw dead_ew", "cross 1,0; straight_ew 2,0; cross 3,0; cross 4,0; tee_new 5,0; cross 6,0",
             gold="8,2", wrong="lay tee_nes 6,-1; lay tee_nes~ 6,-1; lay curve_nw 6,-1; lay curve_nw~ 6,-1; lay dead_ew"),
    Position("towards the treasure above", "tee_nes curve_nw", "cross 1,0; straight_ew 2,0; cross 3,0; cross 4,0; tee_new 5,0; cross 6,0",
             gold="8,-2", wrong="lay tee_nes 6,1; lay tee_nes~ 6,1; lay curve_nw 6,1; lay curve_nw~ 6,1"),
    Position("not back behind the start", "cross tee_nes", THREE, wrong="lay cross -1,0; lay cross 0,1; lay cross 0,-1; lay tee_nes 0,1; lay tee_nes 0,-1"),
    Position("the only way is not closed by rock", "straight_ns curve_ne straight_ew", "straight_ew 1,0; straight_ew 2,0",
             wrong="lay straight_ns 3,0", right="lay straight_ew 3,0"),
    Position("the table's suspicion alone is not enough at the start", "broken_lamp straight_ew", wrong="play broken_lamp"),
]  # fmt: skip

SABOTEURS = "saboteur digger digger saboteur digger"
SABOTEUR = [
    Position("a dead end before the treasure", "dead_ew straight_ew map", SIX, dwarfs=SABOTEURS, wrong="lay straight_ew"),
    Position("it does not dig up the treasure", "cross straight_ew curve_ne", SIX, dwarfs=SABOTEURS,
             wrong="lay cross 7,0; lay straight_ew 7,0"),
    Position("a rockfall into the only way", "rockfall cross", "straight_ew 1,0; straight_ew 2,0; straight_ew 3,0; tee_new 4,0; tee_new 5,0; tee_new 6,0",
             dwarfs=SABOTEURS, right="play rockfall"),
    Position("a known accomplice is not struck", "broken_lamp straight_ns", SIX, dwarfs=SABOTEURS, knows="3", wrong="play broken_lamp >3"),
    Position("a digger who is next to win is struck", "broken_lamp cross cross", SIX, dwarfs=SABOTEURS, knows="1 2 4", right="play broken_lamp"),
    Position("a known digger is not mended", "repair_lamp cross", SIX, dwarfs=SABOTEURS, knows="1", front="1 broken_lamp",
             wrong="play repair_lamp >1"),
    Position("weapons are not passed", "rockfall broken_pick cross", "cross 1,0", dwarfs=SABOTEURS, wrong="pass rockfall; pass broken_pick"),
    Position("oneself is not struck", "broken_cart cross", THREE, dwarfs=SABOTEURS, wrong="play broken_cart >0"),
    Position("with the deck empty good tunnels go first", "cross dead_ew", SIX, dwarfs=SABOTEURS, deck=0, wrong="lay cross 7,0"),
    Position("an accomplice is mended rather than a digger", "repair_lamp straight_ns", SIX, dwarfs=SABOTEURS, knows="1 3",
             front="1 broken_lamp; 3 broken_lamp", wrong="play repair_lamp >1"),
]  # fmt: skip

GREEDY = [
    Position("the treasure in person", "straight_ew dead_ns", SIX, dwarfs="greedy digger digger saboteur", modules="greedy_dwarf",
             right="lay straight_ew 7,0"),
    Position("not one link before somebody else", "straight_ew dead_ns map", "cross 1,0; straight_ew 2,0; cross 3,0; tee_new 4,0; tee_new 5,0",
             dwarfs="greedy digger digger saboteur", modules="greedy_dwarf", wrong="lay straight_ew 6,0"),
    Position("it digs along while it is far", "straight_ew cross", THREE, dwarfs="greedy digger digger saboteur",
             modules="greedy_dwarf", right="lay straight_ew 4,0; lay cross 4,0"),
]  # fmt: skip


@pytest.mark.parametrize("position", DIGGER + SABOTEUR + GREEDY, ids=lambda position: position.name)
def test_hard_finds_it(position: Position) -> None:
    check(position, chosen(position))
