"""What a card is worth in the hand: what is passed is what is worth least."""

from __future__ import annotations

from ..engine.cards import ACTIONS, ANY_TOOL, BLOCKS_LAYING, CARDS, EFFECT, GROUPS, IS_TUNNEL, LIES, TAKES, of_effect
from ..engine.vocabulary import CardId, by_seat
from .position import Position
from .roles import BOSS, GEOLOGIST

# Cards that mend tools or free from a trap, that break tools or trap: which of them.
MENDS: dict[CardId, int] = {card: TAKES[card] for card in ACTIONS if TAKES[card] & BLOCKS_LAYING}
BREAKS: dict[CardId, int] = {card: LIES[card] for card in ACTIONS if LIES[card] & BLOCKS_LAYING}
BREAKS_TOOL = frozenset(card for card, lies in BREAKS.items() if lies & ANY_TOOL)
MAPS, ROCKFALLS = of_effect("scout"), of_effect("collapse")
IDLE, SERVES = 0.05, 0.6  # a tunnel that fits nowhere on the good ways, and one that fits everywhere
ALIKE = 0.75  # the same for each further tunnel of a kind
SPARE, SPARE_WEAPON = 0.4, 0.8  # what is left of a card's worth where another one does the same
TOO_MANY, STALE = 2, -0.5  # of repairs: no more than so many are worth keeping
STRANGE = 0.42  # a card in another seat's hand
BARREN = 0.15  # a tunnel without crystals, for a geologist

# By effect: for a dwarf that wants the treasure, for one that does not.
_WORTHS: dict[str, tuple[float, float]] = {
    "scout": (0.5, 0.3),
    "collapse": (0.45, 0.9),
    "steal": (0.9, 0.9),
    "halt": (0.25, 0.25),
    "trade_hands": (0.2, 0.3),
    "inspect": (0.4, 0.3),
    "change_hat": (0.3, 0.4),
    "exchange": (0.1, 0.5),
    "search": (0.4, 0.4),
    "forbid": (0.9, 0.9),
    "reverse": (0.05, 0.05),
    "guide": (1.0, 0.3),
    "relay": (0.5, 0.9),
}
ANY_CARD = (0.35, 0.35)  # an effect of which nothing is known


def through(card: CardId) -> int:
    """How many openings hang together on a tunnel: 4 on a cross, 1 on a dead end."""
    return max(mask.bit_count() for mask in GROUPS[card * 2])


def _tunnel(position: Position, card: CardId) -> float:
    size = through(card)
    if position.want > 0:
        worth = IDLE + SERVES * position.demand.of(card) + 0.05 * size if size > 1 else -0.1
    elif position.want < -0.5:
        worth = 0.8 if size == 1 else 0.2
    else:
        worth = 0.3
    kind = CARDS[card]
    if kind.ladder:
        worth = 0.6 if position.want > 0 else 0.3
    if kind.door >= 0 and position.team >= 0:
        worth = 0.5 if kind.door == position.team else -0.15
    if kind.door >= 0 and position.role == BOSS:
        worth = 0.7
    if position.role == GEOLOGIST:
        worth = 1.2 if kind.crystals else BARREN
    return worth


def _somebody_to_strike(position: Position) -> bool:
    """An enemy, likely or not known yet, who may still lay tunnels."""
    return any(
        friend < 0.6 and not position.blocked(seat)
        for seat, friend in by_seat(position.friends)
        if seat != position.seat
    )


def hand_values(position: Position) -> dict[CardId, float]:
    """Card of the hand -> value. Duplicate repair and break cards are discounted, as they leave no room for tunnels."""
    values = {card: keep_value(position, card) for card in set(position.hand)}
    for card, value in values.items():
        if IS_TUNNEL[card] and position.want > 0 and value > 0:
            values[card] = value * ALIKE ** (position.hand.count(card) - 1)
    for kind in (MENDS, BREAKS):
        held = [card for card in position.hand if card in kind]
        if len(held) > 1:
            best = max(set(held), key=lambda card: values[card])
            for card in set(held):
                if values[card] < 1.5 and (card != best or held.count(card) > 1):
                    values[card] *= SPARE if position.want > 0 else SPARE_WEAPON
    if sum(card in MENDS for card in position.hand) > TOO_MANY:
        held = sorted((card for card in position.hand if card in MENDS), key=lambda card: -values[card])
        for card in set(held[TOO_MANY:]) - set(held[:TOO_MANY]) or set(held[TOO_MANY:]):
            if not position.front[position.seat] & MENDS[card]:
                values[card] = STALE
    return values


def keep_value(position: Position, card: CardId) -> float:
    """In the same measure as a link of the tunnel."""
    if IS_TUNNEL[card]:
        worth = _tunnel(position, card)
        return worth * 0.7 if position.front[position.seat] & 7 else worth
    if card in MENDS:
        if position.front[position.seat] & MENDS[card]:
            return 1.6
        return (0.3 + 0.12 * MENDS[card].bit_count()) * (1.0 if position.want > 0 else 0.6)
    if card in BREAKS:
        if position.want < -0.5:
            return 1.0
        return 0.55 if _somebody_to_strike(position) else 0.2
    if card in MAPS and max(position.goals.values(), default=1.0) > 0.99:
        return -0.05
    if LIES[card] & position.front[position.seat]:  # another theft
        return 0.2
    digging, hindering = _WORTHS.get(EFFECT[card], ANY_CARD)
    return digging if position.want > 0 else hindering if position.want < -0.5 else min(digging, hindering)
