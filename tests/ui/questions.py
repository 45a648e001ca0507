"""Every question of the game as a position, an answer in the words of the rules, and the way to give it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from saboteur_gui.engine.state import GameState
from tests.engine.table import (
    before,
    do,
    draw,
    hold,
    last_cards,
    on_deck,
    on_discards,
    roles,
    table,
    turn,
)


class Ask(NamedTuple):
    """`lead`: moves after which it is asked; `mouse` and `keys`: gestures (tests/ui/gestures.py)."""

    name: str
    position: Callable[[], GameState]
    move: str
    mouse: str
    keys: str
    lead: str = ""


def at(
    hand: str, mine: str = "start . .", game: str = "base", modules: str = "", seats: int = 3, rounds: int = 3
) -> GameState:
    """The turn of seat 0 with this hand; nobody else holds anything that matters."""
    g = table(game, seats, modules=modules, rounds=rounds)
    draw(g, mine)
    hold(g, 0, hand)
    turn(g, 0)
    return g


def with_front(hand: str, *fronts: tuple[int, str], game: str = "base", modules: str = "") -> GameState:
    g = at("", game=game, modules=modules)
    for seat, names in fronts:
        before(g, seat, *names.split())
    hold(g, 0, hand)
    turn(g, 0)
    return g


# A turn

DOWN = "start cross\n. ."
SECOND = "saboteur2"


def a_laid_tunnel() -> GameState:
    g = at("detour map", modules="detour")
    hold(g, 1, "cross map")
    turn(g, 1)
    do(g, "lay cross 1,0")
    hold(g, 0, "detour map")
    turn(g, 0)
    return g


def a_miner() -> GameState:
    """Seat 1 has a miner east of the start; seats 0 and 2 can pay."""
    g = at("straight_ew map", modules="tunnel_toll")
    hold(g, 1, "map cross")
    turn(g, 1)
    do(g, "toll_miner map 1,0")
    turn(g, 0)
    return g


def a_dear_miner() -> GameState:
    """Only the one who lays can pay."""
    g = a_miner()
    g.gold = [2, 1, 0]
    return g


def discards(hand: str, names: str, modules: str) -> GameState:
    g = at(hand, modules=modules)
    on_discards(g, names)
    return g


TURNS = [
    Ask("lay", lambda: at("cross map"), "lay cross 1,0", "drag cross 1,0", "card cross; to cell 1,0"),
    Ask(
        "lay turned", lambda: at("curve_ne map"), "lay curve_ne~ 1,0", "card curve_ne; turn; cell 1,0",
        "card curve_ne; turn; to cell 1,0",
    ),
    Ask("pass", lambda: at("cross map"), "pass map", "drag map pile", "card map; discard"),
    Ask("pass with an empty hand", lambda: at(""), "pass", "press 0", "press 0"),
    Ask("pass one of three", lambda: at("cross map rockfall", game=SECOND), "pass map", "card map; pile",
        "card map; discard"),
    Ask("pass two", lambda: at("cross map rockfall", game=SECOND), "pass cross map",
        "pile; card cross; card map; press 0", "discard; card cross; card map; press 0"),
    Ask("pass three", lambda: at("cross map rockfall tee_new", game=SECOND), "pass cross map rockfall",
        "pile; card cross; card map; card rockfall; pile", "discard; card cross; card map; card rockfall; discard"),
    Ask("clear a tool", lambda: with_front("cross map rockfall", (0, "broken_lamp"), game=SECOND),
        "clear cross map -broken_lamp", "seat 0; card cross; card map; press 0",
        "press clear; card cross; card map; press 0"),
    Ask("clear one of two", lambda: with_front("cross map rockfall", (0, "broken_lamp trapped"), game=SECOND),
        "clear cross map -trapped", "seat 0; tool 0 trap; card cross; card map; pile",
        "press clear; to tool 0 trap; card cross; card map; press 0"),
    Ask("clear a theft", lambda: with_front("cross map rockfall", (0, "theft"), game=SECOND),
        "clear cross rockfall -theft", "press clear; card cross; card rockfall; press 0",
        "press clear; card rockfall; card cross; discard"),
    Ask("place a miner", lambda: at("cross map", modules="tunnel_toll"), "toll_miner map 0,1",
        "card map; press miner; cell 0,1", "card map; press miner; to cell 0,1"),
    Ask("pay a toll", a_miner, "lay straight_ew 1,0 payer=0", "drag straight_ew 1,0; press 0",
        "card straight_ew; to cell 1,0; to seat 0"),
    Ask("let another pay", a_miner, "lay straight_ew 1,0 payer=2", "card straight_ew; cell 1,0; seat 2",
        "card straight_ew; to cell 1,0; to seat 2"),
    Ask("pay as the only one", a_dear_miner, "lay straight_ew 1,0 payer=0", "drag straight_ew 1,0; press 0",
        "card straight_ew; to cell 1,0; press 0"),
]  # fmt: skip

# Action cards


def breaking(tool: str) -> Ask:
    card = f"broken_{tool}"
    return Ask(card, lambda: at(f"{card} cross"), f"play {card} >2", f"card {card}; seat 2", f"card {card}; to seat 2")


def mending(tool: str) -> Ask:
    card = f"repair_{tool}"
    position = lambda: with_front(f"{card} cross", (1, f"broken_{tool}"))  # noqa: E731
    return Ask(card, position, f"play {card} >1 {tool}", f"card {card}; seat 1", f"card {card}; to seat 1")


def mending_one(*tools: str) -> Ask:
    """Of two broken tools the second one of the card."""
    card = f"repair_{'_'.join(tools)}"
    position = lambda: with_front(f"{card} cross", (1, " ".join(f"broken_{tool}" for tool in tools)))  # noqa: E731
    mouse, keys = f"card {card}; tool 1 {tools[1]}", f"card {card}; to seat 1; to tool 1 {tools[1]}"
    return Ask(card, position, f"play {card} >1 {tools[1]}", mouse, keys)


def on_player(card: str, target: int, front: str = "") -> Ask:
    position = lambda: with_front(f"{card} cross", *([(target, front)] if front else []), game=SECOND)  # noqa: E731
    held = f"card {card}"
    return Ask(card, position, f"play {card} >{target}", f"{held}; seat {target}", f"{held}; to seat {target}")


CRAFT = "card master_craftsman"
PLAYS = [
    *(breaking(tool) for tool in ("pick", "lamp", "cart")),
    *(mending(tool) for tool in ("pick", "lamp", "cart")),
    mending_one("pick", "lamp"), mending_one("lamp", "cart"), mending_one("pick", "cart"),
    Ask("master craftsman",
        lambda: with_front("master_craftsman cross", (0, "broken_pick broken_lamp broken_cart"),
                           modules="master_craftsman"),
        "play master_craftsman >0 lamp", f"{CRAFT}; tool 0 lamp", f"{CRAFT}; to seat 0; to tool 0 lamp"),
    Ask("map", lambda: at("map cross"), "play map 8,0", "drag map 8,0", "card map; to cell 8,0"),
    Ask("map on a chest", lambda: at("map cross", "start . ?chest_ew+gold", modules="chests"), "play map 2,0",
        "drag map 2,0", "card map; to cell 2,0"),
    Ask("rockfall", lambda: at("rockfall map", DOWN), "play rockfall 1,0", "drag rockfall 1,0",
        "card rockfall; to cell 1,0"),
    Ask("rockfall on a chest", lambda: at("rockfall map", "start . ?chest_ew+gold", modules="chests"),
        "play rockfall 2,0", "drag rockfall 2,0", "card rockfall; to cell 2,0"),
    Ask("theft", lambda: at("theft map", game=SECOND), "play theft", "card theft; seat 0", "card theft; to mine"),
    on_player("hands_off", 1, "theft"), on_player("swap_hands", 2), on_player("inspection", 1),
    on_player("swap_hats", 0), on_player("trapped", 2), on_player("free_at_last", 0, "trapped"),
    Ask("goal swap", lambda: at("goal_swap map", modules="goal_swap"), "play goal_swap 8,-2 8,0",
        "card goal_swap; cell 8,-2; cell 8,0", "card goal_swap; to cell 8,-2; to cell 8,0"),
    Ask("treasury", lambda: discards("treasury map", "cross tee_new", modules="treasury"), "play treasury",
        "card treasury; mine", "card treasury; to mine"),
    Ask("change of direction", lambda: at("change_direction map", modules="change_direction"),
        "play change_direction", "drag change_direction mine", "card change_direction; press 0"),
    Ask("guidebook", lambda: at("guidebook cross", modules="guidebook"), "play guidebook", "card guidebook; press 0",
        "card guidebook; to mine"),
    Ask("detour", a_laid_tunnel, "play detour 0,1", "drag detour 0,1", "card detour; to cell 0,1"),
]  # fmt: skip

# What a card or a chest leads to


def two_goals(modules: str = "", goals: tuple[str, str] = ("stone_left", "stone_right")) -> GameState:
    return at("cross map", f"start . ?{goals[0]}\n. ?{goals[1]} .", modules=modules)


def chest(name: str, mine: str = "") -> GameState:
    g = at("straight_ew map", mine or f"start . ?chest_ew+{name}", modules="chests")
    on_discards(g, "cross tee_new")
    on_deck(g, "curve_ne rockfall tee_nes")
    hold(g, 0, "straight_ew map")
    for seat in (1, 2):
        hold(g, seat, "map")
    return g


OPEN_CHEST = "lay straight_ew 1,0; turn_chest 2,0; chest_turned 0"
TWO_AT_ONCE = """
    .     .     .     .     tunnel_party
    .     .     .     .     straight_ns
    start cross cross cross .
    .     .     .     .     straight_ns
    .     .     .     .     costume_department
"""


def a_thief() -> GameState:
    """The round ends when seat 0 passes; then seat 1 may steal from seats 0 and 3."""
    g = table(SECOND, 5)
    roles(g, "geologist geologist boss digger_green digger_blue")
    g.gold = [2, 1, 0, 3, 0]
    before(g, 1, "theft")
    last_cards(g)
    turn(g, 0)
    return g


def a_last_card() -> GameState:
    """The round ends when seat 0 passes."""
    g = at("")
    last_cards(g, "map")
    turn(g, 0)
    return g


def a_find() -> GameState:
    g = at("straight_ew map", "start . ?treasure")
    roles(g, "digger digger saboteur")
    g.nuggets = [3, 1, 1, 2]  # top last
    return g


def a_veto() -> GameState:
    g = at("straight_ew broken_pick", modules="veto")
    hold(g, 1, "veto map")
    hold(g, 2, "")
    hold(g, 0, "straight_ew broken_pick")
    turn(g, 0)
    return g


GUIDED = lambda: at("guidebook straight_ew cross", modules="guidebook")  # noqa: E731
NUGGETS = "lay straight_ew 1,0; turn_goal 2,0; turned 0"
SEEN = "wait; wait; press result.next"  # at first nothing leads away from who was who
ANSWERS = [
    Ask("exchange", lambda: at("goal_swap map", modules="goal_swap"), "yes", "press 0", "press 0",
        "play goal_swap 8,-2 8,0"),
    Ask("do not exchange", lambda: at("goal_swap map", modules="goal_swap"), "no", "press 1", "press 1",
        "play goal_swap 8,-2 8,0"),
    Ask("keep of the treasury", lambda: discards("treasury map", "cross rockfall tee_new", modules="treasury"),
        "keep rockfall", "press 1", "press 1", "play treasury"),
    Ask("keep of the deck", lambda: chest("draw_three_keep_one"), "keep rockfall", "press 1", "press 1", OPEN_CHEST),
    Ask("keep of the discards", lambda: chest("search_discards"), "keep tee_new", "press 1", "press 1", OPEN_CHEST),
    Ask("first tunnel", GUIDED, "lay straight_ew 1,0", "drag straight_ew 1,0", "card straight_ew; to cell 1,0",
        "play guidebook"),
    Ask("second tunnel", GUIDED, "lay cross 2,0", "card cross; cell 2,0", "card cross; to cell 2,0",
        "play guidebook; lay straight_ew 1,0"),
    Ask("no second tunnel", GUIDED, "stop", "press 0", "press 0", "play guidebook; lay straight_ew 1,0"),
    Ask("which goal", two_goals, "turn_goal 1,1", "cell 1,1", "to cell 1,1", "lay cross 1,0"),
    Ask("which new goal", lambda: two_goals("new_goals", ("dragon", "pouch_2")), "turn_goal 1,1", "cell 1,1",
        "to cell 1,1", "lay cross 1,0"),
    Ask("spider or goal", lambda: two_goals("new_goals", ("spider", "pouch_1")), "turn_goal 2,0", "cell 2,0",
        "to cell 2,0", "lay cross 1,0"),
    Ask("which chest", lambda: at("cross map", "start . ?chest_ew+gold\n. ?chest_ns+no_maps .", modules="chests"),
        "turn_chest 2,0", "cell 2,0", "to cell 2,0", "lay cross 1,0"),
    Ask("costume or party", lambda: at("cross map", TWO_AT_ONCE, modules="costume_department tunnel_party"), "party",
        "cell 4,-2", "to cell 4,-2", "lay cross 4,0"),
    Ask("how a goal lies", lambda: at("cross map", "start cross .\n. cross ?stone_left"), "turned 1", "press 1",
        "press 1", "lay cross 2,0; turn_goal 2,1"),
    Ask("how a chest lies", lambda: at("cross map", "start .\n. ?chest_tee_nes+gold", modules="chests"),
        "chest_turned 1", "press 1", "press 1", "lay cross 1,0; turn_chest 1,1"),
    Ask("move a goal", lambda: chest("", "start . ?chest_ew+move_goal\n. . .\n?stone_left . ?stone_right"),
        "shift 2,2", "cell 2,2", "to cell 2,2", OPEN_CHEST),
    Ask("look at a role", lambda: chest("look_at_dwarf"), "aim 2", "seat 2", "to seat 2", OPEN_CHEST),
    Ask("take a card", lambda: chest("take_a_card"), "take 1", "seat 1", "to seat 1", OPEN_CHEST),
    Ask("steal", a_thief, "steal 3", "seat 3", "to seat 3", "pass"),
    Ask("steal nothing", a_thief, "no", "press 0", "press 0", "pass"),
    Ask("go on", a_last_card, "go_on", SEEN, SEEN, "pass map"),
    Ask("draft", a_find, "nugget 2", "press draft.card.0; press draft.take", "key 1; key 1", NUGGETS),
    Ask("veto a tunnel", a_veto, "yes", "press veto.seat.1; press 0", "press veto.seat.1; press 0",
        "lay straight_ew 1,0"),
    Ask("veto an action", a_veto, "yes", "press veto.seat.1; press 0", "key v; press 0", "play broken_pick >2"),
    Ask("veto nothing", a_veto, "no", "wait; press veto.go_on", "wait; key return", "lay straight_ew 1,0"),
    Ask("think again", a_veto, "no", "press veto.seat.1; press 1", "press veto.seat.1; press 1", "play broken_pick >2"),
    Ask("pay for another", a_miner, "yes", "press 0", "press 0", "lay straight_ew 1,0 payer=2"),
    Ask("refuse to pay", a_miner, "no", "press 1", "press 1", "lay straight_ew 1,0 payer=2"),
]  # fmt: skip

ASKS = [*TURNS, *PLAYS, *ANSWERS]
