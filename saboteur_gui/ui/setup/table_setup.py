"""A table while it is put together: who sits there, what is played, and why it cannot begin yet.

Nothing here is drawn. What fits is asked of the engine (`check_table`), never worked out.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from ...ai import personas, player
from ...engine.cards import DWARFS
from ...engine.ruleset import (
    EDITIONS,
    SEATS,
    Table,
    TableError,
    check_table,
    compile_rules,
    editions,
    module_ids,
    option_names,
    resolve_options,
)
from ...i18n import Texts
from ...session.plan import COLOURS, MAX_ROUNDS, Plan, PlanError, Seat, check_plan, tidy_name
from ...settings import HouseRules
from ...wording import Line, say, table_error
from ..theme import AVATARS

LEVELS = tuple(player.LEVELS)
ROUNDS = 3  # B28
LONGEST_NAME = 20
LARGEST_CODE = 99_999_999  # of a game, as it is told to others
MOST_SEATS = max(high for _, high in SEATS.values())
BY_LOT = -1  # who starts is drawn


@dataclass(frozen=True)
class Character:
    """A persona as it is proposed: with its name and its face."""

    name: str
    avatar: str


@dataclass
class Place:
    """A seat of the draft. Its number stays with it wherever it moves, so that the screen finds it again."""

    number: int
    seat: Seat


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
class TableSetup:
    game: str = "base"
    edition: str = "jubilee"
    changes: dict[str, str] = field(default_factory=dict)  # house rules: what differs from the edition
    wanted: set[str] = field(default_factory=set)  # modules; those that the game does not know wait for one that does
    places: list[Place] = field(default_factory=list)
    starter: int = BY_LOT  # a place's number
    rounds: int = ROUNDS
    seed: int = 0
    characters: Mapping[str, Character] = field(default_factory=dict)  # by persona, in the player's language
    names: tuple[str, ...] = ()  # for further computer players
    human: str = "{number}"  # what a further human is called at first
    _next: int = 0

    # People

    def seat(self, number: int) -> Seat:
        return self.place(number).seat

    def place(self, number: int) -> Place:
        return next(place for place in self.places if place.number == number)

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(place.seat for place in self.places)

    @property
    def humans(self) -> int:
        return sum(seat.kind == "human" for seat in self.seats)

    @property
    def limits(self) -> tuple[int, int]:
        return SEATS[self.game]

    def add(self, kind: str = "computer") -> None:
        """One more at the end, unlike all who sit there. The number of seats may be wrong for the game."""
        if len(self.places) >= MOST_SEATS:
            return
        colour = next(mark for mark in COLOURS if mark not in self._used("colour"))
        persona = self._rarest_persona() if kind == "computer" else ""
        name, avatar = self._free_name(kind, persona), self._free_avatar(persona)
        self.places.append(Place(self._next, Seat(name, avatar, colour, kind, persona=persona)))
        self._next += 1

    def _used(self, what: str) -> set[str]:
        return {getattr(seat, what) for seat in self.seats}

    def _rarest_persona(self) -> str:
        count = Counter(seat.persona for seat in self.seats)
        return min(self.characters, key=lambda persona: count[persona], default="")

    def _free_avatar(self, persona: str) -> str:
        """The face of a character if nobody has it; else one that belongs to none, as long as there is one."""
        used, own = self._used("avatar"), {character.avatar for character in self.characters.values()}
        wished = self.characters[persona].avatar if persona in self.characters else ""
        faces = (wished, *(face for face in AVATARS if face not in own), *AVATARS)
        return next((face for face in faces if face and face not in used), AVATARS[0])

    def _free_name(self, kind: str, persona: str) -> str:
        used = self._used("name")
        names = self.names if kind == "computer" else ()
        if persona in self.characters:
            names = (self.characters[persona].name, *names)
        numbers = (self.human.format(number=number) for number in range(1, 2 * MOST_SEATS + 2))
        return next(name for name in (*names, *numbers) if name not in used)

    def remove(self, number: int) -> None:
        self.places = [place for place in self.places if place.number != number]
        if self.starter == number:
            self.starter = BY_LOT

    def move(self, number: int, to: int) -> None:
        """Let somebody sit at place `to`, counted from the top."""
        place = self.place(number)
        self.places.remove(place)
        self.places.insert(max(0, min(len(self.places), to)), place)

    def change(self, number: int, **values: str) -> None:
        place = self.place(number)
        place.seat = replace(place.seat, **values)

    def set_kind(self, number: int, kind: str) -> None:
        self._become(number, kind, self._rarest_persona() if kind == "computer" else "")

    def set_persona(self, number: int, persona: str) -> None:
        self._become(number, "computer", persona)

    def _become(self, number: int, kind: str, persona: str) -> None:
        """Name and face that were proposed go with the character; what somebody chose stays."""
        seat = self.seat(number)
        proposed = self._is_proposed(seat.name)
        self.change(number, kind=kind, persona=persona)
        if proposed:
            self.change(number, name="", avatar="")
            name, avatar = self._free_name(kind, persona), self._free_avatar(persona)
            self.change(number, name=name, avatar=avatar if persona else seat.avatar)

    def _is_proposed(self, name: str) -> bool:
        numbers = (self.human.format(number=number) for number in range(1, 2 * MOST_SEATS + 2))
        return name in (*self.names, *(character.name for character in self.characters.values()), *numbers)

    def set_colour(self, number: int, colour: str) -> None:
        """No two marks are alike: who has this one takes the other."""
        before = self.seat(number).colour
        for place in self.places:
            if place.seat.colour == colour:
                self.change(place.number, colour=before)
        self.change(number, colour=colour)

    # What is played

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

    # As a whole

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

    # Kept by settings

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

    def take_plan(self, plan: Plan) -> None:
        """A table that was played. The seed is not taken: the same people want another game."""
        table = plan.table
        self.take_rules(HouseRules(table.game, table.edition, table.options, table.modules))
        self.rounds = table.rounds
        self.places, self._next, self.starter = [], 0, BY_LOT
        for seat in plan.seats:
            level = seat.level if seat.level in LEVELS else "normal"
            persona = (
                seat.persona if seat.persona in self.characters or seat.kind == "human" else self._rarest_persona()
            )
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
    draft = TableSetup(characters=characters(texts), names=names)
    draft.human = texts.t("setup.human_name", number="{number}")
    draft.seed = new_code(chance)
    for kind in ("human", "computer", "computer", "computer", "computer"):
        draft.add(kind)
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
