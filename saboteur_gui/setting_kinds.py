"""What a row of the settings' table may be: a flag, a number, one of a few words and so on, and how each is read."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar, overload

from .i18n import language_names

log = logging.getLogger(__name__)

LONGEST_NAME, LONGEST_TEXT, MOST = 40, 64 << 10, 200
_LANGUAGE = re.compile(r"([a-z]{2,3}(_[A-Za-z]{2,8})?)?\Z")
_NAME = re.compile(r"[a-z0-9_.]{1,64}\Z")

T = TypeVar("T")


class NotAllowed(ValueError):
    """A value that a setting cannot have."""


def _check(fits: object) -> None:
    if not fits:
        raise NotAllowed


class Table(Protocol):
    """Rows, and what each is set to."""

    rows: ClassVar[dict[str, Setting[Any]]]
    values: dict[str, Any]

    def change(self, name: str, value: Any) -> None: ...


class Setting(Generic[T]):
    """A row of the table. Read from `Settings` it gives the value, read from the class the row itself."""

    name: str  # its key in the file

    def __init__(self, section: str, default: T, tab: str = "", glyph: str = "", allowed: str = "") -> None:
        self.section, self.default = section, default
        self.tab, self.glyph = tab, glyph  # where and beside which sign it is shown; without a tab it is not
        self.allowed = allowed  # in words, for the log

    def __set_name__(self, owner: type[Table], name: str) -> None:
        self.name = name
        owner.rows[name] = self

    @overload
    def __get__(self, settings: None, owner: type[Table]) -> Self: ...

    @overload
    def __get__(self, settings: Table, owner: type[Table]) -> T: ...

    def __get__(self, settings: Table | None, owner: type[Table]) -> Self | T:
        return self if settings is None else settings.values[self.name]

    def __set__(self, settings: Table, value: T) -> None:
        settings.change(self.name, value)

    @property
    def where(self) -> str:
        return f"{self.section}.{self.name}" if self.section else self.name

    def fits(self, value: Any) -> object:
        """Whether a file may have this value; it may raise ValueError instead."""
        raise NotImplementedError

    def read(self, value: Any) -> Any:
        """What the file says; the default if that is not allowed, which the log tells."""
        try:
            _check(self.fits(value))
        except ValueError:
            name_wrong(self.where, value, self.allowed, "the default is")
            return self.default
        return value

    def plain(self, value: T) -> Any:
        """As it is written to the file; None: not at all."""
        return list(value) if isinstance(value, tuple) else value


class Flag(Setting[bool]):
    def __init__(self, section: str, default: bool, tab: str, glyph: str) -> None:
        super().__init__(section, default, tab, glyph, "true or false")

    def fits(self, value: Any) -> object:
        return type(value) is bool


class Number(Setting[int]):
    def __init__(self, section: str, default: int, low: int, high: int, tab: str, glyph: str) -> None:
        super().__init__(section, default, tab, glyph, f"{low} to {high}")
        self.low, self.high = low, high
        self.step = 5 if high - low > 10 else 1  # of its slider

    def fits(self, value: Any) -> object:
        return type(value) is int and self.low <= value <= self.high


class Pair(Setting[T]):
    def __init__(self, section: str, default: T, low: int, high: int) -> None:
        super().__init__(section, default, allowed=f"two numbers, each {low} to {high}")
        self.low, self.high = low, high

    def fits(self, value: Any) -> object:
        pair = isinstance(value, list) and len(value) == 2
        return pair and all(type(side) is int and self.low <= side <= self.high for side in value)

    def read(self, value: Any) -> Any:
        read = super().read(value)
        return tuple(read) if isinstance(read, list) else read


class Choice(Setting[str]):
    """One of a few words. The text of each is `settings.<words>.<word>`."""

    def __init__(self, section: str, choices: tuple[str, ...], default: str, tab: str, glyph: str, words: str = ""):
        super().__init__(section, default, tab, glyph, ", ".join(choices))
        self.choices, self._words = choices, words

    def fits(self, value: Any) -> object:
        return type(value) is str and value in self.choices

    def text(self, value: str) -> str:
        """The id of the text of a value."""
        return f"settings.{self._words or self.name}.{value}"

    def after(self, value: str, step: int = 1) -> str:
        """The next choice; after the last one, the first again."""
        return self.choices[(self.choices.index(value) + step) % len(self.choices)]


class Language(Setting[str]):
    """A language that the program may not have (yet); "" for the system's."""

    def __init__(self, tab: str, glyph: str) -> None:
        super().__init__("", "", tab, glyph, "the short name of a language, or nothing")

    @property
    def names(self) -> Mapping[str, str]:
        """The choices, each with its name in that language."""
        return language_names()

    def fits(self, value: Any) -> object:
        return type(value) is str and _LANGUAGE.match(value)


class Json(Setting[str]):
    """An object in JSON, or nothing. What is in it is checked where it is used."""

    def fits(self, value: Any) -> object:
        try:
            return type(value) is str and len(value) <= LONGEST_TEXT and (not value or type(json.loads(value)) is dict)
        except RecursionError:
            return False


class Ids(Setting[tuple[str, ...]]):
    """Ids, each once."""

    def fits(self, value: Any) -> object:
        short = isinstance(value, list) and len(value) <= 10 * MOST
        return short and all(type(word) is str and _NAME.match(word) for word in value)

    def read(self, value: Any) -> Any:
        return tuple(dict.fromkeys(super().read(value)))


class Named(Setting[Mapping[str, T]]):
    """Values by name, of which only wrong ones are left out. It is replaced when it changes, never changed in place."""

    def __init__(self, allowed: str, take_one: Callable[[str, Any], T]) -> None:
        super().__init__("", MappingProxyType({}), allowed=allowed)
        self._take_one = take_one

    def read(self, value: Any) -> Mapping[str, T]:
        if not isinstance(value, dict):
            name_wrong(self.where, value, "a section", "none is")
            return self.default
        taken = {}
        for name, one in list(value.items())[:MOST]:
            try:
                taken[name] = self._take_one(name, one)
            except ValueError:
                name_wrong(f"{self.where}.{name}", one, self.allowed, "none is")
        return taken

    def plain(self, value: Mapping[str, T]) -> dict[str, Any]:
        return {name: one.to_toml() if isinstance(one, HouseRules) else one for name, one in value.items()}


def key(action: str, key: Any) -> str:
    """The key of an action. Which actions there are is the screen's to say."""
    _check(_NAME.match(action) and type(key) is str and 0 < len(key) <= LONGEST_NAME)
    return str(key)


@dataclass(frozen=True)
class HouseRules:
    """Rules that somebody likes to play by. Whether they fit a table is the engine's to say (`TableError`)."""

    game: str
    edition: str
    options: Mapping[str, str] = field(default_factory=dict)
    modules: tuple[str, ...] = ()

    def to_toml(self) -> dict[str, Any]:
        return vars(self) | {"options": dict(self.options), "modules": list(self.modules)}


def preset(name: str, value: Any) -> HouseRules:
    _check(0 < len(name) <= LONGEST_NAME and isinstance(value, dict))
    _check(value.keys() <= {"game", "edition", "options", "modules"})
    options, modules = value.get("options", {}), value.get("modules", [])
    _check(isinstance(options, dict) and isinstance(modules, list))
    words = [value.get("game"), value.get("edition"), *options, *options.values(), *modules]
    _check(len(words) <= MOST and all(type(word) is str and _NAME.match(word) for word in words))
    return HouseRules(value["game"], value["edition"], dict(options), tuple(modules))


def name_wrong(where: str, value: Any, allowed: str, used: str) -> None:
    try:
        said = repr(value)
    except ValueError:  # a number of thousands of digits
        said = f"a very long {type(value).__name__}"
    log.warning("settings: %.80s = %.80s is not allowed (%s); %s used", repr(where)[1:-1], said, allowed, used)
