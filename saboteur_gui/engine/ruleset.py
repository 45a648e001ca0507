"""Options, editions and modules (rules, section 9), compiled to the rules of one table.

`compile_rules` is the only place that knows which modules are on: their hooks are flattened to
tuples, so that nothing in play asks whether a module is there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from .board import JOINED_TO, LINKED
from .cards import ALL_CARDS, CARDS, IS_DOUBLE, IS_TUNNEL
from .modules import MODULES
from .state import NOT_YET, REVISION, Action, Module, Rules
from .vocabulary import CardId, Cell, Seat

GAMES = tuple(m.name for m in MODULES.values() if m.group == "game")
SEATS = {name: MODULES[name].seats for name in GAMES}

# Option -> its values, and the games that use it.
OPTIONS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    name: (option.values, option.games or m.games) for m in MODULES.values() for name, option in m.options.items()
}
# What action cards do: as the first module has it that brings an effect, whether it is switched on or not.
EFFECTS: dict[str, Action] = {}
for _module in MODULES.values():
    EFFECTS = {**_module.effects, **EFFECTS}
_CLASSIC = {
    "first_player": "youngest",
    "placement": "touching",
    "several_goals": "one",
    "misfit_goal": "player",
    "next_starter": "last_turn",
}
# Edition -> game -> what differs from `jubilee`. An edition is offered only for its games.
EDITIONS: dict[str, dict[str, dict[str, str]]] = {
    "jubilee": {"base": {}, "saboteur2": {}},
    "classic": {
        "base": _CLASSIC | {"exhaustion": "passes", "gold_share": "players"},
        "saboteur2": _CLASSIC | {"ladder_goal": "unjoined"},
    },
    "vreditel": {
        "base": _CLASSIC | {"first_player": "agreed", "exhaustion": "passes", "gold_share": "players"},
    },
    "italian": {
        "saboteur2": {
            "next_starter": "last_turn",
            "own_doors_only": "on",
            "both_doors": "rivals",
            "theft_order": "latest_first",
        },
    },
}


class TableError(ValueError):
    """A table that cannot be set up. One line: the wrong value and what is allowed.

    `cause` and `values` let a screen say the same in the player's language.
    """

    def __init__(self, cause: str, message: str, allowed: str = "", **values: object) -> None:
        super().__init__(f"{message}; allowed: {allowed}" if allowed else message)
        self.cause = cause
        self.values = values


@dataclass(frozen=True)
class Table:
    """What is agreed before a game."""

    game: str = "base"
    seats: int = 5
    edition: str = "jubilee"
    options: Mapping[str, str] = field(default_factory=dict)  # house rules: what differs from the edition
    modules: tuple[str, ...] = ()
    rounds: int = 3
    first: int = 0  # the seat that begins (B5)
    revision: int = REVISION  # of the rules


def _one_of(values: Iterable[object]) -> str:
    return ", ".join(str(value) for value in values)


def module_ids(game: str | None = None) -> list[str]:
    """Ids of what can be switched on, for one game or at all."""
    return [m.name for m in MODULES.values() if m.name not in GAMES and (game is None or game in m.games)]


def module_groups() -> dict[str, tuple[str, ...]]:
    """What can be switched on, by the heading under which it is offered."""
    groups = dict.fromkeys(MODULES[name].group for name in module_ids())
    return {group: tuple(name for name in module_ids() if MODULES[name].group == group) for group in groups}


def editions(game: str) -> list[str]:
    """Return the editions of a game."""
    return [name for name, games in EDITIONS.items() if game in games]


def option_names(game: str) -> list[str]:
    """Return the options that a game uses."""
    return [name for name, (_, games) in OPTIONS.items() if game in games]


def resolve_options(game: str, edition: str, changes: Mapping[str, str]) -> dict[str, str]:
    """Every option that the game uses, from the edition and the house rules."""
    if edition not in EDITIONS:
        raise TableError("edition", f"unknown edition '{edition}'", _one_of(EDITIONS), value=edition)
    if game not in EDITIONS[edition]:
        message = f"edition '{edition}' is not for game '{game}'"
        raise TableError("edition_game", message, _one_of(editions(game)), value=edition, game=game)
    options = {name: OPTIONS[name][0][0] for name in option_names(game)} | EDITIONS[edition][game]
    for name, value in changes.items():
        if name not in OPTIONS:
            raise TableError("option", f"unknown option '{name}'", _one_of(OPTIONS), value=name)
        if name not in options:
            message = f"option '{name}' is not used in game '{game}'"
            raise TableError("option_game", message, _one_of(options), value=name, game=game)
        if value not in OPTIONS[name][0]:
            message = f"option '{name}' cannot be '{value}'"
            raise TableError("option_value", message, _one_of(OPTIONS[name][0]), option=name, value=value)
        options[name] = value
    return options


def options_of(table: Table) -> dict[str, str]:
    """What `resolve_options` says of a table."""
    return resolve_options(table.game, table.edition, {**NOT_YET.get(table.revision, {}), **table.options})


def check_table(table: Table) -> None:
    """Raise TableError for anything that section 9 does not allow."""
    if table.game not in GAMES:
        raise TableError("game", f"unknown game '{table.game}'", _one_of(GAMES), value=table.game)
    low, high = SEATS[table.game]
    if not low <= table.seats <= high:
        message = f"game '{table.game}' has {low} to {high} seats, not {table.seats}"
        raise TableError("seats", message, value=table.seats, low=low, high=high)
    options_of(table)
    if table.rounds < 1:
        raise TableError("rounds", f"there must be at least 1 round, not {table.rounds}", value=table.rounds)
    if not 0 <= table.first < table.seats:
        message = f"first seat {table.first} is not one of 0 to {table.seats - 1}"
        raise TableError("first", message, value=table.first)
    for name in table.modules:
        _check_module(table, name)


def everything(game: str, seats: int, last: Collection[str] = ()) -> Table:
    """A table with as many modules as go together; those in `last` are tried last."""
    return with_modules(Table(game, seats), sorted(module_ids(game), key=lambda name: name in last))


def with_modules(table: Table, names: Iterable[str]) -> Table:
    """The same table, and of these modules every one that goes with those before it."""
    check_table(table)
    for name in names:
        wider = replace(table, modules=(*table.modules, name))
        try:
            check_table(wider)
        except TableError:
            continue
        table = wider
    return table


def _check_module(table: Table, name: str) -> None:
    if name not in module_ids():
        raise TableError("module", f"unknown module '{name}'", _one_of(module_ids()), value=name)
    if table.modules.count(name) > 1:
        raise TableError("module_twice", f"module '{name}' is named twice", value=name)
    module = MODULES[name]
    if table.game not in module.games:
        message = f"module '{name}' is not for game '{table.game}'"
        raise TableError("module_game", message, _one_of(module_ids(table.game)), value=name, game=table.game)
    low, high = module.seats
    if not low <= table.seats <= high:
        message = f"module '{name}' needs {low} to {high} seats, not {table.seats}"
        raise TableError("module_seats", message, value=name, low=low, high=high)
    for other, why in module.clashes.items():
        if other in table.modules:
            message = f"module '{name}' cannot be used with module '{other}': {why}"
            raise TableError("module_clash", message, value=name, other=other)


def tokens(parts: Mapping[str, Any]) -> dict[Cell, Seat]:
    """What lies on cells besides cards, from what is seen of the modules' parts: cell -> whose it is (T2)."""
    slices = {name: MODULES[name].slice for name in parts}
    return {
        cell: seat for name, own in slices.items() if own is not None for cell, seat in own.tokens(parts[name]).items()
    }


def compile_rules(table: Table) -> Rules:
    """The rules of a table; TableError if it cannot be set up."""
    check_table(table)
    modules = [m for m in MODULES.values() if m.name in (GAMES[0], table.game, *table.modules)]
    rules = Rules(
        game=table.game,
        edition=table.edition,
        options=options_of(table),
        modules=tuple(m.name for m in modules if m.name not in GAMES),
        seats=table.seats,
        rounds=table.rounds,
        first=Seat(table.first),
        revision=table.revision,
        deck=tuple(card for m in modules for card in m.cards),
    )
    rules.joints = tuple(_joint(card, rules.options["placement"]) for card in ALL_CARDS)
    _flatten(rules, modules)
    effects = EFFECTS | {name: action for m in modules for name, action in m.effects.items()}
    rules.actions = {card: effects[CARDS[card].effect] for card in rules.deck if not IS_TUNNEL[card]}
    for module in modules:
        if module.configure is not None:
            module.configure(rules)
    return rules


def _joint(card: CardId, placement: str) -> int:
    """B8, S5, S6: which bits of `Mine.edges` a card needs one of where it is laid."""
    touching = placement == "touching" and not IS_DOUBLE[card]
    return JOINED_TO if touching or CARDS[card].ladder else LINKED


_TUPLES = (
    "new_game",
    "lay_out",
    "choices",
    "playable",
    "expand_lays",
    "before_lay",
    "announce",
    "after_lay",
    "at_once",
    "blocks",
    "chest_turned",
    "before_draw",
    "after_draw",
    "after_share",
    "refuse",
)
_TABLES = ("verbs", "instant_effects", "prizes", "ends")


def _flatten(rules: Rules, modules: list[Module]) -> None:
    for name in _TUPLES:
        setattr(rules, name, tuple(hook for m in modules if (hook := getattr(m, name)) is not None))
    rules.share = tuple(m.share for m in reversed(modules) if m.share is not None)  # the special before the general
    for name in _TABLES:
        for m in modules:
            getattr(rules, name).update(getattr(m, name))
    rules.slices = {m.name: m.slice for m in modules if m.slice is not None}
