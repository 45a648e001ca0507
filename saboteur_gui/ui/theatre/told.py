"""What each kind of event looks like. One small function each; the tables at the end say which is for what.

Times and sounds follow from what everybody may know: whoever sees a card sees the same movements as whoever does not.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ...engine.cards import NAMES
from ...engine.events import Event
from ...engine.moves import LAY as LAY_MOVE
from ..board.faces import CHEST_BACK, GOAL_BACK
from .acts import Flight, Flip, Glow, Lying, Peek, Shake, Spot, Stamp
from .particles import DUST, GLINTS, RUBBLE, SMOKE, Burst, Coin
from .script import Script, tile_of

DEAL, DEAL_APART, DRAW, DISCARD = 180.0, 60.0, 260.0, 260.0
FLY, LAY, DUST_MS = 200.0, 160.0, 350.0
SHAKE, RUBBLE_MS = 450.0, 500.0
TURN_PAUSE, TURN, SPIN = 200.0, 600.0, 200.0
COIN_APART, COIN = 70.0, 500.0
ROLE, ROLE_APART = 450.0, 150.0
STAMP, SHOWN = 900.0, 900.0
MOST_COINS = 12

Builder = Callable[[Script, Event], None]


# Cards that come and go


def deal(script: Script, events: Sequence[Event]) -> None:
    """Round the table, one card each, again and again."""
    script.sound("deal")
    most = max(event.open["count"] for event in events)
    for turn in range(most):
        for event in events:
            if turn < event.open["count"]:
                names = event.secret.get("hand", ())
                _to_hand(script, event.seat, script.places.deck, names[turn] if names else "", DEAL)
                script.at += DEAL_APART
    script.wait(DEAL)


def _to_hand(script: Script, seat: int, origin: Spot, name: str, length: float) -> None:
    """A card comes to a player; the viewer's own turns over on its way."""
    own = seat == script.viewer and name != ""
    front = script.card(name) if own else script.back()
    goal = script.places.hand if seat == script.viewer else script.seat(seat)
    script.add(Flight(script.at, length, front, origin, goal, script.back() if own else None))
    if own:
        script.arrives(name, length)


def draw(script: Script, event: Event) -> None:
    source = event.open["from"]
    piles = {"deck": script.places.deck, "discard": script.places.discard}
    origin = script.cards_of(source) if isinstance(source, int) else piles[source]
    script.sound("draw")
    _to_hand(script, event.seat, origin, event.secret.get("card", ""), DRAW)
    script.wait(DRAW)


def discard(script: Script, event: Event) -> None:
    """One card or more, face down, onto the pile."""
    script.sound("discard")
    for _ in range(event.open["count"]):
        script.add(Flight(script.at, DISCARD, script.back(), script.cards_of(event.seat), script.places.discard))
        script.at += DEAL_APART
    script.wait(DISCARD)


def clear(script: Script, event: Event) -> None:
    discard(script, event)
    script.sound("free" if event.open["removed"] == "trapped" else "repair_pick")
    script.add(Glow(script.at, 300, "lamp", script.face(event.seat)))


# The mine


def lay(script: Script, event: Event) -> None:
    told = event.open
    cell, tile = told["cell"], tile_of(told["card"], told["turned"])
    front = script.lying_face(tile, cell)
    script.sound("slide")
    script.change(cell, None)
    script.add(Flight(script.at, FLY, front, script.cards_of(event.seat), _above(script, cell), tilt=5, arc=0.05))
    script.at += FLY
    if "vetoed_by" in told:
        _veto(script, told["card"], script.cell(cell))
        return
    script.add(Flight(script.at, LAY, front, _above(script, cell), script.cell(cell)))
    script.wait(LAY)
    script.sound("lay")
    script.change(cell, tile)
    script.add(Burst(script.at, DUST_MS, DUST, script.cell(cell), cell))


def _above(script: Script, cell: int) -> Spot:
    """A little larger than the cell, as it is held over it."""

    def spot() -> pygame.Rect:
        rect = script.places.cell(cell)
        return rect.inflate(round(rect.width * 0.12), round(rect.height * 0.12)).move(0, -round(rect.height * 0.06))

    return spot


def _veto(script: Script, card: str, place: Spot) -> None:
    """The card is stamped and goes to the discards."""
    script.add(Lying(script.at, STAMP, script.card(card), place))
    script.add(Stamp(script.at, STAMP, script.mark("ui/icons/veto"), place))
    script.sound("veto", 120)
    script.at += STAMP
    script.sound("discard")
    script.add(Flight(script.at, DISCARD, script.card(card), place, script.places.discard))
    script.wait(DISCARD)


def announce(script: Script, event: Event) -> None:
    """A card is named; it may still be vetoed."""
    move = event.open["move"]
    goal = script.cell(move[2]) if move[0] == LAY_MOVE else script.middle()
    script.sound("pick")
    name = NAMES[move[1]]
    script.add(Flight(script.at, 700, script.card(name), script.cards_of(event.seat), goal, hold=0.55, fades=True))
    script.wait(700)


def removed(script: Script, event: Event) -> None:
    """A rockfall: the mine trembles, the card breaks into rubble."""
    cell = event.open["cell"]
    lying = script.lying.get(cell, CHEST_BACK)
    script.change(cell, None)
    script.sound("rockfall")
    script.add(Shake(script.at, SHAKE))
    script.add(Lying(script.at, SHAKE + 120, script.lying_face(lying, cell), script.cell(cell), fades=True, shakes=6))
    script.at += SHAKE * 0.6
    script.add(Burst(script.at, RUBBLE_MS, RUBBLE, script.cell(cell), cell))
    script.add(Burst(script.at, RUBBLE_MS, SMOKE, script.cell(cell), cell + 1))
    script.wait(RUBBLE_MS)


def reveal(script: Script, event: Event) -> None:
    """A face-down card is turned up, after a pause."""
    cell = event.open["cell"]
    back, tile = script.lying.get(cell, GOAL_BACK), tile_of(event.open["card"], 0)
    length = TURN_PAUSE + TURN
    script.change(cell, None)
    script.sound("goal_turn", TURN_PAUSE)
    script.add(
        Flip(
            script.at,
            length,
            script.lying_face(tile, cell),
            script.lying_face(back, cell),
            script.cell(cell),
            pause=TURN_PAUSE / length,
        )
    )
    script.wait(length)
    script.change(cell, tile)


def turn_goal(script: Script, event: Event) -> None:
    """How it lies is decided; then it is heard what it is."""
    told = event.open
    name = told["goal"]
    _settle(script, told["cell"], tile_of(name, told["turned"]))
    script.sound(_GOAL_SOUNDS.get(name, "goal_stone"))
    if name in ("treasure", "pouch_1", "pouch_2"):
        script.add(Glow(script.at, 900, "lamp", script.cell(told["cell"]), 2.4))
        script.add(Burst(script.at, 900, GLINTS, script.cell(told["cell"]), told["cell"]))
        script.wait(600)


_GOAL_SOUNDS = {"treasure": "goal_gold", "pouch_1": "coin", "pouch_2": "coin", "dragon": "dragon", "spider": "spider"}


def _settle(script: Script, cell: int, tile: int) -> None:
    """A card that was turned up lies now, perhaps turned by 180 degrees."""
    upright = tile & ~1
    if tile != upright:
        script.change(cell, None)
        script.sound("turn")
        faces = script.lying_face(tile, cell), script.lying_face(upright, cell)
        script.add(Flip(script.at, SPIN, *faces, script.cell(cell), spin=True, lift=0.05))
        script.wait(SPIN)
    script.change(cell, tile)
    script.sound("lay_goal")
    script.add(Burst(script.at, DUST_MS, DUST, script.cell(cell), cell))


def turn_chest(script: Script, event: Event) -> None:
    """The chest's card rises from the tunnel, large enough to read."""
    told = event.open
    if "turned" in told and "card" in told:
        _settle(script, told["cell"], tile_of(told["card"], told["turned"]))
    script.sound("chest")
    grown = script.middle()
    script.add(
        Flight(
            script.at,
            350 + SHOWN,
            script.chest(told["chest"]),
            script.cell(told["cell"]),
            grown,
            script.back("chest"),
            hold=SHOWN / (350 + SHOWN),
            fades=True,
        )
    )
    script.wait(350 + SHOWN)
    if told.get("gold"):
        coins(script, script.cell(told["cell"]), event.seat, 1)
    if "from" in told and "to" in told:
        move_goal(script, told["from"], told["to"])


def move_goal(script: Script, cell: int, to: int) -> None:
    lying = script.lying.get(cell, GOAL_BACK)
    script.change(cell, None)
    script.change(to, None)
    script.sound("slide")
    script.add(Flight(script.at, 500, script.lying_face(lying, to), script.cell(cell), script.cell(to), arc=0.15))
    script.wait(500)
    script.change(to, lying)


# Looking


def saw(script: Script, event: Event) -> None:
    """A goal, a chest or a dwarf is looked at. Everybody sees that; only the viewer who looks sees what."""
    what, where, content = event.open["what"], event.open["where"], event.secret.get("content")
    script.sound("peek")
    if what == "dwarf":
        front = script.role(content) if content else None
        script.add(Peek(script.at, 1600, front, script.back("dwarf"), script.role_place(where)))
    else:
        lying = script.lying.get(where, GOAL_BACK if what == "goal" else CHEST_BACK)
        name = content[1] if content and what == "chest" else content
        front = (script.chest(name) if what == "chest" else script.card(name)) if name else None
        script.add(Peek(script.at, 1600, front, script.lying_face(lying, where), script.cell(where)))
    script.wait(1600)


def look(script: Script, event: Event) -> None:
    """Cards of a pile are looked at: which, is shown where one is chosen."""
    script.sound("peek")
    script.add(Stamp(script.at, 700, script.mark("ui/glyphs/eye"), script.places.deck, slams=False))
    script.wait(500)


def dwarf(script: Script, event: Event) -> None:
    """Somebody has another role: their card is changed."""
    script.sound({"swap_hats": "hats", "costume": "costume", "party": "party"}.get(event.open["why"], "hats"))
    script.add(Flip(script.at, 700, script.back("dwarf"), script.back("dwarf"), script.role_place(event.seat)))
    script.wait(700)


# Gold


def coins(script: Script, origin: Spot, seat: int, count: int) -> None:
    for number in range(min(MOST_COINS, count)):
        start = script.at + number * COIN_APART
        script.add(Coin(start, COIN, origin, script.gold(seat)))
        script.sound("coin", number * COIN_APART + COIN * 0.85)
    script.wait(max(0, min(MOST_COINS, count) - 1) * COIN_APART + COIN)


def nugget(script: Script, event: Event) -> None:
    """A nugget card: how much it is worth is nobody's business."""
    script.sound("coin", DRAW)
    script.add(
        Flight(script.at, DRAW + 100, script.back("nugget"), script.middle(), script.gold(event.seat), fades=True)
    )
    script.wait(DRAW)


def pay(script: Script, event: Event) -> None:
    amount = event.open["amount"] - event.open.get("less", 0)
    coins(script, script.middle(), event.seat, max(0, amount))


def theft(script: Script, event: Event) -> None:
    script.sound("theft")
    pouch = script.mark("ui/icons/pouch")
    script.add(Flight(script.at, 600, pouch, script.gold(event.open["target"]), script.gold(event.seat), arc=0.3))
    script.wait(600)


def toll_miner(script: Script, event: Event) -> None:
    script.sound("toll")
    cell = event.open["cell"]
    script.add(Flight(script.at, DRAW, script.back(), script.cards_of(event.seat), script.cell(cell), fades=True))
    script.wait(DRAW)


def toll_paid(script: Script, event: Event) -> None:
    coins(script, script.gold(event.seat), event.open["owner"], 1)


def toll_refused(script: Script, event: Event) -> None:
    script.sound("refuse")
    script.add(Stamp(script.at, 700, script.mark("ui/glyphs/forbidden"), script.face(event.seat)))
    script.wait(400)


# Hands and roles


def hands_swapped(script: Script, event: Event) -> None:
    script.sound("swap")
    a, b = script.cards_of(event.seat), script.cards_of(event.open["target"])
    for origin, goal in ((a, b), (b, a)):
        script.add(Flight(script.at, 600, script.back(), origin, goal, arc=0.25))
    script.wait(600)


def round_over(script: Script, event: Event) -> None:
    """All roles lie on the players, then are turned up one after another, and are to be seen together."""
    roles = event.open["dwarfs"]
    length = ROLE_APART * (len(roles) - 1) + ROLE + SHOWN
    for seat, name in enumerate(roles):
        pause = ROLE_APART * seat
        script.sound("reveal", pause)
        faces = script.role(name), script.back("dwarf")
        rest = (length - pause - ROLE) / length
        script.add(Flip(script.at, length, *faces, script.role_place(seat), pause / length, hold=rest))
    script.wait(length)


TOLD: dict[str, Builder] = {
    "draw": draw, "pass": discard, "clear": clear,
    "lay": lay, "announce": announce, "removed": removed, "reveal": reveal, "turn_goal": turn_goal,
    "turn_chest": turn_chest, "saw": saw, "look": look, "dwarf": dwarf, "nugget": nugget, "pay": pay,
    "theft": theft, "toll_miner": toll_miner, "toll_paid": toll_paid, "toll_refused": toll_refused,
    "hands_swapped": hands_swapped, "round_over": round_over,
}  # fmt: skip
