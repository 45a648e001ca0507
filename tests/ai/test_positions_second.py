"""Positions of Saboteur 2 and of the modules with a right answer or a forbidden one: every role."""

# ruff: noqa: E501 - a position a line reads better than wrapped

from __future__ import annotations

import pytest

from .position import Position, check, chosen

SIX = "cross 1,0; straight_ew 2,0; cross 3,0; tee_new 4,0; tee_new 5,0; cross 6,0"
THREE = "cross 1,0; straight_ew 2,0; cross 3,0"
MIXED = "digger_green digger_blue boss saboteur digger_green"
S2 = "saboteur2"

SECOND = [
    Position("green: the last link", "straight_ew dead_ns map", SIX, dwarfs=MIXED, game=S2, right="lay straight_ew 7,0"),
    Position("green: its own door rather than the other's", "green_ew blue_ew dead_ns", SIX, dwarfs=MIXED, game=S2,
             right="lay green_ew 7,0"),
    Position("green: no blue door on the only way", "blue_ew dead_ns dead_s", SIX, dwarfs=MIXED, game=S2, wrong="lay blue_ew 7,0"),
    Position("green: a blue door is taken out", "rockfall dead_ns dead_s",
             "straight_ew 1,0; straight_ew 2,0; blue_ew 3,0; cross 4,0; tee_new 5,0; tee_new 6,0", dwarfs=MIXED, game=S2,
             right="play rockfall 3,0"),
    Position("green: out of the trap first", "free_at_last map straight_ew", THREE, dwarfs=MIXED, game=S2, front="0 trapped",
             right="play free_at_last >0"),
    Position("green: a known saboteur is trapped", "trapped dead_ns dead_s", THREE, dwarfs=MIXED, game=S2, knows="3",
             right="play trapped >3"),
    Position("green: a known friend is not", "trapped dead_ns dead_s", THREE, dwarfs=MIXED, game=S2, knows="4", wrong="play trapped >4"),
    Position("green: a known friend is freed", "free_at_last dead_ns dead_s", THREE, dwarfs=MIXED, game=S2, knows="4",
             front="4 trapped", right="play free_at_last >4"),
    Position("green: a known saboteur is not freed", "free_at_last dead_ns dead_s", THREE, dwarfs=MIXED, game=S2, knows="3",
             front="3 trapped", wrong="play free_at_last"),
    Position("green: its own theft card stays", "hands_off dead_ns dead_s", THREE, dwarfs=MIXED, game=S2, front="0 theft",
             wrong="play hands_off; clear"),
    Position("green: two dead ends for a broken pick", "dead_ns dead_s dead_w", THREE, dwarfs=MIXED, game=S2, front="0 broken_pick",
             right="clear"),
    Position("green: no inspection of whom it knows", "inspection dead_ns dead_s", THREE, dwarfs=MIXED, game=S2, knows="3",
             wrong="play inspection >3"),
    Position("blue: its own door", "green_ew blue_ew", SIX, dwarfs="digger_blue digger_green boss saboteur digger_blue", game=S2,
             right="lay blue_ew 7,0"),
    Position("blue: a known green digger is no friend to be freed before a blue one", "free_at_last dead_ns", THREE,
             dwarfs="digger_blue digger_green boss saboteur digger_blue", game=S2, knows="1 4", front="1 trapped; 4 trapped",
             wrong="play free_at_last >1"),
    Position("boss: a door leaves fewer winners", "green_ew straight_ew dead_ns", SIX, dwarfs="boss digger_green digger_blue saboteur",
             game=S2, right="lay green_ew 7,0"),
    Position("boss: the last link is left to whoever wins with fewer", "straight_ew dead_ns map", SIX,
             dwarfs="boss digger_green digger_blue digger_green digger_blue digger_green saboteur", game=S2, wrong="lay straight_ew 7,0"),
    Position("boss: at a small table too", "straight_ew dead_ns map", SIX, dwarfs="boss digger_green digger_blue saboteur", game=S2,
             wrong="lay straight_ew 7,0"),
    Position("boss: known diggers are not struck", "broken_lamp dead_ns dead_s", THREE, dwarfs="boss digger_green digger_blue saboteur",
             game=S2, knows="1 2", wrong="play broken_lamp >1; play broken_lamp >2; play broken_lamp >0"),
    Position("boss: a cut-off way is brought back by a ladder", "ladder_w dead_ns dead_s", "cross 1,0; cross 4,0; straight_ew 5,0; cross 6,0",
             dwarfs="boss digger_green digger_blue saboteur", game=S2, right="lay ladder_w"),
    Position("profiteer: its theft card is laid", "theft map map", THREE, dwarfs="profiteer digger_green digger_blue saboteur",
             game=S2, right="play theft"),
    Position("profiteer: out of the trap", "free_at_last dead_ns dead_s", THREE, dwarfs="profiteer digger_green digger_blue saboteur",
             game=S2, front="0 trapped", right="play free_at_last >0"),
    Position("geologist: crystals into the mine", "crystal_cross dead_ns dead_s", THREE, dwarfs="geologist digger_green digger_blue saboteur",
             game=S2, right="lay crystal_cross"),
    Position("geologist: crystals are not taken out", "rockfall dead_ns dead_s", "crystal_cross 1,0; straight_ew 2,0; cross 3,0",
             dwarfs="geologist digger_green digger_blue saboteur", game=S2, wrong="play rockfall 1,0"),
    Position("geologist: crystals are not passed", "crystal_cross crystal_nes dead_s", THREE, dwarfs="geologist digger_green digger_blue saboteur",
             game=S2, front="0 trapped", wrong="pass crystal_cross; pass crystal_nes; pass crystal_cross crystal_nes"),
    Position("saboteur: it does not dig up the treasure", "cross straight_ew", SIX, dwarfs="saboteur digger_green digger_blue boss", game=S2,
             wrong="lay cross 7,0; lay straight_ew 7,0"),
    Position("saboteur: a known digger who may win is trapped", "trapped cross", SIX, dwarfs="saboteur digger_green digger_blue boss",
             game=S2, knows="1 2 3", right="play trapped"),
    Position("saboteur: a known saboteur is not trapped", "trapped cross", SIX, dwarfs="saboteur saboteur digger_blue boss", game=S2,
             knows="1 2 3", wrong="play trapped >1"),
]  # fmt: skip

MODULES = [
    Position("veto: a digger stops a dead end before the treasure", "veto map map", SIX, modules="veto", knows="4",
             dwarfs="digger digger digger digger saboteur", first="dead_ew | lay dead_ew 7,0", right="yes"),
    Position("veto: a digger lets a link be", "veto map map", THREE, modules="veto", first="straight_ew | lay straight_ew 4,0",
             right="no"),
    Position("veto: a saboteur stops the last link", "veto map map", SIX, modules="veto",
             dwarfs="saboteur digger digger digger digger", first="straight_ew | lay straight_ew 7,0", right="yes"),
    Position("veto: a saboteur lets a dead end be", "veto map map", SIX, modules="veto",
             dwarfs="saboteur digger digger digger digger", first="dead_ew | lay dead_ew 7,0", right="no"),
    Position("veto: a known friend's repair is let be", "veto map map", THREE, modules="veto", knows="3 4", front="3 broken_lamp",
             dwarfs="digger digger saboteur digger digger", first="repair_lamp | play repair_lamp >3 lamp", right="no"),
    Position("veto: the boss lets a digger's last link be", "veto map map", SIX, modules="veto", game=S2,
             dwarfs="boss digger_green digger_blue saboteur digger_green", first="straight_ew | lay straight_ew 7,0", right="no"),
    Position("guidebook: two links to the treasure", "guidebook straight_ew cross", "cross 1,0; straight_ew 2,0; cross 3,0; tee_new 4,0; tee_new 5,0",
             modules="guidebook", right="play guidebook"),
    Position("guidebook: a saboteur does not lay two links", "guidebook straight_ew cross", "cross 1,0; straight_ew 2,0; cross 3,0; tee_new 4,0; tee_new 5,0",
             dwarfs="saboteur digger digger digger digger", modules="guidebook", wrong="play guidebook"),
    Position("detour: a saboteur takes the last link away", "detour cross map", "straight_ew 1,0; straight_ew 2,0; straight_ew 3,0; tee_new 4,0; tee_new 5,0; cross 6,0",
             dwarfs="saboteur digger digger digger digger", modules="detour", wrong="lay cross 7,0"),
    Position("detour: a digger leaves the way alone", "detour dead_ns", SIX, modules="detour", wrong="play detour"),
    Position("goal swap: a digger leaves the treasure near", "goal_swap dead_ns", SIX, modules="goal_swap", wrong="play goal_swap"),
    Position("master craftsman: its own tool", "master_craftsman dead_ns", THREE, modules="master_craftsman", front="0 broken_cart",
             right="play master_craftsman >0 cart"),
    Position("toll: a digger does not bar its own way", "straight_ew dead_ns", SIX, modules="tunnel_toll", right="lay straight_ew 7,0"),
    Position("chests: the treasure before a chest", "straight_ew dead_ns", SIX, modules="chests", right="lay straight_ew 7,0"),
    Position("new goals: a known spider is not reached", "cross dead_ns dead_s", SIX, modules="new_goals", gold="8,4", stones="8,0",
             goals="8,0 spider", wrong="lay cross 7,0"),
    Position("new goals: round a known spider to the treasure", "tee_nes cross dead_ew", SIX, modules="new_goals", gold="8,2", stones="8,0",
             goals="8,0 spider", wrong="lay cross 7,0"),
    Position("new goals: the treasure beside a known spider ends the round first", "cross dead_ew",
             "cross 1,0; straight_ew 2,0; cross 3,0; tee_new 4,0; tee_new 5,0; cross 6,0; straight_ns 6,-1; straight_ns 6,-2; curve_nw~ 6,-3; straight_ew 7,-3",
             modules="new_goals", gold="8,-2", stones="8,-4", goals="8,-4 spider", right="lay cross 8,-3"),
    Position("new goals: a saboteur reaches the spider", "straight_ew dead_ew map", SIX, modules="new_goals", gold="8,2", stones="8,0",
             goals="8,0 spider", dwarfs="saboteur digger digger saboteur digger", right="lay straight_ew 7,0"),
    Position("tournament: the greedy dwarf takes the treasure", "straight_ew dead_ns", SIX, modules="tournament",
             dwarfs="greedy digger digger digger saboteur", right="lay straight_ew 7,0"),
    Position("sabotaged dwarf: its own tool before the treasure is dug up", "repair_lamp dead_ns", SIX, modules="sabotaged_dwarf",
             front="0 broken_lamp", right="play repair_lamp >0"),
    Position("costume: the last link is laid", "straight_ew dead_ns", SIX, modules="costume_department", right="lay straight_ew 7,0"),
    Position("change of direction is not played for nothing", "change_direction straight_ew", SIX, modules="change_direction",
             right="lay straight_ew 7,0"),
    Position("treasury: not instead of the last link", "treasury straight_ew", SIX, modules="treasury", right="lay straight_ew 7,0"),
]  # fmt: skip


@pytest.mark.parametrize("position", SECOND + MODULES, ids=lambda position: position.name)
def test_hard_finds_it(position: Position) -> None:
    check(position, chosen(position))
