"""Who sits at a table while it is put together: names, faces and colours are proposed so that no two are alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from ...engine.ruleset import SEATS
from ...session.plan import COLOURS, Seat
from ..theme import AVATARS

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
class Proposals:
    """Who may be asked to the table, in the player's language, and what they are called until somebody says."""

    characters: Mapping[str, Character] = field(default_factory=dict)  # by persona
    names: tuple[str, ...] = ()  # for further computer players
    human: str = "{number}"  # what a further human is called at first

    def rarest_persona(self, seats: Iterable[Seat]) -> str:
        """Of whom the fewest sit there."""
        count = Counter(seat.persona for seat in seats)
        return min(self.characters, key=lambda persona: count[persona], default="")

    def free_avatar(self, persona: str, seats: Iterable[Seat]) -> str:
        """The face of a character if nobody has it; else one that belongs to none, as long as there is one."""
        used, own = {seat.avatar for seat in seats}, {character.avatar for character in self.characters.values()}
        wished = self.characters[persona].avatar if persona in self.characters else ""
        faces = (wished, *(face for face in AVATARS if face not in own), *AVATARS)
        return next((face for face in faces if face and face not in used), AVATARS[0])

    def free_name(self, kind: str, persona: str, seats: Iterable[Seat]) -> str:
        used = {seat.name for seat in seats}
        names = self.names if kind == "computer" else ()
        if persona in self.characters:
            names = (self.characters[persona].name, *names)
        return next(name for name in (*names, *self.numbered) if name not in used)

    def has(self, name: str) -> bool:
        """Whether it was proposed, and not chosen by somebody."""
        return name in (*self.names, *(character.name for character in self.characters.values()), *self.numbered)

    @property
    def numbered(self) -> tuple[str, ...]:
        """What people are called until they have a name."""
        return tuple(self.human.format(number=number) for number in range(1, 2 * MOST_SEATS + 2))


@dataclass
class Seating:
    places: list[Place] = field(default_factory=list)
    starter: int = BY_LOT  # a place's number
    proposals: Proposals = field(default_factory=Proposals)
    _next: int = 0

    def seat(self, number: int) -> Seat:
        return self.place(number).seat

    def place(self, number: int) -> Place:
        return next(place for place in self.places if place.number == number)

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(place.seat for place in self.places)

    @property
    def humans(self) -> int:
        return sum(seat.kind != "computer" for seat in self.seats)

    def add(self, kind: str = "computer") -> None:
        """One more at the end, unlike all who sit there. The number of seats may be wrong for the game."""
        if len(self.places) >= MOST_SEATS:
            return
        seats, proposals = self.seats, self.proposals
        used = {seat.colour for seat in seats}
        colour = next(mark for mark in COLOURS if mark not in used)
        persona = proposals.rarest_persona(seats) if kind == "computer" else ""
        name, avatar = proposals.free_name(kind, persona, seats), proposals.free_avatar(persona, seats)
        self.places.append(Place(self._next, Seat(name, avatar, colour, kind, persona=persona)))
        self._next += 1

    def seat_person(self, name: str, face: str, mark: str) -> bool:
        """Somebody with this name; with their face and mark, if nobody else has them. They take the place of a person
        without a name, or the next one; of the last computer player where there is none. Whether there was one."""
        people = (place for place in self.places if place.seat.kind != "computer")
        number = next((place.number for place in people if place.seat.name in self.proposals.numbered), -1)
        if number < 0 and len(self.places) >= MOST_SEATS:
            number = next((p.number for p in reversed(self.places) if p.seat.kind == "computer"), -1)
            if number < 0:
                return False
            self.become(number, "human")
        elif number < 0:
            self.add("human")
            number = self.places[-1].number
        self.change(number, name=name)
        others = [place.seat for place in self.places if place.number != number and place.seat.kind != "computer"]
        if face in AVATARS and face not in {seat.avatar for seat in others}:
            own = self.seat(number).avatar
            for place in self.places:
                if place.seat.avatar == face:
                    self.change(place.number, avatar=own)
            self.change(number, avatar=face)
        if mark and mark not in {seat.colour for seat in others}:
            self.set_colour(number, mark)
        return True

    def seat_people(self, people: Iterable[tuple[str, str, str]], least: int) -> None:
        """They alone, and computer players if they are too few."""
        self.places, self.starter = [], BY_LOT
        for name, face, mark in people:
            self.seat_person(name, face, mark)
        while len(self.places) < least:
            self.add()

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

    def become(self, number: int, kind: str, persona: str = "") -> None:
        """`persona`: of a computer player; without it, the rarest. Name and face that were proposed go with the
        character; what somebody chose stays."""
        seat = self.seat(number)
        proposals = self.proposals
        persona = persona or (proposals.rarest_persona(self.seats) if kind == "computer" else "")
        self.change(number, kind=kind, persona=persona)
        if proposals.has(seat.name):
            self.change(number, name="", avatar="")
            name = proposals.free_name(kind, persona, self.seats)
            avatar = proposals.free_avatar(persona, self.seats)
            self.change(number, name=name, avatar=avatar if persona else seat.avatar)

    def set_colour(self, number: int, colour: str) -> None:
        """No two marks are alike: who has this one takes the other."""
        before = self.seat(number).colour
        for place in self.places:
            if place.seat.colour == colour:
                self.change(place.number, colour=before)
        self.change(number, colour=colour)
