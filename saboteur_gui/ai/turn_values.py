"""What a seat does in its turn: every legal move with its worth, in links of the tunnel.

A worth is what the move does for the dwarf (`move_effects`), less what the card would be worth later, less what
the table would think of it: a saboteur looks busy while that costs little.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..engine.cards import ACTIONS, ANY_TOOL, BLOCKS_LAYING, CARDS, EFFECT, IS_TUNNEL, THEFT, TRAP, of_effect
from ..engine.moves import CLEAR, LAY, MINER, PASS, PLAY, TOOLS_IN, Move
from ..engine.vocabulary import CardId, Cell, Seat
from .boss import worth_of_reaching
from .card_values import BREAKS, MENDS, STRANGE, hand_values, through
from .distance import spread, team_reach
from .move_effects import distance_of, effect, exchanged, found, stake
from .position import Position, digging
from .roles import BOSS, GEOLOGIST, GREEDY
from .steps import prefer

ANY_EFFECT = 0.15  # links: an unknown effect is rather played than not
MORE = 0.5  # how much a second and third new card count
FRESH = 0.3  # what an unknown card from the deck is worth
IN_HAND = 0.8  # how much worse it is to clear what a card of the hand would mend
WAITS = 0.25  # a theft card, while there is much time for others to take it away or to set a trap
SOON, LAST_TURNS = 3, 6  # links, and turns of each seat, from which the round may end before there is time
NEVER = -50.0
SURE = 0.99  # a friend, or an enemy, beyond doubt
DEAD_END = 2.0  # against a digger's dead end: no doubt, and nothing that is overlooked, makes it good
CLEARS = 0.3  # links: what a digger's rockfall must bring, however unsure it is; anything else is its own way destroyed
WORTH_A_GOLD = 1.2  # links of another seat's tunnel
PLEA = 0.2  # how much more willingly a seat is helped that asked for it
TOLD_SOON = 0.6  # how much less a goal is looked at if a digger has and may tell
WISH = 0.15  # links: how much more willingly a goal is looked at if somebody asks for it
NO_WORSE = 0.8  # about as much of a friend as the others are, in the mean
LIKED, SURELY = 0.3, 0.8  # how far another seat is a friend before a digger mends for it, and if it strikes others
CAREFUL = 0.75  # in the first laps nobody is struck that is not taken so far for an enemy, but who struck first
BACK = 0.35  # links: how much more readily a seat strikes back
GRIM = 2.0  # how much more than a plain character anybody may
RIVAL, NO_CAUSE = -0.2, -0.12  # from where on a geologist has a rival, and whoever digs no reason to strike
KNOWN = 0.4  # how far a seat is an enemy before it gets no more favours
CLOSES = 1.0  # links: to close the last cell before the treasure
AT_HAND = 1.6  # a nearness from which the next lay may reach the treasure


@dataclass(frozen=True, slots=True)
class Manner:
    """How a persona plays: weights, 1 is plain."""

    boldness: float = 1.0  # how openly a saboteur works, how readily anybody digs without a look at the map
    suspicion: float = 1.0  # how readily a seat is taken for an enemy and struck
    loyalty: float = 1.0  # how readily others are helped
    revenge: float = 0.0  # how much worse a seat fares that struck first
    talk: float = 1.0
    honesty: float = 1.0
    temper: float = 0.0  # links: how much more gladly it strikes whoever it has for an enemy
    forgiving: float = 1.0  # how readily it takes an excuse, and how little it strikes back
    bonds: float = 0.0  # how much friends and grudges of earlier rounds count


PLAIN = Manner()


def turn_worths(position: Position, moves: Sequence[Move], manner: Manner = PLAIN) -> list[float]:
    """The worth of every choice of a turn."""
    keep = hand_values(position)
    best_lay = 0.0
    worths: list[float] = []
    for move in moves:
        verb = move[0]
        if verb == LAY:
            worth = _lay(position, move, keep, manner)
            best_lay = max(best_lay, worth)
        elif verb == PLAY:
            worth = _PLAYS[move[1]](position, move, keep, manner)
        elif verb == PASS:
            worth = _pass(position, move, keep)
        elif verb == CLEAR:
            worth = _clear(position, move, keep)
        elif verb == MINER:
            worth = _miner(position, move, keep)
        else:
            worth = 0.0
        worths.append(worth)
    if not GUIDES.isdisjoint(keep):
        for at, move in enumerate(moves):
            if move[0] == PLAY and move[1] in GUIDES:
                worths[at] = best_lay + (0.35 if best_lay > 0.7 else -0.7)
    return prefer(position, moves, worths)


# Tunnels


def hostility(position: Position, manner: Manner) -> float:
    """How openly an enemy of the diggers works: more the nearer the treasure and the less there is to hide."""
    near = min(1.0, max(0.0, (9 - position.distance) / 5))
    return min(1.0, manner.boldness * (0.3 + 0.45 * near + 0.5 * position.suspected))


def _lay(position: Position, move: Move, keep: dict[CardId, float], manner: Manner) -> float:
    worth = effect(position, move)
    if position.role == BOSS and distance_of(position, move[2], move[1] * 2 + move[3]) <= 0:
        worth = worth_of_reaching(position, move[2], move[1] * 2 + move[3], worth)
    if position.want < -0.5:
        if position.distance == 1 and closes(position, move):
            return max(worth, CLOSES)
        open_ = hostility(position, manner)
        # Help that costs little is cover; harm is done more gladly once nothing is left to hide.
        worth = worth * open_ if worth > 0 else worth * (0.35 + 0.65 * open_)
    elif position.want > 0 and worth <= 0.1:
        worth -= 0.15 + 0.3 * max(0.0, keep[move[1]])
    if position.role == GREEDY and 0 < distance_of(position, move[2], move[1] * 2 + move[3]) < AT_HAND:
        worth -= 2.0  # another seat would take the treasure (W16)
    if position.want > 0 and through(move[1]) < 2 and worth < 0.9:
        worth -= DEAD_END
    return worth - _toll(position, move[4], worth)


def closes(position: Position, move: Move) -> bool:
    """Whether a tunnel in the last cell before the likely treasure leaves more than one missing."""
    if position.ways.fronts.get(move[2]) != 1 or found(position, move[2], move[1] * 2 + move[3]):
        return False
    after = position.mine.clone()
    after.lay(move[2], move[1] * 2 + move[3])
    return spread(after, position.seeds, team_reach(after, position.team)).distance > 1


def _toll(position: Position, payer: Seat, worth: float) -> float:
    """T3: what it costs to pay, or to ask a seat that would hardly agree."""
    if payer < 0:
        return 0.0
    if payer == position.seat:
        return 0.9
    return 0.3 if worth * position.friends[payer] > WORTH_A_GOLD else 2.0


# Passing and clearing


def _pass(position: Position, move: Move, keep: dict[CardId, float]) -> float:
    worth = -0.3 if position.want > 0 else -0.12
    fresh = FRESH + _crystals(position) if position.deck else -0.1
    gains = sorted((fresh - keep[card] for card in move[1:]), reverse=True)
    more = 1.0 if position.role == GEOLOGIST else MORE
    return worth + sum(gains[:1]) + sum(gain if gain < 0 else more * gain for gain in gains[1:])


def _crystals(position: Position) -> float:
    """S22: a geologist looks through the deck for them."""
    if position.role != GEOLOGIST:
        return 0.0
    return sum(count for card, count in position.unseen.items() if CARDS[card].crystals) / max(1, position.pool)


def _clear(position: Position, move: Move, keep: dict[CardId, float]) -> float:
    bit = move[3]
    if bit == THEFT:
        return NEVER / 10
    others = position.front[position.seat] & ~bit & 15
    held = list(position.hand)
    for card in move[1:3]:
        held.remove(card)
    if (
        position.want > 0
        and not position.deck
        and not stake(position, bit)
        and not any(map(IS_TUNNEL.__getitem__, held))
    ):
        return NEVER / 10
    urgent = position.want > 0 or position.distance <= SOON - 1
    worth = (1.6 if urgent else 0.7) * (0.45 if others else 1.0) + stake(position, bit)
    if any(MENDS.get(card, 0) & bit for card in position.hand):
        worth -= IN_HAND
    return worth - keep[move[1]] - keep[move[2]] - 0.2


# Action cards


def _strike(position: Position, move: Move, keep: dict[CardId, float], manner: Manner) -> float:
    if position.friends[move[2]] > SURE:
        return NEVER
    if not position.hand_sizes[move[2]] and BREAKS[move[1]] != TRAP and not position.tools_matter:
        return NEVER / 10
    if not _worth_a_blow(position, move[2], BREAKS[move[1]]):
        return NEVER / 10
    back = BACK * min(GRIM, 1 / manner.forgiving) if move[2] in position.strikers else 0.0
    worth = effect(position, move) + back
    threshold = 0.45 / manner.suspicion
    if position.want < -0.5:
        threshold = 0.15 + 0.45 * (1 - hostility(position, manner))
    if worth <= 0:
        return worth - 0.6
    enmity = min(1.0, -position.friends[move[2]] / KNOWN)
    return worth - threshold + manner.temper * (enmity if manner.temper > 0 else 1.0)


def _worth_a_blow(position: Position, target: Seat, bit: int) -> bool:
    """Not while another enemy is free; nor in the first laps, by one that wants the treasure, on a mere suspicion."""
    if position.front[target] & BLOCKS_LAYING and bit != TRAP:
        others = (seat for seat in map(Seat, range(position.seats)) if seat not in (target, position.seat))
        if any(
            position.friends[seat] < 0 and position.hand_sizes[seat] and not position.blocked(seat) for seat in others
        ):
            return False
    if position.role == GEOLOGIST:  # a geologist has no enemies but who strikes it, and who shares its crystals
        return target in position.strikers or position.friends[target] < RIVAL
    if position.want > 0 and position.friends[target] > (LIKED if target in position.strikers else NO_CAUSE):
        return False
    if not position.early or position.want < -0.5 or target in position.strikers:
        return True
    return 1 - digging(position.chances[target]) >= CAREFUL


def _mends_for_good(position: Position, move: Move) -> bool:
    """Whether a seat is free then, or the own hand mends the rest, too."""
    bit = move[3] if move[3] > 0 else MENDS[move[1]]
    left = position.front[move[2]] & BLOCKS_LAYING & ~bit
    rest = list(position.hand)
    rest.remove(move[1])
    return (
        all(any(MENDS.get(card, 0) & tool for card in rest) for tool in TOOLS_IN[left & ANY_TOOL]) and not left & TRAP
    )


def _to_be_helped(position: Position, seat: Seat) -> bool:
    """Not whom it has struck itself. For a digger neither who struck somebody that is as much of a friend, nor one of
    whom it thinks no better than of anybody."""
    friend = position.friends[seat]
    if (position.seat, seat) in position.blows:
        return False
    if position.want > 0:
        strikes_friends = any(striker == seat and position.friends[at] > LIKED for striker, at in position.blows)
        return friend > (SURELY if strikes_friends else min(LIKED, NO_WORSE * _anybody(position)))
    return position.suspected <= 0.5 or friend >= -KNOWN


def _anybody(position: Position) -> float:
    """How far the others are friends, in the mean."""
    others = [friend for seat, friend in enumerate(position.friends) if seat != position.seat]
    return sum(others) / len(others)


def _mend(position: Position, move: Move, keep: dict[CardId, float], manner: Manner) -> float:
    worth = effect(position, move)
    if position.friends[move[2]] < -SURE:
        return NEVER
    if move[2] != position.seat:
        if not _to_be_helped(position, move[2]) or not _mends_for_good(position, move):
            return NEVER / 10
        asked = PLEA if move[2] in position.pleas else 0.0  # counts for friends only
        worth = (worth + asked) * manner.loyalty - 0.15 if worth > 0 else worth - 0.6
        if position.front[position.seat] & MENDS[move[1]]:
            worth -= 0.7  # it would mend the own tool
    return worth - 0.08 * MENDS[move[1]].bit_count()


def _map(position: Position, move: Move, keep: dict[CardId, float], manner: Manner) -> float:
    chance = position.goals.get(move[2])
    if chance is None:  # a chest
        return NEVER / 10 if move[2] in position.looked else 0.15
    if len(position.goals) < 2 or max(position.goals.values()) > 0.99 or chance <= 0:
        return NEVER / 10
    known = -chance * math.log2(chance) - (1 - chance) * math.log2(1 - chance)
    near = min(1.0, max(0.0, (8 - position.distance) / 4))
    wants_to_know = 1.0 if position.want > 0 else 0.3 if position.role == GEOLOGIST else 0.6
    worth = (1.0 + 0.7 * near) * known * wants_to_know / manner.boldness
    worth *= 1 - TOLD_SOON * position.seen_by.get(Cell(move[2]), 0.0)
    return worth + WISH * min(1.0, position.wishes.get(Cell(move[2]), 0.0))


def _rockfall(position: Position, move: Move, keep: dict[CardId, float], manner: Manner) -> float:
    worth = effect(position, move)
    if position.want > 0 and worth < CLEARS:
        return NEVER / 10
    if position.want < -0.5 and worth > 0:
        worth *= 0.5 + 0.5 * hostility(position, manner)
    return worth - (0.5 if worth > 0 else 0.8)


def _theft(position: Position, move: Move, keep: dict[CardId, float], manner: Manner) -> float:
    late = position.distance <= SOON or position.left <= LAST_TURNS
    return 0.75 + 0.3 / (1 + position.left) if late else WAITS


def _inspection(position: Position, move: Move, keep: dict[CardId, float], manner: Manner) -> float:
    unknown = 1 - max(position.chances[move[2]])
    return (0.2 if position.role == GEOLOGIST else 0.75) * unknown - 0.05


def _swap_hands(position: Position, move: Move, keep: dict[CardId, float], manner: Manner) -> float:
    rest = list(position.hand)
    rest.remove(move[1])
    mine = sum(keep[card] for card in rest)
    theirs = STRANGE * position.hand_sizes[move[2]]
    return 0.6 * (theirs - mine) - 0.35 - 0.2 * position.friends[move[2]]


def _swap_hats(position: Position, move: Move, keep: dict[CardId, float], manner: Manner) -> float:
    if position.early or (move[2] != position.seat and position.friends[move[2]] > -KNOWN):
        return NEVER / 10
    if move[2] != position.seat:
        return -0.55 * position.friends[move[2]] - 0.25
    return effect(position, move) - 0.4


def _goal_swap(position: Position, move: Move, keep: dict[CardId, float], manner: Manner) -> float:
    """Seats that do not want the treasure also gain by what the table no longer knows."""
    gain = exchanged(position, move[2], move[3])
    if position.want > 0:
        return gain - 0.6 if gain > 0 else NEVER / 10
    a, b = (position.goals.get(cell, 0.0) for cell in move[2:4])
    return max(0.0, gain) * hostility(position, manner) + 0.3 * abs(a - b) - 0.2


def _turn_round(position: Position, move: Move, keep: dict[CardId, float], manner: Manner) -> float:
    after = position.friends[(position.seat + position.direction) % position.seats]
    before = position.friends[(position.seat - position.direction) % position.seats]
    return 0.25 * (before - after) - 0.15


def _detour(position: Position, move: Move, keep: dict[CardId, float], manner: Manner) -> float:
    worth = effect(position, move)
    return worth - _toll(position, move[4], worth) - 0.6


def _hands_off(position: Position, move: Move, keep: dict[CardId, float], manner: Manner) -> float:
    return effect(position, move) if move[2] != position.seat else NEVER / 10  # the own theft card is gold


def _miner(position: Position, move: Move, keep: dict[CardId, float]) -> float:
    """T2: gold if another seat builds on it, and a hindrance to that; no card is drawn."""
    cost = position.ways.cost.get(move[2], 99) - position.distance
    likely = 0.8 if cost <= 0 else 0.35 if cost == 1 else 0.1
    gain = likely * (0.8 - 0.25 * position.want)
    return gain - keep[move[1]] - FRESH - (0.25 if position.want > 0 else 0.0)


def _always(worth: float) -> _Worth:
    return lambda position, move, keep, manner: worth


_Worth = Callable[[Position, Move, dict[CardId, float], Manner], float]
_BY_EFFECT: dict[str, _Worth] = {
    "break": _strike,
    "trap": _strike,
    "mend": _mend,
    "free": _mend,
    "scout": _map,
    "collapse": _rockfall,
    "relay": _detour,
    "halt": _hands_off,
    "steal": _theft,
    "inspect": _inspection,
    "trade_hands": _swap_hands,
    "change_hat": _swap_hats,
    "exchange": _goal_swap,
    "search": _always(0.35),
    "reverse": _turn_round,
    "guide": _always(0.0),  # as much as its tunnels, once they have been judged
}
_PLAYS: dict[CardId, _Worth] = {card: _BY_EFFECT.get(EFFECT[card], _always(ANY_EFFECT)) for card in ACTIONS}
GUIDES = of_effect("guide")
