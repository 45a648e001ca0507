"""A table while it is put together: who sits there, what is played, and why it cannot begin yet.

Nothing here is drawn. What fits is asked of the engine (`check_table`), never worked out.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from ...ai import personas, player
from ...engine.cards import DWARFS
from ...engine.ruleset import (
    EDITIONS,
    Table,
    TableError,
    check_table,
    compile_rules,
)
from ...i18n import Texts
from ...session.plan import MAX_ROUNDS, Plan, PlanError, check_plan, tidy_name
from ...setting_kinds import HouseRules
from ...wording import Line, say, table_error
from ..theme import AVATARS
from .chosen_rules import ChosenRules
from .seating import BY_LOT, Character, Place, Proposals, Seating

LEVELS = tuple(player.LEVELS)
ROUNDS = 3  # B28
LONGEST_NAME = 20
LARGEST_CODE = 99_999_999  # of a game, as it is told to others


@dataclass(frozen=True)
class Facts:
    """What the rules say about a table, for the bar at the foot."""

    hand: int
    deck: int
    dwarfs: tuple[tuple[str, int], ...]  # role and how many of it

    @property
    def people(self) -> int:
        return sum(count for _, count in self.dwarfs)


@dataclass
class TableSetup(Seating, ChosenRules):
    rounds: int = ROUNDS
    seed: int = 0

    def module_reason(self, name: str) -> Line | None:
        """Why an extra does not fit this table; if it is on, why the table cannot begin with it."""
        count = max(self.limits[0], min(self.limits[1], len(self.places)))
        chosen = (*(other for other in self.modules if other != name), name)
        try:
            check_table(replace(self.table(), seats=count, modules=chosen, first=0))
        except TableError as error:
            if error.cause.startswith("module") and name in error.values.values():
                return table_error(error)
        return None

    def table(self) -> Table:
        order = [place.number for place in self.places]
        first = order.index(self.starter) if self.starter in order else self.seed % max(1, len(order))
        return Table(self.game, len(self.places), self.edition, self.own_changes, self.modules, self.rounds, first)

    def plan(self) -> Plan:
        seats = tuple(replace(seat, name=tidy_name(seat.name)) for seat in self.seats)
        return Plan(self.table(), seats, self.seed)

    def problem(self) -> Line | None:
        """Why it cannot begin, or nothing."""
        try:
            check_table(self.table())
            check_plan(self.plan())
        except TableError as error:
            return table_error(error)
        except PlanError as error:
            return Line(f"plan_error.{error.cause}", numbers=error.values)
        names = Counter(tidy_name(seat.name) for seat in self.seats)
        twice = next((name for name, count in names.items() if count > 1), None)
        if twice is not None:
            return Line("plan_error.name_twice", numbers={"value": twice})
        return None

    def facts(self) -> Facts | None:
        """Nothing as long as the table does not fit."""
        try:
            rules = compile_rules(self.table())
        except TableError:
            return None
        roles = Counter(DWARFS[dwarf] for dwarf in rules.dwarf_deck)
        return Facts(rules.hand_size, len(rules.deck) - rules.aside, tuple(roles.items()))

    def take_plan(self, plan: Plan) -> None:
        """A table that was played. The seed is not taken: the same people want another game."""
        table = plan.table
        self.take_rules(HouseRules(table.game, table.edition, table.options, table.modules))
        self.rounds = table.rounds
        self.places, self._next, self.starter = [], 0, BY_LOT
        for seat in plan.seats:
            level = seat.level if seat.level in LEVELS else "normal"
            known = seat.persona in self.proposals.characters or seat.kind != "computer"
            persona = seat.persona if known else self.proposals.rarest_persona(self.seats)
            avatar = seat.avatar if seat.avatar in AVATARS else AVATARS[0]
            self.places.append(Place(self._next, replace(seat, level=level, persona=persona, avatar=avatar)))
            self._next += 1

    def remembered(self) -> str:
        """Without its code, which is that of a game that may be running."""
        return json.dumps(replace(self.plan(), seed=0).to_json(), ensure_ascii=False)


def characters(texts: Texts) -> dict[str, Character]:
    return {
        name: Character(texts.t(f"persona.{name}.name").replace("\u00a0", " "), persona.avatar)
        for name, persona in personas.PERSONAS.items()
    }


def first_table(texts: Texts, chance: random.Random) -> TableSetup:
    """A good first game at one click: one human and four computer players."""
    names = tuple(name.strip().replace("\u00a0", " ") for name in texts.t("setup.computer_names").split(","))
    human = texts.t("setup.human_name", number="{number}")
    draft = TableSetup(proposals=Proposals(characters(texts), names, human), seed=new_code(chance))
    for kind in ("human", "computer", "computer", "computer", "computer"):
        draft.add(kind)
    return draft


def quick_table(texts: Texts, chance: random.Random, kept: str) -> TableSetup:
    """The first table, with the name and the face of whoever sat at the last one."""
    draft = first_table(texts, chance)
    players = [seat for seat in remembered_table(texts, chance, kept).seats if seat.kind != "computer"]
    if players:
        others = {seat.name for seat in draft.seats[1:]}
        faces = {seat.avatar for seat in draft.seats[1:]}
        own, seat = draft.places[0].number, players[0]
        if seat.name not in others:
            draft.change(own, name=seat.name)
        if seat.avatar not in faces:
            draft.change(own, avatar=seat.avatar)
    return draft


def new_code(chance: random.Random) -> int:
    return chance.randint(1, LARGEST_CODE)


def remembered_table(texts: Texts, chance: random.Random, kept: str) -> TableSetup:
    """The last table, or the first one if there is none that can be read."""
    draft = first_table(texts, chance)
    if kept:
        try:
            draft.take_plan(Plan.from_json(json.loads(kept)))
        except (ValueError, TypeError):  # made by another version, or by hand
            return first_table(texts, chance)
    return draft


def line_text(texts: Texts, line: Line) -> str:
    return say(texts, line, ())


def counted_roles(texts: Texts, roles: Iterable[tuple[str, int]]) -> str:
    return ", ".join(
        texts.t("setup.role_count", role=texts.t(f"role.{name}.short"), count=count) for name, count in roles
    )


ALL_ROUNDS = tuple(range(1, min(10, MAX_ROUNDS) + 1))


def game_of(edition: str, game: str) -> str:
    """The game that an edition is played with: this one if it has it, else the one it is made for."""
    return game if game in EDITIONS[edition] else next(iter(EDITIONS[edition]))
