"""A small language for positions and moves, so that a rule test reads like a diagram.

    g = table(seats=3)
    draw(g, '''
        .      curve_ne  .
        start  tee_new   ?treasure
    ''')
    hold(g, 0, "cross map")
    turn(g, 0)
    do(g, "lay cross 2,1")

A drawing is a grid of words: `.` nothing, a card name (`~` behind it: turned by 180°), `?name` a goal
face down, `?tunnel+chest` a covered chest. `start` is cell 0,0. Goals that are not drawn stay where
the rules put them. Every card is taken from wherever it is, so that cards are conserved.

A move is a verb and its words: `lay cross~ 2,1`, `lay cross 2,1 payer=3`, `play map 8,0`,
`play broken_lamp >2`, `play repair_pick_lamp >2 lamp`, `play goal_swap 8,0 8,2`, `play detour 2,1 ~`,
`pass map cross`, `pass`, `clear map cross -trapped`, `toll_miner map 2,1`, `yes`, `no`, `stop`,
`turn_goal 8,0`, `turn_chest 3,1`, `turned 1`, `chest_turned 1`, `costume`, `party`, `keep map`,
`nugget 2`, `aim 3`, `take 3`, `shift 8,0`, `steal 2`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from saboteur_gui.engine.board import cell_at, covered_chest, hidden_card, hidden_chest, is_goal, new_mine, xy
from saboteur_gui.engine.cards import CARD, CHEST, CHESTS, DECKS, DWARF, DWARFS, GOALS, NAMES, TOOLS, unused
from saboteur_gui.engine.effects import CARD_BITS, EVERYONE
from saboteur_gui.engine.ending import ROUND_OVER
from saboteur_gui.engine.events import NO_SEAT, Event, RoundEnded, redacted
from saboteur_gui.engine.follow import Shown, follow_all
from saboteur_gui.engine.frames import Match, Turn
from saboteur_gui.engine.game import GO_ON_MOVE, apply, explain, legal_moves, new_game, submit
from saboteur_gui.engine.moves import (
    AIM,
    AT_ONCE,
    AT_ONCE_NAMES,
    CHEST_TURNED,
    CLEAR,
    FRONT_BITS,
    GO_ON,
    GOAL,
    GOAL_TURNED,
    KEEP,
    LAY,
    MINER,
    NO,
    NOBODY,
    NUGGET,
    PASS,
    PLAY,
    SHIFT,
    STEAL,
    STOP,
    TAKE,
    YES,
    Move,
)
from saboteur_gui.engine.moves import CHEST as REACH_CHEST
from saboteur_gui.engine.refusal import Refusal
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.vocabulary import CardId, Cell, Seat


def table(
    game: str = "base",
    seats: int = 3,
    edition: str = "jubilee",
    modules: str = "",
    seed: int = 0,
    rounds: int = 3,
    first: int = 0,
    **options: str,
) -> GameState:
    """A game at its first question. `modules` are words."""
    return new_game(Table(game, seats, edition, options, tuple(modules.split()), rounds, first), seed)


# Positions


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
    deck = set(g.rules.deck)
    g.deck[:0] = [tile >> 1 for tile in g.mine.cards.values() if tile >> 1 in deck]
    hidden = dict(g.mine.hidden)
    g.mine = new_mine()
    g.laid = ()
    rows = [line.split() for line in text.splitlines() if line.strip()]
    y0, x0 = next((y, row.index("start")) for y, row in enumerate(rows) if "start" in row)
    drawn = [(cell_at(x - x0, y - y0), word) for y, row in enumerate(rows) for x, word in enumerate(row)]
    if not any(word.startswith("?") and "+" not in word for _, word in drawn):
        for cell, value in hidden.items():
            if value in GOALS:
                g.mine.cover(cell, value)
    for cell, word in drawn:
        if word not in (".", "start"):
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


def last_cards(g: GameState, *hands: str, deck: str = "") -> None:
    """These are the hands from seat 0 on (the seats not named have none), and `deck`, top first, is all of the deck."""
    for seat in range(g.rules.seats):
        hold(g, seat, hands[seat] if seat < len(hands) else "")
    on_deck(g, deck)
    leave_in_deck(g, len(deck.split()))


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


def role(g: GameState, seat: int) -> str:
    return DWARFS[g.dwarfs[seat]]


def turn(g: GameState, seat: int) -> None:
    """It is this seat's turn."""
    g.stack = [Match(), Turn(Seat(seat))]
    g.last = Seat(seat)


# Moves


def _cell(word: str) -> int:
    x, _, y = word.partition(",")
    return cell_at(int(x), int(y))


def move(text: str) -> Move:
    """The move that these words name."""
    verb, *words = text.split()
    plain: dict[str, Move] = {
        "yes": (YES,),
        "no": (NO,),
        "stop": (STOP,),
        "go_on": (GO_ON,),
        "costume": (AT_ONCE, AT_ONCE_NAMES.index("costume")),
        "party": (AT_ONCE, AT_ONCE_NAMES.index("party")),
    }
    if verb in plain:
        return plain[verb]
    if verb == "lay":
        payer = int(words[2].removeprefix("payer=")) if len(words) > 2 else NOBODY
        return LAY, CARD[words[0].rstrip("~")], _cell(words[1]), int(words[0].endswith("~")), payer
    if verb == "play":
        return _play(words)
    if verb == "pass":
        return PASS, *sorted(CARD[word] for word in words)
    if verb == "clear":
        return CLEAR, *sorted(CARD[word] for word in words[:2]), FRONT_BITS[words[2].removeprefix("-")]
    if verb == "toll_miner":
        return MINER, CARD[words[0]], _cell(words[1])
    if verb in ("turn_goal", "turn_chest"):
        return (GOAL if verb == "turn_goal" else REACH_CHEST), _cell(words[0])
    if verb == "keep":
        return KEEP, CARD[words[0]]
    if verb == "shift":
        return SHIFT, _cell(words[0]), _cell(words[0]) + 1
    numbers = {"turned": GOAL_TURNED, "chest_turned": CHEST_TURNED, "nugget": NUGGET, "aim": AIM, "take": TAKE}
    return (numbers | {"steal": STEAL})[verb], int(words[0])


def _play(words: list[str]) -> Move:
    card = CARD[words[0]]
    values: list[int] = []
    for word in words[1:]:
        if word.startswith(">"):
            values.append(int(word[1:]))
        elif word in TOOLS:
            values.append(TOOLS[word])
        elif word == "~":
            values.append(1)
        elif word.startswith("payer="):
            values.append(int(word.removeprefix("payer=")))
        else:
            values.append(_cell(word))
    if words[0] == "detour" and "~" not in words:
        values.insert(1, 0)
    if words[0].startswith("repair_") and len(values) == 1:
        values.append(TOOLS[words[0].removeprefix("repair_")])
    return PLAY, card, *(values + [NOBODY] * 3)[:3]


def legal(g: GameState, text: str) -> bool:
    return move(text) in legal_moves(g)


def why_not(g: GameState, text: str) -> Refusal | None:
    """The reason why whoever is asked may not do this."""
    return explain(g, g.stack[-1].seat, move(text))


def do(g: GameState, *texts: str) -> list[Event]:
    """Make legal moves, one after another, each by the seat that is asked; all that happened. The end of a round is
    not waited for."""
    events: list[Event] = []
    for text in texts:
        events += submit(g, g.stack[-1].seat, move(text))
        while g.stack and g.stack[-1].kind == ROUND_OVER:
            events += submit(g, g.stack[-1].seat, GO_ON_MOVE)
    return events


E = TypeVar("E", bound=Event)


def told(events: Iterable[Event], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def order(events: Iterable[Event], *kinds: type[Event]) -> list[type[Event]]:
    """In which order events of these kinds were told."""
    return [type(event) for event in events if isinstance(event, kinds)]


def asked(g: GameState) -> tuple[int, str]:
    """Who is asked what."""
    return g.stack[-1].seat, g.stack[-1].kind


def lays(g: GameState, card: str) -> set[tuple[int, int, int]]:
    """Where a tunnel of the hand may be laid: (x, y, turned)."""
    return {(*xy(m[2]), m[3]) for m in legal_moves(g) if m[0] == LAY and m[1] == CARD[card]}


def play_on(g: GameState, choose: int = 0) -> None:
    """Let every question be answered by the legal move number `choose` (modulo) until the round ends."""
    number = g.round
    while g.stack and g.round == number:
        moves = legal_moves(g)
        apply(g, moves[choose % len(moves)])


# How a round ends


def strike(g: GameState, lay: str, goal: str) -> list[Event]:
    """Whoever is asked gets a tunnel, lays it and turns the goal that it reaches: `strike(g, "cross 2,0", "3,0")`."""
    hold(g, g.stack[-1].seat, lay.split()[0].rstrip("~"))
    return do(g, f"lay {lay}", f"turn_goal {goal}", "turned 0")


def exhaust(g: GameState) -> list[Event]:
    """The last player passes with an empty hand: nothing is left to play with."""
    for seat in range(g.rules.seats):
        hold(g, seat, "")
    leave_in_deck(g, 0)
    return do(g, "pass")


def result(events: list[Event]) -> RoundEnded:
    """The last word of the round that ended, hidden parts included."""
    return told(events, RoundEnded)[-1]


# What events hide


def secrets(event: Event, seat: int) -> dict[str, Any]:
    """What a seat is told of an event that not everybody is told."""
    everybodys, own = redacted(event, NO_SEAT), redacted(event, seat)
    return {name: value for name, value in own._asdict().items() if value != getattr(everybodys, name)}


def names(cards: Iterable[int | None] | None) -> list[str]:
    """The names of cards in an event; they must be told."""
    assert cards is not None
    return [NAMES[card] for card in cards if card is not None]


def follow_seen(shown: Shown, events: Sequence[Event]) -> Shown:
    """What the viewer makes of whole events that it is told redacted."""
    return follow_all(shown, [redacted(event, shown.seat) for event in events])
