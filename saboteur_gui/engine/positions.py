"""A small language for positions, so that a position reads like a diagram.

    draw(g, '''
        .      curve_ne  .
        start  tee_new   ?treasure
    ''')
    hold(g, 0, "cross map")
    turn(g, 0)

A drawing is a grid of words: `.` nothing, a card name (`~` behind it: turned by 180°), `?name` a goal face down,
`?tunnel+chest` a covered chest. `start` is cell 0,0. Goals that are not drawn stay where the rules put them. Every card
is taken from wherever it is, so that cards are conserved.
"""

from __future__ import annotations

from collections.abc import Iterable

from .board import cell_at, covered_chest, hidden_card, hidden_chest, is_goal, new_mine
from .cards import CARD, CHEST, CHESTS, DECKS, DWARF, GOALS, NAMES, unused
from .effects import CARD_BITS, EVERYONE
from .frames import Match, Turn
from .moves import FRONT_BITS
from .state import GameState
from .vocabulary import CardId, Cell, Seat


def fetch(g: GameState, card: CardId) -> CardId:
    """Take a card of the draw deck out of wherever it is unseen; another one fills its place."""
    if card in g.deck:
        g.deck.remove(card)
        return card
    if card in g.aside:
        at = g.aside.index(card)
        g.aside = (*g.aside[:at], g.deck.pop(0), *g.aside[at + 1 :])
        return card
    for seat, hand in enumerate(g.hands):
        if card in hand:
            at = hand.index(card)
            g.hands[seat] = tuple(sorted((*hand[:at], g.deck.pop(0), *hand[at + 1 :])))
            return card
    raise LookupError(f"no {NAMES[card]} left")


def draw(g: GameState, text: str) -> None:
    """Lay out the mine as drawn, in place of what lies there."""
    rows = [line.split() for line in text.splitlines() if line.strip()]
    y0, x0 = next((y, row.index("start")) for y, row in enumerate(rows) if "start" in row)
    drawn = [(cell_at(x - x0, y - y0), word) for y, row in enumerate(rows) for x, word in enumerate(row)]
    drawn = [(cell, word) for cell, word in drawn if word not in (".", "start")]
    if not any(word.startswith("?") and "+" not in word for _, word in drawn):
        drawn = [(cell, f"?{NAMES[value]}") for cell, value in g.mine.hidden.items() if value in GOALS] + drawn
    lay_out(g, drawn)


def lay_out(g: GameState, cells: Iterable[tuple[Cell, str]]) -> None:
    """The same for words and where they lie, in this order; nothing else lies there but the start card."""
    deck = set(g.rules.deck)
    g.deck[:0] = [tile >> 1 for tile in g.mine.cards.values() if tile >> 1 in deck]
    g.mine = new_mine()
    g.laid = ()
    for cell, word in cells:
        _put(g, cell, word, deck)
    sort_chests(g)


def sort_chests(g: GameState) -> None:
    """The chest cards that were not drawn are those that are left over."""
    if "chests" not in g.ext:
        return
    covered = [value for value in g.mine.hidden.values() if not is_goal(value)]
    tunnels = unused(DECKS["tunnels.chests"], map(hidden_card, covered))
    g.ext["chests"] = (tuple(tunnels), tuple(unused(range(len(CHESTS)), map(hidden_chest, covered))))


def _put(g: GameState, cell: int, word: str, deck: set[CardId]) -> None:
    if word.startswith("?"):
        tunnel, plus, chest = word[1:].partition("+")
        g.mine.cover(Cell(cell), covered_chest(CARD[tunnel], CHEST[chest]) if plus else CARD[tunnel])
        return
    card = CARD[word.rstrip("~")]
    if card in deck:
        fetch(g, card)
    g.mine.lay(Cell(cell), card * 2 + word.endswith("~"))


def hold(g: GameState, seat: int, cards: str) -> None:
    """Give a seat exactly these cards. Its old ones go to the bottom of the deck."""
    g.deck[:0] = g.hands[seat]
    g.hands[seat] = ()
    g.hands[seat] = tuple(sorted(fetch(g, CARD[name]) for name in cards.split()))


def on_deck(g: GameState, cards: str) -> None:
    """Put these cards on top of the deck, the first one topmost."""
    fetched = [fetch(g, CARD[name]) for name in cards.split()]
    g.deck += reversed(fetched)


def leave_in_deck(g: GameState, count: int) -> None:
    """Discard the deck from below, unseen, until this many cards are left."""
    while len(g.deck) > count:
        g.discard.append(g.deck.pop(0))


def on_discards(g: GameState, cards: str) -> None:
    """Put these cards on the discard pile face up, the last one topmost."""
    g.discard += [fetch(g, CARD[name]) | EVERYONE << CARD_BITS for name in cards.split()]


def before(g: GameState, seat: int, *names: str) -> None:
    """Lay cards in front of a seat: broken_pick, broken_lamp, broken_cart, trapped, theft."""
    for name in names:
        fetch(g, CARD[name])
        g.front[seat] |= FRONT_BITS[name]
        if name == "theft":
            g.ext["saboteur2"] = (*g.ext["saboteur2"], seat)


def roles(g: GameState, names: str, spare: str | None = None) -> None:
    """Set every seat's dwarf and, if given, the spare ones (top first)."""
    g.dwarfs = [DWARF[name] for name in names.split()]
    if spare is not None:
        g.spare = tuple(DWARF[name] for name in spare.split())


def turn(g: GameState, seat: int) -> None:
    """It is this seat's turn."""
    g.stack = [Match(), Turn(Seat(seat))]
    g.last = Seat(seat)
