"""A world that fits a view: everything the seat knows is as it is, everything else is dealt anew.

What a computer player thinks about is such a world, never the game itself.
"""

from __future__ import annotations

from .board import covered_chest
from .cards import CARD, GOALS, NUGGETS, unused
from .codec import unpack_frame
from .effects import CARD_BITS, EVERYONE
from .looking import Keep
from .moves import FRONT_NAMES
from .setup import blank_state
from .state import GameState, Memory, World
from .view import UNKNOWN, View
from .vocabulary import CardId, Cell, Dwarf, by_seat


def determinize(view: View, seed: int) -> GameState:
    """A game in which this seat sees exactly `view`. The same seed gives the same world."""
    g = blank_state(view.rules, seed)
    for name in ("round", "turn", "first", "direction", "laid", "last_layer", "last", "draws_due", "drawing_seat"):
        setattr(g, name, getattr(view, name))
    g.stack = [unpack_frame(packed) for packed in view.stack]
    g.front = list(view.front)
    g.paid[view.seat] = view.paid
    g.memory[view.seat] = view.memory
    held = [m for m in view.memory if m.holds]
    g.known_card_count = sum(m.what == "card" for m in held)
    for cell, tile in view.mine:
        g.mine.lay(cell, tile)
    _deal_hidden(g, view, held)
    _deal_cards(g, view, held)
    _deal_dwarfs(g, view, held)
    _deal_gold(g, view)
    return g


def _deal_hidden(g: GameState, view: View, held: list[Memory]) -> None:
    """Goals where they may lie by what is known of them; chests by their module."""
    up = [tile >> 1 for tile in g.mine.cards.values() if tile >> 1 in GOALS]
    unknown = g.shuffle(unused(g.rules.goals, up))
    cells = g.shuffle([cell for cell, what in view.hidden if what == "goal"])
    seen: list[tuple[CardId, tuple[Cell, ...]]] = [(card, (cell,)) for cell, card, chest in view.revealed if chest < 0]
    known = seen or [(m.content[0], m.where) for m in held if m.what == "goal"]
    placed = _place_known(known, cells, {})
    for card in placed.values():
        unknown.remove(card)
    for cell in sorted(cells):
        g.mine.cover(cell, placed[cell] if cell in placed else unknown.pop())
    g.goals_left = tuple(unknown)
    chests = {m.where[0]: covered_chest(*m.content) for m in held if m.what == "chest"}
    chests |= {cell: covered_chest(card, chest) for cell, card, chest in view.revealed if chest >= 0}
    covered = tuple(cell for cell, what in view.hidden if what == "chest")
    world = World(covered, chests, g.mine.cover, g.shuffle)
    for name, part in g.rules.slices.items():
        g.ext[name] = part.deal(view.ext[name], world)


def _place_known(
    known: list[tuple[CardId, tuple[Cell, ...]]], cells: list[Cell], placed: dict[Cell, CardId]
) -> dict[Cell, CardId]:
    """Give every known goal one of the cells it may lie on (W17)."""
    if not known:
        return placed
    (card, where), *rest = known
    for cell in cells:
        if cell in where and cell not in placed:
            found = _place_known(rest, cells, placed | {cell: card})
            if len(found) == len(placed) + len(known):
                return found
    return {}


def _deal_cards(g: GameState, view: View, held: list[Memory]) -> None:
    """Hands, deck, cards aside, and what the seat did not see of the discard pile."""
    seat = view.seat
    deck = set(g.rules.deck)
    given = [[m.content[0] for m in held if m.what == "card" and m.where == (who,)] for who in range(view.seats)]
    top = _deck_top(g, view)
    known = [*view.hand, *top]
    known += [card for cards in given for card in cards]
    known += [card for card in view.discard if card != UNKNOWN]
    known += [tile >> 1 for _, tile in view.mine if tile >> 1 in deck]
    known += [CARD[name] for front in view.front for bit, name in FRONT_NAMES.items() if front & bit]
    known += [card for frame in g.stack for card in frame.carried()]
    pool = g.shuffle(unused(g.rules.deck, known))
    for who, size in enumerate(view.hand_sizes):
        cards = [*given[who], *(pool.pop() for _ in range(size - len(given[who])))] if who != seat else view.hand
        g.hands[who] = tuple(sorted(cards))
    g.discard = [card | EVERYONE << CARD_BITS if card != UNKNOWN else pool.pop() for card in view.discard]
    g.aside = tuple(pool.pop() for _ in range(view.aside))
    g.deck = pool + top
    if len(g.deck) != view.deck:
        raise ValueError(f"{len(g.deck)} cards left for a deck of {view.deck}")


def _deck_top(g: GameState, view: View) -> list[CardId]:
    """What the seat is looking at on top of the deck (H5 (7)), top last."""
    asked = g.stack[-1] if g.stack else None
    if view.request is None or not (isinstance(asked, Keep) and asked.from_deck):
        return []
    return [CARD[name] for name in reversed(view.request.private["cards"])]


def _deal_dwarfs(g: GameState, view: View, held: list[Memory]) -> None:
    places: dict[tuple[str, int], Dwarf] = {(m.what, m.where[0]): m.content[0] for m in held if m.what in _DWARF_PLACES}
    places |= {("dwarf", seat): dwarf for seat, dwarf in by_seat(view.dwarfs)}
    places["dwarf", view.seat] = view.dwarf
    unknown = g.shuffle(unused(g.rules.dwarf_deck, places.values()))

    def at(what: str, place: int) -> Dwarf:
        known = places.get((what, place))
        return unknown.pop() if known is None else known

    g.dwarfs = [at("dwarf", who) for who in range(view.seats)]
    g.spare = tuple(at("spare", place) for place in reversed(range(view.spare)))
    g.retired = tuple(at("out", place) for place in range(view.retired))


_DWARF_PLACES = ("dwarf", "spare", "out")


def _deal_gold(g: GameState, view: View) -> None:
    """Totals are secret: a seat that holds gold is dealt any likely amount."""
    values = g.shuffle([] if g.rules.chips else list(NUGGETS))
    for value in view.offer:
        if value != UNKNOWN:
            values.remove(value)
    g.offer = tuple(value if value != UNKNOWN else values.pop() for value in view.offer)
    g.nuggets = values[: view.nuggets]
    most = 1 + 3 * view.round
    g.gold = [1 + g.below(most) if holds else 0 for holds in view.holders]
    g.gold[view.seat] = view.gold
