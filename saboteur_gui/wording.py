"""In which words the engine's values are said: cards, events and questions as ids of texts with values.

    for line in log_lines(events):
        shown = say(texts, line, names)

Events come as one viewer may see them (`Event.seen_by`). A line is `private` if it tells what only
some may know; it comes from the secret part of an event, so it exists only for those who may.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from .engine.cards import CARDS, GROUPS, NAMES, SIDES, TOOL_NAMES
from .engine.events import Event
from .engine.moves import AT_ONCE, AT_ONCE_NAMES, LAY, NO, PLAY_FIELDS, STOP, YES, Move
from .engine.ruleset import TableError
from .engine.view import View
from .i18n import Texts

NOWHERE = -1


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

_SHAPES = (
    "straight",
    "curve",
    "tee",
    "cross",
    "dead",
    "mixed",
    "double",
    "ladder",
    "green",
    "blue",
    "crystal",
    "stone",
)


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


def log_lines(events: Iterable[Event]) -> list[Line]:
    """What happened, in order. Cards that one player draws one after another are one line."""
    lines: list[Line] = []
    before: Event | None = None
    for event in events:
        kept = event.kind == "draw" and before is not None and before.kind == "look"  # the look has said it
        for line in TOLD[event.kind](event):
            if not (kept and not line.private):
                _add(lines, line)
        before = event
    return lines


def _add(lines: list[Line], line: Line) -> None:
    """Draws are counted together; what was drawn, which only its owner reads, stands below."""
    at = len(lines)
    while at and lines[at - 1].id == "log.draw_own":
        at -= 1
    above = lines[at - 1] if at else None
    if above and line.id == above.id == "log.draw" and line.seats == above.seats:
        lines[at - 1] = replace(above, count=(above.count or 0) + (line.count or 0))
    else:
        lines.append(line)


def _nothing(event: Event) -> Iterator[Line]:
    """Another event says it."""
    yield from ()


def _plain(id: str) -> Callable[[Event], Iterator[Line]]:
    def lines(event: Event) -> Iterator[Line]:
        yield Line(id, {"player": event.seat}, cell=event.open.get("cell", NOWHERE))

    return lines


def _round(event: Event) -> Iterator[Line]:
    yield Line("log.round", {"player": event.seat}, numbers={"round": event.open["n"]})


def _lay(event: Event) -> Iterator[Line]:
    told = event.open
    if "vetoed_by" in told:
        yield Line("log.veto_lay", {"player": told["vetoed_by"], "other": event.seat}, card=told["card"])
    else:
        yield Line("log.lay", {"player": event.seat}, cell=told["cell"], card=told["card"])


_DEEDS = {
    "hands_off": "hands_off",
    "swap_hands": "swap_hands",
    "inspection": "inspect",
    "trapped": "trap",
    "free_at_last": "free",
    "goal_swap": "goal_swap",
    "change_direction": "change_direction",
    "detour": "detour",
    "theft": "theft",
}
_TOLD_BY_WHAT_FOLLOWS = ("map", "rockfall")


def _play(event: Event) -> Iterator[Line]:
    move: Move = event.open["move"]
    card = NAMES[move[1]]
    if "vetoed_by" in event.open:
        seats = {"player": event.open["vetoed_by"], "other": event.seat}
        yield Line("log.veto", seats, {"card": card_title(card)}, card=card)
    elif card not in _TOLD_BY_WHAT_FOLLOWS:
        yield _played(event.seat, card, dict(zip(PLAY_FIELDS.get(move[1], ()), move[2:], strict=False)))
    if "swapped" in event.secret:
        yield Line("log.goals_swapped" if event.secret["swapped"] else "log.goals_kept", private=True)


def _played(seat: int, card: str, chosen: Mapping[str, int]) -> Line:
    target = chosen.get("target", seat)
    on_self = "_own" if target == seat else ""
    seats = {"player": seat} if on_self else {"player": seat, "other": target}
    cell = chosen.get("cell", NOWHERE)
    if card.startswith("broken_"):
        return Line(f"log.break{on_self}.{card.removeprefix('broken_')}", seats, card=card)
    if "tool" in chosen:
        return Line(f"log.repair{on_self}.{TOOL_NAMES[chosen['tool']]}", seats, card=card)
    if card in _DEEDS:
        on_self = on_self if "target" in chosen else ""
        return Line(f"log.{_DEEDS[card]}{on_self}", seats, cell=cell, card=card)
    id = "log.play" if "target" not in chosen else "log.play_on_self" if on_self else "log.play_on"
    return Line(id, seats, {"card": card_title(card)}, card=card)


def _pass(event: Event) -> Iterator[Line]:
    count = event.open["count"]
    player = {"player": event.seat}
    yield Line("log.pass", player, count=count) if count else Line("log.pass_empty", player)


def _clear(event: Event) -> Iterator[Line]:
    card = event.open["removed"]
    yield Line("log.clear", {"player": event.seat}, {"card": card_title(card)}, card=card)


def _toll_paid(event: Event) -> Iterator[Line]:
    seats = {"player": event.seat, "other": event.open["owner"]}
    yield Line("log.pay", seats, count=1, cell=event.open["cell"])


def _turn_goal(event: Event) -> Iterator[Line]:
    goal, gold = event.open["goal"], event.open.get("gold", 0)
    line = Line("log.goal", {"player": event.seat}, {"card": card_title(goal)}, cell=event.open["cell"], card=goal)
    if goal in ("treasure", "spider"):
        yield replace(line, id=f"log.{goal}")
    elif goal == "dragon" and not gold:
        yield replace(line, id="log.dragon_no_gold")
    elif gold:
        yield replace(line, id="log.dragon" if goal == "dragon" else "log.pouch", count=abs(gold))
    else:
        yield line


def _turn_chest(event: Event) -> Iterator[Line]:
    told, player = event.open, {"player": event.seat}
    things = {"card": chest_title(told["chest"])}
    yield Line("log.chest", player, things, cell=told["cell"], card=told["tunnel"])
    if "to" in told:
        yield Line("log.goal_moved", player, cell=told["to"])
    if "target" in told:
        yield Line("log.inspect", player | {"other": told["target"]})


def _saw(event: Event) -> Iterator[Line]:
    what, where = event.open["what"], event.open["where"]
    if what != "dwarf":  # whose dwarf is looked at, the card or chest has said
        yield Line("log.map" if what == "goal" else "log.map_chest", {"player": event.seat}, cell=where)
    if event.secret:
        content = event.secret["content"]
        title = {"goal": card_title, "dwarf": role_title}.get(what, chest_title)
        yield Line("log.saw", things={"card": title(content[1] if what == "chest" else content)}, private=True)


def _look(event: Event) -> Iterator[Line]:
    yield Line("log.look", {"player": event.seat}, count=event.open["count"])


def _dwarf(event: Event) -> Iterator[Line]:
    why = event.open["why"]
    if why != "party":
        yield Line("log.new_role" if why == "swap_hats" else "log.costume", {"player": event.seat})
    elif event.seat == 0:  # there is an event for every seat
        yield Line("log.party")
    if event.secret:
        yield Line("log.own_role", things={"role": role_title(event.secret["dwarf"])}, private=True)


def _draw(event: Event) -> Iterator[Line]:
    source, player = event.open["from"], {"player": event.seat}
    if isinstance(source, int):
        yield Line("log.take_card", player | {"other": source})
    else:
        yield Line("log.draw", player, count=1)
    if event.secret:
        card = event.secret["card"]
        id = "log.card_taken" if isinstance(source, int) else "log.draw_own"
        yield Line(id, things={"card": card_title(card)}, card=card, private=True)


def _removed(event: Event) -> Iterator[Line]:
    card = event.open["card"]
    id = "log.rockfall" if card else "log.rockfall_chest"
    yield Line(id, {"player": event.seat}, cell=event.open["cell"], card=card or "")


def _nugget(event: Event) -> Iterator[Line]:
    yield Line("log.nugget", {"player": event.seat})
    if event.secret:
        yield Line("log.nugget_own", count=event.secret["value"], private=True)


def _pay(event: Event) -> Iterator[Line]:
    gold = event.open["amount"] - event.open["less"]
    if gold:
        yield Line("log.gold", {"player": event.seat}, count=gold)


def _theft(event: Event) -> Iterator[Line]:
    yield Line("log.steal", {"player": event.seat, "other": event.open["target"]}, count=1)


def _round_over(event: Event) -> Iterator[Line]:
    yield Line(f"log.over.{event.open['reason']}")


def _winners(seats: Sequence[int], one: str, several: str) -> Line:
    return Line(one, {"player": seats[0]}) if len(seats) == 1 else Line(several, {"players": tuple(seats)})


def _round_end(event: Event) -> Iterator[Line]:
    winners = event.open["winners"]
    yield _winners(winners, "log.winner", "log.winners") if winners else Line("log.no_winners")


def _game_end(event: Event) -> Iterator[Line]:
    first = [seat for seat, place in enumerate(event.open["places"]) if place == 1]
    yield _winners(first, "log.game_winner", "log.game_winners")


# Every kind of event, with what tells it.
TOLD: dict[str, Callable[[Event], Iterator[Line]]] = {
    "round": _round,
    "dealt": _nothing,
    "announce": _nothing,
    "lay": _lay,
    "play": _play,
    "pass": _pass,
    "clear": _clear,
    "toll_miner": _plain("log.toll"),
    "toll_paid": _toll_paid,
    "toll_refused": _plain("log.toll_refused"),
    "reveal": _nothing,
    "turn_goal": _turn_goal,
    "turn_chest": _turn_chest,
    "saw": _saw,
    "look": _look,
    "shuffled": _plain("log.shuffled"),
    "hands_swapped": _nothing,
    "dwarf": _dwarf,
    "draw": _draw,
    "removed": _removed,
    "nugget": _nugget,
    "pay": _pay,
    "theft": _theft,
    "round_over": _round_over,
    "round_end": _round_end,
    "game_end": _game_end,
}


# Questions


def question(view: View) -> Line:
    """What the game waits for, said to whoever is asked. It needs nothing but what everybody knows."""
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
        return Line(f"ask.keep.{about.get('why', 'goal_swap')}")
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
