"""In which words the engine's values are said: cards, events and questions as ids of texts with values.

    for line in log_lines(events):
        shown = say(texts, line, names)

Events come as one viewer may see them (`events.redacted`). A line is `private` if it tells what only some may know; it
comes from a hidden field of an event, so it exists only for those who may.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, assert_never

from .engine import events as ev
from .engine.board import xy
from .engine.cards import CARDS, CHESTS, DWARFS, GROUPS, LIES, NAMES, SIDES, TOOL_NAMES
from .engine.events import Event
from .engine.moves import AT_ONCE, AT_ONCE_NAMES, LAY, NO, PLAY_FIELDS, STOP, YES, Move
from .engine.ruleset import TableError
from .engine.view import View
from .i18n import Texts
from .looks import CARD_LOOKS

NOWHERE = -1
SPOKEN = ("talk.", "voice.")  # what the ids of table talk begin with
PLAYERS = ("other", "victim")  # values in table talk that are seats


@dataclass(frozen=True)
class Line:
    """A sentence to be said: seats by their names, things by the ids of their own texts."""

    id: str
    seats: Mapping[str, int | tuple[int, ...]] = field(default_factory=dict)
    things: Mapping[str, str] = field(default_factory=dict)
    numbers: Mapping[str, object] = field(default_factory=dict)
    count: int | None = None
    cell: int = NOWHERE  # what it is about, for the screen to point at
    card: str = ""
    private: bool = False


def say(texts: Texts, line: Line, names: Sequence[str]) -> str:
    values = dict(line.numbers)
    for name, seats in line.seats.items():
        values[name] = names[seats] if isinstance(seats, int) else texts.listed([names[seat] for seat in seats])
    for name, id in line.things.items():
        values[name] = texts.t(id)
    return texts.t(line.id, **values) if line.count is None else texts.n(line.id, line.count, **values)


# Things

# Tunnels of one shape, and stones, share their texts: the first word of their names.
_SHAPES = {card.name.partition("_")[0] for card in CARDS if card.family in ("tunnels.base", "tunnels.saboteur2")} | {
    "stone"
}


def card_key(name: str) -> str:
    """What the ids of a card's texts begin with: tunnels of one shape share theirs."""
    shape = name.partition("_")[0]
    if shape in _SHAPES:
        return f"card.{shape}"
    return "card.chest_tunnel" if shape == "chest" else f"card.{name}"


def card_title(name: str) -> str:
    return f"{card_key(name)}.title"


def role_title(name: str) -> str:
    return f"role.{name}.title"


def chest_title(name: str) -> str:
    return f"chest.{name}.title"


def shape_lines(texts: Texts, tile: int) -> list[str]:
    """Where the tunnels of a card lead as it lies, for those who cannot see it well or at all."""
    card = CARDS[tile >> 1]
    blind = 0 if card.ladder else sum(group for group in GROUPS[tile] if group.bit_count() == 1)
    through = sum(GROUPS[tile]) - blind
    lines = [
        texts.t(id, sides=texts.listed([texts.t(f"side.{name.lower()}") for name, bit in SIDES.items() if mask & bit]))
        for id, mask in (("card.exits", through), ("card.blind", blind))
        if mask
    ]
    return [*lines, texts.n("card.crystals", card.crystals)] if card.crystals else lines


# Events


# Where a goal lies, seen from the row of the start (B3, G1); moved goals stay in their row.
GOAL_ROWS = {-4: "topmost", -2: "upper", 0: "middle", 2: "lower", 4: "lowest"}
# What one player does several times over is one line: those that are counted together, with the line that only its
# player reads between them.
_COUNTED = {"log.draw": "log.draw_own", "log.nugget": "log.nugget_own"}


def log_lines(events: Iterable[Event]) -> list[Line]:
    """What happened, in order. What one player draws or takes one after another is one line."""
    lines: list[Line] = []
    before: Event | None = None
    for event in events:
        kept = isinstance(event, ev.CardDrawn) and isinstance(before, ev.CardKept)  # the look has said it
        for line in lines_of(event):
            if not (kept and not line.private):
                _add(lines, line)
        before = event
    return lines


def _add(lines: list[Line], line: Line) -> None:
    """What is counted together is; what was drawn or taken, which only its owner reads, stands below. Who discards
    several cards draws in the same line."""
    at = len(lines)
    while at and lines[at - 1].id in _COUNTED.values():
        at -= 1
    above = lines[at - 1] if at else None
    if above is None or line.id not in _COUNTED or line.seats != above.seats:
        lines.append(line)
    elif line.id == above.id:
        lines[at - 1] = replace(above, count=(above.count or 0) + (line.count or 0))
    elif line.id == "log.draw" and above.id == "log.pass" and (above.count or 0) > 1:
        lines[at - 1] = replace(above, id="log.pass_draw", numbers={"drawn": line.count})
    elif line.id == "log.draw" and above.id == "log.pass_draw":
        drawn: Any = above.numbers["drawn"]
        lines[at - 1] = replace(above, numbers={"drawn": drawn + line.count})
    else:
        lines.append(line)


def lines_of(event: Event) -> Iterator[Line]:
    """The lines of the log that tell an event."""
    if isinstance(event, ev.CourseEvent):
        return _course(event)
    if isinstance(event, ev.HandEvent):
        return _hand(event)
    if isinstance(event, ev.MineEvent):
        return _mine(event)
    if isinstance(event, ev.LookEvent | ev.PileEvent):
        return _seen(event)
    if isinstance(event, ev.GoldEvent):
        return _gold(event)
    if isinstance(event, ev.SeatEvent):
        return _dwarf(event) if isinstance(event, ev.DwarfChanged) else iter(())
    assert_never(event)


def _course(event: ev.CourseEvent) -> Iterator[Line]:
    match event:
        case ev.RoundStarted(n, seat):
            yield Line("log.round", {"player": seat}, numbers={"round": n})
        case ev.AllRevealed(_, reason):
            yield Line(f"log.over.{reason}")
        case ev.RoundEnded():
            yield _winners(event.winners, "log.winner", "log.winners") if event.winners else Line("log.no_winners")
        case ev.GameEnded(_, places):
            first = [seat for seat, place in enumerate(places) if place == 1]
            yield _winners(first, "log.game_winner", "log.game_winners")
        case ev.TurnStarted() | ev.DirectionChanged() | ev.PartChanged() | ev.Said():
            return
        case _:
            assert_never(event)


def _hand(event: ev.HandEvent) -> Iterator[Line]:
    player = {"player": event.seat}
    match event:
        case ev.CardPlayed():
            yield from _played(event)
        case ev.Passed(_, number):
            yield Line("log.pass", player, count=number) if number else Line("log.pass_empty", player)
        case ev.Cleared(_, removed):
            name = NAMES[removed]
            yield Line("log.clear", player, {"card": card_title(name)}, card=name)
        case ev.MinerPlaced(_, cell):
            yield Line("log.toll", player, cell=cell)
        case ev.CardDrawn(_, _, card):
            yield Line("log.draw", player, count=1)
            if card is not None:
                yield _own_card("log.draw_own", card)
        case ev.CardTaken(_, target, card):
            yield Line("log.take_card", player | {"other": target})
            if card is not None:
                yield _own_card("log.card_taken", card)
        case ev.HandDealt() | ev.CardNamed() | ev.VetoPlayed() | ev.HandsSwapped():
            return  # another event says it
        case _:
            assert_never(event)


def _own_card(id: str, card: int) -> Line:
    return Line(id, things={"card": card_title(NAMES[card])}, card=NAMES[card], private=True)


def _played(event: ev.CardPlayed) -> Iterator[Line]:
    card = NAMES[event.move[1]]
    if event.vetoed_by != ev.NO_SEAT:
        seats = {"player": event.vetoed_by, "other": event.seat}
        yield Line("log.veto", seats, {"card": card_title(card)}, card=card)
    elif CARD_LOOKS[card].log != "":
        yield _deed(event.seat, event.move)


def _deed(seat: int, move: Move) -> Line:
    card, chosen = NAMES[move[1]], dict(zip(PLAY_FIELDS.get(move[1], ()), move[2:], strict=False))
    deed, target = CARD_LOOKS[card].log, chosen.get("target", seat)
    on_self = "_own" if target == seat else ""
    seats = {"player": seat} if on_self else {"player": seat, "other": target}
    cell = chosen.get("cell", NOWHERE)
    tool = TOOL_NAMES.get(chosen.get("tool", LIES[move[1]]))  # mended or broken
    if deed is not None:
        on_self = on_self if "target" in chosen else ""
        return Line(f"log.{deed}{on_self}{f'.{tool}' if tool else ''}", seats, cell=cell, card=card)
    id = "log.play" if "target" not in chosen else "log.play_on_self" if on_self else "log.play_on"
    return Line(id, seats, {"card": card_title(card)}, card=card)


def _mine(event: ev.MineEvent) -> Iterator[Line]:
    player = {"player": event.seat}
    match event:
        case ev.TunnelLaid(seat, card, cell, _, by):
            if by == ev.NO_SEAT:
                yield Line("log.lay", player, {"card": card_title(NAMES[card])}, cell=cell, card=NAMES[card])
            else:
                yield Line("log.veto_lay", {"player": by, "other": seat}, card=NAMES[card])
        case ev.TunnelRemoved(_, cell, gone):
            if gone is None:
                yield Line("log.rockfall_chest", player, cell=cell)
            else:
                yield Line("log.rockfall", player, {"card": card_title(NAMES[gone])}, cell=cell, card=NAMES[gone])
        case ev.GoalTurned():
            yield _goal(event)
        case ev.ChestTurned(_, cell, tunnel, _, chest):
            yield Line("log.chest", player, {"card": chest_title(CHESTS[chest])}, cell=cell, card=NAMES[tunnel])
        case ev.GoalMoved(_, _, cell):
            yield Line("log.goal_moved", player, cell=cell)
        case ev.GoalsHandled(_, _, _, swapped):
            if swapped is not None:
                yield Line("log.goals_swapped" if swapped else "log.goals_kept", private=True)
        case ev.TunnelMoved() | ev.CardRevealed():
            return  # another event says it
        case _:
            assert_never(event)


def _goal(event: ev.GoalTurned) -> Line:
    name, gold = NAMES[event.goal], event.gold
    line = Line("log.goal", {"player": event.seat}, {"card": card_title(name)}, cell=event.cell, card=name)
    if CARDS[event.goal].ends:
        return replace(line, id=f"log.{CARDS[event.goal].ends}")
    if CARDS[event.goal].gold < 0 and not gold:
        return replace(line, id="log.dragon_no_gold")
    if gold:
        return replace(line, id="log.dragon" if gold < 0 else "log.pouch", count=abs(gold))
    return line


def _seen(event: ev.LookEvent | ev.PileEvent) -> Iterator[Line]:
    """What everybody sees of a look, and what only who looked has seen."""
    title = None
    match event:
        case ev.GoalSeen(seat, cell, goal):
            yield Line("log.map", {"player": seat}, {"goal": f"goal.{GOAL_ROWS[xy(cell)[1]]}"}, cell=cell)
            title = card_title(NAMES[goal]) if goal is not None else None
        case ev.ChestSeen(seat, cell, _, chest):
            yield Line("log.map_chest", {"player": seat}, cell=cell)
            title = chest_title(CHESTS[chest]) if chest is not None else None
        case ev.DwarfSeen(seat, target, dwarf):
            yield Line("log.inspect", {"player": seat, "other": target})
            title = role_title(DWARFS[dwarf]) if dwarf is not None else None
        case ev.CardsSeen(seat, _, _, number):
            yield Line("log.look", {"player": seat}, count=number)
        case ev.PileShuffled(seat):
            yield Line("log.shuffled", {"player": seat})
        case ev.CardDiscarded() | ev.CardKept() | ev.CardsBuried():
            return  # another event says it
        case _:
            assert_never(event)
    if title is not None:
        yield Line("log.saw", things={"card": title}, private=True)


def _dwarf(event: ev.DwarfChanged) -> Iterator[Line]:
    if event.why != "party":
        yield Line("log.new_role" if event.why == "swap_hats" else "log.costume", {"player": event.seat})
    elif event.seat == 0:  # there is an event for every seat
        yield Line("log.party")
    if event.dwarf is not None:
        yield Line("log.own_role", things={"role": role_title(DWARFS[event.dwarf])}, private=True)


def _gold(event: ev.GoldEvent) -> Iterator[Line]:
    player = {"player": event.seat}
    match event:
        case ev.TollPaid(_, owner, cell):
            yield Line("log.pay", player | {"other": owner}, count=1, cell=cell)
        case ev.TollRefused():
            yield Line("log.toll_refused", player)
        case ev.NuggetTaken(_, _, value):
            yield Line("log.nugget", player, count=1)
            if value is not None:
                yield Line("log.nugget_own", count=value, private=True)
        case ev.GoldPaid(_, _, amount, less):
            if amount - less:
                yield Line("log.gold", player, count=amount - less)
        case ev.GoldStolen(_, target):
            yield Line("log.steal", player | {"other": target}, count=1)
        case ev.TollAsked() | ev.NuggetsOffered() | ev.GoldChanged():
            return  # another event says it
        case _:
            assert_never(event)


def _winners(seats: Sequence[int], one: str, several: str) -> Line:
    return Line(one, {"player": seats[0]}) if len(seats) == 1 else Line(several, {"players": tuple(seats)})


# Questions


def question(view: View) -> Line:
    """Return the question that the game waits for, as said to the seat that is asked. Only public facts are needed."""
    kind, about = view.kind, view.about
    if kind in ("veto", "pay_toll"):
        asker = view.stack[-2][1]  # whose card it is: the frame below the question
        move: Move = about["move"]
        if kind == "pay_toll":
            return Line("ask.pay_toll", {"other": asker}, cell=move[2])
        id = "ask.veto.lay" if move[0] == LAY else "ask.veto.play"
        things = {"card": card_title(NAMES[move[1]])}
        return Line(id, {"other": asker}, things, cell=move[2] if move[0] == LAY else NOWHERE, card=NAMES[move[1]])
    if kind == "keep":
        return Line(f"ask.keep.{about['why']}")
    if kind == "target":
        return Line(f"ask.target.{about['why']}")
    if kind == "second_tunnel":
        tunnels_left = view.stack[-1][2]
        return Line("ask.second_tunnel.first" if tunnels_left > 1 else "ask.second_tunnel.second")
    return Line(f"ask.{kind}", cell=about.get("cell", NOWHERE))


_WORDS = {YES: "yes", NO: "no", STOP: "stop"}


def answer(kind: str, move: Move) -> str | None:
    """The text of a button; None for an answer that is a card, a cell or a player."""
    if move[0] == AT_ONCE:
        return f"answer.reach.{AT_ONCE_NAMES[move[1]]}"
    return f"answer.{kind}.{_WORDS[move[0]]}" if move[0] in _WORDS else None


# Tables that cannot be set up


def table_error(error: TableError) -> Line:
    """What `TableError` says in one English line, for the screen."""
    values: dict[str, Any] = error.values
    things = {"game": f"game.{values['game']}.title"} if "game" in values else {}
    numbers = {name: value for name, value in values.items() if name != "game"}
    kind = error.cause.partition("_")[0]
    if error.cause == "option_value":
        things |= {"option": f"option.{values['option']}.title"}
    elif "_" in error.cause:  # what is named exists
        named = [name for name in ("value", "other") if name in values]
        things |= {name: f"{kind}.{values[name]}.title" for name in named}
    id = f"{error.cause}.{values['other']}" if error.cause == "module_clash" else error.cause
    return Line(f"table_error.{id}", {}, things, numbers)
