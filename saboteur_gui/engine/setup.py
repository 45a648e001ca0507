"""Setting up a game and each of its rounds."""

from __future__ import annotations

from . import chance
from .board import Mine, new_mine
from .cards import NUGGETS, TREASURE
from .events import HandDealt, RoundStarted, SetUp
from .state import GameState, Rules
from .vocabulary import NO_DWARF, NO_SEAT, by_seat


def blank_state(rules: Rules, seed: int) -> GameState:
    """A state with nothing on the table yet."""
    g = GameState.__new__(GameState)
    n = rules.seats
    g.rules, g.seed, g.chance = rules, seed, chance.first_state(seed)
    g.round = g.turn = g.passes = g.draws_due = g.known_card_count = 0
    g.direction, g.last_layer = 1, NO_SEAT
    g.first = g.last = g.drawing_seat = rules.first
    g.stack, g.mine = [], Mine()
    g.hands, g.front, g.dwarfs = [()] * n, [0] * n, [NO_DWARF] * n
    g.spare = g.retired = g.aside = g.goals_left = g.laid = g.offer = ()
    g.deck, g.discard = [], []
    g.nuggets = [] if rules.chips else list(NUGGETS)
    g.gold, g.paid, g.memory = [0] * n, [0] * n, [()] * n
    g.ext, g.out_events = {}, []
    return g


def set_up_round(g: GameState) -> None:
    """B1-B4, B29, S1, S2, S27: everything but the gold is set up afresh."""
    rules = g.rules
    n = rules.seats
    g.round += 1
    g.direction, g.passes, g.last_layer, g.last = 1, 0, NO_SEAT, g.first
    g.front, g.paid, g.memory, g.known_card_count = [0] * n, [0] * n, [()] * n, 0
    g.laid = g.retired = g.offer = ()
    g.discard = []
    g.mine = new_mine()
    g.deck = g.shuffle(list(rules.deck))
    g.ext = {}
    lay_goals(g)
    for name, part in rules.slices.items():
        g.ext[name] = part.start(g)
    for lay_out in rules.lay_out:
        lay_out(g)
    dwarfs = g.shuffle(list(rules.dwarf_deck))
    g.dwarfs, g.spare = dwarfs[:n], tuple(dwarfs[n:])
    g.nuggets = g.shuffle(list(g.nuggets))
    g.aside = tuple(g.deck.pop() for _ in range(rules.aside))
    g.hands = [tuple(sorted(g.deck.pop() for _ in range(rules.hand_size))) for _ in range(n)]
    tell_round(g)


def lay_goals(g: GameState) -> None:
    """B2, G1: the treasure and as many of the other goals as there are cells left, face down."""
    others = g.shuffle([goal for goal in g.rules.goals if goal != TREASURE])
    count = len(g.rules.goal_cells)
    chosen = g.shuffle([TREASURE, *others[: count - 1]])
    g.goals_left = tuple(others[count - 1 :])
    for cell, goal in zip(g.rules.goal_cells, chosen, strict=True):
        g.mine.cover(cell, goal)


def tell_round(g: GameState) -> None:
    """Tell the set-up: hidden in `RoundStarted`, and to each seat its own hand and dwarf."""
    hidden, slices = g.mine.covered(), g.rules.slices
    goals = [(cell, card) for cell, card, chest in hidden if chest < 0]
    chests = [(cell, card, chest) for cell, card, chest in hidden if chest >= 0]
    set_up = SetUp(
        dwarfs=tuple(g.dwarfs),
        spare=g.spare,
        goals=tuple(goals),
        goals_left=g.goals_left,
        chests=tuple(chests),
        chests_left=next((own.left(g.ext[name]) for name, own in slices.items() if own.left is not None), ((), ())),
        hands=tuple(g.hands),
        deck=tuple(reversed(g.deck)),
        aside=g.aside,
        nuggets=tuple(reversed(g.nuggets)),
        gold=tuple(g.gold),
    )
    g.tell(
        RoundStarted(
            n=g.round,
            seat=g.first,
            mine=tuple(g.mine.cards.items()),
            goals=tuple(cell for cell, _ in goals),
            chests=tuple(cell for cell, _, _ in chests),
            deck=len(g.deck),
            aside=len(g.aside),
            spare=len(g.spare),
            goals_left=len(g.goals_left),
            nuggets=len(g.nuggets),
            holders=tuple(gold > 0 for gold in g.gold),
            parts=tuple((name, slices[name].view(value)) for name, value in g.ext.items()),
            set_up=set_up,
        )
    )
    for seat, hand in by_seat(g.hands):
        g.tell(HandDealt(seat, len(hand), hand, g.dwarfs[seat], g.gold[seat]))
