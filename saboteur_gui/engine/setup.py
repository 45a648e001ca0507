"""Setting up a game and each of its rounds."""

from __future__ import annotations

from typing import Any

from . import chance
from .board import Mine, hidden_card, hidden_chest, is_goal, new_mine
from .cards import CHESTS, DWARFS, NAMES, NUGGETS, TREASURE
from .effects import holders
from .state import GameState, Rules


def blank_state(rules: Rules, seed: int) -> GameState:
    """A state with nothing on the table yet."""
    g = GameState.__new__(GameState)
    n = rules.seats
    g.rules, g.seed, g.chance = rules, seed, chance.first_state(seed)
    g.round = g.turn = g.passes = g.due = g.exposed = 0
    g.first, g.direction, g.last, g.drawer, g.layer = rules.first, 1, rules.first, rules.first, -1
    g.stack, g.mine = [], Mine()
    g.hands, g.front, g.dwarfs = [()] * n, [0] * n, [0] * n
    g.spare = g.out = g.aside = g.goals_left = g.laid = g.offer = ()
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
    g.direction, g.passes, g.layer, g.last = 1, 0, -1, g.first
    g.front, g.paid, g.memory, g.exposed = [0] * n, [0] * n, [()] * n, 0
    g.laid = g.out = g.offer = ()
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
    """The `round` event: all of the set-up to nobody, and to each seat what it was dealt."""
    hidden = sorted(g.mine.hidden.items())
    secret: dict[str, Any] = {
        "dwarfs": [DWARFS[dwarf] for dwarf in g.dwarfs],
        "spare": [DWARFS[dwarf] for dwarf in g.spare],
        "goals": [(cell, NAMES[value]) for cell, value in hidden if is_goal(value)],
        "goals_left": [NAMES[card] for card in g.goals_left],
        "chests": [
            (cell, NAMES[hidden_card(value)], CHESTS[hidden_chest(value)])
            for cell, value in hidden
            if not is_goal(value)
        ],
        "hands": [[NAMES[card] for card in hand] for hand in g.hands],
        "deck": [NAMES[card] for card in reversed(g.deck)],
        "aside": [NAMES[card] for card in g.aside],
        "nuggets": g.nuggets[::-1],
        "gold": list(g.gold),
    }
    told: dict[str, Any] = {
        "n": g.round,
        "first": g.first,
        "mine": [(cell, NAMES[tile >> 1], tile & 1) for cell, tile in g.mine.cards.items()],
        "holders": holders(g),
    }
    secret["ext"] = dict(g.ext)
    g.whisper("round", g.first, told, secret, 0)
    for seat, hand in enumerate(g.hands):
        dealt = {"hand": [NAMES[card] for card in hand], "dwarf": DWARFS[g.dwarfs[seat]]}
        g.whisper("dealt", seat, {"count": len(hand)}, dealt, 1 << seat)
