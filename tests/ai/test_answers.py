"""What computer players think of every answer: to questions that are no turn, and with the cards of the modules.

A row names the answers that are worth more and those that are worth less, so that no thinking ahead helps:

    Case("G2: a known pouch first", "turn_goal 2,0", "turn_goal 1,1", "cross", POUCH, "lay cross 1,0")

Seat 0 is judged. Moves are words of `tests.engine.table`; a word stands for every move that begins with it.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

import pytest

from saboteur_gui.ai.agents import make_agent
from saboteur_gui.ai.answers import worths
from saboteur_gui.ai.player import Player
from saboteur_gui.engine import knowledge
from saboteur_gui.engine.board import hidden_card, hidden_chest, is_goal, xy
from saboteur_gui.engine.events import redacted
from saboteur_gui.engine.moves import Move
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.view import View, view
from saboteur_gui.engine.vocabulary import Seat
from saboteur_gui.lessons.move_words import words_of
from tests.engine.table import asked, before, do, draw, hold, leave_in_deck, move, on_discards, roles, table, turn

ALL = "all"
DIGGERS = "digger digger digger digger saboteur"
SABOTEURS = "saboteur digger digger digger saboteur"
NEXT_FOE = "digger saboteur digger digger digger"
MIXED = "digger_green digger_blue boss saboteur digger_green"
WINNERS = "digger_green " * 4 + "digger_blue " * 4 + "boss"


@dataclass(frozen=True)
class Case:
    name: str
    right: str  # each is worth more
    wrong: str  # than any of these
    hand: str
    mine: str  # a drawing, its rows divided by `/`
    do: str = ""  # what leads to the question: `move`, or `seat cards | move` of somebody else
    dwarfs: str = DIGGERS
    modules: str = ""
    sees: str = ALL  # goals and chests that the seat has looked at
    knows: str = ALL  # seats whose dwarf it knows
    front: str = ""  # `seat card`
    gold: str = ""
    pile: str = ""  # the discard pile, top last
    contrary: bool = False  # a saboteur in the same place would have it the other way round


def listed(text: str) -> list[str]:
    return [word for part in text.split(";") if (word := part.strip())]


def set_up(case: Case) -> GameState:
    dwarfs = case.dwarfs.split()
    base = {"digger", "saboteur"}.issuperset(dwarfs)
    g = table("base" if base else "saboteur2", len(dwarfs), modules=case.modules, seed=5)
    roles(g, case.dwarfs)
    draw(g, case.mine.replace("/", "\n"))
    hold(g, 0, case.hand)
    steps = [step.rpartition("|") for step in listed(case.do)]
    for holder, _, _ in steps:
        seat, _, cards = holder.partition(" ")
        if holder:
            hold(g, int(seat), cards)
    for row in listed(case.front):
        seat, card = row.split()
        before(g, int(seat), card)
    on_discards(g, case.pile)
    pile, g.discard = g.discard, []
    leave_in_deck(g, 20)
    g.discard += pile
    g.gold = [int(gold) for gold in case.gold.split()] or g.gold
    g.nuggets = [2, 1, 3, 1, 2, 1]
    remember(g, case)
    played = [(holder.split(), moves.strip()) for holder, _, moves in steps if moves.strip()]
    turn(g, int(played[0][0][0]) if played and played[0][0] else 0)
    do(g, *(moves for _, moves in played))
    return g


def remember(g: GameState, case: Case) -> None:
    for cell, value in g.mine.hidden.items():
        if case.sees == ALL or "{},{}".format(*xy(cell)) in case.sees.split():
            content = (value,) if is_goal(value) else (hidden_card(value), hidden_chest(value))
            knowledge.remember(g, Seat(0), "goal" if is_goal(value) else "chest", (cell,), content)
    for seat in range(1, g.rules.seats):
        if case.knows == ALL or str(seat) in case.knows.split():
            knowledge.remember(g, Seat(0), "dwarf", (seat,), (g.dwarfs[seat],))


def player(name: str) -> Player:
    made = make_agent(name)
    assert isinstance(made, Player)
    return made


def judged(seen: View) -> dict[Move, float]:
    """Every answer, and what it is worth to a computer player."""
    assert seen.request is not None
    moves = seen.request.moves
    return dict(zip(moves, worths(player("hard").look(seen), seen, seen.kind, moves), strict=True))


def meant(found: dict[Move, float], text: str) -> list[float]:
    """What the moves are worth for which the words stand."""
    worth = []
    for word in listed(text):
        named = [one for one in found if f"{words_of(one)} ".startswith(f"{word} ")] or [move(word)]
        worth += [found[one] for one in named]
    return worth


GOALS = ". ?treasure / start . / . ?stone_left / . . / . ?stone_right"
CHESTS = ". ?treasure . ?stone_left / start . . . / . ?chest_ew+move_goal . ."
LAST = ". ?treasure / start . / . ?chest_ew+{}"
POUCH = ". ?treasure . / start . ?pouch_1 / . ?stone_left ."
DRAGON = ". ?dragon . / start . ?stone_cross / . . . / . ?treasure ."
SPIDER = ". ?treasure / start . / . ?spider"
BEND = "start . . / cross ?stone_left . / . . . / . ?treasure ."
TEE = "start . ?chest_tee_new+gold . / . . . . / . . . . / . . . ?treasure"
FAR = ". . . . ?stone_left / start cross cross cross . / . . . . . / . . . . . / . . . . ?treasure"
NEAR = ". . . . ?treasure / start cross cross cross . / . . . . . / . . . . . / . . . . ?stone_left"
NEITHER = ". . . . ?stone_right / start cross cross cross ?treasure / . . . . . / . . . . . / . . . . ?stone_left"
SHIFT = "start . ?chest_ew+move_goal / . . . / . ?treasure . / . . . / . ?stone_left ."
CHEST = "start . ?chest_ew+{} / . . . . ?treasure"
LINK = "start cross . ?treasure"
WAY = "start cross cross . . ?treasure"
BESIDE = "?treasure . . start . ?{}"
COSTUME = "start cross cross cross cross tee_new cross . ?treasure / . . . . . / . . . . costume_department"
PARTY = ". . . . tunnel_party / . . . . . / start cross cross cross cross tee_new cross . ?treasure"
PASSAGE = "start straight_ew . . . / . . ?chest_cross+gold . . / . . . . ?treasure"
LAY = "lay cross 1,0"
OPEN = "lay straight_ew 1,0; turn_chest 2,0; chest_turned 0"
WIN = "lay cross 1,0; turn_goal 2,0; turned 0"
THEY_WIN = "4 cross | lay cross 1,0; turn_goal 2,0; turned 0"
BAR = "4 dead_ew | lay dead_ew 2,0"
FINISH = "4 straight_ew | lay straight_ew 2,0"
TOLL = "2 map | toll_miner map {0}; 3 {1} | lay {1} {0} payer=0"
GUIDED = "play guidebook; lay straight_ew 3,0"

CASES: dict[str, list[Case]] = {
    "reach": [
        Case("H5: chests first", "turn_chest 1,1", "turn_goal 1,-1", "cross", CHESTS, LAY, modules="chests"),
        Case("H5 (5): not what moves the treasure away", "turn_goal 1,-1", "turn_chest 1,1", "cross",
             LAST.format("move_goal"), LAY, modules="chests", contrary=True),
        Case("H5 (5): nor what may", "turn_goal 1,-1", "turn_chest 1,1", "cross", LAST.format("gold"), LAY,
             modules="chests", sees="1,-1", contrary=True),
        Case("H5 (5): other chests do not", "turn_chest 1,1", "turn_goal 1,-1", "cross", LAST.format("gold"), LAY,
             modules="chests"),
        Case("B20: likely the treasure", "turn_goal 1,-1", "turn_goal 1,1", "cross", GOALS, LAY, sees="1,1",
             contrary=True),
        Case("G2: a known pouch first", "turn_goal 2,0", "turn_goal 1,-1; turn_goal 1,1", "cross", POUCH, LAY,
             modules="new_goals"),
        Case("G2: for a saboteur too", "turn_goal 2,0", "turn_goal 1,-1; turn_goal 1,1", "cross", POUCH, LAY,
             SABOTEURS, "new_goals"),
        Case("G2: a known dragon last", "turn_goal 2,0", "turn_goal 1,-1", "cross", DRAGON, LAY,
             modules="new_goals", gold="1 0 0 0 0"),
        Case("G2: the treasure or the spider", "turn_goal 1,-1", "turn_goal 1,1", "cross", SPIDER, LAY,
             modules="new_goals", contrary=True),
    ],
    "turned": [
        Case("B18: a goal leads on", "turned 0", "turned 1", "cross", BEND, "lay cross 1,0; turn_goal 1,1",
             contrary=True),
        Case("B18: a chest leads on", "chest_turned 1", "chest_turned 0", "straight_ew", TEE,
             "lay straight_ew 1,0; turn_chest 2,0", modules="chests", contrary=True),
    ],
    "keep": [
        Case("W18: a tunnel that fits", "keep straight_ew", "keep dead_ns; keep straight_ns; keep map", "treasury", WAY,
             "play treasury", modules="treasury", pile="straight_ns map straight_ew dead_ns"),
        Case("W18: rather what mends its tool", "keep repair_lamp", "keep straight_ew; keep repair_cart", "treasury",
             WAY, "play treasury", modules="treasury", pile="repair_cart straight_ew repair_lamp",
             front="0 broken_lamp"),
        Case("W18: a saboteur keeps what hinders", "keep broken_cart; keep rockfall",
             "keep straight_ew; keep repair_lamp; keep map", "treasury", WAY, "play treasury", SABOTEURS, "treasury",
             pile="straight_ew map broken_cart rockfall repair_lamp"),
        Case("W17: the treasure is brought near", "yes", "no", "goal_swap", FAR, "play goal_swap 4,-1 4,3",
             modules="goal_swap", contrary=True),
        Case("W17: and is left there", "no", "yes", "goal_swap", NEAR, "play goal_swap 4,-1 4,3",
             modules="goal_swap", contrary=True),
    ],
    "nugget": [Case("B25: the biggest", "nugget 3", "nugget 1; nugget 2", "cross", "start . ?treasure", WIN)],
    "target": [
        Case("H5 (8): whom it does not know", "aim 3; aim 4", "aim 1; aim 2", "straight_ew",
             CHEST.format("look_at_dwarf"), OPEN, modules="chests", knows="1 2"),
        Case("H5 (6): from an enemy", "take 4", "take 1", "straight_ew", CHEST.format("take_a_card"), OPEN,
             modules="chests", contrary=True),
        Case("H5 (6): rather many cards", "take 4", "take 3", "straight_ew", CHEST.format("take_a_card"),
             "3 map |; " + OPEN, "digger digger digger saboteur saboteur", "chests"),
    ],
    "move_goal": [
        Case("H5 (5): not the treasure", "shift 1,4", "shift 1,2", "straight_ew", SHIFT, OPEN, modules="chests",
             contrary=True),
    ],
    "steal": [
        Case("S24: from an enemy", "steal 1", "steal 4; no", "", "start . ?treasure", THEY_WIN,
             "digger_green saboteur boss geologist digger_green", front="0 theft", gold="1 1 1 1 1"),
        Case("S24: also as a saboteur", "steal 4", "steal 1; no", "", "start . ?treasure", THEY_WIN,
             "saboteur saboteur boss geologist digger_green", front="0 theft", gold="1 1 1 1 1"),
    ],
    "pay_toll": [
        Case("T3: for a friend's last link", "yes", "no", "map", LINK, TOLL.format("2,0", "straight_ew"),
             modules="tunnel_toll", gold="2 1 1 1 1", contrary=True),
        Case("T3: not for what leads nowhere", "no", "yes", "map", LINK, TOLL.format("0,1", "straight_ns"),
             modules="tunnel_toll", gold="2 1 1 1 1"),
    ],
    "second_tunnel": [
        Case("W22: the last link", "lay cross 4,0", "stop", "guidebook straight_ew cross", WAY, GUIDED,
             modules="guidebook", contrary=True),
        Case("W22: not what bars the way", "stop", "lay dead_ew 4,0", "guidebook straight_ew dead_ew", WAY, GUIDED,
             modules="guidebook", contrary=True),
    ],
    "veto": [
        Case("W19: what bars the way", "yes", "no", "veto", LINK, BAR, modules="veto", contrary=True),
        Case("W19: not the last link", "no", "yes", "veto", LINK, FINISH, modules="veto", contrary=True),
        Case("W19: not somebody else's dragon", "no", "yes", "veto", BESIDE.format("dragon"),
             "4 straight_ew | lay straight_ew 1,0", modules="veto new_goals", gold="3 1 1 1 1"),
        Case("W19: nor somebody else's hat", "no", "yes", "veto", COSTUME, "8 straight_ns | lay straight_ns 4,1",
             WINNERS, "veto costume_department"),
        Case("W19: but a party among saboteurs", "yes", "no", "veto straight_ew", PARTY,
             "2 straight_ns | lay straight_ns 4,-1", "digger_green saboteur saboteur", "veto tunnel_party"),
        Case("W19: and the spider", "yes", "no", "veto", BESIDE.format("spider"),
             "4 straight_ew | lay straight_ew 1,0", modules="veto new_goals", contrary=True),
    ],
    "turn": [
        Case("H5: a known gold on the way", "lay cross 2,0", "lay cross -1,0; pass", "cross", PASSAGE,
             modules="chests"),
        Case("G2: to a known pouch", "lay cross 1,0", "lay cross 0,1; pass", "cross", BESIDE.format("pouch_1"),
             modules="new_goals"),
        Case("G2: not to a dragon", "lay cross 0,1", "lay cross 1,0", "cross", BESIDE.format("dragon"),
             modules="new_goals", gold="3 1 1 1 1"),
        Case("G2: nor to a spider", "lay cross 0,1", "lay cross 1,0", "cross", BESIDE.format("spider"),
             modules="new_goals", contrary=True),
        Case("K2: who is about to win keeps the hat", "lay straight_ns 3,1", "lay straight_ns 4,1", "straight_ns",
             COSTUME, modules="costume_department", contrary=True),
        Case("P2: and gives no party", "lay straight_ns 3,-1", "lay straight_ns 4,-1", "straight_ns", PARTY,
             modules="tunnel_party", contrary=True),
        Case("B11: an enemy is struck", "play broken_lamp >4", "play broken_lamp >1; play broken_lamp >0; pass",
             "broken_lamp", WAY),
        Case("B11: by a saboteur too", "play broken_lamp >1", "play broken_lamp >4; play broken_lamp >0; pass",
             "broken_lamp", WAY, dwarfs=SABOTEURS),
        Case("B12: its own tool first", "play repair_lamp >0", "play repair_lamp >1; play repair_lamp >4; pass",
             "repair_lamp", WAY, front="0 broken_lamp; 1 broken_lamp; 4 broken_lamp"),
        Case("B12: then a friend's", "play repair_lamp >1", "play repair_lamp >4; pass", "repair_lamp", WAY,
             front="1 broken_lamp; 4 broken_lamp"),
        Case("B13: a rockfall clears the way", "play rockfall 2,0", "pass; play rockfall 1,0", "rockfall dead_ns",
             "start cross dead_ew . ?treasure"),
        Case("B13: or is not played, whatever else is", "pass; lay dead_ns 2,-1", "play rockfall", "rockfall dead_ns",
             "start cross cross . ?treasure / cross"),
        Case("B13: a saboteur's takes a link away", "play rockfall 1,0; play rockfall 2,0", "pass; play rockfall 0,1",
             "rockfall map", "start cross cross . ?treasure / cross", dwarfs=SABOTEURS),
        Case("B14: where the treasure may be", "play map 1,-1; play map 1,3", "play map 1,1; pass", "map", GOALS,
             sees="1,1"),
        Case("S3: two dead ends for a tool", "clear dead_ne dead_ns", "pass", "dead_ns dead_ne", WAY, dwarfs=MIXED,
             front="0 broken_lamp"),
        Case("S3: not for its own theft", "pass", "clear", "dead_ns dead_ne", WAY, dwarfs=MIXED, front="0 theft"),
        Case("S9: a theft is laid", "play theft", "pass", "theft dead_ns", WAY, dwarfs=MIXED),
        Case("S10: an enemy's theft", "play hands_off >3", "play hands_off >0; play hands_off >4; pass",
             "hands_off dead_ns", WAY, dwarfs=MIXED, front="0 theft; 3 theft; 4 theft"),
        Case("S11: a poor hand for an enemy's", "play swap_hands >3", "play swap_hands >4; pass",
             "swap_hands dead_ns dead_ne", WAY, dwarfs=MIXED),
        Case("S11: not a good one", "lay straight_ew 3,0", "play swap_hands",
             "swap_hands theft straight_ew cross tee_new curve_ne", WAY, dwarfs=MIXED),
        Case("S12: whom it does not know", "play inspection >3", "play inspection >1; pass", "inspection", WAY,
             dwarfs=MIXED, knows="1 2"),
        Case("S13: an enemy's hat", "play swap_hats >3", "play swap_hats >4; play swap_hats >0; pass", "swap_hats",
             WAY, dwarfs=MIXED),
        Case("T2: no miner on its own way", "pass", "toll_miner dead_ns 2,0", "dead_ns", LINK, modules="tunnel_toll"),
        Case("T2: a saboteur bars the way", "toll_miner dead_ns 2,0", "pass; toll_miner dead_ns -1,0", "dead_ns", LINK,
             dwarfs=SABOTEURS, modules="tunnel_toll"),
        Case("W17: far for near", "play goal_swap 4,-1 4,3", "pass; play goal_swap 4,-1 4,5", "goal_swap",
             FAR + "/ . . . . . / . . . . ?stone_right", modules="goal_swap"),
        Case("W17: not two that are none", "pass", "play goal_swap 4,-1 4,3", "goal_swap map", NEITHER,
             modules="goal_swap"),
        Case("W17: nor near for far", "pass", "play goal_swap", "goal_swap map", NEAR, modules="goal_swap",
             contrary=True),
        Case("W18: a card of the pile", "play treasury", "pass", "treasury dead_ns", WAY, modules="treasury",
             pile="cross cross"),
        Case("W20: friends are to come next", "play change_direction", "pass", "change_direction dead_ns", WAY,
             dwarfs=NEXT_FOE, modules="change_direction"),
        Case("W20: and stay next", "pass", "play change_direction", "change_direction map", WAY,
             modules="change_direction", contrary=True),
        Case("W23: to where it leads on", "play detour 2,0", "pass; play detour -1,0", "detour", LINK,
             "4 cross | lay cross 0,1", modules="detour"),
        Case("W23: a link stays", "pass", "play detour -1,0", "detour map", WAY, "4 straight_ew | lay straight_ew 3,0",
             modules="detour", contrary=True),
    ],
}  # fmt: skip


def both_ways(case: Case) -> list[Case]:
    if not case.contrary:
        return [case]
    other = replace(case, name=f"{case.name}: a saboteur", right=case.wrong, wrong=case.right, dwarfs=SABOTEURS)
    return [case, other]


@pytest.mark.parametrize(
    ("kind", "case"),
    [pytest.param(kind, case, id=case.name) for kind, rows in CASES.items() for row in rows for case in both_ways(row)],
)
def test_the_right_answer_is_worth_more(kind: str, case: Case) -> None:
    g = set_up(case)
    assert asked(g) == (0, kind)
    found = judged(view(g, 0))
    assert min(meant(found, case.right)) > max(meant(found, case.wrong)), found


def strikes_back(seed: int, knows: str) -> bool:
    """Whether a fiery digger strikes seat 1, a digger too, that has struck it twice."""
    g = set_up(Case("", "", "", "broken_cart", WAY, knows=knows))
    struck = player("easy:fiery")
    struck.look(view(g, 0))
    hold(g, 1, "broken_lamp broken_pick")
    for card in ("broken_lamp", "broken_pick"):
        turn(g, 1)
        for event in do(g, f"play {card} >0"):
            struck.observe(redacted(event, 0))
    turn(g, 0)
    seen = view(g, 0)
    assert seen.request is not None
    return words_of(struck.choose(seen, seen.request, random.Random(seed))) == "play broken_cart >1"


def test_no_revenge_on_a_known_friend() -> None:
    assert not any(strikes_back(seed, knows="1") for seed in range(40))
    assert any(strikes_back(seed, knows="") for seed in range(40))
