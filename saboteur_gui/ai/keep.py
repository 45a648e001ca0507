"""What a card is worth in the hand: what is passed is what is worth least."""

from __future__ import annotations

from ..engine.cards import CARD, CARDS, CART, GROUPS, IS_TUNNEL, LAMP, NAMES, PICK, THEFT, TRAP
from .roles import BOSS, GEOLOGIST
from .scene import Scene

MENDS: dict[int, int] = {
    CARD["repair_pick"]: PICK,
    CARD["repair_lamp"]: LAMP,
    CARD["repair_cart"]: CART,
    CARD["repair_pick_lamp"]: PICK | LAMP,
    CARD["repair_lamp_cart"]: LAMP | CART,
    CARD["repair_pick_cart"]: PICK | CART,
    CARD["master_craftsman"]: PICK | LAMP | CART,
    CARD["free_at_last"]: TRAP,
}
BREAKS: dict[int, int] = {
    CARD["broken_pick"]: PICK,
    CARD["broken_lamp"]: LAMP,
    CARD["broken_cart"]: CART,
    CARD["trapped"]: TRAP,
}
IDLE, SERVES = 0.05, 0.6  # a tunnel that fits nowhere on the good ways, and one that fits everywhere
SPARE, SPARE_WEAPON = 0.4, 0.8  # what is left of a card's worth where another one does the same
MAP, ROCKFALL, DETOUR = CARD["map"], CARD["rockfall"], CARD["detour"]
THEFT_CARD, HANDS_OFF = CARD["theft"], CARD["hands_off"]
GOAL_SWAP, SWAP_HANDS, SWAP_HATS = CARD["goal_swap"], CARD["swap_hands"], CARD["swap_hats"]
STRANGE = 0.42  # a card in somebody else's hand

# For a dwarf that wants the treasure, for one that does not.
_ACTIONS: dict[str, tuple[float, float]] = {
    "map": (0.5, 0.3),
    "rockfall": (0.45, 0.9),
    "theft": (0.9, 0.9),
    "hands_off": (0.25, 0.25),
    "swap_hands": (0.2, 0.3),
    "inspection": (0.4, 0.3),
    "swap_hats": (0.3, 0.4),
    "goal_swap": (0.1, 0.5),
    "treasury": (0.4, 0.4),
    "veto": (0.9, 0.9),
    "change_direction": (0.05, 0.05),
    "guidebook": (1.0, 0.3),
    "detour": (0.5, 0.9),
}


def through(card: int) -> int:
    """How many openings hang together on a tunnel: 4 on a cross, 1 on a dead end."""
    return max(mask.bit_count() for mask in GROUPS[card * 2])


def _tunnel(scene: Scene, card: int) -> float:
    size = through(card)
    if scene.want > 0:
        worth = IDLE + SERVES * scene.demand.of(card) + 0.05 * size if size > 1 else -0.1
    elif scene.want < -0.5:
        worth = 0.55 if size == 1 else 0.2
    else:
        worth = 0.3
    kind = CARDS[card]
    if kind.ladder:
        worth = 0.6 if scene.want > 0 else 0.3
    if kind.door >= 0 and scene.team >= 0:
        worth = 0.5 if kind.door == scene.team else -0.15
    if kind.door >= 0 and scene.role == BOSS:
        worth = 0.7
    if kind.crystals and scene.role == GEOLOGIST:
        worth = 1.2
    return worth


def _somebody_to_strike(scene: Scene) -> bool:
    """An enemy, likely or not known yet, who may still lay tunnels."""
    return any(
        friend < 0.6 and not scene.blocked(seat) for seat, friend in enumerate(scene.friends) if seat != scene.seat
    )


def hand_values(scene: Scene) -> dict[int, float]:
    """What each card of the hand is worth. Of repairs, and of what breaks tools, one is kept more gladly than more:
    a hand that silts up with them finds no tunnels."""
    values = {card: keep_value(scene, card) for card in set(scene.hand)}
    for kind in (MENDS, BREAKS):
        held = [card for card in scene.hand if card in kind]
        if len(held) > 1:
            best = max(set(held), key=lambda card: values[card])
            for card in set(held):
                if values[card] < 1.5 and (card != best or held.count(card) > 1):
                    values[card] *= SPARE if scene.want > 0 else SPARE_WEAPON
    return values


def keep_value(scene: Scene, card: int) -> float:
    """In the same measure as a link of the tunnel."""
    if IS_TUNNEL[card]:
        worth = _tunnel(scene, card)
        return worth * 0.7 if scene.front[scene.seat] & 7 else worth
    if card in MENDS:
        if scene.front[scene.seat] & MENDS[card]:
            return 1.6
        return (0.3 + 0.12 * MENDS[card].bit_count()) * (1.0 if scene.want > 0 else 0.6)
    if card in BREAKS:
        if scene.want < -0.5:
            return 1.0
        return 0.55 if _somebody_to_strike(scene) else 0.2
    if card == MAP and max(scene.goals.values(), default=1.0) > 0.99:
        return -0.05
    if card == THEFT_CARD and scene.front[scene.seat] & THEFT:
        return 0.2
    digging, hindering = _ACTIONS[NAMES[card]]
    return digging if scene.want > 0 else hindering if scene.want < -0.5 else min(digging, hindering)
