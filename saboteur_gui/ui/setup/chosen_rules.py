"""What is played at a table while it is put together: the game, an edition and what differs from it, extras."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from ...engine.ruleset import SEATS, TableError, editions, module_ids, option_names, resolve_options
from ...setting_kinds import HouseRules


@dataclass
class ChosenRules:
    game: str = "base"
    edition: str = "jubilee"
    changes: dict[str, str] = field(default_factory=dict)  # house rules: what differs from the edition
    wanted: set[str] = field(default_factory=set)  # modules; those that the game does not know wait for one that does

    @property
    def limits(self) -> tuple[int, int]:
        return SEATS[self.game]

    @property
    def modules(self) -> tuple[str, ...]:
        return tuple(name for name in module_ids(self.game) if name in self.wanted)

    def set_game(self, game: str) -> None:
        self.game = game
        if self.edition not in editions(game):
            self.edition = editions(game)[0]
            self.changes = {}
        standard = resolve_options(game, self.edition, {})
        self.changes = {name: value for name, value in self.changes.items() if standard.get(name, value) != value}

    def set_edition(self, edition: str) -> None:
        self.edition, self.changes = edition, {}

    @property
    def own_changes(self) -> dict[str, str]:
        """The house rules that this game has."""
        return {name: value for name, value in self.changes.items() if name in option_names(self.game)}

    @property
    def differs(self) -> int:
        """In how many options and extras the table is not as the edition is: that comes without extras."""
        return len(self.own_changes) + len(self.modules)

    def as_edition(self) -> None:
        self.changes, self.wanted = {}, set()

    def option(self, name: str) -> str:
        return resolve_options(self.game, self.edition, self.own_changes)[name]

    def set_option(self, name: str, value: str) -> None:
        self.changes.pop(name, None)
        if resolve_options(self.game, self.edition, {})[name] != value:
            self.changes[name] = value

    def switch(self, names: Iterable[str], on: bool) -> None:
        self.wanted = self.wanted | set(names) if on else self.wanted - set(names)

    def house_rules(self) -> HouseRules:
        return HouseRules(self.game, self.edition, self.own_changes, self.modules)

    def take_rules(self, rules: HouseRules) -> None:
        """Rules that were kept. TableError if this version does not know them: then nothing changes."""
        known = module_ids(rules.game)
        resolve_options(rules.game, rules.edition, rules.options)
        for name in rules.modules:
            if name not in known:
                raise TableError("module_game", f"'{name}' is not for '{rules.game}'", value=name, game=rules.game)
        self.game, self.edition = rules.game, rules.edition
        self.changes, self.wanted = {}, set(rules.modules)
        for name, value in rules.options.items():
            self.set_option(name, value)
